"""Exercises for lesson 03 on two cards: which is stronger (D1), why neither is, and how many cards are
stronger."""

from __future__ import annotations

from setcards_edu.dice import Dice
from setcards_edu.messages import Message, Reason
from setcards_edu.sets import Card, braces, cards
from setcards_edu.strength import stronger, why_not_stronger
from setcards_edu.teaching.exercises.answers import Number, SingleChoice, YesNo, YesOrElements
from setcards_edu.teaching.exercises.exercise import Task, kind
from setcards_edu.teaching.exercises.feedback import Feedback, Word
from setcards_edu.teaching.exercises.judging import correct, proper_cards
from setcards_edu.teaching.exercises.misconceptions import Misconception, idea

from .judging import POINTS, about_strength, asked, judge_arrow, judge_witness, look_again, without_inclusion
from .misconceptions import (
    ACROSS_SIZES,
    EXCEPTION_FORGOTTEN,
    LARGER,
    LIST_FORGOTTEN,
    NOT_STRONGER_SO_WEAKER,
    OTHER_DIFFERENCE,
    SUMS,
)

_SAID = {"a": (True, False), "b": (False, True), "neither": (False, False), "both": (True, True)}
"""The claims of each choice: whether a is stronger than b, and whether b is stronger than a."""


@kind("strength.which-is-stronger", lesson="03")
def which_is_stronger(level: int, dice: Dice) -> Task[str]:
    """Return a task that asks which of two cards is stronger (D1): the first, the second, neither or both.

    A card is stronger than its proper subsets, and than the cards of its size that come before it in
    lexicographic order; ∅ is also stronger than U.
    """
    a, b = _pair(level, dice)
    holds = stronger(a, b), stronger(b, a)
    truth = next(name for name, said in _SAID.items() if said == holds)
    options = (
        ("a", Message("exercise.strength.is-stronger", a=a, b=b)),
        ("b", Message("exercise.strength.is-stronger", a=b, b=a)),
        ("neither", Message("exercise.strength.which-is-stronger.neither")),
        ("both", Message("exercise.strength.which-is-stronger.both")),
    )
    return Task(
        about={"a": a, "b": b, "n": a.n},
        solved={"why": _both_ways(a, b)},
        answer=SingleChoice(options),
        judge=lambda name: _judge_choice(name, a, b),
        given=(a, b),
        wanted=truth,
        shown=(a, b),
        misconceptions=_ideas_about(a, b, truth),
    )


def _pair(level: int, dice: Dice) -> tuple[Card, Card]:
    """Draw two cards; the cases are about equally frequent, but ∅ and U rarer, and not at level 1."""
    cases = ["inclusion", "list", "neither"] * 2 + (["ends"] if level > 1 else [])
    a, b = dice.pick(_pairs(dice.pick(cases), level))
    return (a, b) if dice.below(2) else (b, a)


def _pairs(case: str, level: int) -> list[tuple[Card, Card]]:
    n = POINTS[level]
    some = proper_cards(n)
    if case == "ends":
        return [(Card.empty(n), Card.full(n))]
    if case == "inclusion":
        return [(a, b) for a in some for b in some if a < b and (level < 3 or tuple(a) > tuple(b))]
    if case == "list":
        pairs = [(a, b) for a in some for b in some if len(a) == len(b) and tuple(a) < tuple(b)]
        return [(a, b) for a, b in pairs if level == 1 or _misleads(a, b)]
    return without_inclusion(n)


def _misleads(earlier: Card, later: Card) -> bool:
    """Return whether the sums or the largest numbers suggest the opposite of the order in the list."""
    return sum(earlier) > sum(later) or max(earlier) > max(later)


def _both_ways(a: Card, b: Card) -> Message:
    """Return why one of two cards is stronger than the other, why both are, or why neither is."""
    there, back = stronger(a, b), stronger(b, a)
    if there and back:
        both = about_strength(a, b), about_strength(b, a)
        return Message("exercise.strength.which-is-stronger.both-ways", one=both[0], other=both[1])
    return about_strength(a, b) if there or not back else about_strength(b, a)


def _judge_choice(name: str, a: Card, b: Card) -> Feedback:
    said = _SAID[name]
    if said == (stronger(a, b), stronger(b, a)):
        return Feedback(Word.CORRECT, _both_ways(a, b))
    claims = (said[0], a, b), (said[1], b, a)
    wrong = next(((x, y) for claimed, x, y in claims if claimed and not stronger(x, y)), None)
    if wrong is not None:
        return Feedback(Word.KEEP_GOING, asked(why_not_stronger(*wrong)))
    missed = next((x, y) for claimed, x, y in claims if not claimed and stronger(x, y))
    return Feedback(Word.KEEP_GOING, look_again(*missed))


