"""Daishugo, rule by rule: how it is dealt, what is led and answered, what turns and clears, how it ends."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from setcards_edu import BadOption
from setcards_edu.games.daishugo import Deal, Ended, Lay, Pass, start
from setcards_edu.games.daishugo.moves import deck_of
from setcards_edu.games.protocol import IllegalMove, Result
from setcards_edu.sets import in_order
from tests.cases import every
from tests.refusals import refusal

from .positions import keys, lay, played, position, row


def why_not(state, move):
    """Return the key of the reason why a move of the seat whose turn it is gets refused."""
    assert move not in list(state.legal_moves(state.turn))
    return refusal(IllegalMove, state.play, state.turn, move).key


def may_lay(state, text):
    return lay(text, state.rules.n) in state.legal_moves(state.turn)


# D1: which card is stronger


@every(
    ("field", "answer", "may"),
    [("13", "3", False), ("3", "13", True), ("145", "234", True), ("3", "12", False)],
)
def test_D1_a_card_answers_what_it_contains_and_what_comes_before_it_in_its_list(field, answer, may):
    assert may_lay(position(f"{answer} U | 1", field), answer) is may


@every("exception", [True, False])
def test_D1_the_empty_set_answers_the_whole_one_where_the_exception_is_played(exception):
    state = position("∅ 1 | 2", "U", exception=exception)
    assert may_lay(state, "∅") is exception
    assert may_lay(position("U 1 | 2", "∅", exception=exception), "U")
    assert not exception or keys(played(state, "∅")) == ["laid", "exception", "cut", "cleared"]
    [said] = [None] if exception else [refusal(IllegalMove, state.play, 0, lay("∅"))]
    assert said is None or said.key == "answer.column-broken"


# D2, D4: leads


@every("text", ["3", "3 4 5", "13 14 15 23", "U"])
def test_D2_a_run_is_led(text):
    assert may_lay(position(f"{text} ∅ | 1"), text)


@every(
    ("text", "key"),
    [
        ("4 5 12", "run.sizes-differ"),
        ("135 234", "run.left-out"),
        ("4 3", "run.out-of-order"),
        ("3 3", "run.twice"),
    ],
)
def test_D2_what_is_no_run_is_not_led(text, key):
    assert why_not(position(f"{text} ∅ | 1"), lay(text)) == key


def test_D4_who_leads_has_to_lay_a_card_and_always_can():
    state = position("3 45 | 1")
    assert why_not(state, Pass()) == "daishugo.must-lead"
    assert why_not(state, Lay(())) == "run.empty"
    assert [*state.legal_moves(0)] == [lay("3"), lay("45")]


# D3: the deal


@every(("players", "n"), [(2, 5), (3, 5), (5, 5), (6, 5), (3, 4), (6, 3)])
def test_D3_all_cards_are_dealt_as_evenly_as_possible(players, n):
    firsts, larger = Counter(), Counter()
    for seed in range(60):
        state = start(players=players, seed=seed, n=n)
        sizes = [len(hand) for hand in state.hands]
        assert in_order(card for hand in state.hands for card in hand) == deck_of(n)
        assert max(sizes) - min(sizes) <= 1
        firsts[state.turn] += 1
        larger.update(seat for seat, size in enumerate(sizes) if size > min(sizes))
    assert len(deck_of(n)) == 2 * 2**n
    assert {*firsts} == {*range(players)}
    assert {*larger} == ({*range(players)} if 2 * 2**n % players else set())


def test_D3_cards_left_over_go_to_seats_one_after_another():
    dealt = start(players=6, n=3).deal
    sizes = [len(hand) for hand in dealt.hands]
    assert sorted(sizes) == [2, 2, 3, 3, 3, 3]
    split = [3, 2, 3, 3, 2, 3]
    cards = iter(deck_of(3))
    hands = tuple(tuple(next(cards) for _ in range(size)) for size in split)
    for wrong in (
        replace(dealt, hands=hands),
        replace(dealt, first=6),
        replace(dealt, hands=dealt.hands[1:]),
    ):
        assert refusal(BadOption, start, players=6, n=3, deal=wrong).key == "daishugo.not-a-deal"
    assert start(players=6, n=3, deal=dealt).hands == tuple(map(in_order, dealt.hands))


@every("wrong", [(), "deal", Deal(0, ()), Deal(True, ((), ())), Deal(0, (("1",), ("2",))), Deal(0, (1, 2))])
def test_D3_what_is_no_deal_is_refused(wrong):
    assert refusal(BadOption, start, deal=wrong).key == "daishugo.not-a-deal"


# D5: what answers a field


@every(
    ("field", "hand", "answer", "key"),
    [
        ("1 2", "4 14 U", "4 14", "answer.column-broken"),
        ("1 2", "24 4 U", "24 4", "answer.row-broken"),
        ("1 2", "4 14 24", "24", "answer.wrong-number"),
        ("1 2", "4 14 U", "4 24", "answer.not-in-hand"),
        ("1 2 3", "U ∅ 4", "U ∅ U", "answer.too-few"),
    ],
)
def test_D5_an_answer_needs_as_many_cards_each_arrow_and_the_hand(field, hand, answer, key):
    assert why_not(position(f"{hand} | 1", field), lay(answer)) == key


def test_D5_the_order_is_part_of_the_move_and_a_set_may_stand_twice():
    state = position("U U ∅ | 3", "345 2345 U")
    assert [*state.legal_moves(0)] == [Pass()]
    state = position("U U ∅ | 3", "345 U 2345")
    assert [*state.legal_moves(0)] == [lay("U ∅ U"), Pass()]
    assert state.play(0, lay("U ∅ U")).hands == ((), row("3"))
    assert {*position("U ∅ | 3", "2345 U").legal_moves(0)} == {lay("U ∅"), Pass()}


def test_D5_cards_of_other_points_and_what_is_no_move_are_refused():
    state = position("1 2 | 3")
    assert why_not(state, lay("1", 4)) == "game.other-points"
    for wrong in (Lay("1"), Lay((1,)), Lay(None), "pass", None):
        assert why_not(state, wrong) == "game.not-a-move"
    assert refusal(IllegalMove, state.play, 1, lay("3")).key == "game.not-your-turn"


# D6: what passing does


def test_D6_the_field_is_cleared_when_all_others_have_passed():
    state = played(position("1 45 U | 2 3 | 4 5 | 12 13"), "45", "", "")
    assert (state.turn, state.passed, state.field) == (3, (1, 2), row("45"))
    cleared = played(state, "")
    assert (cleared.turn, cleared.passed, cleared.field, cleared.plays) == (0, (), (), ())
    assert keys(cleared) == ["passed", "cleared"]


def test_D6_who_passed_may_play_again_once_somebody_has_answered():
    state = played(position("1 345 U | 2 34 | 4 35"), "1", "", "4", "345")
    assert "passed" not in keys(state)
    state = played(position("1 U | 2 12 13 | 4 14 15"), "1", "", "4")
    assert (state.turn, state.passed) == (0, ())
    assert played(state, "", "").turn == 2
    assert played(position("3 U 5 | 2 12 | 4 14"), "3", "", "4", "").turn == 1


def test_D6_where_the_last_play_was_somebodys_last_card_the_next_one_leads():
    state = played(position("45 | 2 3 | | 12 13"), "45")
    assert (state.turn, state.out) == (1, (2, 0))
    assert played(state, "", "").turn == 1
    assert played(position("2 3 | 45 | 4 5", turn=1), "45", "", "").turn == 2


# D7: revolutions, and the way back


def test_D7_a_run_of_four_turns_strong_and_weak_round_and_back():
    state = played(position("1 2 3 4 U | 5 12 13 14 15 | 24 35"), "1 2 3 4")
    assert state.revolution
    assert keys(state) == ["laid", "revolution"]
    larger = position("12 23 34 45 U | 3", "1 2 3 4", revolution=True)
    assert why_not(larger, lay("12 23 34 45")) == "answer.column-broken-revolution"
    back = played(position("1 2 3 4 U | 3", "14 24 34 45", revolution=True), "1 2 3 4")
    assert (back.revolution, keys(back)) == (False, ["laid", "revolution-over"])
    assert not played(position("1 2 3 U | 3"), "1 2 3").revolution


def test_D7_four_cards_that_are_no_run_turn_nothing_and_a_swap_outlives_the_field():
    state = position("14 24 35 45 U | 3 4", "1 2 3 4")
    assert not played(state, "14 24 35 45").revolution
    state = played(position("1 2 3 4 34 5 | 45 35"), "1 2 3 4", "")
    assert (state.revolution, state.field) == (True, ())
    assert may_lay(played(state, "34"), "45") is False


# D8: the cut


@every(("revolution", "weakest"), [(False, "∅"), (True, "U")])
def test_D8_the_weakest_set_alone_clears_the_field_at_once(revolution, weakest):
    state = played(position(f"{weakest} 3 | 4 5", revolution=revolution), weakest)
    assert (state.turn, state.field, keys(state)) == (0, (), ["laid", "cut", "cleared"])
    other = played(position("∅ U 3 | 4 5", revolution=revolution), "U" if weakest == "∅" else "∅")
    assert (other.turn, keys(other)) == (1, ["laid"])


def test_D8_as_an_answer_too_and_whoever_is_out_then_is_followed_by_the_next():
    state = played(position("∅ 3 | 4 5", "U"), "∅")
    assert (state.turn, state.field) == (0, ())
    gone = played(position("∅ | 4 5 | 3", "U"), "∅")
    assert (gone.turn, gone.field, keys(gone)) == (1, (), ["laid", "exception", "out", "cut", "cleared"])
    assert played(position("U ∅ 1 | 4", "34 U"), "U ∅").turn == 1


# D9: going out


def test_D9_the_order_of_going_out_is_the_ranking_and_one_with_cards_is_last():
    state = played(position("1 | 2 | 3"), "1", "2")
    assert (state.to_move(), keys(state)) == ((), ["laid", "out", "over"])
    assert state.result() == Result((1, 2, 3), (2, 1, 0), Ended.ONE_LEFT)
    assert refusal(IllegalMove, state.play, 2, Pass()).key == "game.over"
    assert position("1 | 2 3 | 3").result() is None


def test_D9_a_revolution_by_the_last_cards_counts():
    state = played(position("1 2 3 4 | 45 35 | 5 12"), "1 2 3 4")
    assert (state.revolution, state.out, state.turn) == (True, (0,), 1)
    assert keys(state) == ["laid", "revolution", "out"]


# D10: the examples of the text

FIELDS = {
    "single cards": "3, 13, 15, 45, 245, 1245",
    "three at a time": "15 23 24, 25 235 2345, 34 345 U",
    "pairs": "1 2, 4 24, 14 25, 134 U, U ∅, ∅ 4",
    "four at a time": "145 234 235 245, 4 24 35 45, 1 2 3 4, 12 24 234 345, 14 124 1234 U",
}


@every("name", FIELDS)
def test_D10_the_examples_can_be_played_as_they_stand(name):
    plays = FIELDS[name].split(", ")
    hands = [" ".join(plays[seat::2]) + " 12345 123" for seat in (0, 1)]
    state = position(" | ".join(hands))
    for play in plays:
        assert Lay(row(play)) in [*state.legal_moves(state.turn)]
        state = played(state, play)
    assert state.field == row(plays[-1])
    assert state.revolution is False
