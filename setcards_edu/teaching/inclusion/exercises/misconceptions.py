"""The names of the commonest misconceptions about sets and inclusion.

Which answers reveal a misconception depends on the exercise, which defines it by
`misconceptions.idea(SAME_SIZE, lambda answer: …)`.
"""

BOUND_COUNTS = "bound-counts"
"""The misconception that “at most 3” excludes 3."""

EMPTY_HAS_AN_ELEMENT = "empty-has-an-element"
"""The misconception that ∅ has one element, itself."""

WRITTEN_TWICE = "written-twice"
"""The misconception that a number counts twice if it is written twice."""

COUNTED_INSIDE = "counted-inside"
"""The misconception that the numbers inside the members of a family are its elements."""

ITSELF_TWICE = "counted-itself-twice"
"""The misconception that a card counts twice: as a subset and as a superset of itself."""

ITSELF_NOT_COUNTED = "itself-not-counted"
"""The misconception that a set is not a subset of itself."""

ONLY_SMALLER = "only-smaller-goes"
"""The misconception that only the subsets of a card go on it."""

ONLY_LARGER = "only-larger-goes"
"""The misconception that only the supersets of a card go on it."""

SAME_SIZE = "comparable-means-same-size"
"""The misconception that sets of one size are comparable."""

OVERLAPPING = "overlapping-is-enough"
"""The misconception that sets with a common element are comparable."""

EVERYTHING = "everything-fits"
"""The misconception that all 2ⁿ cards go on a card; also the product of its subsets and supersets."""

EQUAL_DOES_NOT_GO = "equal-does-not-go"
"""The misconception that an equal card does not go."""

EMPTY_GOES_ON_NOTHING = "empty-goes-on-nothing"
"""The misconception that ∅ is comparable with no set."""

SMALLER_IS_INSIDE = "smaller-is-inside"
"""The misconception that a set with fewer elements is a subset."""

ONE_DIFFERENCE = "one-difference-is-enough"
"""The misconception that one element outside prevents both inclusions."""

ONE_PILE = "one-pile-is-enough"
"""The misconception that a card that goes on one of two piles goes on both."""

OTHER_WAY_ROUND = "other-way-round"
"""The misconception that B ∖ A is A ∖ B."""

TOOK_THE_COMMON = "took-the-common"
"""The misconception that common elements prevent inclusion."""

BOTH_DIFFERENCES = "both-differences"
"""The misconception that elements of B that are not in A also prevent A ⊆ B."""

COMPLEMENT_KEEPS_ORDER = "complement-keeps-order"
"""The misconception that A ⊆ B holds for the complements in the same order."""

COMPLEMENT_IS_APART = "complement-is-apart"
"""The misconception that a set and the complement of another are comparable because they are disjoint."""

ENDS_NOT_COUNTED = "ends-not-counted"
"""The misconception that the smallest and the largest of the sets do not count."""

COUNTED_ELEMENTS = "counted-elements"
"""The misconception that the number of sets is that of the elements."""

TWO_TIMES = "two-times-instead"
"""The misconception that k elements give 2k subsets."""

SQUARED = "squared-instead"
"""The misconception that k elements give k² subsets."""

ADDED = "added-instead"
"""The misconception that the numbers of ways for successive steps are added."""

STOP_FORGOTTEN = "stop-forgotten"
"""The misconception that the sets which a chain must contain do not matter."""

SUBSETS_FOR_CHAINS = "subsets-for-chains"
"""The misconception that there are as many chains as subsets."""

CHAIN_DOWNWARDS = "chain-downwards"
"""The misconception that a chain is listed from its largest set."""

ONE_SIZE = "antichain-of-one-size"
"""The misconception that the sets of an antichain must have one size."""

MAXIMAL_IS_LARGEST = "maximal-is-largest"
"""The misconception that an antichain to which nothing can be added is a largest one."""

PILES_STAY = "piles-stay"
"""The misconception that a card must go on the first cards of the piles."""

OTHER_PILE_FORGOTTEN = "other-pile-forgotten"
"""The misconception that only the pile that is covered by a move matters."""
