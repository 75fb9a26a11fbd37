"""Maps that show for each square, by colours and numbers, how many dog moves the capture of a sheep on it
takes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from setcards_edu.messages import Message, sentence
from setcards_edu.pictures.kit.lettering import wrapped
from setcards_edu.pictures.kit.palette import EDGE, FACE, INK_SOFT
from setcards_edu.pictures.kit.reason_registry import Block
from setcards_edu.pictures.kit.svg import Element, group, label, node
from setcards_edu.pursuit.board.grid import Square, square_name

from .board_layout import Lattice, squares_path
from .palette import HEAT, HEAT_INK

NEVER = "–"
"""The sign on a square on which a sheep is never captured."""

_STEPS = len(HEAT)
_LEAST_WIDTH = 200.0


def steps(numbers: Mapping[Square, int | None]) -> Mapping[int, int]:
    """Return for each number that occurs the index of its colour in `HEAT`; the numbers are spread over all
    colours.

    >>> dict(steps({(0, 0): 4, (0, 1): 1, (0, 2): None}))
    {1: 0, 4: 5}
    """
    found = sorted({number for number in numbers.values() if number is not None})
    last = max(1, len(found) - 1)
    return {number: k * (_STEPS - 1) // last for k, number in enumerate(found)}


def heat(lattice: Lattice, numbers: Mapping[Square, int | None]) -> Iterator[Element]:
    """Yield the drawings of the squares, each coloured by its number of moves until the capture.

    numbers: the number of moves for each square, or None where a sheep is never captured: such a square is
        blank with a frame.
    """
    step_of, shown = steps(numbers), [(square, lattice.on_board(square)) for square in lattice.shown()]
    for step, colour in enumerate(HEAT):
        of_step = {number for number, its in step_of.items() if its == step}
        squares = [at for at, square in shown if numbers.get(square) in of_step]
        if squares:
            yield node("path", d=squares_path(lattice, squares), class_=f"heat-{step}", fill=colour)
    never = [at for at, square in shown if square in numbers and numbers[square] is None]
    if never:
        yield node("path", d=squares_path(lattice, never), class_="face ghost", fill=FACE, stroke=EDGE)


def heat_numbers(lattice: Lattice, numbers: Mapping[Square, int | None], *, coloured: bool = True) -> Element:
    """Draw the numbers on the squares; coloured: whether the squares are coloured, which decides the text
    colours."""
    step_of, size = steps(numbers), round(max(11.0, lattice.cell * 0.36), 1)
    inks: dict[str, list[Element]] = {}
    for square, number in numbers.items():
        (x, y), step = lattice.middle(square), step_of[number] if coloured and number is not None else 0
        text = NEVER if number is None else str(number)
        inks.setdefault(HEAT_INK[step], []).append(node("text", text=text, x=x, y=y + size * 0.36))
    drawn = (
        group(*texts, class_="heat-ink" if ink == HEAT_INK[0] else "heat-ink-2", fill=ink)
        for ink, texts in inks.items()
    )
    return group(*drawn, font_size=size, font_weight="600")


def legend(numbers: Mapping[Square, int | None], width: float) -> Block:
    """Draw the legend below the board, which explains the numbers; width: the width of the board."""
    key = "pursuit-board.legend-never" if None in numbers.values() else "pursuit-board.legend"
    room = max(width, _LEAST_WIDTH)
    lines = wrapped(sentence(key), 12, room)
    drawn = (label(line, width / 2 if width >= room else 0, 13 + 16 * k, 12) for k, line in enumerate(lines))
    told = group(*drawn, class_="ink-soft", fill=INK_SOFT)
    if width < room:
        told.set("text-anchor", "start")
    return Block((room, 16.0 * len(lines) + 4), told)


def map_in_words(numbers: Mapping[Square, int | None]) -> Message:
    """Return the map as a message that lists the squares of each number, the fewest moves first."""
    by_number: dict[int | None, list[str]] = {}
    for square, number in sorted(numbers.items()):
        by_number.setdefault(number, []).append(square_name(square))
    found = sorted(number for number in by_number if number is not None)
    told = [Message("pursuit-board.captured-in", count=k, squares=tuple(by_number[k])) for k in found]
    if None in by_number:
        told.append(Message("pursuit-board.never-captured", squares=tuple(by_number[None])))
    return Message("pursuit-board.scene", sentences=tuple(told))
