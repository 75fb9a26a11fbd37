"""A newcomer has the project, Python and make, and nothing else: no environment, an empty home."""

import contextlib
import json
import os
import signal
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest

from .files import ROOT, copy_project

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows has no make; CONTRIBUTING.md tells its way")

PATIENCE = 300
"""Seconds after which a set-up that hangs is given up."""


@pytest.fixture
def newcomer(tmp_path):
    """The variables of a shell that has this Python and what the system has."""
    path = os.pathsep.join([str(Path(sys.base_prefix) / "bin"), "/usr/bin", "/bin"])
    return {"HOME": str(tmp_path), "PATH": path, "LANG": "C.UTF-8"}


@pytest.fixture(scope="module")
def clone(tmp_path_factory):
    """The project as it comes, in which the first of the tests sets everything up."""
    return copy_project(tmp_path_factory.mktemp("newcomer"))


@contextlib.contextmanager
def running(command, folder, environment):
    """A command that goes on until the block ends, with all that it starts."""
    process = subprocess.Popen(command, cwd=folder, env=environment, start_new_session=True)
    try:
        yield process
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGTERM)
        process.wait(timeout=30)


def running_server(runtime, process):
    """What a Jupyter server says of itself in a file, its address and its token, as soon as it answers there.

    It writes the file a moment before it listens.
    """
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and process.poll() is None:
        for file in runtime.glob("jpserver-*.json"):
            with contextlib.suppress(json.JSONDecodeError, OSError):
                server = json.loads(file.read_text())
                ask(server, "/api/status")
                return server
        time.sleep(0.2)
    raise AssertionError(f"no server came up; make has ended with {process.poll()}")


def ask(server, path):
    """What the server answers."""
    head = {"Authorization": f"token {server['token']}"}
    request = urllib.request.Request(f"http://127.0.0.1:{server['port']}{path}", headers=head)
    return urllib.request.urlopen(request, timeout=PATIENCE).read().decode()


@pytest.mark.long
@pytest.mark.parametrize("language", ["en", "ja"])
def test_make_lab_opens_a_copy_of_the_lesson_which_starts_by_itself(newcomer, clone, language):
    runtime = Path(newcomer["HOME"]) / "runtime"
    newcomer |= {"SETCARDS_LANG": language, "JUPYTER_RUNTIME_DIR": str(runtime)}
    options = "LAB_OPTIONS=--no-browser --ServerApp.port=0"
    with running(["make", "lab", options], clone, newcomer) as process:
        server = running_server(runtime, process)
        assert server["token"]
        lesson = json.loads(ask(server, f"/api/contents/{language}/01-inclusion.ipynb"))
        assert lesson["type"] == "notebook"
        first_page = ask(server, "/")
        shipped = json.loads(ask(server, "/lab/extensions/setcards-lessons/static/shipped/index.json"))
        others = [each["name"] for each in json.loads(ask(server, "/api/contents/"))["content"]]
    assert sorted(others) == ["en", "ja"]
    for code in others:
        assert (Path(newcomer["HOME"]) / "setcards-lessons" / code / "01-inclusion.ipynb").is_file()
    assert "setcards-lessons" in first_page
    assert f"{language}/01-inclusion" in shipped["lessons"]
    assert f'"treePath": "{language}/01-inclusion.ipynb"' in first_page
    assert "@jupyterlab/apputils-extension:announcements" in first_page
    assert subprocess.run(["make", "-q", ".venv/ready"], cwd=clone, env=newcomer, check=False).returncode == 0


@pytest.fixture
def bare(tmp_path):
    """A folder with what make reads."""
    folder = tmp_path / "bare"
    folder.mkdir()
    for name in ("Makefile", "pyproject.toml", "requirements.txt"):
        (folder / name).write_bytes((ROOT / name).read_bytes())
    return folder


def make(target, folder, environment):
    return subprocess.run(
        ["make", target], cwd=folder, env=environment, check=False, capture_output=True, text=True
    )


