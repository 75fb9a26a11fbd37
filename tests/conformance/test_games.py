"""What holds for every game: the laws of the protocol, through whole random games."""

from __future__ import annotations

import json
import pickle
from dataclasses import FrozenInstanceError
from functools import cache

import pytest

from setcards_edu import BadOption
from setcards_edu.dice import Dice
from setcards_edu.games import GAMES, records
from setcards_edu.games.json_values import from_json, to_json, view_from_json
from setcards_edu.games.players import choose, players_of
from setcards_edu.games.protocol import IllegalMove, registered
from setcards_edu.messages import Obstacle
from tests.effort import THOROUGH, examples
from tests.refusals import refusal, sentences

from .games import WAYS

pytestmark = pytest.mark.usefixtures("as_on_a_page")

JUNK = (None, "", 3.5, -1, 10**30, (), [], {}, object(), int)


@pytest.fixture(params=WAYS, scope="module")
def name(request):
    """A way to play; all laws are tried on one before the next, on the same games."""
    yield request.param
    played.cache_clear()


def walk(way, seed):
    """Yield the states of a random game, the first and the last among them."""
    dice, state = Dice(f"walk {seed}"), way.start(seed)
    yield state
    while seats := state.to_move():
        seat = dice.pick(seats)
        state = state.play(seat, dice.pick(list(state.legal_moves(seat))))
        yield state


@cache
def played(name, seed):
    """Return the states of a random game, played once for all laws."""
    return tuple(walk(WAYS[name], seed))


