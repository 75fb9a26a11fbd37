"""What came of a practice, as the text of a file: a table for spreadsheets, or JSON.

Every row of the table says whose it is and of which practice, so that the tables of a class can be
put one below the other.  What a learner typed never becomes a formula there, and no hand a number:
its leading zeros would vanish.  Nothing but what is in the table is written, and nothing is sent.
"""

from __future__ import annotations

import csv
import io
import json
import re
from collections.abc import Iterable
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

_FORMULA = re.compile(r"""^(?=[\t\r\n])|(?:^|(?<=[,;\t\r\n]))[\s"\ufeff\u200b\u2060]*(?=[=+@＝＋－＠-])""")
"""Before what a spreadsheet takes for a formula, at the beginning of a cell or where it may see one begin."""


def to_csv(practice: Practice, label: str = "") -> str:
    """Return the results as a table with a line of headings, in the current language.

    label: what the learner wants to be called, up to 40 characters; "" for none.
    Raises `NotALabel` for one that cannot be shown.

    >>> print(to_csv(Practice.start(1, 1), "=Aya").splitlines()[1])
    "'=Aya","1","2","10","1","4 6 7 8 8","","84","","0","0","4","0","0","0"
    """
    source = practice.source
    whose = (check_label(label), source.seed, source.level, source.base)
    results = ((*whose, number, *_values(result)) for number, result in enumerate(practice.results, 1))
    return table_text([map(sentence, _COLUMNS), *results])


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


def table_text(rows: Iterable[Iterable[object]]) -> str:
    """Return rows as the text of a table with commas, None as an empty cell.

    Each cell is quoted.  A text that a spreadsheet would calculate stays a text, also where it
    parts cells by `;` and so sees a cell begin within another.

    >>> table_text([["1;=2", " =3", -4, None]])
    '"1;\\'=2"," \\'=3","-4",""\\r\\n'
    """
    text = io.StringIO()
    csv.writer(text, quoting=csv.QUOTE_ALL).writerows(map(_cell, row) for row in rows)
    return text.getvalue()


def _cell(value: object) -> str:
    if isinstance(value, str):
        return _FORMULA.sub(r"\g<0>'", value)
    return "" if value is None else str(value)


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
