"""What a worker left behind that died in a test: what ended it, and where each of its threads stood.

Pytest writes that among the dots of a long run, where nobody finds it; here it is told with the test.
"""

from __future__ import annotations

import faulthandler
import os
import signal
from pathlib import Path
from typing import Any, Protocol

import pytest

from tests.browser.hosts import ARTEFACTS

_ENDED: dict[str, str] = {}
"""How each worker that died has ended, until it is told."""

_DEATHS: list[str] = []
"""What was told of each."""


class _Worker(Protocol):
    gateway: Any


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
