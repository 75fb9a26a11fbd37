"""`ScreenView`: one model for each screen, and a function of the page for each kind of part."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
import setcards_widgets.kit
from ipywidgets.widgets.widget import _instances
from setcards_widgets import LiveCards

from setcards_edu.messages import Refused
from setcards_edu.teaching.kit.screen_json import SCHEMA, screen_schema
from tests.project.screen_types import FILE, text

CONTROLS = (Path(setcards_widgets.kit.__file__).parent / "controls.js").read_text(encoding="utf-8")


def test_a_page_has_a_function_for_each_kind_of_part():
    read = re.search(r"const READ = \{\n(.*?)\n\};", CONTROLS, re.DOTALL)
    made = re.search(r"export const MAKERS = \{\n(.*?)\n\};", CONTROLS, re.DOTALL)
    known = {
        *re.findall(r"^  (\w+): \(", read[1], re.MULTILINE),
        *re.findall(r"^  (\w+),$", made[1], re.MULTILINE),
    }
    assert known | {"stage"} == screen_schema()["kinds"].keys()


def test_the_types_that_the_page_reads_are_those_of_the_parts():
    """`make types-js` checks what the page reads of a part against them."""
    assert FILE.read_text(encoding="utf-8") == text(), "python -m tests.project.screen_types"


def test_a_screen_is_one_model_with_its_layout_and_a_page_gets_all_of_it_at_once():
    LiveCards(3).widget()  # with the program that all share
    before, cards = len(_instances), LiveCards(3)
    assert len(_instances) == before, "none is needed until it is shown"
    view = cards.widget()
    assert (view, len(_instances)) == (cards.widget(), before + 2)
    told = view.get_state()["_screen"]
    assert (told["version"], told["whole"]["schema"], told["whole"]["name"]) == (1, SCHEMA, "live-cards")
    cards.press("1")
    assert view.get_state()["_screen"]["version"] == 2


def test_what_a_program_follows_are_traits_and_the_steps_lead_to_the_same_screen():
    cards, other, heard = LiveCards(3, mode="chain"), LiveCards(3, mode="chain"), []
    cards.widget().observe(lambda change: heard.append(change.new), "steps")
    for card in ("1", "12"):
        cards.driver.press(f"c-{card}")
    assert heard == [cards.steps[:1], cards.steps]
    other.retake(cards.steps)
    assert (other.chosen, other.steps) == (cards.chosen, cards.steps)
    with pytest.raises(Refused):
        other.retake([{"kind": "press"}])
