"""`ExerciseCard`: one exercise with its answer, feedback, hints and worked solution.

`ExerciseCard` is no `StateScreen`: its answer lives in the form of the exercise, many exercises have no
stage, and its steps return a `Feedback` as well as messages.
"""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from ipywidgets import HBox, Layout, Widget

from setcards_edu.messages import Event, Hint, Message, Obstacle, Refused, language, sentence
from setcards_edu.options import check_option
from setcards_edu.sets import Card
from setcards_edu.teaching import Exercise, Feedback, Keeper, Word, exercise
from setcards_edu.teaching.course.course_map import anchor
from setcards_edu.teaching.exercises.exercise import LEVELS
from setcards_edu.teaching.kit.driver import CLOSED
from setcards_widgets.kit.browser_storage import keeper_for, shelves
from setcards_widgets.kit.parts import (
    Rows,
    button_row,
    folds,
    judgement_html,
    message_html,
    panel,
    show_some,
)
from setcards_widgets.kit.screens import answered
from setcards_widgets.kit.surround import Surround

from .answer_screen import AnswerScreen

_TRIES = 2
"""After so many tries the worked solution is offered; before, it can be read under 'More'."""


class ExerciseCard(AnswerScreen):
    """An exercise on the screen: prompt, answer, feedback with its witness, hints, solution.

    exercise: an exercise, or the id of one, such as `"topology.union"`.
    seed, level: which one of that kind (see `setcards_edu.teaching.exercise`).
    keeper: keeps the progress.  All cards of a kernel share one, for which the browser keeps; a card
        that is only shown or driven by code gets one of its own, `keeper=Keeper()`.

    'Show me why' is there as long as there is something to be shown, the worked solution always, under
    'More' at first and beside 'Check' after two tries; neither is a failure.  Everything that a learner can
    press has a method of the same meaning.

    Raises `BadOption` for an unknown id, level or seed.

    >>> card = ExerciseCard("topology.union", seed=1, keeper=Keeper())
    >>> print(card.answer("{1,2,4}").word)
    Correct.
    >>> card
    ExerciseCard('topology.union', level=1, seed=1)
    """

    def __init__(
        self,
        exercise: str | Exercise,
        *,
        seed: int = 0,
        level: int = 1,
        keeper: Keeper | None = None,
    ) -> None:
        self.keeper = keeper_for(keeper)
        self.exercise = _made(exercise, level, seed)
        self.feedback: Feedback | None = None
        self._tries = self._hints = 0
        self._is_whole = False  # whether the whole of the feedback is on the screen
        self._head, self._prompt, self._class = panel(), panel(), panel()
        self._surround = Surround(self._title, enter={"answer": "check"})
        self._head.add_class("setcards-head")
        self._prompt.add_class("setcards-question")
        super().__init__("exercise")
        self._begin()

    # what a learner can do

    def answer(self, given: object) -> Feedback:
        """Judge an answer, text or a value, and show the feedback; what cannot be read is said."""
        if not self._is_closed:
            self.form.put_in(given)
        return self._check(given)

    def check(self) -> Feedback:
        """Check what stands in the answer's place."""
        try:
            self._check_open()
            given = self.form.given()
        except Refused as refusal:
            return self._tell(Feedback(Word.NOT_DEFINED, refusal.reason))
        return self._check(given)

    @answered
    def hint(self) -> Message:
        """Show and return the next of three hints; after the third, say that only the solution tells more."""
        if self._has_all_hints:
            return self._say(Event("card.no-hint-left"))
        self._hints += 1
        self.keeper.hinted(self.exercise, self._hints)
        hint = self.exercise.hints[self._hints - 1]
        self._say(Hint("card.hint-of", number=self._hints, hint=hint))
        return hint

    @answered
    def why(self) -> Message:
        """Show why the last answer is as the feedback says; or say that all of it stands there already."""
        if self.feedback is None:
            return self._say(Event("card.nothing-to-explain"))
        if self._is_whole:  # its button is not there then
            is_correct = self.feedback.is_correct
            return self._add(Event("card.nothing-to-mend") if is_correct else Hint("card.all-said"))
        self._tell(self.feedback)
        return self.feedback.reason or Event(self.feedback.word.message.key)

    @answered
    def solution(self) -> Message:
        """Show and return the worked solution."""
        self.keeper.read_solution(self.exercise)
        self._say(Event("card.solution-is", solution=self.exercise.solution, reason=self.exercise.solution))
        return self.exercise.solution

    def next_level(self) -> Exercise:
        """Go to the same kind at the next level; at the last one say that there is none."""
        higher = self.exercise.next_level()
        if higher is None and not self._is_closed:
            self._say(Event("card.last-level"))
        return self._go_to(higher or self.exercise)

    def another(self) -> Exercise:
        """Go to the next seed."""
        return self._go_to(self.exercise.another())

    def _go_to(self, made: Exercise) -> Exercise:
        """Lay out another exercise; the one that is there stays as it is."""
        if self._is_closed:
            self._say(CLOSED)
            return self.exercise
        if made == self.exercise:
            return made
        self.exercise, left = made, self.form
        self._begin()
        left.close()
        self._surround.say(f"{self._title}. {self.exercise.prompt}")
        return self.exercise

    @answered
    def pick(self, piece: str | int | Card) -> None:
        """Pick a card or a point in the drawing, or put it back; what is picked is the answer.

        piece: a point as a number, or a card as a `Card` or text.  What cannot be read, or not picked
        here, is said, and the reason comes back.
        """
        id_ = self.form.piece(piece)
        if self._stage is None or id_ not in self._stage.picture.by_id:
            check_option("piece", id_, () if self._stage is None else self._stage.picture.by_id)
        else:
            self._stage.press(id_)

    def __repr__(self) -> str:
        made = self.exercise
        return f"ExerciseCard({made.id!r}, level={made.level}, seed={made.seed})"

    def _html(self) -> str:
        picture = self._stage.picture.html() if self._stage else ""
        return f"<p lang='{language()}'>{escape(str(self.exercise.prompt))}</p>{picture}"

    # inside: laying out

    def _rows(self) -> list[Widget]:
        """Return the rows of the card, kept as they are, so that no button loses the focus."""
        actions: list[tuple[str, Callable[[], object]]] = [
            ("check", self.check),
            ("next-level", self.next_level),
            ("another", self.another),
            ("why", self.why),
            ("hint", self.hint),
            ("solution", self.solution),
        ]
        self._keys = button_row(actions, self._say)
        self._others = button_row([("solution", self.solution), ("another", self.another)], self._say)
        more = folds({"more": Rows([self._others, self._class])})
        keys = HBox([self._keys, more], layout=Layout(flex_flow="row wrap")).add_class("setcards-keys")
        unseen = [self._surround, *shelves(self.keeper)]
        asked = [self._head, self._prompt, self._drawing, self._answer_row]
        return [*unseen, *asked, keys, self._said]

    @property
    def _title(self) -> Message:
        made = self.exercise
        return Event("card.head", title=made.title, level=_level(made.level))

    @property
    def _has_all_hints(self) -> bool:
        return self._hints == len(self.exercise.hints)

    def _begin(self) -> None:
        """Lay out the exercise of the moment, with nothing answered yet."""
        self.feedback, self._tries, self._hints, self._is_whole = None, 0, 0, False
        self._surround.rename(self._title)
        self._head.value = _head_html(self.exercise)
        self._prompt.value = _lines(escape(str(self.exercise.prompt)))
        self._class.value = _lines(f"<small>{escape(_class_number(self.exercise))}</small>")
        self._said.value = ""
        self._ask(self.exercise)
        self._wake()

    def _wake(self) -> None:
        """Show the keys that have something to do now; one of them has the colour: what comes next."""
        is_right = self.feedback is not None and self.feedback.is_correct
        is_last = self.exercise.level == max(LEVELS)
        offered = self._tries >= _TRIES or self._has_all_hints
        shown = {
            "check": True,
            "next-level": is_right and not is_last,
            "another": is_right,
            "why": self.feedback is not None and not self._is_whole,
            "hint": not is_right and not self._has_all_hints,
            "solution": offered and not is_right,
        }
        show_some(self._keys, shown.values())
        show_some(self._others, [not shown["solution"], not shown["another"]])
        coloured = "check" if not is_right else "another" if is_last else "next-level"
        for name, key in zip(shown, self._keys.children, strict=True):
            (key.add_class if name == coloured else key.remove_class)("setcards-key")
            if name == "hint":
                number = sentence("card.hint-number", number=self._hints + 1)
                key.description = number if self._hints else sentence("ui.hint")
        (self.add_class if is_right else self.remove_class)("setcards-right")

    # inside, what is said

    def _check(self, given: object) -> Feedback:
        if self._is_closed:
            return self._tell(Feedback(Word.NOT_DEFINED, CLOSED))
        feedback = self.exercise.check(given)
        self._tries += feedback.is_judged
        self.keeper.answered(self.exercise, feedback)
        return self._tell(feedback)

    def _tell(self, feedback: Feedback) -> Feedback:
        """Put the feedback on the screen."""
        self.feedback = feedback
        so_far = self._so_far() if feedback.is_correct else ""
        self._put(str(feedback), _word(feedback), *_explained(feedback), so_far, is_whole=True)
        return feedback

    def _add(self, message: Message) -> Message:
        """Say something more below the whole of the feedback, which stays."""
        feedback = self.feedback
        told = () if feedback is None else (_word(feedback), *_explained(feedback))
        self._put(str(message), *told, message_html(message), is_whole=True)
        return message

    def _so_far(self) -> str:
        """Return what has been done so far with this kind of exercise, as HTML."""
        entry = self.keeper.progress.entry(self.exercise.id)
        levels = tuple(
            Message("card.level-done" if level <= entry.level else "card.level-open", level=_level(level))
            for level in LEVELS
        )
        words = sentence(
            "card.so-far", levels=" · ".join(map(str, levels)), attempts=entry.attempts, hints=entry.hints
        )
        return f"<small>{escape(words)}</small>"

    def _put(self, spoken: str, *parts: str, is_whole: bool = False) -> None:
        """Show blocks of HTML below the answer, and let a screen reader say what they mean."""
        self._is_whole = is_whole
        self._said.value = _lines(*parts)
        self._said.remove_class("setcards-stale")
        self._wake()
        self._surround.say(spoken)

    def _say(self, message: Message) -> Message:
        inner = next((part for part in message.witnesses.values() if isinstance(part, Message)), message)
        self._put(str(message), message_html(message), _picture_of(inner))
        return message


