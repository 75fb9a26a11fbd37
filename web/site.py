"""Build the site: `python -m web.site FOLDER` (without Python in the page: `--without-python`)."""

from __future__ import annotations

import argparse
import hashlib
import json
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial
from html import unescape
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from setcards_widgets.page.door import WORKSHEET

from setcards_edu.messages import LANGUAGES, language, sentence
from setcards_edu.teaching.course.lessons import LESSONS as COURSE

from .hours import headings
from .lessons import LessonPage, lesson_page, worksheet_page
from .markdown import address, as_in_papers, to_html, with_links
from .places import LESSONS, ROOT, copied, lesson_names, papers, places
from .sheets import SORTS, sheet_names, sheet_page

WIDGETS = ROOT / "widgets"
PROGRAMS = WIDGETS / "setcards_widgets"
PYODIDE = WIDGETS / "node_modules" / "pyodide"
_OF_PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
_WORKBOX = ("core", "routing", "strategies")
MODULES = (
    "page",
    "address",
    "bar",
    "views",
    "way",
    "code",
    "print",
    "python",
    "release",
    "lasting",
    "screen",
    "shelf",
    "stage",
    "surround",
    "controls",
    "wire",
)
_OTHERS = ("opened", "show", "worker", "offline")
_NOT_ON_PAGES = {"jupyter", "beside.py", "__pycache__", "lessons"}

MARK = ".nojekyll"
"""What a site is known by; with it GitHub Pages shows the files as they are."""

POLICY = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data:; connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'"
)
"""What a page may load: only what lies beside it."""


def programs() -> dict[str, bytes]:
    """Return the contents of the scripts and styles that all pages share, by their file names."""
    found = {}
    for name in (*MODULES, *_OTHERS):
        path = next(each for each in (PROGRAMS / "page", PROGRAMS / "kit") if (each / f"{name}.js").exists())
        found[f"{name}.js"] = (path / f"{name}.js").read_bytes()
    styles = ("kit/way.css", "page/page.css", "kit/stage.css", "kit/surround.css")
    found["page.css"] = b"\n".join((PROGRAMS / style).read_bytes() for style in styles)
    return found


def stage_library(folder: Path) -> None:
    """Copy what Python needs on a page into a folder: the library, and the code of the lessons."""
    for package, source in (("setcards_edu", ROOT), ("setcards_widgets", WIDGETS)):
        for path in sorted((source / package).rglob("*")):
            below = path.relative_to(source)
            if path.suffix in {".py", ".mo", ".toml"} and not _NOT_ON_PAGES & {*below.parts}:
                _write(folder / below, path.read_bytes())
    for name in lesson_names():
        notebook = json.loads((LESSONS / f"{name}.ipynb").read_text(encoding="utf-8"))
        code = [
            {part: cell[part] for part in ("cell_type", "id", "metadata", "source")}
            for cell in notebook["cells"]
            if cell["cell_type"] == "code"
        ]
        _write(folder / "lessons" / f"{name}.ipynb", json.dumps({"cells": code}).encode())


def add_python(folder: Path) -> None:
    """Put what a page needs to run Python into the folder of a release.

    That is Pyodide (Python for browsers), the library, and a snapshot of the memory after the start.
    """
    there = (PYODIDE / name for name in _OF_PYODIDE)
    _write_all(folder / "pyodide", ((path.name, path.read_bytes()) for path in there if path.exists()))
    with tempfile.TemporaryDirectory() as staged:
        stage_library(Path(staged))
        command = ["node", str(Path(__file__).parent / "library.mjs"), str(PYODIDE), staged, str(folder)]
        subprocess.run(command, check=True)  # noqa: S603 - our own program


def service_worker(*, ends: bool = False) -> bytes:
    """Return the script that browsers keep to show the site offline (a service worker).

    ends: whether to return instead the one that removes itself, and all that was kept.
    """
    if ends:
        return (PROGRAMS / "page" / "ender.js").read_bytes()
    built = (f"workbox-{name}/build/workbox-{name}.prod.js" for name in _WORKBOX)
    tools = [(WIDGETS / "node_modules" / path).read_text(encoding="utf-8") for path in built]
    own = (PROGRAMS / "page" / "sw.js").read_text(encoding="utf-8")
    return "\n".join([*(tool.partition("//# sourceMappingURL")[0].strip() for tool in tools), own]).encode()


@cache
def _templates() -> Environment:
    folder = Path(__file__).parent / "templates"
    return Environment(
        loader=FileSystemLoader(folder),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )


def page(template: str, place: str, lang: str, **values: object) -> str:
    """Return the HTML of a page, made from a template.

    template: the name of the template; place: the folder of the page, such as `"en/rules/"`.
    lang: the language of its words, `"en"` or `"ja"`.
    values: the values that the template needs beside the words and the addresses of other pages.
    """
    words = partial(_words, lang)
    found = _templates().get_template(template)
    return found.render(lang=lang, policy=POLICY, say=words, at=lambda other: address(other, place), **values)


