"""The world and the blocks (predicates) for statements about hands of five tiles; n is the base.

In a search a hand is represented by an integer that holds its five digits, four bits each.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import permutations
from math import comb

from setcards_edu.conjectures.predicates import Predicate, Test, Why, WhyNot
from setcards_edu.conjectures.world import SLICE, Case, Thing, World, known
from setcards_edu.equations import (
    BASES,
    DECIMAL,
    JOIN,
    PLUS,
    SIGNS,
    TILES,
    TIMES,
    Equation,
    Hand,
    check_base,
    hands,
    yaku,
)
from setcards_edu.messages import Reason

_SLICE = 32
"""The number of hands between two reports of progress; small, as finding all yaku of a hand takes long."""

_NO_SCORE = -1
"""The best score of a hand without a yaku, less than any real score."""

_MOST_YAKU, _MOST_SCORE, _MOST_TILE = 30, 99, 9

_TOPICS = {
    "best-is": "best-score",
    "best-even": "best-score",
    "best-is-potential": "best-score",
    "even-sum": "tile-sum",
}
"""The topic (subject of the clause) of each block that is not about the hand itself."""

_Holds = Callable[[Hand, int, int], bool]
"""A test of a hand, a base and the number of the block."""

_Shows = Callable[[Hand, int, int], Reason | None]
"""A function of a hand, a base and a number, which returns the reason why the block holds or not, or None."""


@dataclass(frozen=True)
class Hands(World):
    """The domain of statements about hands: all hands of five tiles in a base n."""

    def thing(self, raw: int, n: int) -> Hand:
        """Return the hand that the integer `raw` represents (see `hand`)."""
        del n
        return hand(raw)

    def size(self, raw: int, n: int) -> tuple[int, tuple[int, ...]]:
        """Return the sort key of a hand: 0, and the integer, since hands are sorted by tiles only."""
        del n
        return 0, (raw,)

    def equations(self, things: Mapping[str, Thing]) -> str:
        """Return the hand as text, tile by tile: `H = 1, 4, 7, 8, 9`."""
        return super().equations({letter: tuple(str(tiles)) for letter, tiles in things.items()})

    def check_points(self, n: int) -> int:
        """Return n if it is a base (2 to 16); else raise `BadOption`."""
        return check_base(n)


def hand(raw: int) -> Hand:
    """Return the hand of five tiles that an integer represents: five digits, four bits each.

    >>> hand(0x22337)
    Hand('22337')
    """
    return Hand(f"{raw:05X}", BASES[-1])


def _hands(n: int) -> Iterator[Case]:
    return ((int(each, BASES[-1]),) for each in hands(n))


WORLDS = (
    Hands(
        "hands",
        ("H",),
        "hand",
        BASES[-1],
        DECIMAL,
        known(lambda n: comb(n + TILES - 1, TILES)),
        _hands,
        least=BASES[0],
        counts="base",
        slice=_SLICE,
    ),
)


@lru_cache(maxsize=SLICE)
def _yaku(tiles: Hand, base: int) -> tuple[Equation, ...]:
    """Return all yaku of a hand, the best first; cached, since several blocks of a statement need them."""
    return yaku(tiles, base)


def _best(tiles: Hand, base: int) -> int:
    found = _yaku(tiles, base)
    return found[0].value if found else _NO_SCORE


def _such(wanted: Callable[[Equation], bool], tiles: Hand, base: int) -> Sequence[Equation]:
    """Return the yaku of a hand for which `wanted` is true, the best first."""
    return [equation for equation in _yaku(tiles, base) if wanted(equation)]


def _multiplies_two_digits(equation: Equation) -> bool:
    return equation.left.operations == (JOIN, TIMES)


def _does_not_multiply(equation: Equation) -> bool:
    return TIMES not in (*equation.left.operations, *equation.right.operations)


def _times(tiles: Hand) -> tuple[int, str]:
    """Return the largest number of equal tiles in a hand, and their digit."""
    return max(((tiles.count(sign), sign) for sign in tiles), key=lambda found: found[0])


def _sum_of_two(tiles: Hand) -> tuple[int, int, int] | None:
    """Return two tiles of a hand and a third one that is their sum; None if there are none."""
    return next((three for three in permutations(tiles.digits, 3) if three[0] + three[1] == three[2]), None)


# what shows it


def _no_yaku(tiles: Hand) -> Reason:
    return Reason("block.why.no-yaku", hand=tuple(str(tiles)))


def _shows_best(tiles: Hand, base: int, _number: int) -> Reason:
    found = _yaku(tiles, base)
    if not found:
        return _no_yaku(tiles)
    if base == DECIMAL:
        return Reason("block.why.best", score=found[0].value, equation=found[0])
    return Reason("block.why.best-in-base", score=found[0].value, equation=found[0], base=base)


def _shows_number(tiles: Hand, base: int, _number: int) -> Reason:
    found = _yaku(tiles, base)
    return Reason("block.why.yaku-number", number=len(found), equation=found[0]) if found else _no_yaku(tiles)


def _shows_potential(tiles: Hand, base: int, _number: int) -> Reason:
    *_, second, first = tiles
    return Reason("block.why.potential", potential=tiles.potential(base), first=first, second=second)


def _shows_best_and_potential(tiles: Hand, base: int, number: int) -> Reason:
    best, potential = _shows_best(tiles, base, number), _shows_potential(tiles, base, number)
    return Reason("block.why.both", one=best, other=potential)


def _shows_tile(tiles: Hand, _base: int, number: int) -> Reason:
    return _there(tiles.count(SIGNS[number]), SIGNS[number])


def _there(count: int, tile: str) -> Reason:
    if not count:
        return Reason("block.why.no-tile", tile=tile)
    return Reason("block.why.tiles", count=count, tile=tile)


def _shows_equal(tiles: Hand, _base: int, _number: int) -> Reason:
    count, tile = _times(tiles)
    return _there(count, tile) if count > 1 else Reason("block.why.all-different", hand=tuple(str(tiles)))


def _shows_three_equal(tiles: Hand, base: int, number: int) -> Reason:
    if _times(tiles)[0] == 2:
        return Reason("block.why.only-pairs", hand=tuple(str(tiles)))
    return _shows_equal(tiles, base, number)


def _shows_other_than(parity: int) -> _Shows:
    """Return a function that gives a tile as a reason whose parity is not `parity`; None if there is none."""
    key = "block.why.even-tile" if parity else "block.why.odd-tile"

    def shows(tiles: Hand, _base: int, _number: int) -> Reason | None:
        found = (SIGNS[digit] for digit in tiles.digits if digit % 2 != parity)
        return next((Reason(key, tile=tile) for tile in found), None)

    return shows


def _shows_sum(tiles: Hand, _base: int, _number: int) -> Reason:
    return Reason("block.why.tile-sum", sum=sum(tiles.digits), tiles=PLUS.join(map(str, tiles.digits)))


def _shows_sum_of_two(tiles: Hand, _base: int, _number: int) -> Reason:
    found = _sum_of_two(tiles)
    if found is None:
        return Reason("block.why.no-sum", hand=tuple(str(tiles)))
    b, c, d = (SIGNS[digit] for digit in found)
    return Reason("block.why.two-add-up", b=b, c=c, d=d)


def _shows_such(wanted: Callable[[Equation], bool]) -> _Shows:
    """Return the function that returns the best wanted yaku as a reason, or that there is none."""

    def shows(tiles: Hand, base: int, _number: int) -> Reason:
        found = _such(wanted, tiles, base)
        if found:
            return Reason("block.why.such-yaku", equation=found[0])
        every = _yaku(tiles, base)
        if not every:
            return _no_yaku(tiles)
        return Reason("block.why.no-such-yaku", number=len(every), equation=every[0])

    return shows


# the blocks


def _largest_score(base: int) -> int:
    """Return the largest number of two tiles in this base, which no score and no potential exceeds."""
    return base * base - 1


def _block(
    name: str,
    holds: _Holds,
    shows: _Shows,
    numbers: tuple[int, int] | None = None,
    reach: Callable[[int], int] = _largest_score,
) -> Predicate:
    """Return a block of which `shows` gives the reason, both where it holds and where it does not."""

    def make_test(base: int, number: int) -> Test:
        return lambda raw: holds(hand(raw), base, number)

    def make_why_not(base: int, number: int) -> WhyNot:
        return lambda tiles: None if holds(tiles, base, number) else shows(tiles, base, number)

    def make_why(base: int, number: int) -> Why:
        return lambda tiles: shows(tiles, base, number)

    topic = _TOPICS.get(name, "subject")
    return Predicate(name, "hand", 1, make_test, make_why_not, make_why, numbers, reach, topic)


BLOCKS = (
    _block("has-yaku", lambda tiles, base, _: bool(_yaku(tiles, base)), _shows_best),
    _block(
        "more-yaku",
        lambda tiles, base, number: len(_yaku(tiles, base)) > number,
        _shows_number,
        (1, _MOST_YAKU),
        lambda _: _MOST_YAKU,
    ),
    _block(
        "best-at-least",
        lambda tiles, base, number: _best(tiles, base) >= number,
        _shows_best,
        (1, _MOST_SCORE),
    ),
    _block(
        "best-is", lambda tiles, base, number: _best(tiles, base) == number, _shows_best, (0, _MOST_SCORE)
    ),
    _block(
        "best-even",
        lambda tiles, base, _: (score := _best(tiles, base)) != _NO_SCORE and score % 2 == 0,
        _shows_best,
    ),
    _block(
        "reaches-potential",
        lambda tiles, base, _: _best(tiles, base) >= tiles.potential(base),
        _shows_best_and_potential,
    ),
    _block(
        "best-is-potential",
        lambda tiles, base, _: _best(tiles, base) == tiles.potential(base),
        _shows_best_and_potential,
    ),
    _block(
        "exceeds-potential",
        lambda tiles, base, _: _best(tiles, base) > tiles.potential(base),
        _shows_best_and_potential,
    ),
    _block(
        "potential-at-least",
        lambda tiles, base, number: tiles.potential(base) >= number,
        _shows_potential,
        (1, _MOST_SCORE),
    ),
    _block(
        "times-two-digits",
        lambda tiles, base, _: bool(_such(_multiplies_two_digits, tiles, base)),
        _shows_such(_multiplies_two_digits),
    ),
    _block(
        "without-times",
        lambda tiles, base, _: bool(_such(_does_not_multiply, tiles, base)),
        _shows_such(_does_not_multiply),
    ),
    _block(
        "has-tile",
        lambda tiles, _, number: SIGNS[number] in tiles,
        _shows_tile,
        (0, _MOST_TILE),
        lambda base: base - 1,
    ),
    _block("two-equal", lambda tiles, _base, _: _times(tiles)[0] >= 2, _shows_equal),
    _block("three-equal", lambda tiles, _base, _: _times(tiles)[0] >= 3, _shows_three_equal),
    _block(
        "all-even", lambda tiles, _base, _: not any(digit % 2 for digit in tiles.digits), _shows_other_than(0)
    ),
    _block("all-odd", lambda tiles, _base, _: all(digit % 2 for digit in tiles.digits), _shows_other_than(1)),
    _block("even-sum", lambda tiles, _base, _: sum(tiles.digits) % 2 == 0, _shows_sum),
    _block("sum-of-two", lambda tiles, _base, _: _sum_of_two(tiles) is not None, _shows_sum_of_two),
)
