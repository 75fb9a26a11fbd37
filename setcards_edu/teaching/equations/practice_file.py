"""What came of a practice, as the text of a file: a table for spreadsheets, or JSON.

Every row of the table says whose it is and of which practice, so that the tables of a class can be
put one below the other.  What a learner typed never becomes a formula there, and no hand a number:
its leading zeros would vanish.  Nothing but what is in the table is written, and nothing is sent.
"""

from __future__ import annotations

import csv
import io
import json
from typing import Any

from setcards_edu.messages import sentence
from setcards_edu.teaching.exercises.progress import check_label

from .practice import Practice, Result

FORMAT = "setcards-edu practice"
VERSION = 1

_COLUMNS = (
    "practice.column-label",
    "practice.column-seed",
    "practice.column-level",
    "practice.column-base",
    "practice.column-number",
    "practice.column-hand",
    "practice.column-reached",
    "practice.column-possible",
    "practice.column-best",
    "practice.column-is-best",
    "practice.column-found",
    "practice.column-yaku",
    "practice.column-hints",
    "practice.column-shown",
    "practice.column-seconds",
)

_FORMULA = "=+-@＝＋－＠\t\r\n"
"""What a cell must not begin with, or a spreadsheet takes it for a formula."""


def to_csv(practice: Practice, label: str = "") -> str:
    """Return the results as a table with a line of headings, in the current language.

    label: what the learner wants to be called, up to 40 characters; "" for none.
    Raises `NotALabel` for one that cannot be shown.

    >>> print(to_csv(Practice.start(1, 1), "=Aya").splitlines()[1])
    '=Aya,1,2,10,1,4 6 7 8 8,,84,,0,0,4,0,0,0
    """
    text = io.StringIO()
    table = csv.writer(text)
    table.writerow([sentence(column) for column in _COLUMNS])
    source = practice.source
    whose = (check_label(label), source.seed, source.level, source.base)
    for number, result in enumerate(practice.results, 1):
        table.writerow([cell(value) for value in (*whose, number, *_values(result))])
    return text.getvalue()


def to_json(practice: Practice, label: str = "", *, seconds: int | None = None) -> str:
    """Return the results as JSON, which does not depend on the language.

    label: as in `to_csv`; seconds: of the clock, if one was wanted.
    """
    source = practice.source
    content = {
        "format": FORMAT,
        "version": VERSION,
        "label": check_label(label),
        "seed": source.seed,
        "level": source.level,
        "base": source.base,
        "leading_zero": source.leading_zero,
        "forms": [str(form) for form in source.forms],
        "is_there_one": source.with_none,
        "clock": seconds,
        "ended": practice.has_ended,
        "hands": [_entry(result) for result in practice.results],
    }
    return json.dumps(content, ensure_ascii=False, indent=1) + "\n"


def cell(value: object) -> str:
    """Return a value as the text of a cell; a text that a spreadsheet would calculate stays a text."""
    text = "" if value is None else str(value)
    return f"'{text}" if isinstance(value, str) and text.startswith(tuple(_FORMULA)) else text


def _values(result: Result) -> tuple[object, ...]:
    return (
        " ".join(result.hand),
        result.reached,
        result.possible,
        result.best,
        int(result.is_best),
        len(result.found),
        len(result.yaku),
        result.hints,
        result.shown,
        round(result.seconds),
    )


def _entry(result: Result) -> dict[str, Any]:
    return {
        "hand": str(result.hand),
        "found": [str(equation) for equation in result.found],
        "reached": result.reached,
        "possible": result.possible,
        "yaku": len(result.yaku),
        "denied": result.said_none_rightly,
        "hints": result.hints,
        "shown": result.shown,
        "seconds": round(result.seconds),
    }
