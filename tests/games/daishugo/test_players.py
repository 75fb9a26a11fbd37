"""Players of Daishugo: quick play agrees with the rules, and thinking to the end with trying everything."""

from __future__ import annotations

from dataclasses import replace

import pytest

from setcards_edu.dice import Dice
from setcards_edu.games.daishugo import Daishugo, DaishugoRules, Lay, Pass, start
from setcards_edu.games.daishugo.endgame import best_line, winning_moves
from setcards_edu.games.daishugo.players import GreedyPlayer, StrongPlayer, _told, why_unbeaten
from setcards_edu.games.daishugo.playouts import Order, Playout, as_hand, as_row
from setcards_edu.games.matches import Pairing, meet
from setcards_edu.games.players import RandomPlayer, choose
from setcards_edu.messages import Hint
from tests.cases import every
from tests.effort import examples
from tests.refusals import sentences

from .positions import lay, position, row

WAYS = [{}, {"players": 3, "exception": False}, {"players": 5}, {"n": 4}, {"players": 4, "n": 3}]


@pytest.mark.parametrize("options", WAYS, ids=str)
def test_a_game_played_on_in_thought_is_one_of_greedy_players(options):
    dice, greedy = Dice("to the end"), GreedyPlayer()
    for seed in range(examples(10)):
        state = start(seed=seed, **options)
        for _ in range(dice.below(20)):
            if state.to_move():
                state = state.play(state.turn, dice.pick(list(state.legal_moves(state.turn))))
        if not state.to_move():
            continue
        thought = Playout(state).result()
        while state.to_move():
            state = state.play(state.turn, choose(greedy, state.view(state.turn), dice).move)
        assert [state.result().ranks[seat] for seat in thought] == [*range(1, state.players + 1)]


@pytest.mark.parametrize("options", WAYS, ids=str)
def test_the_quick_answers_and_leads_are_the_legal_ones(options):
    dice = Dice("quick")
    for seed in range(examples(10)):
        state = start(seed=seed, **options)
        order = Order.of(state.rules.n, state.rules.exception)
        while state.to_move():
            legal = [*state.legal_moves(state.turn)]
            hand = as_hand(state.hands[state.turn])
            field = tuple(card.bits for card in state.field)
            if field:
                found = [*order.answers(field, hand, revolution=state.revolution), ()]
            else:
                found = [*order.leads(hand, revolution=state.revolution)]
            assert sorted(found) == sorted(map(as_row, legal))
            state = state.play(state.turn, dice.pick(legal))


def wins(state, seat):
    """Whether a seat goes out first, whatever the other does: by trying everything by the rules."""
    if state.result():
        return state.result().ranks[seat] == 1
    tried = (wins(state.played(state.turn, move), seat) for move in state.legal_moves(state.turn))
    return any(tried) if state.turn == seat else all(tried)


def test_thinking_to_the_end_finds_what_trying_everything_finds():
    dice = Dice("ends")
    for seed in range(examples(30)):
        state = start(seed=seed, n=3)
        while state.to_move() and sum(map(len, state.hands)) > 7:
            moves = [move for move in state.legal_moves(state.turn) if len(as_row(move)) < 3]
            state = state.play(state.turn, dice.pick(moves))
        if state.result() is None:
            winning = [
                m for m in state.legal_moves(state.turn) if wins(state.played(state.turn, m), state.turn)
            ]
            assert {*winning_moves(state)} == {*winning}
            assert winning_moves(state, at_most=1) == winning_moves(state)[:1]


def worth(state):
    """Who goes out first, and after how many moves, if both play as well as can be: by trying everything."""
    if result := state.result():
        return result.ranks.index(1), 0
    seat, ends = state.turn, [worth(state.played(state.turn, move)) for move in state.legal_moves(state.turn)]
    won = [length for first, length in ends if first == seat]
    return (seat, 1 + min(won)) if won else (1 - seat, 1 + max(length for _, length in ends))


def test_the_best_line_is_as_short_as_who_wins_can_make_it_and_as_long_as_who_loses_can():
    dice = Dice("lines")
    for seed in range(examples(30)):
        state = start(seed=seed, n=3)
        while state.to_move() and sum(map(len, state.hands)) > 6:
            moves = [move for move in state.legal_moves(state.turn) if len(as_row(move)) < 3]
            state = state.play(state.turn, dice.pick(moves))
        if state.result() is None:
            first, length = worth(state)
            line = best_line(state)
            for move in line:
                state = state.play(state.turn, move)
            assert (state.result().ranks.index(1), len(line)) == (first, length)