@pytest.mark.parametrize("chosen", ["nonsuch", "/bin/false"])
def test_without_a_python_it_is_said_what_is_missing(newcomer, bare, chosen):
    done = make("test", bare, newcomer | {"SETCARDS_PYTHON": chosen})
    assert done.returncode
    assert f"No Python 3.11 or later was found as {chosen}" in done.stderr
    assert "SETCARDS_PYTHON" in done.stderr
    assert not (bare / ".venv").exists()


@pytest.mark.parametrize(
    ("made_for", "python", "why"),
    [
        ("/elsewhere\nnonsuch\n", sys.executable, "the folder was moved"),
        ("{here}\nanother\n", sys.executable, "SETCARDS_PYTHON has changed"),
        ("{here}\nnonsuch\n", "/nowhere/python", "its Python does not run"),
        ("{here}\nnonsuch\n", "/bin/false", "its Python does not run"),
        (None, sys.executable, "it does not say what it was made for"),
    ],
)
def test_an_environment_that_no_longer_fits_is_made_anew(newcomer, bare, made_for, python, why):
    programs = bare / ".venv" / "bin"
    programs.mkdir(parents=True)
    (programs / "python").symlink_to(python)
    (bare / ".venv" / "ready").touch()
    if made_for:
        (bare / ".venv" / "made-for").write_text(made_for.format(here=bare))
    done = make("environment", bare, newcomer | {"SETCARDS_PYTHON": "nonsuch"})
    assert f".venv is made anew: {why}." in done.stdout
    assert "No Python 3.11 or later was found as nonsuch" in done.stderr


def test_an_environment_that_is_no_folder_is_told_of(newcomer, bare):
    for put in ((bare / ".venv").touch, lambda: (bare / ".venv").symlink_to("nowhere")):
        put()
        done = make("environment", bare, newcomer)
        assert done.stderr.startswith(".venv is no folder, and a folder of this name is to be made: move it")
        (bare / ".venv").unlink()


@pytest.mark.parametrize(
    ("target", "given", "why"),
    [
        ("lab", {"SETCARDS_LANG": "fr"}, "SETCARDS_LANG is 'fr', but the lessons are there in: en ja."),
        ("lab", {"SETCARDS_LANG": "ja en"}, "SETCARDS_LANG is 'ja en', but the lessons are there in: en ja."),
        ("demo", {"LESSON": "nonsuch"}, "LESSON is 'nonsuch', but there are: 01-first"),
        ("demo", {"LESSON": "a b"}, "LESSON is 'a b', but there are: 01-first"),
        ("lab", {"LESSON": "01-first", "HOME": ""}, "COPIES is empty, and HOME is ''. COPIES=folder names"),
        ("test", {"SUBJECT": "pursuit strength"}, "SUBJECT is 'pursuit strength', but there are: "),
    ],
)
def test_what_there_is_not_is_refused_before_anything_is_installed(newcomer, bare, target, given, why):
    (bare / "lessons" / "en").mkdir(parents=True)
    (bare / "lessons" / "en" / "01-first.ipynb").touch()
    for subject in ("pursuit", "strength"):
        (bare / "setcards_edu" / "teaching" / subject).mkdir(parents=True)
    done = make(target, bare, newcomer | given)
    assert done.returncode
    assert why in done.stderr
    assert done.stderr.count("\n") == 2, "the reason, and that make ends"
    assert not (bare / ".venv").exists()


@pytest.mark.parametrize(
    ("system", "lesson"),
    [
        ({"LANG": "ja_JP.UTF-8"}, "ja"),
        ({"LANG": "ja_JP.UTF-8", "LC_ALL": "de_DE.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8", "LC_MESSAGES": "ja_JP.UTF-8"}, "ja"),
        ({"LANG": "ja_JP.UTF-8", "SETCARDS_LANG": "en"}, "en"),
    ],
)
def test_the_language_is_the_chosen_one_or_else_the_systems(newcomer, bare, system, lesson):
    done = subprocess.run(
        ["make", "-n", "lab"], cwd=bare, env=newcomer | system, check=True, capture_output=True, text=True
    )
    assert f"/doc/tree/{lesson}/01-inclusion.ipynb" in done.stdout
