"""The view of a seat of Topology Mahjong: all but other hands, the stock and a face-down dora.

Cards in topologies, buffers and discards stay visible to all, so nothing must be remembered: the unseen
cards are the deck without the visible ones.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, ClassVar

from setcards_edu.dice import Dice
from setcards_edu.games.protocol import Seat, View, dealt_to, dice_of
from setcards_edu.messages import Event
from setcards_edu.sets import Card, in_order
from setcards_edu.topology import Topology

from .moves import Cards, Offer, Phase, TopologyMahjongRules, deck_of

if TYPE_CHECKING:
    from .rules import TopologyMahjong


@dataclass(frozen=True, slots=True)
class TopologyMahjongView(View["TopologyMahjong"]):
    """The view of a game of Topology Mahjong that a seat, or a spectator, has.

    state_kind: the class of the state, set by the module `rules`.
    hands: the cards of this seat, and the number of cards of each other seat.
    stock: the number of cards in the stock.
    dora: the dora if it is face up; None if there is none, or while it is face down.

    The other fields are the same as in the state.
    """

    state_kind: ClassVar[type[TopologyMahjong]]
    rules: TopologyMahjongRules
    topologies: tuple[Topology, ...]
    hands: tuple[Cards | int, ...]
    buffers: tuple[Cards, ...]
    stock: int
    discards: Cards
    dora: Card | None
    turn: Seat
    offer: Offer | None
    phase: Phase
    with_dora: tuple[bool | None, ...]
    idle: int

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
    def given(self) -> Card | None:
        """The card that a seat is asked to take: an offered one (T8), or the dora (T10); else None."""
        return self.offer.card if self.offer else self.dora if self.phase is Phase.DORA else None

    def unseen(self) -> Cards:
        """Return the cards that this seat does not see, sorted; a set twice if both copies are unseen.

        The unseen cards are in other hands, in the stock, or face down as dora.
        """
        seen = Counter(self.hand + self.discards)
        for buffer in self.buffers:
            seen.update(buffer)
        for topology, by_dora in zip(self.topologies, self.with_dora, strict=True):
            seen.update(card for card in topology if not (by_dora and card is self.dora))
        if self.dora is not None:
            seen[self.dora] += 1
        return in_order((Counter(deck_of(self.players, self.rules.n)) - seen).elements())

    def waits(self) -> dict[Card, int]:
        """Return the cards for which this seat waits, each with the number of copies that it does not see.

        The seat waits for a card if it needs only this one to add a card that it holds, alone or together
        with others that it holds (T5).  Cards with the most unseen copies come first.  The result is empty
        for a spectator.
        """
        if self.seat is None:
            return {}
        topology, held = self.topologies[self.seat], {*self.hand, *self.buffers[self.seat]}
        lacking = (topology.missing((card,)) - held for card in held if card not in topology)
        alone = {card for missing in lacking if len(missing) == 1 for card in missing}
        unseen = Counter(self.unseen())
        return {card: unseen[card] for card in sorted(in_order(alone), key=lambda card: -unseen[card])}

    def guess(self, rng: Dice | Random) -> TopologyMahjong:
        """Return a state in which the unseen cards are distributed at random to their possible places.

        Raises `BadOption` unless `rng` is a `Dice` or `random.Random`.
        """
        left = dice_of(rng).shuffled(self.unseen())
        hands = dealt_to(self.hands, left)
        is_hidden = self.dora is None and self.rules.dora == "hidden"
        return self.state_kind(
            topologies=self.topologies,
            hands=hands,
            buffers=self.buffers,
            stock=tuple(left[1:] if is_hidden else left),
            discards=self.discards,
            dora=left[0] if is_hidden else self.dora,
            turn=self.turn,
            offer=self.offer,
            phase=self.phase,
            with_dora=self.with_dora,
            idle=self.idle,
            rules=self.rules,
            events=self.events,
        )


def view_of(state: TopologyMahjong, seat: Seat | None) -> TopologyMahjongView:
    """Return the view of a state for a seat, or for a spectator if seat is None."""
    face_down = state.rules.dora == "hidden" and state.phase in (Phase.TURN, Phase.OFFER)
    return TopologyMahjongView(
        seat=seat,
        events=tuple(_as_seen(event, seat) for event in state.events),
        rules=state.rules,
        topologies=state.topologies,
        hands=tuple(hand if owner == seat else len(hand) for owner, hand in enumerate(state.hands)),
        buffers=state.buffers,
        stock=len(state.stock),
        discards=state.discards,
        dora=None if face_down else state.dora,
        turn=state.turn,
        offer=state.offer,
        phase=state.phase,
        with_dora=state.with_dora,
        idle=state.idle,
    )


def _as_seen(event: Event, seat: Seat | None) -> Event:
    """Return the event as a seat sees it: a card that another seat has drawn is not named."""
    told = event.witnesses
    if event.key != "topology-mahjong.drew" or told["seat"] == seat:
        return event
    return Event(
        "topology-mahjong.has-drawn",
        seat=told["seat"],
        who=told["who"],
        start=told["start"],
        end=told["end"],
    )
