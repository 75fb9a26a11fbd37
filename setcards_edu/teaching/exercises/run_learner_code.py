"""Running a function that a learner wrote: bounded, and every failure told in words.

It runs where the learner runs it, in their own kernel, so nothing is kept from it; what is held
off is the endless loop and the traceback.  Steps are counted by Python's tracing, which also works
where there are neither threads nor signals.  A single call into C (`sum(range(10**12))`) is one
step, and an `except:` that catches everything catches the stop too: there the notebook's own
stop button helps.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable
from types import FrameType
from typing import Any

from setcards_edu.messages import Reason, Refused
from setcards_edu.quoting import clip

from .feedback import Feedback, Word

MAXIMUM_STEPS = 200_000
"""Lines that one call may execute: far more than any way to answer the exercises needs."""

_EXPLAINED = {
    AttributeError: "code.attribute",
    IndexError: "code.index",
    KeyError: "code.key",
    NameError: "code.name",
    RecursionError: "code.recursion",
    TypeError: "code.type",
    ZeroDivisionError: "code.zero",
    KeyboardInterrupt: "code.interrupted",
}


class Stopped(Refused):
    """A learner's function did not come to an end by itself; `.reason` says why in words."""


class _OutOfSteps(BaseException):
    """Raised inside the function by the counter; no `except Exception` of the learner catches it."""


def run(function: Callable[..., Any], *arguments: object, steps: int = MAXIMUM_STEPS) -> object:
    """Run a learner's function on the arguments and return its result.

    steps: how many lines it may execute, at least 1.

    Raises `Stopped` with the reason when it raises anything itself or takes more steps.

    >>> run(lambda x: x + 1, 2)
    3
    >>> run(lambda x: x / 0, 2)
    Traceback (most recent call last):
        ...
    setcards_edu.teaching.exercises.run_learner_code.Stopped: Line 1: something is divided by zero.
    """
    before = sys.gettrace()
    sys.settrace(_counter(steps))
    try:
        return function(*arguments)
    except _OutOfSteps:
        reason = Reason("code.out-of-steps", steps=steps)
    except BaseException as error:  # noqa: BLE001 - whatever it is, it becomes a reason
        sys.settrace(before)
        reason = explain(error, function)
    finally:
        sys.settrace(before)
    raise Stopped(reason) from None


def yes_or_no(function: Callable[..., Any], call: str, *arguments: object) -> bool:
    """Run a learner's function and return the True or False that it gives.

    call: the call as it is shown to the learner.

    Raises `Stopped` when it does not come to its end, or returns neither True nor False.

    >>> yes_or_no(lambda x: x > 1, "f(2)", 2)
    True
    >>> yes_or_no(lambda x: None, "f(2)", 2)
    Traceback (most recent call last):
        ...
    setcards_edu.teaching.exercises.run_learner_code.Stopped: f(2) gave None. Is there a path ...
    """
    try:
        answer = run(function, *arguments)
    except Stopped as stopped:
        raise Stopped(Reason("code.stopped", call=call, why=stopped.reason)) from None
    if answer is None:
        raise Stopped(Reason("code.returned-nothing", call=call))
    if not isinstance(answer, bool):
        raise Stopped(Reason("code.not-a-truth", call=call, kind=type(answer).__name__))
    return answer


def judge_trials(reasons: Iterable[Reason | None], almost: Callable[[int], bool]) -> Feedback | None:
    """Judge a learner's function by the first trial in which it goes wrong; return None when it never does.

    reasons: for each trial what is wrong in it, or None; no more of them are asked for than are needed.
    almost: tells whether a function that first goes wrong in a trial, counted from 0, is almost right.
    A function that gives no answer at all, whose reason is not one of the exercise, is not defined.
    """
    for number, reason in enumerate(reasons):
        if reason is not None:
            word = Word.ALMOST if almost(number) else Word.KEEP_GOING
            return Feedback(word if reason.key.startswith("exercise.") else Word.NOT_DEFINED, reason)
    return None


def explain(error: BaseException, function: Callable[..., Any]) -> Reason:
    """Return what an exception of a learner's function means, with its line counted from its `def`."""
    key = next((_EXPLAINED[kind] for kind in type(error).__mro__ if kind in _EXPLAINED), "code.other")
    if key == "code.type" and error.__traceback__ is not None and error.__traceback__.tb_next is None:
        return Reason("code.arguments", name=getattr(function, "__name__", "?"), text=_words(error))
    kind, text, line = type(error).__name__, _words(error), _line(error, function)
    missing = getattr(error, "name", None) or text
    return Reason(key, line=line, kind=kind, name=clip(str(missing)), text=text)


def _counter(steps: int) -> Callable[[FrameType, str, Any], Any]:
    left = steps

    def count(_frame: FrameType, event: str, _argument: object) -> Callable[..., Any]:
        nonlocal left
        left -= event == "line"
        if left < 0:
            raise _OutOfSteps
        return count

    return count


def _words(error: BaseException) -> str:
    try:
        return clip(str(error)) or type(error).__name__
    except Exception:  # noqa: BLE001 - an exception of the learner's own may fail to print itself
        return type(error).__name__


def _line(error: BaseException, function: Callable[..., Any]) -> int:
    """Return the line of the function in which the error came up, the `def` being line 1."""
    code = getattr(function, "__code__", None)
    trace, line = error.__traceback__, 1
    while trace is not None:
        if trace.tb_frame.f_code is code:
            line = trace.tb_lineno - code.co_firstlineno + 1
        trace = trace.tb_next
    return line
