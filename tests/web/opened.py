"""Pages of the site in a browser: nothing else is asked for, and nothing goes wrong in the console."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any
from urllib.request import urlopen

from playwright.sync_api import Browser, BrowserContext, Locator, Page, Route

STARTING = 60_000
"""Milliseconds until all screens of a lesson have to stand, on a machine that has much else to do."""

WINDOW = {"width": 1366, "height": 768}
"""So high that a lesson is one page to scroll, unless something else was chosen."""

PHONE = {"width": 390, "height": 844}
PROJECTOR = {"width": 911, "height": 512}

WATCHED = """
window.workers = [];
window.Worker = class extends Worker {
    constructor(...given) { super(...given); window.workers.push(this); }
};
window.refused = [];
document.addEventListener('securitypolicyviolation', (event) => window.refused.push(event.violatedDirective));
"""
"""Keeps the workers of a page, so that a test can end them, and what the page's policy refuses."""

SCROLLED = """
try { localStorage['setcards-edu-way'] ||= 'scroll'; } catch {}
"""
"""A lesson is one page to scroll in a low or narrow window, too."""

PROGRESS = """() => JSON.stringify(
    Object.entries(localStorage).filter(([key]) => key.startsWith('setcards-edu:')))"""
"""What the browser keeps of somebody's progress."""

MARKS = """(name) => performance.getEntriesByType('mark').filter((mark) => mark.name.startsWith(name))
    .map((mark) => mark.name)"""


BUILDER = "code-04-1"
"""A screen of lesson 02 that answers soon."""

ALIVE = """(screen) => ['same', 'whole'].some((kind) =>
    performance.getEntriesByName(`${kind} ${screen}`).length)"""

SCREENS = "[...document.querySelectorAll('main > [data-screen]:not(.panel)')]"
SHOWN = f"() => {SCREENS}.filter((node) => node.checkVisibility()).map((node) => node.dataset.screen)"
ALL = f"() => {SCREENS}.map((node) => node.dataset.screen)"
"""The screens of a lesson: of those to scroll by, which are shown, and all."""

DRAWN = "() => performance.getEntriesByName('drawn').length > 0"
"""Whether what is in sight has been drawn."""


def silence(page: Page) -> None:
    """Let Python never come."""
    page.route("**/worker.js", lambda route: route.fulfill(content_type="text/javascript", body=""))


@dataclass
class Opened:
    """An open page: what has gone wrong there, and what it has asked of others."""

    page: Page
    problems: list[str] = field(default_factory=list)
    elsewhere: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.page.on("pageerror", lambda error: self.problems.append(str(error)))
        self.page.on("console", lambda said: said.type == "error" and self.problems.append(said.text))

    def whole(self, times: int = 1) -> None:
        """Wait until Python has run all cells, as often as it was opened."""
        self.page.wait_for_function(
            "(times) => performance.getEntriesByName('all ').length >= times", arg=times, timeout=STARTING
        )

    def alive(self, screen: str = BUILDER) -> None:
        """Wait until Python has run the cell of a screen; it goes on with the other cells."""
        self.page.wait_for_function(ALIVE, arg=screen, timeout=STARTING)

    def marks(self, name: str) -> list[str]:
        return self.page.evaluate(MARKS, name)

    def screen(self, name: str) -> Locator:
        return self.page.locator(f'[data-screen="{name}"]')

    def note(self) -> str:
        return self.page.locator("#note").inner_text()

    def words(self, name: str) -> str:
        return self.page.locator("#note").get_attribute(f"data-{name}") or ""

    def until(self, function: str, arg: object = None, timeout: int = STARTING) -> Any:
        return self.page.wait_for_function(function, arg=arg, timeout=timeout).json_value()


@dataclass(frozen=True)
class Site:
    address: str
    browser: Browser

    @property
    def release(self) -> str:
        """The name of the release."""
        with urlopen(f"{self.address}release.json") as answer:
            return str(json.load(answer)["release"])

    @contextmanager
    def context(self, **options: Any) -> Iterator[BrowserContext]:
        """A browser that knows nothing yet."""
        made = self.browser.new_context(**({"viewport": WINDOW, "service_workers": "block"} | options))
        made.set_default_timeout(STARTING)
        try:
            yield made
        finally:
            made.close()

    @contextmanager
    def page(
        self,
        path: str,
        script: str = "",
        *,
        context: BrowserContext | None = None,
        prepare: Callable[[Page], object] = lambda _: None,
        **options: Any,
    ) -> Iterator[Opened]:
        """Open a page; at the end nothing must have gone wrong, and nobody else have been asked."""
        if context is None:
            with self.context(**options) as own, self.page(path, script, context=own, prepare=prepare) as one:
                yield one
            return
        opened = Opened(context.new_page())

        def guard(route: Route) -> None:
            if route.request.url.startswith((self.address, "data:", "blob:")):
                route.fallback()
            else:
                opened.elsewhere.append(route.request.url)
                route.abort()

        opened.page.route("**/*", guard)
        opened.page.add_init_script(WATCHED + script)
        prepare(opened.page)
        opened.page.goto(self.address + path, wait_until="commit")
        yield opened
        assert opened.elsewhere == []
        assert opened.problems == []
        assert opened.page.evaluate("window.refused") == []
        opened.page.close()
