"""Random hands, and estimates of a probability from them with a confidence interval."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from math import exp, lgamma, log

from setcards_edu.dice import Dice
from setcards_edu.messages import Message
from setcards_edu.options import check_confidence, check_number, check_seed

from .hands import TILES, Hand
from .survey import POINTS, Survey, check_survey, percent

MOST_DRAWN = 100_000
"""The largest number of hands that are drawn at once."""

TRIES = range(1, MOST_DRAWN + 1)
"""The allowed numbers of tries."""

CONFIDENCE = 0.95
"""The default confidence: the least share of experiments in which an interval holds the true probability."""

_HALVINGS = 50
"""The number of times that an interval is halved to find a probability, to an error below 1e-15."""


def drawn_hands(count: int, seed: int, survey: Survey | None = None) -> tuple[Hand, ...]:
    """Return random hands, each of five tiles from a whole shuffled deck; equal seeds give equal hands.

    count: 1 to 100,000; seed: a whole number with up to 1,000 digits.
    survey: gives the base of the deck and the copies of each tile; by default the usual deck (rule Q1).

    Raises `BadOption` for another count or seed, and for a value that is no survey.

    >>> drawn_hands(3, seed=1) == drawn_hands(5, seed=1)[:3]
    True
    """
    rules = check_survey(survey)
    dice = Dice(f"drawn hands {check_seed(seed)}")
    deck = [digit for digit in range(rules.base) for _ in range(rules.copies)]
    return tuple(_drawn(deck, dice, rules.base) for _ in range(check_number("count", count, TRIES)))


def estimate(count: int, seed: int, survey: Survey | None = None, *, at_least: int = 0) -> Estimate:
    """Estimate from random hands how probable a true equation (yaku) of value `at_least` or more is.

    at_least: 0 to 256.  The other arguments and the errors are the same as for `drawn_hands`.

    >>> found = estimate(200, seed=1)
    >>> found.found, str(found.message).partition(";")[0]
    (177, '177 of 200 hands: 88.5 %. Probabilities from 83.2 % to 92.6 % agree with this')
    """
    rules = check_survey(survey)
    check_number("at_least", at_least, POINTS)
    best = (rules.best(hand) for hand in drawn_hands(count, seed, rules))
    return Estimate(sum(1 for score in best if score is not None and score >= at_least), count)


@dataclass(frozen=True, slots=True)
class Estimate:
    """An estimate of a probability: something happened `found` times in `count` independent tries.

    Raises `BadOption` unless 0 ≤ found ≤ count and count is 1 to 100,000.

    >>> Estimate(177, 200).frequency
    Fraction(177, 200)
    """

    found: int
    count: int

    def __post_init__(self) -> None:
        check_number("found", self.found, range(check_number("count", self.count, TRIES) + 1))

    @property
    def frequency(self) -> Fraction:
        """The relative frequency: `found` divided by `count`."""
        return Fraction(self.found, self.count)

    def interval(self, confidence: float = CONFIDENCE) -> tuple[float, float]:
        """Return the lowest and highest plausible probability (the exact interval of Clopper and Pearson).

        For every true probability, the interval contains it in at least a share `confidence` of many
        experiments.  (C. J. Clopper, E. S. Pearson, Biometrika 26 (1934) 404–413.)

        Raises `BadOption` unless confidence lies between 0 and 1.

        >>> Estimate(0, 10).interval()[0], round(Estimate(0, 10).interval()[1], 4)
        (0.0, 0.3085)
        """
        tail = (1 - check_confidence(confidence)) / 2
        return 1 - _upper(self.count - self.found, self.count, tail), _upper(self.found, self.count, tail)

    @property
    def message(self) -> Message:
        """The frequency and the interval in words."""
        low, high = map(Fraction, self.interval())
        return Message(
            "estimate.interval",
            found=self.found,
            number=self.count,
            frequency=percent(self.frequency),
            low=percent(low),
            high=percent(high),
            confidence=f"{100 * CONFIDENCE:g}",
        )


def _drawn(deck: list[int], dice: Dice, base: int) -> Hand:
    """Return a hand of five random tiles of the deck; the deck is reordered in place."""
    for place in range(TILES):
        other = place + dice.below(len(deck) - place)
        deck[place], deck[other] = deck[other], deck[place]
    return Hand(deck[:TILES], base)


def _upper(found: int, count: int, tail: float) -> float:
    """Return the success probability for which `count` tries have at most `found` with chance `tail`."""
    if found == count:
        return 1.0
    return _falling(lambda p: _at_most(found, count, p) - tail, found / count, 1.0)


def _at_most(found: int, count: int, p: float) -> float:
    """Return the chance of at most `found` successes in `count` tries, for p above the frequency."""
    if p == 1:
        return 0.0  # no probability that can be written lies between the last one and 1
    logs = lgamma(count + 1) - lgamma(found + 1) - lgamma(count - found + 1)
    term = exp(logs + (found * log(p) if found else 0.0) + (count - found) * log(1 - p))
    total = 0.0
    for k in range(found, -1, -1):
        total += term
        if term <= total * 1e-17:
            break
        term *= k / (count - k + 1) * (1 - p) / p
    return total


def _falling(function: Callable[[float], float], low: float, high: float) -> float:
    """Return the root of a falling function between two bounds, by bisection, rounded up."""
    for _ in range(_HALVINGS):
        middle = (low + high) / 2
        low, high = (middle, high) if function(middle) > 0 else (low, middle)
    return high
