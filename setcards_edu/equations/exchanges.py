"""Exchanges of tiles, and their possible results, given the tiles left in the stock (rules Q1, Q6).

A player chooses which tiles to give away and draws others at random from the stock: the deck without the
hand and all tiles that are known to be elsewhere.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations, combinations_with_replacement
from math import comb, prod

from setcards_edu.messages import Message, Reason
from setcards_edu.options import check_number, check_option

from .equation import Equation
from .hands import TILES, Hand, NotTiles, read_tiles
from .signs import SIGNS
from .survey import POINTS, Survey, check_survey, percent

Tiles = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Exchange:
    """An exchange of some tiles of a hand for others.

    give, take: the digits of the tiles given away, and of as many tiles drawn, in ascending order; hand: the
        hand after the exchange.
    yaku: its true equations, the best first.
    ways: in how many ways the tiles `take` can be drawn from the stock.
    """

    give: Tiles
    take: Tiles
    hand: Hand
    yaku: tuple[Equation, ...]
    ways: int

    @property
    def best(self) -> int | None:
        """The highest value of a true equation of the hand after the exchange; None if it makes none."""
        return self.yaku[0].value if self.yaku else None


@dataclass(frozen=True, slots=True)
class Outs:
    """All possible results of giving certain tiles away, with the probability of each score.

    hand: the hand before the exchange; give: the digits given away; ways: the number of possible draws.
    exchanges: one `Exchange` for each different result, the best score first.

    >>> two, *_ = [outs for outs in all_outs("24689") if outs.give == (2,)]
    >>> two.ways, two.probability(), two.probability(at_least=90)
    (45, Fraction(41, 45), Fraction(2, 5))
    """

    hand: Hand
    give: Tiles
    ways: int
    exchanges: tuple[Exchange, ...]

    @property
    def scores(self) -> Mapping[int | None, int]:
        """How many draws lead to each best score, the highest first; None stands for no true equation."""
        counts: Counter[int | None] = Counter()
        for exchange in self.exchanges:
            counts[exchange.best] += exchange.ways
        return dict(counts)

    def probability(self, at_least: int = 0) -> Fraction:
        """Return the probability of a true equation (yaku) of value `at_least` or more after the exchange.

        Raises `BadOption` unless `at_least` is 0 to 256.
        """
        check_number("at_least", at_least, POINTS)
        high = (each.ways for each in self.exchanges if each.best is not None and each.best >= at_least)
        return Fraction(sum(high), self.ways)

    @property
    def mean(self) -> Fraction:
        """The mean of the best score over all draws; a hand that makes no true equation counts 0."""
        return Fraction(sum(each.ways * (each.best or 0) for each in self.exchanges), self.ways)

    @property
    def message(self) -> Message:
        """The probability of a true equation (yaku) and the best possible exchange, in words."""
        first = self.exchanges[0]
        if first.best is None:
            return Message("exchange.none", give=_written(self.give))
        return Message(
            "exchange.outs",
            give=_written(self.give),
            chance=percent(self.probability()),
            mean=f"{float(self.mean):.1f}",
            take=_written(first.take),
            best=first.best,
        )


def all_outs(
    hand: str | Iterable[int],
    *,
    most: int = 1,
    seen: str | Iterable[int | str] = (),
    survey: Survey | None = None,
) -> tuple[Outs, ...]:
    """Return the possible results for each choice of tiles to give away, the highest expectation first.

    hand: five tiles; most: the largest number of tiles to give away, 1 to 5.
    seen: tiles that are known to be elsewhere (with the other player, in the rivers, in the sea), in any
        order, written as a hand.
    survey: gives the base, the copies and the forms; by default the usual deck (rule Q1) and all forms.
    As many tiles are drawn as are given away, so nobody can give away more tiles than the stock has.

    Raises `NotTiles` for an invalid hand or tile, and for more of a tile than there are copies; `BadOption`
    for another `most`, and for a value that is no survey.

    >>> print(all_outs("24689")[0].message)
    Giving 2: a yaku with probability 91.1 %, 67.6 points on average, 96 points at best (with 3, for example).
    """
    rules = check_survey(survey)
    check_option("most", most, range(1, TILES + 1))
    tiles = Hand(hand, rules.base)
    stock = stock_left(tiles, seen=seen, survey=rules)
    gives = (give for k in range(1, min(most, sum(stock)) + 1) for give in _choices(tiles.digits, k))
    found = (_outs(tiles, give, stock, rules) for give in gives)
    return tuple(sorted(found, key=lambda outs: (-outs.mean, len(outs.give), outs.give)))


def exchanges(
    hand: str | Iterable[int],
    *,
    most: int = 1,
    seen: str | Iterable[int | str] = (),
    survey: Survey | None = None,
) -> tuple[Exchange, ...]:
    """Return all exchanges of a hand, the best score first; arguments and errors as for `all_outs`.

    Among exchanges with equal scores, those with more `ways` come first.

    >>> [(each.give, each.take, each.best, each.ways) for each in exchanges("24689")[:2]]
    [((4,), (9,), 98, 4), ((6,), (9,), 98, 4)]
    """
    found = all_outs(hand, most=most, seen=seen, survey=survey)
    return tuple(sorted((each for outs in found for each in outs.exchanges), key=_by_best))


def stock_left(
    hand: Hand, *, seen: str | Iterable[int | str] = (), survey: Survey | None = None
) -> tuple[int, ...]:
    """Return how many tiles of each digit are neither in the hand nor seen elsewhere.

    Arguments and errors as for `all_outs`.

    >>> stock_left(Hand("22337"), seen="2")
    (5, 5, 2, 3, 5, 5, 5, 4, 5, 5)
    """
    rules = check_survey(survey)
    gone = Counter(Hand(hand, rules.base).digits)
    gone.update(read_tiles(seen, rules.base, most=rules.base * rules.copies))
    for digit, count in sorted(gone.items()):
        if count > rules.copies:
            tile = SIGNS[digit]
            raise NotTiles(Reason("exchange.not-so-many", tile=tile, number=count, copies=rules.copies))
    return tuple(rules.copies - gone[digit] for digit in range(rules.base))


def _outs(hand: Hand, give: Tiles, stock: Sequence[int], rules: Survey) -> Outs:
    kept = list(hand.digits)
    for digit in give:
        kept.remove(digit)
    found = sorted(_exchanges(kept, give, stock, rules), key=_by_best)
    return Outs(hand, give, comb(sum(stock), len(give)), tuple(found))


def _exchanges(kept: list[int], give: Tiles, stock: Sequence[int], rules: Survey) -> Iterator[Exchange]:
    drawable = [digit for digit, left in enumerate(stock) if left]
    for take in combinations_with_replacement(drawable, len(give)):
        ways = prod(comb(stock[digit], count) for digit, count in Counter(take).items())
        if ways:
            hand = Hand([*kept, *take], rules.base)
            yield Exchange(give, take, hand, rules.yaku[hand], ways)


def _by_best(exchange: Exchange) -> tuple[int, int, Tiles, Tiles]:
    best = -1 if exchange.best is None else exchange.best
    return -best, -exchange.ways, exchange.give, exchange.take


def _choices(digits: Tiles, count: int) -> list[Tiles]:
    """Return all choices of `count` tiles to give away, without repetitions where equal tiles are held."""
    return sorted(set(combinations(digits, count)))


def _written(digits: Tiles) -> str:
    return ", ".join(SIGNS[digit] for digit in digits)
