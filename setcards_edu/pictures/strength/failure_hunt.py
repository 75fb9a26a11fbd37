"""The picture of a hunt for three cards A → B → C without A → C: a chain of cards, and all cards.

A → B means that B is stronger than A.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Protocol

from setcards_edu.messages import sentence
from setcards_edu.pictures.kit.arrows import ArrowCurve, arrow, paths
from setcards_edu.pictures.kit.card_pieces import card_id
from setcards_edu.pictures.kit.cards import HEIGHT, SIZE, CardState, empty_place, face, spoken
from setcards_edu.pictures.kit.celebration import Celebration, celebrated
from setcards_edu.pictures.kit.layout import Part, Shown, sheet, tray
from setcards_edu.pictures.kit.palette import Mark
from setcards_edu.pictures.kit.picture import Picture, Piece
from setcards_edu.pictures.kit.svg import NARROWEST, Element, Place, group
from setcards_edu.sets import Card, cards

from .arrow_buttons import ARROW_ID, arrow_name, button, look_of
from .arrows_of_strength import PITCH

PLACE_ID = "p-"
"""The prefix of the ids of the places in a chain; their indices from 0 follow."""

_PLACES = 3
_STEP = PITCH + 3
"""The distance between the places, which leaves room between a badge and the arrow before it."""


class ChainSoFar(Protocol):
    """The protocol of a state with a chain of cards, such as
    `setcards_edu.teaching.strength.hunt_failures.HuntFailures`."""

    @property
    def n(self) -> int:
        """The number of points of U."""

    @property
    def chain(self) -> tuple[Card, ...]:
        """The chosen cards before the first empty place."""

    @property
    def places(self) -> Mapping[int, Card]:
        """The chosen cards by their index in the chain, from 0; empty places are left out."""

    @property
    def arrows(self) -> tuple[tuple[Card, Card], ...]:
        """The arrows between neighbours in the chain; if the chain is complete, also that from the first to
        the last card."""

    @property
    def has_just_caught(self) -> bool:
        """Whether the learner has found what was looked for by the last step, which is celebrated."""

    def told(self, place: int) -> bool | None:
        """Return whether the arrow at index `place` of `arrows` holds; None if the picture does not show this
        yet."""


def hunt_picture(hunted: ChainSoFar) -> Picture:
    """Draw the chain with its arrows, and all cards to choose from; a press on a card in the chain removes
    it."""
    shown = {
        card: Shown(Mark.CHOSEN, _letter(place), CardState.OPEN, state=True, name=_in_chain(card, place))
        for place, card in hunted.places.items()
    }
    chain = tuple(hunted.places.get(i, "–") for i in range(max(hunted.places, default=-1) + 1))
    words = sentence("picture.explorer-hunt", chain=chain or "–")
    drawn = sheet([_chain(hunted), tray(cards(hunted.n), shown)], words, "hunt")
    return drawn if hunted.places else replace(drawn, focus=card_id(Card.empty(hunted.n)))


def _letter(place: int) -> str:
    return "ABC"[place]


def _in_chain(card: Card, place: int) -> str:
    return sentence("picture.marked", name=spoken(card), mark=_letter(place))


def _chain(hunted: ChainSoFar) -> Part:
    """Draw the places of the chain in a row, with the arrow from first to last as an arc above them."""
    at = [((i + 0.5) * _STEP, HEIGHT / 2 + 40.0) for i in range(_PLACES)]
    both = [*_arrows(hunted, at), *_places(hunted, at)]
    size = _PLACES * _STEP, HEIGHT + 48.0
    scale = min(1.0, (NARROWEST - 24) / size[0])
    narrow = size[0] * scale, size[1] * scale
    inner = group(*(drawn for _, drawn in both))
    pieces = tuple(piece for piece, _ in both)
    return Part(size, group(inner, data_narrow=f"scale({scale:g})"), narrow, pieces)


def _places(hunted: ChainSoFar, at: Sequence[Place]) -> Iterator[tuple[Piece, Element]]:
    """Yield the piece and drawing of each place; an empty place is a piece too, to keep the focus."""
    for i, middle in enumerate(at):
        id_, card = f"{PLACE_ID}{i}", hunted.places.get(i)
        if card is None:
            name = sentence("hunt-failures.empty-place", letter=_letter(i))
            yield (
                Piece(id_, name, role="img", pressable=False),
                group(empty_place(), at=middle, data_piece=id_),
            )
        else:
            faced = face(card, mark=Mark.CHOSEN, letter=_letter(i), lies=CardState.OPEN)
            name = sentence("hunt-failures.place", letter=_letter(i), card=spoken(card))
            faced = celebrated(Celebration.LEAPS, faced) if hunted.has_just_caught else faced
            yield Piece(id_, name), group(faced, at=middle, data_piece=id_)


def _arrows(hunted: ChainSoFar, at: Sequence[Place]) -> Iterator[tuple[Piece, Element]]:
    """Yield the piece and the drawing of each arrow."""
    between = len(hunted.chain) - 1
    for i, (start, end) in enumerate(hunted.arrows):
        way, sign = _step(at[i], at[i + 1]) if i < between else _arc(at[0], at[between])
        id_, told = f"{ARROW_ID}{i}", hunted.told(i)
        drawn = group(*paths([way], look_of(told)), button(told, sign), data_piece=id_)
        yield Piece(id_, arrow_name(start, end, told)), drawn


def _step(start: Place, end: Place) -> tuple[ArrowCurve, Place]:
    made = arrow((start[0], start[1] + 20), (end[0], end[1] + 20), SIZE)
    return made, ((start[0] + end[0]) / 2, start[1] - 6.0)


def _arc(first: Place, last: Place) -> tuple[ArrowCurve, Place]:
    """Return the arrow above the cards from the first place to the last, and the place of its sign."""
    top, x, to_x = first[1] - HEIGHT / 2 - 4, first[0] + 8.0, last[0] - 8.0
    made = ArrowCurve((x, top), ((x + to_x) / 2, top - 50.0), (to_x, top))
    return made, ((x + to_x) / 2, top - 25.0)
