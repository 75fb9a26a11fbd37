"""The library is light: it loads nothing but the standard library, and its rooms only when used."""

import ast
import importlib
import importlib.metadata
import re
import subprocess
import sys
import tomllib

import pytest

from setcards_edu.extras import MissingExtra, extra
from tests.cases import every
from tests.lessons.notebooks import LANGUAGES, code_cells, lessons, read

from .files import LIBRARY, ROOT, WIDGETS, sources

OWN = {"setcards_edu", "setcards_widgets"}

LOADED = """
import sys
before = set(sys.modules)
{statement}
print(*sorted(set(sys.modules) - before))
"""


def loaded_by(statement):
    """The modules that a statement loads in a fresh Python."""
    done = subprocess.run(
        [sys.executable, "-c", LOADED.format(statement=statement)],
        check=True,
        capture_output=True,
        text=True,
        cwd=ROOT,
    )
    return set(done.stdout.split())


def foreign(modules):
    """Those that belong neither to the project nor to the standard library."""
    tops = {module.partition(".")[0] for module in modules}
    return tops - OWN - sys.stdlib_module_names


def at_module_level(tree):
    """The statements that run on import: not those in functions, nor those for the type checker."""
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        for child in ast.iter_child_nodes(node):
            if isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)):
                continue
            if isinstance(child, ast.If) and "TYPE_CHECKING" in ast.unparse(child.test):
                waiting.append(ast.Module(child.orelse, []))
                continue
            yield child
            waiting.append(child)


def imported_on_import(text):
    """The names of the modules that a text imports as soon as it is imported (relative ones with dots)."""
    for node in at_module_level(ast.parse(text)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            start = "." * node.level + (node.module or "")
            yield start
            yield from (
                f"{start}.{alias.name}" if node.module else start + alias.name for alias in node.names
            )


@pytest.mark.parametrize(
    "statement",
    [
        "import setcards_edu",
        "from setcards_edu import *",
        "from setcards_edu import Card, Topology",
        "from setcards_edu import conjectures, equations, inclusion, pursuit, strength",
        "from setcards_widgets.lesson import *",
    ],
)
def test_importing_the_library_loads_no_module_of_a_third_party(statement):
    assert foreign(loaded_by(statement)) == set()


def test_importing_the_library_loads_none_of_its_rooms():
    assert {name for name in loaded_by("import setcards_edu") if name.startswith("setcards_edu")} == {
        "setcards_edu",
        "setcards_edu.lazy",
        "setcards_edu.values",
    }


@pytest.mark.parametrize(
    ("used", "room"),
    [
        ("str(Topology.indiscrete(n=3)), Card('12') | Card('3')", "topology"),
        ("why_not_comparable(Card('12'), Card('3'))", "sets"),
        ("why_not_stronger(Card('12'), Card('3')), list(runs(3))", "strength"),
        ("from setcards_edu.inclusion import *; degrees(5), count_antichains(4)", "inclusion"),
        ("from setcards_edu.equations import *; yaku('22337'), why_not_yaku('3×7+2=25')", "equations"),
        ("from setcards_edu.pursuit import *; print(solve_pursuit(Grid(3, 6)))", "pursuit"),
        ("from setcards_edu.games import set_speed; print(*set_speed.start(seed=7).events)", "games"),
    ],
)
def test_using_the_values_loads_neither_the_pictures_nor_the_rooms_above(used, room):
    loaded = loaded_by(f"from setcards_edu import *; {used}")
    assert f"setcards_edu.{room}" in loaded
    assert not {name for name in loaded if name.startswith("setcards_edu.teaching")}
    assert not {name for name in loaded if name.startswith("setcards_edu.pictures")}


def test_a_value_is_drawn_when_a_picture_of_it_is_asked_for():
    loaded = loaded_by("from setcards_edu.sets import Card; assert Card('1')._repr_svg_()[:5] == '<svg '")
    assert "setcards_edu.pictures.registry" in loaded


@every("path", sources(LIBRARY), ids=lambda path: str(path.relative_to(LIBRARY)))
@pytest.mark.long
def test_no_module_imports_a_third_party_at_its_top(path):
    names = imported_on_import(path.read_text(encoding="utf-8"))
    assert foreign(name for name in names if not name.startswith(".")) == set()


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("import numpy.linalg", {"numpy.linalg"}),
        ("from .pictures import svg", {".pictures", ".pictures.svg"}),
        ("from . import pictures", {".", ".pictures"}),
        ("try:\n    import numpy\nexcept ImportError:\n    pass", {"numpy"}),
        ("class A:\n    import numpy", {"numpy"}),
        ("def f():\n    import numpy", set()),
        ("if TYPE_CHECKING:\n    import numpy\nelse:\n    import json", {"json"}),
    ],
)
def test_what_counts_as_imported_on_import(text, names):
    assert set(imported_on_import(text)) == names


@pytest.mark.parametrize(
    ("package", "statement", "extra"),
    [
        ("anywidget", "from setcards_widgets import LiveCards; LiveCards(3).widget()", "lab"),
        ("networkx", "from setcards_edu.strength import strength; strength(3).to_networkx()", "graphs"),
        ("networkx", "from setcards_edu import Topology; Topology.indiscrete().to_networkx()", "graphs"),
        ("networkx", "from setcards_edu import Grid; Grid(3, 3).to_networkx()", "graphs"),
        (
            "sympy",
            "from setcards_edu.equations.identities import IDENTITIES; IDENTITIES['once'].proof()",
            "algebra",
        ),
    ],
)
def test_a_missing_package_is_told_with_the_extra_that_brings_it(package, statement, extra):
    program = f"import sys; sys.modules[{package!r}] = None; {statement}"
    done = subprocess.run(
        [sys.executable, "-c", program], check=False, capture_output=True, text=True, cwd=ROOT
    )
    last = done.stderr.splitlines()[-1]
    assert last.endswith(f"MissingExtra: This needs {package}: install setcards-edu[{extra}].")


@pytest.mark.parametrize("missing", ["setcards_edu.nonsuch", "setcards_widgets.nonsuch"])
def test_a_module_of_our_own_is_in_no_extra(missing):
    with pytest.raises(ModuleNotFoundError) as caught, extra("graphs"):
        importlib.import_module(missing)
    assert not isinstance(caught.value, MissingExtra)


def test_a_missing_extra_is_an_import_that_failed():
    assert issubclass(MissingExtra, ImportError)


def imported_anywhere(text):
    """The packages that a text imports, wherever it does so; not those of its own package."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not node.level:
            yield node.module.partition(".")[0]


@pytest.mark.long
def test_every_package_that_is_imported_is_declared():
    pyproject = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    extras = pyproject["project"]["optional-dependencies"].values()
    declared = {re.match(r"[\w-]+", requirement)[0] for extra in extras for requirement in extra}
    providers = importlib.metadata.packages_distributions()
    texts = [
        path.read_text(encoding="utf-8") for path in sources(LIBRARY, WIDGETS, ROOT / "tests", ROOT / "web")
    ]
    texts += [
        cell.source for language in LANGUAGES for path in lessons(language) for cell in code_cells(read(path))
    ]
    imported = foreign(name for text in texts for name in imported_anywhere(text)) - {
        "hatch_build",
        "tests",
        "web",
    }
    assert {"anywidget", "pytest", "IPython"} <= imported
    assert [
        name for name in sorted(imported) if not declared.intersection(map(normal, providers.get(name, ())))
    ] == []


def normal(distribution):
    """The name of a distribution as the papers write it."""
    return re.sub(r"[-_.]+", "-", distribution).lower()
