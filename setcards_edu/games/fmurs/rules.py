"""The rules of Fmurs (F1 to F9): two halves (legs), in each of which all animals are placed, then chased.

The moves of animals are defined in `pursuit.board`, their placing in `placing`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import ClassVar, Self, TypeAlias

from setcards_edu.dice import Dice
from setcards_edu.games.json_values import give_form
from setcards_edu.games.protocol import Result, Seat, State, register, who
from setcards_edu.messages import BadOption, Event, Reason
from setcards_edu.options import check_seed, each_of
from setcards_edu.pursuit.board.grid import Grid, Square, Wrap, read_square, square_name
from setcards_edu.pursuit.board.moves import DogMove, Pass, SheepMove, meadow
from setcards_edu.pursuit.board.positions import Position, taken_by
from setcards_edu.pursuit.board.rules import MOST_DOG_MOVES, Capture, PursuitRules
from setcards_edu.pursuit.board.variants import Piece, VariantRules
from setcards_edu.quoting import quoted

from . import json_forms as json_forms  # noqa: PLC0414 - it gives moves and boards their forms
from .options import THE_TEXT, Diagonal, FmursRules, Goal
from .placing import Placing

LEGS = 2
TEN = 10
"""The number of dogs' moves after which a leg ends if the goal is the most captured sheep (F9 e)."""


@dataclass(frozen=True, slots=True)
class Place:
    """The move that places the next animal on a square, first all dogs and then all sheep (F2)."""

    square: Square

    def __str__(self) -> str:
        return square_name(self.square)


Move: TypeAlias = Place | DogMove | SheepMove | Pass


class Ended(Enum):
    """How a game of Fmurs ends: in fewer moves, by one player alone, with more sheep, equal, or unfinished.

    Equal and unfinished games are draws (F8, F9 e).
    """

    FEWER = "fewer"
    """Both players, or one, have captured all sheep, and the winner needed fewer moves."""
    ONLY_ONE = "only-one"
    """Only one player has captured all sheep within the 200 moves of a leg."""
    MORE = "more"
    """One player has captured more sheep than the other within ten moves."""
    EQUAL = "equal"
    """Both players have captured all sheep in equally many moves, or equally many in ten moves: a draw."""
    UNFINISHED = "unfinished"
    """Neither player has captured all sheep within the 200 moves of a leg: a draw."""


