"""Every lesson is there in both languages, was run as it stands, and shows nothing that it should not.

That its cells still give what they show is checked by nbval, which collects the lessons themselves.
"""

import ast
import builtins
import json
import re
from importlib.machinery import all_suffixes
from itertools import pairwise
from pathlib import Path

import pytest
from setcards_widgets import lesson as lesson_names
from setcards_widgets.beside import importable_beside

import hatch_build
from setcards_edu.messages import language, sentence

from .guards import GUARDS, different_code
from .notebooks import FOLDER, LANGUAGES, OURS, bundles, code_cells, lessons, read, what_to_press

EXTENSION = FOLDER.parent / "widgets" / "labextension"
EVERY = [path for language in LANGUAGES for path in lessons(language)]
HALF_AN_HOUR = 30
IN_A_ROW = 5
"""How many questions follow each other at most, without anything to play between them."""
PART = re.compile(
    r"# (?=Part \d|第\s\d\s部|.*(?:minutes|分)[)）]$).*?(?:(\d+)\s(?:minutes|分)[)）])?$", re.MULTILINE
)
SCREEN = "\0"
SCREENS = tuple(f"{name}(" for name in lesson_names.__all__ if name[0].isupper())
BY_NAME = {path.name: path for path in lessons("en")}


def test_there_is_a_lesson_and_every_lesson_is_there_in_both_languages():
    names = {language: [path.name for path in lessons(language)] for language in LANGUAGES}
    written = [
        "01-inclusion",
        "02-topology",
        "03-strength",
        "04-equations",
        "05-pursuit-and-induction",
        "06-playroom",
    ]
    assert {f"{name}.ipynb" for name in written} <= set(names["en"])
    assert names["en"] == names["ja"]


@pytest.mark.parametrize("path", EVERY, ids=lambda path: f"{path.parent.name}-{path.stem}")
@pytest.mark.parametrize("guard", GUARDS, ids=lambda guard: guard.__name__)
def test_nothing_is_wrong_with_a_lesson(guard, path):
    assert guard(read(path)) == []


@pytest.mark.parametrize("path", lessons("ja"), ids=lambda path: path.stem)
def test_both_languages_have_the_same_code(path):
    assert different_code(read(BY_NAME[path.name]), read(path)) == []


