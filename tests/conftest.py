"""What all tests share: markers by folder, reproducible examples, and a loud word without a browser."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from hypothesis import settings

from tests.browser import chromium

HERE = Path(__file__).parent
MARKER_OF_FOLDER = {"browser": "browser", "benchmarks": "speed"}
BESIDE_LAB = {"notebook7", "voila"}
"""The applications that only `make check` opens; starting them all takes `make test` too long."""

os.environ["SOURCE_DATE_EPOCH"] = "0"  # charts carry the time at which they were drawn
os.environ.pop("SETCARDS_LANG", None)

settings.register_profile("setcards", derandomize=True, database=None, deadline=None)
settings.load_profile("setcards")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        for folder, marker in MARKER_OF_FOLDER.items():
            if item.path.is_relative_to(HERE / folder):
                item.add_marker(marker)
        if BESIDE_LAB & {*getattr(item, "fixturenames", ())}:
            item.add_marker("long")


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
