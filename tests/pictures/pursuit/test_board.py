"""Boards: small enough, every square where its name says, every piece named, wide and narrow."""

from __future__ import annotations

import random
from dataclasses import replace
from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setcards_edu import language
from setcards_edu.messages import LANGUAGES
from setcards_edu.pictures import html, svg
from setcards_edu.pictures.kit.palette import Mark
from setcards_edu.pictures.kit.picture import MAXIMUM_SIZE
from setcards_edu.pictures.pursuit.board import (
    BoardView,
    board_in_words,
    board_picture,
    square_id,
    square_of,
)
from setcards_edu.pictures.pursuit.board_layout import Lattice
from setcards_edu.pictures.pursuit.board_scenes import BoardScene
from setcards_edu.pictures.pursuit.jumps_and_trail import jumps_of
from setcards_edu.pursuit import CaptureMap, Grid, Plan, Position, PursuitRules
from setcards_edu.pursuit.board.grid import WRAPS, column_name
from setcards_edu.pursuit.board.positions import taken_by
from setcards_edu.teaching.pursuit.chase.record import flock_after
from tests.pictures.reading import RIM, box, numbers, placed, root, tag, view_box
from tests.pursuit.boards import moments

either = pytest.mark.parametrize("narrow", [False, True], ids=["wide", "narrow"])
GAME = Grid(10, 9)
TALL = Grid(30, 6)
FLOCK = [(4, column) for column in range(5)] + [(5, column) for column in range(5)]


def live(shown, **more):
    """A board on which everything can be pressed."""
    view = BoardView(shown, **more)
    animals = frozenset(id_ for id_, *_ in view.standing)
    return replace(view, pressable=frozenset(view.scene.grid), animals=animals)


def views():
    """The smallest and the largest, every wrap, flocks, plans, placing, maps, marks, jumps."""
    chase = Position(GAME, [(0, 1), (9, 7)], FLOCK)
    tall = Position(TALL, [(12, 1), (12, 4)], (20, 3))
    moves = {square: (sum(square) % 44) + 1 for square in TALL}
    yield live(Grid(1, 1))
    yield live(chase, jumps=jumps_of(chase.moves()), lit=dict(zip(FLOCK, Mark, strict=False)))
    yield live(Plan(tall, range(10, 30), 12), numbers=moves, selected="dog-0", reach=frozenset(TALL))
    yield live(tall, numbers=dict.fromkeys(TALL))
    yield live(BoardScene(GAME, dogs=((3, 3),)))
    for wrap, rules in product(WRAPS, (PursuitRules(), PursuitRules(wall_rows=True))):
        grid = Grid(5, 6, wrap, stones=[(0, 0), (2, 2)])
        position = Position(grid, [(0, 1), (4, 5)], [(1, 4), (2, 4)], "sheep", rules)
        yield live(position, selected="sheep-1", reach=frozenset({(2, 3)}), flock=(1, 0))


def pieces_drawn(view, *, narrow):
    drawn = root(board_picture(view).svg)
    return {
        part.get("data-piece"): box(part, narrow=narrow, move=move)
        for part, move in placed(drawn, narrow=narrow)
        if part.get("data-piece")
    }


def of_kind(view, kind, **asked):
    """The elements with a class, of a board that is only looked at or of a live one."""
    return [
        part
        for part in root(board_picture(view).svg).iter()
        if part.get("class") == kind and asked.items() <= part.attrib.items()
    ]


@either
def test_squares_lie_side_by_side_an_animal_on_its_own_and_none_leaves_the_picture(narrow):
    for view in views():
        whole = view_box(root(board_picture(view).svg), narrow=narrow)
        boxes = pieces_drawn(view, narrow=narrow)
        assert all(found.within(whole, slack=0.1) for found in boxes.values())
        homes = {(square_id(square), id_) for id_, square, _ in view.standing}
        squares = [id_ for id_ in boxes if id_.startswith("sq-")]
        if len(squares) <= 60:
            overlapping = {(a, b) for a, b in combinations(boxes, 2) if boxes[a].overlaps(boxes[b], by=RIM)}
            assert overlapping == homes