def _ideas_about(a: Card, b: Card, truth: str) -> tuple[Misconception, ...]:
    """Return the misconceptions about two cards, each recognised by its wrong choice."""
    larger = "a" if len(a) > len(b) else "b"
    further = "a" if tuple(a) > tuple(b) else "b"
    if truth == "both":
        return (idea(EXCEPTION_FORGOTTEN, lambda name: name == larger),)
    if truth == "neither":
        return (idea(LARGER, lambda name: name == larger), idea(ACROSS_SIZES, lambda name: name == further))
    if len(a) != len(b):
        return (idea(ACROSS_SIZES, lambda name: name == further),)
    misled = _misleads(*sorted((a, b), key=tuple))
    others = {"a", "b"} - {truth} if misled else set()
    return (idea(LIST_FORGOTTEN, lambda name: name == "neither"), idea(SUMS, lambda name: name in others))


@kind("strength.not-stronger", lesson="03")
def not_stronger(level: int, dice: Dice) -> Task[YesNo]:
    """Return a task that asks whether card B is stronger than card A, which is not stronger than B.

    The answer "no" must include a number that shows it.
    """
    a, b = _not_stronger_pair(level, dice)
    small, large = sorted((a, b), key=len)
    wanted = stronger(b, a)
    return Task(
        about={"a": a, "b": b, "n": a.n},
        solved={"why": about_strength(b, a)},
        answer=YesOrElements(a.n, count=1),
        judge=lambda verdict: judge_arrow(verdict, a, b),
        accepted="yes" if wanted else f"no: {min(small - large)}",
        given=(a, b),
        shown=(a, b),
        misconceptions=(idea(NOT_STRONGER_SO_WEAKER, lambda verdict: verdict.yes and not wanted),),
    )


def _not_stronger_pair(level: int, dice: Dice) -> tuple[Card, Card]:
    """Draw two cards the first of which is not stronger; in half of the cases neither is the second."""
    n = POINTS[level]
    if dice.below(2):
        a, b = dice.pick(without_inclusion(n))
        return (a, b) if dice.below(2) else (b, a)
    some = proper_cards(n)
    return dice.pick(
        [(a, b) for a in some for b in some if stronger(b, a) and (level < 3 or _puzzling(a, b))]
    )


def _puzzling(a: Card, b: Card) -> bool:
    return tuple(a) > tuple(b) if len(a) < len(b) else _misleads(a, b)


@kind("strength.why-neither", lesson="03")
def why_neither(level: int, dice: Dice) -> Task[int]:
    """Return a task that asks which number prevents the larger of two cards from being stronger."""
    n = POINTS[level]
    pairs = without_inclusion(n)
    small, large = dice.pick(
        [(a, b) for a, b in pairs if len(a) >= min(level, 2) and len(a - b) < 4 - level // 2]
    )
    a, b = (small, large) if dice.below(2) else (large, small)

    def judge(x: int) -> Feedback:
        if 1 <= x <= n:
            return judge_witness((x,), small, large)
        universe = braces(Card.full(n))
        return Feedback(Word.NOT_DEFINED, Reason("option.point", given=x, universe=universe))

    return Task(
        about={"a": a, "b": b, "n": n},
        solved={"small": small, "large": large, "numbers": tuple(small - large)},
        clues={"small": small, "large": large},
        answer=Number(),
        judge=judge,
        accepted=str(min(small - large)),
        given=(a, b),
        shown=(a, b),
        misconceptions=(idea(OTHER_DIFFERENCE, lambda x: x in large - small),),
    )


@kind("strength.how-many", lesson="03")
def how_many(level: int, dice: Dice) -> Task[int]:
    """Return a task that asks how many cards are stronger than a given one."""
    n = {1: 3, 2: 4, 3: 5}[level]
    card = dice.pick(proper_cards(n) if level == 1 else cards(n))
    above = [other for other in cards(n) if card < other]
    later = [other for other in cards(n) if len(other) == len(card) and tuple(card) < tuple(other)]
    wanted = sum(stronger(other, card) for other in cards(n))

    def judge(answer: int) -> Feedback:
        if answer == wanted:
            return correct("exercise.strength.how-many.right")
        word = Word.ALMOST if abs(answer - wanted) == 1 else Word.KEEP_GOING
        too_many, too_few = "exercise.strength.how-many.too-many", "exercise.strength.how-many.too-few"
        return Feedback(word, Reason(too_many if answer > wanted else too_few, card=card))

    return Task(
        about={"card": card, "n": n, "all": 2**n},
        solved={
            "above": len(above),
            "later": len(later),
            "ends": wanted - len(above) - len(later),
            "together": wanted,
        },
        clues={"size": len(card), "free": n - len(card)},
        answer=Number(),
        judge=judge,
        given=(card,),
        wanted=wanted,
        shown=(card,),
        misconceptions=_ideas_about_counting(card, len(above), len(later)),
    )


def _ideas_about_counting(card: Card, above: int, later: int) -> tuple[Misconception, ...]:
    """Return the misconceptions about counting stronger cards, each recognised by its wrong count."""
    larger = sum(len(other) > len(card) for other in cards(card.n)) + later
    ends = len(card) == card.n
    return (
        idea(EXCEPTION_FORGOTTEN, lambda count: ends and count == above + later),
        idea(LARGER, lambda count: count == larger != above + later),
        idea(LIST_FORGOTTEN, lambda count: count == above != above + later),
    )
