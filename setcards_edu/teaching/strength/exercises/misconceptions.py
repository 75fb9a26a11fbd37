"""The commonest wrong ideas about strength, runs and relations.

Only their names: which answers show an idea depends on the exercise, which says so by
`misconceptions.idea(LARGER, lambda answer: …)`.
"""

NOT_STRONGER_SO_WEAKER = "not-stronger-so-weaker"
"""What is not stronger would be weaker: converse and complement are confused."""

MUST_BE_TOTAL = "must-be-total"
"""An order would have to decide between any two."""

LARGER = "larger-is-stronger"
"""More numbers would make a set stronger, whichever they are."""

LIST_FORGOTTEN = "list-forgotten"
"""Sets of one size would not be compared at all."""

SUMS = "compared-sums"
"""Lexicographic order would go by the sum, or by the largest number."""

ACROSS_SIZES = "list-across-sizes"
"""The list would hold sets of all sizes, as a dictionary holds words of all lengths."""

EXCEPTION_FORGOTTEN = "exception-forgotten"
"""∅ would not be stronger than U."""

REVOLUTION_FORGOTTEN = "revolution-forgotten"
"""Strong and weak would not be swapped."""

EQUAL_FITS = "equal-fits"
"""An equal set would do, as in the game of inclusion."""

TRANSITIVE = "stronger-is-transitive"
"""A → B → C would give A → C."""

OTHER_DIFFERENCE = "other-difference"
"""A number of the larger set that the smaller one lacks would prevent inclusion."""

CONSECUTIVE_ACROSS_SIZES = "consecutive-across-sizes"
"""A run would go on from the last set of one size to the first of the next."""

ANY_ASCENDING = "any-ascending"
"""Any list that rises would be a run."""

ORDER_IGNORED = "order-ignored"
"""Cards would be played as a heap; their order would not matter."""

CHAIN_FORGOTTEN = "chain-forgotten"
"""Each card would have to be stronger than the one it lies on, and no more."""

COUNTED_SETS = "counted-sets"
"""The cards of the list would be the runs."""

ONE_TOO_FEW = "one-start-forgotten"
"""The last place where a run can begin would not count."""

ONE_STEP = "closure-one-step"
"""The arrows that follow at once would be closed already."""

WAY_BACK = "way-back"
"""Going there and back would ask for no loop."""

NOT_SYMMETRIC_SO_ANTISYMMETRIC = "symmetric-or-antisymmetric"
"""A relation would be either symmetric or antisymmetric."""

UNCHANGED = "converse-unchanged"
"""The converse would be the relation itself."""

COMPLEMENT = "complement-for-converse"
"""The converse would have the arrows that are not there."""

LOOPS_LOST = "loops-lost"
"""A loop would vanish in the converse."""

RAISED_ONE = "raised-one-number"
"""The next set would have one number more by one, the others kept."""

MOST_AT_ONCE = "most-at-once"
"""Who lays the most cards at once would be out first."""

UNBEATEN_FIRST = "unbeaten-first"
"""A card that nobody can beat would have to be played first."""
