"""`StrengthExplorer`: four small screens on how strength orders the cards, and where it fails to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import replace
from html import escape
from itertools import pairwise
from typing import Any, ClassVar, Literal, Self, TypeAlias

from ipywidgets import Text, Widget

from setcards_edu.messages import BadOption, Message, Reason, Refused, language, sentence
from setcards_edu.options import check_flag, check_option, check_seed
from setcards_edu.pictures.kit.card_pieces import card_of, element_id
from setcards_edu.pictures.kit.picture import Picture
from setcards_edu.pictures.kit.relations import relation_svg
from setcards_edu.pictures.strength.answer_to_field import HAND_ID, field_picture
from setcards_edu.pictures.strength.arrow_buttons import ARROW_ID
from setcards_edu.pictures.strength.compare_and_runs import (
    CLAIM_ID,
    GUESS_ID,
    SIZE_ID,
    compare_picture,
    line_picture,
)
from setcards_edu.pictures.strength.failure_hunt import PLACE_ID, hunt_picture
from setcards_edu.sets import Card
from setcards_edu.strength import strength
from setcards_edu.teaching.kit.given_cards import read_row
from setcards_edu.teaching.kit.help_level import Help
from setcards_edu.teaching.strength.answer_a_field import AnswerAField
from setcards_edu.teaching.strength.compare_two import GUESSES, CompareTwo
from setcards_edu.teaching.strength.hunt_failures import HuntFailures
from setcards_edu.teaching.strength.runs_on_a_line import RunsOnALine
from setcards_widgets.kit.parts import (
    WIDE,
    GivenCards,
    Rows,
    button_row,
    folds,
    mark,
    more,
    panel,
    show_some,
)
from setcards_widgets.kit.screens import StateScreen, does
from setcards_widgets.kit.stage import Press, Stage
from setcards_widgets.kit.surround import Surround

View = Literal["compare", "line", "field", "hunt"]
VIEWS: tuple[View, ...] = ("compare", "line", "field", "hunt")
"""Two cards, the sets of one size on a line, a field to be answered, a hunt in the relation."""

Actions: TypeAlias = list[tuple[str, Callable[[], Message]]]
"""Buttons: the name of each, and what it does."""

_LISTED = 24
"""The most answers that are listed."""

_STAYS: Mapping[str, str] = {
    "answers": "setcards-fold",
    "cannot": "setcards-fold",
    "revolution": "setcards-toggle",
}
"""The buttons that stay down: those that open a list, and the one that tells that there is a revolution."""


class StrengthExplorer(StateScreen[Any]):
    """Strength, seen from one of four sides: two cards, a line of sets, a field and a hand, or a hunt.

    An arrow A → B says that B is stronger than A (rule D1).

    view: `"compare"`: of two cards one says which is stronger, and why; `"line"`: which sets of one size are
        a run; `"field"`: a field is answered from a hand; `"hunt"`: A → B → C without A → C.
    help: `"tell"` or `"ask"` (how much is said by itself).
    seed: which pairs, fields and hands come up; a class that shares it has the same.
    field, hand: cards to begin with, as cards or as text such as `"15 23"`, and
    revolution: whether strong and weak are swapped: these three for `"field"` only.

    Everything that a learner can press has a method of the same meaning, which gives the message
    that is then on the screen, so that a notebook can drive the explorer.

    Raises `BadOption` for an option out of range or of another view, `NotACard` for cards that cannot be
    read, `NotAHand` for a hand that no deck gives.

    >>> explorer = StrengthExplorer(help="tell")
    >>> print(explorer.compare("145", "234"))
    {2,3,4} is stronger than {1,4,5}. Same size, and {2,3,4} comes after {1,4,5} in the list: ...
    >>> explorer
    StrengthExplorer(view='compare')
    """

    view: ClassVar[View]

    def __new__(cls, *, view: View = "compare", **_options: object) -> Self:
        """Make the screen of this view, a kind of explorer of its own."""
        check_option("view", view, VIEWS)
        made: Self = super().__new__(next(kind for kind in _SCREENS if kind.view == view))
        return made

    def __init__(  # noqa: PLR0913 - options, all by name
        self,
        *,
        view: View = "compare",
        help: Help = "ask",
        seed: int = 0,
        field: GivenCards | None = None,
        hand: GivenCards | None = None,
        revolution: bool = False,
    ) -> None:
        swapped = check_flag("revolution", revolution)
        if view != "field" and (swapped or field is not None or hand is not None):
            raise BadOption(Reason("exploring.only-on-a-field", view=view))
        state = self._begun(help, seed=check_seed(seed), field=field, hand=hand, revolution=swapped)
        self._more = panel()
        self._actions: Actions = [*self._own_actions(), ("reveal", self.show), ("reset", self.reset)]
        self._buttons = button_row(self._actions, self._say)
        stage = Stage(self._picture(state), self._pressed, caption=False)
        super().__init__("strength", state, stage)

    @property
    def state(self) -> Any:
        """What is on the screen: a value of `setcards_edu.teaching.strength`."""
        return self._state

    def __repr__(self) -> str:
        return f"StrengthExplorer(view={self.view!r})"

    # what each screen says for itself

    show: Callable[[], Message]
    reset: Callable[[], Message]

    def _begun(self, help: Help, **given: Any) -> Any:
        """Return the state that it begins with."""
        raise NotImplementedError

    def _own_actions(self) -> Actions:
        """Return the buttons beside those that show the answer and put all cards back."""
        return []

    def _picture(self, state: Any) -> Picture:
        """Draw what the stage shows of a state."""
        raise NotImplementedError

    def _pressed(self, press: Press) -> None:
        """Take the step that a press on a piece means."""
        raise NotImplementedError

    def _idle(self) -> AbstractSet[str]:
        """Return the names of the buttons that have nothing to do now."""
        can = {"reveal": self._state.can_show, "reset": self._state.can_restart}
        return {name for name, is_so in can.items() if not is_so}

    def _below(self) -> str:
        """Return what stands beside the picture, as HTML; no text where there is nothing."""
        return ""

    # inside

    def _rows(self) -> list[Widget]:
        return [
            Surround(sentence("ui.explorer")),
            self._play([self._buttons], [self._more]),
            more(self._help),
        ]

    def _draw(self) -> None:
        self.stage.show(self._frames(), say=self._state.said)
        self._more.value = self._below()
        idle = self._idle()
        show_some(self._buttons, (name not in idle for name, _ in self._actions))

    def _frames(self) -> Picture | tuple[Picture, ...]:
        """Return what the stage shows, one after the other."""
        return self._picture(self._state)


class TwoCardsExplorer(StrengthExplorer):
    """Two cards, of which one says which is stronger."""

    view = "compare"

    press = does(CompareTwo.press)
    compare = does(CompareTwo.compare)
    predict = does(CompareTwo.predict)
    point = does(CompareTwo.point)
    next_pair = does(CompareTwo.another)
    show = does(CompareTwo.show_why)
    reset = does(CompareTwo.restart)

    def _begun(self, help: Help, **given: Any) -> CompareTwo:
        return CompareTwo.start(help=help, seed=given["seed"])

    def _own_actions(self) -> Actions:
        return [("next-pair", self.next_pair)]

    def _picture(self, state: CompareTwo) -> Picture:
        return compare_picture(state)

    def _pressed(self, press: Press) -> None:
        guesses = {GUESS_ID + guess: guess for guess in GUESSES}
        numbers = {element_id(number): number for number in range(1, self._state.n + 1)}
        if press.piece in guesses:
            self.predict(guesses[press.piece])
        elif press.piece in numbers:
            self.point(numbers[press.piece])
        else:
            self.press(card_of(press.piece, self._state.n))


class LineExplorer(StrengthExplorer):
    """The sets of one size on a line, of which one says whether they are a run."""

    view = "line"

    press = does(RunsOnALine.press)
    lay = does(RunsOnALine.lay)
    choose_size = does(RunsOnALine.choose_size)
    say = does(RunsOnALine.say)
    show = does(RunsOnALine.show_why)
    reset = does(RunsOnALine.restart)

    def _begun(self, help: Help, **_: Any) -> RunsOnALine:
        return RunsOnALine.start(help=help)

    def _picture(self, state: RunsOnALine) -> Picture:
        return line_picture(state)

    def _pressed(self, press: Press) -> None:
        if press.piece.startswith(CLAIM_ID):
            self.say(press.piece == f"{CLAIM_ID}run")
        elif press.piece.startswith(SIZE_ID):
            self.choose_size(int(press.piece.removeprefix(SIZE_ID)))
        else:
            self.press(card_of(press.piece, self._state.n))


class FieldExplorer(StrengthExplorer):
    """A field that is answered from a hand."""

    view = "field"

    press = does(AnswerAField.press_card)
    lay = does(AnswerAField.lay)
    ask = does(AnswerAField.ask)
    check = does(AnswerAField.check)
    list_answers = does(AnswerAField.list_answers)
    list_cannot = does(AnswerAField.list_cannot)
    turn = does(AnswerAField.turn)
    next_deal = does(AnswerAField.another)
    set_cards = does(AnswerAField.set_cards)
    show = does(AnswerAField.show_why)
    reset = does(AnswerAField.restart)

    def _begun(self, help: Help, **given: Any) -> AnswerAField:
        state = AnswerAField.start(help=help, **given)
        self._shown_revolution: bool = given["revolution"]
        self._typing = {
            "own-field": _text("own-field", "15 23"),
            "own-hand": _text("own-hand", "14 24 25 245"),
        }
        return state

    def _rows(self) -> list[Widget]:
        """Lay it out with the fields for a field and a hand of one's own, folded away."""
        for name, class_ in _STAYS.items():
            self._button(name).add_class(class_)
        use = button_row([("own-use", self._use_typed)], self._say)
        how = panel(f'<p lang="{language()}">{escape(sentence("own.how"))}</p>').add_class("setcards-how")
        own = folds({"own-cards": Rows([*self._typing.values(), how, use])})
        surround = Surround(sentence("ui.explorer"), enter=dict.fromkeys(self._typing, "own-use"))
        return [surround, self._play([self._buttons], [self._more]), own, more(self._help)]

    def _own_actions(self) -> Actions:
        return [
            ("answers", self.list_answers),
            ("cannot", self.list_cannot),
            ("revolution", self.turn),
            ("next-deal", self.next_deal),
            ("check", self.check),
        ]

    def _picture(self, state: AnswerAField) -> Picture:
        return field_picture(state)

    def _pressed(self, press: Press) -> None:
        if press.piece.startswith(ARROW_ID):
            self.ask(press.piece.removeprefix(ARROW_ID))
        else:
            self._do(lambda: self._state.press(int(press.piece.removeprefix(HAND_ID))))

    def _idle(self) -> AbstractSet[str]:
        return super()._idle() | (set() if self._state.laid else {"check"})

    def _below(self) -> str:
        """Return the list that was asked for: the answers, or why some cards are in none."""
        state = self._state
        if state.listed == "answers":
            found = [str(answer).partition(" ⇒ ")[2] for answer in state.answers]
            lines = found[:_LISTED]
            if len(found) > _LISTED:
                lines.append(sentence("answer-a-field.more-answers", most=_LISTED))
            return _list_html("ui.answers", map(escape, lines))
        if state.listed == "cannot":
            return _list_html("ui.cannot", (_folded_html(card, why) for card, why in state.cannot.items()))
        return ""

    def _draw(self) -> None:
        super()._draw()
        listed, revolution = self._state.listed, self._state.revolution
        for name, is_down in {
            "answers": listed == "answers",
            "cannot": listed == "cannot",
            "revolution": revolution,
        }.items():
            mark(self._button(name), "mod-active", on=is_down)

    def _frames(self) -> Picture | tuple[Picture, ...]:
        """Return what the stage shows; after a revolution the arrows turn round before the eyes."""
        state = self._state
        has_turned = state.revolution != self._shown_revolution
        self._shown_revolution = state.revolution
        if not has_turned:
            return field_picture(state)
        return field_picture(replace(state, known=frozenset()), turned=0.5), field_picture(state)

    def _button(self, name: str) -> Widget:
        return self._buttons.children[[own for own, _ in self._actions].index(name)]

    def _use_typed(self) -> Message:
        """Take over the field and the hand as they were typed; an empty text leaves them as they are."""
        return self._do(
            lambda: self._state.set_cards(field=self._typed("own-field"), hand=self._typed("own-hand"))
        )

    def _typed(self, name: str) -> tuple[Card, ...] | None:
        """Return the cards that were typed into a field, None for an empty one.

        Raises `Refused`, naming the field, for what cannot be read.
        """
        text = self._typing[name].value.strip()
        try:
            return read_row(text, self._state.n) if text else None
        except Refused as refusal:
            reason = Reason("own.unread", name=sentence(f"ui.{name}"), why=refusal.reason)
            raise Refused(reason) from refusal


