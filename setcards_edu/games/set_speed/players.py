"""Computer players of Set Speed with human-like times for looking at pairs of cards and for laying a card.

A player looks at a card of its hand and the top of a pile, then at another pair, until it has found a card
to lay.  The times are assumed, not measured: round figures near those that textbooks have for grown-ups,
about ¼ s to notice a change, three or four looks a second, somewhat less than a second to move a hand or a
mouse and press; and all of them are doubled, for somebody who is new to the game.  That is pace 100; at
pace 200 a player takes half the time.  People can adjust the pace until both sides win about equally often.

By turns (S10) nobody hurries: a player sees all cards that fit, and the players differ in how far they look.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import cycle
from statistics import mean
from typing import ClassVar, TypeAlias

from setcards_edu.dice import Dice
from setcards_edu.games.players import Decision, Maker, Player, Weighed
from setcards_edu.games.protocol import who, zone
from setcards_edu.messages import Event, Hint, Message
from setcards_edu.options import check_number
from setcards_edu.sets import Card
from setcards_edu.work import Reached

from .moves import HAND, SEATS, Choose, Place, Refill
from .rules import cards_on
from .search import WON, in_cards, lead
from .view import SetSpeedView

NOTICE = 500
"""The time in milliseconds to notice that the other player has changed something."""
LOOK = 600
"""The time in milliseconds to move the eyes from one pair of cards to the next."""
ELEMENT = 200
"""The time in milliseconds to see whether the other card has a given element."""
REACH = 1600
"""The time in milliseconds from the decision until the card lies on the pile."""

LEAST = 0.5
"""The smallest lead that is worth telling by turns, in cards."""

PACES = range(10, 1001)
USUAL_PACE = 100

Pair: TypeAlias = tuple[Card, int]
"""A card of the hand, and the pile whose top is compared with it."""


@dataclass(frozen=True)
class SpeedPlayer(Player[SetSpeedView]):
    """The base class of the players of Set Speed; subclasses decide which pairs are looked at and laid.

    pace: the speed in percent, 10 to 1,000; a person who is new to the game plays at 100.

    Raises `BadOption` for a pace that is not between 10 and 1,000.
    """

    pace: int = USUAL_PACE

    overlooks: ClassVar[int] = 10
    """The percentage of fitting pairs that the player overlooks."""
    looks_at: ClassVar[int] = 1
    """The smallest number of pairs that the player looks at before it lays a card."""

    def __post_init__(self) -> None:
        check_number("pace", self.pace, PACES)

    def think(self, view: SetSpeedView, dice: Dice) -> Generator[Reached, None, Decision]:
        """Return the decision: to refill the hand if possible, otherwise to lay a card that was found to fit.

        If no player can lay a card, the decision is which card to put on the player's own pile in the reset.
        """
        if view.why_not(Refill()) is None:
            return Decision(Refill(), Hint("set-speed.why-refill"), self._took(REACH, dice))
        if view.rules.by_turns:
            return (yield from self._in_turn(view, dice))
        pairs = _pairs(view)
        if not any(_fits(view, pair) for pair in pairs):
            card, why = self.chosen(view, dice)
            if len(view.hands[view.seat or 0]) == 1:
                why = Hint("player.only-move")
            return Decision(Choose(card), why, self._took(LOOK * len(pairs) // len(SEATS) + REACH, dice))
        spent = 0 if _own_laid(view) else NOTICE
        found: list[Pair] = []
        for looks, pair in enumerate(self.looks(view, pairs, dice), 1):
            spent += self.time_of(view, pair)
            if pair not in found and _fits(view, pair) and dice.below(100) >= self.overlooks:
                found.append(pair)
            yield Reached(looks)
            if found and looks >= self.looks_at:
                break
        card, pile = self.best(view, found)
        return Decision(
            Place(card, pile), self.why(view, (card, pile), looks), self._took(spent + REACH, dice)
        )

    def _in_turn(self, view: SetSpeedView, dice: Dice) -> Generator[Reached, None, Decision]:
        """Return the decision in a game by turns: the card and pile, a pass, or the card of a reset."""
        moves = list(view.legal_moves())
        if len(moves) == 1:
            yield Reached(1, 1)
            return Decision(moves[0], Hint("player.only-move"))
        found = [(move.card, move.pile) for move in moves if isinstance(move, Place)]
        if found:
            (card, pile), why = yield from self.preferred(view, found, dice)
            return Decision(Place(card, pile), why)
        card, why = self.chosen(view, dice)
        return Decision(Choose(card), why)

    def _took(self, time: int, dice: Dice) -> int:
        """Return a time at the player's pace, varied at random by up to a quarter."""
        return time * (75 + dice.below(51)) // self.pace

    def advise(self, view: SetSpeedView, dice: Dice) -> Generator[Reached, None, Decision]:
        """Return the decision to recommend as a hint: the best card that fits, with none overlooked."""
        found = [pair for pair in _pairs(view) if _fits(view, pair)]
        if view.rules.by_turns or not found or view.why_not(Refill()) is None:
            return (yield from self.think(view, dice))
        yield Reached(len(found), len(found))
        card, pile = self.best(view, found)
        return Decision(Place(card, pile), self.why(view, (card, pile), len(found)))

    # how it looks and what it takes

    @abstractmethod
    def looks(self, view: SetSpeedView, pairs: Sequence[Pair], dice: Dice) -> Iterator[Pair]:
        """Yield pairs of a hand card and a pile endlessly, in the order in which the player looks at them."""

    def time_of(self, view: SetSpeedView, pair: Pair) -> int:
        """Return the time in milliseconds that the player looks at a pair of a hand card and a pile."""
        card, pile = pair
        return LOOK + ELEMENT * elements_looked_at(card, view.piles[pile][-1])

    def best(self, _view: SetSpeedView, found: Sequence[Pair]) -> Pair:
        """Return the pair (card, pile) to play, out of the pairs in which the card fits on the pile.

        This base class chooses the first pair.
        """
        return found[0]

    @abstractmethod
    def preferred(
        self, view: SetSpeedView, found: Sequence[Pair], dice: Dice
    ) -> Generator[Reached, None, tuple[Pair, Message]]:
        """Return the pair (card, pile) to play in a game by turns, with the reason."""

    @abstractmethod
    def why(self, view: SetSpeedView, pair: Pair, looks: int) -> Message:
        """Return the reason for laying a card on a pile, in words.

        pair: the card and the number of the pile; looks: how many pairs the player has looked at.
        """

    def chosen(self, view: SetSpeedView, dice: Dice) -> tuple[Card, Message]:
        """Return the card to put on the player's own pile in a reset, when nobody can lay a card, with the
        reason.

        This base class chooses a random card of the hand.
        """
        return dice.pick(view.hands[view.seat or 0]), Hint("set-speed.why-any")

    def weigh(
        self, view: SetSpeedView, moves: Sequence[object], dice: Dice
    ) -> Generator[Reached, None, Weighed | None]:
        """Return for each placing how many more cards of the player's own hand than of the other hand fit on
        the piles afterwards."""
        del dice
        yield Reached(1, 1)
        pairs = [(move.card, move.pile) for move in moves if isinstance(move, Place)]
        if len(pairs) < len(moves):
            return None
        after = [after_placing(view, pair) for pair in pairs]
        told = (Message("set-speed.worth", own=own, other=other) for own, other in after)
        return Weighed(tuple((float(own - other),) for own, other in after), tuple(told))


