"""The search for all true equations (yaku) of the five tiles of a hand, or of all hands at once (rule Q3)."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from itertools import combinations, combinations_with_replacement, product

from setcards_edu.options import check_flag

from .equation import Equation, equation
from .hands import TILES, Hand, hands
from .sides import FORMS, LEFT, OPERATIONS, RIGHT, EquationShape, Side, check_forms, orders, side
from .signs import DECIMAL, RIGHT_TILES, SIGNS, Operations, check_base

_ORDERS = {operations: orders(operations) for operations in (*LEFT, *RIGHT)}
_EVERY = {operations: orders(operations, every=True) for operations in (*LEFT, *RIGHT)}
_PLACES = tuple(combinations(range(TILES), RIGHT_TILES))
_DIVISIONS = tuple((pair, tuple(place for place in range(TILES) if place not in pair)) for pair in _PLACES)
"""The ten ways to put two of five tiles on the right and three on the left."""

_Found = tuple[int, int, tuple[int, ...], int, tuple[int, ...]]
"""A yaku as a sort key: minus its value; then for each side the index of its form, and its digits."""


def yaku(
    hand: str | Iterable[int],
    base: int = DECIMAL,
    leading_zero: bool = True,  # noqa: FBT001, FBT002 - the public face
    *,
    forms: Iterable[EquationShape | str] = FORMS,
    every_order: bool = False,
) -> tuple[Equation, ...]:
    """Return all equations that can be made of the five tiles of a hand, the highest score first (Q3).

    hand: text such as "22337", or digits.
    base: 2 to 16; leading_zero: whether a number may begin with 0.
    forms: the allowed forms, as values or by name, such as "CD×E = AB".
    every_order: whether equations that differ only by the order of a commutative operation are all
        returned; otherwise only the one with ascending digits is.
    Equations with equal scores are sorted by the form and the digits of the left side, then by the form and
    the digits of the right side.

    Raises `NotTiles` for an invalid hand, `TooLong` for over 2,000 signs, `BadOption` for another option
    that is invalid.

    >>> print(*yaku("22337"), sep=", ")
    3×7+2 = 23, (2+3)×2 = 3+7, 2×3+3 = 2+7
    """
    tiles, chosen = Hand(hand, check_base(base)).digits, check_forms(forms)
    check_flag("leading_zero", leading_zero)
    check_flag("every_order", every_order)
    found = sorted(set(_all_of(tiles, base, _EVERY if every_order else _ORDERS)))
    equations = tuple(
        equation(side(LEFT[one], left, base, -minus), side(RIGHT[two], right, base, -minus))
        for minus, one, left, two, right in found
    )
    if leading_zero and chosen is FORMS:
        return equations
    return tuple(each for each in equations if _allowed(each, chosen, leading_zero=leading_zero))


def all_yaku(
    base: int = DECIMAL,
    leading_zero: bool = True,  # noqa: FBT001, FBT002 - as in `yaku`
    *,
    forms: Iterable[EquationShape | str] = FORMS,
) -> Mapping[Hand, tuple[Equation, ...]]:
    """Return all true equations (yaku) of every hand of five tiles in a base; () for a hand with none.

    base: 2 to 16; leading_zero: whether a number may begin with 0; forms: the allowed forms, as values or by
        name, such as "CD×E = AB".

    All left sides are combined with all right sides of equal value, which is much faster than going hand by
    hand.
    Raises `BadOption` for an invalid option.

    >>> found = all_yaku()
    >>> len(found), sum(1 for equations in found.values() if equations)
    (2002, 1644)
    """
    chosen = check_forms(forms)
    check_flag("leading_zero", leading_zero)
    weights = [(TILES + 1) ** digit for digit in range(check_base(base))]  # a hand is the sum of its tiles
    names = dict(zip(SIGNS, weights, strict=False))
    made: dict[int, list[Equation]] = {sum([names[tile] for tile in hand]): [] for hand in hands(base)}
    rights = _rights(weights)
    lefts = _lefts(weights, among=rights)
    for value in sorted(lefts, reverse=True):
        for left, weight in lefts[value]:
            for right, more in rights[value]:
                made[weight + more].append(equation(left, right))
    found = dict(zip(hands(base), map(tuple, made.values()), strict=True))
    return (
        found
        if leading_zero and chosen is FORMS
        else {
            hand: tuple(each for each in equations if _allowed(each, chosen, leading_zero=leading_zero))
            for hand, equations in found.items()
        }
    )


def _all_of(
    tiles: tuple[int, ...], base: int, rows: Mapping[Operations, tuple[tuple[int, ...], ...]]
) -> Iterator[_Found]:
    work = {sign: operation.on(base) for sign, operation in OPERATIONS.items()}
    ones = [(one, work[c], work[d], rows[c, d]) for one, (c, d) in enumerate(LEFT)]
    twos = [(two, work[sign], rows[sign,]) for two, (sign,) in enumerate(RIGHT)]
    divisions = {(tiles[i], tiles[j]): (tiles[k], tiles[m], tiles[n]) for (i, j), (k, m, n) in _DIVISIONS}
    for pair, triple in divisions.items():
        rights: dict[int, list[tuple[int, tuple[int, ...]]]] = {}
        for two, make, places in twos:
            for i, j in places:
                a, b = pair[i], pair[j]
                rights.setdefault(make(a, b), []).append((two, (a, b)))
        for one, inner, outer, triples in ones:
            for i, j, k in triples:
                value = outer(inner(triple[i], triple[j]), triple[k])
                if value in rights:  # as a rule it is not
                    left = triple[i], triple[j], triple[k]
                    for two, right in rights[value]:
                        yield -value, one, left, two, right


def _rights(weights: Sequence[int]) -> Mapping[int, list[tuple[Side, int]]]:
    """Return all right sides in a base by value, each with the weight of its tiles."""
    base, found = len(weights), defaultdict[int, list[tuple[Side, int]]](list)
    for operations in RIGHT:
        work = OPERATIONS[operations[0]].on(base)
        for a, b in _rows(operations, base):
            value = work(a, b)
            found[value].append((side(operations, (a, b), base, value), weights[a] + weights[b]))
    return found


def _lefts(weights: Sequence[int], among: Container[int]) -> Mapping[int, list[tuple[Side, int]]]:
    """Return all left sides whose value is in `among`, by value, each with the weight of its tiles."""
    base, found = len(weights), defaultdict[int, list[tuple[Side, int]]](list)
    for operations in LEFT:
        first, second = (OPERATIONS[sign].on(base) for sign in operations)
        for digits in _rows(operations, base):
            c, d, e = digits
            value = second(first(c, d), e)
            if value in among:
                weight = weights[c] + weights[d] + weights[e]
                found[value].append((side(operations, digits, base, value), weight))
    return found


def _rows(operations: Operations, base: int) -> Iterator[tuple[int, ...]]:
    """Return the digits that a side of these operations can have, in lexicographic order.

    Digits that a commutative operation lets exchange are in ascending order.
    """
    rows = product(range(base), repeat=len(operations) + 1)
    if not OPERATIONS[operations[0]].commutes:
        return rows
    if len(set(operations)) == 1:
        return combinations_with_replacement(range(base), len(operations) + 1)
    return (row for row in rows if row[0] <= row[1])


def _allowed(found: Equation, forms: tuple[EquationShape, ...], *, leading_zero: bool) -> bool:
    if not leading_zero and (found.left.leading_zero or found.right.leading_zero):
        return False
    return found.form in forms
