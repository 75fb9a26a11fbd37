"""The effects of moves in Topology Mahjong: moved cards, offers, turns, and the end."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, TypeVar

from setcards_edu.families import mask_of
from setcards_edu.games.protocol import Seat, who, zone
from setcards_edu.messages import Event
from setcards_edu.sets import Card, in_order
from setcards_edu.topology import Topology

from .moves import (
    Buffer,
    Cards,
    Deal,
    Decline,
    Discard,
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
)

if TYPE_CHECKING:
    from .rules import TopologyMahjong

_S = TypeVar("_S", bound="TopologyMahjong")
_T = TypeVar("_T")

STOCK, DISCARDS, DORA = "stock", "discards", "dora"
"""The names of the places shared by the seats."""


def after(state: _S, seat: Seat, move: Move) -> _S:  # noqa: PLR0911 - one for each kind
    """Return the state after a legal move, with a card offered or the next one drawn where the rules say
    so."""
    match move:
        case Extend(cards=chosen):
            return _extended(state, seat, chosen)
        case Buffer(card=card):
            return _offered(_buffered(_from_hand(state, seat, card), seat, card), card, Source.BUFFER)
        case Discard(card=card):
            return _offered(_discarded(_from_hand(state, seat, card), seat, card), card, Source.DISCARDS)
        case EndTurn():
            return begun(replace(state, turn=(seat + 1) % state.players, idle=state.idle + 1))
        case Take(cards=chosen):
            return _extended(_stolen(state, seat, "topology"), seat, chosen)
        case TakeToBuffer():
            return _stolen(state, seat, "buffer")
        case ExtendWithDora(cards=chosen):
            return _answered(_extended(_with_dora(state, seat), seat, chosen), seat, with_dora=True)
        case Decline():
            return _declined(state, seat)


# cards that move


def _extended(state: _S, seat: Seat, chosen: Cards) -> _S:
    """Return the state with cards of hand and buffer added to the topology (T5).

    A card that is in both is taken from the buffer.
    """
    if not chosen:
        return state
    hand, buffer = list(state.hands[seat]), list(state.buffers[seat])
    events = []
    for card in chosen:
        name, place = ("buffer", buffer) if card in buffer else ("hand", hand)
        place.remove(card)
        ends = zone(name, seat), zone("topology", seat)
        events.append(_moved(seat, "topology-mahjong.added", card, ends))
    return replace(
        _opened(state, seat, *chosen),
        hands=_put(state.hands, seat, tuple(hand)),
        buffers=_put(state.buffers, seat, tuple(buffer)),
        events=(*state.events, *events),
    )


def _opened(state: _S, seat: Seat, *chosen: Card) -> _S:
    """Return the state with these cards in the seat's topology; they are not removed from elsewhere."""
    n, topology = state.rules.n, state.topologies[seat]
    larger = Topology.from_mask(topology.mask | mask_of(chosen, n), n)
    idle = state.idle if state.phase is Phase.DORA else -1  # of the dora nobody has a turn
    return replace(state, topologies=_put(state.topologies, seat, larger), idle=idle)


def _from_hand(state: _S, seat: Seat, card: Card) -> _S:
    at = state.hands[seat].index(card)
    hand = state.hands[seat][:at] + state.hands[seat][at + 1 :]
    return replace(state, hands=_put(state.hands, seat, hand))


def _buffered(state: _S, seat: Seat, card: Card) -> _S:
    told = _moved(seat, "topology-mahjong.buffered", card, (zone("hand", seat), zone("buffer", seat)))
    buffers = _put(state.buffers, seat, (*state.buffers[seat], card))
    return replace(state, buffers=buffers, events=(*state.events, told))


def _discarded(state: _S, seat: Seat, card: Card) -> _S:
    told = _moved(seat, "topology-mahjong.discarded", card, (zone("hand", seat), DISCARDS))
    return replace(state, discards=(*state.discards, card), events=(*state.events, told))


# offers


def _offered(state: _S, card: Card, source: Source) -> _S:
    """Return the state in which a card is offered to the next seat (T8)."""
    seat = (state.turn + 1) % state.players
    return replace(state, offer=Offer(card, source, seat), phase=Phase.OFFER)