@pytest.mark.long
@either
def test_a_square_stands_in_the_column_of_its_letter_and_the_row_of_its_number(narrow):
    for view in views():
        drawn = root(board_picture(view).svg)
        written = [
            (part.text, *move(float(part.get("x")), float(part.get("y"))))
            for part, move in placed(drawn, narrow=narrow)
            if tag(part) == "text" and part.get("x") and part.get("opacity") is None
        ]
        boxes = pieces_drawn(view, narrow=narrow)
        top, left = min(found.top for found in boxes.values()), min(found.left for found in boxes.values())
        for row, column in view.scene.grid:
            square = boxes[square_id((row, column))]
            above = [x for text, x, y in written if text == column_name(column) and y < top]
            beside = [y for text, x, y in written if text == str(row + 1) and x < left]
            assert any(abs(x - (square.left + square.right) / 2) < 0.5 for x in above)
            assert any(square.top < y < square.bottom for y in beside)


def test_a_tall_board_is_not_higher_than_a_window_nor_a_phone():
    sizes = [view_box(root(board_picture(live(TALL)).svg), narrow=narrow) for narrow in (False, True)]
    assert all(size.bottom <= 850 for size in sizes)
    assert sizes[1].right == 360


@given(
    rows=st.integers(1, 6),
    columns=st.integers(1, 6),
    wrap=st.sampled_from(WRAPS),
    data=st.data(),
)
def test_a_square_is_repeated_wherever_the_board_goes_on_beyond_its_edges(rows, columns, wrap, data):
    lattice = Lattice.of(Grid(rows, columns, wrap))
    square = data.draw(st.tuples(st.integers(0, rows - 1), st.integers(0, columns - 1)))
    again = set(lattice.repeated(square))
    assert square not in again
    same = {there for there in lattice.shown() if (there[0] % rows, there[1] % columns) == square}
    assert again | {square} == same
    assert len(list(lattice.shown())) == (rows + 2 * (wrap == "both")) * (columns + 2 * (wrap != "none"))


def test_animals_and_stones_beside_a_seam_are_shown_beyond_it_and_cannot_be_pressed():
    for wrap, times in (("none", 1), ("columns", 2), ("both", 4)):
        view = live(Position(Grid(5, 6, wrap, stones=[(4, 0)]), [(0, 0)], (2, 3)))
        assert len(of_kind(view, "dog")) == times
        assert len([part for part in of_kind(view, "rock") if part.get("d", "").startswith("M-17")]) == times
        assert len([id_ for id_ in board_picture(view).by_id if id_.startswith("dog")]) == 1
        assert len(of_kind(view, "veil")) == (wrap != "none")


def test_walls_are_where_no_edges_are_joined():
    for wrap, walls in (("none", 4), ("columns", 2), ("both", 0)):
        view = BoardView(Grid(4, 6, wrap))
        drawn = root(board_picture(view).svg)
        assert (
            len([part for part in drawn.iter() if part.get("class") == "rock" and tag(part) == "rect"])
            == walls
        )
        assert len(of_kind(view, "edge", **{"stroke-dasharray": "7 4"})) == 4 - walls


def test_the_squares_that_sheep_may_not_enter_are_sand_unless_the_rules_allow_them():
    grid = Grid(5, 6)
    for rules, sand in ((PursuitRules(), 1), (PursuitRules(wall_rows=True), 0)):
        assert len(of_kind(BoardView(Position(grid, [(0, 0)], (2, 2), rules=rules)), "sand")) == sand
    assert not of_kind(BoardView(Position(Grid(5, 6, "both"), [(0, 0)], (2, 2))), "sand")


def test_the_order_of_the_pieces_stays_whoever_moves():
    position, rng, orders = Position(Grid(5, 6), [(0, 1), (4, 4)], (2, 2)), random.Random(3), set()  # noqa: S311
    for _ in range(20):
        orders.add(tuple(board_picture(live(position)).by_id))
        position = position.play(rng.choice([move for move in position.moves() if not taken_by(move)]))
    assert len(orders) == 1


