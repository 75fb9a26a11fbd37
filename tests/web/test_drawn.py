"""A lesson's page before Python has come, which needs no Node.js: all is drawn, and a press is kept."""

from __future__ import annotations

import threading

import pytest

from web.lessons import lesson_page
from web.serve import server
from web.site import lesson_html, programs

from .opened import ALL, DRAWN, PHONE, SHOWN, Site, silence

pytestmark = pytest.mark.browser

LESSON = "en/02-topology"


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("drawn")
    files = {f"r/1/{name}": content for name, content in programs().items()}
    html = lesson_html(lesson_page(LESSON), "../../r/1/", "worker", offline=True)
    for name, content in {**files, f"{LESSON}/index.html": html.encode()}.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_bytes(content)
    return folder


@pytest.fixture(scope="module")
def drawn(folder, browser):
    with server(folder) as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        yield Site(f"http://127.0.0.1:{running.server_port}/", browser)
        running.shutdown()


def test_opened_as_a_file_a_lesson_shows_its_text_and_first_pictures_and_says_what_is_missing(
    folder, browser
):
    with browser.new_context() as context:
        page = context.new_page()
        page.goto((folder / LESSON / "index.html").as_uri())
        note = page.locator("#note")
        assert note.inner_text() == note.get_attribute("data-bare")
        stills = page.locator("[data-screen] .still")
        assert stills.count() == len(lesson_page(LESSON).first)
        assert all(each.is_visible() for each in stills.all())
        assert page.locator("#offline").is_hidden()


def test_a_lesson_is_drawn_without_python_and_keeps_what_is_pressed(drawn):
    with drawn.page(f"{LESSON}/", prepare=silence) as opened:
        shown = len(lesson_page(LESSON).first)
        opened.until(DRAWN)
        opened.page.evaluate("() => dispatchEvent(new Event('beforeprint'))")  # what is out of sight, too
        opened.until("(shown) => document.querySelectorAll('.setcards-root').length === shown", shown)
        assert opened.note() == ""
        piece = opened.screen("code-04-1").locator("[data-piece=c-1]")
        piece.click()
        assert opened.note() == opened.words("coming")
        assert opened.page.locator(".asked").count() == 1
        assert opened.page.locator(".setcards-page-note").count() == 0


def test_next_leads_to_each_screen_once_and_back_again(drawn):
    with drawn.page(f"{LESSON}/", viewport=PHONE, prepare=silence) as opened:
        opened.until(DRAWN)
        keys, met = opened.page.locator(".ways button"), []
        while keys.last.is_visible():
            met += opened.page.evaluate(SHOWN)
            if opened.page.locator(".onward").is_visible():
                break
            keys.last.click()
        assert met == opened.page.evaluate(ALL)
        assert opened.page.locator("main > .lesson-end [data-end]").get_attribute("href") == "../03-strength/"
        assert "main" not in (keys.last.get_attribute("class") or "").split()
        count, said = opened.page.locator(".ways .count"), []
        last = count.inner_text()
        for key in (keys.first, keys.last):
            key.click()
            said.append(count.inner_text())
            assert opened.page.evaluate("() => scrollY") == 0
        assert said[0] != said[1] == last
