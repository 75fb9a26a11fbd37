"""Games between players: seats are rotated, time decides who is sooner, and the same seed gives the same."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from fractions import Fraction

import pytest

from setcards_edu import BadOption, Card
from setcards_edu.games import players
from setcards_edu.games.matches import MatchScore, NoMove, Pairing, meet, moments, played_out
from setcards_edu.games.players import Decision, Forfeit, Player, RandomPlayer
from setcards_edu.games.set_speed import Place
from setcards_edu.messages import Hint, Reason
from setcards_edu.work import Reached
from tests.refusals import refusal

from .measure import measured, played
from .noughts_and_crosses import NoughtsAndCrosses
from .set_speed.positions import position
from .test_players import First


@dataclass
class Steady(Player):
    """Takes always the same time, and tells what it saw when it began to look."""

    time: int
    name = "steady"

    def __post_init__(self):
        self.seen = []

    def think(self, view, dice):
        self.seen.append(view)
        yield Reached(1, 1)
        return Decision(next(iter(view.legal_moves())), Hint("player.only-move"), self.time)


class Taking(Player):
    """Takes the middle, then what it can."""

    name = "taking"

    def think(self, view, dice):
        yield Reached(1, 1)
        moves = [*view.legal_moves()]
        wins = [move for move in moves if view.state.play(view.seat, move).result()]
        return Decision([*wins, *([4] * (4 in moves)), *moves][0], Hint("player.only-move"))


def test_each_deal_is_played_at_every_seat():
    played = []

    class Noting(Pairing):
        def play(self, seat, seed):
            played.append((seat, seed))
            return MatchScore(1, 2, Fraction(seat))

    assert meet(Noting(NoughtsAndCrosses, First, RandomPlayer), 5, seed=7).points == 2
    assert played == [(0, 7), (1, 7), (0, 8), (1, 8), (0, 9)]


def test_the_sooner_acts_and_the_other_goes_on_with_what_it_had_in_mind():
    quick, slow = Steady(300), Steady(1000)
    start = position("12 1 123 | 5 145 15", "1 | 45")
    assert [now for now, _ in moments(start, [quick, slow])] == [0, 300, 600, 900]
    assert (len(quick.seen), len(slow.seen)) == (3, 1)
    slow.time = 700
    *_, (now, last) = moments(start, [quick, slow])
    assert (now, [seat for seat, _ in last.turns], last.turns[2][1]) == (
        900,
        [0, 0, 1, 0],
        Place(Card("5"), 1),
    )


def test_who_can_no_longer_do_what_it_had_in_mind_looks_again_from_then_on():
    quick, slow = Steady(300), Steady(1000)
    start = position("13 14 | 12 3 2", "1 | 45")
    assert [now for now, _ in moments(start, [quick, slow])][:3] == [0, 300, 1300]
    assert [view.piles[0][-1] for view in slow.seen][:2] == [Card("1"), Card("13")]
    quick.time = 10_000
    assert [now for now, _ in moments(start, [quick, slow])][:3] == [0, 1000, 2000]


def test_who_are_equally_soon_act_first_equally_often():
    start = position("1 | 1", "23 | 124", "35 35 | 35 35")
    first = [[*moments(start, [Steady(5), Steady(5)], seed)][1][1].turns[0][0] for seed in range(200)]
    assert 70 < sum(first) < 130


def test_a_player_draws_the_same_chance_whatever_the_others_draw():
    def turns(other):
        players = [RandomPlayer(), other]
        return [move for _, move in played_out(NoughtsAndCrosses.start(), players, seed=3).turns[::2]]

    assert turns(First())[0] == turns(RandomPlayer())[0]


def test_a_game_is_the_same_for_the_same_seed_and_in_any_executor():
    pairing = Pairing(NoughtsAndCrosses, First, RandomPlayer)
    with ThreadPoolExecutor(2) as executor:
        assert meet(pairing, 30, seed=1, executor=executor) == meet(pairing, 30, seed=1)
    assert meet(pairing, 30, seed=1) != meet(pairing, 30, seed=100)


def test_points_of_a_shared_first_place_are_shared():
    pairing = Pairing(NoughtsAndCrosses, RandomPlayer, RandomPlayer)
    points = [[pairing.play(seat, seed).points for seat in (0, 1)] for seed in range(20)]
    assert {*map(sum, points)} <= {0, 1, Fraction(3, 2), 2}
    assert Fraction(1, 2) in {first for first, _ in points}


def test_wilson_s_interval_is_that_of_the_textbooks():
    """Of 10 games 8 are won: 0.490 to 0.943 at 95 %; the ends solve (p − share)² = z² p (1 − p) / games."""
    for games, points in ((10, 8), (400, 200), (400, 400), (7, 0)):
        score = MatchScore(games, 2, Fraction(points))
        for end in score.interval():
            assert (end - score.share) ** 2 == pytest.approx(1.959964**2 * end * (1 - end) / games, abs=1e-7)
    assert MatchScore(10, 2, Fraction(8)).interval() == pytest.approx((0.490, 0.943), abs=5e-4)
    assert not MatchScore(10, 2, Fraction(8)).is_better()
    assert MatchScore(10, 3, Fraction(8)).is_better()


class Stuck(Player):
    """Has no move to offer once there are three signs."""

    name = "stuck"

    def think(self, view, dice):
        yield Reached(1, 1)
        if len(view.state.turns) >= 3:
            return Forfeit("x", Reason("game.not-a-move", given="x"))
        return Decision(next(iter(view.legal_moves())), Hint("player.only-move"))


def test_who_has_no_legal_move_to_offer_loses_and_the_reason_is_kept():
    score = meet(Pairing(NoughtsAndCrosses, Stuck, RandomPlayer), 4, seed=3)
    assert (score.points, score.of_other) == (0, ())
    assert [(fault.seed, fault.seat, fault.number, fault.why.key) for fault in score.faults] == [
        (3, 0, 5, "game.not-a-move"),
        (3, 1, 4, "game.not-a-move"),
        (4, 0, 5, "game.not-a-move"),
        (4, 1, 4, "game.not-a-move"),
    ]
    other = meet(Pairing(NoughtsAndCrosses, RandomPlayer, Stuck), 4, seed=3)
    assert (other.points, {*other.of_other}) == (score.turned.points, {*score.turned.of_other})
    lost = refusal(NoMove, played_out, NoughtsAndCrosses.start(), [Stuck(), First()])
    assert lost.key == "game.not-a-move"


def test_there_is_one_player_for_each_seat():
    start = NoughtsAndCrosses.start()
    assert refusal(BadOption, played_out, start, [First()]).key == "match.players"
    assert refusal(BadOption, played_out, start, [First(), "random"]).key == "option.kind"
    for wrong in (0, 10_001, True, "many"):
        assert (
            refusal(BadOption, meet, Pairing(NoughtsAndCrosses, First, First), wrong).key == "option.number"
        )


@pytest.mark.parametrize(
    ("looks", "is_claimed", "holds"), [([1], True, False), ([1], False, True), ([2, 24], True, True)]
)
def test_what_is_measured_is_told_and_a_claim_that_does_not_hold_fails(
    capsys, monkeypatch, looks, is_claimed, holds
):
    monkeypatch.setattr(players, "_INTRODUCED", {NoughtsAndCrosses.name: {"taking": Taking}})
    assert measured([NoughtsAndCrosses.name], looks, None, is_claimed=is_claimed) is holds
    assert "taking – random" in capsys.readouterr().out


def test_games_that_are_played_later_go_on_with_the_next_deals():
    pairing = Pairing(NoughtsAndCrosses, RandomPlayer, Taking)
    assert played(pairing, [6, 16, 30], None) == meet(pairing, 30)
