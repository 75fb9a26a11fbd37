"""A chase in which one side plays by the strategy of a proof: the plans that have come about so far."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Literal, TypeAlias

from setcards_edu.messages import Reason, Refused
from setcards_edu.pursuit.board.grid import Square
from setcards_edu.pursuit.board.lines import Line
from setcards_edu.pursuit.board.moves import PASS, Move
from setcards_edu.pursuit.board.positions import BadPosition, Position
from setcards_edu.pursuit.strategies.escapes import Ways, flight, ways
from setcards_edu.pursuit.strategies.strategy import Advice, Plan, Strategy

End: TypeAlias = Literal["captured", "broken"]
"""How it ended: the sheep is captured, or it has come to a row that was thought away."""

SHOWN = 6
"""Rounds that are played on at once."""


def _is_broken(plan: Plan) -> bool:
    return plan.is_broken


@dataclass(frozen=True, slots=True)
class Play:
    """The plans from the beginning on, what was moved, and by which case the dogs moved.

    strategy: what the dogs go by; plans: one more than moves; cases: for each move of the dogs its
    case, "" for a move of the sheep.
    is_broken: where the sheep has refuted what is claimed; is_won: whether that is proved impossible, so that
    nobody needs to look for a way.
    goes_on: whether the chase goes on though the sheep has got out: it is alive.
    """

    strategy: Strategy
    plans: tuple[Plan, ...]
    moves: tuple[Move, ...] = ()
    cases: tuple[str, ...] = ()
    is_broken: Callable[[Plan], bool] = field(default=_is_broken, repr=False)
    is_won: bool = False
    goes_on: bool = False

    @property
    def plan(self) -> Plan:
        """What there is now."""
        return self.plans[-1]

    @property
    def position(self) -> Position:
        """Who stands where now."""
        return self.plan.position

    @property
    def end(self) -> End | None:
        """How it ended; None as long as it goes on."""
        if self.position.is_over:
            return "captured"
        return "broken" if not self.goes_on and self.is_broken(self.plan) else None

    @property
    def is_dogs_turn(self) -> bool:
        """Whether the dogs are to move."""
        return self.end is None and self.position.to_move == "dogs"

    @property
    def is_sheeps_turn(self) -> bool:
        """Whether the sheep is to move."""
        return self.end is None and self.position.to_move == "sheep"

    @property
    def advice(self) -> Advice:
        """What the strategy says; only while the dogs are to move."""
        return advised(self.strategy, self.plan)  # type: ignore[arg-type]  # a frozen value

    @property
    def case(self) -> str:
        """The case that applies now, or applied when the dogs moved last; "" before they ever did."""
        if self.is_dogs_turn:
            return self.advice.case
        return next((case for case in reversed(self.cases) if case), "")

    @property
    def judged(self) -> Plan:
        """The plan to which `case` belongs: what lay there when the dogs moved, or are to move."""
        if self.is_dogs_turn:
            return self.plan
        last = max((place for place, case in enumerate(self.cases) if case), default=0)
        return self.plans[last]

    @property
    def dog_moves(self) -> int:
        """How many moves the dogs have made."""
        return sum(map(bool, self.cases))

    @property
    def line(self) -> Line:
        """What was played."""
        return Line(self.plans[0].position, self.moves)

    @property
    def ways(self) -> Ways:
        """What the sheep can still come to from here, whatever it does; of no use where that is proved."""
        broken = self.is_broken
        return known_ways(self.strategy, self.plan, broken)  # type: ignore[arg-type]  # see above

    @property
    def all_ways(self) -> Ways:
        """The same from the beginning, with the sheep on any square."""
        starts = (play.plan for play in self.beginnings())
        return ways(self.strategy, *starts, broken=self.is_broken)

    def beginnings(self) -> Iterator[Play]:
        """The beginning as it is, and then with the sheep on every other square where it can stand."""
        first = replace(self, plans=self.plans[:1], moves=(), cases=(), goes_on=False)
        yield first
        for square in first.position.grid:
            with suppress(Refused):
                yield first.placed(square)

    def lasting(self) -> Play:
        """A beginning in which the sheep is not captured at once, if there is one: the nearest, in rows."""
        row = self.position.sheep[0][0]
        nearest = sorted(self.beginnings(), key=lambda play: abs(play.position.sheep[0][0] - row))
        return next((play for play in nearest if not play.advice.after.position.is_over), self)

    def ends(self, start: Square) -> frozenset[Square]:
        """The squares to which the animal on a square can go now."""
        position = self.position
        return frozenset(there for there in position.grid if position.moves_to(start, there))

    def placed(self, sheep: Square) -> Play:
        """The beginning with the sheep on another square; raises `BadPosition`."""
        first = self.plans[0]
        before = first.position
        position = Position(before.grid, before.dogs, sheep, before.to_move, before.rules)
        if first.barrier is not None and sheep[0] <= first.barrier:
            raise BadPosition(Reason("proving.place-below", row=first.barrier + 1))
        plans = (replace(first, position=position),)
        return replace(self, plans=plans, moves=(), cases=(), goes_on=False)

    def going_on(self) -> Play:
        """The chase of a sheep that has got out, which is alive."""
        return replace(self, goes_on=True)

    def dogs_moved(self) -> Play:
        """The dogs move by the strategy."""
        advice = self.advice
        return self._with(advice.move, advice.after, advice.case)

    def captured_by(self, move: Move) -> Play:
        """The dogs capture by a move of their own, which ends the chase."""
        after = replace(self.plan, position=self.position.play(move))
        return self._with(move, after, self.advice.case)

    def sheep_moved(self, move: Move) -> Play:
        """The sheep moves; raises `IllegalMove`."""
        self.position.play(move)
        return self._with(move, self.plan.moved(move), "")

    def sheep_fled(self) -> Play:
        """The sheep moves as well as it can: out, where there is a way; else away."""
        line = None if self.is_won or self.goes_on else self.ways.line
        return self.sheep_moved(line.moves[0] if line else flight(self.strategy, self.plan))

    def answered(self) -> Play:
        """The dogs' answer; where the sheep then cannot move, it passes, and the dogs move on (rule F7)."""
        play = self.dogs_moved() if self.is_dogs_turn else self
        while play.is_sheeps_turn and play.position.moves() == (PASS,):
            play = play.sheep_moved(PASS)
            play = play.dogs_moved() if play.is_dogs_turn else play
        return play

    def round(self) -> Play:
        """The side to move, and after the dogs the sheep too."""
        moved = self.dogs_moved() if self.is_dogs_turn else self
        return moved.sheep_fled() if moved.is_sheeps_turn else moved

    def along(self, line: Line) -> Play:
        """A line that the strategy plays from here on, to its end."""
        play = self
        for move in line.moves:
            play = play.dogs_moved() if play.is_dogs_turn else play.sheep_moved(move)
        return play

    def rounds(self, most: int) -> Play:
        """So many rounds, or until it ends."""
        play = self
        for _ in range(most):
            play = play.round()
        return play

    def _with(self, move: Move, after: Plan, case: str) -> Play:
        return replace(self, plans=(*self.plans, after), moves=(*self.moves, move), cases=(*self.cases, case))


@lru_cache(maxsize=1024)
def advised(strategy: Strategy, plan: Plan) -> Advice:
    """What a strategy says, asked once."""
    return strategy.advise(plan)


@lru_cache(maxsize=64)
def known_ways(strategy: Strategy, plan: Plan, broken: Callable[[Plan], bool]) -> Ways:
    """What a sheep can come to, gone through once."""
    return ways(strategy, plan, broken=broken)
