"""From the address of a lesson's page to its first picture, the answer to a press, and all screens.

The goals are half a second, one and a half, and eight; two for the next lesson.  Nothing here asserts them:
the figures are printed and kept in artefacts/web_speed.json.  SETCARDS_SLOW=/sys/fs/cgroup/…/tasks names a
control group in which Chromium and Firefox are started, such as one with half a core.
"""

from __future__ import annotations

import gzip
import json
import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any

import pytest

from tests.browser.chromium import find_chromium
from tests.browser.hosts import ARTEFACTS, CHROMIUM_ARGUMENTS
from tests.browser.others import WebKit, find_firefox
from tests.web.conftest import address, site_folder
from tests.web.test_demo import Program

__all__ = ["address", "site_folder"]

pytestmark = pytest.mark.browser

ROUNDS = 3
SLOW = "SETCARDS_SLOW"
STARTED = 5000
"""The milliseconds after which a browser that is slowed down has started; its start is not measured."""

LESSON, NEXT = "en/02-topology/", "en/01-inclusion/"

ONCE_DRAWN = """() => {
    const piece = document.querySelector('[data-screen=code-04-1] [data-piece=c-1]');
    if (!piece || !performance.getEntriesByName('drawn').length) return false;
    piece.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    return true;
}"""
FIRST = "() => performance.getEntriesByName('told code-04-1').length > 0"
ALL = "(times) => performance.getEntriesByName('all ').length >= times"
TIMES = """() => Object.fromEntries(['drawn', 'opened 1', 'told code-04-1', 'all '].map(
    (name) => [name.trim(), Math.round(performance.getEntriesByName(name)[0].startTime) / 1000]))"""
FOLLOW = """async (path) => {
    const link = document.createElement('a');
    link.href = path;
    document.querySelector('main').append(link);
    const from = performance.now();
    link.click();
    const all = () => performance.getEntriesByName('all ');
    while (all().length < 2) await new Promise((go) => setTimeout(go, 20));
    return Math.round(all()[1].startTime - from) / 1000;
}"""


def slowed(path: Path, folder: Path) -> Path:
    """A program that starts a browser in the control group that is named, if one is."""
    if not (group := os.environ.get(SLOW)):
        return path
    wrapped = folder / "slow"
    wrapped.write_text(f'#!/bin/sh\necho $$ > {group}\nexec {path} "$@"\n')
    wrapped.chmod(0o755)
    return wrapped


@contextmanager
def page_of(engine: str, playwright: Any, folder: Path) -> Iterator[Any]:
    if engine == "webkit":
        running = WebKit()
        try:
            yield running
        finally:
            running.close()
        return
    if engine == "firefox":
        running = playwright.firefox.launch(
            executable_path=slowed(find_firefox(), folder), channel="moz-firefox"
        )
    else:
        path = find_chromium()
        assert path
        running = playwright.chromium.launch(
            executable_path=slowed(path, folder), args=list(CHROMIUM_ARGUMENTS)
        )
    try:
        yield running.new_page(viewport={"width": 1366, "height": 640})
    finally:
        running.close()


def measured(page: Any, address: str) -> dict[str, float]:
    """The seconds from the address of a lesson to its drawing, the answer to a press, and all screens."""
    if SLOW in os.environ:
        page.wait_for_timeout(STARTED)
    page.goto(address)
    page.wait_for_function(ONCE_DRAWN)
    page.wait_for_function(FIRST)
    page.wait_for_function("() => performance.getEntriesByName('all ').length > 0")
    return page.evaluate(TIMES)


def medians(taken: list[dict[str, float]]) -> dict[str, float]:
    return {name: round(median(each[name] for each in taken), 2) for name in taken[0]}


@pytest.fixture
def page(playwright, tmp_path):
    return partial(page_of, playwright=playwright, folder=tmp_path)


@pytest.mark.parametrize("engine", ["chromium", "firefox", "webkit"])
def test_how_soon_a_lesson_on_the_web_is_there(engine, page, address, rounds):
    taken = []
    for _ in range(rounds(ROUNDS, 1)):
        with page(engine) as opened:
            first = measured(opened, address + LESSON)
            taken.append(first | {"next lesson": opened.evaluate(FOLLOW, f"/{NEXT}")})
    keep(f"{engine}{', slowed down' if os.environ.get(SLOW) else ''}", medians(taken))


def test_how_soon_a_lesson_is_there_with_python_beside_the_page(page, tmp_path, rounds):
    program = Program(tmp_path, sys.executable, "-m", "web.demo", LESSON.strip("/"))
    taken = []
    try:
        for _ in range(rounds(ROUNDS, 1)):
            with page("chromium") as opened:
                taken.append(measured(opened, program.address))
        (line,) = re.findall(r"VmHWM:\s+(\d+) kB", Path(f"/proc/{program.running.pid}/status").read_text())
    finally:
        program.end()
    keep("demo", medians(taken) | {"most memory, MB": int(line) // 1024})


def test_how_much_goes_over_the_wire(site_folder):
    (release,) = (site_folder / "r").iterdir()
    sizes = {
        path.name: len(content) if path.suffix in {".gz", ".zip"} else len(gzip.compress(content, 6))
        for path in sorted(release.rglob("*"))
        if path.is_file()
        for content in [path.read_bytes()]
    }
    lesson = len(gzip.compress((site_folder / LESSON / "index.html").read_bytes(), 6))
    keep("bytes", {**sizes, "a lesson": lesson, "in all": sum(sizes.values()) + lesson})


def keep(name: str, figures: dict[str, float]) -> None:
    """Print the figures of one measurement, and keep them beside those of the others."""
    ARTEFACTS.mkdir(exist_ok=True)
    file = ARTEFACTS / "web_speed.json"
    kept = json.loads(file.read_text()) if file.exists() else {}
    file.write_text(json.dumps(kept | {name: figures}, indent=2) + "\n")
    print(f"\na lesson on the web, {name}: {figures}")
