"""Exercises for lesson 05 on induction, pictured as falling dominoes: the base case, and steps without a
gap."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from setcards_edu.dice import Dice
from setcards_edu.messages import Message, Reason
from setcards_edu.pictures.pursuit.domino_row import DominoRow
from setcards_edu.teaching.exercises.exercise import Task, kind
from setcards_edu.teaching.exercises.feedback import Feedback
from setcards_edu.teaching.exercises.misconceptions import Misconception, idea

from .boards import in_order, judge_ticks, numbers_to_tick, ticked
from .misconceptions import BACKWARDS, BASE_ONLY, OVER_THE_GAP, STEP_WITHOUT_BASE

FIRST, LAST = 3, 12
NUMBERS = range(FIRST, LAST + 1)

Fallen = frozenset[int]


@dataclass(frozen=True)
class Known:
    """The given facts about a row of dominoes, from which the learner concludes which ones fall.

    bases: the numbers of the dominoes that fall by themselves.
    jump: the known step: if domino n falls, so does domino n + jump.
    missing: the numbers n for which this step is not known.
    """

    bases: tuple[int, ...]
    jump: int = 1
    missing: tuple[int, ...] = ()

    @property
    def falling(self) -> Fallen:
        """The numbers of the dominoes that certainly fall by these facts.

        >>> sorted(Known((4,), jump=2, missing=(8,)).falling)
        [4, 6, 8]
        """
        return self.with_gaps(self.missing)

    def with_gaps(self, missing: Iterable[int]) -> Fallen:
        """Return the numbers of the dominoes that fall if the step is missing for exactly the numbers
        `missing`."""
        fallen, gaps = set(self.bases), frozenset(missing)
        while new := {n + self.jump for n in fallen - gaps if n + self.jump in NUMBERS} - fallen:
            fallen |= new
        return frozenset(fallen)

    @property
    def steps(self) -> tuple[tuple[int, int], ...]:
        """The known steps, each as the numbers of the domino that falls and of the one that it pushes over.

        >>> Known((4,), jump=2, missing=(8,)).steps[-2:]
        ((9, 11), (10, 12))
        """
        ends = ((n, n + self.jump) for n in NUMBERS if n not in self.missing)
        return tuple((n, end) for n, end in ends if end in NUMBERS)

    @property
    def message(self) -> tuple[Message, ...]:
        """The message that states the known facts."""
        if self.bases:
            base = Message("exercise.induction.dominoes.base", bases=self.bases)
        else:
            base = Message("exercise.induction.dominoes.no-base")
        steps = [n for n in NUMBERS if n + self.jump in NUMBERS]
        key = "exercise.induction.dominoes.step" if self.jump > 0 else "exercise.induction.dominoes.step-down"
        step = Message(key, low=steps[0], high=steps[-1], by=abs(self.jump))
        gaps = [Message("exercise.induction.dominoes.missing", missing=self.missing)] if self.missing else []
        return base, step, *gaps


@kind("induction.dominoes", lesson="05")
def dominoes(level: int, dice: Dice) -> Task[frozenset[str]]:
    """Return a task that asks which of the dominoes 3 to 12 certainly fall, given some facts."""
    known = _known(level, dice)
    wanted = ticked(known.falling)
    return Task(
        about={"first": FIRST, "last": LAST, "known": known.message},
        clues={
            "start": Message(
                "exercise.induction.dominoes.begin"
                if known.bases
                else "exercise.induction.dominoes.begin-nowhere"
            ),
            "bases": known.bases or "–",
            "by": Message(
                "exercise.induction.dominoes.up" if known.jump > 0 else "exercise.induction.dominoes.down",
                by=abs(known.jump),
            ),
        },
        solved={"wanted": in_order(wanted)},
        answer=numbers_to_tick(NUMBERS),
        judge=lambda answer: _judge(answer, wanted, known),
        wanted=wanted,
        shown=DominoRow(FIRST, LAST, known.bases, known.steps),
        misconceptions=_misread(known),
    )


def _known(level: int, dice: Dice) -> Known:
    if level == 1:
        gap = 6 + dice.below(4)
        return Known((4 + dice.below(2),), missing=dice.pick(((), (gap,), (gap,))))
    if level == 2:
        if dice.below(4) == 0:
            return Known((), missing=())
        gaps = sorted(dice.some(range(5, 11), 2))
        return Known(tuple(sorted(dice.some((3, 4, *gaps, gaps[0] + 1), 2))), missing=tuple(gaps))
    jump = dice.pick((2, 3, -1, -2))
    bases = tuple(sorted(dice.some((3, 4, 5) if jump > 0 else (9, 10, 11), dice.pick((1, 2)))))
    return Known(bases, jump, tuple(dice.some(range(6, 9), 1)))


def _judge(answer: frozenset[str], wanted: frozenset[str], known: Known) -> Feedback:
    def why_not(n: int) -> Reason:
        before = n - known.jump
        if before not in NUMBERS or before in known.missing:
            return Reason("exercise.induction.dominoes.nothing-known", n=n)
        return Reason("exercise.induction.dominoes.before", n=n, before=before)

    return judge_ticks(answer, wanted, why_not)


def _misread(known: Known) -> tuple[Misconception, ...]:
    """Return the misconceptions about base, step, gaps and direction, each with the dominoes it lets fall."""
    anywhere = frozenset(NUMBERS)
    both_ways = known.falling | {
        n for base in known.bases for n in NUMBERS if (n - base) * known.jump < 0 and n not in known.missing
    }
    ideas = (
        (STEP_WITHOUT_BASE, anywhere if not known.bases else known.falling),
        (BASE_ONLY, frozenset(known.bases)),
        (OVER_THE_GAP, known.with_gaps(())),
        (BACKWARDS, both_ways),
        (BACKWARDS, anywhere),
    )
    return tuple(
        _marking(name, numbers)
        for name, numbers in ideas
        if numbers and numbers != known.falling and (name != BACKWARDS or known.bases)
    )


def _marking(name: str, numbers: Fallen) -> Misconception:
    marked = ticked(numbers)
    return idea(name, lambda answer: answer == marked)
