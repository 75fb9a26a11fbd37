"""Exercises and games in the page's Python, which Node runs here: the same to the letter as in this one."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from web.site import PYODIDE

from .conformance import IMPORTED, everything

HERE = Path(__file__).parent


@pytest.mark.long
def test_exercises_and_games_are_the_same_in_the_page(site_folder, tmp_path):
    (release,) = (site_folder / "r").iterdir()
    out = tmp_path / "out.json"
    command = ["node", HERE / "in_node.mjs", PYODIDE, release, HERE / "conformance.py"]
    with out.open("wb") as written:
        subprocess.run(command, stdout=written, check=True)
    there, here = json.loads(out.read_text("utf-8")), json.loads(everything())
    assert [*there] == [*here]
    assert [name for name in here if there[name] != here[name]] == []
    assert here["imports"] == IMPORTED.split()
