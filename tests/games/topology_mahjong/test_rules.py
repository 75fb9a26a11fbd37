"""Topology Mahjong, rule by rule: how it is dealt, what may be done, what is offered, and how it ends."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations

from setcards_edu import BadOption, Card, Event, Reason, Topology
from setcards_edu.games.protocol import IllegalMove, Result, who
from setcards_edu.games.topology_mahjong import (
    Buffer,
    Decline,
    Discard,
    Ended,
    EndTurn,
    Extend,
    ExtendWithDora,
    Offer,
    Phase,
    Source,
    Take,
    TakeToBuffer,
    TopologyMahjongRules,
    start,
)
from setcards_edu.messages import Obstacle
from setcards_edu.sets import NotACard, cards, in_order, parse_cards, parse_sequence
from tests.cases import every
from tests.refusals import refusal

from .positions import each, keys, position, ways


def card(text):
    return Card.parse(text)


def topology(text):
    """Return the topology with these sets beside ∅ and U."""
    return Topology.indiscrete().extend(parse_cards(text))


def why_not(state, seat, move):
    """Return the key of the reason why a move is refused, without the name of the game."""
    assert move not in list(state.legal_moves(seat))
    reason = refusal(IllegalMove, state.play, seat, move)
    return reason.key.removeprefix("topology-mahjong.")


# T1, T2: what there is, and how it begins


@every(("limits", "hand", "buffer"), [("4+2", 4, 2), ("3+2", 3, 2), ("4+1", 4, 1), ("5+1", 5, 1)])
def test_T1_at_most_so_many_are_in_a_hand_when_a_turn_ends_and_in_a_buffer(limits, hand, buffer):
    held, laid = ["1", "2", "3", "4", "5", "12"], ["13", "14"]
    enough = position(" ".join(held[:hand]) + " | |", buffers="|" * 2, limits=limits)
    assert EndTurn() in list(enough.legal_moves(0))
    one_more = position(" ".join(held[: hand + 1]) + " | |", limits=limits)
    assert one_more.why_not(0, EndTurn()) == Reason(
        "topology-mahjong.hand-too-large", held=hand + 1, most=hand
    )
    assert why_not(one_more, 0, EndTurn()) == "hand-too-large"
    full = position("1 | |", buffers=" ".join(laid[:buffer]) + " | |", limits=limits)
    assert why_not(full, 0, Buffer(card("1"))) == "buffer-full"
    room = position("1 | |", buffers=" ".join(laid[: buffer - 1]) + " | |", limits=limits)
    assert Buffer(card("1")) in list(room.legal_moves(0))
    assert len(start(limits=limits).deal.hands[0]) == hand


def test_T1_two_to_four_play():
    assert start().players == 3
    assert [start(players=number).players for number in (2, 3, 4)] == [2, 3, 4]
    for wrong in (1, 5, True, "3", None):
        assert refusal(BadOption, start, players=wrong).key == "option.unknown"


@every(("players", "colours"), [(2, 1), (3, 2), (4, 2)])
@every("n", [4, 5])
def test_T2_two_have_one_colour_and_more_both_without_the_empty_and_the_whole_set(players, colours, n):
    deal = start(players=players, n=n, seed=players).deal
    everything = Counter([*deal.stock, *(card for hand in deal.hands for card in hand)])
    assert everything == dict.fromkeys(cards(n)[1:-1], colours)
    assert [len(hand) for hand in deal.hands] == [4] * players


def test_T2_all_start_with_the_indiscrete_topology_and_empty_buffers():
    state = start(players=4, seed=3)
    assert state.topologies == (Topology.indiscrete(),) * 4
    assert (state.buffers, state.discards, state.offer) == (((),) * 4, (), None)
    others = [seat for seat in range(4) if seat != state.turn]
    assert all(state.hands[seat] == in_order(state.deal.hands[seat]) for seat in others)
    assert (start(players=4, seed=3), start(players=4, seed=4).deal == state.deal) == (state, False)


def test_T2_who_begins_is_drawn_and_the_turns_go_round():
    firsts = Counter(start(seed=seed).turn for seed in range(60))
    assert firsts.keys() == {0, 1, 2}
    assert max(firsts.values()) < 35
    state, seen = start(players=4, seed=1), []
    for _ in range(5):
        seen.append(state.turn)
        state = state.play(state.turn, Discard(state.hands[state.turn][0]))
        for _ in range(3):
            state = state.play(*state.to_move(), Decline())
        state = state.play(state.turn, EndTurn())
    assert seen == [(seen[0] + turn) % 4 for turn in range(5)]


# T3, T5, T11: what comes into a topology


@every("left_out", [(), (0,), (1,), (0, 1)])
def test_T3_a_topology_stays_closed_whatever_is_chosen(left_out):
    state = position("2 12 23 | |", "1 | |")
    chosen = [each for at, each in enumerate(state.hands[0]) if at not in left_out]
    reason = state.topologies[0].why_not(chosen)
    told = state.why_not(0, Extend(chosen))
    assert (told is None) is (reason is None)
    assert (Extend(chosen) in list(state.legal_moves(0))) is (reason is None)
    assert (reason is None) is (left_out == (2,))


def test_T3_what_is_missing_is_named():
    reason = refusal(IllegalMove, position("2 | |", "1 | |").play, 0, Extend([card("2")]))
    assert reason == Reason("mahjong.union-needed", a=card("1"), b=card("2"), forced=card("12"))
    reason = refusal(IllegalMove, position("12 | |", "23 123 | |").play, 0, Extend([card("12")]))
    assert reason == Reason("mahjong.intersection-needed", a=card("12"), b=card("23"), forced=card("2"))


@every(
    ("hand", "own", "a", "b", "forced"),
    [
        ("14 124", "12", "12", "14", "1"),  # {1,2,4} is missing as well, and at hand
        ("23 2 234 123 1234", "4 12 124", "2", "4", "24"),  # what {2,3} alone lacks is all at hand
        ("2 12", "1", "1", "2", "12"),  # there is no other
    ],
)
def test_T3_what_is_missing_is_if_possible_a_set_that_is_not_at_hand(hand, own, a, b, forced):
    chosen = card(hand.split()[0])
    for state in (
        position(f"{hand} | |", f"{own} | |"),
        position(f"{chosen.digits} | |", f"{own} | |", f"{hand} | |"),
    ):
        named = state.why_not(0, Extend([chosen])).witnesses
        assert (named["a"], named["b"], named["forced"]) == (card(a), card(b), card(forced))


def test_T3_no_set_comes_into_a_topology_twice():
    state = position("1 12 12 | |", "1 | |")
    assert list(state.legal_moves(0))[:1] == [Extend([card("12")])]
    assert why_not(state, 0, Extend([card("1")])) == "there-already"
    assert why_not(state, 0, Extend([card("12"), card("12")])) == "not-twice"
    after = state.play(0, Extend([card("12")]))
    assert (after.hands[0], len(after.topologies[0])) == (each("1 12")[0], 4)


def test_T4_a_turn_begins_with_a_card_from_the_stock():
    state = start(seed=7)
    first = state.deal.first
    assert state.hands[first] == in_order((*state.deal.hands[first], state.deal.stock[0]))
    assert state.stock == state.deal.stock[1:]
    assert keys(state) == ["begins", "drew"]
    after = position("1 | 2 |", stock="34 35").play(0, EndTurn())
    assert (after.turn, after.hands, after.stock) == (1, each("1 | 2 34 |"), parse_sequence("35"))
    assert ways(after) == [("{3,4}", "stock", "hand-1")]
    last = position("1 | 2 |", stock="34").play(0, EndTurn())
    assert (last.hands[1], last.stock, last.to_move()) == (*each("2 34 | "), (1,))


def test_T4_with_an_empty_stock_the_turn_and_the_game_end_at_once():
    state = position("1 | 2 |", stock="")
    assert state.result() is None
    after = state.play(0, EndTurn())
    assert (after.to_move(), after.phase, after.turn) == ((), Phase.OVER, 1)
    assert keys(after) == ["stock-empty", "shared"]
    assert refusal(IllegalMove, after.play, 1, EndTurn()) == Obstacle("game.over")


def test_T4_everything_may_be_done_in_any_order_and_as_often_as_one_likes():
    state = position("1 12 13 14 5 | 4", "|", "|")
    moves = [Discard(card("13")), Extend([card("1")]), Buffer(card("14")), Discard(card("5"))]
    for move in (*moves, Extend([card("12")]), EndTurn()):
        state = state.play(0, move)
        if state.offer:
            state = state.play(1, Decline())
    assert (state.turn, state.topologies[0]) == (1, topology("1 12"))
    assert (state.hands[0], state.buffers[0], state.discards) == ((), each("14")[0], each("13 5")[0])


def test_T4_nobody_acts_out_of_turn():
    state = position("1 | 2 | 3")
    assert refusal(IllegalMove, state.play, 1, EndTurn()) == Reason("game.not-your-turn", player=2)
    assert [bool(state.legal_moves(seat)) for seat in range(3)] == [True, False, False]


def test_T5_cards_of_hand_and_buffer_come_into_the_topology_together():
    state = position("2 13 | |", "1 | |", "12 45 | |")
    assert why_not(state, 0, Extend([card("2")])) == "mahjong.union-needed"
    after = state.play(0, Extend([card("2"), card("12")]))
    assert after.topologies[0] == topology("1 2 12")
    assert (after.hands[0], after.buffers[0]) == each("13 | 45")
    assert ways(after) == [("{2}", "hand-0", "topology-0"), ("{1,2}", "buffer-0", "topology-0")]
    assert after.to_move() == (0,)


def test_T5_what_lies_in_hand_and_buffer_leaves_the_buffer():
    after = position("1 2 | |", buffers="1 | |").play(0, Extend([card("1")]))
    assert (after.hands[0], after.buffers[0]) == each("1 2 | ")


@every(
    ("move", "key"),
    [
        (Extend([]), "no-cards"),
        (Extend([card("3")]), "not-held"),
        (Extend([card("2")]), "not-held"),
        (Extend([card("1"), card("12")]), None),
    ],
)
def test_T5_nothing_else_comes_into_it(move, key):
    state = position("1 | 2 |", buffers="12 | 3 |")
    if key:
        assert why_not(state, 0, move) == key
    else:
        assert move in list(state.legal_moves(0))


def test_T5_every_choice_that_fits_is_a_move_and_no_other():
    for seed in range(12):
        state = start(seed=seed, limits="5+1")
        held = [*dict.fromkeys(state.hands[state.turn])]
        fits = {
            some
            for size in range(1, len(held) + 1)
            for some in combinations(held, size)
            if not state.topologies[state.turn].why_not(some)
        }
        moves = [move for move in state.legal_moves(state.turn) if isinstance(move, Extend)]
        assert len(moves) == len(fits)
        assert {move.cards for move in moves} == fits


# T6, T7, T8: the buffer, the discards, and what is stolen


def test_T6_a_hand_card_goes_into_the_buffer():
    after = position("1 12 | 2 | 3", buffers="45 | |").play(0, Buffer(card("12")))
    assert (after.hands[0], after.buffers[0]) == each("1 | 45 12")
    assert ways(after) == [("{1,2}", "hand-0", "buffer-0")]
    assert after.offer == Offer(card("12"), Source.BUFFER, 1)
    assert why_not(position("1 | |", buffers="2 | |"), 0, Buffer(card("2"))) == "not-in-hand"
    assert why_not(position("1 | |"), 0, Buffer("1")) == "not-in-hand"
    for move in (Buffer(Card("1", 4)), Extend([Card("1", 4)])):
        assert position("1 | |").why_not(0, move).key == "game.other-points"


def test_T6_a_card_leaves_the_buffer_into_a_topology_only():
    state = position("1 | |", buffers="12 | |")
    assert why_not(state, 0, Discard(card("12"))) == "not-in-hand"
    assert state.play(0, Extend([card("12")])).buffers[0] == ()


def test_T7_a_hand_card_goes_to_the_discards():
    after = position("1 12 12 | 2 | 3").play(0, Discard(card("12")))
    assert (after.hands[0], after.discards) == each("1 12 | 12")
    assert ways(after) == [("{1,2}", "hand-0", "discards")]
    assert after.offer == Offer(card("12"), Source.DISCARDS, 1)
    assert why_not(position("1 | 2 |"), 0, Discard(card("2"))) == "not-in-hand"


@every("seat", [0, 1, 2, 3])
def test_T8_all_others_are_asked_once_in_turn_able_or_not_and_then_the_turn_goes_on(seat):
    state = replace(position("1 2 | 1 2 | 1 2 | 1 2"), turn=seat)
    asked = []
    for laying in (Discard(card("1")), Buffer(card("2"))):
        state = state.play(seat, laying)
        while state.phase is Phase.OFFER:
            [other] = state.to_move()
            assert state.offer.seat == other
            asked.append(other)
            state = state.play(other, Decline())
            assert keys(state) == ["declined"]
        assert (state.to_move(), state.offer) == ((seat,), None)
    assert asked == [(seat + further) % 4 for further in (1, 2, 3)] * 2
    assert (state.discards, state.buffers[seat]) == each("1 | 2")


def test_T8_nobody_else_says_anything_while_one_is_asked():
    state = position("1 | 2 | 3").play(0, Discard(card("1")))
    for seat in (0, 2):
        reason = Obstacle("topology-mahjong.asked", who=who(1), card=card("1"))
        assert refusal(IllegalMove, state.play, seat, Decline()) == reason
    for move in (EndTurn(), Discard(card("2")), Extend([card("2")]), ExtendWithDora()):
        assert why_not(state, 1, move) == "answer-first"
    for move in (Decline(), Take(), TakeToBuffer()):
        assert why_not(position("1 | 2 | 3"), 0, move) == "no-offer"
    assert why_not(position("1 | 2 | 3"), 0, ExtendWithDora()) == "no-dora"
    assert why_not(position("1 | 2 | 3", dora="open 4"), 0, ExtendWithDora()) == "dora-at-end"


def test_T8_who_has_answered_is_told_so():
    state = position("1 | 2 | 3 | 4").play(0, Discard(card("1"))).play(1, Decline())
    keys_of = [None if (reason := state.waiting(seat)) is None else reason.key for seat in range(4)]
    asked, answered = "topology-mahjong.asked", "topology-mahjong.answered"
    assert keys_of == [asked, answered, None, asked]


def test_T8_a_discard_is_taken_into_the_topology_with_cards_of_hand_and_buffer():
    state = position("2 | 12 45 | 3", "| 1 |", "| 23 |").play(0, Discard(card("2")))
    assert list(state.legal_moves(1)) == [Take([card("12")]), TakeToBuffer(), Decline()]
    assert why_not(state, 1, Take()) == "mahjong.union-needed"
    after = state.play(1, Take([card("12")]))
    assert after.topologies[1] == topology("1 2 12")
    assert (after.hands[1], after.buffers[1], after.discards) == each("45 | 23 | ")
    assert ways(after) == [("{2}", "discards", "topology-1"), ("{1,2}", "hand-1", "topology-1")]
    assert (after.to_move(), after.phase, after.offer) == ((0,), Phase.TURN, None)


def test_T8_a_discard_is_taken_alone_or_into_the_buffer():
    state = position("2 | 3 | 3", buffers="| 45 |").play(0, Discard(card("2")))
    assert list(state.legal_moves(1)) == [Take(), TakeToBuffer(), Decline()]
    assert state.play(1, Take()).topologies[1] == topology("2")
    after = state.play(1, TakeToBuffer())
    assert (after.buffers[1], after.discards, after.to_move()) == (*each("45 2 | "), (0,))
    assert ways(after) == [("{2}", "discards", "buffer-1")]
    full = position("2 | 3 | 3", buffers="| 23 24 |").play(0, Discard(card("2")))
    assert why_not(full, 1, TakeToBuffer()) == "buffer-full"


def test_T8_what_was_buffered_is_taken_into_a_topology_only_and_its_place_is_free_again():
    state = position("2 4 | 3 | 3", buffers="45 | |").play(0, Buffer(card("2")))
    assert list(state.legal_moves(1)) == [Take(), Decline()]
    assert why_not(state, 1, TakeToBuffer()) == "into-topology-only"
    after = state.play(1, Take())
    assert (after.topologies[1], after.buffers[0]) == (topology("2"), each("45")[0])
    assert ways(after) == [("{2}", "buffer-0", "topology-1")]
    assert Buffer(card("4")) in list(after.legal_moves(0))


def test_T8_the_first_who_accepts_ends_the_offer():
    state = position("2 | 3 | 3 | 3").play(0, Discard(card("2"))).play(1, Decline()).play(2, Take())
    assert (state.to_move(), state.offer) == ((0,), None)
    assert [len(each) for each in state.topologies] == [2, 2, 3, 2]


def test_T8_what_one_has_already_cannot_be_stolen_for_the_topology():
    state = position("2 | 2 | 3", "| 2 |").play(0, Discard(card("2")))
    assert list(state.legal_moves(1)) == [TakeToBuffer(), Decline()]
    assert why_not(state, 1, Take()) == "there-already"
    own = position("2 | 2 | 3").play(0, Discard(card("2")))
    assert why_not(own, 1, Take([card("2")])) == "not-twice"
    assert own.play(1, Take()).hands[1] == each("2")[0]


def test_T8_stealing_leads_to_no_further_offer():
    state = position("2 1 | 3 | 3").play(0, Discard(card("2"))).play(1, TakeToBuffer())
    assert (state.phase, state.to_move()) == (Phase.TURN, (0,))


# T9, T10: the end


@every(
    ("topologies", "ranks", "scores", "told"),
    [
        ("1 | 1 2 12 | ", (2, 1, 3), (3, 5, 2), "won"),
        ("1 | 2 | ", (1, 1, 3), (3, 3, 2), "shared"),
        ("1 12 | 1 | 2", (1, 2, 2), (4, 3, 3), "won"),
        ("| |", (1, 1, 1), (2, 2, 2), "shared"),
    ],
)
def test_T9_players_are_ranked_by_the_number_of_their_sets_and_share_ranks(topologies, ranks, scores, told):
    after = position("| |", topologies, stock="").play(0, EndTurn())
    assert after.result() == Result(ranks, scores, Ended.STOCK)
    assert keys(after)[-1] == told


def test_T9_with_idle_end_a_round_in_which_no_topology_grows_is_the_last():
    state = position("1 | 2 | 3", stock="4 5 4 5 4 5", idle_end=True)
    for seat in (0, 1):
        state = state.play(seat, EndTurn())
    [card, *_] = state.hands[2]
    grown = state.play(2, Extend((card,))).play(2, EndTurn())
    assert keys(grown)[-1] == "drew", "a topology has grown, and another round begins"
    ended = state.play(2, EndTurn())
    assert keys(ended) == ["idle", "shared"]
    assert ended.result().ended is Ended.IDLE
    assert ended.stock, "there were cards to draw"
    with_dora = position("1 | 2", stock="4 5 4", dora="open 3", idle_end=True)
    for seat in (0, 1):
        with_dora = with_dora.play(seat, EndTurn())
    assert keys(with_dora) == ["idle"]
    added = with_dora.play(0, ExtendWithDora()).play(1, Decline())
    assert added.result().ended is Ended.IDLE, "the dora comes after the last turn"


@every(("dora", "points"), [("open 2", 2), ("hidden 2", 3)])
def test_T10_the_set_of_the_dora_counts_more_for_who_adds_it_at_the_end(dora, points):
    state = position("12 | 3 | 4", "1 | 2 | ", "|  | 24", stock="", dora=dora).play(0, EndTurn())
    assert (state.phase, state.to_move(), state.result()) == (Phase.DORA, (1,), None)
    assert why_not(state, 1, ExtendWithDora()) == "there-already"
    assert why_not(state, 1, EndTurn()) == "only-dora"
    assert why_not(state, 1, Extend([card("3")])) == "only-dora"
    asked = Obstacle("topology-mahjong.asked-for-dora", who=who(1), card=card("2"))
    assert refusal(IllegalMove, state.play, 2, Decline()) == asked
    state = state.play(1, Decline())
    assert refusal(IllegalMove, state.play, 1, Decline()) == Obstacle("topology-mahjong.answered", who=who(2))
    assert list(state.legal_moves(2)) == [
        ExtendWithDora(),
        ExtendWithDora([card("4"), card("24")]),
        ExtendWithDora([card("24")]),
        Decline(),
    ]
    state = state.play(2, ExtendWithDora([card("4"), card("24")]))
    assert ways(state)[0] == ("{2}", "dora", "topology-2")
    assert why_not(state, 0, ExtendWithDora()) == "mahjong.union-needed"
    state = state.play(0, ExtendWithDora([card("12")]))
    assert state.scores == (4 + points, 3, 4 + points)
    assert state.result().ranks == (1, 3, 1)


def test_T10_one_card_of_the_shuffled_stock_is_laid_out():
    without, opened, hidden = (start(seed=5, dora=way).deal for way in ("none", "open", "hidden"))
    assert (without.dora, opened, without.hands) == (None, hidden, opened.hands)
    assert (opened.dora, *opened.stock) == without.stock
    assert start(seed=5, dora="open").dora == opened.dora
    assert keys(start(dora="open")) == ["dora-open", "begins", "drew"]
    assert keys(start(dora="hidden")) == ["dora-hidden", "begins", "drew"]


def test_T10_a_hidden_dora_is_turned_over_before_anybody_answers():
    before = position("1 | 2 | 3", stock="", dora="hidden 2")
    assert [before.view(seat).dora for seat in (0, 1, 2, None)] == [None] * 4
    after = before.play(0, EndTurn())
    assert keys(after) == ["stock-empty", "dora-turned"]
    assert [after.view(seat).dora for seat in (0, 1, 2, None)] == [card("2")] * 4
    shown = position("1 | 2 | 3", stock="", dora="open 2")
    assert [shown.view(seat).dora for seat in (0, None)] == [card("2")] * 2
    assert keys(shown.play(0, EndTurn())) == ["stock-empty"]


def test_T10_all_may_use_the_one_card_and_without_a_dora_nobody_is_asked():
    state = position("1 | 2 | 3", stock="", dora="open 45").play(0, EndTurn())
    for seat in (1, 2, 0):
        assert state.to_move() == (seat,)
        state = state.play(seat, ExtendWithDora())
    assert state.scores == (4, 4, 4)
    assert keys(state) == ["added-dora", "shared"]
    assert position("1 | 2 | 3", stock="").play(0, EndTurn()).phase is Phase.OVER


@every(
    ("added", "needed"),
    [
        ("135", "1235"),
        ("234", "2 12 1234"),
        ("235", "5 25 1235"),
        ("1234", "12"),
        ("2345", "5 25"),
    ],
)
def test_T11_the_example_of_the_text(added, needed):
    whole = parse_cards(f"{added} {needed}")
    state = position(" ".join(each.digits for each in whole) + " | |", "1 15 125 | |")
    assert state.topologies[0].missing(whole[:1]) == {*whole[1:]}
    moves = {move.cards for move in state.legal_moves(0) if isinstance(move, Extend)}
    assert in_order(whole) in moves
    assert all({*whole} <= {*chosen} for chosen in moves if whole[0] in chosen)


def test_T11_one_card_with_the_two_of_the_beginning_is_a_topology():
    for one in cards(5)[1:-1]:
        state = position(f"{one} | |")
        assert next(iter(state.legal_moves(0))) == Extend([one])


# how it is begun


def test_a_deal_is_looked_at():
    deal = start(seed=5).deal
    assert start(deal=deal) == start(seed=5)
    hands, stock = deal.hands, deal.stock
    wrong = (
        replace(deal, first=3),
        replace(deal, first=True),
        replace(deal, dora=stock[0]),
        replace(deal, dora=stock[0], stock=stock[1:]),
        replace(deal, stock=stock[1:]),
        replace(deal, stock=(*stock, card("1"))),
        replace(deal, stock=("1", *stock[1:])),
        replace(deal, stock=[*stock]),
        replace(deal, hands=hands[:2]),
        replace(deal, hands=(*hands[:2], 5)),
        replace(deal, hands=(*hands[:2], hands[2] + stock[:1]), stock=stock[1:]),
        replace(deal, hands=5),
        5,
        (),
    )
    for each_one in wrong:
        reason = refusal(BadOption, start, deal=each_one)
        assert reason == Reason("topology-mahjong.not-a-deal", players=3, most=4)
    for options in ({"dora": "open"}, {"n": 4}, {"players": 4}, {"limits": "3+2"}):
        assert refusal(BadOption, start, deal=deal, **options).key == "topology-mahjong.not-a-deal"


def test_the_options_are_declared_once_for_checks_and_menus():
    told = {each.name: (each.allowed, each.default) for each in TopologyMahjongRules.options()}
    assert told == {
        "dora": (("none", "open", "hidden"), "none"),
        "limits": (("4+2", "3+2", "4+1", "5+1"), "4+2"),
        "n": ((5, 4), 5),
        "idle_end": ((False, True), False),
    }
    for wrong in ({"n": 3}, {"n": 6}, {"dora": True}, {"limits": (4, 2)}, {"limits": "5+2"}):
        assert refusal(BadOption, start, **wrong).key == "option.unknown"


def test_the_cards_of_a_move_are_kept_in_their_order():
    for kind in (Extend, Take, ExtendWithDora):
        assert kind([card("12"), card("3")]) == kind((card("3"), card("12")))
        assert refusal(NotACard, kind, "12").key == "card.not-a-card"


def test_what_is_told_is_told_to_who_may_know_it():
    state = position("1 | 2 |", stock="34").play(0, EndTurn())
    assert state.view(1).events == state.events
    for seat in (0, 2, None):
        [told] = state.view(seat).events
        expected = {"seat": 1, "who": who(1), "start": "stock", "end": "hand-1"}
        assert told == Event("topology-mahjong.has-drawn", **expected)
