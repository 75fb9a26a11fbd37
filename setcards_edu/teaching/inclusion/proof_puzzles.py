"""The proof puzzles of the lesson on inclusion (see `exercises/proof_puzzle.py`)."""

from setcards_edu.teaching.exercises.proof_puzzle import Gap, ProofCard, Puzzle, register

ANTICHAINS = register(
    Puzzle(
        "01.antichains",
        (
            ProofCard("rows"),
            ProofCard("proper", needs=("rows",)),
            ProofCard(
                "one-a-row",
                needs=("proper",),
                gaps=(Gap("many", ("at-least", "exactly", "at-most"), right="at-most"),),
            ),
            ProofCard("bound", needs=("rows", "one-a-row"), told=("one-a-row",)),
            ProofCard("same-size"),
            ProofCard("reached", needs=("same-size",)),
        ),
        decoys=("tried",),
    )
)
"""The proof that on five points no antichain has more than ten sets, and one has ten."""
