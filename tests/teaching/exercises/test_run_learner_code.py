"""A learner's own function: every trap shows its witness, every failure is told in words."""

from __future__ import annotations

import sys
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from setcards_edu import Card, Message, Reason, Topology, is_topology
from setcards_edu.teaching import Word, exercise
from setcards_edu.teaching.exercises.plain_values import Other, plain
from setcards_edu.teaching.exercises.run_learner_code import (
    MAXIMUM_PRINTED,
    MAXIMUM_STEPS,
    LearnerFunction,
    Stopped,
    Tried,
    judge_trials,
)
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


@pytest.mark.long
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


@pytest.mark.long
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


def loops(*_: object) -> Any:
    while True: pass  # fmt: skip  # noqa: E701 - on one line, where Python 3.11 tells of no line


def squares(family: Any, n: int) -> bool:
    while True:
        n = (n + 1) ** 2


def yields_for_ever() -> Any:
    yield from iter(int, 1)


def sums_up(*_: object) -> None:
    [1 for _ in yields_for_ever()]


class Lasting:
    def __del__(self) -> None:
        yields = iter(int, 1)
        while next(yields) == 0:
            pass


def lets_go(*_: object) -> None:
    Lasting()  # its end is stopped, which Python drops, and there is no word of it
    while True:
        pass


@every("function", [loops, sums_up, lets_go])
def test_what_goes_on_and_on_is_stopped_by_its_steps(function: Callable[..., Any]) -> None:
    before = sys.gettrace(), sys.stdout
    reason = refusal(Stopped, LearnerFunction(function, steps=2000))
    assert reason.key == "code.out-of-steps"
    assert (sys.gettrace(), sys.stdout) == before
    assert all("sum(range(10**12))" in words for words in sentences(reason))


def test_all_calls_together_are_bounded() -> None:
    function = LearnerFunction(lambda: len([0 for _ in range(50)]), steps=500, in_all=1000)
    function()
    reason = refusal(Stopped, lambda: [function() for _ in range(99)])
    assert reason.key == "code.too-slow"
    assert reason.witnesses["steps"] == 1000


def test_what_computes_for_too_long_is_stopped_by_the_clock() -> None:
    looked = iter(range(10**6))
    function = LearnerFunction(squares, clock=lambda: next(looked) * 0.5)
    assert refusal(Stopped, function, set(), 1).key == "code.out-of-time"


def test_a_function_that_is_not_traced_is_only_told_in_words() -> None:
    function = LearnerFunction(lambda n: sum(1 for _ in range(n)), steps=10, is_traced=False)
    assert function(1000) == 1000
    assert refusal(Stopped, function, "x").key == "code.type"


class Long(list[Any]):
    def fails(self, *_: object) -> Any:
        raise AssertionError("nothing of a result is called")

    __iter__ = __len__ = __eq__ = fails  # type: ignore[assignment]


class Whole(int):
    __add__ = __radd__ = __eq__ = __hash__ = __index__ = __int__ = __str__ = Long.fails  # type: ignore[assignment]


class Thing:
    __iter__ = __len__ = __str__ = __repr__ = __bool__ = __hash__ = __eq__ = Long.fails  # type: ignore[assignment]


@every(
    ("make", "read"),
    [
        (lambda: Long([(1, 2)]), [(1, 2)]),
        (lambda: {(1, 2)}, frozenset({(1, 2)})),
        (lambda: Whole(3), 3),
        (lambda: True, True),
        (lambda: None, None),
        (yields_for_ever, Other("generator")),
        (Thing, Other("Thing")),
        (lambda: [Thing()], [Other("Thing")]),
        (lambda: [0] * 40_000, Other("list", 40_000)),
        (lambda: {1: 2}, Other("dict")),
        (lambda: [[[[1]]]], [[Other("list")]]),
    ],
)
def test_a_result_becomes_plain_without_anything_of_its_own_being_called(
    make: Callable[[], object], read: object
) -> None:
    found = LearnerFunction(make, steps=2000)()
    assert found == read == plain(make())
    assert type(found) is type(read)


def test_prints_are_bounded(capsys: pytest.CaptureFixture[str]) -> None:
    function = LearnerFunction(lambda: print("x" * 99))
    for _ in range(200):
        function()
    printed = capsys.readouterr().out
    assert len(printed) == MAXIMUM_PRINTED + len("…\n")


def test_a_function_that_is_judged_may_judge() -> None:
    judges = LearnerFunction(lambda: 3)
    assert LearnerFunction(lambda: judges() + 1)() == 4


# what is tried elsewhere


def empty(family: Any, n: int) -> Any: ...


TRIED: list[Callable[..., Any]] = [
    *CARELESS.values(),
    *(function for function, key in BREAKING if key not in ("code.out-of-steps", "code.recursion")),
    no_return,
    lambda family, n: 1,
    lambda family, n: [n],
    lambda family, n: 10**5000,
    is_topology,
    empty,
]


@every("function", TRIED)
def test_what_is_told_of_a_function_has_the_same_verdict(function: Callable[..., Any]) -> None:
    tried = LearnerFunction(function, is_traced=False)
    verdict = exercise(ID).check(tried)
    told = Tried.read(Tried.of(tried).written)
    assert exercise(ID).check(told) == verdict


def test_trials_that_were_passed_are_left_out() -> None:
    asked: list[int] = []

    def why_wrong(number: int) -> Reason | None:
        asked.append(number)
        return Reason("exercise.x") if number == 3 else None

    feedback = judge_trials(Tried(2), [(number,) for number in range(9)], why_wrong, lambda _: True)
    assert asked == [2, 3]
    assert feedback is not None
    assert feedback.word is Word.ALMOST


@every(
    "written",
    [
        "",
        "{",
        "[]",
        "[1, 2]",
        '[1, "x", false]',
        '[1, ["ui.undo", {}], false]',
        '["1", null, false]',
        "[" * 9999,
    ],
)
def test_what_tells_of_no_function_is_refused(written: str) -> None:
    with pytest.raises((ValueError, RecursionError)):
        Tried.read(written)