class HereAndThere(SpeedPlayer):
    """A player that looks at random pairs, often repeatedly, and lays the first card found to fit.

    By turns it overlooks every second pair that fits, and then chooses as `OneByOne` does.
    """

    name = "random"
    unnoticed: ClassVar[int] = 50
    """The percentage of fitting pairs that the player overlooks in a game by turns."""

    def looks(self, _view: SetSpeedView, pairs: Sequence[Pair], dice: Dice) -> Iterator[Pair]:
        """Yield random pairs of a hand card and a pile endlessly."""
        while True:
            yield dice.pick(pairs)

    def why(self, view: SetSpeedView, pair: Pair, _looks: int) -> Message:
        """Return the reason for a placing in words: the pair was found by looking here and there."""
        return Hint("set-speed.why-here-and-there", card=pair[0], covered=view.piles[pair[1]][-1])

    def preferred(
        self, view: SetSpeedView, found: Sequence[Pair], dice: Dice
    ) -> Generator[Reached, None, tuple[Pair, Message]]:
        """Return the noticed pair after which the fewest cards of the other hand fit, and why."""
        yield Reached(1, 1)
        noticed = [pair for pair in found if dice.below(100) >= self.unnoticed] or [dice.pick(found)]
        return _leaving_fewest(view, noticed, "set-speed.why-noticed")


