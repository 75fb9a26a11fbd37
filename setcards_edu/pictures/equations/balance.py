"""Pictures of a balance whose pans carry the values of an equation's sides: the larger value sinks."""

from __future__ import annotations

from dataclasses import dataclass

from setcards_edu.messages import sentence
from setcards_edu.pictures.kit.celebration import closing
from setcards_edu.pictures.kit.lettering import text_width
from setcards_edu.pictures.kit.palette import EDGE, FACE, FIGURE, FRAME, INK, INK_SOFT, LIT, PAPER, Mark
from setcards_edu.pictures.kit.reason_registry import Block
from setcards_edu.pictures.kit.svg import Element, group, label, node

STRINGS = 36.0
"""The least distance of a pan below the end of the beam."""

_HALF, _DISC, _PRESSED = 118.0, 15.0, 26.0
_LEAST, _MOST, _FAR = 0.35, 30.0, 30
_TIPS = "tips"
_PAN, _DISH, _FOOT = 84.0, 9.0, 64.0


@dataclass(frozen=True, slots=True)
class Loads:
    """The loads of a balance's two pans: the drawing of each, and its value, None if the value is not known.

    half: half the length of the beam.
    piece: the id of the disc at the beam's pivot, if it can be pressed to claim that both values are equal;
        else None.
    so_far: the values of incomplete sides so far, None for an empty side; they tilt the beam.
    is_celebrated: whether the values have just become equal, which the picture celebrates.
    """

    left: Block
    right: Block
    left_value: int | None
    right_value: int | None
    half: float = _HALF
    piece: str | None = None
    so_far: tuple[int | None, int | None] = (None, None)
    is_celebrated: bool = False

    @property
    def sunk(self) -> float:
        """How far the left end of the beam sinks, in SVG units; negative if it rises."""
        if self.left_value is not None and self.right_value is not None:
            return sinks(self.left_value, self.right_value)
        left, right = self.so_far
        return 0.0 if left is None and right is None else sinks(left or 0, right or 0)


def weight(value: int | None, *, mark: Mark | None = None, so_far: int | None = None) -> Block:
    """Draw a weight with its value; for an unknown value (None) with the value so far, or a "?".

    so_far: the value of a side that is not complete yet, or None; mark: a coloured badge, or None.
    """
    if value is not None:
        return _box(str(value), 22, ("ink", INK), mark)
    known = so_far is not None
    text, ink = (str(so_far), ("ink", INK)) if known else ("?", ("ink-soft", INK_SOFT))
    return _box(text, 22, ink, mark, is_ghost=mark is None)


def button(mark: Mark | None = None) -> Block:
    """Draw a weight without a value, as a button by which the learner claims that its side is heavier."""
    box = _box(sentence("balance.heavier"), 16, ("ink", INK), mark)
    if mark is None:
        box.drawn[0].attrib |= {"class": "face open", "stroke": LIT, "stroke-width": "2"}
    return box


def _box(text: str, size: int, ink: tuple[str, str], mark: Mark | None, *, is_ghost: bool = False) -> Block:
    width, height = max(52.0, text_width(text, size) + 22), 44.0
    box = node("rect", width=width, height=height, rx=8, class_="face ghost" if is_ghost else "face")
    box.attrib |= {"fill": PAPER if is_ghost else FACE, "stroke": EDGE if is_ghost else FRAME}
    if mark is not None:
        box.attrib |= {"class": f"face {mark.class_}", "stroke": mark.colour, "stroke-width": "2.8"}
    if is_ghost:
        box.set("stroke-dasharray", "5 4")
    words = label(
        text, width / 2, height / 2 + size * 0.36, size, class_=ink[0], fill=ink[1], font_weight="600"
    )
    return Block((width, height), group(box, words))


def relation(left: int | None, right: int | None) -> str:
    """Return the sign between two values: "=", "<", ">", or "?" if one of them is not known (None).

    >>> relation(23, 25), relation(7, None)
    ('<', '?')
    """
    if left is None or right is None:
        return "?"
    return "=" if left == right else "<" if left < right else ">"


def sinks(left: int | None, right: int | None) -> float:
    """Return how far the left end of the beam sinks, in SVG units; negative if the right end sinks.

    >>> sinks(5, 5), sinks(5, None)
    (0.0, 0.0)
    >>> 0 < sinks(6, 5) < sinks(60, 5) == -sinks(5, 60)
    True
    """
    if left is None or right is None or left == right:
        return 0.0
    share = _LEAST + (1 - _LEAST) * min(abs(left - right), _FAR) / _FAR
    return _MOST * share if left > right else -_MOST * share


