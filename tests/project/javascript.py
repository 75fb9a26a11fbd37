"""Check the types of the JavaScript: `python -m tests.project.javascript`, which needs Node.js."""

import shutil
import subprocess
import sys

from tests.browser.chromium import is_ci

from .files import ROOT

FOLDER = ROOT / "widgets"
MISSING = "NO NODE.JS: the types of the JavaScript were not checked. Install Node.js with npm, and try again."


def main():
    """Install the checker from its lock, if need be, and run it; without npm it fails in CI only."""
    npm = shutil.which("npm")
    if npm is None:
        print(f"\n*** {MISSING}\n", file=sys.stderr, flush=True)
        return int(is_ci())
    if failed := install(npm):
        return failed
    return subprocess.run([npm, "run", "--silent", "types"], cwd=FOLDER, check=False).returncode


def install(npm="npm"):
    """Install what the lock names, if need be; return the exit status."""
    return 0 if _installed() else subprocess.run([npm, "ci"], cwd=FOLDER, check=False).returncode


def _installed():
    """Whether what npm has put there is as recent as the lock."""
    mark = FOLDER / "node_modules" / ".package-lock.json"
    return mark.exists() and mark.stat().st_mtime >= (FOLDER / "package-lock.json").stat().st_mtime


if __name__ == "__main__":
    sys.exit(main())
