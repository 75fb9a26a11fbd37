"""What `docs/scope.md` says there is and where it is met, and what the lessons and notes really use."""

from __future__ import annotations

import ast
import inspect
import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from functools import cache
from importlib import import_module

import setcards_widgets
from setcards_widgets.kit.presented import Presented

from setcards_edu import Refused
from setcards_edu.teaching.kit.screen import Field
from tests.conformance.widgets import WIDGETS as CASES
from tests.lessons.notebooks import code_cells, lessons, read

from .files import LESSONS, LIBRARY, ROOT, WIDGETS, sources

PAGE = ROOT / "docs" / "scope.md"
TIERS = ("core", "offered", "beyond")
"""From what a learner meets in any case to what is kept for others; none imports what comes after it."""

PACKAGES = (
    "setcards_edu",
    *(f"setcards_edu.{room}" for room in ("inclusion", "topology", "strength", "equations", "pursuit")),
    *(f"setcards_edu.{room}" for room in ("conjectures", "teaching", "pictures")),
    "setcards_widgets",
    "setcards_widgets.lesson",
)
"""The packages whose `__all__` a user imports from."""

_STRANGE = "\0"
_CODE = re.compile(r"`([^`]+)`")
_FENCED = re.compile(r"^```(\w*)\n(.*?)^```", re.DOTALL | re.MULTILINE)


@dataclass(frozen=True)
class Line:
    """A line of a table of the page: what, its tier, the lessons and notes, the names, the modules."""

    what: str
    tier: str
    where: tuple[str, ...]
    names: tuple[str, ...]
    modules: tuple[str, ...]


@dataclass(frozen=True)
class Used:
    """What some code uses: names, texts in quotes, and the options of what it calls, with their values."""

    names: set[str] = field(default_factory=set)
    keys: set[str] = field(default_factory=set)
    options: dict[str, dict[str, list[str]]] = field(
        default_factory=lambda: defaultdict(lambda: defaultdict(list))
    )

    @property
    def met(self) -> set[str]:
        """All names and texts; `f"yaku.{name}"` stands for each text behind it."""
        families = {key for key in self.keys if key.endswith(".")}
        return self.names | self.keys | {f"{family}{key}" for family in families for key in self.keys}

    def read(self, tree: ast.AST) -> None:
        """Take up what a piece of code uses."""
        for node in ast.walk(tree):
            match node:
                case ast.Name(id=name) | ast.Attribute(attr=name):
                    self.names.add(name)
                case ast.Constant(value=str(key)):
                    self.keys.add(key)
                case ast.JoinedStr(values=[ast.Constant(value=str(key)), *_]):
                    self.keys.add(key)
                case ast.Call(func=ast.Name(id=name), args=given, keywords=named):
                    for number, value in enumerate(given):
                        self.options[name][_parameter(name, number)].append(ast.unparse(value))
                    for each in named:
                        self.options[name][each.arg or ""].append(ast.unparse(each.value))


def read_page(text: str | None = None) -> tuple[Line, ...]:
    """Return the lines of the page's tables, or of another text like it; the heading above gives the tier."""
    tier, found = "", []
    for line in (PAGE.read_text(encoding="utf-8") if text is None else text).splitlines():
        if line.startswith("## "):
            tier = line.removeprefix("## ").split()[0].lower()
        elif tier in TIERS and line.startswith("| ") and not line.startswith(("| what |", "| --- |")):
            what, where, names, modules = map(str.strip, line[1:-1].split("|"))
            places = tuple(re.findall(r"(?:notes )?\d\d", where))
            found.append(Line(what, tier, places, *(tuple(_CODE.findall(cell)) for cell in (names, modules))))
    return tuple(found)


def modules() -> Iterator[str]:
    """Give the modules of both packages, by their names."""
    for package in (LIBRARY, WIDGETS):
        for path in sources(package):
            parts_of_name = path.relative_to(package.parent).with_suffix("").parts
            yield ".".join(parts_of_name).removesuffix(".__init__")


def tier_of(module: str, page: Iterable[Line]) -> str | None:
    """Return the tier of a module: that of its longest pattern; None where there is none, or two tiers."""
    fitting = [
        (len(pattern), line.tier) for line in page for pattern in line.modules if fnmatchcase(module, pattern)
    ]
    tiers = {tier for length, tier in fitting if length == max(fitting)[0]}
    return tiers.pop() if len(tiers) == 1 else None


@cache
def used_in(place: str) -> Used:
    """Return what a place uses: a lesson such as "03", or its notes, "notes 03"."""
    found = Used()
    number = place.removeprefix("notes ")
    if place.startswith("notes "):
        for path in LESSONS.glob(f"teachers/*/{number}-*.md"):
            for code in _used_code(path.read_text(encoding="utf-8")):
                found.read(code)
    else:
        for path in (path for path in lessons("en") if path.name.startswith(number)):
            for cell in code_cells(read(path)):
                found.read(_without_imports(ast.parse(cell.source)))
    return found


