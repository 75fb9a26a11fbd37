"""The page without code, as Voilà shows it: no word of what is not there, and on paper all of it."""

from __future__ import annotations

import nbformat
import pytest

from tests.browser.gallery import THERE
from tests.browser.hosts import STARTING
from tests.lessons.notebooks import FOLDER, read

FIRST_STAGE = ".setcards-stage svg"
TEXT = {
    "en": "A sentence that goes on and on, so that its lines are as long as the page lets them be. " * 6,
    "ja": "この文は、どこまでも続きます。ページが許すかぎり長い行になるまで、まだまだ続きます。" * 8,
}
LONGEST_LINE = """() => {
    const text = document.querySelector('.jp-RenderedMarkdown p').firstChild, range = document.createRange();
    const tops = [...text.data].map((_, at) => {
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        return Math.round(range.getBoundingClientRect().top);
    });
    return Math.max(...[...new Set(tops)].map((top) => tops.filter((each) => each === top).length));
}"""
FOLDED = """() => [...document.querySelectorAll('.setcards-message')]
    .filter((message) => message.scrollHeight > message.clientHeight + 1).length"""
CLIPPED = """() => [...document.querySelectorAll('html, body, #rendered_cells, #rendered_cells > div')]
    .filter((each) => each !== document.documentElement && each.scrollHeight > each.clientHeight + 1)
    .map((each) => `${each.tagName} ${each.id} ${each.scrollHeight} in ${each.clientHeight}`)"""
"""The parts that have to be scrolled: paper shows only what is in sight in them."""
PRESSED = ".setcards-root :is(button, select, input[type=button])"


CODE = """from setcards_edu import language
from setcards_widgets import ExerciseCard, TopologyBuilder
_ = language({!r})"""
TAGGED = {"tags": ["needs-code"]}


def page_of(language):
    """A page with a long paragraph, a sentence for those who have cells, and a part that needs code."""
    markdown, code = nbformat.v4.new_markdown_cell, nbformat.v4.new_code_cell
    cells = [
        markdown(f'{TEXT[language]}\n\nBefore. <span class="with-code">Run the `cell`.</span> After.'),
        code(CODE.format(language)),
        code("TopologyBuilder(n=3)"),
        code("ExerciseCard('topology.interior')"),
        markdown("Write it into the cell.", metadata=TAGGED),
        code("'to be hidden'", metadata=TAGGED),
        markdown("A last word."),
    ]
    return nbformat.v4.new_notebook(cells=cells)


@pytest.mark.long
@pytest.mark.parametrize("language", ["en", "ja"])
def test_it_reads_as_a_page_and_prints_as_one(voila, language):
    with voila.open_saved(page_of(language), FIRST_STAGE, alone=True) as opened:
        page = opened.page
        page.wait_for_selector(".setcards-exercise .setcards-stage svg")
        words = page.locator("body").inner_text()
        assert "Before." in words
        assert "cell" not in words
        assert "to be hidden" not in words
        assert "A last word." in words
        assert 30 < page.evaluate(LONGEST_LINE) <= 75
        assert page.locator(PRESSED).filter(visible=True).count() > 0
        page.emulate_media(media="print")
        assert page.locator(PRESSED).filter(visible=True).count() == 0
        assert page.locator(FIRST_STAGE).first.is_visible()

        assert page.evaluate(CLIPPED) == []
        assert page.evaluate(FOLDED) == 0


@pytest.mark.long
def test_on_a_slow_machine_all_widgets_come(voila):
    """A lesson of fifty widgets, on a machine as slow as a cheap Chromebook."""
    lesson = read(FOLDER / "en" / "04-equations.ipynb")
    with voila.open_saved(lesson, FIRST_STAGE, slower=4) as opened:
        opened.page.wait_for_function(THERE, arg=50, timeout=STARTING)
        assert "Error displaying" not in opened.page.locator("body").inner_text()
