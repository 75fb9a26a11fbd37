"""Set Speed for two players (rules S1 to S7), who lay cards at the same time, or by turns (S10).

A card is a set; it can be laid on a pile if it contains the set on top, or lies within it.
"""

from __future__ import annotations

from .moves import Choose, Ended, Pass, Place, Refill, SetSpeedRules
from .rules import SetSpeed
from .view import SetSpeedView

start = SetSpeed.start

__all__ = [
    "Choose",
    "Ended",
    "Pass",
    "Place",
    "Refill",
    "SetSpeed",
    "SetSpeedRules",
    "SetSpeedView",
    "start",
]
