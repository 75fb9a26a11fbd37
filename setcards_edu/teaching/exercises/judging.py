"""Functions for judging answers, for use in the exercises of all subjects."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import replace
from typing import TypeVar

from setcards_edu.messages import Hint, Message, Reason
from setcards_edu.sets import Card, cards, in_order

from .answers import Several
from .feedback import CORRECT, Feedback, Word
from .misconceptions import Misconception, idea

_T = TypeVar("_T")

POINTS = {1: 3, 2: 4, 3: 5}
"""The number of points of the universe at each level."""


def closeness(answer: AbstractSet[object], wanted: AbstractSet[object]) -> Word:
    """Return the judgement of a wrong answer that is a set.

    It is `SOMETHING_MISSING` for a proper subset of the wanted set, `ALMOST` for any other set that differs
    from it in one member, otherwise `KEEP_GOING`.

    >>> closeness({1}, {1, 2})
    <Word.SOMETHING_MISSING: 'something-missing'>
    """
    if answer < wanted:
        return Word.SOMETHING_MISSING
    return Word.ALMOST if len(answer ^ wanted) == 1 else Word.KEEP_GOING


def keep_going(key: str, **witnesses: object) -> Feedback:
    """Return the feedback `KEEP_GOING` ("not right yet") with a reason.

    key: the translation key of the reason; witnesses: the values for its placeholders.
    """
    return Feedback(Word.KEEP_GOING, Reason(key, **witnesses))


def something_missing(key: str, **witnesses: object) -> Feedback:
    """Return the feedback `SOMETHING_MISSING` with a reason.

    key: the translation key of the reason; witnesses: the values for its placeholders.
    """
    return Feedback(Word.SOMETHING_MISSING, Reason(key, **witnesses))


def one_of_them(one: object) -> Message:
    """Return the message that something belongs to the answer."""
    return Hint("answer.one-of-them", one=one)


def with_witness(
    feedback: Feedback, missing: Sequence[_T], witness: Callable[[_T], Message] = one_of_them
) -> Feedback:
    """Return feedback to which *Show me why* adds the first of what is missing, if more than that is missing.

    missing: what is missing, in order.
    witness: returns the message that one of these belongs to the answer, and why, if that is known.

    >>> feedback = something_missing("answer.more-of-them", count=2)
    >>> print(with_witness(feedback, (2, 5)).more)
    For instance, 2 belongs to it.
    >>> print(with_witness(feedback, (2,)).more)
    None
    """
    return replace(feedback, more=witness(missing[0]) if len(missing) > 1 else None)


def correct(key: str, **witnesses: object) -> Feedback:
    """Return the feedback `CORRECT` with a message that says why.

    key: the translation key of the message; witnesses: the values for its placeholders.
    """
    return Feedback(Word.CORRECT, Message(key, **witnesses))


def proper_cards(n: int) -> tuple[Card, ...]:
    """Return all sets on n points except ∅ and U."""
    return cards(n)[1:-1]


def options(texts: Iterable[object]) -> Several:
    """Return the kind of answer "any number of these texts"; the name of each option is the text itself."""
    return Several(tuple((str(text), Message("exercise.yaku.option", text=text)) for text in texts))


def judge_several(
    answer: frozenset[str], wanted: frozenset[str], why_not: Callable[[str], Reason]
) -> Feedback:
    """Return feedback on an answer that is a choice of statements, by their names.

    It says why the first wrong statement is wrong (`why_not`), or else how many right ones are missing.
    """
    if wanted and not answer:
        return something_missing("answer.some-belong")
    return _judge_chosen(answer, wanted, sorted(answer - wanted), sorted(wanted - answer), why_not)


def judge_cards(
    answer: frozenset[Card],
    wanted: frozenset[Card],
    why_not: Callable[[Card], Message | None],
    *,
    offered: Collection[Card] | None = None,
) -> Feedback:
    """Return feedback on an answer that is a choice of cards.

    It says why the first wrong card is wrong (`why_not`), or else how many right ones are missing.

    offered: the cards to choose from; an answer with any other card gets `NOT_DEFINED`.  None for all cards.
    """
    wrong = in_order(answer - wanted)
    if wrong and offered is not None and wrong[0] not in offered:
        return Feedback(Word.NOT_DEFINED, Reason("answer.not-offered", card=wrong[0]))
    return _judge_chosen(answer, wanted, wrong, in_order(wanted - answer), why_not)


def _judge_chosen(
    answer: frozenset[_T],
    wanted: frozenset[_T],
    wrong: Sequence[_T],
    missing: Sequence[_T],
    why_not: Callable[[_T], Message | None],
) -> Feedback:
    if wrong:
        return Feedback(closeness(answer, wanted), why_not(wrong[0]))
    if answer != wanted:
        return with_witness(something_missing("answer.more-of-them", count=len(missing)), missing)
    return CORRECT


def named(wanted: int, *ideas: tuple[str, int | Iterable[int]]) -> tuple[Misconception, ...]:
    """Return misconceptions for an exercise about a number, each recognised by the wrong numbers it leads to.

    wanted: the right number; ideas: pairs of the name of a misconception and the number or numbers that it
        leads to, of which `wanted` is ignored.
    """
    found = ((name, {led_to} if isinstance(led_to, int) else {*led_to}) for name, led_to in ideas)
    return tuple(_counting(name, numbers - {wanted}) for name, numbers in found if numbers - {wanted})


def _counting(name: str, numbers: set[int]) -> Misconception:
    return idea(name, lambda answer: answer in numbers)


def judge_count(
    wanted: int, *, too_few: str, too_many: str, right: Feedback = CORRECT, **witnesses: object
) -> Callable[[int], Feedback]:
    """Return a function that takes a number and returns the feedback on it.

    wanted: the right number; right: the feedback on it.
    too_few, too_many: the translation keys of the reasons for too small and too large numbers.
    witnesses: the values for the placeholders in these reasons.
    """

    def judge(answer: int) -> Feedback:
        if answer == wanted:
            return right
        return keep_going(too_many if answer > wanted else too_few, **witnesses)

    return judge
