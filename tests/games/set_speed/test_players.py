"""The players of Set Speed: what they look at, how long that takes, and what they lay."""

from __future__ import annotations

from itertools import pairwise

import pytest

from setcards_edu import BadOption, Card, cards
from setcards_edu.dice import Dice
from setcards_edu.games.matches import Pairing, meet
from setcards_edu.games.players import choose
from setcards_edu.games.set_speed import Choose, Pass, Place, Refill, SetSpeed
from setcards_edu.games.set_speed.players import (
    ELEMENT,
    LOOK,
    NOTICE,
    PLAYERS,
    REACH,
    OneByOne,
    ThinksAhead,
    _why_ahead,
    after_placing,
    elements_looked_at,
)
from setcards_edu.games.set_speed.search import FITS, LAST_PLIES, PLIES, WON, lead
from setcards_edu.work import run_to_end
from tests.cases import every
from tests.effort import examples
from tests.refusals import refusal

from .positions import position, stuck


class Sure(OneByOne):
    """Overlooks nothing."""

    overlooks = 0


class Blind(ThinksAhead):
    """Overlooks nearly everything."""

    overlooks = 99


class Even(Dice):
    """Chance that is always in the middle, so that every time is as assumed."""

    def below(self, bound):
        return bound // 2


def chosen(player, state, seat=0):
    return choose(player, state.view(seat), Even("middle"))


def test_elements_are_looked_for_up_to_one_that_is_missing():
    def naive(a, b):
        small, large = (set(each) for each in sorted((a, b), key=len))
        if large == {1, 2, 3, 4, 5}:
            return 0
        seen = 0
        for element in sorted(small):
            seen += 1
            if element not in large:
                break
        return seen

    for a in cards():
        for b in cards():
            assert elements_looked_at(a, b) == naive(a, b), (a, b)


def test_the_greedy_player_lays_the_first_that_fits_after_the_time_of_its_looks():
    choice = chosen(Sure(), position("13 234 24 | 1", "23 | 124"))
    assert choice.move == Place(Card("234"), 0)
    looks = [("13", "23"), ("13", "124"), ("234", "23")]
    elements = sum(elements_looked_at(Card(a), Card(b)) for a, b in looks)
    assert choice.time == NOTICE + 3 * LOOK + elements * ELEMENT + REACH
    assert str(choice.why) == "{2,3,4} goes on {2,3}: found after 3 looks."


@pytest.mark.parametrize("name", PLAYERS)
def test_twice_the_pace_takes_half_the_time(name):
    def time(pace):
        return choose(PLAYERS[name](pace), SetSpeed.start(seed=5).view(1), Dice("same")).time

    assert time(100) == pytest.approx(2 * time(200), abs=1) == pytest.approx(time(50) / 2, abs=1)


def test_what_is_overlooked_is_looked_at_again():
    class Blind(OneByOne):
        overlooks = 80

    state = position("∅ | 1")
    sharp, blind = (
        sum(choose(player, state.view(0), Dice(f"{seed}")).time for seed in range(50))
        for player in (Sure(), Blind())
    )
    assert blind > 1.5 * sharp


def test_one_s_own_card_need_not_be_noticed():
    state = position("1 13 | 5", "12345 | 23", "3 | 4")
    own, other = state.play(0, Place(Card("13"), 0)), position("1 3 | 5", "13 | 23")
    assert chosen(Sure(), other).time - chosen(Sure(), own).time == NOTICE


def test_the_strong_player_has_seen_what_follows_its_own_card():
    laid = position("13 1 24 | 5 2", "12345 | 23").play(0, Place(Card("13"), 0))
    known = chosen(ThinksAhead(), laid)
    assert known.move == Place(Card("1"), 0)
    assert known.time < chosen(ThinksAhead(), position("1 24 | 5 2", "13 | 23")).time - NOTICE


def test_the_strong_player_leaves_the_other_nothing():
    """After {1,2} on {1} neither {2,3} nor {1,3} fits, but {1,2,4} does; after {1,3} both would."""
    state = position("13 12 124 | 23 134", "1 | 45")
    choice = run_to_end(Blind().advise(state.view(0), Dice("")))
    assert (choice.move, choice.time) == (Place(Card("12"), 0), 0)
    assert choice.why.key == "set-speed.why-blocks"
    assert chosen(ThinksAhead(), position("5 | 1", "5 | 45")).why.key == "set-speed.why-last"


