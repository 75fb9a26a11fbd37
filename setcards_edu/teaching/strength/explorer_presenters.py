"""The presenters of the four screens on strength: comparing two cards, sets on a line, answering the cards on
the table (the field), and failures of transitivity."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Protocol

from setcards_edu.messages import Message, Reason, Refused
from setcards_edu.pictures.kit.card_pieces import ELEMENT_ID, card_of, element_of
from setcards_edu.pictures.kit.picture import Picture
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
from setcards_edu.teaching.kit.dealt import Dealt, class_number_field
from setcards_edu.teaching.kit.given_cards import read_row
from setcards_edu.teaching.kit.presenter import Presenter, help_field, more, said
from setcards_edu.teaching.kit.screen import (
    Button,
    Buttons,
    Facts,
    Field,
    Fold,
    Item,
    Items,
    Part,
    Screen,
    Stage,
    Words,
    row_of,
)
from setcards_edu.teaching.kit.screen_state import ScreenState

from .answer_a_field import AnswerAField
from .compare_two import GUESSES, CompareTwo
from .hunt_failures import HuntFailures
from .runs_on_a_line import RunsOnALine

_LISTED = 24
"""The most answers that the list shows."""

_GUESSES = {GUESS_ID + guess: guess for guess in GUESSES}

_EXAMPLES = {"own-field": "15 23", "own-hand": "14 24 25 245"}
"""The text fields for one's own field and hand, each with an example that it shows while empty."""


class _CanBeShown(Protocol):
    @property
    def can_show(self) -> bool: ...

    @property
    def can_restart(self) -> bool: ...


def _explorer(  # noqa: PLR0913 - the parts in which they differ, all by name but the first
    state: ScreenState,
    buttons: Buttons,
    pictures: tuple[Picture, ...],
    *beside: Part,
    folds: tuple[Part, ...] = (),
    rare: tuple[Part, ...] = (),
    victory: Message | None = None,
    is_done: bool = False,
    goal: str = "",
) -> Screen:
    """Return one of the four screens on strength, from the parts in which they differ."""
    return Screen(
        "strength",
        Message("ui.explorer"),
        {
            "said": said(state, victory=victory),
            "tools": (buttons,),
            "stage": (Stage("stage", pictures),),
            "side": beside,
            "folds": (*folds, *more(help_field(state), *_dealt(state), *rare)),
        },
        is_done=is_done,
        goal=goal,
    )


def _dealt(state: ScreenState) -> tuple[Part, ...]:
    return (class_number_field(state),) if isinstance(state, Dealt) else ()


def _showing(state: _CanBeShown) -> dict[str, bool]:
    """Return the buttons for showing the answer and for putting all cards back, each with whether it is
    enabled."""
    return {"reveal": state.can_show, "reset": state.can_restart}


class CompareTwoPresenter(Presenter[CompareTwo]):
    """The presenter of the screen on which two cards are compared (`CompareTwo`)."""

    acts = MappingProxyType(
        {"next-pair": CompareTwo.another, "reveal": CompareTwo.show_why, "reset": CompareTwo.restart}
    )

    def screen(self, state: CompareTwo, before: CompareTwo | None = None) -> Screen:
        """Return the screen with the two cards, or with all cards to choose from."""
        del before
        buttons = row_of("acts", {"next-pair": True, **_showing(state)})
        facts = Facts("facts", (state.tally,) if state.can_predict else ())
        return _explorer(
            state,
            buttons,
            (compare_picture(state),),
            facts,
            victory=Message("victory.five-in-a-row") if state.has_just_won else None,
            is_done=state.has_won,
            goal="strength.duel",
        )

    def pressed(self, state: CompareTwo, piece: str) -> CompareTwo:
        """Return the state after a press: a card is chosen, an answer given, or a number pointed at.

        piece: the id of the pressed part of the picture.
        """
        if piece in _GUESSES:
            return state.predict(_GUESSES[piece])
        if piece.startswith(ELEMENT_ID):
            return state.point(element_of(piece))
        return state.press(card_of(piece, state.n))


class RunsOnALinePresenter(Presenter[RunsOnALine]):
    """The presenter of the screen with the sets of one size on a line, on which runs are chosen
    (`RunsOnALine`)."""

    acts = MappingProxyType({"reveal": RunsOnALine.show_why, "reset": RunsOnALine.restart})

    def screen(self, state: RunsOnALine, before: RunsOnALine | None = None) -> Screen:
        """Return the screen with the sets of one size on a line, and the buttons."""
        del before
        return _explorer(state, row_of("acts", _showing(state)), (line_picture(state),))

    def pressed(self, state: RunsOnALine, piece: str) -> RunsOnALine:
        """Return the state after a press: a card or a size is chosen, or it is claimed whether the cards are
        a run (consecutive).

        piece: the id of the pressed part of the picture.
        """
        if piece.startswith(CLAIM_ID):
            return state.say(piece == f"{CLAIM_ID}run")
        if piece.startswith(SIZE_ID):
            return state.choose_size(int(piece.removeprefix(SIZE_ID)))
        return state.press(card_of(piece, state.n))


