"""All names that the lessons use; the first cell of a lesson imports them in one line.

So learners need not know the modules of the names; in a notebook, `Card?` shows the module of `Card`.
"""

from __future__ import annotations

from setcards_edu.lazy import on_first_use

__getattr__, __dir__, __all__ = on_first_use(
    __name__,
    {
        "setcards_edu": ("Card", "Grid", "Topology", "language", "stronger", "yaku"),
        "setcards_edu.equations.estimates": ("drawn_hands",),
        "setcards_edu.pictures": ("frequency_chart", "in_letters", "venn"),
        "setcards_edu.teaching.games.own_player": ("tournament",),
        "setcards_edu.teaching.games.rules_in_pictures": ("rules_in_pictures",),
        "setcards_edu.pursuit": ("FlockBarrier", "PursuitRules"),
        "setcards_edu.strength": ("same_size", "strength"),
        "setcards_edu.teaching": ("ConnectedT0", "Exactly", "Largest", "OnlyThese", "WithHole", "readiness"),
        "setcards_widgets": (
            "ChaseBoard",
            "ConjectureBench",
            "ExerciseCard",
            "GameTable",
            "InclusionTrainer",
            "LiveCards",
            "Predict",
            "ProgressMap",
            "ProofPuzzle",
            "ProofStepper",
            "StrengthExplorer",
            "Today",
            "TopologyBuilder",
            "YakuFinder",
        ),
    },
)
