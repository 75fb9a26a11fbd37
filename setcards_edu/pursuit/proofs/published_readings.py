"""What hangs on how the text's proof is read: for each reading, from how many rows on it has a gap."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from dataclasses import dataclass, replace
from itertools import product

from setcards_edu.messages import Message
from setcards_edu.options import check_number
from setcards_edu.pursuit.board.lines import Line
from setcards_edu.pursuit.board.placings import LEAST_ROWS
from setcards_edu.pursuit.board.rules import READINGS, STANDARD, PursuitRules
from setcards_edu.pursuit.strategies.published import NEARS, ROWS, TIES, Near, PublishedStrategy, Reach, Ties
from setcards_edu.work import Progress, Reached, in_turn, run_to_end

MOST = 13
"""The most rows that the table of all readings looks at."""


_NEAR: Mapping[Near, str] = {
    "rows": "text-proof.near-rows",
    "king": "text-proof.near-king",
    "steps": "text-proof.near-steps",
}
_TIES: Mapping[Ties, str] = {
    "upper": "text-proof.ties-upper",
    "lower": "text-proof.ties-lower",
    "across": "text-proof.ties-across",
}
_REACH: Mapping[Reach, str] = {"row": "text-proof.reach-row", "wall": "text-proof.reach-wall"}


@dataclass(frozen=True, slots=True)
class TextReading:
    """A way to read the text's proof.

    rules: how animals move; near, ties: see `PublishedStrategy`; reach: what the sheep is said not to reach.
    """

    rules: PursuitRules = STANDARD
    near: Near = "rows"
    ties: Ties = "upper"
    reach: Reach = "row"

    @property
    def strategy(self) -> PublishedStrategy:
        """The dogs that play so; raises `BadOption` for an option out of range."""
        return PublishedStrategy(self.rules, near=self.near, ties=self.ties)

    @property
    def message(self) -> Message:
        """The reading in words."""
        return Message(
            "text-proof.reading",
            rules=self.rules.message,
            near=Message(_NEAR[self.near]),
            ties=Message(_TIES[self.ties]),
            reach=Message(_REACH[self.reach]),
        )


@dataclass(frozen=True, slots=True)
class Effect:
    """What comes of a reading.

    most: up to how many rows was looked.
    rows: the smallest number of rows with which the sheep reaches what it must not; None if there is none.
    line: how it gets there.
    """

    reading: TextReading
    most: int
    rows: int | None = None
    line: Line | None = None

    @property
    def message(self) -> Message:
        """The effect in words."""
        if self.rows is None:
            return Message("text-proof.no-escape", most=self.most)
        return Message("text-proof.escape-from", rows=self.rows, line=self.line)


def first_failure(
    rules: PursuitRules = STANDARD,
    near: Near = "rows",
    most: int = MOST,
    *,
    ties: Ties = "upper",
    reach: Reach = "row",
) -> tuple[int, Line] | None:
    """Return the smallest number of rows with which the sheep escapes, and how; None if it never does.

    most: up to how many rows is looked, 3 to 100.
    Raises `BadOption` for an option out of range.

    >>> rows, line = first_failure(near="king")
    >>> print(rows, line)
    6 1. e2–e1 e5–e4 2. b5–b4 e4–e5
    """
    effect = run_to_end(finding(TextReading(rules, near, ties, reach), most))
    return None if effect.rows is None or effect.line is None else (effect.rows, effect.line)


def finding(reading: TextReading, most: int = MOST) -> Generator[Reached, None, Effect]:
    """The effect of a reading, in slices: one number of rows after the other, up to the first escape."""
    check_number("most", most, ROWS)
    strategy = reading.strategy
    for rows in range(LEAST_ROWS, most + 1):
        found = yield from strategy.escaping(rows, reach=reading.reach)
        if found.line is not None:
            return Effect(reading, most, rows, found.line)
    return Effect(reading, most)


def readings_table(most: int = MOST, *, progress: Progress | None = None) -> tuple[Effect, ...]:
    """Return the effect of each reading that matters, found out anew.

    These are the four readings of the rules, each with three meanings of near; then what else can be
    read otherwise, one thing at a time: ties, what the sheep must not reach, wall rows, passing.
    most: up to how many rows is looked, 3 to 100; raises `BadOption`.
    progress: is called with how much was gone through; with 99 rows that takes many seconds.

    >>> effects = readings_table(6)
    >>> len(effects), [effect.rows for effect in effects[:3]]
    (17, [None, 6, 6])
    """
    check_number("most", most, ROWS)
    return tuple(run_to_end(in_turn(finding(reading, most) for reading in all_readings()), progress))


def all_readings() -> tuple[TextReading, ...]:
    """The readings of the table, in its order."""
    usual = TextReading()
    return (
        *(TextReading(rules, near) for rules, near in product(READINGS, NEARS)),
        *(replace(usual, ties=ties) for ties in TIES[1:]),
        replace(usual, reach="wall"),
        replace(usual, rules=PursuitRules(wall_rows=True)),
        replace(usual, rules=PursuitRules(may_pass=True)),
    )
