"""Sixteen is safer than seventeen: what the page sixteen.md says of two topologies without a common card.

Run it with `python3 sixteen.py`; it needs nothing but Python 3.11.  Points are 0 to n - 1.  A set is a number
with a bit for each of its points, a family a number with a bit for each of its sets.  x drags y if each set
of the family that has x has y too; the arrow (x, y) says so.
"""

from collections.abc import Iterator
from itertools import combinations, permutations, product

Arrow = tuple[int, int]
Drags = tuple[int, ...]  # for each point the set of it and of all that it drags


def topologies(n: int) -> Iterator[Drags]:
    """Yield all topologies on n points, each by what its points drag, themselves included."""

    def grow(drags: Drags) -> Iterator[Drags]:
        x = len(drags)
        if x == n:
            yield drags
            return
        for own in range(1 << n):
            if own >> x & 1 and all(
                not (own >> y & 1 and drags[y] & ~own) and not (drags[y] >> x & 1 and own & ~drags[y])
                for y in range(x)
            ):
                yield from grow((*drags, own))

    yield from grow(())


def family(drags: Drags) -> int:
    """All unions of what points drag: the sets of the topology."""
    found = {0}
    for own in drags:
        found |= {one | own for one in found}
    return sum(1 << one for one in found)


def arrows(drags: Drags) -> list[Arrow]:
    """The arrows of a topology."""
    n = len(drags)
    return [(x, y) for x, y in product(range(n), repeat=2) if x != y and drags[x] >> y & 1]


def respecting(n: int, some: frozenset[Arrow]) -> int:
    """How many sets respect some arrows: they have y if they have x."""
    return sum(all(not one >> x & 1 or one >> y & 1 for x, y in some) for one in range(1 << n))


def dragging(some: frozenset[Arrow]) -> int:
    """How many points drag another one."""
    return len({x for x, _ in some})


def dragged(some: frozenset[Arrow]) -> int:
    """How many points are dragged."""
    return len({y for _, y in some})


def kinds(n: int) -> list[int]:
    """One topology of each kind, that is, up to the names of the points."""
    left, found = set(topologies(n)), []
    while left:
        one = left.pop()
        found.append(family(one))
        for names in permutations(range(n)):
            new = [0] * n
            for x, own in enumerate(one):
                new[names[x]] = sum(1 << names[y] for y in range(n) if own >> y & 1)
            left.discard(tuple(new))
    return found


def pictures(n: int) -> tuple[set[frozenset[Arrow]], set[frozenset[Arrow]]]:
    """The arrows of the lemma: three to three points, not all from one; or so, and one from another."""
    pairs = [(x, y) for x, y in product(range(n), repeat=2) if x != y]
    three = {frozenset(some) for some in product(pairs, repeat=3) if dragged(frozenset(some)) == 3}
    spread = {some for some in three if dragging(some) > 1}
    fans = {some | {more} for some in three - spread for more in pairs if dragging(some | {more}) == 2}
    return spread, fans


def lemma(n: int) -> None:
    """Check the lemma, by its pictures and on all topologies."""
    spread, fans = pictures(n)
    most = max(respecting(n, some) for some in spread)
    best = [some for some in spread if respecting(n, some) == most]
    must(all(len({point for arrow in some for point in arrow}) == 5 for some in best))
    must(all(dragging(some) == 2 for some in best))
    print(f"lemma: {len(spread)} ways to choose three arrows, at most {most} sets")
    print(f"       {len(fans)} ways to choose four, at most {max(respecting(n, some) for some in fans)} sets")
    sizes = set()
    for drags in topologies(n):
        some, sets = frozenset(arrows(drags)), family(drags)
        must(sets.bit_count() == respecting(n, some))
        must(dragging(some) == n - sum(sets >> (1 << x) & 1 for x in range(n)))
        must(dragged(some) == n - sum(sets >> ((1 << n) - 1 - (1 << x)) & 1 for x in range(n)))
        for out, into in ((dragging(some), dragged(some)), (dragged(some), dragging(some))):
            if out >= 2 and into >= 3:
                sizes.add(sets.bit_count())
                must(sets.bit_count() < most or (len(some), out, into) == (3, 2, 3))
    print(f"       topologies of which it speaks: at most {max(sizes)} sets")


def most_of_the_other(n: int) -> dict[int, int]:
    """For each size of a topology: the most sets of another that has only ∅ and U in common with it."""
    nothing = 1 | 1 << (1 << n) - 1
    every = sorted(map(family, topologies(n)), key=int.bit_count, reverse=True)
    found: dict[int, int] = {}
    for mine in kinds(n):
        other = next(one for one in every if one & mine == nothing)
        found[mine.bit_count()] = max(found.get(mine.bit_count(), 0), other.bit_count())
    return dict(sorted(found.items()))


def draws(n: int, sets: int) -> list[tuple[int, int]]:
    """The pairs of topologies with so many sets each that have only ∅ and U in common."""
    nothing = 1 | 1 << (1 << n) - 1
    every = [one for one in map(family, topologies(n)) if one.bit_count() == sets]
    return [(one, other) for one, other in combinations(every, 2) if one & other == nothing]


def must(holds: bool) -> None:  # noqa: FBT001 - a sentence of the page holds or not
    """Stop with an error where a sentence of the page is not so."""
    if not holds:
        raise ValueError("a sentence of the page is not so")


def main() -> None:
    """Check what the page says, and print it."""
    lemma(5)
    for n in (4, 5):
        most = most_of_the_other(n)
        print(f"{n} points, {len(list(topologies(n)))} topologies: mine, the most that the other can have")
        for sizes in (sorted(most)[:10], sorted(most)[10:]):
            print("   ", "  ".join(f"{mine}: {most[mine]}" for mine in sizes))
        never = min(mine for mine in most if all(other <= one for one, other in most.items() if one >= mine))
        print("  from so many on one never loses:", never)
        print("  and with these one has won:", *(mine for mine, other in most.items() if other < mine))
    must(all(other <= 14 or mine == other == 17 for mine, other in most.items() if mine >= 16))
    pairs = draws(5, 17)
    must(all(one | other == (1 << 32) - 1 for one, other in pairs))
    print(f"17 and 17: {len(pairs)} pairs, each with all 32 sets")


if __name__ == "__main__":
    main()
