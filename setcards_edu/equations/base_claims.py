"""What holds in every base: statements of our own, put to the test for the bases n = 2 to 16.

Where a proof for every n is known it is told in the note (`proved_by`), and the test only guards against a
mistake in it; what was only tested is called checked.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache

from setcards_edu.claims import Claim, Standing, Verdict
from setcards_edu.messages import Message

from .equation import Equation
from .sides import BASES, JOIN, PLUS
from .survey import Score, Survey, percent

FIRST, LAST = BASES[0], BASES[-1]

_CARRYING = ((JOIN, PLUS), (JOIN,))
"""The operations of the form CD+E = AB."""


def proved_by(note: Message, against: Iterable[object]) -> Verdict:
    """Proved for every n by the argument in the note, and checked in the bases 2 to 16.

    against: what speaks against it in these bases; if anything does, it is false and the argument wrong.

    >>> print(proved_by(BASE_CLAIMS[2].verdict().note, against=[]).message)
    Proved for every base by an argument in words, and also checked in the bases 2 to 16.
    """
    witness = next(iter(against), None)
    if witness is not None:
        return Verdict(Standing.FALSE, witness=witness)
    return Verdict(Standing.PROVED, LAST, note=note, from_n=FIRST, counts="base")


@dataclass(frozen=True, slots=True)
class _Digest:
    """What the claims ask of the survey of a base."""

    above_potential: tuple[object, ...]
    values: frozenset[int]
    never_best: tuple[int, ...]
    easiest_on_top: tuple[Score, ...]
    probability: Fraction
    changed_by_zeros: tuple[object, ...]
    not_carried: tuple[Equation, ...]
    carries: Counter[int]


@cache
def _digest(n: int) -> _Digest:
    survey = Survey(n)
    changed = (hand for hand, equations in survey.yaku.items() if _scores(equations) != _strictly(equations))
    sums = tuple(
        each
        for equations in survey.yaku.values()
        for each in equations
        if (each.left.operations, each.right.operations) == _CARRYING
    )
    top = survey.easiest(2, at_least=n * (n - 1) + 1)
    return _Digest(
        above_potential=survey.above_potential,
        values=frozenset(survey.scores),
        never_best=tuple(score for score in range(n * n) if score not in survey.best_scores),
        easiest_on_top=top,
        probability=survey.probability,
        changed_by_zeros=tuple(changed),
        not_carried=tuple(each for each in sums if not _carried_over(each)),
        carries=Counter(_carry(each) for each in sums),
    )


def _scores(equations: Iterable[Equation]) -> set[int]:
    return {each.value for each in equations}


def _strictly(equations: Iterable[Equation]) -> set[int]:
    """The scores that are left without numbers that begin with 0."""
    return _scores(each for each in equations if not each.left.leading_zero and not each.right.leading_zero)


def _carry(sum_: Equation) -> int:
    """By how much the number of a yaku CD+E = AB has more tens after the addition."""
    return sum_.right.digits[0] - sum_.left.digits[0]


def _carried_over(sum_: Equation) -> bool:
    """Whether it is one of AB+C = AD with B+C = D, and AB+C = [A+1]D with B+C = n+D."""
    (_, ones, more), (_, new_ones) = sum_.left.digits, sum_.right.digits
    carry = _carry(sum_)
    return carry in (0, 1) and ones + more == carry * sum_.base + new_ones


def _never_above_potential() -> Verdict:
    failing = (hand for n in BASES for hand in _digest(n).above_potential)
    return proved_by(Message("base-claim.never-above-potential.note"), failing)


def _highest() -> Verdict:
    wrong = (n for n in BASES if sorted(_digest(n).values)[-2:] != [n * n - 2, n * n - 1])
    return proved_by(Message("base-claim.highest.note"), wrong)


def _every_score() -> Verdict:
    wrong = (n for n in BASES if _digest(n).values != set(range(n * n)))
    return proved_by(Message("base-claim.every-score.note"), wrong)


def _leading_zeros() -> Verdict:
    changed = (hand for n in BASES for hand in _digest(n).changed_by_zeros)
    return proved_by(Message("base-claim.leading-zeros.note"), changed)


def _two_identities() -> Verdict:
    others = (each for n in BASES for each in _digest(n).not_carried)
    return proved_by(Message("base-claim.two-identities.note"), others)


def _without_a_carry() -> Verdict:
    wrong = (n for n in BASES if _digest(n).carries[0] != n * n * (n + 1) // 2)
    return proved_by(Message("base-claim.without-a-carry.note"), wrong)


def _with_a_carry() -> Verdict:
    wrong = (n for n in BASES if _digest(n).carries[1] != n * (n - 1) ** 2 // 2)
    return proved_by(Message("base-claim.with-a-carry.note"), wrong)


def _best_of_some_hand() -> Verdict:
    failing = {n: _digest(n).never_best for n in BASES if _digest(n).never_best}
    note = Message("base-claim.best-of-some-hand.note", bases=tuple(failing), last=LAST)
    if not failing:
        return Verdict(Standing.CHECKED, LAST, from_n=FIRST, counts="base")
    n = max(failing)
    return Verdict(Standing.IN_PART, witness=(n, failing[n]), note=note)


def _four_below_the_square() -> Verdict:
    even = range(6, LAST + 1, 2)
    wrong = [n for n in even if not _is_easiest(n * n - 4, _digest(n).easiest_on_top)]
    return _checked(wrong, even[0], Message("base-claim.four-below-the-square.note"))


def _rarer() -> Verdict:
    chances = {n: _digest(n).probability for n in BASES}
    wrong = [n for n in range(FIRST + 2, LAST + 1) if chances[n] >= chances[n - 1]]
    note = Message(
        "base-claim.rarer.note",
        three=percent(chances[3]),
        ten=percent(chances[10]),
        last=percent(chances[LAST]),
    )
    return _checked(wrong, FIRST + 2, note)


def _is_easiest(value: int, easiest: Sequence[Score]) -> bool:
    """Whether more deals can make this score than any other."""
    first, second = easiest
    return first.value == value and first.deals > second.deals


def _checked(wrong: list[int], start: int, note: Message) -> Verdict:
    """Checked from `start` to 16, or failing from the first base that is wrong."""
    if not wrong:
        return Verdict(Standing.CHECKED, LAST, note=note, from_n=start, counts="base")
    if wrong[0] == start:
        return Verdict(Standing.FALSE, witness=start)
    return Verdict(Standing.FAILS_FROM, wrong[0], wrong[0], from_n=start, counts="base")


BASE_CLAIMS: tuple[Claim, ...] = (
    Claim(Message("base-claim.never-above-potential"), "Q11", _never_above_potential),
    Claim(Message("base-claim.highest"), "Q3", _highest),
    Claim(Message("base-claim.every-score"), "Q3", _every_score),
    Claim(Message("base-claim.best-of-some-hand"), "Q3", _best_of_some_hand),
    Claim(Message("base-claim.leading-zeros"), "Q3", _leading_zeros),
    Claim(Message("base-claim.two-identities"), "Q3", _two_identities),
    Claim(Message("base-claim.without-a-carry"), "Q3", _without_a_carry),
    Claim(Message("base-claim.with-a-carry"), "Q3", _with_a_carry),
    Claim(Message("base-claim.four-below-the-square"), "Q1, Q3", _four_below_the_square),
    Claim(Message("base-claim.rarer"), "Q1, Q3", _rarer),
)
"""What we found out about the bases n = 2 to 16; the source is the rule that a claim speaks of."""
