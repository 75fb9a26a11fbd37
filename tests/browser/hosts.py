"""The applications that show our widgets, opened in a real browser.

`Host.open` writes a notebook, runs it and gives an `Opened` page; leaving the page checks that nothing
left the machine and that nothing went wrong in the browser's console.  JupyterLab takes long to start, so
that it stays: one notebook after the other is opened and closed in it, as people do.
"""

from __future__ import annotations

import ast
import re
import secrets
import warnings
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import nbformat
from axe_playwright_python.sync_playwright import Axe
from jupyter_client.blocking import BlockingKernelClient
from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, Route
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from .rest import ECHO, PATIENCE, rest
from .server import Server
from .short_lessons import ship

STARTING = 180_000
"""Milliseconds until a page with a kernel must be there, on a machine that has much else to do."""

TRIES = 2
"""On how many pages a notebook is tried that has to come; if it does not on the first one, that is told."""

ARTEFACTS = Path(__file__).parents[2] / "artefacts"
FIRST_STAGE = ".setcards-stage svg:not(.setcards-above *)"
"""Of a game: a lesson's map and cards of today are out of sight in our panel, behind buttons there."""

WINDOW = {"width": 1280, "height": 900}

REMEMBER = """() => {
    window.afterwards = [];
    const data = {...document.body.dataset};
    window.afterwards.push(() => {
        for (const name of Object.keys(document.body.dataset)) delete document.body.dataset[name];
        Object.assign(document.body.dataset, data);
    });
}"""
RESTORE = """async () => {
    const commands = window.jupyterapp?.commands, command = 'apputils:change-theme';
    const light = {theme: 'JupyterLab Light'};
    if (commands?.hasCommand(command) && !commands.isToggled(command, light)) {
        await commands.execute(command, light);
        const loaded = () => document.body.dataset.jpThemeLight === 'true';
        for (let i = 0; i < 600 && !loaded(); i++) await new Promise(requestAnimationFrame);
    }
    for (const undo of window.afterwards.splice(0).reverse()) undo();
}"""
"""What a test does to a page it undoes by what it pushes to `afterwards`; the theme is put back for it."""

SHOW = """async (path) => {
    await window.jupyterapp.commands.execute('docmanager:open', {path});
}"""
HAS_COME = """() => {
    const {shell} = window.jupyterapp ?? {};
    const opened = shell && [...shell.widgets('main')].find((widget) => widget.sessionContext);
    if (opened && shell.currentWidget !== opened) shell.activateById(opened.id); // a late launcher
    return opened && shell.currentWidget === opened && document.querySelector('.jp-Notebook');
}"""
STANDS = """async () => {
    const {shell} = window.jupyterapp ?? {};
    const soon = (seconds) => new Promise((resolve) => setTimeout(resolve, 1000 * seconds, false));
    return JSON.stringify({
        address: location.href,
        state: document.readyState,
        app: Boolean(shell),
        draws: await Promise.race([new Promise(requestAnimationFrame), soon(5)]),
        current: shell?.currentWidget?.title.label,
        open: shell && [...shell.widgets('main')].map(({title}) => title.label),
        words: document.body.innerText.slice(0, 1000),
        asked: performance.getEntriesByType('resource').slice(-5).map(({name}) => name),
    });
}"""
RUN = """async () => {
    const {restored, shell, commands} = window.jupyterapp;
    await restored; // what is still being loaded would hold up the widgets
    await shell.currentWidget.context.ready;
    await shell.currentWidget.sessionContext.ready;
    const {kernel} = shell.currentWidget.sessionContext.session;
    await kernel.info;
    await kernel.requestCommInfo({target_name: 'jupyter.widget'}); // so has what shows widgets
    commands.execute('notebook:run-all-cells');
}"""
LEAVE = """async () => {
    const {shell} = window.jupyterapp;
    shell.currentWidget.dispose();
    // Once nothing is open JupyterLab opens its launcher, which, late, would stand before the next notebook.
    for (let i = 0; i < 600 && shell.isEmpty('main'); i++) await new Promise(requestAnimationFrame);
    localStorage.clear();
    sessionStorage.clear();
    delete window.rest;
}"""
"""How one notebook follows another in a JupyterLab that is there; what the first has kept is forgotten."""

