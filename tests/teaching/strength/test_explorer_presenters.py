"""Strength as one sees it: which piece and which button takes which step, and what stands beside it.

What the steps mean is tested at their states.
"""

from __future__ import annotations

import pytest

from setcards_edu import Card, Reason
from setcards_edu.sets import parse_cards
from setcards_edu.teaching.kit.driver import Driver
from setcards_edu.teaching.kit.screen import Buttons
from setcards_edu.teaching.strength.answer_a_field import AnswerAField
from setcards_edu.teaching.strength.compare_two import CompareTwo
from setcards_edu.teaching.strength.explorer_presenters import (
    AnswerAFieldPresenter,
    CompareTwoPresenter,
    HuntFailuresPresenter,
    RunsOnALinePresenter,
)
from setcards_edu.teaching.strength.hunt_failures import HuntFailures
from setcards_edu.teaching.strength.runs_on_a_line import RunsOnALine
from tests.cases import every
from tests.screens import buttons, lines

SCREENS = {
    "compare": (CompareTwo, CompareTwoPresenter),
    "line": (RunsOnALine, RunsOnALinePresenter),
    "field": (AnswerAField, AnswerAFieldPresenter),
    "hunt": (HuntFailures, HuntFailuresPresenter),
}


def start(view, **given):
    state, presenter = SCREENS[view]
    return Driver(state.start(**given), presenter())


@every(
    ("view", "pieces", "key"),
    [
        ("compare", "c-123 c-45 g-neither e-4", "compare-two.found"),
        ("line", "s-3 c-135 c-234 k-no-run c-145", "runs-on-a-line.found-all"),
        ("line", "s-1 c-3 c-4 k-run", "runs-on-a-line.as-said"),
        ("field", "h-0 h-1 w-r0", "answer-a-field.holds"),
        ("field", "h-0 h-1 h-1", "answer-a-field.next"),
        ("hunt", "c-1 c-3 c-13 w-2", "hunt-failures.found"),
        ("hunt", "c-1 c-3 c-24 p-1 c-2", "hunt-failures.caught"),
    ],
    ids=str,
)
def test_each_piece_takes_its_step(view, pieces, key):
    given = {"field": "1 2", "hand": "4 24"} if view == "field" else {}
    explorer = start(view, **given)
    for piece in pieces.split():
        explorer.press(piece)
    assert explorer.said.key == key


FIELD = {"answers", "cannot", "revolution", "next-deal", "own-use"}
BUTTONS = {
    "compare": ("c-2 c-13", {"next-pair"}, {"reveal", "reset"}),
    "line": ("c-12 c-45", set(), {"reveal", "reset"}),
    "field": ("h-0", FIELD, {"check", "reveal", "reset"}),
    "hunt": ("c-2 c-13", {"hint", "reveal"}, {"reset"}),
}
"""By view: pieces to press, the buttons that are always there, and those that come with the cards."""


@every("view", BUTTONS)
def test_only_those_buttons_are_there_that_can_do_something_now(view):
    pieces, always, then = BUTTONS[view]
    given = {"field": "2", "hand": "1 13"} if view == "field" else {}
    explorer = start(view, **given)
    assert buttons(explorer) == always
    for _ in range(2):
        for piece in pieces.split():
            explorer.press(piece)
        assert buttons(explorer) == always | then
        explorer.act("reset")
        assert buttons(explorer) == always
    for piece in pieces.split():
        explorer.press(piece)
    explorer.act("reveal")
    assert "reveal" not in buttons(explorer)


def test_D7_a_revolution_turns_the_arrows_round_before_the_eyes():
    explorer = start("field", field="13", hand="24 123")
    explorer.press("h-0")
    assert len(explorer.screen.part("stage").pictures) == 1
    explorer.act("revolution")
    turning, turned = explorer.screen.part("stage").pictures
    assert turning != turned
    assert turned.by_id["w-c0"].name.startswith("arrow from the set 2, 4 to the set 1, 3")
    explorer.say(explorer.said)
    assert len(explorer.screen.part("stage").pictures) == 1


def down(explorer):
    rows = [part for part in explorer.screen.by_id.values() if isinstance(part, Buttons)]
    return {button.name for row in rows for button in row.there if button.is_down}


def test_the_buttons_that_stay_down_tell_what_is_so():
    explorer = start("field", field="15", hand="14 23")
    assert down(explorer) == set()
    explorer.act("revolution")
    explorer.act("cannot")
    assert down(explorer) == {"revolution", "cannot"}
    explorer.act("answers")
    explorer.act("revolution")
    assert down(explorer) == set()
    assert down(start("field", revolution=True)) == {"revolution"}


def test_what_is_listed_stands_beside_the_picture():
    explorer = start("field", field="15 23", hand="14 24 13")
    explorer.act("cannot")
    label, *lists = lines(explorer, "list")
    assert label == "▾ Which cannot?"
    assert "  - {1,4} answers no card of the field." in lists
    assert any(line.startswith("  - {2,4} answers {1,5}, {2,3}, but the rest of the hand") for line in lists)
    assert len(lists) == 6
    explorer.act("cannot")
    assert lines(explorer, "list") == []


def test_many_answers_are_listed_up_to_a_bound():
    explorer = start("field", field="∅ 1", hand="1 2 3 4 5 12 13 14 15 12345")
    explorer.act("answers")
    listed = lines(explorer, "list")
    assert listed[:2] == ["▾ All answers", "  - ({1}, {2})"]
    assert len(listed) == 26
    assert "and more" in listed[-1]


def test_what_was_caught_is_listed():
    explorer = start("hunt")
    assert lines(explorer, "caught") == []
    for piece in ("c-1", "c-2", "c-23"):
        explorer.press(piece)
    assert "{1} → {2} → {2,3}" in lines(explorer, "caught")[0]


# a field of one's own


@pytest.mark.parametrize("text", ["9", "1,2;;{", "<b>1</b>"])
def test_what_is_typed_and_cannot_be_read_is_answered(text):
    explorer = start("field", field="1", hand="2")
    said = explorer.act("own-use", **{"own-hand": text})
    assert isinstance(said, Reason)
    assert str(said).startswith("Hand: ")
    assert explorer.state.hand == (Card("2"),)


def test_a_field_and_a_hand_of_ones_own_are_taken_over_and_what_is_left_empty_stays():
    explorer = start("field", field="1", hand="2")
    explorer.act("own-use", **{"own-field": "15", "own-hand": " "})
    assert (explorer.state.field, explorer.state.hand) == (parse_cards("15", 5), parse_cards("2", 5))
    explorer.act("own-use", **{"own-field": "15", "own-hand": "24"})
    assert explorer.state.hand == parse_cards("24", 5)
