"""What Binder does with binder/ gives an environment in which the lessons run."""

import os
import subprocess
import sys
import tomllib

import pytest

from tests.effort import some
from tests.lessons.notebooks import FOLDER, code_cells, lessons, read

from .files import ROOT, copy_project

BINDER = ROOT / "binder"
LESSONS = lessons("en")  # the code of both languages is the same


@pytest.fixture(scope="module")
def copy(tmp_path_factory):
    """The project as Binder gets it: what is committed, and nothing else."""
    return copy_project(tmp_path_factory.mktemp("binder") / "project")


@pytest.fixture(scope="module")
def environment(copy):
    """The variables of a shell in a fresh environment, after the steps of repo2docker."""
    venv = copy.parent / "venv"
    subprocess.run([sys.executable, "-m", "venv", str(venv)], check=True)
    programs = venv / ("Scripts" if os.name == "nt" else "bin")
    variables = {
        name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "JUPYTER"))
    }
    variables["PATH"] = f"{programs}{os.pathsep}{variables['PATH']}"
    # Binder has pip do this, which takes minutes for the same packages with the same hashes.
    install = [sys.executable, "-m", "uv", "pip", "install", "-q", "--python", str(venv)]
    subprocess.run([*install, "-r", "binder/requirements.txt"], check=True, cwd=copy)
    subprocess.run(["bash", "./binder/postBuild"], check=True, cwd=copy, env=variables)
    return variables


def test_python_is_pinned_to_one_that_the_project_supports():
    kind, _, version = (BINDER / "runtime.txt").read_text(encoding="utf-8").strip().partition("-")
    classifiers = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"][
        "classifiers"
    ]
    assert kind == "python"
    assert f"Programming Language :: Python :: {version}" in classifiers


def test_a_failing_step_fails_the_build():
    lines = (BINDER / "postBuild").read_text(encoding="utf-8").splitlines()
    commands = [line for line in lines if line and not line.startswith("#")]
    assert commands[0] == "set -e"
    assert os.name == "nt" or os.access(BINDER / "postBuild", os.X_OK)


@pytest.mark.long
def test_there_are_lessons_for_binder():
    assert LESSONS


@pytest.mark.long
@pytest.mark.parametrize("lesson", some(LESSONS), ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_lesson_runs_on_binder(environment, copy, lesson):
    place = copy / "lessons" / lesson.relative_to(FOLDER)
    command = [
        "jupyter",
        "nbconvert",
        "--to",
        "notebook",
        "--execute",
        "--output",
        "executed.ipynb",
        str(place),
    ]
    subprocess.run(command, check=True, cwd=copy, env=environment)
    cells = code_cells(read(place.with_name("executed.ipynb")))
    assert [cell.execution_count for cell in cells] == list(range(1, len(cells) + 1))
    assert not [output for cell in cells for output in cell.outputs if output.output_type == "error"]
