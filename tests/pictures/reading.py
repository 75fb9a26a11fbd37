"""Reading SVG as a screen does: which elements stand where, in the wide and the narrow arrangement."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple
from xml.etree import ElementTree as ET

FINGER = 24
"""How wide and high a piece is at least, so that a finger meets it."""

RIM = 1.0
"""Pieces that lie side by side overlap by no more than the thickness of a rim."""

STAGE = Path(__file__).parents[2] / "widgets" / "setcards_widgets" / "kit" / "stage.js"
_SVG = "{http://www.w3.org/2000/svg}"
_NUMBER = re.compile(r"-?[\d.]+")


def allowed(name: str) -> set[str]:
    """The stage's list of ELEMENTS or ATTRIBUTES."""
    found = re.search(rf"const {name} = new Set\((.*?)\.split", STAGE.read_text(encoding="utf-8"), re.DOTALL)
    return set(" ".join(re.findall(r'"([^"]*)"', found[1])).split())


def root(svg: str) -> ET.Element:
    """The SVG as a tree; raises where it is not well-formed."""
    return ET.fromstring(svg)  # noqa: S314 - our own text


def tag(element: ET.Element) -> str:
    return element.tag.removeprefix(_SVG)


def numbers(text: str) -> list[float]:
    return [float(number) for number in _NUMBER.findall(text)]


class Box(NamedTuple):
    left: float
    top: float
    right: float
    bottom: float

    def overlaps(self, other: Box, by: float = 0.01) -> bool:
        """Whether two boxes lie on each other by more than this."""
        across = min(self.right, other.right) - max(self.left, other.left)
        down = min(self.bottom, other.bottom) - max(self.top, other.top)
        return min(across, down) > by

    def within(self, other: Box, slack: float = 0.0) -> bool:
        return (
            self.left >= other.left - slack
            and self.top >= other.top - slack
            and self.right <= other.right + slack
            and self.bottom <= other.bottom + slack
        )


def around(boxes: list[Box]) -> Box:
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return Box(min(lefts), min(tops), max(rights), max(bottoms))


@dataclass(frozen=True)
class Move:
    """Scaling, then a shift."""

    a: float = 1
    d: float = 1
    x: float = 0
    y: float = 0

    def then(self, text: str) -> Move:
        moved = self
        for kind, inner in re.findall(r"(\w+)\(([^)]*)\)", text):
            values = numbers(inner)
            across, down = values * 2 if len(values) == 1 else values
            if kind == "translate":
                moved = Move(moved.a, moved.d, moved.x + moved.a * across, moved.y + moved.d * down)
            elif kind == "scale":
                moved = Move(moved.a * across, moved.d * down, moved.x, moved.y)
            elif kind != "rotate":  # about a corner of what is drawn: where that is stays
                raise ValueError(text)
        return moved

    def __call__(self, x: float, y: float) -> tuple[float, float]:
        return self.x + self.a * x, self.y + self.d * y


def letters(drawn: ET.Element, *, narrow: bool) -> Iterator[tuple[str, float]]:
    """Each text that is seen, with the size of its letters in units of the whole picture."""
    above = {part: parent for parent in drawn.iter() for part in parent}
    for part, move in placed(drawn, narrow=narrow):
        if tag(part) == "text":
            sized = part
            while sized.get("font-size") is None:
                sized = above[sized]
            yield part.text, float(sized.get("font-size")) * move.d


def view_box(svg: ET.Element, *, narrow: bool) -> Box:
    _, _, width, height = numbers(svg.get("data-narrow" if narrow else "viewBox"))
    return Box(0, 0, width, height)


def placed(
    element: ET.Element, *, narrow: bool, move: Move | None = None
) -> Iterator[tuple[ET.Element, Move]]:
    """Every element with where its own coordinates lie; what is scaled to nothing is left out."""
    here = move or Move()
    if move is not None:
        transform = element.get("transform", "")
        here = here.then(element.get("data-narrow", transform) if narrow else transform)
    if here.a and here.d:
        yield element, here
        for child in element:
            yield from placed(child, narrow=narrow, move=here)


def box(element: ET.Element, *, narrow: bool, move: Move) -> Box:
    """What an element with all within it covers; `move` is where its own coordinates lie."""
    inside = placed_within(element, narrow=narrow, move=move)
    return around([found for part, at in inside if (found := _own_box(part, at)) is not None])


def placed_within(element: ET.Element, *, narrow: bool, move: Move) -> Iterator[tuple[ET.Element, Move]]:
    yield element, move
    for child in element:
        yield from placed(child, narrow=narrow, move=move)


def line_boxes(svg: ET.Element, *, narrow: bool) -> list[Box]:
    """What each line of the diagrams covers, told from sixty of its points."""
    return [
        around([Box(*move(x, y), *move(x, y)) for x, y in points_along(numbers(line))])
        for part, move in placed(svg, narrow=narrow)
        if part.get("class") == "edge" and part.get("d")
        for line in part.get("d").split("M")[1:]
    ]


