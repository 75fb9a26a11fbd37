"""The proof of the lesson on pursuit as a puzzle of proof steps to put in order (see
`exercises/proof_puzzle.py`)."""

from setcards_edu.teaching.exercises.proof_puzzle import Gap, ProofCard, Puzzle, register

BY_HAND = register(
    Puzzle(
        "05.by-hand",
        (
            ProofCard("next-row", gaps=(Gap("many", ("four", "five", "six"), right="five"),)),
            ProofCard("same-row", gaps=(Gap("where", ("any", "inner"), right="inner"),)),
            ProofCard("start", needs=("next-row", "same-row"), told=("next-row", "same-row")),
            ProofCard(
                "down",
                needs=("next-row",),
                gaps=(Gap("taken", ("three", "four", "five"), right="four"),),
                told=("next-row",),
            ),
            ProofCard("follow", needs=("down", "same-row"), told=("down", "same-row")),
            ProofCard(
                "base",
                needs=("next-row",),
                gaps=(Gap("first", ("zero", "one", "two"), right="one"),),
                told=("next-row",),
            ),
            ProofCard(
                "step",
                needs=("follow",),
                gaps=(
                    Gap("begin", ("four", "three", "two"), right="two"),
                    Gap("before", ("same", "less"), right="less"),
                ),
                told=("follow",),
            ),
            ProofCard("all", needs=("start", "base", "step"), told=("start", "base", "step")),
        ),
        decoys=("gone-through", "thought-away"),
    )
)
"""The proof that two dogs capture the sheep from every position: they move down row by row, and the squares
on which they capture it are counted; by induction on the rows below them."""
