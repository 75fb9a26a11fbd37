"""Daishugo for two to six players (rules D1 to D10): each play must be stronger than the last one."""

from __future__ import annotations

from .moves import DaishugoRules, Deal, Ended, Lay, Pass, Play
from .rules import Daishugo
from .view import DaishugoView

start = Daishugo.start

__all__ = ["Daishugo", "DaishugoRules", "DaishugoView", "Deal", "Ended", "Lay", "Pass", "Play", "start"]
