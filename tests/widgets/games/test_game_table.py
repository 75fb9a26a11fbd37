"""`GameTable`: the browser keeps a game."""

from __future__ import annotations

import pytest
from setcards_widgets import GameTable
from setcards_widgets.games import game_table
from setcards_widgets.games.saved_games import SavedGames
from setcards_widgets.jupyter import cells

from tests.games.noughts_and_crosses import NoughtsAndCrosses
from tests.screens import buttons


@pytest.fixture
def games(monkeypatch):
    """What a browser keeps, in place of that of the kernel."""
    kept = SavedGames()
    monkeypatch.setattr(game_table, "saved_games", lambda: kept)
    return kept


def sat(*seats, **options):
    options = {"keep": None, **options}
    return GameTable(NoughtsAndCrosses, list(seats) or ["person", "random"], **options)


def test_a_game_is_kept_and_offered_to_who_begins_anew(games):
    table = sat("person", "person", keep="a table")
    table.press("cell-4")
    assert games.get("a table") == table.save()
    after = sat("person", "person", keep="a table")
    assert "go-on-before" in buttons(after.driver)
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


def test_what_a_browser_tells_later_is_offered_and_what_is_damaged_is_refused(games):
    table = sat("person", "person", keep="a table")
    games.stored({"a table": "no record"})
    assert table.go_on().key == "record.not-json"
    assert table.press("cell-4").key == "table.happened"
    games.stored(None)
    assert games.get("a table") == table.save()
