"""Names for the files in which a learner saves progress or a game."""

from __future__ import annotations


def file_name(label: str) -> str:
    """Return the name of a file, without extension, made of the letters and digits of a label.

    >>> file_name("Aya 2/3"), file_name("")
    ('setcards-edu-Aya23', 'setcards-edu')
    """
    letters = "".join(sign for sign in label if sign.isalnum())
    return f"setcards-edu-{letters}" if letters else "setcards-edu"