def _made(given: str | Exercise, level: int, seed: int) -> Exercise:
    return given if isinstance(given, Exercise) else exercise(given, level=level, seed=seed)


def _explained(feedback: Feedback) -> list[str]:
    """Return the lines with the misconception's name and the picture of the witness, if there are any."""
    parts = []
    if feedback.misconception is not None:
        parts.append(message_html(Hint(feedback.misconception.message.key)))
    if feedback.reason is not None:
        parts += [message_html(_as_judged(feedback.reason, feedback)), _picture_of(feedback.reason)]
    return parts


def _as_judged(message: Message, feedback: Feedback) -> Message:
    """Return the reason without a sign, for the word above it has one; without a word it is an obstacle."""
    return (Message if feedback.is_judged else Obstacle)(message.key, **message.witnesses)


def _word(feedback: Feedback) -> str:
    """Return the feedback word with the sign of what it judges; no text where nothing was judged."""
    if not feedback.is_judged:
        return ""
    judgement = feedback.word.judgement
    sign = judgement_html(judgement, is_heard=False)
    return f'<span class="setcards-word {judgement.value}">{sign}{escape(str(feedback.word))}</span>'


def _level(level: int) -> Message:
    """Return the name of a level."""
    return Message(f"card.level-{level}")


def _head_html(made: Exercise) -> str:
    """Return the name of the exercise and its level, which is told by dots too."""
    dots, name = "●" * made.level + "○" * (max(LEVELS) - made.level), escape(str(_level(made.level)))
    level = f'<span class="setcards-level"><span aria-hidden="true">{dots} </span>{name}</span>'
    return _lines(f'<h3 id="{anchor(made.id)}">{escape(str(made.title))}</h3>', level)


def _class_number(made: Exercise) -> str:
    return sentence("card.class-number", seed=made.seed)


def _lines(*parts: str) -> str:
    """Return blocks of HTML one below the other, in the current language, read out when they change."""
    inside = "".join(f"<div>{part}</div>" for part in parts if part)
    return f'<div lang="{language()}">{inside}</div>'


def _picture_of(message: Message) -> str:
    """Return the picture of a message as HTML; empty if it has none or cannot be drawn."""
    svg = message._repr_svg_()
    if svg is None:
        return ""
    from setcards_edu.pictures.kit.picture import image

    return image(svg, message.formula or str(message))
