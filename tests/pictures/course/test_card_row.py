"""Cards spread out: all of them, in the order given, only to be looked at."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setcards_edu import BadOption, Card, cards, language
from setcards_edu.messages import LANGUAGES
from setcards_edu.pictures import spread
from setcards_edu.sets import DifferentUniverses, NotACard
from tests.pictures.reading import placed, root, tag
from tests.refusals import refusal

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


def test_it_is_told_in_every_language():
    told = set()
    for code in LANGUAGES:
        with language(code):
            picture = spread([Card("13"), Card("")])
        assert "{1,3}" in picture.description
        assert root(picture.svg).get("lang") == code
        told.add(picture.description)
    assert len(told) == len(LANGUAGES)


@pytest.mark.parametrize(
    ("given_cards", "kind", "key"),
    [
        ([], BadOption, "picture.no-cards"),
        (["13"], NotACard, "card.not-a-card"),
        (5, NotACard, "cards.not-several"),
        ([Card("1", n=3), Card("1")], DifferentUniverses, "cards.different-universes"),
    ],
)
def test_what_cannot_be_spread_out_is_refused_with_a_reason(given_cards, kind, key):
    assert refusal(kind, spread, given_cards).key == key
