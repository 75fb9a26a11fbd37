"""A learner's own function: every trap shows its witness, every failure is told in words."""

from __future__ import annotations

import sys
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from setcards_edu import Card, Message, Topology, is_topology
from setcards_edu.teaching import Word, exercise
from setcards_edu.teaching.exercises.run_learner_code import MAXIMUM_STEPS, LearnerFunction, Stopped
from setcards_edu.teaching.topology.exercises.code import trials
from tests.cases import every
from tests.refusals import refusal, sentences
from tests.topology import naive

ID = "topology.write-is-topology"


def whole(n: int) -> frozenset[int]:
    return frozenset(range(1, n + 1))


def unions(family: Any) -> bool:
    return all(a | b in family for a in family for b in family)


def intersections(family: Any) -> bool:
    return all(a & b in family for a in family for b in family)


def pairs(some: Any, family: Any) -> bool:
    return all(a | b in family and a & b in family for a, b in some)


def by_size(card: frozenset[int]) -> tuple[int, list[int]]:
    return len(card), sorted(card)


CARELESS: dict[str, Callable[..., Any]] = {
    "always true": lambda family, n: True,
    "always false": lambda family, n: False,
    "forgets U": lambda family, n: frozenset() in family and unions(family) and intersections(family),
    "forgets the empty set": lambda family, n: (
        whole(n) in family and unions(family) and intersections(family)
    ),
    "takes the union of the family for U": lambda family, n: (
        bool(family)
        and frozenset().union(*family) in family
        and frozenset() in family
        and unions(family)
        and intersections(family)
    ),
    "unions only": lambda family, n: {frozenset(), whole(n)} <= family and unions(family),
    "intersections only": lambda family, n: {frozenset(), whole(n)} <= family and intersections(family),
    "neighbours in the list only": lambda family, n: (
        {frozenset(), whole(n)} <= family
        and all(
            a | b in family and a & b in family
            for a, b in zip(sorted(family, key=sorted), sorted(family, key=sorted)[1:], strict=False)
        )
    ),
    "neighbours by size and then in the list only": lambda family, n: (
        {frozenset(), whole(n)} <= family and pairs(pairwise(sorted(family, key=by_size)), family)
    ),
    "neighbours by size, as they come": lambda family, n: (
        {frozenset(), whole(n)} <= family and pairs(pairwise(sorted(family, key=len)), family)
    ),
    "sets of the same size only": lambda family, n: (
        {frozenset(), whole(n)} <= family
        and pairs(((a, b) for a in family for b in family if len(a) == len(b)), family)
    ),
    "sets of nearly the same size only": lambda family, n: (
        {frozenset(), whole(n)} <= family
        and pairs(((a, b) for a in family for b in family if abs(len(a) - len(b)) < 2), family)
    ),
    "two points at most": lambda family, n: n < 3 and naive.is_topology(family, n),
    "three points at most": lambda family, n: n < 4 and naive.is_topology(family, n),
    "four points at most": lambda family, n: n < 5 and naive.is_topology(family, n),
    "the union of all and the intersection of all": lambda family, n: (
        {frozenset(), whole(n)} <= family and frozenset().union(*family) in family
    ),
    "any overlap or union will do": lambda family, n: (
        {frozenset(), whole(n)} <= family
        and all(a | b in family or a & b in family for a in family for b in family)
    ),
    "thinks it is about five points": lambda family, n: (
        {frozenset(), whole(5)} <= family and unions(family) and intersections(family)
    ),
}


@every("name", CARELESS)
@every("level", [1, 2, 3])
def test_each_trap_catches_with_a_witness(name: str, level: int) -> None:
    feedback = exercise(ID, level=level).check(CARELESS[name])
    assert feedback.word in (Word.KEEP_GOING, Word.ALMOST)
    assert feedback.reason is not None
    family = feedback.reason.witnesses["family"]
    n = feedback.reason.witnesses["n"]
    assert isinstance(family, tuple)
    assert isinstance(n, int)
    told = CARELESS[name]({frozenset(card) for card in family}, n)
    assert told != is_topology(family, n)
    assert all(sentences(feedback.reason))


@pytest.mark.parametrize("level", [1, 2, 3])
def test_the_trials_are_every_family_up_to_three_points_and_both_answers_beyond(level: int) -> None:
    tried = list(trials(level))
    assert len(tried) == len(set(tried))
    for n, topologies in ((1, 1), (2, 4), (3, 29)):
        families = [family for family, points in tried if points == n]
        assert len(families) == 2**2**n
        assert sum(is_topology(family, n) for family in families) == topologies
    assert sum(is_topology(family, 4) for family, n in tried if n == 4) == 355
    for more in range(4, level + 4 if level > 1 else 6):
        assert {is_topology(family, more) for family, n in tried if n == more} == {True, False}


