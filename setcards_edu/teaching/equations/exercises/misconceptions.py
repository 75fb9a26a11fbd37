"""The commonest wrong ideas about equations of tiles, counting and chance.

Only their names: which answers show an idea depends on the exercise, which says so by
`misconceptions.idea(LEFT_TO_RIGHT, lambda answer: …)`.
"""

PLACES_IGNORED = "places-ignored"
"""A digit would be worth the same in every place."""

LEFT_TO_RIGHT = "left-to-right"
"""Operations would be worked out as they come, additions before later products."""

PARENTHESES_DROPPED = "parentheses-dropped"
"""Parentheses would make no difference."""

SUBTRACTED = "subtracted-instead"
"""A missing factor would be found by subtracting."""

READ_AS_DECIMAL = "read-as-decimal"
"""Tiles side by side would count tens and ones in every base."""

DIGITS_EXCHANGED = "digits-exchanged"
"""AB and BA would be the same number."""

JOINED_AS_PRODUCT = "joined-as-product"
"""Two tiles side by side, CD, would mean C × D."""

ADDED_TILES = "added-tiles"
"""The potential would be a sum of tiles."""

AS_THEY_LIE = "as-they-lie"
"""The potential would be read off the first two tiles, wherever they happen to lie."""

NONE_FOUND = "none-found-so-none"
"""What one has not found would not exist."""

ORDERS_APART = "orders-counted-apart"
"""3×7 and 7×3 would be two different things to count."""

CHOICES_ORDERED = "choices-ordered"
"""A choice of two tiles would be two choices, one for each order."""

EQUAL_TILES_APART = "equal-tiles-apart"
"""Exchanging two equal tiles would give something new."""

ORDER_FORGOTTEN = "order-forgotten"
"""AB and BA would be counted once."""


ONE_SIDE_ONLY = "one-side-only"
"""Only the left side, or only the right side, would be counted."""

TILE_TWICE = "tile-used-twice"
"""A tile that lies already could be laid again."""

LAST_DIGIT_ONLY = "last-digit-only"
"""Products that end alike would be alike."""

CARRY_FORGOTTEN = "carry-forgotten"
"""It would be enough that the ones agree."""

ADDED_OVERLAPPING = "added-overlapping"
"""What can happen together would be added all the same."""

FIRST_DRAW_ONLY = "first-draw-only"
"""Of two draws the first alone would count."""

ALL_DIGITS_ALIKE = "all-digits-alike"
"""Every digit would be equally likely, whatever has been seen."""

SEEN_IGNORED = "seen-tiles-ignored"
"""Tiles that lie open would still be in the stock."""

AVERAGED_SHARES = "averaged-shares"
"""Two shares would be put together by their mean, however large the groups are."""

ADDED_DIFFERENCE = "added-difference"
"""A larger sample would have as many more, instead of as many times as many."""

OFTEN_FOR_MUCH = "often-for-much"
"""What succeeds most often would also bring most on average."""
