"""Quoting what was given in a sentence: readable, and not too long."""

from __future__ import annotations


def clip(text: str, length: int = 60) -> str:
    """Return the text for quoting: control characters written as in Python, cut to a length.

    >>> clip("a" * 100, 5)
    'aaaaa…'
    """
    readable = "".join(sign if sign.isprintable() else repr(sign)[1:-1] for sign in text[: length + 1])
    return readable if len(text) <= length else readable[:length] + "…"


def quoted(value: object, length: int = 60) -> str:
    """Return the `repr` of a wrong value, clipped; only its type where the `repr` fails or is too long.

    >>> quoted("a\\n"), quoted(10**5000)
    ("'a\\\\n'", 'int …')
    """
    try:
        return clip(repr(value), length)
    except (ValueError, RecursionError):
        return f"{type(value).__name__} …"
