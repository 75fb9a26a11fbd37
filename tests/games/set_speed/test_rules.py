"""Set Speed rule by rule, each test named after the rule that it breaks with (docs/rules.md)."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

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
from setcards_edu.dice import Dice
from setcards_edu.games.protocol import IllegalMove, Result, who
from setcards_edu.games.set_speed import Choose, Ended, Pass, Place, Refill, SetSpeedRules, start
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


def by_turns(hands, piles="1 | 34", stocks="|", **rules):
    return position(hands, piles, stocks, by_turns=True, **rules)


def passed(state, times=2):
    """Return the state after some passes, and what they caused."""
    for _ in range(times):
        state = state.play(state.turn, Pass())
    return state


def test_S10_the_turns_alternate_a_card_a_turn():
    state = start(seed=7, by_turns=True)
    assert (state.to_move(), start(seed=7).turn) == ((0,), 0)
    after = state.play(0, next(state.moves(0)))
    assert after.to_move() == (1,)
    assert refusal(IllegalMove, after.play, 0, next(state.moves(0))) == Reason("game.not-your-turn", player=1)
    assert after.play(1, next(after.moves(1))).to_move() == (0,)


def test_S10_who_can_lay_nothing_passes_and_the_cards_that_do_not_go_are_told():
    state = by_turns("13 24 | 1 5", "12 | 34")
    assert list(state.legal_moves(0)) == [Pass()]
    after = state.play(0, Pass())
    assert (after.to_move(), after.piles, after.hands) == ((1,), state.piles, state.hands)
    (told,) = after.events
    assert (told.key, told.witnesses["hand"]) == ("set-speed.passed", two("13 24 |")[0])
    assert [told.witnesses[each] for each in ("first", "second")] == [card("12"), card("34")]


def test_S10_nobody_else_passes():
    reason = refusal(IllegalMove, by_turns("13 3 | 1").play, 0, Pass())
    assert reason == Reason("set-speed.can-lay", a=card("13"), b=card("1"), pile=0)
    owes = by_turns("24 | 1", "13 | 35", "5 |", auto_refill=False)
    assert list(owes.legal_moves(0)) == [Refill()]
    assert refusal(IllegalMove, owes.play, 0, Pass()).key == "set-speed.can-refill"
    assert refusal(IllegalMove, position("13 | 1").play, 0, Pass()).key == "set-speed.no-turns"


def test_S10_when_both_have_passed_both_put_a_new_card_and_the_first_of_them_goes_on():
    state = by_turns("13 23 | 24 14", "12 | 34", "1 | 4")
    one = passed(state, 1)
    assert (one.piles, one.to_move()) == (state.piles, (1,))
    both = passed(state)
    assert (both.piles, both.to_move(), both.passes) == (two("12 1 | 34 4"), (0,), 0)
    assert keys(both) == ["set-speed.passed", "set-speed.reset", *TURNED]


def test_S10_if_still_nobody_can_play_they_do_it_again():
    both = passed(by_turns("13 23 | 24 14", "12 | 34", "12 1 | 34 4"))
    assert (both.piles, both.to_move()) == (two("12 12 1 | 34 34 4"), (0,))


def test_S10_a_card_of_the_hand_is_chosen_in_turn_after_both_have_passed():
    state = by_turns("13 23 | 24 14", "12 | 34")
    assert refusal(IllegalMove, state.play, 0, Choose(card("13"))).key == "set-speed.pass-first"
    asked = passed(state)
    assert asked.to_move() == (0,)
    assert refusal(IllegalMove, asked.play, 0, Pass()).key == "set-speed.choose-now"
    assert refusal(IllegalMove, asked.play, 1, Choose(card("24"))).key == "game.not-your-turn"
    one = asked.play(0, Choose(card("23")))
    assert (one.to_move(), one.piles) == ((1,), state.piles)
    assert one.play(1, Choose(card("24"))).piles == two("12 23 | 34 24")
    waits = passed(by_turns("13 23 | 24 14", "12 | 34", "1 |"))
    assert waits.to_move() == (1,)


def test_S10_one_refills_in_one_s_own_turn_and_then_lays_a_card():
    state = by_turns("1 | 3", "12 | 34", "2 | 4", auto_refill=False)
    filled = state.play(0, Refill())
    assert (filled.to_move(), filled.hands) == ((0,), two("1 2 | 3"))
    assert refusal(IllegalMove, state.play, 1, Refill()).key == "game.not-your-turn"


@given(st.integers(0, 10_000), st.sampled_from([3, 4, 5]), st.booleans())
def test_S10_each_turn_is_legal_nobody_is_stuck_and_every_game_ends(seed, n, auto_refill):
    """In each pair of turns a card is laid at least: so a game has at most as many turns as it has cards,
    twice over, and the refills."""
    state, dice = start(seed=seed, n=n, auto_refill=auto_refill, by_turns=True), Dice(f"turns {seed}")
    turns = 0
    while state.to_move():
        (seat,) = state.to_move()
        moves = list(state.legal_moves(seat))
        laid = [move for move in moves if isinstance(move, Place)]
        assert moves == [Pass()] or laid or moves == [Refill()] or state.is_reset()
        before, state = state, state.play(seat, dice.pick(moves))
        is_laid = [*map(len, state.piles)] != [*map(len, before.piles)]
        assert is_laid or not before.passes or state.is_reset() or state.turns[-1][1] == Refill()
        turns += 1
    assert turns <= 3 * 2 ** (n + 1)
    assert [*state.history()][-1] == state


def test_C1_C2_a_deal_has_each_card_once_in_each_colour():
    deal = start(seed=5).deal
    assert start(deal=deal) == start(seed=5)
    twice = (deal[0][:-1] + deal[0][:1], deal[1])
    for wrong in (twice, deal[:1], (*deal, deal[0]), 5, ()):
        assert refusal(BadOption, start, deal=wrong) == Reason("set-speed.not-a-deal", n=5)
    assert refusal(DifferentUniverses, start, deal=deal, n=4)


def test_the_options_are_declared_once_for_checks_and_menus():
    told = {each.name: (each.allowed, each.default) for each in SetSpeedRules.options()}
    assert told == {
        "n": ((2, 3, 4, 5, 6), 5),
        "auto_refill": ((True, False), True),
        "by_turns": ((False, True), False),
    }
    assert start(n=3, auto_refill=False).rules == SetSpeedRules(3, auto_refill=False)
    for wrong in ({"n": 1}, {"n": 7}, {"auto_refill": 1}):
        assert refusal(BadOption, start, **wrong).key == "option.unknown"
