"""The progress of a learner in a course, as a small immutable value; copies of it can be merged."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from itertools import islice
from types import MappingProxyType
from typing import Protocol, runtime_checkable

from setcards_edu.conjectures import Finding, Statement
from setcards_edu.messages import Obstacle, Reason, Refused
from setcards_edu.options import check_kind
from setcards_edu.quoting import clip, quoted

from .discoveries import MAXIMUM_DISCOVERIES, Discovery, NotADiscovery
from .exercise import LEVELS
from .feedback import Feedback, Word
from .progress_checks import NotProgress, check_day, check_number, wrong_value
from .recall import MAXIMUM_SEED, Recall, Seen, Solved, check_name

COURSE = "setcards-edu"
"""The course to which progress belongs by default."""

MAXIMUM_LABEL = 40
"""The most characters of a learner's label."""

MAXIMUM_ATTEMPTS = 1_000_000
"""The most answers to one kind of exercise that are counted."""

MAXIMUM_EXERCISES = 500
"""The most kinds of exercises, chosen so that they fit into a file (see `progress_file`)."""

MAXIMUM_PREDICTIONS = 500
"""The most questions whose guesses are saved."""

MAXIMUM_GUESS = 200
"""The most characters of a guess; a longer one is cut off."""

MAXIMUM_GOALS = 100
"""The most goals whose days are saved."""

MAXIMUM_MISCONCEPTIONS = 100
"""The most misconceptions of which progress records where they were seen last."""

_COURSE = re.compile(r"[a-z0-9-]{1,40}", re.ASCII)
_ID = re.compile(r"[a-z0-9-]{1,40}(\.[a-z0-9-]{1,40}){1,3}", re.ASCII)


@runtime_checkable
class Counted(Protocol):
    """The interface of objects for which progress counts the answers: `Exercise` and `Puzzle`."""

    @property
    def id(self) -> str:
        """The id under which progress records the answers to it."""

    @property
    def level(self) -> int:
        """The level of the exercise, 1 to 3."""

    @property
    def seed(self) -> int:
        """The seed of the exercise."""


class NotALabel(Refused):
    """Raised for a text that cannot be a learner's label."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A learner's record in one kind of exercise.

    attempts: the number of answers, 0 or more; when copies are merged, the larger number.
    best: the best feedback so far; None before the first answer.
    level: the highest level answered correctly, 0 to 3.
    hints: the most hints taken on one exercise, 0 to 3.
    solution_shown: whether a worked solution was read; this never counts as a failure.
    first, last: the days of the first and the last answer, such as `2026-04-08`; None if unknown.

    Raises `NotProgress` for an impossible record, such as a best word without an attempt.
    """

    attempts: int = 0
    best: Word | None = None
    level: int = 0
    hints: int = 0
    solution_shown: bool = False
    first: str | None = None
    last: str | None = None

    def __post_init__(self) -> None:
        check_number("attempts", self.attempts, MAXIMUM_ATTEMPTS)
        check_number("level", self.level, max(LEVELS))
        check_number("hints", self.hints, 3)
        if type(self.solution_shown) is not bool:
            wrong_value("solution_shown", self.solution_shown)
        no_word = type(self.best) is not Word or self.best is Word.NOT_DEFINED
        if (self.best is not None and no_word) or (self.best is None) != (self.attempts == 0):
            wrong_value("best", self.best)
        if (self.level > 0) != self.is_done:
            wrong_value("level", self.level)
        check_day("first", self.first)
        check_day("last", self.last)
        if (self.first is None) != (self.last is None) or (self.first or "") > (self.last or ""):
            wrong_value("last", self.last)

    @property
    def is_done(self) -> bool:
        """Whether the exercise was answered correctly at some level."""
        return self.best is Word.CORRECT

    def merge(self, other: Entry) -> Entry:
        """Return the join of two records: of each field the larger value, of `first` the earlier day.

        Merging is commutative, associative and idempotent.
        """
        if other == self:
            return self
        return Entry(
            attempts=max(self.attempts, other.attempts),
            best=max((word for word in (self.best, other.best) if word), key=_rank, default=None),
            level=max(self.level, other.level),
            hints=max(self.hints, other.hints),
            solution_shown=self.solution_shown or other.solution_shown,
            first=min((day for day in (self.first, other.first) if day), default=None),
            last=max((day for day in (self.last, other.last) if day), default=None),
        )


