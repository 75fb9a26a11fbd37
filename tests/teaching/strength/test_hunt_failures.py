"""Hunting failures of transitivity in the strength relation (rule D1)."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setcards_edu import Card, Event, Hint, cards
from setcards_edu.messages import Denial
from setcards_edu.teaching.strength.hunt_failures import HuntFailures
from tests.strength import naive


def deck(text):
    return [Card(digits) for digits in text.split()]


def pressed(text, **options):
    hunting = HuntFailures.start(**options)
    for card in deck(text):
        hunting = hunting.press(card)
    return hunting


def arrow(a, b, n):
    return naive.stronger(frozenset(b), frozenset(a), n)


def test_the_failure_of_the_text_is_a_catch():
    caught = pressed("1 2 23")
    assert caught.said.key == "hunt-failures.caught"
    assert caught.caught == ((Card("1"), Card("2"), Card("23")),)
    assert [caught.told(place) for place in range(3)] == [True, True, False]
    assert caught.lay(deck("1 2 23")).caught == caught.caught


def test_D1_every_three_cards_are_judged_as_the_rule_says():
    for three in permutations(cards(3), 3):
        a, b, c = three
        wanted = arrow(a, b, 3) and arrow(b, c, 3) and not arrow(a, c, 3)
        assert bool(HuntFailures.start(3).lay(three).caught) == wanted


def test_in_ask_the_learner_points_at_the_arrow_that_spoils_it():
    spoiled = pressed("1 3 13")
    assert spoiled.said == Denial("hunt-failures.spoiled-where", count=1)
    assert spoiled.is_asking
    assert [spoiled.told(place) for place in range(3)] == [None, None, None]
    sound = spoiled.ask(0)
    assert sound.said.key == "hunt-failures.holds"
    assert sound.is_asking
    found = sound.ask(2)  # {1} → {1,3} holds, and must not
    assert found.said.key == "hunt-failures.found"
    assert found.said.witnesses["why"].key == "hunt-failures.must-not"
    assert not found.is_asking


def test_in_tell_each_arrow_is_judged_as_it_comes():
    assert pressed("1 2", help="tell").said.key == "hunt-failures.arrow"
    assert pressed("2 1", help="tell").said.key == "hunt-failures.no-arrow"
    assert pressed("2 1 13", help="tell").said.key == "hunt-failures.spoiled"


def test_showing_is_never_refused_and_shows_what_has_not_been_caught():
    shown = HuntFailures.start().show_solution()
    assert shown.said.key == "hunt-failures.shown"
    assert len(set(shown.chain)) == 3
    assert shown.caught == ()
    assert HuntFailures.start().lay(shown.chain).caught == (shown.chain,)
    other = HuntFailures.start().lay(shown.chain).show_solution()
    assert other.chain != shown.chain


def test_three_hints_the_last_nearly_the_solution():
    hunting, keys = HuntFailures.start(), []
    for _ in range(4):
        hunting = hunting.hint()
        keys.append(hunting.said.key)
    assert keys == [f"hunt-failures.hint-{number}" for number in (1, 2, 3, 3)]


@pytest.mark.parametrize("n", [1, 2, 3])
def test_when_nothing_is_left_all_failures_are_caught(n):
    hunting = HuntFailures.start(n)
    while (shown := hunting.show_solution()).said.key == "hunt-failures.shown":
        hunting = hunting.lay(shown.chain)
    caught = [tuple(map(frozenset, chain)) for chain in hunting.caught]
    assert len({*caught}) == len(caught)
    assert {*caught} == naive.transitivity_failures(naive.relation(n))
    assert shown.said == hunting.hint().said == Event("hunt-failures.nothing-left", count=len(caught))


def test_all_arrows_that_are_not_as_they_should_be_are_counted():
    spoiled = pressed("1 23 2")  # no arrow to {2,3}, none to {2}, and one from {1} to {2}
    assert spoiled.said == Denial("hunt-failures.spoiled-where", count=3)
    assert pressed("2 1 13").said == Denial("hunt-failures.spoiled-where", count=1)


@given(st.lists(st.sampled_from([*cards(2), 0, 1, 2]), max_size=12))
def test_cards_come_into_the_first_empty_place_and_are_taken_back(pressed_):
    """A number empties a place; whoever presses the first of two cards again lays it as the third too."""
    hunting, places = HuntFailures.start(2), [None, None, None]
    for what in pressed_:
        if isinstance(what, int):
            if places[what] is None:
                continue
            hunting, places = hunting.empty(what), emptied(places, what)
        else:
            was_caught = isinstance(hunting.said, Event) and hunting.said.key == "hunt-failures.caught"
            hunting = hunting.press(what)
            places = after(places, what, caught=was_caught)
        assert hunting.places == {place: card for place, card in enumerate(places) if card is not None}


def emptied(places, gone):
    """There is one gap: the cards behind it wait right behind the first empty place."""
    left = [None if place == gone else each for place, each in enumerate(places)]
    first = left.index(None)
    waiting = [each for each in left[first:] if each is not None]
    return [*left[:first], None, *waiting, None, None][:3]


def after(places, card, *, caught):
    """Whose places have been caught begins anew; where none is empty, the last card is replaced."""
    if caught:
        return [card, None, None]
    held = [each for each in places if each is not None]
    if card in held and not (places.index(None) == 2 and card == places[0] if None in places else False):
        last = max(place for place, each in enumerate(places) if each == card)
        return emptied(places, last)
    free = places.index(None) if None in places else 2
    return [card if place == free else each for place, each in enumerate(places)]


def test_an_empty_place_is_named_and_showing_forgets_what_waits_behind_it():
    emptied = pressed("1 3 24").empty(1)
    assert emptied.said == Hint("hunt-failures.gap", place="B")
    assert emptied.with_help("tell").places == emptied.places
    assert emptied.press(Card("2")).said.key == "hunt-failures.caught"
    assert emptied.restart().places == {}
    assert emptied.show_solution().waiting == ()
    assert pressed("1 2").lay(deck("1 2 3 4")).said == Hint("hunt-failures.too-long", most=3)


def test_with_other_help_the_catch_is_judged_anew():
    spoiled = pressed("2 1 13").with_help("tell")
    assert spoiled.said.key == "hunt-failures.spoiled"
    assert spoiled.with_help("ask").said == Denial("hunt-failures.spoiled-where", count=1)
    assert pressed("1").with_help("tell").chain == (Card("1"),)
