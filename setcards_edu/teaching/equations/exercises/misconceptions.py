"""Names of the commonest misconceptions about equations of tiles, counting and chance.

Each exercise defines which answers show a misconception, by
`misconceptions.idea(LEFT_TO_RIGHT, lambda answer: …)`.
"""

PLACES_IGNORED = "places-ignored"
"""The wrong idea that a digit is worth the same in every place."""

LEFT_TO_RIGHT = "left-to-right"
"""The wrong idea that operations are worked out from left to right, also an addition before a product."""

PARENTHESES_DROPPED = "parentheses-dropped"
"""The wrong idea that parentheses make no difference."""

SUBTRACTED = "subtracted-instead"
"""The wrong idea that a missing factor is found by subtracting."""

READ_AS_DECIMAL = "read-as-decimal"
"""The wrong idea that tiles side by side count tens and ones in every base."""

DIGITS_EXCHANGED = "digits-exchanged"
"""The wrong idea that AB and BA are the same number."""

JOINED_AS_PRODUCT = "joined-as-product"
"""The wrong idea that two tiles side by side, CD, mean C × D."""

ADDED_TILES = "added-tiles"
"""The wrong idea that the potential is a sum of tiles."""

AS_THEY_LIE = "as-they-lie"
"""The wrong idea that the potential is read off the first two tiles in whatever order they lie."""

NONE_FOUND = "none-found-so-none"
"""The wrong idea that a yaku that one has not found does not exist."""

ORDERS_APART = "orders-counted-apart"
"""The wrong idea that 3×7 and 7×3 are counted as two different things."""

CHOICES_ORDERED = "choices-ordered"
"""The wrong idea that a choice of two tiles counts twice, once for each order."""

EQUAL_TILES_APART = "equal-tiles-apart"
"""The wrong idea that exchanging two equal tiles gives something new."""

ORDER_FORGOTTEN = "order-forgotten"
"""The wrong idea that AB and BA are counted once."""


ONE_SIDE_ONLY = "one-side-only"
"""The wrong idea that only the left side, or only the right side, is counted."""

TILE_TWICE = "tile-used-twice"
"""The wrong idea that a tile that is already laid can be laid again."""

LAST_DIGIT_ONLY = "last-digit-only"
"""The wrong idea that products with the same last digit are equal."""

CARRY_FORGOTTEN = "carry-forgotten"
"""The wrong idea that two numbers are equal if their ones agree."""

ADDED_OVERLAPPING = "added-overlapping"
"""The wrong idea that numbers or chances can be added even where the cases overlap."""

FIRST_DRAW_ONLY = "first-draw-only"
"""The wrong idea that only the first of two draws counts."""

ALL_DIGITS_ALIKE = "all-digits-alike"
"""The wrong idea that every digit is equally likely, whatever tiles have been seen."""

SEEN_IGNORED = "seen-tiles-ignored"
"""The wrong idea that tiles that lie open are still in the stock."""

AVERAGED_SHARES = "averaged-shares"
"""The wrong idea that two shares are combined by their mean, whatever the sizes of the groups."""

ADDED_DIFFERENCE = "added-difference"
"""The wrong idea that a count grows by the difference of the sample sizes, and not by their ratio."""

OFTEN_FOR_MUCH = "often-for-much"
"""The wrong idea that what succeeds most often also brings most on average."""
