"""The house is in order: no traces of a machine, no file too large, and what the papers say is so."""

import ast
import doctest
import json
import re
import tomllib
from importlib import import_module
from pathlib import Path

import pytest

from setcards_edu import language
from tests.benchmarks.press_path import route

from .files import LIBRARY, ROOT, WIDGETS, copy_project, found_by_walking, project_files, sources

PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PAPERS = ("README.md", "README.ja.md", "CONTRIBUTING.md")
THEOREMS = tuple(sorted(page.relative_to(ROOT).as_posix() for page in (ROOT / "docs/theorems").glob("*.md")))
LOCKS = ("requirements.txt", "binder/requirements.txt", "tests/benchmarks/open_spiel.txt")

# Written so that this file does not hold what it looks for.
TRACES = {
    "a folder of somebody's machine": re.compile(r"(?<![\w.])/([r]oot|[w]ork|[h]ome/\w+|[U]sers/\w+)/"),
    "a folder of somebody's Windows": re.compile(r"[A-Z]:\\+[U]sers\\"),
    "the host of a package registry": re.compile(r"(pypi|pythonhosted|npmjs|yarnpkg)[.](org|com)"),
}
MAXIMUM_BYTES = 1_000_000
MAXIMUM_BYTES_OF_A_PICTURE = 200_000


def read(name):
    return (ROOT / name).read_text(encoding="utf-8")


def relative(path):
    return path.relative_to(ROOT).as_posix()


@pytest.mark.long
@pytest.mark.parametrize("trace", TRACES)
def test_no_file_holds(trace):
    texts = [path for path in project_files() if path.suffix not in {".png", ".pdf"}]
    found = [relative(path) for path in texts if TRACES[trace].search(path.read_text(encoding="utf-8"))]
    assert texts
    assert found == []


@pytest.mark.parametrize(
    ("trace", "parts", "joint"),
    [
        ("a folder of somebody's machine", ("open('", "home", "emmy", "x')"), "/"),
        ("a folder of somebody's machine", ("", "work", "x"), "/"),
        ("a folder of somebody's Windows", ("C:", "Users", "emmy"), "\\"),
        ("the host of a package registry", ("https://files", "pythonhosted", "org/x"), "."),
    ],
)
def test_traces_are_seen(trace, parts, joint):
    assert TRACES[trace].search(joint.join(parts))


def test_no_file_is_too_large():
    assert [relative(path) for path in project_files() if path.stat().st_size > MAXIMUM_BYTES] == []


def test_pictures_are_small_and_stand_where_the_papers_show_them():
    pictures = [path for path in project_files() if path.suffix in {".png", ".jpg", ".gif", ".pdf"}]
    assert [relative(path) for path in pictures if path.parent != ROOT / ".github"] == []
    too_large = [path for path in pictures if path.stat().st_size > MAXIMUM_BYTES_OF_A_PICTURE]
    assert [relative(path) for path in too_large] == []


def test_without_git_the_same_files_are_found(tmp_path):
    copy = copy_project(tmp_path)
    for ignored in (".venv/x.py", "tests/__pycache__/x.pyc", "widgets/x.egg-info/PKG-INFO", ".git/config"):
        (copy / ignored).parent.mkdir(parents=True, exist_ok=True)
        (copy / ignored).touch()
    found = {path.relative_to(copy) for path in found_by_walking(copy)}
    assert found == {path.relative_to(ROOT) for path in project_files()}


def test_a_public_name_means_one_thing():
    rooms = ("", ".conjectures", ".equations", ".pictures", ".pursuit", ".strength", ".teaching", ".topology")
    meant = {}
    for room in (import_module(f"setcards_edu{room}") for room in rooms):
        for name in room.__all__:
            assert meant.setdefault(name, getattr(room, name)) is getattr(room, name), name


def formats_in(tree):
    """The formats of the numbers and texts that a module writes by itself."""
    for found in ast.walk(tree):
        if isinstance(found, ast.FormattedValue) and found.format_spec is not None:
            yield ast.unparse(found.format_spec)


def test_a_number_is_written_the_same_way_by_all():
    """As 1024: a comma stands between the numbers of a set, and between thousands in some languages only."""
    read_ = {path: ast.parse(path.read_text(encoding="utf-8")) for path in sources(LIBRARY, WIDGETS)}
    formats = {path: set(formats_in(tree)) for path, tree in read_.items()}
    assert any(formats.values())
    assert [relative(path) for path, found in formats.items() if any("," in one for one in found)] == []