@either
def test_the_drawn_order_is_the_spoken_one(narrow):
    for view in views():
        assert list(pieces_drawn(view, narrow=narrow)) == list(board_picture(view).by_id)


@given(seed=st.integers(0, 500))
def test_a_sheep_keeps_its_id_whoever_moves(seed):
    """Each sheep is followed by itself: a list of squares, None for one that is captured."""
    rng = random.Random(seed)  # noqa: S311
    position = Position(Grid(6, 6), [(0, 1), (5, 4)], [(2, 1), (2, 2), (3, 2), (3, 4)])
    squares, flock = list(position.sheep), (0, 1, 2, 3)
    for _ in range(12):
        if position.is_over:
            break
        move = rng.choice(position.moves())
        after = position.play(move)
        if position.to_move == "sheep":
            squares = [
                getattr(move, "end", at) if at == getattr(move, "start", None) else at for at in squares
            ]
        squares = [at if at in after.sheep else None for at in squares]
        flock, position = flock_after(flock, position, after, move), after
        view = BoardView(position, flock=flock)
        assert {id_: at for id_, at, _ in view.standing if id_.startswith("sheep")} == {
            f"sheep-{k}": at for k, at in enumerate(squares) if at is not None
        }


def test_a_sheep_keeps_its_number_in_words_as_on_the_board():
    position = Position(Grid(10, 9), [(0, 1), (4, 4)], [(2, 2), (2, 3)])
    view = BoardView(position, flock=(9, 3))
    assert "sheep 4 on d3, sheep 10 on c3" in str(board_in_words(view))
    assert {name for id_, _, name in view.standing if "sheep" in id_} == {"sheep 4, d3", "sheep 10, c3"}


def test_pieces_are_named_in_words():
    position = Position(Grid(5, 6), [(0, 1), (4, 4)], (2, 2))
    view = live(position, reach=frozenset({(1, 1)}), lit={(2, 2): Mark.A}, numbers={(1, 1): 1, (3, 3): None})
    names = {id_: piece.name for id_, piece in board_picture(view).by_id.items()}
    assert names["dog-0"] == "dog 1, b1"
    assert names["sheep-0"] == "sheep, c3, marked A"
    assert names["sq-1-1"] == "b2, can be reached, 1 move to a capture"
    assert names["sq-3-3"] == "d4, never captured"
    assert names["sq-0-1"] == "b1, taken, beside the wall: no sheep"
    assert square_of("sheep-0", view) == (2, 2)
    assert square_of("sq-4-5", view) == (4, 5)
    assert square_of("no-such", view) is None


def test_one_dog_alone_has_no_number_in_words_as_it_has_none_on_the_board():
    position = Position(Grid(5, 6), [(0, 1)], (2, 2))
    for code, name, told in (("en", "dog, b1", "dog on b1"), ("ja", "犬、b1", "b1 に犬、")):
        with language(code):
            picture = board_picture(live(position))
            assert picture.by_id["dog-0"].name == name
            assert told in str(board_in_words(BoardView(position))).replace(", ", "、")


def test_what_is_seen_of_a_square_is_in_its_name():
    position = Position(Grid(9, 6), [(0, 1), (4, 4)], (2, 2))
    for code, wall, away in (
        ("en", "beside the wall: no sheep", "set aside"),
        ("ja", "壁際、羊は入れない", "無視した行"),
    ):
        with language(code):
            named = board_picture(live(Plan(position, range(7)))).by_id
            assert named["sq-0-0"].name == f"a1, {wall}"
            assert [named[f"sq-{row}-0"].name for row in (1, 6)] == ["a2", "a7"]
            assert [named[f"sq-{row}-0"].name for row in (7, 8)] == [f"a8, {away}", f"a9, {away}"]
            assert wall not in board_picture(live(position, numbers={(0, 0): 1})).by_id["sq-0-0"].name
            rules = PursuitRules(wall_rows=True)
            open_ = Position(position.grid, position.dogs, position.sheep, rules=rules)
            assert board_picture(live(open_)).by_id["sq-0-0"].name == "a1"
            assert board_picture(live(Grid(5, 6, "both"))).by_id["sq-0-0"].name == "a1"


