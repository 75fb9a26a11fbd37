"""The table of degrees: predicted first, then compared, and always shown when one asks."""

from __future__ import annotations

import sys

import pytest
from setcards_widgets import DegreeTable

from setcards_edu import Event, language
from setcards_edu.messages import Obstacle, Partial, Success
from tests.widgets.messages import button

S8 = [32, 17, 11, 11, 17, 32]


def predicted(*numbers):
    table = DegreeTable(5)
    for size, number in enumerate(numbers):
        table.predict(size, number)
    return table


def test_S8_what_is_right_is_said_to_be():
    table = predicted(*S8)
    assert table.compare() == Success("degrees.all-right")
    assert table._table.value.count("✓") == 6
    assert "2<sup>2</sup> = 4" in table._table.value
    assert "4 + 8 − 1 = 11" in table._table.value


def test_a_wrong_prediction_is_answered_by_its_idea_with_the_numbers_beside_it():
    table = predicted(33 - 1, 18, 12, 12, 18, 32)
    assert table.compare() == Partial("degrees.some-right", right=2, total=6)
    assert "<b>18, 12</b>: That counts the card itself twice" in table._table.value
    assert [row.guessed for row in table.rows] == [32, 18, 12, 12, 18, 32]


def test_what_is_not_all_right_is_marked_and_neither_number_nor_reason_is_given_away():
    table = predicted(32, 18, 12, 12, 18, 32)
    table.compare()
    assert (table._table.value.count("✓"), table._chart.value) == (2, "")
    assert "17" not in table._table.value
    assert "− 1 =" not in table._table.value
    table.predict(1, 17)
    table.compare()
    assert table._table.value.count("✓") == 3
    table.show()
    assert "4 + 8 − 1 = 11" in table._table.value
    assert "<img " in table._chart.value
    table.compare()
    assert table._chart.value == "", "a new comparison begins with the marks"


def test_every_size_is_predicted_before_it_is_compared():
    table = predicted(32, 17, 11)
    assert table.compare() == Obstacle("degrees.predict-first", size=3)
    assert table.rows == ()
    assert table._table.value == ""


def test_what_cannot_be_read_is_told_and_stays_to_be_mended():
    table = predicted("<i>", 1, 1, 1, 1, 1)
    assert table.compare() == Obstacle("degrees.not-a-number", given="<i>")
    assert "<i>" not in table._said.value
    assert table._fields[0].value == "<i>"


def test_showing_is_never_refused():
    table = predicted("x", 17)
    assert table.show() == Partial("degrees.some-right", right=1, total=6)
    assert [row.guessed for row in table.rows] == [None, 17, None, None, None, None]
    assert DegreeTable(3).show() == Event("degrees.only-looked")


def test_the_buttons_do_what_they_say_and_a_screen_reader_hears_it():
    table = DegreeTable(3)
    for name, said in (
        ("compare", Obstacle("degrees.predict-first", size=0)),
        ("show-degrees", Event("degrees.only-looked")),
    ):
        button(table, name).click()
        assert table._surround.said == str(said)
        assert str(said) in table._said.value


def test_the_chart_comes_with_words():
    table = predicted(*S8)
    table.compare()
    assert "<img " in table._chart.value
    assert "0: 32, 1: 17, 2: 11" in table._chart.value
    assert "Below each bar" in table._chart.value


def test_without_matplotlib_the_table_tells_everything(monkeypatch):
    monkeypatch.setitem(sys.modules, "matplotlib", None)
    table = predicted(*S8)
    assert table.compare() == Success("degrees.all-right")
    assert "setcards-edu[charts]" in table._chart.value
    assert "4 + 8 − 1 = 11" in table._table.value


def test_in_japanese():
    with language("ja"):
        table = DegreeTable(3)
        table.show()
        assert 'lang="ja"' in table._table.value
        assert "部分集合" in table._table.value
        assert table._fields[2].description == "要素 2\u00a0個"


@pytest.mark.parametrize("size", [-9, 9])
def test_a_size_that_there_is_not_is_refused_with_a_reason(size):
    table = DegreeTable(3)
    assert table.predict(size, 1).key == "option.unknown"
    assert f"size is {size}" in table._said.value


def test_a_press_brings_along_the_predictions_that_are_on_their_way():
    table = DegreeTable(3)
    held = [["guess", size, str(number)] for size, number in enumerate([8, 6, 6, 7])]
    table._surround._handle_custom_msg({"press": "compare", "held": held, "view": "v", "seq": 1}, [])
    assert [row.guessed for row in table.rows] == [8, 6, 6, 7]
