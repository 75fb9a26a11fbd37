"""The four views of the strength explorer: what each shows of its state, and what a press in it means."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import singledispatch
from html import escape
from itertools import pairwise
from typing import TypeAlias

from setcards_edu.messages import BadOption, Reason, language, sentence
from setcards_edu.pictures.kit.card_pieces import card_of, element_id
from setcards_edu.pictures.kit.picture import Picture
from setcards_edu.pictures.kit.relations import relation_svg
from setcards_edu.pictures.strength.answer_to_field import HAND_ID, FieldView, fielded_picture
from setcards_edu.pictures.strength.arrow_buttons import ARROW_ID
from setcards_edu.pictures.strength.compare_and_runs import (
    CLAIM_ID,
    GUESS_ID,
    SIZE_ID,
    CompareView,
    LineView,
    compared_picture,
    lined_picture,
)
from setcards_edu.pictures.strength.failure_hunt import PLACE_ID, HuntView, hunted_picture
from setcards_edu.sets import Card, check_cards
from setcards_edu.strength import strength
from setcards_edu.teaching.strength.answer_a_field import AnswerAField
from setcards_edu.teaching.strength.compare_two import GUESSES, CompareTwo
from setcards_edu.teaching.strength.hunt_failures import QUARRIES, HuntFailures
from setcards_edu.teaching.strength.runs_on_a_line import RunsOnALine

State: TypeAlias = CompareTwo | RunsOnALine | AnswerAField | HuntFailures

_LISTED = 24
"""The most answers that are listed."""


@singledispatch
def picture_of(state: State) -> Picture:
    """What the stage shows of a state."""
    raise TypeError(f"there is no view of a {type(state).__name__}")


@singledispatch
def pressed(state: State, piece: str) -> State:
    """The state after a press on a piece of its picture."""
    raise TypeError(f"{piece!r} cannot be pressed in a view of a {type(state).__name__}")


@singledispatch
def more_of(state: State) -> str:
    """What stands below the picture, as HTML: nothing, or a list that was asked for."""
    del state
    return ""


def pressed_card(state: State, card: Card) -> State:
    """The state after a press on a card, on a field on one of that set in the hand.

    There it is one that is not laid yet, or else the one that was laid last.
    """
    if not isinstance(state, AnswerAField):
        return state.press(card)
    check_cards(card, n=state.n)
    same = [place for place, held in enumerate(state.hand) if held is card]
    if not same:
        return replace(state, said=Reason("answer.not-in-hand", card=card))
    free = [place for place in same if place not in state.laid]
    return state.press(free[0] if free else max(same, key=state.laid.index))


def laid(state: State, given: Sequence[Card]) -> State:
    """The state with just these cards chosen, in this order.

    Raises `BadOption` for more or less than two cards to be compared.
    """
    if not isinstance(state, CompareTwo):
        return state.lay(given)
    if len(given) != 2:
        raise BadOption(Reason("comparing.two-wanted", given=len(given)))
    return state.compare(*given)


@picture_of.register
def _(state: CompareTwo) -> Picture:
    outcome = state.outcome if state.is_told else None
    return compared_picture(
        CompareView(
            state.n,
            state.chosen,
            outcome,
            state.guess,
            predicted=state.help != "tell",
            asked=state.is_pointed,
            ringed=_ringed(state),
        )
    )


@pressed.register
def _(state: CompareTwo, piece: str) -> CompareTwo:
    for guess in GUESSES:
        if piece == GUESS_ID + guess:
            return state.predict(guess)
    for number in range(1, state.n + 1):
        if piece == element_id(number):
            return state.point(number)
    return state.press(card_of(piece, state.n))


def _ringed(state: CompareTwo) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The numbers that decide, on the first and the second card."""
    if state.why is None or len(state.chosen) < 2:
        return (), ()
    seen = state.why.witnesses
    by_list = {seen.get("a"): seen.get("p"), seen.get("b"): seen.get("q")}
    first, second = (by_list.get(card) if "p" in seen else seen.get("x") for card in state.chosen)
    return _alone(first), _alone(second)


def _alone(number: object) -> tuple[int, ...]:
    return (number,) if isinstance(number, int) else ()


@picture_of.register
def _(state: RunsOnALine) -> Picture:
    asked = state.help == "ask"
    return lined_picture(LineView(state.n, state.size, state.chosen, state.holes, asked, state.claim))


