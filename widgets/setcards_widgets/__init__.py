"""The Jupyter side of setcards-edu: one stage, and thin widgets that stand on it."""

from __future__ import annotations

from setcards_edu.extras import extra
from setcards_edu.subjects import load

with extra("lab"):
    from .conjectures.conjecture_bench import ConjectureBench as ConjectureBench
    from .course.exercise_card import ExerciseCard as ExerciseCard
    from .course.progress_map import ProgressMap as ProgressMap
    from .equations.yaku_finder import YakuFinder as YakuFinder
    from .equations.yaku_practice import YakuPractice as YakuPractice
    from .inclusion.degree_table import DegreeTable as DegreeTable
    from .inclusion.inclusion_trainer import InclusionTrainer as InclusionTrainer
    from .kit.stage import Press as Press
    from .kit.stage import Stage as Stage
    from .pursuit.chase_board import ChaseBoard as ChaseBoard
    from .pursuit.proof_stepper import ProofStepper as ProofStepper
    from .strength.strength_explorer import StrengthExplorer as StrengthExplorer
    from .topology.topology_builder import TopologyBuilder as TopologyBuilder

    load(__name__)

__all__ = [
    "ChaseBoard",
    "ConjectureBench",
    "DegreeTable",
    "ExerciseCard",
    "InclusionTrainer",
    "Press",
    "ProgressMap",
    "ProofStepper",
    "Stage",
    "StrengthExplorer",
    "TopologyBuilder",
    "YakuFinder",
    "YakuPractice",
]
