"""Surveys of all hands in a base: their true equations (yaku), and how probable each score is at the start.

A starting hand is drawn from a deck with equally many copies of each tile.  Hands are not equally likely
(22337 can be drawn in 10·10·5 ways, 22222 in one), so everything is counted twice: by hands, and by deals,
the choices of five tiles of the deck.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import KW_ONLY, dataclass
from fractions import Fraction
from functools import cached_property
from math import comb, prod
from types import MappingProxyType

from setcards_edu.messages import BadOption, Message, Reason
from setcards_edu.options import check_flag, check_number, check_option, each_of
from setcards_edu.quoting import quoted

from .equation import Equation
from .hands import COPIES, TILES, Hand, NotTiles, hands
from .search import all_yaku
from .sides import FORMS, EquationShape, check_forms
from .signs import BASES, DECIMAL, check_base

MOST_COPIES = 20
"""The largest number of copies of a tile in a deck."""

POINTS = range(BASES[-1] ** 2 + 1)
"""The numbers of points that can be asked for; no score is higher."""


def deals_of(hand: str | Iterable[int], copies: int = COPIES) -> int:
    """Return the number of ways in which a hand can be drawn from a deck with `copies` of each tile.

    Raises `NotTiles` for an invalid hand, `BadOption` unless copies is 1 to 20.

    >>> deals_of("22337"), deals_of("22222")
    (500, 1)
    """
    check_option("copies", copies, range(1, MOST_COPIES + 1))
    return _deals_of(Hand(hand, BASES[-1]), copies)


@dataclass(frozen=True, slots=True)
class ScoreCount:
    """A score (the value of an equation), and how many hands and deals can make it.

    hands: how many hands can make the score, even if they can make a better one.
    deals: how many choices of five tiles from the deck give one of these hands.
    """

    value: int
    hands: int
    deals: int


@dataclass(frozen=True, slots=True)
class Group:
    """A group of hands, and the chances of a starting hand in the group.

    hands: the number of hands in the group; deals: in how many ways one of them can be dealt.
    points: the best score and the number of deals of each hand that makes a true equation (yaku).
    """

    hands: int
    deals: int
    points: tuple[tuple[int, int], ...]

    def chance(self, at_least: int = 0) -> Fraction:
        """Return how probable a true equation of value `at_least` or more is for a hand dealt from the group.

        at_least: the least number of points, 0 to 256.

        Raises `BadOption` for another number, and if no hand of the group can be dealt.

        >>> Survey().among(["22337", "24689", "33333"]).chance(at_least=90)
        Fraction(3125, 3626)
        """
        check_number("at_least", at_least, POINTS)
        return Fraction(sum(deals for best, deals in self.points if best >= at_least), self._deals)

    @property
    def mean(self) -> Fraction:
        """The mean of the best score of a hand dealt from this group; one that makes no equation counts 0.

        Raises `BadOption` if no hand of the group can be dealt.
        """
        return Fraction(sum(best * deals for best, deals in self.points), self._deals)

    @property
    def _deals(self) -> int:
        if not self.deals:
            raise BadOption(Reason("survey.no-deal"))
        return self.deals


@dataclass(frozen=True)
class Survey:
    """All hands in a base, with their true equations (yaku) and how probable they are.

    They are computed when they are first needed.

    base: 2 to 16; leading_zero: whether a number may begin with 0; forms: the allowed forms; copies: how
        many tiles of each digit the deck has, 1 to 20.
    Hands that cannot be dealt from the deck are left out.

    Raises `BadOption` for an invalid option, and for a deck of fewer than five tiles.

    >>> survey = Survey()
    >>> len(survey.hands), len(survey.with_yaku), survey.deals, survey.deals_with_yaku
    (2002, 1644, 2118760, 1886728)
    >>> print(survey.message)
    Base 10: 1644 of 2002 hands have a yaku. A starting hand has one with probability 89.0 %.
    """

    base: int = DECIMAL
    _: KW_ONLY
    leading_zero: bool = True
    forms: tuple[EquationShape, ...] = FORMS
    copies: int = COPIES

    def __post_init__(self) -> None:
        check_base(self.base)
        check_flag("leading_zero", self.leading_zero)
        object.__setattr__(self, "forms", check_forms(self.forms))
        check_option("copies", self.copies, range(1, MOST_COPIES + 1))
        if self.base * self.copies < TILES:
            tiles = self.base * self.copies
            raise BadOption(Reason("survey.too-few-tiles", number=tiles, wanted=TILES))

    @cached_property
    def yaku(self) -> Mapping[Hand, tuple[Equation, ...]]:
        """The true equations (yaku) of each hand that can be dealt, the highest value first."""
        found = all_yaku(self.base, self.leading_zero, forms=self.forms)
        return MappingProxyType({hand: found[hand] for hand in self.hands})

    @cached_property
    def hands(self) -> tuple[Hand, ...]:
        """All hands that can be dealt, ascending."""
        return tuple(self._weights)

    @cached_property
    def with_yaku(self) -> tuple[Hand, ...]:
        """The hands that make a true equation (yaku), ascending."""
        return tuple(hand for hand, equations in self.yaku.items() if equations)

    def best(self, hand: str | Iterable[int]) -> int | None:
        """Return the highest value of a true equation (yaku) of a hand; None if it makes none.

        Raises `NotTiles` for an invalid hand, `BadOption` for a hand that cannot be dealt.

        >>> Survey().best("1 4 7 8 9"), Survey().best("55555")
        (98, None)
        """
        return self._best.get(self._checked(hand))

    @cached_property
    def best_scores(self) -> Mapping[int, int]:
        """A mapping from each best score, ascending, to the number of hands with it."""
        return _counted(self._best.values())

    @cached_property
    def mean_best(self) -> Fraction | None:
        """The mean of the best scores of the hands that make a true equation; None if no hand does.

        >>> print(f"{float(Survey().mean_best):.2f}")
        37.52
        """
        return Fraction(sum(self._best.values()), len(self._best)) if self._best else None

    @cached_property
    def deals(self) -> int:
        """The number of ways to draw five tiles from the deck."""
        return comb(self.base * self.copies, TILES)

    @cached_property
    def deals_with_yaku(self) -> int:
        """The number of ways to draw five tiles that make a true equation (yaku)."""
        return sum(self.distribution.values())

    @property
    def probability(self) -> Fraction:
        """The probability that a hand of five random tiles makes a true equation (yaku), as a fraction."""
        return Fraction(self.deals_with_yaku, self.deals)

    @cached_property
    def distribution(self) -> Mapping[int, int]:
        """A mapping from each best score, ascending, to the number of ways to draw a hand with it."""
        weights: Counter[int] = Counter()
        for hand, best in self._best.items():
            weights[best] += self._weights[hand]
        return MappingProxyType(dict(sorted(weights.items())))

    @cached_property
    def scores(self) -> Mapping[int, ScoreCount]:
        """All scores that can be made, ascending.

        >>> Survey().scores[96]
        ScoreCount(value=96, hands=21, deals=26250)
        """
        count, weights = Counter[int](), Counter[int]()
        for hand, equations in self.yaku.items():
            for value in {equation.value for equation in equations}:
                count[value] += 1
                weights[value] += self._weights[hand]
        return MappingProxyType(
            {value: ScoreCount(value, count[value], weights[value]) for value in sorted(count)}
        )

    def easiest(self, count: int = 10, *, at_least: int = 0) -> tuple[ScoreCount, ...]:
        """Return the scores that the most deals can make, the easiest first; ties begin with the higher.

        count: the number of scores, 0 to 256; at_least: the lowest score, 0 to 256.

        Raises `BadOption` for another number.

        >>> [score.value for score in Survey().easiest(3, at_least=80)]
        [90, 84, 81]
        """
        check_number("count", count, POINTS)
        check_number("at_least", at_least, POINTS)
        high = (score for value, score in self.scores.items() if value >= at_least)
        return tuple(sorted(high, key=lambda score: (-score.deals, -score.value))[:count])

    @cached_property
    def reaching_potential(self) -> tuple[Hand, ...]:
        """The hands whose best score equals their potential, the number of their two largest tiles (Q11).

        >>> Survey().reaching_potential[:2]
        (Hand('00000'), Hand('01111'))
        """
        return tuple(hand for hand, best in self._best.items() if best == hand.potential(self.base))

    @cached_property
    def above_potential(self) -> tuple[Hand, ...]:
        """The hands whose best score is more than their potential, the number of their two largest tiles.

        There are none in any base: with the tiles A ≥ B on the right, AB = A·b + B is at most the
        potential, and neither A×B ≤ A·(b − 1) nor A + B is more than it.
        """
        return tuple(hand for hand, best in self._best.items() if best > hand.potential(self.base))

    def among(self, some: Iterable[str | Iterable[int]]) -> Group:
        """Return the group of the given hands, each counted once.

        Raises `NotTiles` for a value that is no collection of hands, and what `best` raises.

        >>> survey = Survey()
        >>> pairs = survey.among(hand for hand in survey.hands if len(set(hand)) == 4)
        >>> pairs.hands, round(float(pairs.chance()), 3)
        (840, 0.851)
        """
        if isinstance(some, str) or not isinstance(some, Iterable):
            raise NotTiles(Reason("hand.not-several", given=quoted(some)))
        these = {self._checked(hand) for hand in each_of(some)}
        points = ((self._best[hand], self._weights[hand]) for hand in sorted(these) if hand in self._best)
        return Group(len(these), sum(self._weights[hand] for hand in these), tuple(points))

    def by_repeats(self) -> Mapping[tuple[int, ...], Group]:
        """Return the groups of hands by how often tiles repeat: the key (2, 2, 1) is for two pairs.

        >>> {kind: group.hands for kind, group in Survey().by_repeats().items() if kind[0] == 2}
        {(2, 1, 1, 1): 840, (2, 2, 1): 360}
        """
        kinds: dict[tuple[int, ...], list[Hand]] = {}
        for hand in self.hands:
            kinds.setdefault(tuple(sorted(map(hand.count, set(hand)), reverse=True)), []).append(hand)
        return MappingProxyType({kind: self.among(kinds[kind]) for kind in sorted(kinds)})

    @property
    def message(self) -> Message:
        """The number of hands that make a true equation (yaku), and how probable one is, in words."""
        return Message(
            "survey.summary",
            base=self.base,
            found=len(self.with_yaku),
            hands=len(self.hands),
            chance=percent(self.probability),
        )

    @cached_property
    def _best(self) -> Mapping[Hand, int]:
        return {hand: equations[0].value for hand, equations in self.yaku.items() if equations}

    @cached_property
    def _weights(self) -> Mapping[Hand, int]:
        weights = {hand: _deals_of(hand, self.copies) for hand in hands(self.base)}
        return {hand: deals for hand, deals in weights.items() if deals}

    def _checked(self, hand: str | Iterable[int]) -> Hand:
        if isinstance(hand, Hand) and hand in self._weights:
            return hand
        tiles = Hand(hand, self.base)
        if tiles not in self._weights:
            raise BadOption(Reason("survey.not-in-deck", hand=tiles, copies=self.copies))
        return tiles


def check_survey(survey: Survey | None) -> Survey:
    """Return the survey; for None, return the survey of the usual deck (rule Q1).

    Raises `BadOption` for any other value.

    >>> check_survey(None)
    Survey(base=10, ...)
    """
    if survey is not None and not isinstance(survey, Survey):
        raise BadOption(Reason("survey.not-a-survey", given=quoted(survey)))
    return Survey() if survey is None else survey


def percent(probability: Fraction) -> str:
    """Return a probability in percent, with enough decimals not to round to 0 or 100.

    >>> percent(Fraction(1, 8)), percent(Fraction(1)), percent(Fraction(9998, 10000))
    ('12.5', '100', '99.98')
    """
    if probability in (0, 1):
        return f"{100 * int(probability)}"
    digits = 1
    while float(text := f"{float(100 * probability):.{digits}f}") in (0, 100):
        digits += 1
    return text


def _counted(values: Iterable[int]) -> Mapping[int, int]:
    return MappingProxyType(dict(sorted(Counter(values).items())))


def _deals_of(hand: Hand, copies: int) -> int:
    return prod([comb(copies, hand.count(tile)) for tile in set(hand)])
