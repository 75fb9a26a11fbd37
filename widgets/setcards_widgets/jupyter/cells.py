"""When a screen of a notebook is let go of: running a cell again frees what its former run has made.

ipywidgets keeps every widget until somebody closes it, so whoever runs a cell again and again would fill the
kernel.  A screen of ours lives

- as long as the cell that made it has not been run again, nor any cell that has shown it;
- as long as the notebook has hold of it, or of its widget: by a name, in a list, a tuple, a set, a
  dictionary, a deque or a `SimpleNamespace`, in a box, in an object or a widget of a class of its own, in a
  function or in a method.
  What Jupyter remembers by itself, `_` and `Out`, is no hold, nor is an object of any other class;
- as long as it stands on a page, for instance in a box without a name that another cell shows.

When none of these holds any more, it is closed at the end of a run of a cell, or when it has left the page,
and `Out` forgets it.  So a board that another cell has in a variable, or shows, is never closed too early;
`close` always closes.  Which cell is run is known where the page tells it, as JupyterLab and Notebook do;
elsewhere, in plain Python and in Voilà, where no cell is run twice, nothing is closed but by `close`.

A page tells in another thread than that of the cells that it was left.  So whatever may change meanwhile is
copied before it is looked through, without a step of the notebook's own code: `gc.get_referents` takes none.
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
"""How many things that the notebook holds are looked through; where there are more, nothing is let go of."""

_REMEMBERED = re.compile(r"_{1,3}|_\d+|_oh|_ih|_dh|_i{1,3}|_i\d+|Out|In")
"""The names under which Jupyter remembers what a cell gave."""


_HOLDERS = (dict, list, tuple, set, frozenset, deque, SimpleNamespace, CellType, MethodType, partial)
"""The classes whose objects are looked into, beside those of the notebook."""

_CELLS: WeakKeyDictionary[Presented[Any], set[str]] = WeakKeyDictionary()
_MADE: dict[tuple[str | None, str], tuple[int, int]] = {}
_listening: set[int] = set()
_letting_go = RLock()
_log = logging.getLogger(__name__)


def stands(screen: Presented[Any]) -> None:
    """Note that the cell that is being run makes a screen, or shows it; nothing where no cell is known."""
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
    """Return where in its notebook something of a kind is made now: the same when the notebook is run again.

    It is known by the cell, and by its number among those of the kind that this run of the cell makes; where
    no page tells which cell is run, by its number in the kernel.
    """
    shell = _shell()
    cell = _cell(shell)
    run = shell.execution_count if cell else 0
    before, count = _MADE.get((cell, kind), (run, 0))
    number = count + 1 if before == run else 1
    _MADE[cell, kind] = run, number
    return f"{kind} {cell or ''}#{number}"


def let_go() -> None:
    """Close the screens that no cell, no name and no page has any more."""
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
    """Return the screens that are known to stand, or to have stood, in some cell."""
    return [screen for each in _CELLS.keyrefs() if (screen := each()) is not None]


def _is_left(screen: Presented[Any]) -> bool:
    """Whether no cell has a screen and no page shows it."""
    return not _CELLS.get(screen) and not screen.is_on_page


def _screen_of(value: object) -> object:
    """Return the screen that a widget shows; anything else as it is."""
    return getattr(value, "screen", value) if issubclass(type(value), Programmed) else value


def _begins(*_: object) -> None:
    """Take what stands in a cell out of it: its output is cleared."""
    cell = _cell(_shell())
    if cell is not None:
        for screen in _noted():
            _CELLS.get(screen, set()).discard(cell)


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
    """Return the identities of the screens and widgets that a notebook has hold of; None if unknown.

    It cannot where there is too much to look through, or where looking into something fails.

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
    """Return what something of the notebook has hold of, as it is at the moment."""
    kind = type(value)  # not its `__class__`, which may be a method of the notebook
    if kind is FunctionType:
        return (value.__defaults__, value.__kwdefaults__, value.__closure__)
    if issubclass(kind, type):
        return gc.get_referents(value) if value.__module__ == "__main__" else ()
    if issubclass(kind, _HOLDERS) or kind.__module__ == "__main__":
        return gc.get_referents(value)
    return getattr(value, "children", ()) if issubclass(kind, Widget) else ()


def _forget(shell: Any, screen: Presented[Any]) -> None:
    """Take a screen out of what Jupyter remembers, which would keep the most of its memory."""
    results = shell.user_ns.get("_oh", {})
    for number in [number for number, result in list(results.items()) if _screen_of(result) is screen]:
        results.pop(number, None)
        for names in (shell.user_ns, shell.user_ns_hidden):
            names.pop(f"_{number}", None)
