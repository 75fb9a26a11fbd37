"""Set Speed rule by rule, each test named after the rule that it breaks with (docs/rules.md)."""

from __future__ import annotations

from setcards_edu import (
    BadOption,
    Card,
    DifferentUniverses,
    Event,
    Reason,
    cards,
    comparable,
    why_not_comparable,
)
from setcards_edu.games.protocol import IllegalMove, Result, who
from setcards_edu.games.set_speed import Choose, Ended, Place, Refill, SetSpeedRules, start
from setcards_edu.inclusion import degree
from setcards_edu.messages import Obstacle
from setcards_edu.sets import in_order
from tests.cases import every
from tests.refusals import refusal

from .positions import SPOIL, keys, position, stuck, two

TURNED = ["set-speed.reset-stock"] * 2


def card(text):
    return Card.parse(text)


def test_S1_each_player_has_the_cards_of_one_colour_and_holds_four():
    state = start(seed=3)
    for seat in (0, 1):
        held = state.hands[seat] + state.stocks[seat] + state.piles[seat]
        assert in_order(held) == cards(5)
        assert len(state.hands[seat]) == 4
    assert state.deal[0] != state.deal[1]
    assert (start(seed=3), start(seed=4).deal == state.deal) == (state, False)


def test_S1_two_play():
    assert start(players=2) == start()
    for wrong in (1, 3, True, "2", None):
        assert refusal(BadOption, start, players=wrong).key == "option.unknown"


def test_S2_both_turn_their_first_card_and_a_pile_belongs_to_who_began_it():
    state = start(seed=1)
    assert state.piles == (state.deal[0][:1], state.deal[1][:1])
    assert state.hands == (state.deal[0][1:5], state.deal[1][1:5])
    told = [(event.key, event.witnesses["seat"], event.witnesses["card"]) for event in state.events]
    assert told == [("set-speed.turned", seat, state.deal[seat][0]) for seat in (0, 1)]
    assert [event.witnesses["end"] for event in state.events] == ["pile-0", "pile-1"]


@every("seat", [0, 1])
def test_S3_a_card_goes_where_it_is_comparable_and_nowhere_else(seat):
    for pile, top in enumerate(two("23 | 124")):
        for one in cards(5):
            state = position(f"{one} | U" if seat == 0 else f"U | {one}")
            assert state.why_not(seat, Place(one, pile)) == why_not_comparable(one, top[0])
            assert (Place(one, pile) in list(state.legal_moves(seat))) is comparable(one, top[0])


def test_S3_the_card_lies_on_top_and_has_left_the_hand():
    after = position("1 13 | 2 3").play(0, Place(card("1"), 1))
    assert (after.piles, after.hands) == (two("23 | 124 1"), two("13 | 2 3"))
    [event] = after.events
    assert event.key == "set-speed.placed"
    assert (event.witnesses["start"], event.witnesses["end"]) == ("hand-0", "pile-1")


@every(
    ("move", "key"),
    [
        (Place(card("2"), 0), "set-speed.not-in-hand"),
        (Place("1", 0), "set-speed.not-in-hand"),
        (Place(Card("2", 4), 0), "game.other-points"),
        (Place(card("1"), 2), "game.not-a-move"),
        (Place(card("1"), True), "game.not-a-move"),
        (Place(card("13"), 0), "inclusion.not-comparable"),
        (card("1"), "game.not-a-move"),
        (None, "game.not-a-move"),
    ],
)
def test_S3_nothing_else_is_put_on_a_pile(move, key):
    state = position("1 13 | 2 5", "12 | 124")
    reason = refusal(IllegalMove, state.play, 0, move)
    assert reason.key == key
    assert move not in state.legal_moves(0)


def test_S4_a_hand_is_refilled_at_once_where_the_card_was():
    after = position("13 2 5 45 | 2 3", stocks="25 34 | ").play(0, Place(card("2"), 0))
    assert (after.hands[0], after.stocks[0]) == two("13 25 5 45 | 34")
    assert keys(after) == ["set-speed.placed", "set-speed.drawn"]
    drawn = after.events[1].witnesses
    assert (drawn["card"], drawn["start"], drawn["end"]) == (card("25"), "stock-0", "hand-0")
    assert refusal(IllegalMove, after.play, 0, Refill()) == Reason("set-speed.refills-itself")


