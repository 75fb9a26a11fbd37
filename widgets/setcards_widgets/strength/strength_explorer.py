"""`StrengthExplorer`: find out how strength orders the cards, and where it fails to be an order."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from html import escape
from typing import Any, Literal

from ipywidgets import Text, ToggleButtons, Widget

from setcards_edu.messages import Message, Reason, Refused, language, sentence
from setcards_edu.options import check_option, check_seed
from setcards_edu.sets import DECK_POINTS, Card, parse_sequence
from setcards_edu.teaching.kit.help_level import HELP, Help
from setcards_edu.teaching.strength.answer_a_field import AnswerAField
from setcards_edu.teaching.strength.compare_two import CompareTwo, Guess
from setcards_edu.teaching.strength.hunt_failures import HuntFailures, Quarry
from setcards_edu.teaching.strength.runs_on_a_line import RunsOnALine
from setcards_widgets.kit.parts import (
    WIDE,
    GivenCards,
    Rows,
    button_row,
    folds,
    given_cards,
    help_choice,
    message_html,
    panel,
    when_changed,
)
from setcards_widgets.kit.screens import Screen, answered
from setcards_widgets.kit.stage import Press, Stage
from setcards_widgets.kit.surround import Surround

from .strength_views import State, laid, more_of, picture_of, pressed, pressed_card, toggled, turning

View = Literal["compare", "line", "field", "hunt"]
VIEWS: tuple[View, ...] = ("compare", "line", "field", "hunt")
"""Two cards, the sets of one size on a line, a field to be answered, a hunt in the relation."""

_STAYS = {
    **dict.fromkeys(("answers", "cannot"), "setcards-fold"),
    **dict.fromkeys(("revolution", "hunt-triple", "hunt-cycle"), "setcards-toggle"),
}
"""The buttons that stay down: those that open a list, and those that tell that something is so."""


@dataclass(frozen=True, slots=True)
class _States:
    """The state of each view."""

    compare: CompareTwo
    line: RunsOnALine
    field: AnswerAField
    hunt: HuntFailures


class StrengthExplorer(Screen):
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
        help: Help = "ask",  # noqa: A002 - the word of lessons.md
        seed: int = 0,
        field: GivenCards | None = None,
        hand: GivenCards | None = None,
        revolution: bool = False,
        exception: bool = True,
    ) -> None:
        self.n = check_option("n", n, range(2, DECK_POINTS + 1))
        self._view: View = check_option("view", view, VIEWS)
        swapped = check_option("revolution", revolution, (False, True))
        excepted = check_option("exception", exception, (False, True))
        below, held = given_cards(field, n, parse_sequence), given_cards(hand, n, parse_sequence)
        self._states = _States(
            CompareTwo.start(n, help=help, exception=excepted, seed=check_seed(seed)),
            RunsOnALine.start(n, size=min(2, n - 1), help=help),
            AnswerAField.start(n, field=below, hand=held, seed=seed, revolution=swapped, help=help),
            HuntFailures.start(n, help=help, exception=excepted),
        )
        self.stage = Stage(picture_of(self.state), self._pressed, caption=False)
        self._said, self._more = panel(), panel()
        self._switch = _view_choice(view)
        when_changed(self._switch, self.set_view, lambda: self._view, self._say)
        self._help = help_choice(help, "exploring.help-silent")
        when_changed(self._help, self.set_help, lambda: self.state.help, self._say)
        self._buttons = {name: button_row(self._actions(name), self._say) for name in VIEWS}
        self._toggles = self._buttons_that_stay_down()
        self._field, self._hand = _text("own-field", "15 23"), _text("own-hand", "14 24 25 245")
        self._typing = {"own-field": self._field, "own-hand": self._hand}
        use = button_row([("own-use", self._use_typed)], self._say)
        how = panel(f'<p lang="{language()}">{escape(sentence("own.how"))}</p>')
        how.add_class("setcards-how")
        self._own = folds({"own-cards": Rows([self._field, self._hand, how, use])})
        super().__init__("strength", self._rows())
        self._show()

    # what a learner can do in every view

    @answered
    def press(self, card: str | Card) -> Message:
        """Press a card of the view on the screen; on a field, a card of the hand."""
        return self._to(self._view, pressed_card(self.state, self._card(card)))

    @answered
    def lay(self, cards: GivenCards) -> Message:
        """Choose just these cards, in this order, in the view on the screen."""
        return self._to(self._view, laid(self.state, self._cards(cards) or ()))

    def show(self) -> Message:
        """Show the answer and why, or one of those that are hunted."""
        return self._to(self._view, self.state.show())

    def reset(self) -> Message:
        """Put all cards back."""
        return self._to(self._view, self.state.reset())

    @answered
    def set_view(self, view: View) -> Message:
        """Look at strength from another side."""
        check_option("view", view, VIEWS)
        return self._to(view, getattr(self._states, view))

    @answered
    def set_help(self, help: Help) -> Message:  # noqa: A002 - the word of lessons.md
        """Let more or less be said by itself."""
        check_option("help", help, HELP)
        now = self._states
        self._states = _States(
            now.compare.with_help(help),
            now.line.with_help(help),
            now.field.with_help(help),
            now.hunt.with_help(help),
        )
        self._help.value = help
        return self.set_view(self._view)

    # two cards

    @answered
    def compare(self, a: str | Card, b: str | Card) -> Message:
        """Compare two cards, which may be the same."""
        return self._to("compare", self._states.compare.compare(self._card(a), self._card(b)))

    @answered
    def predict(self, guess: Guess) -> Message:
        """Say which is stronger: `"first"`, `"second"`, `"neither"` or `"both"`."""
        return self._to("compare", self._states.compare.predict(guess))

    @answered
    def point(self, number: int) -> Message:
        """Point at the number that shows it."""
        return self._to("compare", self._states.compare.point(number))

    def next_pair(self) -> Message:
        """Two other cards."""
        return self._to("compare", self._states.compare.next_pair())

    # a line of sets

    @answered
    def choose_size(self, size: int) -> Message:
        """Show the sets of another size, 0 to n."""
        return self._to("line", self._states.line.choose_size(size))

    @answered
    def say(self, is_run: bool) -> Message:  # noqa: FBT001 - yes or no is what is said
        """Say whether the chosen sets are a run."""
        return self._to("line", self._states.line.say(is_run))

    # a field and a hand

    def check(self) -> Message:
        """See whether the laid cards are a legal answer."""
        return self._to("field", self._states.field.check())

    def list_answers(self) -> Message:
        """List all legal answers, or no longer."""
        return self._to("field", self._states.field.list_answers())

    def list_cannot(self) -> Message:
        """Tell why some cards take part in no answer, or no longer."""
        return self._to("field", self._states.field.list_cannot())

    def turn(self) -> Message:
        """Swap strong and weak: the arrows between the rows turn round."""
        return self._to("field", self._states.field.turn(), turned=True)

    def next_deal(self) -> Message:
        """Another field and another hand."""
        return self._to("field", self._states.field.next_deal())

    @answered
    def set_cards(self, *, field: GivenCards | None = None, hand: GivenCards | None = None) -> Message:
        """A field or a hand of one's own; what is not given stays."""
        below, held = self._cards(field), self._cards(hand)
        return self._to("field", self._states.field.set(field=below, hand=held))

    # a hunt

    @answered
    def hunt(self, quarry: Quarry) -> Message:
        """Hunt a `"triple"` A → B → C without A → C, or a `"cycle"`."""
        return self._to("hunt", self._states.hunt.hunt(quarry))

    def close_circle(self) -> Message:
        """Say that the last card leads back to the first."""
        return self._to("hunt", self._states.hunt.close())

    def hint(self) -> Message:
        """One hint more, of three."""
        return self._to("hunt", self._states.hunt.hint())

    @answered
    def ask(self, arrow: str | int) -> Message:
        """Ask about an arrow: `"r0"` or `"c0"` on a field, its place from 0 in a hunt."""
        if isinstance(arrow, str):
            return self._to("field", self._states.field.ask(arrow))
        return self._to("hunt", self._states.hunt.ask(arrow))

    # what can be read off

    @property
    def view(self) -> View:
        """The view on the screen."""
        return self._view

    @property
    def state(self) -> State:
        """The state of that view: a value of `setcards_edu.teaching`."""
        state: State = getattr(self._states, self._view)
        return state

    @property
    def said(self) -> Message:
        """What is on the screen now."""
        return self.state.said

    def __repr__(self) -> str:
        return f"StrengthExplorer(n={self.n}, view={self._view!r})"

    # inside

    def _rows(self) -> list[Widget]:
        self._said.add_class("setcards-said")
        play = Rows([self._said, *self._buttons.values(), self.stage, self._more])
        play.add_class("setcards-play")  # what is said stays in sight there
        return [
            Surround(sentence("ui.explorer"), enter=dict.fromkeys(self._typing, "own-use")),
            self._switch,
            play,
            self._own,
            folds({"help": self._help}),
        ]

    def _actions(self, view: View) -> list[tuple[str, Callable[[], object]]]:
        """The buttons of a view."""
        own: Mapping[View, list[tuple[str, Callable[[], object]]]] = {
            "compare": [("next-pair", self.next_pair)],
            "line": [],
            "field": [
                ("check", self.check),
                ("answers", self.list_answers),
                ("cannot", self.list_cannot),
                ("revolution", self.turn),
                ("next-deal", self.next_deal),
            ],
            "hunt": [
                ("hunt-triple", lambda: self.hunt("triple")),
                ("hunt-cycle", lambda: self.hunt("cycle")),
                ("close-circle", self.close_circle),
                ("hint", self.hint),
            ],
        }
        return [*own[view], ("reveal", self.show), ("reset", self.reset)]

    def _card(self, given: str | Card) -> Card:
        return given if isinstance(given, Card) else Card.parse(given, self.n)

    def _cards(self, given: GivenCards | None) -> tuple[Card, ...] | None:
        return given_cards(given, self.n, parse_sequence)

    def _pressed(self, press: Press) -> None:
        self._to(self._view, pressed(self.state, press.piece))

    def _use_typed(self) -> Message:
        """Take over the field and the hand as they were typed; an empty text leaves them as they are."""
        return self.set_cards(field=self._typed("own-field"), hand=self._typed("own-hand"))

    def _typed(self, name: str) -> tuple[Card, ...] | None:
        """What was typed into a field; raises `Refused`, naming it, for what cannot be read."""
        try:
            return self._cards(self._typing[name].value.strip() or None)
        except Refused as refusal:
            reason = Reason("own.unread", name=sentence(f"ui.{name}"), why=refusal.reason)
            raise Refused(reason) from refusal

    def _buttons_that_stay_down(self) -> dict[str, Widget]:
        """By their names, each with the class by which a page tells that it is down."""
        rows = ((self._actions(view), self._buttons[view].children) for view in VIEWS)
        named = ((name, button) for row in rows for (name, _), button in zip(*row, strict=True))
        return {name: button.add_class(_STAYS[name]) for name, button in named if name in _STAYS}

    def _say(self, message: Message) -> Message:
        return self._to(self._view, replace(self.state, said=message))

    def _to(self, view: View, state: State, *, turned: bool = False) -> Message:
        """Take over what a view has become, and bring the screen up to date."""
        become: dict[str, Any] = {view: state}
        self._view, self._states = view, replace(self._states, **become)
        self._switch.value = view
        self._show(turned=turned)
        return state.said

    def _show(self, *, turned: bool = False) -> None:
        state = self.state
        pictures = turning(state) if turned and isinstance(state, AnswerAField) else picture_of(state)
        self.stage.show(pictures, say=state.said)
        self._said.value = message_html(state.said)
        self._more.value = more_of(state)
        for name, on in toggled(state).items():
            (self._toggles[name].add_class if on else self._toggles[name].remove_class)("mod-active")
        for name, row in self._buttons.items():
            row.layout.display = None if name == self._view else "none"
        self._own.layout.display = None if self._view == "field" else "none"


def _view_choice(view: View) -> ToggleButtons:
    """Buttons one of which is down."""
    options = [(sentence(f"ui.view-{each}"), each) for each in VIEWS]
    choice = ToggleButtons(options=options, value=view, description=sentence("ui.view"), style=WIDE)
    choice.add_class("setcards-view-choice")
    return choice


def _text(name: str, example: str) -> Text:
    text = Text(description=sentence(f"ui.{name}"), placeholder=example, continuous_update=False, style=WIDE)
    text.add_class(f"setcards-{name}")
    return text