class OneByOne(SpeedPlayer):
    """A player that looks at its cards in order, and lays the first one that fits."""

    name = "greedy"

    def looks(self, _view: SetSpeedView, pairs: Sequence[Pair], _dice: Dice) -> Iterator[Pair]:
        """Yield the pairs of a hand card and a pile in the order of the hand, again and again."""
        return cycle(pairs)

    def why(self, view: SetSpeedView, pair: Pair, looks: int) -> Message:
        """Return the reason for a placing in words: the pair was the first one that fits."""
        return Hint("set-speed.why-first", card=pair[0], covered=view.piles[pair[1]][-1], count=looks)

    def preferred(
        self, view: SetSpeedView, found: Sequence[Pair], dice: Dice
    ) -> Generator[Reached, None, tuple[Pair, Message]]:
        """Return the pair after which the fewest cards of the other hand fit, with their number as the
        reason."""
        del dice
        yield Reached(1, 1)
        return _leaving_fewest(view, found, "set-speed.why-fewest")


class ThinksAhead(SpeedPlayer):
    """A player that seldom overlooks a card, and considers which cards of both hands will fit after its move.

    It is as quick as the other classes, but while it lays a card it sees which of its cards fit on that
    card.  It chooses the card after which the most cards of its own hand, and the fewest of the other
    player's hand, can be laid.  In a game by turns it looks ahead further (see `lead`).
    """

    name = "strong"
    overlooks = 4
    looks_at = 3
    guesses: ClassVar[int] = 8
    """How many orders of the stocks are guessed for a decision in a game by turns."""

    def faster(self) -> ThinksAhead:
        """Return a player that guesses less often."""
        return _Faster(self.pace)

    def preferred(
        self, view: SetSpeedView, found: Sequence[Pair], dice: Dice
    ) -> Generator[Reached, None, tuple[Pair, Message]]:
        """Return the pair with the largest lead (see `lead`), and the reason why it is better than the second
        best."""
        leads = yield from self._leads(view, found, dice)
        best, *others = sorted(found, key=lambda pair: -mean(leads[pair]))
        # where equal cards lie on both piles, the same card on the other one is no other move to speak of
        second = next((each for each in others if _told(view, each) != _told(view, best)), None)
        if second is None:
            return best, Hint("set-speed.why-only", card=best[0], covered=view.piles[best[1]][-1])
        return best, _why_ahead(view, (best, second), leads)

    def weigh(
        self, view: SetSpeedView, moves: Sequence[object], dice: Dice
    ) -> Generator[Reached, None, Weighed | None]:
        """Return the worth of several placings: in a race as in `SpeedPlayer`, in a game by turns the lead
        (see `lead`) after each placing."""
        pairs = [(move.card, move.pile) for move in moves if isinstance(move, Place)]
        if not view.rules.by_turns or len(pairs) < len(moves):
            return (yield from super().weigh(view, moves, dice))
        leads = yield from self._leads(view, pairs, dice)
        told = (_worth_told(leads[pair]) for pair in pairs)
        return Weighed(tuple(leads[pair] for pair in pairs), tuple(told), LEAST)

    def _leads(
        self, view: SetSpeedView, pairs: Sequence[Pair], dice: Dice
    ) -> Generator[Reached, None, Mapping[Pair, tuple[float, ...]]]:
        """Return for each pair the lead two cards on, in each of some guessed orders of the stocks."""
        number = self.guesses if any(view.left) else 1
        guessed = [view.guess(dice) for _ in range(number)]
        leads = {}
        for done, pair in enumerate(pairs, 1):
            leads[pair] = tuple(lead(state, Place(*pair)) for state in guessed)
            yield Reached(done, len(pairs))
        return leads

    def looks(self, view: SetSpeedView, pairs: Sequence[Pair], _dice: Dice) -> Iterator[Pair]:
        """Yield the pairs of a hand card and a pile, again and again.

        The pairs that the player saw while laying its last card come first.
        """
        known = _thought_of(view)
        return cycle(sorted(pairs, key=lambda pair: pair not in known))

    def time_of(self, view: SetSpeedView, pair: Pair) -> int:
        """Return the time in milliseconds for a pair; 0 for a pair seen while laying the last card."""
        return 0 if pair in _thought_of(view) else SpeedPlayer.time_of(self, view, pair)

    def best(self, view: SetSpeedView, found: Sequence[Pair]) -> Pair:
        """Return the pair after which the most cards of the player's own hand fit, and the fewest of the
        other hand."""
        return max(found, key=lambda pair: _worth(view, pair))

    def why(self, view: SetSpeedView, pair: Pair, _looks: int) -> Message:
        """Return the reason for laying a card on a pile: how many cards of both hands fit afterwards."""
        own, other = after_placing(view, pair)
        covered = view.piles[pair[1]][-1]
        if len(view.hands[view.seat or 0]) == 1 and not view.left[view.seat or 0]:
            return Hint("set-speed.why-last", card=pair[0], covered=covered)
        is_blocked = own and not other and not _can_refill(view, 1 - (view.seat or 0))
        if is_blocked:
            return Hint("set-speed.why-blocks", card=pair[0], covered=covered, own=own, other=other)
        fitting = [each for each in _pairs(view) if each != pair and _fits(view, each)]
        if not fitting:
            return Hint("set-speed.why-only", card=pair[0], covered=covered)
        instead = max(fitting, key=lambda each: _worth(view, each))
        less, more = after_placing(view, instead)
        told = {"card": pair[0], "covered": covered, "own": own, "other": other}
        if own - other <= less - more:
            return Hint("set-speed.why-keeps", **told)
        below = view.piles[instead[1]][-1]
        return Hint("set-speed.why-more", **told, instead=instead[0], below=below, less=less, more=more)

    def chosen(self, view: SetSpeedView, _dice: Dice) -> tuple[Card, Message]:
        """Return the card of the hand on which the most cards of the player's own hand fit, and the fewest of
        the other hand."""
        seat = view.seat or 0
        own, other = view.hands[seat], view.hands[1 - seat]

        def follow(card: Card) -> int:
            return _fitting((each for each in own if each is not card), [card])

        card = max(own, key=lambda card: follow(card) - _fitting(other, [card]))
        if count := follow(card):
            return card, Hint("set-speed.why-follow", card=card, count=count)
        return card, Hint("set-speed.why-follow-none", card=card)


