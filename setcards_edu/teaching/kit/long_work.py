"""Long computations in short slices, so that the page stays responsive, shows progress, and can stop them.

Enumerations, searches and checks of all cases are generators that yield their progress.  `LongWork` runs them
on an event loop, a slice of about 30 ms at a time, without threads: Python in the browser has none.  In a
Jupyter kernel, however, a press may arrive in another thread than the one that runs a slice.  So stopping
never waits: the running slice ends by itself once its work was stopped.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Generator
from contextlib import suppress
from threading import RLock
from typing import Any, Protocol, TypeVar

from setcards_edu.messages import Event, Hint, Message
from setcards_edu.work import Reached

from .door import guarded

SLICE = 0.03
"""The length of a slice in seconds: the longest that a press has to wait."""

REST = 0.004
"""The pause between two slices in seconds, in which events are handled."""

PATIENCE = 0.3
"""The number of seconds after which the progress of a work is shown; shorter works stay invisible."""

_END = float("inf")

_T = TypeVar("_T")


class Handle(Protocol):
    """A handle of a scheduled call, by which the call can be cancelled."""

    def cancel(self) -> object:
        """Cancel the call."""


class Loop(Protocol):
    """The method of an event loop that `LongWork` needs; asyncio's loops have it."""

    def call_later(self, delay: float, callback: Callable[[], object], /) -> Handle:
        """Schedule a call of `callback` after `delay` seconds; return a handle to cancel it."""


class LongWork:
    """A runner of long computations for a screen, one at a time; "work" is such a computation, a generator.

    say: called with each message: the reason if the work raises `Refused`, or that the work was stopped.
    loop: the event loop for the slices; by default the running one.  If no loop runs, as in a plain
        program, the work is completed at once.
    clock: returns the time in seconds.

    `close` and `cancel` stop the work; `run_to_end` completes it at once, for programs that need the result.

    is_seen: whether the work has taken so long that its progress is shown; reached: the progress.
    """

    is_seen = False
    reached = Reached(0)
    _work: Generator[Reached, None, object] | None = None
    _later: Handle | None = None
    _is_closed = False

    def __init__(
        self,
        say: Callable[[Message], object],
        *,
        loop: Loop | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._say, self._loop, self._clock = say, loop, clock
        self._then: Callable[[Any], object] = lambda _: None
        self._begun, self._slice = 0.0, RLock()
        self._pause = 0.0
        self._views: list[Callable[[], object]] = []

    def watch(self, view: Callable[[], object]) -> Callable[[], None]:
        """Register `view` to be called whenever the progress appears, changes or is hidden.

        Return a function that unregisters it.
        """
        self._views.append(view)
        return lambda: self._views.remove(view) if view in self._views else None

    def close(self) -> None:
        """Stop the running work without a message, and never start one again."""
        self._is_closed = True
        self.cancel()
        self._views.clear()

    @property
    def is_running(self) -> bool:
        """Whether some work is running."""
        return self._work is not None

    def start(
        self,
        work: Generator[Reached, None, _T],
        then: Callable[[_T], object],
        *,
        at_least: Callable[[_T], float] | None = None,
    ) -> None:
        """Start some work, after stopping the running one; do nothing after `close`.

        then: called with the result at the end of the work.  If the work or `then` raises `Refused`, `say`
            gets the reason; any other exception is logged, and reported by a general message.
        at_least: given the result, returns the least number of seconds between the start and the call of
            `then`; ignored if no loop runs.
        """
        if self._is_closed:
            return
        self.cancel(hide=True)
        self._then, self._begun, self.reached, self._pause = then, self._clock(), Reached(0), 0.0
        work = work if at_least is None else self._in_time(work, at_least)
        self._work = work
        if loop_for(self._loop) is None:
            self.run_to_end()
        else:
            self._go_on(work)

    def stop(self) -> Message:
        """Stop the running work; show and return a message: how far it had come, or that none is running."""
        if self._work is None:
            return self._told(Hint("work.nothing-to-stop"))
        far = self.far
        self.cancel()
        return self._told(Event("work.stopped", far=far))

    def cancel(self, *, hide: bool = False) -> None:
        """Stop the running work without a message, even in the middle of a slice.

        hide: whether its progress is hidden as well; otherwise it stays on the screen as it was.
        """
        later, work = self._later, self._work
        self._work = self._later = None
        if later is not None:
            later.cancel()
        if work is not None:
            _leave(work)
        if hide:
            self.is_seen = False
            self._tell()

    def run_to_end(self) -> None:
        """Complete the running work now, in one go."""
        if self._work is not None:
            guarded(self._advance, self._say)(self._work, _END)

    def __repr__(self) -> str:
        return f"LongWork(is_running={self.is_running})"

    # inside

    def _go_on(self, work: Generator[Reached, None, object]) -> None:
        """Do one slice and schedule the next, unless the work has been replaced or stopped."""
        if self._work is not work:
            return
        self._later = None
        guarded(self._advance, self._say)(work, self._clock() + SLICE)
        if self._work is work:
            self._show()
            rest, self._pause = max(REST, self._pause), 0.0
            loop = self._loop or asyncio.get_running_loop()
            self._later = loop.call_later(rest, lambda: self._go_on(work))

    def _in_time(
        self, work: Generator[Reached, None, _T], at_least: Callable[[_T], float]
    ) -> Generator[Reached, None, _T]:
        """Do a work, then wait until `at_least(result)` seconds have passed since its start."""
        found = yield from work
        self._pause = max(0.0, self._begun + at_least(found) - self._clock())
        yield self.reached
        return found

    def _advance(self, work: Generator[Reached, None, object], until: float) -> None:
        """Work until the time `until`, or to the end; an exception ends the work.

        The result of a work that has been replaced or stopped is discarded.
        """
        try:
            with self._slice:
                while self._work is work and self._clock() < until and (not self._pause or until == _END):
                    self.reached = next(work)
        except StopIteration as done:
            found = done.value
        except BaseException:
            if self._work is not work:
                return
            self.cancel()
            raise
        else:
            if self._work is not work:
                _leave(work)
            return
        if self._work is work:
            self.cancel()
            self._show()
            self._then(found)

    def _show(self) -> None:
        """Show the progress if the work has taken long enough by now."""
        self.is_seen = self.is_seen or self._clock() - self._begun >= PATIENCE
        self._tell()

    def _tell(self) -> None:
        for view in [*self._views]:
            view()

    @property
    def far(self) -> Message:
        """A message that says how far the work has come."""
        done, total = self.reached
        if total is None:
            return Event("work.so-far", done=done)
        return Event("work.of", done=done, total=total)

    def _told(self, message: Message) -> Message:
        self._say(message)
        return message


def _leave(work: Generator[Reached, None, object]) -> None:
    """Close a work; if a slice of it is running, the work is closed when the slice ends."""
    with suppress(ValueError):
        work.close()


def loop_for(given: Loop | None) -> Loop | None:
    """Return the given event loop, or else the running one; None if no loop runs, as in a plain program."""
    if given is not None:
        return given
    with suppress(RuntimeError):
        return asyncio.get_running_loop()
    return None
