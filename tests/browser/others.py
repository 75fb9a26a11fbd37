"""Firefox and WebKit, which machines of schools have beside Chromium: found here, and WebKit driven.

Playwright drives Debian's Firefox as it drives Chromium.  Its own WebKit needs a system that it was built
for; the one that Debian has is driven by Selenium, on a screen that nobody sees.
"""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from selenium import webdriver
from selenium.webdriver.common.actions.action_builder import ActionBuilder
from selenium.webdriver.webkitgtk.options import Options
from selenium.webdriver.webkitgtk.service import Service

from .chromium import is_ci
from .hosts import STARTING

DEBIAN_PACKAGES = {"Firefox": "firefox-esr", "WebKit": "webkit2gtk-driver xvfb"}
MISSING = "NO {browser}: what is tried in it has not run. Debian has it in {packages}."
DONE = "const given = [...arguments], done = given.pop(); Promise.resolve(({function})(...given)).then(done);"
SCREEN = "1600x1200x24"


def find_firefox() -> Path:
    """Firefox; without it the test is skipped in words that are seen, and fails in CI."""
    return Path(_first("Firefox", *map(shutil.which, ("firefox-esr", "firefox"))))


def find_webkit() -> tuple[Path, Path, Path]:
    """WebKit's smallest browser, what drives it and the screen for it; without them as for Firefox."""
    browsers = [str(path) for path in sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))]
    programs = (shutil.which("WebKitWebDriver"), shutil.which("Xvfb"))
    browser, driver, screen = (_first("WebKit", *found) for found in (browsers, programs[:1], programs[1:]))
    return Path(browser), Path(driver), Path(screen)


def _first(browser: str, *found: str | None) -> str:
    for path in found:
        if path:
            return path
    refuse = pytest.fail if is_ci() else pytest.skip
    return refuse(MISSING.format(browser=browser.upper(), packages=DEBIAN_PACKAGES[browser]))


class WebKit:
    """A page of WebKit; like Playwright's, as far as the tests need it.

    arguments: those of its browser, in addition to what the driver needs.
    """

    def __init__(self, *arguments: str) -> None:
        browser, driver, screen = find_webkit()
        read, write = os.pipe()
        command = [screen, "-displayfd", str(write), "-screen", "0", SCREEN, "-nolisten", "tcp"]
        self._screen = subprocess.Popen(command, pass_fds=(write,), stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as said:
            display = said.readline().strip()  # as soon as it is there
        options = Options()
        options.binary_location = str(browser)
        for argument in ("--automation", *arguments):
            options.add_argument(argument)
        service = Service(str(driver), env=os.environ | {"DISPLAY": f":{display}"})
        try:
            self._driver = webdriver.WebKitGTK(options=options, service=service)
        except BaseException:
            self._screen.terminate()
            raise
        self._driver.set_page_load_timeout(STARTING / 1000)
        self._driver.set_script_timeout(STARTING / 1000)

    def close(self) -> None:
        self._driver.quit()
        self._screen.terminate()
        self._screen.wait(timeout=20)

    def goto(self, address: str) -> None:
        """Open a page."""
        self._driver.get(address)

    def evaluate(self, function: str, *given: object) -> Any:
        """The value of a function of JavaScript; a promise is waited for."""
        return self._driver.execute_async_script(DONE.replace("{function}", function), *given)

    def wait_for_function(self, function: str, *given: object) -> None:
        """Wait until a function of JavaScript gives something true."""
        turn = "(go) => setTimeout(go, 50)"
        seen = f"async (...given) => {{ while (!await ({function})(...given)) await new Promise({turn}); }}"
        self.evaluate(seen, *given)

    def set_window(self, width: int, height: int) -> None:
        """Give what is inside the window's frame a size, in pixels."""
        self._driver.set_window_rect(0, 0, width, height)
        inside = self.evaluate("() => [innerWidth, innerHeight]")
        self._driver.set_window_rect(0, 0, 2 * width - inside[0], 2 * height - inside[1])

    def click(self, selector: str) -> None:
        """Click in the middle of the first element that a selector finds and that is to be seen.

        At its place: of a piece of a picture the driver says that nothing can be done with it.
        """
        x, y = self.evaluate(MIDDLE, selector)
        actions = ActionBuilder(self._driver)
        actions.pointer_action.move_to_location(x, y).click()
        actions.perform()

    def screenshot(self, path: Path) -> None:
        """Keep a picture of the window, for people to look at."""
        path.parent.mkdir(exist_ok=True)
        self._driver.save_screenshot(str(path))


MIDDLE = """(selector) => {
    const part = [...document.querySelectorAll(selector)].find((part) => part.checkVisibility());
    part.scrollIntoView({block: 'center'});
    const {x, y, width, height} = part.getBoundingClientRect();
    return [Math.round(x + width / 2), Math.round(y + height / 2)];
}"""
