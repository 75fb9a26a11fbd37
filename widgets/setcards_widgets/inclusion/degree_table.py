"""How many cards does each card go on?  Predicted first, then compared: a table and a chart.

`DegreeTable` is no `StateScreen`: it has neither stage nor levels of help, and what a learner types lives
in its fields, so that a state could only copy them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from html import escape

from ipywidgets import HBox, Layout, Text

from setcards_edu.extras import MissingExtra
from setcards_edu.messages import Judgement, Message, Reason, language, sentence
from setcards_edu.options import check_option
from setcards_edu.pictures import degrees_chart
from setcards_edu.quoting import shown
from setcards_edu.sets import DECK_POINTS, check_points
from setcards_edu.teaching.inclusion.degree_guesses import (
    Guess,
    compare,
    outcome,
    read_guesses,
    readable_guesses,
)
from setcards_widgets.kit.parts import button_row, judgement_html, message_html, panel
from setcards_widgets.kit.screens import Screen, answered
from setcards_widgets.kit.surround import Surround

_MARKED = ("degrees.numbers", "degrees.prediction")
_POWER = re.compile(r"\^(\d+)")


class DegreeTable(Screen):
    """A field for each size of card; a prediction is marked, and when all are right it is told why.

    n: the number of points, 1 to 6.

    Raises `BadOption` for an n out of range.

    >>> table = DegreeTable(3)
    >>> for size, number in enumerate([8, 6, 6, 8]):
    ...     table.predict(size, number)
    >>> print(table.compare())
    2 of 4 predictions are right.
    """

    def __init__(self, n: int = DECK_POINTS) -> None:
        self.n = check_points(n)
        self._surround = Surround(sentence("ui.degrees"), enter={"guess": "compare"})
        self.rows: tuple[Guess, ...] = ()
        self._fields = [_field(size) for size in range(n + 1)]
        self._asked, self._said, self._table, self._chart = panel(), panel(), panel(), panel()
        self._asked.value = _paragraph(sentence("degrees.predict", total=2**n))
        buttons = button_row([("compare", self.compare), ("show-degrees", self.show)], self._say)
        fields = HBox(self._fields, layout=Layout(flex_flow="row wrap"))
        rows = [self._surround, self._asked, fields, buttons, self._said, self._table, self._chart]
        super().__init__("degrees-table", rows)

    # what a learner can do

    @answered
    def predict(self, size: int, number: int | str) -> None:
        """Write a prediction into the field for the cards of a size; a size that there is not is said."""
        self._fields[check_option("size", size, range(self.n + 1))].value = shown(number)

    @answered
    def compare(self) -> Message:
        """Mark which predictions are right; every size must have one.  When all are, it is told why."""
        self.rows = compare(self.n, read_guesses(self._typed(), self.n))
        return self._show_rows(explained=all(row.is_right for row in self.rows))

    @answered
    def show(self) -> Message:
        """Show what is true, and why; it is never refused.  Predictions that can be read are marked."""
        self.rows = compare(self.n, readable_guesses(self._typed(), self.n))
        return self._show_rows(explained=True)

    def __repr__(self) -> str:
        return f"DegreeTable({self.n})"

    # inside

    def _html(self) -> str:
        return str(self._asked.value)

    def _typed(self) -> list[str]:
        """Return what stands in the fields, by size."""
        return [field.value for field in self._fields]

    def _show_rows(self, *, explained: bool) -> Message:
        """Show the marks, and the numbers with their reasons if they are to be explained."""
        self._table.value = _table_html(self.rows) if explained else _marks_html(self.rows)
        self._chart.value = _chart_html(self.n) if explained else ""
        return self._say(outcome(self.rows))

    def _say(self, message: Message) -> Message:
        self._said.value = message_html(message)
        self._surround.say(message)
        return message


def _field(size: int) -> Text:
    field = Text(
        description=sentence("degrees.size", count=size),
        continuous_update=False,
        layout=Layout(width="10.5rem"),
        style={"description_width": "6rem"},
    )
    field.add_class("setcards-guess")
    return field


def _table_html(rows: tuple[Guess, ...]) -> str:
    """Return the predictions and how each number comes about, as HTML, then the reasoning once in words."""
    keys = (*_MARKED, "degrees.subsets", "degrees.supersets", "degrees.goes-on")
    body = "".join(map(_row_html, rows))
    told = next((row for row in rows if row.idea), rows[len(rows) // 2])
    why = escape(sentence("degrees.why", count=told.size))
    steps = "".join(f"<p>{_with_powers(str(step))}</p>" for step in told.steps)
    table = f"<table>{_heads_html(keys)}{body}</table>"
    return f'<div lang="{language()}">{table}{_ideas_html(rows)}<h4>{why}</h4>{steps}</div>'


def _heads_html(keys: Iterable[str]) -> str:
    """Return the first row of a table, as HTML, with the sentences of these keys."""
    heads = "".join(f'<th scope="col">{escape(sentence(key))}</th>' for key in keys)
    return f"<tr>{heads}</tr>"


def _marks_html(rows: tuple[Guess, ...]) -> str:
    """Return which predictions are right, as HTML, and the ideas behind those that are not."""
    body = "".join(f'<tr><th scope="row">{row.size}</th><td>{_marked(row)}</td></tr>' for row in rows)
    return f'<div lang="{language()}"><table>{_heads_html(_MARKED)}{body}</table>{_ideas_html(rows)}</div>'


def _marked(row: Guess) -> str:
    """Return a prediction with its mark, or a dash where there is none."""
    judged = Judgement.RIGHT if row.is_right else Judgement.WRONG
    return "–" if row.guessed is None else f"{judgement_html(judged)} {row.guessed}"


def _row_html(row: Guess) -> str:
    formulas = (_with_powers(step.formula or "") for step in row.steps)
    cells = "".join(f"<td>{cell}</td>" for cell in (_marked(row), *formulas))
    return f'<tr><th scope="row">{row.size}</th>{cells}</tr>'


def _ideas_html(rows: tuple[Guess, ...]) -> str:
    """Return the ideas behind wrong predictions, as HTML, each once with the predictions it explains."""
    found: dict[Reason, list[str]] = {}
    for row in rows:
        if row.idea is not None:
            found.setdefault(row.idea, []).append(str(row.guessed))
    sign = judgement_html(Judgement.WRONG)
    return "".join(
        f"<p>{sign} <b>{', '.join(dict.fromkeys(guesses))}</b>: {escape(str(idea))}</p>"
        for idea, guesses in found.items()
    )


def _with_powers(text: str) -> str:
    """Return text as HTML with its exponents raised."""
    return _POWER.sub(r"<sup>\1</sup>", escape(text))


def _chart_html(n: int) -> str:
    """Return the chart as HTML, or what is missing for it; the table alone tells everything."""
    try:
        return f'<div lang="{language()}">{degrees_chart(n)._repr_html_()}</div>'
    except MissingExtra as missing:
        return message_html(missing.reason)


def _paragraph(text: str) -> str:
    return f'<p lang="{language()}">{escape(text)}</p>'
