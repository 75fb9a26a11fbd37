"""The lessons of the course, and the exercises chosen for the beginning of each."""

from __future__ import annotations

from dataclasses import dataclass

from setcards_edu.messages import Message
from setcards_edu.options import check_option
from setcards_edu.teaching.exercises.exercise import Exercise, Kind, exercise, kinds


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson of the course.

    number: the number, such as "01"; written: whether the lesson exists yet.
    name: the name of its notebook, without extension; minutes: the time that it takes in a class.
    before: the ids of the exercises that test the knowledge needed for it.
    goals: the ids under which progress records that a game was won on a screen of it, or its goal reached.
    bench: what the statements are about on which its conjecture benches are, such as "pairs".
    """

    number: str
    written: bool = False
    name: str = ""
    minutes: int = 0
    before: tuple[str, ...] = ()
    goals: tuple[str, ...] = ()
    bench: tuple[str, ...] = ()

    @property
    def title(self) -> Message:
        """The title of the lesson."""
        return Message(f"lesson.{self.number}")

    @property
    def kinds(self) -> tuple[Kind, ...]:
        """The kinds of exercises of the lesson, in order; none if it is not written."""
        return tuple(kind for kind in kinds().values() if kind.lesson == self.number and self.written)


def how_to_start() -> Message:
    """Return the instruction that a lesson shows under its title until its first cell is run."""
    return Message("start.run-all")


LESSONS = (
    Lesson("00"),
    Lesson(
        "01",
        written=True,
        name="01-inclusion",
        minutes=100,
        before=("sets.described", "sets.count-elements", "sets.member-or-subset"),
        goals=(
            "inclusion.first-hand",
            "inclusion.dealt-hand",
            "live-cards.comparable-chain",
            "live-cards.comparable-antichain",
            "live-cards.comparable-run",
        ),
        bench=("pairs",),
    ),
    Lesson(
        "02",
        written=True,
        name="02-topology",
        minutes=100,
        before=("sets.member-or-subset", "sets.complement", "sets.subsets-among"),
        goals=(
            "topology.exactly-6",
            "topology.exactly-8",
            "topology.largest",
            "topology.exactly-7",
            "topology.only-these",
            "topology.connected-t0",
            "topology.with-hole",
        ),
        bench=("topologies",),
    ),
    Lesson(
        "03",
        written=True,
        name="03-strength",
        minutes=100,
        before=("sets.subsets-among", "inclusion.comparable", "inclusion.why-not"),
        goals=(
            "live-cards.stronger-look",
            "live-cards.stronger-cycle",
            "strength.duel",
            "strength.hunt",
            "strength.field",
            "daishugo.unbeaten",
        ),
        bench=("triples",),
    ),
    Lesson(
        "04",
        written=True,
        name="04-equations",
        minutes=100,
        before=("arithmetic.place-value", "arithmetic.order-of-operations", "arithmetic.missing-factor"),
        goals=(
            "yaku.first-hand",
            "yaku.dealt-hand",
        ),
        bench=("hands",),
    ),
    Lesson(
        "05",
        written=True,
        name="05-pursuit-and-induction",
        minutes=150,
        before=("chase.read-square", "chase.across-edge", "logic.if-then"),
        goals=(
            "chase.caught",
            "chase.escaped",
            "chase.stayed-free",
            "proof.escaped",
            "proof.checked",
        ),
    ),
    Lesson(
        "06",
        written=True,
        name="06-playroom",
        minutes=160,
        before=("inclusion.comparable", "topology.union", "chase.across-edge"),
        goals=(
            "set-speed.won",
            "fmurs.won",
            "topology-mahjong.six-sets",
            "daishugo.unbeaten",
            "daishugo.three-at-once",
            "daishugo.revolution",
            "suhjong.equation",
            "suhjong.ninety",
            "suhjong.showdown",
        ),
    ),
)


def readiness(lesson: str, *, seed: int = 0) -> tuple[Exercise, ...]:
    """Return the exercises at the beginning of a lesson, given by its number such as "02", that test the
    knowledge needed for it.

    Raises `BadOption` for an unknown lesson.

    >>> len(readiness("02"))
    3
    """
    return tuple(exercise(name, seed=seed) for name in _lesson(lesson).before)


def _lesson(number: str) -> Lesson:
    by_number = {lesson.number: lesson for lesson in LESSONS}
    return by_number[check_option("lesson", number, by_number)]
