"""`LiveCards`: a screen with all cards, which shows how they are related."""

from __future__ import annotations

from typing import Any

from setcards_edu.sets import DECK_POINTS, Card
from setcards_edu.teaching.course.live_cards import LiveMode, LiveRelation, start_live_cards
from setcards_edu.teaching.course.live_cards_presenter import LiveCardsPresenter
from setcards_edu.teaching.kit.help_level import Help
from setcards_edu.teaching.kit.live_cards import AllCards
from setcards_widgets.kit.presented import Presented, does


class LiveCards(Presented[AllCards[Any]]):
    """A screen with all cards on n points, which can be pressed to show how they are related.

    n: the number of points, 1 to 5; the cards are the sets of numbers from 1 to n, the empty set included.
    relation: `"comparable"` (one set contains the other) or `"stronger"`: a card is stronger than
        each smaller set in it, and each set of its size that comes before it in the order of a dictionary;
        ∅ is also stronger than the set of all points.
    mode: the task.  `"look"`: all cards related to the pressed card are highlighted and counted.
        With `"comparable"` also `"chain"`: choose cards of which any two are comparable; `"antichain"`:
        choose cards of which no two are comparable; `"rows"`: the same, with all cards in rows that are
        chains; `"run"`: lay all cards one after another, each comparable with the one before.
        With `"stronger"` also `"cycle"`: choose cards of which each is stronger than the one before, and the
        first is stronger than the last.
    help: `"tell"` or `"ask"` (how much is said when a card does not fit).

    Everything that a learner can press has a method with the same effect, which returns the message
    that is then on the screen.

    Raises `BadOption` for an option out of range, and for a mode that the relation does not have.

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
        """The number of points: the cards are the sets of numbers from 1 to n."""
        return self._state.n

    @property
    def chosen(self) -> tuple[Card, ...]:
        """The cards that are chosen now."""
        return self._state.chosen

    def __repr__(self) -> str:
        return f"LiveCards({self.n}, relation={self.relation!r}, mode={self.mode!r})"
