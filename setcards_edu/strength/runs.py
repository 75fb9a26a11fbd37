"""Runs, that is, consecutive cards in the lexicographic list of all sets of one size (rule D2)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations, pairwise

from setcards_edu.messages import Reason
from setcards_edu.options import check_option
from setcards_edu.sets import DECK_POINTS, Card, card_tuple, check_points


def same_size(k: int, n: int = DECK_POINTS) -> tuple[Card, ...]:
    """Return all sets of k of the points 1, …, n in lexicographic order (C3).

    Raises `BadOption` unless 0 ≤ k ≤ n and 1 ≤ n ≤ 6.

    >>> print(*same_size(2, 3))
    {1,2} {1,3} {2,3}
    """
    k = check_option("k", k, range(check_points(n) + 1))
    return tuple(Card(points, n) for points in combinations(range(1, n + 1), k))


def runs(n: int = DECK_POINTS) -> Iterator[tuple[Card, ...]]:
    """Yield all runs on n points (D2), by size, then by their first card, then by their length.

    Raises `BadOption` for n out of range.

    >>> sum(1 for _ in runs(5))
    142
    """
    lists = (same_size(k, n) for k in range(check_points(n) + 1))
    return (
        listed[first:end]
        for listed in lists
        for first in range(len(listed))
        for end in range(first + 1, len(listed) + 1)
    )


def is_run(cards: Iterable[Card]) -> bool:
    """Return True if the cards, in this order, are consecutive (D2); a single card is a run.

    Raises `NotACard` for a value that is no card, `DifferentUniverses` for cards of several universes.

    >>> is_run([Card("13"), Card("14"), Card("15"), Card("23")])
    True
    """
    return why_not_run(cards) is None


def why_not_run(cards: Iterable[Card]) -> Reason | None:
    """Return why the cards, in this order, are not consecutive (D2); None if they are.

    There are no cards; or two neighbours differ in size; or the second of two neighbours does not come
    after the first; or sets are left out.  The first of these reasons that applies is returned, with the
    first two neighbours to which it applies, or with all sets left out.
    Raises what `is_run` raises.

    >>> print(why_not_run([Card("135"), Card("234"), Card("235")]))
    Not consecutive: {1,4,5} is left out.
    """
    laid = card_tuple(cards)
    if not laid:
        return Reason("run.empty")
    for a, b in pairwise(laid):
        if len(a) != len(b):
            return Reason("run.sizes-differ", a=a, b=b, j=len(a), k=len(b))
    for a, b in pairwise(laid):
        if tuple(a) >= tuple(b):
            return Reason("run.out-of-order" if a is not b else "run.twice", a=a, b=b)
    missing = tuple(card for card in _stretch(laid[0], laid[-1]) if card not in laid)
    return Reason("run.left-out", missing=missing, count=len(missing)) if missing else None


def _stretch(first: Card, last: Card) -> tuple[Card, ...]:
    """Return the sets in the list of one size from the first to the last of these cards."""
    listed = same_size(len(first), first.n)
    return listed[listed.index(first) : listed.index(last) + 1]
