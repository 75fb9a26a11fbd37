"""The applications that show our widgets, served once for all tests and opened in a real browser.

One Jupyter server carries JupyterLab, Notebook 7 and Voilà, with settings of its own in a folder
that is thrown away.  `Host.open` writes a notebook, runs it and gives an `Opened` page; leaving the
page checks that nothing left the machine and that nothing went wrong in the browser's console.
"""

from __future__ import annotations

import ast
import json
import os
import re
import secrets
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import nbformat
from axe_playwright_python.sync_playwright import Axe
from jupyter_client.blocking import BlockingKernelClient
from playwright.sync_api import Browser, Locator, Page, Route

ARTEFACTS = Path(__file__).parents[2] / "artefacts"
FIRST_STAGE = ".setcards-stage svg"
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

LISTEN = """new MutationObserver((changes) => {
    for (const {target, addedNodes} of changes)
        if (addedNodes.length && target instanceof Element && target.getAttribute('role') === 'status')
            target.dataset.heard = target.textContent;
}).observe(document, {childList: true, subtree: true})"""
"""Words for a screen reader soon leave the page; what they were stays for the tests in `data-heard`."""

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

ASKED_BY_THE_HOST = (
    re.compile(r"https://[^/]+/npm/@fortawesome/fontawesome-free@[^/]+/css/(all|v4-shims)\.min\.css$"),
    re.compile(r"https://[^/]+/ajax/libs/mathjax/[\d.]+/es5/latest\.min\.js\?config=TeX-AMS_CHTML-full,Safe"),
)
"""Requests that an application makes by itself, whatever the notebook holds; they are aborted.
Voilà asks for two style sheets with icons and, where a Jupyter server carries it, for MathJax."""

HARMLESS = (
    "net::ERR_FAILED",  # the requests above, aborted
    "Cannot read properties of undefined (reading 'schema')",  # Notebook 7, with any notebook
    "Command 'filebrowser:open-path' not registered.",  # the same
    "@jupyter-notebook/lab-extension",  # Voilà, where Notebook 7 is installed beside it
)
"""What the applications complain about by themselves, whatever the notebook holds."""

SERVER_OPTIONS = (
    "--no-browser",
    "--ip=127.0.0.1",
    "--allow-root",
    "--port=0",  # the system chooses one that is free
    "--ServerApp.jpserver_extensions={'jupyterlab': True, 'notebook': True, 'voila.server_extension': True}",
    "--LabApp.news_url=None",
    "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
    "--LabApp.extension_manager=readonly",
    "--LabApp.expose_app_in_browser=True",
    "--JupyterNotebookApp.expose_app_in_browser=True",
    "--MappingKernelManager.default_kernel_name=python3",
    # Ports for many kernels are sometimes taken twice; elsewhere a socket's path would be too long.
    *(["--KernelManager.transport=ipc"] if sys.platform == "linux" else []),
)


class Server:
    """One Jupyter server for JupyterLab, Notebook 7 and Voilà, in a folder of its own.

    It runs whatever it is sent, so it answers to nobody without its token.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.notebooks = folder / "notebooks"
        # Kernels talk through sockets in this folder, and a socket's path may be hardly 100 letters long.
        self.runtime = Path(tempfile.mkdtemp(prefix="jp-"))
        self.notebooks.mkdir(parents=True)
        self.token = secrets.token_hex()
        self._write_settings()
        self._log = (folder / "server.log").open("wb")
        command = [sys.executable, "-m", "jupyter_server", *SERVER_OPTIONS]
        command += [f"--ServerApp.root_dir={self.notebooks}"]
        own = {"JUPYTER_TOKEN": self.token, "PYTHONWARNINGS": "", "SETCARDS_LANG": "en"}
        environment = os.environ | self._folders() | own
        self._process = subprocess.Popen(command, env=environment, stdout=self._log, stderr=self._log)
        self.address = self._wait()

    def ask(self, path: str, method: str = "GET") -> Any:
        """Ask the server's own interface; gives its JSON."""
        head = {"Authorization": f"token {self.token}"}
        request = urllib.request.Request(self.address + path, method=method, headers=head)
        with urllib.request.urlopen(request, timeout=10) as answer:
            return json.loads(answer.read() or b"null")

    def login(self, path: str) -> str:
        """The address of a page for a browser that has not been here before."""
        return f"{self.address}{path}{'&' if '?' in path else '?'}token={self.token}"

    def end_kernel(self, kernel_id: str) -> None:
        """End a kernel if it runs; one that is just being started is waited for."""
        for _ in range(50):
            if all(kernel["id"] != kernel_id for kernel in self.ask("/api/kernels")):
                return
            try:
                self.ask(f"/api/kernels/{kernel_id}", "DELETE")
            except urllib.error.HTTPError:
                time.sleep(0.2)
        raise RuntimeError(f"kernel {kernel_id} cannot be ended")

    def close(self) -> None:
        self._process.terminate()
        self._process.wait(timeout=20)
        self._log.close()
        shutil.rmtree(self.runtime, ignore_errors=True)

    def _folders(self) -> dict[str, str]:
        names = (
            "JUPYTER_CONFIG_DIR",
            "JUPYTER_DATA_DIR",
            "JUPYTERLAB_SETTINGS_DIR",
            "JUPYTERLAB_WORKSPACES_DIR",
            "IPYTHONDIR",
        )
        own = {name: str(self.folder / name.lower()) for name in names}
        return own | {"JUPYTER_RUNTIME_DIR": str(self.runtime)}

    def _write_settings(self) -> None:
        """No news: a question about them would stand on every screenshot."""
        config = self.folder / "jupyter_config_dir" / "labconfig"
        config.mkdir(parents=True)
        disabled = {"disabledExtensions": {"@jupyterlab/apputils-extension:announcements": True}}
        (config / "page_config.json").write_text(json.dumps(disabled))

    def _wait(self) -> str:
        """The address, as soon as the server answers there; it says itself which port it has."""
        said = self.runtime / f"jpserver-{self._process.pid}.json"
        for _ in range(300):
            if self._process.poll() is not None:
                break
            try:
                self.address = f"http://127.0.0.1:{json.loads(said.read_text())['port']}"
                self.ask("/api/status")
            except (OSError, json.JSONDecodeError):  # URLError is an OSError
                time.sleep(0.1)
            else:
                return self.address
        self.close()
        raise RuntimeError(f"no Jupyter server:\n{(self.folder / 'server.log').read_text()}")


