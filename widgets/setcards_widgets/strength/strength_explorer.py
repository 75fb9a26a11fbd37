"""`StrengthExplorer`: find out how strength orders the cards, and where it fails to be an order."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import wraps
from html import escape
from inspect import signature
from typing import Any, Concatenate, ParamSpec, TypeVar

from ipywidgets import Text, ToggleButtons, Widget

from setcards_edu.messages import Message, Reason, Refused, language, sentence
from setcards_edu.options import check_option, check_seed
from setcards_edu.pictures.kit.picture import Picture
from setcards_edu.sets import DECK_POINTS, Card
from setcards_edu.teaching.kit.given_cards import read_row
from setcards_edu.teaching.kit.help_level import Help
from setcards_edu.teaching.strength.answer_a_field import AnswerAField
from setcards_edu.teaching.strength.compare_two import CompareTwo
from setcards_edu.teaching.strength.explorer import VIEWS, ExplorerState, View, ViewState
from setcards_edu.teaching.strength.hunt_failures import HuntFailures
from setcards_edu.teaching.strength.runs_on_a_line import RunsOnALine
from setcards_widgets.kit.parts import (
    WIDE,
    GivenCards,
    Rows,
    button_row,
    folds,
    more,
    panel,
    show_some,
    when_changed,
)
from setcards_widgets.kit.screens import StateScreen
from setcards_widgets.kit.stage import Press, Stage
from setcards_widgets.kit.surround import Surround

from .strength_views import CompareView, FieldView, HuntView, LineView, StrengthView

_FIELD = FieldView()
_SHOWN: Mapping[View, StrengthView[Any]] = {
    "compare": CompareView(),
    "line": LineView(),
    "field": _FIELD,
    "hunt": HuntView(),
}
_NAMES: Mapping[View, str] = {
    "compare": "ui.view-compare",
    "line": "ui.view-line",
    "field": "ui.view-field",
    "hunt": "ui.view-hunt",
}
_STAYS = {
    **dict.fromkeys(("answers", "cannot"), "setcards-fold"),
    **dict.fromkeys(("revolution", "hunt-triple", "hunt-cycle"), "setcards-toggle"),
}
"""The buttons that stay down: those that open a list, and those that tell that something is so."""

_P = ParamSpec("_P")
_S = TypeVar("_S", CompareTwo, RunsOnALine, AnswerAField, HuntFailures)


def _does_in(
    view: View, step: Callable[Concatenate[_S, _P], _S]
) -> Callable[Concatenate[StrengthExplorer, _P], Message]:
    """Declare a method that takes this step in a view and shows that view, or says why it is refused.

    The method has the step's parameters and docstring, and returns the message that is then on the screen.
    """

    @wraps(step)
    def method(self: StrengthExplorer, /, *arguments: _P.args, **options: _P.kwargs) -> Message:
        return self._do_in(view, lambda state: step(state, *arguments, **options))

    method.__annotations__["return"] = "Message"
    method.__signature__ = signature(step).replace(return_annotation="Message")  # type: ignore[attr-defined]
    return method


class StrengthExplorer(StateScreen[ExplorerState]):
    """Strength, seen from four sides: two cards, a line of sets, a field and a hand, and a hunt.

    An arrow A → B says that B is stronger than A (rule D1).

    n: the number of points, 2 to 5.
    view: what it shows first: `"compare"`, `"line"`, `"field"` or `"hunt"`.
    help: `"tell"`, `"ask"` or `"silent"` (how much is said by itself).
    seed: which pairs, fields and hands come up; a class that shares it has the same.
    field, hand: cards to begin with in the view of that name, as cards or as text such as `"15 23"`.
    revolution: whether strong and weak are swapped there.
    exception: whether ∅ is stronger than U too when two cards are compared and in the hunt.

    Everything that a learner can press has a method of the same meaning, which gives the message
    that is then on the screen, so that a notebook can drive the explorer; a method of another view
    than the one on the screen changes to that view.

    Raises `BadOption` for an option out of range, `NotACard` for cards that cannot be read.

    >>> explorer = StrengthExplorer(help="tell")
    >>> print(explorer.compare("145", "234"))
    {2,3,4} is stronger than {1,4,5}. Same size, and {2,3,4} comes after {1,4,5} in the list: ...
    >>> explorer
    StrengthExplorer(n=5, view='compare')
    """

    def __init__(  # noqa: PLR0913 - options, all by name but the first
        self,
        n: int = DECK_POINTS,
        *,
        view: View = "compare",
        help: Help = "ask",
        seed: int = 0,
        field: GivenCards | None = None,
        hand: GivenCards | None = None,
        revolution: bool = False,
        exception: bool = True,
    ) -> None:
        self.n = check_option("n", n, range(2, DECK_POINTS + 1))
        check_option("view", view, VIEWS)
        swapped = check_option("revolution", revolution, (False, True))
        excepted = check_option("exception", exception, (False, True))
        state = ExplorerState(
            CompareTwo.start(n, help=help, exception=excepted, seed=check_seed(seed)),
            RunsOnALine.start(n, size=min(2, n - 1), help=help),
            AnswerAField.start(n, field=field, hand=hand, seed=seed, revolution=swapped, help=help),
            HuntFailures.start(n, help=help, exception=excepted),
            view,
        )
        self._shown_revolution = swapped
        self._more = panel()
        self._switch = _view_choice(view)
        when_changed(self._switch, self.set_view, lambda: self.view, self._say)
        self._buttons = {name: button_row(self._actions(name), self._say) for name in VIEWS}
        self._toggles = self._buttons_that_stay_down()
        self._field, self._hand = _text("own-field", "15 23"), _text("own-hand", "14 24 25 245")
        self._typing = {"own-field": self._field, "own-hand": self._hand}
        self._own = self._own_cards()
        stage = Stage(_SHOWN[view].picture(state.shown), self._pressed, caption=False)
        super().__init__("strength", state, stage, silent="exploring.help-silent")

    # what a learner can do in every view

    def press(self, card: str | Card) -> Message:
        """Press a card of the view on the screen; on a field, a card of the hand."""
        return self._do_in(self.view, lambda state: _SHOWN[self.view].press(state, card))

    def lay(self, cards: GivenCards) -> Message:
        """Choose just these cards, in this order, in the view on the screen."""
        return self._do_in(self.view, lambda state: state.lay(cards))

    def show(self) -> Message:
        """Show the answer and why, or one of those that are hunted."""
        return self._do_in(self.view, _SHOWN[self.view].reveal)

    def reset(self) -> Message:
        """Put all cards back."""
        return self._do_in(self.view, lambda state: state.restart())

    def set_view(self, view: View) -> Message:
        """Look at strength from another side."""
        return self._do(lambda: self._state.seeing(view))

    # two cards

    compare = _does_in("compare", CompareTwo.compare)
    predict = _does_in("compare", CompareTwo.predict)
    point = _does_in("compare", CompareTwo.point)
    next_pair = _does_in("compare", CompareTwo.another)

    # a line of sets

    choose_size = _does_in("line", RunsOnALine.choose_size)
    say = _does_in("line", RunsOnALine.say)

    # a field and a hand

    check = _does_in("field", AnswerAField.check)
    list_answers = _does_in("field", AnswerAField.list_answers)
    list_cannot = _does_in("field", AnswerAField.list_cannot)
    turn = _does_in("field", AnswerAField.turn)
    next_deal = _does_in("field", AnswerAField.another)
    set_cards = _does_in("field", AnswerAField.set_cards)

    # a hunt

    hunt = _does_in("hunt", HuntFailures.hunt)
    close_circle = _does_in("hunt", HuntFailures.close)
    hint = _does_in("hunt", HuntFailures.hint)

    def ask(self, arrow: str | int) -> Message:
        """Ask about an arrow: `"r0"` or `"c0"` on a field, its place from 0 in a hunt."""
        return self._do_in("field" if isinstance(arrow, str) else "hunt", lambda state: state.ask(arrow))

    # what can be read off

    @property
    def view(self) -> View:
        """The view on the screen."""
        return self._state.view

    @property
    def state(self) -> ViewState:
        """The state of that view: a value of `setcards_edu.teaching`."""
        return self._state.shown

    def __repr__(self) -> str:
        return f"StrengthExplorer(n={self.n}, view={self.view!r})"

    # inside

    def _rows(self) -> list[Widget]:
        return [
            Surround(sentence("ui.explorer"), enter=dict.fromkeys(self._typing, "own-use")),
            self._switch,
            self._play(self._buttons.values(), [self._more]),
            self._own,
            more(self._help),
        ]

    def _actions(self, view: View) -> list[tuple[str, Callable[[], object]]]:
        """Return the buttons of a view: their names, and what each does."""
        own: Mapping[View, list[tuple[str, Callable[[], object]]]] = {
            "compare": [("next-pair", self.next_pair)],
            "line": [],
            "field": [
                ("answers", self.list_answers),
                ("cannot", self.list_cannot),
                ("revolution", self.turn),
                ("next-deal", self.next_deal),
                ("check", self.check),
            ],
            "hunt": [
                ("hunt-triple", lambda: self.hunt("triple")),
                ("hunt-cycle", lambda: self.hunt("cycle")),
                ("hint", self.hint),
                ("close-circle", self.close_circle),
            ],
        }
        return [*own[view], ("reveal", self.show), ("reset", self.reset)]

    def _own_cards(self) -> Widget:
        """Return the fields for a field and a hand of one's own, folded away."""
        use = button_row([("own-use", self._use_typed)], self._say)
        how = panel(f'<p lang="{language()}">{escape(sentence("own.how"))}</p>')
        how.add_class("setcards-how")
        return folds({"own-cards": Rows([self._field, self._hand, how, use])})

    def _do_in(self, view: View, step: Callable[[Any], ViewState]) -> Message:
        """Take a step in a view, which is then on the screen, or say why the step is refused."""
        return self._do(lambda: self._state.showing(view, step(getattr(self._state, view))))

    def _pressed(self, press: Press) -> None:
        self._do_in(self.view, lambda state: _SHOWN[self.view].pressed(state, press.piece))

    def _use_typed(self) -> Message:
        """Take over the field and the hand as they were typed; an empty text leaves them as they are."""
        return self.set_cards(field=self._typed("own-field"), hand=self._typed("own-hand"))

    def _typed(self, name: str) -> tuple[Card, ...] | None:
        """Return the cards that were typed into a field, None for an empty one.

        Raises `Refused`, naming the field, for what cannot be read.
        """
        text = self._typing[name].value.strip()
        try:
            return read_row(text, self.n) if text else None
        except Refused as refusal:
            reason = Reason("own.unread", name=sentence(f"ui.{name}"), why=refusal.reason)
            raise Refused(reason) from refusal

    def _buttons_that_stay_down(self) -> dict[str, Widget]:
        """Return them by their names, each with the class by which a page tells that it is down."""
        rows = ((self._actions(view), self._buttons[view].children) for view in VIEWS)
        named = ((name, button) for row in rows for (name, _), button in zip(*row, strict=True))
        return {name: button.add_class(_STAYS[name]) for name, button in named if name in _STAYS}

    def _draw(self) -> None:
        state, shown = self.state, _SHOWN[self.view]
        self._switch.value = self.view
        self.stage.show(self._frames(), say=state.said)
        self._more.value = shown.below(state)
        for name, is_down in shown.down(state).items():
            (self._toggles[name].add_class if is_down else self._toggles[name].remove_class)("mod-active")
        for name, row in self._buttons.items():
            row.layout.display = None if name == self.view else "none"
        idle = shown.idle(state)
        show_some(self._buttons[self.view], (name not in idle for name, _ in self._actions(self.view)))
        self._own.layout.display = None if self.view == "field" else "none"

    def _frames(self) -> Picture | tuple[Picture, ...]:
        """Return what the stage shows; after a revolution the arrows turn round before the eyes."""
        field = self._state.field
        has_turned = field.revolution != self._shown_revolution
        self._shown_revolution = field.revolution
        if has_turned and self.view == "field":
            return _FIELD.turning(field)
        return _SHOWN[self.view].picture(self.state)


def _view_choice(view: View) -> ToggleButtons:
    """Return the buttons for the views, one of which is down."""
    options = [(sentence(_NAMES[each]), each) for each in VIEWS]
    choice = ToggleButtons(options=options, value=view, description=sentence("ui.view"), style=WIDE)
    choice.add_class("setcards-view-choice")
    return choice


def _text(name: str, example: str) -> Text:
    text = Text(description=sentence(f"ui.{name}"), placeholder=example, continuous_update=False, style=WIDE)
    text.add_class(f"setcards-{name}")
    return text
