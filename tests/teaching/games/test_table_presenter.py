"""A table as one sees it: buttons that come and go, menus, the log, the way back."""

from __future__ import annotations

import pytest

from setcards_edu import Card
from setcards_edu.games import GAMES
from setcards_edu.games.topology_mahjong import Discard, EndTurn
from setcards_edu.messages import LANGUAGES, Obstacle, Reason, language
from setcards_edu.teaching.games import table_view
from setcards_edu.teaching.games.setting import name_of
from setcards_edu.teaching.games.table import TableState
from setcards_edu.teaching.games.table_presenter import TablePresenter
from setcards_edu.teaching.kit.driver import Driver
from setcards_edu.teaching.kit.screen import Buttons, Field, Row, is_seen
from setcards_edu.teaching.kit.steps import Press, Set
from setcards_edu.teaching.kit.wire import Wire
from tests.games.noughts_and_crosses import NoughtsAndCrosses
from tests.screens import buttons, lines


def sat(game=NoughtsAndCrosses, seats=("person", "person"), **options):
    return Driver(TableState.start(game, seats, **options), TablePresenter())


def held(driver):
    """What the menus show, by their names."""
    return {menu.id: menu.value for menu in driver.screen.part("menus").parts}


def button(driver, name):
    rows = (part for part in driver.screen.parts() if isinstance(part, Buttons))
    return next(each for row in rows for each in row.buttons if each.name == name)


def test_buttons_come_and_go_with_what_they_are_for():
    table = sat()
    assert buttons(table) == {"hint", "new-game", "resign"}
    table.press("cell-4")
    assert buttons(table) == {"hint", "undo", "earlier", "new-game", "resign", "1"}
    table.act("resign")
    assert str(button(table, "resign").label) in str(table.said)
    table.act("resign")
    assert (table.state.resigned, button(table, "rematch").is_main) == (1, True)
    assert buttons(table) == {"rematch", "judge", "undo", "new-game", "1"}
    pressed = [part for part in table.screen.places["tools"] if isinstance(part, Buttons)]
    assert {each.name for row in pressed for each in row.there} == {"rematch", "judge"}, "all else is folded"
    table.act("rematch")
    assert len(table.state.moments) == 1


def test_the_slider_goes_through_the_whole_game_and_follows_it():
    table = sat()
    for square in range(5):
        table.press(f"cell-{square}")
    look_back = lambda: table.screen.part("look-back")  # noqa: E731
    assert (look_back().value, look_back().scale, look_back().is_there) == (5, range(6), False)
    table.set("look-back", 2)
    assert (table.state.shown, table.said.key, look_back().is_there) == (2, "table.happened", True)
    for name, shown in (("earlier", 1), ("earlier", 0), ("earlier", 0), ("later", 1), ("4", 4), ("1", 1)):
        table.act(name)
        assert (table.state.shown, look_back().value) == (shown, shown)
        assert button(table, "earlier").is_resting is (shown == 0)
        assert (button(table, "undo").is_there, button(table, "undo").is_resting) == (True, True)
    assert table.act("undo") == Obstacle("table.only-looking")
    table.act("to-now")
    assert (table.state.shown, look_back().is_there, button(table, "undo").is_resting) == (None, False, False)
    table.act("undo")
    assert (look_back().scale, look_back().value, table.said.key) == (range(5), 4, "table.undone")
    assert table.set("look-back", 9) == Obstacle("stage.unreadable")


def test_a_key_presses_the_piece_that_it_stands_for():
    table = sat("set-speed", seed=7)
    key, piece = next(
        each for each in table.screen.part("stage").keys.items() if each[1].startswith("card-0")
    )
    table.key(key)
    assert table.state.picked == (piece,)


def test_actions_rest_while_somebody_looks_back_and_those_of_one_menu_stand_in_it():
    table = sat("topology-mahjong", ["person"] * 3, hands="hidden", seed=1)
    assert lines(table, "acting") == ["[*Player 2: show my hand]"]
    table.act("do-sit")
    assert table.state.sitting == 1
    assert table.act("do-sit") == Obstacle("stage.unreadable")
    table.do(lambda: table.state.play(1, Discard(Card("5"))))
    table.set("look-back", 0)
    assert all(each.is_resting and not each.is_main for each in table.screen.part("acting").buttons)


def test_the_log_is_told_anew_when_the_screen_is_handed_over_or_somebody_else_sits_down():
    """What somebody has drawn is for those alone who see the hand."""
    table = sat("topology-mahjong", ["person"] * 3, seed=1, hands="hidden", options={"n": 5})
    play = lambda seat, move: table.do(lambda: table.state.play(seat, move))  # noqa: E731
    table.act("do-sit")
    play(1, Discard(Card("5")))
    table.act("do-nobody")
    play(1, EndTurn())
    table.act("do-sit")
    assert any("Player 3 draws {3,4}" in line for line in lines(table, "log"))
    assert table.screen.part("held-back").message == Obstacle("table.record-holds-hands")
    assert not table.screen.part("saved").texts, "a file would show the hands"
    for step in (
        lambda: play(2, Discard(Card("1235"))),
        lambda: table.set("seat-1", "random"),
        lambda: table.set("hands", "open"),
    ):
        step()
        assert lines(table, "log") == [f"[{line}]" for _, line in reversed([*table_view.log(table.state)])]


