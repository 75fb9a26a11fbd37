"""What a table shows at a moment: the views of those who look at it, and what they have picked up."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from setcards_edu.games.protocol import Seat, View
from setcards_edu.messages import Reason


@dataclass(frozen=True, slots=True)
class TableView:
    """A moment at a table, as a game's picture gets it: nothing that is hidden can be drawn by mistake.

    public: what an onlooker knows.
    open: the views of the seats whose cards lie open on this screen; the hands of all others are backs.
    names: what each seat is called.
    near: the seat at the lower edge, from which the table is seen.
    actors: the seats that people at this screen may act for now; () while the computer thinks, while
        somebody looks back, and when the game is over.
    thinking: the seat whose player is thinking, or None.
    picked: the ids of the pieces that are picked up for a move that needs several, in order.
    refusal: why the last press was refused, whose witnesses the picture marks; None after any other step.
    hint: the seat and the move that a hint is about, or None.
    lit: whether pieces with which a legal move begins are to be lit.
    is_paused: whether a race stands still: then nobody sees the hands.
    glad: the seat that has just reached the goal of the table, or None.
    trying: the name of the goal that is still to be reached, or None.
    """

    public: View[Any]
    open: tuple[View[Any], ...] = ()
    names: tuple[str, ...] = ()
    near: Seat = 0
    actors: tuple[Seat, ...] = ()
    thinking: Seat | None = None
    picked: tuple[str, ...] = ()
    refusal: Reason | None = None
    hint: tuple[Seat, object] | None = None
    lit: bool = True
    is_paused: bool = False
    glad: Seat | None = None
    trying: str | None = None

    def view(self, seat: Seat) -> View[Any] | None:
        """Return the view of a seat whose cards lie open here; None if they do not."""
        return next((view for view in self.open if view.seat == seat), None)
