"""All of a game of the house is found by its name and its subject; any other game is drawn plainly."""

import pytest

from setcards_edu import language
from setcards_edu.games import GAMES, module_name
from setcards_edu.games.players import players_of
from setcards_edu.messages import LANGUAGES
from setcards_edu.teaching.games.plain_presenter import PlainPresenter
from setcards_edu.teaching.games.tables import game_name, game_of, table_of
from tests.games.noughts_and_crosses import NoughtsAndCrosses


@pytest.mark.parametrize(("name", "subject"), GAMES.items())
def test_a_game_of_the_house_has_a_class_players_and_a_presenter(name, subject):
    game = game_of(name)
    assert game.name == name
    assert game.__module__.startswith(f"setcards_edu.games.{module_name(name)}.")
    assert len(players_of(game)) > 1
    assert table_of(game).game is game
    assert table_of(game) is table_of(game)
    assert type(table_of(game)).__module__.split(".")[2] == subject


def test_any_other_game_is_drawn_plainly():
    assert type(table_of(NoughtsAndCrosses)) is PlainPresenter
    assert game_of(NoughtsAndCrosses.name) is NoughtsAndCrosses


@pytest.mark.parametrize("code", LANGUAGES)
def test_what_games_are_called(code):
    named = [NoughtsAndCrosses, *map(game_of, GAMES)]
    with language(code):
        names = list(map(str, map(game_name, named)))
    assert {"Noughts And Crosses", "Fmurs"} <= {*names}
    assert ("数雀" in names) == (code == "ja")
    assert len({*names}) == len(named)
