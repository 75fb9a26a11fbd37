"""True equations made of five number tiles (yaku): how they are found, read and counted (Q1 to Q3, Q11)."""

from .equation import Equation, why_not_sides, why_not_yaku
from .hands import COPIES, TILES, Hand, NotTiles, hands
from .parsing import NotAYaku
from .search import all_yaku, yaku
from .sides import (
    FORMS,
    LEFT,
    OPERATIONS,
    RIGHT,
    EquationShape,
    NotASide,
    Operation,
    Side,
    check_forms,
    offered,
    written,
)
from .signs import BASES, DECIMAL, JOIN, LEFT_TILES, PLUS, RIGHT_TILES, SIGNS, TIMES, Operations, check_base

__all__ = [
    "BASES",
    "COPIES",
    "DECIMAL",
    "FORMS",
    "JOIN",
    "LEFT",
    "LEFT_TILES",
    "OPERATIONS",
    "PLUS",
    "RIGHT",
    "RIGHT_TILES",
    "SIGNS",
    "TILES",
    "TIMES",
    "Equation",
    "EquationShape",
    "Hand",
    "NotASide",
    "NotAYaku",
    "NotTiles",
    "Operation",
    "Operations",
    "Side",
    "all_yaku",
    "check_base",
    "check_forms",
    "hands",
    "offered",
    "why_not_sides",
    "why_not_yaku",
    "written",
    "yaku",
]
