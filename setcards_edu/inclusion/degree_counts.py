"""How many cards each card is comparable with (rule S8)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from setcards_edu.extras import extra
from setcards_edu.messages import Message
from setcards_edu.options import check_option
from setcards_edu.sets import DECK_POINTS, Card, check_cards, check_points

if TYPE_CHECKING:
    import sympy


def degree(card: Card) -> int:
    """Return with how many cards of its universe a card is comparable, itself included (rule S8).

    Raises `NotACard` for what is no card.

    >>> [degree(Card(digits)) for digits in ("", "1", "12", "123", "1234", "12345")]
    [32, 17, 11, 11, 17, 32]
    """
    n = check_cards(card)
    return degree_of_size(len(card), n)


def degree_of_size(k: int, n: int = DECK_POINTS) -> int:
    """Return 2ᵏ + 2ⁿ⁻ᵏ − 1, the degree of a card with k of the n points; see `degree_derivation`.

    Raises `BadOption` unless 0 ≤ k ≤ n and 1 ≤ n ≤ 6.
    """
    k = check_option("k", k, range(check_points(n) + 1))
    return int(2**k + 2 ** (n - k) - 1)


def degrees(n: int = DECK_POINTS) -> Mapping[int, int]:
    """Return the degree of a card of each size 0, …, n; raise `BadOption` for n out of range.

    >>> degrees(3)
    {0: 8, 1: 5, 2: 5, 3: 8}
    """
    return {k: degree_of_size(k, n) for k in range(check_points(n) + 1)}


def degree_derivation(k: int, n: int = DECK_POINTS) -> tuple[Message, ...]:
    """Return the count of `degree_of_size` in three steps: subsets, supersets, the card itself counted twice.

    Raises `BadOption` as `degree_of_size` does.

    >>> print(degree_derivation(2, 5)[0].formula)
    2^2 = 4
    """
    total = degree_of_size(k, n)
    below, above = 2**k, 2 ** (n - k)
    return (
        Message("inclusion.subsets", k=k, power=power_of_two(k), number=below),
        Message("inclusion.supersets", k=k, rest=n - k, power=power_of_two(n - k), number=above),
        Message("inclusion.itself-once", below=below, above=above, number=total),
    )


def power_of_two(k: int) -> str:
    """Return 2ᵏ for use in a sentence, with the exponent raised, as in '2³'.

    Raises `BadOption` unless 0 ≤ k ≤ 6, the most points that U has.

    >>> power_of_two(3)
    '2³'
    """
    return "2" + "⁰¹²³⁴⁵⁶"[check_option("k", k, range(7))]


def degree_formula() -> sympy.Eq:
    """Return the sum of subsets and supersets, size by size, in closed form, as sympy finds it.

    Raises `MissingExtra` without sympy, which comes with the extra `algebra`.

    >>> print(degree_formula().rhs)
    2**k + 2**(-k + n) - 1
    """
    with extra("algebra"):
        import sympy
    k, n, j = sympy.symbols("k n j", integer=True, nonnegative=True)
    below = sympy.Sum(sympy.binomial(k, j), (j, 0, k))
    rest = sympy.Symbol("m", integer=True, nonnegative=True)  # the points that the card lacks
    above = sympy.Sum(sympy.binomial(rest, j), (j, 0, rest))
    closed = (below.doit() + above.doit() - 1).subs(rest, n - k)
    return sympy.Eq(below + above.subs(rest, n - k) - 1, closed, evaluate=False)
