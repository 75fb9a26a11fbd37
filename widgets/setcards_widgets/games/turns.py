"""The computer's part in games of turns: it thinks in slices, and waits so that one sees what happens."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from setcards_edu.games.players import Decision
from setcards_edu.games.protocol import Seat
from setcards_edu.messages import Message
from setcards_edu.teaching.games.table import TableState
from setcards_edu.teaching.kit.long_work import Handle, LongWork, Loop
from setcards_edu.work import run_to_end

PAUSE = 0.6
"""Seconds from one move to the next one of the computer at least."""

BRIEF = 0.2
"""As many, where each move need not be seen alone, as in a placing."""


class Turns:
    """Lets the computer move wherever it is its turn.

    table: gives the table as it stands; play: takes what the player of a seat has chosen; say: tells what
    a player's thinking refuses.
    loop, clock: as in `LongWork`.  Where no loop runs, as in plain code, the computer moves at once.
    """

    def __init__(
        self,
        table: Callable[[], TableState],
        play: Callable[[Seat, Decision], object],
        say: Callable[[Message], object],
        *,
        loop: Loop | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._table, self._play, self._loop, self._clock = table, play, loop, clock
        self._work = LongWork(say, loop=loop, clock=clock)
        self._moment: object = None  # the state that is being thought about
        self._since = clock()
        self._later: Handle | None = None
        self._is_moving = False

    def go_on(self) -> None:
        """Take up what there is to be done now: to be called whenever the table has changed."""
        table = self._table()
        if table.player_to_move is None:
            self.rest()
        elif self._loop is None and not is_loop_running():
            self._move_at_once()
        elif self._moment is not table.state:
            self._think(table, table.player_to_move)

    def rest(self) -> None:
        """Leave what is being thought about."""
        self._moment = None
        self._work.cancel()
        if self._later is not None:
            self._later.cancel()
            self._later = None

    def close(self) -> None:
        """End it, because the screen is closed."""
        self.rest()
        self._work.close()

    # inside

    def _think(self, table: TableState, seat: Seat) -> None:
        self.rest()
        self._moment, self._since = table.state, self._clock()
        self._work.start(table.thinking(seat), lambda choice: self._thought(table, seat, choice))

    def _thought(self, table: TableState, seat: Seat, choice: Decision) -> None:
        """Wait until people have seen the move before."""
        loop = self._loop or asyncio.get_running_loop()
        pause = table.presenter.pauses(table.state) * (
            BRIEF if table.presenter.is_quick(choice.move) else PAUSE
        )
        wait = max(0.0, pause - (self._clock() - self._since))
        self._later = loop.call_later(wait, lambda: self._move(table, seat, choice))

    def _move(self, table: TableState, seat: Seat, choice: Decision) -> None:
        """Move, unless something else has happened meanwhile."""
        now = self._table()
        self._later = None
        if now.state is table.state and now.player_to_move == seat:
            self._play(seat, choice)

    def _move_at_once(self) -> None:
        """Let the computer move until somebody else is to act."""
        if self._is_moving:
            return
        self._is_moving = True
        try:
            while (seat := self._table().player_to_move) is not None:
                self._play(seat, run_to_end(self._table().thinking(seat)))
        finally:
            self._is_moving = False


def is_loop_running() -> bool:
    """Whether an event loop runs, as it does in a notebook."""
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return False
    return True
