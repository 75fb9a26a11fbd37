"""Ways over a board go where the moves go, across seams too; a line of play is told move by move."""

from __future__ import annotations

from math import hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setcards_edu.pictures.pursuit.board import BoardView, board_picture
from setcards_edu.pictures.pursuit.board_layout import Lattice
from setcards_edu.pictures.pursuit.jumps_and_trail import Leg, curves, jumps_of, legs, trail_of, way
from setcards_edu.pictures.pursuit.line_strip import MOST, line_block, line_svg, turns
from setcards_edu.pursuit import DogMove, Grid, LineOfPlay, Position, SheepMove, TeamMove, solve_pursuit
from setcards_edu.pursuit.board.grid import WRAPS, square_name
from setcards_edu.pursuit.board.moves import PASS
from setcards_edu.pursuit.board.variants import ONLY_FORWARD, PIECES, VariantRules
from tests.pictures.reading import Move, box, numbers, placed, root, tag, view_box
from tests.pursuit.boards import moments

NEAR = 0.6


def apart(one, other):
    return max(abs(a - b) for a, b in zip(one, other, strict=True))


@given(position=moments())
def test_a_leg_goes_step_by_step_over_its_sheep_to_its_end(position):
    for move in position.moves():
        for leg in legs(move, position.dogs):
            direction, length = way(position.grid, leg)
            at, seen = leg.start, []
            for _ in range(length):
                at = position.grid.step(at, direction)
                seen.append(at)
            assert seen[-1] == leg.end
            assert tuple(seen[:-1] if length > 1 else leg.over) == leg.over


@given(position=moments(), bulge=st.sampled_from([0.0, 1.15]))
def test_a_curve_begins_and_ends_in_the_middle_of_squares_or_where_the_shown_squares_end(position, bulge):
    lattice = Lattice.of(position.grid)
    (up, left), cell = lattice.beyond, lattice.cell
    for move in position.moves():
        for leg in legs(move, position.dogs):
            (down, right), length = way(position.grid, leg)
            there = leg.start[0] + down * length, leg.start[1] + right * length
            drawn = list(curves(lattice, leg, bulge))
            assert len(drawn) == (1 if there == leg.end else 2)
            assert apart(drawn[0][0], lattice.middle(leg.start)) < NEAR
            assert apart(drawn[-1][2], lattice.middle(leg.end)) < NEAR
            for curve in drawn:
                for x, y in (curve[0], curve[2]):
                    assert -(left + 0.2) * cell <= x <= lattice.width + (left + 0.2) * cell
                    assert -(up + 0.2) * cell <= y <= lattice.height + (up + 0.2) * cell


def short_way(grid, start, end):
    """How far apart two squares are as the bird flies, across joined edges too."""
    rows = (0, grid.rows, -grid.rows) if grid.wrap == "both" else (0,)
    columns = (0, grid.columns, -grid.columns) if grid.wrap != "none" else (0,)
    (row, column), (to_row, to_column) = start, end
    return min(hypot(to_row - row + y, to_column - column + x) for y in rows for x in columns)


@pytest.mark.parametrize("piece", PIECES)
@given(chance=st.randoms(use_true_random=False))
def test_the_trail_of_a_piece_is_no_longer_than_its_move(piece, chance):
    """A step, a leap and each square of a slide go the short way, a slide straight on and over nobody."""
    wrap = "both" if piece in ONLY_FORWARD else chance.choice(WRAPS)
    grid = Grid(chance.randint(3, 10), chance.randint(3, 9), wrap)
    dog, *sheep = chance.sample(sorted(grid), 4)
    position = Position(grid, [dog], sheep, rules=VariantRules(piece=piece, diagonal=True, wall_rows=True))
    lattice = Lattice.of(grid)
    for move in position.moves():
        if move == PASS:
            continue
        [(drawn, _)] = trail_of([position], [move])
        steps = [leg for leg in legs(drawn) if not leg.over]
        assert [leg for leg in legs(drawn) if leg.over] == [leg for leg in legs(move) if leg.over]
        assert not any(leg.end in sheep for leg in steps)
        assert len({way(grid, leg)[0] for leg in steps}) <= 1
        for leg in legs(drawn):
            (down, right), far = way(grid, leg)
            if not leg.over:
                assert hypot(down, right) * far == short_way(grid, leg.start, leg.end)
                assert hypot(down, right) * far < (2.3 if piece == "knight" else 1.5)
            for start, _, end in curves(lattice, leg):
                assert (
                    hypot(end[0] - start[0], end[1] - start[1]) <= hypot(down, right) * far * lattice.cell + 1
                )


@pytest.mark.parametrize("end", [(0, 3), (0, 1)])
def test_a_knight_leaps_on_a_torus(end):
    position = Position(Grid(10, 9, "both"), [(2, 2)], (7, 7), rules=VariantRules(piece="knight"))
    drawn = trail_of([position], [DogMove(((2, 2), end))])
    assert [way(position.grid, leg) for leg in legs(drawn[0][0])] == [((-2, end[1] - 2), 1)]


