"""Registry of the functions that draw messages: each subject registers them by the keys of its messages."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias, TypeVar

from setcards_edu.messages import Message, sentence, subject_of
from setcards_edu.sets import Card
from setcards_edu.subjects import load_for, load_named

from .cards import HEIGHT, WIDTH
from .palette import INK
from .svg import Element, Place, document, group, label
from .value_registry import PICTURES

GAP = 34
"""The width of the gap between two cards that contains a sign."""

Witnesses: TypeAlias = Mapping[str, object]


@dataclass(frozen=True, slots=True)
class Block:
    """A drawing with its upper left corner at the origin, and its width and height."""

    size: Place
    drawn: Element


Draw: TypeAlias = Callable[[Witnesses], Block]

_DRAWINGS: dict[str, Draw] = {}
_KINDS: dict[type, Callable[[Any], Block]] = {}
_Kind = TypeVar("_Kind")


def draws(*keys: str) -> Callable[[Draw], Draw]:
    """Return a decorator that registers a function as the drawing of the messages with these keys.

    The keys must belong to the function's own subject.  Raises `ValueError` for a key that is registered
    already.
    """

    def register(draw: Draw) -> Draw:
        if taken := [key for key in keys if key in _DRAWINGS]:
            raise ValueError(f"{', '.join(taken)}: there is a drawing already")
        _DRAWINGS.update(dict.fromkeys(keys, draw))
        return draw

    return register


def draws_witness(
    kind: type[_Kind],
) -> Callable[[Callable[[_Kind], Block]], Callable[[_Kind], Block]]:
    """Return a decorator that registers a function which draws the values of a class that messages name."""

    def register(draw: Callable[[_Kind], Block]) -> Callable[[_Kind], Block]:
        _KINDS[kind] = draw
        return draw

    return register


def message_svg(message: Message) -> str | None:
    """Return the picture of a message as SVG text; None if there is no drawing for it, nor for the values
    that it names."""
    block = drawing_of(message)
    if block is None:
        return None
    description = sentence("picture.message", text=str(message), formula=message.formula or "")
    width, height = block.size
    return document((width + 16, height + 24), description, group(block.drawn, at=(8, 14)), scale=1.2)


def drawing_of(message: Message) -> Block | None:
    """Return the drawing of a message, or of its first witness that has one; None if none has.

    Witnesses are the values in a message; those that may have drawings are messages, and values of classes
    registered with `draws_witness`.
    """
    load_named(PICTURES, subject_of(message.key))
    draw = _DRAWINGS.get(message.key)
    if draw is not None:
        return draw(message.witnesses)
    return next(filter(None, map(_drawing_of_witness, message.witnesses.values())), None)


def _drawing_of_witness(witness: object) -> Block | None:
    if isinstance(witness, Message):
        return drawing_of(witness)
    load_for(PICTURES, type(witness))
    draw = _KINDS.get(type(witness))
    return draw(witness) if draw else None


def row(*parts: Element | str) -> Block:
    """Return cards and signs drawn from left to right as one block."""
    width, drawn = row_of_cards(*parts)
    return Block((width, HEIGHT), group(drawn, at=(0, HEIGHT / 2)))


def row_of_cards(*parts: Element | str) -> tuple[float, Element]:
    """Return the width and the drawing of a row of cards and signs, whose middles are on the line y = 0."""
    x, drawn = 0.0, []
    for part in parts:
        if isinstance(part, str):
            drawn.append(label(part, x + GAP / 2, 6, 20, class_="ink", fill=INK))
            x += GAP
        else:
            drawn.append(group(part, at=(x + WIDTH / 2, 0)))
            x += WIDTH
    return x, group(*drawn)


def cards_among(witnesses: Witnesses, *names: str) -> list[Card]:
    """Return the values with these names that are cards, in this order; raises `KeyError` for a missing name.

    witnesses: the values in a message, by name.
    """
    found = [witnesses[name] for name in names]
    return [card for card in found if isinstance(card, Card)]
