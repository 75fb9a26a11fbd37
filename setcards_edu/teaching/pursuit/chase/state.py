"""What there is in a chase; `chasing` says what each step makes of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal, Self, TypeAlias, cast

from setcards_edu.messages import Event, Hint, Message, Reason
from setcards_edu.options import check_option
from setcards_edu.pursuit.board.grid import Square
from setcards_edu.pursuit.board.moves import PASS, DogMove, Move, SheepMove
from setcards_edu.pursuit.board.positions import Position, taken_by
from setcards_edu.pursuit.solver.solution import Solution
from setcards_edu.pursuit.strategies.strategy import Plan, Strategy
from setcards_edu.teaching.kit.help_level import Help
from setcards_edu.teaching.kit.history import History

from .record import ChaseRecord
from .setting import ChaseSetting
from .tablebase import Exact, moves_left, played
from .words import ChaseRole, ending, names, opening

Skill: TypeAlias = Literal["best", "weak"]
"""The exact solution, or one that errs every other time."""

Opponent: TypeAlias = Skill | Strategy
"""Who plays the other side; a strategy plays the dogs only."""

OPPONENTS: tuple[Skill, ...] = ("best", "weak")


def check_opponent(opponent: Opponent) -> Opponent:
    """The opponent, if it is one; else raise `BadOption`."""
    can_play = all(callable(getattr(opponent, name, None)) for name in ("plan", "advise"))
    if can_play and not isinstance(opponent, type):
        return opponent
    return check_option("opponent", cast("Skill", opponent), OPPONENTS)


@dataclass(frozen=True, slots=True)
class Refusal:
    """A move that did not go: between which squares, and why."""

    start: Square
    end: Square
    reason: Reason


@dataclass(frozen=True, slots=True)
class ChaseState:
    """The board, who plays whom, what is picked up, and what is being said.

    setting: the board and the animals; track: how it has gone so far; role: whom the learner plays.
    help: `tell`, `ask` or `silent` (lessons.md); seed: of the first position and of the opponent's play.
    exact: the solution of the board, or None as long as there is none.
    opponent: who plays the other side.
    held: the square of the animal that is picked up; is_placing: whether the animals are still being placed.
    refusal: the move that did not go last, until something moves; lit: the squares that are spoken of.
    is_mapped: whether the squares carry the numbers of moves to the capture, whatever the help.
    steps: hints given to the move that is next; hints: to all.
    passed: how many moves the last step has led to, all of which a screen can show.
    said: what the last step has to say.
    """

    setting: ChaseSetting
    track: ChaseRecord
    role: ChaseRole = "dogs"
    help: Help = "ask"
    seed: int = 0
    exact: Exact | None = None
    opponent: Opponent = "best"
    held: Square | None = None
    is_placing: bool = False
    refusal: Refusal | None = None
    lit: tuple[Square, ...] = ()
    is_mapped: bool = False
    steps: int = 0
    hints: int = 0
    passed: int = 0
    history: History[ChaseRecord] = field(default_factory=History, repr=False)
    said: Message = field(default_factory=lambda: opening("dogs"))

    @property
    def position(self) -> Position:
        """What stands there now."""
        return self.track.position

    @property
    def is_guided(self) -> bool:
        """Whether a strategy plays the dogs, so that the board need not be solved."""
        return self.role == "sheep" and not isinstance(self.opponent, str)

    @property
    def is_waiting(self) -> bool:
        """Whether nobody can answer yet, because the board is not solved."""
        return self.exact is None and self.role != "both" and not self.is_guided

    @property
    def plan(self) -> Plan | None:
        """What the dogs have in mind now, where a strategy plays them."""
        return self.track.plan_of(self.opponent) if self.is_guided else None

    @property
    def ended(self) -> Message | None:
        """How it ended; None while it goes on.

        It ends with a capture, after 200 dog moves (rule F8), and where the sheep breaks what the dogs
        have in mind: it has come to a row that they thought away.
        """
        plan = self.plan
        if plan is not None and plan.is_broken:
            return Event("chase.broken", count=self.track.dog_moves, square=names(self.position.sheep))
        return ending(self.track, self.role, self.exact)

    @property
    def is_mine(self) -> bool:
        """Whether the learner is to move."""
        return self.role in ("both", self.position.to_move)

    @property
    def own(self) -> tuple[Square, ...]:
        """Where the animals stand that the learner may pick up now."""
        position = self.position
        if self.is_placing:
            return (*position.dogs, *position.sheep)
        if self.ended or not self.is_mine:
            return ()
        return position.dogs if position.to_move == "dogs" else position.sheep

    @property
    def ways(self) -> Mapping[Square, Move]:
        """Where the animal that is picked up can go, each square with the move that captures most there."""
        if self.held is None or self.is_placing:
            return {}
        moves = (move for move in self.position.moves() if isinstance(move, (DogMove, SheepMove)))
        found = sorted(
            (move for move in moves if move.start == self.held), key=lambda each: len(taken_by(each))
        )
        return {move.end: move for move in found}

    @property
    def can_pass(self) -> bool:
        """Whether the learner may let the other side move, or has to (rule F7)."""
        return not self.is_placing and bool(self.own) and PASS in self.position.moves()

    @property
    def can_move(self) -> bool:
        """Whether the side to move can do anything but pass."""
        return self.position.moves() != (PASS,)

    @property
    def numbers(self) -> Mapping[Square, int | None] | None:
        """The moves to the capture, if they are asked for, whatever the help: None on a square is never.

        While an animal is picked up they stand where it can go, counted with this move; otherwise where
        the one sheep could stand, for the dogs as they are, with the dogs to move.
        """
        if self.exact is None or not self.is_mapped:
            return None
        if self.held is not None and not self.is_placing:
            return {end: self._number(self.exact, move) for end, move in self.ways.items()}
        if not isinstance(self.exact, Solution):
            return None
        return self.exact.map(self.position.dogs).moves

    @property
    def can_redo(self) -> bool:
        """Whether anything was undone that can be done again."""
        return bool(self.history.future)

    @property
    def why_not_now(self) -> Message | None:
        """Why nobody may move at the moment; None if somebody may."""
        if self.is_waiting:
            return Hint("chase.solving")
        return Reason("chase.is-over") if self.ended and not self.is_placing else None

    def not_picked_up(self, square: Square) -> Message:
        """What is said where nothing is picked up and the square has no animal that could be."""
        position, side = self.position, self.position.to_move
        if self.is_placing:
            return Hint("chase.place-first")
        if square in (*position.dogs, *position.sheep):
            return Reason("chase.only-dogs" if side == "dogs" else "chase.only-sheep")
        return self.pick_up

    @property
    def pick_up(self) -> Hint:
        """What there is to do first."""
        return Hint("chase.pick-up-dog" if self.position.to_move == "dogs" else "chase.pick-up-sheep")

    def ends(self, track: ChaseRecord) -> bool:
        """Whether the chase would be over with that track."""
        return replace(self, track=track).ended is not None

    def after_next(self, track: ChaseRecord, *, shown: bool = False) -> ChaseRecord:
        """One move on, played by whoever plays for that side; what is shown is the best of both."""
        if track.position.to_move == "dogs" and not isinstance(self.opponent, str) and self.role == "sheep":
            return track.advised(self.opponent, shown=shown)
        if self.exact is None:
            raise ValueError("nobody knows what to play on a board that is not solved")
        weak = self.opponent == "weak" and not shown
        return track.after(played(self.exact, track.position, self.seed, weak=weak), shown=shown)

    def answered(self, track: ChaseRecord) -> ChaseRecord:
        """The same after the other side's move, if it is its turn."""
        theirs = self.role not in ("both", track.position.to_move)
        return self.after_next(track) if theirs and not self.ends(track) else track

    def planned(self) -> Self:
        """The same with what a strategy has in mind, if one plays the dogs.

        Raises `NotForThisBoard` where it says nothing of what stands there.
        """
        if isinstance(self.opponent, str) or not self.is_guided or self.ended:
            return self
        return replace(self, track=self.track.planned(self.opponent))

    def saying(self, message: Message) -> Self:
        """The same with something else to say."""
        return replace(self, said=message, passed=0)

    def _number(self, exact: Exact, move: Move) -> int | None:
        """The moves of the dogs to the capture with this move, if it is theirs."""
        left = moves_left(exact, self.position.after(move))
        return None if left is None else left + (self.position.to_move == "dogs")
