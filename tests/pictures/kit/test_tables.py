"""Tables of values, and the one of the readings of the rules of the chase."""

from __future__ import annotations

from xml.etree import ElementTree as ET

from setcards_edu.messages import language
from setcards_edu.pictures import effects_table
from setcards_edu.pictures.kit.tables import Table
from setcards_edu.pursuit import READINGS, readings_effects


def test_a_table_has_heads_that_a_screen_reader_reads_and_its_words_are_escaped():
    shown = ET.fromstring(Table("<b>", ("a", "b"), (("<i>", 1), ("y", 2)))._repr_html_())  # noqa: S314 - ours
    assert shown.findtext("caption") == "<b>"
    assert [head.get("scope") for head in shown.iter("th")] == ["col", "col", "row", "row"]
    assert [cell.text for cell in shown.iter("td")] == ["1", "2"]


def test_each_reading_has_a_column_and_each_family_of_boards_a_row():
    table, effects = effects_table(4), readings_effects(4)
    assert len(table.heads) == 1 + len(READINGS) == len(set(table.heads))
    assert [row[1:] for row in table.rows] == [
        tuple(effect.outcomes[name].cell for effect in effects) for name in effects[0].outcomes
    ]
    with language("ja"):
        assert "トーラス" in str(table)
