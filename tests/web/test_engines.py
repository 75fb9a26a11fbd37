"""Lessons on their pages in Firefox and WebKit: a sample, and by `make check-site` all in all three."""

from __future__ import annotations

import pytest

from web.places import lesson_names

from .engines import ENGINES, cut_off, page_in
from .test_lessons import ASKED, DRAWN, NAMES, PRESS

WHOLE = "() => performance.getEntriesByName('all ').length > 0"
ANSWERED = "() => performance.getEntriesByType('mark').some(({name}) => name.startsWith('told '))"
SETTLED = "() => !document.querySelector('.asked')"
MARKS = "() => performance.getEntriesByType('mark').map(({name}) => name)"
NOTE = """() => {
    const { textContent, dataset } = document.getElementById('note');
    return textContent === dataset.forgets ? '' : textContent; // which WebKit is told where something is kept
}"""


@pytest.mark.long
@pytest.mark.browser
def test_webkit_is_cut_off():
    with cut_off() as (page, proxy):
        page.goto("http://elsewhere.example/")
        assert any("elsewhere.example" in line for line in proxy.asked)


@pytest.mark.long
@pytest.mark.browser
@pytest.mark.parametrize("engine", ["firefox", "webkit"])
def test_a_lesson_comes_to_its_first_answers(engine, address, request):
    with page_in(engine, address, "en/01-inclusion/", request) as page:
        page.wait_for_function(DRAWN)
        pressed = page.evaluate(PRESS)
        page.wait_for_function(ANSWERED)
        page.wait_for_function(SETTLED)
        assert f"told {pressed}" in page.evaluate(MARKS)
        page.evaluate(PRESS)
        page.wait_for_function(SETTLED)


@pytest.mark.site
@pytest.mark.browser
@pytest.mark.parametrize("name", lesson_names())
@pytest.mark.parametrize("engine", ENGINES)
def test_a_lesson_comes_to_its_last_cell(engine, name, address, request):
    with page_in(engine, address, f"{name}/", request) as page:
        page.wait_for_function(DRAWN)
        pressed = page.evaluate(PRESS)
        page.wait_for_function(WHOLE)
        page.wait_for_function(SETTLED)
        marks = page.evaluate(MARKS)
        assert {mark for mark in marks if mark.startswith("same ")} == {
            f"same {screen}" for screen in page.evaluate(NAMES)
        }
        assert f"told {pressed}" in marks
        assert not [mark for mark in marks if mark.startswith(("failed ", "whole "))]
        assert page.evaluate(NOTE) == ""
        page.evaluate(PRESS)
        page.wait_for_function(SETTLED)
        assert page.evaluate(ASKED) == 0
