"""F1: boards, their edges, their names; sets of squares as integers beside squares one by one."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setcards_edu import BadOption, Reason
from setcards_edu.pursuit import Grid, NotASquare, read_square, square_name
from setcards_edu.pursuit.board.grid import DIAGONAL, LONGEST, ORTHOGONAL
from tests.cases import every
from tests.pursuit import naive
from tests.pursuit.boards import WRAPS, board_of, boards, grid_of
from tests.refusals import attempt, refusal
from tests.strategies import typed


@given(boards(), st.booleans())
def test_F1_a_square_has_the_same_neighbours_as_by_the_rule(board, diagonal):
    grid = grid_of(board)
    for square in board.squares():
        neighbours = grid.neighbours(square, diagonal=diagonal)
        assert set(neighbours) == board.around(square, diagonal=diagonal)
        assert len(set(neighbours)) == len(neighbours)


@given(boards(), st.booleans())
def test_F1_for_networkx_a_board_is_the_graph_of_its_steps(board, diagonal):
    made = grid_of(board).to_networkx(diagonal=diagonal)
    free = {*board.squares()}
    assert {*made.nodes} == free
    assert all({*made.adj[square]} == free & board.around(square, diagonal=diagonal) for square in free)


@every(
    ("key", "given"),
    [
        *(("square.off-board", square) for square in ((5, 0), (-1, 0), (2, 17))),
        *(("square.not-a-pair", thing) for thing in ((True, 0), "b3", None, 5, (1,), [1, 2], (1.0, 2))),
    ],
)
def test_only_a_square_of_the_board_has_neighbours(key, given):
    for diagonal in (False, True):
        assert refusal(NotASquare, Grid(5, 6).neighbours, given, diagonal=diagonal).key == key


def test_who_names_a_square_is_answered_in_such_names():
    reason = Reason("square.no-such", given="c9", last="f5")
    assert refusal(NotASquare, Grid(5, 6).read, "c9") == reason
    assert refusal(NotASquare, Grid(5, 6).check_named, (0, 0), (8, 2)) == reason


@pytest.mark.parametrize("given", ["no", 1, None])
def test_diagonal_neighbours_are_asked_for_or_not(given):
    assert refusal(BadOption, Grid(5, 6).neighbours, (0, 0), diagonal=given).witnesses["name"] == "diagonal"


@given(boards(stones=0), st.data())
def test_a_step_leads_to_the_next_square_in_a_direction(board, data):
    grid = grid_of(board)
    chosen = data.draw(st.frozensets(st.sampled_from(board.squares())))
    for direction in ORTHOGONAL + DIAGONAL:
        there = {board.beyond(square, direction) for square in chosen} - {None}
        assert {grid.step(square, direction) for square in chosen} - {None} == there


@given(boards(stones=0), st.data(), st.booleans())
def test_what_is_around_a_set_is_beside_one_of_its_squares(board, data, diagonal):
    grid = grid_of(board)
    chosen = data.draw(st.frozensets(st.sampled_from(board.squares())))
    beside = set().union(*(board.around(square, diagonal=diagonal) for square in chosen))
    assert set(grid.squares(grid.around(grid.mask(chosen), diagonal=diagonal))) == beside


@given(boards())
def test_F5_a_sheep_stands_beside_no_wall(board):
    grid = grid_of(board)
    meadow = grid.squares(grid.free & ~grid.wall_squares)
    assert list(meadow) == naive.meadow(board, naive.Rules())


@given(boards())
def test_a_board_is_its_squares_without_stones(board):
    grid = grid_of(board)
    assert list(grid) == board.squares()
    assert grid.squares(grid.free) == tuple(grid)
    assert grid.size == board.rows * board.columns
    assert all(grid.square(grid.index(square)) == square and square in grid for square in grid)
    assert all(stone in grid for stone in board.stones)


@given(boards())
def test_a_board_is_written_read_and_copied_as_it_is(board):
    grid = grid_of(board)
    assert board_of(eval(repr(grid))) == board  # noqa: S307 (our own text)
    for same in (grid_of(board), pickle.loads(pickle.dumps(grid))):  # noqa: S301 (our own bytes)
        assert same == grid
        assert hash(same) == hash(grid)
    assert grid != Grid(board.rows + 1, board.columns, wrap=board.wrap, stones=board.stones)
    assert grid != "grid"


def test_a_board_does_not_change():
    with pytest.raises(AttributeError):
        Grid(3, 6).rows = 4


def test_F1_a_board_is_a_cylinder_unless_it_is_said():
    assert Grid(10, 9) == Grid(10, 9, wrap="columns")
    assert {Grid(10, 9, wrap=wrap).wrap for wrap in WRAPS} == set(WRAPS)


@pytest.mark.parametrize(
    ("wrap", "neighbours"),
    [("none", "b1 a2"), ("columns", "b1 a2 d1"), ("both", "a3 b1 a2 d1")],
)
def test_F1_a_corner(wrap, neighbours):
    assert [square_name(there) for there in Grid(3, 4, wrap=wrap).neighbours((0, 0))] == neighbours.split()


@pytest.mark.parametrize(
    ("size", "wrap", "count"),
    [((1, 1), "both", 0), ((1, 2), "columns", 1), ((2, 2), "both", 2), ((3, 3), "both", 4)],
)
def test_F1_on_narrow_boards_both_ways_lead_to_the_same_square(size, wrap, count):
    assert len(Grid(*size, wrap=wrap).neighbours((0, 0))) == count


@given(st.integers(0, LONGEST - 1), st.integers(0, LONGEST - 1))
def test_a_square_has_one_name(row, column):
    assert read_square(square_name((row, column))) == (row, column)


@pytest.mark.parametrize(
    ("square", "name"), [((0, 0), "a1"), ((2, 1), "b3"), ((9, 25), "z10"), ((0, 26), "aa1")]
)
def test_a_square_is_named_by_its_column_and_its_row_from_the_top(square, name):
    assert square_name(square) == name


@pytest.mark.parametrize("text", ["B3", " b 3 ", "Ｂ３", "b３", "ｂ3"])
def test_a_name_is_read_as_people_type_it(text):
    assert read_square(text) == (2, 1)


LOOKALIKES = ["ß1", "a²", "㏊3", "\u212a3", "ſ1", "①", "a①", "а1", "a１²", "b٣", "ﬀ1"]
"""Signs that Unicode calls kin to letters and digits, which nobody means by the name of a square."""


@every("text", ["", "3b", "b", "b0", "b-1", "b3c4", "い3", "abc1", "b1000", "\ud800", "b½", *LOOKALIKES])
def test_what_is_no_name_of_a_square_is_refused(text):
    reason = refusal(NotASquare, read_square, text)
    assert reason.key == "square.not-a-name"


@given(typed())
def test_whatever_is_typed_is_a_square_or_refused_with_words(text):
    found = attempt(read_square, text)
    if not isinstance(found, NotASquare):
        assert read_square(square_name(found)) == found


@pytest.mark.parametrize(
    "given", [0, -1, LONGEST + 1, "5", 5.0, None, True, pytest.param(10**5000, id="huge")]
)
def test_a_board_has_so_many_rows_and_columns(given):
    for name, size in (("rows", (given, 6)), ("columns", (6, given))):
        reason = refusal(BadOption, Grid, *size)
        assert (reason.key, reason.witnesses["name"]) == ("option.number", name)


@pytest.mark.parametrize("given", ["rows", "", None, 1, [], "Both"])
def test_edges_are_joined_in_three_ways(given):
    assert refusal(BadOption, Grid, 3, 3, given).witnesses["name"] == "wrap"


@every("given", ["a1", 5, None, (1,), (0, 0, 0), (0.0, 1), (True, 1), [0, 1], ("a", 1)])
def test_a_square_is_a_pair_of_numbers(given):
    assert given not in Grid(2, 2)
    assert refusal(NotASquare, Grid(2, 2).check, given).key == "square.not-a-pair"
    assert refusal(NotASquare, lambda: Grid(2, 2, stones=[given])).key == "square.not-a-pair"


def test_a_refusal_of_a_stone_tells_the_size_of_the_board():
    reason = Reason("square.off-board", given="(2, 0)", rows=2, columns=3)
    assert refusal(NotASquare, lambda: Grid(2, 3, stones=[(2, 0)])) == reason
