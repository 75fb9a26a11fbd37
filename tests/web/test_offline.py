"""What a browser keeps of the site, in Chromium: lessons offline, a newer release, the end of all that."""

from __future__ import annotations

import json
import re
import shutil
import threading
import time
from contextlib import contextmanager
from functools import partial

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Playwright

from tests.browser.chromium import find_chromium
from tests.browser.hosts import CHROMIUM_ARGUMENTS
from tests.effort import some
from web.serve import Files, server
from web.site import service_worker

from .opened import BUILDER, PHONE, SCROLLED, STARTING, WINDOW, Site

pytestmark = [pytest.mark.long, pytest.mark.browser]

LESSON = "en/02-topology/"
MAP = "code-02-1"
"""It shows what it showed last, and is told whole what it is now."""
NEWER = "0123456789ab"
ANSWERED = "() => !document.querySelector('.asked')"
KEPT = """async () => {
    const found = {};
    for (const name of await caches.keys()) found[name] = (await (await caches.open(name)).keys()).length;
    return found;
}"""
WORKERS = "async () => (await navigator.serviceWorker.getRegistrations()).length"
STATE = """(state) => {
    const node = document.getElementById('offline');
    return node?.dataset[state] && node.querySelector('[role=status]').textContent === node.dataset[state];
}"""


DIGEST = "(name) => JSON.parse(document.getElementById('first').textContent)[name].digest"
INSECURE = "[isSecureContext, typeof crypto.subtle, 'serviceWorker' in navigator]"


FOCUSED = "() => document.activeElement.dataset.does ?? document.activeElement.id"
BLOCKED = {"profile": {"default_content_setting_values": {"cookies": 2}}}


class Waiting(Files):
    """A handler that is silent where its server is."""

    def do_GET(self):
        while self.server.is_silent(self.path):
            time.sleep(0.05)
        super().do_GET()


class Served:
    """A site on a server that can be silent, stop, and begin again at its address, with another release."""

    def __init__(self, folder):
        self.folder, self.port, self.running = folder, 0, None
        self.silent = ()  # how addresses end that are not answered
        self.start()

    @property
    def address(self):
        return f"http://localhost:{self.port}/"

    @property
    def release(self):
        (release,) = (self.folder / "r").iterdir()
        return release.name

    def start(self):
        self.running = server(self.folder, self.port)
        self.running.RequestHandlerClass = partial(Waiting, directory=str(self.folder))
        self.running.is_silent = lambda path: path.endswith(self.silent)
        self.port = self.running.server_port
        threading.Thread(target=self.running.serve_forever, daemon=True).start()

    def stop(self):
        self.silent = ()
        if self.running:
            self.running.shutdown()
            self.running.server_close()
            self.running = None

    def change_pages(self, change):
        for path in self.folder.rglob("index.html"):
            path.write_text(change(path.read_text("utf-8")), "utf-8")

    def renew(self):
        """Put a newer release in the place of this one."""
        old = self.release
        (self.folder / "r" / old).rename(self.folder / "r" / NEWER)
        self.change_pages(lambda html: html.replace(f"r/{old}/", f"r/{NEWER}/"))
        (self.folder / "release.json").write_text(json.dumps({"release": NEWER}), "utf-8")


@pytest.fixture
def served(site_folder, tmp_path):
    folder = tmp_path / "site"
    shutil.copytree(site_folder, folder)
    serving = Served(folder)
    yield serving
    serving.stop()


@pytest.fixture
def context(browser):
    made = browser.new_context(viewport=WINDOW)
    made.set_default_timeout(STARTING)
    yield made
    made.close()


@contextmanager
def opened(served, context, path=LESSON, script=""):
    """Open a page in a context with service workers, which see its requests before a route of Playwright."""
    site = Site(served.address, context.browser)
    with site.page(path, script, context=context) as one:
        yield one
        lost = ("Failed to load resource", "Failed to fetch", "ERR_INTERNET_DISCONNECTED")
        one.problems[:] = [text for text in one.problems if not any(each in text for each in lost)]


def state(one, name):
    one.until(STATE, name)


def does(one, name):
    one.page.locator(f"#offline [data-does={name}]").click()


def does_by_keyboard(one, name):
    one.page.locator("#offline").focus()
    for _ in range(4):
        one.page.keyboard.press("Tab")
        if one.page.evaluate(FOCUSED) == name:
            break
    one.page.keyboard.press("Enter")
    one.until("(name) => document.querySelector(`#offline [data-does=${name}]`).hidden", name)
    assert one.page.evaluate(FOCUSED) == "offline", "a second press does nothing"


