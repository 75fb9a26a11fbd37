"""Suhjong for two players (rules Q1 to Q11): five tiles make an equation, and its value is the score."""

from __future__ import annotations

from .moves import Claim, Deal, Ended, Exchange, Fold, NoEquation, Phase, Showdown, SuhjongRules
from .rules import Suhjong
from .view import SuhjongView

start = Suhjong.start

__all__ = [
    "Claim",
    "Deal",
    "Ended",
    "Exchange",
    "Fold",
    "NoEquation",
    "Phase",
    "Showdown",
    "Suhjong",
    "SuhjongRules",
    "SuhjongView",
    "start",
]
