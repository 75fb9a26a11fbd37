"""What shows the screens holds no word, no formula and no mathematics: all of it comes from the library."""

import ast
import re

import pytest

from setcards_edu.subjects import SUBJECTS

from .files import WIDGETS, sources

SPOKEN_OF = {"sets", "families", "relations", "claims", "conjectures", "games", *SUBJECTS}
"""The packages of the library that mathematics and the rules of games are in."""

SIGNS = re.compile(r"[∅∪∩⊂⊆×÷≤≥→←↑↓✓…]|[A-Za-z]{2,} [a-z]{2,}")
"""What only stands in words for people, or in formulas."""


def docstrings(tree):
    """The texts that say what something is, and those below a name of a module or a class."""
    for node in ast.walk(tree):
        body = getattr(node, "body", ())
        for statement in body if isinstance(body, list) else ():
            if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
                yield id(statement.value)


def for_programs(tree):
    """The texts in a `repr`, in what is raised or logged for who programs, in a pattern, in a program."""
    for node in ast.walk(tree):
        is_repr = isinstance(node, ast.FunctionDef) and node.name == "__repr__"
        name = ast.unparse(node.func) if isinstance(node, ast.Call) else ""
        is_program = isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) in {"_esm", "_CELL"}
        if (
            is_repr
            or is_program
            or isinstance(node, ast.Raise)
            or name in {"_log.exception", "re.compile", "Unicode"}
        ):
            yield from (id(inner) for inner in ast.walk(node) if isinstance(inner, ast.Constant))


def words(text):
    """The texts of a module that are for people."""
    tree = ast.parse(text)
    others = {*docstrings(tree), *for_programs(tree)}
    texts = [
        node for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)
    ]
    return [node.value for node in texts if id(node) not in others and SIGNS.search(node.value)]


def mathematics(text):
    """The names of the subjects that a module calls; that something is of such a kind may be said."""
    tree = ast.parse(text)
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module]
    ours = [node for node in imports if node.module.split(".")[0] == "setcards_edu"]
    imported = {
        alias.asname or alias.name
        for node in ours
        if SPOKEN_OF & {*node.module.split(".")[1:2]}
        for alias in node.names
    }
    called = [node.func for node in ast.walk(tree) if isinstance(node, ast.Call)]
    operated = [
        node for node in ast.walk(tree) if isinstance(node, ast.BinOp) and not isinstance(node.op, ast.BitOr)
    ]
    used = {part.id for node in called + operated for part in ast.walk(node) if isinstance(part, ast.Name)}
    return imported & used


@pytest.mark.parametrize("path", sources(WIDGETS), ids=lambda path: path.stem)
def test_a_module_holds_no_word_and_no_mathematics(path):
    text = path.read_text(encoding="utf-8")
    assert words(text) == []
    assert mathematics(text) == set()


@pytest.mark.parametrize("path", sorted(WIDGETS.rglob("*.js")), ids=lambda path: path.stem)
def test_a_program_of_the_page_holds_no_word(path):
    """No text of its own is written on the page, or spoken: Python sends them all."""
    text = re.sub(r"/\*.*?\*/|//[^\n]*", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
    written = re.compile(r"(?:textContent|title|ariaLabel|placeholder|innerText|alt)\s*=\s*[\"'`]([^\"'`]*)")
    labelled = re.compile(r"aria-(?:label|description|valuetext)[\"'`],\s*[\"'`]([^\"'`]*)")
    found = [*written.findall(text), *labelled.findall(text)]
    assert [each for each in found if re.search(r"[^\W\d_]{2,}", re.sub(r"\$\{[^}]*\}", "", each))] == []


@pytest.mark.parametrize(
    ("text", "held"),
    [
        ('said = "Not yet: try again"', (1, 0)),
        ('label = f"{a} → {b}"', (1, 0)),
        ('"""What it is."""\ndef __repr__(self): return f"A board with {n} dogs"', (0, 0)),
        ("from setcards_edu.topology import Topology\ndef f(t: Topology): ...", (0, 0)),
        ("from setcards_edu.topology import Topology\nt = Topology.indiscrete(3)", (0, 1)),
        ("from setcards_edu.strength.order import stronger\nx = stronger(a, b)", (0, 1)),
        ("from setcards_edu.sets import DECK_POINTS\nmost = DECK_POINTS * 2", (0, 1)),
    ],
)
def test_words_and_mathematics_are_seen(text, held):
    assert (len(words(text)), len(mathematics(text))) == held