def _words(code: str, key: str, **witnesses: object) -> str:
    with language(code):
        return sentence(key, **witnesses)


def lesson_html(lesson: LessonPage, release: str, python: str, *, offline: bool = False) -> str:
    """Return the HTML of the page of a lesson, or of that on which worksheets are made.

    release: the address of the scripts; python: where Python runs, `"worker"` or `"socket"`; offline:
        whether browsers keep the lesson.
    """
    code, _, name = lesson.name.partition("/")
    values: dict[str, object] = {}
    if name != WORKSHEET:
        names = [each for each in lesson_names() if each.startswith(f"{code}/")]
        at = names.index(lesson.name)
        values["notebook"] = f"{name}.ipynb"
        values["before"] = names[at - 1] if at else ""
        values["after"] = next(iter(names[at + 1 :]), "")
        values["short"] = lambda other: re.split("[:：]", title_of(LESSONS / f"{other}.ipynb"))[0]
    return page(
        "worksheet.html" if name == WORKSHEET else "lesson.html",
        f"{lesson.name}/",
        code,
        lesson=lesson,
        title=lesson.title,
        release=release,
        python=python,
        offline=offline,
        languages=_languages(lambda other: f"{other}/{name}/"),
        modules=[f"{each}.js" for each in MODULES],
        **values,
    )


def _languages(place: Callable[[str], str]) -> list[dict[str, str]]:
    return [{"code": code, "name": name, "place": place(code)} for code, name in LANGUAGES.items()]


@cache
def title_of(path: Path) -> str:
    """Return the title of a lesson or of a text in Markdown: its first heading; path: that of its file."""
    text = path.read_text(encoding="utf-8")
    if path.suffix == ".ipynb":
        text = "".join(json.loads(text)["cells"][0]["source"])
    return next(line for line in text.splitlines() if line.startswith("# ")).removeprefix("# ").strip()


def paper_html(paper: str, release: str) -> str:
    """Return the HTML of the page of a text for reading.

    paper: the path of its file, such as `"docs/rules.md"`; release: the address of the scripts.
    """
    place = papers()[paper]
    code, _, name = place.partition("/")
    there = {*papers().values()}
    html = to_html((ROOT / paper).read_text(encoding="utf-8"), as_in_papers)
    heading, end, text = with_links(html, paper, place, places()).partition("</h1>")
    return page(
        "paper.html",
        place,
        code,
        title=title_of(ROOT / paper),
        release=release,
        languages=_languages(lambda other: f"{other}/{name}" if f"{other}/{name}" in there else f"{other}/"),
        heading=heading + end,
        text=text,
        sheets=_sheets_for(paper, code) if "/teachers/" in place else (),
    )


def _sheets_for(notes: str, code: str) -> Iterator[tuple[str, str]]:
    """Yield the words and the place of each page to print for the lesson of a teacher's notes."""
    lesson = Path(notes).stem
    heading = next(iter(headings(f"{code}/{lesson}").values())).words
    for name in sheet_names():
        sort, of, *_ = name.split("/")
        if of == lesson:
            rest = sheet_page(name, code).title.removeprefix(heading)
            yield f"{_words(code, SORTS[sort])}{rest}", f"{code}/sheets/{name}/"
    yield _words(code, "paper.worksheet-link"), f"{code}/{WORKSHEET}/"


def start_html(code: str, release: str, *, offline: bool = False) -> str:
    """Return the HTML of the start page of a language.

    code: `"en"` or `"ja"`; release: the address of the scripts; offline: whether browsers keep lessons.
    """
    lessons = [lesson_page(name) for name in lesson_names() if name.startswith(f"{code}/")]
    minutes = {f"{code}/{each.name}": each.minutes for each in COURSE}
    return page(
        "start.html",
        f"{code}/",
        code,
        title=_words(code, "site.title"),
        release=release,
        offline=offline,
        languages=_languages(lambda other: f"{other}/"),
        lessons=[(lesson, minutes[lesson.name]) for lesson in lessons],
        notes=[(lesson, papers()[f"lessons/teachers/{lesson.name}.md"]) for lesson in lessons],
        rules=[
            (sheet_page(name, code).title, f"{code}/sheets/{name}/")
            for name in sheet_names()
            if name.startswith("rules/")
        ],
    )


def sheet_html(name: str, code: str, release: str) -> str:
    """Return the HTML of a page of sheets to print.

    name: such as `"rules/set-speed"`; code: the language, `"en"` or `"ja"`; release: the address of the
        scripts.
    """
    sheet = sheet_page(name, code)
    return page(
        sheet.template,
        f"{code}/sheets/{name}/",
        code,
        title=unescape(sheet.title),
        release=release,
        languages=_languages(lambda other: f"{other}/sheets/{name}/"),
        sheet=sheet,
    )


