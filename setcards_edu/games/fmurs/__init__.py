"""The board game Fmurs for two players (rules F1 to F9), each of whom has the dogs in one half of the game.

The dogs capture the sheep of the other player in as few moves as possible.
"""

from __future__ import annotations

from setcards_edu.pursuit.board.moves import PASS, DogMove, Pass, SheepMove

from .options import VARIANTS, FmursRules
from .placing import Placing
from .ready import ready_dogs, ready_flocks, ready_name, ready_names, ready_placing
from .rules import Ended, Fmurs, Place

start = Fmurs.start

__all__ = [
    "PASS",
    "VARIANTS",
    "DogMove",
    "Ended",
    "Fmurs",
    "FmursRules",
    "Pass",
    "Place",
    "Placing",
    "SheepMove",
    "ready_dogs",
    "ready_flocks",
    "ready_name",
    "ready_names",
    "ready_placing",
    "start",
]
