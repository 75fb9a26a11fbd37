"""Which answers of lesson 03 on cards are right, by the rules written out on Python's own sets."""

from __future__ import annotations

from itertools import combinations, pairwise, permutations, product

import pytest

from setcards_edu import Card, cards
from setcards_edu.teaching import LEVELS, Exercise, Word, YesNo, exercise
from tests.strength import naive

SEEDS = range(10)
Plain = frozenset[int]


def of(id_: str, level: int) -> list[Exercise]:
    return [exercise(id_, level=level, seed=seed) for seed in SEEDS]


def about(task: Exercise, name: str) -> Plain:
    return frozenset(task.task.about[name])  # type: ignore[call-overload]


def sets(task: Exercise, name: str) -> tuple[Plain, ...]:
    return tuple(map(frozenset, task.task.about[name]))  # type: ignore[call-overload]


def points(task: Exercise) -> int:
    n = task.task.about["n"]
    assert isinstance(n, int)
    return n


def subsets(some: tuple[Card, ...]) -> list[frozenset[Card]]:
    return [frozenset(chosen) for k in range(len(some) + 1) for chosen in combinations(some, k)]


def revolution(task: Exercise) -> bool:
    return getattr(task.task.about["held"], "key", "") == "exercise.field.revolution"


@pytest.mark.parametrize("level", LEVELS)
def test_of_two_cards_exactly_one_choice_says_what_the_rule_says(level: int) -> None:
    for task in of("strength.which-is-stronger", level):
        a, b, n = about(task, "a"), about(task, "b"), points(task)
        said = {"a": (True, False), "b": (False, True), "neither": (False, False), "both": (True, True)}
        holds = naive.stronger(a, b, n), naive.stronger(b, a, n)
        assert {name: task.check(name).is_correct for name in said} == {
            name: claims == holds for name, claims in said.items()
        }


@pytest.mark.parametrize("level", LEVELS)
def test_all_four_cases_come_up_and_both_above_level_1_only(level: int) -> None:
    tasks = [exercise("strength.which-is-stronger", level=level, seed=seed) for seed in range(60)]
    found = {str(task.task.wanted) for task in tasks}
    assert found == {"a", "b", "neither"} | ({"both"} if level > 1 else set())


@pytest.mark.parametrize("level", LEVELS)
def test_not_stronger_is_weaker_only_where_it_is(level: int) -> None:
    for task in of("strength.not-stronger", level):
        a, b, n = about(task, "a"), about(task, "b"), points(task)
        assert not naive.stronger(a, b, n)
        weaker = naive.stronger(b, a, n)
        assert task.check("yes").is_correct == weaker
        assert not task.check("no").is_correct
        small, large = sorted((a, b), key=len)
        for x in range(1, n + 1):
            shows = len(a) != len(b) and x in small and x not in large
            assert task.check(f"no: {x}").is_correct == shows == (shows and not weaker)
        wrong = [x for x in range(1, n + 1) if x not in small - large]
        assert not task.check(YesNo(yes=False, elements=tuple(wrong[:1]))).is_correct


@pytest.mark.parametrize("level", LEVELS)
def test_what_prevents_inclusion_is_a_number_of_the_smaller_card_alone(level: int) -> None:
    for task in of("strength.why-neither", level):
        a, b, n = about(task, "a"), about(task, "b"), points(task)
        assert not naive.stronger(a, b, n)
        assert not naive.stronger(b, a, n)
        small, large = sorted((a, b), key=len)
        right = {x for x in range(20) if task.check(x).is_correct}
        assert right == small - large
        assert len(small) >= min(level, 2)


@pytest.mark.parametrize("level", LEVELS)
def test_the_stronger_cards_are_counted(level: int) -> None:
    for task in of("strength.how-many", level):
        n = points(task)
        wanted = sum(naive.stronger(other, about(task, "card"), n) for other in naive.power_set(n))
        assert [k for k in range(40) if task.check(k).is_correct] == [wanted]


