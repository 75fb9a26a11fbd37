"""The four views of the strength explorer: what each shows of its state, and what a press in it means."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import replace
from html import escape
from itertools import pairwise
from typing import Generic, TypeVar

from setcards_edu.messages import Reason, language, sentence
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
from setcards_edu.teaching.strength.answer_a_field import AnswerAField
from setcards_edu.teaching.strength.compare_two import GUESSES, CompareTwo
from setcards_edu.teaching.strength.hunt_failures import HuntFailures
from setcards_edu.teaching.strength.runs_on_a_line import RunsOnALine

_S = TypeVar("_S", CompareTwo, RunsOnALine, AnswerAField, HuntFailures)

_LISTED = 24
"""The most answers that are listed."""


class StrengthView(ABC, Generic[_S]):
    """A side from which strength is seen."""

    @abstractmethod
    def picture(self, state: _S) -> Picture:
        """Draw what the stage shows of a state."""

    @abstractmethod
    def pressed(self, state: _S, piece: str) -> _S:
        """Return the state after a press on a piece of its picture."""

    @abstractmethod
    def press(self, state: _S, card: Card | str) -> _S:
        """Return the state after a press on a card; on a field, on a card of the hand."""

    @abstractmethod
    def reveal(self, state: _S) -> _S:
        """Return the state in which the answer is shown."""

    def idle(self, state: _S) -> AbstractSet[str]:
        """Return the names of the buttons that have nothing to do now."""
        told = {"reveal"} if not self.can_reveal(state) else set()
        return told if self.can_reset(state) else told | {"reset"}

    @abstractmethod
    def can_reveal(self, state: _S) -> bool:
        """Whether there is an answer that has not been shown yet."""

    @abstractmethod
    def can_reset(self, state: _S) -> bool:
        """Whether something lies there that can be taken back."""

    def below(self, state: _S) -> str:  # noqa: ARG002 - two of the views have something there
        """Return what stands below the picture, as HTML; no text where there is nothing."""
        return ""

    def down(self, state: _S) -> Mapping[str, bool]:  # noqa: ARG002 - two of the views have such buttons
        """Return for each button that can stay down, by its name, whether it is down."""
        return {}


class CompareView(StrengthView[CompareTwo]):
    """Two cards, of which one says which is stronger."""

    def picture(self, state: CompareTwo) -> Picture:
        """Draw the two cards, and all cards to choose from."""
        return compare_picture(state)

    def pressed(self, state: CompareTwo, piece: str) -> CompareTwo:
        """Predict, point at a number, or press a card."""
        for guess in GUESSES:
            if piece == GUESS_ID + guess:
                return state.predict(guess)
        for number in range(1, state.n + 1):
            if piece == element_id(number):
                return state.point(number)
        return state.press(card_of(piece, state.n))

    def press(self, state: CompareTwo, card: Card | str) -> CompareTwo:
        """Choose a card, or take it back."""
        return state.press(card)

    def reveal(self, state: CompareTwo) -> CompareTwo:
        """Show which is stronger, and why."""
        return state.show_why()

    def can_reveal(self, state: CompareTwo) -> bool:
        """Whether two cards are chosen, and why one is stronger has not been told."""
        return state.outcome is not None and state.why is None

    def can_reset(self, state: CompareTwo) -> bool:
        """Whether a card is chosen."""
        return bool(state.chosen)


class LineView(StrengthView[RunsOnALine]):
    """The sets of one size on a line, of which one says whether they are a run."""

    def picture(self, state: RunsOnALine) -> Picture:
        """Draw the line with the chosen sets."""
        return line_picture(state)

    def pressed(self, state: RunsOnALine, piece: str) -> RunsOnALine:
        """Say whether it is a run, choose a size, or press a set."""
        if piece.startswith(CLAIM_ID):
            return state.say(piece == f"{CLAIM_ID}run")
        if piece.startswith(SIZE_ID):
            return state.choose_size(int(piece.removeprefix(SIZE_ID)))
        return state.press(card_of(piece, state.n))

    def press(self, state: RunsOnALine, card: Card | str) -> RunsOnALine:
        """Choose a set, take it back, or point at it."""
        return state.press(card)

    def reveal(self, state: RunsOnALine) -> RunsOnALine:
        """Show whether it is a run, and why not."""
        return state.show_why()

    def can_reveal(self, state: RunsOnALine) -> bool:
        """Whether sets are chosen of which is not told whether they are a run."""
        return bool(state.chosen) and state.show_why() != state

    def can_reset(self, state: RunsOnALine) -> bool:
        """Whether a set is chosen."""
        return bool(state.chosen)


class FieldView(StrengthView[AnswerAField]):
    """A field that is answered from a hand."""

    def picture(self, state: AnswerAField) -> Picture:
        """Draw the field, what is laid on it, and the hand."""
        return field_picture(state)

    def turning(self, state: AnswerAField) -> tuple[Picture, Picture]:
        """Draw the arrows between the rows on their way round, and then where they are."""
        return field_picture(replace(state, known=frozenset()), turned=0.5), field_picture(state)

    def pressed(self, state: AnswerAField, piece: str) -> AnswerAField:
        """Ask about an arrow, or press a place of the hand."""
        if piece.startswith(ARROW_ID):
            return state.ask(piece.removeprefix(ARROW_ID))
        return state.press(int(piece.removeprefix(HAND_ID)))

    def press(self, state: AnswerAField, card: Card | str) -> AnswerAField:
        """Lay a card of the hand, or take it back."""
        return state.press_card(card)

    def reveal(self, state: AnswerAField) -> AnswerAField:
        """Show every arrow, and the first that does not hold."""
        return state.show_why()

    def idle(self, state: AnswerAField) -> AbstractSet[str]:
        """Return the names of the buttons that have nothing to do: no empty answer is checked."""
        return super().idle(state) | (set() if state.laid else {"check"})

    def can_reveal(self, state: AnswerAField) -> bool:
        """Whether cards are laid, and not all of their arrows are shown."""
        return bool(state.laid) and state.show_why() != state

    def can_reset(self, state: AnswerAField) -> bool:
        """Whether a card is laid."""
        return bool(state.laid)

    def below(self, state: AnswerAField) -> str:
        """Return the list that was asked for: the answers, or why some cards are in none."""
        if state.listed == "answers":
            found = [str(answer).partition(" ⇒ ")[2] for answer in state.answers]
            lines = found[:_LISTED]
            if len(found) > _LISTED:
                lines.append(sentence("answer-a-field.more-answers", most=_LISTED))
            return _list_html("ui.answers", map(escape, lines))
        if state.listed == "cannot":
            return _list_html("ui.cannot", (_folded_html(card, why) for card, why in state.cannot.items()))
        return ""

    def down(self, state: AnswerAField) -> Mapping[str, bool]:
        """Return for each button of a list, and for `revolution`, whether it is down."""
        lists = {name: state.listed == name for name in ("answers", "cannot")}
        return {**lists, "revolution": state.revolution}


class HuntView(StrengthView[HuntFailures]):
    """A hunt for failures of transitivity, and for cycles."""

    def picture(self, state: HuntFailures) -> Picture:
        """Draw the chain with its arrows, and all cards to choose from."""
        return hunt_picture(state)

    def pressed(self, state: HuntFailures, piece: str) -> HuntFailures:
        """Ask about an arrow, empty a place, or press a card."""
        if piece.startswith(ARROW_ID):
            return state.ask(int(piece.removeprefix(ARROW_ID)))
        if piece.startswith(PLACE_ID):
            return state.empty(int(piece.removeprefix(PLACE_ID)))
        return state.press(card_of(piece, state.n))

    def press(self, state: HuntFailures, card: Card | str) -> HuntFailures:
        """Put a card into the chain, or take it back."""
        return state.press(card)

    def reveal(self, state: HuntFailures) -> HuntFailures:
        """Show what spoils the catch, or one that is still to be made."""
        return state.show_solution()

    def idle(self, state: HuntFailures) -> AbstractSet[str]:
        """Return the names of the buttons that have nothing to do: only an open chain is closed."""
        is_open = state.quarry == "cycle" and not state.closed and len(state.places) > 1
        return super().idle(state) | (set() if is_open else {"close-circle"})

    def can_reveal(self, state: HuntFailures) -> bool:
        """Whether something is left to be shown that is not on the screen yet."""
        return state.show_solution() != state

    def can_reset(self, state: HuntFailures) -> bool:
        """Whether a card is chosen."""
        return bool(state.places)

    def below(self, state: HuntFailures) -> str:
        """Return the last catch as a relation, and all of them as a list."""
        if not state.caught:
            return ""
        chains = tuple(" → ".join(map(str, chain)) for chain in state.caught)
        last = state.caught[-1]
        among = strength(state.n, exception=state.exception).restricted_to(dict.fromkeys(last))
        ways = [*pairwise(last)]
        lit = ways if state.quarry == "triple" else [*ways, (last[-1], last[0])]
        missing = [(last[0], last[2])] if state.quarry == "triple" else []
        drawn = Picture(relation_svg(among, lit=lit, missing=missing)).html()
        found = escape(sentence("hunt-failures.caught-list", chains=chains))
        return f'<div lang="{language()}"><p>{found}</p>{drawn}</div>'

    def down(self, state: HuntFailures) -> Mapping[str, bool]:
        """Return for each of the two quarries whether its button is down."""
        return {"hunt-triple": state.quarry == "triple", "hunt-cycle": state.quarry == "cycle"}


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
