"""Answers in progress that are given on a board: a set of squares, or a move from one square to another."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any, Self

from setcards_edu.messages import Message, Obstacle, Refused
from setcards_edu.pictures.kit.palette import Judged, Mark
from setcards_edu.pictures.kit.picture import Picture
from setcards_edu.pictures.pursuit.board import BoardView, board_picture, square_id, square_of
from setcards_edu.pursuit import Position, Square, read_square, square_name
from setcards_edu.pursuit.board.moves import path_of
from setcards_edu.sets import Card
from setcards_edu.teaching.exercises.answer_draft import WrittenDraft, draft_of
from setcards_edu.teaching.exercises.answers import NotAnAnswer


@dataclass(frozen=True)
class BoardDraft(WrittenDraft):
    """The base class of answers in progress that are given on the question's board; a press fills the text
    field."""

    @property
    def view(self) -> BoardView:
        """The board of the question as a value to draw, without any chosen squares."""
        shown: Any = self.asked.shown
        return BoardView(shown)

    @property
    def squares(self) -> tuple[Square, ...]:
        """The squares that the answer's text names, in order; () while the text cannot be parsed."""
        return ()

    @property
    def carried(self) -> frozenset[str]:
        """The ids of the animals that can be picked up."""
        return frozenset()

    @property
    def told(self) -> Message:
        """The message that says what the answer is so far."""
        return Message("picture.answer-is", shown=self.text) if self.text else Message("picture.answer-empty")

    def piece(self, named: str | int | Card) -> str:
        """Return the id in the picture of the animal on a square, or, if it is free, of the square; named:
        the square's name such as "b3", or its id."""
        id_ = str(named)
        with suppress(Refused):
            id_ = square_id(read_square(id_))
        return next((animal for animal, at, _ in self.view.standing if square_id(at) == id_), id_)

    def picture(self, right: frozenset[Any] | None = None) -> Picture:
        """Draw the board with the chosen squares.

        right: the right squares, to mark the answer as right or wrong; None while they are secret.
        """
        return self._drawn(self.view, right)

    def _drawn(self, view: BoardView, right: frozenset[Any] | None) -> Picture:
        """Draw a board on which every square can be pressed; where an animal stands, the animal."""
        chosen = frozenset(self.squares)
        judged = _judged(chosen, right or frozenset())
        tried = () if judged else self.squares
        lit: Mapping[Square, Mark] = {**view.lit, **dict.fromkeys(tried, Mark.TRIED)}
        animals = {id_: square for id_, square, _ in view.standing}
        there = replace(
            view,
            lit=lit,
            chosen=chosen,
            judged=judged,
            pressable=frozenset(view.scene.grid).difference(animals.values()),
            animals=frozenset(animals),
            carried=self.carried,
        )
        return board_picture(there)

    def _square(self, piece: str) -> Square:
        square = square_of(piece, self.view)
        if square is None or square not in self.view.scene.grid:
            raise Refused(Obstacle("stage.not-pressable", name=piece))
        return square


@draft_of("squares")
@dataclass(frozen=True)
class SquaresDraft(BoardDraft):
    """An answer in progress that is a set of squares: a press on a square adds or removes it."""

    @property
    def squares(self) -> tuple[Square, ...]:
        """The squares that the answer's text names, sorted; () while the text cannot be parsed."""
        return tuple(sorted(self._read(self.text) or ()))

    def pressed(self, piece: str) -> Self:
        """Return the draft with a square added to the answer, or removed; piece: the id of the square or of
        the animal on it."""
        return self._with(frozenset({*self.squares} ^ {self._square(piece)}))

    def written(self, value: object) -> str:
        """Return a value as text for the field: the names of a set of squares, any other value as in the base
        class."""
        return super().written(
            tuple(map(square_name, sorted(value))) if isinstance(value, frozenset) else value
        )


@draft_of("move")
@dataclass(frozen=True)
class MoveDraft(BoardDraft):
    """An answer in progress that is a move: the learner presses an animal, and then its target square."""

    @property
    def carried(self) -> frozenset[str]:
        """The ids of the animals that can be picked up: the animals of the side to move."""
        return frozenset(id_ for id_, square, _ in self.view.standing if square in self._movers)

    @property
    def squares(self) -> tuple[Square, ...]:
        """The squares of the move that the text names; only the square of the animal if no target is named
        yet."""
        move = self._read(self.text)
        return path_of(move) if move else self._picked_up

    def picture(self, right: frozenset[Any] | None = None) -> Picture:
        """Draw the board with the chosen move, or with the squares that the selected animal can reach.

        right: the squares of the right answer, to be marked; None while they are secret.
        """
        picked = self._picked_up
        ends = {end for start, end in _ways(self._position) if (start,) == picked}
        id_ = next((id_ for id_, square, _ in self.view.standing if (square,) == picked), None)
        return self._drawn(replace(self.view, reach=frozenset(ends), selected=id_), right)

    def pressed(self, piece: str) -> Self:
        """Return the draft after a press: an animal of the side to move is selected or deselected, or a
        selected animal goes to the pressed square.

        piece: the id of the pressed animal or square.

        Raises `NotAnAnswer` with the reason if the move is illegal.
        """
        square, start = self._square(piece), self.squares[:1]
        if square in self._movers:
            return self._wrote(*(() if (square,) == self._picked_up else (square,)))
        return self._move(start[0] if start else square, square)

    def dropped(self, piece: str, zone: str) -> Self:
        """Return the draft with an animal moved to a square; piece, zone: the ids of both.

        Raises `NotAnAnswer` with the reason if the move is illegal.
        """
        return self._move(self._square(piece), self._square(zone))

    @property
    def _picked_up(self) -> tuple[Square, ...]:
        """The square of the animal that the text names alone, as a tuple; empty if there is none."""
        return tuple(square for square in self._movers if square_name(square) == self.text.strip())

    @property
    def _position(self) -> Position:
        kind: Any = self.asked.answer
        position: Position = kind.position
        return position

    @property
    def _movers(self) -> tuple[Square, ...]:
        return self._position.dogs if self._position.to_move == "dogs" else self._position.sheep

    def _move(self, start: Square, end: Square) -> Self:
        reason = self._position.why_not_to(start, end)
        if reason is not None:
            raise NotAnAnswer(reason)
        return self._wrote(start, end)

    def _wrote(self, *squares: Square) -> Self:
        return self._with("–".join(map(square_name, squares)))


def _judged(chosen: frozenset[Square], right: frozenset[Square]) -> dict[Square, Judged]:
    """Return the verdict on each square that is chosen or right; empty as long as `right` is empty."""
    told = {
        square: Judged.of(chosen=square in chosen, right=square in right)
        for square in sorted(chosen | right if right else ())
    }
    return {square: judged for square, judged in told.items() if judged}


def _ways(position: Position) -> Iterator[tuple[Square, Square]]:
    """Yield the start and end squares of all moves of a position, except passes."""
    for move in position.moves():
        if way := path_of(move):
            yield way[0], way[-1]
