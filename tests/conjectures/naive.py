"""Conjectures straight from the definitions: sets are frozensets, statements the data they are read from.

Nothing here is clever, and nothing here is imported from what it tests.  Every statement is interpreted
clause by clause in every case, with a dictionary of the things by their letters.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations_with_replacement, permutations, product
from typing import Any

from tests.equations import naive as equations
from tests.strength.naive import stronger
from tests.topology.naive import (
    EMPTY,
    is_complement_closed,
    is_connected,
    is_t0,
    is_t1,
    power_set,
    topologies,
    universe,
)

Things = dict[str, Any]
Json = Mapping[str, Any]

LETTERS = {"pairs": "AB", "triples": "ABC", "topologies": "T", "hands": "H"}


@cache
def scores(hand: tuple[int, ...], base: int) -> tuple[int, ...]:
    """The scores of all yaku; two yaku may have the same."""
    return tuple(score for score, _ in equations.yaku(hand, base))


@cache
def written_yaku(hand: tuple[int, ...], base: int) -> tuple[str, ...]:
    return tuple(text for _, text in equations.yaku(hand, base))


def potential(hand: tuple[int, ...], base: int) -> int:
    second, first = sorted(hand)[-2:]
    return base * first + second


Test = Callable[..., bool]

HOLDS: dict[str, dict[str, Test]] = {
    "card": {
        "subset": lambda a, b, n, k: all(x in b for x in a),
        "proper-subset": lambda a, b, n, k: a <= b and a != b,
        "equal": lambda a, b, n, k: a == b,
        "comparable": lambda a, b, n, k: a <= b or a >= b,
        "meets": lambda a, b, n, k: any(x in b for x in a),
        "disjoint": lambda a, b, n, k: not a & b,
        "stronger": lambda a, b, n, k: stronger(a, b, n),
        "weaker": lambda a, b, n, k: stronger(b, a, n),
        "same-size": lambda a, b, n, k: len(a) == len(b),
        "smaller": lambda a, b, n, k: len(a) < len(b),
        "has-size": lambda a, n, k: len(a) == k,
        "odd-size": lambda a, n, k: len(a) % 2 == 1,
        "contains-point": lambda a, n, k: k in a,
    },
    "topology": {
        "connected": lambda t, n, k: is_connected(t, n),
        "t0": lambda t, n, k: is_t0(t, n),
        "t1": lambda t, n, k: is_t1(t, n),
        "discrete": lambda t, n, k: t == frozenset(power_set(n)),
        "complement-closed": lambda t, n, k: is_complement_closed(t, n),
        "chain": lambda t, n, k: all(a <= b or b <= a for a in t for b in t),
        "odd-number": lambda t, n, k: len(t) % 2 == 1,
        "has-number": lambda t, n, k: len(t) == k,
        "more-than": lambda t, n, k: len(t) > k,
    },
    "hand": {
        "has-yaku": lambda h, n, k: scores(h, n) != (),
        "more-yaku": lambda h, n, k: len(scores(h, n)) > k,
        "best-at-least": lambda h, n, k: any(score >= k for score in scores(h, n)),
        "best-is": lambda h, n, k: k in scores(h, n) and not any(score > k for score in scores(h, n)),
        "best-even": lambda h, n, k: scores(h, n) != () and max(scores(h, n)) % 2 == 0,
        "reaches-potential": lambda h, n, k: any(score >= potential(h, n) for score in scores(h, n)),
        "best-is-potential": lambda h, n, k: max(scores(h, n), default=None) == potential(h, n),
        "exceeds-potential": lambda h, n, k: any(score > potential(h, n) for score in scores(h, n)),
        "potential-at-least": lambda h, n, k: potential(h, n) >= k,
        "times-two-digits": lambda h, n, k: any(re.match("..×. = ", yaku) for yaku in written_yaku(h, n)),
        "without-times": lambda h, n, k: any("×" not in yaku for yaku in written_yaku(h, n)),
        "has-tile": lambda h, n, k: k in h,
        "two-equal": lambda h, n, k: len(set(h)) < 5,
        "three-equal": lambda h, n, k: any(h.count(x) > 2 for x in h),
        "all-even": lambda h, n, k: all(x in range(0, n, 2) for x in h),
        "all-odd": lambda h, n, k: all(x in range(1, n, 2) for x in h),
        "even-sum": lambda h, n, k: sum(x % 2 for x in h) in (0, 2, 4),
        "sum-of-two": lambda h, n, k: any(x + y == z for x, y, z in permutations(h, 3)),
    },
}
"""For each sort and block: whether it holds of the things, for n points (base n) and its number k."""

SORTS = {"pairs": "card", "triples": "card", "topologies": "topology", "hands": "hand"}


@cache
def cases(over: str, n: int) -> tuple[Things, ...]:
    """All cases, in no order that matters."""
    found: Iterable[Sequence[Any]]
    if SORTS[over] == "card":
        found = product(power_set(n), repeat=len(LETTERS[over]))
    elif over == "topologies":
        found = ((family,) for family in topologies(n))
    else:
        found = ((hand,) for hand in combinations_with_replacement(range(n), 5))
    return tuple(dict(zip(LETTERS[over], things, strict=True)) for things in found)


def value(term: Any, things: Things, n: int) -> Any:
    if isinstance(term, str):
        return {"∅": EMPTY, "U": universe(n), **things}[term]
    ((operation, parts),) = term.items()
    if operation == "complement":
        return universe(n) - value(parts, things, n)
    first, second = (value(part, things, n) for part in parts)
    return first | second if operation == "union" else first & second


def is_true(clause: Json, things: Things, over: str, n: int) -> bool:
    if "any" in clause:
        return any(is_true(one, things, over, n) for one in clause["any"])
    values = [value(term, things, n) for term in clause["of"]]
    holds = HOLDS[SORTS[over]][clause["is"]](*values, n, clause.get("number"))
    return holds != clause.get("not", False)


def refuted_by(statement: Json, things: Things, n: int) -> bool:
    """All conditions hold, the conclusion does not."""
    over = statement["over"]
    supposed = all(is_true(clause, things, over, n) for clause in statement["if"])
    return supposed and not is_true(statement["then"], things, over, n)


def counterexamples(statement: Json, n: int) -> Iterator[Things]:
    return (things for things in cases(statement["over"], n) if refuted_by(statement, things, n))


def largeness(things: Things) -> tuple[Any, ...]:
    """By size; then in the order of the cards (C3), or of the tiles."""
    sizes = sum(len(thing) for thing in things.values())
    return sizes, [_place(thing) for thing in things.values()]


def smallest(statement: Json, n: int) -> Things | None:
    return min(counterexamples(statement, n), key=largeness, default=None)


def _place(thing: Any) -> Any:
    """Where a thing stands among those of its size."""
    members = sorted(thing, key=_member) if all(isinstance(member, frozenset) for member in thing) else None
    if members:
        return len(thing), [_member(member) for member in members]
    return len(thing), sorted(thing)


def _member(a: frozenset[int]) -> tuple[int, list[int]]:
    return len(a), sorted(a)
