"""The picture of a proof's claims as a row of dominoes: turned for a proved claim, fallen for a false one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from setcards_edu.messages import sentence
from setcards_edu.pictures.kit.celebration import SUCCESS, Celebration, celebrated
from setcards_edu.pictures.kit.in_turn import in_turn
from setcards_edu.pictures.kit.palette import EDGE, FACE, FIGURE, INK, INK_SOFT, LIT, Mark
from setcards_edu.pictures.kit.picture import Picture, Piece
from setcards_edu.pictures.kit.svg import Element, document, group, label, move, node, paper

_WIDTH, _HEIGHT = 26.0, 40.0
_PITCH, _NARROW_PITCH = 46.0, 33.0
_MARGIN = 26.0
_BASE = 52.0  # where the dominoes stand


class Stands(Enum):
    """The state of a domino: upright, `CHECKED` for some boards, `TURNED` if its claim is proved, `FALLEN` if
    it is false; the value is the translation key of a description."""

    UPRIGHT = "dominoes.upright"
    CHECKED = "dominoes.checked"
    TURNED = "dominoes.turned"
    FALLEN = "dominoes.fallen"


@dataclass(frozen=True, slots=True)
class Domino:
    """A claim of a proof as a domino: its number, its sentence, its state, and whether the state is new."""

    number: int
    claim: str
    stands: Stands = Stands.UPRIGHT
    is_new: bool = False

    @property
    def id(self) -> str:
        """The id of the domino as a pressable part of the picture."""
        return f"claim-{self.number}"


def dominoes_picture(dominoes: Sequence[Domino], chosen: int, *, turn: bool = False) -> Picture:
    """Draw the row of dominoes.

    chosen: the number of the claim that is shown in detail.
    turn: whether the dominoes turn one after the other, because all claims are checked.
    """
    drawn = [
        group(
            in_turn(place, _domino(each, is_chosen=each.number == chosen))
            if turn
            else _domino(each, is_chosen=each.number == chosen),
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
    pieces = tuple(_piece(each, is_chosen=each.number == chosen) for each in dominoes)
    row = sentence("dominoes.description", total=len(dominoes), number=chosen)
    words = row if last else pieces[0].name
    svg = document(size, words, paper(size), *drawn, narrow=narrow)
    return Picture(svg, pieces, focus=f"claim-{chosen}")


def _piece(domino: Domino, *, is_chosen: bool) -> Piece:
    how = sentence(domino.stands.value)
    name = sentence("dominoes.claim", number=domino.number, how=how, claim=domino.claim)
    return Piece(domino.id, name, state=is_chosen)


def _domino(domino: Domino, *, is_chosen: bool) -> Element:
    """Draw a domino that stands on the origin, with a pointer below it if its claim is chosen."""
    here = node("path", d="M-13 14L0 5L13 14Z", class_="lit", fill=LIT) if is_chosen else None
    touch = node("rect", x=-16, y=-_HEIGHT - 8, width=32, height=_HEIGHT + 26, fill=FACE, fill_opacity=0)
    return group(touch, _stone(domino), here)


def _stone(domino: Domino) -> Element:
    """Draw the stone of a domino; its claim's standing is shown by look, sign and tilt."""
    is_plain, falls = domino.stands is Stands.UPRIGHT, domino.stands is Stands.FALLEN
    number = label(str(domino.number), 0, -22, 14, class_="ink", fill=INK, font_weight="bold")
    if is_plain:
        return group(_face("face", FACE, EDGE), number)
    if domino.stands is Stands.TURNED:
        face, sign = _face("face", FACE, SUCCESS), _badge(Mark.FORCED, "M-4 -7L-1 -4L5 -11")
    elif falls:
        face, sign = _face("face", FACE, Mark.A.colour), _badge(Mark.A, "M-4 -11L4 -3M4 -11L-4 -3")
    else:
        face = _face("figure", FIGURE, EDGE)
        sign = label("≤ n", 0, -6, 12, class_="ink-soft", fill=INK_SOFT)
    stone = celebrated(Celebration.SETTLES, face, number, sign, on=domino.is_new)
    return group(stone, transform="translate(5 -2) rotate(24)") if falls else stone


def _badge(mark: Mark, d: str) -> Element:
    """Draw a sign in white on a disc at the foot of a domino."""
    disc = node("circle", cy=-7, r=9, class_=f"badge {mark.class_}", fill=mark.colour)
    sign = node("path", d=d, class_="tick", fill="none", stroke=FACE, stroke_width=2.4)
    sign.set("stroke-linecap", "round")
    return group(disc, sign)


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
