"""`StrengthExplorer`: which piece and which button takes which step, and what stands beside the pictures.

What the steps mean is tested at their states, in `tests/teaching/strength`.
"""

from __future__ import annotations

import pytest
from setcards_widgets import StrengthExplorer

from setcards_edu import Card, Reason
from tests.cases import every


def button(explorer, name):
    return next(each for each in explorer._buttons.children if f"setcards-{name}" in each._dom_classes)


def there(explorer):
    """The names of the buttons that can be seen."""
    seen = (
        each._dom_classes for each in explorer._buttons.children if "setcards-idle" not in each._dom_classes
    )
    return {classes[0].removeprefix("setcards-") for classes in seen}


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
    explorer = StrengthExplorer(view=view, **given)
    for piece in pieces.split():
        explorer.stage.press(piece)
    assert explorer.said.key == key
    assert explorer.stage.said == str(explorer.said)


BUTTONS = {
    "compare": ("2 13", {"next-pair"}, {"reveal", "reset"}),
    "line": ("2 4", set(), {"reveal", "reset"}),
    "field": ("1", {"answers", "cannot", "revolution", "next-deal"}, {"check", "reveal", "reset"}),
    "hunt": ("2 13", {"hint", "reveal"}, {"reset"}),
}
"""By view: cards to press, the buttons that are always there, and those that come with the cards."""


@every("view", BUTTONS)
def test_only_those_buttons_are_there_that_can_do_something_now(view):
    pressed, always, then = BUTTONS[view]
    given = {"field": "2", "hand": "1 13"} if view == "field" else {}
    explorer = StrengthExplorer(view=view, **given)
    assert there(explorer) == always
    for digits in pressed.split():
        explorer.press(digits)
    assert there(explorer) == always | then
    button(explorer, "reset").click()
    assert there(explorer) == always
    for digits in pressed.split():
        explorer.press(digits)
    button(explorer, "reveal").click()
    assert "reveal" not in there(explorer)


def test_D7_a_revolution_turns_the_arrows_round_before_the_eyes():
    explorer = StrengthExplorer(view="field", field="13", hand="24 123")
    explorer.lay("24")
    assert len(explorer.stage._frames) == 1
    button(explorer, "revolution").click()
    assert len(explorer.stage._frames) == 2
    assert explorer.stage.picture.by_id["w-c0"].name.startswith("arrow from the set 2, 4 to the set 1, 3")


def down(explorer):
    return {each._dom_classes[0] for each in explorer._buttons.children if "mod-active" in each._dom_classes}


def test_the_buttons_that_stay_down_tell_what_is_so():
    explorer = StrengthExplorer(view="field", field="15", hand="14 23")
    assert down(explorer) == set()
    explorer.turn()
    explorer.list_cannot()
    assert down(explorer) == {"setcards-revolution", "setcards-cannot"}
    explorer.list_answers()
    explorer.turn()
    assert down(explorer) == set()
    assert down(StrengthExplorer(view="field", revolution=True)) == {"setcards-revolution"}


def test_what_is_listed_stands_beside_the_picture():
    explorer = StrengthExplorer(view="field", field="15 23", hand="14 24 13")
    explorer.list_cannot()
    lists = explorer._more.value
    assert '<ul lang="en" aria-label="Which cannot?">' in lists
    assert "<summary>{1,4} answers no card of the field.</summary>" in lists
    assert "<summary>{2,4} answers {1,5}, {2,3}, but the rest of the hand" in lists
    assert lists.count("<details>") == lists.count("<li>") == 3
    explorer.list_cannot()
    assert explorer._more.value == ""


def test_many_answers_are_listed_up_to_a_bound():
    explorer = StrengthExplorer(view="field", field="∅ 1", hand="1 2 3 4 5 12 13 14 15 12345")
    explorer.list_answers()
    assert "<li>({1}, {2})</li>" in explorer._more.value
    assert explorer._more.value.count("<li>") == 25
    assert "and more" in explorer._more.value


def test_what_was_caught_is_listed_with_its_arrows():
    explorer = StrengthExplorer(view="hunt")
    assert explorer._more.value == ""
    explorer.lay("1 2 23")
    assert "{1} → {2} → {2,3}" in explorer._more.value
    assert "<img" in explorer._more.value


# a field of one's own


def use(explorer):

    rows = explorer.children[2].children[1]
    next(each for each in rows.children[-1].children if "setcards-own-use" in each._dom_classes).click()


@pytest.mark.parametrize("text", ["9", "1,2;;{", "<b>1</b>"])
def test_what_is_typed_and_cannot_be_read_is_answered_and_stays_to_be_mended(text):
    explorer = StrengthExplorer(view="field", field="1", hand="2")
    hand = explorer._typing["own-hand"]
    hand.value = text
    use(explorer)
    assert isinstance(explorer.said, Reason)
    assert str(explorer.said).startswith("Hand: ")
    assert hand.value == text
    assert explorer.state.hand == (Card("2"),)


def test_both_fields_come_with_enter_even_if_they_are_late():
    explorer = StrengthExplorer(view="field", field="1", hand="2")
    held = [["own-field", 0, "15"], ["own-hand", 0, "24"]]
    press = {"press": "own-use", "held": held, "view": "v", "seq": 1}
    explorer.children[0]._handle_custom_msg(press, [])
    assert (explorer.state.field, explorer.state.hand) == ((Card("15"),), (Card("24"),))


def test_what_is_left_empty_stays_as_it_is():
    explorer = StrengthExplorer(view="field", field="1", hand="2")
    explorer._typing["own-field"].value = "15"
    use(explorer)
    assert (explorer.state.field, explorer.state.hand) == ((Card("15"),), (Card("2"),))
