"""The standard library of a page: Pyodide's, compiled, without docstrings and without what no page needs.

`library.mjs` runs it in Pyodide: `/stdlib.zip` is what there is, `/smaller.zip` what is made of it.
"""

import py_compile
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

UNUSED = """
_aix_support _android_support _apple_support _ios_support _osx_support _pydatetime _pydecimal _pyio _pyrepl
_sysconfigdata__emscripten_wasm32-emscripten antigravity argparse asyncio/__main__ asyncio/proactor_events
asyncio/tools asyncio/windows_events asyncio/windows_utils bdb cProfile cmd code compileall
concurrent/futures/interpreter concurrent/futures/process concurrent/interpreters configparser ctypes curses
dbm doctest email ensurepip filecmp fileinput ftplib getpass graphlib http imaplib importlib/metadata
logging/config logging/handlers mailbox mimetypes modulefinder multiprocessing netrc optparse pdb pickle
pickletools platform plistlib poplib profile pstats pty pyclbr pydoc pydoc_data pyodide/console quopri
rlcompleter runpy sched shelve smtplib socketserver sqlite3 ssl symtable sysconfig tabnanny tarfile this
timeit trace tracemalloc tty turtle turtledemo unittest urllib/request urllib/robotparser uuid venv wave
webbrowser wsgiref xml/dom xml/sax xmlrpc zipapp zipfile/__main__ zoneinfo
"""
"""Modules and packages that neither Python's start, nor the library, nor what a learner writes needs."""

ENCODINGS = "big5 cp euc gb hp iso johab koi8 kz mac palmos ptcp shift tis"
"""How the modules begin of encodings in which nothing is written here."""


def make_smaller() -> None:
    """Make the smaller library in Pyodide's file system."""
    unused = (
        *(name + end for name in UNUSED.split() for end in (".py", "/")),
        *(f"encodings/{name}" for name in ENCODINGS.split()),
    )
    with (
        ZipFile("/stdlib.zip") as whole,
        ZipFile("/smaller.zip", "w", ZIP_DEFLATED, compresslevel=9) as smaller,
    ):
        for name in sorted(whole.namelist()):
            if not name.endswith(".py") or name.startswith(unused):
                continue
            Path("/one.py").write_bytes(whole.read(name))
            py_compile.compile(
                "/one.py",
                cfile="/one.pyc",
                dfile=name,
                doraise=True,
                optimize=2,
                invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
            )
            smaller.writestr(ZipInfo(f"{name}c"), Path("/one.pyc").read_bytes(), ZIP_DEFLATED)


if __name__ == "__main__":
    make_smaller()
