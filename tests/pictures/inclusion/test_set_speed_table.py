"""The table of the trainer: nothing on top of anything, wide and narrow."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from setcards_edu import Card, cards
from setcards_edu.pictures.inclusion.set_speed_table import SetSpeedTable, training_picture
from setcards_edu.pictures.inclusion.venn import Region, Venn
from setcards_edu.pictures.kit.palette import Mark
from tests.pictures.reading import box, placed, root, view_box

either = pytest.mark.parametrize("narrow", [False, True], ids=["wide", "narrow"])


def tables():
    """Beginnings, a miss while it is discussed and after, hands that were given, ends."""
    for n in range(2, 7):
        deck = cards(n)
        start = SetSpeedTable((deck[1], 1), (deck[-2], 1), deck[:4], 4, 2**n - 4, Venn(n))
        yield start
        asked = Venn(n, Card([1], n), Card([2], n), {1: Mark.A}, pressable=True)
        yield SetSpeedTable((deck[0], 2), (Card([2], n), 9), deck[:4], 4, 1, asked, (Card([1], n), "right"))
        named = Venn(n, deck[1], deck[2], {1: Mark.A, 2: Mark.B}, frozenset({Region.ONLY_A, Region.ONLY_B}))
        yield SetSpeedTable((deck[1], 3), (deck[2], 3), deck[1:3], 4, 0, named, (deck[1], "right"))
        yield SetSpeedTable((deck[1], 3), (deck[2], 3), (), 4, 0, Venn(n, deck[1], deck[-1]))
        for count in range(1, min(len(deck), 8) + 1):
            yield SetSpeedTable((deck[1], 1), (deck[2], 1), deck[:count], count, None, Venn(n))


def piece_boxes(table, *, narrow):
    drawn = root(training_picture(table).svg)
    return {
        part.get("data-piece"): box(part, narrow=narrow, move=move)
        for part, move in placed(drawn, narrow=narrow)
        if part.get("data-piece")
    }


@pytest.mark.long
@either
def test_no_two_pieces_overlap_and_none_leaves_the_picture(narrow):
    for table in tables():
        whole = view_box(root(training_picture(table).svg), narrow=narrow)
        boxes = piece_boxes(table, narrow=narrow)
        assert {"pile-left", "pile-right"} <= boxes.keys()
        assert all(found.within(whole, slack=0.1) for found in boxes.values())
        for one, other in combinations(boxes, 2):
            if not {one, other} <= {f"e-{k}" for k in range(1, 7)}:  # see test_venn
                assert not boxes[one].overlaps(boxes[other]), (one, other, table)


@pytest.mark.long
@either
def test_the_venn_picture_stands_beside_the_cards_or_below_them(narrow):
    for table in tables():
        drawn = root(training_picture(table).svg)
        frames = [
            box(part, narrow=narrow, move=move)
            for part, move in placed(drawn, narrow=narrow)
            if part.get("class") == "edge"
        ]
        (venn,) = frames
        assert venn.within(view_box(drawn, narrow=narrow))
        for id_, found in piece_boxes(table, narrow=narrow).items():
            if not id_.startswith("e-"):
                assert not found.overlaps(venn)


def test_a_card_that_is_played_glides_from_the_hand_to_the_pile():
    one, two = Card("1"), Card("12")
    before = SetSpeedTable((two, 1), (Card("5"), 1), (one,), 1, None, Venn(5))
    after = SetSpeedTable((one, 2), (Card("5"), 1), (), 1, None, Venn(5))
    keys = [_keys(training_picture(table).svg) for table in (before, after)]
    assert "c-1" in keys[0]["data-piece"]
    assert "c-1" in keys[1]["data-key"]
    same = SetSpeedTable((one, 1), (two, 1), (one,), 1, None, Venn(5))  # S9: equal sets, one in the hand
    assert "c-1" not in _keys(training_picture(same).svg)["data-key"]


def test_what_prevents_it_steps_forward_on_both_cards_and_beside_them():
    a, b = Card("13"), Card("124")
    told = Venn(5, a, b, {3: Mark.A, 2: Mark.B})
    table = SetSpeedTable((Card("23"), 1), (b, 1), (a,), 1, None, told, (a, "right"))
    drawn = root(training_picture(table).svg)
    forward = {
        piece: [_stepping_forward(part) for part in drawn.iter() if part.get("data-piece") == piece]
        for piece in ("c-13", "pile-right", "pile-left")
    }
    assert forward == {"c-13": [["3"]], "pile-right": [["2"]], "pile-left": [[]]}
    assert sorted(_stepping_forward(drawn)) == ["2", "2", "3", "3"]


def _stepping_forward(drawn):
    return [part[-1].text for part in drawn.iter() if part.get("class") == "steps-forward"]


def _keys(svg):
    parts = list(root(svg).iter())
    return {name: {part.get(name) for part in parts if part.get(name)} for name in ("data-piece", "data-key")}


def test_hand_cards_are_carried_and_piles_take_them():
    table = SetSpeedTable(
        (Card("23"), 1), (Card("124"), 1), (Card("13"),), 1, None, Venn(5), (Card("13"), "left")
    )
    pieces = training_picture(table).by_id
    assert pieces["c-13"].draggable
    assert pieces["c-13"].state is False
    assert training_picture(replace(table, picked=Card("13"))).by_id["c-13"].state
    assert pieces["c-13"].name == "the set 1, 3, in the hand, marked A"
    assert pieces["pile-left"].zone
    assert pieces["pile-left"].name == "left pile, on top the set 2, 3, marked B"
    assert pieces["pile-left"].pressable, "it is reached by arrows, and answers"


def test_the_description_names_the_piles_the_hand_and_the_stock():
    for hand, words in (((Card("1"), Card("13")), "{1}, {1,3}"), ((), "–")):
        table = SetSpeedTable((Card("23"), 1), (Card("124"), 1), hand, 2, 7, Venn(5))
        told = f"Two piles, on top {{2,3}} and {{1,2,4}}. In the hand: {words}. Cards in the stock: 7."
        assert training_picture(table).description.startswith(told)
