"""Sharing all the cards: what the page sharing.md says of two topologies that together hold every set.

Run it with `python3 sharing.py`; it needs nothing but Python 3.11.  Points are 0 to n - 1.  A set is a number
with a bit for each of its points, a family a number with a bit for each of its sets.
"""

from collections import Counter
from collections.abc import Iterator
from itertools import permutations

POINTS = range(2, 7)  # the numbers of points with which all topologies are gone through
BUILT = range(7, 11)  # with which only the pairs of the theorem are built and checked

Pair = frozenset[int]


def topologies(n: int) -> Iterator[int]:
    """Yield all topologies on n points: for each point choose the smallest of its sets."""

    def grow(smallest: tuple[int, ...], family: int) -> Iterator[int]:
        x = len(smallest)
        if x == n:
            yield family
            return
        most = (1 << n) - 1
        for own in smallest:
            most &= own if own >> x & 1 else most
        free = most & ~(1 << x)
        part = free
        while True:
            own = part | 1 << x
            if all(not smallest[y] & ~own for y in range(x) if own >> y & 1):
                yield from grow((*smallest, own), family | with_union(family, own))
            if not part:
                return
            part = part - 1 & free

    yield from grow((), 1)


def with_union(family: int, one: int) -> int:
    """The unions of a set with each set of a family."""
    found = 0
    while family:
        lowest = family & -family
        found |= 1 << (lowest.bit_length() - 1 | one)
        family ^= lowest
    return found


def is_topology(n: int, family: int) -> bool:
    """Whether a family has ∅ and U, and with any two sets their union and their intersection."""
    sets = [one for one in range(1 << n) if family >> one & 1]
    both = all(family >> (a | b) & 1 and family >> (a & b) & 1 for a in sets for b in sets)
    return both and 0 in sets and (1 << n) - 1 in sets


def rest(n: int, family: int) -> int:
    """All sets that a family does not have, with ∅ and U."""
    return ((1 << (1 << n)) - 1) & ~family | 1 | 1 << (1 << n) - 1


def such(n: int, *wanted: int, without: int = 0) -> int:
    """The family of the sets that have some points and lack those of `without`, with ∅ and U."""
    need = sum(1 << x for x in wanted)
    found = sum(1 << one for one in range(1 << n) if one & need == need and not one & without)
    return found | 1 | 1 << (1 << n) - 1


def listed(n: int) -> set[Pair]:
    """The pairs of the theorem: everything and nothing; with x or without; with x and without y, or not."""
    firsts = [such(n, *range(n)), *(such(n, x) for x in range(n))]
    firsts += [such(n, x, without=1 << y) for x, y in permutations(range(n), 2)]
    return {frozenset((first, rest(n, first))) for first in firsts}


def two_chains() -> set[Pair]:
    """The six pairs more on four points: {p}, {p, r} and {q}, {q, s} with all unions, and the rest."""
    found = set()
    for p, q, r, s in permutations(range(4)):
        family = 1
        for one in (1 << p, 1 << p | 1 << r, 1 << q, 1 << q | 1 << s):
            family |= with_union(family, one)
        found.add(frozenset((family, rest(4, family))))
    return found


def pairs(n: int, every: set[int]) -> set[Pair]:
    """All pairs of topologies that share the sets: of each topology the rest must be one."""
    return {frozenset((one, rest(n, one))) for one in every if rest(n, one) in every}


def singles(n: int, family: int) -> int:
    """How many of the sets with a single point are in a family."""
    return sum(family >> (1 << x) & 1 for x in range(n))


def must(holds: bool) -> None:  # noqa: FBT001 - a sentence of the page holds or not
    """Stop with an error where a sentence of the page is not so."""
    if not holds:
        raise ValueError("a sentence of the page is not so")


def main() -> None:
    """Check what the page says, and print it."""
    print("points, topologies, pairs that share all sets, n * n + 1; sizes: how many pairs")
    for n in POINTS:
        every = set(topologies(n))
        found = pairs(n, every)
        must(found == listed(n) | (two_chains() if n == 4 else set()))
        for pair in found:
            a, b = (singles(n, family) for family in pair)
            must(a + b == n and a * b <= a + b)
        sizes = Counter(max(family.bit_count() for family in pair) for pair in found)
        told = ", ".join(f"{one}:{2**n + 2 - one} {sizes[one]}" for one in sorted(sizes, reverse=True))
        print(f"{n} {len(every):6} {len(found):3} {n * n + 1:3}   {told}")
    for n in BUILT:
        found = listed(n)
        must(len(found) == n * n + 1)
        if n == BUILT[0]:
            must(all(is_topology(n, family) for pair in found for family in pair))
    print(
        f"also n * n + 1 pairs of the list, n = {BUILT[0]} to {BUILT[-1]}; with {BUILT[0]} all are topologies"
    )


if __name__ == "__main__":
    main()
