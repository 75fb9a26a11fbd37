"""Positions of a chase: the squares of animals, the side to move, legal moves, and reasons."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal, TypeAlias

from setcards_edu.messages import IllegalMove, Message, Obstacle, Reason, Refused
from setcards_edu.options import check_option
from setcards_edu.quoting import quoted
from setcards_edu.values import Drawn

from .grid import DIAGONAL, Grid, Square, check_grid, square_name
from .moves import (
    PASS,
    DogMove,
    Move,
    Pass,
    SheepMove,
    TeamMove,
    dog_beside,
    dog_moves,
    left_alone,
    may_stand,
    path_of,
    run_beside,
    sheep_moves,
    spared_by_shelter,
    takes_spared,
    team_moves,
)
from .rules import FEW, STANDARD, PursuitRules, check_any_rules
from .variants import PIECES, VariantRules

ToMove: TypeAlias = Literal["dogs", "sheep"]

SIDES: tuple[ToMove, ...] = ("dogs", "sheep")


_TO_MOVE: Mapping[ToMove, str] = {"dogs": "move.dogs-to-move", "sheep": "move.sheep-to-move"}
"""The key of the message for moving an animal of the other side, by the side to move."""


class BadPosition(Refused):
    """Error raised for a position in which the animals cannot stand."""


class Position(Drawn):
    """A position: the squares of the animals on a board, and the side to move.

    dogs: their squares as pairs (row, column) from 0, one to eight, kept in the order given.
    sheep: one square, or several; () when all are captured.
    to_move: "dogs" or "sheep"; rules: how animals move, plain `PursuitRules` or `VariantRules`.
    spared: the square of the sheep that the dogs may not capture in their present move, because it has just
        stepped beside one of them (rule F9 b); None if there is no such sheep.

    Raises `BadPosition` if animals share a square (dogs may, with turn="all"), if an animal stands on a
    stone, or if a sheep stands beside a wall although the rules forbid it; `NotASquare` for a square that is
    not on the board.

    >>> position = Position(Grid(5, 6), dogs=[(0, 1), (4, 4)], sheep=(2, 2))
    >>> [str(move) for move in position.moves() if taken_by(move)]
    ['b1–c2×c4']
    >>> print(position.why_not_to((0, 1), (2, 2)))
    A dog does not step onto a sheep: it jumps over it.
    """

    __slots__ = ("_moves", "dogs", "grid", "rules", "sheep", "spared", "to_move")
    grid: Grid
    dogs: tuple[Square, ...]
    sheep: tuple[Square, ...]
    to_move: ToMove
    rules: PursuitRules
    spared: Square | None
    _moves: tuple[Move, ...] | None

    def __init__(  # noqa: PLR0913, PLR0917 - what a position is
        self,
        grid: Grid,
        dogs: Iterable[Square],
        sheep: Square | Iterable[Square],
        to_move: ToMove = "dogs",
        rules: PursuitRules = STANDARD,
        spared: Square | None = None,
    ) -> None:
        def keep(name: str, value: object) -> None:
            object.__setattr__(self, name, value)

        keep("grid", check_grid(grid))
        keep("rules", check_any_rules(rules))
        keep("dogs", grid.check_all(dogs))
        keep("sheep", tuple(sorted(grid.check_all(_several(sheep)))))
        keep("to_move", check_option("to_move", to_move, SIDES))
        keep("spared", spared)
        keep("_moves", None)
        if reason := self._why_not_so():
            raise BadPosition(reason)

    @property
    def is_over(self) -> bool:
        """Whether no sheep is left."""
        return not self.sheep

    def moves(self) -> tuple[Move, ...]:
        """Return the legal moves of the side to move, in a fixed order; computed once.

        A side that cannot move passes (rule F7); at the end of the game there are no moves.
        """
        if self._moves is None:
            object.__setattr__(self, "_moves", self._all_moves())
        return self._moves or ()

    def _all_moves(self) -> tuple[Move, ...]:
        if self.is_over:
            return ()
        found = tuple(self._dogs_moves() if self.to_move == "dogs" else self._sheep_moves())
        if self.to_move == "sheep" and self.rules.may_pass:
            return (*found, PASS)
        return found or (PASS,)

    def moves_to(self, start: Square, end: Square) -> tuple[Move, ...]:
        """Return the moves of the animal on one square that end on another, those with captures first.

        Return () if there are none.

        Raises `NotASquare` for a square that is not on the board.
        """
        start, end = self.grid.check(start), self.grid.check(end)
        found = [move for move in self.moves() if isinstance(move, (DogMove, SheepMove))]
        fitting = (move for move in found if (move.start, move.end) == (start, end))
        return tuple(sorted(fitting, key=lambda move: -len(taken_by(move))))

    def along(self, way: Iterable[Square]) -> Move:
        """Return the move of one animal along these squares, including its start.

        If only two squares are given and no move has exactly these, the first of `moves_to` is returned.

        Raises `IllegalMove` with the reason if there is none, `NotASquare` for a square that is not on the
        board.

        >>> position = Position(Grid(5, 6), dogs=[(0, 1), (4, 4)], sheep=(2, 2))
        >>> print(position.along([(0, 1), (3, 2)]), position.along([(0, 1), (1, 1)]))
        b1–c2×c4 b1–b2
        """
        squares = self.grid.check_all(way)
        if len(squares) <= 1:
            raise IllegalMove(Reason("move.not-a-move", given=quoted(squares)))
        found = self.moves_to(squares[0], squares[-1])
        exact = [move for move in found if path_of(move) == squares]
        if exact or (found and len(squares) == 2):
            return (exact or found)[0]
        raise IllegalMove(self.why_not_to(squares[0], squares[-1]) or self._not_this_way(squares))

    def _not_this_way(self, squares: tuple[Square, ...]) -> Reason:
        """Return why an animal cannot come to a square by these squares, though it can by others."""
        key = "move.not-this-way" if self.to_move == "dogs" else "move.sheep-one-step"
        return Reason(key, move="–".join(map(square_name, squares)), position=self)

    def play(self, move: Move) -> Position:
        """Return the position after a move; raises `IllegalMove` if the rules do not allow it."""
        if reason := self.why_not(move):
            raise IllegalMove(reason)
        return self.after(move)

    def after(self, move: Move) -> Position:
        """Return the position after a move that is known to be legal: nothing is checked."""
        dogs, sheep = self.dogs, self.sheep
        match move:
            case DogMove():
                dogs = tuple(move.end if dog == move.start else dog for dog in dogs)
            case TeamMove():
                dogs = move.ends
            case SheepMove():
                sheep = tuple(sorted(move.end if one == move.start else one for one in sheep))
            case Pass():
                pass
        captured = taken_by(move)
        left = tuple(one for one in sheep if one not in captured)
        spared = None
        if isinstance(move, SheepMove) and isinstance(self.rules, VariantRules) and self.rules.shelter:
            spared = spared_by_shelter(self.grid, dogs, move.end)
        return self._with(dogs, left, "sheep" if self.to_move == "dogs" else "dogs", spared)

    def with_dogs(self, dogs: Iterable[Square]) -> Position:
        """Return the position with the dogs on other squares; raises `BadPosition` if they cannot be
        there.
        """
        return Position(self.grid, dogs, self.sheep, self.to_move, self.rules, self.spared)

    def why_not(self, move: Move) -> Reason | None:
        """Return why a move is against the rules; None if it is legal."""
        if self.is_over:
            return Obstacle("move.game-over")
        if move in self.moves():
            return None
        if isinstance(move, Pass):
            return Reason("move.no-passing")
        if not isinstance(move, (DogMove, SheepMove)) or not move.is_on(self.grid):
            return Reason("move.not-a-move", given=quoted(move))
        if isinstance(move, DogMove) is not (self.to_move == "dogs"):
            return Reason(_TO_MOVE[self.to_move])
        return self.why_not_to(move.start, move.end) or self._why_not_this(move)

    def _why_not_this(self, move: DogMove | SheepMove) -> Reason:
        """Return why a move is illegal though the animal can come to that square."""
        if isinstance(move, DogMove) and move in self._dog_moves_unspared(move.start):
            return self._must_spare(move.start, move.end)
        return Reason("move.not-this-way", move=str(move), position=self)

    def why_not_to(self, start: Square, end: Square) -> Reason | None:
        """Return why the animal on one square cannot end its move on another; None if it can.

        Raises `NotASquare` for a square that is not on the board.
        """
        if self.is_over:
            return Obstacle("move.game-over")
        if self.moves_to(start, end):
            return None
        movers, waiting = (self.dogs, self.sheep) if self.to_move == "dogs" else (self.sheep, self.dogs)
        if start not in movers:
            key = _TO_MOVE[self.to_move] if start in waiting else "move.nobody-there"
            return Reason(key, square=square_name(start), position=self)
        return self._why_not_there(start, end)

    def _why_not_there(self, start: Square, end: Square) -> Reason:
        """Return why an animal of the side to move cannot come to a square."""
        names = self._witnesses(start, end)
        if start == end:
            return Reason("move.stays", **names)
        if key := self._in_the_way(end):
            return Reason(key, **names)
        is_step = end in self.grid.neighbours(start)
        is_diagonal = not is_step and end in self.grid.neighbours(start, diagonal=True)
        if self.to_move == "dogs" and (reason := self._why_dog_not(start, end)):
            return reason
        if is_diagonal and not self.rules.diagonal_with(len(self.sheep)):
            key = "move.diagonal" if self.rules.diagonal else "move.never-diagonal"
        elif self.to_move == "sheep" and (is_step or is_diagonal):
            return self._why_sheep_not(start, end)
        else:
            key = "move.too-far" if self.to_move == "sheep" else self._why_no_jump()
        return Reason(key, **names)

    def _why_dog_not(self, start: Square, end: Square) -> Reason | None:
        """Return a reason that only dogs have why a dog cannot come to a square; None if there is none."""
        names = self._witnesses(start, end)
        if any(move.end == end for move in self._dog_moves_unspared(start)):
            return self._must_spare(start, end)
        if end not in self.grid.neighbours(start, diagonal=True) and (key := self._jumps_askew(start, end)):
            return Reason(key, **names)
        if isinstance(self.rules, VariantRules) and self.rules.piece != "dog":
            return Reason("move.no-jump-as", piece=Message(PIECES[self.rules.piece]), **names)
        return None

    def _why_no_jump(self) -> str:
        """Return the key of the reason that a square is too far to step to and not reached by a jump."""
        return "move.no-jump-any-way" if self._jumps_diagonally() else "move.no-jump"

    def _jumps_askew(self, start: Square, end: Square) -> str | None:
        """Return the key of the reason if only the direction of a jump is not allowed; None otherwise."""
        if self.rules.capture == "onto" or self._jumps_diagonally():
            return None
        runs = (run_beside(self.grid, start, direction, frozenset(self.sheep)) for direction in DIAGONAL)
        if not any(run and landing == end for run, landing in runs):
            return None
        return "move.jump-diagonal-few" if self.rules.jumps_diagonally_with(FEW) else "move.jump-diagonal"

    def _jumps_diagonally(self) -> bool:
        return self.rules.jumps_diagonally_with(len(self.sheep))

    def _must_spare(self, start: Square, end: Square) -> Reason:
        """Return the reason that a move would capture the spared sheep (rule F9 b)."""
        spared = square_name(self.spared or end)
        return Reason("move.spared", **self._witnesses(start, end), alone=spared)

    def _witnesses(self, start: Square, end: Square) -> dict[str, object]:
        """Return the witnesses of a reason about a move: its start, its end, and the position."""
        return {"start": square_name(start), "end": square_name(end), "position": self}

    def _in_the_way(self, square: Square) -> str | None:
        """Return the key of the reason if a square is occupied; None if it is free."""
        if square in self.grid.stones:
            return "move.stone"
        if square in self.dogs:
            return "move.dog-there"
        if square in self.sheep:
            return "move.onto-sheep" if self.to_move == "dogs" else "move.sheep-there"
        return None

    def _why_sheep_not(self, start: Square, end: Square) -> Reason:
        """Return why a sheep cannot step to an empty square beside it."""
        names = self._witnesses(start, end)
        if not may_stand(self.grid, self.rules, end):
            return Reason("move.beside-wall", **names)
        if dog := dog_beside(self.grid, self.rules, frozenset(self.dogs), end):
            return Reason("move.beside-dog", **names, alone=square_name(dog))
        alone = left_alone(self.grid, frozenset(self.sheep), start, end)
        return Reason("move.leaves-alone", **names, alone=square_name(alone or start))

    def _dogs_moves(self) -> Iterable[Move]:
        if self.rules.turn == "all":
            yield from team_moves(self.grid, self.rules, self.dogs, frozenset(self.sheep))
            return
        for dog in self.dogs:
            for move in self._dog_moves_unspared(dog):
                if self.spared is None or not takes_spared(self.grid, move, self.spared):
                    yield move

    def _dog_moves_unspared(self, dog: Square) -> Iterable[DogMove]:
        """Return the moves of a dog, including captures of a spared sheep (rule F9 b)."""
        others = frozenset(self.dogs) - {dog}
        return dog_moves(self.grid, self.rules, dog, others, frozenset(self.sheep))

    def _sheep_moves(self) -> Iterable[Move]:
        return sheep_moves(self.grid, self.rules, frozenset(self.dogs), frozenset(self.sheep))

    def _why_not_so(self) -> Reason | None:
        if not 1 <= len(self.dogs) <= MOST_DOGS:
            return Reason("position.dogs", given=len(self.dogs), most=MOST_DOGS)
        together = self.rules.turn == "all"
        taken = [*(set(self.dogs) if together else self.dogs), *self.sheep]
        if shared := next((square for square in taken if taken.count(square) > 1), None):
            return Reason("position.shared", square=square_name(shared), grid=self.grid)
        if on_stone := next((square for square in taken if square in self.grid.stones), None):
            return Reason("position.on-stone", square=square_name(on_stone), grid=self.grid)
        beside = next((one for one in self.sheep if not may_stand(self.grid, self.rules, one)), None)
        if beside:
            return Reason("position.beside-wall", square=square_name(beside), grid=self.grid)
        return self._why_not_spared()

    def _why_not_spared(self) -> Reason | None:
        """Return why `spared` is not a sheep that the dogs can have to spare; None if it can be."""
        has_shelter = isinstance(self.rules, VariantRules) and self.rules.shelter
        if self.spared is None or (has_shelter and self.to_move == "dogs" and self.spared in self.sheep):
            return None
        return Reason("position.not-spared", given=quoted(self.spared))

    def _with(
        self,
        dogs: tuple[Square, ...],
        sheep: tuple[Square, ...],
        to_move: ToMove,
        spared: Square | None = None,
    ) -> Position:
        """Return another position on this board, without checking it."""
        other = object.__new__(Position)
        values = (("grid", self.grid), ("dogs", dogs), ("sheep", sheep), ("to_move", to_move))
        for name, value in (*values, ("rules", self.rules), ("spared", spared), ("_moves", None)):
            object.__setattr__(other, name, value)
        return other

    def __eq__(self, other: object) -> bool:
        return self._key() == other._key() if isinstance(other, Position) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._key())

    def _key(self) -> tuple[object, ...]:
        return self.grid, self.dogs, self.sheep, self.to_move, self.rules, self.spared

    def __repr__(self) -> str:
        sheep = self.sheep[0] if len(self.sheep) == 1 else self.sheep
        rules = "" if self.rules == STANDARD else f", rules={self.rules!r}"
        spared = "" if self.spared is None else f", spared={self.spared}"
        return f"Position({self.grid!r}, {self.dogs}, {sheep}, {self.to_move!r}{rules}{spared})"

    def __str__(self) -> str:
        dogs, sheep = (" ".join(map(square_name, animals)) for animals in (self.dogs, self.sheep))
        return f"{dogs} | {sheep}"

    def __reduce__(self) -> tuple[object, ...]:
        return Position, (self.grid, self.dogs, self.sheep, self.to_move, self.rules, self.spared)


MOST_DOGS = 8


def check_position(position: Position) -> Position:
    """Return the position; raises `BadPosition` for any other value."""
    if not isinstance(position, Position):
        raise BadPosition(Reason("position.not-a-position", given=quoted(position)))
    return position


def taken_by(move: Move) -> tuple[Square, ...]:
    """Return the squares of the sheep that a move captures."""
    return move.captured if isinstance(move, (DogMove, TeamMove)) else ()


def _several(sheep: Square | Iterable[Square]) -> Iterable[Square]:
    if isinstance(sheep, tuple) and sheep and all(type(part) is int for part in sheep):
        return (sheep,)  # a tuple of numbers is one square
    return sheep  # type: ignore[return-value]