@register
@dataclass(frozen=True, slots=True, kw_only=True)
class Fmurs(State[Move]):
    """A state of a game of Fmurs; `start` begins a game.

    grid: the board, with its stones.
    placed_dogs, placed_sheep: the squares where the animals of this leg were placed, in order.
    position: the position of the chase, once all animals are placed; None before that.
    count: the number of moves that the dogs have made in this leg.
    counts, left: for each finished leg the number of moves of the dogs, and of sheep left.

    Seat 0 has the dogs in the first leg, seat 1 in the second.
    """

    name: ClassVar[str] = "fmurs"
    kinds: ClassVar[tuple[type, ...]] = (
        *(Place, DogMove, SheepMove, Pass, Ended, FmursRules),
        *(Grid, Position, PursuitRules, VariantRules),
    )

    grid: Grid
    placed_dogs: tuple[Square, ...] = ()
    placed_sheep: tuple[Square, ...] = ()
    position: Position | None = None
    count: int = 0
    counts: tuple[int, ...] = ()
    left: tuple[int, ...] = ()
    rules: FmursRules = THE_TEXT
    deal: tuple[str, ...] = field(default=(), compare=False, repr=False)

    @classmethod
    def start(  # noqa: PLR0913 - the options of the game, by keyword
        cls,
        *,
        players: int = 2,
        seed: int = 0,
        deal: Iterable[Square | str] | None = None,
        rows: int = 10,
        columns: int = 9,
        wrap: Wrap = "columns",
        stones: int = 0,
        dogs: int = 2,
        sheep: int = 10,
        capture: Capture = "step-and-jump",
        diagonal: Diagonal = "few",
        wall_rows: bool = False,
        may_pass: bool = False,
        shelter: bool = False,
        keep_off: bool = False,
        piece: Piece = "dog",
        goal: Goal = "all",
    ) -> Self:
        """Return the first state of a game, with no animals on the board.

        seed: the seed for the squares of the stones, if there are any.
        deal: the squares of the stones, instead of random ones.
        The other options are described in `FmursRules`; `VARIANTS` has named sets of them.

        Raises `BadOption` for an invalid option, also if the animals have no room; `NotASquare` for a stone
        that is not on the board.
        """
        cls.check_players(players)
        check_seed(seed)
        squares = None if deal is None else _squares(deal, rows, columns, wrap)
        rules = FmursRules(
            rows=rows,
            columns=columns,
            wrap=wrap,
            stones=len(squares) if squares and not stones else stones,
            dogs=dogs,
            sheep=sheep,
            capture=capture,
            diagonal=diagonal,
            wall_rows=wall_rows,
            may_pass=may_pass,
            shelter=shelter,
            keep_off=keep_off,
            piece=piece,
            goal=goal,
        )
        if squares is None:
            squares = _thrown(rules, seed)
        elif len(squares) != rules.stones:
            raise BadOption(Reason("fmurs.not-a-deal", stones=rules.stones, given=len(squares)))
        grid = Grid(rows, columns, wrap, squares)
        if not _empty(grid, rules).has_room():
            raise BadOption(Reason("fmurs.too-small", dogs=dogs, count=sheep, grid=grid))
        names = tuple(map(square_name, squares))
        return cls(grid=grid, rules=rules, deal=names, events=(Event("fmurs.leg", leg=1, who=who(0)),))

    # whose turn it is, and where everybody stands

    @property
    def leg(self) -> int:
        """The current half of the game (leg): 0 in the first; 1 in the second, and after the end."""
        return min(len(self.counts), LEGS - 1)

    @property
    def dogs_seat(self) -> Seat:
        """The seat (number of a player, 0 or 1) that has the dogs in this half of the game."""
        return self.leg

    @property
    def dogs(self) -> tuple[Square, ...]:
        """The squares of the dogs."""
        return self.placed_dogs if self.position is None else self.position.dogs

    @property
    def sheep(self) -> tuple[Square, ...]:
        """The squares of the sheep."""
        return self.placed_sheep if self.position is None else self.position.sheep

    @property
    def placing(self) -> Placing | None:
        """The placing of the animals that are still to come; None once all animals are placed."""
        if self.position is not None:
            return None
        rules, dogs, sheep = self.rules, self.placed_dogs, self.placed_sheep
        more = rules.dogs - len(dogs), rules.sheep - len(sheep)
        return Placing(self.grid, rules.of_chase, dogs, sheep, *more)

    @property
    def most_moves(self) -> int:
        """The largest number of moves of the dogs in each half of the game: 200, or 10 with goal="most"."""
        return TEN if self.rules.goal == "most" else MOST_DOG_MOVES

    def to_move(self) -> tuple[Seat, ...]:
        """Return the seat to place or move now, as a tuple; () when a half of the game has ended."""
        if len(self.counts) == LEGS or self.is_leg_over:
            return ()
        if self.position is None:
            of_dogs = len(self.placed_dogs) < self.rules.dogs
        else:
            of_dogs = self.position.to_move == "dogs"
        return (self.dogs_seat if of_dogs else 1 - self.dogs_seat,)

    def moves(self, seat: Seat) -> Iterator[Move]:
        """Yield the legal placings row by row, or the legal moves of the position."""
        del seat  # whose turn it is has only one side to move
        if placing := self.placing:
            yield from map(Place, placing.squares())
        elif self.position is not None:
            for move in self.position.moves():
                if isinstance(move, (DogMove, SheepMove, Pass)):
                    yield move

    def refusal(self, seat: Seat, move: object) -> Reason | None:
        """Return why a seat cannot make a move; None if it can."""
        del seat
        is_move = isinstance(move, (DogMove, SheepMove, Pass))
        if placing := self.placing:
            if isinstance(move, Place):
                return placing.why_not(move.square)
            if is_move:
                return Reason("fmurs.place-first")
        elif self.position is not None:
            if isinstance(move, Place):
                return Reason("fmurs.all-placed")
            if isinstance(move, (DogMove, SheepMove, Pass)):
                return self.position.why_not(move)
        return Reason("game.not-a-move", given=quoted(move))

    # what a move does

    def after(self, seat: Seat, move: Move) -> Self:
        """Return the state after a legal move; after each half of the game the board is empty (F8)."""
        if isinstance(move, Place):
            return self._placed(seat, move.square)
        position = self.position
        if position is None:
            raise ValueError("animals are placed first")
        count = self.count + (position.to_move == "dogs")
        told = _moved(seat, move, position)
        moved = replace(self, position=position.after(move), count=count, events=(told,))
        return moved._with_leg_over() if moved._ends_leg() else moved  # noqa: SLF001 - its own

    def _placed(self, seat: Seat, square: Square) -> Self:
        is_dog = len(self.placed_dogs) < self.rules.dogs
        key = "fmurs.dog-placed" if is_dog else "fmurs.sheep-placed"
        told = Event(key, seat=seat, who=who(seat), square=square_name(square))
        dogs = (*self.placed_dogs, square) if is_dog else self.placed_dogs
        sheep = self.placed_sheep if is_dog else (*self.placed_sheep, square)
        position = None
        if len(sheep) == self.rules.sheep:
            position = Position(self.grid, dogs, sheep, "dogs", self.rules.of_chase)
        return replace(self, placed_dogs=dogs, placed_sheep=sheep, position=position, events=(told,))

    @property
    def is_leg_over(self) -> bool:
        """Whether the half of the game (leg) to which `position` belongs has ended.

        Its last board is kept to be shown.
        """
        return self.position is not None and self._ends_leg()

    def _ends_leg(self) -> bool:
        """Return whether the leg is over: no sheep or moves left, or more moves than the other's (F8)."""
        if not self.sheep or self.count >= self.most_moves:
            return True
        return self._to_beat is not None and self.count > self._to_beat

    @property
    def _to_beat(self) -> int | None:
        """The number of moves in which the first leg was finished; None during it, or if unfinished."""
        is_beaten = self.rules.goal == "all" and len(self.counts) == 1 and self.left[0] == 0
        return self.counts[0] if is_beaten else None

    def _with_leg_over(self) -> Self:
        counts, left = (*self.counts, self.count), (*self.left, len(self.sheep))
        over = self._leg_over()
        if len(counts) < LEGS:
            after = replace(
                self, placed_dogs=(), placed_sheep=(), position=None, count=0, counts=counts, left=left
            )
            told = Event("fmurs.leg", leg=LEGS, who=who(LEGS - 1))
        else:
            after = replace(self, counts=counts, left=left)
            told = after._how_it_ended()  # noqa: SLF001 - its own
        return replace(after, events=(*self.events, over, told))

    def _leg_over(self) -> Event:
        """Return the event that says how the leg ends."""
        caught = self.rules.sheep - len(self.sheep)
        if self.rules.goal == "most":
            return Event("fmurs.leg-caught", moves=self.count, count=caught)
        if not self.sheep:
            return Event("fmurs.leg-finished", count=self.count)
        if self._to_beat is not None and self.count > self._to_beat:
            return Event("fmurs.leg-exceeded", moves=self.count, first=self._to_beat)
        return Event("fmurs.leg-unfinished", moves=self.count, left=len(self.sheep))

    # the end

    def result(self) -> Result | None:
        """Return who needed fewer moves, or captured more sheep (F8, F9 e); None before the end.

        The score of a seat is the number of its moves with the dogs, or of the sheep that it captured.
        """
        if len(self.counts) < LEGS:
            return None
        if self.rules.goal == "most":
            caught = self.rules.sheep - self.left[0], self.rules.sheep - self.left[1]
            ended = Ended.EQUAL if caught[0] == caught[1] else Ended.MORE
            return Result(_ranks(caught[1] - caught[0]), caught, ended)
        first, second = self.counts
        scores = first, second
        finished = self.left[0] == 0, self.left[1] == 0
        if finished == (False, False):
            return Result((1, 1), scores, Ended.UNFINISHED)
        if first != second:
            fewer = -1 if finished[0] and (not finished[1] or first < second) else 1
            unbeaten = MOST_DOG_MOVES in scores and not all(finished)
            return Result(_ranks(fewer), scores, Ended.ONLY_ONE if unbeaten else Ended.FEWER)
        if all(finished):
            return Result((1, 1), scores, Ended.EQUAL)
        return Result(_ranks(-1 if finished[0] else 1), scores, Ended.ONLY_ONE)

    def _how_it_ended(self) -> Event:
        result = self.result()
        if result is None or result.ranks == (1, 1):
            return Event("fmurs.drawn")
        winner = result.ranks.index(1)
        return Event("fmurs.won", seat=winner, who=who(winner))


