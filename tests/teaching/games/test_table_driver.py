"""The computer moves in its time, in a race and in turns; here time stands still, and goes by by hand."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import pytest

from setcards_edu import Card, Hint
from setcards_edu.games.players import Decision, Player
from setcards_edu.games.set_speed import Pass, Place
from setcards_edu.messages import Event
from setcards_edu.teaching.games.table import USUAL_SPEED, TableState
from setcards_edu.teaching.games.table_driver import REST, TableDriver
from setcards_edu.teaching.games.table_presenter import PAUSE, TablePresenter
from setcards_edu.teaching.kit.wire import Wire
from setcards_edu.work import Reached
from tests.cases import every
from tests.games.noughts_and_crosses import NoughtsAndCrosses
from tests.screens import buttons, lines
from tests.time import Time

RACE = {"start", "pause", "resume"}

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
    table = sat(time)
    table.set("speed", 100)
    yield table
    table.close()


def sat(time, game="set-speed", seats=None, *, seed=7, **options):
    """A table, in a race at first, with time that goes by by hand."""
    state = TableState.start(game, seats or ["person", Steady()], seed=seed, **options)
    return TableDriver(state, TablePresenter(), loop=time, clock=time)


def play(table, move):
    """Make a move of the person."""
    return table.do(lambda: table.state.play(0, move))


def moves(table):
    return [seat for seat, _ in table.state.state.turns]


def paced(table):
    """The names of the buttons of the race that are to be seen."""
    return buttons(table) & RACE


def test_nothing_happens_until_somebody_begins(table, time):
    time.go_by(100)
    assert (moves(table), table.state.seconds, paced(table)) == ([], 0, {"start"})


def test_the_first_card_starts_the_race(table, time):
    play(table, MINE)
    time.go_by(2.9)
    assert moves(table) == [0]
    time.go_by(0.2)
    assert moves(table) == [0, 1]
    assert lines(table, "time") == ["Time: 0:03"]
    assert paced(table) == {"pause"}


def test_who_lays_what_does_not_go_rests_for_a_moment(table, time):
    play(table, WRONG)
    play(table, MINE)
    assert moves(table) == [0], "the race had not begun"
    wrong, right = WRONG, next(iter(table.state.state.legal_moves(0)))
    play(table, wrong)
    for move in (right, wrong, right):
        assert play(table, move).key == "pace.rests"
    time.go_by(REST - 0.1)
    assert play(table, right).key == "pace.rests"
    time.go_by(0.2)
    play(table, right)
    assert moves(table) == [0, 0]


def test_who_comes_too_late_does_not_rest(table, time):
    table.do(lambda: table.state.new_game(seed=5))
    table.act("start")
    table.press("card-0-235")
    table.do(lambda: table.state.chosen(1, Decision(Place(Card("123"), 1), Event("table.begins"))))
    assert str(table.press("pile-1")) == "Too late: {1,2,3} lies there now."
    play(table, next(iter(table.state.state.legal_moves(0))))
    assert moves(table) == [1, 0]


def test_it_can_be_started_without_a_card(table, time):
    table.act("start")
    time.go_by(3)
    assert moves(table) == [1]


def test_a_race_is_not_taken_up_by_its_steps_for_the_computer_moves_by_the_clock(table, time):
    table.act("start")
    time.go_by(3)
    table.act("pause")
    again = sat(time)
    again.retake(table.taken)
    assert (moves(table), moves(again), again.state.has_begun) == ([1], [], False)
    assert again.state.speed == 100
    again.close()


@every(("speed", "seconds"), [(25, 12), (75, 4), (300, 1)])
def test_the_opponent_is_as_fast_as_the_slider_says(time, speed, seconds):
    table = sat(time)
    assert table.state.speed == USUAL_SPEED
    table.set("speed", speed)
    table.act("start")
    time.go_by(seconds - 0.1)
    assert moves(table) == []
    time.go_by(0.2)
    assert moves(table) == [1]
    table.close()


def test_it_goes_on_with_what_it_had_in_mind_while_that_goes(table, time):
    """{3,4,5} on {4,5}, which the person's card on the other pile does not prevent."""
    table.act("start")
    time.go_by(2)
    play(table, MINE)
    time.go_by(1)
    assert table.state.state.turns[-1] == (1, Place(Card("345"), 1))


