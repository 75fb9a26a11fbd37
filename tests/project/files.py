"""The files of the project, as git would commit them."""

import os
import shutil
import subprocess
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
LIBRARY = ROOT / "setcards_edu"
WIDGETS = ROOT / "widgets" / "setcards_widgets"
LESSONS = ROOT / "lessons"
EXTENSION = ROOT / "widgets" / "labextension" / "static" / "remoteEntry.js"


@cache
def project_files():
    """Every file that is committed, or would be: those that git ignores are left out."""
    if (ROOT / ".git").exists() and shutil.which("git"):
        return tuple(sorted(listed_by_git(ROOT)))
    return tuple(sorted(found_by_walking(ROOT)))


def listed_by_git(root):
    """The files that git knows below a folder, and those that it would take."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=root,
        check=True,
        capture_output=True,
    )
    paths = {root / name for name in listed.stdout.decode().split("\0") if name}
    return {path for path in paths if path.is_file()}


def found_by_walking(root):
    """The same where there is no git, as in an unpacked archive: all but what .gitignore names.

    Patterns are names, for whatever is called so at any depth; others would be refused here.
    """
    patterns = [line.rstrip("/") for line in (root / ".gitignore").read_text(encoding="utf-8").split()]
    wrong = [pattern for pattern in patterns if set(pattern) & set("/!#")]
    assert not wrong, f"patterns in .gitignore that are not plain names: {wrong}"

    def kept(name):
        return name != ".git" and not any(fnmatchcase(name, pattern) for pattern in patterns)

    found = set()
    for folder, folders, files in os.walk(root):
        folders[:] = filter(kept, folders)
        found.update(Path(folder, name) for name in files if kept(name))
    return found


@cache
def sources(*folders):
    """The Python files of the given folders, by path."""
    return tuple(path for folder in folders for path in sorted(folder.rglob("*.py")))


def copy_project(folder):
    """The project as somebody gets it who clones it: what is committed, and nothing else."""
    for path in project_files():
        target = folder / path.relative_to(ROOT)
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(path, target)
    return folder
