"""Fast simulation of a game with all cards known, by which players look ahead.

The simulation is a guess of how people play, not a part of the rules.  Each seat adds the cards that fit,
discards the card that lacks the most sets, and takes offered cards that fit or nearly fit, for which it
keeps its buffer free.  Cards are given by their bits, hands are lists of these, families are integers, as
in `families`.
"""

from __future__ import annotations

from setcards_edu.bits import bits_in
from setcards_edu.topology.extensions import grown

from .moves import Phase, Source
from .rules import TopologyMahjong

NEVER = 99
"""The number of lacking sets for a card that can never be added to a topology."""

NEARLY = 1
"""The largest number of sets that a card may lack to be taken into the buffer."""


class Playout:
    """A simulated game of Topology Mahjong that starts from a given state, with all cards known."""

    __slots__ = (
        "buffers",
        "hands",
        "limit",
        "n",
        "places",
        "state",
        "stock",
        "topologies",
    )

    def __init__(self, state: TopologyMahjong) -> None:
        self.state, self.n = state, state.rules.n
        self.limit, self.places = state.rules.hand_limit, state.rules.buffer_limit
        self.topologies = [topology.mask for topology in state.topologies]
        self.hands = [[card.bits for card in hand] for hand in state.hands]
        self.buffers = [[card.bits for card in buffer] for buffer in state.buffers]
        self.stock = [card.bits for card in state.stock]

    def scores(self) -> list[int]:
        """Play to the end and return the score of each seat."""
        state, seats = self.state, len(self.hands)
        seat = state.turn
        if state.phase in (Phase.TURN, Phase.OFFER):
            if state.offer:
                asked = [each % seats for each in range(state.offer.seat, state.offer.seat + seats)]
                asked = asked[: asked.index(seat)]
                is_discard = state.offer.source is Source.DISCARDS
                self._offered(state.offer.card.bits, asked, seat, is_discard=is_discard)
            idle = self._idle_after(seat, state.idle)
            for drawn in self.stock:
                if state.rules.idle_end and idle >= seats:
                    break
                seat = (seat + 1) % seats
                self.hands[seat].append(drawn)
                idle = self._idle_after(seat, idle)
        more = [0] * seats
        if state.dora is not None:
            for seat in range(seats):
                if state.with_dora[seat] is None:
                    more[seat] = self._with_dora(seat, state.dora.bits)
                elif state.with_dora[seat]:
                    more[seat] = state.rules.dora_points - 1
        return [mask.bit_count() + extra for mask, extra in zip(self.topologies, more, strict=True)]

    def _idle_after(self, seat: int, idle: int) -> int:
        """Play the turn of a seat, and return how many turns in a row have then ended without growth."""
        before = [*self.topologies]
        self._turn(seat)
        return idle + 1 if self.topologies == before else 0

    def _with_dora(self, seat: int, dora: int) -> int:
        mask = self.topologies[seat]
        larger = grown(mask, dora, self.n)
        if larger == mask or larger & ~(mask | self._held(seat) | 1 << dora):
            return 0
        self._grow(seat, larger)
        return self.state.rules.dora_points - 1

    def _held(self, seat: int) -> int:
        held = 0
        for bits in self.hands[seat]:
            held |= 1 << bits
        for bits in self.buffers[seat]:
            held |= 1 << bits
        return held

    def _turn(self, seat: int) -> None:
        """Extend the topology of a seat, and discard until its hand is small enough."""
        self._extend(seat)
        hand, seats = self.hands[seat], len(self.hands)
        while len(hand) > self.limit:
            lacks = self._lacks(seat)
            card = hand.pop(lacks.index(max(lacks)))
            asked = [(seat + further) % seats for further in range(1, seats)]
            self._offered(card, asked, seat, is_discard=True)

    def _lacks(self, seat: int) -> list[int]:
        """Return for each card of a hand how many sets it lacks."""
        mask, n = self.topologies[seat], self.n
        without = ~(mask | self._held(seat))
        found, seen = [], mask
        for bits in self.hands[seat]:
            found.append(NEVER if seen >> bits & 1 else (grown(mask, bits, n) & without).bit_count())
            seen |= 1 << bits
        return found

    def _extend(self, seat: int) -> None:
        """Extend a topology repeatedly by the card that adds the most sets."""
        n = self.n
        mask = first = self.topologies[seat]
        held = self._held(seat)
        while left := held & ~mask:
            without = ~(held | mask)
            best, size = mask, 0
            while left:
                low = left & -left
                left ^= low
                larger = grown(mask, low.bit_length() - 1, n)
                if not larger & without:
                    count = larger.bit_count()
                    if count > size:
                        best, size = larger, count
            if not size:
                break
            mask = best
        if mask != first:
            self._grow(seat, mask)

    def _grow(self, seat: int, mask: int) -> None:
        new = mask & ~self.topologies[seat]
        self.topologies[seat] = mask
        hand, buffer = self.hands[seat], self.buffers[seat]
        for bits in bits_in(new):
            if bits in buffer:
                buffer.remove(bits)
            elif bits in hand:
                hand.remove(bits)

    def _offered(self, card: int, asked: list[int], turn: int, *, is_discard: bool) -> None:
        """Offer a card to seats in turn: one takes it if it fits, or buffers it if it nearly fits."""
        for seat in asked:
            mask = self.topologies[seat]
            if mask >> card & 1:
                continue
            held, larger = self._held(seat), grown(mask, card, self.n)
            lacking = (larger & ~(mask | held | 1 << card)).bit_count()
            has_room = is_discard and len(self.buffers[seat]) < self.places
            if not lacking:
                self._grow(seat, larger)
            elif has_room and lacking <= NEARLY and not held >> card & 1:
                self.buffers[seat].append(card)
            else:
                continue
            if not is_discard:
                self.buffers[turn].remove(card)
            return
