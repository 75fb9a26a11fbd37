"""Suhjong, rule by rule: tiles, yaku, turns, folds, showdowns and their answers, rounds and their points."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from setcards_edu import BadOption
from setcards_edu.equations import Hand
from setcards_edu.games.protocol import IllegalMove, Result
from setcards_edu.games.suhjong import Claim, Deal, Ended, Exchange, Fold, NoEquation, Phase, Showdown, start
from setcards_edu.games.suhjong.tiles import deck_of
from tests.cases import every
from tests.refusals import refusal

from .positions import claim, exchange, keys, position, showdown, tiles


def why_not(state, move, seat=0):
    """Return the reason why a move is refused."""
    assert move not in list(state.legal_moves(seat))
    return refusal(IllegalMove, state.play, seat, move)


def key_of(state, move, seat=0):
    return why_not(state, move, seat).key.removeprefix("suhjong.")


def stating(hands, **more):
    """Return a showdown in which both have to state a yaku."""
    return position(hands, phase=Phase.CLAIMS, **more)


# Q1, Q2: the tiles, and where they lie


@every(("base", "copies"), [(10, 5), (2, 5), (16, 1), (7, 20)])
def test_Q1_there_are_so_many_tiles_of_each_digit_and_hands_of_five(base, copies):
    state = start(base=base, copies=copies, seed=4)
    everything = Counter((*state.hands[0], *state.hands[1], *state.stock))
    assert everything == Counter(dict.fromkeys(range(base), copies))
    assert [len(hand) for hand in state.hands] == [5, 5]
    assert refusal(BadOption, start, base=9, copies=1).key == "suhjong.too-few-tiles"


def test_Q2_all_lies_open_but_the_order_of_the_stock():
    state = position("14795 22337", "6 83", stock="54")
    view = state.view(1)
    assert (view.hands, view.rivers, view.stock) == (state.hands, state.rivers, 2)
    assert (view.hand, view.river, state.view().hand) == (tiles("22337"), tiles("6"), ())
    assert replace(state, stock=tiles("45")).view(1) == view


# Q3: what is a yaku


@every(("hand", "text"), [("22337", "3*7+2=23"), ("22337", "23=3×7+2"), ("14798", "14*7=98")])
def test_Q3_every_equation_of_the_five_tiles_can_be_stated(hand, text):
    state = stating(f"{hand} 55555")
    assert claim(text) in state.legal_moves(0)
    assert state.play(0, claim(text)).stated[0] == claim(text)


def test_Q3_the_moves_are_the_yaku_of_the_hand_the_best_first_and_none():
    listed = [*stating("22337 55555").legal_moves(0)]
    assert [move.equation.value for move in listed[:-1]] == [23, 10, 9]
    assert listed[-1] == NoEquation()
    assert [*stating("22337 55555").legal_moves(1)] == [NoEquation()]


@every(
    ("move", "key"),
    [
        (claim("3*7+2=23"), "other-tiles"),
        (claim("2*1+0=02"), "leading-zero"),
        (Claim("2*1+0=2"), "not-an-equation"),
        (claim("1+1+1=11", 2), "other-base"),
    ],
)
def test_Q3_what_is_no_yaku_of_the_hand_is_refused(move, key):
    assert key_of(stating("00122 55555", leading_zero=False), move) == key


# Q4: how a round begins


def test_Q4_the_deal_is_shuffled_and_either_may_be_first():
    dealt = [start(seed=seed) for seed in range(30)]
    assert {state.turn for state in dealt} == {0, 1}
    assert len({state.stock for state in dealt}) == 30
    deal = dealt[0].deal
    first, other = (tuple(sorted(deal.decks[0][at : at + 5])) for at in (0, 5))
    assert dealt[0].hands[deal.first] == first
    assert dealt[0].hands[1 - deal.first] == other
    assert dealt[0].stock == deal.decks[0][10:]


@every(
    "wrong",
    [
        (),
        Deal(0, ()),
        Deal(True, (tuple(range(50)),) * 4),
        Deal(0, ((1,),) * 4),
        Deal(2, (deck_of(start().rules),) * 4),
    ],
)
def test_Q4_what_is_no_deal_is_refused(wrong):
    assert refusal(BadOption, start, deal=wrong).key == "suhjong.not-a-deal"
    assert refusal(BadOption, start, deal=replace(start().deal, chance=-1)).key == "suhjong.not-a-deal"


def test_Q4_a_turn_starts_by_flushing_ones_own_river_into_the_sea():
    state = position("14795 22337", "6 83", sea=(1,)).play(0, exchange("5", "8"))
    assert (state.rivers, state.sea, state.turn) == (((6, 5), ()), (1, 3), 1)
    assert keys(state) == ["discarded", "took", "flushed"]


# Q5: who folds


def test_Q5_one_can_fold_in_ones_first_turn_only_and_the_other_gets_the_points():
    state = position("14795 22337", taken=(0, 1), fold_points=25, deal=start().deal)
    assert Fold() in state.legal_moves(0)
    folded = state.play(0, Fold())
    assert (folded.points, folded.round) == ((0, 25), 2)
    assert keys(folded) == ["folded", "round", "begins"]
    assert key_of(position("14795 22337"), Fold()) == "fold-late"
    assert start(seed=1).rules.fold_points == 10


# Q6: an ordinary turn


def test_Q6_discarded_taken_and_drawn_tiles_go_their_ways():
    state = position("14795 22337", " 83", stock="60").play(0, exchange("59", "3"))
    assert state.hands == (tiles("13467"), tiles("22337"))
    assert (state.rivers, state.sea, state.stock) == (((5, 9), ()), (8,), (0,))


@every(
    ("discard", "take", "key"),
    [
        ("", "", "discard-number"),
        ("1479", "", "discard-number"),
        ("8", "", "not-in-hand"),
        ("11", "", "not-in-hand"),
        ("14", "88", "not-in-river"),
        ("1", "38", "too-many-taken"),
    ],
)
def test_Q6_what_cannot_be_discarded_or_taken_is_named(discard, take, key):
    assert key_of(position("14795 22337", " 83"), exchange(discard, take)) == key


def test_Q6_the_most_that_is_discarded_is_agreed_on():
    for most in range(1, 6):
        listed = [*position("14795 22337", most=most).legal_moves(0)]
        assert {len(move.discard) for move in listed} == {*range(1, most + 1)}


@every("move", [Exchange(1), Exchange("1"), Exchange(([],)), Showdown((1,), None), "fold"])
def test_Q6_what_is_no_move_is_refused(move):
    assert key_of(position("14795 22337"), move) == "game.not-a-move"


# Q7: the showdown


def test_Q7_a_showdown_needs_a_yaku_out_of_the_others_river_alone():
    state = position("14795 22337", " 83")
    assert showdown("5", "8") in state.legal_moves(0)
    declared = state.play(0, showdown("5", "8"))
    assert (declared.phase, declared.turn, declared.hands[0]) == (Phase.ANSWER, 1, tiles("14789"))
    assert keys(declared) == ["showdown", "discarded", "took", "flushed"]


def test_Q7_none_in_ones_first_turn_and_none_without_a_river():
    assert key_of(position("14795 22337", " 83", taken=(0, 1)), showdown("5", "8")) == "showdown-early"
    assert key_of(position("14795 22337"), showdown("5", "8")) == "no-river"


@every(
    ("discard", "take", "key"),
    [
        ("", "", "discard-number"),
        ("145", "83", "river-short"),
        ("1479", "83", "discard-number"),
        ("45", "8", "river-alone"),
        ("5", "6", "not-in-river"),
    ],
)
def test_Q7_what_does_not_make_a_showdown_is_named(discard, take, key):
    assert key_of(position("14795 22337", " 83"), showdown(discard, take)) == key


def test_Q7_who_has_no_yaku_hears_of_the_best_or_of_the_tile_that_is_missing():
    better = why_not(position("99955 22337", " 7", most=1), showdown("5", "7"))
    assert better.key == "suhjong.no-yaku-but"
    assert better.witnesses["best"].hand == "55799"
    lacking = why_not(position("77799 22337", " 5", most=1), showdown("7", "5"))
    assert lacking.key == "suhjong.no-yaku-without"
    assert (lacking.witnesses["tile"], str(lacking.witnesses["best"])) == ("8", "(7+7)×7 = 98")


# Q8: the answer, and both yaku


def test_Q8_the_other_answers_once_and_can_neither_fold_nor_declare():
    state = position("14795 22337", "6 83", taken=(1, 0)).play(0, showdown("5", "8"))
    assert {type(move) for move in state.legal_moves(1)} == {Exchange}
    for move in (Fold(), showdown("2", "5"), NoEquation()):
        assert key_of(state, move, 1) == "now-answer"
    answered = state.play(1, exchange("2", "6"))
    assert (answered.phase, answered.to_move()) == (Phase.CLAIMS, (0, 1))
    assert answered.hands == (tiles("14789"), tiles("23367"))


def test_Q8_the_answer_may_discard_nothing_unless_it_was_agreed_that_it_must():
    for least in (0, 1):
        state = position("14795 22337", " 83", answer_min=least).play(0, showdown("5", "8"))
        assert (exchange("") in state.legal_moves(1)) is (least == 0)


def test_Q8_each_gets_the_value_of_the_yaku_that_is_stated_and_it_need_not_be_the_best():
    state = stating("22337 14798", points=(5, 7), deal=start().deal)
    one = state.play(1, claim("14*7=98"))
    assert (one.to_move(), key_of(one, NoEquation(), 1)) == ((0,), "has-stated")
    both = one.play(0, claim("2*3+3=2+7"))
    assert (both.points, keys(both)) == ((14, 105), ["stated", "round", "begins"])
    assert one.play(0, NoEquation()).points == (5, 105)


# Q9: what cannot be refilled


def test_Q9_a_turn_needs_tiles_to_refill_the_hand():
    state = position("14795 22337", " 83", stock="6")
    assert why_not(state, exchange("59")).witnesses["wanted"] == 2
    assert exchange("59", "3") in state.legal_moves(0)


def test_Q9_who_has_nothing_to_draw_can_still_take_what_was_just_discarded_or_fold():
    state = position("14795 22337", stock="", taken=(0, 1), most=1)
    assert [*state.legal_moves(0)] == [Fold()]
    after = position("14795 22337", " 8", stock="", most=1).play(0, exchange("5", "8"))
    assert {move.take for move in after.legal_moves(1)} == {(5,)}
    assert start(base=10, copies=1, seed=1).stock == ()


def test_Q9_the_sea_comes_under_the_stock_where_that_was_agreed():
    state = position("14795 22337", stock="6", sea=(1, 2, 3), reshuffle_sea=True)
    after = state.play(0, exchange("59"))
    assert keys(after)[0] == "reshuffled"
    assert (after.sea, len(after.stock)) == ((), 2)
    assert 6 in after.hands[0]
    assert key_of(position("14795 22337", stock="6", sea=(1, 2, 3)), exchange("59")) == "not-refilled"


# Q10: the match


def test_Q10_the_total_decides_after_all_rounds_and_both_are_first_in_turn():
    state, firsts = start(seed=2, rounds=3), []
    while state.to_move():
        firsts.append(state.first)
        state = state.play(state.turn, Fold())
    assert firsts == [state.deal.first, 1 - state.deal.first, state.deal.first]
    assert sorted(state.points) == [10, 20]
    winner = state.points.index(20)
    assert state.result() == Result((1, 2) if winner == 0 else (2, 1), state.points, Ended.ROUNDS)
    assert keys(state)[-1] == "won"


def test_Q10_equal_totals_are_a_draw():
    state = start(seed=2, rounds=2)
    state = state.play(state.turn, Fold())
    state = state.play(state.turn, Fold())
    assert (state.result().ranks, state.points, keys(state)[-1]) == ((1, 1), (10, 10), "drawn-match")


# Q11: the equations of the text

OF_THE_TEXT = {
    "22337": "3*7+2=23",
    "88235": "82+3=85",
    "78156": "75+6=81",
    "98642": "48*2=96",
    "13791": "13*7=91",
    "49298": "49*2=98",
    "14798": "14*7=98",
}


@every("hand", OF_THE_TEXT)
def test_Q11_the_equations_of_the_text_are_stated_as_they_stand(hand):
    state = stating(f"{hand} 55555", deal=start().deal)
    said = claim(OF_THE_TEXT[hand])
    assert said in state.legal_moves(0)
    assert state.play(0, said).play(1, NoEquation()).points == (said.equation.value, 0)


def test_Q11_the_potential_is_the_two_largest_tiles_as_a_number():
    assert Hand("34567").potential() == 76
