"""Fast simulation of Daishugo: hands are bits, and every player makes the weakest possible move (D4 to D9).

A set of cards is an integer whose bit k stands for the card with the bits k; a hand is two integers: the
cards held at least once, and the cards held twice.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache

from setcards_edu.games.protocol import Seat
from setcards_edu.sets import Card, cards
from setcards_edu.strength import runs
from setcards_edu.strength.answers import REVOLUTION_LENGTH
from setcards_edu.strength.order import stronger_than

from .moves import Cards, Move, Pass
from .rules import Daishugo

Row = tuple[int, ...]
"""Cards in the order in which they are laid, each as its bits."""
Hand = tuple[int, int]


class Order:
    """Tables for fast play with the cards on n points.

    above, below: for each card the sets of the cards stronger and weaker than it.
    rising, falling: all cards, the weakest first: `rising` normally, `falling` in a revolution.
    runs, runs_falling: all runs, each with the set of its cards: `runs` normally, `runs_falling` in a
        revolution.  The longest runs come first, and runs of equal length start with the weakest.
    weakest: a pair of cards, each of which clears the field when laid alone (D8): the first normally, the
        second in a revolution.
    """

    def __init__(self, n: int, *, exception: bool) -> None:
        self.above = stronger_than(n, exception=exception)
        size = 1 << n
        self.below = tuple(sum(1 << a for a in range(size) if self.above[a] >> b & 1) for b in range(size))
        self.rising = tuple(card.bits for card in cards(n))
        self.falling = self.rising[::-1]
        found = [tuple(card.bits for card in run) for run in runs(n)]
        falling = found[::-1]
        self.runs, self.runs_falling = (
            {run: _as_bits(run) for run in sorted(each, key=len, reverse=True)} for each in (found, falling)
        )
        self.is_run = frozenset(run for run in found if len(run) >= REVOLUTION_LENGTH)
        self.weakest = (0, size - 1)

    @classmethod
    @cache
    def of(cls, n: int, exception: bool) -> Order:  # noqa: FBT001
        """Return the `Order` (the tables) for n points; equal arguments always give the same object.

        exception: whether ∅ is stronger than U, as in `DaishugoRules`.
        """
        return cls(n, exception=exception)

    def answers(self, field: Row, hand: Hand, *, revolution: bool) -> Iterator[Row]:
        """Yield the rows of cards that can be laid from a hand to beat a field, the weakest first (D5, D7).

        revolution: whether the order of strength is reversed.
        """
        fits = self.below if revolution else self.above
        columns = [fits[card] & hand[0] for card in field]
        order = self.falling if revolution else self.rising
        if all(columns):
            yield from self._rows((), columns, hand[1], order)

    def _rows(self, row: Row, columns: list[int], twice: int, order: Row) -> Iterator[Row]:
        if len(row) == len(columns):
            yield row
            return
        among = columns[len(row)] & (self.above[row[-1]] if row else -1)
        for card in order:
            if among >> card & 1 and (card not in row or (twice >> card & 1 and row.count(card) < 2)):
                yield from self._rows((*row, card), columns, twice, order)

    def leads(self, hand: Hand, *, revolution: bool) -> Iterator[Row]:
        """Yield the rows of cards that can be laid from a hand on an empty field, the longest first (D4).

        Rows of equal length start with the weakest.  revolution: whether the order of strength is reversed.
        """
        have = hand[0]
        for run, needed in (self.runs_falling if revolution else self.runs).items():
            if needed & have == needed:
                yield run


class Playout:
    """A simulated game that starts from a given state, with the cards of all hands known."""

    def __init__(self, state: Daishugo) -> None:
        self.order = Order.of(state.rules.n, state.rules.exception)
        self.hands = [as_hand(hand) for hand in state.hands]
        self.field: Row = tuple(card.bits for card in state.field)
        self.last = state.plays[-1].seat if state.plays else state.turn
        self.passed, self.turn = {*state.passed}, state.turn
        self.revolution, self.out = state.revolution, list(state.out)

    def result(self) -> list[int]:
        """Play to the end; return the seats in the order in which they ran out of cards, the loser last."""
        while len(self.out) < len(self.hands) - 1:
            self.make(self.choice())
        return [*self.out, *(seat for seat, hand in enumerate(self.hands) if hand[0])]

    def choice(self) -> Row:
        """Return the cards to lay: as many as possible on an empty field, otherwise the weakest legal ones,
        and () to pass if there are none."""
        hand = self.hands[self.turn]
        if self.field:
            return next(self.order.answers(self.field, hand, revolution=self.revolution), ())
        return next(self.order.leads(hand, revolution=self.revolution))

    def make(self, row: Row) -> None:
        """Lay a row of cards, or pass if it is (); the simulated game is changed in place."""
        seat = self.turn
        if row:
            self._lay(seat, row)
            if len(row) == 1 and row[0] == self.order.weakest[self.revolution]:
                self._clear()
                return
            if row in self.order.is_run:
                self.revolution = not self.revolution
        else:
            self.passed.add(seat)
        if all(other in self.passed or other == self.last for other in self._holding()):
            self._clear()
        else:
            self.turn = self._next(seat)

    def _lay(self, seat: Seat, row: Row) -> None:
        hand = self.hands[seat]
        for card in row:
            hand = without(hand, card)
        self.hands[seat] = hand
        if not hand[0]:
            self.out.append(seat)
        self.field, self.last = row, seat
        self.passed.clear()

    def _clear(self) -> None:
        self.turn = self.last if self.hands[self.last][0] else self._next(self.last)
        self.field = ()
        self.passed.clear()

    def _holding(self) -> list[Seat]:
        return [seat for seat, hand in enumerate(self.hands) if hand[0]]

    def _next(self, seat: Seat) -> Seat:
        """Return the next seat with cards; the given one if nobody else has any."""
        count = len(self.hands)
        return next((at % count for at in range(seat + 1, seat + count) if self.hands[at % count][0]), seat)


def _as_bits(row: Row) -> int:
    return sum(1 << card for card in row)


def as_hand(hand: Iterable[Card]) -> Hand:
    """Return cards as two integers: the set of those held, and the set of those held twice."""
    once = twice = 0
    for card in hand:
        bit = 1 << card.bits
        twice |= once & bit
        once |= bit
    return once, twice


def without(hand: Hand, card: int) -> Hand:
    """Return a hand without one copy of a card."""
    once, twice = hand
    bit = 1 << card
    return (once, twice & ~bit) if twice & bit else (once & ~bit, twice)


def as_row(move: Move) -> Row:
    """Return a move as the row of cards that it lays, () for passing."""
    return () if isinstance(move, Pass) else tuple(card.bits for card in move.cards)


def cards_of(row: Row, n: int) -> Cards:
    """Return the cards of a row, in which each card is given by its bits."""
    return tuple(Card.from_bits(bits, n) for bits in row)
