"""The rules of Topology Mahjong (T1 to T11): legal moves, and why other moves are illegal.

The sets that a family lacks to be a topology are found by the package `topology`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from operator import attrgetter
from typing import ClassVar, Self

from setcards_edu.dice import Dice
from setcards_edu.families import mask_of, members
from setcards_edu.games.json_values import give_form
from setcards_edu.games.protocol import Result, Seat, State, register, who, why_other_points
from setcards_edu.messages import BadOption, Obstacle, Reason
from setcards_edu.options import check_seed
from setcards_edu.quoting import quoted
from setcards_edu.sets import DECK_POINTS, Card, in_order
from setcards_edu.topology import Topology, topology_failures
from setcards_edu.topology.extensions import topologies_between

from . import steps
from .moves import (
    KINDS_OF_MOVES,
    OF_PHASE,
    Buffer,
    Cards,
    Deal,
    Decline,
    Discard,
    Ended,
    EndTurn,
    Extend,
    ExtendWithDora,
    Move,
    Offer,
    Phase,
    Source,
    Take,
    TakeToBuffer,
    TopologyMahjongRules,
    deck_of,
)
from .view import TopologyMahjongView, view_of

_NEEDED = {
    "topology.union-missing": "mahjong.union-needed",
    "topology.intersection-missing": "mahjong.intersection-needed",
}
"""The keys of messages about a set that is missing before cards are added."""


@register
@dataclass(frozen=True, slots=True, kw_only=True)
class TopologyMahjong(State[Move]):
    """A state of a game of Topology Mahjong; `start` begins a game.

    topologies, hands, buffers: for each seat its topology, hand and buffer (T1); a hand is sorted, a buffer
        is in the order of laying.
    stock: the cards to draw, the next one first.
    discards: the discarded cards, the last one last.
    dora: the card laid out as dora, or None (T10).
    turn: the seat whose turn it is; at the end, the seat whose turn could not begin.
    offer: the card that is offered, or None (T8).
    phase: the phase of the game.
    with_dora: for each seat whether it has added the dora's set at the end; None before it has answered.
    idle: how many turns in a row have ended in which no topology grew; -1 in a turn in which one has grown.
    """

    name: ClassVar[str] = "topology-mahjong"
    numbers_of_players: ClassVar[tuple[int, ...]] = (3, 2, 4)
    kinds: ClassVar[tuple[type, ...]] = (
        *KINDS_OF_MOVES,
        *(Phase, Source, Offer, Ended, Deal, TopologyMahjongRules, Topology),
    )

    topologies: tuple[Topology, ...]
    hands: tuple[Cards, ...]
    buffers: tuple[Cards, ...]
    stock: Cards
    discards: Cards = ()
    dora: Card | None = None
    turn: Seat = 0
    offer: Offer | None = None
    phase: Phase = Phase.TURN
    with_dora: tuple[bool | None, ...] = ()
    idle: int = 0
    rules: TopologyMahjongRules = field(default=TopologyMahjongRules())
    deal: Deal | None = field(default=None, compare=False, repr=False)

    @classmethod
    def start(  # noqa: PLR0913 - the options by their names
        cls,
        *,
        players: int = 3,
        seed: int = 0,
        deal: Deal | None = None,
        dora: str = "none",
        limits: str = "4+2",
        n: int = DECK_POINTS,
        idle_end: bool = False,
    ) -> Self:
        """Return the first state of a game: cards are dealt, and the first card is drawn (T2, T4, T10).

        seed: the seed of the shuffle.
        deal: the cards in order and the seat that begins, instead of a random deal.
        dora: "none", "open" or "hidden"; limits: "4+2", "3+2", "4+1" or "5+1"; n: 4 or 5; idle_end: whether
            the game also ends after a round in which no topology has grown; all as in `TopologyMahjongRules`.

        Raises `BadOption` for an invalid option or deal.
        """
        players = cls.check_players(players)
        rules = TopologyMahjongRules(dora, limits, n, idle_end)
        check_seed(seed)
        dealt = dealt_by_chance(players, rules, seed) if deal is None else _check_deal(deal, players, rules)
        first = cls(
            topologies=(Topology.indiscrete(n),) * players,
            hands=tuple(map(in_order, dealt.hands)),
            buffers=((),) * players,
            stock=dealt.stock,
            dora=dealt.dora,
            turn=dealt.first,
            with_dora=(None,) * players,
            rules=rules,
            deal=dealt,
            events=steps.told_at_the_start(dealt, rules),
        )
        return steps.begun(first)

    @property
    def players(self) -> int:
        """The number of players."""
        return len(self.topologies)

    @property
    def scores(self) -> tuple[int, ...]:
        """The score of each player: the number of their sets; an added dora counts 2 or 3 (T9, T10)."""
        added = zip(self.topologies, self.with_dora, strict=True)
        return tuple(len(topology) + (self._more() if has_dora else 0) for topology, has_dora in added)

    @property
    def is_idle(self) -> bool:
        """Whether the game ends because no topology has grown in a round (T9)."""
        return self.rules.idle_end and self.idle >= self.players

    def _more(self) -> int:
        """Return the points of the dora's set beyond the 1 of any set, if it was added at the end (T10)."""
        return self.rules.dora_points - 1

    # who may do what

    def to_move(self) -> tuple[Seat, ...]:
        """Return the one seat that must act, in its turn or with an answer; () at the end."""
        if self.phase is Phase.OVER:
            return ()
        if self.offer:
            return (self.offer.seat,)
        if self.phase is Phase.TURN:
            return (self.turn,)
        in_turn = ((self.turn + further) % self.players for further in range(self.players))
        return (next(seat for seat in in_turn if self.with_dora[seat] is None),)

    def moves(self, seat: Seat) -> Iterator[Move]:
        """Yield the legal moves: adding cards, putting one into the buffer, discarding one, ending the turn.

        If the seat is asked about an offered card or the dora, yield its possible answers, `Decline` last.
        """
        if self.phase is Phase.DORA:
            yield from map(ExtendWithDora, self._fitting(seat))
            yield Decline()
        elif self.offer:
            yield from map(Take, self._fitting(seat))
            if self.offer.source is Source.DISCARDS and self.has_room(seat):
                yield TakeToBuffer()
            yield Decline()
        else:
            hand = dict.fromkeys(self.hands[seat])
            yield from map(Extend, filter(None, self._fitting(seat)))
            if self.has_room(seat):
                yield from map(Buffer, hand)
            yield from map(Discard, hand)
            if len(self.hands[seat]) <= self.rules.hand_limit:
                yield EndTurn()

    def has_room(self, seat: Seat) -> bool:
        """Return whether a seat can put a card into its buffer (T1)."""
        return len(self.buffers[seat]) < self.rules.buffer_limit

    def given(self) -> Cards:
        """Return a tuple of the card that can be taken: an offered one (T8), or at the end the dora (T10).

        Return () if there is none.
        """
        card = self.offer.card if self.offer else self.dora if self.phase is Phase.DORA else None
        return () if card is None else (card,)

    def _fitting(self, seat: Seat) -> Iterator[Cards]:
        """Yield the cards of hand and buffer that can be added together, with the given card (T5)."""
        n, topology, given = self.rules.n, self.topologies[seat], self.given()
        if given and given[0] in topology:
            return
        allowed = topology.mask | mask_of(self.hands[seat] + self.buffers[seat] + given, n)
        told = topology.mask | mask_of(given, n)
        for mask in topologies_between(topology.generate(given).mask, allowed, n):
            yield members(mask & ~told, n)

    # why not

    def waiting(self, seat: Seat) -> Reason | None:
        """Return why a seat must wait for another seat; None for the seat that must act."""
        [acting] = self.to_move()
        if seat == acting:
            return None
        if self._has_answered(seat):
            return Obstacle("topology-mahjong.answered", who=who(acting))
        if self.offer:
            return Obstacle("topology-mahjong.asked", who=who(acting), card=self.offer.card)
        if self.phase is Phase.DORA:
            return Obstacle("topology-mahjong.asked-for-dora", who=who(acting), card=self.dora)
        return Reason("game.not-your-turn", player=seat + 1)

    def _has_answered(self, seat: Seat) -> bool:
        """Return whether a seat has already answered about the offered card (T8) or the dora (T10)."""
        if self.offer:
            return 0 < (seat - self.turn) % self.players < (self.offer.seat - self.turn) % self.players
        return self.phase is Phase.DORA and self.with_dora[seat] is not None

    def refusal(self, seat: Seat, move: object) -> Reason | None:  # noqa: PLR0911 - one for each kind
        """Return why a seat cannot make a move; None if it can."""
        if type(move) in KINDS_OF_MOVES and type(move) not in OF_PHASE[self.phase]:
            return self._why_not_now(move)
        match move:
            case Extend() | Take() | ExtendWithDora():
                return self._why_not_added(seat, move.cards)
            case Buffer(card=card):
                return self._why_not_from_hand(seat, card) or self._why_no_room(seat)
            case Discard(card=card):
                return self._why_not_from_hand(seat, card)
            case TakeToBuffer():
                return self._why_not_to_buffer(seat)
            case EndTurn():
                return self._why_not_ended(seat)
            case Decline():
                return None
        return Reason("game.not-a-move", given=quoted(move))

    def _why_not_now(self, move: object) -> Reason:
        """Return the decision to be made now, as the reason against a move of another phase."""
        if self.offer:
            return Obstacle("topology-mahjong.answer-first", card=self.offer.card)
        if self.phase is Phase.DORA:
            return Obstacle("topology-mahjong.only-dora", card=self.dora)
        if isinstance(move, ExtendWithDora):
            has_dora = self.rules.dora != "none"
            return Obstacle("topology-mahjong.dora-at-end" if has_dora else "topology-mahjong.no-dora")
        return Obstacle("topology-mahjong.no-offer")

    def _why_not_added(self, seat: Seat, chosen: Cards) -> Reason | None:
        """Return why cards, with the given one, cannot be added to the topology (T3, T5), or None."""
        topology, together = self.topologies[seat], (*chosen, *self.given())
        if not together:
            return Obstacle("topology-mahjong.no-cards")
        for card in chosen:
            if card not in self.hands[seat] + self.buffers[seat]:
                return why_other_points(card, self.rules.n) or Reason("topology-mahjong.not-held", card=card)
        for card in together:
            if card in topology:
                return Reason("topology-mahjong.there-already", card=card)
            if together.count(card) > 1:
                return Reason("topology-mahjong.not-twice", card=card)
        failure = self._what_is_missing(seat, together)
        return failure and Reason(_NEEDED[failure.key], **failure.witnesses)

    def _what_is_missing(self, seat: Seat, together: Cards) -> Reason | None:
        """Return the two sets whose union or intersection is missing, if possible one that is not held.

        If a set is missing only once other held sets are added, these are counted as added.
        """
        topology, held = self.topologies[seat], frozenset(self.hands[seat] + self.buffers[seat])
        simplest = topology.why_not(together)
        if simplest is None:
            return None
        failures = topology_failures((*topology, *together), self.rules.n)
        away = (each for each in failures if each.witnesses["forced"] not in held)
        with_held = (*together, *(topology.missing(together) & held))
        return next(away, None) or topology.why_not(with_held) or simplest

    def _why_not_from_hand(self, seat: Seat, card: object) -> Reason | None:
        if isinstance(card, Card) and card in self.hands[seat]:
            return None
        known = card if isinstance(card, Card) else quoted(card)
        return why_other_points(card, self.rules.n) or Reason("topology-mahjong.not-in-hand", card=known)

    def _why_no_room(self, seat: Seat) -> Reason | None:
        if self.has_room(seat):
            return None
        return Reason("topology-mahjong.buffer-full", cards=self.buffers[seat], most=self.rules.buffer_limit)

    def _why_not_to_buffer(self, seat: Seat) -> Reason | None:
        if self.offer and self.offer.source is Source.BUFFER:
            return Reason("topology-mahjong.into-topology-only", card=self.offer.card)
        return self._why_no_room(seat)

    def _why_not_ended(self, seat: Seat) -> Reason | None:
        held, most = len(self.hands[seat]), self.rules.hand_limit
        return None if held <= most else Reason("topology-mahjong.hand-too-large", held=held, most=most)

    # what follows

    def after(self, seat: Seat, move: Move) -> Self:
        """Return the state after a legal move, with a card offered or the next one drawn where the rules say
        so."""
        return steps.after(self, seat, move)

    def result(self) -> Result | None:
        """Return the players ranked by the number of sets in their topology (T9); None before the end."""
        if self.phase is not Phase.OVER:
            return None
        scores = self.scores
        ranks = tuple(1 + sum(other > score for other in scores) for score in scores)
        return Result(ranks, scores, Ended.IDLE if self.is_idle else Ended.STOCK)

    def standing(self) -> tuple[int, ...]:
        """Return the score of each seat so far: the number of sets in its topology (rule T9).

        A dora that was added (rule T10) counts as 2 or 3 sets.
        """
        return self.scores

    def view(self, seat: Seat | None = None) -> TopologyMahjongView:
        """Return the view of a seat: without other hands, the cards of the stock, or a face-down dora.

        Raises `BadOption` for an invalid seat.
        """
        return view_of(self, self.check_seat(seat))

    @classmethod
    def view_kind(cls) -> type[TopologyMahjongView]:
        """Return the class `TopologyMahjongView`."""
        return TopologyMahjongView


