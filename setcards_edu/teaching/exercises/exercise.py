"""Exercises: immutable values made from a kind, a level and a seed, which check answers and give hints.

Each kind of exercise is a function of (level, dice) that returns a `Task`, registered by `@kind`.  These
functions are in the packages `teaching/<subject>/exercises`, whose `MODULES` list their modules in the order
of the lesson.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cache, cached_property
from types import MappingProxyType
from typing import Any, Generic, TypeVar

from setcards_edu.dice import Dice, InTurn
from setcards_edu.messages import Hint, Message, Refused, subject_of
from setcards_edu.options import check_option, check_seed
from setcards_edu.sets import Card
from setcards_edu.subjects import load, load_named
from setcards_edu.values import Drawn

from .answers import AnswerKind, Pick
from .feedback import Feedback, Word
from .misconceptions import Attempt, Misconception, recognised

LEVELS = (1, 2, 3)
"""The levels of an exercise: 1 (support), 2 (core), 3 (stretch)."""

_A = TypeVar("_A")


@dataclass(frozen=True)
class Task(Generic[_A]):
    """The content of an exercise of one kind, for one level and seed.

    about: the values for the placeholders in the prompt, the hints and the solution; never the answer.
    solved: further values for the placeholders in the worked solution.
    answer: the kind of answer; judge: given an answer of this kind, returns the feedback.
    accepted: a right answer, as text or as a value (for code: a function); by default `wanted` as text.
    clues: further values for the placeholders in the hints.
    given: the cards that the prompt is about; misconceptions are recognised with their help.
    wanted: the right answer if there is only one; of several right equations the one that the solution shows.
    shown: the drawing with the prompt: cards, or a value for which its subject registers an inset in
        `pictures.kit.value_registry`: a topology, a relation, a hand of tiles, a board.
    pick: the kind of pieces that can be picked in the drawing for an answer.
    rules: the rules of the game that the question is about, told on demand; () if the question tells them.
    offered: cards drawn beside `shown`: those to choose from, or the one that the prompt asks about.
    misconceptions: the misconceptions that a wrong answer may reveal.
    unread: the misconceptions that a text may reveal even if it cannot be read as an answer.
    """

    about: Mapping[str, object]
    solved: Mapping[str, object]
    answer: AnswerKind[_A]
    judge: Callable[[_A], Feedback]
    accepted: object = None
    clues: Mapping[str, object] = field(default_factory=dict)
    given: tuple[Card, ...] = ()
    wanted: Any = None
    shown: tuple[Card, ...] | Drawn = ()
    pick: Pick = ""
    rules: tuple[Message, ...] = ()
    offered: tuple[Card, ...] = ()
    misconceptions: tuple[Misconception, ...] = ()
    unread: tuple[Misconception, ...] = ()

    def __post_init__(self) -> None:
        if self.accepted is None:
            object.__setattr__(self, "accepted", self.answer.typed(self.wanted))


Maker = Callable[[int, Dice], Task[Any]]


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of exercise: its id, the id of its lesson, and the function that makes its tasks.

    is_dealt: whether seeds 0, 1, 2, … go through its tasks in turn; otherwise each seed draws a task at
        random.
    is_pressed: whether its prompt asks to press something, as can be done only on a screen.
    """

    id: str
    lesson: str
    make: Maker = field(repr=False)
    is_dealt: bool = False
    is_pressed: bool = False

    @property
    def title(self) -> Message:
        """The short name of the kind, for people."""
        return Message(f"exercise.{self.id}.title")


