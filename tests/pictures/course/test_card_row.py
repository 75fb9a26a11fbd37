"""Cards spread out: all of them, in the order given, only to be looked at."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setcards_edu import cards
from setcards_edu.pictures import spread
from tests.pictures.reading import placed, root, tag

SETS = {str(card) for card in cards(4)}


def read(picture, *, narrow):
    """The sets below the cards, line by line and from left to right."""
    found = [
        (move.y, move.x, part.text)
        for part, move in placed(root(picture.svg), narrow=narrow)
        if tag(part) == "text" and part.text in SETS
    ]
    return [text for _, _, text in sorted(found)]


@given(st.lists(st.sampled_from(cards(4)), min_size=1, max_size=30))
def test_every_card_is_there_in_the_order_given_also_one_that_is_given_twice(laid):
    picture = spread(laid)
    named = [str(card) for card in laid]
    assert read(picture, narrow=False) == read(picture, narrow=True) == named
    assert picture.description == f"The cards {', '.join(named)}."


def test_nothing_in_it_can_be_pressed():
    assert not any(piece.pressable or piece.draggable for piece in spread(cards(3)).pieces)


@pytest.mark.parametrize(("number", "narrow"), [(1, False), (4, False), (5, True), (32, True)])
def test_long_rows_are_broken_and_have_an_arrangement_for_a_narrow_screen(number, narrow):
    drawn = root(spread(cards(5)[:number]).svg)
    assert (drawn.get("data-narrow") is not None) == narrow