def sheets_html(code: str, release: str) -> str:
    """Return the HTML of the page with links to all sheets to print in a language.

    code: `"en"` or `"ja"`; release: the address of the scripts.
    """
    sorts: dict[str, list[tuple[str, str]]] = {}
    for name in sheet_names():
        sheet = sheet_page(name, code)
        sorts.setdefault(SORTS[sheet.sort], []).append((sheet.title, f"{code}/sheets/{name}/"))
    return page(
        "sheets.html",
        f"{code}/sheets/",
        code,
        title=_words(code, "paper.title"),
        release=release,
        languages=_languages(lambda other: f"{other}/sheets/"),
        sorts=sorts.items(),
    )


def licence_html(code: str, release: str) -> str:
    """Return the HTML of the page about the licences, in a language.

    code: `"en"` or `"ja"`; release: the address of the scripts.
    """
    tools = json.loads((WIDGETS / "package.json").read_text(encoding="utf-8"))["dependencies"]
    return page(
        "licence.html",
        f"{code}/licence/",
        code,
        title=_words(code, "site.licence"),
        release=release,
        languages=_languages(lambda other: f"{other}/licence/"),
        pyodide=tools["pyodide"],
        workbox=tools["workbox-core"],
    )


def entrance_html(release: str) -> str:
    """Return the HTML of the site's first page, which leads to the start page of a language.

    release: the address of the scripts.
    """
    return page(
        "entrance.html",
        "",
        next(iter(LANGUAGES)),
        title="setcards-edu",
        release=release,
        languages=_languages(lambda code: f"{code}/"),
        say_in=_words,
    )


def pages(release: str, python: str = "worker", *, offline: bool = False) -> dict[str, Callable[[], str]]:
    """Return for each page of the site, by its folder, a function that returns its HTML.

    release: the folder of the scripts; python: where Python runs, `"worker"` or `"socket"`; offline: whether
        browsers keep the lessons.
    """

    def to(place: str) -> str:
        return address(release, place)

    found: dict[str, Callable[[], str]] = {"": partial(entrance_html, release)}
    for code in LANGUAGES:
        found[f"{code}/"] = partial(start_html, code, to(f"{code}/"), offline=offline)
        found[f"{code}/licence/"] = partial(licence_html, code, to(f"{code}/licence/"))
        found[f"{code}/sheets/"] = partial(sheets_html, code, to(f"{code}/sheets/"))
        for name in sheet_names():
            place = f"{code}/sheets/{name}/"
            found[place] = partial(sheet_html, name, code, to(place))
    for name in (*lesson_names(), *(f"{code}/{WORKSHEET}" for code in LANGUAGES)):
        found[f"{name}/"] = partial(_made, name, to(f"{name}/"), python, offline)
    for paper, place in papers().items():
        found[place] = partial(paper_html, paper, to(place))
    return found


def _made(lesson: str, release: str, python: str, offline: bool) -> str:  # noqa: FBT001 - as in `lesson_html`
    code, _, name = lesson.partition("/")
    made = worksheet_page(code) if name == WORKSHEET else lesson_page(lesson)
    return lesson_html(made, release, python, offline=offline)


def build(folder: Path, *, with_python: bool = True, offline: bool = True) -> None:
    """Build the site into a folder, in place of an older one.

    offline: whether browsers keep lessons that were opened; if not, and without Python, what they have kept
        of an older site is let go.

    Raises `FileExistsError` if something else is there.
    """
    if folder.exists() and any(folder.iterdir()) and not (folder / MARK).exists():
        raise FileExistsError(f"{folder} is there, and is no site")
    shutil.rmtree(folder, ignore_errors=True)
    with tempfile.TemporaryDirectory() as made:
        laid = Path(made)
        _write_all(laid, programs().items())
        if with_python:
            add_python(laid)
        offline = offline and with_python
        files = sorted(path.relative_to(laid).as_posix() for path in laid.rglob("*") if path.is_file())
        _write(laid / "files.json", json.dumps({"files": files, "pages": [*pages("r/")]}).encode())
        name = _hash(laid)
        release = f"r/{name}/"
        laid.chmod(0o755)  # any server may read it
        _write(folder / MARK, b"")
        shutil.copytree(laid, folder / release)
    for path, place in copied().items():
        _write(folder / place, (ROOT / path).read_bytes())
    _write(folder / "release.json", json.dumps({"release": name}).encode())
    _write(folder / "sw.js", service_worker(ends=not offline))
    for place, html in pages(release, offline=offline).items():
        _write(folder / place / "index.html", html().encode())


def _hash(folder: Path) -> str:
    digest = hashlib.sha256()
    for path in sorted(folder.rglob("*")):
        if path.is_file():
            digest.update(f"{path.relative_to(folder)}\n".encode())
            digest.update(path.read_bytes())
    return digest.hexdigest()[:12]


def _write(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


def _write_all(folder: Path, files: Iterable[tuple[str, bytes]]) -> None:
    for name, content in files:
        _write(folder / name, content)


if __name__ == "__main__":
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("folder", type=Path)
    asked.add_argument("--without-python", action="store_true")
    asked.add_argument("--without-offline", action="store_true", help="browsers keep nothing any more")
    given = asked.parse_args()
    build(given.folder, with_python=not given.without_python, offline=not given.without_offline)
    sys.stdout.write(f"{given.folder}\n")
