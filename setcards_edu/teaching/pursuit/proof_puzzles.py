"""The two proofs of the lesson on pursuit as puzzles (see `exercises/proof_puzzle.py`)."""

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
                "fewer",
                needs=("next-row", "follow"),
                gaps=(Gap("left", ("none", "one"), right="one"),),
                told=("follow",),
            ),
            ProofCard("all", needs=("start", "fewer"), told=("start", "fewer")),
        ),
        decoys=("gone-through", "runs-away"),
    )
)
"""The same without a machine: two dogs go down row by row, and every square in their way is counted."""
