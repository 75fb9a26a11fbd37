"""A perfect run: what the page perfect-run.md says of laying all the cards on one pile without a stop.

Run it with `python3 perfect-run.py`; it needs nothing but Python 3.11.  A set on the points 0 to n - 1 is a
number with a bit for each of its points.
"""

from collections import Counter
from collections.abc import Callable
from itertools import pairwise

BUILT = range(1, 13)  # the numbers of points for which the run of the page is laid
COUNTED = range(1, 5)  # for which all runs are counted

Goes = Callable[[int, int], bool]


def comparable(a: int, b: int) -> bool:
    """Whether one of two different sets contains the other (S3)."""
    return a != b and a & b in (a, b)


def neighbours(a: int, b: int) -> bool:
    """Whether two sets differ in one point."""
    return (a ^ b).bit_count() == 1


def there_and_back(n: int) -> list[int]:
    """The run of the page: that for a point less, and the same from its end, each card with the new point."""
    if not n:
        return [0]
    before = there_and_back(n - 1)
    return before + [one | 1 << n - 1 for one in reversed(before)]


def count(n: int, goes: Goes) -> int:
    """The number of orders in which all cards are laid.

    All beginnings are followed together: how many lead to a set of cards that are laid, and to its last card.
    """
    cards = range(1 << n)
    on = [[b for b in cards if goes(a, b)] for a in cards]
    ways = Counter((1 << first, first) for first in cards)
    for _ in cards[1:]:
        longer: Counter[tuple[int, int]] = Counter()
        for (laid, last), number in ways.items():
            for one in on[last]:
                if not laid >> one & 1:
                    longer[laid | 1 << one, one] += number
        ways = longer
    return ways.total()


def must(holds: bool) -> None:  # noqa: FBT001 - a sentence of the page holds or not
    """Stop with an error where a sentence of the page is not so."""
    if not holds:
        raise ValueError("a sentence of the page is not so")


def main() -> None:
    """Check what the page says, and print it."""
    for n in BUILT:
        run = there_and_back(n)
        must(sorted(run) == list(range(1 << n)))
        must(all(neighbours(a, b) and comparable(a, b) for a, b in pairwise(run)))
        must(n == 1 or neighbours(run[-1], run[0]))
    print(f"there and back: for n = {BUILT[0]} to {BUILT[-1]} each card once, one point changes each time")
    names = ["0", *("".join(str(x + 1) for x in range(3) if one >> x & 1) for one in range(1, 8))]
    print("n = 3:", " ".join(names[one] for one in there_and_back(3)))
    print("points: orders in which all cards go on one pile; of these, with one point more or less each time")
    for n in COUNTED:
        print(f"{n}: {count(n, comparable)} {count(n, neighbours)}")


if __name__ == "__main__":
    main()
