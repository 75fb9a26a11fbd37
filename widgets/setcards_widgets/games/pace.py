"""A race at the table: a clock, a pause, the opponent's speed, and a slow mode in which nobody hurries.

In a race what the computer does takes the time that its `Decision` says, at the speed that is set.  When
something has changed meanwhile, it goes on with what it had in mind if that still goes; else it looks again.
The race begins with the first card that a person lays, or when somebody starts it.

Whoever lays a card that does not go rests for a moment, or pressing at random would win.

In slow mode there is no clock: the computer makes one move after each move of a person, and one when no
person can do anything, or when it is asked to.  Whoever presses on before it has
answered gets the answer first.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ipywidgets import IntSlider, Widget

from setcards_edu.games.players import Decision
from setcards_edu.games.protocol import Seat, State
from setcards_edu.messages import Message, Obstacle, Refused, sentence
from setcards_edu.options import check_number
from setcards_edu.teaching.games.setting import PERSON
from setcards_edu.teaching.games.table import TableState, WrongMove
from setcards_edu.teaching.kit.long_work import Handle, Loop
from setcards_edu.work import run_to_end
from setcards_widgets.kit.facts import facts_html, on_clock
from setcards_widgets.kit.parts import WIDE, asks_first, button_row, mark, panel, show_some, when_changed

from .turns import is_loop_running

SPEEDS = range(25, 301)
USUAL_SPEED = 75
"""The opponent's speed at first, in hundredths of what its `Decision` says: calm, for beginners."""

ANSWER = 1.2
"""Seconds until the computer answers in slow mode, so that one sees one thing after the other."""

REST = 1.5
"""Seconds for which, in a race, somebody lays nothing after a card that does not go."""

_TICK = 1.0


@dataclass(frozen=True, slots=True)
class _Plan:
    """What the computer at a seat is about to do: since when it has had it in mind, and what calls it."""

    moment: State[Any]
    choice: Decision
    handle: Handle