@pytest.mark.parametrize("level", LEVELS)
def test_of_all_orders_one_is_lexicographic(level: int) -> None:
    for task in of("strength.lexicographic", level):
        offered = task.task.offered
        right = [order for order in permutations(offered) if task.check(order).is_correct]
        assert [list(map(sorted, order)) for order in right] == [sorted(map(sorted, offered))]
        assert offered != right[0]
        assert not any(task.check(order).is_correct for order in permutations(offered, len(offered) - 1))
        assert not task.check((*right[0], right[0][0])).is_correct


@pytest.mark.parametrize("level", LEVELS)
def test_of_all_sets_one_comes_next_in_the_list(level: int) -> None:
    for task in of("strength.next-in-list", level):
        card, n = about(task, "card"), points(task)
        later = [x for x in naive.of_size(len(card), n) if sorted(x) > sorted(card)]
        right = [x for x in cards(n) if task.check(x).is_correct]
        assert list(map(sorted, right)) == [min(map(sorted, later))]


def shows_no_run(witness: tuple[Plain, ...], listed: tuple[Plain, ...], n: int) -> bool:
    """Whether sets prove that cards are no run, from the runs there are and nothing else.

    Left-out sets do, and two of the cards that in no run stand as they stand here: as many places apart.
    """
    outside = [x for x in witness if x not in listed]
    if outside:
        return all(is_left_out(x, listed, n) for x in outside)
    a, b = sorted(witness, key=listed.index)
    steps = listed.index(b) - listed.index(a)
    return not any(a in run and b in run[run.index(a) + steps :][:1] for run in naive.runs(n))


def is_left_out(x: Plain, listed: tuple[Plain, ...], n: int) -> bool:
    """Whether two of the cards stand together in runs, and in none of them without x."""
    for pair in combinations(listed, 2):
        around = [run for run in naive.runs(n) if set(pair) <= set(run)]
        if around and all(x in run for run in around):
            return True
    return False


@pytest.mark.long
@pytest.mark.parametrize("level", LEVELS)
def test_D2_a_run_is_told_from_no_run_by_what_proves_it(level: int) -> None:
    for seed in range(14):
        task = exercise("run.is-run", level=level, seed=seed)
        listed, n = sets(task, "listed"), points(task)
        is_run = naive.is_run(listed, n)
        assert task.check("yes").is_correct == is_run
        assert not task.check("no").is_correct
        for card in cards(n):
            alone = frozenset(card) not in listed and is_left_out(frozenset(card), listed, n)
            assert task.check([card]).is_correct == alone == (alone and not is_run)
        for pair in combinations([Card(x, n) for x in listed], 2):
            shows = shows_no_run(tuple(map(frozenset, pair)), listed, n)
            assert task.check(list(pair)).is_correct == shows == (shows and not is_run)


@pytest.mark.parametrize("level", LEVELS)
def test_about_half_are_runs_and_every_mistake_comes_up(level: int) -> None:
    tasks = [exercise("run.is-run", level=level, seed=seed) for seed in range(120)]
    right = [task for task in tasks if naive.is_run(sets(task, "listed"), points(task))]
    assert 40 < len(right) < 80
    keys = {getattr(task.task.solved["verdict"], "key", "") for task in tasks if task not in right}
    assert keys == {"run.left-out", "run.sizes-differ", "run.out-of-order"}


@pytest.mark.parametrize("level", LEVELS)
def test_a_hole_is_filled_by_the_shortest_run_around_the_cards(level: int) -> None:
    for task in of("run.complete", level):
        given, n = set(sets(task, "given")), task.answer.n
        shortest = min((run for run in naive.runs(n) if given <= set(run)), key=len)
        wanted = {Card(x, n) for x in set(shortest) - given}
        right = [chosen for chosen in subsets(task.task.offered) if task.check(chosen).is_correct]
        assert right == [wanted]


