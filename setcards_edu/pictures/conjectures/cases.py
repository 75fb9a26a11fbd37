"""All cases of a test as a field of small squares: gone through, not yet, and where it stopped.

A square stands for so many cases that the field has at most `MOST`.  What is gone through is full, and the
first counterexample is a larger square with a cross.  Where nothing was found and there is more beyond what
was gone through, faint squares stand below the edge: there nothing is proved.
"""

from __future__ import annotations

from setcards_edu.claims import for_counts
from setcards_edu.conjectures import Finding
from setcards_edu.messages import Message, sentence
from setcards_edu.pictures.kit.palette import EDGE, FACE, PAPER, Mark
from setcards_edu.pictures.kit.svg import Element, document, group, node, paper
from setcards_edu.work import Reached

MOST, COLUMNS = 400, 32
"""The squares that a field has at most, and those in a row."""

_SIDE, _PITCH, _MARGIN, _STOP = 9, 12, 10, 20
_WIDTH = COLUMNS * _PITCH + 2 * _MARGIN


def share(total: int) -> int:
    """Return how many cases a square stands for: 1, 2, 4, 5, 10, 20, 40, 50, …, as few as there can be.

    >>> share(16), share(1024), share(2002)
    (1, 4, 10)
    """
    least, ten = -(-total // MOST), 1
    while least > 5 * ten:
        ten *= 10
    return next(nice * ten for nice in (1, 2, 4, 5) if nice * ten >= least)


def cases_field(reached: Reached, *, stopped: bool = False, beyond: bool = False) -> str:
    """Draw how many of all cases are gone through; raises `ValueError` while their number is not known.

    stopped: whether the last of them is a counterexample.
    beyond: whether faint squares stand below, for what is not looked at.
    """
    done, total = reached
    if total is None:
        raise ValueError("the field has as many squares as there are cases: these must be counted")
    squares, full = _squares(total, total), _squares(done, total)
    key = "picture.field-stopped" if stopped else "picture.field"
    height = -(-squares // COLUMNS) * _PITCH
    size = _WIDTH, height + 2 * _MARGIN + (2 * _PITCH if beyond else 0)
    return document(
        size,
        sentence(key, squares=squares, done=full),
        paper(size, 6),
        node(
            "path",
            d=_path(range(full, squares)),
            class_="face ghost",
            fill=PAPER,
            stroke=EDGE,
            stroke_width=0.6,
        ),
        node("path", d=_path(range(full - stopped)), class_="badge forced", fill=Mark.FORCED.colour),
        _beyond(-(-squares // COLUMNS)) if beyond else None,
        _cross(full - 1) if stopped else None,
    )


def field_of(finding: Finding) -> str:
    """Draw the cases of a test: up to the first counterexample, or all of them and that there are more."""
    if finding.first is not None:
        return cases_field(Reached(finding.first, finding.total), stopped=True)
    return cases_field(Reached(finding.total, finding.total), beyond=_goes_on(finding))


def empty_field(finding: Finding) -> str:
    """Draw the same cases before the test."""
    beyond = finding.first is None and _goes_on(finding)
    return cases_field(Reached(0, finding.total), beyond=beyond)


def words_of(finding: Finding) -> tuple[Message, ...]:
    """Return what stands below the field: how far it is filled, what a square is, what lies beyond."""
    told = finding.total, share(finding.total)
    if finding.first is not None:
        return Message("field.counterexample", first=finding.first, total=finding.total), square_words(
            *told[1:]
        )
    world = finding.statement.world
    points = world.extent(finding.n, finding.from_n)
    met = (Message("field.met", met=finding.met),) if finding.statement.conditions else ()
    return (
        Message("field.all", total=finding.total),
        *met,
        square_words(*told[1:]),
        Message(for_counts("field.beyond", world.counts), next=finding.n + 1, points=points),
    )


def square_words(cases: int) -> Message:
    """Return how many cases a square stands for."""
    return Message("field.squares" if cases == 1 else "field.squares-of", share=cases)


def _goes_on(finding: Finding) -> bool:
    """Whether what was gone through is not all there is; of a base, all hands are."""
    return finding.statement.world.counts != "base"


def _squares(cases: int, total: int) -> int:
    return -(-cases // share(total))


def _at(place: int) -> tuple[int, int]:
    row, column = divmod(place, COLUMNS)
    return _MARGIN + column * _PITCH, _MARGIN + row * _PITCH


def _path(places: range) -> str:
    """Return the squares of these places as one path."""
    return "".join(f"M{x} {y}h{_SIDE}v{_SIDE}h-{_SIDE}z" for x, y in map(_at, places))


def _beyond(rows: int) -> Element:
    """Draw two rows of faint squares below the field, the second one fainter."""
    first, second = (_path(range(row * COLUMNS, (row + 1) * COLUMNS)) for row in (rows, rows + 1))
    drawn = (node("path", d=path, opacity=opacity) for path, opacity in ((first, 1), (second, 0.5)))
    look = group(*drawn, class_="edge", fill="none", stroke=EDGE, stroke_width=0.8)
    look.set("stroke-dasharray", "1 2.2")
    return look


def _cross(place: int) -> Element:
    """Draw the square at which it stopped, larger than the others, so that it is seen at once."""
    x, y = (at + _SIDE / 2 for at in _at(place))
    half = _STOP / 2
    square = node("rect", x=-half, y=-half, width=_STOP, height=_STOP, rx=4, class_="badge witness-a")
    square.attrib |= {"fill": Mark.A.colour, "stroke": PAPER, "stroke-width": "1.5"}
    cross = node("path", d="M-5 -5L5 5M-5 5L5 -5", class_="tick", fill="none", stroke=FACE, stroke_width=3)
    return group(square, cross, at=(x, y))
