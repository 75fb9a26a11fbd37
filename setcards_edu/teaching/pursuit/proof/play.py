"""A chase in which the strategy of a proof plays the dogs, stored as a sequence of the strategy's plans."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from typing import Literal, TypeAlias

from setcards_edu.messages import Reason, Refused
from setcards_edu.pursuit.board.grid import Square
from setcards_edu.pursuit.board.lines import LineOfPlay
from setcards_edu.pursuit.board.moves import PASS, Move, SheepMove
from setcards_edu.pursuit.board.positions import BadPosition, Position
from setcards_edu.pursuit.strategies.escapes import Ways, flight, ways
from setcards_edu.pursuit.strategies.strategy import Advice, Plan, Strategy

End: TypeAlias = Literal["captured", "broken"]
"""The end of a chase: the sheep is captured, or it has reached an excluded row."""

SHOWN = 6
"""The number of rounds that are played at once."""


def _is_broken(plan: Plan) -> bool:
    return plan.is_broken


@dataclass(frozen=True)  # without slots: what is asked often is kept
class Play:
    """A chase against a strategy: its plans from the beginning, its moves, and the cases of the dogs' moves.

    strategy: the strategy of the dogs; plans: the plan (a position with excluded rows) before and after each
        move; cases: for each move the case of the strategy, "" for a move of the sheep.
    is_broken: returns whether the sheep has refuted the claim when a plan is reached; is_won: whether it is
        proved that the sheep never can, so that no search is needed.
    goes_on: whether the chase goes on after the sheep has escaped and so refuted the claim.
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
        """The present plan of the dogs' strategy: the position, and the rows that it still uses."""
        return self.plans[-1]

    @cached_property
    def position(self) -> Position:
        """The present position."""
        return self.plan.position

    @cached_property
    def end(self) -> End | None:
        """The end of the chase: "captured", or "broken" if the sheep has refuted the claim; None while it
        goes on."""
        if self.position.is_over:
            return "captured"
        return "broken" if not self.goes_on and self.is_broken(self.plan) else None

    @property
    def is_out(self) -> bool:
        """Whether the sheep has refuted the claim, even if the chase goes on."""
        return self.end == "broken" or self.goes_on

    @property
    def is_dogs_turn(self) -> bool:
        """Whether the dogs are to move."""
        return self.end is None and self.position.to_move == "dogs"

    @property
    def is_sheeps_turn(self) -> bool:
        """Whether the sheep is to move."""
        return self.end is None and self.position.to_move == "sheep"

    @cached_property
    def advice(self) -> Advice:
        """The dogs' move that the strategy advises, with its case; only valid while the dogs are to move."""
        return advised(self.strategy, self.plan)  # type: ignore[arg-type]  # a frozen value

    @property
    def case(self) -> str:
        """The case of the strategy, such as `"spade"`, for the dogs' present move, or for their last move; ""
        before their first move."""
        if self.is_dogs_turn:
            return self.advice.case
        return next((case for case in reversed(self.cases) if case), "")

    @property
    def judged(self) -> Plan:
        """The plan (position and rows in use) to which `case` refers: the present one, or that before the
        dogs' last move."""
        if self.is_dogs_turn:
            return self.plan
        last = max((place for place, case in enumerate(self.cases) if case), default=0)
        return self.plans[last]

    @property
    def dog_moves(self) -> int:
        """The number of moves that the dogs have made so far."""
        return sum(map(bool, self.cases))

    @property
    def line(self) -> LineOfPlay:
        """The moves so far as a line of play."""
        return LineOfPlay(self.plans[0].position, self.moves)

    @property
    def ways(self) -> Ways:
        """The analysis of all sequences of moves by which the sheep may escape from the present position; not
        to be used if `is_won`."""
        broken = self.is_broken
        return known_ways(self.strategy, self.plan, broken)  # type: ignore[arg-type]  # see above

    @property
    def all_ways(self) -> Ways:
        """The analysis of all sequences of moves by which the sheep may escape, from the beginning with it on
        any square."""
        starts = (play.plan for play in self.beginnings())
        return ways(self.strategy, *starts, broken=self.is_broken)

    @property
    def beginning(self) -> Play:
        """The chase before its first move, with the sheep on its original square."""
        return replace(self, plans=self.plans[:1], moves=(), cases=(), goes_on=False)

    def beginnings(self) -> Iterator[Play]:
        """Yield the beginning of the chase, and then those with the sheep placed on every other possible
        square."""
        first = self.beginning
        yield first
        for square in first.position.grid:
            with suppress(Refused):
                yield first.placed(square)

    def lasting(self, is_meant: Callable[[Plan], bool]) -> Play:
        """Return the chase before its first move, with the sheep on a square where the dogs do not capture it
        at once; this chase if there is none.

        Of all these squares it is one in the row nearest to the sheep's present row.
        is_meant: returns whether a beginning with a given plan may be chosen.
        """
        row = self.position.sheep[0][0]
        meant = (play for play in self.beginnings() if is_meant(play.plan))
        nearest = sorted(meant, key=lambda play: abs(play.position.sheep[0][0] - row))
        return next((play for play in nearest if not play.advice.after.position.is_over), self)

    @property
    def ends(self) -> frozenset[Square]:
        """The squares to which the sheep can move now."""
        return frozenset(move.end for move in self.position.moves() if isinstance(move, SheepMove))

    def placed(self, sheep: Square) -> Play:
        """Return the chase before its first move, with the sheep on another square.

        Raises `BadPosition` if the sheep cannot stand there.
        """
        first = self.plans[0]
        before = first.position
        position = Position(before.grid, before.dogs, sheep, before.to_move, before.rules)
        if first.barrier is not None and sheep[0] <= first.barrier:
            raise BadPosition(Reason("proof-walk.place-below", row=first.barrier + 1))
        plans = (replace(first, position=position),)
        return replace(self, plans=plans, moves=(), cases=(), goes_on=False)

    def going_on(self) -> Play:
        """Return the chase set to go on although the sheep has escaped."""
        return replace(self, goes_on=True)

    def dogs_moved(self) -> Play:
        """Return the chase after the dogs' move that the strategy advises."""
        advice = self.advice
        return self._with(advice.move, advice.after, advice.case)

    def sheep_moved(self, move: Move) -> Play:
        """Return the chase after a move of the sheep; raises `IllegalMove`."""
        self.position.play(move)
        return self._with(move, self.plan.moved(move), "")

    def sheep_fled(self) -> Play:
        """Return the chase after the sheep's best move: towards an escape if one exists, else one that delays
        capture."""
        line = None if self.is_won or self.goes_on else self.ways.line
        return self.sheep_moved(line.moves[0] if line else flight(self.strategy, self.plan))

    def answered(self) -> Play:
        """Return the chase after the dogs' answer, if they are to move.

        While the sheep then has no other move, it passes (rule F7) and the dogs move again.
        """
        play = self.dogs_moved() if self.is_dogs_turn else self
        while play.is_sheeps_turn and play.position.moves() == (PASS,):
            play = play.sheep_moved(PASS)
            play = play.dogs_moved() if play.is_dogs_turn else play
        return play

    def round(self) -> Play:
        """Return the chase after one round: the dogs' move, if it is their turn, and then the sheep's best
        move."""
        moved = self.dogs_moved() if self.is_dogs_turn else self
        return moved.sheep_fled() if moved.is_sheeps_turn else moved

    def along(self, line: LineOfPlay) -> Play:
        """Return the chase after the sheep has made the moves of a line of play; the dogs move as their
        strategy says."""
        play = self
        for move in line.moves:
            play = play.dogs_moved() if play.is_dogs_turn else play.sheep_moved(move)
        return play

    def rounds(self, most: int) -> Play:
        """Return the chase after `most` rounds, or after fewer if it ends before."""
        play = self
        for _ in range(most):
            play = play.round()
        return play

    def _with(self, move: Move, after: Plan, case: str) -> Play:
        return replace(self, plans=(*self.plans, after), moves=(*self.moves, move), cases=(*self.cases, case))


@lru_cache(maxsize=1024)
def advised(strategy: Strategy, plan: Plan) -> Advice:
    """Return the move that a strategy advises for a plan; results are cached."""
    return strategy.advise(plan)


@lru_cache(maxsize=64)
def known_ways(strategy: Strategy, plan: Plan, broken: Callable[[Plan], bool]) -> Ways:
    """Return the analysis of all sequences of moves by which the sheep may escape from a plan's position;
    results are cached.

    broken: returns whether the sheep has escaped when a plan is reached.
    """
    return ways(strategy, plan, broken=broken)
