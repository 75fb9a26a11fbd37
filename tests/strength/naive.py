"""Strength and answers straight from the rules: sets are frozensets, plays are tuples of them.

Nothing here is clever, and nothing here is imported from what it tests: it is the oracle for
`setcards_edu.strength`, and the naive model of what may be played on a field.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import pairwise, permutations

from tests.topology.naive import EMPTY, Set, listed, power_set, universe

Play = tuple[Set, ...]
Pair = tuple[Set, Set]


def play(*cards: Iterable[int]) -> Play:
    """Cards as a tuple of frozensets, in their order."""
    return tuple(map(frozenset, cards))


def stronger(a: Set, b: Set, n: int, *, exception: bool = True) -> bool:
    """D1: a is stronger than b."""
    by_inclusion = b < a
    by_the_list = len(a) == len(b) and sorted(a) > sorted(b)
    by_exception = exception and a == EMPTY and b == universe(n)
    return by_inclusion or by_the_list or by_exception


def arrow(a: Set, b: Set, n: int, *, exception: bool = True) -> bool:
    """D1: a → b, that is, b is stronger than a."""
    return stronger(b, a, n, exception=exception)


@cache
def relation(n: int, *, exception: bool = True) -> frozenset[Pair]:
    """All (a, b) with a → b."""
    return frozenset(
        (a, b) for a in power_set(n) for b in power_set(n) if stronger(b, a, n, exception=exception)
    )


def transitivity_failures(pairs: Iterable[Pair]) -> frozenset[tuple[Set, Set, Set]]:
    """(a, b, c) with a → b → c and not a → c."""
    found = frozenset(pairs)
    return frozenset((a, b, d) for a, b in found for c, d in found if b == c and (a, d) not in found)


def of_size(k: int, n: int) -> list[Set]:
    return listed(a for a in power_set(n) if len(a) == k)


def is_run(cards: Sequence[Set], n: int) -> bool:
    """D2: the same sizes, and each is the next of the list of that size."""
    if not cards:
        return False
    line = of_size(len(cards[0]), n)
    return list(cards) in [line[i : i + len(cards)] for i in range(len(line))]


@cache
def runs(n: int) -> frozenset[Play]:
    """D2: the stretches of the lists."""
    lines = [of_size(k, n) for k in range(n + 1)]
    return frozenset(
        tuple(line[i:j]) for line in lines for i in range(len(line)) for j in range(i + 1, len(line) + 1)
    )


def is_legal(field: Play, cards: Play, n: int, *, revolution: bool = False) -> bool:
    """D4 where the field is empty, else D5 with D7."""
    if not field:
        return is_run(cards, n)
    if len(cards) != len(field):
        return False
    rows = all(arrow(a, b, n) for a, b in pairwise(cards))
    pairs = zip(field, cards, strict=True)
    columns = all(arrow(b, a, n) if revolution else arrow(a, b, n) for a, b in pairs)
    return rows and columns


def answers(field: Play, hand: Sequence[Set], n: int, *, revolution: bool = False) -> frozenset[Play]:
    """D4, D5: every ordered choice from the hand is looked at; a set is there as often as it is listed."""
    lengths = [len(field)] if field else range(1, len(hand) + 1)
    choices = {choice for k in lengths for choice in permutations(hand, k)}
    return frozenset(choice for choice in choices if is_legal(field, choice, n, revolution=revolution))


def in_hand(cards: Iterable[Set], hand: Iterable[Set]) -> bool:
    return Counter(cards) <= Counter(hand)


def reachable(a: Set, pairs: Iterable[Pair]) -> frozenset[Set]:
    """What can be reached along one or more arrows."""
    pairs = list(pairs)
    found = {d for c, d in pairs if c == a}
    while more := {d for c, d in pairs if c in found} - found:
        found |= more
    return frozenset(found)
