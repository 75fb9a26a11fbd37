"""The lessons of the course, and the exercises chosen for the beginning of each."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from setcards_edu.dice import Dice
from setcards_edu.messages import Message
from setcards_edu.options import check_number, check_option, check_seed
from setcards_edu.teaching.exercises.exercise import Exercise, Kind, exercise, kinds


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson of the course.

    number: the number, such as "01"; written: whether the lesson exists yet.
    name: the name of its notebook, without extension; minutes: the time that it takes in a class.
    before: the ids of the exercises that test the knowledge needed for it.
    recalled: the ids of the exercises of this lesson that later lessons repeat: all learners have done them.
    goals: the ids under which progress records that a game was won on a screen of it, or its goal reached.
    bench: what the statements are about on which its conjecture benches are, such as "pairs".
    """

    number: str
    written: bool = False
    name: str = ""
    minutes: int = 0
    before: tuple[str, ...] = ()
    recalled: tuple[str, ...] = ()
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
        recalled=(
            "sets.member-or-subset",
            "sets.complement",
            "sets.subsets-among",
            "inclusion.comparable",
            "inclusion.why-not",
            "inclusion.which-pile",
            "inclusion.how-many",
            "inclusion.complete-chain",
            "inclusion.is-antichain",
        ),
        goals=(
            "inclusion.first-hand",
            "inclusion.dealt-hand",
            "live-cards.comparable-chain",
            "live-cards.comparable-antichain",
        ),
        bench=("pairs",),
    ),
    Lesson(
        "02",
        written=True,
        name="02-topology",
        minutes=100,
        before=("sets.member-or-subset", "sets.complement", "sets.subsets-among"),
        recalled=(
            "topology.union",
            "topology.intersection",
            "topology.is-topology",
            "topology.missing-card",
            "topology.complete",
            "topology.which-fit",
            "topology.covering",
        ),
        goals=(
            "topology.exactly-6",
            "topology.largest",
            "topology.exactly-7",
            "topology.only-these",
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
        recalled=(
            "strength.which-is-stronger",
            "strength.why-neither",
            "strength.lexicographic",
            "run.is-run",
            "field.which-answer",
            "relation.properties",
            "relation.transitive-failure",
            "relation.closure",
        ),
        goals=(
            "live-cards.stronger-look",
            "live-cards.stronger-cycle",
            "strength.hunt",
            "strength.field",
        ),
        bench=("triples",),
    ),
    Lesson(
        "04",
        written=True,
        name="04-equations",
        minutes=100,
        before=("arithmetic.place-value", "arithmetic.order-of-operations", "arithmetic.missing-factor"),
        recalled=(
            "place-value.in-base",
            "yaku.find",
            "yaku.is-yaku",
            "yaku.complete",
            "yaku.see-factors",
            "yaku.same-equation",
            "yaku.count-orders",
            "chance.draw",
        ),
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
        recalled=(
            "chase.neighbours",
            "chase.at-once",
            "chase.how-many",
            "chase.best-move",
            "invariant.colour",
            "induction.dominoes",
            "induction.find-gap",
            "proof.what-kind",
            "proof.eighteen-cases",
        ),
        goals=(
            "chase.caught",
            "chase.escaped",
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
        recalled=(
            "set-speed.lay-all",
            "set-speed.no-answer",
            "set-speed.keep-most",
            "fmurs.most-at-once",
            "fmurs.safe-step",
            "mahjong.most",
            "mahjong.wait",
            "daishugo.winning-lead",
            "daishugo.revolution",
            "suhjong.throw",
        ),
        goals=(
            "set-speed.won",
            "fmurs.won",
            "topology-mahjong.won",
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


def retrieval(
    lesson: str, *, seed: int = 0, count: int = 3, lessons: Iterable[str] | None = None
) -> tuple[Exercise, ...]:
    """Return exercises from earlier lessons for repetition, chosen at random by the seed.

    count: the number of exercises, 0 to 100; a kind is repeated, with another seed, only if there are too few
        kinds.  For the first lesson none are returned.
    lessons: the numbers of the earlier lessons that the class has done; by default all of them.

    Raises `BadOption` for an unknown lesson, for one among `lessons` that is not earlier, for a count
    out of range, and for a seed that is not a whole number.

    >>> {kinds()[e.id].lesson for e in retrieval("02", seed=3)}
    {'01'}
    """
    number = _lesson(lesson).number
    check_number("count", count, range(101))
    dice = Dice(f"retrieval/{number}/{check_seed(seed)}")
    earlier = {before.number: before.recalled for before in LESSONS if before.number < number}
    done = earlier if lessons is None else [check_option("lessons", before, earlier) for before in lessons]
    return tuple(_picked([id_ for before in done for id_ in earlier[before]], dice, count))


def _picked(ids: list[str], dice: Dice, count: int) -> Iterable[Exercise]:
    pile: list[str] = []
    for _ in range(count if ids else 0):
        pile = pile or dice.shuffled(ids)
        yield exercise(pile.pop(), level=1 + dice.below(2), seed=dice.below(10_000))


def _lesson(number: str) -> Lesson:
    by_number = {lesson.number: lesson for lesson in LESSONS}
    return by_number[check_option("lesson", number, by_number)]