def used(places: Iterable[str] | None = None) -> Used:
    """Return what several places use, by default all lessons and notes together."""
    numbers = sorted(path.name[:2] for path in lessons("en"))
    whole = Used()
    for place in places or (*numbers, *(f"notes {number}" for number in numbers)):
        one = used_in(place)
        whole.names.update(one.names)
        whole.keys.update(one.keys)
        for name, options in one.options.items():
            for option, values in options.items():
                whole.options[name][option] += values
    return whole


def public_names() -> set[str]:
    """Return what can be imported from the packages by name."""
    return {name for package in PACKAGES for name in import_module(package).__all__}


def widgets() -> dict[str, type[Presented]]:
    """Return the widgets by their names."""
    found = {name: getattr(setcards_widgets, name) for name in setcards_widgets.__all__}
    return {
        name: kind for name, kind in found.items() if inspect.isclass(kind) and issubclass(kind, Presented)
    }


def options() -> Iterator[str]:
    """Give each option of each widget, `Widget(option=)`, and each value of one that can be listed."""
    for name, kind in widgets().items():
        for option, parameter in inspect.signature(kind).parameters.items():
            if parameter.default is parameter.empty:
                continue
            yield f"{name}({option}=)"
            for value in values_of(name, option):
                if value != parameter.default:
                    yield f"{name}({option}={value!r})"


@cache
def values_of(name: str, option: str) -> tuple[object, ...]:
    """Return the values that an option of a widget can have, as its refusal of another one lists them."""
    makers = [make for kind, make, _ in _ways() if issubclass(kind, widgets()[name])]
    return max((_allowed(make, option) for make in makers), key=len)


def _allowed(make: Callable[..., Presented], option: str) -> tuple[object, ...]:
    try:
        make(**{option: _STRANGE}).close()
    except Refused as refused:
        allowed = refused.reason.witnesses.get("allowed")
    except TypeError:
        return ()
    else:
        return ()
    try:
        values = tuple(ast.literal_eval(f"({allowed},)")) if isinstance(allowed, str) else ()
    except (SyntaxError, ValueError):  # values that are no plain ones: rules, blocks
        return ()
    return tuple(value for value in values if value != _STRANGE)


def in_menus(name: str) -> frozenset[object]:
    """Return the values that menus of a widget offer, in each way that the conformance table makes it."""
    return frozenset().union(*(menus for kind, _, menus in _ways() if issubclass(kind, widgets()[name])))


@cache
def _ways() -> tuple[tuple[type[Presented], Callable[..., Presented], frozenset[object]], ...]:
    """Return each way of the conformance table: the kind of widget, what makes it, what its menus offer."""
    found = []
    for case in CASES.values():
        made = case.make()
        fields = [part for part in made.driver.screen.parts() if isinstance(part, Field)]
        menus = [[value for value, _ in field.options] for field in fields]
        plain = {value for menu in menus for value in menu if isinstance(value, str | int)}
        found.append((type(made), case.make, frozenset(plain)))
        made.close()
    return tuple(found)


def is_met(option: str, use: Used) -> bool:
    """Whether lessons or notes give an option, or a menu offers all its values; the same for one value."""
    name, _, given = option.removesuffix(")").partition("(")
    parameter, _, value = given.partition("=")
    menus = in_menus(name)
    if not value:
        choices = values_of(name, parameter)
        return bool(use.options[name][parameter]) or (len(choices) > 1 and menus.issuperset(choices))
    wanted = ast.literal_eval(value)
    return value in use.options[name][parameter] or wanted in menus


def _parameter(name: str, number: int) -> str:
    """Return the name of a parameter of a widget by its place."""
    kind = widgets().get(name)
    return list(inspect.signature(kind).parameters)[number] if kind else ""


def _used_code(text: str) -> Iterator[ast.AST]:
    """Give the code of a page that calls something; a name alone is only mentioned."""
    fenced = (code for language, code in _FENCED.findall(text) if language in ("", "python"))
    for code in (*fenced, *_CODE.findall(_FENCED.sub("", text))):
        try:
            tree = ast.parse(code)
        except SyntaxError:
            continue
        if any(isinstance(node, ast.Call) for node in ast.walk(tree)):
            yield tree


def _without_imports(tree: ast.Module) -> ast.Module:
    """Return code without what it imports: a name that is imported and not used is not met."""
    return ast.Module([line for line in tree.body if not isinstance(line, ast.Import | ast.ImportFrom)], [])
