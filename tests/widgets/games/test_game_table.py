"""`GameTable`: the computer moves in its time, a game is kept, menus change what is played."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import pytest
from setcards_widgets import GameTable
from setcards_widgets.games import game_table
from setcards_widgets.games.kept_games import KeptGames
from setcards_widgets.games.turns import PAUSE
from setcards_widgets.kit import cells

from setcards_edu import Hint
from setcards_edu.games.players import Decision, Player
from setcards_edu.messages import Obstacle
from setcards_edu.work import Reached
from tests.games.noughts_and_crosses import NoughtsAndCrosses


class Loop:
    """A loop that calls back when its time is let pass."""

    def __init__(self):
        self.time, self.waiting = 0.0, []

    def clock(self):
        return self.time

    def call_later(self, delay, callback):
        entry = [self.time + delay, callback]
        self.waiting.append(entry)
        return type(
            "Handle", (), {"cancel": lambda _: entry in self.waiting and self.waiting.remove(entry)}
        )()

    def passes(self, seconds):
        """Let time pass, with all that is to be done meanwhile."""
        until = self.time + seconds
        while due := [entry for entry in self.waiting if entry[0] <= until]:
            entry = min(due, key=lambda each: each[0])
            self.waiting.remove(entry)
            self.time = max(self.time, entry[0])
            entry[1]()
        self.time = until


class Slow(Player):
    """Takes the first move after a second of thinking."""

    name = "slow"

    def __init__(self, loop):
        self.loop = loop

    def think(self, view, dice):
        for done in range(10):
            self.loop.time += 0.1
            yield Reached(done, 10)
        return Decision(next(iter(view.legal_moves())), Hint("player.only-move"))


@pytest.fixture
def loop():
    return Loop()


@pytest.fixture
def games(monkeypatch):
    """What a browser keeps, in place of that of the kernel."""
    kept = KeptGames()
    monkeypatch.setattr(game_table, "kept_games", lambda: kept)
    return kept


def sat(*seats, **options):
    options = {"keep": None, **options}
    return GameTable(NoughtsAndCrosses, list(seats) or ["person", "random"], **options)


def menu(table, name):
    return table._menus._menus[name]


def test_the_computer_thinks_in_slices_and_waits_until_its_move_can_be_seen(loop):
    table = sat("person", Slow(loop), loop=loop, clock=loop.clock)
    table.press("cell-4")
    assert (len(table.table.moments), table.table.scene.thinking) == (2, 1)
    assert table.press("cell-0").key == "table.not-you"
    loop.passes(2)
    assert [len(table.table.moments), table.table.actors] == [3, (0,)]
    assert "Why" in table._log.value
    quick = sat("person", "random", loop=loop, clock=loop.clock)
    quick.press("cell-4")
    loop.passes(PAUSE - 0.1)
    assert len(quick.table.moments) == 2
    loop.passes(0.2)
    assert len(quick.table.moments) == 3
    told = [quick._said.value.index(words) for words in (": 4.", "your turn")]
    assert told == sorted(told), "what has happened since one acted comes first, then what is to be done"


@pytest.mark.parametrize(
    "step", [lambda it: it.undo(), lambda it: it.new_game(), lambda it: it.look_at(0), lambda it: it.close()]
)
def test_what_is_thought_about_another_moment_is_dropped(loop, step):
    table = sat("person", Slow(loop), loop=loop, clock=loop.clock)
    table.press("cell-4")
    step(table)
    before = len(table.table.moments)
    loop.passes(5)
    assert len(table.table.moments) == before


def test_a_game_between_computers_goes_to_its_end_by_itself(loop):
    table = sat("random", "random", loop=loop, clock=loop.clock)
    loop.passes(20)
    assert table.table.is_over
    with ThreadPoolExecutor(1) as apart:  # where surely no loop runs
        assert apart.submit(sat, "random", "random").result().table.is_over, "at once"


def test_a_hint_is_thought_about_while_the_page_stays_alive(loop, monkeypatch):
    table = sat("person", "person", loop=loop, clock=loop.clock)
    monkeypatch.setattr(
        "setcards_edu.teaching.games.table.players_of", lambda _: {"slow": lambda: Slow(loop)}
    )
    assert table.hint().key == "table.looks-for-hint"
    loop.passes(2)
    assert table.said.key == "table.hint-by-chance"
    table.hint()
    table.press("cell-4")
    loop.passes(2)
    assert table.table.advised is None


def test_a_game_is_kept_and_offered_to_who_begins_anew(games):
    table = sat("person", "person", keep="a table")
    table.press("cell-4")
    assert games.get("a table") == table.save()
    after = sat("person", "person", keep="a table")
    assert "setcards-idle" not in after._plays.children[-1]._dom_classes
    assert after.go_on().key == "table.loaded"
    assert after.table.moments == table.table.moments
    assert after.go_on().key == "table.nothing-kept"
    fresh = sat("person", "person", keep="a table")
    for square in (0, 3):
        fresh.press(f"cell-{square}")
        assert fresh.table.offered == games.get("a table") == table.save(), "the earlier one can still go on"
    fresh.press("cell-1")
    assert (fresh.table.offered, games.get("a table")) == ("", fresh.save())
    fresh.new_game()
    assert fresh.table.offered == games.get("a table")
    fresh.go_on()
    for square in (4, 2):
        fresh.press(f"cell-{square}")
    assert fresh.table.is_over
    assert games.get("a table") == "", "what is over is not offered"


def test_a_game_that_somebody_has_resigned_is_kept_no_more_unless_that_is_taken_back(games):
    table = sat("person", "person", keep="a table")
    for square in range(4):
        table.press(f"cell-{square}")
    table.resign()
    assert games.get("a table") == ""
    table.undo()
    assert games.get("a table") == table.save()
    table.resign()
    table.new_game()
    assert (table.table.offered, sat("person", "person", keep="a table").table.offered) == ("", "")
    table.press("cell-4")
    table.undo()
    assert games.get("a table") == "", "nothing has been done in it"


def test_a_page_that_answers_late_forgets_what_is_over_all_the_same(games, monkeypatch):
    asked, there = [], None
    monkeypatch.setattr(games.shelf, "send", asked.append)
    table = sat("person", "person", keep="a table")
    for square in range(3):
        table.press(f"cell-{square}")
    table.resign()
    for each in asked:
        there = each["text"] if there in each["known"] else there  # as shelf.js has it
    assert there is None
    for each in asked:
        games.kept("a table", each["text"])
    table.undo()
    assert asked[-1]["known"] == [None, None], "what a page has answered is not sent again"


def test_each_table_keeps_a_game_of_its_own_and_takes_over_what_was_kept_for_all(games, monkeypatch):
    monkeypatch.setattr(cells, "_MADE", {})
    first, second = (sat("person", "person", keep="") for _ in range(2))
    games.stored({"noughts-and-crosses": first.save()})
    assert first.table.offered == second.table.offered == first.save()
    for table, squares in ((first, (4, 3, 5)), (second, (0, 1, 2))):
        for square in squares:
            table.press(f"cell-{square}")
    assert games.get("noughts-and-crosses") == ""
    monkeypatch.setattr(cells, "_MADE", {})  # the kernel begins anew
    again = [sat("person", "person", keep="") for _ in range(2)]
    assert [table.table.offered for table in again] == [first.save(), second.save()]


def test_a_table_that_keeps_its_game_stands_on_the_page_with_what_keeps_it(games):
    """Without it no browser hears of a game."""
    tables = [sat(keep=keep) for keep in ("a table", "", None)]
    assert [games.shelf in table.children for table in tables] == [True, True, False]


def test_what_a_browser_tells_later_is_offered_and_what_is_damaged_is_refused(games):
    table = sat("person", "person", keep="a table")
    games.stored({"a table": "no record"})
    assert table.go_on().key == "record.not-json"
    assert table.press("cell-4").key == "table.happened"
    games.stored(None)
    assert games.get("a table") == table.save()


def test_menus_change_who_sits_where_and_what_is_played():
    table = GameTable("topology-mahjong", ["person", "random", "random"], keep=None)
    menu(table, "seat-1").value = "person"
    assert table.table.people == (0, 1)
    assert "hands" in table._menus._menus
    assert "data:" in table._saved.value
    menu(table, "hands").value = "hidden"
    assert table.table.hands == "hidden"
    assert "data:" not in table._saved.value, "a file would show the hands"
    menu(table, "players").value = 4
    assert len(table.table.seats) == 4
    menu(table, "option-dora").value = "open"
    assert table.state.rules.dora == "open"
    menu(table, "game").value = "fmurs"
    assert (table.state.name, table.table.people) == ("fmurs", (0, 1))
    assert "players" not in table._menus._menus


def test_buttons_stay_where_they_are_and_go_when_they_mean_nothing():
    table = GameTable("topology-mahjong", ["person"] * 3, keep=None, hands="hidden", seed=1)
    [sit] = table._actions.children
    assert sit.description == "Player 2: show my hand"
    sit.click()
    assert table.table.sitting == 1
    assert "setcards-idle" in sit._dom_classes
    assert table.act("sit") == Obstacle("table.no-such-action", given="'sit'")


def test_the_slider_goes_through_the_whole_game_and_follows_it():
    table = sat("person", "person")
    for square in range(5):
        table.press(f"cell-{square}")
    slider = table._slider
    assert (slider.max, slider.value) == (5, 5)
    slider.value = 2
    assert (table.table.shown, table.said.key) == (2, "table.happened")
    earlier, later, to_now = table._looks.children
    for button, shown in ((earlier, 1), (earlier, 0), (earlier, 0), (later, 1)):
        button.click()
        idle = ["setcards-idle" in each._dom_classes for each in (*table._plays.children, slider, to_now)]
        assert (table.table.shown, idle) == (shown, [False, False, True, True, False, False])
    assert table.undo() == Obstacle("table.only-looking")
    to_now.click()
    assert "setcards-idle" in slider._dom_classes
    table.undo()
    assert (slider.max, slider.value, table.table.shown, table.said.key) == (4, 4, None, "table.undone")
    text = table.save()
    table.new_game()
    assert (slider.max, slider.value, table.said.key) == (1, 0, "plain.your-turn")
    table.load(text)
    assert (slider.max, slider.value, table.table.shown, table.said.key) == (4, 4, None, "table.loaded")


def test_a_square_pressed_at_once_after_an_animal_counts():
    table = GameTable("fmurs", ["person", "person"], keep=None, rows=5, columns=6, sheep=1)
    for square in ("sq-0-0", "sq-0-1", "sq-3-3"):
        table.press(square)
    version = table.stage._version
    for seq, piece in enumerate(("dog-1", "sq-0-2", "dog-1"), 1):
        message = {"kind": "press", "piece": piece, "seq": seq, "view": "v", "version": version}
        table.stage._receive(table.stage, message, [])
    assert (table.state.position.dogs, table.table.picked) == (((0, 0), (0, 2)), ())
    assert table.stage.said == str(Obstacle("stage.stale"))


def test_a_seat_of_somebody_unknown_is_told_and_has_a_person():
    table = sat("person", "person")
    table.press("cell-4")
    strange = table.save().replace('["person", "person"]', '["person", "nobody"]')
    assert str(table.load(strange)).startswith(
        "There is no player called ‘nobody’ here; a person sits there now. The game"
    )
    assert table.table.people == (0, 1)


def test_a_file_that_is_read_in_is_played_on():
    table = sat("person", "person")
    text = sat("person", "person").save()
    for is_asked in (False, True):
        table._surround._receive(None, {"file": "load-game", "text": text}, None)
        assert (table.said.key == "table.leaves") is is_asked
        if is_asked:
            table._plays.children[-1].click()
        assert len(table.table.moments) == 1
        table.press("cell-4")
    table._surround._receive(None, {"file": "load-game", "text": "x"}, None)
    assert table.said.key == "record.not-json"
    assert table._ask_for_file().key == "table.choose-file"
