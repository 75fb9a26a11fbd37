"""The classic game beside two packages that know it on any graph: cop-number and ggames."""

from __future__ import annotations

import networkx as nx
import pytest

from setcards_edu.pursuit import solve_pursuit
from tests.cases import every
from tests.pursuit import naive
from tests.pursuit.boards import CLASSIC, grid_of, rules_of
from tests.pursuit.naive import Board

from . import peers

CUBE = Board(2, 4, "columns")
HOLE = frozenset({(1, 1)})
SMALL = [
    Board(3, 3),
    Board(2, 4, "none", frozenset({(0, 1)})),
    Board(1, 6, "columns"),
    Board(3, 3, "columns"),
    Board(3, 3, "columns", HOLE),
    CUBE,
    Board(3, 3, "both"),
    Board(2, 5, "both"),
]
MIDDLE = [
    Board(3, 4),
    Board(3, 4, "columns", HOLE),
    Board(4, 3, "columns"),
    Board(3, 3, "both", HOLE),
    Board(3, 4, "both"),
]
LARGER = [
    Board(6, 6),
    Board(5, 5, "none", HOLE),
    Board(5, 6, "columns"),
    Board(4, 6, "columns", HOLE),
    Board(4, 4, "both"),
    Board(4, 5, "both", HOLE),
]


def solved(board, cops):
    return solve_pursuit(grid_of(board), dogs=cops, rules=rules_of(CLASSIC))


def needs_more(board, cops):
    """Whether the sheep escapes so many dogs wherever they begin."""
    solution = solved(board, cops)
    packs = {pack for pack, _ in naive.states(board, cops, CLASSIC)}
    return not any(solution.map(pack).is_won for pack in packs)


def written(board):
    return f"{board.rows}x{board.columns}-{board.wrap}{'-stones' * bool(board.stones)}"


def test_the_cylinder_of_two_rows_and_four_columns_is_the_cube():
    _, edges = peers.graph(CUBE)
    assert nx.is_isomorphic(nx.Graph(edges), nx.hypercube_graph(3))


@pytest.mark.long
@pytest.mark.parametrize("cops", [1, 2])
@pytest.mark.parametrize(
    "board", [*SMALL, *(pytest.param(board, marks=pytest.mark.long) for board in MIDDLE)], ids=written
)
def test_every_state_is_won_or_not_as_ggames_says(board, cops):
    solution = solved(board, cops)
    ours = {
        (pack, sheep, side)
        for pack, sheep in naive.states(board, cops, CLASSIC)
        for side in ("dogs", "sheep")
        if solution.moves_to_capture(pack, sheep, side) is not None
    }
    assert ours == peers.won(board, cops)


@pytest.mark.long
@every("cops", [1, 2])
@every("board", SMALL + MIDDLE + LARGER, ids=written)
def test_more_cops_are_needed_where_cop_number_says_so(board, cops):
    assert needs_more(board, cops) is peers.needs_more_cops(board, cops)
