"""One server for all browser tests; JupyterLab, Notebook 7 and pages of ours to open."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from .hosts import Host, hosts
from .pages import Pages
from .server import Server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("jupyter") / "server")
    yield running
    running.close()


@pytest.fixture(scope="session")
def lab(server: Server, browser: Browser) -> Host:
    return hosts(server, browser)["lab"]


@pytest.fixture(scope="session")
def firefox(server: Server, firefox_browser: Browser) -> Host:
    """JupyterLab in Firefox."""
    return hosts(server, firefox_browser)["lab"]


@pytest.fixture(scope="session")
def notebook7(server: Server, browser: Browser) -> Host:
    return hosts(server, browser)["notebook7"]


@pytest.fixture(scope="session")
def pages(browser: Browser) -> Pages:
    return Pages(browser)


@pytest.fixture(scope="session")
def firefox_pages(firefox_browser: Browser) -> Pages:
    return Pages(firefox_browser)
