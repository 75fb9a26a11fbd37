"""A message as a picture: the witnesses, the operation, and the missing set as a ghost."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ..messages import Message, sentence
from ..sets import Card
from .cards import HEIGHT, WIDTH, Lies, face
from .elements import Element, document, group, label
from .palette import INK, Mark

GAP = 34
"""The room for a sign between two cards."""


def message_svg(message: Message) -> str | None:
    """The picture of a message, or None for one that has nothing to show."""
    parts = _row_of(message)
    if parts is None:
        return None
    description = sentence("picture.message", text=str(message), formula=message.formula or "")
    width, row = row_of_cards(*parts)
    return document((width + 16, HEIGHT + 24), description, group(row, at=(8, HEIGHT / 2 + 14)), scale=1.2)


def row_of_cards(*parts: Element | str) -> tuple[float, Element]:
    """Cards with signs between them, from left to right, and how wide they are together."""
    x, drawn = 0.0, []
    for part in parts:
        if isinstance(part, str):
            drawn.append(label(part, x + GAP / 2, 6, 20, class_="ink", fill=INK))
            x += GAP
        else:
            drawn.append(group(part, at=(x + WIDTH / 2, 0)))
            x += WIDTH
    return x, group(*drawn)


def _row_of(message: Message) -> tuple[Element | str, ...] | None:
    draw = _ROWS.get(message.key)
    if draw is not None:
        return draw(message.witnesses)
    nested = (told for told in message.witnesses.values() if isinstance(told, Message))
    return next(filter(None, map(_row_of, nested)), None)


def _cards(witnesses: Mapping[str, object], *names: str) -> list[Card]:
    found = [witnesses[name] for name in names]
    return [card for card in found if isinstance(card, Card)]


def _operation(sign: str) -> Callable[[Mapping[str, object]], tuple[Element | str, ...]]:
    def draw(witnesses: Mapping[str, object]) -> tuple[Element | str, ...]:
        a, b, forced = _cards(witnesses, "a", "b", "forced")
        missing = face(forced, mark=Mark.FORCED, lies=Lies.MISSING)
        return face(a, mark=Mark.A), sign, face(b, mark=Mark.B), "=", missing

    return draw


def _asked(sign: str) -> Callable[[Mapping[str, object]], tuple[Element | str, ...]]:
    def draw(witnesses: Mapping[str, object]) -> tuple[Element | str, ...]:
        a, b = _cards(witnesses, "a", "b")
        return face(a, mark=Mark.A), sign, face(b, mark=Mark.B), "=", "?"

    return draw


def _missing(witnesses: Mapping[str, object]) -> tuple[Element | str, ...]:
    (forced,) = _cards(witnesses, "forced")
    return (face(forced, mark=Mark.FORCED, lies=Lies.MISSING),)


def _complement(witnesses: Mapping[str, object]) -> tuple[Element | str, ...]:
    a, forced = _cards(witnesses, "a", "forced")
    universe = Card.full(a.n)
    return face(universe), "∖", face(a, mark=Mark.A), "=", face(forced, mark=Mark.FORCED, lies=Lies.MISSING)


def _two_parts(witnesses: Mapping[str, object]) -> tuple[Element | str, ...]:
    a, b = _cards(witnesses, "a", "b")
    return face(a, mark=Mark.A), "∪", face(b, mark=Mark.B), "=", face(Card.full(a.n))


_ROWS: Mapping[str, Callable[[Mapping[str, object]], tuple[Element | str, ...]]] = {
    "topology.union-missing": _operation("∪"),
    "topology.intersection-missing": _operation("∩"),
    "blocked.union-missing": _operation("∪"),
    "blocked.intersection-missing": _operation("∩"),
    "topology.empty-missing": _missing,
    "topology.universe-missing": _missing,
    "topology.complement-missing": _complement,
    "topology.not-connected": _two_parts,
    "question.union-missing": _asked("∪"),
    "question.intersection-missing": _asked("∩"),
}
