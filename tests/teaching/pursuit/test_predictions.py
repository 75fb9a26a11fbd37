"""What comes out of the questions of lesson 05, found otherwise: by hand, or by another program."""

import re

import pytest

from setcards_edu.pursuit import Position, solve_pursuit
from setcards_edu.teaching.exercises.prediction import question
from setcards_edu.teaching.pursuit.predictions import CHANGES, FLOCKS_CAPTURED
from tests.theorems.programs import FOLDER, pages, quoted

BY_HAND = {
    "05.opposite": "e2, e3, e4",  # the column opposite
    "05.shorter": "b6",
    "05.first-break": "12",
    "05.base": "a2, b2, c2, d2, e2, f2",
    "05.longest": "12",  # n − 2
    "05.between": "row-4",  # from above, which a wall prevents
    "05.torus": "no",
    "05.straight": "a3, f3",
    "05.nine": "few",
    "05.next-row": "a3, b3, c3, d3, e3",  # all but the column opposite
    "05.gone-down": "a3, b3, d3, e3",
    "05.one-dog": "c2, e2, b3, d3, c4, e4",  # the other colour
    "05.kills": "1, 2, 4, 5",
    "05.far": "1, 3, 4, 5",
    "05.ten": "none",  # what a program of docs/theorems states
}


@pytest.mark.parametrize(("key", "wanted"), BY_HAND.items(), ids=BY_HAND)
def test_it_comes_out_as_found_otherwise(key: str, wanted: str) -> None:
    asked = question(key)
    assert asked.answer.typed(asked.reveal().outcome.value) == wanted


def test_where_the_colours_stay_equal_the_solution_has_no_capture() -> None:
    kept = set(range(1, len(CHANGES) + 1)) - set(map(int, question("05.kills").reveal().outcome.value))
    for place, (grid, rules) in enumerate(CHANGES.values(), 1):
        if place in kept:
            solved = solve_pursuit(grid, dogs=1, rules=rules)
            for dog in grid:
                moves = solved.map([dog]).moves.items()
                assert {number for sheep, number in moves if (sum(sheep) - sum(dog)) % 2 == 0} <= {None}


@pytest.mark.parametrize("key", ["05.next-row", "05.gone-down"])
def test_on_one_page_no_row_is_closed_to_the_sheep(key: str) -> None:
    shown = question(key).shown
    assert isinstance(shown, Position)
    assert shown.rules.wall_rows


def test_what_is_said_of_ten_sheep_is_what_the_program_on_flocks_states() -> None:
    """Its page quotes it, and `make theorems` holds it to that."""
    stated = quoted(pages(FOLDER / "flock.py")[0]).partition("A dog may step or jump")[0]
    lines = re.findall(r"^ +(\d+)  (?:straight|diagonal) +(\d+|-)", stated, re.MULTILINE)
    captured = {int(columns) for columns, _ in lines} - {
        int(columns) for columns, seen in lines if seen == "-"
    }
    assert captured == {*FLOCKS_CAPTURED}
