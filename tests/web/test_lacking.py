"""What a page lacks, no press needs; what is shown by it stays as it was when the page was made.

That each press does without is tried with the laws of `tests/conformance`.
"""

from __future__ import annotations

import importlib
import json

import pytest
from setcards_widgets.kit.presented import Presented
from setcards_widgets.page.door import cells_in
from setcards_widgets.page.session import Session

from web.lessons import lesson_page
from web.places import LESSONS, lesson_names

from .lacking import PACKAGES, lacking

CELLS = {"04-equations": ["family-letters"]}
"""The cells that need such a package, but for areas for a learner's code, which open with nothing."""


@pytest.mark.long
@pytest.mark.parametrize("name", [name for name in lesson_names() if name.startswith("en/")])
def test_a_lesson_opens_and_only_what_cannot_be_pressed_is_left_as_it_was(name):
    sent, screens = [], set()
    session = Session(
        sent.append,
        cells_in(LESSONS),
        shown=lambda cell, value: isinstance(value, Presented) and screens.add(cell),
    )
    with lacking():
        for _ in session.open({"lesson": name}):
            pass
    session.close()
    left = CELLS.get(name.removeprefix("en/"), [])
    assert [message for message in sent if message[0] in {"missing", "failed"}] == [
        ["missing", cell] for cell in left
    ]
    assert len(screens) > 10
    cells = json.loads((LESSONS / f"{name}.ipynb").read_text(encoding="utf-8"))["cells"]
    shown = {cell["id"]: json.dumps(cell["outputs"]) for cell in cells if cell["cell_type"] == "code"}
    assert all(shown[cell] != "[]" and "widget" not in shown[cell] for cell in left)


@pytest.mark.long
def test_lines_that_need_what_is_lacking_are_shown_with_what_they_print_and_cannot_be_run():
    blocks = lesson_page("en/03-strength").blocks
    at = next(at for at, block in enumerate(blocks) if "import networkx" in block)
    assert "data-code" not in blocks[at]
    assert "→" in blocks[at + 1]


@pytest.mark.parametrize("package", PACKAGES)
def test_what_is_lacking_is_told(package):
    with lacking() as asked, pytest.raises(ModuleNotFoundError):
        importlib.import_module(package)
    assert asked == [package]
    assert importlib.import_module(package)