def test_a_capture_is_in_the_name_of_the_square_where_it_ends():
    position = Position(Grid(6, 6), [(2, 1), (5, 4)], (2, 2))
    moves = [move for move in position.moves() if move.start == (2, 1)]
    view = live(
        position,
        reach=frozenset(move.end for move in moves),
        jumps=jumps_of(move for move in moves if move.end == (2, 3)),
        selected="dog-0",
    )
    for code, step, jump in (
        ("en", "can be reached", "can be reached, with a capture"),
        ("ja", "行けるマス", "行けるマス、羊を捕まえる"),
    ):
        with language(code):
            named = board_picture(view).by_id
            assert named["sq-2-3"].name == f"d3, {jump}"
            assert named["sq-1-1"].name == f"b2, {step}"
    after = replace(view, selected="sheep-0")
    assert board_picture(after).by_id["sq-2-3"].name == "d3, can be reached", "the arc is another's"


def test_every_piece_has_a_name_of_its_own():
    for code in LANGUAGES:
        with language(code):
            for view in views():
                names = [piece.name for piece in board_picture(view).pieces]
                assert len(names) == len(set(names))


def test_the_description_tells_who_stands_where_and_what_is_special():
    plan = Plan(Position(Grid(6, 6, stones=[(5, 5)]), [(2, 1), (2, 4)], (4, 0)), range(2, 6), 2)
    words = str(board_in_words(BoardView(plan)))
    assert words.startswith("A board of 6 rows and 6 columns; its left and right edges are joined.")
    assert "There are: dog 1 on b3, dog 2 on e3, sheep on a5." in words
    assert "Stones on f6." in words
    assert "Rows set aside: 1, 2." in words
    tall = Plan(Position(Grid(9, 6), [(5, 1), (5, 4)], (6, 0)), range(4, 7))
    assert "Rows set aside: 1 to 4, 8, 9." in str(board_in_words(BoardView(tall)))
    assert "The dogs go down from row 3." in words
    assert words.endswith("The dogs are to move.")


def test_only_what_may_be_pressed_is_open_and_the_selection_is_on():
    position = Position(Grid(5, 6), [(0, 1), (4, 4)], (2, 2))
    view = BoardView(
        position, animals=frozenset({"dog-0", "dog-1"}), selected="dog-1", pressable=frozenset({(0, 0)})
    )
    pieces = board_picture(view).by_id
    assert set(pieces) == {"sq-0-0", "dog-0", "dog-1", "sheep-0"}
    assert {id_: piece.state for id_, piece in pieces.items()} == {
        "sq-0-0": None,
        "dog-0": False,
        "dog-1": True,
        "sheep-0": None,
    }
    assert [id_ for id_, piece in pieces.items() if piece.enabled] == ["sq-0-0", "dog-0", "dog-1"]
    assert [id_ for id_, piece in pieces.items() if piece.draggable] == ["dog-0", "dog-1"]
    assert [id_ for id_, piece in pieces.items() if piece.zone] == ["sq-0-0", "dog-0", "dog-1"]
    assert board_picture(view).focus == "dog-1"


@pytest.mark.parametrize("rows", [5, 30])
def test_tags_hang_above_all_animals_and_outside_the_pieces_and_the_letter_stays_free(rows):
    position = Position(Grid(rows, 6, "none"), [(2, 1), (3, 1)], (2, 3))
    view = live(position, tags={"dog-0": "near", "dog-1": "far"}, lit={(2, 1): Mark.FORCED, (2, 3): Mark.A})
    drawn = root(board_picture(view).svg)
    parts = list(drawn.iter())
    tags = [part for part in parts if part.get("class") == "tag"]
    assert [part.get("data-key") for part in tags] == ["tag-dog-0", "tag-dog-1"]
    assert min(map(parts.index, tags)) > max(k for k, part in enumerate(parts) if part.get("data-piece"))
    letter, upper, _ = (
        box(part, narrow=False, move=move)
        for part, move in placed(drawn, narrow=False)
        if part.get("class") in ("tag", f"badge {Mark.FORCED.class_}")
    )
    home = pieces_drawn(view, narrow=False)["sq-2-1"]
    assert not letter.overlaps(upper, by=RIM)
    assert letter.within(home, slack=2)


