"""Running a learner's function with a limit on steps and time; every failure becomes a message.

What is promised: a function that goes on and on is stopped, since its steps are counted and its time is
measured by Python's tracing, which needs neither threads nor signals; an exception becomes a message with its
line; whatever the function returns is read without calling anything of it; and what it prints is cut off.

What is not promised: the function runs in the learner's own kernel, and may do there what the learner may.
One call into C is a single step, so nothing here stops `sum(range(10**12))` or `time.sleep(1000)`, nor code
that catches everything in a loop without end, or fills the memory.  The notebook's stop button may, and
restarting the kernel does.  A page ends the worker in which the function runs (`is_traced=False`).
"""

from __future__ import annotations

import dis
import io
import json
import sys
import time
from collections.abc import Callable, Iterable
from contextlib import redirect_stdout
from dataclasses import dataclass
from types import CodeType, FrameType, FunctionType, TracebackType
from typing import Any, Self

from setcards_edu.messages import Message, Reason, Refused
from setcards_edu.quoting import clip

from .feedback import Feedback, Word
from .plain_values import Other, kind_of, plain, plain_text

MAXIMUM_STEPS = 200_000
"""The most lines, calls and returns that one call may execute: far more than any exercise needs."""

MAXIMUM_STEPS_IN_ALL = 5_000_000
"""The most steps of all calls while judging one function."""

MAXIMUM_SECONDS = 5
"""The most seconds of processor time for all calls while judging one function."""

MAXIMUM_DEPTH = 500
"""The most nested calls: fewer than Python allows, so that the tracing itself has room."""

MAXIMUM_PRINTED = 10_000
"""The most characters that all calls may print while judging one function; further text is dropped."""

_SELF_JUMP = bytes((dis.opmap["JUMP_BACKWARD"], 1)) if sys.version_info < (3, 12) else b""
"""The bytecode of `while True: pass` on one line, a jump for which Python 3.11 does not call the trace
function."""

_LIMIT = Message("code.limit")

_EXTRAS = frozenset({"matplotlib", "networkx", "numpy", "sympy"})
"""Packages that notebooks have, and pages have not."""

_EXPLAINED = {
    AttributeError: "code.attribute",
    IndexError: "code.index",
    KeyError: "code.key",
    MemoryError: "code.memory",
    ModuleNotFoundError: "code.module",
    NameError: "code.name",
    RecursionError: "code.recursion",
    SyntaxError: "code.syntax",
    TypeError: "code.type",
    ZeroDivisionError: "code.zero",
    KeyboardInterrupt: "code.interrupted",
}


class Stopped(Refused):
    """Raised if a learner's function gives no result; `.reason` is a message that says why."""


class _Stop(BaseException):
    """Raised inside the learner's function to stop it; no `except Exception` of the learner catches it."""

    def __init__(self, why: Reason) -> None:
        super().__init__()
        self.why = why


def _nothing() -> None: ...


