"""The commonest wrong ideas about boards, chases, induction and what counts as a proof.

Only their names: which answers show an idea depends on the exercise, which says so by
`misconceptions.idea(EDGE_AS_WALL, lambda answer: …)`.
"""

ROWS_FROM_BELOW = "rows-from-below"
"""Rows would be counted from the bottom, as on a chessboard."""

COLUMNS_FROM_RIGHT = "columns-from-right"
"""Columns would be named from the right."""

EXCHANGED = "row-and-column-exchanged"
"""The letter would stand for the row, and the number for the column."""

EDGE_AS_WALL = "edge-as-wall"
"""A joined edge would stop whoever comes to it."""

EDGE_AS_LINE_END = "edge-as-line-end"
"""Beyond a joined edge one would be in the next row, as in reading."""

DIAGONAL_FORGOTTEN = "diagonal-forgotten"
"""Steps would only go up, down, left and right."""

DIAGONAL_ANYWAY = "diagonal-anyway"
"""Steps, or jumps, would be diagonal where the rules do not allow it."""

WALL_ROWS_ENTERED = "wall-rows-entered"
"""A sheep could stand beside a wall."""

LANDING_FORGOTTEN = "landing-forgotten"
"""It would be enough for a capture to stand beside the sheep, wherever a jump would end."""

BOTH_SIDES_COUNTED = "both-sides-counted"
"""The sheep's moves would be counted, too."""

INVARIANT_ANYWAY = "invariant-anyway"
"""An invariant would hold whatever the rules are."""

CONVERSE = "if-then-reversed"
"""'If A then B' would say the same as 'if B then A'."""

CONFIRMING = "example-for-counterexample"
"""What agrees with a statement would be a counterexample to it."""

STEP_WITHOUT_BASE = "step-without-base"
"""The step alone would make all dominoes fall."""

BASE_ONLY = "base-only"
"""Only what was pushed would fall."""

OVER_THE_GAP = "over-the-gap"
"""A step that is missing would do no harm."""

BACKWARDS = "backwards"
"""A step from n to n + 1 would lead to smaller numbers, too."""

ASSUMES_CONCLUSION = "induction-assumes-conclusion"
"""What is to be shown for every n could be assumed for every n."""

PROOF_BY_EXAMPLES = "proof-by-examples"
"""Some examples, or many of them, would be a proof."""

COMPUTER_SO_PROVED = "computer-checked-so-proved"
"""What a computer has checked for some n would be proved for every n."""

COMPUTER_SO_NOT_PROVED = "computer-so-not-proved"
"""What a computer has gone through could never be a proof, even where there are no other cases."""

FAILED_SO_FALSE = "failed-proof-so-false"
"""A claim whose proof fails would be false."""

DIRECTLY_ONLY = "directly-only"
"""A claim would rest only on what it names itself."""

FIRST_JUMP_ONLY = "first-jump-only"
"""A move would be over after the first jump."""

ONE_DOG_WATCHED = "one-dog-watched"
"""Who has got away from one dog would be safe."""
