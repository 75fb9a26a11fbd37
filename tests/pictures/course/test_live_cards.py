"""All cards in a picture: small enough in every state, none hidden, rows in the order of the list."""

from __future__ import annotations

from itertools import combinations

from setcards_edu import cards
from setcards_edu.pictures.course.live_cards import live_cards_picture
from setcards_edu.pictures.kit.card_pieces import card_id
from setcards_edu.pictures.kit.cards import HEIGHT, WIDTH
from setcards_edu.pictures.kit.picture import MAXIMUM_SIZE
from setcards_edu.strength import same_size
from setcards_edu.teaching.course.live_cards import MODES, start_live_cards
from tests.cases import every
from tests.effort import THOROUGH
from tests.pictures.reading import Box, lines_stay_within, placed, root, view_box

EACH = [(relation, mode) for relation, modes in MODES.items() for mode in modes]


def middles(drawn, *, narrow):
    """Where the middle of each card is."""
    found = ((part.get("data-piece"), at(0, 0)) for part, at in placed(drawn, narrow=narrow))
    return {id_: place for id_, place in found if id_}


def on_card(place):
    x, y = place
    return Box(x - WIDTH / 2, y - HEIGHT / 2, x + WIDTH / 2, y + HEIGHT / 2)


@every(("relation", "mode"), EACH)
@every("n", range(1, 6))
@every("narrow", [False, True])
def test_no_card_lies_on_another_and_all_lie_on_the_paper(relation, mode, n, narrow):
    drawn = root(live_cards_picture(start_live_cards(n, relation=relation, mode=mode)).svg)
    found = [on_card(place) for place in middles(drawn, narrow=narrow).values()]
    assert len(found) == 2**n
    assert not any(one.overlaps(other) for one, other in combinations(found, 2))
    assert all(each.within(view_box(drawn, narrow=narrow)) for each in found)


@every("n", range(1, 6))
@every("narrow", [False, True])
def test_the_cards_of_a_size_stand_in_the_order_of_the_list(n, narrow):
    drawn = root(live_cards_picture(start_live_cards(n, relation="stronger")).svg)
    found = middles(drawn, narrow=narrow)
    for k in range(n + 1):
        places = [found[card_id(card)] for card in same_size(k, n)]
        assert places == sorted(places, key=lambda place: (place[1], place[0]))


@every(("relation", "mode"), EACH)
def test_whatever_is_pressed_the_picture_is_small_and_its_lines_stay_on_it(relation, mode):
    state = start_live_cards(relation=relation, mode=mode)
    if mode == "look":
        state = state.show()
    for number, card in enumerate(cards(5)):  # which is the longest way, too
        state = state.press(card)
        if number % 4 != 3 and not THOROUGH:
            continue
        picture = live_cards_picture(state)
        assert len(picture.markup.encode()) <= MAXIMUM_SIZE, card
        assert all(lines_stay_within(root(picture.svg), narrow=narrow) for narrow in (False, True)), card
