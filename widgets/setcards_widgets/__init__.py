"""The Jupyter side of setcards-edu: one stage, and thin widgets that stand on it."""

from __future__ import annotations

from setcards_edu.messages import extra

with extra("lab"):
    from .conjecture_bench import ConjectureBench as ConjectureBench
    from .degree_table import DegreeTable as DegreeTable
    from .exercise_card import ExerciseCard as ExerciseCard
    from .inclusion_trainer import InclusionTrainer as InclusionTrainer
    from .progress_map import ProgressMap as ProgressMap
    from .stage import Press as Press
    from .stage import Stage as Stage
    from .strength_explorer import StrengthExplorer as StrengthExplorer
    from .topology_builder import TopologyBuilder as TopologyBuilder

__all__ = [
    "ConjectureBench",
    "DegreeTable",
    "ExerciseCard",
    "InclusionTrainer",
    "Press",
    "ProgressMap",
    "Stage",
    "StrengthExplorer",
    "TopologyBuilder",
]
