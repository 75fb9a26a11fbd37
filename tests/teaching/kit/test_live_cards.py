"""All cards to be pressed: whatever is pressed, the chosen ones go together, and what is counted is so."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setcards_edu import Card, cards
from setcards_edu.messages import BadOption, Event, Hint, Partial, Reason, Success
from setcards_edu.teaching.course.live_cards import MODES, start_live_cards
from setcards_edu.teaching.kit.help_level import TELL_OR_ASK
from setcards_edu.teaching.kit.history import NothingToUndo
from tests import strategies
from tests.cases import every
from tests.refusals import refusal
from tests.strength import naive

LOOKS = [(relation, "look") for relation in MODES]
CHOICES = [(relation, mode) for relation, modes in MODES.items() for mode in modes if mode != "look"]


def inside(a, b):
    return {*a} <= {*b}


def go_together(a, b):
    return inside(a, b) or inside(b, a)


def beats(a, b):
    return naive.stronger(frozenset(a), frozenset(b), a.n)


def is_right(mode, chosen):
    if mode == "chain":
        return all(go_together(a, b) for a, b in combinations(chosen, 2))
    if mode == "run":
        return all(go_together(a, b) for a, b in pairwise(chosen))
    if mode == "cycle":
        return all(beats(b, a) for a, b in pairwise(chosen))
    return not any(go_together(a, b) for a, b in combinations(chosen, 2))


def could_grow(mode, state):
    rest = (card for card in cards(state.n) if card not in state.chosen)
    return any(is_right(mode, (*state.chosen, card)) for card in rest)


def acts(n):
    return st.lists(
        strategies.cards(n) | st.sampled_from(["undo", "redo", "show", "restart", *TELL_OR_ASK]), max_size=25
    )


def after(state, act):
    """The state after an act, or the same where there is nothing to go back to."""
    try:
        if isinstance(act, Card):
            return state.press(act)
        return state.with_help(act) if act in TELL_OR_ASK else getattr(state, act)()
    except NothingToUndo:
        return state


@every(("relation", "mode"), CHOICES)
@given(data=st.data())
def test_whatever_is_pressed_the_chosen_cards_go_together(relation, mode, data):
    n = data.draw(strategies.points(1, 4))
    state = start_live_cards(n, relation=relation, mode=mode, help=data.draw(st.sampled_from(TELL_OR_ASK)))
    for act in data.draw(acts(n)):
        before, state = state, after(state, act)
        assert is_right(mode, state.chosen)
        assert len({*state.chosen}) == len(state.chosen)
        if isinstance(act, Card):
            added, gone = {*state.chosen} - {*before.chosen}, {*before.chosen} - {*state.chosen}
            assert added | gone <= {act} or (mode == "cycle" and state.chosen == (act,))
            if state.clash is not None:
                assert state.chosen == before.chosen or before.is_cycle
                assert not is_right(mode, (*state.chosen, state.clash.tried))
        if mode != "cycle" and isinstance(state.said, Partial) and state.clash is None:
            assert not could_grow(mode, state)
        if state.is_reached and mode != "cycle":
            assert len(state.chosen) == len(state.show().chosen)
        if mode == "rows":
            assert all(sum(card in row for card in state.chosen) < 2 for row in state.rows)
        if mode == "cycle":
            way = state.chosen
            assert state.is_cycle == (len(way) > 1 and beats(way[0], way[-1]))
            if state.said.key == "cycle.not-transitive":
                assert not beats(way[-1], way[-3])


@every(("relation", "mode"), LOOKS)
@given(data=st.data())
def test_what_lights_up_is_counted_as_it_is(relation, mode, data):
    n = data.draw(strategies.points(1, 5))
    state = start_live_cards(n, relation=relation, mode=mode)
    for act in data.draw(acts(n)):
        state = after(state, act)
        if (pressed := state.pressed) is None:
            assert state.lit == ()
            continue
        others = [card for card in cards(n) if card is not pressed]
        if relation == "comparable":
            below = {card for card in others if inside(card, pressed)}
            above = {card for card in others if inside(pressed, card)}
            assert state.number == len(below) + len(above) + 1
            assert state.badge(pressed) == str(state.number)
        else:
            below = {card for card in others if beats(pressed, card)}
            above = {card for card in others if beats(card, pressed)}
            assert state.badge(pressed) == str(len(below))
        assert (state.below, state.above) == (len(below), len(above))
        assert {*state.lit} == below | above
        assert [card for card in others if state.standing(card) == "both"] == sorted(below & above)


def pressed(relation, mode, presses, n=5, help="tell"):
    state = start_live_cards(n, relation=relation, mode=mode, help=help)
    for card in presses.split():
        state = state.press(card)
    return state


@every(
    ("relation", "mode", "presses", "kind", "key"),
    [
        ("comparable", "look", "13", Event, "look.goes-on-split"),
        ("comparable", "look", "∅", Event, "look.goes-on-all-around"),
        ("comparable", "look", "U", Event, "look.goes-on-all-within"),
        ("comparable", "look", "∅ 1 12 123 1234 U", Success, "look.one-of-each-size"),
        ("stronger", "look", "13", Event, "beats.told"),
        ("stronger", "look", "∅", Event, "beats.told-empty"),
        ("stronger", "look", "U", Event, "beats.told-full"),
        ("stronger", "look", "1 2 3 4 5", Success, "beats.whole-size"),
        ("comparable", "chain", "13 1", Event, "chain.grown"),
        ("comparable", "chain", "13 1 24", Reason, "inclusion.not-comparable"),
        ("comparable", "chain", "U 13 1 ∅ 123 1235", Success, "chain.longest"),
        ("comparable", "run", "13 1", Event, "run.grown"),
        ("comparable", "run", "13 1 2", Reason, "inclusion.not-comparable"),
        ("comparable", "run", "∅ 1 U 1", Event, "run.is-laid"),
        ("comparable", "run", "∅ ∅", Hint, "run.start"),
        ("comparable", "antichain", "∅", Partial, "antichain.cannot-grow"),
        ("comparable", "antichain", "1 2345", Partial, "antichain.cannot-grow"),
        ("comparable", "antichain", "1 23 123", Reason, "inclusion.not-an-antichain"),
        ("comparable", "antichain", "12 13 14 15 23 24 25 34 35 45", Success, "antichain.largest"),
        ("comparable", "rows", "1 12", Reason, "rows.in-one-row"),
        ("comparable", "rows", "1 13", Reason, "inclusion.not-an-antichain"),
        ("comparable", "rows", "U", Partial, "rows.cannot-grow"),
        ("comparable", "rows", "12 13 14 15 23 24 25 34 35 45", Success, "rows.each-has-one"),
        ("stronger", "cycle", "1 2", Event, "cycle.grown-why"),
        ("stronger", "cycle", "1 2 23", Event, "cycle.not-transitive"),
        ("stronger", "cycle", "2 1", Reason, "strength.earlier"),
        ("stronger", "cycle", "1 2 1", Reason, "strength.earlier"),
        ("stronger", "cycle", "∅ U", Success, "cycle.closed"),
        ("stronger", "cycle", "3 U ∅", Success, "cycle.closed"),
        ("stronger", "cycle", "3 U ∅ 3", Success, "cycle.is-closed"),
        ("stronger", "cycle", "3 U ∅ 1", Event, "cycle.begun"),
        ("stronger", "cycle", "3 U ∅ ∅", Event, "cycle.begun"),
    ],
)
def test_what_is_said(relation, mode, presses, kind, key):
    said = pressed(relation, mode, presses).said
    assert (type(said), said.key) == (kind, key)


def test_the_numbers_of_all_sizes_are_told_in_order():
    said = pressed("comparable", "look", "12 ∅ U 1234 5 345").said
    assert said.witnesses["numbers"] == (32, 17, 11, 11, 17, 32)
    row = pressed("stronger", "look", "12 13 14 15 23 24 25 34 35 45").said
    assert row.witnesses["numbers"] == tuple(range(3, 13))


def test_in_ask_one_points_at_the_culprit():
    asking = pressed("comparable", "chain", "1 12 23", help="ask")
    assert (asking.said.key, asking.is_asking, asking.chosen) == (
        "chain.where",
        True,
        (Card("1"), Card("12")),
    )
    assert asking.standing(Card("23")) == "tried"
    state = pressed("comparable", "antichain", "12 3 123", help="ask")
    assert state.said.key == "antichain.where"
    missed = pressed("comparable", "antichain", "12 3 4 34", help="ask").press("12")
    assert missed.said == Partial("live.not-this-one", why=missed.said.witnesses["why"])
    found = missed.press("3")
    assert (found.said.key, found.is_asking, found.is_reached) == ("live.found", False, False)
    assert (found.standing(Card("3")), found.standing(Card("34"))) == ("witness-a", "witness-b")
    assert found.press("3").chosen == (Card("4"), Card("12"))


def test_with_one_card_there_is_nothing_to_point_at():
    assert pressed("comparable", "chain", "1 2", help="ask").said.key == "inclusion.not-comparable"


def test_what_was_refused_is_told_when_one_asks_to_see_it_and_left_by_undo():
    for relation, mode, presses in (("comparable", "chain", "1 12 23"), ("stronger", "cycle", "1 2 1")):
        refused = pressed(relation, mode, presses, help="ask")
        assert refused.clash.why is None
        assert isinstance(refused.show().clash.why, Reason)
        left = refused.undo()
        assert (left.clash, left.chosen) == (None, refused.chosen)


@every(("relation", "mode"), CHOICES)
@every("n", range(1, 6))
def test_what_is_shown_is_as_much_as_can_be_reached_and_no_feat(relation, mode, n):
    shown = start_live_cards(n, relation=relation, mode=mode).show()
    assert not shown.is_reached
    assert shown.undo().chosen == ()
    again = start_live_cards(n, relation=relation, mode=mode)
    for card in shown.chosen:
        again = again.press(card)
    assert again.is_reached


@every("n", range(1, 6))
def test_a_run_that_is_shown_has_one_number_more_or_less_each_time(n):
    way = start_live_cards(n, mode="run").show().chosen
    assert {*way} == {*cards(n)}
    assert all(len({*a} ^ {*b}) == 1 for a, b in pairwise(way))


def test_a_run_can_be_stuck_and_is_taken_back_from_its_end():
    state = start_live_cards(3, mode="run")
    for card in ("1", "∅", "3", "U", "2", "12"):
        state = state.press(card)
    assert (type(state.said), state.said.key, state.said.witnesses["count"]) == (Partial, "run.stuck", 2)
    back = state.press("12")
    assert (back.chosen, back.said.key) == (state.chosen[:-1], "run.grown")


def test_a_solution_goes_on_from_what_was_chosen_where_it_can():
    chain = pressed("comparable", "chain", "3 235").show()
    assert {Card("3"), Card("235")} < {*chain.chosen}
    assert pressed("comparable", "antichain", "123").show().chosen == tuple(
        c for c in cards(5) if len(c) == 3
    )
    assert pressed("stronger", "cycle", "3").show().chosen[0] == Card("3")


@pytest.mark.parametrize(
    "options",
    [
        {"relation": "comparable", "mode": "cycle"},
        *({"relation": "stronger", "mode": mode} for mode in ("chain", "antichain", "rows")),
        {"relation": "weaker"},
        {"n": 6},
    ],
)
def test_what_makes_no_sense_is_refused(options):
    assert refusal(BadOption, start_live_cards, **options).key == "option.unknown"


def test_each_kind_has_a_name_of_its_own_and_rows_are_told():
    kinds = [(relation, mode) for relation, modes in MODES.items() for mode in modes]
    assert len({start_live_cards(relation=relation, mode=mode).name for relation, mode in kinds}) == len(
        kinds
    )
    rows = start_live_cards(3, mode="rows").press("12")
    assert str(rows.description) == (
        "All 8 cards in rows; in each, every card lies within the next. "
        "Row 1: ∅, {1}, {1,2}, U. Row 2: {3}, {1,3}. Row 3: {2}, {2,3}. Chosen: {1,2}."
    )
    assert list(map(str, rows.remarks(Card("12", n=3)))) == ["row 1", "chosen"]
