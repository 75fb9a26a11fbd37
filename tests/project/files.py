"""The files of the project, as git would commit them."""

import shutil
import subprocess
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
LIBRARY = ROOT / "setcards_edu"
WIDGETS = ROOT / "widgets" / "setcards_widgets"
LESSONS = ROOT / "lessons"


@cache
def project_files():
    """Every file that is committed, or would be: those that git ignores are left out."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    paths = {ROOT / name for name in listed.stdout.decode().split("\0") if name}
    return tuple(sorted(path for path in paths if path.is_file()))


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
