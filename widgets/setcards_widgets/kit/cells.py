"""When a widget of a notebook is let go of: running a cell again frees what its former run has made.

ipywidgets keeps every widget until somebody closes it, so whoever runs a cell again and again would fill the
kernel.  A widget of ours lives

- as long as the cell that made it has not been run again, nor any cell that has shown it;
- as long as the notebook has hold of it: by a name, in a list, a tuple, a set or a dictionary, in a box, in
  an object of a class of its own, in a function or in a method.  What Jupyter remembers by itself, `_` and
  `Out`, is no hold;
- as long as it stands on a page, for instance in a box without a name that another cell shows.

When none of these holds any more, it is closed at the end of a run of a cell, or when it has left the page,
and `Out` forgets it.  So a board that another cell has in a variable, or shows, is never closed too early;
`close` always closes.  Which cell is run is known where the page tells it, as JupyterLab and Notebook do;
elsewhere, in plain Python and in Voilà, where no cell is run twice, nothing is closed but by `close`.
"""

from __future__ import annotations

import gc
import re
from collections.abc import Iterator, Mapping
from functools import partial
from itertools import islice
from types import FunctionType, MethodType
from typing import Any
from weakref import WeakKeyDictionary

from ipywidgets import Widget

from .closing import Closing

_MOST = 200_000
"""How many things that the notebook holds are looked through; where there are more, nothing is let go of."""

_REMEMBERED = re.compile(r"_{1,3}|_\d+|_oh|_ih|_dh|_i{1,3}|_i\d+|Out|In")
"""The names under which Jupyter remembers what a cell gave."""


_CELLS: WeakKeyDictionary[Closing, set[str]] = WeakKeyDictionary()
_listening: set[int] = set()


def stands(widget: Closing) -> None:
    """Note that the cell that is being run makes a widget, or shows it; nothing where no cell is known."""
    shell = _shell()
    cell = _cell(shell)
    if cell is None:
        return
    if id(shell) not in _listening:
        _listening.add(id(shell))
        shell.events.register("pre_run_cell", _begins)
        shell.events.register("post_run_cell", _ends)
    _CELLS.setdefault(widget, set()).add(cell)


def is_part(widget: Closing) -> None:
    """Note that a widget goes with another one, whose part it is."""
    _CELLS.pop(widget, None)


def let_go() -> None:
    """Close the widgets that no cell, no name and no page has any more."""
    left = [widget for widget, cells in _CELLS.items() if not cells and not widget.is_on_page]
    shell = _shell()
    held = _held(shell.user_ns) if left and shell is not None else None
    if held is None:
        return
    for widget in left:
        if id(widget) not in held:
            del _CELLS[widget]
            _forget(shell, widget)
            widget.close()


def _begins(*_: object) -> None:
    """Take what stands in a cell out of it: its output is cleared."""
    cell = _cell(_shell())
    if cell is not None:
        for cells in _CELLS.values():
            cells.discard(cell)


def _ends(*_: object) -> None:
    let_go()


def _shell() -> Any:
    """Return what runs the cells, None in plain Python."""
    from IPython import get_ipython

    return get_ipython()


def _cell(shell: Any) -> str | None:
    """Return the name that the page gives to the cell that is being run, None where it tells none."""
    parent = shell.get_parent() if hasattr(shell, "get_parent") else None
    metadata = parent.get("metadata") if isinstance(parent, Mapping) else None
    cell = metadata.get("cellId") if isinstance(metadata, Mapping) else None
    return cell if isinstance(cell, str) else None


def _held(names: Mapping[str, object]) -> set[int] | None:
    """Return the identities of the widgets that a notebook has hold of; None for too much to look through.

    >>> from ipywidgets import Button, VBox
    >>> a, b, c = Button(), Button(), Button()
    >>> held = _held({"boxes": [VBox([a])], "_": b, "Out": {1: b}, "later": (c.close,)})
    >>> [id(button) in held for button in (a, b, c)]
    [True, False, True]
    """
    waiting = [value for name, value in names.items() if not _REMEMBERED.fullmatch(name)]
    seen = {id(names), id(names.get("_oh"))}
    held: set[int] = set()
    while waiting:
        value = waiting.pop()
        if id(value) in seen:
            continue
        seen.add(id(value))
        if isinstance(value, Widget):
            held.add(id(value))
        waiting += islice(filter(gc.is_tracked, _inside(value)), _MOST)
        if len(waiting) + len(seen) > _MOST:
            return None
    return held


def _inside(value: Any) -> Iterator[object]:
    """Yield what something of the notebook has hold of."""
    match value:
        case Widget():
            yield from getattr(value, "children", ())
        case dict():
            yield from value
            yield from value.values()
        case list() | tuple() | set() | frozenset():
            yield from value
        case MethodType():
            yield value.__self__
        case partial():
            yield from (value.func, *value.args, *value.keywords.values())
        case FunctionType():
            yield from value.__defaults__ or ()
            yield from (cell.cell_contents for cell in value.__closure__ or () if _is_filled(cell))
        case type() if value.__module__ == "__main__":
            yield from vars(value).values()
        case _ if type(value).__module__ == "__main__":
            yield from getattr(value, "__dict__", {}).values()


def _is_filled(cell: Any) -> bool:
    try:
        return cell.cell_contents is not None
    except ValueError:
        return False


def _forget(shell: Any, widget: Widget) -> None:
    """Take a widget out of what Jupyter remembers, which would keep the most of its memory."""
    results = shell.user_ns.get("_oh", {})
    for number in [number for number, result in results.items() if result is widget]:
        del results[number]
        for names in (shell.user_ns, shell.user_ns_hidden):
            names.pop(f"_{number}", None)