def test_a_hand_that_can_be_refilled_is_not_said_to_have_nothing():
    state = position("13 12 124 | 23 134", "1 | 45", "| 5", auto_refill=False)
    why = run_to_end(ThinksAhead().advise(state.view(0), Dice(""))).why
    assert (why.key, why.witnesses["other"]) == ("set-speed.why-keeps", 0)


def test_what_fits_after_a_card_is_what_the_rules_say():
    for seed in range(20):
        state = SetSpeed.start(seed=seed, auto_refill=False)
        for seat in (0, 1):
            for move in state.legal_moves(seat):
                laid = state.play(seat, move)
                fitting = [
                    {move.card for move in laid.legal_moves(each) if move != Refill()}
                    for each in (seat, 1 - seat)
                ]
                found = after_placing(state.view(seat), (move.card, move.pile))
                assert found == tuple(map(len, fitting)), (state, move)


@pytest.mark.parametrize("make", PLAYERS.values())
def test_in_a_reset_the_only_card_is_the_only_move(make):
    assert chosen(make(), stuck("12 13 | 24")).why.key == "player.only-move"


@pytest.mark.parametrize("make", PLAYERS.values())
def test_in_a_reset_each_chooses_a_card_and_a_hand_is_refilled_where_that_is_a_move(make):
    assert chosen(make(), stuck()).move == Choose(Card("13"))
    assert run_to_end(make().advise(stuck().view(0), Dice(""))).move == Choose(Card("13"))
    assert chosen(make(), position("1 2 | 3", stocks="4 | 5", auto_refill=False)).move == Refill()


def test_in_a_reset_the_strong_player_chooses_what_its_hand_fits_on():
    state = stuck("12 13 135 5 35 | 24 14")
    assert state.to_move() == (0, 1)
    assert chosen(ThinksAhead(), state).move == Choose(Card("135"))


def test_whoever_is_much_slower_loses():
    """So at some pace a child wins, however slow it is: here the strong player, slowed, stands for it."""
    assert meet(Pairing(SetSpeed, OneByOne, SlowedDown), 20).points >= 18


class SlowedDown(ThinksAhead):
    def __init__(self):
        super().__init__(pace=25)


@pytest.mark.parametrize("wrong", [9, 1001, 100.0, True, "fast", None])
def test_a_pace_is_a_number_from_10_to_1000(wrong):
    assert refusal(BadOption, OneByOne, wrong).key == "option.number"


# by turns


def turns(hands, piles="1 | 34", stocks="|", **rules):
    return position(hands, piles, stocks, by_turns=True, **rules)


def naive_lead(state, seat, plies, passed=0):
    """Return the lead of a seat by the rules themselves: every move tried on whole states."""
    left = [len(state.hands[each]) + len(state.stocks[each]) for each in (0, 1)]
    if state.result() is not None:
        sign = 1 if state.result().ranks[seat] == 1 else -1
        return sign * WON + left[1 - seat] - left[seat]
    moves = list(state.moves(state.to_move()[0]))
    if plies == 0 or isinstance(moves[0], Choose):
        fitting = [
            sum(any(card <= pile[-1] or card >= pile[-1] for pile in state.piles) for card in hand)
            for hand in state.hands
        ]
        return left[1 - seat] - left[seat] + FITS * (fitting[seat] - fitting[1 - seat])
    mover = state.to_move()[0]
    leads = [naive_lead(state.play(mover, move), seat, plies - 1) for move in moves]
    return max(leads) if mover == seat else min(leads)


