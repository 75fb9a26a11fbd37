"""Texts in the words of a screen reader: each subject registers a function that puts its signs into words.

The function stands in the subject's module `spoken`, which is loaded when `spoken` is first called.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from setcards_edu.subjects import load_each

from .value_registry import PICTURES

Reader: TypeAlias = Callable[[str], str]

_READERS: list[Reader] = []


def reads_out(reader: Reader) -> Reader:
    """Register the decorated function, which returns a text with the signs of its subject put into words."""
    _READERS.append(reader)
    return reader


def spoken(text: str) -> str:
    """Return a text as a screen reader says it; a text without signs of any subject is returned unchanged.

    >>> spoken("A = {1}"), spoken("H = 01479")
    ('A = {1}', 'H = 0, 1, 4, 7, 9')
    """
    load_each(PICTURES, "spoken")
    for reader in _READERS:
        text = reader(text)
    return text
