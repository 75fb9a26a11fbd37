"""Running a learner's function with limits on time and memory; every failure becomes a message.

The function runs in the learner's own kernel, so it has access to everything.  This module only prevents
endless loops, running out of memory and tracebacks.

Steps are counted, and the clock and the memory checked, by Python's tracing, which works where there are
neither threads nor signals.  An earlier trace function, of a debugger or of coverage, is restored afterwards.
(`sys.monitoring` would watch all threads of the kernel at once, and Python 3.11 has none.) Where there are
signals, on the main thread and if no other code uses it, an alarm checks too: it ends code that waits or
computes within one call into C that can be interrupted (`time.sleep`, a product of huge numbers), and code
that has switched the tracing off.

The limit is a single call into C that cannot be interrupted: `sum(range(10**12))` is one step, and nothing
stops it, not even the notebook's stop button; the kernel must be restarted.  Where there is no alarm (no
signals, or a thread other than the main one, as where JupyterLab runs a card's Check in a subshell), the
limit is any single call into C, and an `except:` that catches everything and loops for ever in its own body.
The stop
button interrupts the main thread only: there it helps, in a subshell the kernel must be restarted.

One call runs at a time in the whole kernel, because standard output and the tracing of threads are global;
other threads wait for their turn.  Of the threads only those are traced that the function itself starts.
"""

from __future__ import annotations

import dis
import io
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterable
from contextlib import nullcontext, suppress
from functools import partial
from pathlib import Path
from types import CodeType, FrameType, FunctionType, TracebackType
from typing import Any, Self

from setcards_edu.messages import Message, Reason, Refused
from setcards_edu.quoting import clip

from .feedback import Feedback, Word
from .plain_values import kind_of, plain, plain_text

try:
    import resource
except ImportError:  # neither Windows nor a browser has it
    resource = None  # type: ignore[assignment]

MAXIMUM_STEPS = 200_000
"""The most lines, calls and returns that one call may execute: far more than any exercise needs."""

MAXIMUM_STEPS_IN_ALL = 5_000_000
"""The most steps of all calls while judging one function."""

MAXIMUM_SECONDS = 2
"""The most seconds of processor time for all calls while judging one function.

One call may also wait that long without computing; on a busy machine computing calls get more time.
"""

MAXIMUM_MEGABYTES = 64
"""The most by which the process may grow from the first call to the end of the last."""

MAXIMUM_DEPTH = 500
"""The most nested calls: fewer than Python allows, so that the tracing itself has room."""

MAXIMUM_PRINTED = 10_000
"""The most characters that all calls may print while judging one function; further text is dropped."""

_LOOK_EVERY = 0.001
"""The seconds between two checks of the processor time and the memory."""

_ALARM_EVERY = 0.25

_STATM = Path("/proc/self/statm")

_LARGEST: dict[type, int] = {
    int: 2**18,
    **dict.fromkeys((str, bytes, bytearray, list, tuple, set, frozenset, dict), 2**24),
}
"""The most bytes of one value, by its class; squaring a number of that size takes a tenth of a second."""

_SELF_JUMP = bytes((dis.opmap["JUMP_BACKWARD"], 1)) if sys.version_info < (3, 12) else b""
"""The bytecode of `while True: pass` on one line, a jump for which Python 3.11 does not call the trace
function."""

_TURN = threading.RLock()
"""A lock held by the thread whose call runs; reentrant, as a judged function may itself judge another one."""

_LIMIT = Message("code.limit")

_EXPLAINED = {
    AttributeError: "code.attribute",
    IndexError: "code.index",
    KeyError: "code.key",
    MemoryError: "code.memory",
    NameError: "code.name",
    RecursionError: "code.recursion",
    TypeError: "code.type",
    ZeroDivisionError: "code.zero",
    KeyboardInterrupt: "code.interrupted",
}


class Stopped(Refused):
    """Raised if a learner's function gives no result; `.reason` is a message that says why."""


class _Stop(BaseException):
    """Raised inside the learner's function to stop it; no `except Exception` of the learner catches it.

    Python switches the tracing off when a trace function raises.  If an `except:` has caught the stop, the
    tracing is switched on again at the next call or return, or when the stop is deleted; then it raises
    again.  Where it cannot end anything (in the finaliser of a generator), the exception is lost silently.

    It refers to the frame in which it was raised, whose tracing ended with that.  The frame that deletes it
    may be one that Python is just clearing, and is not inspected.
    """

    _trace_again: Callable[[FrameType | None], None] | None = None  # an alarm may ring before it is made
    _frame: FrameType | None = None

    def __init__(self, trace_again: Callable[[FrameType | None], None], frame: FrameType | None) -> None:
        super().__init__()
        self._trace_again, self._frame = trace_again, frame

    def __del__(self) -> None:
        if self._trace_again is not None:
            self._trace_again(self._frame)


