"""The card game Daishugo for two to six players (rules D1 to D10), who lay ever stronger cards."""

from __future__ import annotations

from .moves import DaishugoRules, Deal, Ended, Lay, Pass, Play
from .rules import Daishugo
from .view import DaishugoView

start = Daishugo.start

__all__ = ["Daishugo", "DaishugoRules", "DaishugoView", "Deal", "Ended", "Lay", "Pass", "Play", "start"]
