"""The players of Set Speed: what they look at, how long that takes, and what they lay."""

from __future__ import annotations

import pytest

from setcards_edu import BadOption, Card, cards
from setcards_edu.dice import Dice
from setcards_edu.games.matches import Pairing, meet
from setcards_edu.games.players import choose
from setcards_edu.games.set_speed import Choose, Place, Refill, SetSpeed
from setcards_edu.games.set_speed.players import (
    ELEMENT,
    LOOK,
    NOTICE,
    PLAYERS,
    REACH,
    OneByOne,
    ThinksAhead,
    after_placing,
    elements_looked_at,
)
from setcards_edu.work import run_to_end
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
