"""The claims of a proof as a row of dominoes: one that is proved has turned, one that fails has fallen."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from setcards_edu.messages import sentence
from setcards_edu.pictures.kit.joy import SUCCESS, Joy, glad
from setcards_edu.pictures.kit.palette import EDGE, FACE, FIGURE, INK, INK_SOFT, LIT, Mark
from setcards_edu.pictures.kit.picture import Picture, Piece
from setcards_edu.pictures.kit.svg import Element, document, group, label, move, node, paper

_WIDTH, _HEIGHT = 26.0, 40.0
_PITCH, _NARROW_PITCH = 46.0, 33.0
_MARGIN = 26.0
_BASE = 52.0  # where the dominoes stand


class Stands(Enum):
    """How a domino stands, by how its claim does: the key of what a screen reader says of it."""

    UPRIGHT = "dominoes.upright"
    CHECKED = "dominoes.checked"
    TURNED = "dominoes.turned"
    HALF = "dominoes.half"
    FALLEN = "dominoes.fallen"
    OPEN = "dominoes.open"


_SIGNS = {Stands.CHECKED: "≤ n", Stands.HALF: "½", Stands.OPEN: "?"}


@dataclass(frozen=True, slots=True)
class Domino:
    """A claim: its number, its sentence, how it stands, and whether that is new."""

    number: int
    claim: str
    stands: Stands = Stands.UPRIGHT
    is_new: bool = False

    @property
    def id(self) -> str:
        """The id of its piece."""
        return f"claim-{self.number}"


def dominoes_picture(dominoes: Sequence[Domino], chosen: int) -> Picture:
    """Draw the row; chosen: the number of the claim that is looked at."""
    drawn = [
        group(
            _domino(each, is_chosen=each.number == chosen),
            at=(_MARGIN + place * _PITCH, _BASE),
            data_narrow=move((_MARGIN - 8 + place * _NARROW_PITCH, _BASE)),
            data_piece=each.id,
        )
        for place, each in enumerate(dominoes)
    ]
    last = len(dominoes) - 1
    size, narrow = (
        (2 * _MARGIN + last * _PITCH, 74.0),
        (2 * _MARGIN - 16 + last * _NARROW_PITCH, 74.0),
    )
    words = sentence("dominoes.description", total=len(dominoes), number=chosen)
    svg = document(size, words, paper(size), *drawn, narrow=narrow)
    pieces = tuple(_piece(each, is_chosen=each.number == chosen) for each in dominoes)
    return Picture(svg, pieces, focus=f"claim-{chosen}")


def _piece(domino: Domino, *, is_chosen: bool) -> Piece:
    how = sentence(domino.stands.value)
    name = sentence("dominoes.claim", number=domino.number, how=how, claim=domino.claim)
    return Piece(domino.id, name, state=is_chosen)


def _domino(domino: Domino, *, is_chosen: bool) -> Element:
    """Draw a domino standing on the origin, and what shows that it is the one looked at."""
    here = node("path", d="M-13 14L0 5L13 14Z", class_="lit", fill=LIT) if is_chosen else None
    touch = node("rect", x=-16, y=-_HEIGHT - 8, width=32, height=_HEIGHT + 26, fill=FACE, fill_opacity=0)
    return group(touch, _stone(domino), here)


def _stone(domino: Domino) -> Element:
    match domino.stands:
        case Stands.TURNED:
            face = _face("badge forced", SUCCESS, SUCCESS)
            tick = node("path", d="M-7 -19L-2 -13L8 -26", class_="tick", fill="none", stroke=FACE)
            tick.attrib |= {"stroke-width": "3.4", "stroke-linecap": "round"}
            return glad(Joy.SETTLES, face, tick, on=domino.is_new)
        case Stands.FALLEN:
            lying = node("rect", x=-_HEIGHT / 2 + 4, y=-22, width=_HEIGHT - 8, height=22, rx=4)
            lying.attrib |= {
                "class": f"badge {Mark.A.class_}",
                "fill": Mark.A.colour,
                "stroke": Mark.A.colour,
            }
            cross = node("path", d="M-5 -16L5 -6M5 -16L-5 -6", class_="tick", fill="none", stroke=FACE)
            cross.attrib |= {"stroke-width": "3", "stroke-linecap": "round"}
            return glad(Joy.SETTLES, lying, cross, on=domino.is_new)
    is_plain = domino.stands is Stands.UPRIGHT
    face = _face("face" if is_plain else "figure", FACE if is_plain else FIGURE, EDGE)
    number = label(
        str(domino.number), 0, -15 if is_plain else -22, 14, class_="ink", fill=INK, font_weight="bold"
    )
    sign = label(_SIGNS.get(domino.stands, ""), 0, -7, 12, class_="ink-soft", fill=INK_SOFT)
    return group(face, number, None if is_plain else sign)


def _face(class_: str, fill: str, stroke: str) -> Element:
    return node(
        "rect",
        x=-_WIDTH / 2,
        y=-_HEIGHT,
        width=_WIDTH,
        height=_HEIGHT,
        rx=5,
        class_=class_,
        fill=fill,
        stroke=stroke,
        stroke_width=1.6,
    )
