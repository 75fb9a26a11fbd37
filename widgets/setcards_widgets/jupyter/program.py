"""Widgets that share JavaScript programs, so that each program is sent to the page only once."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any
from uuid import uuid4

import anywidget
import traitlets
from ipywidgets import widget_serialization

from .delivery import widen

HERE = Path(__file__).parents[1] / "kit"

_IMPORTED = re.compile(r'^import .* from "\./(\w+)\.js";$', re.MULTILINE)


class Program(anywidget.AnyWidget):
    """An invisible widget that holds a JavaScript program with its style sheets; it is never closed.

    A lesson has a hundred widgets: if each had its own copy, opening a page would transfer megabytes.
    """

    _esm = "export default {};"
    _files: Any = traitlets.List().tag(sync=True)
    _style = traitlets.Unicode().tag(sync=True)


class Programmed(anywidget.AnyWidget):
    """The base class of widgets that run a JavaScript program.

    PROGRAM: the name of the program's file in the folder `kit`, without extension.
    """

    _esm = (HERE / "program.js").read_text(encoding="utf-8")
    _program = traitlets.Instance(Program).tag(sync=True, **widget_serialization)
    _own_id = traitlets.Unicode().tag(sync=True)

    PROGRAM: str

    def __init__(self, **options: object) -> None:
        own_id = uuid4().hex
        super().__init__(model_id=own_id, _own_id=own_id, **options)

    @traitlets.default("_program")
    def _living(self) -> Program:
        found = _program(self.PROGRAM)
        if found.comm is None:  # all widgets of the kernel were closed
            _program.cache_clear()
            found = _program(self.PROGRAM)
        return found


@cache
def _program(name: str) -> Program:
    widen()
    names = [*dict.fromkeys(_with_imports(name))]
    files = [(f"{each}.js", (HERE / f"{each}.js").read_text(encoding="utf-8")) for each in names]
    styles = [path.read_text(encoding="utf-8") for each in names if (path := HERE / f"{each}.css").exists()]
    return Program(_files=files, _style="\n".join(styles))


def _with_imports(name: str) -> Iterator[str]:
    """Yield the names of a program's files, each after the files that it imports."""
    for other in _IMPORTED.findall((HERE / f"{name}.js").read_text(encoding="utf-8")):
        yield from _with_imports(other)
    yield name