@dataclass(frozen=True, slots=True)
class Guess:
    """The first guess that a learner committed to a question.

    text: the guess as a person types it; is_right: whether it was right.
    day: the day of the guess, such as `2026-04-08`; None if unknown.

    Raises `NotProgress` for impossible values.
    """

    text: str
    is_right: bool
    day: str | None = None

    def __post_init__(self) -> None:
        if not isinstance(self.text, str) or not 0 < len(self.text) <= MAXIMUM_GUESS:
            wrong_value("guess", self.text)
        if type(self.is_right) is not bool:
            wrong_value("is_right", self.is_right)
        check_day("day", self.day)

    def place(self) -> tuple[str, str, bool]:
        """Return the sort key of the guess: the earliest guess comes first, guesses without a day last."""
        return _place(self.day), self.text, self.is_right


@dataclass(frozen=True)
class Progress:
    """The progress of one learner in one course; every change returns a new value.

    label: the name that the learner chose for it, up to 40 characters; "" for none.
    entries: an `Entry` for each kind of exercise that was begun, by its id; at most 500.
    discoveries: the notebook of discoveries without repeated statements, in the order of their days; at most
        100.
    predictions: the first guess at each predicted question, by the question's key; at most 500.
    goals: the day on which each goal was first reached, or None if unknown, by the goal's id such as
        "topology.exactly-6"; at most 100.
    recall: how well kinds of exercises and predicted questions are remembered, by their ids, each of which is
        in `entries` or in `predictions`.
    misconceptions: where each misconception was seen last, by its name; at most 100.
    daily: the last day on which the puzzle of the day was solved; None before the first.

    Raises `NotALabel` for a label that cannot be shown, `NotProgress` for impossible values of the others.

    >>> from setcards_edu.teaching import exercise
    >>> e = exercise("topology.union", level=2)
    >>> p = Progress(label="Aya").answered(e, e.check("1")).answered(e, e.check(e.task.accepted))
    >>> p.entry("topology.union").attempts, p.entry("topology.union").level, p.done
    (2, 2, ('topology.union',))
    >>> p
    Progress(label='Aya', begun=1, done=1)
    """

    course: str = COURSE
    label: str = ""
    entries: Mapping[str, Entry] = field(default_factory=dict)
    discoveries: tuple[Discovery, ...] = ()
    predictions: Mapping[str, Guess] = field(default_factory=dict)
    goals: Mapping[str, str | None] = field(default_factory=dict)
    recall: Mapping[str, Recall] = field(default_factory=dict)
    misconceptions: Mapping[str, Seen] = field(default_factory=dict)
    daily: Solved | None = None

    def __post_init__(self) -> None:
        object.__setattr__(self, "label", check_label(self.label))
        for where, name in (
            ("exercises", "entries"),
            ("predictions", "predictions"),
            ("goals", "goals"),
            ("recall", "recall"),
            ("misconceptions", "misconceptions"),
        ):
            given = getattr(self, name)
            if not isinstance(given, Mapping):
                wrong_value(where, given)
            object.__setattr__(self, name, MappingProxyType(dict(given)))
        if not (isinstance(self.course, str) and _COURSE.fullmatch(self.course)):
            wrong_value("course", self.course)
        check_ids(self.entries)
        for id_, entry in self.entries.items():
            if not isinstance(entry, Entry):
                wrong_value(f"exercises.{id_}", entry)
        check_ids(self.predictions, "predictions", MAXIMUM_PREDICTIONS)
        for key, guess in self.predictions.items():
            if not isinstance(guess, Guess):
                wrong_value(f"predictions.{key}", guess)
        check_ids(self.goals, "goals", MAXIMUM_GOALS)
        for goal, day in self.goals.items():
            check_day(f"goals.{goal}", day)
        _check_remembered(self)
        if not (self.daily is None or isinstance(self.daily, Solved)):
            wrong_value("daily", self.daily)
        object.__setattr__(self, "discoveries", _in_order(self.discoveries))

    def entry(self, id: str) -> Entry:
        """Return the record for a kind of exercise, by its id such as "topology.union"; an empty one if it
        was not begun."""
        return self.entries.get(id, Entry())

    def recall_of(self, id: str) -> Recall | None:
        """Return how well a kind of exercise is remembered, by its id, or a predicted question, by its key.

        Return None if no day of an answer is known, and for a question whose outcome never surprised.  Where
        an earlier release has recorded the answers, the best one counts as the last.
        """
        if id in self.recall:
            return self.recall[id]
        entry, guess = self.entry(id), self.predictions.get(id)
        if entry.last is not None:
            return Recall.first(entry.last, is_right=entry.is_done)
        if guess is None or guess.day is None or guess.is_right:
            return None
        return Recall.first(guess.day, is_right=False)

    @property
    def remembered(self) -> Mapping[str, Recall]:
        """The result of `recall_of` for each kind of exercise and each question that has one."""
        ids = dict.fromkeys((*self.entries, *self.predictions))
        return {id_: recall for id_ in ids if (recall := self.recall_of(id_))}

    @property
    def done(self) -> tuple[str, ...]:
        """The ids of the kinds that were answered correctly, sorted."""
        return tuple(sorted(id_ for id_, entry in self.entries.items() if entry.is_done))

    @property
    def without_hints(self) -> tuple[str, ...]:
        """The ids of the kinds that were answered correctly without a hint or a look at the solution."""
        return tuple(
            id_ for id_ in self.done if not (self.entries[id_].hints or self.entries[id_].solution_shown)
        )

    def answered(self, exercise: Counted, feedback: Feedback, *, day: str | None = None) -> Progress:
        """Return the progress after an answer; day: the day of the answer, such as `2026-04-08`, or None.

        An answer that could not be read is not counted.  Raises `NotProgress` for an impossible day,
        `BadOption` for an exercise or feedback of another class.
        """
        check_kind("exercise", exercise, Counted)
        if check_kind("feedback", feedback, Feedback).word is Word.NOT_DEFINED:
            return self
        old = self.entry(exercise.id)
        new = Entry(
            attempts=min(old.attempts + 1, MAXIMUM_ATTEMPTS),
            best=feedback.word,
            level=exercise.level if feedback.is_correct else 0,
            first=day,
            last=day,
        )
        answered = self._with(exercise.id, old.merge(new))
        if day is None:
            return answered
        known = self.recall_of(exercise.id)
        remember = Recall.first if known is None else known.after
        recall = remember(day, is_right=feedback.is_correct, **_asked(exercise))
        named = feedback.misconception
        shown = {} if named is None else {named.name: Seen(exercise.id, day)}
        return replace(
            answered,
            recall={**self.recall, exercise.id: recall},
            misconceptions=_last_seen(self.misconceptions, shown),
        )

    def hinted(self, exercise: Counted, taken: int) -> Progress:
        """Return the progress after hints on one exercise; taken: how many were taken on it so far, 1 to
        3."""
        id_ = check_kind("exercise", exercise, Counted).id
        return self._with(id_, self.entry(id_).merge(Entry(hints=taken)))

    def read_solution(self, exercise: Counted, *, day: str | None = None) -> Progress:
        """Return the progress after the worked solution was read; day: such as `2026-04-08`, or None.

        A kind that was answered before then comes back on the next day, as after a wrong answer.
        """
        id_ = check_kind("exercise", exercise, Counted).id
        read = self._with(id_, self.entry(id_).merge(Entry(solution_shown=True)))
        return read._reminded(id_, day, is_right=False, **_asked(exercise))  # noqa: SLF001 - of this class

    def discovered(self, finding: Finding, *, day: str | None = None) -> Progress:
        """Return the progress with a discovery added; a statement that is known already is kept once.

        day: the day of the discovery, such as `2026-04-08`; None if it is unknown.

        Raises `NotADiscovery` for a false or vacuous statement, and if the notebook is full.
        """
        found = Discovery.of(finding, day=day)
        together = _together((*self.discoveries, found))
        if len(together) > MAXIMUM_DISCOVERIES:
            raise NotADiscovery(Reason("discovery.full", most=MAXIMUM_DISCOVERIES))
        return replace(self, discoveries=together)

    def predicted(self, key: str, guess: str, *, is_right: bool, day: str | None = None) -> Progress:
        """Return the progress with a guess at a question; if there is a guess already, that one is kept, and
        only how well the question is remembered may change.

        If there is no room left, the guess is dropped.  Raises `NotProgress` for an impossible key, guess or
        day.
        """
        check_ids((key,), "predictions")
        made = Guess(clip(guess, MAXIMUM_GUESS - 1) if isinstance(guess, str) else guess, is_right, day)
        if key in self.predictions:
            return self._reminded(key, day, is_right=is_right)
        if len(self.predictions) >= MAXIMUM_PREDICTIONS:
            return self
        return replace(self, predictions={**self.predictions, key: made})

    def revealed(self, key: str, *, day: str | None = None) -> Progress:
        """Return the progress after the answer to something that comes back was shown, such as the outcome of
        a question without a guess.

        key: the key of the question, such as "03.runs", or the id of a kind; day: such as `2026-04-08`, or
            None.

        It comes back on the next day then; nothing else is recorded.
        """
        return self._reminded(key, day, is_right=False)

    def with_goal(self, goal: str, *, day: str | None = None) -> Progress:
        """Return the progress with a goal that was reached, such as a game that was won, or unchanged if it
        was reached before: the first day counts.

        goal: its id, such as "topology.exactly-6"; day: the day, such as `2026-04-08`, or None.

        If there is no room left, the goal is dropped.  Raises `NotProgress` for an impossible id or day.
        """
        check_ids((goal,), "goals")
        check_day(f"goals.{goal}", day)
        if goal in self.goals or len(self.goals) >= MAXIMUM_GOALS:
            return self
        return replace(self, goals={**self.goals, goal: day})

    def skipped(self, id: str, *, day: str | None) -> Progress:
        """Return the progress after an exercise or question that was due on a day was not answered: it stays
        in its box, and is due on the next day.

        id: the id of a kind of exercise, or the key of a question; day: a day such as `2026-04-08`, or None.
        """
        known = self.recall_of(id)
        if day is None or known is None:
            return self
        return replace(self, recall={**self.recall, id: known.skipped(day)})

    def with_daily(self, day: str, *, is_helped: bool) -> Progress:
        """Return the progress after the puzzle of the day was solved, or unchanged if it was solved on that
        day before.

        day: the day, such as `2026-04-08`; is_helped: whether a hint or a solution was taken before.
        """
        known, solved = self.daily, Solved(day, is_helped)
        is_first = known is None or known.day < day
        return replace(self, daily=solved) if is_first else self

    def labelled(self, label: str) -> Progress:
        """Return the progress with another label; raises `NotALabel` for one that cannot be shown."""
        return replace(self, label=label)

    def merge(self, other: Progress) -> Progress:
        """Return the join of two progresses, in which the records of each kind of exercise are merged.

        The result has the label of this progress, or, if that is "", the label of the other.  Copies may be
        merged in any order and grouping, and repeatedly: the result is the same.  If there are too many
        discoveries for one notebook, those whose texts sort first are kept; if there are too many guesses or
        goals, the earliest are kept.

        Raises `NotProgress` for the progress of another course, and for more kinds of exercises than fit.
        """
        if check_kind("other", other, Progress).course != self.course:
            raise NotProgress(
                Obstacle("progress.other-course", course=clip(other.course), expected=self.course)
            )
        if other == self:
            return self
        ids = sorted({*self.entries, *other.entries})
        together = {id_: self.entry(id_).merge(other.entry(id_)) for id_ in ids}
        found = _together((*self.discoveries, *other.discoveries))
        discoveries = sorted(found, key=lambda one: one.text)[:MAXIMUM_DISCOVERIES]
        guesses = {**other.predictions, **self.predictions}
        both = self.predictions.keys() & other.predictions.keys()
        guesses |= {key: _first(self.predictions[key], other.predictions[key]) for key in both}
        label = self.label or other.label
        goals = _first_days(self.goals, other.goals)
        predictions = _some(guesses)
        there = together.keys() | predictions.keys()
        recall = {id_: each for id_, each in {**self.recall, **other.recall}.items() if id_ in there}
        for id_ in recall.keys() & self.recall.keys() & other.recall.keys():
            recall[id_] = self.recall[id_].join(other.recall[id_])
        seen = _last_seen(self.misconceptions, other.misconceptions)
        solved = [each.daily for each in (self, other) if each.daily is not None]
        daily = solved[0].join(solved[-1]) if solved else None
        return Progress(
            self.course, label, together, tuple(discoveries), predictions, goals, recall, seen, daily
        )

    def _reminded(
        self, id_: str, day: str | None, *, is_right: bool, level: int = 0, seed: int = 0
    ) -> Progress:
        """Return the progress after another answer, where one is remembered already."""
        known = self.recall_of(id_)
        if day is None or known is None:
            return self
        after = known.after(day, is_right=is_right, level=level, seed=seed)
        return replace(self, recall={**self.recall, id_: after})

    def _with(self, id_: str, entry: Entry) -> Progress:
        return replace(self, entries={**self.entries, id_: entry})

    def __repr__(self) -> str:
        found = f", discoveries={len(self.discoveries)}" if self.discoveries else ""
        return f"Progress(label={self.label!r}, begun={len(self.entries)}, done={len(self.done)}{found})"


