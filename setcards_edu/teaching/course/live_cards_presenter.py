"""The presenter of screens that show all cards for pressing."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any

from setcards_edu.messages import Message
from setcards_edu.pictures.course.live_cards import live_cards_picture
from setcards_edu.pictures.kit.card_pieces import card_of
from setcards_edu.teaching.kit.live_cards import AllCards
from setcards_edu.teaching.kit.presenter import Presenter, help_field, more, said
from setcards_edu.teaching.kit.screen import Screen, Stage, row_of


class LiveCardsPresenter(Presenter[AllCards[Any]]):
    """The presenter of the screens with all cards, for every relation and mode."""

    acts = MappingProxyType(
        {
            "undo": AllCards.undo,
            "reset": AllCards.restart,
            "reveal": AllCards.show,
            "redo": AllCards.redo,
            "no-such-card": AllCards.deny,
        }
    )

    def screen(self, state: AllCards[Any], before: AllCards[Any] | None = None) -> Screen:
        """Return the screen with the cards, and with those buttons that would change something."""
        del before
        can_go_back = state.can_go_back
        acts = {
            "undo": can_go_back,
            "reset": can_go_back,
            "reveal": not state.is_reached,
            "no-such-card": state.can_deny,
            "redo": state.can_redo,
        }
        return Screen(
            "live-cards",
            state.name,
            {
                "said": said(state, victory=Message("victory.solved") if state.is_reached else None),
                "tools": (row_of("acts", acts),),
                "stage": (Stage("stage", (live_cards_picture(state),)),),
                "folds": more(help_field(state)),
            },
            is_done=state.is_reached or state.is_shown,
            goal=state.goal,
        )

    def pressed(self, state: AllCards[Any], piece: str) -> AllCards[Any]:
        """Return the state after a press on a card; piece: the id of the card in the picture."""
        return state.press(card_of(piece, state.n))