@pytest.mark.parametrize("level", LEVELS)
def test_runs_are_counted(level: int) -> None:
    for task in of("run.how-many", level):
        size = task.task.about["where"].witnesses.get("size")  # type: ignore[attr-defined]
        wanted = sum(
            len(run) == task.task.about["length"] and size in (None, len(run[0]))
            for run in naive.runs(points(task))
        )
        assert [k for k in range(60) if task.check(k).is_correct] == [wanted]


@pytest.mark.parametrize("level", LEVELS)
def test_D5_the_cards_that_answer_a_single_card(level: int) -> None:
    for task in of("field.which-answer", level):
        n, below = points(task), about(task, "below")
        assert revolution(task) is (level == 3)
        wanted = {
            card
            for card in task.task.offered
            if naive.is_legal((below,), (frozenset(card),), n, revolution=revolution(task))
        }
        assert 0 < len(wanted) < len(task.task.offered)
        for chosen in subsets(task.task.offered):
            assert task.check(chosen).is_correct == (chosen == wanted)


@pytest.mark.parametrize("level", LEVELS)
def test_D5_of_the_arrows_one_is_broken(level: int) -> None:
    for task in of("field.broken-arrow", level):
        field, laid, n = sets(task, "field"), sets(task, "laid"), points(task)
        assert all(naive.arrow(a, b, n) for a, b in pairwise(field))
        assert not naive.is_legal(field, laid, n, revolution=revolution(task))
        columns = list(zip(field, laid, strict=True))
        needed = {(b, a) for a, b in columns} if revolution(task) else set(columns)
        needed |= set(pairwise(laid))
        arrows = {
            name: (frozenset(words.witnesses["a"]), frozenset(words.witnesses["b"]))  # type: ignore[call-overload]
            for name, words in task.answer.options
        }
        assert set(arrows.values()) == needed
        assert {name: task.check(name).is_correct for name in arrows} == {
            name: not naive.arrow(a, b, n) for name, (a, b) in arrows.items()
        }
        assert sum(task.check(name).is_correct for name in arrows) == 1


@pytest.mark.long
@pytest.mark.parametrize("level", LEVELS)
def test_D5_an_answer_is_right_when_all_its_arrows_hold(level: int) -> None:
    for task in of("field.lay-answer", level):
        field, hand, n = sets(task, "field"), task.task.offered, points(task)
        for k in (len(field) - 1, len(field)):
            for laid in permutations(hand, k):
                plain = tuple(map(frozenset, laid))
                legal = naive.is_legal(field, plain, n, revolution=revolution(task))
                assert task.check(laid).is_correct == legal
        other = next(card for card in cards(n) if card not in hand)
        assert not task.check([other] * len(field)).is_correct
        assert not task.check([hand[0]] * len(field)).is_correct


@pytest.mark.parametrize("level", LEVELS)
def test_strength_is_handed_on_only_where_it_is(level: int) -> None:
    for task in of("relation.through-the-middle", level):
        a, b, c = (about(task, name) for name in "abc")
        n = points(task)
        assert naive.arrow(a, b, n)
        assert naive.arrow(b, c, n)
        assert task.check("yes").is_correct == naive.arrow(a, c, n)
        for x in range(1, n + 1):
            assert task.check(f"no: {x}").is_correct == (x in a and x not in c)


@pytest.mark.parametrize("level", LEVELS)
def test_a_failure_of_transitivity_is_any_there_is(level: int) -> None:
    for seed in range(4):
        task = exercise("relation.transitive-failure", level=level, seed=seed)
        n, place = points(task), "ABC".index(str(task.task.about["letter"]))
        given = task.task.about["given"]
        failures = naive.transitivity_failures(naive.relation(n))
        assert any(failure[place] == about(task, "given") for failure in failures)
        for pair in product(cards(n), repeat=2):
            answer = (*pair[:place], given, *pair[place:])
            assert task.check(answer).is_correct == (tuple(map(frozenset, answer)) in failures)
            swapped = answer[::-1] if place != 1 else (given, *pair)
            if swapped[place] is not given:
                assert not task.check(swapped).is_correct


