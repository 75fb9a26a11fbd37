"""Pages of the site in each engine, cut off from every other host: what is asked of one is refused."""

from __future__ import annotations

import socketserver
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from typing import Any

import pytest

from tests.browser.others import WebKit

from .opened import Site

ENGINES = {"chromium": "browser", "firefox": "firefox_browser", "webkit": ""}
"""The engines, each with the fixture of its browser; WebKit is driven by other means."""


class Refusing(socketserver.ThreadingTCPServer):
    """A proxy that refuses everything, and keeps the first line of what it was asked."""

    daemon_threads = True

    def __init__(self) -> None:
        self.asked: list[str] = []
        super().__init__(("127.0.0.1", 0), _Refusal)


class _Refusal(socketserver.StreamRequestHandler):
    server: Refusing

    def handle(self) -> None:
        self.server.asked.append(self.rfile.readline(1000).decode(errors="replace").strip())
        self.wfile.write(b"HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\nConnection: close\r\n\r\n")


@contextmanager
def refusing() -> Iterator[Refusing]:
    """A proxy that runs."""
    with Refusing() as running:
        threading.Thread(target=running.serve_forever, daemon=True).start()
        yield running
        running.shutdown()


@contextmanager
def cut_off() -> Iterator[tuple[WebKit, Refusing]]:
    """WebKit behind a proxy that refuses every host but this machine."""
    with refusing() as proxy:
        port = proxy.server_address[1]
        with closing(WebKit(f"--proxy=http://127.0.0.1:{port}", "--ignore-host=127.0.0.1")) as page:
            yield page, proxy


@contextmanager
def page_in(engine: str, address: str, path: str, request: pytest.FixtureRequest) -> Iterator[Any]:
    """A page of the site in a new browser, by its path; at the end nobody else must have been asked."""
    if engine == "webkit":
        with cut_off() as (page, proxy):
            page.goto(address + path)
            yield page
            assert proxy.asked == []
        return
    site = Site(address, request.getfixturevalue(ENGINES[engine]))
    with site.page(path) as opened:
        yield opened.page
