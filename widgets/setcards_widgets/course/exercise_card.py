"""`ExerciseCard`: one exercise with its answer, feedback, hints and worked solution.

`ExerciseCard` is no `StateScreen`: many exercises have no stage, and its steps return a `Feedback` as well as
messages.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from html import escape

from ipywidgets import HBox, Layout, Widget

from setcards_edu.messages import Event, Hint, Message, Obstacle, Refused, language, sentence
from setcards_edu.sets import Card
from setcards_edu.teaching import Exercise, Feedback, Keeper, Word, exercise
from setcards_edu.teaching.course.course_map import anchor
from setcards_edu.teaching.exercises.exercise import LEVELS
from setcards_edu.teaching.exercises.exercise_state import ExerciseState
from setcards_edu.teaching.exercises.feedback import CORRECT
from setcards_edu.teaching.kit.driver import CLOSED
from setcards_widgets.kit.browser_storage import keeper_for, shelves
from setcards_widgets.kit.parts import (
    Rows,
    button_row,
    folds,
    judgement_html,
    mark,
    message_html,
    panel,
    show_some,
)
from setcards_widgets.kit.screens import answered
from setcards_widgets.kit.surround import Surround

from .answer_screen import AnswerScreen


class ExerciseCard(AnswerScreen[ExerciseState]):
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
        self._state = ExerciseState.start(_made(exercise, level, seed))
        self._head, self._prompt, self._class = panel(), panel(), panel()
        self._surround = Surround(self._title, enter={"answer": "check"})
        self._head.add_class("setcards-head")
        self._prompt.add_class("setcards-question")
        super().__init__("exercise", self._state)
        self._begin()

    # what a learner can do

    def answer(self, given: object) -> Feedback:
        """Judge an answer, text or a value, and show the feedback; what cannot be read is said."""
        if not self._is_closed:
            self._turn_to(self._state.put_in(given))
        return self._check(given)

    def check(self) -> Feedback:
        """Check what stands in the answer's place."""
        self._look_for_code()
        try:
            self._check_open()
            given = self._state.draft.given
        except Refused as refusal:
            return self._tell(Feedback(Word.NOT_DEFINED, refusal.reason))
        return self._check(given)

    @answered
    def hint(self) -> Message:
        """Show and return the next of three hints; after the third, say that only the solution tells more."""
        before = self._state
        said = self._take(before.hint())
        return said if before.has_all_hints else self.exercise.hints[before.hints]

    @answered
    def why(self) -> Message:
        """Show why the last answer is as the feedback says; or say that all of it stands there already."""
        return self._take(self._state.why())

    @answered
    def solution(self) -> Message:
        """Show and return the worked solution."""
        self._take(self._state.solution())
        return self.exercise.solution

    def next_level(self) -> Exercise:
        """Go to the same kind at the next level; at the last one say that there is none."""
        return self._go_to(self._state.next_level())

    def another(self) -> Exercise:
        """Go to the next seed."""
        return self._go_to(self._state.another())

    def _go_to(self, state: ExerciseState) -> Exercise:
        """Lay out another exercise; the one that is there stays as it is."""
        if self._is_closed:
            self._say(CLOSED)
        elif state.exercise == self.exercise:
            self._take(state)
        else:
            self._state, left = state, self.form
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
        id_ = self._state.piece_of(piece)
        if self._stage is not None:
            self._stage.press(id_)

    # what can be read off

    @property
    def exercise(self) -> Exercise:
        """The exercise of the moment."""
        return self._state.exercise

    @property
    def feedback(self) -> Feedback | None:
        """The feedback of the last answer; None before there was one."""
        return self._state.feedback

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

    def _begin(self) -> None:
        """Lay out the exercise of the moment, with nothing answered yet."""
        self._surround.rename(self._title)
        self._head.value = _head_html(self.exercise)
        self._prompt.value = _lines(escape(str(self.exercise.prompt)))
        self._class.value = _lines(f"<small>{escape(_class_number(self.exercise))}</small>")
        self._said.value = ""
        self._said.remove_class("setcards-stale")
        self._ask()
        self._wake()

    def _wake(self) -> None:
        """Show the keys that have something to do now; one of them has the colour: what comes next."""
        state = self._state
        shown = state.acts
        show_some(self._keys, shown.values())
        show_some(self._others, [not shown["solution"], not shown["another"]])
        for name, key in zip(shown, self._keys.children, strict=True):
            mark(key, "setcards-key", on=name == state.comes_next)
            if name == "hint":
                number = sentence("card.hint-number", number=state.hints + 1)
                key.description = number if state.hints else sentence("ui.hint")
        mark(self, "setcards-right", on=state.is_right)

    # inside, what is said

    def _check(self, given: object) -> Feedback:
        if self._is_closed:
            return self._tell(Feedback(Word.NOT_DEFINED, CLOSED))
        after = self._state.judged(given)
        self._take(after)
        return after.feedback or CORRECT

    def _tell(self, feedback: Feedback) -> Feedback:
        """Put the feedback on the screen."""
        self._take(self._state.telling(feedback))
        return feedback

    def _say(self, message: Message) -> Message:
        return self._take(self._state.saying(message))

    def _take(self, state: ExerciseState) -> Message:
        """Take over what a step has led to, keep what belongs to progress, and say what is said."""
        before, self._state = self._state, state
        feedback = state.feedback
        if state.tries > before.tries and feedback is not None:
            self.keeper.answered(state.exercise, feedback)
        if state.hints > before.hints:
            self.keeper.hinted(state.exercise, state.hints)
        if state.readings > before.readings:
            self.keeper.read_solution(state.exercise)
        self._said.value = _lines(*self._told())
        self._said.remove_class("setcards-stale")
        self._wake()
        is_feedback = state.is_whole and state.added is None
        self._surround.say(str(feedback if is_feedback else state.said))
        return state.said

    def _told(self) -> Iterator[str]:
        """Yield what stands below the answer, as blocks of HTML."""
        state, feedback = self._state, self._state.feedback
        if state.is_whole and feedback is not None:
            yield _word(feedback)
            yield from _explained(feedback)
            if state.added is not None:
                yield message_html(state.added)
            elif state.is_right:
                yield self._so_far()
        else:
            told = state.said.witnesses.values()
            inner = next((part for part in told if isinstance(part, Message)), state.said)
            yield message_html(state.said)
            yield _picture_of(inner)

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