def test_it_looks_again_when_that_does_not_go_any_more(table, time):
    """{1,2} on {1,2,4} was in its mind, until {1,4} lies there; then it needs another three seconds."""
    table.do(lambda: table.state.new_game(seed=0))
    table.act("start")
    time.go_by(2)
    play(table, Place(Card("14"), 0))
    time.go_by(2.9)
    assert moves(table) == [0]
    time.go_by(0.2)
    assert table.state.state.turns[-1] == (1, Place(Card("134"), 0))


def test_nothing_of_an_old_game_is_done_in_a_new_one(table, time):
    table.act("start")
    time.go_by(2)
    table.do(table.state.rematch)
    time.go_by(60)
    assert moves(table) == []


def test_a_pause_stops_all_and_covers_the_hands(table, time):
    play(table, MINE)
    time.go_by(2)
    assert table.act("pause").key == "table.paused"
    time.go_by(60)
    assert (moves(table), table.state.seconds, paced(table)) == ([0], 2, {"resume"})
    assert table.press("pile-0").key == "table.is-paused"
    table.act("resume")
    time.go_by(3)
    assert (moves(table), table.state.seconds) == ([0, 1], 5)


def test_a_page_that_is_left_pauses_the_race(table, time):
    play(table, MINE)
    table.leave()
    time.go_by(60)
    assert (moves(table), table.state.is_paused) == ([0], True)


def test_by_turns_it_answers_after_a_while_and_no_clock_is_shown(time):
    table = sat(time, options={"by_turns": True})
    time.go_by(60)
    assert (moves(table), paced(table), lines(table, "speed")) == ([], set(), [])
    play(table, MINE)
    time.go_by(2 * PAUSE - 0.1)
    assert moves(table) == [0]
    time.go_by(0.2)
    assert (moves(table), table.state.seconds, lines(table, "time")) == ([0, 1], 0, [])
    table.act("undo")
    assert moves(table) == []
    table.close()


def test_by_turns_who_can_lay_nothing_has_a_button_for_it_and_hears_why(time):
    table = sat(time, seed=0, options={"by_turns": True})
    told = []
    while not table.state.is_over:
        state = table.state.state
        own = next(iter(state.legal_moves(0)))
        if own == Pass():
            assert lines(table, "acting") == ["[*Pass]"]
            told.append(" ".join(lines(table, "said")))
            assert table.press(f"card-0-{state.hands[0][0].digits}").key == "two.picked-up"
            assert table.press("pile-0").key == "two.stopped"
            table.act("do-pass")
        else:
            assert lines(table, "acting") == []
            play(table, own)
        time.go_by(5)
    ends = [words.endswith("Pass: both then put a new card.") for words in told]
    assert {*ends} == {True, False}, "who passes second is told what comes then"
    table.close()


@pytest.mark.long
def test_whole_races_come_to_their_end(time):
    table = sat(time, seats=["person", "greedy"], seed=1)
    for _ in range(3):
        for _ in range(2000):
            if table.state.is_over:
                break
            time.go_by(1)
            own = next(iter(table.state.state.legal_moves(0)), None)
            if own is not None and int(time.now) % 7 == 0:
                play(table, own)
            elif not table.state.state.turns:
                table.act("start")
        assert table.state.is_over
        assert not table._plans
        spent = table.state.seconds
        time.go_by(50)
        assert table.state.seconds == spent
        table.do(table.state.rematch)
        assert (table.state.seconds, moves(table)) == (0, [])
    table.close()
    assert not [handle for handle in time.waiting if not handle.cancelled]


def test_a_reason_stays_to_be_read_though_the_opponent_goes_on(table, time):
    table.act("start")
    table.press("card-0-123")
    assert table.press("pile-0").key == "two.stopped"
    time.go_by(3)
    assert moves(table) == [1]
    assert table.said.key == "two.stopped"
    assert table.state.picked == ("card-0-123",)


