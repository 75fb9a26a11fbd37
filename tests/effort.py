"""How much is tried: a tenth of the examples of a law in `make test`, all of them in `make check`.

With few rounds, as `.ci/run` has it, `make check` tries a third of them, and a sample of what takes long in a
browser.

`make check` runs only what `make test` does not, and of the rest what is tried on more examples there.  Which
tests these are is read from what they say: whatever names something of this module, or what stands on it, and
every test of Hypothesis.
"""

import ast
import os
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import TypeVar

PART = {"thorough": 1, "a third": 3}.get(os.environ.get("SETCARDS_TESTS", ""), 10)
THOROUGH = PART < 10
EVERYTHING = PART == 1

_T = TypeVar("_T")


def examples(number: int) -> int:
    """So many, or the part of them for which there is time."""
    return -(-number // PART)


def some(things: Sequence[_T]) -> Sequence[_T]:
    """All of them, or every third or tenth where there is no time to be thorough."""
    return things[::PART]


@cache
def names_that_depend_on_effort(path: Path) -> frozenset[str]:
    """Return the names at the top of a module, tests among them, that stand on something of this one."""
    text = path.read_text(encoding="utf-8")
    if "effort" not in text:  # most need not be parsed
        return frozenset()
    tree = ast.parse(text)
    mentioned = [(_bound(statement), _mentioned(statement)) for statement in tree.body]
    imports = [node for node in tree.body if isinstance(node, ast.ImportFrom)]
    found = {
        alias.asname or alias.name
        for node in imports
        if (node.module or "").split(".")[-1] == "effort"
        for alias in node.names
    }
    grown = True
    while grown:
        more = {name for bound, names in mentioned if names & found for name in bound}
        grown = not more <= found
        found |= more
    return frozenset(found)


def _bound(statement: ast.stmt) -> set[str]:
    """The names to which a statement gives something."""
    if isinstance(statement, ast.FunctionDef | ast.ClassDef):
        return {statement.name}
    nodes = (node for node in ast.walk(statement) if isinstance(node, ast.Name))
    stored = {node.id for node in nodes if isinstance(node.ctx, ast.Store)}
    targets = getattr(statement, "targets", ())
    return stored | {_root(target) for target in targets} - {""}


def _root(target: ast.expr) -> str:
    """The name of what is changed by an assignment to an attribute or an item, or no name."""
    while isinstance(target, ast.Attribute | ast.Subscript):
        target = target.value
    return target.id if isinstance(target, ast.Name) else ""


def _mentioned(statement: ast.stmt) -> set[str]:
    return {node.id for node in ast.walk(statement) if isinstance(node, ast.Name)}
