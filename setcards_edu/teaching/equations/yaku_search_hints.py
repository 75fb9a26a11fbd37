"""Messages of a search for yaku (true equations of five tiles): the next step, the four hints, advice for
looking on, scores."""

from __future__ import annotations

from collections.abc import Iterable
from math import factorial

from setcards_edu.equations import DECIMAL, LEFT_TILES, PLUS, RIGHT_TILES, Equation, EquationShape, Hand, Side
from setcards_edu.messages import Event, Hint, Message, Obstacle, Reason

from .equation_draft import EquationDraft

STEPS = 4
"""The number of hints to a yaku; the last one lays all of its tiles but one."""

WAYS = ("yaku-search.look-on-pairs", "yaku-search.look-on-products", "yaku-search.look-on-small")
"""The keys of advice for somebody who has stopped looking too early; it tells nothing about the hand."""


def hint(equation: Equation, step: int, line: str = "") -> Hint:
    """Return a hint for finding a yaku (true equation of five tiles): its value, how three tiles make the
    value, its form, or all tiles but one.

    step: 1 to 4; line: for step 4, the partly laid equation as text.

    >>> for step in (1, 2, 3):
    ...     print(hint(Equation("48*2=96"), step))
    Hint 1 of 4. Aim for 96: which two tiles can make it?
    Hint 2 of 4. 96 = 48 × 2. Two of the other tiles make 48, the third is 2.
    Hint 3 of 4. The form is CD×E = AB.
    """
    told = (
        Hint("yaku-search.hint-aim", value=equation.value),
        _made(equation),
        Hint("yaku-search.hint-form", form=equation.form),
        Hint("yaku-search.hint-but-one", line=line),
    )
    return _in_base(told[step - 1], equation.base) if step < STEPS - 1 else told[step - 1]


def _made(equation: Equation) -> Hint:
    """Return the hint saying how the three tiles on the left make the value of a yaku."""
    left = equation.left
    if not equation.value:
        return Hint("yaku-search.hint-zero")
    two = Side(left.operations[:1], left.digits[:2], left.base).value
    key = "yaku-search.hint-sum" if left.operations[1] == PLUS else "yaku-search.hint-product"
    return Hint(key, value=equation.value, two=two, last=left.digits[2])


def _in_base(told: Hint, base: int) -> Hint:
    """Return a hint that contains numbers; in other bases than ten, also the words "in base ten"."""
    return told if base == DECIMAL else Hint("yaku-search.in-base", told=told)


def all_but_one(placing: EquationDraft, equation: Equation) -> EquationDraft:
    """Return the draft with all tiles of an equation laid except the first."""
    return placing.with_equation(equation, but=0)


def look_on(count: int) -> Hint:
    """Return advice for a learner who claims too early that no further true equation (yaku) exists.

    count: how often this has happened before; the pieces of advice are given in turn.
    """
    return Hint(WAYS[count % len(WAYS)])


def points(equation: Equation) -> int | Message:
    """Return the score of a yaku (true equation of five tiles), the value of its sides, for use in a message.

    In a base other than ten it is a message with the words “in base ten”.

    >>> print(points(Equation("70+4=74", base=8)))
    60 (in base ten)
    """
    value = equation.value
    return value if equation.base == DECIMAL else Message("yaku-search.base-ten", value=value)


def told_of(equation: Equation, key: str, kind: type[Event] = Event) -> Event:
    """Return an event (a message on what has happened) about an equation and its score.

    key: the translation key of the event; kind: its class.
    """
    return kind(key, equation=equation, value=points(equation))


def searched(hand: Hand, forms: Iterable[EquationShape]) -> dict[str, int]:
    """Return the size of an exhaustive search: the number of orders of the tiles, of forms, and of equations.

    >>> from setcards_edu.equations import FORMS
    >>> searched(Hand("22337"), FORMS)
    {'orders': 30, 'forms': 18, 'equations': 540}
    """
    orders = factorial(len(hand))
    for digit in set(hand):
        orders //= factorial(hand.count(digit))
    number = len(tuple(forms))
    return {"orders": orders, "forms": number, "equations": orders * number}


def next_step(placing: EquationDraft, weights: tuple[int | None, int | None]) -> Hint | None:
    """Return the hint saying how to continue an incomplete equation; None if nothing is laid yet.

    weights: the values of the two sides; None for a side that is incomplete, or whose value is hidden.
    """
    line, (left, right) = placing.line, weights
    one = (left is None) != (right is None)
    value = right if left is None else left
    if placing.aim is not None:
        to_left = placing.aim < LEFT_TILES
        place = placing.aim + 1 if to_left else placing.aim - RIGHT_TILES
        return Hint("yaku-search.aimed-left" if to_left else "yaku-search.aimed-right", place=place)
    if placing.is_empty:
        return None
    if None not in placing.slots:
        sign = Hint("yaku-search.next-sign", line=line, count=placing.operations.count(None))
        if not one:
            return sign
        makes = "yaku-search.makes-right" if left is None else "yaku-search.makes-left"
        return _in_base(Hint(makes, told=sign, value=value), placing.base)
    if not one:
        return Hint("yaku-search.next-tile", line=line)
    aim = "yaku-search.aim-at-right" if left is None else "yaku-search.aim-at-left"
    return _in_base(Hint(aim, line=line, value=value), placing.base)


def unfinished(placing: EquationDraft) -> Reason:
    """Return the reason that an equation is incomplete, with the number of missing tiles or signs."""
    tiles = placing.slots.count(None)
    if tiles:
        return Obstacle("yaku-search.tiles-to-lay", line=placing.line, count=tiles)
    return Obstacle("yaku-search.signs-to-choose", line=placing.line, count=placing.operations.count(None))
