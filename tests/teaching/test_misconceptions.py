"""The commonest wrong answers are answered by the name of the misconception."""

from __future__ import annotations

import pytest

from setcards_edu import Card, Topology
from setcards_edu.teaching import exercise, misconceptions
from setcards_edu.teaching.misconceptions import Attempt, Misconception, recognised
from tests.refusals import sentences

IDEAS = {name: idea for name, idea in vars(misconceptions).items() if isinstance(idea, Misconception)}


@pytest.mark.parametrize("idea", IDEAS.values(), ids=IDEAS)
def test_each_is_explained_in_both_languages(idea: Misconception) -> None:
    assert all(sentences(idea.message))


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
    ideas = misconceptions.ONE_ROUND_ONLY, misconceptions.ONE_OPERATION_ONLY
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
            assert idea is misconceptions.COUNTED_POINTS
        elif n == before + 1:
            assert idea is misconceptions.NOTHING_FORCED
        else:
            assert idea is not misconceptions.COUNTED_POINTS


@pytest.mark.parametrize("level", [2, 3])
@pytest.mark.parametrize("id_", ["topology.complete", "topology.predict-size"])
def test_stopping_after_one_round_is_recognised_in_most_exercises(id_: str, level: int) -> None:
    found = 0
    for seed in range(40):
        task = exercise(id_, level=level, seed=seed)
        stopped = misconceptions.one_round(task.task.given)
        answer = len(stopped) if id_.endswith("size") else stopped - frozenset(task.task.given)
        feedback = task.check(answer)
        found += feedback.misconception is misconceptions.ONE_ROUND_ONLY
        assert feedback.is_correct or feedback.misconception is misconceptions.ONE_ROUND_ONLY
    assert found > 20


def test_interior_and_closure_confused() -> None:
    for seed in range(20):
        for id_, other in (("topology.interior", "closure"), ("topology.closure", "interior")):
            task = exercise(id_, seed=seed)
            space = Topology(task.task.given[:-1])
            wrong = getattr(space, other)(task.task.given[-1])
            assert task.check(wrong).misconception is not None
