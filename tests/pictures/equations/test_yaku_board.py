"""The board of a hand: small enough, nothing on top of anything, every piece named, wide and narrow."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, pairwise

import pytest

from setcards_edu import language
from setcards_edu.equations import FORMS, Equation, Hand, Side, yaku
from setcards_edu.pictures.equations.yaku_board import (
    HAND,
    YakuBoard,
    operation_id,
    slot_id,
    tile_id,
    yaku_board_picture,
)
from setcards_edu.pictures.kit.lettering import text_width
from setcards_edu.pictures.kit.palette import Mark
from tests.pictures.reading import RIM, box, placed, root, tag, view_box

either = pytest.mark.parametrize("narrow", [False, True], ids=["wide", "narrow"])
HAND_22337 = Hand("22337")
LAID = (2, 4, 0, 1, 3)
SHRUNK = 0.917  # on a telephone with 390 pixels, in an exercise


def boards():
    """Beginnings, every form laid, questions, places chosen, ends, other bases, the longest list."""
    yield YakuBoard(HAND_22337)
    for form in FORMS:
        operations = (*form.left, *form.right)
        left, right = Side(form.left, (3, 7, 2)), Side(form.right, (2, 3))
        yield YakuBoard(HAND_22337, LAID, operations, left.value, right.value)
        yield YakuBoard(HAND_22337, LAID, operations, left.value, right.value, asked=True)
        yield YakuBoard(HAND_22337, (None, 4, None, 1, None), operations, aimed=2, forms=(form,))
    yield YakuBoard(HAND_22337, LAID, ("×", None, ""), is_plain=True)
    given = YakuBoard(HAND_22337, (2, 4, None, None, None), ("×", "+", ""), has_given_signs=True)
    yield replace(given, so_far=(21, None), base=8)
    yield replace(given, slots=LAID, asked=True)
    equation = Equation("3×7+2 = 23")
    yield replace(given, slots=LAID, left_value=23, right_value=23, found=(equation,), settles=equation)
    zeros = Hand("00155")
    yield YakuBoard(zeros, found=yaku(zeros), total=len(yaku(zeros)), is_open=False)
    yield YakuBoard(zeros, found=yaku(zeros)[:2], shown=yaku(zeros)[2:], total=len(yaku(zeros)), base=10)
    yield YakuBoard(zeros, found=yaku(zeros)[:1], total=None, marked={"found-0": Mark.FORCED})
    marked = {tile_id(0): Mark.A, tile_id(4): Mark.FORCED, slot_id(1): Mark.B, "left": Mark.A}
    yield YakuBoard(Hand("0BEFF", 16), (4, None, 3, 2, 1), ("", "×", "×"), 3825, None, base=16, marked=marked)


def pieces_drawn(board, *, narrow):
    drawn = root(yaku_board_picture(board).svg)
    return {
        part.get("data-piece"): box(part, narrow=narrow, move=move)
        for part, move in placed(drawn, narrow=narrow)
        if part.get("data-piece")
    }


@pytest.mark.long
@either
def test_no_two_pieces_overlap_but_a_tile_lies_in_its_place_and_none_leaves_the_picture(narrow):
    for board in boards():
        whole = view_box(root(yaku_board_picture(board).svg), narrow=narrow)
        boxes = pieces_drawn(board, narrow=narrow)
        assert all(found.within(whole, slack=0.1) for found in boxes.values())
        homes = {(slot_id(k), tile_id(i)) for k, i in enumerate(board.slots) if i is not None}
        homes |= {(HAND, tile_id(i)) for i in range(5) if i not in board.slots}
        overlapping = {(a, b) for a, b in combinations(boxes, 2) if boxes[a].overlaps(boxes[b], by=RIM)}
        assert overlapping == homes


@either
def test_operations_and_the_level_balance_are_as_large_as_a_fingertip_with_room_between_them(narrow):
    board = YakuBoard(HAND_22337, LAID, ("×", "+", ""), asked=True)
    boxes = pieces_drawn(board, narrow=narrow)
    operations = [found for id_, found in boxes.items() if id_.startswith("op-")]
    for found in (*operations, boxes["pan-level"]):
        assert found.right - found.left >= 39
        assert found.bottom - found.top >= 42
    gaps = [other.left - one.right for one, other in pairwise(operations)]
    assert min(gaps) >= 3.9
    assert min(gaps[2], gaps[4]) > 7, "more room between the places than within one"


def test_where_the_signs_are_given_the_balance_stands_beside_so_that_the_board_is_low():
    boards = [YakuBoard(HAND_22337, LAID, ("×", "+", ""), has_given_signs=given) for given in (False, True)]
    heights = [view_box(root(yaku_board_picture(board).svg), narrow=False).bottom for board in boards]
    assert heights[1] < heights[0] - 100


@either
def test_the_buttons_of_few_operations_stand_below_their_sign(narrow):
    boxes = pieces_drawn(YakuBoard(HAND_22337, forms=FORMS[:1]), narrow=narrow)
    for position, (one, other) in enumerate(((0, 1), (1, 2), (3, 4))):
        (button,) = (found for id_, found in boxes.items() if id_.startswith(f"op-{position}"))
        gap = (boxes[slot_id(one)].right + boxes[slot_id(other)].left) / 2
        assert button.left - 6 <= gap <= button.right + 6


@either
def test_a_tile_stands_in_the_middle_of_its_place_and_moves_up_to_its_neighbour_side_by_side(narrow):
    for operations, gaps in ((("×", "+", "+"), (True, True, True)), (("", "+", ""), (False, True, False))):
        boxes = pieces_drawn(YakuBoard(HAND_22337, LAID, operations), narrow=narrow)
        for k, i in enumerate(LAID):
            slot, tile = boxes[slot_id(k)], boxes[tile_id(i)]
            assert slot.left + slot.right == pytest.approx(tile.left + tile.right)
        apart = [boxes[slot_id(k + 1)].left - boxes[slot_id(k)].right for k in (0, 1, 3)]
        assert tuple(gap > 20 for gap in apart) == gaps
        assert all(
            gap == pytest.approx(0, abs=0.2) for gap, is_gap in zip(apart, gaps, strict=True) if not is_gap
        )


def test_the_order_of_the_pieces_stays_whatever_is_laid():
    comes_and_goes = ("pan-", "found-", "shown-", "sign-")
    orders = {
        tuple(id_ for id_ in yaku_board_picture(board).by_id if not id_.startswith(comes_and_goes))
        for board in boards()
        if board.forms is FORMS and not board.has_given_signs
    }
    assert len(orders) == 1


def test_tiles_are_carried_places_take_them_and_the_hand_takes_them_back():
    pieces = yaku_board_picture(YakuBoard(HAND_22337, (2, None, None, None, None), aimed=1)).by_id
    assert all(pieces[tile_id(i)].draggable and pieces[tile_id(i)].pressable for i in range(5))
    assert all(pieces[slot_id(k)].zone for k in range(5))
    assert pieces[HAND].zone
    assert not pieces[HAND].pressable
    assert not pieces[slot_id(0)].pressable, "the tile that lies there is pressed instead"
    assert [pieces[slot_id(k)].state for k in range(5)] == [None, True, False, False, False]


def test_pieces_are_named_in_words():
    board = YakuBoard(HAND_22337, (2, None, None, 1, None), ("×", None, ""), marked={tile_id(4): Mark.A})
    names = {id_: piece.name for id_, piece in yaku_board_picture(board).by_id.items()}
    assert names[tile_id(2)] == "tile 3, left side, place 1"
    assert names[tile_id(4)] == "tile 7, in your hand, marked A"
    assert names[slot_id(3)] == "right side, place 1: 2"
    assert names[slot_id(2)] == "left side, place 3: empty"
    assert names["op-1-plus"] == "left side, between places 2 and 3: plus"
    assert names["op-2-join"] == "right side, between the two places: side by side, as one number"


def test_the_hand_is_named_by_what_is_left_in_it():
    for slots, name in (
        ((None,) * 5, "your hand: 2, 2, 3, 3, 7; a tile that is put here goes back to it"),
        ((2, 4, None, None, None), "your hand: 2, 2, 3; a tile that is put here goes back to it"),
        (LAID, "your hand is empty; a tile that is put here goes back to it"),
    ):
        assert yaku_board_picture(YakuBoard(HAND_22337, slots)).by_id[HAND].name == name


def test_what_was_found_is_said_in_sentences():
    for found, total, words in (
        ((), None, "What you find is collected here."),
        ((), 2, "Found: 0 of 2."),
        (("3×7+2 = 23",), None, "Found: 1. 3×7+2 = 23."),
    ):
        board = YakuBoard(HAND_22337, found=tuple(map(Equation, found)), total=total)
        assert yaku_board_picture(board).description.endswith(words)


def test_the_chosen_operations_are_on_and_only_those_of_the_forms_are_offered():
    pieces = yaku_board_picture(YakuBoard(HAND_22337, operations=("×", None, ""))).by_id
    assert [id_ for id_, piece in pieces.items() if id_.startswith("op-") and piece.state] == [
        "op-0-times",
        "op-2-join",
    ]
    offered = [id_ for id_ in pieces if id_.startswith("op-")]
    assert offered == [operation_id(0, sign) for sign in ("", "×", "+")] + [
        operation_id(1, sign) for sign in ("×", "+")
    ] + [operation_id(2, sign) for sign in ("", "×", "+")]
    few = yaku_board_picture(YakuBoard(HAND_22337, forms=FORMS[:2])).by_id
    assert [id_ for id_ in few if id_.startswith("op-")] == [
        "op-0-join",
        "op-1-times",
        "op-2-join",
        "op-2-times",
    ]


def test_what_is_asked_is_not_told():
    board = YakuBoard(HAND_22337, LAID, ("×", "+", "+"), 23, 5, asked=True)
    picture = yaku_board_picture(board)
    assert {"pan-left", "pan-level", "pan-right"} <= picture.by_id.keys()
    assert "23" not in [part.text for part in root(picture.svg).iter()]
    assert picture.svg == yaku_board_picture(replace(board, left_value=5, right_value=23)).svg
    assert picture.focus == "pan-left"
    told = yaku_board_picture(YakuBoard(HAND_22337, LAID, ("×", "+", "+"), 23, 5))
    assert "Left 23, right 5: the left side is heavier." in told.description
    assert not [id_ for id_ in told.by_id if id_.startswith("pan-")]


def test_a_plain_board_has_tiles_places_and_operations_alone():
    whole, plain = (
        yaku_board_picture(YakuBoard(HAND_22337, LAID, ("×", "+", ""), 23, 23, is_plain=is_plain))
        for is_plain in (False, True)
    )
    assert plain.by_id.keys() == whole.by_id.keys()
    assert "23" not in plain.description.split("=")[0]
    assert not [part for part in root(plain.svg).iter() if part.text == "23"]
    for narrow in (False, True):
        heights = [view_box(root(picture.svg), narrow=narrow).bottom for picture in (plain, whole)]
        assert heights[0] < heights[1] - 100


def test_a_closed_board_can_be_read_and_not_pressed():
    pieces = yaku_board_picture(YakuBoard(HAND_22337, LAID, ("×", "+", ""), 23, 23, is_open=False)).pieces
    assert not [piece.id for piece in pieces if piece.enabled and piece.role != "img"]


def test_the_description_says_what_lies_there_and_what_was_found():
    found = Equation("3×7+2 = 23")
    board = YakuBoard(HAND_22337, (2, 4, None, 1, None), ("+", "×", None), None, None, (found,), 1)
    words = yaku_board_picture(board).description
    assert "Hand 2, 2, 3, 3, 7." in words
    assert "Laid: on the left 3 plus 7 in brackets, times empty; on the right 2, empty; 2 places are" in words
    assert not {"□", "○"} & {*words}
    assert "Found: 1 of 1" in words
    assert "3×7+2 = 23" in words


def test_the_list_has_empty_places_for_those_that_are_missing_once_their_number_is_told():
    hand = Hand("00155")
    every = yaku(hand)
    for total, ghosts in ((None, 0), (len(every), len(every) - 3)):
        drawn = root(yaku_board_picture(YakuBoard(hand, found=every[:3], total=total)).svg)
        dashed = [part for part in drawn.iter() if part.get("stroke-dasharray") == "4 4"]
        slips = [part for part in dashed if tag(part) == "rect"]
        assert len(slips) == ghosts


def test_those_that_were_shown_stand_behind_those_found_and_look_and_sound_otherwise():
    hand = Hand("00155")
    found, shown = yaku(hand)[1:3], yaku(hand)[:1]
    in_japanese = "見つけた等式：2\u00a0個、答えを見た等式：1\u00a0個"
    for code, told in (("en", "Found: 2, shown: 1"), ("ja", in_japanese)):
        with language(code):
            picture = yaku_board_picture(YakuBoard(hand, found=found, shown=shown))
            drawn = root(picture.svg)
            assert [part.text for part in drawn.iter() if part.text == told]
            assert told in picture.description
    slips = {part.get("data-piece"): part for part in drawn.iter() if part.get("data-piece")}
    corners = [[part.get("rx") for part in slips[id_].iter() if tag(part) == "rect"] for id_ in slips]
    by_id = dict(zip(slips, corners, strict=True))
    assert (by_id["found-0"], by_id["shown-0"]) == (["8", "5.5"], ["0", "0"])
    assert len(list(slips["shown-0"].iter())) > len(list(slips["found-0"].iter())), "with an eye"
    assert "shown" in yaku_board_picture(YakuBoard(hand, shown=shown)).by_id["shown-0"].name


def test_a_sign_can_be_pressed_wherever_tiles_do_not_touch():
    board = YakuBoard(HAND_22337, operations=("×", None, ""))
    pieces = yaku_board_picture(board).by_id
    assert pieces["sign-0"].name == "left side, between places 1 and 2: times; press to change it"
    assert pieces["sign-1"].name == "left side, between places 2 and 3: no sign yet; press to change it"
    assert "sign-2" not in pieces


def test_a_sign_has_24_pixels_on_a_telephone_which_shows_the_board_smaller():
    drawn = root(yaku_board_picture(YakuBoard(HAND_22337, operations=("×", None, ""))).svg)
    signs = [part for part in drawn.iter() if part.get("data-piece", "").startswith("sign-")]
    assert len(signs) == 2
    for _, touched in signs:
        scale = float(touched.get("data-narrow").partition("scale(")[2].rstrip(")"))
        assert float(touched[0].get("width")) * scale * SHRUNK >= 24


@either
@pytest.mark.parametrize("base", [8, 10])
def test_in_another_base_it_stands_below_the_balance_in_which_base_it_weighs(narrow, base):
    pictures = [
        yaku_board_picture(YakuBoard(HAND_22337, LAID, ("×", "+", ""), 23, 19, base=base, asked=asked))
        for asked in (False, True)
    ]
    words = [[part.text for part in root(picture.svg).iter()] for picture in pictures]
    assert [("weights and scores in base ten" in each) for each in words] == [base != 10] * 2
    boxes = [view_box(root(picture.svg), narrow=narrow) for picture in pictures]
    assert boxes[0] == boxes[1]
    assert ("base ten" in pictures[0].description) == (base != 10)


def test_the_base_is_named_above_the_board_unless_it_is_ten():
    for base in (8, 10, 16):
        texts = [part.text for part in root(yaku_board_picture(YakuBoard(HAND_22337, base=base)).svg).iter()]
        assert (f"base {base}" in texts) is (base != 10)


@pytest.mark.parametrize("base", [10, 16])
def test_every_equation_fits_on_its_slip(base):
    for hand in ("00155", "26688", "12345", "99999", "44889"):
        board = YakuBoard(Hand(hand), found=yaku(hand, base), base=base)
        for piece in root(yaku_board_picture(board).svg).iter():
            if piece.get("data-piece", "").startswith("found-"):
                (slip,) = (part for part in piece.iter() if part.get("class") == "face")
                (words,) = (part for part in piece.iter() if "=" in (part.text or ""))
                end = float(words.get("x")) + text_width(words.text, float(words.get("font-size")))
                assert end <= float(slip.get("width"))


def test_the_focus_begins_at_a_tile_then_at_an_operation():
    for slots, operations, focus in (
        ((None,) * 5, (None,) * 3, "tile-0"),
        ((0, 2, None, None, None), (None,) * 3, "tile-1"),
        (LAID, ("×", None, None), "op-1-times"),
        (LAID, ("×", "+", ""), "tile-0"),
    ):
        assert yaku_board_picture(YakuBoard(HAND_22337, slots, operations)).focus == focus
