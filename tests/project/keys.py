"""The keys of messages that stand in the sources: literal ones, and patterns such as f"yaku.{name}"."""

import ast
import re
from dataclasses import dataclass, replace
from functools import cache
from types import MappingProxyType
from typing import get_args

from setcards_edu.conjectures.world import Counts, for_counts

from .files import EXTENSION, LIBRARY, ROOT, WIDGETS, sources

KINDS = frozenset({"Message", "Reason", "Hint", "Event"})
KEY = re.compile(r"[a-z]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)+")
"""A room, then what is said there: `topology.union-missing`."""
ROOM = re.compile(r"[a-z]+(-[a-z0-9]+)*\.")
"""The beginning of a key, put before the rest of it."""
HOLE = "[a-z0-9.-]+"
"""What an f-string leaves open in a key."""


@dataclass(frozen=True)
class Said:
    """A place where a message is made: `where`, the pattern of its key, and the names of its witnesses.

    `complete` is False where witnesses come from a mapping, whose names cannot be read off.
    """

    where: str
    pattern: str
    names: frozenset[str]
    complete: bool

    def says(self, key):
        """Whether this key can be said here."""
        first, *after = parts_of(self.pattern)
        return re.fullmatch(self.pattern, key) is not None if after else key == first

    def entries(self, catalogue):
        """The keys of the catalogue that can be said here."""
        first, *after = parts_of(self.pattern)
        if not after:
            return {first} if first in catalogue else set()
        return {key for key in catalogue if self.says(key)}


@dataclass(frozen=True)
class Read:
    """What is read off a source text, which is parsed and gone through once.

    sayers: its functions that make a message, whose first argument is named `key`; calls: what each call
    whose first argument can be a key would say, with the name of what it calls and its line; mentioned: the
    pattern of every string that looks like a key, or like the room of one; constants: those that stand for
    themselves, not the texts between the holes of f-strings.
    """

    sayers: frozenset[str]
    calls: tuple[tuple[str | None, int, Said], ...]
    mentioned: frozenset[str]
    constants: frozenset[str]


@cache
def read_off(text):
    """Return what can be read off a source text."""
    tree = ast.parse(text)
    tables = tables_in(tree)
    nodes = tuple(node for node in ast.walk(tree) if isinstance(node, _READ))
    parts = {id(part) for node in nodes if isinstance(node, ast.JoinedStr) for part in node.values}
    return Read(
        frozenset(_sayers(node for node in nodes if isinstance(node, ast.FunctionDef))),
        tuple(call for node in nodes if isinstance(node, ast.Call) for call in _calls(node, tables)),
        frozenset(_mentioned(nodes, tables)),
        frozenset(
            str(node.value)
            for node in nodes
            if isinstance(node, ast.Constant) and isinstance(node.value, str | int) and id(node) not in parts
        ),
    )


_READ = (ast.FunctionDef, ast.Call, ast.Constant, ast.JoinedStr)


def _sayers(functions):
    for node in functions:
        named = [*node.args.posonlyargs, *node.args.args]
        if named and named[0].arg == "key":
            yield node.name


def _mentioned(nodes, tables):
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and ROOM.fullmatch(node.value):
            yield re.escape(node.value) + HOLE
        elif not isinstance(node, ast.FunctionDef):
            yield from patterns(node, KEY, tables)


def _calls(node, tables):
    names = frozenset(keyword.arg for keyword in node.keywords if keyword.arg)
    complete = all(keyword.arg for keyword in node.keywords)
    for pattern in patterns(node.args[0], re.compile(".+"), tables) if node.args else ():
        yield _called(node.func), node.lineno, Said("", pattern, names, complete)


def sayers_in(text):
    """The functions of a source text that make a message: their first argument is named `key`."""
    return read_off(text).sayers


def said_in(text, name="<text>", says=KINDS):
    """Every making of a message in a source text whose key can be read off there."""
    for called, line, made in read_off(text).calls:
        if called in says:
            yield replace(made, where=f"{name}:{line}")


def mentioned_in(text):
    """The pattern of every string in a source text that looks like a key, or like the room of one."""
    return read_off(text).mentioned


def tables_in(tree):
    """The values of each dictionary that has a name in a module, by that name."""
    found = {}
    for node in tree.body:
        if isinstance(node, (ast.Assign, ast.AnnAssign)) and isinstance(node.value, ast.Dict):
            names = node.targets if isinstance(node, ast.Assign) else [node.target]
            found.update((name.id, node.value.values) for name in names if isinstance(name, ast.Name))
    return found


