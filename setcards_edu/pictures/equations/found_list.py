"""The list of the true equations (yaku) of a hand: found or shown ones, and an empty place for each other.

A yaku that was shown to the learner has an entry without filling, with square corners and the sign of an eye.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from setcards_edu.equations import DECIMAL, Equation
from setcards_edu.messages import Message, sentence, show
from setcards_edu.pictures.kit.celebration import Celebration, celebrated
from setcards_edu.pictures.kit.layout import Part
from setcards_edu.pictures.kit.palette import EDGE, FACE, FIGURE, FRAME, INK, INK_SOFT, PAPER, Mark
from setcards_edu.pictures.kit.picture import Piece
from setcards_edu.pictures.kit.svg import NARROWEST, Element, Place, group, label, move, node

FOUND_ID, SHOWN_ID = "found-", "shown-"
"""The prefixes of the ids of found and shown entries; their indices among these, from 0, follow."""

_WIDTH, _HEIGHT, _SCORE, _HEAD = 192.0, 29.0, 42.0, 27.0
_EYE = "M-6.5 0Q0 -7.5 6.5 0Q0 7.5 -6.5 0Z"


@dataclass(frozen=True, slots=True)
class Listed:
    """The contents of the list of a hand's true equations (yaku).

    found, shown: the yaku found by the learner, and those shown to the learner.
    total: the number of all yaku, None if the learner may not know it.
    settles: the yaku that has just been found, whose entry is animated; None if there is none.
    """

    found: Sequence[Equation] = ()
    shown: Sequence[Equation] = ()
    total: int | None = None
    settles: Equation | None = None

    @property
    def entries(self) -> list[tuple[str, Equation]]:
        """The listed equations, each with the id of its entry, such as "found-3"; found ones come first."""
        rows = ((FOUND_ID, self.found), (SHOWN_ID, self.shown))
        return [(f"{id_}{i}", equation) for id_, row in rows for i, equation in enumerate(row)]


@dataclass(frozen=True, slots=True)
class _Columns:
    """The arrangement of the entries in columns.

    width: the width of a row; count: the number of entries in a row; scale: the scale of an entry.
    """

    width: float
    count: int
    scale: float

    def place(self, i: int) -> Place:
        between = (self.width - _WIDTH * self.scale) / (self.count - 1)
        return i % self.count * between, _HEAD + i // self.count * (_HEIGHT + 3) * self.scale

    def size(self, number: int) -> Place:
        return self.width, _HEAD + max(1, -(-number // self.count)) * (_HEIGHT + 3) * self.scale


_WIDE, _NARROW = _Columns(600.0, 3, 1.0), _Columns(NARROWEST - 24.0, 2, 0.86)


def found_part(listed: Listed, marked: Mapping[str, Mark]) -> Part:
    """Return the list of found equations as a part of a larger picture.

    marked: the marks (coloured badges) of entries, by ids such as "found-3".
    """
    entries = listed.entries
    number = max(len(entries), listed.total or 0)
    drawn = [_heading(listed)]
    for i in range(number):
        id_, equation = entries[i] if i < len(entries) else (None, None)
        entry = _empty() if equation is None else _entry(equation, marked.get(str(id_)))
        if id_ is not None and id_.startswith(SHOWN_ID):
            entry = _shown(entry)
        below = f"{move(_NARROW.place(i))} scale({_NARROW.scale})"
        entry = celebrated(Celebration.SETTLES, entry, on=equation is not None and equation == listed.settles)
        drawn.append(group(entry, at=_WIDE.place(i), data_piece=id_, data_narrow=below))
    return Part(_WIDE.size(number), group(*drawn), _NARROW.size(number), tuple(_pieces(entries)))


def found_in_words(listed: Listed) -> str:
    """Return the list of found equations in words, a sentence for each, so that a screen reader pauses."""
    shown = (sentence("yaku-board.shown-entry", equation=equation) for equation in listed.shown)
    entries = show((*listed.found, *shown))
    if not entries and listed.total is None:
        return _told(listed)
    return show(tuple(Message("yaku-board.stop", text=text) for text in (_told(listed), entries) if text))


def _told(listed: Listed) -> str:
    """Return the sentence on how many yaku were found and shown, and of how many if `total` is known."""
    number, shown, total = len(listed.found), len(listed.shown), listed.total
    if total is not None:
        key = "yaku-board.found-of-shown" if shown else "yaku-board.found-of"
        return sentence(key, number=number, total=total, shown=shown)
    if shown:
        return sentence("yaku-board.found-shown", number=number, shown=shown)
    return sentence("yaku-board.found", number=number) if number else sentence("yaku-board.nothing-found")


def _heading(listed: Listed) -> Element:
    return label(_told(listed), 0, 16, 16, class_="ink-soft", fill=INK_SOFT, text_anchor="start")


def _empty() -> Element:
    """Draw the empty place of a yaku that is not found yet, as a dashed outline."""
    slip = node("rect", width=_WIDTH, height=_HEIGHT, rx=8)
    slip.attrib |= {"class": "face ghost", "fill": PAPER, "stroke": EDGE, "stroke-dasharray": "4 4"}
    return group(slip)


def _entry(equation: Equation, mark: Mark | None) -> Element:
    """Draw an entry of the list: a score and its equation, with the rim of a mark if one is given."""
    slip = node("rect", width=_WIDTH, height=_HEIGHT, rx=8)
    rim = ("face", FRAME) if mark is None else (f"face {mark.class_}", mark.colour)
    slip.attrib |= {
        "class": rim[0],
        "fill": FACE,
        "stroke": rim[1],
        "stroke-width": "1" if mark is None else "2.4",
    }
    score = node("rect", x=3, y=3, width=_SCORE - 4, height=_HEIGHT - 6, rx=5.5, class_="tile-side")
    score.set("fill", FIGURE)
    number = label(str(equation.value), 1 + _SCORE / 2, 20.5, 16.5, class_="ink", fill=INK, font_weight="600")
    words = label(str(equation), _SCORE + 4, 20.5, 16, class_="ink", fill=INK, text_anchor="start")
    return group(slip, score, number, words)


def _shown(entry: Element) -> Element:
    """Return the entry changed into that of a shown yaku: square, not filled, with an eye at its corner."""
    slip, score = entry[0], entry[1]
    slip.attrib |= {"rx": "0", "class": f"{slip.get('class')} ghost", "fill": PAPER}
    score.attrib |= {"rx": "0", "class": "face ghost", "fill": PAPER}
    lids = node("path", d=_EYE, class_="face", fill=FACE, stroke=INK_SOFT, stroke_width=1.2)
    pupil = node("circle", r=2.1, class_="ink-soft", fill=INK_SOFT)
    entry.append(group(lids, pupil, at=(_WIDTH - 9, 2.0)))
    return entry


def _pieces(entries: Iterable[tuple[str, Equation]]) -> Iterator[Piece]:
    for id_, equation in entries:
        key = "yaku-board.found-yaku" if id_.startswith(FOUND_ID) else "yaku-board.shown-yaku"
        score = equation.value
        points = score if equation.base == DECIMAL else Message("yaku-search.base-ten", value=score)
        name = sentence(key, equation=equation, points=points)
        yield Piece(id_, name, role="img", pressable=False)
