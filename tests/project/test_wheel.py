"""The wheel holds whatever the packages and the lessons hold, and works when it is installed alone."""

import subprocess
import sys
import tarfile
import zipfile

import pytest

from .files import EXTENSION, LESSONS, LIBRARY, ROOT, WIDGETS

NEVER_SHIPPED = {"__pycache__", ".ipynb_checkpoints"}
SHARED = "setcards_edu-0.1.0.data/data/share/jupyter/labextensions/setcards-lessons"
PLACES = {
    LIBRARY: "setcards_edu",
    WIDGETS: "setcards_widgets",
    LESSONS: "setcards_edu/lessons",
    EXTENSION.parents[1]: SHARED,
}

NEWCOMER = """
from importlib.resources import files
import setcards_edu, sys
from setcards_edu import Card, language, why_not_topology
assert sys.argv[1] in setcards_edu.__file__, setcards_edu.__file__
reason = why_not_topology([Card("", n=2), Card("1", n=2), Card("2", n=2)])
with language("ja"):
    japanese = str(reason)
assert str(reason) != japanese
assert reason.formula
assert (files("setcards_edu") / "lessons" / "en").is_dir()
"""


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """The folder with the source archive, and the wheel that was made out of it."""
    folder = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    subprocess.run(command, check=True, capture_output=True)
    return folder


@pytest.fixture(scope="module")
def wheel(built):
    return next(built.glob("*.whl"))


@pytest.fixture(scope="module")
def inside(wheel):
    with zipfile.ZipFile(wheel) as archive:
        return {name for name in archive.namelist() if ".dist-info/" not in name}


def on_disk():
    """Every file of the packages and the lessons, whether git knows it or not, by its place in the wheel."""
    for folder, place in PLACES.items():
        for path in folder.rglob("*"):
            if path.is_file() and not NEVER_SHIPPED.intersection(path.parts) and "-Copy" not in path.name:
                yield f"{place}/{path.relative_to(folder).as_posix()}"


def test_the_wheel_holds_every_file_and_no_other(inside):
    assert sorted(inside) == sorted(on_disk())


def test_the_wheel_holds_what_is_not_in_git_and_the_build_makes(inside):
    sources = {name for name in on_disk() if name.endswith(".po")}
    assert sources
    assert {name.replace(".po", ".mo") for name in sources} <= inside
    lessons = {name for name in on_disk() if name.startswith(PLACES[LESSONS]) and name.endswith(".ipynb")}
    assert lessons
    shipped = {name.replace(PLACES[LESSONS], f"{SHARED}/static/shipped") for name in lessons}
    others = {f"{SHARED}/static/shipped/{name}" for name in ("index.json", "way.js", "way.css")}
    assert others | shipped <= inside


def test_the_wheel_needs_nothing(wheel):
    with zipfile.ZipFile(wheel) as archive:
        metadata = next(name for name in archive.namelist() if name.endswith(".dist-info/METADATA"))
        lines = archive.read(metadata).decode().splitlines()
    assert [line for line in lines if line.startswith("Requires-Dist:") and "extra ==" not in line] == []
    assert "License-Expression: BSD-3-Clause AND CC-BY-4.0" in lines
    assert "License-File: LICENSE" in lines


def test_the_source_archive_holds_the_tests_the_lock_and_the_compiled_catalogues(built):
    with tarfile.open(next(built.glob("*.tar.gz"))) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    assert {
        "requirements.txt",
        "Makefile",
        "hatch_build.py",
        "tests/project/test_wheel.py",
        "lessons/LICENSE",
    } <= names
    assert "setcards_edu/locale/ja/topology.mo" in names


def test_the_wheel_works_when_it_is_installed_alone(wheel, tmp_path):
    target = tmp_path / "alone"
    install = [sys.executable, "-m", "uv", "pip", "install", "-q", "--offline", "--no-deps", "--target"]
    subprocess.run([*install, str(target), str(wheel)], check=True)
    newcomer = f"import sys; sys.path.insert(0, {str(target)!r})\n{NEWCOMER}"
    subprocess.run([sys.executable, "-I", "-S", "-c", newcomer, str(target)], check=True)
