"""The Jupyter server of the browser tests: JupyterLab and Notebook 7, served once for all."""

from __future__ import annotations

import json
import os
import secrets
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from http import HTTPStatus
from pathlib import Path
from typing import Any

SERVER_OPTIONS = (
    "--no-browser",
    "--ip=127.0.0.1",
    "--allow-root",
    "--port=0",  # the system chooses one that is free
    "--ServerApp.jpserver_extensions={'jupyterlab': True, 'notebook': True}",
    "--LabApp.news_url=None",
    "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate",
    "--LabApp.extension_manager=readonly",
    "--LabApp.expose_app_in_browser=True",
    "--JupyterNotebookApp.expose_app_in_browser=True",
    "--MappingKernelManager.default_kernel_name=python3",
    # Ports for many kernels are sometimes taken twice; elsewhere a socket's path would be too long.
    *(["--KernelManager.transport=ipc"] if sys.platform == "linux" else []),
)


class Server:
    """One Jupyter server for JupyterLab and Notebook 7, in a folder of its own.

    It runs whatever it is sent, so it answers to nobody without its token.
    """

    def __init__(self, folder: Path, *options: str) -> None:
        self.folder = folder
        self.notebooks = folder / "notebooks"
        # Kernels talk through sockets in this folder, and a socket's path may be hardly 100 letters long.
        self.runtime = Path(tempfile.mkdtemp(prefix="jp-"))
        self.notebooks.mkdir(parents=True)
        self.token = secrets.token_hex()
        self._write_settings()
        self._log = (folder / "server.log").open("wb")
        command = [sys.executable, "-m", "jupyter_server", *SERVER_OPTIONS]
        command += [f"--ServerApp.root_dir={self.notebooks}", *options]
        own = {"JUPYTER_TOKEN": self.token, "PYTHONWARNINGS": "", "SETCARDS_LANG": "en"}
        environment = os.environ | self._folders() | own
        self._process = subprocess.Popen(command, env=environment, stdout=self._log, stderr=self._log)
        self.address = self._wait()

    def ask(self, path: str, method: str = "GET") -> Any:
        """Ask the server's own interface; gives its JSON.

        While a kernel is being started it may not be able to tell which ones there are, so it is asked again.
        """
        head = {"Authorization": f"token {self.token}"}
        request = urllib.request.Request(self.address + path, method=method, headers=head)
        turns = 20
        while True:
            turns -= 1
            try:
                with urllib.request.urlopen(request, timeout=10) as answer:
                    return json.loads(answer.read() or b"null")
            except urllib.error.HTTPError as error:
                if method != "GET" or error.code != HTTPStatus.INTERNAL_SERVER_ERROR or not turns:
                    raise
                error.close()
            time.sleep(0.2)

    def login(self, path: str) -> str:
        """The address of a page for a browser that has not been here before."""
        return f"{self.address}{path}{'&' if '?' in path else '?'}token={self.token}"

    def end_kernel(self, kernel_id: str) -> None:
        """End a kernel if it runs; one that is just being started is waited for."""
        for _ in range(50):
            if all(kernel["id"] != kernel_id for kernel in self.ask("/api/kernels")):
                return
            try:
                self.ask(f"/api/kernels/{kernel_id}", "DELETE")
            except urllib.error.HTTPError as error:
                error.close()
                time.sleep(0.2)
        raise RuntimeError(f"kernel {kernel_id} cannot be ended")

    def close(self) -> None:
        self._process.terminate()
        try:
            self._process.wait(timeout=20)
        except subprocess.TimeoutExpired:  # on a machine that has much else to do
            self._process.kill()
            self._process.wait()
        self._log.close()
        shutil.rmtree(self.runtime, ignore_errors=True)

    def _folders(self) -> dict[str, str]:
        names = (
            "JUPYTER_CONFIG_DIR",
            "JUPYTER_DATA_DIR",
            "JUPYTERLAB_SETTINGS_DIR",
            "JUPYTERLAB_WORKSPACES_DIR",
            "IPYTHONDIR",
        )
        own = {name: str(self.folder / name.lower()) for name in names}
        return own | {"JUPYTER_RUNTIME_DIR": str(self.runtime)}

    def _write_settings(self) -> None:
        """No news: a question about them would stand on every screenshot."""
        config = self.folder / "jupyter_config_dir" / "labconfig"
        config.mkdir(parents=True)
        disabled = {"disabledExtensions": {"@jupyterlab/apputils-extension:announcements": True}}
        (config / "page_config.json").write_text(json.dumps(disabled))

    def _wait(self) -> str:
        """The address, as soon as the server answers there; it says itself which port it has."""
        said = self.runtime / f"jpserver-{self._process.pid}.json"
        for _ in range(1200):
            if self._process.poll() is not None:
                break
            try:
                self.address = f"http://127.0.0.1:{json.loads(said.read_text())['port']}"
                self.ask("/api/status")
            except (OSError, json.JSONDecodeError):  # URLError is an OSError
                time.sleep(0.1)
            else:
                return self.address
        self.close()
        raise RuntimeError(f"no Jupyter server:\n{(self.folder / 'server.log').read_text()}")
