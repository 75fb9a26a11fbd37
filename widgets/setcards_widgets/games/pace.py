"""The computer's part in a race: what it does takes the time that its `Choice` says."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from ipywidgets import Widget

from setcards_edu.games.players import Choice
from setcards_edu.games.protocol import Seat
from setcards_edu.messages import Message
from setcards_edu.teaching.games.table import PERSON, TableState
from setcards_edu.work import run_to_end
from setcards_widgets.kit.long_work import Handle, Loop

from .turns import is_loop_running


class Pace:
    """Lets the computer act in a race.

    table, play, say, loop, clock: as in `Turns`.
    controls: what stands beside the stage while a race is played: a clock, slow mode, speed, pause.
    """

    def __init__(
        self,
        table: Callable[[], TableState],
        play: Callable[[Seat, Choice], object],
        say: Callable[[Message], object],
        *,
        loop: Loop | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._table, self._play, self._say, self._loop, self._clock = table, play, say, loop, clock
        self.controls: tuple[Widget, ...] = ()
        self._moment: object = None
        self._later: dict[Seat, Handle] = {}

    def go_on(self) -> None:
        """Take up what there is to be done now: to be called whenever the table has changed."""
        table = self._table()
        if table.is_over or table.shown is not None:
            self.rest()
        elif self._moment is not table.state and (self._loop is not None or is_loop_running()):
            self.rest()
            self._moment = table.state
            for seat in table.state.to_move():
                if table.seats[seat] != PERSON:
                    self._wait(table, seat, run_to_end(table.thinking(seat)))

    def rest(self) -> None:
        """Leave what is to come."""
        self._moment = None
        for handle in self._later.values():
            handle.cancel()
        self._later.clear()

    def close(self) -> None:
        """End it, because the screen is closed."""
        self.rest()

    def _wait(self, table: TableState, seat: Seat, choice: Choice) -> None:
        loop = self._loop or asyncio.get_running_loop()
        seconds = max(1.0, choice.time / 1000)
        self._later[seat] = loop.call_later(seconds, lambda: self._act(table, seat, choice))

    def _act(self, table: TableState, seat: Seat, choice: Choice) -> None:
        self._later.pop(seat, None)
        if self._table().state is table.state and not self._table().is_over:
            self._play(seat, choice)
