"""`LiveCards`: all cards, to be pressed, and how they hang together."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ipywidgets import Widget

from setcards_edu.messages import Message
from setcards_edu.pictures.course.live_cards import live_cards_picture
from setcards_edu.pictures.kit.card_pieces import card_of
from setcards_edu.sets import DECK_POINTS, Card
from setcards_edu.teaching.course.live_cards import LiveMode, LiveRelation, start_live_cards
from setcards_edu.teaching.kit.help_level import Help
from setcards_edu.teaching.kit.live_cards import AllCards
from setcards_widgets.kit.parts import button_row, more, show_some
from setcards_widgets.kit.screens import StateScreen, does
from setcards_widgets.kit.stage import Press, Stage
from setcards_widgets.kit.surround import Surround


class LiveCards(StateScreen[AllCards[Any]]):
    """All cards on n points, to be pressed.

    n: the number of points, 1 to 5.
    relation: `"comparable"` (which card goes on which) or `"stronger"`.
    mode: what one does with them.  `"look"`: what is related to the pressed card lights up and is counted.
        Of the comparable also `"chain"`: cards of which any two go on each other; `"antichain"`: none goes on
        another; `"rows"`: the same, with all cards in rows that are chains.
        Of the stronger also `"cycle"`: each card beats the one before, until the first beats the last.
    help: `"tell"` or `"ask"` (how much is said when a card does not fit).

    Everything that a learner can press has a method of the same meaning, which gives the message
    that is then on the screen.

    Raises `BadOption` for an option out of range, and for a mode that the relation has not.

    >>> chain = LiveCards(3, mode="chain")
    >>> chain.press("1").key, chain.press("23").key, chain.chosen
    ('chain.grown', 'inclusion.not-comparable', (Card('1', n=3),))
    """

    def __init__(
        self,
        n: int = DECK_POINTS,
        *,
        relation: LiveRelation = "comparable",
        mode: LiveMode = "look",
        help: Help = "tell",
    ) -> None:
        cards = start_live_cards(n, relation=relation, mode=mode, help=help)
        self.relation, self.mode = relation, mode
        self._buttons = button_row(self._actions(), self._say)
        stage = Stage(live_cards_picture(cards), self._pressed, caption=False)
        super().__init__("live-cards", cards, stage)

    # what a learner can do

    press = does(AllCards.press)
    show = does(AllCards.show)
    undo = does(AllCards.undo)
    redo = does(AllCards.redo)
    reset = does(AllCards.restart)

    # what can be read off

    @property
    def n(self) -> int:
        """The number of points."""
        return self._state.n

    @property
    def chosen(self) -> tuple[Card, ...]:
        """The cards that are pressed now."""
        return self._state.chosen

    def __repr__(self) -> str:
        return f"LiveCards({self.n}, relation={self.relation!r}, mode={self.mode!r})"

    # inside

    def _rows(self) -> list[Widget]:
        return [Surround(self._state.name), self._play([self._buttons]), more(self._help)]

    def _actions(self) -> list[tuple[str, Callable[[], Message]]]:
        """Return the buttons, each with what it does; what comes and goes most stands last."""
        return [("undo", self.undo), ("reset", self.reset), ("reveal", self.show), ("redo", self.redo)]

    def _pressed(self, press: Press) -> None:
        self.press(card_of(press.piece, self.n))

    def _draw(self) -> None:
        cards = self._state
        self.stage.show(live_cards_picture(cards), say=str(cards.said))
        show_some(self._buttons, [cards.can_go_back, cards.can_go_back, True, cards.can_redo])
