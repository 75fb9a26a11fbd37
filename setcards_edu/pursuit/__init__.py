"""Chases on boards: dogs and sheep, exactly solved, with the text's theorem, its gap and its repair."""

from __future__ import annotations

from .barrier import Lemma, lemma
from .barrier_strategy import BarrierStrategy, bound
from .certificates import all_certificates, certificate, most_moves
from .checker import why_not_certificate
from .flock_barrier import FlockLemma, flock_lemma
from .flock_solution import FlockSolution
from .flock_strategy import FlockBarrier, flock_bound
from .flocks import estimate_flock, solve_flock, solving_flock
from .grid import Grid, NotASquare, Square, read_square, square_name
from .limits import readings_effects
from .lines import Line
from .moves import PASS, DogMove, Move, Pass, SheepMove, TeamMove
from .notation import read_move
from .placings import symmetric_dogs, text_grid
from .positions import BadPosition, IllegalMove, Position
from .proofs import NotAProof, Proof, Step
from .rules import READINGS, PursuitRules
from .solution import CaptureMap, Solution
from .solve import Cost, TooLarge, estimate, solve_pursuit, solving
from .strategies import Advice, Best, NotForThisBoard, Plan, Strategy, follow, whole
from .text_readings import first_failure, readings_table
from .text_strategy import TextStrategy, text_position
from .theorems import theorem

__all__ = [
    "PASS",
    "READINGS",
    "Advice",
    "BadPosition",
    "BarrierStrategy",
    "Best",
    "CaptureMap",
    "Cost",
    "DogMove",
    "FlockBarrier",
    "FlockLemma",
    "FlockSolution",
    "Grid",
    "IllegalMove",
    "Lemma",
    "Line",
    "Move",
    "NotAProof",
    "NotASquare",
    "NotForThisBoard",
    "Pass",
    "Plan",
    "Position",
    "Proof",
    "PursuitRules",
    "SheepMove",
    "Solution",
    "Square",
    "Step",
    "Strategy",
    "TeamMove",
    "TextStrategy",
    "TooLarge",
    "all_certificates",
    "bound",
    "certificate",
    "estimate",
    "estimate_flock",
    "first_failure",
    "flock_bound",
    "flock_lemma",
    "follow",
    "lemma",
    "most_moves",
    "read_move",
    "read_square",
    "readings_effects",
    "readings_table",
    "solve_flock",
    "solve_pursuit",
    "solving",
    "solving_flock",
    "square_name",
    "symmetric_dogs",
    "text_grid",
    "text_position",
    "theorem",
    "whole",
    "why_not_certificate",
]