def test_S4_without_auto_refill_it_is_a_move_that_fills_the_hand_up():
    state = position("13 2 | 2 3", stocks="25 34 14 45 | ", auto_refill=False)
    assert list(state.legal_moves(0))[-1] == Refill()
    after = state.play(0, Place(card("2"), 0))
    assert (after.hands[0], keys(after)) == (two("13 |")[0], ["set-speed.placed"])
    full = after.play(0, Refill())
    assert (full.hands[0], full.stocks[0]) == two("13 25 34 14 | 45")
    assert keys(full) == ["set-speed.drawn"] * 3
    assert refusal(IllegalMove, full.play, 1, Refill()) == Reason("set-speed.no-stock")


def test_S4_no_hand_has_more_than_four():
    state = position("13 2 5 45 | 2 3", stocks="25 34 | 14", auto_refill=False)
    assert refusal(IllegalMove, state.play, 0, Refill()) == Reason("set-speed.hand-full", most=4)
    assert len(state.play(1, Refill()).hands[1]) == 3


def test_S5_when_neither_can_play_both_turn_their_stock_on_their_own_pile():
    after = stuck(stocks="23 1 | 15")
    assert after.piles == two("1 12 1 | 34 15")
    assert after.hands == two("23 13 | 24 14")
    assert keys(after) == ["set-speed.placed", "set-speed.drawn", "set-speed.reset", *TURNED]
    first, second = (event.witnesses for event in after.events[-2:])
    assert (first["start"], first["end"]) == ("stock-0", "pile-0")
    assert (second["start"], second["end"]) == ("stock-1", "pile-1")


def test_S5_cards_need_not_fit_and_if_still_nobody_can_play_it_is_done_again():
    after = stuck(stocks="23 35 1 | 5 15")
    assert after.piles == two("1 12 35 1 | 34 5 15")
    assert keys(after)[2:] == ["set-speed.reset", *TURNED, "set-speed.reset", *TURNED]
    assert after.to_move() == (0, 1)


def test_S5_a_reset_may_be_the_very_first_thing():
    state = start(seed=80)
    assert keys(state)[2] == "set-speed.reset"
    assert state.to_move()
    assert [len(pile) for pile in state.piles] == [keys(state).count("set-speed.reset") + 1] * 2


def test_S5_without_stock_a_hand_card_is_chosen_and_sealed_until_both_have_chosen():
    state = stuck("12 13 23 | 24 14")
    assert state.to_move() == (0, 1)
    assert keys(state)[-1] == "set-speed.reset"
    assert list(state.legal_moves(0)) == [Choose(card("13")), Choose(card("23"))]
    one = state.play(0, Choose(card("23")))
    assert (one.to_move(), one.piles, one.hands) == ((1,), state.piles, state.hands)
    assert keys(one) == ["set-speed.has-sealed"]
    again = refusal(IllegalMove, one.play, 0, Choose(card("13")))
    assert again == Reason("set-speed.has-chosen", who=who(0))
    both = one.play(1, Choose(card("24")))
    assert (both.piles, both.hands) == (two("1 12 23 | 34 24"), two("13 | 14"))
    assert both.chosen == (None, None)
    assert keys(both)[:3] == ["set-speed.has-sealed", "set-speed.reset-hand", "set-speed.reset-hand"]
    other = state.play(1, Choose(card("24"))).play(0, Choose(card("23")))
    assert other == both


def test_S5_who_has_a_stock_waits_for_the_choice_of_the_other():
    state = stuck(stocks="23 35 | ")
    assert (state.to_move(), state.stocks) == ((1,), two("35 |"))
    for move, key in ((Choose(card("13")), "set-speed.stock-decides"), (SPOIL, "set-speed.not-in-hand")):
        assert refusal(IllegalMove, state.play, 0, move).key == key
    assert refusal(IllegalMove, state.play, 1, Choose(card("13"))).key == "set-speed.not-in-hand"
    after = state.play(1, Choose(card("14")))
    assert after.piles == two("1 12 35 | 34 14")
    assert after.stocks == ((), ())


def test_S5_nobody_chooses_while_somebody_can_play():
    reason = refusal(IllegalMove, position("1 13 | 2 3").play, 1, Choose(card("2")))
    assert reason == Reason("set-speed.not-stuck", who=who(0), a=card("1"), b=card("124"), pile=1)