class LearnerFunction:
    """A wrapper of a learner's function that limits each call and all its calls together.

    A call returns the function's result as converted by `plain`, or by `read`.  It raises `Stopped` with the
    reason if the function raises an exception, or exceeds the steps or the time.

    passed: the number of trials that the function has passed; outcome: what the last call returned, or a
        `Reason` why it returned nothing.

    >>> LearnerFunction(lambda x: x + 1)(2)
    3
    >>> LearnerFunction(lambda x: x / 0)(2)
    Traceback (most recent call last):
        ...
    setcards_edu.teaching.exercises.run_learner_code.Stopped: Line 1: something is divided by zero.
    """

    def __init__(  # noqa: PLR0913 - options, all by name but the first
        self,
        function: Callable[..., Any],
        *,
        steps: int = MAXIMUM_STEPS,
        in_all: int = MAXIMUM_STEPS_IN_ALL,
        clock: Callable[[], float] = time.process_time,
        is_traced: bool = True,
        read: Callable[[object], object] = plain,
    ) -> None:
        """Set the bounds of a function.

        steps: the most steps of one call, at least 1; in_all: the most steps of all calls together.
        clock: returns the processor time of this process in seconds.
        is_traced: whether steps and time are limited.
        read: converts a result; it must call nothing of it.
        """
        self._read = read
        self._function, self._steps, self._in_all = function, steps, in_all
        self._clock, self._is_traced = clock, is_traced
        self._left_in_all, self._seconds = in_all, float(MAXIMUM_SECONDS)
        self._left, self._depth, self._until = 0, 0, 0.0
        self._step = self._on_step  # kept, for a method is made anew each time that it is asked for
        self._printed = Printed()
        self.passed = 0
        self.outcome: object = None

    @property
    def is_empty(self) -> bool:
        """Whether the body of the function is still the placeholder `...` that the exercise gives."""
        if type(self._function) is not FunctionType or self._function.__name__ == "<lambda>":
            return False
        code, empty = self._function.__code__, _nothing.__code__
        return (code.co_code, code.co_consts) == (empty.co_code, empty.co_consts)

    def __call__(self, *arguments: object) -> object:
        """Return the result of the function as a plain value; raises `Stopped` if there is none."""
        self.outcome = self._result(arguments)
        if isinstance(self.outcome, Reason):
            raise Stopped(self.outcome)
        return self.outcome

    def _result(self, arguments: tuple[object, ...]) -> object:
        """Return the plain result, or the reason why there is none."""
        most = self._left = min(self._steps, self._left_in_all)
        began = self._clock()
        self._depth, self._until = 0, began + self._seconds
        tracing, unraisable = sys.gettrace(), sys.unraisablehook
        self._printed.to = sys.stdout
        try:
            with redirect_stdout(self._printed):
                if self._is_traced:
                    sys.unraisablehook = self._unraisable(unraisable)
                    sys.settrace(self._on_call)
                return self._read(self._function(*arguments))
        except _Stop as stop:
            return stop.why
        except BaseException as error:  # noqa: BLE001 - whatever it is, it becomes a reason
            sys.settrace(tracing)
            return explain(error, self._function)
        finally:
            sys.settrace(tracing)
            sys.unraisablehook = unraisable
            self._left_in_all -= most - self._left
            self._seconds -= self._clock() - began

    def _unraisable(self, usual: Callable[[Any], object]) -> Callable[[Any], object]:
        """Return a hook that goes on tracing where Python has dropped a `_Stop`, as it does in finalizers.

        Raising it has ended the tracing; the next step that is counted raises it again.
        """

        def hook(dropped: Any) -> None:  # noqa: ANN401 - its type is known to type checkers alone
            if dropped.exc_type is _Stop:
                sys.settrace(self._on_call)
            else:
                usual(dropped)

        return hook

    def _on_call(self, frame: FrameType, _event: str, _argument: object) -> Callable[..., Any] | None:
        if frame.f_code.co_filename in _OURS:
            return None
        self._depth += 1
        if _SELF_JUMP and _SELF_JUMP in frame.f_code.co_code:
            frame.f_trace_opcodes = True
        self._count(frame)
        return self._step

    def _on_step(self, frame: FrameType, event: str, _argument: object) -> Callable[..., Any]:
        if event == "return":
            self._depth -= 1
        if event != "exception":  # not while an `except:` waits, which would catch a stop at once
            self._count(frame)
        return self._step

    def _count(self, frame: FrameType) -> None:
        """Count a step; raise a `_Stop` if a limit is exceeded."""
        self._left -= 1
        if self._left < 0 or self._depth > MAXIMUM_DEPTH or self._clock() > self._until:
            raise _Stop(self._why_stop(frame))

    def _why_stop(self, frame: FrameType) -> Reason:
        if self._left < 0 and self._left_in_all < self._steps:
            return Reason("code.too-slow", steps=self._in_all, limit=_LIMIT)
        if self._left < 0:
            return Reason("code.out-of-steps", steps=self._steps, limit=_LIMIT)
        if self._depth > MAXIMUM_DEPTH:
            return Reason("code.recursion", line=_line_of(frame, self._function))
        return Reason("code.out-of-time", seconds=MAXIMUM_SECONDS, limit=_LIMIT)


