"""The driver of a table: in a race it makes the computer's moves in real time, and runs the clock.

In a race each move of the computer takes the time that its `Decision` gives, at the chosen speed.  If the
state changes meanwhile, the move is made if it is still legal; otherwise the computer decides again.  A
person who tries an illegal move cannot move for a second or two; otherwise pressing at random would win.

In other games `TablePresenter.work` makes the computer's moves.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from setcards_edu.games.players import Decision, Forfeit
from setcards_edu.games.protocol import Seat, State
from setcards_edu.messages import Message, Obstacle, Refused
from setcards_edu.teaching.kit.door import guarded
from setcards_edu.teaching.kit.driver import Driver
from setcards_edu.teaching.kit.long_work import Handle, Loop, loop_for
from setcards_edu.teaching.kit.presenter import Presenter
from setcards_edu.teaching.kit.steps import Taken
from setcards_edu.work import run_to_end

from .table import TableState, WrongMove
from .table_presenter import goes_on_before

REST = 1.5
"""The seconds for which, in a race, a seat cannot move after an illegal move."""

_TICK = 1.0


@dataclass(frozen=True, slots=True)
class _Plan:
    """A move that the computer at a seat is about to make: the moment it is for, and the scheduled call."""

    moment: State[Any]
    choice: Decision
    handle: Handle


class TableDriver(Driver[TableState]):
    """The driver of a table, which in a race makes the computer's moves and counts the seconds.

    If no event loop runs, as in plain code, the computer does nothing in a race.
    """

    def __init__(
        self,
        state: TableState,
        presenter: Presenter[TableState],
        *,
        loop: Loop | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._loop, self._clock = loop, clock
        self._plans: dict[Seat, _Plan] = {}
        self._has_raced = False
        self._rests_until: dict[Seat, float] = {}
        self._race: tuple[object, int] | None = None  # the game that is being played, and at what speed
        self._since: float | None = None
        self._ticking: Handle | None = None
        super().__init__(state, presenter, loop=loop, clock=clock)

    @property
    def tells_all(self) -> bool:
        """Whether the steps that are kept lead anybody to the state: not after a race, nor after an earlier
        game."""
        return super().tells_all and not self._has_raced and not any(map(goes_on_before, self.taken))

    def leave(self) -> None:
        """Pause a running race, because no view shows it any more."""
        if self.state.is_timed:
            self.do(lambda: self.state.with_pause(is_paused=True))

    def close(self) -> None:
        """Close the driver: refuse every later step, and end computations, planned moves and the clock."""
        super().close()
        self._rest()

    # inside

    def _answer(
        self, taken: Callable[[], TableState], step: Taken | None = None, *, goes_on: bool = True
    ) -> Message:
        return super()._answer(lambda: self._fairly(taken), step, goes_on=goes_on)

    def _fairly(self, taken: Callable[[], TableState]) -> TableState:
        """Return the state after a step; raises `Refused` for a race move of a seat that is still pausing."""
        table = self.state
        try:
            after = taken()
        except WrongMove as wrong:
            if table.is_timed:
                self._check_rested(wrong.seat)
                self._rests_until[wrong.seat] = self._clock() + REST
            raise
        is_move = after.moments[0] is table.moments[0] and len(after.moments) > len(table.moments)
        if is_move and table.is_timed:
            self._check_rested(after.state.turns[-1][0])
        return after

    def _check_rested(self, seat: Seat) -> None:
        """Raise `Refused` if a seat still has to pause after an illegal move."""
        if self._clock() < self._rests_until.get(seat, 0.0):
            raise Refused(Obstacle("pace.rests"))

    def _take_up(self) -> None:
        super()._take_up()
        table = self.state
        race = table.moments[0], table.speed
        if self._race is None or race[0] is not self._race[0]:
            self._rests_until.clear()
            self._since = None
        if race != self._race:
            self._drop_plans()
        self._race = race
        if table.is_timed:
            self._run_clock()
            self._look_again(table)
        else:
            self._rest()

    def _keep(self, step: Taken, reached: TableState) -> None:
        """Append a step to `taken`, but none after a race has begun: the computer's moves in it come by the
        clock, so that the steps of a person alone would lead elsewhere."""
        self._has_raced = self._has_raced or reached.is_timed
        if not self._has_raced:
            super()._keep(step, reached)

    def _forget(self) -> None:
        super()._forget()
        self._has_raced = False

    def _rest(self) -> None:
        """Cancel the planned moves, and stop the clock."""
        self._drop_plans()
        self._count()
        self._since = None
        if self._ticking is not None:
            self._ticking.cancel()
            self._ticking = None

    def _look_again(self, table: TableState) -> None:
        """Keep the planned moves that are still legal, and plan new ones at the other seats."""
        movers = table.movers
        for seat, plan in [*self._plans.items()]:
            is_same_game = any(moment is plan.moment for moment in table.moments)
            if seat not in movers or not is_same_game or not _goes(table, seat, plan.choice):
                self._plans.pop(seat).handle.cancel()
        for seat in movers:
            if seat not in self._plans:
                self._plan(table, seat, run_to_end(table.thinking(seat)))

    def _plan(self, table: TableState, seat: Seat, choice: Decision) -> None:
        """Schedule a move of the computer for the time that its decision gives."""
        loop = loop_for(self._loop)
        if loop is not None:
            act = guarded(lambda: self._act(seat, choice), self.say)
            handle = loop.call_later(choice.time / 10 / table.speed, act)
            self._plans[seat] = _Plan(table.state, choice, handle)

    def _act(self, seat: Seat, choice: Decision) -> None:
        plan = self._plans.get(seat)
        if plan is None or plan.choice is not choice:
            return  # something else has come before it
        del self._plans[seat]
        if self.state.is_timed and _goes(self.state, seat, plan.choice):
            self.do(lambda: self.state.chosen(seat, plan.choice))

    def _drop_plans(self) -> None:
        for plan in self._plans.values():
            plan.handle.cancel()
        self._plans.clear()

    def _run_clock(self) -> None:
        if self._since is None:
            self._since = self._clock()
        loop = loop_for(self._loop)
        if self._ticking is None and loop is not None:
            self._ticking = loop.call_later(_TICK, guarded(self._tick, self.say))

    def _tick(self) -> None:
        self._ticking = None
        self._count()
        self._run_clock()

    def _count(self) -> None:
        """Add the seconds since the last count to the time of the race."""
        if self._since is not None:
            now = self._clock()
            passed, self._since = now - self._since, now
            self.note(lambda: self.state.with_seconds(self.state.seconds + passed))


def _goes(table: TableState, seat: Seat, choice: Decision) -> bool:
    """Return whether a decision can still be carried out: a legal move, or the loss of the game."""
    return isinstance(choice, Forfeit) or table.state.why_not(seat, choice.move) is None