def test_a_sheep_reaches_dots_and_a_dog_rings_and_no_dot_lies_on_a_number():
    for to_move, told, dots, rings in (
        ("sheep", None, 2, 0),
        ("sheep", {(1, 2): 3}, 0, 2),
        ("dogs", None, 0, 2),
    ):
        position = Position(Grid(5, 6), [(0, 1), (4, 4)], (2, 2), to_move)
        view = BoardView(position, numbers=told, reach=frozenset({(1, 2), (2, 3)}))
        (drawn,) = of_kind(view, "leap")
        assert drawn.get("d").count("h.1") == dots
        assert drawn.get("d").count("M") - dots == rings
    classic = Position(Grid(5, 6), [(0, 1)], (1, 1), rules=PursuitRules(capture="onto"))
    (around,) = of_kind(BoardView(classic, reach=frozenset({(1, 1)})), "leap")
    assert 0.8 < 2 * numbers(around.get("d"))[2] / Lattice.of(classic.grid).cell < 1, "around the sheep"


def test_a_row_thought_away_is_hatched_and_has_no_numbers():
    position = Position(Grid(5, 6), [(0, 1), (4, 4)], (2, 2))
    view = BoardView(Plan(position, range(2, 5)), numbers=dict.fromkeys(Grid(5, 6), 7))
    written = [part.text for part in root(board_picture(view).svg).iter() if part.text == "7"]
    assert len(written) == 3 * 6 - len({(4, 4), (2, 2)})
    (away,) = of_kind(view, "away")
    lattice = Lattice.of(position.grid)
    assert float(away.get("height")) == 2 * lattice.cell
    assert not of_kind(BoardView(position), "away")


def test_the_number_of_a_barrier_row_is_bold():
    position = Position(Grid(5, 6), [(1, 1), (1, 4)], (3, 2))
    drawn = root(svg(Plan(position, range(5), 1)))
    assert [
        part.text
        for part in drawn.iter()
        if part.get("font-weight") == "bold" and part.get("x") and float(part.get("x")) < 0
    ] == ["2"]
    assert len([part for part in drawn.iter() if part.get("class") == "band"]) == 1


def test_boards_positions_plans_and_maps_have_pictures_that_are_only_looked_at():
    position = Position(Grid(5, 6), [(0, 1), (4, 4)], (2, 2))
    values = [
        Grid(5, 6),
        position,
        Plan(position, range(5)),
        CaptureMap(Grid(5, 6), ((0, 1), (4, 4)), {(2, 2): 1, (3, 3): None}),
    ]
    for code, value in product(LANGUAGES, values):
        with language(code):
            drawn = svg(value)
            assert "data-piece" not in drawn
            assert html(value).startswith("<img ")
            assert value._repr_svg_() == drawn == svg(value)
            assert root(drawn)[0].text


@given(position=moments())
def test_whatever_stands_wherever_the_picture_is_small_and_shows_everybody(position):
    drawn = root(svg(position))
    assert len(svg(position).encode()) <= MAXIMUM_SIZE
    there = [part.get("class") for part in drawn.iter()]
    lattice = Lattice.of(position.grid)
    for class_, animals in (("dog", position.dogs), ("fleece", position.sheep)):
        assert there.count(class_) == sum(1 + len(list(lattice.repeated(square))) for square in animals)


def test_a_hurried_second_press_is_about_another_moment():
    before = Position(Grid(5, 6), [(0, 1), (4, 4)], (2, 2))
    after = before.play(before.moves()[0])
    moments = [board_picture(live(position)).by_id["dog-0"].moment for position in (before, after)]
    assert moments[0] != moments[1]
    assert board_picture(live(before), moment=3).by_id["sq-0-0"].moment == 3