_OURS = frozenset({LearnerFunction.__call__.__code__.co_filename, plain.__code__.co_filename})
"""The files whose steps are not counted: this module and `plain_values`."""


@dataclass(frozen=True, slots=True)
class Tried:
    """The result of trying a learner's function elsewhere, such as in a worker of a page; it is judged in
    place of the function.

    passed: the number of trials that the function has passed.
    outcome: what it returned in the next trial, or a `Reason` why it returned nothing.
    is_empty: whether its body is still the placeholder.

    >>> Tried.read(Tried(3, Other("list")).written)
    Tried(passed=3, outcome=Other(kind='list', size=None), is_empty=False)
    """

    passed: int
    outcome: object = None
    is_empty: bool = False

    @classmethod
    def of(cls, function: LearnerFunction) -> Self:
        """Return the result of a function that has just been tried."""
        return cls(function.passed, function.outcome, function.is_empty)

    @property
    def written(self) -> str:
        """The result as a text, which `read` reads."""
        told: object = self.outcome
        match self.outcome:
            case Reason(key=key, witnesses=witnesses):
                told = [key, {name: each for name, each in witnesses.items() if isinstance(each, str | int)}]
            case None | bool():
                pass
            case int() as number if number.bit_length() <= _BITS:
                pass
            case other:
                told = {"kind": kind_of(other)}
        return json.dumps([self.passed, told, self.is_empty])

    @classmethod
    def read(cls, written: str) -> Self:
        """Return the result that a text, made by `written`, contains; raises `ValueError` if it cannot be
        read."""
        match json.loads(written):
            case [int(passed), told, bool(is_empty)]:
                return cls(passed, _outcome(told), is_empty)
        raise ValueError("this does not say what came of a function")

    def __call__(self, *_: object) -> object:
        """Return the result of the trial after those that were passed; raises `Stopped` if there is none."""
        if isinstance(self.outcome, Reason):
            raise Stopped(self.outcome)
        return self.outcome


_BITS = 10_000  # of a number that is told


def _outcome(told: object) -> object:
    match told:
        case None | int():
            return told
        case {"kind": str(kind)}:
            return Other(clip(kind))
        case ["code.arguments", {"name": str(name), "text": str(text)}]:
            return Reason("code.arguments", name=clip(name), text=clip(text))
        case [str(key), {"line": int(line), "kind": str(kind), "name": str(name), "text": str(text)}]:
            if key in {*_EXPLAINED.values(), "code.lacking", "code.other"}:
                return Reason(key, line=line, kind=clip(kind), name=clip(name), text=clip(text))
    raise ValueError("a function does not return this")


def bounded(function: Callable[..., Any]) -> LearnerFunction | Tried:
    """Return a learner's function with limits on its steps and time; unchanged if it has these already, or is
    the result of a trial."""
    return function if isinstance(function, LearnerFunction | Tried) else LearnerFunction(function)


class Printed(io.TextIOBase):
    """The standard output of a learner's code, which drops text beyond the limit.

    to: where the text goes; None for nowhere.
    """

    def __init__(self) -> None:
        super().__init__()
        self.to: Any = None
        self._left = MAXIMUM_PRINTED

    def write(self, text: str) -> int:
        """Write the part of a text for which there is room; return the length of the whole text."""
        part = plain_text(text, max(self._left, 0))
        self._left -= len(part)
        if part and self.to is not None:
            self.to.write(part if self._left else part + "…\n")
        return len(text)

    def flush(self) -> None:
        """Flush what was written."""
        if self.to is not None:
            self.to.flush()


def yes_or_no(function: LearnerFunction | Tried, call: str, *arguments: object) -> bool:
    """Return the True or False that a call of a learner's function returns.

    call: the call in the form shown to the learner.

    Raises `Stopped` if the call fails, or returns neither True nor False.

    >>> yes_or_no(LearnerFunction(lambda x: x > 1), "f(2)", 2)
    True
    >>> yes_or_no(LearnerFunction(lambda x: None), "f(2)", 2)
    Traceback (most recent call last):
        ...
    setcards_edu.teaching.exercises.run_learner_code.Stopped: f(2) gave None. Is there a path ...
    """
    try:
        answer = function(*arguments)
    except Stopped as stopped:
        raise Stopped(Reason("code.stopped", call=call, why=stopped.reason)) from None
    if answer is None:
        raise Stopped(Reason("code.returned-nothing", call=call))
    if not isinstance(answer, bool):
        raise Stopped(Reason("code.not-a-truth", call=call, kind=kind_of(answer)))
    return answer


