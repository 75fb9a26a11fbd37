"""Topology Mahjong for two to four players (rules T1 to T11): the largest topology wins."""

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
