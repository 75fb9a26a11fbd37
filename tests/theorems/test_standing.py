"""The tables of standing.md: what goes in is what the other programs print; many are harder than one."""

import re

import pytest

from .programs import FOLDER, quoted

READINGS = range(4)
PROVED, NOT = "proved", "not"


def printed(name):
    return quoted(FOLDER / f"{name}.md")


def tables(text):
    """The tables by number of columns that a program prints: for each a row of cells."""
    found = []
    for line in text.splitlines():
        if line.startswith("columns"):
            found.append({})
        elif match := re.match(r" +(\d+) {2}(\S.*)", line):
            found[-1].setdefault(int(match[1]), []).append(re.split(r" {2,}", match[2]))
    return found


def stands(number):
    """One of the three tables: how each cell stands, by columns and reading."""
    rows = tables(printed("standing"))[number]
    return {(columns, k): row[k].split()[0] for columns, (row,) in rows.items() for k in READINGS}


@pytest.mark.parametrize(("number", "least"), [(0, 30), (1, 10)])
def test_what_is_proved_of_one_sheep_is_what_the_barrier_program_proves(number, least):
    bounds = tables(printed("barrier"))[number]
    proved = {cell for cell, word in stands(number).items() if word == PROVED}
    assert proved == {cell for cell in stands(number) if bounds[cell[0]][0][cell[1]] != "-"}
    assert len(proved) >= least


def test_what_is_proved_of_flocks_is_what_the_flock_program_proves():
    """With diagonal steps allowed both tables are needed: with three sheep or more no step is diagonal."""
    found = {
        (columns, 2 * (not steps_first) + k)
        for steps_first, table in zip((True, False), tables(printed("flock")), strict=True)
        for columns, rows in table.items()
        for k, needed in enumerate(({"straight", "diagonal"}, {"straight"}))
        if needed <= {row[0] for row in rows if "-" not in row}
    }
    assert {cell for cell, word in stands(2).items() if word == PROVED} == found


@pytest.mark.parametrize("number", [0, 1, 2])
def test_every_cell_is_there(number):
    assert {columns for columns, _ in stands(number)} == set(range(3, 13))
    assert set(stands(number).values()) == {PROVED, "to", NOT}


def test_what_is_proved_of_many_is_proved_of_one_and_what_fails_of_one_fails_of_many():
    one, many = stands(0), stands(2)
    assert all(one[cell] == PROVED for cell in many if many[cell] == PROVED)
    assert all(many[cell] == NOT for cell in one if one[cell] == NOT)
