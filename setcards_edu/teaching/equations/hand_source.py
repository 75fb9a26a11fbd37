"""The rules and the sequence of hands from which a search for yaku is set (rules Q1, Q3)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import TypedDict

from setcards_edu.equations import (
    DECIMAL,
    FORMS,
    Equation,
    EquationShape,
    Hand,
    check_base,
    check_forms,
    yaku,
)
from setcards_edu.messages import BadOption
from setcards_edu.options import check_flag, check_option, check_seed
from setcards_edu.teaching.exercises.exercise import LEVELS

from .hand_difficulty import MOST_HANDS, hands_for


class HandOptions(TypedDict, total=False):
    """The options of `HandSource` other than the seed, as keyword arguments; `HandSource` explains them."""

    level: int
    base: int
    leading_zero: bool
    forms: Iterable[EquationShape | str]


@dataclass(frozen=True, slots=True)
class HandSource:
    """The rules of a search for yaku, and a sequence of hands determined by a seed.

    seed: any whole number of up to 1,000 digits; level: 1 to 3; base: 2 to 16.
    leading_zero: whether a number may begin with 0.
    forms: the forms of equations that may be used.
    with_none: whether some of the hands have no yaku.
    number: the position of the current hand in the sequence, from 0; −1 before the first.

    >>> source, hand = HandSource(seed=4).next()
    >>> source.number, bool(source.yaku(hand))
    (0, True)
    """

    seed: int = 0
    level: int = 2
    base: int = DECIMAL
    leading_zero: bool = True
    forms: tuple[EquationShape, ...] = FORMS
    with_none: bool = False
    number: int = -1

    @classmethod
    def of(  # noqa: PLR0913 - options, all by name
        cls,
        *,
        seed: int = 0,
        level: int = 2,
        base: int = DECIMAL,
        leading_zero: bool = True,
        forms: Iterable[EquationShape | str] = FORMS,
        with_none: bool = False,
    ) -> HandSource:
        """Return the source with these options; raises `BadOption` for an invalid option."""
        check_seed(seed)
        check_option("level", level, LEVELS)
        check_flag("leading_zero", leading_zero)
        check_flag("with_none", with_none)
        return cls(seed, level, check_base(base), leading_zero, check_forms(forms), with_none)

    def yaku(self, hand: Hand) -> tuple[Equation, ...]:
        """Return all yaku (true equations) of a hand according to these rules, the highest score first."""
        return yaku(hand, self.base, self.leading_zero, forms=self.forms)

    def next(self) -> tuple[HandSource, Hand]:
        """Return the source moved on by one hand, and that hand; after the last hand of a seed comes the next
        seed.

        Raises `BadOption` if no hand of this level makes a true equation (yaku).
        """
        seeds, number = divmod(self.number + 1, MOST_HANDS)
        try:
            return self._dealt(self.seed + seeds, number)
        except BadOption:  # a small base has few hands
            return self._dealt(self.seed + 1, 0)

    def at_level(self, level: int) -> HandSource:
        """Return the source with the level of its hands changed, 1 to 3; raises `BadOption` for an invalid
        level."""
        return replace(self, level=check_option("level", level, LEVELS), number=-1)

    def of_seed(self, seed: int) -> HandSource:
        """Return the source with its seed changed; raises `BadOption` for an invalid seed."""
        return replace(self, seed=check_seed(seed), number=-1)

    def hands(self, count: int) -> tuple[Hand, ...]:
        """Return the first `count` hands of the seed; raises the errors of `hands_for`."""
        return hands_for(
            self.seed,
            count,
            level=self.level,
            base=self.base,
            leading_zero=self.leading_zero,
            forms=self.forms,
            with_none=self.with_none,
        )

    def _dealt(self, seed: int, number: int) -> tuple[HandSource, Hand]:
        dealt = replace(self, seed=seed).hands(number + 1)
        return replace(self, seed=seed, number=number), dealt[number]
