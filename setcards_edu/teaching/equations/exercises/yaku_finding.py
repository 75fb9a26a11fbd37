"""Exercises for lesson 04 answered by a yaku (true equation of the hand's five tiles): any one, the best one,
or one in another base."""

from __future__ import annotations

from collections.abc import Callable

from setcards_edu.dice import Dice
from setcards_edu.equations import DECIMAL, Equation, Hand, yaku
from setcards_edu.messages import Message, Reason
from setcards_edu.teaching.equations.equation_answers import (
    EQUALS_AS_MAKES,
    EquationAnswer,
    EquationOrNone,
    Written,
)
from setcards_edu.teaching.exercises.exercise import Task, kind
from setcards_edu.teaching.exercises.feedback import Feedback, Word
from setcards_edu.teaching.exercises.judging import correct, keep_going
from setcards_edu.teaching.exercises.misconceptions import idea

from .judging import judge_yaku, misreadings
from .misconceptions import NONE_FOUND
from .tiles import Found, some_hand, worked

_MANY = {1: (6, 99), 2: (3, 5), 3: (1, 2)}
"""The least and the greatest number of yaku of a hand from which one is to be found, at each level."""


@kind("yaku.find", lesson="04")
def find(level: int, dice: Dice) -> Task[Written]:
    """Return a task that asks for a yaku of a hand: a true equation of its five tiles (Q3)."""
    least, most = _MANY[level]
    hand, found = some_hand(dice, lambda _, found: least <= len(found) <= most)
    return _finding(hand, found, lambda given: _judge_any(given, hand))


@kind("yaku.in-base", lesson="04")
def find_in_base(level: int, dice: Dice) -> Task[Written]:
    """Return a task that asks for a true equation of a hand (yaku) in a base b other than ten, where CD
    stands for C·b + D.

    Above level 1 all yaku of the hand have tiles side by side.
    """
    base = 8 if level == 1 else dice.pick((6, 7, 9) if level == 2 else (12, 16))
    least, most = {1: (5, 99), 2: (2, 6), 3: (1, 4)}[level]

    def fits(_: Hand, found: Found) -> bool:
        joined = bool(found) and all("" in (*e.form.left, *e.form.right) for e in found)
        return least <= len(found) <= most and found[0].value > base and (joined or level == 1)

    hand, found = some_hand(dice, fits, base)
    plain, letters = "exercise.yaku.in-base.plain", "exercise.yaku.in-base.letters"
    values = Message(letters if base > DECIMAL else plain, base=base)
    return _finding(hand, found, lambda given: _judge_any(given, hand), base, values=values)


def _finding(
    hand: Hand,
    found: Found,
    judge: Callable[[Written], Feedback],
    base: int = DECIMAL,
    **about: Message,
) -> Task[Written]:
    """Return the exercise to find a yaku; about: texts of its prompt other than the tiles and the base."""
    best = found[0]
    return Task(
        about={"hand": hand, "tiles": tuple(hand), "base": base, **about},
        clues={"target": best.value, "form": best.form, "right": best.right},
        solved={"why": worked(best), "found": found[:6], "number": len(found)},
        answer=EquationAnswer(hand, base),
        judge=judge,
        wanted=best,
        shown=hand,
        misconceptions=misreadings(base),
        unread=(EQUALS_AS_MAKES,),
    )


def _judge_any(given: Written, hand: Hand) -> Feedback:
    return judge_yaku(given, hand) or correct("exercise.yaku.score", equation=given, value=given.left.value)


@kind("yaku.find-best", lesson="04")
def find_best(level: int, dice: Dice) -> Task[Written]:
    """Return a task that asks for the true equation of a hand (yaku) whose sides have the largest value."""
    least, most, above = {1: (2, 4, 10), 2: (4, 9, 30), 3: (8, 99, 60)}[level]

    def fits(_: Hand, found: Found) -> bool:
        values = {equation.value for equation in found}
        return least <= len(found) <= most and len(values) > 1 and max(values) >= above

    hand, found = some_hand(dice, fits)
    best = found[0].value

    def judge(given: Written) -> Feedback:
        feedback = _judge_any(given, hand)
        if not feedback.is_correct or given.left.value == best:
            return feedback
        better = sum(equation.value > given.left.value for equation in found)
        where = {"equation": given, "value": given.left.value, "better": better}
        return Feedback(Word.ALMOST, Reason("exercise.yaku.find-best.more", **where))

    return _finding(hand, found, judge)


