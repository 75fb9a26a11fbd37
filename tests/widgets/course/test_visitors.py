"""Two visitors of one page in Voilà, whose kernels have one user and one folder: neither meets the other."""

from __future__ import annotations

import html
import re
import urllib.request

import nbformat
import pytest

from tests.browser.server import Server

pytestmark = pytest.mark.long  # a server and two kernels are started
CELL = """
import os
from setcards_widgets import ExerciseCard, ProgressMap
from setcards_widgets.kit.browser_storage import shared_storage, where_kept

shared_storage().stored(None)  # as a page tells whose browser keeps nothing
seen = ProgressMap()
print("found:", seen)
seen.use_label("visitor")
card = ExerciseCard("topology.union", seed=1)
card.answer(card.exercise.task.accepted)
print("left:", seen, where_kept(seen.keeper).key)
"""


@pytest.fixture
def server(tmp_path, monkeypatch):
    monkeypatch.setenv("SETCARDS_PROGRESS", str(tmp_path / "kept"))
    running = Server(tmp_path / "server")
    yield running
    running.close()


def visit(server, name):
    """What the lesson says to one who comes to its page."""
    with urllib.request.urlopen(server.login(f"/voila/render/{name}"), timeout=120) as page:
        text = html.unescape(page.read().decode())
    return re.findall(r"^(?:found|left): .*$", re.sub("<[^>]*>", "", text), flags=re.MULTILINE)


def test_visitors_of_a_page_do_not_meet(server, tmp_path):
    notebook = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(CELL)])
    notebook.metadata.kernelspec = {"name": "python3", "display_name": "Python 3", "language": "python"}
    nbformat.write(notebook, server.notebooks / "lesson.ipynb")
    for _ in range(2):
        assert visit(server, "lesson.ipynb") == [
            "found: ProgressMap(label='', done=0)",
            "left: ProgressMap(label='visitor', done=1) progress.in-page",
        ]
    assert not (tmp_path / "kept").exists()
