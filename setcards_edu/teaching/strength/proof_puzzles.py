"""The proofs of the lesson on strength as puzzles of proof steps to put in order (see
`exercises/proof_puzzle.py`)."""

from setcards_edu.teaching.exercises.proof_puzzle import Gap, ProofCard, Puzzle, register

REPAIR = register(
    Puzzle(
        "03.repair",
        (
            ProofCard("suppose"),
            ProofCard(
                "up",
                needs=("suppose",),
                gaps=(Gap("rule", ("list", "inclusion", "exception"), right="inclusion"),),
            ),
            ProofCard("down", needs=("suppose",)),
            ProofCard(
                "round",
                needs=("up", "down"),
                gaps=(Gap("arrow", ("forth", "full", "empty"), right="empty"),),
                told=("down",),
            ),
            ProofCard("never", needs=("round",)),
            ProofCard("so", needs=("never",)),
        ),
        decoys=("mend", "total"),
    )
)
"""The proof that no added arrows make strength a strict order while all three rules stay: ∅ → U → ∅."""
