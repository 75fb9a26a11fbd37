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
    [(5, "counted-points"), (6, "nothing-forced"), (8, "one-round-only"), (7, "forgot-the-ends"), (4, None)],
)
def test_sets_miscounted(answer: int, name: str | None) -> None:
    attempt = Attempt(T11, 9, answer)
    ideas = exercise("topology.predict-size").task.misconceptions
    found = recognised(attempt, ideas)
    assert (found and found.name) == name


def test_interior_and_closure_confused() -> None:
    for seed in range(20):
        for id_, other in (("topology.interior", "closure"), ("topology.closure", "interior")):
            task = exercise(id_, seed=seed)
            space = Topology(task.task.given[:-1])
            wrong = getattr(space, other)(task.task.given[-1])
            assert task.check(wrong).misconception is not None