class HuntExplorer(StrengthExplorer):
    """A hunt for failures of transitivity."""

    view = "hunt"

    press = does(HuntFailures.press)
    lay = does(HuntFailures.lay)
    ask = does(HuntFailures.ask)
    hint = does(HuntFailures.hint)
    show = does(HuntFailures.show_solution)
    reset = does(HuntFailures.restart)

    def _begun(self, help: Help, **_: Any) -> HuntFailures:
        return HuntFailures.start(help=help)

    def _own_actions(self) -> Actions:
        return [("hint", self.hint)]

    def _picture(self, state: HuntFailures) -> Picture:
        return hunt_picture(state)

    def _pressed(self, press: Press) -> None:
        if press.piece.startswith(ARROW_ID):
            self.ask(int(press.piece.removeprefix(ARROW_ID)))
        elif press.piece.startswith(PLACE_ID):
            self._do(lambda: self._state.empty(int(press.piece.removeprefix(PLACE_ID))))
        else:
            self.press(card_of(press.piece, self._state.n))

    def _below(self) -> str:
        """Return the last catch as a relation, and all of them as a list."""
        state = self._state
        if not state.caught:
            return ""
        chains = tuple(" → ".join(map(str, chain)) for chain in state.caught)
        last = state.caught[-1]
        among = strength(state.n).restricted_to(dict.fromkeys(last))
        drawn = Picture(relation_svg(among, lit=[*pairwise(last)], missing=[(last[0], last[2])])).html()
        found = escape(sentence("hunt-failures.caught-list", chains=chains))
        return f'<div lang="{language()}"><p>{found}</p>{drawn}</div>'


_SCREENS: tuple[type[StrengthExplorer], ...] = (TwoCardsExplorer, LineExplorer, FieldExplorer, HuntExplorer)


def _text(name: str, example: str) -> Text:
    text = Text(description=sentence(f"ui.{name}"), placeholder=example, continuous_update=False, style=WIDE)
    text.add_class(f"setcards-{name}")
    return text


def _folded_html(card: Card, why: Reason) -> str:
    """Return one line on a card that is in no answer, as HTML; its reason unfolds."""
    fits = why.witnesses.get("fits")
    line = (
        sentence("answer-a-field.no-company", card=card, fits=fits)
        if fits
        else sentence("answer-a-field.no-column", card=card)
    )
    return f"<details><summary>{escape(line)}</summary><p>{escape(str(why))}</p></details>"


def _list_html(key: str, items: Iterable[str]) -> str:
    """Return items, which are HTML, in a list with the name of the button that opens it."""
    listed = "".join(f"<li>{item}</li>" for item in items)
    return f'<ul lang="{language()}" aria-label="{escape(sentence(key))}">{listed}</ul>'
