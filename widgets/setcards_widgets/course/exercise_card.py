"""`ExerciseCard`: one exercise with its answer, feedback, hints and worked solution.

`ExerciseCard` is no `StateScreen`: its answer lives in the form of the exercise, many exercises have no
stage, its steps return a `Feedback` as well as messages, and its help is chosen once, without a menu.
"""

from __future__ import annotations

from collections.abc import Callable
from html import escape

from ipywidgets import Widget

from setcards_edu.messages import Event, Hint, Message, Reason, Refused, language, sentence
from setcards_edu.options import check_option
from setcards_edu.sets import Card
from setcards_edu.teaching import Exercise, Feedback, Keeper, Word, exercise
from setcards_edu.teaching.kit.help_level import HELP, Help
from setcards_widgets.kit.browser_storage import keeper_for, shelves
from setcards_widgets.kit.parts import Rows, button_row, guarded, message_html, panel
from setcards_widgets.kit.screens import CLOSED, Screen, answered
from setcards_widgets.kit.stage import Press, Stage
from setcards_widgets.kit.surround import Surround

from .forms import form_for


class ExerciseCard(Screen):
    """An exercise on the screen: prompt, answer, feedback with its witness, hints, solution.

    exercise: an exercise, or the id of one, such as `"topology.union"`.
    seed, level: which one of that kind (see `setcards_edu.teaching.exercise`).
    help: how much is said about a wrong answer: `"tell"` the word, the misconception and the
        witness; `"ask"` the word alone at first, the rest after a second try; `"silent"` the word
        alone.  'Show me why' is always there, and so is the worked solution; neither is a failure.
    keeper: keeps the progress.  All cards of a kernel share one, for which the browser keeps; a card
        that is only shown or driven by code gets one of its own, `keeper=Keeper()`.

    Everything that a learner can press has a method of the same meaning.

    Raises `BadOption` for an unknown id, level, seed or help.

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
        help: Help = "tell",
        keeper: Keeper | None = None,
    ) -> None:
        self.help: Help = check_option("help", help, HELP)
        self.keeper = keeper_for(keeper)
        self.exercise = _made(exercise, level, seed)
        self.feedback: Feedback | None = None
        self._tries = self._hints = 0
        self._is_whole = False  # whether the whole of the feedback is on the screen
        self._stage: Stage | None = None
        self._head, self._prompt, self._said = panel(), panel(), panel()
        self._drawing, self._answer_row = Rows(), Rows()
        self._surround = Surround(self._title, enter={"answer": "check"})
        self._prompt.add_class("setcards-question")
        self._said.add_class("setcards-feedback")
        super().__init__("exercise", self._rows())
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
        if self._hints == len(self.exercise.hints):
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
        if self._is_whole:
            is_correct = self.feedback.is_correct
            return self._add(Event("card.nothing-to-mend") if is_correct else Hint("card.all-said"))
        self._tell(self.feedback, whole=True)
        return self.feedback.reason or Event(self.feedback.word.message.key)

    @answered
    def solution(self) -> Message:
        """Show and return the worked solution."""
        self.keeper.read_solution(self.exercise)
        self._say(Event("card.solution-is", solution=self.exercise.solution, reason=self.exercise.solution))
        return self.exercise.solution

    def another(self) -> Exercise:
        """Go to the next seed."""
        if self._is_closed:
            self._say(CLOSED)
            return self.exercise
        self.exercise, left = self.exercise.another(), self.form
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
            ("why", self.why),
            ("hint", self.hint),
            ("solution", self.solution),
            ("another", self.another),
        ]
        unseen = [self._surround, *shelves(self.keeper)]
        asked = [self._head, self._prompt, self._drawing, self._answer_row]
        return [*unseen, *asked, button_row(actions, self._say), self._said]

    @property
    def _title(self) -> Message:
        made = self.exercise
        return Event("card.head", title=made.title, level=made.level, seed=made.seed)

    def _begin(self) -> None:
        """Lay out the exercise of the moment, with nothing answered yet."""
        self.feedback, self._tries, self._hints, self._is_whole = None, 0, 0, False
        self._surround.rename(self._title)
        self._head.value = _lines(f"<h4>{escape(str(self._title))}</h4>")
        self._prompt.value = _lines(escape(str(self.exercise.prompt)))
        self._said.value = ""
        self.form = form_for(self.exercise, guarded(lambda _: self._draw(), self._say))
        self.form.say = self._say
        self._answer_row.children = self.form.widgets
        self._draw()
        self._open_doors()

    def _draw(self) -> None:
        """Draw the exercise anew on its stage, if it has one."""
        picture = self.form.picture()
        if picture is None:
            self._drawing.children = ()
            return
        if self._stage is None:
            self._stage = Stage(picture, self._pressed, self.form.keys, caption=False)
        else:
            self._stage.bind(self.form.keys)
            self._stage.show(picture, self.form.told, focus=self.form.focus)
        self._drawing.children = (self._stage,)

    def _pressed(self, press: Press) -> None:
        if press.kind == "key":
            self.form.keyed(press.key or "")
        elif press.zone is None:
            self.form.pressed(press.piece)
        else:
            self.form.dropped(press.piece, press.zone)

    # inside, what is said

    def _check(self, given: object) -> Feedback:
        if self._is_closed:
            return self._tell(Feedback(Word.NOT_DEFINED, CLOSED))
        feedback = self.exercise.check(given)
        self._tries += feedback.word is not Word.NOT_DEFINED
        self.keeper.answered(self.exercise, feedback)
        return self._tell(feedback)

    def _tell(self, feedback: Feedback, *, whole: bool = False) -> Feedback:
        """Put the feedback on the screen, as much of it as `help` allows."""
        self.feedback = feedback
        told = feedback.word in (Word.CORRECT, Word.NOT_DEFINED) or self.help == "tell"
        if whole or told or (self.help == "ask" and self._tries > 1):
            self._put(str(feedback), _word(feedback.word), *_explained(feedback))
            self._is_whole = True
        else:
            more = sentence("card.find-it") if self.help == "ask" else ""
            self._put(f"{feedback.word} {more}", _word(feedback.word), escape(more))
        return feedback

    def _add(self, message: Message) -> Message:
        """Say something more below the whole of the feedback, which stays."""
        feedback = self.feedback
        told = () if feedback is None else (_word(feedback.word), *_explained(feedback))
        self._put(str(message), *told, message_html(message))
        self._is_whole = True
        return message

    def _put(self, spoken: str, *parts: str) -> None:
        """Show blocks of HTML below the answer, and let a screen reader say what they mean."""
        self._is_whole = False
        self._said.value = _lines(*parts)
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
        reason = feedback.reason if feedback.is_correct else _as_reason(feedback.reason)
        parts += [message_html(reason), _picture_of(feedback.reason)]
    return parts


def _as_reason(message: Message) -> Message:
    return message if isinstance(message, Reason) else Reason(message.key, **message.witnesses)


def _word(word: Word) -> str:
    """Return the feedback word with a sign of its own shape."""
    signs = {Word.CORRECT: "✓", Word.ALMOST: "≈", Word.NOT_DEFINED: "?"}
    sign = f'<span class="setcards-sign" aria-hidden="true">{signs.get(word, "…")}</span>'
    return f'<span class="setcards-word {word.value}">{sign}{escape(str(word))}</span>'


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
