"""Texts for screen readers, in which incomplete equations and hands of tiles are put into words.

A screen reader cannot read out `3○□○□ = □○□`, and would read the tiles 01278 as one number.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import zip_longest

from setcards_edu.equations import JOIN, LEFT_TILES, PLUS, SIGNS, TILES, TIMES, written
from setcards_edu.messages import sentence
from setcards_edu.pictures.kit.speech import reads_out

EMPTY, NO_SIGN = "□", "○"
"""The characters for an empty place and for an operation not chosen yet, in an equation as text."""

_TILE = f"[{SIGNS}{EMPTY}]"
_SIDE = f"[({SIGNS}{EMPTY}{NO_SIGN}{TIMES}{PLUS})]+"
_LINE = re.compile(f"({_SIDE}) = ({_SIDE})")
_HAND = re.compile(rf"(?<=\b[A-Z] = )[{SIGNS}]{{{TILES}}}\b")
_KEYS = {JOIN: "spoken.join", TIMES: "spoken.times", PLUS: "spoken.plus", NO_SIGN: "spoken.open"}


@reads_out
def spoken(text: str) -> str:
    """Return a text with its incomplete equations put into words, and the tiles of hands separated by commas.

    >>> print(spoken("3×7○□ = □○□. Press the next tile."))
    on the left 3 times 7, empty; on the right nothing yet; 3 places are empty. Press the next tile.
    >>> print(spoken("(□+3)×2 = 3+7"))
    on the left empty plus 3 in brackets, times 2; on the right 3 plus 7; 1 place is empty
    >>> print(spoken("3×7+2 = 23 is whole. H = 01479"))
    3×7+2 = 23 is whole. H = 0, 1, 4, 7, 9
    """
    return _HAND.sub(lambda hand: ", ".join(hand[0]), _LINE.sub(_line_in_words, text))


def laid_in_words(signs: Sequence[str | None], operations: Sequence[str | None]) -> str:
    """Return a description of a partly laid equation in words: the contents of its five places.

    signs: the digit on the tile in each place; operations: the three signs between them; None if missing.
    """
    tiles = [EMPTY if sign is None else sign for sign in signs]
    chosen = tuple(NO_SIGN if operation is None else operation for operation in operations)
    left = written(chosen[: LEFT_TILES - 1], tiles[:LEFT_TILES])
    return spoken(f"{left} = {written(chosen[LEFT_TILES - 1 :], tiles[LEFT_TILES:])}")


def _line_in_words(line: re.Match[str]) -> str:
    empty, missing = line[0].count(EMPTY), line[0].count(NO_SIGN)
    if not empty and not missing:
        return line[0]
    left, right = (_side_in_words(side) for side in line.groups())
    key, count = ("spoken.places-empty", empty) if empty else ("spoken.signs-missing", missing)
    return sentence("spoken.line", left=left, right=right, rest=sentence(key, count=count))


def _side_in_words(side: str) -> str:
    """Return a side of an incomplete equation in words, part by part."""
    tiles, operations = re.findall(_TILE, side), re.split(_TILE, re.sub("[()]", "", side))[1:-1]
    if {*tiles, *operations} == {EMPTY, NO_SIGN}:
        return sentence("spoken.nothing-yet")
    words, *others = (sentence("yaku-board.empty") if tile == EMPTY else tile for tile in tiles)
    for operation, other in zip_longest(operations, others):
        words = sentence(_KEYS[operation], before=words, after=other)
        if side.startswith("(") and other is others[0]:
            words = sentence("spoken.brackets", inside=words)
    return words
