"""Reasons for moves of Topology Mahjong in words, with the cards involved: for players, hints and logs."""

from __future__ import annotations

from itertools import islice

from setcards_edu.messages import Hint
from setcards_edu.sets import Card, in_order

from .moves import Buffer, Cards, Decline, Discard, Extend, ExtendWithDora, Move, Take, TakeToBuffer
from .view import TopologyMahjongView

MOST_NAMED = 4
"""The most cards that are named as those for which a seat waits."""


def lacking(view: TopologyMahjongView, card: Card) -> Cards | None:
    """Return the sets that must still be found before a card can be added to the seat's sets on the table.

    Return None if the card is useless: its set is in the topology already, or the seat has two copies.
    """
    held = view.hand + view.buffers[_seat(view)] + ((view.offer.card,) if view.offer else ())
    topology = view.topologies[_seat(view)]
    if card in topology or held.count(card) > 1:
        return None
    return in_order(topology.missing([card]) - {*held})


def needing(view: TopologyMahjongView, card: Card) -> Cards:
    """Return the other cards of hand and buffer that cannot be added to the topology without this card."""
    held = dict.fromkeys(view.hand + view.buffers[_seat(view)])
    topology = view.topologies[_seat(view)]
    return in_order(
        other
        for other in held
        if other is not card and other not in topology and card in topology.missing([other])
    )


def why(view: TopologyMahjongView, move: Move) -> Hint:  # noqa: PLR0911 - one for each kind
    """Return in words why the seat that the view belongs to makes a move.

    >>> from setcards_edu.games import topology_mahjong
    >>> view = topology_mahjong.start(seed=5).view(2)
    >>> print(why(view, next(iter(view.legal_moves()))))
    With {4} there are 3 sets.
    """
    match move:
        case Extend(cards=chosen):
            size = len(view.topologies[_seat(view)]) + len(chosen)
            return Hint("topology-mahjong.why-extend", cards=chosen, size=size)
        case Take(cards=chosen) | ExtendWithDora(cards=chosen):
            return _why_with(_given(view), chosen)
        case Discard(card=card):
            return _why_discard(view, card)
        case Buffer(card=card):
            return _why_buffer(view, card)
        case TakeToBuffer():
            return _why_buffer(view, _given(view))
        case Decline():
            return _why_decline(view, _given(view))
    return _why_end(view)


def _why_with(card: Card, chosen: Cards) -> Hint:
    if chosen:
        return Hint("topology-mahjong.why-take-with", card=card, cards=chosen)
    return Hint("topology-mahjong.why-take", card=card)


def _why_discard(view: TopologyMahjongView, card: Card) -> Hint:
    lacks = lacking(view, card)
    if lacks is None:
        return Hint("topology-mahjong.why-discard-useless", card=card)
    if not lacks:
        return Hint("topology-mahjong.why-discard", card=card)
    others = (lacking(view, other) for other in view.hand if other is not card)
    if all(other is not None and len(other) < len(lacks) for other in others):
        return Hint("topology-mahjong.why-discard-most", card=card, lacking=lacks)
    return Hint("topology-mahjong.why-discard-lacking", card=card, lacking=lacks)


def _why_buffer(view: TopologyMahjongView, card: Card) -> Hint:
    lacks = lacking(view, card)
    if lacks is None:  # in the buffer it is out of the hand, and nobody else can take it later
        key = "why-buffer-away" if view.offer else "why-buffer-own"
        return Hint(f"topology-mahjong.{key}", card=card)
    if lacks:
        key = "why-buffer-lacking" if len(lacks) == 1 else "why-buffer-lacking-several"
        return Hint(f"topology-mahjong.{key}", card=card, lacking=lacks)
    return Hint("topology-mahjong.why-buffer", card=card)


def _why_decline(view: TopologyMahjongView, card: Card) -> Hint:
    if card in view.topologies[_seat(view)]:
        return Hint("topology-mahjong.why-decline-there", card=card)
    lacks = lacking(view, card)
    if lacks is None:
        return Hint("topology-mahjong.why-decline-twice", card=card)
    if lacks:
        return Hint("topology-mahjong.why-decline-lacking", card=card, lacking=lacks)
    return Hint("topology-mahjong.why-decline", card=card)


def _why_end(view: TopologyMahjongView) -> Hint:
    """Return the reason for ending the turn: the card of the hand that the most other cards need, or else
    that no card goes in, and for which ones the seat waits."""
    kept = max(view.hand, key=lambda card: len(needing(view, card)), default=None)
    if kept is not None and (others := needing(view, kept)):
        return Hint("topology-mahjong.why-keep", card=kept, needing=others)
    waits = tuple(islice((card for card, count in view.waits().items() if count), MOST_NAMED))
    if waits:
        return Hint("topology-mahjong.why-end-waits", waits=waits)
    return Hint("topology-mahjong.why-end")


def _given(view: TopologyMahjongView) -> Card:
    """Return the offered card, or the dora, about which the seat is asked."""
    assert view.given is not None  # noqa: S101 - else nobody is asked
    return view.given


def _seat(view: TopologyMahjongView) -> int:
    assert view.seat is not None  # noqa: S101 - an onlooker makes no moves
    return view.seat