def check_label(label: str) -> str:
    """Return the label without surrounding spaces; raises `NotALabel` for one that cannot be shown."""
    if not isinstance(label, str):
        raise NotALabel(Obstacle("progress.label-not-text", given=quoted(label)))
    label = label.strip()
    if len(label) > MAXIMUM_LABEL or not label.isprintable():
        raise NotALabel(Obstacle("progress.label-unfit", text=clip(label), most=MAXIMUM_LABEL))
    return label


def check_ids(ids: Collection[object], where: str = "exercises", most: int = MAXIMUM_EXERCISES) -> None:
    """Raise `NotProgress` for more than `most` ids of exercises or questions, or for a malformed id.

    where: the name of the field that contains them, for the message.
    """
    if len(ids) > most:
        wrong_value(where, len(ids))
    for id_ in ids:
        if not (isinstance(id_, str) and _ID.fullmatch(id_)):
            raise NotProgress(Obstacle("progress.field-unknown", field=f"{where}.{quoted(id_)}"))


def _asked(exercise: Counted) -> dict[str, int]:
    """Return the level and the seed of an exercise, as `Recall` has them; none if the seed is too large."""
    is_small = 0 <= exercise.seed <= MAXIMUM_SEED
    return {"level": exercise.level, "seed": exercise.seed} if is_small else {}


