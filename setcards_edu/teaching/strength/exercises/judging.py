"""Helpers for the exercises on strength: judging of answers, and reasons rephrased as questions."""

from __future__ import annotations

from collections.abc import Sequence

from setcards_edu.dice import Dice
from setcards_edu.messages import Message, Reason
from setcards_edu.sets import Card
from setcards_edu.strength import same_size, stronger, why_not_stronger, why_stronger
from setcards_edu.teaching.exercises.answers import YesNo
from setcards_edu.teaching.exercises.feedback import Feedback, Word
from setcards_edu.teaching.exercises.judging import correct, keep_going, proper_cards, something_missing

POINTS = {1: 4, 2: 5, 3: 5}
"""The number of points at each level; on three points the lists would be too short."""

_QUESTIONS = {
    "strength.no-inclusion": ("question.no-inclusion", ("small", "large", "x")),
    "strength.earlier": ("question.earlier", ("a", "b", "p", "q")),
    "strength.converse": ("question.converse", ("a", "b")),
}
"""The question that replaces a reason which would tell the stronger card, and the witnesses it needs."""

_DOUBTS = {
    "strength.by-inclusion": "question.inside",
    "strength.by-list": "question.same-size",
    "strength.by-exception": "question.ends",
}


def asked(reason: Reason | None) -> Reason:
    """Return the reason why a card is not stronger, rephrased as a question: the evidence without the
    conclusion.

    >>> from setcards_edu.strength import why_not_stronger
    >>> print(asked(why_not_stronger(Card("1"), Card("13"))))
    Every number of {1} is in {1,3}. Which of the two does the rule call stronger?
    """
    if reason is None:
        raise ValueError("there is nothing to ask about")
    if reason.key not in _QUESTIONS:
        return reason
    key, kept = _QUESTIONS[reason.key]
    return Reason(key, **{name: reason.witnesses[name] for name in kept})


def look_again(a: Card, b: Card) -> Reason:
    """Return a question that directs the learner to the reason why card a is stronger than card b.

    >>> print(look_again(Card("24"), Card("13")))
    {2,4} and {1,3} have the same size. Where do they stand in the list of the sets of this size?
    """
    why = why_stronger(a, b)
    if why is None:
        raise ValueError("there is nothing to look for")
    return Reason(_DOUBTS[why.key], a=a, b=b)


def about_strength(a: Card, b: Card) -> Message:
    """Return the message saying why a is stronger than b, or why it is not."""
    found = why_stronger(a, b) or why_not_stronger(a, b)
    if found is None:
        raise ValueError("a card is stronger than another or not")
    return found


def judge_arrow(verdict: YesNo, a: Card, b: Card) -> Feedback:
    """Return feedback on the answer whether card b is stronger than card a, which has another size.

    The answer "no" must include a number that shows it.
    """
    holds = stronger(b, a)
    if verdict.yes:
        reason = about_strength(b, a) if holds else Reason("question.inside", a=a, b=b)
        return Feedback(Word.CORRECT if holds else Word.KEEP_GOING, reason)
    if holds:
        return Feedback(Word.KEEP_GOING, look_again(b, a))
    if not verdict.elements:
        return something_missing("exercise.strength.not-stronger.witness-wanted")
    return judge_witness(verdict.elements, *sorted((a, b), key=len))


def judge_witness(numbers: tuple[int, ...], small: Card, large: Card) -> Feedback:
    """Return feedback on the numbers by which a learner shows that the smaller set is not a subset of the
    larger."""
    for x in numbers:
        where = {"x": x, "small": small, "large": large}
        if x in small and x in large:
            return keep_going("exercise.strength.in-both", **where)
        if x in large:
            return keep_going("exercise.strength.in-the-larger", **where)
        if x not in small:
            return keep_going("exercise.strength.in-none", **where)
    return correct("exercise.strength.prevents", x=numbers[0], small=small, large=large)


def without_inclusion(n: int) -> list[tuple[Card, Card]]:
    """Return the pairs of cards (neither ∅ nor U) of which none contains the other and whose sizes differ,
    the smaller first."""
    some = proper_cards(n)
    return [(a, b) for a in some for b in some if len(a) < len(b) and not a < b]


def not_offered(card: Card, offered: Sequence[Card]) -> Reason | None:
    """Return the reason that a card is none of the offered ones; None if it is."""
    return None if card in offered else Reason("answer.not-offered", card=card)


def stretch(level: int, dice: Dice, length: int) -> tuple[Card, ...]:
    """Return `length` random cards of one size that follow one another in lexicographic order (a run).

    The size is from 1 to n − 1; level: 1 to 3, determines n.
    """
    lines = [same_size(k, POINTS[level]) for k in range(1, POINTS[level])]
    line = dice.pick([line for line in lines if len(line) >= length])
    start = dice.below(len(line) - length + 1)
    return line[start : start + length]
