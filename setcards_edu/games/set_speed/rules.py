"""`SetSpeed`: the state of a game of Set Speed for two players, with its rules (S1 to S7, S10).

A card is a set; it fits on a card that contains it or lies within it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import cache
from typing import ClassVar, Self

from setcards_edu.dice import Dice
from setcards_edu.games.protocol import Result, Seat, State, register, who, why_other_points, zone
from setcards_edu.inclusion import comparable, why_not_comparable
from setcards_edu.messages import BadOption, Event, Reason
from setcards_edu.options import check_seed, each_of
from setcards_edu.quoting import quoted
from setcards_edu.sets import DECK_POINTS, Card, card_tuple, cards, in_order

from .moves import HAND, SEATS, Choose, Deck, Decks, Ended, Move, Pass, Place, Refill, SetSpeedRules
from .view import SetSpeedView


@register
@dataclass(frozen=True, slots=True, kw_only=True)
class SetSpeed(State[Move]):
    """A state of a game of Set Speed; `start` begins a game.

    hands: the cards of each seat, face up (S1).
    stocks: the cards from which the hands are refilled, the next one first.
    piles: the two piles in the middle, the top last; pile k belongs to seat k (S2).
    chosen: for each seat the hand card that it has chosen for its pile in a reset, or None (S5); there is a
        reset when no seat can play.

    turn: in a game by turns the seat that is to act (S10); passes: how many turns in a row were passed.

    In a race a seat that can place a card or refill may act, so often both may (S7).
    """

    name: ClassVar[str] = "set-speed"
    kinds: ClassVar[tuple[type, ...]] = (Place, Refill, Choose, Pass, Ended, SetSpeedRules)

    hands: Decks
    stocks: Decks
    piles: Decks
    chosen: tuple[Card | None, Card | None] = (None, None)
    turn: Seat = 0
    passes: int = 0
    rules: SetSpeedRules = field(default=SetSpeedRules())
    deal: Decks = field(default=((), ()), compare=False, repr=False)

    @classmethod
    def start(  # noqa: PLR0913 - options, all by name
        cls,
        *,
        players: int = 2,
        seed: int = 0,
        deal: Iterable[Iterable[Card]] | None = None,
        n: int = DECK_POINTS,
        auto_refill: bool = True,
        by_turns: bool = False,
    ) -> Self:
        """Return the first state of a game: each seat turns a card up, and takes the next four (S1, S2).

        seed: the seed of the shuffle.
        deal: the cards of the two seats in order, instead of shuffled ones.
        n, auto_refill, by_turns: as in `SetSpeedRules`.

        Raises `BadOption` for an invalid option or deal, and what `card_tuple` raises for one.
        """
        cls.check_players(players)
        rules = SetSpeedRules(n, auto_refill, by_turns)
        decks = shuffled(n, check_seed(seed)) if deal is None else _check_deal(deal, n)
        one, other = dealt(decks[0][1:]), dealt(decks[1][1:])
        first = cls(
            hands=(one[0], other[0]),
            stocks=(one[1], other[1]),
            piles=(decks[0][:1], decks[1][:1]),
            rules=rules,
            deal=decks,
            events=tuple(_turned(seat, decks[seat][0]) for seat in SEATS),
        )
        return first.settled()

    def to_move(self) -> tuple[Seat, ...]:
        """Return the seats that may act: those that can play; if none can, those that must choose a card.

        By turns it is one seat (S10).
        """
        if self.result() is not None:
            return ()
        if not self.rules.by_turns:
            return tuple(filter(self.can_play, SEATS)) or self._choosing()
        if not self.is_reset():
            return (self.turn,)
        choosing = self._choosing()
        return (self.turn,) if self.turn in choosing else choosing

    def moves(self, seat: Seat) -> Iterator[Move]:
        """Yield the legal moves: each hand card on each pile where it fits, then refilling the hand.

        In a reset, yield the choices of a hand card for the seat's own pile; in a game by turns, yield a pass
        if the seat can do nothing else.
        """
        if self.is_reset():
            yield from map(Choose, self.hands[seat])
            return
        for card, pile in placings(self.hands[seat], (self.top(0), self.top(1))):
            yield Place(card, pile)
        if self.can_refill(seat):
            yield Refill()
        if self.rules.by_turns and not self.can_play(seat):
            yield Pass()

    def is_reset(self) -> bool:
        """Return whether new cards are due on both piles: no seat can play (S5), and by turns both have
        passed (S10)."""
        return (not self.rules.by_turns or self.passes == len(SEATS)) and not any(map(self.can_play, SEATS))

    def top(self, pile: int) -> Card:
        """Return the card on top of a pile, 0 or 1."""
        return self.piles[pile][-1]

    def can_play(self, seat: Seat) -> bool:
        """Return whether a seat can place a card (S3) or refill (S4), if it is to act."""
        fitting = cards_on(self.piles[0][-1]) | cards_on(self.piles[1][-1])
        return any(fitting >> card.bits & 1 for card in self.hands[seat]) or self.can_refill(seat)

    def can_refill(self, seat: Seat) -> bool:
        """Return whether a seat can make the move of refilling (S4)."""
        return not self.rules.auto_refill and bool(self.stocks[seat]) and len(self.hands[seat]) < HAND

    # why not

    def waiting(self, seat: Seat) -> Reason | None:
        """Return why a seat must wait: in a reset, it has already chosen its card; in a game by turns, it is
        the other seat's turn.  None if it need not wait."""
        if self.chosen[seat] is not None:
            return Reason("set-speed.has-chosen", who=who(seat))
        return State.waiting(self, seat) if self.rules.by_turns else None

    def refusal(self, seat: Seat, move: object) -> Reason | None:
        """Return why a seat cannot make a move; None if it can."""
        match move:
            case Place(card=card, pile=pile) if type(pile) is int and pile in SEATS:
                return self._why_not_place(seat, card, pile)
            case Choose(card=card):
                return self._why_not_choose(seat, card)
            case Refill():
                return self._why_not_refill(seat)
            case Pass():
                return self._why_not_pass(seat)
        return Reason("game.not-a-move", given=quoted(move))

    def _why_not_place(self, seat: Seat, card: object, pile: int) -> Reason | None:
        if isinstance(card, Card) and card in self.hands[seat]:
            return why_not_on(card, self.top(pile))
        return self._why_not_held(card)

    def _why_not_held(self, card: object) -> Reason:
        known = card if isinstance(card, Card) else quoted(card)
        return why_other_points(card, self.rules.n) or Reason("set-speed.not-in-hand", card=known)

    def _why_not_refill(self, seat: Seat) -> Reason | None:
        if self.rules.auto_refill:
            return Reason("set-speed.refills-itself")
        if not self.stocks[seat]:
            return Reason("set-speed.no-stock")
        return None if self.can_refill(seat) else Reason("set-speed.hand-full", most=HAND)

    def _why_not_choose(self, seat: Seat, card: object) -> Reason | None:
        """Return why a card cannot be chosen: a seat can play or has not passed yet, there is a stock, or it
        is not held."""
        for other in filter(self.can_play, SEATS):
            move = next(self.moves(other))
            if isinstance(move, Place):
                top = self.top(move.pile)
                return Reason("set-speed.not-stuck", who=who(other), a=move.card, b=top, pile=move.pile)
            return Reason("set-speed.not-stuck-refill", who=who(other))
        if not self.is_reset():
            return Reason("set-speed.pass-first")
        if self.stocks[seat]:
            return Reason("set-speed.stock-decides")
        return None if isinstance(card, Card) and card in self.hands[seat] else self._why_not_held(card)

    def _why_not_pass(self, seat: Seat) -> Reason | None:
        """Return why a seat cannot pass: there are no turns, it can play, or cards are to be chosen (S10)."""
        if not self.rules.by_turns:
            return Reason("set-speed.no-turns")
        if self.is_reset():
            return Reason("set-speed.choose-now")
        move = next(self.moves(seat))
        if isinstance(move, Place):
            return Reason("set-speed.can-lay", a=move.card, b=self.top(move.pile), pile=move.pile)
        return Reason("set-speed.can-refill") if isinstance(move, Refill) else None

    # what a move does

    def after(self, seat: Seat, move: Move) -> Self:
        """Return the state after a legal move, with refilled hands (S4).

        If then a reset is due, each seat puts a card on its own pile (S5).
        """
        match move:
            case Place():
                return self._placed(seat, move.card, move.pile).settled()
            case Choose():
                return self._sealed(seat, move.card).settled()
            case Refill():
                return self._refilled(seat).settled()
            case Pass():
                return self._passed(seat).settled()

    def _placed(self, seat: Seat, card: Card, pile: int) -> Self:
        stock = self.stocks[seat]
        drawn = stock[:1] if self.rules.auto_refill else ()
        hand, _ = refilled(self.hands[seat], card, drawn)
        ends = zone("hand", seat), zone("pile", pile)
        return replace(
            self,
            hands=_put(self.hands, seat, hand),
            stocks=_put(self.stocks, seat, stock[len(drawn) :]),
            piles=_put(self.piles, pile, (*self.piles[pile], card)),
            turn=self._next(seat),
            passes=0,
            events=(
                _laid(seat, "set-speed.placed", card, self.top(pile), ends),
                *(_drawn(seat, each) for each in drawn),
            ),
        )

    def _refilled(self, seat: Seat) -> Self:
        hand, stock = self.hands[seat], self.stocks[seat]
        drawn = stock[: HAND - len(hand)]
        return replace(
            self,
            hands=_put(self.hands, seat, (*hand, *drawn)),
            stocks=_put(self.stocks, seat, stock[len(drawn) :]),
            events=tuple(_drawn(seat, each) for each in drawn),
        )

    def _passed(self, seat: Seat) -> Self:
        told = Event(
            "set-speed.passed",
            seat=seat,
            who=who(seat),
            hand=self.hands[seat],
            first=self.top(0),
            second=self.top(1),
        )
        return replace(self, turn=self._next(seat), passes=self.passes + 1, events=(told,))

    def _next(self, seat: Seat) -> Seat:
        """Return the seat whose turn it is after a turn of a seat (S10); in a race always 0."""
        return 1 - seat if self.rules.by_turns else 0

    def _sealed(self, seat: Seat, card: Card) -> Self:
        chosen = (card, self.chosen[1]) if seat == 0 else (self.chosen[0], card)
        told = Event("set-speed.has-sealed", seat=seat, who=who(seat))
        return replace(self, chosen=chosen, events=(told,))

    # resets and the end

    def settled(self) -> Self:
        """Return the state after all due resets (S5), in which a seat must act or the game is over.

        In a reset each seat puts the next card of its stock on its own pile; it waits for each seat without
        stock to choose a card of its hand.
        """
        state = self
        while state.result() is None and state.is_reset():
            if state.chosen == (None, None):
                state = replace(state, events=(*state.events, Event("set-speed.reset")))
            if state._choosing():  # noqa: SLF001 - its own
                return state
            state = state._reset()  # noqa: SLF001 - its own
        if state.result():
            return state._with_end()  # noqa: SLF001 - its own
        return replace(state, passes=0) if state.passes == len(SEATS) else state

    def _choosing(self) -> tuple[Seat, ...]:
        """Return the seats that must choose a card in a reset: without stock, and not yet decided."""
        return tuple(seat for seat in SEATS if not self.stocks[seat] and self.chosen[seat] is None)

    def _reset(self) -> Self:
        """Return the state after each seat has put a card on its pile at once, comparable or not (S5)."""
        hands, stocks = self.hands, self.stocks
        events = list(self.events)
        new: list[Card] = []
        for seat in SEATS:
            card = self.chosen[seat]
            if card is None:
                card, stocks = stocks[seat][0], _put(stocks, seat, stocks[seat][1:])
                key, start = "set-speed.reset-stock", "stock"
            else:
                hands = _put(hands, seat, tuple(each for each in hands[seat] if each is not card))
                key, start = "set-speed.reset-hand", "hand"
            ends = zone(start, seat), zone("pile", seat)
            events.append(_laid(seat, key, card, self.top(seat), ends))
            new.append(card)
        piles = both_covered(self.piles, new[0], new[1])
        return replace(
            self, hands=hands, stocks=stocks, piles=piles, chosen=(None, None), events=tuple(events)
        )

    def result(self) -> Result | None:
        """Return the result; None before the end.  A seat with neither stock nor hand wins (S6)."""
        left = tuple(len(self.hands[seat]) + len(self.stocks[seat]) for seat in SEATS)
        if all(left):
            return None
        ranks = tuple(1 if number == 0 else 2 for number in left)
        return Result(ranks, left, Ended.OUT if any(left) else Ended.TOGETHER)

    def _with_end(self) -> Self:
        result = self.result()
        if result is None or result.ended is Ended.TOGETHER:
            told = Event("set-speed.drawn-game")
        else:
            winner = result.ranks.index(1)
            told = Event("set-speed.won", seat=winner, who=who(winner))
        return replace(self, events=(*self.events, told))

    def standing(self) -> tuple[int, ...]:
        """Return for each seat minus the number of cards that it still has to lay (rule S6)."""
        return tuple(-len(self.hands[seat]) - len(self.stocks[seat]) for seat in SEATS)

    def view(self, seat: Seat | None = None) -> SetSpeedView:
        """Return the view of a seat: all but the order of the stocks and the other's choice in a reset.

        Raises `BadOption` for an invalid seat.
        """
        own = None if self.check_seat(seat) is None else self.chosen[seat or 0]
        return SetSpeedView(
            seat=seat,
            events=self.events,
            rules=self.rules,
            hands=self.hands,
            piles=self.piles,
            left=(in_order(self.stocks[0]), in_order(self.stocks[1])),
            has_chosen=(self.chosen[0] is not None, self.chosen[1] is not None),
            own_choice=own,
            turn=self.turn,
            passes=self.passes,
        )

    @classmethod
    def view_kind(cls) -> type[SetSpeedView]:
        """Return the class `SetSpeedView`."""
        return SetSpeedView