def is_accessible(one):
    for theme in ("light", "dark"):
        one.page.emulate_media(color_scheme=theme)
        assert Axe().run(one.page, context="#offline").response["violations"] == []


def press(one, piece):
    one.screen(BUILDER).locator(f"[data-piece={piece}]").click()
    one.until(ANSWERED)
    return one.screen(BUILDER).locator(".setcards-said").inner_text()


def cut(served, context):
    served.stop()
    context.set_offline(True)


def test_a_lesson_that_was_opened_works_offline_whole_and_the_next_is_not_lost_but_told(served, context):
    with opened(served, context) as one:
        one.alive()
        state(one, "kept")
        assert "{1}" in press(one, "c-1")
        served.silent = ("/", ".json")
        one.page.reload()
        one.whole()
        state(one, "kept")
        before = one.page.evaluate(KEPT)
        does(one, "clear")
        state(one, "cut")
        assert one.page.evaluate(KEPT) == before, "nothing else would be left"
        cut(served, context)
        one.page.reload()
        one.whole()
        state(one, "kept")
        shown = one.page.evaluate("Object.keys(JSON.parse(document.getElementById('first').textContent))")
        assert {*one.marks("same "), *one.marks("whole ")} == {
            f"{'whole' if name in (BUILDER, MAP) else 'same'} {name}" for name in shown
        }
        assert "{1,2}" in press(one, "c-12")
        assert one.note() == ""
        area = one.page.locator("[data-code=code-54]")
        area.locator("textarea").fill("print(6 * 7)")
        area.get_by_role("button").first.click()
        area.locator(".code-printed").get_by_text("42", exact=True).wait_for()
        one.page.locator("a[rel=next]").click()
        one.until("() => document.getElementById('note').textContent")
        assert one.note() == one.words("absent")
        assert "{2}" in press(one, "c-2")


@pytest.mark.parametrize("code", some(["en", "ja"]))
def test_all_lessons_are_kept_when_that_is_asked_for(served, context, code):
    with opened(served, context, f"{code}/") as one:
        state(one, "begun")
        is_accessible(one)
        served.silent = (".zip",)
        does_by_keyboard(one, "all")
        state(one, "keeping")
        is_accessible(one)
        one.until("async () => (await caches.keys()).length > 0")
        workers = context.new_cdp_session(one.page)
        workers.send("ServiceWorker.enable")
        workers.send("ServiceWorker.stopAllWorkers")
        state(one, "some")
        is_accessible(one)
        served.silent = ()
        does_by_keyboard(one, "all")
        state(one, "all")
        is_accessible(one)
        cut(served, context)
        for lesson in ("02-topology", "06-playroom"):
            one.page.goto(f"{served.address}{code}/{lesson}/?show")
            one.whole()
        one.page.goto(f"{served.address}{code}/02-topology/index.html#part")
        one.alive()
        press(one, "c-1")
        state(one, "all")


def test_a_newer_release_is_found_and_the_old_tab_keeps_its_state(served, context):
    with opened(served, context) as one:
        one.alive()
        state(one, "kept")
        before, old = press(one, "c-1"), served.release
        served.renew()
        with opened(served, context, "en/01-inclusion/") as other:
            state(other, "kept")
            caches = other.page.evaluate(KEPT)
            assert f"setcards-edu / {old}" in caches, "a tab needs it"
            assert f"setcards-edu / {NEWER}" in caches
        one.page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        one.until("() => document.querySelector('#note a')")
        assert one.note() == one.words("newer")
        assert "{1,2}" in (after := press(one, "c-12"))
        assert after != before
        one.page.wait_for_timeout(500)
        one.page.locator("#note a").click()
        one.until("(old) => !document.querySelector(`script[src*='${old}']`)", old)
        one.alive()
        assert one.screen(BUILDER).locator(".setcards-said").inner_text() == after
        state(one, "kept")
        assert one.note() == ""
        one.until("async (name) => !(await caches.has(name))", f"setcards-edu / {old}")
        cut(served, context)
        one.page.reload()
        one.alive()
        assert one.screen(BUILDER).locator(".setcards-said").inner_text() == after


