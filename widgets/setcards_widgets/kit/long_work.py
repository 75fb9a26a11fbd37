"""Long work in slices: the page stays alive, a bar tells how far it has come, and it can be stopped.

Enumerating, searching, checking all cases are generators that tell how far they are.  Here they run
on the event loop of the kernel, a slice at a time, without threads: a browser-only Python has none.
A kernel may have them all the same, and take up what is pressed in another thread than what a cell began;
so whoever stops a work does not wait for its slice, which ends by itself as soon as it is not wanted.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Generator
from contextlib import suppress
from html import escape
from threading import RLock
from typing import Any, Protocol, TypeVar

from ipywidgets import FloatProgress, HBox, Layout

from setcards_edu.messages import Event, Hint, Message, Refused, language
from setcards_edu.work import Reached

from .closing import Closing
from .parts import button_row, guarded, panel

SLICE = 0.03
"""Seconds of work in one go; a press that arrives meanwhile waits no longer than that."""

REST = 0.004
"""Seconds between two slices, in which the kernel takes up what has arrived."""

PATIENCE = 0.3
"""Seconds after which the bar appears; what is done sooner needs none."""

_T = TypeVar("_T")


class Handle(Protocol):
    """What is to be called later, and need not be."""

    def cancel(self) -> object:
        """Let it be."""


class Loop(Protocol):
    """The part of an event loop that is needed here."""

    def call_later(self, delay: float, callback: Callable[[], object], /) -> Handle:
        """Call back after so many seconds."""


class LongWork(Closing, HBox):  # type: ignore[misc]  # ipywidgets has no types
    """A bar, words and a button beside a piece of long work; nobody sees them until it takes long.

    say: tells what the work refuses, and that it was stopped.
    loop: where the slices run; the running event loop if none is given.  Where none runs, as in
        plain code, the work is done to its end at once.
    clock: gives seconds.

    Only one work is under way at a time.  Whoever leaves (`close`, `cancel`) stops it; `run_to_end`
    waits for it, so that a notebook that is driven by code has what comes out of it.
    """

    _work: Generator[Reached, None, object] | None = None
    _later: Handle | None = None

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
        self._reached = Reached(0)
        self._bar = FloatProgress(min=0.0, max=1.0, layout=Layout(width="16rem", flex="0 1 auto"))
        self._words = panel()
        row = button_row([("stop", self.stop)], say)
        super().__init__([self._bar, self._words, row], layout=Layout(flex_flow="row wrap"))
        self.add_class("setcards-work")
        self.until_closed(self.cancel)
        self.put_away()

    @property
    def is_running(self) -> bool:
        """Whether a work is under way."""
        return self._work is not None

    def start(self, work: Generator[Reached, None, _T], then: Callable[[_T], object]) -> None:
        """Begin a work, in place of the one that is under way.

        then: called with what the work gives, when it is done.  What the work or `then` refuses
        is said; any other mistake is logged, and the learner is told.  Nothing begins after `close`.
        """
        if self._is_closed:
            return
        self.drop()
        self._then, self._begun, self._reached = then, self._clock(), Reached(0)
        self._work = work
        if self._loop is None and not _is_loop_running():
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
        far = self._far()
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
            guarded(self._advance, self._say)(self._work, float("inf"))

    def drop(self) -> None:
        """Stop what is under way without a word, and take the bar off the screen."""
        self.cancel()
        self.put_away()

    def put_away(self) -> None:
        """Take the bar off the screen; a work that is under way brings it back."""
        self.layout.display = "none"

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
            loop = self._loop or asyncio.get_running_loop()
            self._later = loop.call_later(REST, lambda: self._go_on(work))

    def _advance(self, work: Generator[Reached, None, object], until: float) -> None:
        """Work until then, or to the end; whatever goes wrong ends it.

        What comes of a work that is not wanted any more is dropped.
        """
        try:
            with self._slice:
                while self._work is work and self._clock() < until:
                    self._reached = next(work)
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
        """Bring the bar up to date, where there is one by now."""
        if self._clock() - self._begun >= PATIENCE:
            self.layout.display = None
        done, total = self._reached
        self._bar.layout.display = None if total else "none"
        self._bar.value = done / total if total else 0.0
        self._words.value = f'<p lang="{language()}">{escape(str(self._far()))}</p>'

    def _far(self) -> Message:
        done, total = self._reached
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


def _is_loop_running() -> bool:
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return False
    return True
