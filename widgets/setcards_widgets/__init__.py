"""The Jupyter side of setcards-edu: one stage, and thin widgets that stand on it."""

from __future__ import annotations

from setcards_edu.messages import extra

with extra("lab"):
    from .chase_board import ChaseBoard as ChaseBoard
    from .conjecture_bench import ConjectureBench as ConjectureBench
    from .degree_table import DegreeTable as DegreeTable
    from .exercise_card import ExerciseCard as ExerciseCard
    from .inclusion_trainer import InclusionTrainer as InclusionTrainer
    from .progress_map import ProgressMap as ProgressMap
    from .proof_stepper import ProofStepper as ProofStepper
    from .stage import Press as Press
    from .stage import Stage as Stage
    from .strength_explorer import StrengthExplorer as StrengthExplorer
    from .topology_builder import TopologyBuilder as TopologyBuilder
    from .yaku_finder import YakuFinder as YakuFinder
    from .yaku_practice import YakuPractice as YakuPractice

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