@kind("yaku.or-none", lesson="04")
def find_or_none(level: int, dice: Dice) -> Task[Written | None]:
    """Return a task that asks for a true equation of a hand (yaku), or for the answer that there is none."""
    there = dice.below(2) == 1
    least, most = ((4, 8), (2, 3), (1, 1))[level - 1] if there else (0, 0)
    hand, found = some_hand(dice, lambda hand, found: least <= len(found) <= most and len(set(hand)) > 2)

    def judge(given: Written | None) -> Feedback:
        if given is not None:
            return _judge_any(given, hand)
        if found:
            return keep_going("exercise.yaku.or-none.there-is")
        return correct("exercise.yaku.or-none.right", hand=hand)

    hint = Message("exercise.yaku.or-none.sides", listed=_right_sides(hand))
    return Task(
        about={"hand": hand, "tiles": tuple(hand)},
        clues={"third": _last_hint(found) if found else hint},
        solved={"why": worked(found[0]) if found else Message("exercise.yaku.or-none.none", hand=hand)},
        answer=EquationOrNone(hand),
        judge=judge,
        wanted=found[0] if found else None,
        shown=hand,
        misconceptions=(idea(NONE_FOUND, lambda given: given is None), *misreadings()),
        unread=(EQUALS_AS_MAKES,),
    )


def _last_hint(found: Found) -> Message:
    return Message("exercise.yaku.or-none.try", form=found[0].form, right=found[0].right)


def _right_sides(hand: Hand) -> tuple[str, ...]:
    """Return all two-digit numbers that two tiles of the hand make, ascending."""
    tiles = list(hand)
    pairs = {a + b for i, a in enumerate(tiles) for k, b in enumerate(tiles) if i != k}
    return tuple(sorted(pairs))


_LARGEST = {
    1: tuple((p, q) for p in range(3, 10) for q in range(1, p + 1)),
    2: tuple((p, q) for p in range(6, 10) for q in range(5, p + 1)),
}
_LARGEST[3] = _LARGEST[2]
"""The pairs of largest tiles that a hand may be asked to have, the larger first, at each level."""


_CONDITIONS = {
    1: "exercise.yaku.reach-potential.form",
    2: "exercise.yaku.reach-potential.two",
    3: "exercise.yaku.reach-potential.two-no-zero",
}
"""The keys of the condition on the yaku at each level."""


@kind("yaku.reach-potential", lesson="04")
def reach_potential(level: int, dice: Dice) -> Task[Written]:
    """Return a task that asks for a true equation of a hand whose value is the hand's potential, its two
    largest tiles side by side: a counterexample to the claim that none exists (Q11)."""
    best = _reaching(level, dice)
    potential = best.hand.potential()
    p, q = divmod(potential, DECIMAL)

    def judge(given: Written) -> Feedback:
        return judge_yaku(given) or _judge_reach(given, potential, zero=level < 3)

    return Task(
        about={"condition": Message(_CONDITIONS[level], p=p, q=q, form=best.form)},
        clues={"p": p, "q": q, "potential": potential, "form": best.form},
        solved={"hand": best.hand, "potential": potential, "why": worked(best)},
        answer=EquationAnswer(),
        judge=judge,
        accepted=str(best),
        misconceptions=misreadings(),
        unread=(EQUALS_AS_MAKES,),
    )


def _reaching(level: int, dice: Dice) -> Equation:
    """Draw a yaku whose value is the potential of its hand; at levels 1 and 3 without a 0."""
    while True:
        p, q = dice.pick(_LARGEST[level])
        rest = [dice.below(q + 1) for _ in range(3)]
        for equation in yaku(Hand((p, q, *rest))):
            if equation.value == equation.hand.potential() and (level == 2 or 0 not in rest):
                return equation


def _judge_reach(given: Written, wanted: int, *, zero: bool) -> Feedback:
    """Return feedback on a yaku: whether its hand has the wanted potential and whether it scores that."""
    hand = Hand((*given.left.digits, *given.right.digits))
    potential, value = hand.potential(), given.left.value
    where = {"hand": hand, "potential": potential, "value": value}
    if potential != wanted:
        p, q = divmod(wanted, DECIMAL)
        return keep_going("exercise.yaku.reach-potential.other-tiles", p=p, q=q, **where)
    if not zero and "0" in hand:
        return keep_going("exercise.yaku.reach-potential.zero", **where)
    if value < potential:
        return keep_going("exercise.yaku.reach-potential.less", **where)
    return correct("exercise.yaku.reach-potential.reached", **where)
