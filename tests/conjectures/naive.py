"""Conjectures straight from the definitions: sets are frozensets, statements the data they are read from.

Nothing here is clever, and nothing here is imported from what it tests.  Every statement is interpreted
clause by clause in every case, with a dictionary of the things by their letters.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations_with_replacement, permutations, product
from typing import Any, NamedTuple

from tests.equations import naive as equations
from tests.pursuit import naive as pursuit
from tests.strength.naive import is_run, stronger
from tests.topology.naive import (
    EMPTY,
    closed_under,
    is_complement_closed,
    is_connected,
    is_t0,
    is_t1,
    is_topology,
    is_transitive,
    listed,
    power_set,
    subfamilies,
    topologies,
    universe,
)

Things = dict[str, Any]
Json = Mapping[str, Any]

LETTERS = {
    "cards": "A",
    "pairs": "AB",
    "triples": "ABC",
    "families": "F",
    "topologies": "T",
    "relations": "R",
    "hands": "H",
    "chases": "C",
}


def is_chain(family: Iterable[frozenset[int]]) -> bool:
    return all(a <= b or b <= a for a in family for b in family)


def is_antichain(family: Iterable[frozenset[int]]) -> bool:
    return not any(a < b for a in family for b in family)


def has_a_cycle(pairs: frozenset[tuple[int, int]], n: int) -> bool:
    """Some points in some order lead from each to the next, and back."""
    points = universe(n)
    return any(
        all((x, y) in pairs for x, y in zip(way, (*way[1:], way[0]), strict=True))
        for length in range(1, n + 1)
        for way in permutations(points, length)
    )


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


class Chase(NamedTuple):
    """One sheep and so many dogs on a board, and how they move."""

    rows: int
    columns: int
    wrap: str
    dogs: int
    capture: str
    diagonal: bool


CHASE_OPTIONS = (("none", "columns", "both"), (1, 2), ("step-and-jump", "jump-only"), (True, False))
"""Boards, numbers of dogs and readings of the rules, in the order in which they come."""


@cache
def moves_to_capture(chase: Chase) -> tuple[int | None, ...]:
    """For each position with the dogs to move how many moves they need; None where they cannot win."""
    board = pursuit.Board(chase.rows, chase.columns, chase.wrap)
    rules = pursuit.Rules(chase.capture, chase.diagonal)
    won = pursuit.solve(board, chase.dogs, rules)
    return tuple(won.get((*state, "dogs")) for state in pursuit.states(board, chase.dogs, rules))


def won_in(chase: Chase) -> list[int]:
    return [moves for moves in moves_to_capture(chase) if moves is not None]


Test = Callable[..., bool]

_OF_FAMILIES: dict[str, Test] = {
    "union-closed": lambda f, n, k: closed_under(f, frozenset.union) == f,
    "intersection-closed": lambda f, n, k: closed_under(f, frozenset.intersection) == f,
    "complement-closed": lambda f, n, k: all(universe(n) - a in f for a in f),
    "chain": lambda f, n, k: is_chain(f),
    "odd-number": lambda f, n, k: len(f) % 2 == 1,
    "has-number": lambda f, n, k: len(f) == k,
    "more-than": lambda f, n, k: len(f) > k,
}
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
    "family": {
        **_OF_FAMILIES,
        "topology": lambda f, n, k: is_topology(f, n),
        "has-empty": lambda f, n, k: EMPTY in f,
        "has-universe": lambda f, n, k: universe(n) in f,
        "antichain": lambda f, n, k: is_antichain(f),
        "one-size": lambda f, n, k: len({len(a) for a in f}) < 2,
        "run": lambda f, n, k: is_run(listed(f), n),
        "empty": lambda f, n, k: f == frozenset(),
    },
    "topology": {
        "connected": lambda t, n, k: is_connected(t, n),
        "t0": lambda t, n, k: is_t0(t, n),
        "t1": lambda t, n, k: is_t1(t, n),
        "discrete": lambda t, n, k: t == frozenset(power_set(n)),
        "complement-closed": lambda t, n, k: is_complement_closed(t, n),
        **{name: _OF_FAMILIES[name] for name in ("chain", "odd-number", "has-number", "more-than")},
    },
    "relation": {
        "reflexive": lambda r, n, k: all((x, x) in r for x in universe(n)),
        "irreflexive": lambda r, n, k: not any((x, x) in r for x in universe(n)),
        "symmetric": lambda r, n, k: all((y, x) in r for x, y in r),
        "antisymmetric": lambda r, n, k: all(x == y for x, y in r if (y, x) in r),
        "asymmetric": lambda r, n, k: not any((y, x) in r for x, y in r),
        "transitive": lambda r, n, k: is_transitive(r),
        "total": lambda r, n, k: all((x, y) in r or (y, x) in r for x, y in permutations(universe(n), 2)),
        "acyclic": lambda r, n, k: not has_a_cycle(r, n),
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
    "chase": {
        "box": lambda c, n, k: c.wrap == "none",
        "cylinder": lambda c, n, k: c.wrap == "columns",
        "torus": lambda c, n, k: c.wrap == "both",
        "columns-are": lambda c, n, k: c.columns == k,
        "columns-at-least": lambda c, n, k: c.columns in range(k, 8),
        "even-columns": lambda c, n, k: c.columns in {4, 6},
        "rows-at-least": lambda c, n, k: n in range(k, 8),
        "even-rows": lambda c, n, k: n in {4, 6},
        "square": lambda c, n, k: c.columns == n,
        "one-dog": lambda c, n, k: c.dogs == 1,
        "two-dogs": lambda c, n, k: c.dogs == 2,
        "two-on-cylinder": lambda c, n, k: (c.dogs, c.wrap, c.columns) == (2, "columns", k),
        "two-on-wide-cylinder": lambda c, n, k: (c.dogs, c.wrap, c.columns >= k) == (2, "columns", True),
        "diagonal-steps": lambda c, n, k: c.diagonal,
        "step-and-jump": lambda c, n, k: c.capture == "step-and-jump",
        "all-won": lambda c, n, k: None not in moves_to_capture(c),
        "most-won": lambda c, n, k: len(won_in(c)) > moves_to_capture(c).count(None),
        "won-later": lambda c, n, k: any(moves > 1 for moves in won_in(c)),
        "within": lambda c, n, k: all(moves <= k for moves in won_in(c)),
        "rows-less": lambda c, n, k: max(won_in(c)) + k == n,
        "twice-rows-less": lambda c, n, k: max(won_in(c)) + k == n + n,
        "rows-half-columns-less": lambda c, n, k: max(won_in(c)) + k == n + len(range(0, c.columns, 2)),
        "twice-rows-columns-less": lambda c, n, k: max(won_in(c)) + k == n + n + c.columns,
    },
}
"""For each sort and block: whether it holds of the things, for n points (base n, n rows) and its number k."""

SORTS = {"cards": "card", "pairs": "card", "triples": "card"} | {
    "families": "family",
    "topologies": "topology",
    "relations": "relation",
    "hands": "hand",
    "chases": "chase",
}


@cache
def cases(over: str, n: int) -> tuple[Things, ...]:
    """All cases, in no order that matters."""
    found: Iterable[Sequence[Any]]
    if SORTS[over] == "card":
        found = product(power_set(n), repeat=len(LETTERS[over]))
    elif over == "families":
        found = ((frozenset(family),) for family in subfamilies(power_set(n)))
    elif over == "topologies":
        found = ((family,) for family in topologies(n))
    elif over == "hands":
        found = ((hand,) for hand in combinations_with_replacement(range(n), 5))
    elif over == "chases":
        found = ((Chase(n, *options),) for options in product(range(3, 8), *CHASE_OPTIONS))
    else:
        pairs = list(product(sorted(universe(n)), repeat=2))
        found = ((frozenset(some),) for some in subfamilies(pairs))
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
    """By size; then in the order of the cards (C3), of the pairs, of the tiles, or of the options."""
    sizes = sum(len(thing) for thing in things.values())
    return sizes, [_place(thing) for thing in things.values()]


def smallest(statement: Json, n: int) -> Things | None:
    return min(counterexamples(statement, n), key=largeness, default=None)


def _place(thing: Any) -> Any:
    """Where a thing stands among those of its size."""
    if isinstance(thing, Chase):
        chosen = zip(CHASE_OPTIONS, thing[2:], strict=True)
        return thing.rows * thing.columns, [options.index(one) for options, one in chosen]
    members = sorted(thing, key=_member) if all(isinstance(member, frozenset) for member in thing) else None
    if members:
        return len(thing), [_member(member) for member in members]
    return len(thing), sorted(thing)


def _member(a: frozenset[int]) -> tuple[int, list[int]]:
    return len(a), sorted(a)
