"""The state of the screen *Cards for today*: the exercises and questions that are due, one after
another, and then the puzzle of the day."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from datetime import date
from functools import cache
from itertools import chain, islice
from typing import TYPE_CHECKING, Self, TypeAlias

import setcards_edu
from setcards_edu.dice import Dice
from setcards_edu.messages import Event, Message, Obstacle, Refused, Success
from setcards_edu.teaching.exercises.exercise import LEVELS, Exercise, exercise, kinds
from setcards_edu.teaching.exercises.exercise_state import ExerciseState
from setcards_edu.teaching.exercises.prediction import question, questions_of
from setcards_edu.teaching.exercises.prediction_state import PredictionState
from setcards_edu.teaching.exercises.progress import Entry, Progress
from setcards_edu.teaching.exercises.recall import Recall, Solved, ordinal
from setcards_edu.teaching.kit.screen_state import ScreenState

if TYPE_CHECKING:
    from setcards_edu.teaching.equations.yaku_search import YakuSearch

CARDS = 3
"""The most cards, exercises and questions together, that are asked on one day."""

Asked: TypeAlias = ExerciseState | PredictionState
"""The state of a card: an exercise, or a question whose outcome surprised."""

_SEEDS, _DAILY_SEEDS = 10_000, 1_000_000
_DEALS = 9  # how often another exercise than the last is looked for


def due(progress: Progress, day: str) -> Iterator[str]:
    """Yield the ids of the kinds of exercises, and of the questions whose outcome surprised, that are to be
    asked again on a day, the most important first.

    First come those at which a misconception was seen on the day of the last answer that counted, the latest
    before the others, then those that have been due for longest.  Functions to be written are not asked
    again.

    day: the day, such as `2026-04-08`.
    """
    return filter(_is_asked, _in_order(progress, day))


def chosen(progress: Progress, day: str, met: Collection[str] = ()) -> Iterator[str]:
    """Yield the ids of the exercises and questions that are due on a day, in the order of asking.

    This is the order of `due`, except that no two belong to the same lesson while others are due, and that
    the first one has a picture if any has.

    met: the ids of the exercises and questions that were asked on this day already.
    """
    known = list(met)
    in_order = _in_order(progress, day)
    while (found := _next([id_ for id_ in in_order if id_ not in known], known)) is not None:
        known.append(found)
        yield found


def _next(left: list[str], met: list[str]) -> str | None:
    """Return which of the ids `left` is asked after those in `met`; None if none can be asked."""
    lessons = {*map(_lesson_of, met)}
    new = [id_ for id_ in left if _lesson_of(id_) not in lessons]
    first = next(filter(_is_asked, chain(new, left)), None)
    if first is None or _is_drawn(first) or any(map(_is_drawn, met)):
        return first
    lesson = _lesson_of(first)  # the first comes next then, so that it is better of another lesson
    in_turn = chain((id_ for id_ in new if _lesson_of(id_) != lesson), left)
    return next((id_ for id_ in in_turn if _is_asked(id_) and _is_drawn(id_)), first)


def _in_order(progress: Progress, day: str) -> list[str]:
    """Return the ids of all that is due on a day in the order of `due`, even if it cannot be asked."""
    remembered = progress.remembered
    shown: dict[str, int] = {}
    for seen in progress.misconceptions.values():
        shown[seen.kind] = max(ordinal(seen.day), shown.get(seen.kind, 0))
    ids = [id_ for id_, recall in remembered.items() if recall.is_due(day)]
    shown = {id_: day for id_, day in shown.items() if id_ in ids and day >= ordinal(remembered[id_].day)}
    return sorted(ids, key=lambda id_: (-shown.get(id_, 0), remembered[id_].due, id_))


def repeated(progress: Progress, day: str) -> frozenset[str]:
    """Return the ids of the kinds and questions that were first answered before a day, and asked again on
    it."""
    first = {id_: entry.first for id_, entry in progress.entries.items()}
    first |= {key: guess.day for key, guess in progress.predictions.items()}
    return frozenset(
        id_ for id_, recall in progress.recall.items() if recall.day == day and (first[id_] or day) < day
    )


def coming(progress: Progress, day: str) -> tuple[int, int] | None:
    """Return in how many days, at least 1, the next cards are due, and how many, at most 3; None if there are
    none."""
    today = ordinal(day)
    waits = [(max(1, recall.due - today), id_) for id_, recall in progress.remembered.items()]
    asked = ((wait, id_) for wait, id_ in sorted(waits) if _is_asked(id_))
    first = next(asked, None)
    if first is None:
        return None
    return first[0], min(CARDS, 1 + sum(wait == first[0] for wait, _ in asked))


def level_of(id: str, progress: Progress) -> int:
    """Return the level at which an exercise of a kind is asked again.

    This is the highest level that was answered correctly, plus the number of right answers in a row since the
    last wrong one, but at least 1 and at most the highest level of all.

    id: the id of a kind that was answered.
    """
    recall = progress.recall_of(id)
    return min(max(1, progress.entry(id).level + (recall.box if recall else 0)), max(LEVELS))


def dealt(id: str, progress: Progress, day: str) -> Exercise:
    """Return the exercise of a kind that is asked on a day: always the same one on that day, and a different
    one from the last time, if the kind has one.

    id: the id of a kind that was answered.
    """
    level, recall = level_of(id, progress), progress.recall_of(id)
    levels = (level, *(each for each in reversed(LEVELS) if each != level))
    deals = (made for each in levels for made in _deals(id, each, day))
    if recall is None or not recall.level:
        return next(deals)
    last = exercise(id, level=recall.level, seed=recall.seed)
    return next((made for made in deals if _asks(made) != _asks(last)), last)


@dataclass(frozen=True, slots=True, kw_only=True)
class CardsForToday(ScreenState):
    """The state of the screen with the cards of one day, at most three, one after another: exercises, and
    questions whose outcome surprised.

    progress: the learner's progress; day: the day, such as `2026-04-08`, or None if no days are recorded.
    card: the state of the exercise or question that is shown; None when there is none left.
    recall: how well it was remembered before; is_missed: whether it was answered wrongly, or its solution
        read, since.
    met: the ids of those that were shown before it, on this day and this screen; answered: how many of them
        were answered, not skipped.
    puzzle: the puzzle of the day, once it is opened; is_helped: whether a hint or a solution was taken before
        it was solved.
    """

    progress: Progress
    day: str | None
    card: Asked | None = None
    recall: Recall | None = None
    is_missed: bool = False
    met: tuple[str, ...] = ()
    answered: int = 0
    puzzle: YakuSearch | None = None
    is_helped: bool = False

    @classmethod
    def start(cls, progress: Progress, day: str | None) -> Self:
        """Return the state with the first card that is due."""
        return cls(progress=progress, day=day, said=Event("today.none-yet")).first_due()

    # what can be read off

    @property
    def number(self) -> int:
        """The number of the present card among the cards of the day, from 1."""
        return len(self._earlier) + len(self.met) + 1

    @property
    def total(self) -> int:
        """How many cards the day has, at most three, those that were answered among them."""
        return max(self.number, min(CARDS, self.number + len(self._rest())))

    @property
    def is_last(self) -> bool:
        """Whether no card comes after the present one."""
        return self.number >= self.total

    @property
    def shown(self) -> Asked | None:
        """The state of the present card with the message that the screen shows; None if there is none."""
        card = self.card
        return card if card is None or card.said == self.said else card.saying(self.said)

    @property
    def is_tried(self) -> bool:
        """Whether the present card was answered, or is a question whose outcome is shown."""
        card = self.card
        return card is not None and (card.tries > 0 if isinstance(card, ExerciseState) else not card.is_open)

    @property
    def is_right(self) -> bool:
        """Whether the last answer to the present card was right."""
        card = self.card
        if isinstance(card, PredictionState):
            return card.prediction is not None and card.prediction.is_right
        return card is not None and card.is_right

    @property
    def days_away(self) -> int:
        """In how many days the present card comes back, once it is answered; 0 before."""
        if self.day is None or not self.is_tried:
            return 0
        known = self.recall or Recall(0, self.day)
        return known.after(self.day, is_right=not self.is_missed).due - ordinal(self.day)

    @property
    def days_due(self) -> tuple[str, ...]:
        """The days on which the next cards are due, at most three, such as `2026-04-08`, in order; none if no
        days are recorded."""
        if self.day is None:
            return ()
        today = ordinal(self.day)
        left = 0 if self.card is None else self.total - self.number + (not self.is_tried)
        here = [] if self.card is None or self.is_tried else [id_of(self.card)]
        now = [*here, *self._rest()][:left]
        known = self.progress.remembered
        others = sorted((max(today + 1, known[id_].due), id_) for id_ in known if id_ not in now)
        later = (day for day, id_ in others if _is_asked(id_))
        days = islice(chain((today for _ in now), later), CARDS)
        return tuple(date.fromordinal(min(day, date.max.toordinal())).isoformat() for day in days)

    @property
    def solved(self) -> Solved | None:
        """How the puzzle of this day was solved; None if it was not."""
        solved = self.progress.daily
        return solved if solved is not None and solved.day == self.day else None

    # what a learner does

    def stepped(self, card: Asked) -> Self:
        """Return the state after a step on the present card; card: its state after the step."""
        return replace(self, card=card, said=card.said, is_missed=self.is_missed or _misses(self.card, card))

    def answer(self, given: object) -> Self:
        """Return the state after an answer to the present card, as text or as a value; unchanged without
        one."""
        card = self.card
        if card is None:
            return self
        return self.stepped(card.answer(given) if isinstance(card, ExerciseState) else card.commit(given))

    def next_card(self) -> Self:
        """Return the state with the next card, if there is one; one without an answer is skipped."""
        card = self.card
        if card is None:
            return self
        is_shown = isinstance(card, PredictionState) and card.prediction and card.prediction.guess is None
        answered = self.answered + (self.is_tried and not is_shown)
        return replace(self, card=None, met=(*self.met, id_of(card)), answered=answered).first_due()

    def first_due(self) -> Self:
        """Return the state with the first card that is due and was not met; without one, with a message about
        when the next comes."""
        none = replace(self, card=None, recall=None, is_missed=False, puzzle=None)
        rest = none._rest() if none.number <= CARDS else ()  # noqa: SLF001 - of this class
        if not rest or self.day is None:
            return replace(none, said=_over(self.progress, self.day))
        id_ = rest[0]
        card: Asked
        if _is_question(id_):
            card = PredictionState.start(question(id_))
        else:
            card = ExerciseState.start(dealt(id_, self.progress, self.day))
        return replace(none, card=card, said=card.said, recall=self.progress.recall_of(id_))

    def open_puzzle(self) -> Self:
        """Return the state with the puzzle of the day: to find an equation of five tiles.

        On the same day everybody gets the same tiles from the same release.  Raises `Refused` while a card is
        shown, and if no days are recorded.
        """
        from setcards_edu.teaching.equations.yaku_search import YakuSearch

        if self.card is not None or self.day is None:
            raise Refused(Obstacle("stage.unreadable"))
        puzzle = YakuSearch.start(seed=_seed(self.day), help="tell")
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

        A card on which the learner has done something stays, and so does the puzzle of this day; otherwise
        the first card that is due is shown.
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
        if isinstance(card, PredictionState):
            return replace(card, kept="") != PredictionState.start(card.question)
        return card is not None and replace(card, entry=Entry()) != ExerciseState.start(card.exercise)

    @property
    def _here(self) -> frozenset[str]:
        """The ids of the present card, and of those that were met before it."""
        return frozenset(self.met if self.card is None else (*self.met, id_of(self.card)))

    @property
    def _earlier(self) -> frozenset[str]:
        """The ids of what was asked again on this day before, or elsewhere."""
        return frozenset() if self.day is None else repeated(self.progress, self.day) - self._here

    def _rest(self) -> tuple[str, ...]:
        """The ids of the next cards that are due, without those that were met."""
        if self.day is None:
            return ()
        return tuple(islice(chosen(self.progress, self.day, self._here | self._earlier), CARDS))


def id_of(card: Asked) -> str:
    """Return the id under which progress remembers a card."""
    return card.exercise.id if isinstance(card, ExerciseState) else card.question.key


def _misses(before: Asked | None, after: Asked) -> bool:
    """Return whether a step on a card was a wrong answer, or showed the right one."""
    if isinstance(after, PredictionState):
        return after.prediction is not None and not after.prediction.is_right
    if not isinstance(before, ExerciseState):
        return False
    return (after.tries > before.tries and not after.is_right) or after.readings > before.readings


@cache
def _is_drawn(id_: str) -> bool:
    """Return whether something is drawn with the question of this key, or the exercises of this kind."""
    asked = question(id_) if _is_question(id_) else exercise(id_)
    return bool(asked.shown != () or asked.offered or asked.pick)


def _lesson_of(id_: str) -> str:
    """Return the number of the lesson of a question or a kind of exercise; "" if there is none of this id."""
    if _is_question(id_):
        return id_[:2]
    return kinds()[id_].lesson if id_ in kinds() else ""


@cache
def _is_asked(id_: str) -> bool:
    """Return whether there is a question of this key, or there are exercises of this kind, and they are
    answered without writing code."""
    if _is_question(id_):
        return id_ in questions_of(id_[:2])
    return id_ in kinds() and exercise(id_).answer.control != "code"


def _is_question(id_: str) -> bool:
    """Return whether an id is the key of a question, which begins with the number of its lesson."""
    return id_[:2].isdecimal()


def _seed(day: str) -> int:
    """Return the seed of the puzzle of a day, in this release."""
    return Dice(f"daily/{setcards_edu.__version__}/{day}").below(_DAILY_SEEDS)


def _deals(id_: str, level: int, day: str) -> Iterator[Exercise]:
    """Yield exercises of a kind in the order that belongs to a day."""
    dice = Dice(f"today/{day}/{id_}")
    return (exercise(id_, level=level, seed=dice.below(_SEEDS)) for _ in range(_DEALS))


def _asks(made: Exercise) -> tuple[object, ...]:
    return made.prompt, made.shown, made.offered


def _over(progress: Progress, day: str | None) -> Message:
    """Return the message that nothing is to be asked any more on a day, and when the next cards come."""
    found = None if day is None else coming(progress, day)
    if found is None:
        return Event("today.none-yet")
    days, count = found
    return Event("today.tomorrow", count=count) if days == 1 else Event("today.later", days=days, count=count)