def balance_in_words(
    left: int | None, right: int | None, so_far: tuple[int | None, int | None] = (None, None)
) -> str:
    """Return the description of a balance in words: which side is heavier, and the values.

    so_far: the values of incomplete sides so far, None for an empty side.

    >>> balance_in_words(23, 25)
    'Left 23, right 25: the right side is heavier.'
    >>> balance_in_words(None, None, (21, None))
    'Left 21, right 0: the left side is heavier. Something is still missing.'
    """
    if (left is None or right is None) and so_far != (None, None):
        return sentence("balance.unfinished", told=balance_in_words(so_far[0] or 0, so_far[1] or 0))
    keys = {
        "=": "balance.level",
        "<": "balance.right-heavier",
        ">": "balance.left-heavier",
        "?": "balance.open",
    }
    values = ("?" if value is None else value for value in (left, right))
    return sentence(keys[relation(left, right)], **dict(zip(("left", "right"), values, strict=True)))


def balance(loads: Loads) -> Block:
    """Draw a balance with its loads; the drawing's height does not depend on the tilt, so that nothing below
    moves."""
    sunk = loads.sunk
    high = max(loads.left.size[1], loads.right.size[1])
    hanging = max(STRINGS, high + 10)
    width = 2 * loads.half + max(_PAN, loads.left.size[0], loads.right.size[0])
    middle, top = width / 2, _MOST + 7
    pans = (
        _pan(block, (middle + way * loads.half, top - way * sunk), hanging)
        for way, block in ((-1, loads.left), (1, loads.right))
    )
    ends = (middle - loads.half, top + sunk), (middle + loads.half, top - sunk)
    bottom = top + _MOST + hanging + _DISH + 4
    sign = relation(loads.left_value, loads.right_value)
    drawn = group(
        _stand(middle, top, bottom),
        _beam(*ends),
        *pans,
        group(_disc(sign, loads.piece), at=(middle, top), data_piece=loads.piece),
        _level_line(middle, bottom, loads.half) if loads.is_celebrated else None,
    )
    return Block((width, bottom + 2), drawn)


def _level_line(x: float, bottom: float, half: float) -> Element:
    """Draw the animated line under both pans that celebrates that they have become level."""
    y = bottom - _MOST + 2
    return closing(f"M{x - half - _PAN / 2:g} {y:g}H{x + half + _PAN / 2:g}", width=3.5)


def _stand(x: float, top: float, bottom: float) -> Element:
    column = node("path", d=f"M{x:g} {top:g}V{bottom:g}", class_="edge", stroke=EDGE, stroke_width=5)
    foot = node("path", d=f"M{x - _FOOT / 2:g} {bottom:g}h{_FOOT:g}", class_="edge", stroke=EDGE)
    foot.set("stroke-width", "5")
    return group(column, foot)


def _beam(left: tuple[float, float], right: tuple[float, float]) -> Element:
    line = f"M{left[0]:g} {left[1]:.1f}L{right[0]:g} {right[1]:.1f}"
    beam = node("path", d=line, class_=f"edge {_TIPS}", stroke=EDGE, stroke_width=6)
    beam.set("stroke-linecap", "round")
    return group(beam)


def _pan(load: Block, end: tuple[float, float], hanging: float) -> Element:
    """Draw a pan that hangs from an end of the beam: two strings, the dish, and its load."""
    wide = max(_PAN, load.size[0] + 12) / 2
    strings = f"M0 0L{-wide:g} {hanging:g}M0 0L{wide:g} {hanging:g}"
    lines = node("path", d=strings, class_="edge", fill="none", stroke=EDGE, stroke_width=1.4)
    dish = node("path", d=f"M{-wide:g} {hanging:g}h{2 * wide:g}q{-wide / 5:g} {_DISH:g} {-wide:g} {_DISH:g}"
                f"t{-wide:g} {-_DISH:g}z")  # fmt: skip
    dish.attrib |= {"class": "tile-side", "fill": FIGURE, "stroke": FRAME, "stroke-width": "1.2"}
    standing = group(load.drawn, at=(-load.size[0] / 2, hanging - load.size[1]))
    knob = node("circle", r=4.5, class_="face", fill=FACE, stroke=EDGE)
    return group(lines, dish, standing, knob, at=end, class_=_TIPS)


def _disc(sign: str, piece: str | None) -> Element:
    """Draw the sign between the values; as a larger button with "=" if `piece` is an id."""
    mark = {"=": Mark.FORCED, "?": None}.get(sign, Mark.A)
    radius = _DISC if piece is None else _PRESSED
    disc = node("circle", r=radius, class_="face", fill=FACE, stroke=EDGE, stroke_width=1.6)
    if mark is not None:
        disc.attrib |= {"class": f"badge {mark.class_}", "fill": mark.colour, "stroke": mark.colour}
    if piece is not None:
        disc.attrib |= {"class": "face open", "stroke": LIT, "stroke-width": "2"}
    plain = ("ink-soft", INK_SOFT) if piece is None else ("ink", INK)
    ink = plain if mark is None else ("badge-ink", FACE)
    size = radius * 4 / 3
    text = label(sign if piece is None else "=", 0, size * 0.35, size, class_=ink[0], fill=ink[1])
    text.set("font-weight", "bold")
    return group(disc, text)
