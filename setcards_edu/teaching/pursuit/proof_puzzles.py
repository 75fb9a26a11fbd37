"""The proof of the lesson on pursuit as a puzzle of proof steps to put in order (see
`exercises/proof_puzzle.py`)."""

from setcards_edu.teaching.exercises.proof_puzzle import Gap, ProofCard, Puzzle, register

BY_HAND = register(
    Puzzle(
        "05.by-hand",
        (
            ProofCard(
                "next-row", gaps=(Gap("many", ("four", "five", "six"), right="five"),), roles=("prose",)
            ),
            ProofCard("same-row", gaps=(Gap("where", ("any", "inner"), right="inner"),), roles=("prose",)),
            ProofCard(
                "start",
                needs=("next-row", "same-row"),
                told=("next-row", "same-row"),
                roles=("prose",),
            ),
            ProofCard(
                "down",
                needs=("next-row",),
                gaps=(Gap("taken", ("three", "four", "five"), right="four"),),
                told=("next-row",),
                roles=("prose",),
            ),
            ProofCard("follow", needs=("down", "same-row"), told=("down", "same-row"), roles=("prose",)),
            ProofCard(
                "base",
                needs=("next-row",),
                gaps=(Gap("first", ("zero", "one", "two"), right="one"),),
                told=("next-row",),
                roles=("base",),
            ),
            ProofCard(
                "step",
                needs=("follow",),
                gaps=(
                    Gap("begin", ("four", "three", "two"), right="two"),
                    Gap("before", ("same", "less"), right="less"),
                ),
                told=("follow",),
                roles=("hypothesis", "step"),
            ),
            ProofCard("all", needs=("start", "base", "step"), told=("start", "base", "step")),
        ),
        decoys=("gone-through", "thought-away"),
    )
)
"""The proof that two dogs capture the sheep from every position: they move down row by row, and the squares
on which they capture it are counted; by induction on the rows below them."""
