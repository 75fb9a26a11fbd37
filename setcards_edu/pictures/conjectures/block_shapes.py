"""Drawings of the parts of a statement: properties and relations (blocks), terms, numbers, and switches."""

from __future__ import annotations

from setcards_edu.pictures.kit.lettering import text_width, wrapped
from setcards_edu.pictures.kit.palette import EDGE, FACE, FIGURE, FRAME, INK, INK_SOFT, LIT, PAPER, SLOT
from setcards_edu.pictures.kit.svg import Element, Place, group, label, node

from .sentence_slots import LINE, SIZE, SlotLayout

PAD = 12
"""The padding within a block before and after its words."""

CHIP, BLANK_WIDTH = 0.9, 22.0
"""The scale of a block that is offered as a chip, and the width of the empty places in it."""

_SENTENCE, _FORMULA = 18, 13
_WIDEST_PILL = 290.0


def panel(words: str, formula: str, width: float, least: int) -> tuple[Element, float]:
    """Return the drawing of a rounded box with a sentence and its formula, and the height of the box.

    formula: the formula; "" for a sentence alone.
    least: the least number of lines for the sentence, so that the box does not shrink for a shorter one.
    """
    inner = width - 2 * 16
    lines, signs = wrapped(words, _SENTENCE, inner), wrapped(formula, _FORMULA, inner) if formula else ()
    head = 14 + 27 * max(least, len(lines))
    height = head + 22 * len(signs) + 12
    slip = node("rect", width=width, height=height, rx=10, class_="panel", fill=FACE, stroke=SLOT)
    told = (label(line, 16, 14 + 20 + 27 * k, _SENTENCE) for k, line in enumerate(lines))
    signed = (label(line, 16, head + 14 + 22 * k, _FORMULA) for k, line in enumerate(signs))
    ink = group(*told, class_="ink", fill=INK, text_anchor="start")
    soft = group(*signed, class_="ink-soft", fill=INK_SOFT, text_anchor="start")
    return group(slip, ink, soft), height


def block(laid: SlotLayout, *, is_empty: bool, is_chosen: bool) -> Element:
    """Draw a block (property or relation) of a statement with its words; its upper left corner is the
    origin.

    is_empty: whether it has no words yet; is_chosen: whether it is to be filled next; both change the frame.
    """
    width, height = laid.size[0] + 2 * PAD, laid.size[1] + 4
    frame = _frame(width, height, 9, is_empty=is_empty, is_chosen=is_chosen)
    words = laid.words()
    words.set("transform", f"translate({PAD} {2 + LINE / 2:g})")
    return group(frame, words)


def pill(text: str, *, is_chosen: bool) -> tuple[Element, float]:
    """Return the drawing of a rounded box with a term or a number, or of an empty place (""), and its
    width."""
    full = text_width(text, SIZE)
    size = min(SIZE, SIZE * _WIDEST_PILL / full) if full else SIZE
    width = max(48.0, text_width(text, size) + 24)
    frame = _frame(width, 36, 18, is_empty=not text, is_chosen=is_chosen)
    frame.set("y", "-18")
    if text:
        frame.set("class", f"{frame.get('class')} figure")
        frame.set("fill", FIGURE)
    words = label(text, width / 2, SIZE * 0.36, size, class_="ink", fill=INK)
    return group(frame, words if text else None), width


def chip(laid: SlotLayout) -> tuple[Element, Place]:
    """Return the drawing of a block offered for choice, smaller than in a statement, and its width and
    height."""
    width, height = CHIP * laid.size[0] + 2 * PAD, CHIP * laid.size[1] - 2
    frame = node("rect", y=-1, width=width, height=height + 2, rx=9, class_="face", fill=FACE, stroke=FRAME)
    places = (node("rect", x=x, y=y - 9, width=BLANK_WIDTH, height=18, rx=9) for x, y in laid.slots.values())
    empty = group(*places, class_="outline", fill="none", stroke=EDGE, stroke_dasharray="3 3")
    inside = group(laid.words(), empty, transform=f"translate({PAD} {CHIP * LINE / 2 - 1:g}) scale({CHIP})")
    return group(frame, inside), (width, height)


def dashed(text: str) -> tuple[Element, Place]:
    """Return the drawing of a dashed button that adds or removes a part, and its width and height."""
    width = text_width(text, 14) + 24
    frame = node("rect", y=-1, width=width, height=36, rx=18, class_="face ghost", fill=PAPER, stroke=EDGE)
    frame.set("stroke-dasharray", "5 4")
    return group(frame, label(text, width / 2, 22, 14, class_="ink", fill=INK)), (width, 34)


def switch(text: str, *, is_on: bool) -> tuple[Element, float]:
    """Return the drawing of a switch with a word on it, and its width; the middle of its left side is the
    origin."""
    width = text_width(text, 14) + 20
    frame = node("rect", y=-18, width=width, height=36, rx=6, class_="face lit" if is_on else "face ghost")
    frame.attrib |= {"fill": LIT if is_on else PAPER, "stroke": LIT if is_on else EDGE}
    ink = ("corner-ink", FACE) if is_on else ("ink-soft", INK_SOFT)
    return group(frame, label(text, width / 2, 5, 14, class_=ink[0], fill=ink[1])), width


def cross() -> Element:
    """Draw the button (×) that removes a line of a statement; its middle is the origin."""
    disc = node("circle", r=18, class_="face ghost", fill=PAPER, stroke=EDGE)
    lines = node("path", d="M-4.5 -4.5L4.5 4.5M-4.5 4.5L4.5 -4.5", class_="edge", stroke=EDGE, stroke_width=2)
    return group(disc, lines)


def _frame(width: float, height: float, round_: int, *, is_empty: bool, is_chosen: bool) -> Element:
    """Draw the frame of a place: dashed if it is empty, thick if it is chosen."""
    classes = ["face", "ghost" if is_empty else "", "open" if is_chosen else ""]
    frame = node("rect", width=width, height=height, rx=round_, class_=" ".join(filter(None, classes)))
    frame.set("fill", PAPER if is_empty else FACE)
    frame.set("stroke", LIT if is_chosen else EDGE if is_empty else FRAME)
    frame.set("stroke-width", "3" if is_chosen else "1.2")
    if is_empty and not is_chosen:
        frame.set("stroke-dasharray", "5 4")
    return frame
