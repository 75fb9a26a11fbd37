"""The commonest wrong answers are answered by the name of the misconception."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from setcards_edu import Card, Topology, comparable
from setcards_edu.teaching import LEVELS, Exercise, exercise
from setcards_edu.teaching.exercises import misconceptions
from setcards_edu.teaching.exercises.misconceptions import Attempt, Misconception, recognised
from setcards_edu.teaching.inclusion.exercises import misconceptions as inclusion_misconceptions
from setcards_edu.teaching.strength.exercises import misconceptions as order_misconceptions
from setcards_edu.teaching.topology.exercises import misconceptions as topology_misconceptions
from tests.cases import every

IDEAS = {
    name: idea
    for name, idea in (vars(misconceptions) | vars(topology_misconceptions)).items()
    if isinstance(idea, Misconception)
}


def named(id_: str, answer: object, *, level: int = 1, seed: int = 1) -> str | None:
    idea = exercise(id_, level=level, seed=seed).check(answer).misconception
    return idea and idea.name


def test_intersection_given_for_a_union_and_the_other_way_round() -> None:
    assert named("topology.union", "{2}") == "intersection-for-union"
    assert named("topology.union", "{1,4}") == "either-or"
    assert named("topology.intersection", "{2,3,4}") == "union-for-intersection"
    assert named("topology.intersection", "{2,4}") == "either-or"
    assert named("topology.intersection", "{1}") is None


def test_element_and_set_confused() -> None:
    task = exercise("sets.member-or-subset", seed=1)
    names = {name: task.check(name).misconception for name, _ in task.answer.options}
    assert {name for name, idea in names.items() if idea} == {"set-in-set", "point-under-set"}


def test_the_empty_set_taken_for_nothing_and_a_set_not_for_its_own_subset() -> None:
    task = exercise("sets.subsets-among", seed=1)
    wanted = task.answer.read(task.task.accepted)
    empty, whole = min(wanted, key=len), max(wanted, key=len)
    assert task.check(wanted - {empty}).misconception is misconceptions.EMPTY_IS_NOTHING
    assert task.check(wanted - {whole}).misconception is misconceptions.NOT_ITS_OWN_SUBSET


T11 = (*Topology.parse("∅ 1 15 125 U"), Card("234"))


@pytest.mark.parametrize(
    ("answer", "name"),
    [
        ({"2", "1234"}, "one-round-only"),
        ({"1234"}, "one-operation-only"),
        ({"2"}, "one-operation-only"),
        ({"12"}, None),
        (set(), None),
    ],
)
def test_closing_stopped_too_early(answer: set[str], name: str | None) -> None:
    wanted = frozenset({Card("2"), Card("12"), Card("1234")})
    attempt = Attempt(T11, wanted, frozenset(map(Card, answer)))
    ideas = topology_misconceptions.ONE_ROUND_ONLY, topology_misconceptions.ONE_OPERATION_ONLY
    found = recognised(attempt, ideas)
    assert (found and found.name) == name


@pytest.mark.parametrize(
    ("answer", "name"),
    [(5, "counted-points"), (6, "nothing-forced"), (8, "one-round-only"), (7, None), (10, None), (4, None)],
)
def test_sets_miscounted(answer: int, name: str | None) -> None:
    assert miscounted(Attempt(T11, 9, answer)) == name


def miscounted(attempt: Attempt) -> str | None:
    found = recognised(attempt, exercise("topology.predict-size").task.misconceptions)
    return found and found.name


def test_a_number_that_differs_by_one_or_two_tells_nothing_about_the_ends() -> None:
    """Adding {2,3} to {∅, {1,3}, U} on four points: 4 counts the card only, and nobody lost ∅ with 5."""
    given = (*Topology.parse("∅ 13 U", n=4), Card("23", n=4))
    assert [miscounted(Attempt(given, 6, k)) for k in (3, 4, 5, 7)] == [None, "nothing-forced", None, None]


@pytest.mark.parametrize("level", [1, 2, 3])
def test_the_number_of_points_is_recognised_only_where_no_count_of_sets_gives_it(level: int) -> None:
    for seed in range(40):
        task = exercise("topology.predict-size", level=level, seed=seed)
        n, before = Card.full(level + 2).n, int(str(task.task.about["before"]))
        idea = task.check(n).misconception
        if n < before + 1:
            assert idea is topology_misconceptions.COUNTED_POINTS
        elif n == before + 1:
            assert idea is topology_misconceptions.NOTHING_FORCED
        else:
            assert idea is not topology_misconceptions.COUNTED_POINTS


@pytest.mark.parametrize("level", [2, 3])
@pytest.mark.parametrize("id_", ["topology.complete", "topology.predict-size"])
def test_stopping_after_one_round_is_recognised_in_most_exercises(id_: str, level: int) -> None:
    found = 0
    for seed in range(40):
        task = exercise(id_, level=level, seed=seed)
        stopped = topology_misconceptions.one_round(task.task.given)
        answer = len(stopped) if id_.endswith("size") else stopped - frozenset(task.task.given)
        feedback = task.check(answer)
        found += feedback.misconception is topology_misconceptions.ONE_ROUND_ONLY
        assert feedback.is_correct or feedback.misconception is topology_misconceptions.ONE_ROUND_ONLY
    assert found > 20


def test_interior_and_closure_confused() -> None:
    for seed in range(20):
        for id_, other in (("topology.interior", "closure"), ("topology.closure", "interior")):
            task = exercise(id_, seed=seed)
            space = Topology(task.task.given[:-1])
            wrong = getattr(space, other)(task.task.given[-1])
            assert task.check(wrong).misconception is not None


def found_in(id_: str, answer: Callable[[Exercise], object], *, level: int = 1, seeds: int = 60) -> set[str]:
    """The names of the ideas recognised in an answer that is worked out from each exercise."""
    tasks = [exercise(id_, level=level, seed=seed) for seed in range(seeds)]
    feedbacks = [task.check(answer(task)) for task in tasks]
    return {feedback.misconception.name for feedback in feedbacks if feedback.misconception}


def about(task: Exercise, name: str) -> Any:
    return task.task.about.get(name)


def laid(goes: Callable[[Card, Card], bool]) -> Callable[[Exercise], object]:
    """What somebody lays on both piles who thinks that `goes` tells what goes on what."""
    return lambda task: [
        card
        for card in about(task, "hand")
        if all(goes(card, about(task, pile)) for pile in ("first", "second"))
    ]


def digits(task: Exercise) -> list[str]:
    return re.findall(r"\d", str(about(task, "set")))


def bound_in(task: Exercise) -> object:
    """The right set with the bound put in."""
    k = about(task, "condition").witnesses["k"]
    wanted = task.task.wanted
    return wanted | Card({k}, wanted.n) if isinstance(wanted, Card) else None


def largest_and_smallest(task: Exercise) -> object:
    family = about(task, "family")
    return family[0], family[-1]


ABOUT_INCLUSION: list[tuple[str, int, Callable[[Exercise], object], str]] = [
    ("sets.described", 1, bound_in, "bound-counts"),
    ("sets.count-elements", 1, lambda _: 1, "empty-has-an-element"),
    ("sets.count-elements", 2, lambda task: len(digits(task)), "written-twice"),
    ("sets.count-elements", 3, lambda task: len(digits(task)), "counted-inside"),
    ("sets.count-elements", 3, lambda task: task.task.wanted - 1, "empty-is-nothing"),  # type: ignore[operator]
    ("inclusion.comparable", 2, lambda _: "yes", "comparable-means-same-size"),
    ("inclusion.comparable", 2, lambda _: "yes", "overlapping-is-enough"),
    ("inclusion.comparable", 2, lambda _: "yes", "smaller-is-inside"),
    ("inclusion.comparable", 2, lambda _: "no", "empty-goes-on-nothing"),
    (
        "inclusion.comparable",
        2,
        lambda task: [*(about(task, "a") ^ about(task, "b"))],
        "one-difference-is-enough",
    ),
    ("inclusion.why-not", 1, lambda task: about(task, "b") - about(task, "a"), "other-way-round"),
    ("inclusion.why-not", 1, lambda task: about(task, "b") & about(task, "a"), "took-the-common"),
    ("inclusion.why-not", 1, lambda task: about(task, "b") ^ about(task, "a"), "both-differences"),
    ("inclusion.which-pile", 2, laid(lambda a, b: len(a) == len(b)), "comparable-means-same-size"),
    ("inclusion.which-pile", 2, laid(lambda a, b: bool(a & b)), "overlapping-is-enough"),
    ("inclusion.which-pile", 2, laid(lambda a, b: comparable(a, b) and bool(a)), "empty-goes-on-nothing"),
    ("inclusion.which-pile", 2, laid(lambda a, b: a <= b), "only-smaller-goes"),
    ("inclusion.which-pile", 2, laid(lambda a, b: a >= b), "only-larger-goes"),
    ("inclusion.complement-law", 2, lambda _: "same-way", "complement-keeps-order"),
    ("inclusion.complement-law", 2, lambda _: "into-complement", "complement-is-apart"),
    ("inclusion.count-subsets", 1, lambda task: task.task.wanted - 2, "ends-not-counted"),  # type: ignore[operator]
    ("inclusion.count-subsets", 1, lambda _: 3, "counted-elements"),
    ("inclusion.count-subsets", 1, lambda _: 8, "two-times-instead"),
    ("inclusion.count-subsets", 2, lambda _: 9, "squared-instead"),
    ("inclusion.how-many", 3, lambda task: task.task.wanted + 1, "counted-itself-twice"),  # type: ignore[operator]
    ("inclusion.how-many", 3, lambda task: task.task.wanted - 1, "itself-not-counted"),  # type: ignore[operator]
    ("inclusion.how-many", 3, lambda task: 2 ** len(about(task, "a")), "only-smaller-goes"),
    ("inclusion.how-many", 3, lambda task: 2 ** (5 - len(about(task, "a"))), "only-larger-goes"),
    ("inclusion.how-many", 3, lambda _: 32, "everything-fits"),
    ("inclusion.count-chains", 2, lambda _: 8, "added-instead"),
    ("inclusion.count-chains", 2, lambda _: 120, "stop-forgotten"),
    ("inclusion.count-chains", 1, lambda _: 3, "counted-elements"),
    ("inclusion.count-chains", 1, lambda _: 8, "subsets-for-chains"),
    ("inclusion.complete-chain", 1, lambda _: "U 12 1 ∅", "chain-downwards"),
    ("inclusion.complete-chain", 1, lambda _: "∅ 1 23 U", "smaller-is-inside"),
    ("inclusion.is-antichain", 2, lambda _: "no", "antichain-of-one-size"),
    ("inclusion.is-antichain", 2, lambda _: "yes", "empty-goes-on-nothing"),
    ("inclusion.is-antichain", 2, largest_and_smallest, "smaller-is-inside"),
    ("inclusion.largest-antichain", 1, lambda task: ~about(task, "given")[0], "maximal-is-largest"),
    ("inclusion.largest-antichain", 1, lambda _: "∅", "empty-goes-on-nothing"),
]


@pytest.mark.long
@every(("id_", "level", "answer", "name"), ABOUT_INCLUSION)
def test_ideas_about_inclusion_are_recognised(
    id_: str, level: int, answer: Callable[[Exercise], object], name: str
) -> None:
    assert name in found_in(id_, answer, level=level)


@pytest.mark.parametrize("level", LEVELS)
def test_equal_cards_and_the_other_pile_are_recognised_too(level: int) -> None:
    without_equal = {
        1: lambda task: [card for card in task.task.wanted if card not in task.task.shown],
        2: lambda task: [
            c for c in about(task, "hand") if any(comparable(c, pile) for pile in task.task.shown)
        ],
        3: lambda task: [*task.task.wanted, *({*about(task, "hand")} & {*task.task.shown})],
    }
    names = {1: "equal-does-not-go", 2: "one-pile-is-enough", 3: "equal-does-not-go"}
    assert names[level] in found_in("inclusion.which-pile", without_equal[level], level=level, seeds=200)


NAMED = {
    **{name: idea for name, idea in vars(inclusion_misconceptions).items() if name.isupper()},
    **{name: idea for name, idea in vars(order_misconceptions).items() if name.isupper()},
    **{name: idea.name for name, idea in IDEAS.items()},
}


@every("name", NAMED)
def test_each_idea_has_one_name_and_its_words(name: str) -> None:
    assert [*NAMED.values()].count(NAMED[name]) == 1
