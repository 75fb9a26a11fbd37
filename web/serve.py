"""Serve the site on this machine: `python -m web.serve FOLDER`, with the types that browsers ask for."""

from __future__ import annotations

import argparse
import functools
import socket
import sys
from contextlib import suppress
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from os import PathLike
from pathlib import Path
from typing import Any

ANY = "0.0.0.0"  # noqa: S104 - only who asks for it is heard by other machines


class Files(SimpleHTTPRequestHandler):
    """A handler of requests for files that names their types in the same way on every system."""

    protocol_version = "HTTP/1.1"
    extensions_map = {  # noqa: RUF012 - as its base class has it
        ".html": "text/html; charset=utf-8",
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".css": "text/css",
        ".json": "application/json",
        ".wasm": "application/wasm",
        ".svg": "image/svg+xml",
        ".pdf": "application/pdf",
        ".txt": "text/plain; charset=utf-8",
        ".py": "text/plain; charset=utf-8",
        ".ipynb": "application/x-ipynb+json",
        "": "application/octet-stream",
    }

    def list_directory(self, path: str | PathLike[str]) -> None:  # noqa: ARG002 - as its base class has it
        """Answer a request for a folder without a page with an error, not with a list of its files."""
        self.send_error(HTTPStatus.NOT_FOUND)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002 - as its base class has it
        """Log nothing."""


class Server(ThreadingHTTPServer):
    """A server that reports no error when a browser leaves a page before all of it has come."""

    def handle_error(self, request: Any, client_address: Any) -> None:  # noqa: ANN401 - as its base class has it
        """Report an error, unless it is that the browser has left."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


def server(folder: Path, port: int = 0, host: str = "127.0.0.1") -> ThreadingHTTPServer:
    """Return a server of the files in a folder, not yet started.

    port: 0 for any that is free; host: the address at which it answers, by default to this machine only.
    """
    return Server((host, port), functools.partial(Files, directory=str(folder)))


def own_address() -> str:
    """Return this machine's address in its network, or its name if it has none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(("192.0.2.1", 9))  # an address that nobody has; nothing is sent
        except OSError:
            return socket.gethostname()
        return str(asking.getsockname()[0])


if __name__ == "__main__":
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("folder", type=Path)
    asked.add_argument("--port", type=int, default=8000)
    asked.add_argument("--host", default="127.0.0.1", help="0.0.0.0 is for all machines of the network")
    given = asked.parse_args()
    try:
        serving = server(given.folder, given.port, given.host)
    except OSError as error:
        sys.exit(f"Nothing can be shown at port {given.port} ({error.strerror}): --port names another.")
    with serving, suppress(KeyboardInterrupt):
        name = own_address() if given.host == ANY else given.host
        sys.stdout.write(f"http://{name}:{serving.server_port}/\n")
        sys.stdout.flush()
        serving.serve_forever()
