"""Find a Chromium for the browser tests, and install one where that can be done.

`python -m tests.browser.chromium` is what `make test` runs first: it finds or installs a browser
and says which.  Without one the browser tests are skipped, in words that cannot be missed; in CI
(the environment variable CI is set) that is a failure.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

SETTING = "SETCARDS_CHROMIUM"
"""The environment variable that names the browser to use."""

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
"""What a Chromium is called on the search path, the preferred names first."""

DEBIAN_PACKAGES = ("chromium", "fonts-noto-cjk")
"""Debian's browser, and the fonts without which Japanese is a row of boxes."""

MISSING = (
    "NO CHROMIUM: no browser test has run. Install Chromium or Chrome, or set "
    f"{SETTING} to its path, and run the tests again."
)

_PLAYWRIGHTS_OWN = """
from playwright.sync_api import sync_playwright
with sync_playwright() as playwright:
    print(playwright.chromium.executable_path)
"""


@cache
def find_chromium() -> Path | None:
    """The browser to test with, or None: the one that is set, one on the path, Playwright's own.

    Raises `FileNotFoundError` when the environment variable names a file that is not there; a
    wrong setting is not passed over in silence.
    """
    chosen = os.environ.get(SETTING)
    if chosen:
        if not Path(chosen).is_file():
            raise FileNotFoundError(f"{SETTING} is {chosen!r}, but no such file exists")
        return Path(chosen)
    return _on_the_path() or _playwrights_own()


def install_chromium() -> Path | None:
    """Install a browser: Debian's when we are root there, else Playwright's own; None if it fails."""
    if _is_root() and shutil.which("apt-get"):
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        _run(("apt-get", "-q", "update"), quiet)
        _run(("apt-get", "-q", "-y", "install", "--no-install-recommends", *DEBIAN_PACKAGES), quiet)
        find_chromium.cache_clear()
        if found := find_chromium():
            return found
    _run((sys.executable, "-m", "playwright", "install", "chromium"), os.environ)
    find_chromium.cache_clear()
    return find_chromium()


def is_ci(environment: Mapping[str, str] = os.environ) -> bool:
    """Whether CI is set to anything but nothing, 0 or false."""
    return environment.get("CI", "").lower() not in {"", "0", "false"}


def main() -> int:
    """Find or install a browser and say which; the exit status is 1 if there is none in CI."""
    found = find_chromium() or install_chromium()
    if found:
        print(f"Browser tests use {found}", flush=True)
        return 0
    print(f"\n*** {MISSING}\n", file=sys.stderr, flush=True)
    return int(is_ci())


def _on_the_path() -> Path | None:
    """The first of the names that also runs; Ubuntu's chromium-browser may only ask for a snap."""
    for name in NAMES:
        found = shutil.which(name)
        if found and _run((found, "--version"), os.environ, timeout=60, silent=True):
            return Path(found)
    return None


def _playwrights_own() -> Path | None:
    """The browser that `playwright install chromium` has put in place; asked in a process of its own
    because Playwright's synchronous interface can be opened only once."""
    try:
        asked = subprocess.run(
            [sys.executable, "-c", _PLAYWRIGHTS_OWN], capture_output=True, text=True, check=True, timeout=60
        )
    except (OSError, subprocess.SubprocessError):
        return None
    path = Path(asked.stdout.strip())
    return path if path.is_file() else None


def _is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


def _run(
    command: Sequence[str], environment: Mapping[str, str], timeout: int = 900, silent: bool = False
) -> bool:
    """Whether the command ran and ended well; what it says goes to the screen unless silent."""
    output = subprocess.DEVNULL if silent else None
    try:
        done = subprocess.run(
            command,
            env=dict(environment),
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=output,
            check=False,
            timeout=timeout,
        )
    except (OSError, subprocess.SubprocessError) as error:
        print(f"{command[0]}: {error}", file=sys.stderr)
        return False
    return done.returncode == 0


if __name__ == "__main__":
    sys.exit(main())
