"""Long work in slices: the page stays alive, it is seen how far it has come, and it can be stopped.

Enumerating, searching, checking all cases are generators that tell how far they are.  Here they run
on an event loop, a slice at a time, without threads: a browser-only Python has none.
Others may have them all the same, and take up what is pressed in another thread than what a cell began;
so whoever stops a work does not wait for its slice, which ends by itself as soon as it is not wanted.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Generator
from contextlib import suppress
from threading import RLock
from typing import Any, Protocol, TypeVar

from setcards_edu.messages import Event, Hint, Message, Refused
from setcards_edu.work import Reached

from .door import guarded

SLICE = 0.03
"""Seconds of work in one go; a press that arrives meanwhile waits no longer than that."""

REST = 0.004
"""Seconds between two slices, in which what has arrived is taken up."""

PATIENCE = 0.3
"""Seconds after which a work is seen; what is done sooner need not be."""

_END = float("inf")

_T = TypeVar("_T")


class Handle(Protocol):
    """What is to be called later, and need not be."""

    def cancel(self) -> object:
        """Let it be."""


class Loop(Protocol):
    """The part of an event loop that is needed here."""

    def call_later(self, delay: float, callback: Callable[[], object], /) -> Handle:
        """Call back after so many seconds."""


class LongWork:
    """A piece of long work beside a screen; nobody sees it until it takes long.

    say: tells what the work refuses, and that it was stopped.
    loop: where the slices run; the running event loop if none is given.  Where none runs, as in
        plain code, the work is done to its end at once.
    clock: gives seconds.

    Only one work is under way at a time.  Whoever leaves (`close`, `cancel`) stops it; `run_to_end`
    waits for it, so that who is driven by code has what comes out of it.

    is_seen: whether it has taken so long that one is to see it; reached: how far it has come.
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
        """Have a view called when the work is to be seen, has come further, or is to be seen no more.

        Return what ends that.
        """
        self._views.append(view)
        return lambda: self._views.remove(view) if view in self._views else None

    def close(self) -> None:
        """Stop what is under way without a word; nothing begins any more."""
        self._is_closed = True
        self.cancel()
        self._views.clear()

    @property
    def is_running(self) -> bool:
        """Whether a work is under way."""
        return self._work is not None

    def start(
        self,
        work: Generator[Reached, None, _T],
        then: Callable[[_T], object],
        *,
        at_least: Callable[[_T], float] | None = None,
    ) -> None:
        """Begin a work, in place of the one that is under way.

        then: called with what the work gives, when it is done.  What the work or `then` refuses
        is said; any other mistake is logged, and the learner is told.  Nothing begins after `close`.
        at_least: given what was found, the seconds that pass until then, however soon it is; none where no
            loop runs.
        """
        if self._is_closed:
            return
        self.drop()
        self._then, self._begun, self.reached, self._pause = then, self._clock(), Reached(0), 0.0
        work = work if at_least is None else self._in_time(work, at_least)
        self._work = work
        if loop_for(self._loop) is None:
            self.run_to_end()
        else:
            self._go_on(work)

    def start_once(
        self,
        work: Callable[[], Generator[Reached, None, _T]],
        then: Callable[[_T], object],
        meanwhile: Message,
    ) -> None:
        """Begin a work, unless one is under way: that goes on.

        work: makes it; what it refuses is said.
        then: called with what the work gives, as in `start`.
        meanwhile: what is said while the work goes on after its first slice.
        """
        if self.is_running:
            return
        try:
            made = work()
        except Refused as refusal:
            self._say(refusal.reason)
            return
        self.start(made, then)
        if self.is_running:
            self._say(meanwhile)

    def stop(self) -> Message:
        """Stop what is under way, and say how far it had come."""
        if self._work is None:
            return self._told(Hint("work.nothing-to-stop"))
        far = self.far
        self.cancel()
        return self._told(Event("work.stopped", far=far))

    def cancel(self) -> None:
        """Stop what is under way without a word, even while a slice of it is running."""
        later, work = self._later, self._work
        self._work = self._later = None
        if later is not None:
            later.cancel()
        if work is not None:
            _leave(work)

    def run_to_end(self) -> None:
        """Do all that is left of the work now."""
        if self._work is not None:
            guarded(self._advance, self._say)(self._work, _END)

    def drop(self) -> None:
        """Stop what is under way without a word, and take the work off the screen."""
        self.cancel()
        self.put_away()

    def put_away(self) -> None:
        """Take the work off the screen; one that is under way comes back."""
        self.is_seen = False
        self._tell()

    def __repr__(self) -> str:
        return f"LongWork(is_running={self.is_running})"

    # inside

    def _go_on(self, work: Generator[Reached, None, object]) -> None:
        """One slice, and the next one after a rest, as long as it is the work that is wanted."""
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
        """Do a work, and then nothing until so many seconds have passed since it began."""
        found = yield from work
        self._pause = max(0.0, self._begun + at_least(found) - self._clock())
        yield self.reached
        return found

    def _advance(self, work: Generator[Reached, None, object], until: float) -> None:
        """Work until then, or to the end; whatever goes wrong ends it.

        What comes of a work that is not wanted any more is dropped.
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
        """Let the work be seen, where it has taken long enough by now."""
        self.is_seen = self.is_seen or self._clock() - self._begun >= PATIENCE
        self._tell()

    def _tell(self) -> None:
        for view in [*self._views]:
            view()

    @property
    def far(self) -> Message:
        """How far the work has come, in words."""
        done, total = self.reached
        if total is None:
            return Event("work.so-far", done=done)
        return Event("work.of", done=done, total=total)

    def _told(self, message: Message) -> Message:
        self._say(message)
        return message


def _leave(work: Generator[Reached, None, object]) -> None:
    """Close a work; a slice of it that is running closes it when it ends."""
    with suppress(ValueError):
        work.close()


def loop_for(given: Loop | None) -> Loop | None:
    """Return the loop that was given, else the one that runs; None where none does, as in plain code."""
    if given is not None:
        return given
    with suppress(RuntimeError):
        return asyncio.get_running_loop()
    return None
