"""Topology Mahjong for two to four players (rules T1 to T11), who collect sets: the largest topology wins.

A topology is a family of sets that has ∅, the set of all points, and the union and intersection of any two of
its sets.
"""

from __future__ import annotations

from .moves import (
    Buffer,
    Deal,
    Decline,
    Discard,
    Ended,
    EndTurn,
    Extend,
    ExtendWithDora,
    Offer,
    Phase,
    Source,
    Take,
    TakeToBuffer,
    TopologyMahjongRules,
)
from .rules import TopologyMahjong
from .view import TopologyMahjongView

start = TopologyMahjong.start

__all__ = [
    "Buffer",
    "Deal",
    "Decline",
    "Discard",
    "EndTurn",
    "Ended",
    "Extend",
    "ExtendWithDora",
    "Offer",
    "Phase",
    "Source",
    "Take",
    "TakeToBuffer",
    "TopologyMahjong",
    "TopologyMahjongRules",
    "TopologyMahjongView",
    "start",
]
