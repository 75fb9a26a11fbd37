"""Small pictures for texts such as the rules of a game: of a value, of cards in a row, or of any drawing."""

from __future__ import annotations

from setcards_edu.messages import Message
from setcards_edu.sets import Card

from .cards import CardState, face
from .picture import Picture
from .reason_registry import row
from .svg import Element, Place, document, group, paper
from .value_registry import drawing, inset

_MARGIN = 8


def figure(drawn: Element, size: Place, words: str, scale: float = 1) -> Picture:
    """Return a picture that shows a drawing with a margin; the drawing's upper left corner must be the
    origin.

    size: the size of the drawing; words: its description.
    """
    whole = size[0] + 2 * _MARGIN, size[1] + 2 * _MARGIN
    return Picture(document(whole, words, paper(whole), group(drawn, at=(_MARGIN, _MARGIN)), scale=scale))


def of_value(value: object) -> Picture:
    """Return the picture of a value that is registered for its class (see `value_registry.drawing`)."""
    return Picture(drawing(value) or "")


def of_inset(value: object) -> Picture:
    """Return the picture of a value as it is drawn in exercises (see `value_registry.inset`)."""
    shown = inset(value)
    return figure(shown.drawn, shown.size, shown.words)


def of_cards(*sets: str, n: int = 5, lies: CardState = CardState.AT_HAND) -> Picture:
    """Return a picture of cards on n points in a row.

    sets: each set as the digits of its elements, such as "13"; lies: the state of all cards, for their frame.
    """
    laid = [Card(text, n=n) for text in sets]
    block = row(*(face(card, lies=lies) for card in laid))
    return figure(block.drawn, block.size, str(Message("rules-in-pictures.cards", cards=laid)))