@pytest.mark.parametrize("path", EVERY, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_lesson_says_which_it_is_and_what_to_press_where_nothing_starts_it(path):
    notebook = read(path)
    assert notebook.metadata[OURS] == {"lesson": path.stem, "language": path.parent.name}
    assert [cell.cell_type for cell in notebook.cells[:2]] == ["markdown", "code"]
    assert notebook.cells[0].source.count("\n") == 0
    assert notebook.cells[1].outputs == [what_to_press(path.parent.name)]


def names(notebook):
    """What the first cell of a lesson imports, and the names that its cells use."""
    first, *trees = (ast.parse(cell.source) for cell in code_cells(notebook))
    imports = [node for node in first.body if isinstance(node, ast.ImportFrom)]
    assert [node.module for node in imports] == [lesson_names.__name__]
    used = {node.id for tree in (first, *trees) for node in ast.walk(tree) if isinstance(node, ast.Name)}
    return {alias.name for alias in imports[0].names}, used


@pytest.mark.parametrize("path", EVERY, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_every_part_ends_at_a_place_to_stop_and_every_half_an_hour_has_one(path):
    with language(path.parent.name):
        stop = f"*{sentence('way.stop')}*"
    cells = [cell.source if cell.cell_type == "markdown" else SCREEN for cell in read(path).cells]
    parts = re.split(r"^(?=# )", "\n\n".join(cells), flags=re.MULTILINE)
    timed = [(found, part) for part in parts if (found := PART.match(part))]
    assert len(timed) > 1
    assert [part for _, part in timed if stop not in part.rpartition(SCREEN)[2]] == []
    assert [part for found, part in timed if part.count(stop) * HALF_AN_HOUR < int(found[1] or 0)] == []


def screens_of(cell):
    """The screens that a cell shows: "?" for a question, " " for what is played."""
    shown = [each["text/plain"] for each in bundles(cell)]
    return "".join(
        "?" if text.startswith(("ExerciseCard(", "Predict(")) else " "
        for text in shown
        if text.startswith(SCREENS) and not text.startswith("Today(")
    )


@pytest.mark.parametrize("path", EVERY, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_something_is_played_between_questions(path):
    row = "".join(map(screens_of, code_cells(read(path))))
    assert max(map(len, row.split())) <= IN_A_ROW, row


@pytest.mark.parametrize("path", EVERY, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_part_has_two_minutes_for_each_of_its_screens(path):
    cells = read(path).cells
    text = "\n\n".join(
        cell.source if cell.cell_type == "markdown" else SCREEN * len(screens_of(cell)) for cell in cells
    )
    parts = [
        (PART.match(part), part.count(SCREEN)) for part in re.split(r"^(?=# )", text, flags=re.MULTILINE)
    ]
    timed = [(int(found[1]), screens) for found, screens in parts if found and found[1]]
    assert [each for each in timed if each[0] < 2 * each[1]] == []


@pytest.mark.parametrize("path", EVERY, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_the_first_cell_imports_on_one_line_what_the_others_use(path):
    imported, used = names(read(path))
    assert imported <= used
    assert used & {*lesson_names.__all__} <= imported
    assert not hasattr(builtins, "display"), "Jupyter gives it"


def test_the_lessons_use_all_that_is_offered_to_them():
    imported = set().union(*(names(read(path))[0] for path in EVERY))
    assert imported == {*lesson_names.__all__}


def test_the_extension_that_starts_the_lessons_knows_them_as_they_are():
    """It runs unasked only what it knows; `make environment` tells it again."""
    made = {
        path.relative_to(hatch_build.SHIPPED).as_posix(): path for path in hatch_build.SHIPPED.rglob("*.*")
    }
    fresh = hatch_build.shipped()
    assert sorted(made) == sorted(fresh)
    assert [name for name in fresh if made[name].read_text(encoding="utf-8") != fresh[name]] == []
    index = json.loads(fresh["index.json"])
    assert sorted(index["lessons"]) == sorted(f"{path.parent.name}/{path.stem}" for path in EVERY)
    assert len({*index["lessons"].values()}) == len(EVERY)


def test_any_change_of_code_is_another_lesson_and_a_change_of_text_is_not():
    lesson = json.loads(EVERY[0].read_text(encoding="utf-8"))
    digest = hatch_build.code_digest(lesson)
    lesson["cells"][0]["source"] = ["# Another title"]
    assert hatch_build.code_digest(lesson) == digest
    lesson["cells"][1]["source"][0] += " "
    assert hatch_build.code_digest(lesson) != digest


def test_code_that_moves_to_another_cell_is_another_lesson_whatever_stands_between():
    def digest(*sources):
        return hatch_build.code_digest(
            {"cells": [{"cell_type": "code", "source": [each]} for each in sources]}
        )

    assert len({digest("a", "b\0c"), digest("a\0b", "c"), digest("a\0b\0c"), digest("a", "b", "c")}) == 4
    assert len({digest("é", "b"), digest("é1:b"), digest("é", "b", "")}) == 3


BESIDE = dict.fromkeys((f"random{suffix}" for suffix in all_suffixes()), True) | {
    "setcards_widgets.py": True,
    "anywidget.pyc": True,
    "psygnal.cpython-311-x86_64-linux-gnu.so": True,
    "Random.PYD": True,
    "ipywidgets/__init__.py": True,
    "traitlets/within/deeper.py": True,  # a folder needs no `__init__` to be a package
    "02-topology.ipynb": False,
    "pictures/cat.png": False,
    "__pycache__/anywidget.cpython-311.pyc": False,  # nothing is imported from here without its source
    ".ipynb_checkpoints/01-inclusion.ipynb": False,
    ".hidden.py": False,
}


def test_what_python_could_import_beside_a_lesson_is_named(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert importable_beside() == ""
    for name in BESIDE:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).touch()
    named = {name.split("/")[0] for name, is_named in BESIDE.items() if is_named}
    assert {*importable_beside().split("/")} == named


def test_the_extension_says_what_the_catalogues_hold_for_it():
    words = json.loads(hatch_build.shipped()["index.json"])["words"]
    said = "".join(path.read_text(encoding="utf-8") for path in EXTENSION.glob("static/*.js"))
    assert [key for key in words["en"] if not re.search(rf"""["']{key}["']""", said)] == ["start.run-all"]
    assert {code: sorted(words[code]) for code in LANGUAGES} == dict.fromkeys(LANGUAGES, sorted(words["en"]))


def test_the_style_of_the_extension_is_of_nothing_but_our_own():
    """It is there while other documents are open, which stay as they are."""
    styles = [EXTENSION / "static" / "start.css", hatch_build.WAY / "way.css"]
    css = re.sub(r"/\*.*?\*/|\[[^]]*:[^]]*\]", "", "".join(map(Path.read_text, styles)), flags=re.DOTALL)
    rules = [rule for rule in re.findall(r"[^{};]+(?=\{)", css) if not rule.strip().startswith("@")]
    ours = re.compile(
        r'setcards-|\.(?:stepwise|lesson-end|ways|stop)\b|text-anchor="middle" stroke-linejoin="round"'
    )
    assert len(rules) > len(styles)
    assert [rule for rule in rules if not ours.search(rule)] == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_each_lesson_has_notes_for_teachers_out_of_the_learners_list(code):
    notes = FOLDER / "teachers" / code
    assert [path.stem for path in sorted(notes.glob("*.md"))] == [path.stem for path in lessons(code)]
    assert not list((FOLDER / code).glob("**/*.md"))


NOT_ON_THE_PAGE = re.compile(
    r"\b(cells?|menus?|kernel|run it)\b|Run All|\bseed=|my_guess|my_card|セル|メニュー|カーネル|実行"
)


@pytest.mark.parametrize("path", EVERY, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_where_no_code_is_shown_nothing_speaks_of_it(path):
    """Words that need cells stand in a cell tagged `needs-code`."""
    shown = [
        cell.source
        for cell in read(path).cells
        if cell.cell_type == "markdown" and "needs-code" not in cell.metadata.get("tags", ())
    ]
    assert [found[0] for text in shown for found in NOT_ON_THE_PAGE.finditer(text)] == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_at_its_end_a_lesson_leads_to_the_next(code):
    paths = lessons(code)
    for path, following in pairwise(paths):
        title = read(following).cells[0].source.removeprefix("# ")
        assert read(path).cells[-1].source.endswith(f"[{title}]({following.name})")
