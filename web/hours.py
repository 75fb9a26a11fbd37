"""Plans of a lesson's periods, one page each: what a teacher says, minute by minute.

They are read from `lessons/teachers/hours.toml`.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections import Counter
from dataclasses import dataclass
from functools import cache
from html import unescape
from itertools import pairwise
from typing import Any
from urllib.parse import quote

from .markdown import as_in_notebooks, to_html
from .places import LESSONS

HOURS = LESSONS / "teachers" / "hours.toml"

MINUTES = 50
"""How long a period is."""

_HEADING = re.compile(r'<h[1-6] id="(?P<id>[^"]*)">(?P<words>.*?)</h[1-6]>', re.DOTALL)


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading of a lesson: its words as HTML, and how the page's address leads to it.

    fragment: its id there; part: its number among the headings, as in `#part=3`, 0 for the title.
    """

    words: str
    fragment: str
    part: int


@dataclass(frozen=True, slots=True)
class Step:
    """A part of a period: when it begins and ends, in minutes, its heading, and what is done, as HTML.

    That is what is said, what is waited for, and what is skipped if it is late.
    """

    minute: int
    until: int
    heading: Heading
    say: str
    wait: str
    skip: str


@dataclass(frozen=True, slots=True)
class Period:
    """A period (school hour) of a lesson with its parts: the first of two has `periods` 2 and `number` 1."""

    periods: int
    number: int
    steps: tuple[Step, ...]


@cache
def told() -> dict[str, Any]:
    """Return the contents of the file `HOURS`, by the names of the lessons, such as `"01-inclusion"`.

    Each has the exit ticket, the minutes of the parts of each period, and what is said in each part.
    """
    return tomllib.loads(HOURS.read_text(encoding="utf-8"))


@cache
def headings(name: str) -> dict[str, Heading]:
    """Return the headings of a lesson, such as `"en/01-inclusion"`.

    The key is the id of the notebook's cell; for the second heading in the cell it is the id with `"/2"`.
    """
    notebook = json.loads((LESSONS / f"{name}.ipynb").read_text(encoding="utf-8"))
    taken: Counter[str] = Counter()
    found: dict[str, Heading] = {}
    for number, cell in enumerate(notebook["cells"]):
        if cell["cell_type"] == "markdown":  # the title takes no name from what is below it
            text = to_html("".join(cell["source"]), as_in_notebooks, taken=taken if number else None)
            for place, heading in enumerate(_HEADING.finditer(text), 1):
                key = cell["id"] if place == 1 else f"{cell['id']}/{place}"
                found[key] = Heading(heading["words"], quote(unescape(heading["id"])), len(found))
    return found


def plans() -> list[tuple[str, str]]:
    """Return each lesson of the file with the name of each of its plans, such as `"2"` for two periods.

    A plan for one of the games of a lesson is named after it as well, such as `"daishugo-1"`.
    """
    return [(lesson, plan) for lesson, each in told().items() for plan in _plans(each)]


def _plans(told_of: dict[str, Any]) -> list[str]:
    return sorted({name.rpartition("-")[0] for name in told_of["hours"]})


def parts_of(plan: str) -> tuple[str, int]:
    """Return the game in the name of a plan, "" if there is none, and the number of periods.

    >>> parts_of("daishugo-1"), parts_of("2")
    (('daishugo', 1), ('', 2))
    """
    game, _, periods = plan.rpartition("-")
    return game, int(periods)


def periods(lesson: str, code: str, plan: str) -> list[Period]:
    """Return the periods of a plan for a lesson, in a language.

    lesson: such as `"01-inclusion"`; code: `"en"` or `"ja"`; plan: a name from `plans`, such as `"2"`.
    """
    return [
        Period(parts_of(plan)[1], int(number), tuple(_steps(lesson, code, begun)))
        for name, begun in told()[lesson]["hours"].items()
        for of, _, number in [name.rpartition("-")]
        if of == plan
    ]


def _steps(lesson: str, code: str, begun: list[tuple[int, str]]) -> list[Step]:
    there, steps = headings(f"{code}/{lesson}"), told()[lesson]["steps"]
    return [
        Step(
            minute,
            until,
            there[step["heading"]],
            *(_html(step.get(part, {}).get(code, "")) for part in ("say", "wait", "skip")),
        )
        for (minute, name), (until, _) in pairwise([*begun, (MINUTES, "")])
        for step in [steps[name]]
    ]


def _html(text: str) -> str:
    return to_html(text, as_in_notebooks).removeprefix("<p>").removesuffix("</p>") if text else ""


def ticket(lesson: str, code: str) -> tuple[str, str]:
    """Return the last question of a lesson (exit ticket): its heading, and what it asks, as HTML.

    lesson: such as `"01-inclusion"`; code: `"en"` or `"ja"`.
    """
    cell, _, place = told()[lesson]["ticket"].partition("/")
    notebook = json.loads((LESSONS / code / f"{lesson}.ipynb").read_text(encoding="utf-8"))
    source = next("".join(each["source"]) for each in notebook["cells"] if each["id"] == cell)
    _, *sections = re.split(r"^# ", source, flags=re.MULTILINE)
    heading, _, text = sections[int(place or 1) - 1].partition("\n")
    return heading.strip(), to_html(text.partition("<details>")[0], as_in_notebooks)