def states(name, games=20):
    """Yield states of some random games; of long games not every one, and of fewer games."""
    for seed in range(examples(WAYS[name].games(games))):
        game = played(name, seed)
        yield from game[:: len(game) // 50 + 1]
        if len(game) > 50:
            yield game[-1]


def seats_of(state):
    return range(state.players)


def through_json(value, game):
    """Return a value that was written to text and read back."""
    return from_json(json.loads(json.dumps(to_json(value))), game)


def test_every_game_of_the_house_has_a_line():
    assert {way.game.name for way in WAYS.values()} >= {*GAMES}
    assert all(registered(way.game.name) is way.game for way in WAYS.values())


def test_a_seat_that_may_act_has_a_move_and_nobody_acts_when_the_game_is_over(name):
    for state in states(name):
        assert (state.to_move() == ()) is (state.result() is not None)
        for seat in seats_of(state):
            moves = state.legal_moves(seat)
            assert bool(moves) is (seat in state.to_move()) is (next(iter(moves), None) is not None)


def test_legal_moves_are_the_moves_that_why_not_allows_in_a_fixed_order_and_none_twice(name):
    asked = [(state, seat) for state in states(name, 1) for seat in seats_of(state)]
    found = [*dict.fromkeys(move for state, seat in asked for move in state.legal_moves(seat))]
    everything = found[:: len(found) // 100 + 1]
    for state in states(name, 10):
        for seat in seats_of(state):
            moves = state.legal_moves(seat)
            listed = list(moves)
            assert listed == list(moves)
            assert len({*listed}) == len(listed)
            assert all(state.why_not(seat, move) is None and move in moves for move in listed)
            for move in everything:
                assert (move in moves) is (move in listed), (state, seat, move)


def test_play_refuses_what_why_not_refuses_and_changes_nothing(name):
    everything, said = [move for state in states(name, 1) for move in state.legal_moves(0)][:20], set()
    for state in states(name, 5):
        before = repr(state), state.turns, state.events, hash(state)
        for seat in seats_of(state):
            for move in (*everything, *JUNK):
                if reason := state.why_not(seat, move):
                    assert refusal(IllegalMove, state.play, seat, move) == reason
                    assert isinstance(reason, Obstacle) or state.result() is None
                    said.add(reason)
                else:
                    after = state.play(seat, move)
                    assert after.turns == (*state.turns, (seat, move))
                    assert after == state.played(seat, move)
        assert (repr(state), state.turns, state.events, hash(state)) == before
    assert all(all(sentences(reason)) for reason in said)


def test_a_state_never_changes(name):
    state = WAYS[name].start(1)
    with pytest.raises((FrozenInstanceError, AttributeError)):
        state.rules = None
    assert pickle.loads(pickle.dumps(state)) == state  # noqa: S301 - our own


def test_there_is_no_other_seat(name):
    state = WAYS[name].start(1)
    for wrong in (-1, state.players, True, "0", 0.0):
        for ask in (state.legal_moves, state.view, lambda seat: state.why_not(seat, None)):
            assert refusal(BadOption, ask, wrong).key == "option.number"
    for wrong in (-1, 7, True, "2"):
        assert refusal(BadOption, WAYS[name].game.start, players=wrong).key == "option.unknown"


def test_random_games_end_with_a_result(name):
    for seed in range(examples(WAYS[name].games(200))):
        last = played(name, seed)[-1]
        result = last.result()
        assert 1 <= len(last.turns) <= WAYS[name].most_moves
        assert len(result.ranks) == len(result.scores) == last.players
        assert min(result.ranks) == 1
        assert result.ranks == tuple(1 + sum(other < rank for other in result.ranks) for rank in result.ranks)
        assert type(result.ended) in last.kinds


@pytest.mark.long
def test_a_thousand_random_games_end(name):
    """Of games with hundreds of moves there are some dozens."""
    for seed in range(1000, 1000 + examples(WAYS[name].games(1000))):
        *_, last = walk(WAYS[name], seed)
        assert last.result()


def test_every_move_is_told_in_both_languages(name):
    for state in states(name, 5):
        assert state.events or not state.turns
        for event in state.events:
            assert all(sentences(event))


def test_an_event_about_a_card_tells_where_it_comes_from_and_where_it_goes(name):
    for state in states(name, 5):
        for event in state.events:
            if "card" in event.witnesses:
                assert {"start", "end", "seat"} <= event.witnesses.keys()


def test_a_view_tells_what_a_seat_may_do_and_how_the_game_stands(name):
    for state in states(name, 5):
        for seat in (*seats_of(state), None):
            view = state.view(seat)
            assert (view.seat, len(view.events)) == (seat, len(state.events))
            assert (view.to_move(), view.result()) == (state.to_move(), state.result())
            expected = [] if seat is None else list(state.legal_moves(seat))
            assert list(view.legal_moves()) == expected
            if seat is not None:
                assert [view.why_not(move) for move in JUNK] == [state.why_not(seat, move) for move in JUNK]


def test_a_view_and_its_json_hold_no_trace_of_what_is_hidden(name):
    dice = Dice("otherwise")
    for state in states(name, 10):
        for seat in (*seats_of(state), None):
            other = WAYS[name].differently(state, seat, dice)
            assert other.view(seat) == state.view(seat)
            assert repr(other.view(seat)) == repr(state.view(seat))
            assert to_json(other.view(seat)) == to_json(state.view(seat))


def test_a_guess_agrees_with_the_view(name):
    dice = Dice("guess")
    for state in states(name, 10):
        for seat in (*seats_of(state), None):
            guessed = state.view(seat).guess(dice)
            assert type(guessed) is type(state)
            assert guessed.view(seat) == state.view(seat)


def test_moves_views_and_events_turn_into_json_and_back(name):
    game = WAYS[name].game
    for state in states(name, 5):
        for seat in seats_of(state):
            for move in state.legal_moves(seat):
                assert through_json(move, game) == move
            view = state.view(seat)
            assert view_from_json(json.loads(json.dumps(to_json(view))), game) == view
        assert through_json(state.events, game) == state.events


def test_a_game_can_be_gone_through_again_from_its_start(name):
    for seed in range(examples(WAYS[name].games(20))):
        game = [*played(name, seed)]
        again = [*game[-1].history()]
        assert again == game
        assert [state.events for state in again] == [state.events for state in game]


def test_a_record_gives_the_game_back(name):
    for seed in range(examples(WAYS[name].games(20))):
        last = played(name, seed)[-1]
        text = records.dumps(last)
        read = records.loads(text)
        assert (read, read.turns, read.deal, read.events) == (last, last.turns, last.deal, last.events)
        assert records.dumps(read) == text
        assert records.loads(records.dumps(WAYS[name].start(seed))) == WAYS[name].start(seed)


def test_each_player_makes_legal_moves_says_why_and_does_the_same_for_the_same_seed(name):
    """The strongest think for long, and so only in `make check`."""
    makers = players_of(WAYS[name].game)
    acted = [state for state in played(name, 1) if state.to_move()]
    for made_by in [*makers][: None if THOROUGH else 2]:
        player = makers[made_by]()
        assert player.name == made_by
        for state in acted[:: len(acted) // 3 + 1]:
            for seat in state.to_move():
                choice = choose(player, state.view(seat), Dice("first"))
                assert state.why_not(seat, choice.move) is None
                assert all(sentences(choice.why))
                assert choice == choose(makers[made_by](), state.view(seat), Dice("first"))
