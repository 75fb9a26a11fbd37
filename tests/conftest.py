"""What all tests share: markers by folder, reproducible examples, and a loud word without a browser."""

from __future__ import annotations

import gc
import os
from pathlib import Path

import pytest
from hypothesis import settings

from .browser import chromium
from .effort import examples

HERE = Path(__file__).parent
MARKER_OF_FOLDER = {"browser": "browser", "benchmarks": "speed"}
BESIDE_LAB = {"notebook7", "voila"}
"""The applications that only `make check` opens; starting them all takes `make test` too long."""

LESSONS = HERE.parent / "lessons"
"""The lessons; only `make check` runs all their cells once more, and compares what comes out."""

EARLY = 0.7
"""Among which part of the other files those with browser tests are spread, so that none comes last."""

os.environ["SOURCE_DATE_EPOCH"] = "0"  # charts carry the time at which they were drawn
os.environ.pop("SETCARDS_LANG", None)

settings.register_profile(
    "setcards", derandomize=True, database=None, deadline=None, max_examples=examples(100)
)
settings.load_profile("setcards")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        for folder, marker in MARKER_OF_FOLDER.items():
            if item.path.is_relative_to(HERE / folder):
                item.add_marker(marker)
        if BESIDE_LAB & {*getattr(item, "fixturenames", ())} or item.path.is_relative_to(LESSONS):
            item.add_marker("long")
    items[:] = _spread(items)


def _spread(items: list[pytest.Item]) -> list[pytest.Item]:
    """The files with browser tests early and evenly among the others.

    They wait much where the others compute, so two workers that take one file after the other are both busy.
    """
    files: dict[Path, list[pytest.Item]] = {}
    for item in items:
        files.setdefault(item.path, []).append(item)
    in_a_browser = [path for path in files if path.is_relative_to(HERE / "browser")]
    others = [path for path in files if path not in in_a_browser]
    place = {path: number for number, path in enumerate(others)}
    step = EARLY * len(others) / max(1, len(in_a_browser))
    place |= {path: number * step - 0.5 for number, path in enumerate(in_a_browser)}
    return [item for path in sorted(files, key=place.__getitem__) for item in files[path]]


def pytest_collection_finish(session: pytest.Session) -> None:
    """What was collected stays to the end, and need not be gone through each time Python tidies up.

    Where something is measured, Python tidies up as everywhere.
    """
    if not any(item.get_closest_marker("speed") for item in session.items):
        gc.freeze()
        gc.set_threshold(20_000, 20, 50)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    if item.get_closest_marker("browser") and chromium.find_chromium() is None:
        refuse = pytest.fail if chromium.is_ci() else pytest.skip
        refuse(chromium.MISSING)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    skipped = [r for r in terminalreporter.stats.get("skipped", []) if chromium.MISSING in str(r.longrepr)]
    if skipped:
        terminalreporter.write_sep("!", f"{len(skipped)} browser tests were skipped", red=True, bold=True)
        terminalreporter.write_line(chromium.MISSING, red=True, bold=True)
