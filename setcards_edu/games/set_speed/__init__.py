"""Set Speed for two players (rules S1 to S7): both lay cards at once, each comparable with the top."""

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
