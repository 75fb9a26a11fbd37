"""`Predict`: a question, a guess that is committed, and then what comes out beside it."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Any

from ipywidgets import HBox, Layout, Widget

from setcards_edu.messages import Event, Message, language, one_after_another, sentence
from setcards_edu.pictures import svg
from setcards_edu.pictures.course.card_row import spread
from setcards_edu.pictures.kit.picture import Picture, image
from setcards_edu.sets import Card
from setcards_edu.teaching import Keeper
from setcards_edu.teaching.exercises.prediction import Prediction, PredictionQuestion, question
from setcards_edu.teaching.exercises.prediction_state import PredictionState
from setcards_widgets.kit.browser_storage import keeper_for, shelves
from setcards_widgets.kit.parts import (
    Rows,
    button_row,
    folds,
    in_language,
    mark,
    message_html,
    panel,
    show_some,
)
from setcards_widgets.kit.screens import answered
from setcards_widgets.kit.surround import Surround

from .answer_screen import AnswerScreen


class Predict(AnswerScreen[PredictionState]):
    """A question that is answered before one tries: the outcome is worked out once a guess is committed.

    key: which question, such as `"03.runs"` (see `setcards_edu.teaching.exercises.prediction`).
    keeper: keeps the first guess at the question, in place of the kernel's own keeper.

    Afterwards the guess and the outcome stand side by side, with the reason.  'Show me' tells the outcome
    without a guess.  Everything that a learner can press has a method of the same meaning.

    Raises `BadOption` for an unknown key.

    >>> runs = Predict("03.runs", keeper=Keeper())
    >>> runs
    Predict('03.runs')
    >>> runs.commit("ten").key
    'answer.not-a-number'
    >>> print(runs.commit(10))
    It is not as you said. Look why:
    >>> runs.prediction.outcome.value
    142
    """

    def __init__(self, key: str, *, keeper: Keeper | None = None) -> None:
        self._state = PredictionState.start(question(key))
        self.keeper = keeper_for(keeper)
        self._asked, self._before = panel(), panel()
        self._asked.add_class("setcards-question")
        name = Event("predict.head", question=self.question.ask)
        answer = "stage" if self.question.pick else "answer"
        onward = {"commit": "outcome", "tell-me": "outcome", "guess-again": answer}
        self._surround = Surround(name, enter={"answer": "commit"}, onward=onward)
        super().__init__("exercise", self._state)
        self.add_class("setcards-predict")
        self._asked.value = in_language(
            f'<span class="setcards-predicts">{escape(sentence("predict.title"))}</span> '
            f"{escape(str(self.question.ask))}"
        )
        self._ask()
        self.until_closed(self.keeper.watch(self._tell_before))
        self._show()

    # what a learner can do

    def commit(self, guess: object = None) -> Message:
        """Commit a guess, the one that stands in the answer's place unless another is given.

        Return whether it came out so; or the reason why there is nothing to commit yet.
        """
        if guess is not None and not self._is_closed:
            self._turn_to(self._state.put_in(guess))
        return self._do_commit(guess)

    @answered
    def reveal(self) -> Message:
        """Show what comes out, without a guess."""
        return self._take(self._state.reveal())

    @answered
    def again(self) -> Message:
        """Guess anew; the first guess stays the one that is kept."""
        self._state, left = self._state.again(), self.form
        self._said.value = ""
        self._ask()
        left.close()
        self._show()
        self._surround.say(self._state.said)
        return self._state.said

    # what can be read off

    @property
    def question(self) -> PredictionQuestion[Any]:
        """The question."""
        return self._state.question

    @property
    def prediction(self) -> Prediction[Any] | None:
        """What was committed, with what comes out; None before."""
        return self._state.prediction

    def __repr__(self) -> str:
        return f"Predict({self.question.key!r})"

    # inside

    @answered
    def _do_commit(self, guess: object) -> Message:
        self._look_for_code()
        after = self._state.commit(guess)
        if after.prediction is not None:
            side = after.prediction.sides[0] or "–"
            self.keeper.predicted(self.question.key, side, is_right=after.is_right)
        return self._take(after)

    def _rows(self) -> Iterable[Widget]:
        self._keys = button_row([("commit", self.commit), ("guess-again", self.again)], self._say)
        others = button_row([("tell-me", self.reveal)], self._say)
        self._more = folds({"more": Rows([others, self._before])})
        keys = HBox([self._keys, self._more], layout=Layout(flex_flow="row wrap")).add_class("setcards-keys")
        compared = HBox([self._drawing, self._said], layout=Layout(flex_flow="row wrap"))
        compared.add_class("setcards-compared")
        return [
            self._surround,
            *shelves(self.keeper),
            self._asked,
            compared,
            self._answer_row,
            keys,
        ]

    def _take(self, state: PredictionState) -> Message:
        self._state = state
        self._said.value = "".join(map(_outcome_html, filter(None, (state.prediction,))))
        self._said.remove_class("setcards-stale")
        self._draw()
        self._show()
        if state.prediction is not None:
            told = (state.said, *_sides(state.prediction), *state.prediction.reasons)
            self._surround.say(one_after_another(told))
        return state.said

    def _show(self) -> None:
        """Show what can be pressed now."""
        is_open = self._state.is_open
        for part in (self._answer_row, self._more):  # before the buttons, one of which may give it the focus
            part.layout.display = None if is_open else "none"
        show_some(self._keys, [is_open, not is_open])
        self._keys.children[0].add_class("setcards-key")
        mark(self, "setcards-right", on=self._state.is_right)
        self._tell_before()

    def _tell_before(self) -> None:
        """Tell the guess that is kept, if there is one from before."""
        kept = self.keeper.progress.predictions.get(self.question.key)
        words = sentence("predict.before", guess=kept.text) if kept else ""
        self._before.value = in_language(f"<small>{escape(words)}</small>") if words else ""

    def _say(self, message: Message) -> Message:
        self._state = self._state.saying(message)
        shown = message_html(message)
        if self.prediction is not None:
            shown = _outcome_html(self.prediction) + shown
        self._said.value = shown
        self._said.remove_class("setcards-stale")
        self._surround.say(message)
        return message

    def _html(self) -> str:
        """Return the question and its drawing, as before any guess: a saved page tells no outcome."""
        picture = self._state.picture if self._state.is_open else None
        drawn = picture.html() if picture else ""
        return f"<p lang='{language()}'>{escape(str(self.question.ask))}</p>{drawn}"


def _sides(prediction: Prediction[object]) -> tuple[Message, ...]:
    """Return the guess, if there is one, and the outcome, as sentences."""
    guess, outcome = prediction.sides
    comes_out = Event("predict.comes-out", outcome=outcome)
    return (comes_out,) if guess is None else (Event("predict.you-said", guess=guess), comes_out)


def _outcome_html(prediction: Prediction[object]) -> str:
    """Return the guess beside the outcome, and the reasons below.

    Cards are drawn, unless they were offered for an answer and so can be seen already.
    """
    guess, outcome = prediction.sides
    drawn = prediction.question.pick != "offered"
    sides = []
    if guess is not None:
        sides.append(_side("predict.your-guess", guess, _cards(prediction.guess) if drawn else ()))
    sides.append(_side("predict.outcome", outcome, _cards(prediction.outcome.value) if drawn else ()))
    shown = prediction.outcome.shown
    row = _cards(shown)
    beside = (spread(row),) if row else shown if isinstance(shown, tuple) else (shown,)
    pictures = "".join(map(_drawn, beside))
    told = "".join(f"<p>{escape(str(reason))}</p>" for reason in prediction.reasons)
    formula = next((reason.formula for reason in prediction.reasons if reason.formula), None)
    told += f'<p class="setcards-formula">{escape(formula)}</p>' if formula else ""
    return in_language(
        f'<div class="setcards-outcome" tabindex="-1"><div class="setcards-sides">{"".join(sides)}</div>'
        f"{message_html(prediction.verdict)}"
        f'<div class="setcards-why">{told}</div>{pictures}</div>'
    )


def _side(name: str, words: str, cards: tuple[Card, ...]) -> str:
    """Return one side: what it is, in words or as a row of cards."""
    drawn = spread(cards).html() if cards else f"<b>{escape(words)}</b>"
    return f'<div class="setcards-one-side"><small>{escape(sentence(name))}</small>{drawn}</div>'


def _cards(value: object) -> tuple[Card, ...]:
    """Return the cards of an answer that is one card or several, the smallest first unless in an order."""
    if isinstance(value, Card):
        return (value,)
    if isinstance(value, frozenset) and value and all(isinstance(each, Card) for each in value):
        return tuple(sorted(value, key=lambda card: card.sort_key))
    if isinstance(value, tuple) and value and all(isinstance(each, Card) for each in value):
        return value
    return ()


def _drawn(value: object) -> str:
    """Return the picture of a value as HTML; no text where it has none."""
    drawn = None if value is None else svg(value)
    if drawn is None:
        return ""
    words = value.description if isinstance(value, Picture) else Picture(drawn).description or str(value)
    return f'<div class="setcards-shown">{image(drawn, words)}</div>'
