"""Automatic closing of screens in a notebook: running a cell again closes the screens of its former run.

ipywidgets keeps every widget until it is closed, so running a cell again and again would fill the
kernel's memory.  A screen lives

- as long as the cell that made it has not been run again, nor any cell that has shown it;
- as long as the notebook refers to it, or to its widget: by a name, in a list, a tuple, a set, a dictionary,
  a deque or a `SimpleNamespace`, in a box, in an object or a widget of a class that the notebook defines,
  in a function or in a method.  The references that Jupyter keeps, `_` and `Out`, do not count, nor do
  objects of other classes;
- as long as it is shown on a page, for instance in a box without a name that another cell shows.

When none of these holds any more, it is closed at the end of a run of a cell, or when it has left the page,
and it is deleted from `Out`.  So a board that another cell has in a variable, or shows, is never closed too
early; `close` always closes.  The running cell is known if the page reports it, as JupyterLab and Notebook
do; elsewhere, as in plain Python, screens are closed only by `close`.

When a page is closed, this is reported in another thread than that of the cells.  So objects that may change
meanwhile are copied before they are searched, without running code of the notebook: `gc.get_referents` runs
none.
"""

from __future__ import annotations

import gc
import logging
import re
from collections import deque
from collections.abc import Iterable, Mapping
from functools import partial
from itertools import islice
from threading import RLock
from types import CellType, FunctionType, MethodType, SimpleNamespace
from typing import Any
from weakref import WeakKeyDictionary

from ipywidgets import Widget

from setcards_widgets.kit.presented import Presented

from .program import Programmed

_MOST = 200_000
"""The most objects of the notebook that are searched; if there are more, no screen is closed."""

_REMEMBERED = re.compile(r"_{1,3}|_\d+|_oh|_ih|_dh|_i{1,3}|_i\d+|Out|In")
"""The names under which Jupyter keeps the results and inputs of cells."""


_HOLDERS = (dict, list, tuple, set, frozenset, deque, SimpleNamespace, CellType, MethodType, partial)
"""The classes whose objects are searched, in addition to classes that the notebook defines."""

_CELLS: WeakKeyDictionary[Presented[Any], set[str]] = WeakKeyDictionary()
_MADE: dict[tuple[str | None, str], tuple[int, int]] = {}
_listening: set[int] = set()
_letting_go = RLock()
_log = logging.getLogger(__name__)


def note_cell(screen: Presented[Any]) -> None:
    """Record that the running cell makes or shows a screen; do nothing if the running cell is not known."""
    shell = _shell()
    cell = _cell(shell)
    if cell is None:
        return
    if id(shell) not in _listening:
        _listening.add(id(shell))
        shell.events.register("pre_run_cell", _begins)
        shell.events.register("post_run_cell", _ends)
    _CELLS.setdefault(screen, set()).add(cell)


def place(kind: str) -> str:
    """Return a name for an object made by the running cell; the name is the same when the cell is run again.

    kind: a text that says what is made.  The name consists of it, the id of the cell, and the number of the
        object among those of its kind in this run of the cell; if the running cell is not known, among all
        objects of its kind in the kernel.
    """
    shell = _shell()
    cell = _cell(shell)
    run = shell.execution_count if cell else 0
    before, count = _MADE.get((cell, kind), (run, 0))
    number = count + 1 if before == run else 1
    _MADE[cell, kind] = run, number
    return f"{kind} {cell or ''}#{number}"


def collect() -> None:
    """Close the screens that belong to no cell, are on no page, and are not referred to by the notebook."""
    with _letting_go:
        left = [screen for screen in _noted() if _is_left(screen)]
        shell = _shell()
        held = _held(shell.user_ns) if left and shell is not None else None
        if held is None:
            return
        for screen in left:
            if id(screen) not in held and _is_left(screen):
                _CELLS.pop(screen, None)
                try:
                    _forget(shell, screen)
                    screen.close()
                except Exception:  # noqa: BLE001 - a door: the other screens are let go of all the same
                    _log.exception("a screen could not be let go of")


def _noted() -> list[Presented[Any]]:
    """Return the screens that belong, or have belonged, to a cell."""
    return [screen for each in _CELLS.keyrefs() if (screen := each()) is not None]


def _is_left(screen: Presented[Any]) -> bool:
    """Return whether a screen belongs to no cell and is on no page."""
    return not _CELLS.get(screen) and not screen.is_on_page


def _screen_of(value: object) -> object:
    """Return the screen that a widget shows; return any other value unchanged."""
    return getattr(value, "screen", value) if issubclass(type(value), Programmed) else value


def _begins(*_: object) -> None:
    """Note that the running cell has no screens any more, since its output is cleared."""
    cell = _cell(_shell())
    if cell is not None:
        for screen in _noted():
            _CELLS.get(screen, set()).discard(cell)


def _ends(*_: object) -> None:
    collect()


def _shell() -> Any:
    """Return the IPython shell that runs the cells; None in plain Python."""
    from IPython import get_ipython

    return get_ipython()


def _cell(shell: Any) -> str | None:
    """Return the id that the page gives to the running cell; None if it gives none."""
    parent = shell.get_parent() if hasattr(shell, "get_parent") else None
    metadata = parent.get("metadata") if isinstance(parent, Mapping) else None
    cell = metadata.get("cellId") if isinstance(metadata, Mapping) else None
    return cell if isinstance(cell, str) else None


def _held(names: Mapping[str, object]) -> set[int] | None:
    """Return the ids of the screens and widgets to which a notebook's names refer; None if unknown.

    They are unknown if there are too many objects to search, or if searching one of them fails.

    >>> from ipywidgets import Button, VBox
    >>> a, b, c = Button(), Button(), Button()
    >>> held = _held({"boxes": [VBox([a])], "_": b, "Out": {1: b}, "later": (c.close,)})
    >>> [id(button) in held for button in (a, b, c)]
    [True, False, True]
    """
    waiting = [value for name, value in list(names.items()) if not _REMEMBERED.fullmatch(name)]
    seen = {id(names), id(names.get("_oh"))}
    held: set[int] = set()
    while waiting:
        value = waiting.pop()
        if id(value) in seen:
            continue
        seen.add(id(value))
        if issubclass(type(value), Widget | Presented):
            held.add(id(_screen_of(value)))
        try:
            waiting += islice(filter(gc.is_tracked, _inside(value)), _MOST)
        except Exception:  # noqa: BLE001 - a class of the notebook may do anything when it is asked
            return None
        if len(waiting) + len(seen) > _MOST:
            return None
    return held


def _inside(value: Any) -> Iterable[object]:
    """Return the objects to which an object of the notebook refers at the moment."""
    kind = type(value)  # not its `__class__`, which may be a method of the notebook
    if kind is FunctionType:
        return (value.__defaults__, value.__kwdefaults__, value.__closure__)
    if issubclass(kind, type):
        return gc.get_referents(value) if value.__module__ == "__main__" else ()
    if issubclass(kind, _HOLDERS) or kind.__module__ == "__main__":
        return gc.get_referents(value)
    return getattr(value, "children", ()) if issubclass(kind, Widget) else ()


def _forget(shell: Any, screen: Presented[Any]) -> None:
    """Delete a screen from the results that Jupyter keeps, which would keep most of its memory in use."""
    results = shell.user_ns.get("_oh", {})
    for number in [number for number, result in list(results.items()) if _screen_of(result) is screen]:
        results.pop(number, None)
        for names in (shell.user_ns, shell.user_ns_hidden):
            names.pop(f"_{number}", None)