def _ranks(difference: int) -> tuple[int, int]:
    """Return the ranks of two seats: seat 0 is first for a negative difference, 1 for a positive one."""
    return (1, 1) if difference == 0 else (1, 2) if difference < 0 else (2, 1)


def _moved(seat: Seat, move: Move, before: Position) -> Event:
    """Return the event that says what a move does."""
    names = {"seat": seat, "who": who(seat)}
    if isinstance(move, Pass):
        return Event("fmurs.passed", **names)
    if taken := taken_by(move) if isinstance(move, DogMove) else ():
        left = len(before.sheep) - len(taken)
        return Event("fmurs.captured", **names, move=str(move), count=len(taken), left=left)
    return Event(
        "fmurs.dog-moved" if isinstance(move, DogMove) else "fmurs.sheep-moved", **names, move=str(move)
    )


def _empty(grid: Grid, rules: FmursRules) -> Placing:
    """Return the placing with all animals still to be placed on an empty board."""
    return Placing(grid, rules.of_chase, (), (), rules.dogs, rules.sheep)


def _thrown(rules: FmursRules, seed: int) -> tuple[Square, ...]:
    """Return random squares for the stones, where sheep may stand, that leave room for all animals."""
    grid = Grid(rules.rows, rules.columns, rules.wrap)
    if not rules.stones:
        return ()
    dice = Dice(f"fmurs/{rules.rows}/{rules.columns}/{rules.stones}/{seed}")
    stones: tuple[Square, ...] = ()
    for square in dice.shuffled(grid.squares(meadow(grid, rules.of_chase))):
        with_it = Grid(rules.rows, rules.columns, rules.wrap, (*stones, square))
        if _empty(with_it, rules).has_room():
            stones = (*stones, square)
        if len(stones) == rules.stones:
            return tuple(sorted(stones))
    raise BadOption(Reason("fmurs.no-room-for-stones", count=rules.stones, grid=grid))


def _squares(deal: Iterable[Square | str], rows: int, columns: int, wrap: Wrap) -> tuple[Square, ...]:
    """Return the squares of a deal, without repetitions."""
    if not isinstance(deal, Iterable) or isinstance(deal, str):
        raise BadOption(Reason("fmurs.no-squares", given=quoted(deal)))
    grid = Grid(rows, columns, wrap)
    return tuple(dict.fromkeys(grid.read(square) for square in each_of(deal)))


give_form(Place, str, lambda text: Place(read_square(text)))
