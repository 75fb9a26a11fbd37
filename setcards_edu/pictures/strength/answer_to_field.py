"""The picture of cards on a field, those being laid on them, and the hand; cards and arrows are pressed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import cos, pi, sin
from typing import Protocol

from setcards_edu.messages import Reason, sentence
from setcards_edu.pictures.kit.arrows import ArrowCurve, paths
from setcards_edu.pictures.kit.cards import HEIGHT, WIDTH, CardState, empty_place, face, spoken, vacant_places
from setcards_edu.pictures.kit.celebration import Celebration, celebrated
from setcards_edu.pictures.kit.layout import Part, sheet
from setcards_edu.pictures.kit.palette import INK_SOFT
from setcards_edu.pictures.kit.picture import Picture, Piece
from setcards_edu.pictures.kit.svg import NARROWEST, Element, Place, either, group, label, move
from setcards_edu.sets import Card

from .arrow_buttons import ARROW_ID, arrow_name, button, look_of
from .arrows_of_strength import DROP, PITCH, Way, field_arrows, rows_and_columns

FIELD_ID, HAND_ID = "f-", "h-"
"""The prefixes of the ids of cards in the field and in the hand; their indices from 0 follow."""

_COLUMN, _ROW = WIDTH + 8.0, HEIGHT + 10.0
_HEAD, _BETWEEN = 22.0, 40.0
_WIDE_HAND, _NARROW_HAND = 10, 5


class AskedArrow(Protocol):
    """The protocol of an arrow between two cards about which the learner can ask, such as
    `setcards_edu.strength.Arrow`."""

    @property
    def start(self) -> Card:
        """The card at which the arrow starts."""

    @property
    def end(self) -> Card:
        """The card at which the arrow ends."""

    @property
    def reason(self) -> Reason | None:
        """The reason why the arrow does not hold; None if it holds."""


class FieldAndHand(Protocol):
    """The protocol of a state with cards on a field, on which others are to be laid, such as
    `setcards_edu.teaching.strength.answer_a_field.AnswerAField`."""

    @property
    def field(self) -> tuple[Card, ...]:
        """The cards on the field, on which stronger ones are to be laid."""

    @property
    def hand(self) -> tuple[Card, ...]:
        """The cards of the hand, including those that are laid."""

    @property
    def laid(self) -> tuple[int, ...]:
        """The indices in the hand, from 0, of the cards that are laid as an answer, in order."""

    @property
    def revolution(self) -> bool:
        """Whether the order of strength is reversed; then the arrows lead up from the answer to the field."""

    @property
    def arrows(self) -> Mapping[str, AskedArrow]:
        """The arrows about which the learner can ask, by name: `r0`, … within the answer, `c0`, … to the
        field."""

    @property
    def known(self) -> frozenset[str]:
        """The names of the arrows for which the picture shows whether they hold."""

    @property
    def is_solved(self) -> bool:
        """Whether the learner has laid an answer and knows it, which is celebrated."""


def field_picture(fielded: FieldAndHand, *, turned: float = 1.0) -> Picture:
    """Draw field, answer and hand, one below the other; a laid card glides from the hand to its place.

    turned: how far the arrows between field and answer have turned after a revolution, from 0 to 1
        (completely).
    """
    table = _Table(fielded, turned)
    drawn = [*table.ground(), *table.field(), *table.arrows(), *table.hand()]
    part = Part(table.size, group(*drawn), table.narrow_size, tuple(_pieces(fielded, table.asked)))
    key = "picture.explorer-revolution" if fielded.revolution else "picture.explorer-field"
    laid = tuple(fielded.hand[place] for place in fielded.laid)
    words = sentence(key, field=fielded.field, laid=laid or "–", hand=fielded.hand)
    return sheet([part], words, (fielded.field, fielded.hand, fielded.revolution))


def _told(fielded: FieldAndHand) -> dict[str, tuple[Card, Card, bool | None]]:
    """Return by arrow name the two cards and whether the arrow holds (None if that is not known yet)."""
    return {
        name: (arrow.start, arrow.end, arrow.reason is None if name in fielded.known else None)
        for name, arrow in fielded.arrows.items()
    }


class _Table:
    """The parts of the picture and their places; on a narrow screen the rows of the hand are shorter."""

    def __init__(self, fielded: FieldAndHand, turned: float) -> None:
        self.fielded, self.turned, self.asked = fielded, turned, _told(fielded)
        count = len(fielded.hand)
        width = max(len(fielded.field) * PITCH, min(count, _WIDE_HAND) * _COLUMN, 320.0)
        self._top = _HEAD + HEIGHT / 2
        self._hand_top = self._top + DROP + HEIGHT / 2 + _BETWEEN
        self.size = (width, self._hand_top + -(-count // _WIDE_HAND) * _ROW)
        self.narrow_size = (NARROWEST - 24.0, self._hand_top + -(-count // _NARROW_HAND) * _ROW)

    def ground(self) -> Iterator[Element]:
        """Yield the names of the rows, and outlines in the hand where a card was taken away."""
        field = "row.field-revolution" if self.fielded.revolution else "row.field"
        names = ((field, 14.0), ("row.hand", self._hand_top - 10))
        for key, y in names:
            text = sentence(key)
            wide, narrow = (
                label(
                    text, self._left(wide=wide), y, 13, class_="ink-soft", fill=INK_SOFT, text_anchor="start"
                )
                for wide in (True, False)
            )
            yield from either([wide], [narrow])
        for place in self.fielded.laid:
            on_narrow = move(self._in_hand(place, wide=False))
            yield group(vacant_places(), at=self._in_hand(place, wide=True), data_narrow=on_narrow)

    def field(self) -> Iterator[Element]:
        """Yield the cards of the field with the arrows between them, and the empty places for the answer."""
        yield self._columned(group(*field_arrows(self.fielded.field)), 0)
        for i, card in enumerate(self.fielded.field):
            faced = self._columned(group(face(card)), i)
            faced.set("data-piece", f"{FIELD_ID}{i}")
            yield faced
            yield self._columned(group(group(empty_place(), at=(0.0, DROP))), i)

    def arrows(self) -> Iterator[Element]:
        """Yield the arrows of the answer, each with the sign that can be pressed."""
        fielded = self.fielded
        rows, columns = rows_and_columns(len(fielded.field), revolution=fielded.revolution)
        ways = {f"r{i}": way for i, way in enumerate(rows)}
        ways |= {f"c{i}": self._turning(way) for i, way in enumerate(columns)}
        for name, (_, _, told) in self.asked.items():
            look = look_of(told)
            drawn = group(*paths([ways[name].arrow], look), button(told, ways[name].sign))
            piece = self._columned(drawn, 0)
            piece.set("data-piece", ARROW_ID + name)
            yield piece

    def hand(self) -> Iterator[Element]:
        """Yield the cards of the hand; those that are laid stand in their places below the field."""
        for place, card in enumerate(self.fielded.hand):
            laid = place in self.fielded.laid
            wide, narrow = (self._place_of(place, wide=wide) for wide in (True, False))
            faced = face(card, lies=CardState.OPEN if laid else CardState.AT_HAND)
            faced = celebrated(Celebration.LEAPS, faced) if laid and self.fielded.is_solved else faced
            yield group(faced, at=wide, data_piece=f"{HAND_ID}{place}", data_narrow=move(narrow))

    def _turning(self, way: Way) -> Way:
        """Return an arrow between the rows, rotated by the part `turned` of the way to its direction."""
        turned = self.turned
        if turned == 1:
            return way
        (x, y), (to_x, to_y) = way.arrow.start, way.arrow.end
        middle, half = ((x + to_x) / 2, (y + to_y) / 2), abs(to_y - y) / 2
        angle = pi * turned + (pi / 2 if self.fielded.revolution else -pi / 2)
        dx, dy = half * cos(angle), half * sin(angle)
        start, end = (middle[0] - dx, middle[1] - dy), (middle[0] + dx, middle[1] + dy)
        return Way(ArrowCurve(start, middle, end), way.sign)

    def _columned(self, drawn: Element, i: int) -> Element:
        """Return the drawing, made around the middle of a card, moved to column i of the field."""
        return group(drawn, at=self._column(i, wide=True), data_narrow=move(self._column(i, wide=False)))

    def _column(self, i: int, *, wide: bool) -> Place:
        width = (self.size if wide else self.narrow_size)[0]
        return width / 2 + (i - (len(self.fielded.field) - 1) / 2) * PITCH, self._top

    def _left(self, *, wide: bool) -> float:
        return self._column(0, wide=wide)[0] - WIDTH / 2

    def _in_hand(self, place: int, *, wide: bool) -> Place:
        longest = _WIDE_HAND if wide else _NARROW_HAND
        count = len(self.fielded.hand)
        in_row = min(longest, count - place // longest * longest)
        width = (self.size if wide else self.narrow_size)[0]
        left = (width - in_row * _COLUMN) / 2
        return left + (place % longest + 0.5) * _COLUMN, self._hand_top + (place // longest + 0.5) * _ROW

    def _place_of(self, place: int, *, wide: bool) -> Place:
        if place not in self.fielded.laid:
            return self._in_hand(place, wide=wide)
        x, y = self._column(self.fielded.laid.index(place), wide=wide)
        return x, y + DROP


def _pieces(fielded: FieldAndHand, asked: Mapping[str, tuple[Card, Card, bool | None]]) -> Iterator[Piece]:
    for i, card in enumerate(fielded.field):
        name = sentence("field.place", card=spoken(card), place=i + 1, number=len(fielded.field))
        yield Piece(f"{FIELD_ID}{i}", name, role="img", pressable=False)
    for name, (start, end, told) in asked.items():
        yield Piece(ARROW_ID + name, arrow_name(start, end, told))
    for place, card in enumerate(fielded.hand):
        laid = place in fielded.laid
        words = spoken(card)
        if laid:
            words = sentence("picture.at-places", card=words, places=fielded.laid.index(place) + 1)
        yield Piece(f"{HAND_ID}{place}", words, state=laid)
