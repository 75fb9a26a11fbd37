"""Show the lessons as pages on this machine, with Python beside them: `python -m web.demo en/01-inclusion`.

Each open page has a session of its own, by a socket, which ends with it.  What was done on a page is kept by
the page: a session that is lost, or a server that is started again, is told the steps.  So that open pages
find the server again, its port and its token are kept in a file that only its user may read.
"""

from __future__ import annotations

import argparse
import asyncio
import hmac
import json
import logging
import os
import re
import secrets
import socket
import stat
import sys
import tempfile
from asyncio import Future
from asyncio.subprocess import PIPE
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path

from setcards_widgets.page.door import Door, cells_in
from setcards_widgets.page.session import Session
from tornado.httpserver import HTTPServer
from tornado.web import Application, HTTPError, RequestHandler
from tornado.websocket import WebSocketClosedError, WebSocketHandler

from setcards_edu.teaching.exercises.progress import COURSE

from .places import LESSONS, ROOT, copied, lesson_names
from .serve import Files
from .site import pages, programs

HOST = "127.0.0.1"
BIGGEST = 4 * 2**20
"""The most bytes of a message from a page: all steps of a long visit, or a file with progress."""

_LONGEST_PAGE = 2**26  # bytes

PING = 20  # seconds after which a page that does not answer is gone
HEADERS = {
    "Cache-Control": "no-cache",
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}

_TOKEN = re.compile(r"[\w-]{16,64}", re.ASCII)
_log = logging.getLogger(__name__)


class Demo:
    """A server of the lessons for this machine, on the running event loop.

    port: 0 is any that is free; token: without it in the address nothing is answered; "" makes a new one.

    Raises `OSError` if the port is taken.
    """

    def __init__(self, port: int = 0, token: str = "") -> None:
        self.token = token or secrets.token_urlsafe(18)
        self.cells, self.places = cells_in(LESSONS), {*pages("r/")}
        self.programs = {f"r/{name}": program for name, program in programs().items()}
        self.files = {place: ROOT / path for path, place in copied().items()}
        self.sockets: set[Socket] = set()
        self._pages: dict[str, Future[bytes]] = {}
        self._making: set[Future[None]] = set()
        listening = socket.create_server((HOST, port))
        listening.settimeout(0)
        self.port = int(listening.getsockname()[1])
        given = {"demo": self}
        paths = [(r"/([\w-]+)/(?:.*/)?socket", Socket, given), (r"/([\w-]+)/(.*)", Pages, given)]
        self._server = HTTPServer(
            Application(
                paths,
                default_handler_class=Ours,
                default_handler_args=given,
                log_function=lambda _: None,
                websocket_max_message_size=BIGGEST,
                websocket_ping_interval=PING,
            ),
            max_body_size=1024,
        )
        self._server.add_socket(listening)

    def address(self, path: str = "") -> str:
        """Return the address of a path, such as `"en/01-inclusion/"`, with the token."""
        return f"http://{HOST}:{self.port}/{self.token}/{path}"

    async def page(self, place: str) -> bytes:
        """Return the page in a folder, such as `"en/rules/"`, which is made when it is first asked for."""
        self.prepare(place)
        return await asyncio.shield(self._pages[place])  # others wait for it as well

    def prepare(self, *places: str) -> None:
        """Make those pages of these folders, such as `"en/rules/"`, that are not made yet."""
        made = {each: self._pages.setdefault(each, Future()) for each in places if each not in self._pages}
        if made:
            self._making.add(making := asyncio.ensure_future(self._make(made)))
            making.add_done_callback(self._making.discard)

    async def _make(self, wanted: dict[str, Future[bytes]]) -> None:
        try:
            async for place, page in made_pages(*wanted):
                wanted.pop(place).set_result(page.encode())
        finally:
            for place, missing in wanted.items():
                del self._pages[place]  # so that it is tried again
                missing.set_exception(RuntimeError(f"the page {place} could not be made"))
                missing.exception()  # perhaps nobody has asked for it

    async def warm_up(self, lesson: str) -> None:
        """Run the cells of a lesson, such as `"en/01-inclusion"`, once, so that what they need is loaded."""
        session = Session(lambda _: None, self.cells, loop=asyncio.get_running_loop())
        for _ in session.open({"lesson": lesson}):
            await asyncio.sleep(0)
        session.receive(["leave"])

    async def close(self) -> None:
        """Stop answering, and end all sessions."""
        self._server.stop()
        for each in [*self.sockets]:
            each.close(1001)
            each.on_close()
        await self._server.close_all_connections()


