"""What an exchange of Suhjong is worth: exact chances over the tiles that can be drawn (Q6 to Q8)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import combinations_with_replacement
from math import comb, prod

from setcards_edu.equations import all_yaku

from .moves import Tiles
from .tiles import after_exchange, choices

Swap = tuple[Tiles, Tiles]
"""The tiles that are discarded, and those that are taken out of the other's river."""


class Chances:
    """What follows from drawing some of the tiles that are left.

    base, leading_zero: as in `SuhjongRules`; unseen: the tiles of the stock, in any order.

    >>> chances = Chances(10, (*range(10), *range(10), *range(10), *range(10), 1, 2, 3, 5, 7))
    >>> round(chances.mean((0, 4, 6, 8, 9), ((0,), ())), 1)
    67.7
    """

    def __init__(self, base: int, unseen: Tiles, *, leading_zero: bool = True) -> None:
        self.left: Mapping[int, int] = Counter(unseen)
        self._best = _best_scores(base, leading_zero)
        self._draws: dict[int, list[tuple[Tiles, int]]] = {}
        self._at_rest: dict[Tiles, float] = {}
        self._without_river: dict[tuple[Tiles, range], float] = {}

    def draws(self, number: int) -> list[tuple[Tiles, int]]:
        """Return each outcome of drawing so many tiles, with the number of ways in which it comes."""
        if number not in self._draws:
            found = combinations_with_replacement(sorted(self.left), number)
            counted = ((tiles, self._ways(tiles)) for tiles in found)
            self._draws[number] = [each for each in counted if each[1]]
        return self._draws[number]

    def _ways(self, tiles: Tiles) -> int:
        return prod(comb(self.left[tile], count) for tile, count in Counter(tiles).items())

    def best(self, hand: Tiles) -> int:
        """Return the best score of a hand, ascending; 0 without a yaku."""
        return self._best[hand]

    def outcomes(self, hand: Tiles, swap: Swap) -> list[tuple[Tiles, int]]:
        """Return each hand that an exchange can lead to, with the number of ways in which it comes."""
        discard, take = swap
        drawn = self.draws(len(discard) - len(take))
        return [(after_exchange(hand, discard, (*take, *tiles)), ways) for tiles, ways in drawn]

    def mean(self, hand: Tiles, swap: Swap) -> float:
        """Return the mean of the best score after an exchange, where no yaku counts 0."""
        return average((self.best(each), ways) for each, ways in self.outcomes(hand, swap))

    def at_rest(self, hand: Tiles) -> float:
        """Return the mean of the best score if at most one tile is exchanged for one of the stock."""
        if hand not in self._at_rest:
            swaps = ((discard, ()) for discard in choices(hand, min(1, sum(self.left.values()))))
            self._at_rest[hand] = max(self.best(hand), *(self.mean(hand, swap) for swap in swaps))
        return self._at_rest[hand]

    def swaps(self, hand: Tiles, river: Tiles, numbers: range) -> Iterator[Swap]:
        """Yield what can be discarded and taken, if as many as are wanted can be drawn."""
        drawn = sum(self.left.values())
        for number in numbers:
            for taken in range(max(0, number - drawn), number + 1):
                for discard in choices(hand, number):
                    yield from ((discard, take) for take in choices(river, taken))

    def answer(self, hand: Tiles, river: Tiles, numbers: range) -> tuple[float, Tiles]:
        """Return the highest mean of any exchange (Q6, Q8), and what is taken out of the river for it."""
        known = hand, numbers
        if known not in self._without_river:
            swaps = self.swaps(hand, (), numbers)
            self._without_river[known] = max((self.mean(hand, swap) for swap in swaps), default=0)
        taking = (swap for swap in self.swaps(hand, river, numbers) if swap[1])
        means = ((self.mean(hand, swap), swap[1]) for swap in taking)
        return max(((self._without_river[known], ()), *means), key=lambda each: (each[0], -len(each[1])))

    def showdown(self, hand: Tiles, river: Tiles, most: int) -> tuple[int, Swap] | None:
        """Return the highest score of a showdown with this river (Q7), and how; None if all are 0."""
        swaps = [
            (discard, take)
            for number in range(1, most + 1)
            for take in choices(river, number)
            for discard in choices(hand, number)
        ]
        scores = ((self.best(after_exchange(hand, *swap)), swap) for swap in swaps)
        return max((each for each in scores if each[0]), default=None)


def average(weighted: Iterator[tuple[float, int]]) -> float:
    """Return the mean of values that come in so many ways each."""
    total = ways = 0.0
    for value, number in weighted:
        total += value * number
        ways += number
    return total / ways


@cache
def _best_scores(base: int, leading_zero: bool) -> Mapping[Tiles, int]:  # noqa: FBT001
    found = all_yaku(base, leading_zero)
    return {hand.digits: equations[0].value if equations else 0 for hand, equations in found.items()}