def _nothing() -> None: ...


class LearnerFunction:
    """A wrapper of a learner's function that limits each call and all its calls together.

    A call returns the function's result as converted by `plain`.  It raises `Stopped` with the reason if the
    function raises an exception, exceeds the steps or the time, or creates values that are too large.

    >>> LearnerFunction(lambda x: x + 1)(2)
    3
    >>> LearnerFunction(lambda x: x / 0)(2)
    Traceback (most recent call last):
        ...
    setcards_edu.teaching.exercises.run_learner_code.Stopped: Line 1: something is divided by zero.
    """

    def __init__(
        self,
        function: Callable[..., Any],
        *,
        steps: int = MAXIMUM_STEPS,
        in_all: int = MAXIMUM_STEPS_IN_ALL,
        clock: Callable[[], float] = time.perf_counter,
        processor: Callable[[], float] = time.process_time,
    ) -> None:
        """Set the bounds of a function.

        steps: the most steps of one call, at least 1; in_all: the most steps of all calls together.
        clock: returns the time in seconds; processor: returns the processor time of this process in seconds.
        """
        self._function, self._steps, self._in_all = function, steps, in_all
        self._clock, self._processor = clock, processor
        self._left_in_all, self._passed, self._computed = in_all, 0.0, 0.0
        self._called = 0.0
        self._since: float | None = None
        self._has_alarm = False
        self._left, self._depth, self._look_at, self._memory = 0, 0, 0.0, _resident()
        self._is_running, self._thread = False, 0
        self._starting: set[int] = set()
        self._why: Reason | None = None
        self._printed = _Printed()
        self._step = self._on_step  # kept, for a method is made anew each time that it is asked for

    @property
    def is_empty(self) -> bool:
        """Whether the body of the function is still the placeholder `...` that the exercise gives."""
        if type(self._function) is not FunctionType or self._function.__name__ == "<lambda>":
            return False
        code, empty = self._function.__code__, _nothing.__code__
        return (code.co_code, code.co_consts) == (empty.co_code, empty.co_consts)

    def __call__(self, *arguments: object) -> object:
        """Return the result of the function as a plain value; raises `Stopped` if there is none."""
        result = None
        with _TURN, nullcontext() if self._has_alarm else self, suppress(_Stop):
            result = self._bounded(arguments)
        why, self._why = self._why, None
        if why is not None:
            raise Stopped(why)
        return result

    def __enter__(self) -> Self:
        """Set the alarm for all calls within the block; outside a block each call sets its own."""
        if _alarm_is_free():
            signal.signal(signal.SIGALRM, self._ring)
            signal.setitimer(signal.ITIMER_REAL, _ALARM_EVERY, _ALARM_EVERY)
            self._has_alarm = True
        return self

    def __exit__(self, *_: object) -> None:
        if self._has_alarm:
            self._has_alarm = False
            signal.setitimer(signal.ITIMER_REAL, 0)
            signal.signal(signal.SIGALRM, signal.SIG_DFL)

    def _bounded(self, arguments: tuple[object, ...]) -> object:
        """Return the plain result, or None with the reason in `_why`.

        The result and any exception are inspected and deleted inside this method, as they can be hostile.
        """
        most = self._left = min(self._steps, self._left_in_all)
        self._depth, self._thread = 0, threading.get_ident()
        self._called, self._since = self._clock(), None
        self._passed -= self._called
        tracing, profiling, in_threads = sys.gettrace(), sys.getprofile(), threading.gettrace()
        out, unraisable = sys.stdout, sys.unraisablehook
        self._is_running = True
        try:
            self._printed.to, sys.stdout = out, self._printed
            sys.unraisablehook = lambda lost: None if isinstance(lost.exc_value, _Stop) else unraisable(lost)
            threading.settrace(partial(self._on_thread, in_threads))
            sys.settrace(self._on_call)
            return plain(self._function(*arguments))
        except _Stop:
            pass
        except BaseException as error:  # noqa: BLE001 - whatever it is, it becomes a reason
            why = explain(error, self._function)
            self._why = self._why or why
        finally:
            self._is_running = False  # first, and no call before: from here on the alarm raises nothing
            sys.settrace(tracing)
            _profile_again(profiling)
            threading.settrace(in_threads)
            sys.stdout, sys.unraisablehook = out, unraisable
            self._left_in_all -= most - self._left
            self._left = -1  # a thread that was left behind ends by its next step
            self._passed += self._clock()
            if self._since is not None:
                self._computed += self._processor() - self._since
        return None

    def _on_call(self, frame: FrameType, _event: str, _argument: object) -> Callable[..., Any] | None:
        if frame.f_code.co_filename in _OURS:
            self._note_thread(frame)
            return None
        self._left -= 1
        self._depth += 1
        if _SELF_JUMP and _SELF_JUMP in frame.f_code.co_code:
            frame.f_trace_opcodes = True
        if self._left < 0 or self._depth > MAXIMUM_DEPTH or self._clock() > self._look_at:
            self._look(frame)
        return self._step

    def _note_thread(self, frame: FrameType) -> None:
        """Record a thread that the function, or a thread of its own, is about to start."""
        if frame.f_code.co_qualname == "Thread.start":
            self._starting.add(id(frame.f_locals.get("self")))

    def _on_thread(
        self, before: Callable[..., Any] | None, frame: FrameType, event: str, argument: object
    ) -> Callable[..., Any] | None:
        """Trace a thread that the function has started; give any other to the earlier trace function."""
        thread = id(threading.current_thread())
        trace = self._on_call if thread in self._starting else before
        self._starting.discard(thread)
        sys.settrace(trace)
        return None if trace is None else trace(frame, event, argument)

    def _on_step(self, frame: FrameType, event: str, _argument: object) -> Callable[..., Any]:
        self._left -= 1
        if event == "return":
            self._depth -= 1
        if event != "exception" and (self._left < 0 or self._clock() > self._look_at):
            self._look(frame)  # not while an `except:` waits, which would catch a stop at once
        return self._step

    def _ring(self, _number: int, frame: FrameType | None) -> None:
        if self._is_running and (frame is None or frame.f_code not in _TRACING_AGAIN):
            self._trace_again(frame)
            self._look(None, frame)

    def _look(self, frame: FrameType | None, at: FrameType | None = None) -> None:
        """Raise a `_Stop` if a bound is exceeded, and from then on at each step.

        frame: the frame whose step is checked, None for an alarm; at: the frame that runs when the alarm
            rings.
        """
        self._look_at = self._clock() + _LOOK_EVERY
        if self._is_running and self._why is None:
            self._why = self._why_stop(frame)
        if threading.get_ident() != self._thread:
            if self._why is not None or not self._is_running:
                raise SystemExit  # which ends a thread silently
        elif self._why is not None:
            self._left = -1
            sys.setprofile(self._on_profile)
            raise _Stop(self._trace_again, frame or at)

    def _on_profile(self, frame: FrameType, event: str, _argument: object) -> None:
        """Stop at the next call, by Python's profiling, after the tracing has raised; and switch the tracing
        on."""
        if event == "call" and self._is_running:
            if frame.f_code.co_filename in _OURS:
                self._note_thread(frame)
                return
            self._trace_again(frame)  # also whoever calls: what it caught, it may keep
            raise _Stop(self._trace_again, frame)

    def _why_stop(self, frame: FrameType | None) -> Reason | None:
        if self._left < 0:
            if self._left_in_all < self._steps:
                return Reason("code.too-slow", steps=self._in_all, limit=_LIMIT)
            return Reason("code.out-of-steps", steps=self._steps, limit=_LIMIT)
        if self._depth > MAXIMUM_DEPTH:
            return Reason("code.recursion", line=_line_of(frame, self._function))
        now, computing = self._clock(), self._processor()
        if self._since is None:  # what computes for less than the time between two looks is let
            self._since = computing
        in_this_call = computing - self._since
        computed = self._computed + in_this_call
        waits = now - self._called > MAXIMUM_SECONDS + 5 * in_this_call
        if computed > MAXIMUM_SECONDS or waits or self._passed + now > 5 * MAXIMUM_SECONDS + 10 * computed:
            return Reason("code.out-of-time", seconds=MAXIMUM_SECONDS, limit=_LIMIT)
        if _resident() - self._memory > MAXIMUM_MEGABYTES * 2**20 or _holds_too_much(frame):
            return Reason("code.too-large", megabytes=MAXIMUM_MEGABYTES, limit=_LIMIT)
        return None

    def _trace_again(self, frame: FrameType | None) -> None:
        """Switch the tracing on for a frame and its callers, up to the call of the function."""
        if not self._is_running or threading.get_ident() != self._thread:
            return
        sys.settrace(self._on_call)
        while frame is not None and frame.f_code is not _CALLING:
            if frame.f_code.co_filename not in _OURS:
                frame.f_trace = self._step
            frame = frame.f_back