def _stolen(state: _S, seat: Seat, place: str) -> _S:
    """Return the state in which a seat has taken the offered card, and the turn goes on (T8)."""
    assert state.offer  # noqa: S101 - without one nobody is asked
    card, on = state.offer.card, replace(state, offer=None, phase=Phase.TURN)
    if state.offer.source is Source.DISCARDS:
        start, on = DISCARDS, replace(on, discards=state.discards[:-1])
    else:
        start, left = zone("buffer", state.turn), state.buffers[state.turn][:-1]
        on = replace(on, buffers=_put(state.buffers, state.turn, left))
    told = _moved(seat, f"topology-mahjong.stolen-to-{place}", card, (start, zone(place, seat)))
    on = replace(on, events=(*state.events, told))
    if place == "topology":
        return _opened(on, seat, card)
    return replace(on, buffers=_put(on.buffers, seat, (*on.buffers[seat], card)))


def _declined(state: _S, seat: Seat) -> _S:
    """Return the state in which a card is offered to the next seat, or the turn goes on (T8)."""
    told = Event("topology-mahjong.declined", seat=seat, who=who(seat))
    said = replace(state, events=(*state.events, told))
    if not state.offer:
        return _answered(said, seat, with_dora=False)
    following = (seat + 1) % state.players
    if following == state.turn:
        return replace(said, offer=None, phase=Phase.TURN)
    return replace(said, offer=replace(state.offer, seat=following))


# turns and the end


def begun(state: _S) -> _S:
    """Return the state at the beginning of a turn, with a card drawn, or at the end of the game (T4, T9)."""
    if state.is_idle:
        return _ended(replace(state, events=(*state.events, Event("topology-mahjong.idle"))))
    if not state.stock:
        return _ended(replace(state, events=(*state.events, Event("topology-mahjong.stock-empty"))))
    seat, card = state.turn, state.stock[0]
    told = _moved(seat, "topology-mahjong.drew", card, (STOCK, zone("hand", seat)))
    return replace(
        state,
        hands=_put(state.hands, seat, in_order((*state.hands[seat], card))),
        stock=state.stock[1:],
        events=(*state.events, told),
    )


def _ended(state: _S) -> _S:
    """Return the state after the last turn: the game is over, or each seat is asked about the dora (T10)."""
    if state.dora is None:
        return _over(state)
    if state.rules.dora == "hidden":
        turned = Event("topology-mahjong.dora-turned", dora=state.dora)
        return replace(state, phase=Phase.DORA, events=(*state.events, turned))
    return replace(state, phase=Phase.DORA)


def _with_dora(state: _S, seat: Seat) -> _S:
    assert state.dora  # noqa: S101 - without one nobody is asked
    told = _moved(seat, "topology-mahjong.added-dora", state.dora, (DORA, zone("topology", seat)))
    return replace(_opened(state, seat, state.dora), events=(*state.events, told))


def _answered(state: _S, seat: Seat, *, with_dora: bool) -> _S:
    said = replace(state, with_dora=_put(state.with_dora, seat, with_dora))
    return said if None in said.with_dora else _over(said)


def _over(state: _S) -> _S:
    """Return the state in which the game is over, with the event that says who has won (T9)."""
    best = max(state.scores)
    first = tuple(seat + 1 for seat, score in enumerate(state.scores) if score == best)
    if len(first) == 1:
        told = Event("topology-mahjong.won", seat=first[0] - 1, who=who(first[0] - 1), score=best)
    else:
        told = Event("topology-mahjong.shared", players=first, score=best)
    return replace(state, phase=Phase.OVER, events=(*state.events, told))


def told_at_the_start(dealt: Deal, rules: TopologyMahjongRules) -> tuple[Event, ...]:
    """Return the events of a deal: the card laid out as dora, if there is one (T10), and who begins (T2)."""
    seat = dealt.first
    begins = Event("topology-mahjong.begins", seat=seat, who=who(seat))
    if dealt.dora is None:
        return (begins,)
    if rules.dora == "hidden":
        return Event("topology-mahjong.dora-hidden", seat=seat, start=STOCK, end=DORA), begins
    return _moved(seat, "topology-mahjong.dora-open", dealt.dora, (STOCK, DORA)), begins


def _put(all_seats: tuple[_T, ...], seat: Seat, value: _T) -> tuple[_T, ...]:
    """Return the values of all seats with the one of a seat replaced."""
    return (*all_seats[:seat], value, *all_seats[seat + 1 :])


def _moved(seat: Seat, key: str, card: Card, ends: tuple[str, str]) -> Event:
    """Return the event of a card that a seat moves; ends: the zones that it leaves and reaches."""
    start, end = ends
    return Event(key, seat=seat, who=who(seat), card=card, start=start, end=end)
