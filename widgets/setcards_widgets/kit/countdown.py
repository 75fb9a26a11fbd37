"""Seconds that run down, for those who want a clock: on the event loop, without threads.

It can be stopped at any time, and does nothing but tell how many seconds are left.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from .long_work import Handle, Loop

SECOND = 1.0
"""How often it is told what is left."""


class Countdown:
    """A clock that runs down.

    tell: called once a second with the seconds that are left, the last time with 0.
    clock: gives seconds; loop: what calls back, the running event loop if none is given.  Where
        none runs, as in plain code, nobody is called, but `check` tells.

    >>> times = iter([0.0, 4.0, 9.0, 11.0])
    >>> countdown = Countdown(print, clock=lambda: next(times))
    >>> countdown.start(10)
    >>> countdown.check()
    6.0
    >>> countdown.stop()
    9.0
    """

    def __init__(
        self,
        tell: Callable[[float], object],
        *,
        clock: Callable[[], float] = time.monotonic,
        loop: Loop | None = None,
    ) -> None:
        self._tell, self._clock, self._loop = tell, clock, loop
        self._begun: float | None = None
        self._seconds = 0.0
        self._later: Handle | None = None
        self._is_closed = False

    @property
    def is_running(self) -> bool:
        """Whether seconds are running down."""
        return self._begun is not None

    @property
    def is_up(self) -> bool:
        """Whether it runs and no seconds are left, though nobody may have been told yet."""
        return self.is_running and not self.check()

    def start(self, seconds: float) -> None:
        """Run down from so many seconds, whatever ran before; after `close` nothing runs."""
        self._cancel()
        if self._is_closed:
            return
        self._begun, self._seconds = self._clock(), float(seconds)
        self._wait()

    def stop(self) -> float:
        """Stop, and give the seconds that have gone by (0 if none were running)."""
        gone = 0.0 if self._begun is None else self._clock() - self._begun
        self._cancel()
        return gone

    def close(self) -> None:
        """Stop for good: nobody is called any more."""
        self._cancel()
        self._is_closed = True

    def check(self) -> float:
        """The seconds that are left, not less than 0; 0 also when nothing runs."""
        if self._begun is None:
            return 0.0
        return max(0.0, self._seconds - (self._clock() - self._begun))

    def _cancel(self) -> None:
        if self._later is not None:
            self._later.cancel()
        self._begun = self._later = None

    def _wait(self) -> None:
        try:
            loop = self._loop or asyncio.get_running_loop()
        except RuntimeError:
            return
        self._later = loop.call_later(SECOND, self._tick)

    def _tick(self) -> None:
        self._later = None
        left = self.check()
        if left:
            self._wait()
        else:
            self._cancel()
        self._tell(left)
