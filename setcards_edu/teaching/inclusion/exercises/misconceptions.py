"""The commonest wrong ideas about sets and inclusion, by name.

Which answers show an idea depends on the exercise, which says so by
`misconceptions.idea(SAME_SIZE, lambda answer: …)`.
"""

BOUND_COUNTS = "bound-counts"
"""“At most 3” would leave out 3."""

EMPTY_HAS_AN_ELEMENT = "empty-has-an-element"
"""∅ would have one element, itself."""

WRITTEN_TWICE = "written-twice"
"""A number that is written twice would count twice."""

COUNTED_INSIDE = "counted-inside"
"""The numbers inside the elements would be the elements."""

ITSELF_TWICE = "counted-itself-twice"
"""A card would count as a subset of itself and once more as a superset."""

ITSELF_NOT_COUNTED = "itself-not-counted"
"""A set would not be a subset of itself."""

ONLY_SMALLER = "only-smaller-goes"
"""Only what lies within a card would go on it."""

ONLY_LARGER = "only-larger-goes"
"""Only what contains a card would go on it."""

SAME_SIZE = "comparable-means-same-size"
"""Sets of one size would be comparable."""

OVERLAPPING = "overlapping-is-enough"
"""Sets with something in common would be comparable."""

EVERYTHING = "everything-fits"
"""Every card would go on every other; the subsets and the supersets would multiply to as many."""

EQUAL_DOES_NOT_GO = "equal-does-not-go"
"""An equal card would not go."""

EMPTY_GOES_ON_NOTHING = "empty-goes-on-nothing"
"""∅ would be comparable with nothing."""

SMALLER_IS_INSIDE = "smaller-is-inside"
"""A set with fewer elements would be a subset."""

ONE_DIFFERENCE = "one-difference-is-enough"
"""One element outside would prevent both inclusions."""

ONE_PILE = "one-pile-is-enough"
"""What goes on one of two piles would go on both."""

OTHER_WAY_ROUND = "other-way-round"
"""B ∖ A would be A ∖ B."""

TOOK_THE_COMMON = "took-the-common"
"""What the sets have in common would prevent inclusion."""

BOTH_DIFFERENCES = "both-differences"
"""What only the larger set has would prevent inclusion too."""

COMPLEMENT_KEEPS_ORDER = "complement-keeps-order"
"""Of A ⊆ B the complements would be in the same order."""

COMPLEMENT_IS_APART = "complement-is-apart"
"""A set and another's complement would be comparable because they are disjoint."""

ENDS_NOT_COUNTED = "ends-not-counted"
"""The smallest and the largest of the sets would not count."""

COUNTED_ELEMENTS = "counted-elements"
"""The elements would be the sets."""

TWO_TIMES = "two-times-instead"
"""k elements would give 2k subsets."""

SQUARED = "squared-instead"
"""k elements would give k² subsets."""

ADDED = "added-instead"
"""Ways to go on would be added."""

STOP_FORGOTTEN = "stop-forgotten"
"""The sets that a chain must go through would not matter."""

SUBSETS_FOR_CHAINS = "subsets-for-chains"
"""The subsets would be the chains."""

CHAIN_DOWNWARDS = "chain-downwards"
"""A chain would be listed from its largest set."""

ONE_SIZE = "antichain-of-one-size"
"""An antichain would need sets of one size."""

MAXIMAL_IS_LARGEST = "maximal-is-largest"
"""An antichain that nothing can be added to would be a largest one."""

PILES_STAY = "piles-stay"
"""A card would have to go on what lay on the piles at the beginning."""

OTHER_PILE_FORGOTTEN = "other-pile-forgotten"
"""Only the pile that one covers would count."""
