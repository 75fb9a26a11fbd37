"""All widgets and one lesson in WebKit, which iPads have: all is drawn, fits, and answers a press."""

from __future__ import annotations

import pytest

from tests.conformance.widgets import WIDGETS
from tests.effort import some
from tests.lessons.notebooks import FOLDER, read

from .course.test_opening import BAR, ERRORS, HAS_RUN_ALL, TOP
from .gallery import SHOWN, THERE, cells_of_page, place
from .hosts import ARTEFACTS, FIRST_STAGE, laid_out
from .others import WebKit
from .pages import FAILED, WHOLE, served
from .rest import PATIENCE, REST
from .short_lessons import uncounted
from .test_gallery import IN_SIGHT, ROOTS, WINDOWS

pytestmark = pytest.mark.long

PRESSED = {
    "builder": "[data-piece=c-1]",
    "trainer": "[data-piece=pile-left]",
    "compare": "[data-piece=c-12]",
    "line": "[data-piece=s-0]",
    "field": "[data-piece=h-0]",
    "hunt": "[data-piece=c-12]",
    "finder": "[data-piece=op-0-plus]",
    "bench": "[data-piece=option-0]",
    "chase": "[data-piece=sq-0-1]",
    "proof": "[data-piece=sq-0-3]",
    "card": ".setcards-check",
    "map": "[data-piece=lesson-02]",
}
"""What is pressed in each."""


@pytest.fixture(scope="module")
def webkit():
    running = WebKit()
    running.set_window(*WINDOWS["school"])
    yield running
    running.close()


@pytest.fixture
def address():
    with served(cells_of_page()) as (_, address):
        yield address


def test_every_widget_is_drawn_and_fits_and_answers(webkit, address):
    webkit.goto(address)
    webkit.wait_for_function(WHOLE)
    webkit.wait_for_function(THERE, len(SHOWN))
    assert webkit.evaluate(FAILED) == []
    webkit.evaluate(REST, PATIENCE)
    webkit.screenshot(ARTEFACTS / "gallery-webkit.png")
    assert all(role == "group" and name for role, name, _ in webkit.evaluate(ROOTS))
    leads_to = {name: WIDGETS[name].leads_to for name in SHOWN}
    assert webkit.evaluate(IN_SIGHT, [{name: place(name) for name in SHOWN}, leads_to]) == []
    shown = "(place) => document.querySelector(place).innerHTML"
    for name, pressed in some([*PRESSED.items()]):
        before = webkit.evaluate(shown, place(name))
        webkit.click(f"{place(name)} {pressed}")
        webkit.evaluate(REST, PATIENCE)
        assert webkit.evaluate(shown, place(name)) != before, name


def test_a_lesson_runs_by_itself(webkit, server):
    lesson = uncounted(read(FOLDER / "en" / "02-topology.ipynb"))
    webkit.goto(server.login(f"/doc/tree/{laid_out(lesson, server)}"))
    webkit.wait_for_function("() => Boolean(window.jupyterapp?.shell.currentWidget?.content.model)")
    webkit.wait_for_function(HAS_RUN_ALL)
    assert webkit.evaluate(TOP) == 0
    assert webkit.evaluate("(bar) => document.querySelectorAll(bar).length", BAR) == 0
    webkit.wait_for_function("(stage) => Boolean(document.querySelector(stage))", FIRST_STAGE)
    webkit.screenshot(ARTEFACTS / "lesson-webkit.png")
    assert webkit.evaluate(ERRORS) == 0