async def made_pages(*places: str) -> AsyncIterator[tuple[str, str]]:
    """Yield each folder, such as `"en/rules/"`, with the HTML of its page, made by another process.

    A lesson takes a second, and much memory.
    """
    command = [sys.executable, "-m", "web.demo", "--pages", json.dumps(places)]
    making = await asyncio.create_subprocess_exec(
        *command,
        cwd=ROOT,
        stdout=PIPE,
        limit=_LONGEST_PAGE,
        start_new_session=True,  # Ctrl-C is for the server, with which it ends
    )
    while making.stdout and (line := await making.stdout.readline()):
        place, page = json.loads(line)
        yield place, page
    await making.wait()


def _write_pages(places: list[str]) -> None:
    """Write a line of JSON for each folder, with its page; if there are several, they can wait for others."""
    if len(places) > 1 and hasattr(os, "nice"):
        os.nice(10)
    made = pages("r/", "socket")
    with suppress(BrokenPipeError):
        for place in places:
            sys.stdout.write(f"{json.dumps([place, made[place]()])}\n")
            sys.stdout.flush()


class Ours(RequestHandler):
    """The base class of request handlers that answer only if this machine is named, and the token given."""

    def initialize(self, demo: Demo) -> None:
        """Store the server that the handler belongs to."""
        self.demo = demo

    def set_default_headers(self) -> None:
        """Set the headers that let a page load only its own files, and no other page show it in a frame."""
        for name, value in HEADERS.items():
            self.set_header(name, value)

    def prepare(self) -> None:
        """Refuse a request that does not name this machine or lacks the token."""
        token = self.path_args[0] if self.path_args else ""
        hosts = {f"{name}:{self.demo.port}" for name in (HOST, "localhost")}
        is_theirs = hmac.compare_digest(token.encode(), self.demo.token.encode())
        if self.request.host not in hosts or not is_theirs:
            raise HTTPError(403)


class Pages(Ours):
    """The request handler that sends the pages, and the files that they name."""

    async def get(self, _: str, path: str) -> None:
        """Send the page or the file at a path of the site; answer 404 if there is none."""
        place = path.removesuffix("index.html")
        if place in self.demo.places:
            self.finish(await self.demo.page(place))
        elif f"{path}/" in self.demo.places:
            self.redirect(f"{path.rpartition('/')[2]}/")
        elif path in self.demo.programs:
            self.set_header("Content-Type", Files.extensions_map[Path(path).suffix])
            self.finish(self.demo.programs[path])
        elif path in self.demo.files:
            self.set_header("Content-Type", "text/plain; charset=utf-8")
            self.finish(self.demo.files[path].read_bytes())
        else:
            raise HTTPError(404)


class Socket(Ours, WebSocketHandler):
    """The socket of one open page, and its session."""

    door: Door | None = None

    async def get(self, *args: str, **kwargs: str) -> None:
        """Open the socket to a page of this very server; refuse it to any other page."""
        if self.request.headers.get("Origin") != f"http://{self.request.host}":
            raise HTTPError(403)
        await super().get(*args, **kwargs)

    def open(self, *_: str) -> None:
        """Begin a session, in which the Python of one open page runs."""
        self.set_nodelay(True)
        self.demo.sockets.add(self)
        self.door = Door(self.post, self.demo.cells, asyncio.get_running_loop())

    def on_message(self, message: str | bytes) -> None:
        """Pass a message of the page to its session; close the socket if the message cannot be understood."""
        if not _is_list(message):
            self.close(1003, "a message is a list in JSON")
        elif self.door is not None:
            try:
                self.door.hear(str(message))
            except Exception:  # noqa: BLE001 - a door: a page may send anything
                _log.exception("a message could not be handled")
                self.close(1011)

    def post(self, text: str) -> None:
        """Send a text to the page; do nothing if the page has been closed."""
        with suppress(WebSocketClosedError):
            self.write_message(text).add_done_callback(_forget)

    def on_close(self) -> None:
        """End the session."""
        door, self.door = self.door, None
        self.demo.sockets.discard(self)
        if door is not None:
            door.close()


