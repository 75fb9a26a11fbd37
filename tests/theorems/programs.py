"""The programs of docs/theorems: each is run as a stranger runs it, and compared with its pages."""

import re
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

from tests.project.files import ROOT

FOLDER = ROOT / "docs" / "theorems"
PAGES = (".md", ".ja.md")
AT_A_TIME = 2
SECONDS = 600
"""A minute is what a program may take on an idle machine; with this many it hangs."""


def programs(folder):
    """The programs of a folder."""
    return sorted(folder.glob("*.py"))


def pages(program):
    """The pages of a program, one in each language."""
    return [program.with_suffix(ending) for ending in PAGES]


def quoted(page):
    """What a page says that its program prints: its blocks of kind `text`, one after the other."""
    return "".join(
        re.findall(r"^```text\n(.*?)^```$", page.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    )


def run(program):
    """Run a program with nothing of the house in sight; return its seconds and what is wrong, if anything."""
    begin = time.monotonic()
    try:
        done = subprocess.run(
            [sys.executable, "-I", program],
            cwd=program.parent,
            capture_output=True,
            encoding="utf-8",
            timeout=SECONDS,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return time.monotonic() - begin, f"it takes more than {SECONDS} seconds"
    seconds = time.monotonic() - begin
    if done.returncode:
        return seconds, done.stderr or f"it ends with {done.returncode}"
    others = [page.name for page in pages(program) if not page.exists() or quoted(page) != done.stdout]
    return seconds, f"{' and '.join(others)} must quote what it prints:\n{done.stdout}" if others else None


def run_all(folder):
    """Run all programs, two at a time, and print how long each took; return whether nothing is wrong."""
    with ThreadPoolExecutor(AT_A_TIME) as both:
        every = programs(folder)
        wrong = []
        for program, (seconds, why) in zip(every, both.map(run, every), strict=True):
            print(f"{program.name}: {seconds:.1f} s" + (f"; {why}" if why else ""), flush=True)
            wrong += [program] * bool(why)
    return bool(every) and not wrong
