"""The proof puzzles of the lesson on topology (see `exercises/proof_puzzle.py`)."""

from setcards_edu.teaching.exercises.proof_puzzle import Gap, ProofCard, Puzzle, register

BOUND = register(
    Puzzle(
        "02.bound",
        (
            ProofCard("some-point"),
            ProofCard(
                "smallest",
                needs=("some-point",),
                gaps=(Gap("number", ("finitely", "infinitely"), right="finitely"),),
            ),
            ProofCard("other-point", needs=("some-point", "smallest")),
            ProofCard("together", needs=("smallest", "other-point")),
            ProofCard(
                "count",
                needs=("other-point",),
                gaps=(Gap("many", ("half", "few", "quarter"), right="quarter"),),
            ),
            ProofCard("rest", needs=("together", "count"), told=("together",)),
        ),
        decoys=("tried",),
    )
)
"""The proof that a topology that is not discrete has at most 3·2ⁿ⁻² open sets."""

SHARING = register(
    Puzzle(
        "02.sharing",
        (
            ProofCard("counted"),
            ProofCard(
                "pairs",
                needs=("counted",),
                gaps=(Gap("many", ("sum", "product", "square"), right="product"),),
            ),
            ProofCard("once", needs=("pairs",), gaps=(Gap("both", ("union", "cut"), right="cut"),)),
            ProofCard("most", needs=("counted", "pairs", "once"), told=("once",)),
            ProofCard("bound", needs=("counted", "pairs", "most"), told=("most",)),
            ProofCard("end", needs=("counted", "bound")),
        ),
        decoys=("larger",),
    )
)
"""The proof that one of two topologies on five or more points that share all sets has at most one set of a
single point."""
