"""The table of Fmurs: small enough, squares for fingers, whose turn it is, steps and a flag, the pen."""

from __future__ import annotations

from dataclasses import replace

import pytest

from setcards_edu.messages import LANGUAGES, Message, language
from setcards_edu.pictures.kit.picture import MAXIMUM_SIZE
from setcards_edu.pictures.kit.svg import NARROWEST
from setcards_edu.pictures.pursuit.board import BoardView
from setcards_edu.pictures.pursuit.board_scenes import BoardScene
from setcards_edu.pictures.pursuit.fmurs_table import FmursPlayer, FmursTable, fmurs_picture
from setcards_edu.pursuit import Grid
from setcards_edu.pursuit.board.grid import WRAPS
from tests.pictures.reading import FINGER, RIM, box, placed, root, tag, view_box

either = pytest.mark.parametrize("narrow", [False, True], ids=["wide", "narrow"])
PEN = ("dog-0", "sheep-3")
TELEPHONE = 366
"""Pixels that a stage has in a window of 390."""


def table(grid=None, *, flock=10, stones=(), **more):
    """A table with dogs in the first row and a flock in the rows below."""
    grid = grid or Grid(10, 9, stones=stones)
    free = [square for square in grid if 1 <= square[0] < grid.rows - 1]
    dogs = tuple(square for square in grid if square[0] == 0)[:2]
    board = BoardScene(grid, dogs, tuple(free[:flock]), "dogs", flock=tuple(range(flock)))
    view = BoardView(
        board,
        flock=board.flock,
        pressable=frozenset(grid) - {*dogs, *free[:flock]},
        animals=frozenset({"dog-0", "dog-1"}),
        reach=frozenset(dogs),
    )
    near = FmursPlayer("Aya", "dogs", "13", 13, is_turn=True)
    far = FmursPlayer("Ben", "sheep", "24", 24, is_over=True)
    near = more.pop("near", near)
    given = {"pen": (), "heading": Message("fmurs-table.leg-second-moves", moves=24), "flag": 24, **more}
    return FmursTable(view, far, near, told=Message("fmurs-table.captured", caught=0, sheep=flock), **given)


def boards():
    yield table()
    for wrap in WRAPS:
        yield from (table(Grid(rows, columns, wrap)) for rows, columns in ((12, 12), (6, 6), (5, 4)))
    yield table(Grid(15, 12), flock=20)
    yield table(Grid(12, 12, "both", stones=[(3, column) for column in range(0, 12, 2)]), flock=20)


@either
def test_every_square_is_for_a_finger_and_nothing_but_repeated_columns_is_cut(narrow):
    for shown in boards():
        picture = fmurs_picture(shown)
        drawn = root(picture.svg)
        whole = view_box(drawn, narrow=narrow)
        finger = TELEPHONE / NARROWEST if narrow else 1.0
        seen = {}
        for part, move in placed(drawn, narrow=narrow):
            if part.get("data-piece"):
                seen[part.get("data-piece")] = box(part, narrow=narrow, move=move)
        assert list(seen) == list(picture.by_id)
        for id_, here in seen.items():
            assert here.within(whole, RIM), id_
            if id_.startswith("sq-"):
                assert min(here.right - here.left, here.bottom - here.top) * finger >= FINGER


def test_a_board_of_ten_rows_and_nine_columns_has_large_squares_on_a_telephone():
    drawn = root(fmurs_picture(table()).svg)
    squares = [
        box(part, narrow=True, move=move)
        for part, move in placed(drawn, narrow=True)
        if str(part.get("data-piece")).startswith("sq-")
    ]
    assert min(here.right - here.left for here in squares) * TELEPHONE / NARROWEST >= 36


def test_pictures_are_small_enough_and_a_large_flock_has_fewer_lines():
    for shown in boards():
        assert len(fmurs_picture(shown).svg.encode()) <= MAXIMUM_SIZE
    small, large = table(), replace(table().board, is_plain=True)
    plain = fmurs_picture(replace(small, board=large))
    assert len(plain.svg) < len(fmurs_picture(small).svg)


