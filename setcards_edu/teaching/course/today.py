"""The state of the screen *Three cards for today*: the exercises that are due, one after another, and then
the puzzle of the day."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import islice
from typing import TYPE_CHECKING, Self

from setcards_edu.dice import Dice
from setcards_edu.messages import Event, Message, Obstacle, Refused, Success
from setcards_edu.teaching.exercises.exercise import Exercise, exercise, kinds
from setcards_edu.teaching.exercises.exercise_state import ExerciseState
from setcards_edu.teaching.exercises.progress import Entry, Progress
from setcards_edu.teaching.exercises.recall import Recall, ordinal
from setcards_edu.teaching.kit.screen_state import ScreenState

if TYPE_CHECKING:
    from setcards_edu.teaching.equations.yaku_search import YakuSearch

CARDS = 3
"""The most exercises that are asked on one day."""

_SEEDS = 10_000
_DEALS = 9  # how often another exercise than the last is looked for


def due(progress: Progress, day: str) -> Iterator[str]:
    """Yield the ids of the kinds of exercises that are to be asked again on a day, the most important first.

    First come those at which a misconception was seen on the day of the last answer that counted, the latest
    before the others, then those that have been due for longest.  Functions to be written are not asked
    again.

    day: the day, such as `2026-04-08`.
    """
    remembered = {id_: recall for id_ in progress.entries if (recall := progress.recall_of(id_))}
    shown: dict[str, int] = {}
    for seen in progress.misconceptions.values():
        shown[seen.kind] = max(ordinal(seen.day), shown.get(seen.kind, 0))
    ids = [id_ for id_, recall in remembered.items() if recall.is_due(day)]
    shown = {id_: day for id_, day in shown.items() if id_ in ids and day >= ordinal(remembered[id_].day)}
    in_order = sorted(ids, key=lambda id_: (-shown.get(id_, 0), remembered[id_].due, id_))
    return filter(_is_asked, in_order)


def repeated(progress: Progress, day: str) -> frozenset[str]:
    """Return the ids of the kinds that were first answered before a day, and asked again on it."""
    return frozenset(
        id_
        for id_, recall in progress.recall.items()
        if recall.day == day and (progress.entry(id_).first or day) < day
    )


def coming(progress: Progress, day: str) -> tuple[int, int] | None:
    """Return in how many days, at least 1, the next exercises are due, and how many, at most 3; None if there
    are none."""
    today = ordinal(day)
    waits = [
        (max(1, recall.due - today), id_) for id_ in progress.entries if (recall := progress.recall_of(id_))
    ]
    asked = ((wait, id_) for wait, id_ in sorted(waits) if _is_asked(id_))
    first = next(asked, None)
    if first is None:
        return None
    return first[0], min(CARDS, 1 + sum(wait == first[0] for wait, _ in asked))


def dealt(id: str, progress: Progress, day: str) -> Exercise:
    """Return the exercise of a kind that is asked on a day: always the same on that day, and another than
    would have been asked on the day of the last answer, if the kind has another.

    id: the id of a kind that was answered.
    """
    level, recall = max(1, progress.entry(id).level), progress.recall_of(id)
    before = None if recall is None else next(_deals(id, level, recall.day))
    return next(
        (each for each in _deals(id, level, day) if before is None or _asks(each) != _asks(before)),
        exercise(id, level=level),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsForToday(ScreenState):
    """The state of the screen with the exercises of one day, at most three, one after another.

    progress: the learner's progress; day: the day, such as `2026-04-08`, or None if no days are recorded.
    card: the state of the exercise that is shown; None when there is none left.
    recall: how well its kind was remembered before; is_missed: whether it was answered wrongly, or
        its solution read, since.
    met: the ids of the kinds that were shown before it, on this day and this screen; answered: how many of
        them were answered, not skipped.
    puzzle: the puzzle of the day, once it is opened; is_helped: whether a hint or a solution was taken before
        it was solved.
    """

    progress: Progress
    day: str | None
    card: ExerciseState | None = None
    recall: Recall | None = None
    is_missed: bool = False
    met: tuple[str, ...] = ()
    answered: int = 0
    puzzle: YakuSearch | None = None
    is_helped: bool = False

    @classmethod
    def start(cls, progress: Progress, day: str | None) -> Self:
        """Return the state with the first exercise that is due."""
        return cls(progress=progress, day=day, said=Event("today.none-yet")).first_due()

    # what can be read off

    @property
    def number(self) -> int:
        """The number of the present exercise among those of the day, from 1."""
        return len(self._earlier) + len(self.met) + 1

    @property
    def total(self) -> int:
        """How many exercises the day has, at most three, those that were answered among them."""
        return max(self.number, min(CARDS, self.number + len(self._rest())))

    @property
    def is_last(self) -> bool:
        """Whether no exercise comes after the present one."""
        return self.number >= self.total

    @property
    def shown(self) -> ExerciseState | None:
        """The state of the present exercise with the message that the screen shows; None if there is none."""
        card = self.card
        return card if card is None or card.said == self.said else card.saying(self.said)

    @property
    def days_away(self) -> int:
        """In how many days the present exercise comes back, once it is answered; 0 before."""
        if self.card is None or self.day is None or not self.card.tries:
            return 0
        known = self.recall or Recall(0, self.day)
        return known.after(self.day, is_right=not self.is_missed).due - ordinal(self.day)

    # what a learner does

    def stepped(self, card: ExerciseState) -> Self:
        """Return the state after a step on the present exercise; card: its state after the step."""
        before = self.card or card
        is_wrong = (card.tries > before.tries and not card.is_right) or card.readings > before.readings
        return replace(self, card=card, said=card.said, is_missed=self.is_missed or is_wrong)

    def next_card(self) -> Self:
        """Return the state with the next exercise, if there is one; one without an answer is skipped."""
        if self.card is None:
            return self
        met, answered = (*self.met, self.card.exercise.id), self.answered + (self.card.tries > 0)
        return replace(self, card=None, met=met, answered=answered).first_due()

    def first_due(self) -> Self:
        """Return the state with the first exercise that is due and was not met; without one, with a message
        about when the next comes."""
        none = replace(self, card=None, recall=None, is_missed=False, puzzle=None)
        rest = none._rest() if none.number <= CARDS else ()  # noqa: SLF001 - of this class
        if not rest or self.day is None:
            return replace(none, said=_over(self.progress, self.day))
        card = ExerciseState.start(dealt(rest[0], self.progress, self.day))
        return replace(none, card=card, said=card.said, recall=self.progress.recall_of(rest[0]))

    def open_puzzle(self) -> Self:
        """Return the state with the puzzle of the day: to find an equation of five tiles.

        On the same day everybody gets the same tiles.  Raises `Refused` while an exercise is shown, and if
        no days are recorded.
        """
        from setcards_edu.teaching.equations.yaku_search import YakuSearch

        if self.card is not None or self.day is None:
            raise Refused(Obstacle("stage.unreadable"))
        puzzle = YakuSearch.start(seed=ordinal(self.day), help="tell")
        return replace(self, puzzle=puzzle, said=puzzle.said, is_helped=False)

    def puzzled(self, puzzle: YakuSearch) -> Self:
        """Return the state after a step on the puzzle of the day; puzzle: its state after the step."""
        before = self.puzzle
        is_shown = len(puzzle.shown) > len(before.shown) if before else False
        is_told = len(puzzle.found) > 0 and not isinstance(puzzle.said, Success)  # by *Show me why*
        is_hinted = before is not None and puzzle.hint_step > before.hint_step
        takes_help = before is not None and not before.found and (is_shown or is_told or is_hinted)
        return replace(self, puzzle=puzzle, said=puzzle.said, is_helped=self.is_helped or takes_help)

    def read(self, progress: Progress, day: str | None) -> Self:
        """Return the state with the stored progress as it is now.

        An exercise on which something was done stays, and so does the puzzle of this day; else the first
        exercise that is due is shown.
        """
        if self._is_begun or (self.puzzle is not None and day == self.day):
            return replace(self, progress=progress)
        is_new = day != self.day
        met, answered = ((), 0) if is_new else (self.met, self.answered)
        return replace(self, progress=progress, day=day, met=met, answered=answered).first_due()

    # inside

    @property
    def _is_begun(self) -> bool:
        card = self.card
        return card is not None and replace(card, entry=Entry()) != ExerciseState.start(card.exercise)

    @property
    def _earlier(self) -> frozenset[str]:
        """The kinds that were asked again on this day before, or elsewhere."""
        here = {*self.met} if self.card is None else {*self.met, self.card.exercise.id}
        return frozenset() if self.day is None else repeated(self.progress, self.day) - here

    def _rest(self) -> tuple[str, ...]:
        """The next kinds that are due, without those that were met."""
        if self.day is None:
            return ()
        here = {*self.met} if self.card is None else {*self.met, self.card.exercise.id}
        return tuple(islice((id_ for id_ in due(self.progress, self.day) if id_ not in here), CARDS))


@cache
def _is_asked(id_: str) -> bool:
    """Return whether there are exercises of a kind, and they are answered without writing code."""
    return id_ in kinds() and exercise(id_).answer.control != "code"


def _deals(id_: str, level: int, day: str) -> Iterator[Exercise]:
    """Yield exercises of a kind in the order that belongs to a day."""
    dice = Dice(f"today/{day}/{id_}")
    return (exercise(id_, level=level, seed=dice.below(_SEEDS)) for _ in range(_DEALS))


def _asks(made: Exercise) -> tuple[object, ...]:
    return made.prompt, made.shown, made.offered


def _over(progress: Progress, day: str | None) -> Message:
    """Return the message that nothing is to be asked any more on a day, and when the next exercises come."""
    found = None if day is None else coming(progress, day)
    if found is None:
        return Event("today.none-yet")
    days, count = found
    return Event("today.tomorrow", count=count) if days == 1 else Event("today.later", days=days, count=count)
