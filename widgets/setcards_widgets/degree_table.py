"""How many cards does each card go on?  Predicted first, then compared: a table and a chart."""

from __future__ import annotations

import re
from collections.abc import Callable
from html import escape

from ipywidgets import HBox, Layout, Text

from setcards_edu.messages import Message, MissingExtra, Reason, Refused, check_option, language, sentence
from setcards_edu.pictures import degrees_chart
from setcards_edu.sets import check_points
from setcards_edu.teaching.degree_guesses import Guess, compare, outcome, read_guess

from .panels import Rows, answered, button_row, message_html, panel

_POWER = re.compile(r"\^(\d+)")


class DegreeTable(Rows):
    """A field for each size of card, and after the prediction what is true, and why.

    n: the number of points, 1 to 6.
    hear: what tells a screen reader what is said.

    Raises `BadOption` for an n out of range.

    >>> table = DegreeTable(3)
    >>> for size, number in enumerate([8, 6, 6, 8]):
    ...     table.predict(size, number)
    >>> print(table.compare())
    2 of 4 predictions are right.
    """

    def __init__(self, n: int, hear: Callable[[Message], object] = lambda _: None) -> None:
        self.n, self._hear = check_points(n), hear
        self.rows: tuple[Guess, ...] = ()
        self._fields = [_field(size) for size in range(n + 1)]
        self._asked, self._said, self._table, self._chart = panel(), panel(), panel(), panel()
        self._asked.value = _paragraph(sentence("degrees.predict", total=2**n))
        buttons = button_row([("compare", self.compare), ("show-degrees", self.show)], self._say)
        fields = HBox(self._fields, layout=Layout(flex_flow="row wrap"))
        super().__init__([self._asked, fields, buttons, self._said, self._table, self._chart])
        self.add_class("setcards-degrees-table")

    # what a learner can do

    @answered
    def predict(self, size: int, number: int | str) -> None:
        """Write a prediction into the field for the cards of a size; a size that there is not is said."""
        self._fields[check_option("size", size, range(self.n + 1))].value = str(number)

    def compare(self) -> Message:
        """Compare the predictions with what is true; every size must have one."""
        guesses = {}
        for size, field in enumerate(self._fields):
            try:
                guess = read_guess(field.value, self.n)
            except Refused as refusal:
                return self._say(refusal.reason)
            if guess is None:
                return self._say(Reason("degrees.predict-first", size=size))
            guesses[size] = guess
        return self._compared(guesses)

    def show(self) -> Message:
        """Show what is true; it is never refused.  Predictions that can be read are compared."""
        guesses = {}
        for size, field in enumerate(self._fields):
            try:
                guess = read_guess(field.value, self.n)
            except Refused:
                guess = None
            if guess is not None:
                guesses[size] = guess
        return self._compared(guesses)

    def __repr__(self) -> str:
        return f"DegreeTable({self.n})"

    # inside

    def _compared(self, guesses: dict[int, int]) -> Message:
        self.rows = compare(self.n, guesses)
        self._table.value = _table_html(self.rows)
        self._chart.value = _chart_html(self.n)
        return self._say(outcome(self.rows))

    def _say(self, message: Message) -> Message:
        self._said.value = message_html(message)
        self._hear(message)
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
    """Size by size the prediction and how the number comes about, then the reasoning once in words."""
    names = ("numbers", "prediction", "subsets", "supersets", "goes-on")
    heads = "".join(f'<th scope="col">{escape(sentence(f"degrees.{name}"))}</th>' for name in names)
    body = "".join(map(_row_html, rows))
    told = next((row for row in rows if row.idea), rows[len(rows) // 2])
    why = escape(sentence("degrees.why", count=told.size))
    steps = "".join(f"<p>{_with_powers(str(step))}</p>" for step in told.steps)
    table = f"<table><tr>{heads}</tr>{body}</table>"
    return f'<div lang="{language()}">{table}{_ideas_html(rows)}<h4>{why}</h4>{steps}</div>'


def _row_html(row: Guess) -> str:
    sign = "" if row.guessed is None else "✓ " if row.is_right else "✗ "
    guessed = "–" if row.guessed is None else f"{sign}{row.guessed}"
    formulas = (_with_powers(step.formula or "") for step in row.steps)
    cells = "".join(f"<td>{cell}</td>" for cell in (guessed, *formulas))
    return f'<tr><th scope="row">{row.size}</th>{cells}</tr>'


def _ideas_html(rows: tuple[Guess, ...]) -> str:
    """The ideas behind wrong predictions, each once, with the predictions that it explains."""
    found: dict[Reason, list[str]] = {}
    for row in rows:
        if row.idea is not None:
            found.setdefault(row.idea, []).append(str(row.guessed))
    return "".join(
        f"<p>✗ <b>{', '.join(dict.fromkeys(guesses))}</b>: {escape(str(idea))}</p>"
        for idea, guesses in found.items()
    )


def _with_powers(text: str) -> str:
    """Text with its exponents raised."""
    return _POWER.sub(r"<sup>\1</sup>", escape(text))


def _chart_html(n: int) -> str:
    """The chart, or what is missing for it: the table alone tells everything."""
    try:
        return f'<div lang="{language()}">{degrees_chart(n)._repr_html_()}</div>'
    except MissingExtra as missing:
        return message_html(missing.reason)


def _paragraph(text: str) -> str:
    return f'<p lang="{language()}">{escape(text)}</p>'