class _Faster(ThinksAhead):
    """A player that guesses less often, for the analysis of whole games."""

    guesses = 3


PLAYERS: Mapping[str, Maker] = {each.name: each for each in (HereAndThere, OneByOne, ThinksAhead)}
"""The classes of the players of Set Speed by name, the weakest first; each takes its pace as an argument."""


def elements_looked_at(a: Card, b: Card) -> int:
    """Return how many elements must be looked for to know whether one of two cards contains the other.

    The elements of the smaller card are looked for in the larger one, from the first on, up to one that is
    missing; ∅ and U need no looking.

    >>> elements_looked_at(Card("13"), Card("234")), elements_looked_at(Card("13"), Card("123"))
    (1, 2)
    """
    small, large = sorted((a, b), key=len)
    if len(large) == large.n:
        return 0
    elements = list(small)
    missing = (at for at, element in enumerate(elements, 1) if element not in large)
    return next(missing, len(elements))


def after_placing(view: SetSpeedView, pair: Pair) -> tuple[int, int]:
    """Return how many cards of the seat's hand, and of the other hand, fit on the piles after a placing.

    pair: the card that is laid, and the index of its pile.
    """
    card, pile = pair
    seat = view.seat or 0
    tops = [card, view.piles[1 - pile][-1]]
    own = (each for each in view.hands[seat] if each is not card)
    return _fitting(own, tops), _fitting(view.hands[1 - seat], tops)


def _leaving_fewest(view: SetSpeedView, found: Sequence[Pair], key: str) -> tuple[Pair, Message]:
    """Return the pair after which the fewest cards of the other hand fit, and that as the reason."""
    best = min(found, key=lambda pair: after_placing(view, pair)[1])
    told = {"card": best[0], "covered": view.piles[best[1]][-1], "who": who(1 - (view.seat or 0))}
    return best, Hint(key, **told, other=after_placing(view, best)[1])


