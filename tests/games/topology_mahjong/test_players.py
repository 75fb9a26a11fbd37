"""The players of Topology Mahjong: what they do, why, and that each is better than the weaker one."""

from __future__ import annotations

from functools import partial

import pytest

from setcards_edu import BadOption, Card, is_topology
from setcards_edu.dice import Dice
from setcards_edu.families import members
from setcards_edu.games.matches import Pairing, meet
from setcards_edu.games.players import RandomPlayer, choose, players_of
from setcards_edu.games.topology_mahjong import (
    Buffer,
    Decline,
    Discard,
    EndTurn,
    Extend,
    ExtendWithDora,
    Phase,
    Take,
    TakeToBuffer,
    TopologyMahjong,
    start,
)
from setcards_edu.games.topology_mahjong.players import GreedyPlayer, StrongPlayer, _Trial, worth_trying
from setcards_edu.games.topology_mahjong.playouts import Playout
from setcards_edu.games.topology_mahjong.reasons import lacking, needing, why
from setcards_edu.messages import Hint
from setcards_edu.sets import parse_sequence
from setcards_edu.work import Reached
from tests.cases import every
from tests.conformance.games import WAYS
from tests.conformance.test_games import walk
from tests.refusals import refusal, sentences

from .positions import position

QUICK = partial(StrongPlayer, 1000)


def card(text):
    return Card.parse(text)


def said(key, **witnesses):
    """Return a hint of this game; texts are cards."""
    found = {
        name: parse_sequence(value) if name in ("cards", "lacking", "needing") else value
        for name, value in witnesses.items()
    }
    return Hint(f"topology-mahjong.why-{key}", **{k: card(v) if k == "card" else v for k, v in found.items()})


def chosen(state, player=None):
    """Return what a player, the greedy one, does and says."""
    [seat] = state.to_move()
    choice = choose(player or GreedyPlayer(), state.view(seat), Dice("chosen"))
    return choice.move, choice.why


def test_the_players_of_the_game():
    assert {name: maker().name for name, maker in players_of(TopologyMahjong).items()} == {
        "random": "random",
        "greedy": "greedy",
        "strong": "strong",
    }
    for wrong in (0, 999, True, 1e4, None):
        assert refusal(BadOption, StrongPlayer, wrong).key == "option.number"


@every(
    ("state", "move", "reason"),
    [
        (
            position("1 2 12 35 | |"),
            Extend([card("1"), card("2"), card("12")]),
            said("extend", cards="1 2 12", size=5),
        ),
        (position("2 | |", "1 | |"), EndTurn(), Hint("topology-mahjong.why-end-waits", waits=(card("12"),))),
        (position("12 34 | |", "23 | |", stock=""), EndTurn(), said("end")),
        (position("2 12 | |", "1 5 15 | |"), EndTurn(), said("keep", card="12", needing="2")),
        (
            position("1 2 45 34 25 | |", "1 | |", "23 24 | |"),
            Discard(card("1")),
            said("discard-useless", card="1"),
        ),
        (
            position("24 24 45 34 25 | |", "1 | |", "23 2 | |"),
            Discard(card("24")),
            said("discard-useless", card="24"),
        ),
        (
            position("2 45 34 23 25 | |", "1 | |"),
            Buffer(card("2")),
            said("buffer-lacking", card="2", lacking="12"),
        ),
    ],
)
def test_greedy_in_its_turn(state, move, reason):
    assert chosen(state) == (move, reason)


@every(
    ("hand", "buffer", "offered", "move", "reason"),
    [
        ("34", "", "2", TakeToBuffer(), said("buffer-lacking", card="2", lacking="12")),
        ("12", "", "2", Take([card("12")]), said("take-with", card="2", cards="12")),
        ("34", "45 35", "2", Decline(), said("decline-lacking", card="2", lacking="12")),
        ("2 34", "", "2", Decline(), said("decline-twice", card="2")),
        ("34", "", "1", Decline(), said("decline-there", card="1")),
        ("34", "", "12", Take(), said("take", card="12")),
    ],
)
def test_greedy_when_it_is_asked(hand, buffer, offered, move, reason):
    state = position(f"{offered} | {hand} | 3", "| 1 |", f"| {buffer} |").play(0, Discard(card(offered)))
    assert chosen(state) == (move, reason)


def test_greedy_gives_away_what_lacks_the_most():
    state = position("135 234 245 1234 2345 | |", "1 15 125 | |", "34 35 | |")
    reason = said("discard-most", card="245", lacking="5 25 1245")
    assert chosen(state) == (Discard(card("245")), reason)


def test_the_dora_is_added_by_both():
    state = position("12 | 3 | 4", "1 | 2 | ", stock="", dora="open 2").play(0, EndTurn())
    for player in (GreedyPlayer(), QUICK()):
        assert chosen(state, player)[0] == Decline()
        with_dora = state.play(1, Decline()).play(2, Decline())
        assert chosen(with_dora, player)[0] == ExtendWithDora([card("12")])


