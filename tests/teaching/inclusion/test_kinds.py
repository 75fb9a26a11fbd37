"""What the exercises of lesson 01 accept and refuse, against plain sets of Python."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import combinations, pairwise, permutations
from typing import Any

import pytest

from setcards_edu import Card, cards
from setcards_edu.inclusion.chains_and_antichains import antichains_among
from setcards_edu.teaching import LEVELS, Exercise, Word, YesNo, exercise
from setcards_edu.teaching.inclusion.exercises.code import trials
from tests.effort import some
from tests.refusals import sentences

SEEDS = range(15)
every_level = pytest.mark.parametrize("level", LEVELS)


def tasks(id_: str, level: int, seeds: range = SEEDS) -> list[Exercise]:
    return [exercise(id_, level=level, seed=seed) for seed in seeds]


def about(task: Exercise, name: str) -> Any:
    """A thing that the prompt speaks of, there or in its question."""
    found = task.task.about
    return found[name] if name in found else found["question"].witnesses[name]  # type: ignore[attr-defined]


def within(a: Card, b: Card) -> bool:
    return set(a) <= set(b)


def go_together(a: Card, b: Card) -> bool:
    return within(a, b) or within(b, a)


def accepted(task: Exercise, answers: Any) -> list[Any]:
    return [answer for answer in answers if task.check(answer).is_correct]


def some_of(things: Any, *sizes: int) -> Any:
    return (chosen for size in sizes for chosen in combinations(things, size))


# reading


def fits(text: str, x: int) -> bool:
    """Read “neither even nor greater than 3” by what the words mean."""
    if found := re.fullmatch(r"neither (.+) nor (.+)", text):
        return not fits(found[1], x) and not fits(found[2], x)
    if found := re.fullmatch(r"(.+) or (.+) \(or both\)", text):
        return fits(found[1], x) or fits(found[2], x)
    if found := re.fullmatch(r"(.+) and (.+)", text):
        return fits(found[1], x) and fits(found[2], x)
    if found := re.fullmatch(r"(less|greater) than (\d)", text):
        return x < int(found[2]) if found[1] == "less" else x > int(found[2])
    return {"even": x % 2 == 0, "odd": x % 2 == 1}[text]


@every_level
def test_a_description_is_read_by_what_its_words_mean(level: int) -> None:
    for task in tasks("sets.described", level):
        text = str(task.task.about["condition"]).removeprefix("that are ")
        n = task.answer.n  # type: ignore[attr-defined]
        wanted = Card([x for x in range(1, n + 1) if fits(text, x)], n)
        assert accepted(task, cards(n)) == [wanted]
        assert 0 < len(wanted) < n


@every_level
def test_elements_are_counted_between_the_outer_braces(level: int) -> None:
    counts = set()
    for task in tasks("sets.count-elements", level, range(40)):
        text = str(task.task.about["set"])
        inside = text.removeprefix("{").removesuffix("}") if text != "∅" else ""
        elements = set(re.findall(r"\{[^{}]*\}|∅|\d", inside))
        counts.add(len(elements))
        assert accepted(task, range(30)) == [len(elements)]
    assert len(counts) > 2


# inclusion


@every_level
def test_two_cards_are_comparable_or_two_elements_show_that_they_are_not(level: int) -> None:
    verdicts = set()
    for task in tasks("inclusion.comparable", level):
        a, b = about(task, "a"), about(task, "b")
        verdicts.add(go_together(a, b))
        assert task.check("yes").is_correct == go_together(a, b)
        assert not task.check("no").is_correct
        for chosen in some_of(range(1, a.n + 1), 1, 2, 3):
            only_a, only_b = set(chosen) & (set(a) - set(b)), set(chosen) & (set(b) - set(a))
            shows = bool(only_a) and bool(only_b) and len(only_a | only_b) == len(chosen)
            verdict = YesNo(yes=False, elements=chosen)
            assert task.check(verdict).is_correct == shows
            assert task.check(f"no: {' and '.join(map(str, chosen))}").is_correct == shows
    assert verdicts == {True, False}


@every_level
def test_all_elements_that_prevent_inclusion_are_wanted(level: int) -> None:
    for task in tasks("inclusion.why-not", level):
        a, b = about(task, "a"), about(task, "b")
        spoilers = Card(set(a) - set(b), a.n)
        assert spoilers
        assert accepted(task, cards(a.n)) == [spoilers]


WHICH: dict[str, Callable[[bool, bool], bool]] = {
    "on-first": lambda first, _: first,
    "on-second": lambda _, second: second,
    "on-both": lambda first, second: first and second,
    "on-neither": lambda first, second: not first and not second,
}


@every_level
def test_S3_a_card_goes_on_what_it_lies_within_and_on_what_it_contains(level: int) -> None:
    for task in tasks("inclusion.which-pile", level):
        first, second, hand = (about(task, name) for name in ("first", "second", "hand"))
        question = task.task.about["question"].key.rpartition(".")[2]  # type: ignore[attr-defined]
        goes = WHICH[question]
        wanted = {card for card in hand if goes(go_together(card, first), go_together(card, second))}
        found = accepted(task, some_of(hand, *range(len(hand) + 1)))
        assert [set(answer) for answer in found] == [wanted]


SET = r"∅|U|\{[\d,]+\}"
ONLY_THERE = re.compile(rf"(\d) is in ({SET}) but not in ({SET})")


@every_level
def test_the_solution_explains_a_card_by_numbers_that_show_where_it_does_not_go(level: int) -> None:
    for task in tasks("inclusion.which-pile", level, range(30)):
        first, second, hand = (about(task, name) for name in ("first", "second", "hand"))
        example = re.search(rf"As for ({SET}),", str(task.solution))
        assert example
        card = Card.parse(example[1], first.n)
        against = set()
        for x, there, other in ONLY_THERE.findall(str(task.solution)):
            assert int(x) in Card.parse(there, first.n) - Card.parse(other, first.n)
            against.add((there, other))
        piles = {pile for pile in (first, second) if (str(pile), str(card)) in against}
        assert against == {pair for pile in piles for pair in permutations((str(card), str(pile)))}
        assert not any(go_together(card, pile) for pile in piles)
        neither = str(task.prompt).endswith("neither pile?")
        assert card in hand
        assert (card in task.task.wanted) == neither  # type: ignore[operator]
        assert len(piles) == (2 if neither else 1)


LAWS: dict[str, Callable[[Any, Any, Any], bool]] = {
    "B′ ⊆ A′.": lambda a, b, u: u - b <= u - a,
    "A′ ⊆ B′.": lambda a, b, u: u - a <= u - b,
    "A ⊆ B′.": lambda a, b, u: a <= u - b,
    "A′ ⊆ B.": lambda a, b, u: u - a <= b,
    "A′ and B′ are not comparable.": lambda a, b, u: not (a <= b or b <= a),
    "A′ and B′ are comparable.": lambda a, b, u: a <= b or b <= a,
    "A and B′ are comparable.": lambda a, b, u: a <= u - b or u - b <= a,
    "A and B have no element in common.": lambda a, b, u: not a & b,
}


def situations(task: Exercise) -> Any:
    """All pairs of sets on 2 to 4 points of which the question speaks, or the pair that it gives."""
    question = task.task.about["question"]
    if question.key.endswith("if-given"):  # type: ignore[attr-defined]
        a, b = about(task, "a"), about(task, "b")
        return [(set(a), set(b), set(range(1, a.n + 1)))]
    inside = question.key.endswith("if-inside")  # type: ignore[attr-defined]
    pairs = [(a, b) for n in (2, 3, 4) for a in cards(n) for b in cards(n)]
    fitting = [(a, b) for a, b in pairs if (within(a, b) if inside else not go_together(a, b))]
    return [(set(a), set(b), set(range(1, a.n + 1))) for a, b in fitting]


@every_level
def test_one_law_of_complements_always_holds_and_the_others_fail_as_it_is_said(level: int) -> None:
    for task in tasks("inclusion.complement-law", level):
        for name, words in task.answer.options:  # type: ignore[attr-defined]
            law, feedback = LAWS[str(words)], task.check(name)
            assert feedback.is_correct == all(law(a, b, u) for a, b, u in situations(task))
            if not feedback.is_correct:
                assert feedback.reason is not None
                a, b = feedback.reason.witnesses["a"], feedback.reason.witnesses["b"]
                assert isinstance(a, Card)
                assert isinstance(b, Card)
                assert not law({*a}, {*b}, {*range(1, a.n + 1)})


# counting


@every_level
def test_subsets_are_as_many_as_a_list_of_them_has(level: int) -> None:
    for task in tasks("inclusion.count-subsets", level):
        low, high = about(task, "low"), about(task, "high")
        listed = [card for card in cards(low.n) if within(low, card) and within(card, high)]
        assert accepted(task, range(100)) == [len(listed)]


@every_level
def test_S8_a_card_goes_on_as_many_cards_as_a_list_of_them_has(level: int) -> None:
    for task in tasks("inclusion.how-many", level):
        a = about(task, "a")
        assert accepted(task, range(70)) == [sum(go_together(a, card) for card in cards(a.n))]


@every_level
def test_chains_are_as_many_as_orders_in_which_the_elements_enter(level: int) -> None:
    for task in tasks("inclusion.count-chains", level, range(5)):
        a, b = about(task, "a"), about(task, "b")
        orders = permutations(a if level == 1 else range(1, a.n + 1))
        entered = [{*order[: len(a)]} == {*a} and {*order[: len(b)]} == {*b} for order in orders]
        assert accepted(task, range(200)) == [sum(entered)]


# chains and antichains


@pytest.mark.long
@every_level
def test_a_longest_chain_grows_by_one_element_at_each_step(level: int) -> None:
    for task in tasks("inclusion.complete-chain", level, some(range(4))):
        low, through, high = (about(task, name) for name in ("low", "through", "high"))
        inside = [card for card in task.task.offered if within(low, card) and within(card, high)]
        for chosen in some_of(inside, *range(1, 6)):
            in_steps = all(within(a, b) and len(b) == len(a) + 1 for a, b in pairwise(chosen))
            ends = chosen[0] is low and chosen[-1] is high
            right = ends and in_steps and (through is None or through in chosen)
            assert task.check(chosen).is_correct == right
            assert task.check(" ⊊ ".join(map(str, chosen))).is_correct == right
            assert not task.check(chosen[::-1]).is_correct
        assert task.check([low, low, high]).word is Word.KEEP_GOING


@every_level
def test_a_witness_against_an_antichain_is_two_sets_one_within_the_other(level: int) -> None:
    verdicts = set()
    for task in tasks("inclusion.is-antichain", level):
        family, n = about(task, "family"), task.answer.n  # type: ignore[attr-defined]
        holds = not any(go_together(a, b) for a, b in combinations(family, 2))
        verdicts.add(holds)
        assert len(set(map(len, family))) > 1
        assert task.check("yes").is_correct == holds
        assert not task.check("no").is_correct
        for chosen in some_of(cards(n), 1, 2):
            spoils = len(chosen) == 2 and {*chosen} <= {*family} and go_together(*chosen)
            assert task.check(YesNo(yes=False, witness=chosen)).is_correct == spoils
    assert verdicts == {True, False}


@every_level
def test_only_an_antichain_of_the_most_sets_is_the_largest(level: int) -> None:
    for task in tasks("inclusion.largest-antichain", level, range(4)):
        given = frozenset(about(task, "given"))
        n = task.answer.n  # type: ignore[attr-defined]
        around = [family for family in antichains_among(cards(n)) if given <= family]
        most = max(map(len, around))
        for family in around[:: 1 if level < 3 else 7]:
            assert task.check(family).is_correct == (len(family) == most)
            assert task.check(family - given or given).is_correct == (len(family) == most)
        wrong = next(card for card in cards(n)[1:-1] if card not in given and go_together(card, min(given)))
        assert not task.check({*max(around, key=len), wrong}).is_correct


@every_level
def test_an_antichain_is_told_whether_a_set_can_be_added(level: int) -> None:
    told = set()
    for task in tasks("inclusion.largest-antichain", level, range(4)):
        given = frozenset(about(task, "given"))
        around = [family for family in antichains_among(cards(task.answer.n)) if given <= family]  # type: ignore[attr-defined]
        most = max(map(len, around))
        for family in around[:: 1 if level < 3 else 7]:
            key = "no-more-fits" if not any(family < other for other in around) else "room"
            if len(family) < most:
                reason = task.check(family).reason
                assert reason is not None
                assert reason.key == f"exercise.inclusion.largest-antichain.{key}"
                told.add(key)
    assert told == {"no-more-fits", "room"}


# code

CARELESS: dict[str, Callable[..., Any]] = {
    "always": lambda a, b: True,
    "never": lambda a, b: False,
    "one way only": lambda a, b: a <= b,
    "the other way only": lambda a, b: a >= b,
    "properly only": lambda a, b: a < b or b < a,
    "overlapping": lambda a, b: bool(a & b) or not a or not b,
    "of the same size": lambda a, b: len(a) == len(b),
    "of different sizes": lambda a, b: len(a) != len(b) or a == b,
    "by the smallest": lambda a, b: not a or not b or min(a) in b or min(b) in a,
    "without the empty set": lambda a, b: bool(a) and bool(b) and (a <= b or b <= a),
}


@every_level
@pytest.mark.parametrize("name", CARELESS)
def test_a_careless_function_is_shown_a_pair_on_which_it_fails(name: str, level: int) -> None:
    feedback = exercise("inclusion.write-comparable", level=level).check(CARELESS[name])
    assert feedback.word in (Word.KEEP_GOING, Word.ALMOST)
    assert feedback.reason is not None
    a, b = feedback.reason.witnesses["a"], feedback.reason.witnesses["b"]
    assert isinstance(a, Card)
    assert isinstance(b, Card)
    assert CARELESS[name](frozenset(a), frozenset(b)) != go_together(a, b)


@every_level
def test_all_pairs_on_so_many_points_are_tried(level: int) -> None:
    n = level + 2
    pairs = {(a, b) for a, b in trials(level) if a.n == n}
    assert pairs == {(a, b) for a in cards(n) for b in cards(n)}


@pytest.mark.parametrize(
    ("function", "key"),
    [
        (lambda a, b: None, "code.returned-nothing"),
        (lambda a, b: 1, "code.not-a-truth"),
        (lambda a, b: a.subset(b), "code.stopped"),
    ],
)
def test_what_breaks_is_told_with_the_call(function: Callable[..., Any], key: str) -> None:
    feedback = exercise("inclusion.write-comparable").check(function)
    assert feedback.word is Word.NOT_DEFINED
    assert feedback.reason is not None
    assert feedback.reason.key == key
    assert feedback.reason.witnesses["call"] == "comparable({1}, {1,2})"
    assert all("comparable({1}, {1,2})" in words for words in sentences(feedback.reason))
