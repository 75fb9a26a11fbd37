"""Tests run in a copy of the checkout: which of them cover a line, and whether they notice a fault there."""

import ast
import os
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
from collections import Counter, defaultdict
from contextlib import closing, contextmanager
from itertools import accumulate

from tests.faults.sample import change
from tests.project.files import LIBRARY, ROOT, WIDGETS, copy_project

TESTED = ["tests", LIBRARY.relative_to(ROOT).as_posix(), WIDGETS.relative_to(ROOT).as_posix()]
LEFT_OUT = ["--ignore=tests/project", "--ignore=tests/lessons", "--ignore=tests/faults"]
QUIETLY = ["-q", "--no-header", "--tb=no", "-p", "no:cacheprovider", "-p", "tests.faults.imported"]
MARKED = ["-m", "not browser and not long and not speed"]
SETTINGS = """\
[run]
source_pkgs = setcards_edu, setcards_widgets
relative_files = true
data_file = {}
"""
COVERED = """\
SELECT context, numbits FROM line_bits JOIN file ON file.id = file_id JOIN context ON context.id = context_id
WHERE path = ? AND context != ''
"""
"""By part of a test, the lines of a module that it covers, as bits."""
BOTH_CORES = ["-n", "2", "--dist=loadfile", "--no-loadscope-reorder"]
MEASURED = ["--cov", "--cov-context=test", "--cov-report=", "--durations=0", "--durations-min=0.005"]
DURATION = re.compile(r"^([\d.]+)s (?:call|setup|teardown) +(.+?) *$", re.MULTILINE)
FAILED = re.compile(r"^(?:FAILED|ERROR) (.+)$", re.MULTILINE)

MOST_TESTS = 300
MOST_SECONDS = 40
"""How long the tests that are run for a fault may take together without it."""
PATIENCE = 90
"""How long they may take with it, in seconds."""


class Copy:
    """A copy of the checkout, whose modules win over those installed, and which is ready to be tested."""

    def __init__(self, folder):
        self.folder = folder
        if folder.exists():
            shutil.rmtree(folder)
        copy_project(folder)
        subprocess.run([sys.executable, folder / "hatch_build.py"], check=True)  # catalogues are not copied
        paths = os.pathsep.join(map(str, (folder, (folder / WIDGETS.relative_to(ROOT)).parent)))
        self.environment = os.environ | {"PYTHONPATH": paths}
        for name in ("PYTEST_ADDOPTS", "SETCARDS_TESTS", "PYTHONDONTWRITEBYTECODE"):
            self.environment.pop(name, None)
        seen = "import setcards_edu as a, setcards_widgets as b; print(a.__file__, b.__file__, sep='\\n')"
        found = subprocess.check_output(
            [sys.executable, "-c", seen], cwd=folder, env=self.environment, text=True
        )
        assert all(line.startswith(f"{folder}{os.sep}") for line in found.split()), found

    def pytest(self, *options, seconds=None):
        """Run pytest here; give what it returned, None if it took too long, and what it wrote."""
        with subprocess.Popen(
            [sys.executable, "-m", "pytest", *QUIETLY, *MARKED, *options],
            cwd=self.folder,
            env=self.environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        ) as run:
            try:
                written, _ = run.communicate(timeout=seconds)
            except subprocess.TimeoutExpired:
                os.killpg(run.pid, signal.SIGKILL)
                return None, run.communicate()[0]
            return run.returncode, written

    def compile(self):
        """Let Python write all bytecode, and none from now on: none of a fault shall ever be left."""
        self.pytest("--collect-only", "-n", "0", *LEFT_OUT, *TESTED)
        self.environment["PYTHONDONTWRITEBYTECODE"] = "1"

    @contextmanager
    def holding(self, fault, module, number):
        """A fault in its line, as long as this lasts; the clock of the file is turned back afterwards."""
        path = self.folder / module
        text, times = path.read_text(encoding="utf-8"), path.stat()
        path.write_text(change(fault, text, number), encoding="utf-8")
        try:
            yield
        finally:
            path.write_text(text, encoding="utf-8")
            os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))

    def first_failure(self, tests, seconds=PATIENCE):
        """What the first of the tests that fails is called, "timeout", or None if all pass."""
        code, written = self.pytest("-x", "-n", "0", *tests, seconds=seconds)
        if code == 4:  # the fault has changed the name of a test: all tests of the files take its place
            files = dict.fromkeys(map(_file_of, tests))
            code, written = self.pytest("-x", "-n", "0", *files, seconds=seconds)
        if code is None:
            return "timeout"
        named = FAILED.search(written)
        if code in (0, 5):
            return None
        if named is None:
            return f"pytest returned {code}"
        known = [test for test in tests if f"{named[1]} ".startswith(f"{test} ")]
        return max(known, key=len, default=named[1].partition(" - ")[0])


