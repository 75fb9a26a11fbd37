"""Names of the commonest misconceptions about strength, runs and relations.

Each exercise defines which answers show a misconception, by `misconceptions.idea(LARGER, lambda answer: …)`.
"""

NOT_STRONGER_SO_WEAKER = "not-stronger-so-weaker"
"""The wrong idea that a card that is not stronger is weaker; converse and complement are confused."""

MUST_BE_TOTAL = "must-be-total"
"""The wrong idea that an order has to decide between any two elements."""

LARGER = "larger-is-stronger"
"""The wrong idea that more numbers make a set stronger, whatever they are."""

LIST_FORGOTTEN = "list-forgotten"
"""The wrong idea that sets of one size are not compared at all."""

SUMS = "compared-sums"
"""The wrong idea that lexicographic order goes by the sum, or by the largest number."""

ACROSS_SIZES = "list-across-sizes"
"""The wrong idea that one list holds sets of all sizes, as a dictionary holds words of all lengths."""

EXCEPTION_FORGOTTEN = "exception-forgotten"
"""The wrong idea that ∅ is not stronger than U."""

REVOLUTION_FORGOTTEN = "revolution-forgotten"
"""The wrong idea that strong and weak are not swapped in a revolution."""

EQUAL_FITS = "equal-fits"
"""The wrong idea that an equal set is an answer, as in the game of inclusion."""

TRANSITIVE = "stronger-is-transitive"
"""The wrong idea that A → B → C implies A → C."""

OTHER_DIFFERENCE = "other-difference"
"""The wrong idea that a number which only the larger set has prevents inclusion."""

CONSECUTIVE_ACROSS_SIZES = "consecutive-across-sizes"
"""The wrong idea that a run continues from the last set of one size to the first of the next."""

ANY_ASCENDING = "any-ascending"
"""The wrong idea that any ascending list is a run."""

ORDER_IGNORED = "order-ignored"
"""The wrong idea that the order of the cards in an answer does not matter."""

CHAIN_FORGOTTEN = "chain-forgotten"
"""The wrong idea that each card only has to be stronger than the one that it lies on."""

COUNTED_SETS = "counted-sets"
"""The wrong idea that the number of cards in the list is the number of runs."""

ONE_TOO_FEW = "one-start-forgotten"
"""The wrong idea that the last place where a run can begin does not count."""

ONE_STEP = "closure-one-step"
"""The wrong idea that adding the arrows for all A → B → C once gives the closure."""

WAY_BACK = "way-back"
"""The wrong idea that two arrows there and back do not require loops."""

NOT_SYMMETRIC_SO_ANTISYMMETRIC = "symmetric-or-antisymmetric"
"""The wrong idea that a relation is either symmetric or antisymmetric."""

UNCHANGED = "converse-unchanged"
"""The wrong idea that the converse is the relation itself."""

COMPLEMENT = "complement-for-converse"
"""The wrong idea that the converse consists of the arrows that the relation lacks."""

LOOPS_LOST = "loops-lost"
"""The wrong idea that a loop disappears in the converse."""

RAISED_ONE = "raised-one-number"
"""The wrong idea that the next set differs only in one number, which is raised by one."""

MOST_AT_ONCE = "most-at-once"
"""The wrong idea that the player who lays the most cards at once goes out first."""

UNBEATEN_FIRST = "unbeaten-first"
"""The wrong idea that a card that nobody can beat has to be played first."""
