"""Lazy loading of a package's names on first use, so that importing the package costs next to nothing."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Mapping
from importlib import import_module
from typing import TypeAlias

Lazy: TypeAlias = tuple[Callable[[str], object], Callable[[], list[str]], list[str]]


def on_first_use(package: str, names_of: Mapping[str, Iterable[str]]) -> Lazy:
    """Return `__getattr__`, `__dir__` and `__all__` for a package that imports its names on first use.

    package: the `__name__` of the package.
    names_of: the public names, by the module that defines them, such as ".claims" for a module of the
        package.

    >>> get, _, names = on_first_use(__name__, {"itertools": ("chain", "pairwise")})
    >>> names, list(get("pairwise")("abc"))
    (['chain', 'pairwise'], [('a', 'b'), ('b', 'c')])
    """
    module_of = {name: module for module, names in names_of.items() for name in names}

    def get(name: str) -> object:
        if name not in module_of:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        value = getattr(import_module(module_of[name], package), name)
        setattr(sys.modules[package], name, value)
        return value

    def names() -> list[str]:
        return sorted({*vars(sys.modules[package]), *module_of})

    return get, names, sorted(module_of)
