"""Judging of the answers to the exercises of lesson 04 on equations, and misreadings that explain wrong
ones."""

from __future__ import annotations

from collections.abc import Callable

from setcards_edu.equations import DECIMAL, JOIN, OPERATIONS, Hand
from setcards_edu.teaching.equations.equation_answers import Written
from setcards_edu.teaching.exercises.feedback import Feedback, Word
from setcards_edu.teaching.exercises.misconceptions import Misconception, idea

from .misconceptions import JOINED_AS_PRODUCT, PARENTHESES_DROPPED, READ_AS_DECIMAL
from .tiles import misread


def judge_yaku(given: Written, hand: Hand | None = None) -> Feedback | None:
    """Return feedback on an equation that is no yaku (true equation of five tiles); None if it is one.

    hand: the tiles that it must use, all of them; None for any tiles.
    """
    reason = given.why_not(hand)
    if reason is None:
        return None
    near = reason.witnesses.get("difference") == 1
    return Feedback(Word.ALMOST if near else Word.KEEP_GOING, reason)


def misreadings(base: int = DECIMAL) -> tuple[Misconception, ...]:
    """Return the common misreadings of the signs, as misconceptions.

    Each is recognised in an equation that is false, but would be true with this misreading.
    """
    decimal = (idea(READ_AS_DECIMAL, lambda given: _holds_misread(given, in_base_ten)),)
    return (
        *(decimal if base != DECIMAL else ()),
        idea(JOINED_AS_PRODUCT, lambda given: _holds_misread(given, joined_as_product)),
        idea(JOINED_AS_PRODUCT, lambda given: _holds_misread(given, left_joined_as_product)),
        idea(PARENTHESES_DROPPED, lambda given: _holds_misread(given, without_parentheses)),
    )


def joined_as_product(given: Written) -> tuple[int, int]:
    """Return the values of both sides if digits side by side are misread as products, CD as C×D and AB as
    A×B."""
    return misread(given.left), misread(given.right)


def left_joined_as_product(given: Written) -> tuple[int, int]:
    """Return the values of both sides if CD×E on the left is misread as C×D×E; AB on the right is read
    correctly."""
    return misread(given.left), given.right.value


def without_parentheses(given: Written) -> tuple[int, int]:
    """Return the values of both sides if parentheses on the left are overlooked, or imagined where there are
    none."""
    c, *rest = given.left.digits
    if given.left.operations == ("+", "×"):
        return c + rest[0] * rest[1], given.right.value
    if given.left.operations == ("×", "+"):
        return c * (rest[0] + rest[1]), given.right.value
    return given.left.value, given.right.value


def in_base_ten(given: Written) -> tuple[int, int]:
    """Return the values of both sides if their numbers are misread as decimal numbers."""
    decimal = OPERATIONS[JOIN].on(DECIMAL)
    return misread(given.left, decimal), misread(given.right, decimal)


def _holds_misread(given: object, read: Callable[[Written], tuple[int, int]]) -> bool:
    if not isinstance(given, Written) or given.left.value == given.right.value:
        return False
    left, right = read(given)
    return left == right
