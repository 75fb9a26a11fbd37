"""The guards see what they are there for, and nothing in a lesson that is well."""

import pytest
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook, new_output

from . import guards
from .notebooks import WIDGET_VIEW, clean


def lesson(*cells):
    for cell in cells:
        cell.metadata.setdefault("deletable", False)
    return clean(new_notebook(cells=list(cells)))


def code(source="1", count=1, shown="1", kind="text/plain", **metadata):
    output = new_output("execute_result", {kind: shown}, execution_count=count)
    return new_code_cell(source, execution_count=count, outputs=[output], metadata=metadata)


FOLDED = {"source_hidden": True}
GOOD = (
    new_markdown_cell("# Sets\n\n![a card](card.svg)"),
    code(jupyter=FOLDED),
    code("2", 2, '<img alt="a card" src="data:,">', tags=["open-cell"]),
)


@pytest.mark.parametrize("guard", guards.GUARDS)
def test_a_good_lesson_passes(guard):
    assert guard(lesson(*GOOD)) == []


@pytest.mark.parametrize(
    ("guard", "cell"),
    [
        (guards.never_run, new_code_cell("1")),
        (guards.never_run, code(count=2)),
        (guards.silenced, code("1;")),
        (guards.errors, new_code_cell(outputs=[new_output("error", ename="E", evalue="", traceback=[])])),
        (guards.addresses, code(shown="<Stage object at 0x7f3cf268ad90>")),
        (guards.paths, code(shown="File /usr/lib/python3/x.py")),
        (guards.paths, code("open('/tmp/x')")),
        (guards.paths, code(shown=r"C:\somewhere\x.py")),
        (guards.elsewhere, new_markdown_cell("![a card](https://example.org/card.svg)")),
        (guards.elsewhere, code(shown='<script src="//example.org/x.js">', kind="text/html")),
        (
            guards.elsewhere,
            code(shown='<link rel="stylesheet" href="https://example.org/">', kind="text/html"),
        ),
        (guards.elsewhere, code(shown='<image xlink:href="https://example.org/" />', kind="image/svg+xml")),
        (guards.uncompared, code(shown="AAAA", kind="image/png")),
        (guards.deletable, new_markdown_cell("# Sets", metadata={"deletable": True})),
        (guards.deletable, code(deletable=None)),
        (guards.speechless, code(shown='<img src="data:,">', kind="text/html")),
        (guards.speechless, new_markdown_cell("![](card.svg)")),
        (guards.long, code("\n".join("123456"))),
        (guards.folded_wrongly, code()),
        (guards.folded_wrongly, code(jupyter=FOLDED, tags=["open-cell"])),
        (guards.folded_wrongly, code(jupyter=FOLDED, tags=[guards.MAY_BE_LONG])),
    ],
)
def test_a_guard_sees(guard, cell):
    assert guard(lesson(cell))


def test_saved_widgets_are_seen_and_taken_away():
    bad = new_notebook(cells=[code(shown={"model_id": "1"}, kind=WIDGET_VIEW)], metadata={"widgets": {}})
    assert guards.uncompared(bad)
    assert guards.unclean(bad)
    assert not guards.uncompared(bad)
    assert not guards.unclean(bad)


def test_the_code_of_two_languages_may_differ_in_the_first_cell_and_in_comments_only():
    english = lesson(code("language('en')"), code("x = 1  # one"))
    assert not guards.different_code(english, lesson(code("language('ja')"), code("x = 1  # いち")))
    assert guards.different_code(english, lesson(code("language('ja')"), code("x = 2")))
    assert guards.different_code(english, lesson(code("language('ja')")))
