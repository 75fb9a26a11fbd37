"""Chases on boards: dogs and sheep, exactly solved, with the text's theorem, its gap and its repair."""

from __future__ import annotations

from setcards_edu.messages import IllegalMove

from .board.grid import Grid, NotASquare, Square, read_square, square_name
from .board.lines import Line
from .board.moves import PASS, DogMove, Move, Pass, SheepMove, TeamMove
from .board.notation import read_move
from .board.placings import symmetric_dogs, text_grid
from .board.positions import BadPosition, Position
from .board.rules import READINGS, PursuitRules
from .proofs.barrier import Lemma, lemma
from .proofs.certificates import all_certificates, certificate, most_moves
from .proofs.checker import why_not_certificate
from .proofs.flock_barrier import FlockLemma, flock_lemma
from .proofs.flock_checker import why_not_flock_certificate
from .proofs.flock_moves import flock_certificate
from .proofs.limits import readings_effects
from .proofs.proof import NotAProof, Proof, Step
from .proofs.published_readings import first_failure, readings_table
from .proofs.standings import Stand, how_it_stands
from .proofs.theorems import theorem
from .solver.every_flock import EveryFlock, solve_every_flock
from .solver.flock_solution import FlockSolution
from .solver.flocks import estimate_flock, solve_flock, solving_flock
from .solver.solution import CaptureMap, Solution
from .solver.solve import Cost, TooLarge, estimate, solve_pursuit, solving
from .strategies.barrier import BarrierStrategy, bound
from .strategies.by_hand import HandStrategy, hand_bound
from .strategies.flock import FlockBarrier, flock_bound
from .strategies.published import PublishedStrategy, text_position
from .strategies.strategy import Advice, Best, NotForThisBoard, Plan, Strategy, follow, whole

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
    "EveryFlock",
    "FlockBarrier",
    "FlockLemma",
    "FlockSolution",
    "Grid",
    "HandStrategy",
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
    "PublishedStrategy",
    "PursuitRules",
    "SheepMove",
    "Solution",
    "Square",
    "Stand",
    "Step",
    "Strategy",
    "TeamMove",
    "TooLarge",
    "all_certificates",
    "bound",
    "certificate",
    "estimate",
    "estimate_flock",
    "first_failure",
    "flock_bound",
    "flock_certificate",
    "flock_lemma",
    "follow",
    "hand_bound",
    "how_it_stands",
    "lemma",
    "most_moves",
    "read_move",
    "read_square",
    "readings_effects",
    "readings_table",
    "solve_every_flock",
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
    "why_not_flock_certificate",
]
