"""The screens of setcards-edu, which can be controlled by code; a host, such as Jupyter, shows them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from setcards_edu.lazy import on_first_use

if TYPE_CHECKING:
    from .conjectures.conjecture_bench import ConjectureBench as ConjectureBench
    from .course.exercise_card import ExerciseCard as ExerciseCard
    from .course.live_cards import LiveCards as LiveCards
    from .course.predict import Predict as Predict
    from .course.progress_map import ProgressMap as ProgressMap
    from .course.proof_puzzle import ProofPuzzle as ProofPuzzle
    from .course.today import Today as Today
    from .course.worksheet_maker import WorksheetMaker as WorksheetMaker
    from .equations.yaku_finder import YakuFinder as YakuFinder
    from .games.game_table import GameTable as GameTable
    from .inclusion.inclusion_trainer import InclusionTrainer as InclusionTrainer
    from .pursuit.chase_board import ChaseBoard as ChaseBoard
    from .pursuit.proof_stepper import ProofStepper as ProofStepper
    from .strength.strength_explorer import StrengthExplorer as StrengthExplorer
    from .topology.topology_builder import TopologyBuilder as TopologyBuilder

__getattr__, __dir__, __all__ = on_first_use(
    __name__,
    {
        ".conjectures.conjecture_bench": ("ConjectureBench",),
        ".course.exercise_card": ("ExerciseCard",),
        ".course.live_cards": ("LiveCards",),
        ".course.predict": ("Predict",),
        ".course.progress_map": ("ProgressMap",),
        ".course.proof_puzzle": ("ProofPuzzle",),
        ".course.today": ("Today",),
        ".course.worksheet_maker": ("WorksheetMaker",),
        ".equations.yaku_finder": ("YakuFinder",),
        ".games.game_table": ("GameTable",),
        ".inclusion.inclusion_trainer": ("InclusionTrainer",),
        ".pursuit.chase_board": ("ChaseBoard",),
        ".pursuit.proof_stepper": ("ProofStepper",),
        ".strength.strength_explorer": ("StrengthExplorer",),
        ".topology.topology_builder": ("TopologyBuilder",),
    },
)
