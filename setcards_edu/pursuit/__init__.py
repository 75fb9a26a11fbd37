"""Chases of dogs and sheep (the mathematics of the game Fmurs): exact solutions, strategies and proofs.

"The text" is the description of Fmurs by its authors; it has two theorems, and a proof with a gap.
"""

from __future__ import annotations

from setcards_edu.messages import IllegalMove

from .board.grid import Grid, NotASquare, Square, read_square, square_name
from .board.lines import LineOfPlay
from .board.moves import PASS, DogMove, Move, Pass, SheepMove, TeamMove
from .board.notation import read_move
from .board.placings import symmetric_dogs, text_grid
from .board.positions import BadPosition, Position
from .board.rules import READINGS, PursuitRules
from .proofs.proof import NotAProof, Proof, Step
from .proofs.theorems import theorem
from .solver.flock_solution import FlockSolution
from .solver.flocks import estimate_flock, solve_flock, solving_flock
from .solver.solution import CaptureMap, Solution
from .solver.solve import Cost, TooLarge, estimate, solve_pursuit, solving
from .strategies.by_hand import HandStrategy, hand_bound
from .strategies.flock import FlockBarrier
from .strategies.published import PublishedStrategy
from .strategies.strategy import Advice, NotForThisBoard, Plan, Strategy, whole

__all__ = [
    "PASS",
    "READINGS",
    "Advice",
    "BadPosition",
    "CaptureMap",
    "Cost",
    "DogMove",
    "FlockBarrier",
    "FlockSolution",
    "Grid",
    "HandStrategy",
    "IllegalMove",
    "LineOfPlay",
    "Move",
    "NotAProof",
    "NotASquare",
    "NotForThisBoard",
    "Pass",
    "Plan",
    "Position",
    "Proof",
    "PublishedStrategy",
    "PursuitRules",
    "SheepMove",
    "Solution",
    "Square",
    "Step",
    "Strategy",
    "TeamMove",
    "TooLarge",
    "estimate",
    "estimate_flock",
    "hand_bound",
    "read_move",
    "read_square",
    "solve_flock",
    "solve_pursuit",
    "solving",
    "solving_flock",
    "square_name",
    "symmetric_dogs",
    "text_grid",
    "theorem",
    "whole",
]
