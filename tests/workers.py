"""The workers of a run: which tests one of them takes at a time, and what one that died left behind.

Pytest writes what ended it, and where each of its threads stood, among the dots of a long run, where nobody
finds it; here it is told with the test.
"""

from __future__ import annotations

import faulthandler
import os
import signal
from pathlib import Path
from typing import Any, Protocol

import pytest
from xdist.scheduler import LoadFileScheduling

from tests.browser.hosts import ARTEFACTS

BROWSER = "tests/browser/"

_ENDED: dict[str, str] = {}
"""How each worker that died has ended, until it is told."""

_DEATHS: list[str] = []
"""What was told of each."""


class _Worker(Protocol):
    gateway: Any


class AFileAtATime(LoadFileScheduling):
    """A worker takes a file; those that it has not run to their end when it dies are taken by others.

    A worker runs a test when it knows the next, or that there is none.  Its base (pytest-xdist 3.8.0, issues
    1327 and 1378) gives a new one a single test, and gives the files out again that were done, in which there
    is nothing to run; then all wait for ever.
    """

    def _reschedule(self, node: Any) -> None:
        super()._reschedule(node)
        while not node.shutting_down and self._pending_of(self.assigned_work[node]) < 2:
            super()._reschedule(node)


class OneBrowser(AFileAtATime):
    """One worker opens all the pages of a subject: a second JupyterLab would take longer to start."""

    def _split_scope(self, nodeid: str) -> str:
        return BROWSER if nodeid.startswith(BROWSER) else str(super()._split_scope(nodeid))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> AFileAtATime | None:
    """Return what gives out the files, where they are given out as such."""
    if config.getoption("dist") != "loadfile":
        return None
    return OneBrowser(config, log) if config.getoption("--subject", None) else AFileAtATime(config, log)


def _faults(worker: str) -> Path:
    return ARTEFACTS / f"faults-{worker}.txt"


def pytest_configure(config: pytest.Config) -> None:
    """Let a worker write where its threads stand when it dies into a file of its own."""
    worker = os.environ.get("PYTEST_XDIST_WORKER")
    if worker:
        ARTEFACTS.mkdir(exist_ok=True)
        file = _faults(worker).open("w", encoding="utf-8")
        config.add_cleanup(file.close)
        faulthandler.enable(file)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node: _Worker, error: object) -> None:
    """Note how a worker has ended that was not told to."""
    if error is None:
        return
    process = getattr(node.gateway._io, "popen", None)  # execnet tells it nowhere else
    status = None if process is None else process.wait(timeout=10)
    words = signal.Signals(-status).name if status is not None and status < 0 else f"status {status}"
    file = _faults(node.gateway.id)
    written = file.read_text(encoding="utf-8", errors="replace") if file.exists() else ""
    _ENDED[node.gateway.id] = f"It was ended by {words}.\n{written or 'Python wrote nothing of it.'}"


@pytest.hookimpl(optionalhook=True)
def pytest_handlecrashitem(report: pytest.TestReport) -> None:
    """Tell it with the test in which the worker died; one death in a run is told, two are a failure.

    Another worker runs that test again in any case, and fails if it dies of it too.
    """
    report.longrepr = "\n".join([str(report.longrepr), *_ENDED.values()])
    _ENDED.clear()
    if not _DEATHS:
        report.outcome = "died"  # type: ignore[assignment]  # of no kind that counts as a failure
    _DEATHS.append(str(report.longrepr))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say loudly that a worker died."""
    if _DEATHS:
        terminalreporter.write_sep("!", f"{len(_DEATHS)} workers died in a test", red=True, bold=True)
        for words in _DEATHS:
            terminalreporter.write_line(words, red=True)
