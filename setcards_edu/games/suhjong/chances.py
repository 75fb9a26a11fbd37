"""The value of exchanges in Suhjong: exact chances over the tiles that can be drawn (Q6 to Q8)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import combinations_with_replacement
from math import comb, prod

from setcards_edu.equations import all_yaku

from .moves import Tiles
from .rules import tallies_of_yaku
from .tiles import choices, ones, tally

Swap = tuple[Tiles, Tiles]
"""The tiles that are discarded, and those that are taken from the other player's river."""


class Chances:
    """The chances when tiles are drawn at random from the stock.

    base: the digits are 0 to base − 1; leading_zero: whether a number may begin with 0.
    unseen: the tiles of the stock, in any order.
    returning: the tiles that are shuffled and put under the stock when it runs out (Q9).

    >>> chances = Chances(10, (*range(10), *range(10), *range(10), *range(10), 1, 2, 3, 5, 7))
    >>> round(chances.mean((0, 4, 6, 8, 9), ((0,), ())), 1)
    67.7
    """

    def __init__(self, base: int, unseen: Tiles, *, returning: Tiles = (), leading_zero: bool = True) -> None:
        self.left: Mapping[int, int] = Counter(unseen)
        self.returning: Mapping[int, int] = Counter(returning)
        self._best = _best_scores(base, leading_zero)
        self._made = tallies_of_yaku(base, leading_zero)
        self._drawn: dict[int, tuple[list[tuple[int, int]], int]] = {}
        self._means: dict[int, float] = {}
        self._pools: dict[int, list[tuple[int, int]]] = {}
        self._at_rest: dict[tuple[int, int], float] = {}
        self._without_river: dict[tuple[Tiles, range], float] = {}

    def draws(self, number: int) -> list[tuple[Tiles, int]]:
        """Return each possible draw of a number of tiles, with the number of ways to draw it.

        If the stock has fewer tiles, all of these are drawn, and the remaining ones from the returning
        tiles.
        """
        sure: Tiles = ()
        pool, stock = self.left, tuple(sorted(Counter(self.left).elements()))
        if number > len(stock):
            sure, pool, number = stock, self.returning, number - len(stock)
        found = combinations_with_replacement(sorted(pool), number)
        counted = ((tuple(sorted(sure + tiles)), _ways(pool, tiles)) for tiles in found)
        return [each for each in counted if each[1]]

    def _tallied(self, number: int) -> tuple[list[tuple[int, int]], int]:
        """Return the draws as tallies with their numbers of ways, and the total number of ways."""
        if number not in self._drawn:
            drawn = [(tally(tiles), ways) for tiles, ways in self.draws(number)]
            self._drawn[number] = drawn, sum(ways for _, ways in drawn)
        return self._drawn[number]

    def best(self, hand: Tiles) -> int:
        """Return the highest value of a true equation of all five tiles (yaku); 0 if there is none."""
        return self._best[tally(hand)]

    def mean(self, hand: Tiles, swap: Swap) -> float:
        """Return the mean of the best score after an exchange; a hand that makes no equation counts 0.

        swap: the tiles to discard, and the tiles to take from the other player's discards.
        """
        return self._mean(*_kept(hand, swap))

    def _mean(self, kept: int, number: int) -> float:
        """Return the mean of the best score after drawing `number` tiles to the tally `kept`."""
        if kept not in self._means:
            drawn, total = self._tallied(number)
            self._means[kept] = sum(self._best[kept + more] * ways for more, ways in drawn) / total
        return self._means[kept]

    def at_rest(self, hand: Tiles, swap: Swap) -> float:
        """Return the mean of the best score after an exchange and, if it helps, a second exchange of one
        tile.

        swap: the tiles to discard, and the tiles to take from the other player's discards.
        """
        kept, number = _kept(hand, swap)
        drawn, total = self._tallied(number)
        return sum(self._resting(kept + more, more) * ways for more, ways in drawn) / total

    def chance(self, hand: Tiles, swap: Swap, least: int, offered: Tiles = ()) -> float:
        """Return the chance, 0 to 1, of an equation of value `least` or more after an exchange.

        swap: the tiles to discard, and the tiles to take from the other player's discards.
        least: the lowest value (score) that counts; 0 for any equation of all five tiles (yaku).
        offered: tiles of which a random one may then replace a tile of the hand; () for no further step.
        """
        more = [tally((tile,)) for tile in offered]

        @cache
        def share(hand: int) -> float:
            if not more:
                return float(self._scores(hand, least))
            found = (any(self._scores(hand - one + tile, least) for one in ones(hand)) for tile in more)
            return sum(found) / len(more)

        return self._expected(hand, swap, share)

    def _scores(self, hand: int, least: int) -> bool:
        """Return whether a hand, as a tally, is a yaku with at least `least` points."""
        return hand in self._made and self._best[hand] >= least

    def _expected(self, hand: Tiles, swap: Swap, worth: Callable[[int], float]) -> float:
        """Return the mean of `worth` over the hands (as tallies) to which an exchange can lead."""
        kept, number = _kept(hand, swap)
        drawn, total = self._tallied(number)
        return sum(worth(kept + more) * ways for more, ways in drawn) / total

    def _resting(self, hand: int, drawn: int) -> float:
        """Return the mean of the best score if at most one more tile of a hand is exchanged.

        hand: the hand as a tally, with the tiles just drawn; drawn: these alone, which the stock lacks now.
        """
        if (hand, drawn) not in self._at_rest:
            pool = self._left_after(drawn)
            total = sum(count for _, count in pool)
            kept = (hand - one for one in ones(hand)) if total else ()
            means = (sum(self._best[each + tile] * count for tile, count in pool) / total for each in kept)
            self._at_rest[hand, drawn] = max((self._best[hand], *means))
        return self._at_rest[hand, drawn]

    def _left_after(self, drawn: int) -> list[tuple[int, int]]:
        """Return the tiles that the next one is drawn from, as tallies with their numbers.

        drawn: the tally of the tiles that have been drawn before.
        """
        if drawn not in self._pools:
            gone = Counter({tile: drawn >> 3 * tile & 7 for tile in {*self.left, *self.returning}})
            left = Counter(self.left) - gone or Counter(self.returning) - (gone - Counter(self.left))
            self._pools[drawn] = [(tally((tile,)), count) for tile, count in left.items()]
        return self._pools[drawn]

    def swaps(self, hand: Tiles, river: Tiles, numbers: range) -> Iterator[Swap]:
        """Yield the possible exchanges, as pairs of the tiles to discard and the tiles to take from `river`.

        river: the discards of the other player.
        numbers: the allowed numbers of tiles to discard.  Enough tiles can be drawn for each exchange.
        """
        drawn = sum(self.left.values()) + sum(self.returning.values())
        for number in numbers:
            for taken in range(max(0, number - drawn), number + 1):
                for discard in choices(hand, number):
                    yield from ((discard, take) for take in choices(river, taken))

    def answer(self, hand: Tiles, river: Tiles, numbers: range) -> tuple[float, Tiles]:
        """Return the highest mean score after any exchange (Q6, Q8), and the tiles it takes from `river`.

        river: the discards of the other player; numbers: the allowed numbers of tiles to discard.
        """
        known = hand, numbers
        if known not in self._without_river:
            swaps = self.swaps(hand, (), numbers)
            self._without_river[known] = max((self.mean(hand, swap) for swap in swaps), default=0)
        taking = (swap for swap in self.swaps(hand, river, numbers) if swap[1])
        means = ((self.mean(hand, swap), swap[1]) for swap in taking)
        return max(((self._without_river[known], ()), *means), key=lambda each: (each[0], -len(each[1])))

    def showdown(self, hand: Tiles, river: Tiles, most: int, least: int = 1) -> tuple[int, Swap] | None:
        """Return the best showdown (Q7): its score, and the tiles to discard and to take; None for none.

        In a showdown a hand becomes a true equation of five tiles by taking discards of the other player.

        river: the tiles that can be taken; most: the largest number of tiles to discard.
        least: the lowest score that counts, 0 for any equation.
        """
        swaps = [
            (discard, take)
            for number in range(1, most + 1)
            for take in choices(river, number)
            for discard in choices(hand, number)
        ]
        made = ((_kept(hand, swap)[0], swap) for swap in swaps)
        scores = ((self._best[after], swap) for after, swap in made if self._scores(after, least))
        return max(scores, default=None)


def _ways(pool: Mapping[int, int], tiles: Tiles) -> int:
    """Return the number of ways to draw these tiles from a pool."""
    return prod(comb(pool[tile], count) for tile, count in Counter(tiles).items())


def _kept(hand: Tiles, swap: Swap) -> tuple[int, int]:
    """Return the tally of the tiles after discarding and taking, and how many tiles are drawn then."""
    discard, take = swap
    return tally(hand) - tally(discard) + tally(take), len(discard) - len(take)


@cache
def _best_scores(base: int, leading_zero: bool) -> Mapping[int, int]:  # noqa: FBT001
    """Return the best score of each hand, by the tally of the hand."""
    found = all_yaku(base, leading_zero)
    return {tally(hand.digits): equations[0].value if equations else 0 for hand, equations in found.items()}
