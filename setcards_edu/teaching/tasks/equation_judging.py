"""How the answers of lesson 04 are judged: equations, several statements, counts; and what misreads them."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ...equations import JOIN, OPERATIONS, Hand
from ...equations.sides import DECIMAL
from ...messages import Message, Reason
from ..answers import Several
from ..equation_answers import Written
from ..feedback import CORRECT, Feedback, Word
from ..misconceptions import Misconception, idea
from .equation_misconceptions import JOINED_AS_PRODUCT, PARENTHESES_DROPPED, READ_AS_DECIMAL
from .judging import closeness, keep_going, something_missing
from .tiles import misread


def judge_yaku(given: Written, hand: Hand | None = None) -> Feedback | None:
    """What to say about an equation that is no yaku of the hand; None if it is one."""
    reason = given.why_not(hand)
    if reason is None:
        return None
    near = reason.witnesses.get("difference") == 1
    return Feedback(Word.ALMOST if near else Word.KEEP_GOING, reason)


def misreadings(base: int = DECIMAL) -> tuple[Misconception, ...]:
    """Wrong ideas that an equation shows which would hold if they were right."""
    decimal = (idea(READ_AS_DECIMAL, lambda given: _holds_misread(given, in_base_ten)),)
    return (
        *(decimal if base != DECIMAL else ()),
        idea(JOINED_AS_PRODUCT, lambda given: _holds_misread(given, joined_as_product)),
        idea(JOINED_AS_PRODUCT, lambda given: _holds_misread(given, left_joined_as_product)),
        idea(PARENTHESES_DROPPED, lambda given: _holds_misread(given, without_parentheses)),
    )


def joined_as_product(given: Written) -> tuple[int, int]:
    """What the sides make for somebody who reads CD as C×D, and AB as A×B."""
    return misread(given.left), misread(given.right)


def left_joined_as_product(given: Written) -> tuple[int, int]:
    """What the sides make for somebody who reads CD as C×D beside another sign, but AB alone as a number."""
    return misread(given.left), given.right.value


def without_parentheses(given: Written) -> tuple[int, int]:
    """What the sides make for somebody who overlooks parentheses, or puts them where there are none."""
    c, *rest = given.left.digits
    if given.left.operations == ("+", "×"):
        return c + rest[0] * rest[1], given.right.value
    if given.left.operations == ("×", "+"):
        return c * (rest[0] + rest[1]), given.right.value
    return given.left.value, given.right.value


def in_base_ten(given: Written) -> tuple[int, int]:
    """What the sides make for somebody who reads them in base ten."""
    decimal = OPERATIONS[JOIN].on(DECIMAL)
    return misread(given.left, decimal), misread(given.right, decimal)


def _holds_misread(given: object, read: Callable[[Written], tuple[int, int]]) -> bool:
    if not isinstance(given, Written) or given.left.value == given.right.value:
        return False
    left, right = read(given)
    return left == right


def options(texts: Iterable[object]) -> Several:
    """Statements to choose from, each named by itself."""
    return Several(tuple((str(text), Message("exercise.yaku.option", text=text)) for text in texts))


def by_places(answer: Several, wanted: frozenset[str]) -> str:
    """Those wanted, by their places counted from 1."""
    return ", ".join(str(place) for place, (name, _) in enumerate(answer.options, 1) if name in wanted)


def judge_several(
    answer: frozenset[str], wanted: frozenset[str], why_not: Callable[[str], Reason]
) -> Feedback:
    """What to say about some of the statements: why the first wrong one is wrong, or how many are missing."""
    if answer == wanted:
        return CORRECT
    if not answer:
        return something_missing("answer.some-belong")
    wrong = sorted(answer - wanted)
    if wrong:
        return Feedback(closeness(answer, wanted), why_not(wrong[0]))
    return something_missing("answer.more-of-them", count=len(wanted - answer))


def named(wanted: int, *ideas: tuple[str, int]) -> tuple[Misconception, ...]:
    """Ideas by name, each recognised by the number that it leads to."""
    return tuple(_counting(name, number) for name, number in ideas if number != wanted)


def _counting(name: str, number: int) -> Misconception:
    return idea(name, lambda answer: answer == number)


def judge_count(room: str, wanted: int) -> Callable[[int], Feedback]:
    """Right, or too many, or too few, with what to ask oneself."""

    def judge(answer: int) -> Feedback:
        if answer == wanted:
            return CORRECT
        return keep_going(f"exercise.{room}.{'too-many' if answer > wanted else 'too-few'}")

    return judge
