"""`StrengthExplorer`: find out how strength orders the cards, and where it fails to be an order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import wraps
from typing import Any, Concatenate, Literal, ParamSpec, TypeAlias

from ipywidgets import Text, ToggleButtons, VBox, Widget

from setcards_edu.messages import BadOption, Message, Reason, Refused, check_option, clip, sentence
from setcards_edu.sets import DECK_POINTS, Card, parse_sequence
from setcards_edu.teaching.building import HELP, Help
from setcards_edu.teaching.comparing import Comparing, Guess
from setcards_edu.teaching.fielding import Fielding
from setcards_edu.teaching.hunting import Hunting, Quarry
from setcards_edu.teaching.lining import Lining

from .panels import button_row, folds, guarded, message_html, panel
from .stage import Press, Stage
from .strength_views import State, laid, more_of, picture_of, pressed, pressed_card, turning
from .surround import Surround

View = Literal["compare", "line", "field", "hunt"]
VIEWS: tuple[View, ...] = ("compare", "line", "field", "hunt")
"""Two cards, the sets of one size on a line, a field to be answered, a hunt in the relation."""

Given: TypeAlias = "str | Iterable[Card]"

_P = ParamSpec("_P")
_WIDE = {"description_width": "initial"}


@dataclass(frozen=True, slots=True)
class _States:
    """The state of each view."""

    compare: Comparing
    line: Lining
    field: Fielding
    hunt: Hunting


def _answered(
    method: Callable[Concatenate[StrengthExplorer, _P], Message],
) -> Callable[Concatenate[StrengthExplorer, _P], Message]:
    """A method that says why a card cannot be read; a wrong option raises, as in Python elsewhere."""

    @wraps(method)
    def answering(self: StrengthExplorer, /, *arguments: _P.args, **options: _P.kwargs) -> Message:
        try:
            return method(self, *arguments, **options)
        except BadOption:
            raise
        except Refused as refusal:
            return self.tell(refusal.reason)

    return answering


class StrengthExplorer(VBox):  # type: ignore[misc]  # ipywidgets has no types
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
        field: Given | None = None,
        hand: Given | None = None,
        revolution: bool = False,
        exception: bool = True,
    ) -> None:
        self.n = check_option("n", n, range(2, DECK_POINTS + 1))
        self._view: View = check_option("view", view, VIEWS)
        swapped = check_option("revolution", revolution, (False, True))
        excepted = check_option("exception", exception, (False, True))
        below, held = _read(field, n), _read(hand, n)
        self._states = _States(
            Comparing.start(n, help=help, exception=excepted, seed=_check_seed(seed)),
            Lining.start(n, size=min(2, n - 1), help=help),
            Fielding.start(n, field=below, hand=held, seed=seed, revolution=swapped, help=help),
            Hunting.start(n, help=help, exception=excepted),
        )
        self.stage = Stage(picture_of(self.state), self._pressed, caption=False)
        self._said, self._more = panel(), panel()
        self._switch = _choice("view", VIEWS, view)
        self._switch.observe(guarded(self._view_chosen, self.tell), "value")
        self._levels = _choice("help", HELP, help)
        self._levels.observe(guarded(self._level_chosen, self.tell), "value")
        self._buttons = {name: button_row(self._actions(name), self.tell) for name in VIEWS}
        self._field, self._hand = _text("own-field"), _text("own-hand")
        use = button_row([("own-use", self._use_typed)], self.tell)
        self._own = folds({"own-cards": VBox([self._field, self._hand, use])})
        super().__init__(self._rows())
        self.add_class("setcards-root").add_class("setcards-strength")
        self._show()

    # what a learner can do in every view

    @_answered
    def press(self, card: str | Card) -> Message:
        """Press a card of the view on the screen; on a field, a card of the hand."""
        return self._to(self._view, pressed_card(self.state, self._card(card)))

    @_answered
    def lay(self, cards: Given) -> Message:
        """Choose just these cards, in this order, in the view on the screen."""
        return self._to(self._view, laid(self.state, tuple(_read(cards, self.n) or ())))

    def show(self) -> Message:
        """Show the answer and why, or one of those that are hunted."""
        return self._to(self._view, self.state.show())

    def reset(self) -> Message:
        """Put all cards back."""
        return self._to(self._view, self.state.reset())

    def set_view(self, view: View) -> Message:
        """Look at strength from another side.  Raises `BadOption` for a view that there is not."""
        check_option("view", view, VIEWS)
        return self._to(view, getattr(self._states, view))

    def set_help(self, help: Help) -> Message:  # noqa: A002 - the word of lessons.md
        """Let more or less be said by itself.  Raises `BadOption` for a help that there is not."""
        check_option("help", help, HELP)
        now = self._states
        self._states = _States(
            now.compare.with_help(help),
            now.line.with_help(help),
            now.field.with_help(help),
            now.hunt.with_help(help),
        )
        self._levels.value = help
        return self.set_view(self._view)

    # two cards

    @_answered
    def compare(self, a: str | Card, b: str | Card) -> Message:
        """Compare two cards, which may be the same."""
        return self._to("compare", self._states.compare.compare(self._card(a), self._card(b)))

    def predict(self, guess: Guess) -> Message:
        """Say which is stronger: `"first"`, `"second"`, `"neither"` or `"both"`."""
        return self._to("compare", self._states.compare.predict(guess))

    def point(self, number: int) -> Message:
        """Point at the number that shows it."""
        return self._to("compare", self._states.compare.point(number))

    def next_pair(self) -> Message:
        """Two other cards."""
        return self._to("compare", self._states.compare.next_pair())

    # a line of sets

    def choose_size(self, size: int) -> Message:
        """Show the sets of another size, 0 to n."""
        return self._to("line", self._states.line.choose_size(size))

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

    @_answered
    def set_cards(self, *, field: Given | None = None, hand: Given | None = None) -> Message:
        """A field or a hand of one's own; what is not given stays.

        Raises `BadOption` for too few or too many cards.
        """
        below, held = _read(field, self.n), _read(hand, self.n)
        return self._to("field", self._states.field.set(field=below, hand=held))

    # a hunt

    def hunt(self, quarry: Quarry) -> Message:
        """Hunt a `"triple"` A → B → C without A → C, or a `"cycle"`."""
        return self._to("hunt", self._states.hunt.hunt(quarry))

    def close_circle(self) -> Message:
        """Say that the last card leads back to the first."""
        return self._to("hunt", self._states.hunt.close())

    def hint(self) -> Message:
        """One hint more, of three."""
        return self._to("hunt", self._states.hunt.hint())

    def ask(self, arrow: str | int) -> Message:
        """Ask about an arrow: `"r0"` or `"c0"` on a field, its place from 0 in a hunt."""
        if isinstance(arrow, str):
            return self._to("field", self._states.field.ask(arrow))
        return self._to("hunt", self._states.hunt.ask(arrow))

    def tell(self, message: Message) -> Message:
        """Say something in the view on the screen."""
        return self._to(self._view, replace(self.state, said=message))

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

    def _repr_mimebundle_(
        self, **kwargs: Any
    ) -> tuple[dict[str, Any], dict[str, Any]] | dict[str, Any] | None:
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is not None:
            (bundle[0] if isinstance(bundle, tuple) else bundle)["text/html"] = self.stage.picture.html()
        return bundle  # type: ignore[no-any-return]

    # inside

    def _rows(self) -> list[Widget]:
        self._said.add_class("setcards-said")
        play = VBox([self._said, *self._buttons.values(), self.stage, self._more])
        play.add_class("setcards-play")  # what is said stays in sight there
        return [
            Surround(sentence("ui.explorer")),
            self._switch,
            play,
            self._own,
            folds({"help": self._levels}),
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

    def _pressed(self, press: Press) -> None:
        self._to(self._view, pressed(self.state, press.piece))

    def _use_typed(self) -> Message:
        """Take over the field and the hand as they were typed; an empty text leaves them as they are."""
        return self.set_cards(field=self._field.value.strip() or None, hand=self._hand.value.strip() or None)

    def _view_chosen(self, change: dict[str, Any]) -> None:
        if change["new"] != self._view:
            self.set_view(change["new"])

    def _level_chosen(self, change: dict[str, Any]) -> None:
        if change["new"] != self.state.help:
            self.set_help(change["new"])

    def _to(self, view: View, state: State, *, turned: bool = False) -> Message:
        """Take over what a view has become, and bring the screen up to date."""
        become: dict[str, Any] = {view: state}
        self._view, self._states = view, replace(self._states, **become)
        self._switch.value = view
        self._show(turned=turned)
        return state.said

    def _show(self, *, turned: bool = False) -> None:
        state = self.state
        pictures = turning(state) if turned and isinstance(state, Fielding) else picture_of(state)
        self.stage.show(pictures, say=state.said)
        self._said.value = message_html(state.said)
        self._more.value = more_of(state)
        for name, row in self._buttons.items():
            row.layout.display = None if name == self._view else "none"
        self._own.layout.display = None if self._view == "field" else "none"


def _read(given: Given | None, n: int) -> Iterable[Card] | None:
    return parse_sequence(given, n) if isinstance(given, str) else given


def _check_seed(seed: int) -> int:
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise BadOption(Reason("option.seed", given=clip(repr(seed))))
    return seed


def _choice(name: str, values: Iterable[str], value: str) -> ToggleButtons:
    """Buttons one of which is down; named `ui.view-…` or `help.…` in the catalogue."""
    room = "ui.view-" if name == "view" else "help."
    options = [(sentence(room + each), each) for each in values]
    choice = ToggleButtons(options=options, value=value, description=sentence(f"ui.{name}"), style=_WIDE)
    choice.add_class(f"setcards-{name}-choice")
    return choice


def _text(name: str) -> Text:
    return Text(description=sentence(f"ui.{name}"), continuous_update=False, style=_WIDE)
