"""Links that save a text as a file, without asking the kernel or anybody else."""

from __future__ import annotations

import base64
from html import escape
from typing import Literal

_TYPES = {"json": "application/json", "csv": "text/csv;charset=utf-8"}
_MARK = {"csv": "\ufeff"}  # spreadsheets take a table without it for one in another writing


def file_name(label: str) -> str:
    """How a file of ours is called, without its ending: with what of a label can stand in a name.

    >>> file_name("Aya 2/3"), file_name("")
    ('setcards-edu-Aya23', 'setcards-edu')
    """
    letters = "".join(sign for sign in label if sign.isalnum())
    return f"setcards-edu-{letters}" if letters else "setcards-edu"


def download(text: str, name: str, words: str, kind: Literal["json", "csv"] = "json") -> str:
    """The link as HTML: the text, the name of the file without its ending, what is to be read."""
    data = (_MARK.get(kind, "") + text).encode("utf-8", "replace")
    address = f"data:{_TYPES[kind]};base64,{base64.b64encode(data).decode()}"
    return f'<a class="setcards-export" download="{escape(name)}.{kind}" href="{address}">{escape(words)}</a>'