def _profile_again(profiling: object) -> None:
    """Restore the earlier profiler; cProfile needs its `enable`, as it is no function."""
    if profiling is None or callable(profiling):
        sys.setprofile(profiling)
    elif hasattr(profiling, "enable") and sys.getprofile() is not profiling:
        profiling.enable()


_TRACING_AGAIN = (_Stop.__del__.__code__, LearnerFunction._trace_again.__code__)  # noqa: SLF001 - likewise
_CALLING = LearnerFunction._bounded.__code__  # noqa: SLF001 - that of the class above
_OURS = frozenset({_CALLING.co_filename, plain.__code__.co_filename, threading.__file__})
"""The files whose steps are not counted: this module, `plain_values`, and `threading`, which ends a
thread."""


class _Printed(io.TextIOBase):
    """The standard output of a learner's function, which drops text beyond the limit."""

    def __init__(self) -> None:
        super().__init__()
        self.to: Any = None
        self._left = MAXIMUM_PRINTED

    def write(self, text: str) -> int:
        part = plain_text(text, max(self._left, 0))
        self._left -= len(part)
        if part and self.to is not None:
            self.to.write(part if self._left else part + "…\n")
        return len(text)

    def flush(self) -> None:
        if self.to is not None:
            self.to.flush()


def yes_or_no(function: LearnerFunction, call: str, *arguments: object) -> bool:
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
    function: LearnerFunction, reasons: Iterable[Reason | None], almost: Callable[[int], bool]
) -> Feedback | None:
    """Return feedback on a learner's function for the first trial that fails; None if none fails.

    reasons: for each trial the reason why it fails, or None; an iterator is read up to the first reason.
    almost: given the number of the first failing trial, from 0, returns whether the function counts as almost
        right.

    The word is `NOT_DEFINED` for an empty function, and if the reason is not one of the exercise, but that
    the function gave no result.

    >>> def comparable(a, b): ...
    >>> print(judge_trials(LearnerFunction(comparable), [], lambda _: False))
    There is nothing to check yet: write your lines in place of “...”.
    """
    if function.is_empty:
        return Feedback(Word.NOT_DEFINED, Reason("code.empty"))
    with function:
        for number, reason in enumerate(reasons):
            if reason is not None:
                word = Word.ALMOST if almost(number) else Word.KEEP_GOING
                return Feedback(word if reason.key.startswith("exercise.") else Word.NOT_DEFINED, reason)
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
    return Reason(key, line=_line(trace, function), kind=kind_of(error), name=name or text, text=text)


_MISSING = tuple((kind, vars(kind)["name"]) for kind in (NameError, AttributeError))


def _words(error: BaseException) -> str:
    try:
        return clip(plain_text(str(error))) or kind_of(error)
    except _Stop:
        raise
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


def _holds_too_much(frame: FrameType | None) -> bool:
    """Return whether a local variable of the frame holds a value that alone is too large."""
    values = () if frame is None else frame.f_locals.values()
    return any(
        sys.getsizeof(value) > most
        for value in values
        for kind, most in _LARGEST.items()
        if type(value) is kind
    )


def _resident() -> int:
    """Return the resident memory of this process in bytes, or its maximum so far, or 0 if unknown."""
    if resource is None:
        return 0
    try:
        return int(_STATM.read_bytes().split()[1]) * resource.getpagesize()
    except OSError:
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def _alarm_is_free() -> bool:
    """Return whether an alarm can be set: on the main thread, on a system with alarms, with none set
    already."""
    return (
        hasattr(signal, "setitimer")
        and threading.get_ident() == threading.main_thread().ident
        and signal.getsignal(signal.SIGALRM) is signal.SIG_DFL
        and signal.getitimer(signal.ITIMER_REAL)[0] == 0
    )