LISTEN = """new MutationObserver((changes) => {
    for (const {target, addedNodes} of changes)
        if (addedNodes.length && target instanceof Element && target.getAttribute('role') === 'status')
            target.dataset.heard = target.textContent;
}).observe(document, {childList: true, subtree: true})"""
"""Words for a screen reader soon leave the page; what they were stays for the tests in `data-heard`."""

SLOW = """{
    const {timeout} = AbortSignal;
    AbortSignal.timeout = () => timeout.call(AbortSignal, 0);
}"""
"""A script for a page that is too slow for anywidget: it gives no widget the time to be loaded."""

CHROMIUM_ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-dev-shm-usage",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)

HARMLESS = (
    "Cannot read properties of undefined (reading 'schema')",  # Notebook 7, with any notebook
    "Command 'filebrowser:open-path' not registered.",  # the same
    "403 (Forbidden) /static/notebook/",  # the same, which asks for its fonts without its cookie
    "Could not restore the debugger state",  # JupyterLab and Notebook, where a kernel is restarted
    "[anywidget] Failed to initialize model.",  # where a page is slow; ours do without what it has given up
    "Canceled future for ",  # the same, and where a notebook is closed: of questions that nobody waits for
    "Comm not found for comm id",  # ipywidgets, where a new kernel is slow to list its widgets
    "Error: widget model not found",  # ipywidgets, before it is asked again
    "500 (Internal Server Error) /api/kernels",  # JupyterLab asks while another kernel is being started
)
"""What the applications complain about by themselves, whatever the notebook holds."""


