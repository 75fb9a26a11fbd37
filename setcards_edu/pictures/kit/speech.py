"""Texts for a screen reader: each subject registers a function that replaces its special signs by words.

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
    """Register a function that returns a text with the signs of its subject replaced by words; use as a
    decorator."""
    _READERS.append(reader)
    return reader


def spoken(text: str) -> str:
    """Return a text with the special signs of all subjects replaced by words, for a screen reader.

    >>> spoken("A = {1}"), spoken("H = 01479")
    ('A = {1}', 'H = 0, 1, 4, 7, 9')
    """
    load_each(PICTURES, "spoken")
    for reader in _READERS:
        text = reader(text)
    return text
