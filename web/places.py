"""Where each file of the project is found on the site, if it is there."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from setcards_edu.messages import LANGUAGES

ROOT = Path(__file__).parents[1]
LESSONS = ROOT / "lessons"


@cache
def lesson_names() -> list[str]:
    """Return the names of all lessons, such as `"en/01-inclusion"`, sorted."""
    return [f"{path.parent.name}/{path.stem}" for path in sorted(LESSONS.glob("*/*.ipynb"))]


@cache
def papers() -> dict[str, str]:
    """Return the folder of the page of each text for reading, by the path of its Markdown file.

    Such a folder is `"en/theorems/flock/"`; the texts are the rules, the theorems, and the teachers' notes.
    """
    found = {"docs/rules.md": "en/rules/"}
    for path in sorted((ROOT / "docs" / "theorems").glob("*.md")):
        name, _, code = path.stem.partition(".")
        below = "" if name == "README" else f"{name}/"
        found[f"docs/theorems/{path.name}"] = f"{code or 'en'}/theorems/{below}"
    for code in LANGUAGES:
        for path in sorted((LESSONS / "teachers" / code).glob("*.md")):
            found[f"lessons/teachers/{code}/{path.name}"] = f"{code}/teachers/{path.stem}/"
    return found


@cache
def copied() -> dict[str, str]:
    """Return where on the site each file is that is copied unchanged, by the file's path in the project."""
    programs = sorted((ROOT / "docs" / "theorems").glob("*.py"))
    return {
        **{f"docs/theorems/{path.name}": f"theorems/{path.name}" for path in programs},
        **{f"lessons/{name}.ipynb": f"{name}/{name.partition('/')[2]}.ipynb" for name in lesson_names()},
        "LICENSE": "licence/code.txt",
        "lessons/LICENSE": "licence/lessons.txt",
    }


@cache
def places() -> dict[str, str]:
    """Return where on the site a link to a file leads, by the file's path in the project.

    A link to a notebook leads to the page of the lesson.
    """
    return {**copied(), **{f"lessons/{name}.ipynb": f"{name}/" for name in lesson_names()}, **papers()}
