"""`LiveCards`: all cards, to be pressed, and how they hang together."""

from __future__ import annotations

from typing import Any

from setcards_edu.sets import DECK_POINTS, Card
from setcards_edu.teaching.course.live_cards import LiveMode, LiveRelation, start_live_cards
from setcards_edu.teaching.course.live_cards_presenter import LiveCardsPresenter
from setcards_edu.teaching.kit.help_level import Help
from setcards_edu.teaching.kit.live_cards import AllCards
from setcards_widgets.kit.presented import Presented, does


class LiveCards(Presented[AllCards[Any]]):
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
        self.relation, self.mode = relation, mode
        cards = start_live_cards(n, relation=relation, mode=mode, help=help)
        super().__init__(cards, LiveCardsPresenter())

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
