"""Pictures of the cases of a test as small squares: checked, not yet checked, or a counterexample.

There are at most `MOST_PARTS` squares, so a square stands for several cases if necessary.  Checked squares
are filled, or have a dot if the conditions are not met, and the first counterexample is a larger square with
a cross.  If no counterexample was found but larger cases exist, faint squares below the edge show that
nothing is proved for these.
"""

from __future__ import annotations

from collections.abc import Iterable

from setcards_edu.conjectures import Finding
from setcards_edu.conjectures.findings import share
from setcards_edu.conjectures.world import for_counts
from setcards_edu.messages import Message, sentence
from setcards_edu.pictures.kit.palette import EDGE, FACE, PAPER, Mark
from setcards_edu.pictures.kit.svg import Element, document, group, node, paper
from setcards_edu.work import Reached

COLUMNS = 32
"""The number of squares in a row of a field."""

_SIDE, _PITCH, _MARGIN, _STOP = 9, 12, 10, 20
_WIDTH = COLUMNS * _PITCH + 2 * _MARGIN


def cases_field(
    reached: Reached,
    *,
    stopped: bool = False,
    beyond: bool = False,
    unmet: frozenset[int] = frozenset(),
) -> str:
    """Draw all cases as squares that show which are checked; return SVG text.

    reached: the number of checked cases, and of all cases.
    stopped: whether the last checked case is a counterexample.
    beyond: whether faint squares are drawn below, for larger cases that are not checked.
    unmet: the indices of the squares, from 0, for whose cases the conditions of the statement are not met.

    Raises `ValueError` if the number of all cases is not known.
    """
    done, total = reached
    if total is None:
        raise ValueError("the field has as many squares as there are cases: these must be counted")
    squares, full = _squares(total, total), _squares(done, total)
    key = "picture.field-stopped" if stopped else "picture.field"
    through = range(full - stopped)
    dots = [place for place in through if place in unmet]
    words = sentence(key, squares=squares, done=full)
    if dots:
        words = sentence("picture.field-dots", field=words, count=len(dots))
    height = -(-squares // COLUMNS) * _PITCH
    size = _WIDTH, height + 2 * _MARGIN + (2 * _PITCH if beyond else 0)
    return document(
        size,
        words,
        paper(size, 6),
        node(
            "path",
            d=_path(range(full, squares)),
            class_="face ghost",
            fill=PAPER,
            stroke=EDGE,
            stroke_width=0.6,
        ),
        node(
            "path",
            d=_path(place for place in through if place not in unmet),
            class_="badge forced",
            fill=Mark.FORCED.colour,
        ),
        _dots(dots) if dots else None,
        _beyond(-(-squares // COLUMNS)) if beyond else None,
        _cross(full - 1) if stopped else None,
    )


def field_of(finding: Finding) -> str:
    """Draw, as SVG text, the cases of a test that were checked: up to the first counterexample, or all."""
    if finding.first is not None:
        return cases_field(Reached(finding.first, finding.total), stopped=True, unmet=finding.unmet)
    reached = Reached(finding.total, finding.total)
    return cases_field(reached, beyond=_goes_on(finding), unmet=finding.unmet)


def empty_field(finding: Finding) -> str:
    """Draw, as SVG text, the squares that stand for the cases of a test before any of them is checked."""
    beyond = finding.first is None and _goes_on(finding)
    return cases_field(Reached(0, finding.total), beyond=beyond)


def words_of(finding: Finding) -> tuple[Message, ...]:
    """Return the messages below the squares of a test: how many cases were checked, what a square stands for,
    and that larger cases are not checked."""
    square = square_words(share(finding.total))
    if finding.first is not None:
        stopped = Message("field.counterexample", first=finding.first, total=finding.total)
        dotted = min(finding.unmet, default=finding.first) < (finding.first - 1) // share(finding.total)
        return stopped, square, *(_DOTS if dotted else ())
    world = finding.statement.world
    points = world.extent(finding.n, finding.from_n)
    met = (Message("field.met", met=finding.met),) if finding.statement.conditions else ()
    return (
        Message("field.all", total=finding.total),
        *met,
        square,
        *(_DOTS if finding.unmet else ()),
        Message(for_counts("field.beyond", world.counts), next=finding.n + 1, points=points),
    )


_DOTS = (Message("field.unmet"),)


def square_words(cases: int) -> Message:
    """Return the message saying how many cases a square stands for."""
    return Message("field.squares" if cases == 1 else "field.squares-of", share=cases)


def _goes_on(finding: Finding) -> bool:
    """Return whether there are larger cases that were not checked; not so for hands, all of which are."""
    return finding.statement.world.counts != "base"


def _squares(cases: int, total: int) -> int:
    return -(-cases // share(total))


def _at(place: int) -> tuple[int, int]:
    row, column = divmod(place, COLUMNS)
    return _MARGIN + column * _PITCH, _MARGIN + row * _PITCH


def _path(places: Iterable[int]) -> str:
    """Return the squares with these indices as the text of one SVG path."""
    return "".join(f"M{x} {y}h{_SIDE}v{_SIDE}h-{_SIDE}z" for x, y in map(_at, places))


def _dots(places: Iterable[int]) -> Element:
    """Draw dots for checked squares in whose cases the conditions are not met."""
    inset, side = 3, _SIDE - 6
    d = "".join(f"M{x + inset} {y + inset}h{side}v{side}h-{side}z" for x, y in map(_at, places))
    return node("path", d=d, class_="badge forced dot", fill=Mark.FORCED.colour)


def _beyond(rows: int) -> Element:
    """Draw two rows of faint squares below a field with this number of rows; the second one is fainter."""
    first, second = (_path(range(row * COLUMNS, (row + 1) * COLUMNS)) for row in (rows, rows + 1))
    drawn = (node("path", d=path, opacity=opacity) for path, opacity in ((first, 1), (second, 0.5)))
    look = group(*drawn, class_="edge", fill="none", stroke=EDGE, stroke_width=0.8)
    look.set("stroke-dasharray", "1 2.2")
    return look


def _cross(place: int) -> Element:
    """Draw the square with the counterexample, larger than the others and with a cross."""
    x, y = (at + _SIDE / 2 for at in _at(place))
    half = _STOP / 2
    square = node("rect", x=-half, y=-half, width=_STOP, height=_STOP, rx=4, class_="badge witness-a")
    square.attrib |= {"fill": Mark.A.colour, "stroke": PAPER, "stroke-width": "1.5"}
    cross = node("path", d="M-5 -5L5 5M-5 5L5 -5", class_="tick", fill="none", stroke=FACE, stroke_width=3)
    return group(square, cross, at=(x, y))
