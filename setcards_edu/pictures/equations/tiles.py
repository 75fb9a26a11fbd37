"""Drawings of number tiles, which have a digit and a visible thickness, and of rows of tiles with signs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from setcards_edu.pictures.kit.cards import CardState, badge
from setcards_edu.pictures.kit.in_turn import in_turn
from setcards_edu.pictures.kit.palette import EDGE, FACE, FIGURE, FRAME, INK, INK_SOFT, LIT, PAPER, Mark
from setcards_edu.pictures.kit.reason_registry import Block
from setcards_edu.pictures.kit.svg import Element, group, label, move, node

TILE_WIDTH, TILE_HEIGHT, THICKNESS = 56.0, 70.0, 7.0
"""The size of the face of a tile, whose middle is the origin, and the thickness drawn below the face."""

SIGN_ROOM = 34.0
"""The width of the room for a sign between two tiles."""

GAP = 10.0
"""The gap between two tiles of a hand."""

APART = " "
"""The part of a row that makes a gap between two tiles without an operation."""

_ROOMS = {"(": 16.0, ")": 16.0, APART: GAP}
_ROUND = 10


@dataclass(frozen=True, slots=True)
class Tile:
    """A number tile as a value to draw: the sign on it, its state, and its mark.

    sign: one digit or letter; "" for a blank tile.
    mark: the badge of a tile that the message on the screen mentions, or None.
    letter: the text on the mark's badge in place of the mark's own letter.
    larger: the factor by which the badge is enlarged, for a tile that is drawn small.
    """

    sign: str
    lies: CardState = CardState.AT_HAND
    mark: Mark | None = None
    letter: str = ""
    larger: float = 1.0


def tile(shown: Tile) -> Element:
    """Draw a tile around the origin."""
    missing, tried = shown.lies is CardState.MISSING, shown.lies is CardState.TRIED
    mark = shown.mark
    rim = LIT if shown.lies is CardState.OPEN else EDGE if missing else FRAME
    classes = [
        "face",
        mark.class_ if mark else "",
        "ghost" if missing else "",
        "open" if shown.lies is CardState.OPEN else "",
    ]
    frame = _rect(0.0, " ".join(filter(None, classes)), PAPER if missing else FACE)
    frame.set("stroke", mark.colour if mark else rim)
    frame.set("stroke-width", "2.8" if mark else "2" if shown.lies is CardState.OPEN else "1.2")
    if missing or tried:
        frame.set("stroke-dasharray", "5 4")
    return group(
        None if missing else _side(),
        frame,
        _digit(shown.sign, faint=missing) if shown.sign else None,
        _badge(shown) if mark else None,
    )


def place(*, aimed: bool = False, mark: Mark | None = None) -> Element:
    """Draw an empty place for a tile around the origin; aimed: whether the next tile goes there."""
    kind = mark.class_ if mark else "open" if aimed else ""
    frame = _rect(0.0, f"face ghost {kind}".rstrip(), PAPER)
    frame.attrib |= {"stroke": mark.colour if mark else LIT if aimed else EDGE}
    frame.set("stroke-width", "2.8" if kind else "1.4")
    if not aimed:
        frame.set("stroke-dasharray", "5 4")
    return frame


def home(text: str) -> Element:
    """Draw the faint place that a tile leaves in the hand when it is laid; text: its digit.  The middle is
    the origin."""
    frame = _rect(0.0, "slot", PAPER)
    frame.attrib |= {"stroke": EDGE, "stroke-width": "1.2", "stroke-dasharray": "5 4"}
    return group(frame, _digit(text, faint=True), opacity=0.55)


def tile_row(parts: Sequence[Tile | str], *, is_laid: bool = False) -> Block:
    """Draw tiles and signs in a row; tiles without anything between them touch each other.

    parts: tiles, signs such as "×", "+", "=", parentheses and `APART`, from left to right.
    is_laid: whether the parts appear one after another, from left to right, in an animation.
    """
    x, drawn = 0.0, []
    for number, part in enumerate(parts):
        if isinstance(part, Tile):
            shown = in_turn(number, tile(part)) if is_laid else tile(part)
            drawn.append(group(shown, at=(x + TILE_WIDTH / 2, 0.0)))
            x += TILE_WIDTH
        else:
            room = _ROOMS.get(part, SIGN_ROOM)
            if part != APART:
                between = sign(part, x + room / 2)
                drawn.append(in_turn(number, between) if is_laid else between)
            x += room
    return Block((x, TILE_HEIGHT + THICKNESS), group(group(*drawn), transform=move((0.0, TILE_HEIGHT / 2))))


def sign(text: str, x: float) -> Element:
    """Draw a sign between tiles, at the height of their middle; x: the middle of the sign."""
    if text in {"(", ")"}:
        return label(text, x, 16, 50, class_="ink-soft", fill=INK_SOFT, font_weight="300")
    return label(text, x, 9, 28, class_="ink", fill=INK)


def smaller(block: Block, scale: float) -> Block:
    """Return a drawing scaled by the factor `scale`, with its new size."""
    width, height = block.size
    return Block((width * scale, height * scale), group(block.drawn, transform=f"scale({scale})"))


def stacked(blocks: Sequence[Block], gap: float = 12.0) -> Block:
    """Return several drawings combined into one: centred below one another, `gap` SVG units apart."""
    width = max(block.size[0] for block in blocks)
    down, drawn = 0.0, []
    for block in blocks:
        drawn.append(group(block.drawn, at=((width - block.size[0]) / 2, down)))
        down += block.size[1] + gap
    return Block((width, down - gap), group(*drawn))


def _rect(down: float, class_: str, fill: str) -> Element:
    rect = node("rect", x=-TILE_WIDTH / 2, y=down - TILE_HEIGHT / 2, width=TILE_WIDTH, height=TILE_HEIGHT)
    rect.attrib |= {"rx": str(_ROUND), "class": class_, "fill": fill}
    return rect


def _side(class_: str = "tile-side") -> Element:
    """Draw the visible side of a tile below its face."""
    side = _rect(THICKNESS, class_, FIGURE)
    side.attrib |= {"stroke": FRAME, "stroke-width": "1.2"}
    return side


def _digit(text: str, *, faint: bool) -> Element:
    ink = ("ink-soft", INK_SOFT) if faint else ("ink", INK)
    return label(text, 0, 13.5, 38, class_=ink[0], fill=ink[1], font_weight="600")


def _badge(shown: Tile) -> Element | None:
    if shown.mark is None:
        return None
    drawn = badge(shown.mark, shown.letter)
    scale = f" scale({shown.larger:.3g})" if shown.larger != 1 else ""
    drawn.set("transform", move((-TILE_WIDTH / 2 + 5, -TILE_HEIGHT / 2 + 5)) + scale)
    return drawn
