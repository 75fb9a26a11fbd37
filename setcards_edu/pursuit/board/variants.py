"""Variants of the rules (rule F9), with dogs that step like a piece of shogi.

Proofs and solvers are for the plain `PursuitRules` and refuse variants.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields
from typing import Literal, TypeAlias

from setcards_edu.messages import BadOption, Message, Reason
from setcards_edu.options import check_flag, check_option

from .grid import DIAGONAL, ORTHOGONAL, UP, Direction, Grid, Square
from .rules import FEW, PursuitRules

Piece: TypeAlias = Literal[
    "dog", "king", "gold", "silver", "knight", "lance", "pawn", "rook", "bishop", "dragon", "horse"
]

PIECES: Mapping[Piece, str] = {
    "dog": "piece.dog",
    "king": "piece.king",
    "gold": "piece.gold",
    "silver": "piece.silver",
    "knight": "piece.knight",
    "lance": "piece.lance",
    "pawn": "piece.pawn",
    "rook": "piece.rook",
    "bishop": "piece.bishop",
    "dragon": "piece.dragon",
    "horse": "piece.horse",
}
"""The key of the name of each piece whose steps dogs can make: a dog of F3, or a piece of shogi (F9 d)."""

ONLY_FORWARD: tuple[Piece, ...] = ("knight", "lance", "pawn")
"""The pieces that never go backward: on a board with walls they would soon be stuck."""

_UP_LEFT, _UP_RIGHT = (-1, -1), (-1, 1)

_STEPS: Mapping[Piece, tuple[Direction, ...]] = {
    "king": ORTHOGONAL + DIAGONAL,
    "gold": (*ORTHOGONAL, _UP_RIGHT, _UP_LEFT),
    "silver": (UP, *DIAGONAL),
    "knight": ((-2, 1), (-2, -1)),
    "pawn": (UP,),
    "dragon": DIAGONAL,
    "horse": ORTHOGONAL,
}
"""The directions in which a piece goes one step; forward is up, toward the first row."""

_SLIDES: Mapping[Piece, tuple[Direction, ...]] = {
    "lance": (UP,),
    "rook": ORTHOGONAL,
    "bishop": DIAGONAL,
    "dragon": ORTHOGONAL,
    "horse": DIAGONAL,
}
"""The directions in which a piece goes any number of empty squares."""


@dataclass(frozen=True, slots=True)
class VariantRules(PursuitRules):
    """Rules of a chase with variants of rule F9.

    free_diagonals: (a), steps may be diagonal from the start on, and jumps while two sheep or fewer are
        left.
    shelter: (b), a sheep that has just stepped onto one of the eight squares around a dog may not be
        captured by the next move, unless that dog steps before jumping over it.
    keep_off: (c), no sheep steps onto a square orthogonally next to a dog.
    piece: (d), the piece whose steps the dogs make; their jumps do not change.

    Raises `BadOption` for an option out of range, for `free_diagonals` without `diagonal`, and for any
    variant without jumps.

    >>> VariantRules(free_diagonals=True).diagonal_with(10)
    True
    """

    free_diagonals: bool = False
    shelter: bool = False
    keep_off: bool = False
    piece: Piece = "dog"

    def __post_init__(self) -> None:
        PursuitRules.__post_init__(self)
        for name in ("free_diagonals", "shelter", "keep_off"):
            check_flag(name, getattr(self, name))
        check_option("piece", self.piece, PIECES)
        if self.capture == "onto":
            raise BadOption(Reason("rules.variant-only-jumps", capture=self.capture))
        if self.free_diagonals and not self.diagonal:
            raise BadOption(Reason("rules.free-diagonals-only-diagonal"))

    @property
    def is_plain(self) -> bool:
        """Whether no variant is chosen, so that the rules equal plain rules."""
        return not (self.free_diagonals or self.shelter or self.keep_off or self.piece != "dog")

    def plain(self) -> PursuitRules:
        """Return the plain rules without the variants."""
        return PursuitRules(**{each.name: getattr(self, each.name) for each in fields(PursuitRules)})

    def told(self, *, walls: bool = True, flock: bool = False) -> Message:
        """Return the rules in words, one sentence for each; see `PursuitRules.told`."""
        sentences = PursuitRules.told(self, walls=walls, flock=flock).witnesses["sentences"]
        free = Message("rules.free-diagonals")
        told = [free if each.key == "rules.diagonal" and self.free_diagonals else each for each in sentences]  # type: ignore[attr-defined]
        if self.shelter:
            told.append(Message("rules.shelter"))
        if self.keep_off:
            told.append(Message("rules.keep-off"))
        if self.piece != "dog":
            told.append(Message("rules.piece", piece=Message(PIECES[self.piece])))
        return Message("rules.whole", sentences=tuple(told))

    def diagonal_with(self, sheep: int) -> bool:
        """Return whether steps may be diagonal while `sheep` sheep are left (rules F4, F9 a)."""
        return self.free_diagonals or PursuitRules.diagonal_with(self, sheep)

    def jumps_diagonally_with(self, sheep: int) -> bool:
        """Return whether jumps may be diagonal while `sheep` sheep are left (rule F9 a)."""
        return self.free_diagonals and sheep <= FEW


def piece_steps(grid: Grid, piece: Piece, start: Square, closed: frozenset[Square]) -> Iterator[Square]:
    """Yield the empty squares to which a piece of shogi goes in one move, without repetitions (rule F9 d).

    closed: the squares with animals or stones, which stop a piece; a knight leaps over them.

    >>> from setcards_edu.pursuit import square_name
    >>> around = piece_steps(Grid(5, 6), "gold", (2, 2), frozenset([(1, 2)]))
    >>> [square_name(square) for square in around]
    ['d3', 'c4', 'b3', 'd2', 'b2']
    """
    seen = {start}
    for direction in _STEPS.get(piece, ()):
        there = grid.step(start, direction)
        if there is not None and there not in closed and there not in seen:
            seen.add(there)
            yield there
    for direction in _SLIDES.get(piece, ()):
        there = grid.step(start, direction)
        while there is not None and there not in closed and there != start:
            if there not in seen:
                seen.add(there)
                yield there
            there = grid.step(there, direction)


def slide(
    grid: Grid, piece: Piece, start: Square, end: Square, closed: frozenset[Square]
) -> tuple[Square, ...]:
    """Return the squares that a piece passes in a move, from its start, without its end (rule F9 d).

    Of several slides the shortest is taken; a step or a leap passes the start only.
    closed: as in `piece_steps`.

    >>> slide(Grid(5, 6), "rook", (2, 1), (2, 5), frozenset([(2, 0)]))
    ((2, 1), (2, 2), (2, 3), (2, 4))
    """
    if any(grid.step(start, direction) == end for direction in _STEPS.get(piece, ())):
        return (start,)
    found = []
    for direction in _SLIDES.get(piece, ()):
        passed, there = [start], grid.step(start, direction)
        while there is not None and there not in closed and there not in {start, end}:
            passed.append(there)
            there = grid.step(there, direction)
        if there == end:
            found.append(tuple(passed))
    return min(found, key=len, default=(start,))
