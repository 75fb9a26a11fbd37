"""Names of the commonest misconceptions about boards, chases, induction and proofs.

Each exercise defines which answers show a misconception, by
`misconceptions.idea(EDGE_AS_WALL, lambda answer: …)`.
"""

ROWS_FROM_BELOW = "rows-from-below"
"""The wrong idea that rows are counted from the bottom, as on a chessboard."""

COLUMNS_FROM_RIGHT = "columns-from-right"
"""The wrong idea that columns are named from the right."""

EXCHANGED = "row-and-column-exchanged"
"""The wrong idea that the letter stands for the row, and the number for the column."""

EDGE_AS_WALL = "edge-as-wall"
"""The wrong idea that an animal stops at a joined edge."""

EDGE_AS_LINE_END = "edge-as-line-end"
"""The wrong idea that a joined edge leads to the next row, as the end of a line does in reading."""

DIAGONAL_FORGOTTEN = "diagonal-forgotten"
"""The wrong idea that steps only go up, down, left and right."""

DIAGONAL_ANYWAY = "diagonal-anyway"
"""The wrong idea that steps or jumps may be diagonal, where the rules do not allow it."""

WALL_ROWS_ENTERED = "wall-rows-entered"
"""The wrong idea that a sheep may stand beside a wall."""

LANDING_FORGOTTEN = "landing-forgotten"
"""The wrong idea that a dog captures any sheep beside it, whatever square the jump would end on."""

BOTH_SIDES_COUNTED = "both-sides-counted"
"""The wrong idea that the sheep's moves are counted as well."""

INVARIANT_ANYWAY = "invariant-anyway"
"""The wrong idea that an invariant holds whatever the rules are."""

CONVERSE = "if-then-reversed"
"""The wrong idea that 'if A then B' says the same as 'if B then A'."""

CONFIRMING = "example-for-counterexample"
"""The wrong idea that an example of a statement is a counterexample to it."""

STEP_WITHOUT_BASE = "step-without-base"
"""The wrong idea that the induction step alone makes all dominoes fall."""

BASE_ONLY = "base-only"
"""The wrong idea that only the dominoes that are pushed fall."""

OVER_THE_GAP = "over-the-gap"
"""The wrong idea that a missing step does no harm."""

BACKWARDS = "backwards"
"""The wrong idea that a step from n to n + 1 also leads to smaller numbers."""

ASSUMES_CONCLUSION = "induction-assumes-conclusion"
"""The wrong idea that the claim for every n may be assumed in its own proof."""

PROOF_BY_EXAMPLES = "proof-by-examples"
"""The wrong idea that examples, if there are enough of them, are a proof."""

COMPUTER_SO_PROVED = "computer-checked-so-proved"
"""The wrong idea that a claim checked by computer for some n is proved for every n."""

COMPUTER_SO_NOT_PROVED = "computer-so-not-proved"
"""The wrong idea that a check of all cases by computer is never a proof."""

FAILED_SO_FALSE = "failed-proof-so-false"
"""The wrong idea that a claim whose proof fails is false."""

DIRECTLY_ONLY = "directly-only"
"""The wrong idea that a claim depends only on the claims that it cites directly."""

FIRST_JUMP_ONLY = "first-jump-only"
"""The wrong idea that a move is over after the first jump."""

ONE_DOG_WATCHED = "one-dog-watched"
"""The wrong idea that a sheep that has escaped from one dog is safe from the other."""
