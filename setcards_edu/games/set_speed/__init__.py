"""Set Speed for two (rules S1 to S7): both lay cards at once, each comparable with the one that it covers."""

from __future__ import annotations

from .moves import Choose, Ended, Place, Refill, SetSpeedRules
from .rules import SetSpeed
from .view import SetSpeedView

start = SetSpeed.start

__all__ = [
    "Choose",
    "Ended",
    "Place",
    "Refill",
    "SetSpeed",
    "SetSpeedRules",
    "SetSpeedView",
    "start",
]
