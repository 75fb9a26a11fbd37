"""The proofs of the lesson on equations as puzzles of proof steps to put in order (see
`exercises/proof_puzzle.py`)."""

from setcards_edu.teaching.exercises.proof_puzzle import Gap, ProofCard, Puzzle, register

POTENTIAL = register(
    Puzzle(
        "04.potential",
        (
            ProofCard("two"),
            ProofCard("easy", needs=("two",)),
            ProofCard(
                "product",
                needs=("two",),
                gaps=(Gap("bound", ("nine", "square", "place"), right="place"),),
            ),
            ProofCard(
                "largest",
                needs=("two",),
                gaps=(Gap("other", ("first", "second"), right="second"),),
            ),
            ProofCard("smaller", needs=("two",)),
            ProofCard(
                "so",
                needs=("easy", "product", "largest", "smaller"),
                told=("easy", "product", "largest", "smaller"),
            ),
        ),
        decoys=("tried",),
    )
)
"""The proof that in no base a yaku scores more than the potential of its hand."""
