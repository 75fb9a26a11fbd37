"""The presenter for games without one of their own: it shows moves as buttons, or as cells of a board."""

from __future__ import annotations

from typing import Any, ClassVar

from setcards_edu.games.protocol import Result, Seat, State
from setcards_edu.messages import Event, Message, Obstacle, Refused
from setcards_edu.pictures.games.plain_table import (
    CELL_ID,
    MOVE_ID,
    PAGE_ID,
    move_text,
    plain_table,
)
from setcards_edu.pictures.kit.picture import Picture
from setcards_edu.pictures.kit.scene import TableView
from setcards_edu.teaching.kit.game_presenter import GamePresenter, Made, Picked, Pressed


class PlainPresenter(GamePresenter):
    """A presenter that shows any game plainly, so that a game whose author wrote only the rules can be
    played."""

    game: ClassVar[type[State[Any]]] = State  # type: ignore[type-abstract]  # of any kind

    def picture(self, scene: TableView) -> Picture:
        """Return the picture of the table: the public data in cells, and the legal moves as buttons."""
        moves = _moves(scene)
        several = len(scene.actors) > 1
        words = [_move_words(scene, seat, move, with_seat=several) for seat, move in moves]
        return plain_table(scene, moves, words, _page(scene))

    def press(self, scene: TableView, piece: str) -> Pressed:
        """Return the action for a press on a button or cell of the picture: a move, or showing another page
        of moves.

        piece: the id of the button or cell.
        """
        if piece.startswith(PAGE_ID):
            return Picked((piece,))
        if piece.startswith(CELL_ID):
            return Made(scene.actors[0], (int(piece.removeprefix(CELL_ID)),))
        if piece.startswith(MOVE_ID):
            seat, move = _moves(scene)[int(piece.removeprefix(MOVE_ID))]
            return Made(seat, (move,))
        raise Refused(Obstacle("stage.unknown-piece", piece=piece))

    def invite(self, scene: TableView) -> Message:
        """Return a message that says whose turn it is."""
        return Event("plain.your-turn", name=scene.names[scene.actors[0]])

    def move_in_words(self, scene: TableView, seat: Seat, move: object) -> Message:
        """Return a move in words for a hint: the label of its button."""
        return Event("plain.move", name=scene.names[seat], move=move_text(move))

    def outcome(self, result: Result, names: tuple[str, ...]) -> Message:
        """Return a message that names the winner, or those who share the first place."""
        first = tuple(name for name, rank in zip(names, result.ranks, strict=True) if rank == 1)
        if len(first) == len(names):
            return Event("plain.drawn", ended=result.ended.value)
        return Event("plain.won", names=first, ended=result.ended.value)


def _moves(scene: TableView) -> list[tuple[Seat, object]]:
    """Return the moves of all seats that may act at this screen, each with its seat."""
    views = [view for view in scene.open if view.seat in scene.actors]
    return [(view.seat or 0, move) for view in views for move in view.legal_moves()]


def _page(scene: TableView) -> int:
    picked = next((each for each in scene.picked if each.startswith(PAGE_ID)), f"{PAGE_ID}0")
    return int(picked.removeprefix(PAGE_ID).partition("-")[0])


def _move_words(scene: TableView, seat: Seat, move: object, *, with_seat: bool) -> str:
    return f"{scene.names[seat]}: {move_text(move)}" if with_seat else move_text(move)
