"""Which answers are right, by definitions written out plainly on Python's own sets."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pytest

from setcards_edu import Card, cards
from setcards_edu.teaching import LEVELS, Exercise, Word, YesNo, exercise
from tests.cases import every
from tests.topology.naive import Family, is_topology, plain

SEEDS = range(10)


def grown(family: Family) -> Family:
    more = family | {a | b for a in family for b in family} | {a & b for a in family for b in family}
    return family if more == family else grown(more)


def space(task: Exercise) -> Family:
    return plain(task.task.about["family"])  # type: ignore[arg-type]


def about(task: Exercise, name: str) -> frozenset[int]:
    return frozenset(task.task.about[name])  # type: ignore[call-overload]


def interior(task: Exercise, answer: frozenset[int]) -> bool:
    inside = [card for card in space(task) if card <= about(task, "a")]
    return answer in inside and all(card <= answer for card in inside)


def closure(task: Exercise, answer: frozenset[int]) -> bool:
    universe = frozenset(range(1, task.answer.n + 1))
    around = [universe - card for card in space(task) if about(task, "a") <= universe - card]
    return answer in around and all(answer <= card for card in around)


def neighbourhood(task: Exercise, answer: frozenset[int]) -> bool:
    around = [card for card in space(task) if task.task.about["point"] in card]
    return answer in around and all(answer <= card for card in around)


def missing(task: Exercise, answer: frozenset[int]) -> bool:
    return answer not in space(task) and is_topology(space(task) | {answer}, task.answer.n)


SET_RULES: dict[str, Callable[[Exercise, frozenset[int]], bool]] = {
    "sets.complement": lambda task, x: x == frozenset(range(1, task.answer.n + 1)) - about(task, "a"),
    "topology.union": lambda task, x: x == about(task, "a") | about(task, "b"),
    "topology.intersection": lambda task, x: x == about(task, "a") & about(task, "b"),
    "topology.interior": interior,
    "topology.closure": closure,
    "topology.neighbourhood": neighbourhood,
    "topology.missing-card": missing,
}


@every("level", LEVELS)
@every("id_", SET_RULES)
def test_of_all_sets_exactly_the_right_one_is_correct(id_: str, level: int) -> None:
    for seed in SEEDS:
        task = exercise(id_, level=level, seed=seed)
        right = [card for card in cards(task.answer.n) if task.check(card).is_correct]
        assert right == [c for c in cards(task.answer.n) if SET_RULES[id_](task, frozenset(c))]
        assert len(right) == 1


@every("level", LEVELS)
def test_a_point_that_an_intersection_lacks_is_in_both_and_one_too_many_is_not(level: int) -> None:
    for seed in SEEDS:
        task = exercise("topology.intersection", level=level, seed=seed)
        both = about(task, "a") & about(task, "b")
        for card in cards(task.answer.n):
            reason = task.check(card).reason
            if reason is not None and "point" in reason.witnesses:
                lacking, extra = both - {*card}, {*card} - both
                assert reason.witnesses["point"] in (lacking if reason.key.endswith("lacking") else extra)


def members_that_fit(task: Exercise) -> Family:
    family, offered = space(task), plain(task.task.about["offered"])  # type: ignore[arg-type]
    return frozenset(card for card in offered if is_topology(family | {card}, task.answer.n))


def directly_above(task: Exercise) -> Family:
    above = [card for card in space(task) if about(task, "a") < card]
    return frozenset(card for card in above if not any(other < card for other in above))


def needed(task: Exercise) -> Family:
    family = space(task) | {about(task, "card")}
    return grown(family) - family


FAMILY_RULES: dict[str, Callable[[Exercise], Family]] = {
    "sets.subsets-among": lambda task: frozenset(
        card
        for card in plain(task.task.about["offered"])  # type: ignore[arg-type]
        if card <= about(task, "a")
    ),
    "topology.which-fit": members_that_fit,
    "topology.covering": directly_above,
    "topology.complete": needed,
}


@every("level", LEVELS)
@every("id_", FAMILY_RULES)
def test_a_family_is_correct_when_it_is_the_one_wanted(id_: str, level: int) -> None:
    for seed in SEEDS:
        task = exercise(id_, level=level, seed=seed)
        wanted = FAMILY_RULES[id_](task)
        n = task.answer.n
        assert task.check([Card(card, n) for card in wanted]).is_correct
        for card in cards(n):
            other = plain([*wanted, card]) if frozenset(card) not in wanted else wanted - {frozenset(card)}
            same = id_ == "topology.complete" and other - space(task) - {about(task, "card")} == wanted
            assert task.check([Card(member, n) for member in other]).is_correct == same


def forced_at_once(family: Family) -> Family:
    return family | {a | b for a in family for b in family} | {a & b for a in family for b in family}


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("id_", ["topology.complete", "topology.predict-size"])
def test_topologies_have_3_to_5_sets_and_above_level_1_what_is_forced_mostly_forces_more(
    id_: str, level: int
) -> None:
    tasks = [exercise(id_, level=level, seed=seed) for seed in range(60)]
    start = [space(task) | {about(task, "card")} for task in tasks]
    assert {len(space(task)) for task in tasks} == {3, 4, 5}
    assert len({len(grown(family)) - len(family) for family in start}) >= level + 1
    assert len({len(grown(family)) for family in start}) > 2
    twice = sum(forced_at_once(family) != grown(family) for family in start)
    assert twice == 0 if level == 1 else 30 < twice < 60


@pytest.mark.parametrize(
    ("id_", "level", "sizes"),
    [("with-size", 1, {3, 4, 5}), ("with-size", 2, {5, 6}), ("with-size", 3, {7, 8, 9, 10})],
)
def test_the_size_asked_for_varies(id_: str, level: int, sizes: set[int]) -> None:
    asked = [exercise(f"topology.{id_}", level=level, seed=seed).task.about["size"] for seed in range(40)]
    assert set(asked) == sizes
    assert max(map(asked.count, sizes)) < 28


@pytest.mark.parametrize("level", LEVELS)
def test_about_half_of_the_families_are_topologies_and_their_size_does_not_tell_which(level: int) -> None:
    families = [space(exercise("topology.is-topology", level=level, seed=seed)) for seed in range(200)]
    right = [family for family in families if is_topology(family, level + 2)]
    assert 80 < len(right) < 120
    wrong = [family for family in families if family not in right]
    assert {len(family) for family in right} == {len(family) for family in wrong}


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("id_", ["topology.complete", "topology.missing-card"])
def test_feedback_asks_only_about_sets_that_are_really_there(id_: str, level: int) -> None:
    for seed in SEEDS:
        task = exercise(id_, level=level, seed=seed)
        given = space(task) | ({about(task, "card")} if "card" in task.task.about else set())
        needed = grown(given) - given
        some = frozenset(min(needed, key=sorted))
        for card in cards(task.answer.n):
            for answer in ([card], [card, Card(some, card.n)]) if id_.endswith("complete") else (card,):
                feedback = task.check(answer)
                reason = feedback.reason
                if not feedback.is_correct and reason is not None:
                    told = plain(value for name, value in reason.witnesses.items() if name in ("a", "b"))  # type: ignore[misc]
                    assert told <= given | (needed & plain(answer if isinstance(answer, list) else []))
                    if reason.key == "question.what-forces":
                        assert frozenset(reason.witnesses["card"]) not in given | needed  # type: ignore[call-overload]


def test_an_unneeded_set_is_asked_about() -> None:
    asked = exercise("topology.complete", level=2, seed=1)
    wanted = asked.answer.read(asked.task.accepted)
    family = {*asked.task.given, *wanted}
    unneeded = next(card for card in cards(4) if card not in family)
    feedback = asked.check(wanted | {unneeded})
    assert (feedback.word, str(feedback.reason)) == (Word.ALMOST, f"Which two sets force {unneeded}?")
    missing = exercise("topology.missing-card", seed=1)
    wrong = next(
        card for card in cards(3) if card not in missing.task.given and card is not missing.task.wanted
    )
    assert str(missing.check(wrong).reason) == f"Which two sets force {wrong}?"


@pytest.mark.parametrize("level", LEVELS)
def test_an_end_that_is_there_is_no_witness(level: int) -> None:
    for seed in SEEDS:
        task = exercise("topology.is-topology", level=level, seed=seed)
        for card in task.task.given:
            reason = task.check(f"no: {card}").reason
            assert reason is not None
            end = len(card) in (0, card.n)
            assert reason.key.rpartition(".")[2] == ("end-is-there" if end else "is-there")


@pytest.mark.parametrize("level", LEVELS)
def test_the_predicted_size_is_that_of_the_closure(level: int) -> None:
    for seed in SEEDS:
        task = exercise("topology.predict-size", level=level, seed=seed)
        size = len(grown(space(task) | {about(task, "card")}))
        assert [k for k in range(40) if task.check(str(k)).is_correct] == [size]


@pytest.mark.parametrize("level", [1, 2])
def test_any_topology_of_the_size_is_accepted(level: int) -> None:
    for seed in range(4):
        task = exercise("topology.with-size", level=level, seed=seed)
        size, n = task.task.about["size"], task.answer.n
        for family in combinations(cards(n), int(str(size))):
            assert task.check(family).is_correct == is_topology(plain(family), n)


@pytest.mark.parametrize(("level", "most"), [(1, 3), (2, 6), (3, 12)])
def test_the_largest_have_3_times_2_to_the_n_minus_2_sets(level: int, most: int) -> None:
    task = exercise("topology.largest", level=level)
    assert len(task.answer.read(task.task.accepted)) == most
    n = level + 1
    if n < 4:
        for size in range(2**n + 1):
            for family in combinations(cards(n), size):
                wanted = size == most and is_topology(plain(family), n)
                assert task.check(family or "").is_correct == wanted


@pytest.mark.parametrize("level", LEVELS)
def test_a_witness_against_a_topology_is_a_pair_that_fails(level: int) -> None:
    answers = set()
    for seed in SEEDS:
        task = exercise("topology.is-topology", level=level, seed=seed)
        family, n = space(task), task.answer.n
        answers.add(is_topology(family, n))
        assert task.check("yes").is_correct == is_topology(family, n)
        assert not task.check("no").is_correct
        for a, b in combinations(cards(n), 2):
            x, y = frozenset(a), frozenset(b)
            fails = x in family and y in family and not {x | y, x & y} <= family
            assert task.check(YesNo(yes=False, witness=(a, b))).is_correct == fails
        for end in (Card.empty(n), Card.full(n)):
            assert task.check(f"no: {end}").is_correct == (frozenset(end) not in family)
    assert answers == {True, False}


@pytest.mark.parametrize("level", LEVELS)
def test_a_witness_against_t0_is_two_points_that_no_open_set_tells_apart(level: int) -> None:
    for seed in SEEDS:
        task = exercise("topology.t0", level=level, seed=seed)
        pairs = list(combinations(range(1, task.answer.n + 1), 2))
        together = [(x, y) for x, y in pairs if all((x in card) == (y in card) for card in space(task))]
        assert task.check("はい").is_correct == (not together)
        for pair in pairs:
            assert task.check(f"no {{{pair[0]},{pair[1]}}}").is_correct == (pair in together)
            assert task.check(f"いいえ {pair[0]}と{pair[1]}").is_correct == (pair in together)


@pytest.mark.parametrize("level", LEVELS)
def test_a_witness_against_connectedness_is_an_open_set_with_open_complement(level: int) -> None:
    for seed in SEEDS:
        task = exercise("topology.connected", level=level, seed=seed)
        family, n = space(task), task.answer.n
        parts = [c for c in cards(n)[1:-1] if {frozenset(c), frozenset(~c)} <= family]
        assert task.check("○").is_correct == (not parts)
        for card in cards(n):
            assert task.check(f"no: {card}").is_correct == (card in parts)
            assert task.check(YesNo(yes=False, witness=(card, ~card))).is_correct == (card in parts)


@pytest.mark.parametrize("level", LEVELS)
def test_one_statement_is_true(level: int) -> None:
    for seed in SEEDS:
        task = exercise("sets.member-or-subset", level=level, seed=seed)
        right = [place for place in range(1, 6) if task.check(place).is_correct]
        statements = {str(k): str(text) for k, (_, text) in enumerate(task.answer.options, start=1)}
        assert len(right) == 1
        assert _holds(statements[str(right[0])])
        assert not any(_holds(text) for place, text in statements.items() if place != str(right[0]))


def _holds(statement: str) -> bool:
    """Read `1 ∈ {1,2}`, `{1} ⊆ {1,2}`, `{1} ∈ {∅, {1}, U}` by what the signs mean."""
    left, sign, right = statement.split(" ", 2)
    members = {part.strip() for part in right.removeprefix("{").removesuffix("}").split(",")}
    if sign == "∈":
        return left in members
    return left.startswith("{") and set(left.strip("{}").split(",")) <= members


@pytest.mark.parametrize(
    ("answer", "word"),
    [
        ("{1,2,4}", Word.CORRECT),
        ("{1,2}", Word.SOMETHING_MISSING),
        ("1234", Word.ALMOST),
        ("3", Word.KEEP_GOING),
    ],
)
def test_the_word_tells_how_near_an_answer_is(answer: str, word: Word) -> None:
    assert exercise("topology.union", seed=1).check(answer).word is word
