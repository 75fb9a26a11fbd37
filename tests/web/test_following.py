"""Lessons follow each other in one page, so that Python stays; nothing of the one before is held."""

from __future__ import annotations

import pytest

from tests.effort import EVERYTHING, some

pytestmark = [pytest.mark.long, pytest.mark.browser]

ONE, OTHER = "en/01-inclusion/", "en/02-topology/"
HERE = """(path) => location.pathname === `/${path}`
    && document.documentElement.dataset.lesson === path.replace(/.$/, '')"""
LINK = """(path) => {
    const link = document.createElement('a');
    link.href = `/${path}`;
    link.className = 'to-try';
    link.textContent = path;
    document.querySelector('main').append(link);
}"""
READ = """() => [...document.querySelectorAll('main > *')]
    .findIndex((block) => block.getBoundingClientRect().bottom > 0)"""
NUMBER = """(number) => [...document.querySelectorAll('[data-part=class-number] input')]
    .some((input) => input.value === number)"""
PIECE = "() => document.querySelector('[data-screen=code-04-1] [data-piece]')"


def follow(opened, path):
    opened.page.evaluate(LINK, path)
    opened.page.locator("a.to-try").click()
    opened.until(HERE, path)


def workers(opened):
    return opened.page.evaluate("window.workers?.length")


def press(opened, piece):
    opened.screen("code-04-1").locator(f"[data-piece={piece}]").click()
    opened.until("() => !document.querySelector('.asked')")
    return opened.screen("code-04-1").locator(".setcards-said").inner_text()


def test_a_lesson_follows_another_and_python_stays(site):
    with site.page(ONE) as opened:
        opened.whole()
        opened.page.evaluate("scrollTo(0, 3000)")
        read = opened.page.evaluate(READ)
        opened.page.evaluate(LINK, OTHER)
        opened.page.evaluate("document.querySelector('a.to-try').click()")
        opened.until(HERE, OTHER)
        assert opened.page.title().startswith("02")
        assert opened.page.evaluate("document.activeElement.tagName") == "H1"
        assert opened.page.evaluate("scrollY") == 0
        opened.whole(2)
        assert workers(opened) == 1
        assert "{1}" in press(opened, "c-1")
        opened.page.go_back()
        opened.until(HERE, ONE)
        opened.whole(3)
        assert opened.page.evaluate(READ) == read
        opened.page.go_forward()
        opened.until(HERE, OTHER)
        opened.whole(4)
        assert "{1,2}" in press(opened, "c-12")
        assert workers(opened) == 1
        assert opened.note() == ""


def test_a_lesson_that_is_left_while_it_opens_does_not_reach_into_the_next(site):
    with site.page(ONE) as opened:
        opened.until(
            "() => performance.getEntriesByType('mark').some((mark) => mark.name.startsWith('same '))"
        )
        follow(opened, OTHER)
        opened.until(PIECE)
        assert "{1}" in press(opened, "c-1")
        opened.whole()
        assert workers(opened) == 1


def test_the_next_lesson_in_the_other_language(site):
    with site.page(OTHER) as opened:
        opened.whole()
        follow(opened, "ja/02-topology/")
        assert opened.page.evaluate("document.documentElement.lang") == "ja"
        opened.whole(2)
        assert "枚" in press(opened, "c-1")
        assert workers(opened) == 1


def test_a_class_number_in_the_address_deals_the_same_to_all_in_the_next_lesson_too(site):
    with site.page(f"{ONE}#class=70") as opened:
        opened.whole()
        assert opened.page.locator("#class").inner_text() == "Class number 70"
        follow(opened, OTHER)
        assert opened.page.url.endswith(f"{OTHER}#class=70")
        opened.whole(2)
        card = opened.page.locator(".setcards-exercise:has([data-id=hint])").first
        card.get_by_role("button", name="More").click()
        for expected in ("70", "71"):
            card.locator("[data-part=others] [data-id=another]").click()
            opened.until(NUMBER, expected)
        opened.page.reload()
        opened.until(NUMBER, "71")


def test_what_a_lesson_held_is_let_go(site):
    with site.page(ONE) as opened:
        opened.whole()
        asked = opened.page.context.new_cdp_session(opened.page)
        asked.send("Performance.enable")

        def listeners():
            asked.send("HeapProfiler.collectGarbage")
            found = asked.send("Performance.getMetrics")["metrics"]
            return {each["name"]: each["value"] for each in found}["JSEventListeners"]

        counted, times = [], 1
        for _ in range(3 if EVERYTHING else 2):
            for path in (OTHER, ONE):
                follow(opened, path)
                times += 1
                opened.whole(times)
            counted.append(listeners())
        assert counted[-1] <= counted[0] + 20


@pytest.mark.parametrize("how", some(["refused", "cut off", "silent", "of another release"]))
def test_a_lesson_that_cannot_follow_is_loaded_as_any_page(site, how):
    with site.page(ONE) as opened:
        opened.alive("first-play-1")

        def answer(route):
            if route.request.resource_type == "document":
                route.fallback()
            elif how == "refused":
                route.fulfill(status=503, body="")
            elif how == "cut off":
                route.abort()
            elif how == "silent":
                return
            else:
                there = route.fetch()
                route.fulfill(response=there, body=there.text().replace("../../r/", "../../r/older"))

        opened.page.route(f"**/{OTHER}", answer)
        follow(opened, OTHER)
        opened.alive()
        assert "{1}" in press(opened, "c-1")
        assert workers(opened) == 1
        assert opened.page.evaluate("performance.getEntriesByName('drawn').length") == 1
        opened.problems[:] = [text for text in opened.problems if "Failed to load" not in text]
