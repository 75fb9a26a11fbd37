"""Quoting what was given in a sentence: readable, and not too long."""

from __future__ import annotations


def clip(text: str, length: int = 60) -> str:
    """The text for quoting: control characters as they are written in Python, and not too long.

    >>> clip("a" * 100, 5)
    'aaaaa…'
    """
    readable = "".join(sign if sign.isprintable() else repr(sign)[1:-1] for sign in text[: length + 1])
    return readable if len(text) <= length else readable[:length] + "…"


def quoted(value: object, length: int = 60) -> str:
    """A wrong value as Python writes it, clipped; one of thousands of digits is only named by its kind.

    >>> quoted("a\\n"), quoted(10**5000)
    ("'a\\\\n'", 'int …')
    """
    try:
        return clip(repr(value), length)
    except (ValueError, RecursionError):
        return f"{type(value).__name__} …"