@dataclass(frozen=True)
class Exercise:
    """An exercise; the same id, level and seed give an equal exercise in every version of Python.

    It is made by the function `exercise`.  Its method `check` takes an answer as a person types it, or as a
    value, and always returns a `Feedback`.

    >>> e = exercise("topology.union", seed=1)
    >>> print(e.prompt)
    What is the union {1,2} ∪ {2,4}?
    >>> feedback = e.check("{2}")
    >>> print(feedback.word, feedback.reason)
    Something is missing. 1 is in {1,2}. Does it belong to the union?
    >>> feedback.misconception.name
    'intersection-for-union'
    >>> e.check(e.task.accepted).word
    <Word.CORRECT: 'correct'>
    """

    id: str
    level: int
    seed: int
    task: Task[Any] = field(repr=False, compare=False)

    @property
    def prompt(self) -> Message:
        """The question that the exercise asks."""
        return Message(f"exercise.{self.id}.prompt", **self.task.about)

    @property
    def rules(self) -> tuple[Message, ...]:
        """The rules of the game that the question is about; () if there are none or the question tells
        them."""
        return self.task.rules

    @property
    def answer(self) -> AnswerKind[Any]:
        """The kind of answer that the exercise asks for."""
        return self.task.answer

    @property
    def shown(self) -> tuple[Card, ...] | Drawn:
        """The cards or the value drawn with the prompt."""
        return self.task.shown

    @property
    def pick(self) -> Pick:
        """What can be picked in the drawing: `"points"`, the `"shown"` or `"offered"` cards or `"all"` of
        these, `"squares"` of a board, or "" for nothing."""
        return self.task.pick

    @property
    def offered(self) -> tuple[Card, ...]:
        """Further cards in the drawing: those to choose from, or the one that the prompt asks about."""
        return self.task.offered

    @cached_property
    def how(self) -> Message:
        """Instructions for writing the answer, with an example that is not a right answer."""
        kind = self.answer
        if len(kind.examples) < 2:
            return kind.how
        others = (each for each in kind.readable if not any(self._is_right(way) for way in each))
        return kind.how_like(next(others, kind.readable[-1]), self.pick)

    @property
    def hints(self) -> tuple[Hint, ...]:
        """Three hints, of which the last nearly gives the solution away."""
        about = {**self.task.about, **self.task.clues}
        return tuple(Hint(f"exercise.{self.id}.hint-{number}", **about) for number in (1, 2, 3))

    @property
    def solution(self) -> Message:
        """The worked solution, the only text that contains the answer."""
        return Message(f"exercise.{self.id}.solution", **self.task.about, **self.task.solved)

    @property
    def title(self) -> Message:
        """A short name for this kind of exercise."""
        return _kind(self.id).title

    def check(self, answer: object) -> Feedback:
        """Return feedback on an answer, which never contains the right answer; raises nothing.

        answer: text, or the value itself (a `Card`, several, a number, `True`, a function).
        """
        try:
            value = self.task.answer.read(answer)
        except Refused as refusal:
            return self._named(Feedback(Word.NOT_DEFINED, refusal.reason), answer, self.task.unread)
        feedback = self.task.judge(value)
        return feedback if feedback.is_correct else self._named(feedback, value, self.task.misconceptions)

    def next_level(self) -> Exercise | None:
        """Return the exercise of this kind and seed at the next level; None at the last level."""
        return None if self.level == max(LEVELS) else exercise(self.id, level=self.level + 1, seed=self.seed)

    def another(self) -> Exercise:
        """Return the exercise of this kind and level with the next seed."""
        return exercise(self.id, level=self.level, seed=self.seed + 1)

    def _is_right(self, written: str) -> bool:
        return self.check(self.answer.as_answer(written)).is_correct

    def _named(self, feedback: Feedback, answer: object, ideas: tuple[Misconception, ...]) -> Feedback:
        """Return the feedback with the first of `ideas` that the answer reveals, or unchanged if it reveals
        none."""
        if not ideas:
            return feedback
        idea = recognised(Attempt(self.task.given, self.task.wanted, answer), ideas)
        return replace(feedback, misconception=idea)

    def __repr__(self) -> str:
        return f"exercise({self.id!r}, level={self.level}, seed={self.seed})"

    def __reduce__(self) -> tuple[object, ...]:
        return _again, (self.id, self.level, self.seed)


def exercise(id: str, *, level: int = 1, seed: int = 0) -> Exercise:
    """Return the exercise of a kind, at a level, for a seed.

    id: one of `kinds()`, such as "topology.union".
    level: 1 (support), 2 (core) or 3 (stretch).
    seed: any whole number of up to 1,000 digits; learners with the same seed get the same exercise.

    Raises `BadOption` for an unknown id or level, or a seed that is no whole number.

    >>> exercise("topology.union", level=2, seed=7) == exercise("topology.union", level=2, seed=7)
    True
    """
    found = _kind(id)
    level = check_option("level", level, LEVELS)
    check_seed(seed)
    dice = InTurn(seed) if found.is_dealt else Dice(f"{id}/{level}/{seed}")
    return Exercise(id, level, seed, found.make(level, dice))


def kind(
    id: str, *, lesson: str, is_dealt: bool = False, is_pressed: bool = False
) -> Callable[[Maker], Maker]:
    """Return a decorator that registers a function as a kind of exercise: it makes a task of this kind.

    id: the id of the kind, such as "topology.union"; lesson: the id of the lesson that it belongs to.

    is_dealt: whether the seeds 0, 1, 2, … give all its tasks in turn, so that a class in which every pair has
        a seed of its own does all of them; otherwise a seed draws a task at random.
    is_pressed: whether its prompt asks to press something.

    Raises `ValueError` if the id is registered already.
    """

    def register(make: Maker) -> Maker:
        if id in _KINDS:
            raise ValueError(f"there are exercises {id!r} already")
        _KINDS[id] = Kind(id, lesson, make, is_dealt, is_pressed)
        return make

    return register


@cache
def kinds() -> Mapping[str, Kind]:
    """Return all kinds of exercises by id, in the order of the subjects and of their `MODULES`.

    >>> "topology.union" in kinds()
    True
    """
    packages = load(*_EXERCISES)
    modules = [f"{package.__name__}.{module}" for package in packages for module in package.MODULES]
    in_order = sorted(_KINDS.values(), key=lambda kind: modules.index(kind.make.__module__))
    return MappingProxyType({kind.id: kind for kind in in_order})


_EXERCISES = "setcards_edu.teaching", "exercises"
_KINDS: dict[str, Kind] = {}


def _kind(id: str) -> Kind:
    """Return the kind with this id; only the exercises of its subject are loaded for that."""
    if isinstance(id, str):
        load_named(_EXERCISES[0], subject_of(f"exercise.{id}.title"), _EXERCISES[1])
        if id in _KINDS:
            return _KINDS[id]
    return kinds()[check_option("id", id, kinds())]


def _again(id: str, level: int, seed: int) -> Exercise:
    return exercise(id, level=level, seed=seed)


def anchor(id: str) -> str:
    """Return the HTML anchor for links to an exercise in a page; id: the id of its kind."""
    return f"exercise-{id}"
