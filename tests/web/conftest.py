"""The site, built once for all tests and served on this machine; and pages of it in a browser."""

from __future__ import annotations

import os
import shutil
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.chromium import is_ci
from tests.project import javascript
from web.serve import server
from web.site import build

from .opened import Site

GIVEN = "SETCARDS_SITE"
"""The environment variable that names a site that is built already."""

MISSING = (
    "NO NODE.JS: what is tried on the pages of the site has not run. Install Node.js with npm, and try again."
)


def built(folder: Path) -> Path:
    """Build the site in a folder, once for all processes of a run."""
    import fcntl  # Windows has none, and runs no test in a browser

    site = folder / "site"
    with (folder / "site.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not site.exists():
            if not shutil.which("npm"):
                (pytest.fail if is_ci() else pytest.skip)(MISSING)
            javascript.install()
            build(folder / "unfinished")
            (folder / "unfinished").rename(site)
    return site


@pytest.fixture(scope="session")
def site_folder(tmp_path_factory: pytest.TempPathFactory, worker_id: str) -> Path:
    if given := os.environ.get(GIVEN):
        return Path(given)
    own = tmp_path_factory.getbasetemp()
    return built(own if worker_id == "master" else own.parent)


def _serving(folder: Path) -> Iterator[str]:
    with server(folder) as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{running.server_port}/"
        running.shutdown()


@pytest.fixture(scope="session")
def address(site_folder: Path) -> Iterator[str]:
    yield from _serving(site_folder)


@pytest.fixture(scope="session")
def site(address: str, browser: Browser) -> Site:
    return Site(address, browser)


@pytest.fixture
def changed_site(
    site_folder: Path, browser: Browser, tmp_path: Path
) -> Iterator[Callable[[Callable[[Path], object]], Site]]:
    """Gives a site of whose files some are changed: by a function of the folder of its release."""
    folder = tmp_path / "site"
    shutil.copytree(site_folder, folder)
    serving = _serving(folder)

    def changed(change: Callable[[Path], object]) -> Site:
        (release,) = (folder / "r").iterdir()
        change(release)
        return Site(next(serving), browser)

    yield changed
    serving.close()