@pytest.mark.parametrize("paper", PAPERS)
def test_the_commands_that_the_papers_name_exist(paper):
    named = set(re.findall(r"\bmake ([a-z][a-z-]*)\b", " ".join(re.findall(r"`[^`]+`", read(paper)))))
    targets = set(re.findall(r"^([a-z-]+):", read("Makefile"), re.MULTILINE))
    assert {"lab", "test"} <= named <= targets


@pytest.mark.long
@pytest.mark.parametrize("paper", ["README.md", "README.ja.md"])
def test_the_examples_of_the_papers_are_true(paper):
    blocks = re.findall(r"^```python\n(.*?)^```", read(paper), re.DOTALL | re.MULTILINE)
    assert blocks
    runner = doctest.DocTestRunner(verbose=False)
    with language("en"):
        for block in blocks:
            runner.run(doctest.DocTestParser().get_doctest(block, {}, paper, paper, 0))
    assert runner.summarize() == (0, runner.tries)
    assert runner.tries


@pytest.mark.parametrize("paper", [*PAPERS, "CHANGELOG.md", "docs/rules.md", "docs/terms.md", *THEOREMS])
def test_the_files_that_the_papers_link_to_exist(paper):
    links = [link for link in re.findall(r"\]\(([^)#]+)[^)]*\)", read(paper)) if "://" not in link]
    assert [link for link in links if not (ROOT / paper).parent.joinpath(link).exists()] == []


def test_the_changelog_keeps_its_form():
    text = read("CHANGELOG.md")
    headings = re.findall(r"^## (.+)$", text, re.MULTILINE)
    assert headings[0] == "[Unreleased]"
    assert all(re.fullmatch(r"\[\d+\.\d+\.\d+\] - \d{4}-\d\d-\d\d", heading) for heading in headings[1:])
    kinds = set(re.findall(r"^### (.+)$", text, re.MULTILINE))
    assert kinds <= {"Added", "Changed", "Deprecated", "Removed", "Fixed", "Security"}


def test_the_version_is_the_same_everywhere():
    version = PYPROJECT["project"]["version"]
    assert f'__version__ = "{version}"' in read("setcards_edu/__init__.py")
    assert f"version: {version}\n" in read("CITATION.cff")


def test_the_core_depends_on_nothing():
    assert PYPROJECT["project"]["dependencies"] == []


def locked(name):
    """The packages of a lock with their versions, markers and hashes left out."""
    return set(re.findall(r"^([a-z0-9-]+)==(\S+)", read(name), re.MULTILINE))


@pytest.mark.parametrize("name", LOCKS)
def test_every_line_of_a_lock_has_its_hashes(name):
    entries = re.split(r"^(?=[a-z0-9])", read(name), flags=re.MULTILINE)[1:]
    assert entries
    assert [entry.partition(" ")[0] for entry in entries if "--hash=sha256:" not in entry] == []
    assert "://" not in read(name)


def test_the_lock_holds_every_dependency_of_every_extra():
    wanted = {
        re.match(r"[a-z0-9-]+", requirement)[0]
        for requirements in PYPROJECT["project"]["optional-dependencies"].values()
        for requirement in requirements
    }
    assert wanted <= {package for package, _ in locked("requirements.txt")}


def test_what_binder_installs_is_part_of_the_lock():
    assert locked("binder/requirements.txt") < locked("requirements.txt")


def test_what_a_peer_brings_agrees_with_the_lock():
    """It is installed beside the rest, and changes nothing of it."""
    own, ours = locked("tests/benchmarks/open_spiel.txt"), locked("requirements.txt")
    assert "open-spiel" in {package for package, _ in own - ours}
    assert not {package for package, _ in own - ours} & {package for package, _ in ours}


def test_the_lock_of_the_javascript_tools_holds_hashes_and_no_addresses():
    packages = json.loads(read("widgets/package-lock.json"))["packages"]
    tools = {name: entry for name, entry in packages.items() if name}
    assert tools
    assert all("integrity" in entry and "resolved" not in entry for entry in tools.values())


def test_the_way_of_a_press_is_told_as_it_is():
    """Each stop that the paper names is one, in the order in which a press comes to them (`press_path`)."""
    told = read("CONTRIBUTING.md").partition("## The way of a press\n")[2].partition("\n## ")[0]
    stops = [Path(file).name for file in route("TopologyBuilder")]
    named = [name for name in dict.fromkeys(re.findall(r"(\w+\.py)`", told)) if not name.startswith("test_")]
    assert {*named} <= {*stops}
    ends = ["wire.py", "driver.py", "presenter.py", "screen_json.py"]
    for names in (named, stops):
        assert [name for name in names if name in ends] == ends
