"""What came of a practice, on the screen: a table, and links that save it."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from setcards_edu.equations import DECIMAL, Equation
from setcards_edu.messages import Judgement, sentence, show
from setcards_edu.teaching.equations.practice import Practice, Result
from setcards_edu.teaching.equations.practice_file import to_csv, to_json
from setcards_widgets.kit.clock_choice import on_clock
from setcards_widgets.kit.downloads import download, file_name
from setcards_widgets.kit.parts import in_language, judgement_html

_COLUMNS = (
    "practice.column-number",
    "practice.column-hand",
    "practice.column-best",
    "practice.column-possible-yaku",
    "practice.column-found-of",
    "practice.column-hints",
    "practice.column-time",
)


def results_html(practice: Practice) -> str:
    """Return the table of the results: a row a hand, with its highest yaku, and a line with the sums."""
    heads = "".join(f'<th scope="col">{_words(column)}</th>' for column in _COLUMNS)
    rows = "".join(_row(number, result) for number, result in enumerate(practice.results, 1))
    head, foot = f"<thead><tr>{heads}</tr></thead>", f"<tfoot>{_sums(practice)}</tfoot>"
    name = _words("practice.results")
    note = "" if practice.source.base == DECIMAL else f"<p>{_words('practice.scores-base-ten')}</p>"
    return (
        in_language(  # it can be scrolled where it does not fit, and by keyboard only where it has the focus
            f'<div class="setcards-results" role="region" tabindex="0" aria-label="{name}">'
            f"<table>{head}<tbody>{rows}</tbody>{foot}</table></div>{note}"
        )
    )


def links_html(practice: Practice, label: str, seconds: int | None) -> str:
    """Return links that save the results, as a table and as JSON; raises `NotALabel`."""
    name = f"{file_name(label)}-{practice.source.seed}"
    table = download(to_csv(practice, label), name, sentence("practice.save-table"), "csv")
    text = to_json(practice, label, seconds=seconds)
    return in_language(f"<p>{table} {download(text, name, sentence('practice.save-json'))}</p>")


def _row(number: int, result: Result) -> str:
    none = _words("practice.no-yaku")
    reached = _scored(result.best) or (none if result.said_none_rightly else "–")
    cells = (
        escape(show(tuple(result.hand))),
        f"{judgement_html(Judgement.RIGHT)}{reached}" if result.is_best else reached,
        _scored(result.yaku[0]) if result.yaku else none,
        _of(len(result.found), len(result.yaku)),
        _helped(result),
        on_clock(result.seconds),
    )
    return f'<tr><th scope="row">{number}</th>{_cells(cells)}</tr>'


def _sums(practice: Practice) -> str:
    results = practice.results
    reached, possible = practice.points
    found = sum(len(result.found) for result in results), sum(len(result.yaku) for result in results)
    hints, seconds = sum(result.hints for result in results), sum(result.seconds for result in results)
    cells = ("", f"<b>{reached}</b>", f"<b>{possible}</b>", _of(*found), str(hints), on_clock(seconds))
    return f'<tr><th scope="row">{_words("practice.column-sum")}</th>{_cells(cells)}</tr>'


def _cells(inside: Iterable[str]) -> str:
    return "".join(f"<td>{each}</td>" for each in inside)


def _scored(equation: Equation | None) -> str:
    """Return a score, and below it the equation that has it."""
    return "" if equation is None else f"<b>{equation.value}</b> <small>{escape(str(equation))}</small>"


def _helped(result: Result) -> str:
    """Return the number of hints, and of the yaku that were shown, if any."""
    shown = f" <small>{escape(sentence('practice.shown', number=result.shown))}</small>"
    return f"{result.hints}{shown if result.shown else ''}"


def _of(part: int, whole: int) -> str:
    return escape(sentence("practice.of", part=part, whole=whole))


def _words(key: str) -> str:
    return escape(sentence(key))
