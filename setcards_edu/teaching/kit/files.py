"""How the files are called that a learner saves."""

from __future__ import annotations


def file_name(label: str) -> str:
    """Return how a file of ours is called, without its ending: with what of a label can stand in a name.

    >>> file_name("Aya 2/3"), file_name("")
    ('setcards-edu-Aya23', 'setcards-edu')
    """
    letters = "".join(sign for sign in label if sign.isalnum())
    return f"setcards-edu-{letters}" if letters else "setcards-edu"