@dataclass
class Opened:
    """A notebook, open in a browser with its cells run; what is known and done there."""

    page: Page
    server: Server
    kernel_id: str = ""
    strangers: list[str] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)
    within: str = ""
    """A selector of the part of the page that a test is about, where there are others."""
    _client: BlockingKernelClient | None = None

    def find(self, selector: str) -> Locator:
        """What a selector finds in that part of the page."""
        return self.page.locator(f"{self.within} {selector}")

    def stage(self, number: int = 0) -> Locator:
        """A stage there, counted from 0, but for a row of dominoes above one."""
        return self.find(":not(.setcards-dominoes) > .setcards-stage").nth(number)

    def piece(self, id_: str, stage: int = 0) -> Locator:
        """A piece of a stage."""
        return self.stage(stage).locator(f'[data-piece="{id_}"]')

    def ask(self, expression: str) -> Any:
        """The value of an expression in the kernel, where the truth is."""
        reply = self._kernel.execute("", user_expressions={"_": expression}, reply=True, timeout=20)
        result = reply["content"]["user_expressions"]["_"]
        if result["status"] != "ok":
            raise RuntimeError(f"{expression}: {result['evalue']}")
        return ast.literal_eval(result["data"]["text/plain"])

    def run(self, code: str) -> None:
        """Run a statement in the kernel; the page shows what it leads to."""
        reply = self._kernel.execute(code, reply=True, timeout=20)
        if reply["content"]["status"] != "ok":
            raise RuntimeError(f"{code}: {reply['content']['evalue']}")
        rest(self.page)

    def wait_until(self, expression: str) -> None:
        """Wait until an expression is true in the kernel, and the page shows it."""
        for _ in range(PATIENCE // 25):
            if self.ask(expression):
                rest(self.page)
                return
            self.page.wait_for_timeout(25)
        left = expression.split(" == ", maxsplit=1)[0]
        raise AssertionError(f"never true: {expression}; {left} is {self.ask(left)}")

    @contextmanager
    def restored(self) -> Iterator[Opened]:
        """The page for one of several tests that share it: afterwards it is as before, and checked.

        A test that patches or listens to something pushes the undoing to `window.afterwards`.
        """
        window = self.page.viewport_size
        self.page.evaluate(REMEMBER)
        try:
            yield self
        finally:
            self.page.mouse.up()
            self.page.evaluate(RESTORE)
            self.page.emulate_media(
                color_scheme="light", reduced_motion="no-preference", forced_colors="none"
            )
            if window and self.page.viewport_size != window:
                self.page.set_viewport_size(window)
        self.check()

    def kill(self) -> None:
        """Make the kernel vanish without a word, and stay away."""
        self.page.evaluate("delete window.rest")  # there is nobody left to wait for
        self.server.end_kernel(self.kernel_id)

    def axe(self, selector: str = ".setcards-stage") -> list[str]:
        """What axe finds inside an element of ours; the applications have findings of their own."""
        found = Axe().run(self.page, context=selector).response["violations"]
        return [f"{finding['id']}: {node['html'][:120]}" for finding in found for node in finding["nodes"]]

    def screenshot(self, name: str, of: Locator | None = None) -> Path:
        """Keep a picture of the page, or of a part of it, for people to look at."""
        ARTEFACTS.mkdir(exist_ok=True)
        path = ARTEFACTS / f"{name}.png"
        (of or self.page).screenshot(path=path)
        return path

    def stands(self) -> str:
        """How far the page has come, for whoever reads why it came no further."""
        try:
            return str(self.page.wait_for_function(STANDS, polling=100).json_value())
        except PlaywrightTimeout:
            return f"{self.page.url} answers nothing"

    def close(self) -> None:
        """Close the page and end its kernel."""
        if self._client:
            self._client.stop_channels()
        if len(self.page.context.pages) > 1:  # others are beside it
            self.page.close()
        else:
            self.page.context.close()
        self.server.end_kernel(self.kernel_id)

    def leave(self) -> None:
        """Close the notebook and end its kernel; the page stays, for another one."""
        if self._client:
            self._client.stop_channels()
            self._client = None
        self.page.evaluate(LEAVE)
        self.server.end_kernel(self.kernel_id)

    def check(self) -> None:
        """Fail if the page asked anything of another machine, or complained in its console."""
        strangers, problems = self.strangers[:], self.problems[:]
        self.strangers.clear()  # the next test on this page answers for itself
        self.problems.clear()
        assert not strangers, f"requests that leave the machine: {strangers}"
        assert not problems, f"errors in the browser: {problems}"

    @property
    def _kernel(self) -> BlockingKernelClient:
        if self._client is None:
            file = self.server.runtime / f"kernel-{self.kernel_id}.json"
            self._client = BlockingKernelClient(connection_file=str(file))
            self._client.load_connection_file()
            self._client.start_channels()
            self._client.wait_for_ready(timeout=20)
        return self._client

    def watch(self) -> None:
        """Note requests that leave the machine, and errors in the console."""
        self.page.context.route(re.compile("^(?!http://127\\.0\\.0\\.1|data:|blob:)"), self._stranger)
        self.page.on("pageerror", lambda error: self._note(str(error)))
        self.page.on("console", lambda said: self._hear(said) if said.type == "error" else None)

    def _stranger(self, route: Route) -> None:
        self.strangers.append(route.request.url)
        route.abort()

    def _hear(self, said: ConsoleMessage) -> None:
        self._note(f"{said.text} {urlsplit(said.location['url']).path}")

    def _note(self, text: str) -> None:
        if not any(known in text for known in HARMLESS):
            self.problems.append(text)


@dataclass
class Host:
    """One of the applications.

    path: under which it opens a notebook.
    stays: whether one notebook after the other can be opened on its page.
    """

    name: str
    path: str
    stays: bool
    server: Server
    browser: Browser
    _idle: list[Opened] = field(default_factory=list)

    @contextmanager
    def open(
        self, cells: Sequence[str], language: str = "en", wait_for: str = FIRST_STAGE, **how: Any
    ) -> Iterator[Opened]:
        """A notebook of these code cells, run; the page is at rest.

        language: of our words; set in a first cell.
        wait_for: what must be on the page before it is given.
        how: as for `open_saved`.
        """
        with self.open_saved(notebook_of(cells, language), wait_for, run=True, **how) as opened:
            opened.page.wait_for_function("Boolean(window.rest)", timeout=STARTING)
            rest(opened.page)
            yield opened

    @contextmanager
    def open_saved(
        self,
        notebook: nbformat.NotebookNode,
        wait_for: str,
        *,
        run: bool = False,
        alone: bool = False,
        beside: Opened | None = None,
        **context: Any,
    ) -> Iterator[Opened]:
        """A notebook as it is, with the outputs that it was saved with, run only if wished.

        alone: whether the page is thrown away afterwards, because of what is done to it.
        beside: a page in whose browser it is opened, as another window there.
        context: options of Playwright's `new_context`, such as `has_touch=True`, for a browser of its own;
            and `script`, which that runs before those of a page, and `slower`, as how many times slower a
            machine it is to seem.
            Also `folder`, in which the notebook is to lie, below that of the server.
        """
        name = laid_out(notebook, self.server, context.pop("folder", ""))
        before = {kernel["id"] for kernel in self.server.ask("/api/kernels")}
        stays = self.stays and not alone and not beside and not context
        opened = self._came(name, beside, context, stays=stays, waits=run)
        with ExitStack() as last:
            last.callback(opened.close)
            if run:
                opened.page.evaluate(RUN)
            opened.page.wait_for_selector(wait_for, timeout=STARTING)
            after = [kernel["id"] for kernel in self.server.ask("/api/kernels")]
            opened.kernel_id = next((kernel for kernel in after if kernel not in before), "")
            yield opened
            opened.check()
            if stays:
                opened.leave()
                self._idle.append(opened)
                last.pop_all()

    def _came(
        self, name: str, beside: Opened | None, context: dict[str, Any], *, stays: bool, waits: bool
    ) -> Opened:
        """A page with the notebook; one on which it never comes is thrown away, which is told, for another.

        waits: whether it is waited for.
        """
        for _ in range(TRIES):
            opened = self._idle.pop() if stays and self._idle else self._new(beside, **context)
            try:
                self._show(opened.page, name)
                if waits:
                    opened.page.wait_for_function(HAS_COME, timeout=STARTING // 2, polling=100)
            except PlaywrightTimeout:
                told = f"a notebook never came: {opened.stands()}"
                warnings.warn(told, stacklevel=2)
                opened.close()
            else:
                return opened
        raise RuntimeError(told)

    def _new(self, beside: Opened | None, script: str = "", slower: int = 1, **context: Any) -> Opened:
        """An empty page."""
        browser = (
            beside.page.context if beside else self.browser.new_context(**{"viewport": WINDOW} | context)
        )
        opened = Opened(browser.new_page(), self.server)
        opened.page.set_default_timeout(PATIENCE)
        for each in (LISTEN, script):
            opened.page.add_init_script(each)
        opened.watch()
        ship(opened.page.context)
        if slower > 1:
            tools = opened.page.context.new_cdp_session(opened.page)
            tools.send("Emulation.setCPUThrottlingRate", {"rate": slower})
        return opened

    def _show(self, page: Page, name: str) -> None:
        if page.url == "about:blank":
            page.goto(self.server.login(self.path.format(name=name)), timeout=STARTING)
        else:
            page.evaluate(SHOW, name)


def notebook_of(cells: Sequence[str], language: str = "en") -> nbformat.NotebookNode:
    """A notebook of these code cells, after one that sets our language and lets a page be waited for."""
    first = f"from setcards_edu import language\n_ = language({language!r})\n{ECHO}"
    return nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in (first, *cells)])


def laid_out(notebook: nbformat.NotebookNode, server: Server, folder: str = "") -> str:
    """The name under which a server now has a notebook."""
    notebook.metadata.kernelspec = {"name": "python3", "display_name": "Python 3", "language": "python"}
    (server.notebooks / folder).mkdir(exist_ok=True)
    name = f"{folder}/{secrets.token_hex(4)}.ipynb".lstrip("/")
    nbformat.write(notebook, server.notebooks / name)
    return name


def hosts(server: Server, browser: Browser) -> dict[str, Host]:
    """The two applications by their names."""
    return {
        name: Host(name, path, name == "lab", server, browser)
        for name, path in (
            ("lab", "/doc/tree/{name}?reset"),
            ("notebook7", "/notebooks/{name}"),
        )
    }
