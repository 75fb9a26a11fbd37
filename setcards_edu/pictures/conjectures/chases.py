"""Counterexamples among chases: the board, and a position to look at."""

from __future__ import annotations

from setcards_edu.conjectures import Counterexample
from setcards_edu.conjectures.chases import Pursuit
from setcards_edu.messages import Reason
from setcards_edu.pictures.kit.palette import INK
from setcards_edu.pictures.kit.svg import document, group, label, paper
from setcards_edu.pictures.pursuit.board import BoardView, board_drawn, board_in_words
from setcards_edu.pictures.pursuit.board_layout import Lattice
from setcards_edu.pursuit import Position

from .counterexamples import CAPTION, MARGIN, description, draws_counterexample


@draws_counterexample("chase")
def _chase(counterexample: Counterexample) -> str:
    """Draw the board, with the position that is told of and the moves to a capture from there, if one is."""
    ((letter, chase),) = counterexample.things.items()
    if not isinstance(chase, Pursuit):
        raise TypeError(f"no chase: {chase!r}")
    position = _position(counterexample)
    if position is None:
        view = BoardView(chase.grid)
    else:
        view = BoardView(position, numbers=chase.map(position.dogs).moves)
    drawn, board = board_drawn(view, Lattice.of(chase.grid))
    left = 2.0 * CAPTION + MARGIN
    caption = label(f"{letter} =", CAPTION + 4, MARGIN + board[1] / 2, 14, class_="ink", fill=INK)
    size = left + board[0] + MARGIN, board[1] + 2 * MARGIN
    seen = [str(board_in_words(view))]
    return document(
        size, description(counterexample, seen), paper(size), caption, group(drawn, at=(left, MARGIN))
    )


def _position(counterexample: Counterexample) -> Position | None:
    """Return the position that a reason points at, the conclusion's first; None if none points at one."""
    for message in reversed(counterexample.why):
        reason = message.witnesses.get("reason")
        position = reason.witnesses.get("position") if isinstance(reason, Reason) else None
        if isinstance(position, Position):
            return position
    return None