def test_S5_without_auto_refill_hands_are_refilled_before_a_reset():
    state = stuck("12 | 24 14 23 13", "23 | 5", auto_refill=False)
    assert state.to_move() == (0,)
    assert list(state.legal_moves(0)) == [Refill()]
    assert refusal(IllegalMove, state.play, 0, Choose(card("13"))).key == "set-speed.not-stuck-refill"
    after = state.play(0, Refill())
    assert keys(after) == ["set-speed.drawn", "set-speed.reset"]
    assert after.to_move() == (0,)


@every("seat", [0, 1])
def test_S6_who_has_neither_stock_nor_hand_wins(seat):
    hands = "12 | 3" if seat == 0 else "3 | 12"
    after = position(hands, "1 | 34").play(seat, SPOIL)
    assert after.result() == Result((1, 2) if seat == 0 else (2, 1), (seat, 1 - seat), Ended.OUT)
    assert after.events[-1] == Event("set-speed.won", seat=seat, who=who(seat))
    assert after.to_move() == ()
    assert refusal(IllegalMove, after.play, 1 - seat, Place(card("3"), 1)) == Obstacle("game.over")


def test_S6_an_empty_hand_is_no_end_while_there_is_a_stock():
    after = position("12 | 3", "1 | 34", "5 | ", auto_refill=False).play(0, SPOIL)
    assert after.result() is None
    assert after.to_move() == (0, 1)


def test_S6_the_last_cards_of_both_in_one_reset_are_a_draw():
    after = stuck("12 13 | 24").play(0, Choose(card("13"))).play(1, Choose(card("24")))
    assert after.result() == Result((1, 1), (0, 0), Ended.TOGETHER)
    assert after.events[-1] == Event("set-speed.drawn-game")


def test_S6_the_last_card_of_one_in_a_reset_wins():
    after = stuck("12 13 | 24 14").play(0, Choose(card("13"))).play(1, Choose(card("24")))
    assert after.result() == Result((1, 2), (0, 1), Ended.OUT)


def test_S7_both_may_act_in_one_state_and_a_move_is_judged_when_it_arrives():
    state = position("1 5 | 2 5", "12 | 45")
    ours, theirs = Place(card("1"), 0), Place(card("2"), 0)
    assert state.to_move() == (0, 1)
    assert (ours in state.legal_moves(0), theirs in state.legal_moves(1)) == (True, True)
    late = refusal(IllegalMove, state.play(0, ours).play, 1, theirs)
    assert late == why_not_comparable(card("2"), card("1"))
    late = refusal(IllegalMove, state.play(1, theirs).play, 0, ours)
    assert late == why_not_comparable(card("1"), card("2"))


def test_S8_a_card_of_each_size_goes_on_as_many_as_the_rule_says():
    for top in cards(5):
        states = [(one, position(f"{one} | 3", f"{top} | 3")) for one in cards(5)]
        fitting = [one for one, state in states if Place(one, 0) in state.legal_moves(0)]
        assert len(fitting) == degree(top)


@every(
    ("text", "piles"),
    [("1", (1,)), ("24", (1,)), ("235", (0,)), ("1234", (0, 1)), ("13", ()), ("124", (1,)), ("∅", (0, 1))],
)
def test_S9_the_example_of_the_text(text, piles):
    moves = position(f"{text} | U", "23 | 124").legal_moves(0)
    assert list(moves) == [Place(card(text), pile) for pile in piles]


def test_C1_C2_a_deal_has_each_card_once_in_each_colour():
    deal = start(seed=5).deal
    assert start(deal=deal) == start(seed=5)
    twice = (deal[0][:-1] + deal[0][:1], deal[1])
    for wrong in (twice, deal[:1], (*deal, deal[0]), 5, ()):
        assert refusal(BadOption, start, deal=wrong) == Reason("set-speed.not-a-deal", n=5)
    assert refusal(DifferentUniverses, start, deal=deal, n=4)


def test_the_options_are_declared_once_for_checks_and_menus():
    told = {each.name: (each.allowed, each.default) for each in SetSpeedRules.options()}
    assert told == {"n": ((2, 3, 4, 5, 6), 5), "auto_refill": ((True, False), True)}
    assert start(n=3, auto_refill=False).rules == SetSpeedRules(3, auto_refill=False)
    for wrong in ({"n": 1}, {"n": 7}, {"auto_refill": 1}):
        assert refusal(BadOption, start, **wrong).key == "option.unknown"
