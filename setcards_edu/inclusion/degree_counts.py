"""How many cards contain a card or lie within it (rule S8)."""

from __future__ import annotations

from collections.abc import Mapping

from setcards_edu.options import check_option
from setcards_edu.sets import DECK_POINTS, Card, check_cards, check_points


def degree(card: Card) -> int:
    """Return how many cards contain a card or lie within it, including itself (rule S8).

    Raises `NotACard` for a value that is no card.

    >>> [degree(Card(digits)) for digits in ("", "1", "12", "123", "1234", "12345")]
    [32, 17, 11, 11, 17, 32]
    """
    return degrees(check_cards(card))[len(card)]


def degrees(n: int = DECK_POINTS) -> Mapping[int, int]:
    """Return for each size k = 0, …, n how many sets contain a set of k points or lie within it.

    The number (the degree of the set) is 2ᵏ + 2ⁿ⁻ᵏ − 1; the set itself is counted once.

    Raises `BadOption` for n out of range.

    >>> degrees(3)
    {0: 8, 1: 5, 2: 5, 3: 8}
    """
    return {k: 2**k + 2 ** (n - k) - 1 for k in range(check_points(n) + 1)}


def power_of_two(k: int) -> str:
    """Return 2ᵏ for a sentence, with the exponent raised, as in '2³'.

    Raises `BadOption` unless 0 ≤ k ≤ 6, the largest number of points.

    >>> power_of_two(3), power_of_two(6)
    ('2³', '2⁶')
    """
    return "2" + "⁰¹²³⁴⁵⁶"[check_option("k", k, range(7))]
