"""Exercises for lesson 05 on the status of a statement: proved, checked up to some n, believed, refuted."""

from __future__ import annotations

from functools import cache

from setcards_edu.dice import Dice
from setcards_edu.messages import Message, Reason
from setcards_edu.pursuit import Grid, PursuitRules, estimate
from setcards_edu.teaching.exercises.answers import SingleChoice
from setcards_edu.teaching.exercises.exercise import Task, kind
from setcards_edu.teaching.exercises.feedback import CORRECT, Feedback, Word
from setcards_edu.teaching.exercises.judging import keep_going
from setcards_edu.teaching.exercises.misconceptions import Misconception, idea

from .boards import COLUMNS, names, solved
from .induction_gaps import first_failure
from .misconceptions import COMPUTER_SO_NOT_PROVED, COMPUTER_SO_PROVED, FAILED_SO_FALSE, PROOF_BY_EXAMPLES

STANDINGS = ("proved", "cases", "checked", "believed", "refuted")
"""The possible answers: proved by an argument for all; proved by going through all cases; checked up to some
n; only believed; refuted by a counterexample."""

STORIES = {
    "induction": "proved",
    "parity": "proved",
    "one-board": "cases",
    "finite-check": "cases",
    "up-to": "checked",
    "sums": "checked",
    "games": "believed",
    "gap": "believed",
    "torus": "refuted",
    "primes": "refuted",
}
"""What was done to support a statement, with the resulting status."""

_LEVELS = {
    1: ("parity", "up-to", "games", "primes", "one-board"),
    2: ("induction", "one-board", "up-to", "sums", "games", "torus"),
    3: ("induction", "finite-check", "up-to", "gap", "torus", "one-board"),
}


_TOLD = {
    "induction": "exercise.proof.what-kind.induction",
    "parity": "exercise.proof.what-kind.parity",
    "one-board": "exercise.proof.what-kind.one-board",
    "finite-check": "exercise.proof.what-kind.finite-check",
    "up-to": "exercise.proof.what-kind.up-to",
    "sums": "exercise.proof.what-kind.sums",
    "games": "exercise.proof.what-kind.games",
    "gap": "exercise.proof.what-kind.gap",
    "torus": "exercise.proof.what-kind.torus",
    "primes": "exercise.proof.what-kind.primes",
}
_WHY = {
    "induction": "exercise.proof.what-kind.why-induction",
    "parity": "exercise.proof.what-kind.why-parity",
    "one-board": "exercise.proof.what-kind.why-one-board",
    "finite-check": "exercise.proof.what-kind.why-finite-check",
    "up-to": "exercise.proof.what-kind.why-up-to",
    "sums": "exercise.proof.what-kind.why-sums",
    "games": "exercise.proof.what-kind.why-games",
    "gap": "exercise.proof.what-kind.why-gap",
    "torus": "exercise.proof.what-kind.why-torus",
    "primes": "exercise.proof.what-kind.why-primes",
}
_LAST = {
    "proved": "exercise.proof.what-kind.last-proved",
    "cases": "exercise.proof.what-kind.last-cases",
    "checked": "exercise.proof.what-kind.last-checked",
    "believed": "exercise.proof.what-kind.last-believed",
    "refuted": "exercise.proof.what-kind.last-refuted",
}
_IS = {
    "proved": "exercise.proof.what-kind.is-proved",
    "cases": "exercise.proof.what-kind.is-cases",
    "checked": "exercise.proof.what-kind.is-checked",
    "believed": "exercise.proof.what-kind.is-believed",
    "refuted": "exercise.proof.what-kind.is-refuted",
}
_NOT = {
    "proved": "exercise.proof.what-kind.not-proved",
    "cases": "exercise.proof.what-kind.not-cases",
    "checked": "exercise.proof.what-kind.not-checked",
    "believed": "exercise.proof.what-kind.not-believed",
    "refuted": "exercise.proof.what-kind.not-refuted",
}


@kind("proof.what-kind", lesson="05")
def what_kind(level: int, dice: Dice) -> Task[str]:
    """Return a task that asks for the status of a statement, given what was done to support it."""
    story = dice.pick(_LEVELS[level])
    truth, about = STORIES[story], _numbers(story, dice)
    return Task(
        about={"story": Message(_TOLD[story], **about)},
        clues={"last": Message(_LAST[truth])},
        solved={"why": Message(_WHY[story], **about)},
        answer=SingleChoice.among(_IS),
        judge=lambda name: CORRECT if name == truth else _judge(name, truth),
        wanted=truth,
        misconceptions=_ideas(story),
    )


def _judge(name: str, truth: str) -> Feedback:
    if {name, truth} == {"proved", "cases"}:
        return Feedback(Word.ALMOST, Reason(_NOT[name]))
    return keep_going(_NOT[name])


def _ideas(story: str) -> tuple[Misconception, ...]:
    """Return the misconception by which somebody misjudges this story; empty if there is none."""
    shown = {
        "up-to": (COMPUTER_SO_PROVED, ("proved", "cases")),
        "sums": (COMPUTER_SO_PROVED, ("proved", "cases")),
        "one-board": (COMPUTER_SO_NOT_PROVED, ("checked", "believed")),
        "finite-check": (COMPUTER_SO_NOT_PROVED, ("checked", "believed")),
        "games": (PROOF_BY_EXAMPLES, ("proved", "cases")),
        "gap": (FAILED_SO_FALSE, ("refuted",)),
    }
    if story not in shown:
        return ()
    name, answers = shown[story]
    return (idea(name, lambda answer: answer in answers),)


def _numbers(story: str, dice: Dice) -> dict[str, object]:
    """Draw the numbers in the text of a story."""
    rows = 4 + dice.below(4)
    if story == "one-board":
        return {"rows": rows, "states": estimate(Grid(rows, COLUMNS)).states}
    if story == "up-to":
        return {"last": 8 + dice.below(12)}
    if story == "torus":
        return _on_the_torus(4 + dice.below(2))
    if story == "primes":
        a = dice.pick((5, 11, 17))
        n = first_failure("primes", a)
        value = n * n + n + a
        return {"a": a, "n": n, "value": value, "divisor": a, "other": value // a}
    return {"number": 20 + 10 * dice.below(5), "last": 100 * (1 + dice.below(9))}


@cache
def _on_the_torus(rows: int) -> dict[str, object]:
    """Return a position on a torus from which the sheep escapes, as numbers and names for a text."""
    solution = solved(Grid(rows, COLUMNS, wrap="both"), PursuitRules(capture="jump-only"))
    position = next(solution.escapes())
    return {"rows": rows, "dogs": names(position.dogs), "sheep": names(position.sheep)}
