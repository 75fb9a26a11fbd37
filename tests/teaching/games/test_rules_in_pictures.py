"""The rules in pictures: what the pictures show is so, and both languages have words for it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from setcards_edu import Card, language
from setcards_edu.equations import Equation
from setcards_edu.games import GAMES, suhjong
from setcards_edu.games.set_speed import SetSpeed
from setcards_edu.inclusion import comparable, why_not_comparable
from setcards_edu.messages import LANGUAGES, BadOption
from setcards_edu.pictures.inclusion.set_speed_rules import DEALT, STUCK
from setcards_edu.pictures.kit.picture import MAXIMUM_SIZE
from setcards_edu.pictures.strength.daishugo_rules import FOURS, PAIRS, SINGLES
from setcards_edu.pursuit import Grid, Position, read_move, read_square, square_name
from setcards_edu.strength import replay
from setcards_edu.teaching.games.rules_in_pictures import rules_in_pictures
from setcards_edu.topology import is_topology
from tests.pictures.reading import root


@pytest.mark.parametrize("game", GAMES)
def test_each_game_has_four_to_six_pictures_with_words(game: str) -> None:
    rules = rules_in_pictures(game)
    assert 4 <= len(rules.figures) <= 6
    for code in LANGUAGES:
        with language(code):
            shown = rules._repr_html_()
            assert shown.count("<img") == shown.count(" alt=") == len(rules.figures)
            assert f'lang="{code}"' in shown
            assert all(str(words) in str(rules) for words in (*rules.words, rules.end))
            for draw in rules.figures.values():
                picture = draw()
                assert len(picture.svg.encode()) < MAXIMUM_SIZE
                assert root(picture.svg).get("lang") == code
                assert picture.description


def test_there_are_no_rules_of_any_other_game() -> None:
    assert rules_in_pictures(SetSpeed) == rules_in_pictures("set-speed")
    with pytest.raises(BadOption):
        rules_in_pictures("chess")


def test_S3_S5_what_goes_goes_and_where_nobody_can_lay_nobody_can() -> None:
    assert comparable(Card("23"), Card("1234"))
    why = why_not_comparable(Card("13"), Card("124"))
    assert why
    assert {*Card("13") - Card("124")} == {3}
    assert {*Card("124") - Card("13")} == {2, 4}
    for moment, can in ((DEALT, True), (STUCK, False)):
        first, second = moment.piles
        state = SetSpeed(hands=(moment.hand, moment.others), stocks=((), ()), piles=((first,), (second,)))
        assert [state.can_play(seat) for seat in (0, 1)] == [can, can]


def test_T3_two_cards_go_in_together_where_one_alone_does_not() -> None:
    family = [Card(text, n=3) for text in ("", "1", "123")]
    assert not is_topology([*family, Card("2", n=3)], 3)
    assert is_topology([*family, Card("2", n=3), Card("12", n=3)], 3)


def test_D4_D5_D7_the_fields_that_are_shown_are_played_by_the_rules() -> None:
    for field in (SINGLES, PAIRS, FOURS):
        assert [answer.why_not for answer in replay(field)] == [None] * len(field)
    assert next(replay(FOURS)).starts_revolution


def test_F3_F6_the_moves_that_are_shown_are_moves() -> None:
    def position(dogs: str, sheep: str, side: str) -> Position:
        squares = [[read_square(name) for name in names.split()] for names in (dogs, sheep)]
        return Position(Grid(6, 6), *squares, "sheep" if side == "sheep" else "dogs")

    assert str(read_move(position("b2 f2", "c3 d4 c4 e4", "dogs"), "b2–b3×d3×d5"))
    steps = position("b5 f5", "c3 d3 d2", "sheep").moves()
    ends = {square_name(step.end) for step in steps if square_name(step.start) == "d2"}  # type: ignore[union-attr]
    assert ends == {"c2", "e2"}
    last = position("b3 e5", "d4", "dogs").moves()
    near = {str(move)[-2:] for move in last if str(move).startswith("b3–") and "×" not in str(move)}
    assert near == {"a2", "b2", "c2", "a3", "c3", "a4", "b4", "c4"}


def test_Q3_Q6_Q7_what_is_exchanged_can_be_and_the_showdown_makes_98_points() -> None:
    state = suhjong.start()
    hands = ((1, 4, 5, 7, 9), state.hands[1])
    state = replace(state, hands=hands, rivers=((), (3, 8)), taken=(1, 1), turn=0)
    assert state.why_not(0, suhjong.Exchange((5, 9), (3,))) is None
    assert state.why_not(0, suhjong.Showdown((5,), (8,))) is None
    assert Equation("14*7=98") in state.yaku((1, 4, 7, 8, 9))
    assert state.rules.fold_points == 10
