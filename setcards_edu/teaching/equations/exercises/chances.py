"""Exercises for lesson 04 on chance: drawing a missing tile, and what can be concluded from a sample."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from math import comb

from setcards_edu.dice import Dice
from setcards_edu.equations import COPIES, Equation, yaku
from setcards_edu.messages import Message, Reason
from setcards_edu.teaching.equations.fraction_answers import FractionAnswer
from setcards_edu.teaching.exercises.answers import Number
from setcards_edu.teaching.exercises.exercise import Task, kind
from setcards_edu.teaching.exercises.feedback import CORRECT, Feedback, Word
from setcards_edu.teaching.exercises.judging import judge_count, keep_going, named
from setcards_edu.teaching.exercises.misconceptions import Misconception, idea

from .misconceptions import (
    ADDED_DIFFERENCE,
    ADDED_OVERLAPPING,
    ALL_DIGITS_ALIKE,
    AVERAGED_SHARES,
    FIRST_DRAW_ONLY,
    SEEN_IGNORED,
)
from .tiles import drawn_hand
from .wordings import Wording

_DIGITS = 10
_NEAR = Fraction(1, 200)
"""The largest distance (exclusive) at which a wrong probability counts as the right one, rounded."""


@dataclass(frozen=True, slots=True)
class _Table:
    """The tiles that lie open before a tile is drawn.

    kept: one's own four tiles; left: the tile just discarded; other: the opponent's five.
    wanted: the digits that are wanted, ascending; score: the least score that each of them gives.
    """

    kept: tuple[int, ...]
    left: int
    other: tuple[int, ...]
    wanted: tuple[int, ...]
    score: int

    @property
    def stock(self) -> int:
        """The number of tiles in the stock: all but the ten that lie open."""
        return _DIGITS * COPIES - len(self.kept) - 1 - len(self.other)

    @property
    def outs(self) -> int:
        """The number of tiles in the stock that have a wanted digit."""
        seen = Counter((*self.kept, self.left, *self.other))
        return sum(COPIES - seen[digit] for digit in self.wanted)

    @property
    def is_telling(self) -> bool:
        """Whether the open tiles change the chance, compared with counting all fifty tiles."""
        return bool(self.outs) and Fraction(self.outs, self.stock) != Fraction(len(self.wanted), _DIGITS)


_DRAWN = {
    1: ("exercise.chance.draw.one", "exercise.chance.draw.one-third", "exercise.chance.draw.one-why"),
    2: (
        "exercise.chance.draw.several",
        "exercise.chance.draw.several-third",
        "exercise.chance.draw.several-why",
    ),
    3: ("exercise.chance.draw.twice", "exercise.chance.draw.twice-third", "exercise.chance.draw.twice-why"),
}
"""The keys of the question, the third hint and the solution at each level."""


@kind("chance.draw", lesson="04")
def draw(level: int, dice: Dice) -> Task[Fraction]:
    """Return a task that asks how likely it is to draw a tile that completes a yaku (true equation of the
    five tiles); at level 3 with two draws."""
    table = _some_table(level, dice)
    draws = 2 if level == 3 else 1
    wanted = _chance(table.outs, table.stock, draws)
    about = {
        "kept": table.kept,
        "left": table.left,
        "other": table.other,
        "wanted": table.wanted,
        "score": table.score,
    }
    question, third, why = _DRAWN[level]
    return Task(
        about={"question": Message(question, **about)},
        clues={
            "stock": table.stock,
            "third": Message(third, outs=table.outs, stock=table.stock),
        },
        solved={
            "why": Message(
                why,
                outs=table.outs,
                stock=table.stock,
                misses=table.stock - table.outs,
                stock_less=table.stock - 1,
                misses_less=table.stock - table.outs - 1,
                wanted=wanted,
            ),
        },
        answer=FractionAnswer(),
        judge=lambda answer: _judge_chance(answer, wanted),
        wanted=wanted,
        misconceptions=_misjudged(table, draws, wanted),
    )


def _chance(outs: int, stock: int, draws: int) -> Fraction:
    """Return the probability that at least one of the tiles drawn is a wanted one."""
    return 1 - Fraction(comb(stock - outs, draws), comb(stock, draws))


def _judge_chance(answer: Fraction, wanted: Fraction) -> Feedback:
    if answer == wanted:
        return CORRECT
    if answer > 1:
        return keep_going("exercise.chance.draw.above-one", answer=answer)
    if abs(answer - wanted) < _NEAR:
        return Feedback(Word.ALMOST, Reason("exercise.chance.draw.rounded"))
    if answer > wanted:
        return keep_going("exercise.chance.draw.too-likely")
    return keep_going("exercise.chance.draw.too-unlikely")


def _misjudged(table: _Table, draws: int, wanted: Fraction) -> tuple[Misconception, ...]:
    """Return the wrong ideas, each with the wrong answers by which it is recognised."""
    outs, stock, many = table.outs, table.stock, len(table.wanted)
    everything = _DIGITS * COPIES
    unseen = (outs, everything), (COPIES * many, stock), (outs, everything - 5)
    ideas: list[tuple[str, tuple[Fraction, ...]]] = [
        (ADDED_OVERLAPPING, (Fraction(outs * draws, stock),) if draws > 1 else ()),
        (FIRST_DRAW_ONLY, (Fraction(outs, stock),) if draws > 1 else ()),
        (ALL_DIGITS_ALIKE, (Fraction(many, _DIGITS),)),
        (SEEN_IGNORED, tuple(_chance(some, tiles, draws) for some, tiles in unseen)),
    ]
    return tuple(idea(name, _is_one_of(values, wanted)) for name, values in ideas)


def _is_one_of(values: tuple[Fraction, ...], wanted: Fraction) -> Callable[[Fraction], bool]:
    return lambda answer: answer in values and answer != wanted


def _some_table(level: int, dice: Dice) -> _Table:
    """Draw open tiles for which some digits each complete a yaku that scores enough."""
    many = (1,) if level != 2 else (2, 3)
    while True:
        tiles = [tile // COPIES for tile in dice.some(range(_DIGITS * COPIES), 10)]
        kept, left, other = tuple(sorted(tiles[:4])), tiles[4], tuple(sorted(tiles[5:]))
        scores = {digit: _best((*kept, digit)) for digit in range(_DIGITS) if digit != left}
        score = sorted(scores.values())[-dice.pick(many)]
        good = tuple(digit for digit, best in scores.items() if best >= score)
        table = _Table(kept, left, other, good, score)
        if score >= 20 and len(good) in many and _best((*kept, left)) < score and table.is_telling:
            return table


def _best(tiles: tuple[int, ...]) -> int:
    """Return the best score of five tiles; −1 without a yaku."""
    found = yaku(tiles)
    return found[0].value if found else -1


@kind("chance.sample", lesson="04")
def sample(level: int, dice: Dice) -> Task[int]:
    """Return a task that asks for a number that follows from a sample of drawn hands: for more hands, for two
    groups together, or for two overlapping properties."""
    draw_sample, wording = _SAMPLES[level]
    about, wanted, ideas, why = draw_sample(dice)
    return Task(
        about={"question": Message(wording.question, **about)},
        clues=wording.hints(**about),
        solved={"why": Message(wording.why, **about, **why, wanted=wanted)},
        answer=Number(9999),
        judge=judge_count(
            wanted,
            too_few="exercise.chance.sample.too-few",
            too_many="exercise.chance.sample.too-many",
        ),
        wanted=wanted,
        misconceptions=named(wanted, *ideas),
    )


_Sample = tuple[dict[str, int], int, tuple[tuple[str, int], ...], dict[str, int]]


def _drawn(dice: Dice, count: int) -> list[tuple[Equation, ...]]:
    """Draw hands one after the other, and return the yaku of each hand."""
    return [yaku(drawn_hand(dice)) for _ in range(count)]


def _scaled(dice: Dice) -> _Sample:
    """Ask how many of many hands will have a yaku, given how many of a few hands have one."""
    count, times = dice.pick((20, 25, 40, 50)), dice.pick((10, 20, 40))
    found = count
    while found == count:
        found = sum(map(bool, _drawn(dice, count)))
    about = {"size": count, "found": found, "many": count * times}
    return about, found * times, ((ADDED_DIFFERENCE, count * times - (count - found)),), {"times": times}


def _pooled(dice: Dice) -> _Sample:
    """Ask how many of 1000 hands will have a yaku, given two samples of different size."""
    while True:
        first, second = dice.pick(((10, 30), (10, 40), (20, 30), (30, 70), (20, 80)))
        one, two = (sum(map(bool, _drawn(dice, count))) for count in (first, second))
        together = Fraction(one + two, first + second)
        mean = (Fraction(one, first) + Fraction(two, second)) / 2
        if together != mean:
            break
    about = {"first": first, "one": one, "second": second, "two": two}
    why = {"found": one + two, "size": first + second}
    return about, int(1000 * together), ((AVERAGED_SHARES, round(1000 * mean)),), why


def _either(dice: Dice) -> _Sample:
    """Ask how many hands had a yaku of either of two kinds, given the numbers for each kind and for both."""
    while True:
        hands = _drawn(dice, 50)
        joined = [any(e.form.right == ("",) for e in found) for found in hands]
        times = [any(e.form.right == ("×",) for e in found) for found in hands]
        one, two = sum(joined), sum(times)
        both = sum(a and b for a, b in zip(joined, times, strict=True))
        if 0 < both < min(one, two):
            break
    about = {"size": len(hands), "one": one, "two": two, "both": both}
    return about, one + two - both, ((ADDED_OVERLAPPING, one + two),), {"sum": one + two}


_SAMPLES: dict[int, tuple[Callable[[Dice], _Sample], Wording]] = {
    1: (
        _scaled,
        Wording(
            "exercise.chance.sample.scaled",
            "exercise.chance.sample.scaled-second",
            "exercise.chance.sample.scaled-third",
            "exercise.chance.sample.scaled-why",
        ),
    ),
    2: (
        _pooled,
        Wording(
            "exercise.chance.sample.pooled",
            "exercise.chance.sample.pooled-second",
            "exercise.chance.sample.pooled-third",
            "exercise.chance.sample.pooled-why",
        ),
    ),
    3: (
        _either,
        Wording(
            "exercise.chance.sample.either",
            "exercise.chance.sample.either-second",
            "exercise.chance.sample.either-third",
            "exercise.chance.sample.either-why",
        ),
    ),
}
"""The function that draws a sample at each level, and the wording of the question."""
