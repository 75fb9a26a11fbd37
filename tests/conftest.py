"""What all tests share: markers by folder, reproducible examples, and a loud word without a browser."""

from __future__ import annotations

import gc
import os
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import setcards_widgets
from _pytest.doctest import DoctestModule
from hypothesis import is_hypothesis_test, settings
from ipywidgets.widgets.widget import _instances
from playwright.sync_api import Browser, Playwright, sync_playwright
from setcards_widgets.jupyter.screen_view import ScreenView

from setcards_edu.teaching import kinds

from . import workers
from .browser import chromium
from .browser.hosts import CHROMIUM_ARGUMENTS
from .browser.others import find_firefox
from .effort import THOROUGH, examples, names_that_depend_on_effort
from .kernels import let_nbval_use_sockets, let_nbval_write_no_log

HERE = Path(__file__).parent
MARKER_OF_FOLDER = {"browser": "browser", "benchmarks": "speed"}
BESIDE_LAB = {"notebook7", "firefox"}
"""The applications that only `make check` opens; starting them all takes `make test` too long."""

SUBJECTS = {path.name for path in (HERE.parent / "setcards_edu" / "teaching").iterdir() if path.is_dir()}
SUBJECT_OF_GAME = {
    path.stem.removesuffix("_presenter").replace("_", "-"): path.parent.name
    for path in (HERE.parent / "setcards_edu" / "teaching").glob("*/*_presenter.py")
}
LESSONS = HERE.parent / "lessons"
QUICK_LESSONS = LESSONS / "en"
"""Nbval runs all cells of the lessons once more; `make test` runs those in English.

The code of both languages is the same (`tests/lessons`), so the others wait for `make check`.
"""

SLOW_CELL = "slow-cell"
"""The tag of a cell that waits for `make check`, which then runs the other cells of its lesson as well."""

EARLY = 0.7
"""Among which part of the other files those with browser tests are spread, so that none comes last."""

NO_BROWSER = re.compile(r"NO (CHROMIUM|FIREFOX|WEBKIT|NODE\.JS): [^'\n]*")

os.environ["SOURCE_DATE_EPOCH"] = "0"  # charts carry the time at which they were drawn
os.environ.pop("SETCARDS_LANG", None)

settings.register_profile(
    "setcards", derandomize=True, database=None, deadline=None, max_examples=examples(100)
)
settings.load_profile("setcards")

let_nbval_use_sockets()
let_nbval_write_no_log()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--subject", help="of what is tried on every kind or widget, only those of a subject")


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """What drives the browsers; a process can have only one."""
    with sync_playwright() as running:
        yield running


@pytest.fixture(scope="session")
def browser(playwright: Playwright) -> Iterator[Browser]:
    found = chromium.find_chromium()
    once = "--js-flags=--no-wasm-tier-up"  # else Python is compiled again, better, while all else waits
    running = playwright.chromium.launch(executable_path=found, args=[*CHROMIUM_ARGUMENTS, once])
    yield running
    running.close()


@pytest.fixture(scope="session")
def firefox_browser(playwright: Playwright) -> Iterator[Browser]:
    """Firefox; this channel of Playwright's drives one that is as Mozilla made it."""
    running = playwright.firefox.launch(executable_path=find_firefox(), channel="moz-firefox")
    yield running
    running.close()


@pytest.hookimpl(trylast=True)  # pytest's own plugin writes where threads stand to the standard error
def pytest_configure(config: pytest.Config) -> None:
    config.pluginmanager.register(workers)
    gc.disable()  # hardly anything of what is collected goes again


@pytest.hookimpl(wrapper=True)
def pytest_collect_file() -> Iterator[Any]:
    """No file of tests is searched for examples in docstrings: there are none."""
    found = yield
    return [each for each in found if not isinstance(each, DoctestModule)]


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    slow_lessons = {item.path for item in items if _is_slow_cell(item)}
    for item in items:
        for marker in _markers(item.path):
            item.add_marker(marker)
        if BESIDE_LAB & {*getattr(item, "fixturenames", ())} or _waits(item, slow_lessons):
            item.add_marker("long")
        if _depends_on_effort(item):
            item.add_marker("thorough")
    subject = config.getoption("--subject")
    if subject:
        left_out = [item for item in items if not _is_of(item, subject)]
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if _is_of(item, subject)]
    items[:] = _spread(items)


@cache
def _markers(path: Path) -> tuple[str, ...]:
    return tuple(marker for folder, marker in MARKER_OF_FOLDER.items() if path.is_relative_to(HERE / folder))


