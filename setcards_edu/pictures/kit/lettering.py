"""Estimates of the width of texts in a picture, and line breaks; the reader's font is not known in advance.

Widths are those of DejaVu Sans, the widest of the usual default fonts; Chinese and Japanese characters are as
wide as they are high.  So a text may be narrower on the screen, but never wider.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from functools import lru_cache

from .svg import Number

_WIDTHS = {
    sign: hundredths
    for hundredths, signs in (
        (28, "'ijl"),
        (34, "IJ \u00a0,.·/:;\\|"),
        (42, "f-ᶜ()[]tr!"),
        (54, '"*_`sz?“”‘’⁰¹²³⁴⁵⁶⁷⁸⁹ⁿ⁻'),
        (58, "cLFk"),
        (64, "vxyPTYaeo$0123456789ESbdghnpqu{}∖"),
        (70, "KABVXZ∀CR"),
        (79, "U∪∩∧∨NHD△&GOQ"),
        (88, "w#+<=>^~⊆⊊⊈→≠≤≥⇒¬×⊂⊄↛≰M∅∈∉−"),
    )
    for sign in signs
}
"""The width of each sign, in hundredths of the font size: sums of floats depend on the version of Python."""

_WIDEST = 100
_NOT_FIRST = frozenset("、。，．）」』】？！")
_NOT_LAST = frozenset("（「『【")
_NO_BREAK = "\u00a0"
_SPACES = frozenset((" ", _NO_BREAK))
_OPERATIONS = frozenset("∪∩∖")
_WORDS = ("成り立",)
"""Words in which a kanji follows hiragana, and which must not be broken before it."""


def text_width(text: str, size: Number) -> float:
    """Return the estimated (greatest possible) width of a line of text at a font size.

    >>> text_width("∅", 100), text_width("集合", 10)
    (88.0, 20.0)
    """
    return size * sum(_WIDTHS.get(sign, _WIDEST) for sign in text) / 100


@lru_cache(2048)  # a screen is drawn again with each press, and most of its words stay
def wrapped(text: str, size: Number, width: float) -> tuple[str, ...]:
    """Return the text in lines of at most this width; English is broken at spaces, Japanese before words.

    A word that is too wide for a line is broken anywhere.

    >>> wrapped("A is stronger than B", 10, 80)
    ('A is stronger', 'than B')
    >>> wrapped("すべての集合 A について、", 10, 80)
    ('すべての集合', 'A について、')
    """
    lines = [""]
    for part in parts(text):
        if lines[-1] and text_width((lines[-1] + part).rstrip(), size) > width:
            lines.append("")
        lines[-1] += part
        while text_width(lines[-1].rstrip(), size) > width and len(lines[-1]) > 1:
            fit = _fitting(lines[-1], size, width)
            lines[-1:] = [lines[-1][:fit], lines[-1][fit:]]
    return tuple(line.strip() for line in lines)


def _fitting(text: str, size: Number, width: float) -> int:
    """Return how many characters fit on a line, at least 1, so that no full stop begins the next one."""
    fit = next(k for k in range(1, len(text) + 1) if text_width(text[: k + 1], size) > width)
    fit = most = min(fit, len(text) - 1)
    while fit > 1 and (text[fit] in _NOT_FIRST or text[fit - 1] in _NOT_LAST):
        fit -= 1
    is_split = text[fit] in _NOT_FIRST or text[fit - 1] in _NOT_LAST
    return most if is_split else fit


def parts(text: str) -> Iterator[str]:
    r"""Yield the parts of a text between which lines may be broken, each with the space after it.

    >>> list(parts("A が U ∖ B より強いならば、"))
    ['A が ', 'U ∖ B より', '強いならば、']
    >>> list(parts("集合は 10\u00a0個ある"))
    ['集合は ', '10\xa0個ある']
    """
    part = ""
    for at, sign in enumerate(text):
        if part.strip() and _breaks(part, sign) and not _within_a_word(text, at):
            yield part
            part = ""
        part += sign
    yield part


def _breaks(part: str, after: str) -> bool:
    """Return whether a line may be broken between a part and the character after it.

    Japanese is broken before a word in kanji or katakana, so that the word's ending stays with it.
    """
    before = part.rstrip()[-1]
    if after in _SPACES or part[-1] == _NO_BREAK or after in _NOT_FIRST or before in _NOT_LAST:
        return False
    if {before, after} & _OPERATIONS:
        return False
    if before in _NOT_FIRST:
        return True
    if _is_wide(after):
        return not _is_hiragana(after) and (_is_hiragana(before) or not _is_wide(before))
    return part[-1] == " " or _is_wide(before)


def _within_a_word(text: str, at: int) -> bool:
    return any(text.startswith(word, at - k) for word in _WORDS for k in range(1, min(at + 1, len(word))))


def _is_wide(sign: str) -> bool:
    return unicodedata.east_asian_width(sign) in "WF"


def _is_hiragana(sign: str) -> bool:
    return "\u3041" <= sign <= "\u309f"
