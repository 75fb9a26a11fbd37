"""The data from which the picture of a game's table is drawn at one moment of the game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from setcards_edu.games.protocol import Seat, View
from setcards_edu.messages import Reason


@dataclass(frozen=True, slots=True)
class TableView:
    """All data that the picture of a game may show at one moment, without hidden cards.

    public: the view of an onlooker.
    open: the views of the seats whose cards lie open on this screen; other hands are drawn face down.
    names: the names of the seats.
    near: the seat at the lower edge of the picture.
    actors: the seats for which people at this screen may move now; () while the computer thinks, while
        earlier moves are looked at, and when the game is over.
    thinking: the seat whose player is thinking, or None.
    picked: the ids of the pieces picked up so far for a move that needs several, in order.
    refusal: the reason why the last press was refused, whose witnesses the picture marks; None if it was not.
    hint: the seat and the move that a hint is about, or None.
    lit: whether pieces with which a legal move begins are highlighted.
    is_paused: whether a race is paused, during which the hands are hidden.
    celebrated: the seat that has just reached a first goal, which the picture celebrates, or None.
    trying: the name of the first goal that the learner is trying to reach, or None.
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
    celebrated: Seat | None = None
    trying: str | None = None

    def view(self, seat: Seat) -> View[Any] | None:
        """Return what a player whose cards lie open on this screen sees; None if they are hidden.

        seat: the number of the player, from 0.
        """
        return next((view for view in self.open if view.seat == seat), None)
