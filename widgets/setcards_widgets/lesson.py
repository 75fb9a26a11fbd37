"""All that the lessons use, so that the first cell of each names on one line what it takes.

Learners meet names, not the folders that they come from; whoever wants to know asks Python, as in `Card?`.
"""

from __future__ import annotations

from itertools import pairwise
from math import comb, factorial

from setcards_edu import (
    Card,
    Grid,
    PursuitRules,
    Topology,
    cards,
    comparable,
    language,
    runs,
    solve_pursuit,
    stronger,
    theorem,
    why_not_comparable,
    why_not_run,
    why_not_stronger,
    why_not_topology,
    why_not_yaku,
    yaku,
)
from setcards_edu.equations import FORMS, LEFT, RIGHT, Side, written
from setcards_edu.equations.estimates import drawn_hands, estimate
from setcards_edu.equations.exchanges import all_outs
from setcards_edu.equations.identities import IDENTITIES
from setcards_edu.equations.survey import Survey
from setcards_edu.equations.text_claims import TEXT_CLAIMS
from setcards_edu.inclusion import (
    comparability,
    count_antichains,
    count_chains,
    degree_derivation,
    degree_formula,
    largest_antichains,
    proper_inclusion,
    symmetric_chains,
)
from setcards_edu.pictures import (
    effects_table,
    folded,
    frequency_chart,
    gallery,
    longest_chart,
    replayed,
    scores_chart,
    sizes_chart,
    spread,
)
from setcards_edu.pursuit import (
    Position,
    all_certificates,
    most_moves,
    symmetric_dogs,
    text_grid,
    why_not_certificate,
)
from setcards_edu.relations import Relation
from setcards_edu.strength import Answer, answers, replay, same_size, strength, why_stronger
from setcards_edu.teaching import Exactly, Largest, OnlyThese, readiness, retrieval
from setcards_edu.topology import sizes

from . import (
    ChaseBoard,
    ConjectureBench,
    DegreeTable,
    ExerciseCard,
    InclusionTrainer,
    ProgressMap,
    ProofStepper,
    StrengthExplorer,
    TopologyBuilder,
    YakuFinder,
    YakuPractice,
)

__all__ = [
    "FORMS",
    "IDENTITIES",
    "LEFT",
    "RIGHT",
    "TEXT_CLAIMS",
    "Answer",
    "Card",
    "ChaseBoard",
    "ConjectureBench",
    "DegreeTable",
    "Exactly",
    "ExerciseCard",
    "Grid",
    "InclusionTrainer",
    "Largest",
    "OnlyThese",
    "Position",
    "ProgressMap",
    "ProofStepper",
    "PursuitRules",
    "Relation",
    "Side",
    "StrengthExplorer",
    "Survey",
    "Topology",
    "TopologyBuilder",
    "YakuFinder",
    "YakuPractice",
    "all_certificates",
    "all_outs",
    "answers",
    "cards",
    "comb",
    "comparability",
    "comparable",
    "count_antichains",
    "count_chains",
    "degree_derivation",
    "degree_formula",
    "drawn_hands",
    "effects_table",
    "estimate",
    "factorial",
    "folded",
    "frequency_chart",
    "gallery",
    "language",
    "largest_antichains",
    "longest_chart",
    "most_moves",
    "pairwise",
    "proper_inclusion",
    "readiness",
    "replay",
    "replayed",
    "retrieval",
    "runs",
    "same_size",
    "scores_chart",
    "sizes",
    "sizes_chart",
    "solve_pursuit",
    "spread",
    "strength",
    "stronger",
    "symmetric_chains",
    "symmetric_dogs",
    "text_grid",
    "theorem",
    "why_not_certificate",
    "why_not_comparable",
    "why_not_run",
    "why_not_stronger",
    "why_not_topology",
    "why_not_yaku",
    "why_stronger",
    "written",
    "yaku",
]
