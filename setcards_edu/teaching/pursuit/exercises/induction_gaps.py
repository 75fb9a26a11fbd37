"""Exercises for lesson 05 on faulty proofs by induction: to name the fault, or where a claim first fails."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import count
from math import isqrt
from types import MappingProxyType
from typing import Any, Literal

from setcards_edu.dice import Dice
from setcards_edu.messages import Message
from setcards_edu.teaching.exercises.answers import Number, SingleChoice
from setcards_edu.teaching.exercises.exercise import Task, kind
from setcards_edu.teaching.exercises.feedback import CORRECT, Feedback
from setcards_edu.teaching.exercises.judging import keep_going
from setcards_edu.teaching.exercises.misconceptions import Misconception, idea

from .boards import judge_fault
from .misconceptions import ASSUMES_CONCLUSION, PROOF_BY_EXAMPLES, STEP_WITHOUT_BASE

_FAULTS = ("base", "assumes", "step", "skips")
_LEVELS = {1: ("examples", "base", "assumes"), 2: (*_FAULTS, *_FAULTS, "none")}
"""The faults to choose from at each level; a proof without a fault ("none") is rare."""

_IDEAS = {"assumes": ASSUMES_CONCLUSION, "examples": PROOF_BY_EXAMPLES, "base": STEP_WITHOUT_BASE}
"""The misconception of somebody who finds nothing wrong, by the fault of the proof."""


_NAMES = {
    "examples": "exercise.induction.find-gap.examples",
    "base": "exercise.induction.find-gap.base",
    "assumes": "exercise.induction.find-gap.assumes",
    "step": "exercise.induction.find-gap.step",
    "skips": "exercise.induction.find-gap.skips",
    "none": "exercise.induction.find-gap.none",
}
_LOOK = {
    "examples": "exercise.induction.find-gap.look-examples",
    "base": "exercise.induction.find-gap.look-base",
    "assumes": "exercise.induction.find-gap.look-assumes",
    "step": "exercise.induction.find-gap.look-step",
    "skips": "exercise.induction.find-gap.look-skips",
    "none": "exercise.induction.find-gap.look-none",
}
_NO = {
    "examples": "exercise.induction.find-gap.no-examples",
    "base": "exercise.induction.find-gap.no-base",
    "assumes": "exercise.induction.find-gap.no-assumes",
    "step": "exercise.induction.find-gap.no-step",
    "skips": "exercise.induction.find-gap.no-skips",
}
_TEXTS = {
    "primes": "exercise.induction.find-gap.text-primes",
    "even": "exercise.induction.find-gap.text-even",
    "circular": "exercise.induction.find-gap.text-circular",
    "herd": "exercise.induction.find-gap.text-herd",
    "powers": "exercise.induction.find-gap.text-powers",
    "strips": "exercise.induction.find-gap.text-strips",
    "sound": "exercise.induction.find-gap.text-sound",
}
_WHY = {
    "primes": "exercise.induction.find-gap.why-primes",
    "even": "exercise.induction.find-gap.why-even",
    "circular": "exercise.induction.find-gap.why-circular",
    "herd": "exercise.induction.find-gap.why-herd",
    "powers": "exercise.induction.find-gap.why-powers",
    "strips": "exercise.induction.find-gap.why-strips",
    "sound": "exercise.induction.find-gap.why-sound",
}
_CLAIMED = {
    "primes": "exercise.induction.find-gap.claim-primes",
    "primes-minus": "exercise.induction.find-gap.claim-primes-minus",
    "powers-below": "exercise.induction.find-gap.claim-powers-below",
}
_SEEN = {
    "primes": "exercise.induction.find-gap.seen-primes",
    "primes-minus": "exercise.induction.find-gap.seen-primes-minus",
    "powers-below": "exercise.induction.find-gap.seen-powers-below",
}
_TRY = {
    "primes": "exercise.induction.find-gap.try-primes",
    "primes-minus": "exercise.induction.find-gap.try-primes-minus",
    "powers-below": "exercise.induction.find-gap.try-powers-below",
}
_FAILS = {
    "primes": "exercise.induction.find-gap.fails-primes",
    "primes-minus": "exercise.induction.find-gap.fails-primes-minus",
    "powers-below": "exercise.induction.find-gap.fails-powers-below",
}


@dataclass(frozen=True)
class Text:
    """A short text that is a proof, with a fault or without one.

    name: the name under which the tables of this module have its translation keys.
    gap: the name of the fault, "none" for a correct proof; about: the numbers that are inserted into its
        text.
    """

    name: str
    gap: str
    about: dict[str, int]


@kind("induction.find-gap", lesson="05")
def find_gap(level: int, dice: Dice) -> Task[Any]:
    """Return a task that asks which fault a short proof has; at level 3 the task asks instead for the
    smallest n for which a claim fails."""
    if level == 3:
        return _first_failure(dice)
    text = _text(dice.pick(_LEVELS[level]), dice)
    proof = Message(_TEXTS[text.name], **text.about)
    return Task(
        about={"question": Message("exercise.induction.find-gap.which"), "proof": proof},
        clues=_clues(Message(_LOOK[text.gap]), about="proof"),
        solved={"why": Message(_WHY[text.name], **text.about)},
        answer=SingleChoice.among(_NAMES),
        judge=lambda name: judge_fault(name, text.gap, _LOOK, _NO, sound="none"),
        wanted=text.gap,
        misconceptions=_overlooked(text.gap),
    )


def _clues(last: Message, *, about: Literal["proof", "claim"]) -> dict[str, Message]:
    """Return the parts of the three hints, for a question about a proof or about a claim alone."""
    if about == "proof":
        look, go = "exercise.induction.find-gap.look-proof", "exercise.induction.find-gap.go-proof"
    else:
        look, go = "exercise.induction.find-gap.look-claim", "exercise.induction.find-gap.go-claim"
    return {"look": Message(look), "go": Message(go), "last": last}


def _overlooked(gap: str) -> tuple[Misconception, ...]:
    return (idea(_IDEAS[gap], lambda name: name == "none"),) if gap in _IDEAS else ()


def _text(gap: str, dice: Dice) -> Text:
    """Draw a proof with this fault, and the numbers in it."""
    odd = 2 * dice.below(3) + 1
    if gap == "examples":
        a = dice.pick((5, 11, 17))
        return Text("primes", gap, {"a": a, "last": 3 + dice.below(first_failure("primes", a) - 3)})
    if gap == "base":
        return Text("even", gap, {"c": odd})
    if gap == "assumes":
        return Text("circular", gap, {"rows": 3 + dice.below(4)})
    if gap == "step":
        return dice.pick((Text("herd", gap, {}), Text("powers", gap, {})))
    if gap == "skips":
        length = 2 + dice.below(3)
        return Text("strips", gap, {"length": length, "next": length + 1})
    return Text("sound", gap, {"c": odd + 1, "base": odd + 3})


CLAIMS: Mapping[str, Callable[[int, int], bool]] = MappingProxyType(
    {
        "primes": lambda n, a: is_prime(n * n + n + a),
        "primes-minus": lambda n, a: is_prime(n * n - n + a),
        "powers-below": lambda n, a: 2**n <= a * n,
    }
)
"""Claims about every n from 1 on, each with a parameter a; they hold for the first few n."""

_NUMBERS: Mapping[str, tuple[int, ...]] = MappingProxyType(
    {"primes": (5, 11, 17), "primes-minus": (5, 11, 17), "powers-below": (10, 20, 30, 50)}
)


def _first_failure(dice: Dice) -> Task[int]:
    name = dice.pick(tuple(CLAIMS))
    a = dice.pick(_NUMBERS[name])
    wanted = first_failure(name, a)
    claim = Message(_CLAIMED[name], a=a)
    return Task(
        about={
            "question": Message("exercise.induction.find-gap.first", claim=claim),
            "proof": _examples(name, a),
        },
        clues=_clues(Message(_TRY[name], a=a), about="claim"),
        solved={"why": Message(_FAILS[name], a=a, n=wanted, value=_value(name, a))},
        answer=Number(),
        judge=lambda n: _judge_failure(n, name, a, wanted),
        wanted=wanted,
    )


def _examples(name: str, a: int) -> Message:
    return Message(_SEEN[name], values=tuple(_terms(name, a, n) for n in (1, 2, 3)))


def _terms(name: str, a: int, n: int) -> str:
    """Return the value or inequality that the claim is about for one n, as a formula."""
    if name == "powers-below":
        return f"{2**n} ≤ {a * n}"
    return str(n * n + n + a if name == "primes" else n * n - n + a)


def _value(name: str, a: int) -> str:
    """Return the formula that refutes the claim at the first n for which it fails."""
    n = first_failure(name, a)
    if name == "powers-below":
        return f"{2**n} > {a * n}"
    value = int(_terms(name, a, n))
    divisor = next(k for k in range(2, value) if value % k == 0)
    return f"{value} = {divisor}·{value // divisor}"


def _judge_failure(n: int, name: str, a: int, wanted: int) -> Feedback:
    """Return feedback on an n: whether the claim fails for it, and whether it fails before."""
    if n == wanted:
        return CORRECT
    if n < 1:
        return keep_going("exercise.induction.find-gap.from-one")
    if CLAIMS[name](n, a):
        return keep_going("exercise.induction.find-gap.holds-there")
    return keep_going("exercise.induction.find-gap.fails-before")


def first_failure(name: str, a: int) -> int:
    """Return the smallest n ≥ 1 for which a claim fails; name: the claim, one of `CLAIMS`, such as
    `"primes"`; a: the number in it.

    >>> first_failure("primes", 11)
    10
    """
    return next(n for n in count(1) if not CLAIMS[name](n, a))


def is_prime(number: int) -> bool:
    """Return whether a number is prime.

    >>> [number for number in range(12) if is_prime(number)]
    [2, 3, 5, 7, 11]
    """
    return number > 1 and all(number % divisor for divisor in range(2, isqrt(number) + 1))
