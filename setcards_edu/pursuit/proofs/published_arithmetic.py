"""The arithmetic of the published induction from n rows to n − 1 rows (rules F10 and F11).

The calculation is done with sympy for a symbol m, so that the result holds for every m.
"""

from __future__ import annotations

from typing import Any, Literal, NamedTuple, TypeAlias

from setcards_edu.extras import extra
from setcards_edu.messages import Message, Reason
from setcards_edu.options import check_option

Wall: TypeAlias = Literal["far", "near"]

RESTS = (0, 1, 2)
"""The possible remainders when the number of rows is divided by three."""

WALLS: tuple[Wall, ...] = ("far", "near")
"""The wall at which a row is excluded: that of the far dog or of the near dog.

For spade the surviving text says the near dog's wall; only the far dog's wall makes its sum right.
"""


class _Rows(NamedTuple):
    """The numbers of rows before and after, and the row of each dog counted from its own wall."""

    before: Any
    after: Any
    third: Any
    near: Any
    far: Any
    wanted: Any


def arithmetic(rest: int, *, wall: Wall = "far") -> tuple[Message, ...]:
    """Return the calculation of one step from the symmetric position of n = 3m + rest rows, line by line.

    The step is "spade" or "club" (see `PublishedStrategy`).  Rows are counted from each dog's own wall; the
    columns do not change.
    rest: 0 for spade, 1 or 2 for club; wall: the dog, "near" or "far", at whose wall a row is excluded.

    Raises `BadOption` for an option out of range; `MissingExtra` without sympy, which comes with the extra
    `algebra`.

    >>> for line in arithmetic(0):
    ...     print(line.formula)
    n = 3·m, ⌊n/3⌋ = m
    a = m − 1, b = m − 1
    n − 1 = 3·m − 1, ⌊(n − 1)/3⌋ = m − 1
    """
    rows = _calculated(check_option("rest", rest, RESTS), check_option("wall", wall, WALLS))
    return (
        Message("text-proof.rows-before", rows=_text(rows.before), third=_text(rows.third)),
        Message("text-proof.rows-moved", near=_text(rows.near), far=_text(rows.far)),
        Message("text-proof.rows-wanted", rows=_text(rows.after), wanted=_text(rows.wanted)),
    )


def why_not_symmetric(rest: int, *, wall: Wall = "far") -> Reason | None:
    """Return why the step does not lead to the symmetric position of n − 1 rows; None if it does.

    Raises what `arithmetic` raises.

    >>> print(why_not_symmetric(0), why_not_symmetric(1), why_not_symmetric(2))
    None None None
    >>> print(why_not_symmetric(0, wall="near").formula)
    m − 2 ≠ m − 1
    """
    rows = _calculated(check_option("rest", rest, RESTS), check_option("wall", wall, WALLS))
    wrong = next((row for row in (rows.near, rows.far) if row - rows.wanted != 0), None)
    return wrong and Reason("text-proof.not-there", row=_text(wrong), wanted=_text(rows.wanted))


def _calculated(rest: int, wall: Wall) -> _Rows:
    with extra("algebra"):
        import sympy
    m = sympy.Symbol("m", integer=True, positive=True)
    before = 3 * m + rest
    third, wanted = (sympy.floor(sympy.expand(rows / 3)) for rows in (before, before - 1))
    spade = rest == 0
    near, far = (third - 1, third) if spade else (third, third + 1)
    near, far = (near - int(wall == "near"), far - int(wall == "far"))
    return _Rows(before, before - 1, third, near, far, wanted)


def _text(value: Any) -> str:  # noqa: ANN401 - of sympy
    return str(value).replace("*", "·").replace("-", "−")
