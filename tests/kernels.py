"""Kernels of tests talk through sockets in a folder: two that start at once may be given one port."""

import shutil
import sys
import tempfile
from pathlib import Path

import nbval.kernel
from jupyter_client.manager import KernelManager

THROUGH_SOCKETS = sys.platform == "linux"
"""Elsewhere the path of a socket would be too long."""


class SocketKernelManager(KernelManager):
    """Start a kernel with a folder of its own, which goes when it is shut down."""

    def __init__(self, **traits):
        self._folder = Path(tempfile.mkdtemp(prefix="jp-"))
        super().__init__(transport="ipc", connection_file=str(self._folder / "kernel.json"), **traits)

    def cleanup_connection_file(self):
        shutil.rmtree(self._folder, ignore_errors=True)


def let_nbval_use_sockets():
    """Nbval makes its managers by this name, and takes no settings for them."""
    if THROUGH_SOCKETS:
        nbval.kernel.KernelManager = SocketKernelManager


def let_nbval_write_no_log():
    """It lays each message out for its log, whether there is one or not: that took as long as the cells."""
    nbval.kernel.pformat = lambda message: message
