"""Tables of values: in a notebook with heads that a screen reader reads, in plain text with bars between."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape

from setcards_edu.messages import Message, language, show

from .svg import without_controls


@dataclass(frozen=True, slots=True, repr=False)
class Table:
    """A table: what it is about, the heads of its columns, and rows that each begin with a head.

    >>> table = Table("squares", ("n", "n²"), ((2, 4), (3, 9)))
    >>> print(table)
    squares
    n | n²
    2 | 4
    3 | 9
    """

    caption: Message | str
    heads: tuple[object, ...]
    rows: tuple[tuple[object, ...], ...]

    def __repr__(self) -> str:
        return f"<a table of {len(self.rows)} rows>"

    def __str__(self) -> str:
        lines = (" | ".join(map(show, row)) for row in (self.heads, *self.rows))
        return "\n".join([str(self.caption), *lines])

    def _repr_html_(self) -> str:
        heads = "".join(_cell("th", head, ' scope="col"') for head in self.heads)
        rows = "".join(f"<tr>{''.join(_cells(row))}</tr>" for row in self.rows)
        caption = f"<caption>{_text(self.caption)}</caption>"
        head = f"<thead><tr>{heads}</tr></thead>"
        return f'<table lang="{language()}">{caption}{head}<tbody>{rows}</tbody></table>'


def _cells(row: tuple[object, ...]) -> Iterable[str]:
    yield _cell("th", row[0], ' scope="row"')
    yield from (_cell("td", cell) for cell in row[1:])


def _cell(tag: str, value: object, attributes: str = "") -> str:
    return f"<{tag}{attributes}>{_text(value)}</{tag}>"


def _text(value: object) -> str:
    return escape(without_controls(show(value)))