@every(
    ("state", "move", "reason"),
    [
        (
            position("25 23 | |", "1 12 | |"),
            Discard(card("25")),
            said("discard-lacking", card="25", lacking="2 125"),
        ),
        (position("1 34 | |"), Discard(card("1")), said("discard", card="1")),
        (
            position("25 23 | |", "1 12 | |"),
            Buffer(card("25")),
            said("buffer-lacking-several", card="25", lacking="2 125"),
        ),
        (position("1 34 | |"), Buffer(card("1")), said("buffer", card="1")),
        (
            position("2 23 24 | |", "1 | |"),
            Discard(card("2")),
            said("discard-lacking", card="2", lacking="12"),
        ),
        (
            position("1 | 2 |").play(0, Discard(card("1"))),
            TakeToBuffer(),
            said("buffer", card="1"),
        ),
        (position("1 | 2 |").play(0, Discard(card("1"))), Decline(), said("decline", card="1")),
    ],
)
def test_there_is_a_reason_for_any_move(state, move, reason):
    assert why(state.view(*state.to_move()), move) == reason


def test_what_a_card_lacks_and_what_needs_it():
    view = position("23 2 1235 | 3 | 4", "1 15 125 | |", "12 | |").view(0)
    assert lacking(view, card("235")) == parse_sequence("5 25")
    assert lacking(view, card("15")) is None
    assert needing(view, card("2")) == parse_sequence("23")
    assert needing(view, card("1235")) == parse_sequence("23")


def test_strong_tells_how_far_it_has_come_and_stays_within_its_effort():
    view = start(seed=3).view(start(seed=3).turn)
    told = list(StrongPlayer(2000).think(view, Dice("told")))
    assert all(isinstance(each, Reached) and each.total == 2000 for each in told)
    assert [each.done for each in told] == sorted(each.done for each in told)
    assert 1000 < told[-1].done <= 2000
    assert len(told) >= 4


def test_strong_says_what_it_expects():
    asked = (each for each in walk(WAYS["topology-mahjong-two"], 3) if each.phase is Phase.OFFER)
    state = next(each for each in asked if len(worth_trying(each.view(*each.to_move()))) > 1)
    _, reason = chosen(state, QUICK())
    assert reason.key == "topology-mahjong.why-tried-more"
    assert float(reason.witnesses["less"]) < float(reason.witnesses["mine"])
    assert isinstance(reason.witnesses["why"], Hint)


@every(
    ("mine", "others", "key"),
    [
        ((71, 69), (64, 60), "more"),
        ((70, 70), (60, 64), "fewer"),
        ((70, 71), (60, 64), "fewer"),
        ((70, 70), (60, 60), None),
    ],
)
def test_a_move_is_better_by_the_own_sets_or_by_those_of_the_others(mine, others, key):
    best, second = trials = [_Trial(move) for move in (EndTurn(), Decline())]
    for trial, own, theirs in zip(trials, mine, others, strict=True):
        trial.games, trial.mine, trial.others = 10, own, theirs
    told = best.told(Hint("topology-mahjong.why-decline", card=card("12")), second)
    assert told.key == f"topology-mahjong.why-tried{f'-{key}' if key else ''}"
    assert all(sentences(told))


def test_what_is_thought_through():
    state = position("1 2 12 3 13 | |", buffers="23 123 | |")
    sizes = [len(move.cards) for move in state.legal_moves(0) if isinstance(move, Extend)]
    assert [len(move.cards) for move in worth_trying(state.view(0))] == sorted(sizes, reverse=True)[:5]
    state = position("135 234 245 1234 2345 | 3 | 4", "1 15 125 | |")
    assert worth_trying(state.view(0)) == [
        *(Buffer(card(text)) for text in ("135", "1234")),
        *(Discard(card(text)) for text in ("245", "2345", "234")),
    ]
    offered = state.play(0, Discard(card("245")))
    assert worth_trying(offered.view(1)) == [Take(), TakeToBuffer(), Decline()]
    small = position("23 25 | |", "1 15 | |", "2 3 | |")
    assert worth_trying(small.view(0)) == [EndTurn()]


@pytest.mark.parametrize("name", [name for name in WAYS if name.startswith("topology-mahjong")])
def test_what_is_played_on_in_thought_ends_with_topologies_and_loses_no_card(name):
    for state in walk(WAYS[name], 5):
        playout = Playout(state)
        scores = playout.scores()
        for seat, mask in enumerate(playout.topologies):
            assert is_topology(members(mask, state.rules.n), state.rules.n)
            assert not state.topologies[seat].mask & ~mask
            assert len(playout.hands[seat]) <= state.rules.hand_limit
            assert len(playout.buffers[seat]) <= state.rules.buffer_limit
        if state.result():
            assert tuple(scores) == state.scores


def test_greedy_beats_random():
    assert meet(Pairing(TopologyMahjong, GreedyPlayer, RandomPlayer, {"players": 2}), games=8).is_better()


@pytest.mark.long
def test_strong_beats_greedy():
    assert meet(Pairing(TopologyMahjong, QUICK, GreedyPlayer, {"players": 2}), games=60).is_better()