@pytest.mark.parametrize("level", [1, 2, 3])
def test_what_has_been_checked_is_said_and_that_it_is_no_proof(level: int) -> None:
    task = exercise(ID, level=level)
    for right in (task.task.accepted, naive.is_topology):
        feedback = task.check(right)
        assert feedback.word is Word.CORRECT
        assert feedback.reason is not None
        beyond = sum(n > 3 for _, n in trials(level))
        assert feedback.reason.witnesses == {"points": 3, "more": beyond}
        english, japanese = sentences(feedback.reason)
        assert f"{beyond} more. That is checked, not proved." in english
        assert str(beyond) in japanese


def endless(family: Any, n: int) -> bool:
    while True:
        n += 1


def deep(family: Any, n: int) -> bool:
    return deep(family, n)


def wrong_name(family: Any, n: int) -> bool:
    n += 1
    return famly  # type: ignore[name-defined]  # noqa: F821 - the mistake is the point


def no_return(family: Any, n: int) -> None:
    family.clear()


class GrumpyError(Exception):
    def __str__(self) -> str:
        raise RuntimeError("not even this")


def grumpy(family: Any, n: int) -> bool:
    raise GrumpyError


def leaves(family: Any, n: int) -> bool:
    sys.exit("bye")


def pressed_stop(family: Any, n: int) -> bool:
    raise KeyboardInterrupt


BREAKING: list[tuple[Callable[..., Any], str]] = [
    (endless, "code.out-of-steps"),
    (deep, "code.recursion"),
    (wrong_name, "code.name"),
    (grumpy, "code.other"),
    (leaves, "code.other"),
    (pressed_stop, "code.interrupted"),
    (lambda family: True, "code.arguments"),
    (lambda family, n: family[0], "code.type"),
    (lambda family, n: [*family][99], "code.index"),
    (lambda family, n: {}[n], "code.key"),
    (lambda family, n: family.size, "code.attribute"),
    (lambda family, n: 1 / 0, "code.zero"),
]


@every(("function", "key"), BREAKING)
def test_what_breaks_is_told_in_words(function: Callable[..., Any], key: str) -> None:
    feedback = exercise(ID).check(function)
    assert feedback.word is Word.NOT_DEFINED
    assert feedback.reason is not None
    assert feedback.reason.key == "code.stopped"
    assert getattr(feedback.reason.witnesses["why"], "key", None) == key
    assert not any("Traceback" in text for text in sentences(feedback.reason))


def test_the_line_is_counted_from_the_def() -> None:
    feedback = exercise(ID).check(wrong_name)
    assert feedback.reason is not None
    why = feedback.reason.witnesses["why"]
    assert getattr(why, "witnesses", {})["line"] == 3
    assert "famly" in str(why)


@pytest.mark.parametrize(
    ("function", "key"),
    [
        (no_return, "code.returned-nothing"),
        (lambda family, n: 1, "code.not-a-truth"),
        (3, "answer.not-a-function"),
        ("is_topology", "answer.not-a-function"),
        (True, "answer.not-a-function"),
    ],
)
def test_what_is_no_verdict_is_not_defined(function: object, key: str) -> None:
    feedback = exercise(ID).check(function)
    assert feedback.word is Word.NOT_DEFINED
    assert feedback.reason is not None
    assert feedback.reason.key == key


def test_a_function_that_spoils_its_family_is_still_judged_rightly() -> None:
    def spoils(family: Any, n: int) -> bool:
        good = is_topology([Card(card, n) for card in family], n)
        family.clear()
        return good

    assert exercise(ID, level=3).check(spoils).is_correct


def test_a_slow_but_right_function_is_accepted() -> None:
    def naive(family: Any, n: int) -> bool:
        for a in family:
            for b in family:
                for missing in (a | b, a & b):
                    found = False
                    for card in family:
                        if card == missing:
                            found = True
                    if not found:
                        return False
        return frozenset() in family and whole(n) in family

    assert exercise(ID, level=3).check(naive).is_correct


def test_steps_are_bounded_and_tracing_is_given_back() -> None:
    before = sys.gettrace()
    reason = refusal(Stopped, LearnerFunction(endless, steps=500), set(), 1)
    assert reason.witnesses == {"steps": 500, "limit": Message("code.limit")}
    assert sys.gettrace() is before
    assert MAXIMUM_STEPS >= 10 * len(list(Topology.discrete(5))) ** 2


def test_the_stop_is_not_caught_by_the_learners_except() -> None:
    def stubborn(family: Any, n: int) -> bool:
        while True:
            try:  # noqa: SIM105 - as a learner might
                n += 1
            except Exception:  # noqa: BLE001, S110 - as a learner might
                pass

    assert refusal(Stopped, LearnerFunction(stubborn), set(), 1).key == "code.out-of-steps"
