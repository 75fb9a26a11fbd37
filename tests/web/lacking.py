"""Python as it is on a page, where some packages are not installed."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.machinery import ModuleSpec

PACKAGES = ("networkx", "sympy")


@contextmanager
def lacking() -> Iterator[list[str]]:
    """No such package can be imported; those that are asked for are named in the list."""
    asked: list[str] = []

    class Nowhere:
        def find_spec(self, name: str, *_: object) -> ModuleSpec | None:
            if name in PACKAGES:
                asked.append(name)
                raise ModuleNotFoundError(f"No module named {name!r}", name=name)
            return None

    there = {name: sys.modules.pop(name) for name in PACKAGES if name in sys.modules}
    finder = Nowhere()
    sys.meta_path.insert(0, finder)
    try:
        yield asked
    finally:
        sys.meta_path.remove(finder)
        sys.modules |= there