@either
def test_plates_and_pen_lie_beside_each_other(narrow):
    pen = PEN + tuple(f"sheep-{k}" for k in range(10, 24))
    for shown in (table(Grid(5, 4)), table(), table(Grid(12, 12, "both"))):
        drawn = root(fmurs_picture(replace(shown, pen=pen)).svg)
        rims = [
            box(part, narrow=narrow, move=move)
            for part, move in placed(drawn, narrow=narrow)
            if tag(part) == "rect" and part.get("class") in {"raised", "panel", "slot"}
        ]
        rims = [here for here in rims if here.right > here.left]  # not those of the other arrangement
        assert len(rims) == 3
        for k, one in enumerate(rims):
            assert one.within(view_box(drawn, narrow=narrow), RIM)
            assert not any(one.overlaps(other) for other in rims[:k])


def texts(picture):
    return [part.text for part in root(picture.svg).iter() if tag(part) == "text"]


def test_whose_turn_it_is_is_filled_pointed_at_and_said():
    for player, said in (
        (FmursPlayer("Aya", "dogs", is_turn=True), "dogs: to move"),
        (FmursPlayer("Aya", "sheep", is_turn=True, is_thinking=True), "sheep: thinking"),
        (FmursPlayer("Aya", "sheep"), "with the sheep"),
        (FmursPlayer("Aya", "dogs", has_won=True), "won"),
    ):
        picture = fmurs_picture(replace(table(), near=player))
        assert said in texts(picture)
        assert f"Aya: {said}." in picture.description
        raised = [part for part in root(picture.svg).iter() if part.get("class") == "raised"]
        assert bool(raised) is player.is_turn


def of_class(shown, name):
    return [part for part in root(fmurs_picture(shown).svg).iter() if part.get("class") == name]


def test_the_steps_and_the_flag_stand_in_proportion():
    shown = table()
    rows = [part.get("d") for part in of_class(shown, "leap") if part.get("stroke-dasharray")]
    lengths = sorted(float(row.removeprefix("M0 0H")) for row in rows)
    assert lengths[0] / lengths[1] == pytest.approx(13 / 24, abs=0.01)
    assert shown.longest == 30
    assert len(of_class(shown, "edge witness-a")) == 1  # only where the leg is not over
    moves = [each.get("transform") for each in root(fmurs_picture(shown).svg).iter()]
    assert f"translate({lengths[1]:g} 0)" in moves
    assert not of_class(replace(shown, flag=None), "edge witness-a")
    assert "moves of these dogs: 13" in fmurs_picture(shown).description
    begun = replace(shown, flag=None, far=FmursPlayer("Ben", "sheep"), near=FmursPlayer("Aya", "dogs"))
    assert begun.longest == 10


@pytest.mark.parametrize("unit", ["unit-moves", "unit-unfinished", "unit-sheep"])
@pytest.mark.parametrize("code", LANGUAGES)
def test_what_a_player_does_is_not_cut_beside_what_is_counted(code, unit):
    counted = (
        Message(f"fmurs-table.{unit}", count=13) if unit == "unit-moves" else Message(f"fmurs-table.{unit}")
    )
    for role in ("dogs", "sheep"):
        for is_turn, is_thinking in ((False, False), (True, False), (True, True)):
            near = FmursPlayer("Aya", role, "13", 13, is_turn=is_turn, is_thinking=is_thinking, unit=counted)
            with language(code):
                shown = texts(fmurs_picture(table(near=near)))
                assert str(near.state) in shown, (role, is_turn, is_thinking)


def test_animals_in_the_pen_keep_their_ids_and_a_long_name_is_cut():
    picture = fmurs_picture(
        replace(table(), pen=PEN, far=FmursPlayer("Wolfeschlegelsteinhausen" * 3, "sheep"))
    )
    keys = [part.get("data-key") for part in root(picture.svg).iter() if part.get("data-key")]
    assert keys == list(PEN)
    assert any(text.startswith("Wolfe") and text.endswith("…") for text in texts(picture))
