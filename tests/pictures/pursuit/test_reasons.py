"""A refused move is drawn on the board that it was tried on, with its squares marked."""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from setcards_edu import Message, Reason, language
from setcards_edu.messages import LANGUAGES, Obstacle
from setcards_edu.pictures import html, svg
from setcards_edu.pictures.kit.palette import Mark
from setcards_edu.pictures.kit.picture import MAXIMUM_SIZE
from setcards_edu.pursuit import BadPosition, Grid, LineOfPlay, Plan, Position
from tests.pictures.reading import allowed, placed, root, tag
from tests.pursuit.boards import drawn, moments

RIM = "2.8"
SPOKEN_ONLY = {"move.game-over"}


def marked(reason):
    """The squares that are marked in the picture of a reason, each with the class of its mark."""
    shown = reason.witnesses.get("position", reason.witnesses.get("grid"))
    grid = getattr(shown, "grid", shown)
    tree = root(svg(reason))
    ((board, at),) = [
        (part, at)
        for part, at in placed(tree, narrow=False)
        if any(child.get("class") == "grass" for child in part)
    ]
    (grass,) = [child for child in board if child.get("class") == "grass"]
    cell = float(grass.get("width")) / (grid.columns + 2 * (grid.wrap != "none"))
    return {
        (round((corner.y - at.y) / cell), round((corner.x - at.x) / cell)): part.get("class")
        for part, corner in placed(tree, narrow=False)
        if part.get("stroke-width") == RIM and tag(part) == "rect"
    }


@given(position=moments(), data=st.data())
def test_every_refused_move_has_a_picture_with_its_squares_marked(position, data):
    squares = [(row, column) for row in range(position.grid.rows) for column in range(position.grid.columns)]
    start, end = (data.draw(st.sampled_from(squares)) for _ in "ab")
    reason = position.why_not_to(start, end)
    assume(reason is not None)
    if reason.key in SPOKEN_ONLY:
        assert svg(reason) is None
        return
    found = marked(reason)
    if "end" in reason.witnesses:
        assert found[end] == Mark.A.class_
        assert start == end or found[start] == Mark.TRIED.class_
    else:
        assert found == {start: Mark.A.class_}


def test_who_would_be_left_alone_is_marked_too():
    position = drawn("A s s . .", "none", to_move="sheep")
    reason = position.why_not_to((0, 2), (0, 3))
    assert marked(reason) == {
        (0, 1): Mark.B.class_,
        (0, 2): Mark.TRIED.class_,
        (0, 3): Mark.A.class_,
    }


@pytest.mark.parametrize(
    ("dogs", "sheep", "square"),
    [([(0, 1), (0, 1)], (2, 2), (0, 1)), ([(0, 0)], (3, 3), (3, 3)), ([(0, 1)], (4, 2), (4, 2))],
)
def test_a_square_where_nobody_can_stand_is_marked(dogs, sheep, square):
    with pytest.raises(BadPosition) as caught:
        Position(Grid(5, 6, stones=[(3, 3)]), dogs, sheep)
    assert marked(caught.value.reason) == {square: Mark.A.class_}
    assert "<img " in html(caught.value.reason)


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_message_with_a_board_a_position_a_plan_or_a_line_shows_it(code):
    position = Position(Grid(5, 6), [(0, 1), (4, 4)], (2, 2))
    line = LineOfPlay(position, [position.moves()[0]])
    with language(code):
        for witness in (position, Plan(position, range(3)), line, Grid(30, 6)):
            message = Message("picture.message", text="…", formula="", shown=witness)
            around = Message("picture.message", text="…", formula="", why=message)
            assert svg(message) == svg(around)
            assert len(svg(message).encode()) <= MAXIMUM_SIZE
            assert {tag(part) for part in root(svg(message)).iter()} <= allowed("ELEMENTS")
            assert "<img " in html(message)


def test_what_has_no_board_has_no_picture():
    assert svg(Obstacle("square.not-a-name", given="z")) is None
    assert svg(Reason("move.no-passing")) is None


def test_a_reason_without_its_board_is_a_mistake_of_ours():
    with pytest.raises(TypeError, match="a witness is the board"):
        svg(Reason("move.too-far", start="a1", end="b1"))