@pytest.mark.long
@pytest.mark.parametrize("level", [1, 2])
def test_a_cycle_is_any_there_is(level: int) -> None:
    for seed in range(3):
        task = exercise("relation.cycle", level=level, seed=seed)
        n, length, given = points(task), task.task.about["length"], task.task.about["given"]
        arrows = naive.relation(n)
        assert isinstance(length, int)
        some = cards(n) if level == 1 else (*cards(n)[:6], *cards(n)[-6:])
        for answer in product(some, repeat=length):
            plain = tuple(map(frozenset, answer))
            round_ = all(pair in arrows for pair in pairwise((*plain, plain[0])))
            right = round_ and given in answer and len(set(answer)) == length
            if right or answer[0] is given:
                assert task.check(answer).is_correct == right
        assert not task.check(task.answer.read(task.task.accepted)[:-1]).is_correct


def test_a_cycle_of_five_cards_is_not_right_when_it_is_turned_round_or_cut() -> None:
    for task in of("relation.cycle", 3):
        way = task.answer.read(task.task.accepted)
        assert task.check((*way[2:], *way[:2])).is_correct
        assert not task.check(way[::-1]).is_correct
        assert not task.check(way[:-1]).is_correct
        assert not task.check((*way[:-1], way[0])).is_correct
        assert task.check((*way, way[0])).is_correct
        assert not task.check((*way, way[1])).is_correct
        assert not task.check((*way, way[0], way[0])).is_correct
        assert not task.check((*way, *way, way[0])).is_correct


@pytest.mark.parametrize("between", [" → ", "→", " -> ", " ⇒ ", ", ", " < "])
def test_a_cycle_is_written_with_its_arrows_and_closed_or_not(between: str) -> None:
    for task in of("relation.cycle", 2):
        way = task.answer.read(task.task.accepted)
        for turn in range(len(way)):
            turned = (*way[turn:], *way[:turn])
            assert task.check(between.join(map(str, turned))).is_correct
            assert task.check(between.join(map(str, (*turned, turned[0])))).is_correct
            assert not task.check(between.join(map(str, (*turned, turned[1])))).is_correct


@pytest.mark.parametrize("level", LEVELS)
def test_a_wrong_choice_is_answered_by_a_question_that_does_not_tell_the_right_one(level: int) -> None:
    for task in of("strength.which-is-stronger", level):
        for name in ("a", "b", "neither", "both"):
            feedback = task.check(name)
            if not feedback.is_correct:
                assert feedback.reason is not None
                assert feedback.reason.key.startswith("question.")
                assert feedback.word in (Word.KEEP_GOING, Word.SOMETHING_MISSING)
                for word in ("neither is stronger", "is stronger than", "so it is"):
                    assert word not in str(feedback.reason)


@pytest.mark.parametrize(
    "id_", ["strength.not-stronger", "relation.through-the-middle", "strength.why-neither"]
)
def test_what_is_said_of_a_number_is_true(id_: str) -> None:
    for level in LEVELS:
        for task in of(id_, level):
            for x in range(1, points(task) + 1):
                feedback = task.check(x if id_.endswith("neither") else f"no: {x}")
                assert feedback.reason is not None
                seen = feedback.reason.witnesses
                if "small" in seen:
                    small, large = frozenset(seen["small"]), frozenset(seen["large"])  # type: ignore[call-overload]
                    place = (x in small, x in large)
                    key = feedback.reason.key.rpartition(".")[2]
                    names = {"in-both": (True, True), "in-the-larger": (False, True)}
                    names |= {"in-none": (False, False), "prevents": (True, False)}
                    assert names[key] == place
                    assert len(small) < len(large)


@pytest.mark.parametrize("id_", ["strength.not-stronger", "relation.through-the-middle"])
def test_a_wrong_yes_is_not_answered_by_the_number_that_is_asked_for(id_: str) -> None:
    for level in LEVELS:
        for task in of(id_, level):
            feedback = task.check("yes")
            if not feedback.is_correct:
                assert feedback.reason is not None
                assert {*feedback.reason.witnesses} == {"a", "b"}
