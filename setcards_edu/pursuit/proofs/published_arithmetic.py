"""The arithmetic of the published induction from n rows to n − 1 rows (rules F10 and F11).

The calculation is done with multiples of m plus a number, so that the result holds for every m.
"""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from setcards_edu.messages import Message, Reason
from setcards_edu.options import check_option

Wall: TypeAlias = Literal["far", "near"]

RESTS = (0, 1, 2)
"""The possible remainders when the number of rows is divided by three."""

WALLS: tuple[Wall, ...] = ("far", "near")
"""The wall at which a row is excluded: that of the far dog or of the near dog.

For spade the surviving text says the near dog's wall; only the far dog's wall makes its sum right.
"""


class _Linear(NamedTuple):
    """The number `times`·m + `rest`, for every m."""

    times: int
    rest: int

    def plus(self, number: int) -> _Linear:
        return self._replace(rest=self.rest + number)

    def third(self) -> _Linear:
        """Return a third, rounded down; `times` is a multiple of three."""
        return _Linear(self.times // 3, self.rest // 3)

    def __str__(self) -> str:
        multiple = "m" if self.times == 1 else f"{self.times}·m"
        sign = "+" if self.rest > 0 else "−"
        return f"{multiple} {sign} {abs(self.rest)}" if self.rest else multiple


class _Rows(NamedTuple):
    """The numbers of rows before and after, and the row of each dog counted from its own wall."""

    before: _Linear
    after: _Linear
    third: _Linear
    near: _Linear
    far: _Linear
    wanted: _Linear


def arithmetic(rest: int, *, wall: Wall = "far") -> tuple[Message, ...]:
    """Return the calculation of one step from the symmetric position of n = 3m + rest rows, line by line.

    The step is "spade" or "club" (see `PublishedStrategy`).  Rows are counted from each dog's own wall; the
    columns do not change.
    rest: 0 for spade, 1 or 2 for club; wall: the dog, "near" or "far", at whose wall a row is excluded.

    Raises `BadOption` for an option out of range.

    >>> for line in arithmetic(0):
    ...     print(line.formula)
    n = 3·m, ⌊n/3⌋ = m
    a = m − 1, b = m − 1
    n − 1 = 3·m − 1, ⌊(n − 1)/3⌋ = m − 1
    """
    rows = _calculated(check_option("rest", rest, RESTS), check_option("wall", wall, WALLS))
    return (
        Message("text-proof.rows-before", rows=str(rows.before), third=str(rows.third)),
        Message("text-proof.rows-moved", near=str(rows.near), far=str(rows.far)),
        Message("text-proof.rows-wanted", rows=str(rows.after), wanted=str(rows.wanted)),
    )


def why_not_symmetric(rest: int, *, wall: Wall = "far") -> Reason | None:
    """Return why a step of the published proof does not lead from n rows to n − 1; None if it does.

    The step must lead to the same placing of the dogs, the symmetric position, on one row fewer.

    rest: the remainder of n divided by 3; wall: the dog, "near" or "far", at whose wall a row is left out.

    Raises what `arithmetic` raises.

    >>> print(why_not_symmetric(0), why_not_symmetric(1), why_not_symmetric(2))
    None None None
    >>> print(why_not_symmetric(0, wall="near").formula)
    m − 2 ≠ m − 1
    """
    rows = _calculated(check_option("rest", rest, RESTS), check_option("wall", wall, WALLS))
    wrong = next((row for row in (rows.near, rows.far) if row != rows.wanted), None)
    return wrong and Reason("text-proof.not-there", row=str(wrong), wanted=str(rows.wanted))


def _calculated(rest: int, wall: Wall) -> _Rows:
    before = _Linear(3, rest)
    after = before.plus(-1)
    third, wanted = before.third(), after.third()
    spade = rest == 0
    near, far = (third.plus(-1), third) if spade else (third, third.plus(1))
    near, far = near.plus(-int(wall == "near")), far.plus(-int(wall == "far"))
    return _Rows(before, after, third, near, far, wanted)
