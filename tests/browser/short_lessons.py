"""Lessons of a few cells for the tests of how a lesson is opened: the pages take them for shipped ones."""

from __future__ import annotations

from urllib.parse import urlsplit

import nbformat
from playwright.sync_api import BrowserContext, Route

from hatch_build import code_digest

SETUP = "from setcards_edu import language\nfrom setcards_widgets import TopologyBuilder"
TIMES = "times = globals().get('times', 0) + 1"
CODE = {
    "en": (f"{SETUP}\n_ = language('en')", TIMES, "builder = TopologyBuilder(n=2)\nbuilder", "'the end'"),
    "ja": (f"{SETUP}\n_ = language('ja')", TIMES, "builder = TopologyBuilder(n=2)\nbuilder", "'the end'"),
}
LESSON = "99-short"
NEXT = "99-then"
"""The lesson after it, to which it leads where there is such a file beside it."""
STILL = "<img alt='a still' width='90' src='data:image/svg+xml,<svg xmlns=\"http://www.w3.org/2000/svg\"/>'>"


def short_lesson(language: str = "en", *, is_ours: bool = True, has_outputs: bool = True, code: str = ""):
    """A lesson as it is saved, with a picture for its widget; `code` is one more cell that somebody wrote."""
    sources = [*CODE[language], *([code] if code else [])]
    cells = [nbformat.v4.new_markdown_cell("# A short lesson"), *map(nbformat.v4.new_code_cell, sources)]
    if has_outputs:
        cells[3].outputs = [
            nbformat.v4.new_output("display_data", {"text/html": STILL, "text/plain": "still"})
        ]
    cells += [nbformat.v4.new_markdown_cell("A line.\n\n" * 80)]
    notebook = nbformat.v4.new_notebook(cells=cells)
    if is_ours:
        notebook.metadata["setcards"] = {"lesson": LESSON, "language": language}
    return notebook


def uncounted(notebook: nbformat.NotebookNode) -> nbformat.NotebookNode:
    """The same without the numbers of the cells that were run, so that one sees which are."""
    for cell in notebook.cells:
        if cell.cell_type == "code":
            cell.execution_count = None
    return notebook


def ship(context: BrowserContext) -> None:
    """Let all pages of a browser find the short lessons among those that are shipped."""
    context.route("**/setcards-lessons/static/shipped/index.json", _index)
    for language in CODE:
        context.route(f"**/setcards-lessons/static/shipped/{language}/{LESSON}.ipynb", _lesson)


def _index(route: Route) -> None:
    answer = route.fetch()
    index = answer.json()
    for language in CODE:
        index["lessons"][f"{language}/{LESSON}"] = code_digest(short_lesson(language))
        index["lessons"][f"{language}/{NEXT}"] = ""
        index["titles"][f"{language}/{NEXT}"] = "99 · Then"
    route.fulfill(response=answer, json=index)


def _lesson(route: Route) -> None:
    language = urlsplit(route.request.url).path.split("/")[-2]
    route.fulfill(
        body=nbformat.writes(short_lesson(language, has_outputs=False)), content_type="application/json"
    )
