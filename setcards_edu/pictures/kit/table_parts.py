"""Drawings that the pictures of all games share: table top, card backs, stocks, piles, name plates,
highlights.

All but the table top are drawn around the origin, and a picture positions them by a `transform`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import cos, pi, sin
from typing import Any

from setcards_edu.messages import sentence

from .cards import SIZE, corners, sign_of, vacant_places
from .celebration import SUCCESS, Celebration, celebrated
from .lettering import text_width
from .palette import FACE, FELT, FIGURE, FRAME, INK, INK_SOFT, LIT, SLOT, Mark
from .svg import Element, Number, Place, dots_at, group, label, node, polygon_points

STOCK = (40, 54)
"""The width and height of a stock, which is smaller than a card in the hand."""

PLATE = (164, 40)
"""The width and height of a name plate."""

_NAME, _SAID = 13, 11  # sizes of the two lines of a plate
_LEAST = 9.5  # of a long name
_SEEN = 10  # cards of a stock that make it one layer thicker


def tabletop(size: Place) -> Element:
    """Draw the background of a table from the origin to `size`."""
    return node("rect", width=size[0], height=size[1], rx=16, class_="felt", fill=FELT)


def card_back(n: int, size: Place = SIZE) -> Element:
    """Draw the back of a card of n points: the outline of the n-gon, without filled corners."""
    return group(edge_of_card(0, size), _sign(n, 0.25 * size[0]))


def edge_of_card(shift: float = 0, size: Place = SIZE, *, is_back: bool = True) -> Element:
    """Draw a blank card that lies below other cards, so that only its edge is seen; moved right and up by
    `shift`.

    is_back: whether the card lies face down.
    """
    back = node("rect", x=shift - size[0] / 2, y=-shift - size[1] / 2, width=size[0], height=size[1], rx=7)
    back.attrib |= {
        "class": "figure" if is_back else "face",
        "fill": FIGURE if is_back else FACE,
        "stroke": LIT if is_back else FRAME,
    }
    return back


def stock(count: int, n: int, size: Place = STOCK) -> Element:
    """Draw a stock of face-down cards of n points in up to 3 layers, with their number below; a frame if
    empty."""
    layers = min(3, -(-count // _SEEN))
    backs = (edge_of_card(2.5 * k, size) for k in reversed(range(layers)))
    number = label(str(count), 0, size[1] / 2 + 19, 13, class_="ink-soft", fill=INK)
    return group(vacant_places(size=size), *backs, _sign(n, 0.25 * size[0]) if count else None, number)


def pile(count: int, size: Place = SIZE) -> Iterator[Element]:
    """Yield the drawings of the edges that show below the top card of a face-up pile: at most two cards.

    count: the number of cards in the pile.
    """
    for k in range(min(count - 1, 2), 0, -1):
        yield edge_of_card(3.0 * k, size, is_back=False)


def mat(size: Place) -> Element:
    """Draw a mat below a pile or a place; drawn first in a zone, it shows where cards can be dropped."""
    rect = node("rect", x=-size[0] / 2, y=-size[1] / 2, width=size[0], height=size[1], rx=12)
    rect.attrib |= {"class": "panel", "fill": FACE, "stroke": SLOT, "stroke-width": "1.5"}
    return rect


def lit_rim(size: Place = SIZE, *, is_picked: bool = False) -> Element:
    """Draw a coloured frame around a card or place that is picked up, or with which a legal move begins.

    is_picked: whether it is picked up; then the frame is a strong line, else it is dashed.
    """
    out = 4.0
    width, height = size[0] + 2 * out, size[1] + 2 * out
    rim = node("rect", x=-width / 2, y=-height / 2, width=width, height=height, rx=7 + out, fill="none")
    rim.attrib |= {"class": Mark.CHOSEN.class_, "stroke": Mark.CHOSEN.colour}
    rim.attrib |= {"stroke-width": "3.5"} if is_picked else {"stroke-width": "2", "stroke-dasharray": "7 4"}
    return rim


DOTTED = {"stroke-width": "4.5", "stroke-dasharray": "0.5 8", "stroke-linecap": "round"}
"""The line around what a hint is about."""


def hint_rim(size: Place = SIZE, narrow: float = 1) -> Element:
    """Draw a dotted frame with the sign "!" around a card or place that a hint is about.

    narrow: the scale of the drawing on a narrow screen (see `sign_of`).
    """
    out = 5.0
    width, height = size[0] + 2 * out, size[1] + 2 * out
    rim = node("rect", x=-width / 2, y=-height / 2, width=width, height=height, rx=7 + out, fill="none")
    rim.attrib |= {"class": Mark.HINTED.class_, "stroke": Mark.HINTED.colour, **DOTTED}
    return group(rim, sign_of(Mark.HINTED, Mark.HINTED.letter, (width / 2 - 3, 3 - height / 2), narrow))


def laid_rim(size: Place = SIZE, *, is_far: bool) -> Element:
    """Draw a frame around the card that was laid last, with an arrow that points from the player who laid it.

    is_far: whether this player is at the upper edge of the picture.
    """
    width, height = size[0] + 4, size[1] + 4
    rim = node("rect", x=-width / 2, y=-height / 2, width=width, height=height, rx=9, fill="none")
    rim.attrib |= {"class": "open", "stroke": LIT, "stroke-width": "2.8"}
    arrow = node("polygon", points="-8,5 8,5 0,-6", class_="lit", fill=LIT)
    turn = " rotate(180)" if is_far else ""
    y = -height / 2 - 4 if is_far else height / 2 + 4
    return group(rim, group(arrow, transform=f"translate(0 {y:g}){turn}"))


def plate(  # noqa: PLR0913 - options, all by name but the first two
    name: str,
    facts: Iterable[str] = (),
    *,
    is_turn: bool = False,
    asked: str = "",
    is_thinking: bool = False,
    is_winner: bool = False,
    is_celebrated: bool = False,
    is_lit: bool = False,
    size: Place = PLATE,
    least: float = 0.0,
) -> Element:
    """Draw the name plate of a player.

    name: the player's name.
    facts: short words below the name, such as a number of points.
    is_turn: whether the seat is to move; then the plate is filled and has an arrow, and words that say so.
    asked: the question to be shown instead of these words if the seat is to answer and not to move.
    is_thinking: whether the seat's player is thinking; then the plate has three dots, and words that say so.
    is_winner: whether the seat has won; then the plate leaps once and has a star, and words that say so.
    is_celebrated: whether the seat has just reached a goal; then the plate leaps once.
    is_lit: whether the plate is always filled, like the plate of the only person in a race.
    least: the smallest font size; if there is no room for the words at this size, only the sign is drawn.
    """
    width, height = size
    x = 14 - width / 2
    state, mark = _state(is_turn=is_turn, asked=asked, is_thinking=is_thinking, is_winner=is_winner, x=x)
    frame = node("rect", x=-width / 2, y=-height / 2, width=width, height=height, rx=height / 2)
    frame.attrib |= {
        "class": "figure" if mark is not None or is_lit else "panel",
        "fill": FIGURE if mark is not None or is_lit else FACE,
        "stroke": LIT if mark is not None or is_lit else FRAME,
        "stroke-width": "2.4" if mark is not None or is_lit else "1",
    }
    said = " · ".join([*state, *(told := [*facts])])
    room = width - 16 - (42 if mark is not None else 0)  # to both sides, so that the middle stays the middle
    middle = 0.0
    if least and text_width(said, least) > room:
        middle, room = (8.0, width - 36) if mark is not None else (0.0, width - 16)
        said = said if text_width(said, least) <= room else " · ".join(told)
    size_of_name = max(_LEAST, least, min(_NAME, _NAME * room / max(1, text_width(name, _NAME))))
    bold: dict[str, Any] = {"class_": "ink", "fill": INK, "font_weight": "bold"}
    apart = max(0.0, (least - _NAME) / 2)  # both lines of large letters
    shown = fitting(name, size_of_name, room)
    first = label(shown, middle, -2 - apart / 2 if said else 4.5, size_of_name, **bold)
    size_of_second = max(least, min(_SAID, _SAID * room / max(1, text_width(said, _SAID))))
    second = (
        label(said, middle, 13 + apart, size_of_second, class_="ink-soft", fill=INK_SOFT) if said else None
    )
    return celebrated(Celebration.LEAPS, frame, mark, first, second, on=is_winner or is_celebrated)


def turn_mark(*, is_thinking: bool, x: float) -> Element:
    """Draw the sign beside the name of the seat whose turn it is: an arrow, or three dots if its player is
    thinking."""
    if is_thinking:
        dots = node(
            "path", d=dots_at([(-3, 0), (4, 0), (11, 0)]), class_="corner-lit", stroke=LIT, stroke_width=5
        )
        return group(dots, at=(x, 0))
    return group(node("polygon", points="-3,-7 9,0 -3,7", class_="lit", fill=LIT), at=(x, 0))


def _state(
    *, is_turn: bool, asked: str, is_thinking: bool, is_winner: bool, x: float
) -> tuple[list[str], Element | None]:
    """Return the state of a seat in words and as a sign: whether it won, is thinking or is to move."""
    if is_winner:
        radii = enumerate([9.5, 4.2] * 5)
        points = polygon_points((3 + r * sin(pi * k / 5), -r * cos(pi * k / 5)) for k, r in radii)
        star = node("polygon", points=points, class_="badge forced", fill=SUCCESS)
        return [sentence("plate.won")], group(star, at=(x, 0))
    if not (is_turn or is_thinking):
        return [], None
    said = sentence("plate.thinking") if is_thinking else asked or sentence("plate.to-move")
    return [said], turn_mark(is_thinking=is_thinking, x=x)


def _sign(n: int, radius: float) -> Element | None:
    """Draw the outline of the n-gon; return None if it would be a dot or a bar."""
    if n < 3:
        return None
    sign = node(
        "polygon", points=polygon_points(corners(n, radius)), fill="none", stroke=LIT, stroke_width=1.5
    )
    sign.set("class", "figure")
    return sign


def fitting(text: str, size: Number, room: Number) -> str:
    """Return the text, shortened with "…" at its end if it is wider than `room` at the font size `size`."""
    if text_width(text, size) <= room:
        return text
    while text and text_width(text + "…", size) > room:
        text = text[:-1]
    return text + "…"