def _check_remembered(progress: Progress) -> None:
    """Raise `NotProgress` for impossible records of what is remembered, or of misconceptions."""
    there = progress.entries.keys() | progress.predictions.keys()
    for id_, recall in progress.recall.items():
        if not isinstance(recall, Recall) or id_ not in there:
            wrong_value(f"recall.{quoted(id_)}", recall)
    check_number("misconceptions", len(progress.misconceptions), MAXIMUM_MISCONCEPTIONS)
    for name, seen in progress.misconceptions.items():
        check_name("misconceptions", name)
        if not isinstance(seen, Seen):
            wrong_value(f"misconceptions.{name}", seen)
        check_ids((seen.kind,), "misconceptions")


def _first(one: Guess, other: Guess) -> Guess:
    """Return the earlier of two guesses at one question."""
    return min(one, other, key=Guess.place)


def _some(guesses: Mapping[str, Guess]) -> Mapping[str, Guess]:
    """Return the earliest guesses, as many as can be saved."""
    kept = sorted(guesses, key=lambda key: (guesses[key].place(), key))[:MAXIMUM_PREDICTIONS]
    return {key: guesses[key] for key in guesses if key in kept}


def _first_days(one: Mapping[str, str | None], other: Mapping[str, str | None]) -> Mapping[str, str | None]:
    """Return the goals of two copies, each with its earlier day: the earliest, as many as can be saved."""
    together = {**one, **other}
    for goal in one.keys() & other.keys():
        together[goal] = min(one[goal], other[goal], key=_place)
    kept = sorted(together, key=lambda goal: (_place(together[goal]), goal))[:MAXIMUM_GOALS]
    return {goal: together[goal] for goal in kept}


