"""A newcomer has the project, Python and make, and nothing else: no environment, an empty home."""

import contextlib
import json
import os
import signal
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

import pytest

from tests.project.files import ROOT, copy_project

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


def free_port():
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return found.getsockname()[1]


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


def ask(address, process):
    """What a server answers, as soon as it does."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and process.poll() is None:
        with contextlib.suppress(urllib.error.URLError, ConnectionError):
            return urllib.request.urlopen(address, timeout=30).read().decode()
        time.sleep(0.2)
    raise AssertionError(f"no answer from {address}; make has ended with {process.poll()}")


@pytest.mark.long
@pytest.mark.parametrize("language", ["en", "ja"])
def test_make_lab_opens_the_lesson(newcomer, clone, language):
    port = free_port()
    options = f"LAB_OPTIONS=--no-browser --ServerApp.port={port} --IdentityProvider.token="
    newcomer["SETCARDS_LANG"] = language
    with running(["make", "lab", options], clone, newcomer) as process:
        server = f"http://127.0.0.1:{port}"
        assert (
            json.loads(ask(f"{server}/api/contents/{language}/02-topology.ipynb", process))["type"]
            == "notebook"
        )
        first_page = ask(server, process)
    assert f'"treePath": "{language}/02-topology.ipynb"' in first_page
    assert "@jupyterlab/apputils-extension:announcements" in first_page
    assert subprocess.run(["make", "-q", ".venv/ready"], cwd=clone, env=newcomer, check=False).returncode == 0


@pytest.mark.parametrize("chosen", ["nonsuch", "/bin/false"])
def test_without_a_python_it_is_said_what_is_missing(newcomer, tmp_path, chosen):
    for name in ("Makefile", "pyproject.toml", "requirements.txt"):
        (tmp_path / name).write_bytes((ROOT / name).read_bytes())
    newcomer["SETCARDS_PYTHON"] = chosen
    done = subprocess.run(
        ["make", "test"], cwd=tmp_path, env=newcomer, check=False, capture_output=True, text=True
    )
    assert done.returncode
    assert f"No Python 3.11 or later was found as {chosen}" in done.stderr
    assert "SETCARDS_PYTHON" in done.stderr
    assert not (tmp_path / ".venv").exists()
