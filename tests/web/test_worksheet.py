"""A worksheet is made in the page, and printed: nothing but the sheets, no exercise cut in two."""

from __future__ import annotations

import re

import pytest

from setcards_edu.messages import Message, language, sentence
from setcards_edu.teaching.exercises.worksheet import Worksheet, kinds_on_paper
from tests.effort import some

pytestmark = [pytest.mark.long, pytest.mark.browser]

A4 = {"width": 794, "height": 1123}
PRINTED = """() => [...document.querySelectorAll('body *')].filter((node) =>
    node.checkVisibility() && node.textContent.trim() && node.getClientRects().length
        && !node.closest('.setcards-sheet, .setcards-surround') && !node.querySelector('.setcards-sheet')
).map((node) => node.outerHTML.slice(0, 80))"""
TOO_LARGE = """() => [...document.querySelectorAll('.setcards-sheet *')].filter((node) => {
    const sheet = node.closest('.setcards-sheet').getBoundingClientRect();
    const own = node.getBoundingClientRect();
    return own.right > sheet.right + 1 || own.left < sheet.left - 1;
}).map((node) => node.outerHTML.slice(0, 80))"""
CUT = """() => [...document.querySelectorAll('.setcards-on-sheet')].filter((node) =>
    getComputedStyle(node).breakInside !== 'avoid' || node.offsetHeight > 500
).map((node) => node.textContent)"""


def choose(opened, field, words):
    """Choose in a menu, and wait until other sheets are drawn."""
    before = opened.page.locator("[data-part=answers]").inner_text()
    opened.page.locator(f"[data-part={field}] select").select_option(label=str(words))
    opened.until("(before) => document.querySelector('[data-part=answers]').innerText !== before", before)


@pytest.mark.parametrize("code", some(["ja", "en"]))
def test_a_sheet_of_twelve_is_made_in_the_page_and_printed(site, code):
    with site.page(f"{code}/worksheet/") as opened:
        page = opened.page
        page.locator(".setcards-sheet").first.wait_for()
        opened.whole()
        sheet = Worksheet("topology.is-topology", level=2, class_number=7)
        with language(code):
            choose(opened, "lesson", Message("lesson.02"))
            choose(opened, "kind", sheet.title)
            choose(opened, "level", Message("card.level-2"))
        page.locator("[data-part=class-number] input").fill("7")
        page.keyboard.press("Tab")
        opened.until("() => document.querySelector('.setcards-sheet header p').textContent.endsWith('7')")
        asked, answers = page.locator(".setcards-sheet").all()
        with language(code):
            prompts = [str(task.prompt) for task in sheet.tasks]
            solutions = [str(task.solution) for task in sheet.tasks]
            assert asked.locator("h3").inner_text() == str(sheet.title)
            assert sentence("worksheet.date") in asked.inner_text()
        assert asked.locator(".setcards-on-sheet p:first-child").all_inner_texts() == prompts
        assert len(prompts) == 12
        for solution in solutions:
            assert solution in answers.inner_text()
            assert solution not in asked.inner_text()
        page.set_viewport_size(A4)
        page.emulate_media(media="print")
        assert page.evaluate(PRINTED) == []
        assert page.evaluate(TOO_LARGE) == []
        assert page.evaluate(CUT) == []
        pages = len(re.findall(r"/Type\s*/Page\b", page.pdf(prefer_css_page_size=True).decode("latin-1")))
        assert 2 < pages <= 7, "two exercises or more stand on a page"


def test_print_waits_until_the_sheet_is_the_one_that_was_chosen(site):
    held = []
    script = "window.printed = 0; window.print = () => window.printed++;"

    def hold(route):
        held.append(route)

    with site.page("en/worksheet/", script, prepare=lambda page: page.route("**/worker.js", hold)) as opened:
        page = opened.page
        button, said = page.get_by_role("button", name="Print"), page.locator(".print [role=status]")
        page.locator(".setcards-sheet").first.wait_for()
        button.click()
        page.locator("[data-part=lesson] select").select_option(label=str(Message("lesson.02")))
        said.get_by_text("Python is working it out").wait_for()
        assert button.is_disabled()
        page.emulate_media(media="print")
        assert said.is_visible()
        assert not page.locator(".setcards-sheet").first.is_visible()
        page.emulate_media(media="screen")
        for route in held:
            route.continue_()
        title = str(Worksheet(kinds_on_paper("02")[0]).title)
        page.locator(".setcards-sheet h3", has_text=title).first.wait_for()
        opened.until("() => !document.querySelector('.print button').disabled")
        assert said.inner_text() == ""
        button.click()
        assert page.evaluate("window.printed") == 2
