"""All that the lessons use, so that the first cell of each names on one line what it takes.

Learners meet names, not the folders that they come from; whoever wants to know asks Python, as in `Card?`.
"""

from __future__ import annotations

from setcards_edu.lazy import on_first_use

__getattr__, __dir__, __all__ = on_first_use(
    __name__,
    {
        "itertools": ("pairwise",),
        "setcards_edu": (
            "Card",
            "Grid",
            "Topology",
            "cards",
            "language",
            "runs",
            "solve_pursuit",
            "stronger",
            "why_not_run",
            "why_not_stronger",
            "why_not_topology",
            "yaku",
        ),
        "setcards_edu.equations.estimates": ("drawn_hands", "estimate"),
        "setcards_edu.inclusion": ("proper_inclusion",),
        "setcards_edu.pictures": (
            "folded",
            "frequency_chart",
            "gallery",
            "replayed",
            "sizes_chart",
            "venn",
        ),
        "setcards_edu.pursuit": (
            "Position",
            "symmetric_dogs",
            "text_grid",
        ),
        "setcards_edu.relations": ("Relation",),
        "setcards_edu.strength": ("Answer", "answers", "replay", "same_size", "strength", "why_stronger"),
        "setcards_edu.teaching": ("Exactly", "Largest", "OnlyThese", "readiness", "retrieval"),
        "setcards_edu.topology": ("sizes",),
        "setcards_widgets": (
            "ChaseBoard",
            "ConjectureBench",
            "DegreeTable",
            "ExerciseCard",
            "InclusionTrainer",
            "LiveCards",
            "Predict",
            "ProgressMap",
            "ProofPuzzle",
            "ProofStepper",
            "StrengthExplorer",
            "TopologyBuilder",
            "YakuFinder",
            "YakuPractice",
        ),
    },
)
