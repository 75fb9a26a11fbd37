"""Hands for exercises in finding yaku (true equations of the five tiles): an estimate of their difficulty,
and hands by seed or by date.

The difficulty of a hand, for mental or written arithmetic, is estimated from four things:

- `effort`: how much must be calculated for its best yaku.  A product of two tiles is known by heart and
  counts 1.  A factor that must be calculated first, as in 48×2, (3+4)×2 or 2×3×7, adds 1, or 2 if it has two
  digits.  A carry, as in 75+6, adds 1.  A product on the side of two tiles counts 2, because its value is
  written nowhere.  Products with a factor 0 or 1 count nothing.
- How few yaku the hand has: three or two count 1, a single one 2.
- Whether there is also an easier yaku with a lower score, at which one may stop too early: 1.
- Three or more equal tiles leave few orders to be tried: 1 less.

The hands with a yaku that scores more than 0, in order of difficulty, are cut into three equal parts: the
levels 1, 2 and 3.  So each level has many hands in every base and with any forms.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType

from setcards_edu.dice import Dice
from setcards_edu.equations import (
    DECIMAL,
    FORMS,
    OPERATIONS,
    PLUS,
    TIMES,
    Equation,
    EquationShape,
    Hand,
    Side,
    all_yaku,
    check_base,
    check_forms,
)
from setcards_edu.messages import BadOption, Reason
from setcards_edu.options import check_flag, check_kind, check_number, check_option, check_seed
from setcards_edu.teaching.exercises.exercise import LEVELS

MOST_HANDS = 100
"""The most hands that can be asked for at once."""

_FEW = (1, 3)
"""The numbers of yaku up to which a hand counts 1 harder, one for each step."""


def effort(equation: Equation) -> int:
    """Return how much must be calculated to find an equation: 0 if nothing, more for products and carries.

    Raises `BadOption` for a value that is not an `Equation`.

    >>> [effort(Equation(text)) for text in ("82+3 = 85", "75+6 = 81", "48×2 = 96", "3×3×8 = 8×9")]
    [0, 1, 3, 5]
    """
    right = check_kind("equation", equation, Equation).right
    unseen = 2 if right.operations == (TIMES,) and min(right.digits) > 1 else 0
    return _working(equation.left) + unseen


def difficulty(
    hand: Hand | str,
    *,
    base: int = DECIMAL,
    leading_zero: bool = True,
    forms: Iterable[EquationShape | str] = FORMS,
) -> int | None:
    """Return the difficulty of finding the best true equation of a hand (yaku), at least 0; None if none
    scores more than 0.

    hand: five tiles; base: 2 to 16; leading_zero: whether a number may begin with 0.
    forms: the forms of equations that may be used, as values or by their names.

    Raises `NotTiles` for an invalid hand, `BadOption` for an invalid option.

    >>> [difficulty(hand) for hand in ("22499", "24689", "34669", "00001")]
    [0, 5, 7, None]
    """
    return _graded(base=base, leading_zero=leading_zero, forms=forms).points.get(Hand(hand, base))


def level_of(
    hand: Hand | str,
    *,
    base: int = DECIMAL,
    leading_zero: bool = True,
    forms: Iterable[EquationShape | str] = FORMS,
) -> int | None:
    """Return the level of difficulty of a hand, 1 to 3; None if no true equation of its tiles (yaku) scores
    more than 0.

    Arguments and errors as for `difficulty`.

    >>> level_of("22499"), level_of("34669")
    (1, 3)
    """
    levels = _graded(base=base, leading_zero=leading_zero, forms=forms).levels
    return next((level for level in LEVELS if Hand(hand, base) in levels[level]), None)


def hands_for(  # noqa: PLR0913 - options, all by name but the first
    seed: int,
    count: int = 10,
    *,
    level: int = 2,
    base: int = DECIMAL,
    leading_zero: bool = True,
    forms: Iterable[EquationShape | str] = FORMS,
    with_none: bool = False,
) -> tuple[Hand, ...]:
    """Return `count` different hands of a level, determined by a seed; a smaller count returns the first of
    these.

    seed: any whole number of up to 1,000 digits; count: 1 to 100; level: 1 to 3.
    with_none: whether about half of the hands have no yaku at all, for the question whether there is one;
        else every hand has a yaku that scores more than 0.

    Raises `BadOption` for an option out of range, and if fewer hands exist than are asked for.

    >>> hands_for(1, 3) == hands_for(1, 10)[:3]
    True
    """
    check_flag("with_none", with_none)
    check_option("level", level, LEVELS)
    check_seed(seed)
    check_number("count", count, range(1, MOST_HANDS + 1))
    graded = _graded(base=base, leading_zero=leading_zero, forms=forms)
    dice = Dice(f"hands/{base}/{level}/{seed}")
    some, none = dice.shuffled(graded.levels[level]), dice.shuffled(graded.without)
    piles = [none if with_none and dice.below(2) else some for _ in range(count)]
    for pile in (some, none):
        if piles.count(pile) > len(pile):
            raise BadOption(Reason("hands.too-few", given=count, available=len(pile)))
    return tuple(pile.pop() for pile in piles)


@dataclass(frozen=True, slots=True)
class _Graded:
    """All hands under given rules: their difficulties, the hands of each level in order, those without a
    yaku."""

    points: Mapping[Hand, int]
    levels: Mapping[int, tuple[Hand, ...]]
    without: tuple[Hand, ...]


def _graded(*, base: int, leading_zero: bool, forms: Iterable[EquationShape | str]) -> _Graded:
    check_flag("leading_zero", leading_zero)
    return _grade(base=check_base(base), leading_zero=leading_zero, forms=check_forms(forms))


@lru_cache(maxsize=8)
def _grade(*, base: int, leading_zero: bool, forms: tuple[EquationShape, ...]) -> _Graded:
    found = all_yaku(base, leading_zero, forms=forms)
    points = {hand: _points(hand, worth) for hand, all_ in found.items() if (worth := _worth(all_))}
    ordered = sorted(points, key=lambda hand: (points[hand], -len(found[hand]), hand))
    cuts = [len(ordered) * part // len(LEVELS) for part in range(len(LEVELS) + 1)]
    levels = {level: tuple(ordered[cuts[i] : cuts[i + 1]]) for i, level in enumerate(LEVELS)}
    without = tuple(hand for hand, all_ in found.items() if not all_)
    return _Graded(MappingProxyType(points), MappingProxyType(levels), without)


def _worth(found: Sequence[Equation]) -> list[Equation]:
    """Return the yaku that score more than 0."""
    return [equation for equation in found if equation.value]


def _points(hand: Hand, found: Sequence[Equation]) -> int:
    """Return the difficulty of a hand; found: its yaku that score more than 0, the highest value first."""
    best = found[0].value
    hidden = min(effort(equation) for equation in found if equation.value == best)
    few = sum(len(found) <= limit for limit in _FEW)
    content = any(equation.value < best and effort(equation) < hidden for equation in found)
    alike = max(hand.digits.count(digit) for digit in hand.digits) >= 3
    return max(0, hidden + few + content - alike)


def _working(side: Side) -> int:
    """Return how much the products and carries of a side count, calculated from the left."""
    total, value = 0, side.digits[0]
    for place, (operation, digit) in enumerate(zip(side.operations, side.digits[1:], strict=True), 1):
        if operation == TIMES and min(value, digit) > 1:
            put_together = value not in side.digits[:place]
            total += 1 + put_together + (value >= side.base)
        elif operation == PLUS and value >= side.base:
            total += value % side.base + digit >= side.base
        value = OPERATIONS[operation].on(side.base)(value, digit)
    return total