def judge_trials(
    function: LearnerFunction | Tried,
    trials: Iterable[Iterable[Any]],
    why_wrong: Callable[..., Reason | None],
    almost: Callable[[int], bool],
) -> Feedback | None:
    """Return feedback on a learner's function for the first trial that fails; None if none fails.

    trials: the arguments of `why_wrong` for each trial; that calls the function, once, and returns the reason
        why the trial fails, or None.  An iterator is read up to the first that fails.
    almost: given the number of the first failing trial, from 0, returns whether the function counts as almost
        right.

    The word is `NOT_DEFINED` for an empty function, and if the reason is not one of the exercise, but that
    the function gave no result.  Trials that the function has passed elsewhere are left out.

    >>> def comparable(a, b): ...
    >>> print(judge_trials(LearnerFunction(comparable), [], print, lambda _: False))
    There is nothing to check yet: write your lines in place of “...”.
    """
    if function.is_empty:
        return Feedback(Word.NOT_DEFINED, Reason("code.empty"))
    for number, trial in enumerate(trials):
        if number < function.passed:
            continue
        reason = why_wrong(*trial)
        if reason is not None:
            word = Word.ALMOST if almost(number) else Word.KEEP_GOING
            return Feedback(word if reason.key.startswith("exercise.") else Word.NOT_DEFINED, reason)
        if isinstance(function, LearnerFunction):
            function.passed = number + 1
    return None


def explain(error: BaseException, function: Callable[..., Any]) -> Reason:
    """Return a message that explains an exception of a learner's function, with the line number in it.

    Lines are counted from the `def`.  Attributes that the learner's classes may redefine are not read, unless
    that is harmless.
    """
    trace = vars(BaseException)["__traceback__"].__get__(error)
    key = next((key for kind, key in _EXPLAINED.items() if issubclass(type(error), kind)), "code.other")
    if key == "code.type" and trace is not None and trace.tb_next is None:
        return Reason("code.arguments", name=_name(function), text=_words(error))
    kind = type(error)
    missing = next((name.__get__(error) for known, name in _MISSING if issubclass(kind, known)), "")
    text = _words(error)
    name = clip(plain_text(missing)) if issubclass(type(missing), str) else ""
    if key == "code.module" and sys.platform == "emscripten" and name.partition(".")[0] in _EXTRAS:
        key = "code.lacking"  # and what Pyodide advises can be done on no page
    return Reason(key, line=_line(trace, function), kind=kind_of(error), name=name or text, text=text)


_MISSING = tuple((kind, vars(kind)["name"]) for kind in (NameError, AttributeError, ImportError))


def _words(error: BaseException) -> str:
    try:
        return clip(plain_text(str(error))) or kind_of(error)
    except BaseException:  # noqa: BLE001 - an exception of the learner's own may fail to print itself
        return kind_of(error)


def _name(function: Callable[..., Any]) -> str:
    return clip(function.__name__) if type(function) is FunctionType else kind_of(function)


def _line(trace: TracebackType | None, function: Callable[..., Any]) -> int:
    """Return the line of the function in which the error occurred, counted from the `def` as line 1."""
    code, line = _code(function), 1
    while trace is not None:
        if trace.tb_frame.f_code is code:
            line = trace.tb_lineno - code.co_firstlineno + 1
        trace = trace.tb_next
    return line


def _line_of(frame: FrameType | None, function: Callable[..., Any]) -> int:
    """Return the line that the function is executing, counted from the `def` as line 1."""
    code = _code(function)
    while frame is not None and frame.f_code is not code:
        frame = frame.f_back
    return 1 if frame is None or code is None else frame.f_lineno - code.co_firstlineno + 1


def _code(function: Callable[..., Any]) -> CodeType | None:
    return function.__code__ if type(function) is FunctionType else None
