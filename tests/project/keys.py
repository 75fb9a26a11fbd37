"""The keys of messages that stand in the sources: literal ones, and patterns such as f"yaku.{name}"."""

import ast
import re
from dataclasses import dataclass
from functools import cache

from tests.project.files import LIBRARY, WIDGETS, sources

SAYS = frozenset({"Message", "Reason", "Hint", "Event", "sentence"})
KEY = re.compile(r"[a-z]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)+")
"""A room, then what is said there: `topology.union-missing`."""
HOLE = "[a-z0-9.-]+"


@dataclass(frozen=True)
class Said:
    """A place where a message is made: `where`, the pattern of its key, and the names of its witnesses.

    `complete` is False where witnesses come from a mapping, whose names cannot be read off.
    """

    where: str
    pattern: str
    names: frozenset[str]
    complete: bool

    def entries(self, catalogue):
        """The keys of the catalogue that can be said here."""
        return {key for key in catalogue if re.fullmatch(self.pattern, key)}


def said_in(text, name="<text>"):
    """Every making of a message in a source text whose key can be read off there."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Call) and _called(node.func) in SAYS and node.args:
            for pattern in patterns(node.args[0]):
                names = frozenset(keyword.arg for keyword in node.keywords if keyword.arg)
                complete = all(keyword.arg for keyword in node.keywords)
                yield Said(f"{name}:{node.lineno}", pattern, names, complete)


def mentioned_in(text):
    """The pattern of every string in a source text that looks like a key."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, (ast.Constant, ast.JoinedStr)):
            yield from patterns(node)


def patterns(node):
    """The keys that an expression can have, each as a regular expression; none if it cannot be told."""
    if isinstance(node, ast.IfExp):
        yield from patterns(node.body)
        yield from patterns(node.orelse)
    elif isinstance(node, ast.Constant) and isinstance(node.value, str) and KEY.fullmatch(node.value):
        yield re.escape(node.value)
    elif isinstance(node, ast.JoinedStr):
        parts = [re.escape(part.value) if isinstance(part, ast.Constant) else HOLE for part in node.values]
        if re.match(r"[a-z][a-z\\-]*\\\.", parts[0]):
            yield "".join(parts)


@cache
def said():
    """Every making of a message in the two packages."""
    return tuple(
        made
        for path in sources(LIBRARY, WIDGETS)
        for made in said_in(path.read_text(encoding="utf-8"), path.name)
    )


@cache
def mentioned():
    """The pattern of every string in the two packages that looks like a key."""
    texts = (path.read_text(encoding="utf-8") for path in sources(LIBRARY, WIDGETS))
    return frozenset(pattern for text in texts for pattern in mentioned_in(text))


def _called(function):
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", None)
