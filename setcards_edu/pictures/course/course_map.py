"""The map of a course: its lessons along a way, and the exercises of one of them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from enum import Enum

from setcards_edu.messages import sentence
from setcards_edu.pictures.kit.lettering import text_width
from setcards_edu.pictures.kit.palette import EDGE, FACE, FIGURE, FRAME, INK, INK_SOFT, LIT, PAPER, Mark
from setcards_edu.pictures.kit.picture import Picture, Piece
from setcards_edu.pictures.kit.svg import NARROWEST, Element, document, group, label, move, node, paper


class State(Enum):
    """How far something is: its shape says it as well as its colour."""

    ABSENT = "absent"
    OPEN = "open"
    BEGUN = "begun"
    DONE = "done"


_SAID = {
    State.ABSENT: "course-map.absent",
    State.OPEN: "course-map.open",
    State.BEGUN: "course-map.begun",
    State.DONE: "course-map.done",
}


@dataclass(frozen=True)
class Stop:
    """A lesson or an exercise on the map: the id of its piece, its title, how far it is.

    number: what stands in a lesson's circle; "" for an exercise.
    detail: a few words more about it.
    """

    id: str
    title: str
    state: State
    number: str = ""
    detail: str = ""

    @property
    def spoken(self) -> str:
        """What a screen reader says."""
        told = sentence("course-map.spoken", title=self.title, state=sentence(_SAID[self.state]))
        return f"{self.number} {told} {self.detail}".strip()


_WIDE = 700
_LESSON = 96
_ROW, _HEAD = 46, 194


def atlas_picture(
    lessons: Sequence[Stop], exercises: Sequence[Stop], chosen: str = "", *, opened: str = ""
) -> Picture:
    """Draw the map: lessons along a way, and below the exercises of the one that is opened.

    chosen: the id of the stop looked at; opened: that of the lesson whose exercises these are.
    """
    drawn: list[Element] = []
    for index, stop in enumerate(lessons):
        wide, narrow = _lesson_places(index)
        looked_at = stop.id in (chosen, opened)
        drawn.append(group(_lesson(stop, looked_at), at=wide, data_narrow=move(narrow), data_piece=stop.id))
    head = next((_heading(stop) for stop in lessons if stop.id == opened), "")
    drawn += [_head(head)] if head else []
    half = -(-len(exercises) // 2)
    for index, stop in enumerate(exercises):
        wide = (14 + (index // half) * 340, _HEAD + (index % half) * _ROW)
        narrow = (14, _NARROW_HEAD + index * _ROW)
        drawn.append(
            group(_exercise(stop, stop.id == chosen), at=wide, data_narrow=move(narrow), data_piece=stop.id)
        )
    wide_size = (_WIDE, _HEAD + half * _ROW + 8)
    narrow_size = (NARROWEST, _NARROW_HEAD + len(exercises) * _ROW + 8)
    height = max(wide_size[1], narrow_size[1])
    done = sum(stop.state is State.DONE for stop in exercises)
    description = sentence("course-map.description", head=head, done=done, all=len(exercises))
    shown = paper((_WIDE, height)), *_ways(len(lessons)), *drawn
    svg = document(wide_size, description, *shown, narrow=narrow_size)
    return Picture(svg, tuple(_piece(stop, {chosen, opened}) for stop in (*lessons, *exercises)))


def _heading(lesson: Stop) -> str:
    return sentence("course-map.exercises-of", number=lesson.number, title=lesson.title)


def _head(text: str) -> Element:
    """Draw the heading above the exercises."""
    words = label(text, 0, 0, 15, class_="ink", fill=INK, text_anchor="start", font_weight="bold")
    return group(words, at=(16, _HEAD - 14), data_narrow=move((16, _NARROW_HEAD - 14)))


def _lesson_places(index: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """Return the places of a lesson on a wide and on a narrow screen."""
    wide = (62 + index * _LESSON, 62 if index % 2 == 0 else 84)
    row, column = divmod(index, 3)
    narrow = (64 + (2 - column if row % 2 else column) * 114, 54 + row * 112)
    return wide, narrow


_NARROW_HEAD = 54 + 2 * 112 + 102


def _ways(count: int) -> list[Element]:
    """Draw the way from lesson to lesson, in short pieces that a narrow screen lays otherwise."""
    found = []
    for index in range(count - 1):
        (here, narrow_here), (there, narrow_there) = _lesson_places(index), _lesson_places(index + 1)
        slope = there[1] - here[1]
        line = node(
            "path", d=f"M0 0L{_LESSON} {slope}", class_="edge", fill="none", stroke=EDGE, stroke_width=3
        )
        line.set("stroke-dasharray", "2 7")
        line.set("stroke-linecap", "round")
        run, rise = narrow_there[0] - narrow_here[0], narrow_there[1] - narrow_here[1]
        turned = f"translate({narrow_here[0]} {narrow_here[1]}) {_onto(slope, run, rise)}"
        found.append(group(line, at=here, data_narrow=turned))
    return found


def _onto(slope: int, run: int, rise: int) -> str:
    """Return the SVG transformation that maps a way of the wide map onto that of the narrow map.

    From row to row there it would run through a title, so it shrinks to nothing.
    """
    if not run:
        return "scale(0)"
    length = _LESSON**2 + slope**2
    a, b = (run * _LESSON + rise * slope) / length, (rise * _LESSON - run * slope) / length
    return f"matrix({a:.4f} {b:.4f} {-b:.4f} {a:.4f} 0 0)"


def _lesson(stop: Stop, looked_at: bool) -> Element:  # noqa: FBT001 - looked at or not
    absent = stop.state is State.ABSENT
    halo = (
        node("circle", r=31, class_="figure", fill=FIGURE, stroke=LIT, stroke_width=2) if looked_at else None
    )
    disc = node("circle", r=25, class_="face", fill=PAPER if absent else FACE)
    disc.attrib |= {"stroke": FRAME if absent else LIT, "stroke-width": "2.4"}
    if absent:
        disc.set("stroke-dasharray", "4 5")
    ink = {"class_": "ink-soft", "fill": INK_SOFT} if absent else {"class_": "ink", "fill": INK}
    number = label(stop.number, 0, 6, 17, font_weight="bold", **ink)
    lines = _two_lines(stop.title)
    words = [label(line, 0, 44 + 15 * k, 12.5, **ink) for k, line in enumerate(lines)]
    begun = stop.state in (State.BEGUN, State.DONE)
    badge = group(_sign(stop.state), at=(20, -19)) if begun else None
    return group(halo, disc, number, *words, badge)


def _exercise(stop: Stop, looked_at: bool) -> Element:  # noqa: FBT001 - looked at or not
    rect = node(
        "rect", width=330, height=_ROW - 8, rx=8, class_="face open" if looked_at else "face", fill=FACE
    )
    rect.attrib |= {"stroke": FRAME, "stroke-width": "1.2"}
    room = 318 - text_width(stop.detail, 13) - 44 - 8
    size = min(15, 15 * room / text_width(stop.title, 15))  # a long title stands smaller, clear of the detail
    title = label(stop.title, 44, 25, round(size, 1), class_="ink", fill=INK, text_anchor="start")
    detail = label(stop.detail, 318, 25, 13, class_="ink-soft", fill=INK_SOFT, text_anchor="end")
    return group(rect, group(_sign(stop.state), at=(23, 19)), title, detail if stop.detail else None)


def _sign(state: State) -> Element:
    """Draw an empty ring for open, a half one for begun, a ticked disc for done."""
    ring = node("circle", r=11, class_="sign-ring", fill=FACE, stroke=EDGE, stroke_width=1.8)
    if state is State.OPEN:
        return group(ring)
    if state is State.BEGUN:
        half = node("path", d="M0 -11A11 11 0 0 0 0 11Z", class_="sign-half", fill=EDGE)
        return group(ring, half)
    disc = node("circle", r=11, class_="badge forced", fill=Mark.FORCED.colour)
    tick = node(
        "path", d="M-5 0.5L-1.5 4.5L5.5 -4.5", class_="tick", fill="none", stroke=FACE, stroke_width=2.6
    )
    tick.set("stroke-linecap", "round")
    return group(disc, tick)


def _two_lines(title: str) -> tuple[str, ...]:
    """Return a title of several words on two lines, broken near its middle."""
    if len(title) < 12 or " " not in title:
        return (title,)
    spaces = [i for i, sign in enumerate(title) if sign == " "]
    at = min(spaces, key=lambda i: abs(i - len(title) / 2))
    return title[:at], title[at + 1 :]


def _piece(stop: Stop, looked_at: Collection[str]) -> Piece:
    return Piece(stop.id, stop.spoken, state=stop.id in looked_at)