@cache
def cards_on(top: Card) -> int:
    """Return the cards that fit on a card (S3): those that contain it or lie within it.

    The result is an integer whose bit k stands for the card with the bits k.
    """
    return sum(1 << card.bits for card in cards(top.n) if comparable(card, top))


def why_not_on(card: Card, top: Card) -> Reason | None:
    """Return why a card neither contains another one nor lies within it (S3); None if it does."""
    return why_not_comparable(card, top)


def placings(hand: Iterable[Card], tops: tuple[Card, Card]) -> Iterator[tuple[Card, int]]:
    """Yield each card of a hand, in order, with each pile, 0 or 1, on which it fits (S3)."""
    fitting = cards_on(tops[0]), cards_on(tops[1])
    for card in hand:
        for pile in SEATS:
            if fitting[pile] >> card.bits & 1:
                yield card, pile


def dealt(deck: Deck) -> tuple[Deck, Deck]:
    """Return the hand that a player takes from a shuffled deck, and the remaining stock (S1)."""
    return deck[:HAND], deck[HAND:]


def refilled(hand: Deck, card: Card, stock: Deck) -> tuple[Deck, Deck]:
    """Return a hand and its stock after a card was laid and replaced by the next one of the stock (S4)."""
    at = hand.index(card)
    return (*hand[:at], *stock[:1], *hand[at + 1 :]), stock[1:]