def _last_seen(one: Mapping[str, Seen], other: Mapping[str, Seen]) -> Mapping[str, Seen]:
    """Return the misconceptions of two copies, each where it was seen last: the latest, as many as can be
    saved."""
    together = {**one, **other}
    for name in one.keys() & other.keys():
        together[name] = one[name].join(other[name])
    by_name = sorted(together)
    kept = sorted(by_name, key=lambda name: (together[name].day, together[name].kind), reverse=True)
    return {name: together[name] for name in kept[:MAXIMUM_MISCONCEPTIONS]}


def _place(day: str | None) -> str:
    """Return the sort key of a day; one that is unknown comes last."""
    return day or "~"


def _rank(word: Word) -> int:
    return word.rank


def _in_order(discoveries: Iterable[Discovery]) -> tuple[Discovery, ...]:
    """Return the discoveries in order, after checking each."""
    given = tuple(islice(discoveries, MAXIMUM_DISCOVERIES + 1))  # there may be no end of them
    for number, found in enumerate(given, 1):
        if not isinstance(found, Discovery):
            wrong_value(f"discoveries.{number}", found)
    together = _together(given)
    if len(together) != len(given) or len(given) > MAXIMUM_DISCOVERIES:
        wrong_value("discoveries", len(given))
    return together


def _together(discoveries: Iterable[Discovery]) -> tuple[Discovery, ...]:
    """Return the discoveries in order, for each statement only the one that was checked furthest."""
    best: dict[Statement, Discovery] = {}
    for found in discoveries:
        best[found.statement] = max(found, best.get(found.statement, found), key=Discovery.reach)
    return tuple(sorted(best.values(), key=Discovery.place))
