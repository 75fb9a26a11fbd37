"""Positions of Topology Mahjong written as one reads them: what the seats have, with bars between."""

from __future__ import annotations

from setcards_edu import Topology
from setcards_edu.games.topology_mahjong import TopologyMahjong, TopologyMahjongRules
from setcards_edu.sets import Card, parse_sequence


def each(text):
    """Return the cards of each seat: "1 13 | | 2" are two of the first and one of the third."""
    return tuple(parse_sequence(part) for part in text.split("|"))


def position(hands, topologies="", buffers="", *, stock="45", dora=None, **options):
    """Return the moment of the first seat's turn at which these cards lie there.

    topologies: what is in each beside ∅ and U.
    dora: the card that is laid out and how, such as "open 23"; options: those of the rules.
    """
    held = each(hands)
    opened = each(topologies) if topologies else ((),) * len(held)
    way, card = dora.split() if dora else ("none", None)
    return TopologyMahjong(
        topologies=tuple(Topology.indiscrete().extend(cards) for cards in opened),
        hands=held,
        buffers=each(buffers) if buffers else ((),) * len(held),
        stock=parse_sequence(stock),
        dora=card and Card.parse(card),
        with_dora=(None,) * len(held),
        rules=TopologyMahjongRules(dora=way, **options),
    )


def keys(state):
    """Return what the last move caused, by the keys of the messages, without the name of the game."""
    return [event.key.removeprefix("topology-mahjong.") for event in state.events]


def ways(state):
    """Return from where to where cards have gone by the last move."""
    told = (event.witnesses for event in state.events)
    return [(str(each["card"]), each["start"], each["end"]) for each in told if "card" in each]