def both_covered(piles: Decks, first: Card, second: Card) -> Decks:
    """Return the piles with a new card on each, whether it fits there or not (S5)."""
    return (*piles[0], first), (*piles[1], second)


def shuffled(n: int = DECK_POINTS, seed: int = 0) -> Decks:
    """Return the 2ⁿ cards of each seat, shuffled (S1), equal for equal seeds."""
    dice = Dice(f"set-speed/{n}/{seed}")
    return tuple(dice.shuffled(cards(n))), tuple(dice.shuffled(cards(n)))


def _check_deal(deal: Iterable[Iterable[Card]], n: int) -> Decks:
    """Return the deal if it has each card once for each seat; else raise `BadOption`."""
    if not isinstance(deal, Iterable):
        raise BadOption(Reason("set-speed.not-a-deal", n=n))
    decks = tuple(card_tuple(deck, n) for deck in each_of(deal, most=2 * len(SEATS)))
    if len(decks) != len(SEATS) or any(in_order(deck) != cards(n) for deck in decks):
        raise BadOption(Reason("set-speed.not-a-deal", n=n))
    return decks[0], decks[1]


def _put(decks: Decks, seat: Seat, deck: Deck) -> Decks:
    """Return the decks with the deck of a seat replaced."""
    return (deck, decks[1]) if seat == 0 else (decks[0], deck)


def _turned(seat: Seat, card: Card) -> Event:
    start, end = zone("stock", seat), zone("pile", seat)
    return Event("set-speed.turned", seat=seat, who=who(seat), card=card, start=start, end=end)


def _drawn(seat: Seat, card: Card) -> Event:
    start, end = zone("stock", seat), zone("hand", seat)
    return Event("set-speed.drawn", seat=seat, who=who(seat), card=card, start=start, end=end)


def _laid(seat: Seat, key: str, card: Card, covered: Card, ends: tuple[str, str]) -> Event:
    """Return the event of a card that covers another; ends: the names of the places where it was and is."""
    start, end = ends
    return Event(key, seat=seat, who=who(seat), card=card, covered=covered, start=start, end=end)


SetSpeedView.state_kind = SetSpeed
