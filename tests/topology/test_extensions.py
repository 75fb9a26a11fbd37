"""T5 from a hand: all maximal choices, the best one, and what blocks the rest."""

from __future__ import annotations

import copy
import dataclasses
import pickle
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from setcards_edu import Card, Reason, Topology, cards
from setcards_edu.families import mask_of
from setcards_edu.sets import parse_cards
from setcards_edu.topology.extensions import topologies_between
from tests import strategies
from tests.effort import examples

from . import naive

T11 = Topology.parse("∅ 1 15 125 U")
HAND = parse_cards("12 135 234 1234")


@st.composite
def spaces_and_hands(draw, largest=5, most=9):
    """A small topology and a hand with the cards that are near to fitting, not only any cards."""
    n = draw(strategies.points(2, largest))
    space = Topology.indiscrete(n).generate(draw(strategies.families(n, most=2)))
    goal = tuple(space.generate(draw(strategies.families(n, most=2))))
    near = st.sampled_from(goal)
    return space, draw(st.frozensets(near | strategies.cards(n), max_size=most))


def naive_choices(space, hand):
    return naive.maximal_extensions(naive.plain(space), naive.plain(hand), space.n)


@settings(max_examples=examples(150))
@given(spaces_and_hands())
def test_T5_all_maximal_extensions_are_those_found_by_trying_all_subsets(given_):
    space, hand = given_
    found = space.maximal_extensions(hand)
    assert {naive.plain(each.cards) for each in found} == set(naive_choices(space, hand))
    assert len({each.cards for each in found}) == len(found)
    sizes = [len(each.cards) for each in found]
    assert sizes == sorted(sizes, reverse=True)
    assert all(set(each.topology) == set(space) | each.cards for each in found)


@settings(max_examples=examples(150))
@given(spaces_and_hands(most=7))
def test_T5_all_that_can_be_added_is_what_trying_all_subsets_finds_each_once(given_):
    space, hand = given_
    allowed = space.mask | mask_of(hand, space.n)
    found = [Topology.from_mask(mask, space.n) for mask in topologies_between(space.mask, allowed, space.n)]
    some = (naive.plain(each) for size in range(len(hand) + 1) for each in combinations(hand, size))
    families = {naive.plain(space) | each for each in some}
    closed = {family for family in families if naive.is_topology(family, space.n)}
    assert found[0] == space
    assert len(found) == len(closed)
    assert {naive.plain(each) for each in found} == closed
    assert not [*topologies_between(space.mask, allowed & ~1, space.n)]


@settings(max_examples=examples(150))
@given(spaces_and_hands())
def test_T5_the_best_extension_is_as_large_as_any(given_):
    space, hand = given_
    best = space.best_extension(hand)
    assert len(best) == max(map(len, naive_choices(space, hand)))
    assert best <= hand
    assert not best & set(space)
    assert space.why_not(best) is None
    assert best == space.best_extension(sorted(hand, key=str))


@given(spaces_and_hands(most=12))
def test_T5_every_card_left_out_is_blocked_for_a_true_reason(given_):
    space, hand = given_
    for choice in space.maximal_extensions(hand):
        assert set(choice.blocked) == hand - set(choice.topology)
        for card, reason in choice.blocked.items():
            check_block(space, hand, choice, card, reason)


def check_block(space, hand, choice, card, reason):
    """Both sets are open, chosen, the card, or forced by these (and available); what they force is not."""
    about = reason.witnesses
    within_reach = set(space) | hand
    forced_with_the_card = set(choice.topology.generate([card]))
    assert about["card"] is card
    assert {about["a"], about["b"]} <= forced_with_the_card & within_reach
    unite = reason.key == "blocked.union-missing"
    assert unite or reason.key == "blocked.intersection-missing"
    assert about["forced"] is (about["a"] | about["b"] if unite else about["a"] & about["b"])
    assert about["forced"] in forced_with_the_card
    assert about["forced"] not in within_reach


@pytest.mark.parametrize("space", [*Topology.all(2)])
def test_T5_every_hand_on_two_points(space):
    for hand in naive.subfamilies(cards(2)):
        found = {naive.plain(each.cards) for each in space.maximal_extensions(hand)}
        assert found == set(naive_choices(space, hand))


def test_T5_from_the_whole_deck_everything_can_be_taken():
    for n in range(1, 7):
        space = Topology.indiscrete(n)
        (choice,) = space.maximal_extensions(cards(n))
        assert choice.topology == Topology.discrete(n)
        assert choice.blocked == {}
        assert space.best_extension(cards(n)) == choice.cards == set(cards(n)) - set(space)


def test_T5_without_cards_there_is_one_choice():
    for hand in ((), T11, [Card("1")]):
        (choice,) = T11.maximal_extensions(hand)
        assert (choice.cards, choice.topology, choice.blocked) == (frozenset(), T11, {})
        assert T11.best_extension(hand) == frozenset()


def test_T5_a_position_with_its_reason_whole():
    best, *others = T11.maximal_extensions(HAND)
    assert others == []
    assert best.cards == set(parse_cards("12 1234"))
    assert best.blocked == {
        Card("135"): Reason(
            "blocked.union-missing", card=Card("135"), a=Card("12"), b=Card("135"), forced=Card("1235")
        ),
        Card("234"): Reason(
            "blocked.intersection-missing", card=Card("234"), a=Card("12"), b=Card("234"), forced=Card("2")
        ),
    }
    assert best.blocked[Card("234")].formula == "{1,2} ∩ {2,3,4} = {2}"


def test_an_extension_is_a_value():
    (choice,) = T11.maximal_extensions(HAND)
    copies = [copy.copy(choice), copy.deepcopy(choice), pickle.loads(pickle.dumps(choice))]  # noqa: S301
    assert all(each == choice for each in copies)
    assert len({choice, *copies}) == 1
    for each in (choice, *copies):
        with pytest.raises(TypeError):
            each.blocked[Card("1")] = None
        with pytest.raises(dataclasses.FrozenInstanceError):
            each.cards = frozenset()