@dataclass
class Opened:
    """A notebook, open in a browser with its cells run; what is known and done there."""

    page: Page
    server: Server
    kernel_id: str = ""
    strangers: list[str] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)
    _client: BlockingKernelClient | None = None

    def stage(self, number: int = 0) -> Locator:
        """A stage of the page, counted from 0."""
        return self.page.locator(".setcards-stage").nth(number)

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
        """Run a statement in the kernel."""
        reply = self._kernel.execute(code, reply=True, timeout=20)
        if reply["content"]["status"] != "ok":
            raise RuntimeError(f"{code}: {reply['content']['evalue']}")

    def wait_until(self, expression: str) -> None:
        """Wait until an expression is true in the kernel."""
        for _ in range(200):
            if self.ask(expression):
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

    def close(self) -> None:
        """Leave the page and end its kernel; fails if something had gone wrong there."""
        if self._client:
            self._client.stop_channels()
        if len(self.page.context.pages) > 1:  # others are beside it
            self.page.close()
        else:
            self.page.context.close()
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
        self.page.on("console", lambda said: self._note(said.text) if said.type == "error" else None)

    def _stranger(self, route: Route) -> None:
        if not any(pattern.match(route.request.url) for pattern in ASKED_BY_THE_HOST):
            self.strangers.append(route.request.url)
        route.abort()

    def _note(self, text: str) -> None:
        if not any(known in text for known in HARMLESS):
            self.problems.append(text)


@dataclass
class Host:
    """One of the applications, by the path under which it opens a notebook."""

    name: str
    path: str
    runs_by_itself: bool
    server: Server
    browser: Browser

    @contextmanager
    def open(
        self, cells: Sequence[str], language: str = "en", wait_for: str = FIRST_STAGE, **context: Any
    ) -> Iterator[Opened]:
        """A notebook of these code cells, run, in a window of its own.

        language: of our words; set in a first cell.
        wait_for: what must be on the page before it is given.
        beside: a page in whose browser it is opened, as another window there; else in a browser of its own.
        context: options of Playwright's `new_context`, such as `has_touch=True`.
        """
        first = f"from setcards_edu import language\n_ = language({language!r})"
        made = [nbformat.v4.new_code_cell(cell) for cell in [first, *cells]]
        with self.open_saved(nbformat.v4.new_notebook(cells=made), wait_for, run=True, **context) as opened:
            yield opened

    @contextmanager
    def open_saved(
        self,
        notebook: nbformat.NotebookNode,
        wait_for: str,
        *,
        run: bool = False,
        beside: Opened | None = None,
        **context: Any,
    ) -> Iterator[Opened]:
        """A notebook as it is, with the outputs that it was saved with, run only if wished."""
        notebook.metadata.kernelspec = {"name": "python3", "display_name": "Python 3", "language": "python"}
        name = f"{secrets.token_hex(4)}.ipynb"
        nbformat.write(notebook, self.server.notebooks / name)
        before = {kernel["id"] for kernel in self.server.ask("/api/kernels")}
        options = {"viewport": WINDOW} | context
        shared = beside.page.context if beside else self.browser.new_context(**options)
        opened = Opened(shared.new_page(), self.server)
        opened.page.set_default_timeout(10_000)
        opened.watch()
        opened.page.add_init_script(LISTEN)
        try:
            opened.page.goto(self.server.login(self.path.format(name=name)))
            if run and not self.runs_by_itself:
                _run_all_cells(opened.page)
            opened.page.wait_for_selector(wait_for, timeout=40_000)
            after = [kernel["id"] for kernel in self.server.ask("/api/kernels")]
            opened.kernel_id = next((kernel for kernel in after if kernel not in before), "")
            yield opened
        finally:
            opened.close()
        opened.check()


def hosts(server: Server, browser: Browser) -> dict[str, Host]:
    """The three applications by their names."""
    return {
        name: Host(name, path, runs_by_itself, server, browser)
        for name, path, runs_by_itself in (
            ("lab", "/doc/tree/{name}?reset", False),
            ("notebook7", "/notebooks/{name}", False),
            ("voila", "/voila/render/{name}", True),
        )
    }


def _run_all_cells(page: Page) -> None:
    page.wait_for_function(
        "window.jupyterapp?.shell.currentWidget?.sessionContext && document.querySelector('.jp-Notebook')",
        timeout=40_000,
    )
    page.evaluate("""async () => {
        const {shell, commands} = window.jupyterapp;
        await shell.currentWidget.context.ready;
        await shell.currentWidget.sessionContext.ready;
        commands.execute('notebook:run-all-cells');
    }""")
