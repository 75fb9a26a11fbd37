"""Spaced repetition: what was answered correctly is asked again after 1, 3, 7 and then every 21 days, what
was answered wrongly on the next day.

These are the boxes of Sebastian Leitner (*So lernt man lernen*, Herder, Freiburg 1972): a right answer moves
a card to the next box, a wrong one back to the first.  The cards here are kinds of exercises, each of which
is asked with other values where there are some, and questions whose outcome was not as predicted.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date

from .exercise import LEVELS
from .progress_checks import check_day, check_number, wrong_value

WAITS = (1, 1, 3, 7, 21)
"""The days until a card is asked again, by its box: the number of right answers in a row, at most
4."""

MAXIMUM_SEED = 10**6 - 1
"""The largest seed that is recorded, as class numbers have at most six digits."""

_NAME = re.compile(r"[a-z0-9-]{1,40}", re.ASCII)


@dataclass(frozen=True, slots=True)
class Recall:
    """How well a kind of exercise, or a predicted question, is remembered.

    box: the number of right answers in a row, each on a day on which it was due; 0 to 4.
    day: the day, such as `2026-04-08`, of the last of these answers, or of a wrong answer after it.  If the
        card was skipped since, a later day, so that the card is due on the next day.
    level, seed: the level and the seed of the exercise that was asked last, so that it is not asked again; if
        there were several since that day, the highest.  The level is 0 if they are unknown, as for questions.

    Raises `NotProgress` for impossible values.

    >>> once = Recall.first("2026-04-01", is_right=True)
    >>> once.is_due("2026-04-01"), once.is_due("2026-04-02")
    (False, True)
    >>> once.after("2026-04-02", is_right=True, level=1, seed=7)
    Recall(box=2, day='2026-04-02', level=1, seed=7)
    """

    box: int
    day: str
    level: int = 0
    seed: int = 0

    def __post_init__(self) -> None:
        check_number("box", self.box, len(WAITS) - 1)
        _check_known_day(self.day)
        check_number("level", self.level, max(LEVELS))
        check_number("seed", self.seed, MAXIMUM_SEED if self.level else 0)

    @classmethod
    def first(cls, day: str, *, is_right: bool, level: int = 0, seed: int = 0) -> Recall:
        """Return the value after the first answer; level, seed: the level and the seed of the exercise, if
        known."""
        return cls(int(is_right), day, level, seed)

    @property
    def due(self) -> int:
        """The day from which on it is asked again, as a number (see `date.toordinal`)."""
        return ordinal(self.day) + WAITS[self.box]

    def is_due(self, day: str) -> bool:
        """Return whether it is to be asked again on a day, such as `2026-04-08`."""
        return ordinal(day) >= self.due

    def after(self, day: str, *, is_right: bool, level: int = 0, seed: int = 0) -> Recall:
        """Return the value after another answer, which is never earlier in the order of `join`.

        A right answer counts only if it was due: so several on one day count once.

        level, seed: those of the exercise, if known.
        """
        if not is_right:
            return self.join(Recall(0, day, level, seed))
        if self.is_due(day):
            return Recall(min(self.box + 1, len(WAITS) - 1), day, level, seed)
        return self.join(Recall(self.box, self.day, level, seed))

    def skipped(self, day: str) -> Recall:
        """Return the value after an exercise that was due on a day was not answered: it stays in its box, and
        is due on the next day.

        >>> Recall(2, "2026-04-01").skipped("2026-04-09")
        Recall(box=2, day='2026-04-07', level=0, seed=0)
        """
        if not self.is_due(day):
            return self
        as_if = date.fromordinal(ordinal(day) + 1 - WAITS[self.box])
        return Recall(self.box, as_if.isoformat(), self.level, self.seed)

    def join(self, other: Recall) -> Recall:
        """Return the value of the later day; if the days are equal, the value with the smaller box; if the
        boxes are equal too, the higher level and seed.  So copies can be merged."""
        return max(self, other, key=lambda one: (one.day, -one.box, one.level, one.seed))


@dataclass(frozen=True, slots=True)
class Solved:
    """The last day on which the puzzle of the day was solved.

    day: such as `2026-04-08`; is_helped: whether a hint or a solution was taken before.

    Raises `NotProgress` for impossible values.
    """

    day: str
    is_helped: bool

    def __post_init__(self) -> None:
        _check_known_day(self.day)
        if type(self.is_helped) is not bool:
            wrong_value("is_helped", self.is_helped)

    def join(self, other: Solved) -> Solved:
        """Return the value of the later day; if the days are equal, the value without help."""
        return max(self, other, key=lambda one: (one.day, not one.is_helped))


@dataclass(frozen=True, slots=True)
class Seen:
    """Where a misconception was seen last: at which kind of exercise, and on which day.

    kind: the id of the kind, such as "topology.union"; day: such as `2026-04-08`.

    Raises `NotProgress` for a day that is none; the id is checked by `Progress`.
    """

    kind: str
    day: str

    def __post_init__(self) -> None:
        _check_known_day(self.day)

    def join(self, other: Seen) -> Seen:
        """Return the value of the later day; if the days are equal, the value whose id sorts last."""
        return max(self, other, key=lambda one: (one.day, one.kind))


def check_name(where: str, name: object) -> None:
    """Raise `NotProgress` unless a value can be the name of a misconception; where: the name of its field."""
    if not (isinstance(name, str) and _NAME.fullmatch(name)):
        wrong_value(where, name)


def ordinal(day: str) -> int:
    """Return a day, such as `2026-04-08`, as a number; the number of the next day is one larger."""
    return date.fromisoformat(day).toordinal()


def _check_known_day(day: object) -> None:
    if day is None:
        wrong_value("day", day)
    check_day("day", day)