def test_menus_change_who_sits_where_and_what_is_played():
    table = sat("topology-mahjong", ["person", "random", "random"])
    assert "hands" not in held(table)
    table.set("seat-1", "person")
    assert table.state.people == (0, 1)
    table.set("hands", "hidden")
    assert (table.state.hands, held(table)["hands"]) == ("hidden", "hidden")
    table.set("players", 4)
    assert (len(table.state.seats), table.state.state.rules.n) == (4, 4)
    table.set("players", 2)
    assert (held(table)["players"], held(table)["option-n"]) == (2, 5), (
        "a game of two is long enough by itself"
    )
    table.set("players", 3)
    table.set("option-dora", "open")
    assert table.state.state.rules.dora == "open"
    table.set("game", "fmurs")
    assert (table.state.state.name, table.state.people) == ("fmurs", (0, 1))
    assert "players" not in held(table)


def test_in_the_middle_of_a_game_menus_plan_the_next_one():
    table = sat("topology-mahjong", ["person"] * 3)
    seat = table.state.actors[0]
    table.do(lambda: table.state.play(seat, list(table.state.state.legal_moves(seat))[-1]))
    assert table.set("option-dora", "open").key == "table.planned"
    assert (table.state.state.rules.dora, held(table)["option-dora"]) == ("none", "open")
    begin = button(table, "new-game")
    assert (str(begin.label), begin.is_main) == ("New game with these", True)
    table.act("new-game")
    table.act("new-game")
    assert (table.state.state.rules.dora, button(table, "new-game").is_main) == ("open", False)


def test_who_sits_here_sits_down_to_another_game_too():
    table = sat("set-speed", ["person", "strong"])
    table.set("game", "topology-mahjong")
    assert [*map(name_of, table.state.seats)] == ["person", "strong", "strong"]
    table.set("game", "fmurs")
    assert [held(table)[f"seat-{seat}"] for seat in (0, 1)] == ["person", "strong"]
    assert held(table)["preset"]
    table.set("option-rows", 8)
    assert not held(table)["preset"], "own settings"
    before = table.state
    table.set("preset", "")
    assert table.state == before


def test_a_square_pressed_at_once_after_an_animal_counts():
    table = sat("fmurs", options={"rows": 5, "columns": 6, "sheep": 1})
    for square in ("sq-0-0", "sq-0-1", "sq-3-3"):
        table.press(square)
    wire = Wire(table, lambda _: None)
    for seq, piece in enumerate(("dog-1", "sq-0-2", "dog-1"), 1):
        wire.receive({"kind": "press", "part": "stage", "id": piece, "seq": seq, "view": "v", "version": 1})
    assert (table.state.state.position.dogs, table.state.picked) == (((0, 0), (0, 2)), ())
    assert table.said == Obstacle("stage.stale")


def test_what_can_be_saved_is_the_game_as_it_is_now():
    table = sat()
    for step in (
        lambda: table.press("cell-4"),
        *[lambda: table.act("resign")] * 2,
        lambda: table.act("undo"),
    ):
        step()
        (saved,) = table.screen.part("saved").texts
        assert saved.text == table.state.save()


def test_a_file_that_is_read_in_is_played_on():
    table = sat()
    [saved] = table.screen.part("saved").texts
    assert saved.name == "setcards-edu-noughtsandcrosses.json"
    for is_asked in (False, True):
        table.set("load-game", saved.text)
        assert (table.said.key == "table.leaves") is is_asked
        if is_asked:
            table.act("go-on-before")
        assert len(table.state.moments) == 1
        table.press("cell-4")
    assert table.set("load-game", "x").key == "record.not-json"


def test_a_seat_of_somebody_unknown_is_told_and_has_a_person():
    table = sat()
    table.press("cell-4")
    strange = table.state.save().replace('["person", "person"]', '["person", "nobody"]')
    table.set("load-game", strange)
    table.act("go-on-before")
    assert str(table.said).startswith(
        "There is no player called ‘nobody’ here; a person sits there now. The game"
    )
    assert table.state.people == (0, 1)


@pytest.mark.parametrize("game", GAMES)
def test_each_button_and_each_choice_is_answered_in_both_languages(game, caplog):
    table = sat(game, None)
    for part in table.screen.parts():
        steps = []
        if isinstance(part, Buttons):
            steps = [Press(part.id, each.name) for each in part.there]
        elif isinstance(part, Field) and is_seen(part):
            steps = [Set(part.id, value) for value, _ in part.options]
        for step in steps[:8]:
            other = Driver(table.state, table.presenter)
            said = other.take(step)
            assert said.key not in ("stage.failed", "stage.unreadable"), step
            if isinstance(said, Reason):
                assert other.state.moments == table.state.moments
            for language_ in LANGUAGES:
                with language(language_):
                    assert str(said) in str(other.screen)
    assert isinstance(table.screen.part("menus"), Row)
    assert not caplog.records