def patterns(node, key, tables=MappingProxyType({})):
    """What an expression can be, as regular expressions: texts like `key`; nothing if it cannot be told.

    tables: the values of the dictionaries of the module, one of which `TABLE[choice]` gives.

    What is said by what is counted has a key for each thing that can be: there is none without words.
    """
    if isinstance(node, ast.IfExp):
        yield from patterns(node.body, key, tables)
        yield from patterns(node.orelse, key, tables)
    elif isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name):
        for value in tables.get(node.value.id, ()):
            yield from patterns(value, key, tables)
    elif isinstance(node, ast.Call) and _called(node.func) == for_counts.__name__ and node.args:
        for stem in patterns(node.args[0], key, tables):
            yield from (stem + re.escape(for_counts("", counts)) for counts in get_args(Counts))
    elif isinstance(node, ast.Constant) and isinstance(node.value, str) and key.fullmatch(node.value):
        yield re.escape(node.value)
    elif isinstance(node, ast.JoinedStr):
        parts = [re.escape(part.value) if isinstance(part, ast.Constant) else HOLE for part in node.values]
        if re.match(r"[a-z][a-z\\-]*\\\.", parts[0]):
            yield "".join(parts)


@cache
def texts():
    """The sources of the two packages and of the site, by their paths from the root."""
    return {
        path.relative_to(ROOT).as_posix(): path.read_text(encoding="utf-8")
        for path in sources(LIBRARY, WIDGETS, ROOT / "web")
    }


@cache
def said():
    """Every making of a message in the two packages."""
    says = KINDS.union(*map(sayers_in, texts().values()))
    return tuple(made for name, text in texts().items() for made in said_in(text, name, says))


@cache
def mentioned():
    """The pattern of every string that looks like a key, in the two packages, the extension and the site."""
    others = (EXTENSION, *sorted((ROOT / "web" / "templates").glob("*.html")))
    script = "\n".join(path.read_text(encoding="utf-8") for path in others)
    return (
        frozenset()
        .union(*map(mentioned_in, texts().values()))
        .union(re.escape(text) for text in re.findall(r"""(?<=["'])[^"']*""", script) if KEY.fullmatch(text))
    )


@cache
def written(*folders):
    """Every whole string constant in the sources of these folders, and every number: what a hole can hold."""
    places = tuple(f"{folder.relative_to(ROOT).as_posix()}/" for folder in folders)
    inside = (text for name, text in texts().items() if name.startswith(places))
    return frozenset().union(*(read_off(text).constants for text in inside))


def files_with(text):
    """The files of the two packages in which a string constant is this whole text, as paths from the root."""
    return _files_by_constant().get(text, frozenset())


@cache
def _files_by_constant():
    found = {}
    for name, text in texts().items():
        for constant in read_off(text).constants:
            found.setdefault(constant, set()).add(name)
    return found


def used(keys):
    """Those of the keys that can be said, with something in each hole that is itself written somewhere.

    What the interface says by itself (`ui.…`) is named in presenters and widgets.  Another room may take
    over the rest of a key that can be said, as `question.` does with those of `strength.`.  What is said of
    a player can be told to that player (`.you`), whatever it is.
    """
    texts = mentioned().union(made.pattern for made in said())
    whole = {parts_of(text)[0] for text in texts if HOLE not in text}
    holed = [text for text in texts if HOLE in text]
    words = {True: written(LIBRARY / "teaching", WIDGETS), False: written(LIBRARY, WIDGETS)}
    found = {
        key
        for key in keys
        if key in whole or any(fills(key, text, words[key.startswith("ui.")]) for text in holed)
    }
    found |= {key for key in keys if key.endswith(".you") and key.removesuffix(".you") in found}
    rests = {rest for room, _, rest in (key.partition(".") for key in found) if room != "ui"}
    return found | {key for key in keys if any(fills(key, room, rests) for room in _rooms())}


def fills(key, pattern, words):
    """Whether a key is what a pattern stands for, with nothing but these words in its holes."""
    return _fills(key, parts_of(pattern), words)


@cache
def parts_of(pattern):
    """The texts before, between and after the holes of a pattern."""
    return tuple(re.sub(r"\\(.)", r"\1", part) for part in pattern.split(HOLE))


def _fills(key, parts, words):
    if not key.startswith(parts[0]):
        return False
    rest, after = key[len(parts[0]) :], parts[1:]
    if not after:
        return not rest
    return any(rest[:k] in words and _fills(rest[k:], after, words) for k in range(1, len(rest) + 1))


@cache
def _rooms():
    """The patterns of the strings that are rooms, such as `"question."`."""
    return frozenset(re.escape(word) + HOLE for word in written(LIBRARY, WIDGETS) if ROOM.fullmatch(word))


def _called(function):
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", None)
