"""The host is nowhere in a lesson: its code runs without Jupyter, and gives the same screens."""

import json
import subprocess
import sys

import pytest

from .notebooks import FOLDER, bundles, code_cells, lessons, read

FIRST, *OTHERS = lessons("en")
EVERY = [FIRST, *(pytest.param(path, marks=pytest.mark.long) for path in OTHERS)]


@pytest.mark.parametrize("path", EVERY, ids=lambda path: path.stem)
def test_a_lesson_runs_in_a_python_without_jupyter(path):
    command = [sys.executable, "-m", "tests.lessons.bare", str(path)]
    ran = subprocess.run(
        command, cwd=FOLDER.parent, capture_output=True, text=True, encoding="utf-8", check=False
    )
    assert ran.returncode == 0, ran.stderr
    shown = [(each["text/plain"], each["text/html"]) for each in json.loads(ran.stdout)]
    cells = [each for cell in code_cells(read(path)) for each in bundles(cell) if "text/html" in each]
    in_jupyter = [(each.get("text/plain", ""), each["text/html"]) for each in cells]
    assert len(shown) > 20
    assert [pair for pair in in_jupyter if pair in shown] == shown
