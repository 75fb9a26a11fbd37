"""Players of Suhjong: their chances are those of the equations, and each is better than the one before."""

from __future__ import annotations

from itertools import combinations

import pytest

from setcards_edu.dice import Dice
from setcards_edu.equations.exchanges import all_outs
from setcards_edu.games.matches import Pairing, meet
from setcards_edu.games.players import RandomPlayer, choose
from setcards_edu.games.suhjong import Claim, Exchange, Fold, Showdown, Suhjong, start
from setcards_edu.games.suhjong.chances import Chances
from setcards_edu.games.suhjong.players import GreedyPlayer, StrongPlayer, chances_of
from setcards_edu.games.suhjong.tiles import after_exchange, written
from tests.cases import every
from tests.effort import examples
from tests.refusals import sentences

from .naive import scores
from .positions import draws, exchange, played, position, showdown, tiles


@every(("hand", "seen"), [("04689", ""), ("17789", "03345"), ("55559", "0123")])
def test_the_means_are_those_of_the_exchanges_of_equations(hand, seen):
    unseen = list(range(10)) * 5
    for tile in tiles(hand + seen):
        unseen.remove(tile)
    chances = Chances(10, tuple(unseen))
    for outs in all_outs(hand, most=3, seen=seen):
        assert chances.mean(tiles(hand), (outs.give, ())) == pytest.approx(float(outs.mean))


@every(("thrown", "mean"), [("0", "67.7"), ("9", "38.0"), ("6", "13.4")])
def test_what_throwing_one_tile_gives_on_average(thrown, mean):
    unseen = [tile for tile in range(10) for _ in range(4 if tile in (0, 4, 6, 8, 9) else 5)]
    assert f"{Chances(10, tuple(unseen)).mean((0, 4, 6, 8, 9), (tiles(thrown), ())):.1f}" == mean


@every(("hand", "thrown", "stock"), [("01112", "01", "0123"), ("00123", "3", "11223"), ("12233", "", "")])
def test_the_mean_before_one_more_exchange_is_that_of_all_draws_one_by_one(hand, thrown, stock):
    unseen, found = tiles(stock), []
    left = [*tiles(hand)]
    for tile in tiles(thrown):
        left.remove(tile)
    for drawn in combinations(range(len(unseen)), len(thrown)):
        rest = [tile for at, tile in enumerate(unseen) if at not in drawn]
        found.append(naive_at_rest([*left, *(unseen[at] for at in drawn)], rest))
    chances = Chances(4, unseen)
    assert chances.at_rest(tiles(hand), (tiles(thrown), ())) == pytest.approx(sum(found) / len(found))


def naive_at_rest(hand, unseen):
    """Return what a hand is worth if one tile at most is exchanged for one that is still unseen."""
    best = [max(scores(tuple(sorted(hand)), 4), default=0)]
    for at in range(5 if unseen else 0):
        kept = hand[:at] + hand[at + 1 :]
        drawn = [max(scores(tuple(sorted([*kept, tile])), 4), default=0) for tile in unseen]
        best.append(sum(drawn) / len(drawn))
    return max(best)


@every(("hand", "thrown", "stock"), [("01112", "01", "0123"), ("00123", "3", "11223")])
def test_the_chance_of_a_score_after_one_tile_more_is_that_of_all_draws_one_by_one(hand, thrown, stock):
    left = [*tiles(hand)]
    for tile in tiles(thrown):
        left.remove(tile)
    found = [[*left, *drawn] for drawn in combinations(tiles(stock), len(thrown))]
    swap, offered, chances = (tiles(thrown), ()), tiles("01123"), Chances(4, tiles(stock))
    now = [max(scores(tuple(sorted(each)), 4), default=0) >= 3 for each in found]
    assert chances.chance(tiles(hand), swap, 3) == pytest.approx(sum(now) / len(now))
    then = [
        any(
            max(scores(tuple(sorted([*each[:at], *each[at + 1 :], tile])), 4), default=0) >= 3
            for at in range(5)
        )
        for each in found
        for tile in offered
    ]
    assert chances.chance(tiles(hand), swap, 3, offered) == pytest.approx(sum(then) / len(then))


@every(
    ("number", "outcomes"),
    [(1, {"0": 1, "1": 1}), (2, {"01": 1}), (3, {"012": 2, "013": 1}), (4, {"0122": 1, "0123": 2}), (6, {})],
)
def test_after_the_stock_comes_the_sea_if_it_returns(number, outcomes):
    chances = Chances(4, tiles("10"), returning=tiles("223"))
    assert {"".join(map(str, drawn)): ways for drawn, ways in chances.draws(number)} == outcomes


def test_the_means_of_exchanges_are_those_of_all_that_can_be_drawn_from_the_stock_and_the_sea():
    compared = 0
    for state in played(examples(60), base=3, copies=4, most=5, reshuffle_sea=True):
        (seat,) = state.to_move()
        view = state.view(seat)
        chances = chances_of(view)
        swaps = {(each.discard, each.take) for each in state.exchanges(seat)}
        assert {*chances.swaps(view.hand, view.river, state.numbers())} == swaps
        for discard, take in swaps:
            hands = [
                after_exchange(view.hand, discard, (*take, *drawn)) for drawn in draws(state, discard, take)
            ]
            mean = sum(max(scores(hand, 3), default=0) for hand in hands) / len(hands)
            assert chances.mean(view.hand, (discard, take)) == pytest.approx(mean)
            compared += len(discard) - len(take) > len(state.stock)
    assert compared > 50