@pressed.register
def _(state: RunsOnALine, piece: str) -> RunsOnALine:
    if piece.startswith(CLAIM_ID):
        return state.say(piece == f"{CLAIM_ID}run")
    if piece.startswith(SIZE_ID):
        return state.choose_size(int(piece.removeprefix(SIZE_ID)))
    return state.press(card_of(piece, state.n))


@picture_of.register
def _(state: AnswerAField) -> Picture:
    return _fielded(state, 1.0)


@pressed.register
def _(state: AnswerAField, piece: str) -> AnswerAField:
    if piece.startswith(ARROW_ID):
        return state.ask(piece.removeprefix(ARROW_ID))
    return state.press(int(piece.removeprefix(HAND_ID)))


@more_of.register
def _(state: AnswerAField) -> str:
    if state.listed == "answers":
        found = [str(answer).partition(" ⇒ ")[2] for answer in state.answers]
        lines = found[:_LISTED]
        if len(found) > _LISTED:
            lines.append(sentence("fielding.more-answers", most=_LISTED))
        return _list("ui.answers", map(escape, lines))
    if state.listed == "cannot":
        return _list("ui.cannot", (_folded(card, why) for card, why in state.cannot.items()))
    return ""


def turning(state: AnswerAField) -> tuple[Picture, ...]:
    """The arrows between the rows on their way to where they are now."""
    return _fielded(replace(state, known=frozenset()), 0.5), _fielded(state, 1.0)


def _fielded(state: AnswerAField, turned: float) -> Picture:
    arrows = {name: (arrow.start, arrow.end, state.told(name)) for name, arrow in state.arrows.items()}
    seen = FieldView(state.field, state.hand, state.laid, arrows, state.revolution, turned)
    return fielded_picture(seen)


@picture_of.register
def _(state: HuntFailures) -> Picture:
    told = [state.told(place) for place in range(len(state.arrows))]
    between = max(0, len(state.chain) - 1)
    return hunted_picture(
        HuntView(
            state.n,
            state.chain,
            state.places,
            tuple(told[:between]),
            tuple(told[between:]),
            state.quarry == "cycle",
            state.room,
        )
    )


@pressed.register
def _(state: HuntFailures, piece: str) -> HuntFailures:
    if piece.startswith(ARROW_ID):
        return state.ask(int(piece.removeprefix(ARROW_ID)))
    if piece.startswith(PLACE_ID):
        return state.empty(int(piece.removeprefix(PLACE_ID)))
    return state.press(card_of(piece, state.n))


@more_of.register
def _(state: HuntFailures) -> str:
    """The last catch as a relation, and all of them as a list."""
    if not state.caught:
        return ""
    chains = tuple(" → ".join(map(str, chain)) for chain in state.caught)
    last = state.caught[-1]
    among = strength(state.n, exception=state.exception).restricted_to(dict.fromkeys(last))
    ways = [*pairwise(last)]
    lit = ways if state.quarry == "triple" else [*ways, (last[-1], last[0])]
    missing = [(last[0], last[2])] if state.quarry == "triple" else []
    drawn = Picture(relation_svg(among, lit=lit, missing=missing)).html()
    found = escape(sentence("hunting.caught-list", chains=chains))
    return f'<div lang="{language()}"><p>{found}</p>{drawn}</div>'


def toggled(state: State) -> Mapping[str, bool]:
    """The buttons of a view that are on or off, and whether they are."""
    if isinstance(state, AnswerAField):
        lists = {name: state.listed == name for name in ("answers", "cannot")}
        return {**lists, "revolution": state.revolution}
    if isinstance(state, HuntFailures):
        return {f"hunt-{quarry}": state.quarry == quarry for quarry in QUARRIES}
    return {}


def _folded(card: Card, why: Reason) -> str:
    """One line on a card that is in no answer; its reason unfolds."""
    fits = why.witnesses.get("fits")
    line = (
        sentence("fielding.no-company", card=card, fits=fits)
        if fits
        else sentence("fielding.no-column", card=card)
    )
    return f"<details><summary>{escape(line)}</summary><p>{escape(str(why))}</p></details>"


def _list(name: str, items: Iterable[str]) -> str:
    """Items, as HTML, in a list that is named like the button that opens it."""
    listed = "".join(f"<li>{item}</li>" for item in items)
    return f'<ul lang="{language()}" aria-label="{escape(sentence(name))}">{listed}</ul>'