def _forget(sent: Future[None]) -> None:
    """Ask what has become of a message, as nobody else does: the page may have gone meanwhile."""
    if not sent.cancelled():
        sent.exception()


def _is_list(message: str | bytes) -> bool:
    try:
        return isinstance(message, str) and isinstance(json.loads(message), list)
    except (ValueError, RecursionError):
        return False


# where port and token are kept


def kept_in() -> Path | None:
    """Return the path of the file in which port and token are kept; None if the user has no folder for it."""
    given = Path(os.environ.get("LOCALAPPDATA" if os.name == "nt" else "XDG_STATE_HOME", ""))
    usual = Path(os.environ.get("HOME", "")) / ".local" / "state"
    folder = given if given.is_absolute() else usual
    return folder / COURSE / "demo.json" if folder.is_absolute() else None


def kept(file: Path) -> tuple[int, str]:
    """Return the port and the token that a file keeps; 0 and "" if others may read it, or if it has none."""
    try:
        with file.open(encoding="utf-8") as opened:
            found = json.load(opened) if _is_own(os.fstat(opened.fileno())) else None
    except (OSError, ValueError, RecursionError):
        return 0, ""
    match found:
        case {"port": int(port), "token": str(token)} if 0 < port < 2**16 and _TOKEN.fullmatch(token):
            return port, token
    return 0, ""


def keep(file: Path, port: int, token: str) -> None:
    """Write port and token to a file that only its user may read; do nothing if that is not possible."""
    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        number, name = tempfile.mkstemp(prefix=file.stem, dir=file.parent)  # only its user may read it
        with os.fdopen(number, "w", encoding="utf-8") as opened:
            json.dump({"port": port, "token": token}, opened)
        Path(name).replace(file)
    except OSError as error:
        _log.warning("the address will be another one next time: %s", error)


def _is_own(status: os.stat_result) -> bool:
    """Whether a file is this user's, and nobody else may read it; always on systems without users."""
    if not hasattr(os, "geteuid"):
        return True
    return stat.S_ISREG(status.st_mode) and status.st_uid == os.geteuid() and not status.st_mode & 0o077


def start(port: int | None = None) -> Demo:
    """Return a server on the port and with the token of the last time; where that port is taken, on another.

    port: the one to use instead.  Raises `OSError` if that is taken.
    """
    file = kept_in()
    usual, token = kept(file) if file else (0, "")
    try:
        demo = Demo(usual if port is None else port, token)
    except OSError:
        if port is not None:
            raise
        return Demo()  # beside another demonstration, whose port and token stay
    if file and not token:
        keep(file, demo.port, demo.token)
    return demo


async def show(lesson: str, port: int | None) -> None:
    """Serve the lessons until the program is ended, and print the address of one.

    lesson: such as `"en/01-inclusion"`; port: None for the one of the last time, or any that is free.
    """
    demo = start(port)
    await asyncio.gather(demo.page(f"{lesson}/"), demo.warm_up(lesson))
    sys.stdout.write(f"{demo.address(lesson)}/\n")
    sys.stdout.flush()
    beside = f"{lesson.partition('/')[0]}/"
    demo.prepare(*(f"{each}/" for each in lesson_names() if each.startswith(beside)), beside)
    await asyncio.Event().wait()


def main() -> None:
    """Serve the lessons as the command line says."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument(
        "lesson", nargs="?", default=lesson_names()[0], choices=lesson_names(), metavar="lesson"
    )
    asked.add_argument("--port", type=int, help="instead of that of the last time")
    asked.add_argument("--pages", type=json.loads, help=argparse.SUPPRESS)
    given = asked.parse_args()
    if given.pages:
        _write_pages(given.pages)
        return
    try:
        asyncio.run(show(given.lesson, given.port))
    except KeyboardInterrupt:
        pass
    except OSError as error:
        asked.exit(1, f"Port {given.port} cannot be used: {error.strerror}\n")


if __name__ == "__main__":
    main()