def points_along(line: list[float]) -> list[tuple[float, float]]:
    """Points of a straight line or a quadratic curve, given by its two or three points."""
    x, y, *control, to_x, to_y = line
    by_x, by_y = control or ((x + to_x) / 2, (y + to_y) / 2)
    weights = [((1 - t) ** 2, 2 * t * (1 - t), t * t) for t in (k / 60 for k in range(61))]
    return [(a * x + b * by_x + c * to_x, a * y + b * by_y + c * to_y) for a, b, c in weights]


def _own_box(element: ET.Element, move: Move) -> Box | None:
    """Without lines and texts: these have no area that a hand could meet."""
    if tag(element) not in ("rect", "circle", "polygon"):
        return None
    value = {name: float(element.get(name, 0)) for name in ("x", "y", "width", "height", "r", "cx", "cy")}
    corners: list[tuple[float, float]]
    match tag(element):
        case "rect":
            corners = [(value["x"], value["y"]), (value["x"] + value["width"], value["y"] + value["height"])]
        case "circle":
            corners = [(value["cx"] + s * value["r"], value["cy"] + s * value["r"]) for s in (-1, 1)]
        case _:
            flat = numbers(element.get("points"))
            corners = list(zip(flat[::2], flat[1::2], strict=True))
    return around([Box(*move(x, y), *move(x, y)) for x, y in corners])


FONTS = {"sans-serif", "serif", "monospace"}
"""The names of fonts that every system understands."""

_COMMAND = re.compile(r"([a-df-zA-DF-Z])([^a-df-zA-DF-Z]*)")
_COORDINATE = re.compile(r"-?(?:\d+\.?\d*|\.\d+)(?:e-?\d+)?")
_TAKES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}


def not_everywhere(svg: ET.Element) -> Iterator[str]:
    """What of a picture some programs that draw or print SVG leave out, or draw otherwise.

    These are strokes and dashes of length 0, which are dots for some and nothing for others, and fonts that
    one system has and another lacks.
    """
    above = {part: parent for parent in svg.iter() for part in parent}

    def given(part: ET.Element | None, name: str) -> str | None:
        while part is not None and name not in part.attrib:
            part = above.get(part)
        return None if part is None else part.get(name)

    for part in svg.iter():
        is_drawn = given(part, "stroke") not in (None, "none")
        if is_drawn and any(len(set(line)) < 2 for line in _strokes(part)):
            yield f"a stroke of length 0: {part.attrib}"
        dashes = numbers(part.get("stroke-dasharray", ""))[::2]
        if is_drawn and not all(dashes):
            yield f"a dash of length 0: {part.attrib}"
        fonts = {name.strip() for name in part.get("font-family", "sans-serif").split(",")}
        yield from (f"the font {name}" for name in sorted(fonts - FONTS))


def _strokes(part: ET.Element) -> list[list[tuple[float, float]]]:
    """The points that each line of a shape goes through; a curve goes through its control points here."""
    match tag(part):
        case "path":
            return [*_lines_of_path(part.get("d"))]
        case "polygon" | "polyline":
            flat = numbers(part.get("points"))
            return [[*zip(flat[::2], flat[1::2], strict=True)]]
        case "line":
            x, y, to_x, to_y = (float(part.get(name, 0)) for name in ("x1", "y1", "x2", "y2"))
            return [[(x, y), (to_x, to_y)]]
    return []


def _lines_of_path(d: str) -> Iterator[list[tuple[float, float]]]:
    line: list[tuple[float, float]] = []
    for command, text in _COMMAND.findall(d):
        values, kind = [float(found) for found in _COORDINATE.findall(text)], command.upper()
        takes = _TAKES[kind]
        assert len(values) % takes == 0 if takes else not values, (command, text)
        if kind == "Z":
            line = [*line, line[0]]
        for at in range(0, len(values), takes or 1):
            x, y = line[-1] if line else (0.0, 0.0)
            from_x, from_y = (x, y) if command.islower() else (0.0, 0.0)
            some = values[at : at + takes]
            if kind == "A":
                some = some[5:]
            elif kind == "H":
                some = [some[0], y - from_y]
            elif kind == "V":
                some = [x - from_x, some[0]]
            points = [(from_x + a, from_y + b) for a, b in zip(some[::2], some[1::2], strict=True)]
            if kind == "M" and at == 0:
                if line:
                    yield line
                line = points
            else:
                line = [*line, *points]
    yield line


INK = 0.8
"""Half the width of a line."""


def lines_stay_within(drawn: ET.Element, *, narrow: bool = False) -> bool:
    """Whether every line lies in the picture, in the arrangement that a screen so wide shows."""
    narrow = narrow and drawn.get("data-narrow") is not None
    return lines_within(drawn, view_box(drawn, narrow=narrow), narrow=narrow)


def lines_within(drawn: ET.Element, whole: Box, *, narrow: bool) -> bool:
    inner = Box(whole.left + INK, whole.top, whole.right - INK, whole.bottom)
    return all(line.within(inner, slack=0.05) for line in line_boxes(drawn, narrow=narrow))
