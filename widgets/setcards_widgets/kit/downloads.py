"""Links that save a text as a file, without asking the kernel or anybody else."""

from __future__ import annotations

import base64
from html import escape
from typing import Literal

_TYPES = {"json": "application/json", "csv": "text/csv;charset=utf-8"}
_MARK = {"csv": "\ufeff"}  # spreadsheets take a table without it for one in another writing


def download(text: str, name: str, words: str, kind: Literal["json", "csv"] = "json") -> str:
    """The link as HTML: the text, the name of the file without its ending, what is to be read."""
    data = (_MARK.get(kind, "") + text).encode("utf-8", "replace")
    address = f"data:{_TYPES[kind]};base64,{base64.b64encode(data).decode()}"
    return f'<a class="setcards-export" download="{escape(name)}.{kind}" href="{address}">{escape(words)}</a>'