def test_a_lead_is_what_trying_all_moves_by_the_rules_gives():
    """Where both hold less than a hand at the end of a stock, and in the middle of a game."""
    tried = 0
    for seed in range(examples(20)):
        dice, state = Dice(f"lead {seed}"), SetSpeed.start(seed=seed, n=4, by_turns=True)
        while (seats := state.to_move()) and not isinstance(next(state.moves(seats[0])), Choose):
            moves = list(state.moves(seats[0]))
            plies = PLIES if any(state.stocks) else LAST_PLIES
            if isinstance(moves[0], Place) and dice.below(12) == 0 and plies == PLIES:
                move = dice.pick(moves)
                after = state.play(seats[0], move)
                assert lead(state, move) == pytest.approx(naive_lead(after, seats[0], plies - 1)), state
                tried += 1
            state = state.play(seats[0], dice.pick(moves))
    assert tried


@pytest.mark.parametrize("make", PLAYERS.values())
def test_by_turns_who_can_do_one_thing_does_it(make):
    stays = turns("13 24 | 1 5", "12 | 34")
    assert (chosen(make(), stays).move, chosen(make(), stays).why.key) == (Pass(), "player.only-move")
    both = stays.play(0, Pass())
    assert chosen(make(), both, 1).move == Place(Card("1"), 0)
    asked = turns("13 23 | 24 14", "12 | 34").play(0, Pass()).play(1, Pass())
    assert isinstance(chosen(make(), asked).move, Choose)
    assert chosen(make(), turns("1 2 | 3", stocks="4 | 5", auto_refill=False)).move == Refill()


def test_by_turns_the_greedy_player_leaves_the_other_the_fewest_cards():
    choice = chosen(OneByOne(), turns("13 12 124 | 23 134", "1 | 45"))
    assert (choice.move, choice.time) == (Place(Card("12"), 0), 0)
    assert str(choice.why) == "{1,2} on {1}: nothing else leaves Player 2 with fewer to lay than 0."


@every(
    ("state", "move", "key"),
    [
        (turns("13 145 1235 | 25 134 125", "U | 345"), Place(Card("145"), 0), "set-speed.why-must-pass"),
        (turns("35 1 345 | 15 2 23", "1245 | 1235"), Place(Card("35"), 1), "set-speed.why-leaves"),
        (turns("14 23 34 | 124 145 123", "235 | 145"), Place(Card("14"), 1), "set-speed.why-ahead"),
        (turns("14 123 124 | 345 24 5", "35 | U"), Place(Card("123"), 1), "set-speed.why-not-lost"),
        (turns("14 4 123 | 13 U 1245", "2345 | 245"), Place(Card("4"), 0), "set-speed.why-equal"),
        (turns("15 3 1 | 345 245 1234", "14 | 14"), Place(Card("1"), 0), "set-speed.why-only"),
        (turns("1 | 2 3", "13 | 14"), Place(Card("1"), 0), "set-speed.why-last"),
        (turns("1 2 | 3 45", "1 | 12"), Place(Card("1"), 0), "set-speed.why-wins"),
    ],
)
def test_by_turns_the_strong_player_says_why_not_the_second_best(state, move, key):
    choice = chosen(ThinksAhead(), state)
    assert (choice.move, choice.why.key) == (move, key)


@every(
    ("best", "second", "told"),
    [
        ((100.0, 1.0), (0.0, 1.0), "that wins in 1 of 2 guesses of the stocks; with {1,2} on {2,3,4} in 0."),
        (
            (1.0, 0.0),
            (-100.0, 1.0),
            "that loses in 0 of 2 guesses of the stocks; with {1,2} on {2,3,4} in 1.",
        ),
        ((1.1, 1.0), (1.0, 1.0), "that is as good as {1,2} on {2,3,4}, or a little better."),
    ],
)
def test_by_turns_moves_of_nearly_equal_leads_are_compared_by_who_wins(best, second, told):
    state, two = turns("1 12 | 3 4", "123 | 234", "5 | 5"), ((Card("1"), 0), (Card("12"), 1))
    why = _why_ahead(state.view(0), two, dict(zip(two, (best, second), strict=True)))
    assert str(why) == f"{{1}} on {{1,2,3}}: looking two cards ahead, {told}"


@pytest.mark.long
def test_by_turns_each_player_is_better_than_the_one_before():
    """A few games, for what `python -m tests.games.measure` shows for certain."""
    for weaker, stronger in pairwise(PLAYERS.values()):
        assert meet(Pairing(SetSpeed, stronger, weaker, {"by_turns": True}), 24).points > 13
