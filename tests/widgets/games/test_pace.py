"""A race at the table, with time that stands still and a loop that is cranked by hand."""

from __future__ import annotations

from dataclasses import dataclass

import pytest
from setcards_widgets.games.game_table import GameTable
from setcards_widgets.games.pace import ANSWER, REST, USUAL_SPEED

from setcards_edu import Card
from setcards_edu.games.players import Decision, Player
from setcards_edu.games.set_speed import Place
from setcards_edu.messages import Event
from tests.cases import every
from tests.widgets.time import Time

MINE = Place(Card("1345"), 0)
"""A move of the person in the deal of seed 7, where {1,3,4} and {4,5} lie on the piles."""


WRONG = Place(Card("3"), 1)
"""A move that the rules never allow there: {3} is not in the hand."""


@dataclass(frozen=True)
class Steady(Player):
    """Makes its first legal move after three seconds at speed 100, and says how often it looked."""

    name = "steady"

    def think(self, view, dice):
        return Decision(next(iter(view.legal_moves())), Event("table.begins"), 3000)
        yield


@pytest.fixture
def time():
    return Time()


@pytest.fixture
def table(time):
    table = GameTable("set-speed", ["person", Steady()], seed=7, keep=None, loop=time, clock=time)
    table._pace.set_speed(100)
    yield table
    table.close()


def moves(table):
    return [seat for seat, _ in table.state.turns]


def buttons(table):
    """The names of the buttons of the race that are to be seen."""
    return {
        name
        for (name, *_), button in zip(table._pace._actions(), table._pace._buttons.children, strict=True)
        if "setcards-idle" not in button._dom_classes
    }


def test_nothing_happens_until_somebody_begins(table, time):
    time.go_by(100)
    assert (moves(table), table._pace.seconds, buttons(table)) == ([], 0, {"slowly", "start"})


def test_the_first_card_starts_the_race(table, time):
    table.play(0, MINE)
    time.go_by(2.9)
    assert moves(table) == [0]
    time.go_by(0.2)
    assert moves(table) == [0, 1]
    assert "0:03" in table._pace._time.value
    assert buttons(table) == {"slowly", "pause"}


def test_who_lays_what_does_not_go_rests_for_a_moment(table, time):
    table.play(0, WRONG)
    table.play(0, MINE)
    assert moves(table) == [0], "the race had not begun"
    wrong, right = WRONG, next(iter(table.state.legal_moves(0)))
    table.play(0, wrong)
    for move in (right, wrong, right):
        assert table.play(0, move).key == "pace.rests"
    time.go_by(REST - 0.1)
    assert table.play(0, right).key == "pace.rests"
    time.go_by(0.2)
    table.play(0, right)
    assert moves(table) == [0, 0]


def test_who_comes_too_late_does_not_rest(table, time):
    table.new_game(seed=5)
    table._pace.start()
    table.press("card-0-235")
    table._chosen(1, Decision(Place(Card("123"), 1), Event("table.begins")))
    assert str(table.press("pile-1")) == "Too late: {1,2,3} lies there now."
    table.play(0, next(iter(table.state.legal_moves(0))))
    assert moves(table) == [1, 0]


def test_it_can_be_started_without_a_card(table, time):
    table._pace.start()
    time.go_by(3)
    assert moves(table) == [1]


@every(("speed", "seconds"), [(25, 12), (75, 4), (300, 1)])
def test_the_opponent_is_as_fast_as_the_slider_says(time, speed, seconds):
    table = GameTable("set-speed", ["person", Steady()], seed=7, keep=None, loop=time, clock=time)
    assert table._pace.speed == USUAL_SPEED
    table._pace._slider.value = speed
    table._pace.start()
    time.go_by(seconds - 0.1)
    assert moves(table) == []
    time.go_by(0.2)
    assert moves(table) == [1]
    table.close()


def test_it_goes_on_with_what_it_had_in_mind_while_that_goes(table, time):
    """{3,4,5} on {4,5}, which the person's card on the other pile does not prevent."""
    table._pace.start()
    time.go_by(2)
    table.play(0, MINE)
    time.go_by(1)
    assert table.state.turns[-1] == (1, Place(Card("345"), 1))


def test_it_looks_again_when_that_does_not_go_any_more(table, time):
    """{1,2} on {1,2,4} was in its mind, until {1,4} lies there; then it needs another three seconds."""
    table.new_game(seed=0)
    table._pace.start()
    time.go_by(2)
    table.play(0, Place(Card("14"), 0))
    time.go_by(2.9)
    assert moves(table) == [0]
    time.go_by(0.2)
    assert table.state.turns[-1] == (1, Place(Card("134"), 0))


def test_nothing_of_an_old_game_is_done_in_a_new_one(table, time):
    table._pace.start()
    time.go_by(2)
    table.rematch()
    time.go_by(60)
    assert moves(table) == []