class Pace:
    """Lets the computer act in a race, and has the controls of one.

    table: gives the table as it stands; play: takes what the player of a seat has chosen; do: takes a step
    of the table; say: tells what is refused.
    loop, clock: as in `LongWork`.  Where no loop runs, as in plain code, the computer answers at once in slow
    mode, and does nothing in a race.
    controls: what stands beside the stage while a race is played.
    """

    def __init__(  # noqa: PLR0913 - what it needs of the screen, and what tests put in its place
        self,
        table: Callable[[], TableState],
        play: Callable[[Seat, Decision], object],
        do: Callable[[Callable[[], TableState]], Message],
        say: Callable[[Message], object],
        *,
        loop: Loop | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._table, self._play, self._do = table, play, do
        self._loop, self._clock = loop, clock
        self._plans: dict[Seat, _Plan] = {}
        self._rests_until: dict[Seat, float] = {}
        self._game: object = None  # the first moment of the game that is being played
        self._is_started = False
        self._spent = 0.0
        self._since: float | None = None
        self._ticking: Handle | None = None
        self.speed = USUAL_SPEED
        self._time = panel()
        self._slider = IntSlider(
            USUAL_SPEED, SPEEDS[0], SPEEDS[-1], 25, description=sentence("ui.speed"), style=WIDE
        )
        when_changed(self._slider, self.set_speed, lambda: self.speed, say)
        self._buttons = button_row([(name, action) for name, action, _ in self._actions()], say)
        asks_first(self._buttons.children[1])
        self.controls: tuple[Widget, ...] = (self._time, self._buttons, self._slider)

    # what can be done

    def start(self) -> Message:
        """Start the race, though nobody has laid a card yet."""
        self._is_started = True
        return self._do(self._table)

    def pause(self) -> Message:
        """Let the race stand still: the hands are covered, and no time passes."""
        return self._do(lambda: self._table().with_pause(is_paused=True))

    def resume(self) -> Message:
        """Go on with the race."""
        return self._do(lambda: self._table().with_pause(is_paused=False))

    def set_slow(self, is_slow: bool) -> Message:  # noqa: FBT001 - it is the flag that is changed
        """Play slowly, without a clock, or as a race."""
        return self._do(lambda: self._table().with_slow(is_slow))

    def set_speed(self, speed: int) -> Message:
        """Let the opponents be so fast, in hundredths of what they are by themselves."""

        def step() -> TableState:
            self.speed = check_number("speed", speed, SPEEDS)
            self._drop_plans()
            return self._table()

        return self._do(step)

    def let_play(self) -> Message:
        """Let the computer make a move now, in slow mode."""
        return self._do(self._let_play)

    # what goes on

    def fairly(self, step: Callable[[], TableState]) -> TableState:
        """Take a step, unless in a race it is a move of somebody who rests after a card that did not go."""
        table = self._table()
        try:
            after = step()
        except WrongMove as wrong:
            if self._is_racing(table):
                self._check_rested(wrong.seat)
                self._rests_until[wrong.seat] = self._clock() + REST
            raise
        is_move = after.moments[0] is table.moments[0] and len(after.moments) > len(table.moments)
        if is_move and self._is_racing(table):
            self._check_rested(after.state.turns[-1][0])
        return after

    def answer_now(self) -> None:
        """Let the computer answer at once in slow mode, if it has not yet: a person acts again."""
        if self._table().is_slow:
            for seat in [*self._plans]:
                self._plans[seat].handle.cancel()
                self._act(seat)

    def go_on(self) -> None:
        """Take up what there is to be done now: to be called whenever the table has changed."""
        table = self._table()
        if table.moments[0] is not self._game:
            self._game, self._is_started, self._spent = table.moments[0], False, 0.0
            self._rests_until.clear()
            self.rest()
        if not self._goes_on(table):
            self.rest()
        elif table.is_slow:
            self._stop_clock()
            self._answer_slowly(table)
        else:
            self._run_clock()
            self._look_again(table)
        self.show()

    def rest(self) -> None:
        """Leave what is to come, and stop the clock."""
        self._drop_plans()
        self._stop_clock()

    def leave(self) -> None:
        """Pause a race that is on, because nobody sees it any more."""
        table = self._table()
        if self._goes_on(table) and not table.is_slow and self._has_begun(table):
            self.pause()
        self.rest()

    def close(self) -> None:
        """End it, because the screen is closed."""
        self.rest()

    @property
    def seconds(self) -> float:
        """The seconds of the race so far."""
        return self._spent + (0.0 if self._since is None else self._clock() - self._since)

    def show(self) -> None:
        """Bring the controls up to date."""
        table = self._table()
        show_some(self._buttons, [table.is_race and wanted(table) for _, _, wanted in self._actions()])
        self._buttons.children[1].description = str(table.words_on("race"))
        has_computers = any(sitter != PERSON for sitter in table.seats)
        mark(self._slider, "setcards-idle", on=not (table.is_race and has_computers) or table.is_slow)
        self._slider.value = self.speed
        told = table.is_race and not table.is_slow
        self._time.value = facts_html([sentence("pace.time", time=on_clock(self.seconds))] if told else [])

    # inside

    def _actions(self) -> list[tuple[str, Callable[[], object], Callable[[TableState], bool]]]:
        """Return the buttons: their names, what they do, and whether they have something to do."""
        return [
            ("slowly", lambda: self.set_slow(True), lambda table: not table.is_slow and not table.is_over),
            ("race", self._race, lambda table: table.is_slow and not table.is_over),
            ("let-play", self.let_play, lambda table: table.is_slow and self._may_be_asked(table)),
            ("start", self.start, lambda table: not table.is_slow and self._waits(table)),
            ("pause", self.pause, lambda table: not table.is_slow and self._goes_on(table)),
            ("resume", self.resume, lambda table: table.is_paused and not table.is_over),
        ]

    def _race(self) -> Message:
        """Play as a race; where a game is on, which would be over then, ask first."""
        return self._do(lambda: self._table().ask_to_race())

    def _has_begun(self, table: TableState) -> bool:
        return self._is_started or len(table.moments) > 1

    def _goes_on(self, table: TableState) -> bool:
        """Whether time passes, or in slow mode whether it would."""
        is_on = table.is_race and not table.is_over and not table.is_paused and table.shown is None
        return is_on and (table.is_slow or self._has_begun(table))

    def _is_racing(self, table: TableState) -> bool:
        return self._goes_on(table) and not table.is_slow

    def _check_rested(self, seat: Seat) -> None:
        """Raise `Refused` while somebody rests."""
        if self._clock() < self._rests_until.get(seat, 0.0):
            raise Refused(Obstacle("pace.rests"))

    def _waits(self, table: TableState) -> bool:
        return not table.is_over and not table.is_paused and not self._has_begun(table)

    def _may_be_asked(self, table: TableState) -> bool:
        return not table.is_over and len(table.people) < len(table.seats)

    def _seats(self, table: TableState) -> list[Seat]:
        """Return the seats at which the computer can do something."""
        return [seat for seat in table.state.to_move() if table.seats[seat] != PERSON]

    def _look_again(self, table: TableState) -> None:
        """Keep what is still allowed of what the computer had in mind, and have it look for what is not."""
        seats = self._seats(table)
        for seat, plan in [*self._plans.items()]:
            is_same_game = any(moment is plan.moment for moment in table.moments)
            if seat not in seats or not is_same_game or table.state.why_not(seat, plan.choice.move):
                self._plans.pop(seat).handle.cancel()
        for seat in seats:
            if seat not in self._plans:
                choice = run_to_end(table.thinking(seat))
                self._plan(table, seat, choice, choice.time / 10 / self.speed)

    def _answer_slowly(self, table: TableState) -> None:
        """Let the computer answer a person, or act where no person can."""
        self._drop_plans()
        seats, people = self._seats(table), [s for s in table.state.to_move() if s not in self._seats(table)]
        turns = table.state.turns
        is_answer = bool(turns) and turns[-1][0] in table.people
        if seats and (is_answer or not people):
            self._plan(table, seats[0], run_to_end(table.thinking(seats[0])), ANSWER)

    def _let_play(self) -> TableState:
        table = self._table()
        if table.shown is not None:
            raise Refused(Obstacle("table.only-looking"))
        if not self._may_be_asked(table) or not self._goes_on(table):
            raise Refused(Obstacle("pace.not-now"))
        seats = self._seats(table)
        if not seats:
            raise Refused(Obstacle("pace.cannot"))
        return table.chosen(seats[0], run_to_end(table.thinking(seats[0])))

    def _plan(self, table: TableState, seat: Seat, choice: Decision, seconds: float) -> None:
        """Have a computer do something after so many seconds; at once in slow mode where no loop runs."""
        if self._loop is None and not is_loop_running():
            if table.is_slow:
                self._play(seat, choice)
            return
        loop = self._loop or asyncio.get_running_loop()
        handle = loop.call_later(seconds, lambda: self._act(seat))
        self._plans[seat] = _Plan(table.state, choice, handle)

    def _act(self, seat: Seat) -> None:
        plan, table = self._plans.pop(seat), self._table()
        if self._goes_on(table) and table.state.why_not(seat, plan.choice.move) is None:
            self._play(seat, plan.choice)

    def _drop_plans(self) -> None:
        for plan in self._plans.values():
            plan.handle.cancel()
        self._plans.clear()

    def _run_clock(self) -> None:
        if self._since is None:
            self._since = self._clock()
        if self._ticking is None and (self._loop is not None or is_loop_running()):
            loop = self._loop or asyncio.get_running_loop()
            self._ticking = loop.call_later(_TICK, self._tick)

    def _stop_clock(self) -> None:
        self._spent, self._since = self.seconds, None
        if self._ticking is not None:
            self._ticking.cancel()
            self._ticking = None

    def _tick(self) -> None:
        self._ticking = None
        self._run_clock()
        self.show()
