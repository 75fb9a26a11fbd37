"""The proof of the lesson on pursuit as a puzzle (see `exercises/proof_puzzle.py`)."""

from setcards_edu.teaching.exercises.proof_puzzle import Gap, ProofCard, Puzzle, register

INDUCTION = register(
    Puzzle(
        "05.induction",
        (
            ProofCard("top"),
            ProofCard("claimed"),
            ProofCard("base", needs=("claimed",), gaps=(Gap("first", ("one", "two"), right="one"),)),
            ProofCard(
                "suppose",
                needs=("claimed",),
                gaps=(
                    Gap("begin", ("four", "three", "two"), right="two"),
                    Gap("before", ("same", "less"), right="less"),
                ),
            ),
            ProofCard("next-row", needs=("suppose",)),
            ProofCard("fewer", needs=("suppose", "next-row"), told=("next-row",)),
            ProofCard("all", needs=("top", "base", "fewer"), told=("top", "base", "fewer")),
        ),
        decoys=("thought-away", "tried"),
    )
)
"""Two dogs capture the sheep from every position, by induction on the rows below their barrier."""
