"""Pages of ours with given cells, and Python beside them: the server of `make demo`, in the same process.

`Pages.open` is like `Host.open`: the cells are run by the session behind the page, and the page's own
program draws what they show.
"""

from __future__ import annotations

import ast
import asyncio
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import cache
from typing import Any

from playwright.sync_api import Browser
from setcards_widgets.page.session import Session

from web.demo import Demo
from web.lessons import LessonPage
from web.site import lesson_html

from .hosts import FIRST_STAGE, LISTEN, STARTING, WINDOW, Opened
from .rest import PATIENCE, RESTING, rest

LESSON = {"en": "en/01-inclusion", "ja": "ja/01-inclusion"}
"""In place of which lesson a page is shown."""

FIRST = """from setcards_edu import language
from setcards_widgets.kit.host import host
_ = language({language!r})
class Echo:
    def stored(self, items):
        for number in items or ():
            _echo.write(number, None, ())
    def kept(self, key, text): ...
_echo = host().shelf("echo", Echo())
"""
"""The first cell of a page: it sends back what a page sends that waits for its rest."""

WAITS = """{
    const sockets = [];
    window.WebSocket = class extends WebSocket {
        constructor(...given) {
            super(...given);
            sockets.push(this);
        }
    };
    let asked = 0;
    const echo = () => new Promise((returned) => {
        const [socket, number] = [sockets.at(-1), `echo ${++asked}`];
        const hear = ({data}) => {
            const [kind, prefix, {key} = {}] = JSON.parse(data);
            if (kind !== 'shelf' || prefix !== 'echo' || key !== number) return;
            socket.removeEventListener('message', hear);
            returned();
        };
        socket.addEventListener('message', hear);
        socket.send(JSON.stringify(['shelf', 'echo', {kind: 'stored', items: {[number]: ''}}]));
    });
    window.rest = (RESTING)(echo);
}""".replace("RESTING", RESTING)
"""A program of a page of ours, by which its rest can be waited for."""

WHOLE = "() => performance.getEntriesByName('all ').length > 0"
FAILED = """() => performance.getEntriesByType('mark').map(({name}) => name)
    .filter((name) => /^(failed|missing) /.test(name))"""


@cache
def loop() -> asyncio.AbstractEventLoop:
    """The event loop of all servers of pages, in a thread of its own: Playwright has one in the main one."""
    made = asyncio.new_event_loop()
    threading.Thread(target=made.run_forever, daemon=True).start()
    return made


class Served(Demo):
    """A server of one page, in both languages, with given cells by their ids.

    The screens of each cell stand in a place of the class `place-…` with its id.
    """

    def __init__(self, cells: Mapping[str, str], language: str = "en") -> None:
        super().__init__()
        self.lesson = LESSON[language]
        self.given = {"first": FIRST.format(language=language), **cells}
        self.cells = lambda _: self.given
        self.programs["r/waits.js"] = WAITS.encode()

    async def page(self, place: str) -> bytes:
        """The page, without a word or a first picture."""
        blocks = (HEAD, *(PLACE.format(id=id_) for id_ in self.given))
        return lesson_html(LessonPage(self.lesson, "Screens", blocks, (), {}), "../../r/", "socket").encode()

    @property
    def session(self) -> Session:
        """The session behind the page, which is open once."""
        (socket,) = self.sockets
        assert socket.door is not None
        return socket.door.session

    def do(self, work: Callable[[dict[str, Any]], Any]) -> Any:
        """What some work gives that is done with the names of the cells, where they were run."""

        async def done() -> Any:
            with self.session.page.present():
                return work(self.session._names)

        return asyncio.run_coroutine_threadsafe(done(), loop()).result(PATIENCE / 1000)


HEAD = '<script src="../../r/waits.js"></script><h1>Lesson</h1><h2>Screens</h2>'
PLACE = '<div class="place-{id}"><div class="screen" data-screen="{id}-1"></div></div>'


@contextmanager
def served(cells: Mapping[str, str], language: str = "en") -> Iterator[tuple[Served, str]]:
    """A server of a page, and the address of the page."""

    async def begin() -> Served:
        return Served(cells, language)

    running: Future[Served] = asyncio.run_coroutine_threadsafe(begin(), loop())
    server = running.result(PATIENCE / 1000)
    try:
        yield server, server.address(f"{server.lesson}/")
    finally:
        asyncio.run_coroutine_threadsafe(server.close(), loop()).result(PATIENCE / 1000)


class OpenedPage(Opened):
    """A page of ours, open in a browser with its cells run."""

    server: Served  # type: ignore[assignment]

    def ask(self, expression: str) -> Any:
        """The value of an expression in the session, where the truth is."""
        return self.server.do(lambda names: ast.literal_eval(repr(eval(expression, names))))  # noqa: S307

    def run(self, code: str) -> None:
        """Run a statement in the session; the page shows what it leads to."""
        self.server.do(lambda names: exec(code, names))  # noqa: S102 - a test's own
        rest(self.page)


@dataclass
class Pages:
    """Pages of ours in a browser."""

    browser: Browser

    @contextmanager
    def open(
        self,
        cells: Sequence[str] | Mapping[str, str],
        language: str = "en",
        wait_for: str = FIRST_STAGE,
        **context: Any,
    ) -> Iterator[OpenedPage]:
        """A page of these code cells, run; it is at rest.

        cells: in order, perhaps by their ids.
        language: of our words; wait_for: what must be on the page before it is given.
        context: options of Playwright's `new_context`, such as `has_touch=True`.
        """
        given = cells if isinstance(cells, Mapping) else {f"cell-{i}": cell for i, cell in enumerate(cells)}
        with ExitStack() as last:
            server, address = last.enter_context(served(given, language))
            browser = self.browser.new_context(**{"viewport": WINDOW} | context)
            last.callback(browser.close)
            opened = OpenedPage(browser.new_page(), server)  # type: ignore[arg-type]
            opened.page.set_default_timeout(PATIENCE)
            opened.page.add_init_script(LISTEN)
            opened.watch()
            opened.page.goto(address, timeout=STARTING)
            opened.page.wait_for_function(WHOLE, timeout=STARTING)
            opened.page.wait_for_selector(wait_for, timeout=STARTING)
            assert opened.page.evaluate(FAILED) == []
            rest(opened.page)
            yield opened
            opened.check()