class AnswerAFieldPresenter(Presenter[AnswerAField]):
    """The presenter of the screen on which a field is answered from a hand (`AnswerAField`)."""

    acts = MappingProxyType(
        {
            "answers": AnswerAField.list_answers,
            "cannot": AnswerAField.list_cannot,
            "revolution": AnswerAField.turn,
            "next-deal": AnswerAField.another,
            "check": AnswerAField.check,
            "reveal": AnswerAField.show_why,
            "reset": AnswerAField.restart,
        }
    )

    def screen(self, state: AnswerAField, before: AnswerAField | None = None) -> Screen:
        """Return the screen with the field (cards to be answered) and the hand; when strong and weak are
        swapped, an animation turns the arrows round."""
        buttons = (
            Button("answers", is_down=state.listed == "answers", opens=True),
            Button("cannot", is_down=state.listed == "cannot", opens=True),
            Button("next-deal"),
            Button("check", bool(state.laid) and not state.is_answered, is_main=True),
            *(Button(name, is_there) for name, is_there in _showing(state).items()),
        )
        pictures = [field_picture(state)]
        if before is not None and before.revolution != state.revolution:
            pictures.insert(0, field_picture(replace(state, known=frozenset()), turned=0.5))
        own = (
            *(
                Field(name, Message(f"ui.{name}"), example=example, reader="own/own-use")
                for name, example in _EXAMPLES.items()
            ),
            Words("own-how", (Message("own.how"),), is_small=True),
            row_of("own", {"own-use": True}),
        )
        folds = (Fold("own-cards", Message("ui.own-cards"), own),)
        return _explorer(
            state,
            Buttons("acts", buttons),
            tuple(pictures),
            _listed(state),
            folds=folds,
            rare=(Buttons("turning", (Button("revolution", is_down=state.revolution),)),),
            victory=Message("victory.solved") if state.is_solved else None,
            is_done=state.is_answered or state.listed == "answers",
            goal="strength.field",
        )

    def pressed(self, state: AnswerAField, piece: str) -> AnswerAField:
        """Return the state after a press: a card is laid or taken back, or an arrow asked about.

        piece: the id of the pressed part of the picture.
        """
        if piece.startswith(ARROW_ID):
            return state.ask(piece.removeprefix(ARROW_ID))
        return state.press(int(piece.removeprefix(HAND_ID)))

    def acted(self, state: AnswerAField, name: str, typed: Mapping[str, str]) -> AnswerAField:
        """Return the state after a button: `"own-use"` takes the typed cards as field (cards to answer) and
        hand, for others see `acts`.

        An empty text changes nothing.
        """
        if name != "own-use":
            return super().acted(state, name, typed)
        field, hand = (_own_cards(each, typed.get(each, ""), state.n) for each in _EXAMPLES)
        return state.set_cards(field=field, hand=hand)


class HuntFailuresPresenter(Presenter[HuntFailures]):
    """Draws the hunt for cards with A → B → C but not A → C (`HuntFailures`), and handles its presses."""

    acts = MappingProxyType(
        {
            "hint": HuntFailures.hint,
            "reveal": HuntFailures.show_solution,
            "reset": HuntFailures.restart,
        }
    )

    def screen(self, state: HuntFailures, before: HuntFailures | None = None) -> Screen:
        """Return the screen with all cards, the chain of chosen cards, and the failures found."""
        del before
        buttons = row_of("acts", {"hint": True, **_showing(state)})
        return _explorer(
            state,
            buttons,
            (hunt_picture(state),),
            _caught(state),
            victory=Message("victory.found") if state.has_just_caught else None,
            is_done=bool(state.caught) or state.is_shown,
            goal="strength.hunt",
        )

    def pressed(self, state: HuntFailures, piece: str) -> HuntFailures:
        """Return the state after a press: a card is chosen, a place in the chain emptied, or an arrow asked
        about.

        piece: the id of the pressed part of the picture.
        """
        if piece.startswith(ARROW_ID):
            return state.ask(int(piece.removeprefix(ARROW_ID)))
        if piece.startswith(PLACE_ID):
            return state.empty(int(piece.removeprefix(PLACE_ID)))
        return state.press(card_of(piece, state.n))


def _listed(state: AnswerAField) -> Items:
    """Return the requested list: the answers, or the cards that are in none; empty if none is requested."""
    if state.listed == "answers":
        found = [Item(str(answer).partition(" ⇒ ")[2]) for answer in state.answers]
        lines = found[:_LISTED]
        if len(found) > _LISTED:
            lines.append(Item(Message("answer-a-field.more-answers", most=_LISTED)))
        return Items("list", Message("ui.answers"), tuple(lines))
    cannot = state.cannot.items() if state.listed == "cannot" else ()
    return Items("list", Message("ui.cannot"), tuple(_unable(card, why) for card, why in cannot))


def _unable(card: Card, why: Reason) -> Item:
    """Return a list item for a card that is in no answer, with the reason."""
    fits = why.witnesses.get("fits")
    if fits:
        return Item(Message("answer-a-field.no-company", card=card, fits=fits), why)
    return Item(Message("answer-a-field.no-column", card=card), why)


def _own_cards(name: str, text: str, n: int) -> tuple[Card, ...] | None:
    """Return the cards typed into a field; None for an empty field.

    Raises `Refused`, naming the field, for text that cannot be read.
    """
    try:
        return read_row(text.strip(), n) if text.strip() else None
    except Refused as refused:
        reason = Reason("own.unread", name=Message(f"ui.{name}"), why=refused.reason)
        raise Refused(reason) from refused


def _caught(state: HuntFailures) -> Words:
    """Return the part with the list of the failures found."""
    chains = tuple(" → ".join(map(str, chain)) for chain in state.caught)
    return Words("caught", (Message("hunt-failures.caught-list", chains=chains),) if chains else ())