def _waits(item: pytest.Item, slow_lessons: set[Path]) -> bool:
    """Whether a cell waits for `make check`; there the cells before a slow one are needed as well."""
    if item.path.suffix != ".ipynb" or not item.path.is_relative_to(LESSONS):
        return False
    in_english = item.path.is_relative_to(QUICK_LESSONS)
    return not in_english or _is_slow_cell(item) or (THOROUGH and item.path in slow_lessons)


def _is_slow_cell(item: pytest.Item) -> bool:
    cell = getattr(item, "cell", None)
    return cell is not None and SLOW_CELL in cell.metadata.get("tags", ())


def _depends_on_effort(item: pytest.Item) -> bool:
    """Whether `make check` tries an item on more examples than `make test`."""
    if not isinstance(item, pytest.Function):
        return False
    top = item.cls.__name__ if item.cls else item.originalname
    return is_hypothesis_test(item.obj) or top in names_that_depend_on_effort(item.path)


def _is_of(item: pytest.Item, subject: str) -> bool:
    """Whether an item belongs to a subject; what lies in its folders does."""
    if not item.path.is_relative_to(HERE / "conformance"):
        return True
    values = getattr(item, "callspec", None) and item.callspec.params.values()
    return any(_subject(value) == subject for value in values or ())


def _subject(value: object) -> str | None:
    """The subject of a name of a kind of exercise or of a way to play, or of what lies in its modules."""
    if isinstance(value, str):
        if game := next((name for name in SUBJECT_OF_GAME if f"{value}-".startswith(f"{name}-")), None):
            return SUBJECT_OF_GAME[game]
        value = kinds()[value].make if value in kinds() else getattr(setcards_widgets, value, None)
    return next((part for part in getattr(value, "__module__", "").split(".") if part in SUBJECTS), None)


def _spread(items: list[pytest.Item]) -> list[pytest.Item]:
    """The files with browser tests and the lessons early and evenly among the others.

    They wait much where the others compute, so two workers that take one file after the other are both busy.
    """
    files: dict[Path, list[pytest.Item]] = {}
    for item in items:
        files.setdefault(item.path, []).append(item)
    waiting = [path for path in files if _is_waited_for(path)]
    others = [path for path in files if path not in waiting]
    place = {path: number for number, path in enumerate(others)}
    step = EARLY * len(others) / max(1, len(waiting))
    place |= {path: number * step - 0.5 for number, path in enumerate(waiting)}
    return [item for path in sorted(files, key=place.__getitem__) for item in files[path]]


def _is_waited_for(path: Path) -> bool:
    return any(path.is_relative_to(folder) for folder in (HERE / "browser", HERE / "web", LESSONS))


def pytest_collection_finish(session: pytest.Session) -> None:
    """What was collected stays to the end, and need not be gone through each time Python tidies up.

    Where something is measured, Python tidies up as everywhere.
    """
    gc.enable()
    if not any(item.get_closest_marker("speed") for item in session.items):
        gc.freeze()
        gc.set_threshold(20_000, 20, 50)


@pytest.fixture(autouse=True)
def no_widget_outlives_its_test():
    """What a test made and left open is closed: else Python would go through it again and again."""
    known = {*_instances}
    yield
    for id_ in _instances.keys() - known:
        if isinstance(widget := _instances.get(id_), ScreenView):
            widget.close()


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    if item.get_closest_marker("browser") and chromium.find_chromium() is None:
        refuse = pytest.fail if chromium.is_ci() else pytest.skip
        refuse(chromium.MISSING)


@pytest.hookimpl(trylast=True)  # pytest's own plugin notes what failed
def pytest_sessionfinish(session: pytest.Session) -> None:
    """Note, with a cell of a lesson that failed, those before it, so that all are tried once more."""
    cache = getattr(session.config, "cache", None)
    if cache is None or hasattr(session.config, "workerinput"):
        return
    failed = cache.get("cache/lastfailed", {})
    for name in [*failed]:
        lesson, cell, number = name.rpartition("::Cell ")
        failed |= {f"{lesson}{cell}{before}": True for before in range(int(number) if cell else 0)}
    cache.set("cache/lastfailed", failed)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    skipped = [str(report.longrepr) for report in terminalreporter.stats.get("skipped", [])]
    missing = [found.group() for reason in skipped if (found := NO_BROWSER.search(reason))]
    if missing:
        terminalreporter.write_sep("!", f"{len(missing)} browser tests were skipped", red=True, bold=True)
        for reason in sorted({*missing}):
            terminalreporter.write_line(reason, red=True, bold=True)