def test_a_pause_stops_all_and_covers_the_hands(table, time):
    table.play(0, MINE)
    time.go_by(2)
    assert table._pace.pause().key == "table.paused"
    time.go_by(60)
    assert (moves(table), table._pace.seconds, buttons(table)) == ([0], 2, {"slowly", "resume"})
    assert table.press("pile-0").key == "table.is-paused"
    table._pace.resume()
    time.go_by(3)
    assert (moves(table), table._pace.seconds) == ([0, 1], 5)


def test_a_page_that_is_left_pauses_the_race(table, time):
    table.play(0, MINE)
    table._left()
    time.go_by(60)
    assert (moves(table), table.table.is_paused) == ([0], True)


def test_slowly_it_answers_each_move_and_no_clock_is_shown(table, time):
    table.set_slow(True)
    time.go_by(60)
    assert moves(table) == []
    table.play(0, MINE)
    time.go_by(ANSWER)
    assert moves(table) == [0, 1]
    time.go_by(60)
    assert (moves(table), table._pace.seconds, table._pace._time.value) == ([0, 1], 0, "")
    assert table._pace.let_play().key == "pace.cannot"
    table.look_at(0)
    assert table._pace.let_play().key == "table.only-looking"
    table.look_at(None)
    table.undo()
    assert moves(table) == []
    table._pace.let_play()
    assert moves(table) == [1]


def test_slowly_whoever_presses_on_gets_the_answer_first(table, time):
    table.set_slow(True)
    table.play(0, MINE)
    time.go_by(ANSWER / 2)
    own = next(iter(table.state.legal_moves(0)))
    table.press(f"card-0-{own.card.digits}")
    assert moves(table) == [0, 1]
    assert table.table.picked == (f"card-0-{own.card.digits}",)
    time.go_by(60)
    assert moves(table) == [0, 1]


def test_slowly_it_moves_where_no_person_can(time):
    table = GameTable("set-speed", ["person", Steady()], seed=7, keep=None, slow=True, loop=time, clock=time)
    stuck = next(
        state for state in play_slowly(table, time) if state.to_move() == (1,) and state.turns[-1][0] == 1
    )
    assert stuck.turns  # the computer had moved, no person could, and it moved again: the game went on
    table.close()


def play_slowly(table, time):
    """Play to the end, the person always with the first move; yield what the table comes to."""
    while not table.table.is_over:
        yield table.state
        own = next(iter(table.state.legal_moves(0)), None)
        if own is not None:
            table.play(0, own)
        before = table.state
        time.go_by(ANSWER)
        assert own is not None or table.state is not before


@pytest.mark.long
def test_whole_races_come_to_their_end(time):
    table = GameTable("set-speed", ["person", "greedy"], seed=1, keep=None, loop=time, clock=time)
    for _ in range(3):
        for _ in range(2000):
            if table.table.is_over:
                break
            time.go_by(1)
            own = next(iter(table.state.legal_moves(0)), None)
            if own is not None and int(time.now) % 7 == 0:
                table.play(0, own)
            elif not table.state.turns:
                table._pace.start()
        assert table.table.is_over
        assert not table._pace._plans
        spent = table._pace.seconds
        time.go_by(50)
        assert table._pace.seconds == spent
        table.rematch()
        assert (table._pace.seconds, moves(table)) == (0, [])
    table.close()
    assert not [handle for handle in time.waiting if not handle.cancelled]


def test_a_reason_stays_to_be_read_though_the_opponent_goes_on(table, time):
    table._pace.start()
    table.press("card-0-123")
    assert table.press("pile-0").key == "two.stopped"
    time.go_by(3)
    assert moves(table) == [1]
    assert table.said.key == "two.stopped"
    assert table.table.picked == ("card-0-123",)


def test_a_press_made_on_an_older_picture_is_judged_by_what_lies_there_now(table, time):
    """The stage lets it pass, though {3,4,5} has covered {4,5}: {1,2,3} goes on neither."""
    table._pace.start()
    table.press("card-0-123")
    version = table.stage._version
    time.go_by(3)
    assert table.state.top(1) == Card("345")
    content = {"kind": "press", "piece": "pile-1", "seq": 1, "view": "v", "version": version}
    table.stage._receive(table.stage, content, [])
    assert table.said.key == "two.stopped"
    assert table.said.witnesses["b"] == Card("345")


def test_the_controls_are_those_of_a_race_only(time):
    table = GameTable("topology-mahjong", seed=1, keep=None, loop=time, clock=time)
    assert buttons(table) == set()
    assert "setcards-idle" in table._pace._slider._dom_classes
    assert table._pace._time.value == ""
    table.close()


def test_two_computers_wait_until_somebody_wants_to_see_them(time):
    table = GameTable("set-speed", [Steady(), Steady()], seed=7, keep=None, loop=time, clock=time)
    time.go_by(60)
    assert moves(table) == []
    table._pace.start()
    time.go_by(60)
    assert set(moves(table)) == {0, 1}
    table.close()