def dealt_by_chance(players: int, rules: TopologyMahjongRules, seed: int = 0) -> Deal:
    """Return a random deal (T2), equal for equal seeds."""
    dice = Dice(f"topology-mahjong/{rules.n}/{players}/{seed}")
    shuffled, each = tuple(dice.shuffled(deck_of(players, rules.n))), rules.hand_limit
    hands = tuple(shuffled[seat * each : (seat + 1) * each] for seat in range(players))
    left = shuffled[players * each :]
    first = dice.below(players)
    return Deal(first, hands, None, left) if rules.dora == "none" else Deal(first, hands, left[0], left[1:])


def _check_deal(deal: Deal, players: int, rules: TopologyMahjongRules) -> Deal:
    """Return the deal if it is one of the whole deck by these rules; else raise `BadOption`."""
    if _is_deal(deal, players, rules):
        return deal
    raise BadOption(Reason("topology-mahjong.not-a-deal", players=players, most=rules.hand_limit))


def _is_deal(deal: object, players: int, rules: TopologyMahjongRules) -> bool:
    match deal:
        case Deal(first=first, hands=tuple(hands), dora=dora, stock=tuple(stock)):
            laid = () if dora is None else (dora,)
            parts = (*hands, stock, laid)
            return (
                type(first) is int
                and first in range(players)
                and all(isinstance(part, tuple) for part in parts)
                and [len(hand) for hand in hands] == [rules.hand_limit] * players
                and len(laid) == (0 if rules.dora == "none" else 1)
                and all(isinstance(card, Card) for part in parts for card in part)
                and in_order(card for part in parts for card in part) == deck_of(players, rules.n)
            )
    return False


give_form(Topology, attrgetter("code"), Topology.from_code)
TopologyMahjongView.state_kind = TopologyMahjong