def test_a_showdown_is_set_against_an_answer_that_can_draw_what_is_flushed_for_it():
    compared = 0
    for state in played(examples(400), base=3, copies=4, reshuffle_sea=True):
        view = state.view(*state.to_move())
        choice = choose(StrongPlayer(), view, Dice("sea"))
        if not isinstance(choice.move, Showdown):
            continue
        answers = state.play(view.seat, choice.move)
        means = []
        for each in answers.exchanges(1 - view.seat):
            hand, drawn = answers.hands[1 - view.seat], draws(answers, each.discard, each.take)
            hands = [after_exchange(hand, each.discard, (*each.take, *more)) for more in drawn]
            means.append(sum(max(scores(after, 3), default=0) for after in hands) / len(hands))
        assert choice.why.witnesses["answer"] == f"{max(means):.1f}"
        compared += bool(answers.sea)
    assert compared > 5


@every("player", [GreedyPlayer(), StrongPlayer()])
def test_where_nothing_can_be_exchanged_the_fold_is_the_only_move(player):
    choice = choose(player, start(seed=1, base=2).view(0), Dice("only"))
    assert (choice.move, choice.why.key) == (Fold(), "player.only-move")


def test_the_best_showdown_is_found_and_told():
    for player in (GreedyPlayer(), StrongPlayer()):
        choice = choose(player, position("14795 11111", " 83").view(0), Dice("98"))
        assert choice.move == showdown("5", "8")
        assert all(sentences(choice.why))


def test_who_would_give_the_other_a_good_tile_keeps_it_and_says_so():
    view = position("13469 01569").view(0)
    rash, careful = (choose(player, view, Dice("safe")) for player in (GreedyPlayer(), StrongPlayer()))
    assert (rash.move, careful.move) == (exchange("1"), exchange("4"))
    assert careful.why.key == "suhjong.why-safe"
    assert careful.why.witnesses["taken"] == "1"


def test_a_showdown_is_set_against_what_the_best_exchange_is_worth():
    greedy, strong = (
        choose(player, position("14795 11111", " 83").view(0), Dice("98")).why.witnesses
        for player in (GreedyPlayer(), StrongPlayer())
    )
    assert greedy["points"] > float(greedy["less"])
    assert float(strong["lead"]) > float(strong["less"])


def test_two_that_give_the_same_are_no_reason_against_each_other():
    alike = choose(GreedyPlayer(), position("11111 22337", most=1).view(0), Dice("same")).why
    assert (alike.key, alike.witnesses["mean"]) == ("suhjong.why-no-more", "3.9")


@every(
    ("seed", "first"),
    [(37, exchange("112")), (54, exchange("12")), (21, exchange("04")), (72, None)],
)
def test_all_exchanges_are_thought_through_whatever_their_own_mean(seed, first):
    state = start(seed=seed, rounds=1)
    if first is not None:
        state = state.play(*state.to_move(), first)
    view = state.view(*state.to_move())
    seen = choose(StrongPlayer(), view, Dice("all"))
    chances, legal = Chances(10, view.unseen()), state.legal_moves(view.seat)
    leads = {move: lead(view, chances, move) for move in legal if isinstance(move, Exchange)}
    assert max(leads.values()) == pytest.approx(leads[seen.move])
    assert leads[seen.move] > -10, "a fold costs more"


def lead(view, chances, move):
    """Return how far an exchange leaves its seat ahead after the other's next turn, counted for itself."""
    others = chances.answer(view.hands[1 - view.seat], move.discard, range(1, 4))[0]
    return chances.at_rest(view.hand, (move.discard, move.take)) - others


def test_what_is_discarded_is_compared_by_the_best_that_can_be_taken_for_it():
    compared = 0
    for seed in range(examples(30)):
        state = start(seed=seed, rounds=1)
        for _ in range(4):
            (seat,) = state.to_move()
            view = state.view(seat)
            choice = choose(GreedyPlayer(), view, Dice("best"))
            if choice.why.key == "suhjong.why-mean":
                chances, compared = Chances(10, view.unseen()), compared + 1
                means = (
                    chances.mean(view.hand, (move.discard, move.take))
                    for move in state.legal_moves(seat)
                    if isinstance(move, Exchange) and written(move.discard) == choice.why.witnesses["others"]
                )
                assert f"{max(means):.1f}" == choice.why.witnesses["less"]
            if not isinstance(choice.move, Exchange):
                break
            state = state.play(seat, choice.move)
    assert compared > 3


def test_every_reason_is_said_in_both_languages():
    said = set()
    for seed in range(examples(40)):
        dice, state = Dice(f"reasons {seed}"), start(seed=seed, rounds=2, fold_points=5 * (seed % 3))
        players = GreedyPlayer(), StrongPlayer()
        for _ in range(30):
            for seat in state.to_move():
                choice = choose(players[seat], state.view(seat), dice)
                assert all(sentences(choice.why))
                compared = [choice.why.witnesses.get(name) for name in ("lead", "mean", "points")]
                assert choice.why.witnesses.get("less", "none") not in compared
                said.add((type(choice.move), choice.why.key))
                state = state.play(seat, choice.move)
    assert {kind for kind, _ in said} >= {Exchange, Showdown, Claim}


def test_greedy_is_better_than_random():
    assert meet(Pairing(Suhjong, GreedyPlayer, RandomPlayer, {"rounds": 2}), games=20).is_better()


@pytest.mark.long
def test_strong_is_better_than_greedy():
    assert meet(Pairing(Suhjong, StrongPlayer, GreedyPlayer, {"rounds": 4}), games=24, seed=100).is_better()
