"""The rules of Daishugo (D1 to D10) for two to six players: legal moves, and why other moves are illegal.

Strength, runs and answers to a field are defined in the package `strength`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from itertools import chain
from typing import ClassVar, Self

from setcards_edu.dice import Dice
from setcards_edu.games.protocol import Result, Seat, State, register, who, why_other_points, zone
from setcards_edu.messages import BadOption, Event, Reason
from setcards_edu.options import check_seed
from setcards_edu.quoting import quoted
from setcards_edu.sets import DECK_POINTS, Card, in_order
from setcards_edu.strength import why_not_answer
from setcards_edu.strength.answers import starts_revolution
from setcards_edu.strength.laying import fits, leads, rows

from .moves import Cards, DaishugoRules, Deal, Ended, Lay, Move, Pass, Play, deck_of
from .view import DaishugoView, view_of

FIELD = "field"
"""The name of the place where all players lay their cards."""


@register
@dataclass(frozen=True, slots=True, kw_only=True)
class Daishugo(State[Move]):
    """A state of a game of Daishugo; `start` begins a game.

    hands: the cards of each seat, sorted.
    plays: the plays on the field, from the first (the lead) to the one to be beaten; () on an empty field.
    passed: the seats that have passed since the last play (D6), in order.
    turn: the seat whose turn it is.
    revolution: whether the order of strength is reversed (D7).
    out: the seats without cards, in the order in which they went out (D9).
    """

    name: ClassVar[str] = "daishugo"
    numbers_of_players: ClassVar[tuple[int, ...]] = (2, 3, 4, 5, 6)
    kinds: ClassVar[tuple[type, ...]] = (Lay, Pass, Play, Ended, Deal, DaishugoRules)

    hands: tuple[Cards, ...]
    plays: tuple[Play, ...] = ()
    passed: tuple[Seat, ...] = ()
    turn: Seat = 0
    revolution: bool = False
    out: tuple[Seat, ...] = ()
    rules: DaishugoRules = field(default=DaishugoRules())
    deal: Deal | None = field(default=None, compare=False, repr=False)

    @classmethod
    def start(  # noqa: PLR0913 - the options by their names
        cls,
        *,
        players: int = 2,
        seed: int = 0,
        deal: Deal | None = None,
        exception: bool = True,
        open_hands: bool = False,
        n: int = DECK_POINTS,
    ) -> Self:
        """Return the first state of a game: all cards are dealt evenly, and one seat begins (D3).

        seed: the seed of the shuffle.
        deal: the hands and the seat that begins, instead of a random deal.
        exception, open_hands, n: as in `DaishugoRules`.

        Raises `BadOption` for an invalid option or deal.
        """
        players = cls.check_players(players)
        rules = DaishugoRules(exception, open_hands, n)
        check_seed(seed)
        dealt = dealt_by_chance(players, rules, seed) if deal is None else _check_deal(deal, players, rules)
        return cls(
            hands=tuple(map(in_order, dealt.hands)),
            turn=dealt.first,
            rules=rules,
            deal=dealt,
            events=(Event("daishugo.begins", seat=dealt.first, who=who(dealt.first)),),
        )

    @property
    def players(self) -> int:
        """The number of players."""
        return len(self.hands)

    @property
    def field(self) -> Cards:
        """The cards on the field that the next ones must beat; () while the field is empty (D4)."""
        return self.plays[-1].cards if self.plays else ()

    # who may do what

    def to_move(self) -> tuple[Seat, ...]:
        """Return the seat whose turn it is; () at the end."""
        return () if self._is_over() else (self.turn,)

    def moves(self, seat: Seat) -> Iterator[Move]:
        """Yield the legal moves: the rows of cards that a seat may lay, in the order of cards; passing."""
        if not self.plays:
            return map(Lay, leads(self.hands[seat]))
        swapped, exception = self.revolution, self.rules.exception
        laid = rows(self.field, Counter(self.hands[seat]), revolution=swapped, exception=exception)
        return chain(map(Lay, laid), (Pass(),))

    # why not

    def refusal(self, seat: Seat, move: object) -> Reason | None:
        """Return why a seat cannot make a move; None if it can."""
        match move:
            case Lay(cards=tuple(laid)) if all(isinstance(card, Card) for card in laid):
                if self._can_lay(seat, laid):
                    return None
                others = (why_other_points(card, self.rules.n) for card in laid)
                return next(filter(None, others), None) or why_not_answer(
                    self.field,
                    laid,
                    hand=self.hands[seat],
                    revolution=self.revolution,
                    exception=self.rules.exception,
                )
            case Pass():
                return None if self.plays else Reason("daishugo.must-lead")
        return Reason("game.not-a-move", given=quoted(move))

    def _can_lay(self, seat: Seat, laid: Cards) -> bool:
        """Return whether a seat can lay cards, faster than `refusal` does."""
        hand, exception = self.hands[seat], self.rules.exception
        return all(laid.count(card) <= hand.count(card) for card in laid) and fits(
            self.field, laid, revolution=self.revolution, exception=exception
        )

    # what follows

    def after(self, seat: Seat, move: Move) -> Self:
        """Return the state after a legal move, which may reverse the order of strength or clear the field.

        Four or more consecutive cards reverse it (D7); the weakest card alone (D8), or the last pass (D6),
        clears the field.
        """
        return self._passed(seat) if isinstance(move, Pass) else self._laid(seat, move.cards)

    def _laid(self, seat: Seat, laid: Cards) -> Self:
        is_cut, is_revolution = laid == (self.weakest,), starts_revolution(laid)
        full, empty = Card.full(self.rules.n), Card.empty(self.rules.n)
        ends = {"start": zone("hand", seat), "end": FIELD}
        events = [Event("daishugo.laid", seat=seat, who=who(seat), cards=laid, **ends)]
        pairs, is_plain = zip(self.field, laid, strict=False), self.rules.exception and not self.revolution
        if is_plain and (full, empty) in pairs:
            events.append(Event("daishugo.exception", seat=seat, who=who(seat)))
        if is_revolution:
            key = "daishugo.revolution-over" if self.revolution else "daishugo.revolution"
            events.append(Event(key, seat=seat, who=who(seat), length=len(laid)))
        hand = without(self.hands[seat], laid)
        if not hand:
            events.append(Event("daishugo.out", seat=seat, who=who(seat), place=len(self.out) + 1))
        hands = (*self.hands[:seat], hand, *self.hands[seat + 1 :])
        on = replace(
            self,
            hands=hands,
            plays=(*self.plays, Play(seat, laid)),
            passed=(),
            turn=_next(hands, seat),
            revolution=self.revolution ^ is_revolution,
            out=self.out if hand else (*self.out, seat),
            events=tuple(events),
        )
        if on._is_over():  # noqa: SLF001 - its own
            [last] = on.holding()
            told = Event("daishugo.over", seat=last, who=who(last))
            return replace(on, turn=seat, events=(*on.events, told))
        if is_cut:
            told = Event("daishugo.cut", seat=seat, who=who(seat), weakest=laid[0])
            return on._cleared(told)  # noqa: SLF001 - its own
        return on

    @property
    def weakest(self) -> Card:
        """The card that is weaker than every other one in this state; alone it clears the field (D8)."""
        n = self.rules.n
        return Card.full(n) if self.revolution else Card.empty(n)

    def _passed(self, seat: Seat) -> Self:
        told = Event("daishugo.passed", seat=seat, who=who(seat))
        on = replace(self, passed=(*self.passed, seat), turn=_next(self.hands, seat), events=(told,))
        still = [each for each in self.holding() if each not in (*on.passed, self.plays[-1].seat)]
        return on if still else on._cleared()  # noqa: SLF001 - its own

    def _cleared(self, *why: Event) -> Self:
        """Return the state with an empty field: the seat that laid last leads, or else the next one (D6).

        why: events that come before, such as that the field was cut.
        """
        last = self.plays[-1].seat
        leads = last if self.hands[last] else _next(self.hands, last)
        told = Event("daishugo.cleared", seat=leads, who=who(leads), swept=self.field)
        return replace(self, plays=(), passed=(), turn=leads, events=(*self.events, *why, told))

    def holding(self) -> tuple[Seat, ...]:
        """Return the seats that still have cards."""
        return tuple(seat for seat, hand in enumerate(self.hands) if hand)

    def _is_over(self) -> bool:
        return len(self.out) >= self.players - 1

    def result(self) -> Result | None:
        """Return the players ranked by when they had laid all their cards (D9); None before the end.

        The score of a player is the number of players who went out later, or not at all.
        """
        if not self._is_over():
            return None
        order = (*self.out, *self.holding())
        ranks = tuple(1 + order.index(seat) for seat in range(self.players))
        return Result(ranks, tuple(self.players - rank for rank in ranks), Ended.ONE_LEFT)

    def standing(self) -> tuple[int, ...]:
        """Return for each seat minus the number of cards that it holds.

        For a seat that has no cards left, return how many seats go out after it, or not at all (rule D9).
        """
        places = {seat: self.players - place for place, seat in enumerate(self.out, 1)}
        return tuple(places.get(seat, -len(hand)) for seat, hand in enumerate(self.hands))

    def view(self, seat: Seat | None = None) -> DaishugoView:
        """Return the view of a seat: without the hands of the other seats, unless all hands are open.

        Raises `BadOption` for an invalid seat; None is the view of a spectator.
        """
        return view_of(self, self.check_seat(seat))

    @classmethod
    def view_kind(cls) -> type[DaishugoView]:
        """Return the class `DaishugoView`."""
        return DaishugoView


def without(hand: Cards, laid: Iterable[Card]) -> Cards:
    """Return a hand without the cards that were laid."""
    left = list(hand)
    for card in laid:
        left.remove(card)
    return tuple(left)


def dealt_by_chance(players: int, rules: DaishugoRules, seed: int = 0) -> Deal:
    """Return a random deal (D3), equal for equal seeds.

    Cards left over go one each to successive seats, from a random seat on.
    """
    dice = Dice(f"daishugo/{rules.n}/{players}/{seed}")
    shuffled, drawn = dice.shuffled(deck_of(rules.n)), dice.below(players)
    hands = tuple(tuple(shuffled[(seat - drawn) % players :: players]) for seat in range(players))
    return Deal(dice.below(players), hands)


def _check_deal(deal: object, players: int, rules: DaishugoRules) -> Deal:
    """Return the deal if it deals all cards of the game evenly to the players; else raise `BadOption`."""
    if isinstance(deal, Deal) and _is_a_deal(deal, players, rules):
        return deal
    raise BadOption(Reason("daishugo.not-a-deal", players=players, n=rules.n))


def _is_a_deal(deal: Deal, players: int, rules: DaishugoRules) -> bool:
    match deal:
        case Deal(first=int(first), hands=tuple(hands)) if type(first) is int and first in range(players):
            if len(hands) != players or not all(isinstance(hand, tuple) for hand in hands):
                return False
            dealt, deck = [card for hand in hands for card in hand], deck_of(rules.n)
            return (
                all(isinstance(card, Card) for card in dealt)
                and in_order(dealt) == deck
                and _is_even([len(hand) for hand in hands])
            )
    return False


def _is_even(sizes: list[int]) -> bool:
    """Return whether hands of these sizes are even, with the larger hands at successive seats (D3)."""
    larger = [size > min(sizes) for size in sizes]
    begins = sum(one and not before for before, one in zip((larger[-1], *larger), larger, strict=False))
    return max(sizes) - min(sizes) <= 1 and begins <= 1


def _next(hands: tuple[Cards, ...], seat: Seat) -> Seat:
    """Return the next seat that has cards."""
    return next(each for each in chain(range(seat + 1, len(hands)), range(seat + 1)) if hands[each])


DaishugoView.state_kind = Daishugo
