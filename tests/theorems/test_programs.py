"""Each program of docs/theorems stands alone, and has its pages; `make theorems` runs them, once."""

import ast
import re
import sys

import pytest

from tests.project.files import ROOT

from .programs import FOLDER, PAGES, pages, programs, quoted, run_all

MOST_LINES = 320
NAMES = [program.stem for program in programs(FOLDER)]


def imported(text):
    """The packages that a text imports, wherever it does so."""
    for found in ast.walk(ast.parse(text)):
        if isinstance(found, ast.Import):
            yield from (name.name.partition(".")[0] for name in found.names)
        elif isinstance(found, ast.ImportFrom):
            yield "." * found.level + (found.module or "").partition(".")[0]


@pytest.mark.parametrize("name", NAMES)
def test_a_program_needs_nothing_but_python(name):
    assert set(imported((FOLDER / f"{name}.py").read_text(encoding="utf-8"))) <= sys.stdlib_module_names


@pytest.mark.parametrize(
    "text",
    [
        "import setcards_edu.sets",
        "def f():\n    from setcards_edu import Grid",
        "from . import x",
        "import numpy",
    ],
)
def test_what_needs_more_is_seen(text):
    assert not set(imported(text)) <= sys.stdlib_module_names


@pytest.mark.parametrize("name", NAMES)
def test_a_program_can_be_read(name):
    assert len((FOLDER / f"{name}.py").read_text(encoding="utf-8").splitlines()) <= MOST_LINES


@pytest.mark.parametrize("name", NAMES)
def test_both_pages_quote_the_program_alike(name):
    """In letters that each console has; whether it prints them `make theorems` tells."""
    english, japanese = map(quoted, pages(FOLDER / f"{name}.py"))
    assert english == japanese
    assert english.isascii()
    assert english
    assert all(f"{name}.py" in page.read_text(encoding="utf-8") for page in pages(FOLDER / f"{name}.py"))


@pytest.mark.parametrize("ending", PAGES)
def test_the_index_links_to_every_page(ending):
    names = {page.name for page in FOLDER.glob(f"*{ending}") if page.name.count(".") == ending.count(".")}
    index = (FOLDER / f"README{ending}").read_text(encoding="utf-8")
    linked = set(re.findall(r"\]\(([^)]*\.md)\)", index))
    assert names - {f"README{ending}"} <= linked
    assert {f"{name}{ending}" for name in NAMES} <= names


def theorem(folder, printed="2\n", *, quoted_in=PAGES):
    """A folder with one theorem: a program that prints 2, and its pages."""
    (folder / "one.py").write_text("print(1 + 1)\n", encoding="utf-8")
    for ending in PAGES:
        text = printed if ending in quoted_in else "3\n"
        (folder / f"one{ending}").write_text(f"It prints\n\n```text\n{text}```\n", encoding="utf-8")
    return folder


def test_a_program_that_prints_what_its_pages_quote_is_right(tmp_path, capsys):
    assert run_all(theorem(tmp_path))
    assert re.fullmatch(r"one\.py: \d+\.\d s\n", capsys.readouterr().out)


@pytest.mark.parametrize("ending", PAGES)
def test_a_page_that_quotes_something_else_is_wrong(ending, tmp_path, capsys):
    assert not run_all(theorem(tmp_path, quoted_in=[ending]))
    (other,) = {*PAGES} - {ending}
    assert f"one{other} must quote what it prints:\n2\n" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("raise ValueError('not so')", "not so"),
        ("import sys; print(2); sys.exit(3)", "it ends with 3"),
        ("import setcards_edu_that_lies_beside", "No module named"),
    ],
)
def test_a_program_that_fails_is_wrong(text, why, tmp_path, capsys):
    """The last one finds nothing that lies beside it, or in the folder from which it is run."""
    (theorem(tmp_path) / "one.py").write_text(text, encoding="utf-8")
    (tmp_path / "setcards_edu_that_lies_beside.py").touch()
    assert not run_all(tmp_path)
    assert why in capsys.readouterr().out


def test_a_folder_without_programs_is_wrong(tmp_path):
    assert not run_all(tmp_path)


def test_they_are_run_once_in_ci():
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert re.findall(r"^(.*-m tests\.theorems)$", makefile, re.MULTILINE) == [
        "\t$(PYTHON) -m tests.theorems"
    ]
    assert re.findall(r"^([a-z-]+):.* theorems\b.*##", makefile, re.MULTILINE) == ["check"]