def _told(view: SetSpeedView, pair: Pair) -> tuple[Card, Card]:
    """Return the card of a pair, and the card that it would cover."""
    return pair[0], view.piles[pair[1]][-1]


def _why_ahead(  # noqa: PLR0911 - one for each kind
    view: SetSpeedView, two: tuple[Pair, Pair], leads: Mapping[Pair, tuple[float, ...]]
) -> Message:
    """Return why the first of two pairs is laid in a game by turns, and not the second.

    leads: the leads two cards on of both.
    """
    (card, pile), (instead, other_pile) = two
    seat = view.seat or 0
    told = {
        "card": card,
        "covered": view.piles[pile][-1],
        "instead": instead,
        "below": view.piles[other_pile][-1],
    }
    best, second = (leads[each] for each in two)
    if len(view.hands[seat]) == 1 and not view.left[seat]:
        return Hint("set-speed.why-last", card=card, covered=told["covered"])
    if len(best) == 1 and best[0] >= WON:
        return Hint("set-speed.why-wins", card=card, covered=told["covered"])
    if mean(best) == mean(second):
        return Hint("set-speed.why-equal", **told)
    other, more = (after_placing(view, pair)[1] for pair in two)
    if other < more and not _can_refill(view, 1 - seat):
        key = "set-speed.why-leaves" if other else "set-speed.why-must-pass"
        return Hint(key, **told, who=who(1 - seat), other=other, more=more)
    gain = mean(map(in_cards, best)) - mean(map(in_cards, second))
    if gain >= LEAST:
        return Hint("set-speed.why-ahead", **told, gain=f"{gain:.1f}")
    if len(best) == 1 and second[0] <= -WON < best[0]:
        return Hint("set-speed.why-not-lost", **told)
    for key, sign in (("set-speed.why-wins-more", 1), ("set-speed.why-loses-less", -1)):
        ended, others = (sum(sign * each >= WON for each in results) for results in (best, second))
        if sign * ended > sign * others:
            return Hint(key, **told, ended=ended, others=others, guesses=len(best))
    return Hint("set-speed.why-better", **told)


def _worth_told(leads: tuple[float, ...]) -> Message:
    """Return in words what a placing is worth in a game by turns."""
    if all(each >= WON for each in leads):
        return Message("set-speed.worth-won")
    return Message("set-speed.worth-lead", lead=f"{mean(map(in_cards, leads)):+.1f}")


def _worth(view: SetSpeedView, pair: Pair) -> tuple[int, int]:
    """Return the value of a pair: more own than other cards that fit; then a card that fits on few."""
    own, other = after_placing(view, pair)
    return own - other, -cards_on(pair[0]).bit_count()


def _fitting(hand: Iterable[Card], tops: Iterable[Card]) -> int:
    """Return how many cards of a hand fit on at least one of the tops."""
    on = 0
    for top in tops:
        on |= cards_on(top)
    return sum(on >> card.bits & 1 for card in hand)


def _pairs(view: SetSpeedView) -> list[Pair]:
    return [(card, pile) for card in view.hands[view.seat or 0] for pile in SEATS]


def _fits(view: SetSpeedView, pair: Pair) -> bool:
    card, pile = pair
    return bool(cards_on(view.piles[pile][-1]) >> card.bits & 1)


def _can_refill(view: SetSpeedView, seat: int) -> bool:
    """Return whether a seat can refill its hand by a move (S4)."""
    return not view.rules.auto_refill and bool(view.left[seat]) and len(view.hands[seat]) < HAND


def _own_laid(view: SetSpeedView) -> Event | None:
    """Return the event that the player laid a card, if nothing has changed the piles since; else None."""
    laid = next((event for event in view.events if event.key == "set-speed.placed"), None)
    is_own = laid is not None and laid.witnesses["seat"] == view.seat
    return laid if is_own and all(event.key != "set-speed.reset" for event in view.events) else None


def _thought_of(view: SetSpeedView) -> frozenset[Pair]:
    """Return the pairs seen while the player laid its last card: the rest of its hand with that card."""
    laid = _own_laid(view)
    if laid is None:
        return frozenset()
    drawn = {event.witnesses["card"] for event in view.events if event.key == "set-speed.drawn"}
    pile = next(each for each in SEATS if zone("pile", each) == laid.witnesses["end"])
    return frozenset((card, pile) for card in view.hands[view.seat or 0] if card not in drawn)