@pytest.mark.parametrize("is_same", some([False, True]))
def test_a_tab_that_meets_a_file_of_an_older_release_offers_to_load_again(served, browser, is_same):
    with (
        browser.new_context(viewport=WINDOW, service_workers="block") as context,
        opened(served, context) as one,
    ):
        one.alive()
        first = one.screen(BUILDER).locator(".setcards-said").inner_text()
        said = press(one, "c-1")
        served.renew()
        if not is_same:
            digest = one.page.evaluate(DIGEST, BUILDER)
            served.change_pages(lambda html: html.replace(digest, digest[::-1]))
        one.page.evaluate("() => window.workers[0].onerror(new Event('error'))")
        one.until("() => document.querySelector('#note a')")
        assert one.note() == one.words("newer")
        assert one.screen(BUILDER).locator(".setcards-said").inner_text() == said
        one.page.locator("#note a").click()
        one.until("(name) => document.querySelector(`script[src*='${name}']`)", NEWER)
        one.alive()
        assert one.screen(BUILDER).locator(".setcards-said").inner_text() == (said if is_same else first)
        assert "{1,2}" in press(one, "c-12")
        assert one.note() == ""


def test_the_switch_ends_it_and_it_stays_ended(served, context):
    with opened(served, context) as one:
        state(one, "kept")
        does(one, "off")
        state(one, "off")
        for _ in range(2):
            one.until("async () => !(await caches.keys()).length")
            assert one.page.evaluate(WORKERS) == 0
            one.page.reload()
            state(one, "off")
            one.page.wait_for_timeout(1000)
        assert one.page.evaluate("navigator.serviceWorker.controller") is None
        does(one, "on")
        state(one, "kept")
        assert one.page.evaluate(WORKERS) == 1


def test_clear_and_load_again(served, context):
    with opened(served, context) as one:
        state(one, "kept")
        one.page.evaluate("""async () => {
            const name = (await caches.keys()).find((name) => name.endsWith(' pages'));
            await (await caches.open(name)).put(location.pathname, new Response('broken'));
            await caches.open('of another site');
        }""")
        does(one, "clear")
        one.until("() => performance.getEntriesByName('all ').length === 0")
        one.whole()
        state(one, "kept")
        assert one.page.evaluate(
            "async () => (await (await caches.match(location.pathname)).text()) !== 'broken'"
        )
        assert "of another site" in one.page.evaluate(KEPT), "it is not ours"


def test_where_there_is_no_room_that_is_said_and_nothing_is_lost(served, context):
    with opened(served, context) as one:
        storage = context.new_cdp_session(one.page)
        quota = {"origin": served.address.rstrip("/")}
        storage.send("Storage.overrideQuotaForOrigin", {**quota, "quotaSize": 5_000_000})
        one.alive()
        state(one, "full")
        assert "{1}" in press(one, "c-1")
        storage.send("Storage.overrideQuotaForOrigin", quota)
        does(one, "all")
        state(one, "all")
        assert "{1,2}" in press(one, "c-12")


def test_where_storage_is_blocked_that_is_said_and_the_page_works(served, playwright: Playwright, tmp_path):
    preferences = tmp_path / "profile" / "Default" / "Preferences"
    preferences.parent.mkdir(parents=True)
    preferences.write_text(json.dumps(BLOCKED))
    with playwright.chromium.launch_persistent_context(
        tmp_path / "profile",
        executable_path=find_chromium(),
        args=CHROMIUM_ARGUMENTS,
        viewport=WINDOW,
    ) as context:
        context.set_default_timeout(STARTING)
        with opened(served, context) as one:
            one.alive()
            state(one, "unable")
            assert "{1}" in press(one, "c-1")
            assert one.note() == ""


def test_a_later_site_can_end_it(served, context):
    with opened(served, context) as one:
        state(one, "kept")
        served.change_pages(lambda html: re.sub(r"<script[^>]*offline\.js[^>]*></script>", "", html))
        (served.folder / "sw.js").write_bytes(service_worker(ends=True))
        one.page.reload()
        one.until("async () => !(await navigator.serviceWorker.getRegistrations()).length")
        one.until("async () => !(await caches.keys()).length")
        one.alive()
        assert "{1}" in press(one, "c-1")


def test_at_an_address_without_https_all_else_works(served, playwright: Playwright):
    arguments = [*CHROMIUM_ARGUMENTS, "--host-resolver-rules=MAP school.test 127.0.0.1"]
    running = playwright.chromium.launch(executable_path=find_chromium(), args=arguments)
    try:
        site = Site(f"http://school.test:{served.port}/", running)
        for options in some(({"viewport": WINDOW}, {"viewport": PHONE, "has_touch": True})):
            with site.page(LESSON, SCROLLED, service_workers="allow", **options) as one:
                one.alive()
                assert one.page.evaluate(INSECURE) == [
                    False,
                    "undefined",
                    False,
                ]
                state(one, "unable")
                assert "{1}" in press(one, "c-1")
                one.page.reload()
                one.whole()
                assert "{1,2}" in press(one, "c-12")
                one.page.locator("a[rel=next]").click()
                one.whole(2)
    finally:
        running.close()
