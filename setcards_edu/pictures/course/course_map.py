"""The picture of a course map: the lessons along a path, and the exercises of the opened lesson."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from enum import Enum
from math import cos, pi, sin
from typing import Any

from setcards_edu.messages import sentence
from setcards_edu.pictures.kit.celebration import SUCCESS, Celebration, celebrated
from setcards_edu.pictures.kit.lettering import text_width, wrapped
from setcards_edu.pictures.kit.palette import EDGE, FACE, FIGURE, FRAME, INK, INK_SOFT, LIT
from setcards_edu.pictures.kit.picture import Picture, Piece
from setcards_edu.pictures.kit.svg import (
    NARROWEST,
    Element,
    Place,
    document,
    either,
    group,
    label,
    move,
    node,
    paper,
)


class KindStatus(Enum):
    """The learner's progress with a lesson or an exercise: not begun (`OPEN`), begun, or done.

    The map shows it by shape as well as by colour.
    """

    OPEN = "open"
    BEGUN = "begun"
    DONE = "done"


_SAID = {
    KindStatus.OPEN: "course-map.open",
    KindStatus.BEGUN: "course-map.begun",
    KindStatus.DONE: "course-map.done",
}


@dataclass(frozen=True)
class Stop:
    """A lesson or an exercise on the map: the id of its pressable part, its title, the learner's progress.

    number: the text in a lesson's circle; "" for an exercise.
    detail: a few more words about the lesson or exercise, such as how much of the lesson is done.
    share: the part of a lesson that is done, from 0 to 1.
    is_here: whether the learner is in this lesson now.
    is_new: whether the learner has just completed it.
    """

    id: str
    title: str
    state: KindStatus
    number: str = ""
    detail: str = ""
    share: float = 0.0
    is_here: bool = False
    is_new: bool = False

    @property
    def spoken(self) -> str:
        """The text that a screen reader says for the lesson or exercise: its title, and how much of it is
        done."""
        told = sentence("course-map.spoken", title=self.title, state=sentence(_SAID[self.state]))
        if self.is_here and self.detail:
            more = sentence("course-map.here-told", told=self.detail)
        else:
            more = sentence("course-map.here") if self.is_here else self.detail
        return " ".join(filter(None, (self.number, told, more)))


_WIDE, _LESSON = 700, 97
_TITLE = 14  # the size of the words below a lesson, and on the flag
_IN_A_ROW, _NARROW_LESSON, _NARROW_DOWN = 3, 120, 112  # on a narrow screen
_DOWN, _ROW = 60, 46
_HEAD, _SMALL = 164, 128
_BAR, _BAR_HEIGHT = 110.0, 9.0


def atlas_picture(
    lessons: Sequence[Stop],
    exercises: Sequence[Stop] = (),
    chosen: str = "",
    *,
    opened: str = "",
) -> Picture:
    """Draw the map: the lessons along a path, each with a ring that shows how much of it is done, and below
    them the exercises of the opened lesson, if any.

    chosen: the id of the stop that is shown in detail; opened: the id of the lesson to which the exercises
    belong, and of which a bar shows how much is done; without one it is the lesson that the learner is in.
    """
    drawn: list[Element] = []
    for index, stop in enumerate(lessons):
        wide, narrow = _lesson_places(index)
        looked_at = stop.id in (chosen, opened)
        lesson = _lesson(stop, index, len(lessons), looked_at=looked_at)
        drawn.append(group(lesson, at=wide, data_narrow=move(narrow), data_piece=stop.id))
    lower = (-(-len(lessons) // _IN_A_ROW) - 1) * _NARROW_DOWN
    narrow_head, narrow_small = 192 + lower, 154 + lower
    told = _told_of(lessons, opened)
    drawn += [_counted(told, len(lessons), narrow_small)] if told else []
    head = next((_heading(stop) for stop in lessons if stop.id == opened), "")
    drawn += [_head(head, narrow_head)] if head and exercises else []
    half = -(-len(exercises) // 2)
    for index, stop in enumerate(exercises):
        place = (14 + (index // half) * 340, _HEAD + (index % half) * _ROW)
        below = (14, narrow_head + index * _ROW)
        drawn.append(
            group(_exercise(stop, stop.id == chosen), at=place, data_narrow=move(below), data_piece=stop.id)
        )
    wide_size, narrow_size = (_WIDE, _SMALL), (NARROWEST, narrow_small if told else _SMALL + lower)
    if exercises:
        wide_size = (_WIDE, _HEAD + half * _ROW + 8)
        narrow_size = (NARROWEST, narrow_head + len(exercises) * _ROW + 8)
    height = max(wide_size[1], narrow_size[1])
    shown = paper((_WIDE, height)), *_ways(len(lessons)), *drawn
    svg = document(wide_size, _description(lessons), *shown, narrow=narrow_size)
    return Picture(svg, tuple(_piece(stop, {chosen, opened}) for stop in (*lessons, *exercises)))


_SMALL_STEP, _SMALL_ROW, _SMALL_NARROW = 44, 48, 74
_LARGE = 1.2  # of its own size that the low line is shown at, where there is room


def lesson_line(lessons: Sequence[Stop]) -> Picture:
    """Draw the lessons as one low line for the head of a lesson, and a bar for how much of it is done."""
    drawn: list[Element] = []
    for index, stop in enumerate(lessons):
        at = 26.0 + index * _SMALL_STEP
        lesson = group(*_ring(stop.share, 19, 3), _disc(stop, 13, 12), _badge(stop, (13, -12)))
        drawn.append(group(lesson, at=(at, 24), data_piece=stop.id))
    line = _way((26, 24), (26 + (len(lessons) - 1) * _SMALL_STEP, 24))
    end, told = 26 + len(lessons) * _SMALL_STEP, _told_of(lessons, "")
    size = (end + _BAR + 26 + text_width(told.detail if told else "", 13.5), float(_SMALL_ROW))
    bar = group(*_bar(told), at=(end, 24), data_narrow=move((16, _SMALL_NARROW - 16))) if told else None
    shown = paper((size[0], _SMALL_NARROW)), line, *drawn, bar
    svg = document(size, _description(lessons), *shown, scale=_LARGE, narrow=(NARROWEST, _SMALL_NARROW))
    return Picture(svg, tuple(_piece(stop, ()) for stop in lessons))


def _told_of(lessons: Sequence[Stop], opened: str) -> Stop | None:
    """Return the lesson of which a bar shows how much is done: the opened one, else where the learner is."""
    return next((stop for stop in lessons if (stop.id == opened if opened else stop.is_here)), None)


def _description(lessons: Sequence[Stop]) -> str:
    done = sum(stop.state is KindStatus.DONE for stop in lessons)
    words = sentence("course-map.description", done=done, all=len(lessons))
    here = next((sentence("course-map.in-this", told=stop.detail) for stop in lessons if stop.is_here), "")
    return f"{words} {here}".strip()


def _heading(lesson: Stop) -> str:
    return sentence("course-map.exercises-of", number=lesson.number, title=lesson.title)


def _head(text: str, narrow_head: float) -> Element:
    """Draw the heading above the exercises; narrow_head: the y below it on a narrow screen."""
    words = label(text, 0, 0, 15, class_="ink", fill=INK, text_anchor="start", font_weight="bold")
    return group(words, at=(16, _HEAD - 14), data_narrow=move((16, narrow_head - 14)))


def _counted(lesson: Stop, lessons: int, narrow_small: float) -> Element:
    """Draw the bar of a lesson after the last lesson, or on a narrow screen below all of them."""
    at = (_lesson_places(lessons - 1)[0][0] + 44.0, float(_DOWN))
    return group(*_bar(lesson, is_below=True), at=at, data_narrow=move((24, narrow_small - 26)))


def _bar(lesson: Stop, *, is_below: bool = False) -> tuple[Element, ...]:
    """Draw a bar that fills with what is done of a lesson, and the numbers beside it, or below it."""
    size: dict[str, Any] = {"height": _BAR_HEIGHT, "rx": _BAR_HEIGHT / 2, "y": -_BAR_HEIGHT / 2}
    whole = node("rect", width=_BAR, **size, class_="sign-ring", fill=FACE, stroke=EDGE, stroke_width=1.2)
    width = max(_BAR * lesson.share, _BAR_HEIGHT)
    done = node("rect", width=width, **size, class_="lit", fill=LIT) if lesson.share else None
    x, y = (0.0, 22.0) if is_below else (_BAR + 10, 4.8)
    words = label(lesson.detail, x, y, 13.5, class_="ink-soft", fill=INK_SOFT, text_anchor="start")
    return group(whole, done), words


def _ring(share: float, radius: float, width: float) -> tuple[Element, ...]:
    """Draw a ring around a lesson, of which a share is filled, from the top and clockwise.

    radius, width: of the ring, outside.
    """
    ground = group(paper((2 * radius, 2 * radius), radius), at=(-radius, -radius))
    whole = node("circle", r=radius - width / 2, class_="edge", fill="none", stroke=EDGE, stroke_width=1)
    filled = [node("path", d=sector(share, radius, width), class_="lit", fill=LIT)] if share else []
    return (ground, whole, *filled)


def sector(share: float, radius: float, width: float) -> str:
    """Return the path of a part of a ring around the origin, from the top and clockwise.

    share: the part, more than 0, up to 1; radius, width: of the ring, outside.
    """
    inner = radius - width
    if share >= 1:
        halves = (f"A{radius} {radius} 0 0 1 0 {y}" for y in (radius, -radius))
        back = (f"A{inner} {inner} 0 0 0 0 {y}" for y in (inner, -inner))
        return f"M0 {-radius}{''.join(halves)}ZM0 {-inner}{''.join(back)}Z"
    x, y = sin(2 * pi * share), -cos(2 * pi * share)
    long = int(share > 0.5)
    return (
        f"M0 {-radius}A{radius} {radius} 0 {long} 1 {radius * x:.2f} {radius * y:.2f}"
        f"L{inner * x:.2f} {inner * y:.2f}A{inner} {inner} 0 {long} 0 0 {-inner}Z"
    )


def _lesson_places(index: int) -> tuple[Place, Place]:
    """Return the places of a lesson on a wide screen (in one row) and on a narrow one (in rows of three)."""
    down, across = divmod(index, _IN_A_ROW)
    return (60 + index * _LESSON, _DOWN), (60 + across * _NARROW_LESSON, _DOWN + down * _NARROW_DOWN)


def _ways(count: int) -> list[Element]:
    """Draw the path from lesson to lesson; on a narrow screen one from left to right in each row."""
    places = [_lesson_places(index) for index in range(count)]
    wide = _way(places[0][0], places[-1][0])
    rows = [places[start : start + _IN_A_ROW] for start in range(0, count, _IN_A_ROW)]
    return [*either([wide], [_way(row[0][1], row[-1][1]) for row in rows])]


def _way(start: Place, end: Place) -> Element:
    line = node("path", d=f"M{start[0]} {start[1]}H{end[0]}", class_="edge", fill="none", stroke=EDGE)
    line.attrib |= {"stroke-width": "2.4", "stroke-dasharray": "2 6", "stroke-linecap": "round"}
    return line


def _lesson(stop: Stop, index: int, count: int, *, looked_at: bool) -> Element:
    """Draw a lesson: a disc with its number in a ring, its title, and the flag if it is the current one."""
    halo = node("circle", r=30, class_="figure", fill=FIGURE, stroke=LIT, stroke_width=2)
    lines = wrapped(stop.title, _TITLE, _LESSON)
    words = [label(line, 0, 45 + 16 * k, _TITLE, class_="ink", fill=INK) for k, line in enumerate(lines)]
    return group(
        halo if looked_at else None,
        *_ring(stop.share, 26, 3.5),
        _disc(stop, 20, 16),
        *words,
        _badge(stop, (19, -18)),
        _here(index, count) if stop.is_here else None,
    )


def _disc(stop: Stop, radius: float, size: float) -> Element:
    """Draw the number of a lesson on a disc, which is filled for the lesson that the learner is in."""
    disc = node("circle", r=radius, class_="face", fill=FACE, stroke=LIT, stroke_width=2.2)
    if stop.is_here:
        disc.attrib |= {"class": "lit", "fill": LIT}
    ink = {"class_": "badge-ink", "fill": FACE} if stop.is_here else {"class_": "ink", "fill": INK}
    return group(disc, label(stop.number, 0, size * 0.37, size, font_weight="bold", **ink))


def _badge(stop: Stop, at: Place) -> Element | None:
    """Draw the tick of a lesson that is done small, clear of its number; return None if it is not done."""
    small = f"{move(at)} scale(0.65)"
    return group(_sign(stop), transform=small) if stop.state is KindStatus.DONE else None


def _here(index: int, count: int) -> Element:
    """Draw the flag above the disc of the current lesson; at the ends of the path it is moved inward."""
    text = sentence("course-map.here")
    width = text_width(text, _TITLE) + 14
    x = -34.0 if index == 0 else 34 - width if index == count - 1 else -width / 2
    flag = node("rect", x=x, y=-59, width=width, height=21, rx=5, class_="lit", fill=LIT)
    tip = node("path", d="M-6 -39H6L0 -31Z", class_="lit", fill=LIT)
    words = label(text, x + width / 2, -43.5, _TITLE, class_="badge-ink", fill=FACE, font_weight="bold")
    return group(flag, tip, words)


def _exercise(stop: Stop, looked_at: bool) -> Element:  # noqa: FBT001 - looked at or not
    rect = node(
        "rect", width=330, height=_ROW - 8, rx=8, class_="face open" if looked_at else "face", fill=FACE
    )
    rect.attrib |= {"stroke": FRAME, "stroke-width": "1.2"}
    told = stop.detail or (sentence(_SAID[stop.state]) if stop.state is KindStatus.BEGUN else "")
    room = 318 - text_width(told, 13) - 44 - 8
    size = min(15, 15 * room / text_width(stop.title, 15))  # a long title stands smaller, clear of the detail
    title = label(stop.title, 44, 25, round(size, 1), class_="ink", fill=INK, text_anchor="start")
    detail = label(told, 318, 25, 13, class_="ink-soft", fill=INK_SOFT, text_anchor="end")
    return group(rect, group(_sign(stop), at=(23, 19)), title, detail if told else None)


def _sign(stop: Stop) -> Element:
    """Draw the sign of a state: an empty ring (open), a half-filled ring (begun) or a ticked disc (done)."""
    state = stop.state
    ring = node("circle", r=11, class_="sign-ring", fill=FACE, stroke=EDGE, stroke_width=1.8)
    if state is KindStatus.OPEN:
        return group(ring)
    if state is KindStatus.BEGUN:
        ring.set("stroke", LIT)
        half = node("path", d="M0 -11A11 11 0 0 0 0 11Z", class_="sign-half", fill=LIT)
        return group(ring, half)
    disc = node("circle", r=11, class_="badge forced", fill=SUCCESS)
    tick = node(
        "path", d="M-5 0.5L-1.5 4.5L5.5 -4.5", class_="tick", fill="none", stroke=FACE, stroke_width=2.6
    )
    tick.set("stroke-linecap", "round")
    return celebrated(Celebration.SETTLES, disc, tick, on=stop.is_new)


def _piece(stop: Stop, looked_at: Collection[str]) -> Piece:
    return Piece(stop.id, stop.spoken, state=stop.id in looked_at)
