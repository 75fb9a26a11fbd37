"""The view of a seat of Daishugo: its own hand, the numbers of cards in other hands, and all plays."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, ClassVar

from setcards_edu.dice import Dice
from setcards_edu.games.protocol import Seat, View, dealt_to, dice_of
from setcards_edu.sets import Card, in_order
from setcards_edu.strength import Answer
from setcards_edu.strength.answers import cards_that_answer

from .moves import Cards, DaishugoRules, Play, deck_of

if TYPE_CHECKING:
    from .rules import Daishugo


@dataclass(frozen=True, slots=True)
class DaishugoView(View["Daishugo"]):
    """The view of a game of Daishugo that a seat, or a spectator, has.

    state_kind: the class of the state, set by the module `rules`.
    hands: the cards of each seat, or their number where the hand is hidden from this seat.
    laid: the cards that are in no hand any more, sorted; everybody has seen them.

    The other fields are the same as in the state.
    """

    state_kind: ClassVar[type[Daishugo]]
    rules: DaishugoRules
    hands: tuple[Cards | int, ...]
    laid: Cards
    plays: tuple[Play, ...]
    passed: tuple[Seat, ...]
    turn: Seat
    revolution: bool
    out: tuple[Seat, ...]

    @property
    def players(self) -> int:
        """The number of players."""
        return len(self.hands)

    @property
    def hand(self) -> Cards:
        """The cards of this seat; () for a spectator."""
        own = () if self.seat is None else self.hands[self.seat]
        return own if isinstance(own, tuple) else ()

    @property
    def field(self) -> Cards:
        """The cards on the field that the next ones must beat; () while the field is empty (D4)."""
        return self.plays[-1].cards if self.plays else ()

    def unseen(self) -> Cards:
        """Return the cards in the hands that are hidden from this seat, sorted."""
        seen = Counter(self.laid)
        for hand in self.hands:
            if isinstance(hand, tuple):
                seen.update(hand)
        return in_order((Counter(deck_of(self.rules.n)) - seen).elements())

    def beaters(self, laid: Cards) -> tuple[Cards, tuple[Seat, ...]]:
        """Return the cards that can beat a play of this seat, and the seats that may hold them.

        A seat is returned if it may hold all the cards of an answer to the play.  The cards of all such
        answers are returned, sorted.  Both tuples are empty if nothing can beat the play, for example if it
        clears the field (D8) or ends the game (D9).
        """
        holding = sum(self.count(seat) > 0 for seat in range(self.players) if seat != self.seat)
        if laid == (self.weakest,) or (len(laid) == len(self.hand) and holding == 1):
            return (), ()
        exception, swapped = self.rules.exception, self.revolution
        swapped ^= Answer(self.field, laid, revolution=swapped, exception=exception).starts_revolution
        found: Counter[Card] = Counter()
        seats = []
        unseen = self.unseen()
        for held, owners in self._others():
            where = [seat for seat in owners if self.count(seat) >= len(laid)]
            among = unseen if held is None else held
            able = cards_that_answer(laid, among, revolution=swapped, exception=exception) if where else ()
            found.update(card for card in among if card in able)
            seats += where if able else []
        return in_order(found.elements()), tuple(sorted(seats))

    def kept_from_others(self, laid: Cards) -> Cards:
        """Return the cards that nobody else has, and without which the others cannot answer a play.

        The cards are in this seat's hand, or were laid before; they are sorted, without repetitions.  The
        result is empty if the other hands together have an answer, and if the play has the strongest cards.

        laid: the play, cards of this seat.
        """
        exception, swapped = self.rules.exception, self.revolution
        swapped ^= Answer(self.field, laid, revolution=swapped, exception=exception).starts_revolution
        deck = Counter(deck_of(self.rules.n))
        others = in_order((deck - Counter(self.laid) - Counter(self.hand)).elements())
        if cards_that_answer(laid, others, revolution=swapped, exception=exception):
            return ()
        rest = in_order((deck - Counter(laid)).elements())
        return in_order({*cards_that_answer(laid, rest, revolution=swapped, exception=exception)} - {*others})

    @property
    def weakest(self) -> Card:
        """The card that is weaker than every other one in this state; alone it clears the field (D8)."""
        return Card.full(self.rules.n) if self.revolution else Card.empty(self.rules.n)

    def count(self, seat: Seat) -> int:
        """Return how many cards a seat holds."""
        hand = self.hands[seat]
        return hand if isinstance(hand, int) else len(hand)

    def _others(self) -> Iterator[tuple[Cards | None, list[Seat]]]:
        """Yield cards and seat of each open hand of others, then None and the seats of hidden hands."""
        others = [seat for seat in range(self.players) if seat != self.seat]
        for seat in others:
            if isinstance(hand := self.hands[seat], tuple):
                yield hand, [seat]
        yield None, [seat for seat in others if isinstance(self.hands[seat], int)]

    def guess(self, rng: Dice | Random) -> Daishugo:
        """Return a state in which the unseen cards are dealt at random to the hidden hands.

        Raises `BadOption` unless `rng` is a `Dice` or `random.Random`.
        """
        left = dice_of(rng).shuffled(self.unseen())
        hands = dealt_to(self.hands, left)
        return self.state_kind(
            hands=hands,
            plays=self.plays,
            passed=self.passed,
            turn=self.turn,
            revolution=self.revolution,
            out=self.out,
            rules=self.rules,
            events=self.events,
        )


def view_of(state: Daishugo, seat: Seat | None) -> DaishugoView:
    """Return the view of a state for a seat, or for a spectator if seat is None."""
    is_open, held = state.rules.open_hands, Counter(card for hand in state.hands for card in hand)
    hands = (hand if is_open or owner == seat else len(hand) for owner, hand in enumerate(state.hands))
    return DaishugoView(
        seat=seat,
        events=state.events,
        rules=state.rules,
        hands=tuple(hands),
        laid=in_order((Counter(deck_of(state.rules.n)) - held).elements()),
        plays=state.plays,
        passed=state.passed,
        turn=state.turn,
        revolution=state.revolution,
        out=state.out,
    )