class Covering:
    """Which tests cover which lines, and how long they take: from a run of them all without a fault."""

    def __init__(self, folder, copy):
        """Read what such a run has left in a folder; where there is nothing, run all tests of a copy."""
        data, log = folder / "covering.sqlite", folder / "covering.log"
        if not log.exists():
            settings = folder / "covering.ini"
            settings.write_text(SETTINGS.format(data), encoding="utf-8")
            code, written = copy.pytest(
                "-x", *BOTH_CORES, *MEASURED, f"--cov-config={settings}", *LEFT_OUT, *TESTED
            )
            assert code == 0, written[-2000:]
            log.write_text(written, encoding="utf-8")
        self.seconds = Counter()
        for seconds, test in DURATION.findall(log.read_text(encoding="utf-8")):
            self.seconds[test] += float(seconds)
        self._data = data
        self._read = {}

    def of_line(self, module, text, number):
        """The tests that cover a line, or else any line of its statement."""
        return self._of(module, [number]) or self._of(module, _statement(text, number))

    def nearby(self, module):
        """The tests that cover any line of a module and stand in one folder with the nearest of them."""
        files = defaultdict(list)
        for test in self._of(module):
            files[_file_of(test)].append(test)
        outside = {file: tests for file, tests in files.items() if file.startswith("tests/")}
        nearest = min(outside.items(), key=_nearness(module), default=("", []))[0]
        return [test for file in outside if _folder(file) == _folder(nearest) for test in outside[file]]

    def chosen(self, tests, module):
        """The tests of the nearest files first; of too many every so many, and none that takes long."""
        quick = sorted(tests, key=lambda test: (self.seconds[test], test))
        times = accumulate(self.seconds[test] for test in quick)
        quick = [test for test, together in zip(quick, times, strict=True) if together <= MOST_SECONDS]
        files = defaultdict(list)
        for test in sorted(quick[:: -(-len(quick) // MOST_TESTS) or 1]):
            files[_file_of(test)].append(test)
        return [test for _, some in sorted(files.items(), key=_nearness(module)) for test in some]

    def _of(self, module, numbers=None):
        """The tests that cover any of these lines of a module, or any line at all."""
        if module not in self._read:
            with closing(sqlite3.connect(self._data)) as data:
                self._read[module] = data.execute(COVERED, [module]).fetchall()
        wanted = -1 if numbers is None else sum(1 << number for number in numbers)
        found = (part for part, bits in self._read[module] if int.from_bytes(bits, "little") & wanted)
        return {part.rpartition("|")[0] for part in found}


def _file_of(test):
    return test.partition("::")[0]


def _folder(file):
    return file.rpartition("/")[0]


def _nearness(module):
    """A key that puts first the place that shares most words with a module, then that of the fewest tests."""
    words = _words(module)
    return lambda entry: (-len(words & _words(entry[0])), len(entry[1]), entry[0])


def _words(path):
    return set(re.findall(r"[a-z]+", path)) - {"setcards", "edu", "py", "test", "tests"}


def _statement(text, number):
    """The lines of the smallest statement around a line, without the block that it may begin."""
    statements = (node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.stmt))
    around = (node for node in statements if node.lineno <= number <= node.end_lineno)
    found = min(around, key=lambda node: node.end_lineno - node.lineno)
    block = getattr(found, "body", None)
    return range(found.lineno, max(found.lineno + 1, block[0].lineno) if block else found.end_lineno + 1)
