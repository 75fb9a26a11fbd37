"""The arithmetic of the text's induction: symmetric in n rows, so symmetric in n − 1 (rules F10 and F11).

It is sympy that calculates, with m as a letter, so that what comes out holds for every m.
"""

from __future__ import annotations

from typing import Any, Literal, NamedTuple, TypeAlias

from setcards_edu.extras import extra
from setcards_edu.messages import Message, Reason
from setcards_edu.options import check_option

Wall: TypeAlias = Literal["far", "near"]

RESTS = (0, 1, 2)
"""What can be left over when the number of rows is divided by three."""

WALLS: tuple[Wall, ...] = ("far", "near")
"""At whose wall the row is thought away.

For spade the text as it has come down to us names the near dog's; only the far dog's makes its sum right.
"""


class _Rows(NamedTuple):
    """How many rows there are, before and after, and in which row from its own wall each dog stands."""

    before: Any
    after: Any
    third: Any
    near: Any
    far: Any
    wanted: Any


def arithmetic(rest: int, *, wall: Wall = "far") -> tuple[Message, ...]:
    """One step from the symmetric position of n = 3m + rest rows, calculated with m as a letter.

    Rows are counted from each dog's own wall; the columns stay as they are.
    rest: 0 (the step is spade), 1 or 2 (club); wall: whose wall the row is at that is thought away.

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
    """Why the step does not lead to the symmetric position of n − 1 rows; None if it does.

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
