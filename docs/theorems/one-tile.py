"""One tile away: what the page one-tile.md says of hands of five tiles.

Run it with `python3 one-tile.py`; it needs nothing but Python 3.11.  A hand is a tuple of digits in
ascending order; Q3 is the number of the rule.
"""

from collections import Counter
from itertools import combinations_with_replacement, permutations, product

DIGITS = 10
BASES = range(2, 17)  # the bases in which the trick is tried on each hand and each of its tiles

Hand = tuple[int, ...]
Exchange = tuple[int, int]  # the digit that goes, and the digit that comes


def is_yaku(hand: Hand, base: int = DIGITS) -> bool:
    """Q3: whether five tiles make an equation, three of them on the left and two on the right."""
    return any(
        {(c * base + d) * e, c * base + d + e, c * d * e, c * d + e, (c + d) * e, c + d + e}
        & {a * base + b, a * b, a + b}
        for c, d, e, a, b in permutations(hand)
    )


def less(hand: Hand, tile: int) -> Hand:
    """A hand without one of its tiles."""
    place = hand.index(tile)
    return hand[:place] + hand[place + 1 :]


def after(hand: Hand, exchange: Exchange) -> Hand:
    """The hand in which one tile is exchanged."""
    goes, comes = exchange
    return tuple(sorted((*less(hand, goes), comes)))


def wanted(four: Hand) -> tuple[int, tuple[int, ...], tuple[int, ...]]:
    """The trick: the tile that makes four tiles a yaku, its left side and its right side."""
    smallest, second, third, largest = sorted(four)
    ends, middle = (smallest, largest), (second, third)
    more, fewer = (ends, middle) if sum(ends) >= sum(middle) else (middle, ends)
    comes = sum(more) - sum(fewer)
    return comes, (*fewer, comes), more


def must(holds: bool) -> None:  # noqa: FBT001 - a sentence of the page holds or not
    """Stop with an error where a sentence of the page is not so."""
    if not holds:
        raise ValueError("a sentence of the page is not so")


def main() -> None:
    """Check what the page says, and print it."""
    hands = list(combinations_with_replacement(range(DIGITS), 5))
    good = {hand for hand in hands if is_yaku(hand)}
    without = [hand for hand in hands if hand not in good]
    print(f"{len(hands)} hands, {len(without)} without a yaku")
    ways = {
        hand: [each for each in product(sorted(set(hand)), range(DIGITS)) if after(hand, each) in good]
        for hand in without
    }
    numbers = Counter(map(len, ways.values()))
    print("exchanges of one tile that make a yaku: how many hands have so many")
    every = [f"{number}: {numbers[number]}" for number in sorted(numbers)]
    for start in range(0, len(every), 11):
        print("   ", "  ".join(every[start : start + 11]))
    for fewest in (min(numbers), max(numbers)):
        print(
            f"{fewest}:", " ".join("".join(map(str, hand)) for hand in without if len(ways[hand]) == fewest)
        )
    must(all({goes for goes, _ in ways[hand]} == set(hand) for hand in without))
    for base in BASES:
        for four in combinations_with_replacement(range(base), 4):
            comes, left, right = wanted(four)
            must(0 <= comes < base and sum(left) == sum(right))
            must(sorted((*left, *right)) == sorted((*four, comes)))
    print(f"the trick: any four tiles, bases {BASES[0]} to {BASES[-1]}: one more makes 3 of the 5 equal to 2")
    must(all(after(hand, (goes, wanted(less(hand, goes))[0])) in good for hand in hands for goes in hand))
    print(f"so each of the {len(hands)} hands becomes a yaku, whichever of its tiles goes")


if __name__ == "__main__":
    main()
