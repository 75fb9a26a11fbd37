"""The animals of a leg (half of a game) of Fmurs, followed through its moves so that each keeps its number
and id."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TypeAlias

from setcards_edu.games.fmurs.rules import Fmurs, Place
from setcards_edu.games.protocol import OpenView
from setcards_edu.pictures.kit.scene import TableView
from setcards_edu.pictures.pursuit.board import DOG_ID, SHEEP_ID
from setcards_edu.pursuit.board.grid import Square
from setcards_edu.pursuit.board.moves import DogMove, Pass, SheepMove

ChaseMove: TypeAlias = DogMove | SheepMove | Pass
"""A move after the animals are placed."""


def state_in(scene: TableView) -> Fmurs:
    """Return the state of the game in a scene; nothing in Fmurs is hidden."""
    view = scene.public
    if not isinstance(view, OpenView) or not isinstance(view.state, Fmurs):
        raise TypeError(f"this table is for Fmurs, not for {view!r}")
    return view.state


def side_to_move(state: Fmurs) -> str:
    """Return the prefix of the ids of the animals that may move now: the prefix of the dogs, or of the
    sheep."""
    return DOG_ID if state.position is not None and state.position.to_move == "dogs" else SHEEP_ID


@dataclass(frozen=True, slots=True)
class Followed:
    """The animals of a leg (half of a game) of Fmurs, each of which keeps its number.

    squares: the squares of the animals on the board, by their ids, dogs first.
    caught: the ids of the captured sheep, in order of capture.
    moves: the moves of the leg after the placing; stood: the occupied squares before each of these moves.
    """

    squares: Mapping[str, Square]
    caught: tuple[str, ...] = ()
    moves: tuple[ChaseMove, ...] = ()
    stood: tuple[frozenset[Square], ...] = ()

    @classmethod
    def of(cls, state: Fmurs) -> Followed:
        """Return the animals of the present half of a game (leg), as they are after all its moves."""
        moves = () if state.position is None else _moves_of_leg(state)
        at = cls(_numbered(state.placed_dogs, state.placed_sheep))
        for move in moves:
            at = at.after(move)
        if sorted(at.squares.values()) != sorted((*state.dogs, *state.sheep)):
            at = replace(at, squares=_numbered(state.dogs, state.sheep), caught=())
        return at

    def after(self, move: ChaseMove) -> Followed:
        """Return the animals after a move."""
        caught = tuple(id_ for id_, square in self.squares.items() if square in _captured(move))
        squares = {id_: square for id_, square in self.squares.items() if id_ not in caught}
        if isinstance(move, (DogMove, SheepMove)) and (mover := self.animal_at(move.start)):
            squares[mover] = move.end
        stood = (*self.stood, frozenset(self.squares.values()))
        return Followed(squares, (*self.caught, *caught), (*self.moves, move), stood)

    def animal_at(self, square: Square) -> str | None:
        """Return the id of the animal on a square; None if the square is free."""
        return next((id_ for id_, where in self.squares.items() if where == square), None)


def _numbered(dogs: tuple[Square, ...], sheep: tuple[Square, ...]) -> dict[str, Square]:
    return {f"{DOG_ID}{k}": square for k, square in enumerate(dogs)} | {
        f"{SHEEP_ID}{k}": square for k, square in enumerate(sheep)
    }


def _moves_of_leg(state: Fmurs) -> tuple[ChaseMove, ...]:
    """Return the moves since the last placing, in order."""
    made = (move for _, move in reversed(state.turns))
    moves: list[ChaseMove] = []
    for move in made:
        if isinstance(move, Place):
            break
        moves.append(move)
    return tuple(reversed(moves))


def _captured(move: ChaseMove) -> tuple[Square, ...]:
    return move.captured if isinstance(move, DogMove) else ()
