"""A run in which a worker dies comes to its end, and tells it."""

from __future__ import annotations

import subprocess
import sys

import pytest

from .files import ROOT

PASSES = "def test_it(): ...\n"
DIES_ONCE = """
import os, pathlib
def test_it():
    if not os.path.exists("died"):
        pathlib.Path("died").touch()
        os._exit(1)
"""


@pytest.mark.long
def test_a_run_in_which_a_worker_dies_comes_to_its_end(tmp_path):
    for name in "abcdxy":
        text = DIES_ONCE if name == "x" else PASSES
        (tmp_path / f"test_{name}.py").write_text(text, encoding="utf-8")
    options = ["-n1", "--dist=loadfile", "--no-loadscope-reorder", "--strict-config", "-p", "tests.workers"]
    told = subprocess.run(
        [sys.executable, "-m", "pytest", *options],
        cwd=tmp_path,
        env={"PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    ).stdout
    assert "1 workers died in a test" in told
    assert "6 passed" in told