@every(
    ("mine", "other", "only"),
    [
        ("1 2 14", "45 123", "1 2"),
        ("2 3 123", "25 35", "123"),
        ("24 123 125 U", "1235 1245", "125"),
        ("14 24 25 34 35 123", "2 124 245 1235", "24 25 34 35"),
    ],
)
def test_of_the_leads_of_a_puzzle_exactly_one_wins(mine, other, only):
    assert winning_moves(position(f"{mine} | {other}")) == [lay(only)]


def test_the_strong_player_finds_it_and_says_why():
    view = position("2 3 123 | 25 35").view(0)
    choice = choose(StrongPlayer(), view, Dice("puzzle"))
    assert choice.move == Lay(row("123"))
    assert all(sentences(choice.why))
    assert "That wins, whatever the other player does; laying {2}, {3} does not." in str(choice.why)
    first = choose(StrongPlayer(), position("1 2 14 | 45 123").view(0), Dice("puzzle"))
    assert str(first.why) == "It wins, whatever the other does."
    assert choose(StrongPlayer(), position("3 | 1 2", "45").view(0), Dice("none")).move == Pass()


@every(
    ("hands", "move", "other", "told"),
    [
        (
            "45 12|245 24 35",
            "45",
            "12",
            "{4,5} can be beaten with 1 of the cards that are still out, {1,2} with 2.",
        ),
        ("123 12|24 35", "123", "12", "Nobody can beat {1,2,3}; {1,2} can be beaten with 2 of the cards"),
        ("1 2 4 5|3 12 24", "4 5", "1 2", "Nobody can beat {4}, {5}; {1}, {2} can be beaten with 2 of the"),
        (
            "123 1 2 3|45 15",
            "123",
            "1 2",
            "Nobody can beat that.",
        ),  # of other lengths
        ("12 45|245 24 35", "12", "45", "Cards in other hands that can beat {1,2}: 2."),  # more than {4,5}
    ],
)
def test_two_moves_are_compared_by_what_can_beat_them(hands, move, other, told):
    state = replace(position(hands), rules=DaishugoRules(open_hands=True))
    why = _told(state.view(0), lay(move), lay(other), Hint("daishugo.why-first"))
    assert str(why).startswith(told)
    sure = _told(state.view(0), lay(move), lay(other), Hint("daishugo.why-won"))
    assert str(sure) == "It wins, whatever the other does." or told.startswith("Nobody")


@every(
    ("hands", "laid", "told"),
    [
        (
            "345 U U|1 2",
            "345",
            "one of {1,3,4,5}, {2,3,4,5}, U, and no other player has one of these any more.",
        ),
        ("2345 U U|1 2", "2345", "U, and both are in this hand."),
        ("2345 U|1 2", "2345", "U, and no other player has one any more."),
        ("14 U U|1 2", "14", None),
    ],
)
def test_of_what_nobody_can_beat_it_is_told_who_has_what_would(hands, laid, told):
    why = str(why_unbeaten(position(hands).view(0), row(laid)))
    assert why == (f"Nobody can beat that: it would take {told}" if told else "Nobody can beat that.")


@pytest.mark.parametrize("players", [2, 3])
def test_a_move_that_was_played_on_is_compared_with_the_best_one_that_is_worse(players):
    for seed in range(examples(30)):
        state = start(seed=seed, n=4, players=players)
        found = choose(StrongPlayer(100), state.view(state.turn), Dice("compared")).why
        found = found.witnesses.get("why", found)
        assert all(sentences(found))
        keys = {"first", "first-not", "lost"} if players == 2 else {"tried", "better", "last"}
        assert found.key.removeprefix("daishugo.why-") in keys
        if "less" in found.witnesses:
            assert found.witnesses["share"] > found.witnesses["less"]


def test_of_the_last_cards_of_a_hand_it_is_told_that_they_are():
    """Others hold what is stronger, so no number of cards that can beat them is told."""
    why = _told(position("13|23 1").view(0), lay("13"), None, Hint("daishugo.why-won"))
    assert str(why) == "It is the last card of this hand: whoever lays it is out."


def test_greedy_is_better_than_random():
    assert meet(Pairing(Daishugo, GreedyPlayer, RandomPlayer, {"n": 4}), games=24).is_better()


@pytest.mark.long
def test_strong_is_better_than_greedy():
    assert meet(Pairing(Daishugo, StrongPlayer, GreedyPlayer, {"n": 4}), games=40).is_better()


def test_of_a_card_that_cuts_it_is_told_that_it_does():
    """Only ∅ wins: it clears the field, and {1} goes out next."""
    choice = choose(StrongPlayer(), position("∅ 1|2 12").view(0), Dice("cut"))
    assert (choice.move, choice.why.key) == (lay("∅"), "daishugo.why-cuts")
