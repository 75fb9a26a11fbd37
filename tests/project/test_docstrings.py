"""What the docstrings name is there."""

import ast
import builtins
import re
from functools import cache
from importlib import import_module
from inspect import getsource

from tests.cases import every

from .files import LIBRARY, WIDGETS, sources

OF_A_CLASS = re.compile(r"`([A-Z]\w*)\.(\w+)[^`]*`")
"""An attribute of a class in backticks, called or not."""


def module_of(path):
    """The module of a file of the two packages."""
    root = LIBRARY if path.is_relative_to(LIBRARY) else WIDGETS
    name = ".".join(path.relative_to(root.parent).with_suffix("").parts)
    return import_module(name.removesuffix(".__init__"))


@cache
def classes():
    """Every class of the two packages by its name; of several that are called so, all."""
    found = {}
    for path in sources(LIBRARY, WIDGETS):
        for name, value in vars(module_of(path)).items():
            if isinstance(value, type):
                found.setdefault(name, set()).add(value)
    return found


def has(owner, name):
    """Whether a class has an attribute, or its instances get one."""
    if hasattr(owner, name) or any(name in vars(base).get("__annotations__", {}) for base in owner.__mro__):
        return True
    own = [base for base in owner.__mro__ if base.__module__.startswith("setcards")]
    return any(re.search(rf"\bself\.{name}\b", getsource(base)) for base in own)


def named(text):
    """What attributes of which classes the strings of a source name."""
    strings = (node.value for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Constant))
    return {pair for string in strings if isinstance(string, str) for pair in OF_A_CLASS.findall(string)}


def missing(text, known):
    """Those that no class of that name has; `known` gives the classes of a name."""
    return sorted(
        f"{owner}.{name}" for owner, name in named(text) if not any(has(each, name) for each in known(owner))
    )


def known_here(name):
    builtin = getattr(builtins, name, None)
    return classes().get(name) or ({builtin} if builtin else set())


@every("path", sources(LIBRARY, WIDGETS), ids=lambda path: path.stem)
def test_every_attribute_of_a_class_that_is_named_is_there(path):
    assert missing(path.read_text(encoding="utf-8"), known_here) == []


def test_what_is_not_there_is_seen():
    text = "'`FlockSolution.together`, `FlockSolution.flocks(dogs)`, `Solution.grid`, `Nobody.here`'"
    assert missing(text, known_here) == ["FlockSolution.together", "Nobody.here"]