def test_a_press_made_on_an_older_picture_is_judged_by_what_lies_there_now(table, time):
    """The stage lets it pass, though {3,4,5} has covered {4,5}: {1,2,3} goes on neither."""
    table.act("start")
    table.press("card-0-123")
    wire = Wire(table, lambda _: None)
    time.go_by(3)
    assert table.state.state.top(1) == Card("345")
    wire.receive({"kind": "press", "part": "stage", "id": "pile-1", "seq": 1, "view": "v", "version": 1})
    assert table.said.key == "two.stopped"
    assert table.said.witnesses["b"] == Card("345")


def test_the_controls_are_those_of_a_race_only(time):
    table = sat(time, "topology-mahjong", ["person", "random"])
    assert (paced(table), lines(table, "speed"), lines(table, "time")) == (set(), [], [])
    table.close()


def test_two_computers_wait_until_somebody_wants_to_see_them(time):
    table = sat(time, seats=[Steady(), Steady()])
    time.go_by(60)
    assert moves(table) == []
    table.act("start")
    time.go_by(60)
    assert set(moves(table)) == {0, 1}
    table.close()


class Slow(Player):
    """Takes the first move after a second of thinking."""

    name = "slow"

    def __init__(self, time):
        self.time = time

    def think(self, view, dice):
        for done in range(10):
            self.time.now += 0.1
            yield Reached(done, 10)
        return Decision(next(iter(view.legal_moves())), Hint("set-speed.why-any"))


def squares(time, *seats):
    """A table for a game of turns."""
    return sat(time, NoughtsAndCrosses, seats)


def test_the_computer_thinks_in_slices_and_waits_until_its_move_can_be_seen(time):
    table = squares(time, "person", Slow(time))
    table.press("cell-4")
    assert (len(table.state.moments), table.state.scene.thinking) == (2, 1)
    assert table.do(lambda: table.state.press("cell-0")).key == "table.not-you"
    time.go_by(2)
    assert [len(table.state.moments), table.state.actors] == [3, (0,)]
    assert "Why" in lines(table, "log")[0]
    quick = squares(time, "person", "random")
    quick.press("cell-4")
    time.go_by(PAUSE - 0.1)
    assert len(quick.state.moments) == 2
    time.go_by(0.2)
    assert len(quick.state.moments) == 3
    told = [" ".join(lines(quick, "said")).index(words) for words in (": 4.", "your turn")]
    assert told == sorted(told), "what has happened since one acted comes first, then what is to be done"


@pytest.mark.parametrize(
    "step",
    [
        lambda it: it.act("undo"),
        lambda it: it.do(it.state.new_game),
        lambda it: it.set("look-back", 0),
        lambda it: it.close(),
    ],
)
def test_what_is_thought_about_another_moment_is_dropped(time, step):
    table = squares(time, "person", Slow(time))
    table.press("cell-4")
    step(table)
    before = len(table.state.moments)
    time.go_by(5)
    assert len(table.state.moments) == before


def test_a_game_between_computers_goes_to_its_end_by_itself(time):
    table = squares(time, "random", "random")
    time.go_by(20)
    assert table.state.is_over
    with ThreadPoolExecutor(1) as apart:  # where surely no loop runs
        state = TableState.start(NoughtsAndCrosses, ("random", "random"))
        assert apart.submit(TableDriver, state, TablePresenter()).result().state.is_over, "at once"


def test_a_page_that_is_left_leaves_the_computer_its_turn(time):
    table = squares(time, "person", Slow(time))
    table.press("cell-4")
    table.leave()
    time.go_by(5)
    assert len(table.state.moments) == 3


def test_a_hint_is_thought_about_while_the_page_stays_alive(time, monkeypatch):
    table = squares(time, "person", "person")
    monkeypatch.setattr(
        "setcards_edu.teaching.games.table.players_of", lambda _: {"slow": lambda: Slow(time)}
    )
    assert table.act("hint").key == "table.looks-for-hint"
    time.go_by(2)
    assert table.said.key == "table.hint-by-chance"
    table.act("hint")
    table.press("cell-4")
    time.go_by(2)
    assert table.state.advised is None