def test_a_slide_goes_round_what_stands_in_the_short_way():
    rook = VariantRules(piece="rook", diagonal=True)
    for sheep, squares in (((5, 5), "a3 i3 h3"), ((2, 8), "a3 b3 c3 d3 e3 f3 g3 h3")):
        position = Position(Grid(10, 9), [(2, 0)], sheep, rules=rook)
        [(drawn, _)] = trail_of([position], [DogMove(((2, 0), (2, 7)))])
        assert " ".join(map(square_name, drawn.path)) == squares


def test_a_jump_across_a_seam_leaves_the_board_and_comes_in_again():
    position = Position(Grid(5, 6), [(2, 5)], (2, 0))
    jumps = jumps_of(position.moves())
    assert Leg((2, 5), ((2, 0),), (2, 1)) in jumps
    drawn = root(board_picture(BoardView(position, jumps=(jumps[0],))).svg)
    assert len([part for part in drawn.iter() if part.get("class") == "leap"]) == 2
    heads = [part for part in drawn.iter() if part.get("class") == "lit" and tag(part) == "polygon"]
    assert len(heads) == 1, "only where it lands"


def test_a_capture_by_a_step_is_no_jump():
    onto = DogMove(((0, 0), (0, 1)), (((0, 1),),))
    assert legs(onto) == (Leg((0, 0), ((0, 1),), (0, 1)),)
    assert jumps_of([onto]) == ()
    assert legs(TeamMove(((0, 0), (1, 1))), ((0, 0), (0, 1))) == (Leg((0, 1), (), (1, 1)),)


def test_a_trail_is_dotted_for_a_sheep_and_has_no_words():
    position = Position(Grid(4, 6), [(0, 1), (3, 4)], (2, 2))
    steps = [((0, 1), (0, 2)), ((0, 2), (0, 1)), ((0, 1), (0, 2)), ((0, 2), (0, 1))]
    trail = tuple((DogMove(step), ((3, 5), step[0])) for step in steps)
    trail += ((SheepMove((1, 2), (2, 2)), position.dogs),)
    drawn, bare = (root(board_picture(BoardView(position, trail=told)).svg) for told in (trail, ()))
    assert [part.text for part in drawn.iter() if part.text] == [
        part.text for part in bare.iter() if part.text
    ]
    dotted = [part.get("stroke-dasharray") for part in drawn.iter() if part.get("class") == "trace"]
    assert dotted == [None] * 4 + ["0.5 7.5"]


@pytest.fixture(scope="module")
def long_line():
    return solve_pursuit(Grid(12, 6)).line(((0, 1), (0, 4)), (10, 0))


def test_the_trail_is_the_last_move_of_each_side(long_line):
    for begins in (0, 1):  # the dogs, or the sheep
        positions, moves = long_line.positions[begins:], long_line.moves[begins:]
        told = tuple(zip(moves, (each.dogs for each in positions), strict=False))
        for end in range(len(moves) + 1):
            assert trail_of(positions[: end + 1], moves[:end]) == told[max(end - 2, 0) : end]


def test_a_line_is_told_in_turns_each_with_its_answer(long_line):
    told = turns(long_line)
    assert [turn.number for turn in told] == list(range(long_line.dog_moves + 1))
    assert [move for turn in told for move, _ in turn.told] == list(long_line.moves)
    assert told[-1].scene.sheep == ()
    assert f"{told[1].number}. {told[1].moves}" in str(long_line)


def test_a_line_that_the_sheep_begins_is_told_too():
    start = Position(Grid(5, 6), [(0, 1), (4, 4)], (2, 2), "sheep")
    step = start.moves()[0]
    after = start.play(step)
    line = LineOfPlay(start, [step, after.moves()[0]])
    assert [len(turn.told) for turn in turns(line)] == [0, 1, 1]


def test_a_strip_of_many_moves_shows_the_first_and_the_last_and_marks_the_gap(long_line):
    drawn = root(line_svg(long_line))
    heads = [
        part.text
        for part in drawn.iter()
        if (part.text or "").endswith(".") and part.get("font-size") == "12"
    ]
    assert heads[:2] == ["1.", "2."]
    assert heads[-1] == f"{long_line.dog_moves}."
    assert len(heads) < MOST
    assert [part.text for part in drawn.iter() if part.text == "…"] == ["…"]
    short = line_svg(LineOfPlay(long_line.start, long_line.moves[:4]))
    assert "…" not in [part.text for part in root(short).iter()]


@pytest.mark.parametrize("narrow", [False, True])
def test_small_boards_lie_apart_within_the_picture(long_line, narrow):
    drawn = root(line_svg(long_line))
    whole = view_box(drawn, narrow=narrow)
    grass = [
        box(part, narrow=narrow, move=at)
        for part, at in placed(drawn, narrow=narrow)
        if part.get("class") == "grass"
    ]
    assert len(grass) > 4
    for k, one in enumerate(grass):
        assert one.within(whole)
        assert not any(one.overlaps(other) for other in grass[:k])
    if narrow:
        assert whole.right <= 360
        assert len({found.left for found in grass}) == 2, "two beside each other"


def test_as_a_witness_a_line_shows_its_last_moves(long_line):
    block = line_block(long_line)
    drawn = [
        (part, at)
        for part, at in placed(block.drawn, narrow=False, move=Move())
        if part.get("class") == "grass"
    ]
    assert len(drawn) == 4
    assert max(box(part, narrow=False, move=at).right for part, at in drawn) <= block.size[0]
    assert numbers(block.drawn[0].get("transform"))[0] >= 0
