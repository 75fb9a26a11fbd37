"""Exercises for lesson 05 on the structure of a proof: which claims depend on a given one."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from string import ascii_uppercase

from setcards_edu.dice import Dice
from setcards_edu.messages import Message, Reason
from setcards_edu.pursuit import Step, theorem
from setcards_edu.teaching.exercises.answers import Several
from setcards_edu.teaching.exercises.exercise import Task, kind
from setcards_edu.teaching.exercises.feedback import CORRECT, Feedback
from setcards_edu.teaching.exercises.judging import closeness, something_missing, with_witness
from setcards_edu.teaching.exercises.misconceptions import idea

from .misconceptions import DIRECTLY_ONLY

_SUMS = ("three-m", "three-m-1", "three-m-2")
_TEXT = ("base-won", "spade", "club", *_SUMS, "out-of-reach", "new-wall", "route")
_SHOWN = {
    1: tuple(f"text-{name}" for name in _TEXT),
    3: (
        *(f"text-{name}" for name in ("base-won", "spade", "club", "three-m", "out-of-reach", "route")),
        *("by-hand-next-row", "by-hand-same-row", "by-hand-down", "by-hand-start", "by-hand"),
    ),
}
"""The names of steps from the two proofs of the first theorem, at levels 1 and 3."""

Rests = Mapping[str, tuple[str, ...]]
"""For each claim, by its letter or number, the claims that it depends on directly."""


@kind("proof.depends", lesson="05")
def depends(level: int, dice: Dice) -> Task[frozenset[str]]:
    """Return a task that asks which claims of a proof are no longer proved if one of them is false."""
    rests, words = _drawn(dice) if level == 2 else _of_theorem(_SHOWN[level])
    failing = dice.pick([name for name in rests if _falling(rests, name)])
    wanted = _falling(rests, failing)
    direct = frozenset(name for name, on in rests.items() if failing in on)
    options = tuple((name, _option(name, rests[name], words[name])) for name in rests if name != failing)
    return Task(
        about={"name": failing, "claim": _option(failing, rests[failing], words[failing])},
        clues={"number": len(wanted), "direct": len(direct)},
        solved={"wanted": tuple(name for name in rests if name in wanted)},
        answer=Several(options),
        judge=lambda answer: _judge(answer, wanted, failing),
        wanted=wanted,
        misconceptions=(idea(DIRECTLY_ONLY, lambda answer: answer == direct),),
    )


def _judge(answer: frozenset[str], wanted: frozenset[str], failing: str) -> Feedback:
    if answer == wanted:
        return CORRECT
    wrong = sorted(answer - wanted)
    if not wrong:
        missing = sorted(wanted - answer)
        return with_witness(something_missing("exercise.proof.depends.more", count=len(missing)), missing)
    reason = Reason("exercise.proof.depends.still-shown", name=wrong[0], failing=failing)
    return Feedback(closeness(answer, wanted), reason)


def _falling(rests: Rests, failing: str) -> frozenset[str]:
    """Return the claims that depend on `failing`, directly or not; `rests` lists dependencies first."""
    fallen = {failing}
    for name, on in rests.items():
        if fallen.intersection(on):
            fallen.add(name)
    return frozenset(fallen - {failing})


def _option(name: str, on: tuple[str, ...], words: Message) -> Message:
    key = "exercise.proof.depends.rests-on" if on else "exercise.proof.depends.rests-on-nothing"
    return Message(key, name=name, claim=words, on=on)


def _letters(count: int) -> list[str]:
    return [f"({letter})" for letter in ascii_uppercase[:count]]


@cache
def _of_theorem(shown: tuple[str, ...]) -> tuple[Rests, Mapping[str, Message]]:
    """Return the dependencies of some steps of the theorem, by their numbers in the proof, and the words of
    each step."""
    numbered: list[tuple[int, Step]] = list(enumerate(theorem(1, rows=3), 1))
    called = {step.name: f"({number})" for number, step in numbered if step.name in shown}
    steps = [step for _, step in numbered if step.name in shown]
    rests = {
        called[step.name]: tuple(called[name] for name in step.depends if name in called) for step in steps
    }
    return rests, {called[step.name]: step.short or step.statement for step in steps}


def _drawn(dice: Dice) -> tuple[Rests, Mapping[str, Message]]:
    """Draw seven claims without words, each of which depends on at most two earlier ones."""
    letters = _letters(7)
    rests = {
        name: tuple(sorted(dice.some(letters[:place], min(place, dice.below(3)))))
        for place, name in enumerate(letters)
    }
    return rests, dict.fromkeys(letters, Message("exercise.proof.depends.some-claim"))
