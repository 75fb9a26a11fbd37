"""`StrengthExplorer` driven from code and from its controls: whatever is pressed or typed is answered."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from setcards_widgets import StrengthExplorer
from setcards_widgets.strength.strength_explorer import VIEWS

from setcards_edu import Card, Event, Hint, Reason, cards, language
from setcards_edu.messages import Denial, Obstacle, Success
from setcards_edu.pictures.kit.picture import MAXIMUM_SIZE
from tests.strength.test_answers import GAMES
from tests.teaching.strength.test_answer_a_field import PLAYS
from tests.teaching.strength.test_runs_on_a_line import NOT_RUNS, RUNS


def button(explorer, name):
    shown = [row for row in explorer._buttons.values() if row.layout.display is None]
    assert len(shown) == 1
    return next(widget for widget in shown[0].children if f"setcards-{name}" in widget._dom_classes)


def screen(explorer):
    return explorer._said.value


# the rules, by hand


@pytest.mark.parametrize("text", RUNS)
def test_D2_the_runs_are_runs_on_the_line(text):
    explorer = StrengthExplorer(view="line", help="tell")
    for digits in text.split():
        explorer.stage.press(f"s-{len(digits)}")
        explorer.stage.press(f"c-{digits}")
    assert isinstance(explorer.said, Event)
    assert "run" in screen(explorer)


@pytest.mark.parametrize(("text", "key", "missing"), NOT_RUNS)
def test_D2_the_others_are_none_and_what_is_left_out_is_a_ghost(text, key, missing):
    explorer = StrengthExplorer(view="line", help="tell")
    for digits in text.split():
        explorer.stage.press(f"s-{len(digits)}")
        explorer.stage.press(f"c-{digits}")
    assert explorer.said.key == key
    assert ("ghost" in explorer.stage.picture.svg) == bool(missing)
    if missing:
        assert "left out" in explorer.stage.picture.by_id[f"c-{missing}"].name


@pytest.mark.parametrize(("field", "answer", "revolution"), PLAYS, ids=str)
def test_D10_every_answer_of_the_text_can_be_laid(field, answer, revolution):
    explorer = StrengthExplorer(view="field", field=field, hand=answer, revolution=revolution)
    for card in answer:
        explorer.press(card)
    button(explorer, "check").click()
    assert explorer.said.key in {"answer-a-field.legal", "answer-a-field.legal-revolution"}
    assert [told for told in map(explorer.state.told, explorer.state.arrows) if told is not True] == []


def test_D10_a_game_can_be_typed_play_by_play():
    plays = GAMES["pairs"]
    explorer = StrengthExplorer(view="field")
    for field, hand in pairwise(plays):
        explorer._field.value, explorer._hand.value = field, hand
        explorer._use_typed()
        explorer.lay(hand)
        assert explorer.check().key == "answer-a-field.legal"


def test_D1_two_cards_are_predicted_and_the_reason_is_found_by_hand():
    explorer = StrengthExplorer()
    for piece in ("c-123", "c-45", "g-first", "e-4"):
        explorer.stage.press(piece)
    why = Reason(
        "strength.no-inclusion", a=Card("123"), b=Card("45"), small=Card("45"), large=Card("123"), x=4
    )
    assert explorer.said == Success("compare-two.found", why=why)
    assert "4 ∈ {4,5}" in screen(explorer)
    assert explorer.stage.said == str(explorer.said)


def test_D7_a_revolution_turns_the_arrows_round_before_the_eyes():
    explorer = StrengthExplorer(view="field", field="13", hand="24 123")
    explorer.lay("24")
    button(explorer, "revolution").click()
    assert len(explorer.stage._frames) == 2
    assert explorer.state.revolution
    assert explorer.stage.picture.by_id["w-c0"].name.startswith("arrow from the set 2, 4 to the set 1, 3")
    assert "revolution" in explorer.stage.picture.svg


def test_a_broken_arrow_is_pointed_at_by_hand():
    explorer = StrengthExplorer(view="field", field="1 2", hand="4 14")
    for piece in ("h-0", "h-1"):
        explorer.stage.press(piece)
    button(explorer, "check").click()
    assert explorer.said == Denial("answer-a-field.broken", count=1)
    explorer.stage.press("w-c1")
    assert explorer.said.key == "answer-a-field.found"
    assert explorer.stage.picture.by_id["w-c1"].name.endswith("does not hold")


def test_the_hunt_for_the_triple_and_for_the_cycle_by_hand():
    explorer = StrengthExplorer(view="hunt")
    for piece in ("c-1", "c-2", "c-23"):
        explorer.stage.press(piece)
    assert explorer.said.key == "hunt-failures.caught-triple"
    assert "<img" in explorer._more.value
    button(explorer, "hunt-cycle").click()
    for piece in ("c-0", "c-12345", "c-0"):
        explorer.stage.press(piece)
    assert explorer.said.key == "hunt-failures.caught-cycle"
    assert "∅ → U" in explorer._more.value


def test_each_arrow_of_a_hunt_is_named_by_its_two_cards():
    explorer = StrengthExplorer(view="hunt", help="tell")
    for piece in ("c-1", "c-2", "c-23"):
        explorer.stage.press(piece)
    pieces = explorer.stage.picture.by_id
    assert [pieces[f"w-{place}"].name for place in range(3)] == [
        "arrow from the set 1 to the set 2: holds",
        "arrow from the set 2 to the set 2, 3: holds",
        "arrow from the set 1 to the set 2, 3: does not hold",
    ]


def send(explorer, piece, version):
    message = {"kind": "press", "piece": piece, "seq": 1, "view": "v", "version": version}
    explorer.stage._receive(explorer.stage, message, [])


@pytest.mark.parametrize(
    ("view", "meanwhile", "piece"),
    [
        ("compare", lambda explorer: explorer.set_view("hunt"), "c-1"),
        ("compare", lambda explorer: explorer.compare("3", "4"), "g-first"),
        ("hunt", lambda explorer: explorer.hunt("cycle"), "c-1"),
        ("field", lambda explorer: explorer.next_deal(), "h-0"),
        ("field", lambda explorer: explorer.turn(), "h-0"),
        ("line", lambda explorer: explorer.lay("1 3"), "k-run"),
    ],
)
def test_a_press_on_what_has_changed_since_is_not_counted(view, meanwhile, piece):
    explorer = StrengthExplorer(view=view)
    if view in {"compare", "line"}:
        explorer.lay("1 2")
    version = explorer.stage._version
    meanwhile(explorer)
    before = explorer._state
    send(explorer, piece, version)
    assert explorer.stage.said == str(Obstacle("stage.stale"))
    assert explorer._state == before


def test_quick_presses_on_one_picture_all_arrive():
    explorer = StrengthExplorer(view="hunt")
    version = explorer.stage._version
    for piece in ("c-1", "c-2", "c-23"):
        send(explorer, piece, version)
    assert explorer.said.key == "hunt-failures.caught-triple"


# what code does, a learner does


def methods(explorer):
    """The method of each button."""
    return {
        "next-pair": explorer.next_pair,
        "check": explorer.check,
        "answers": explorer.list_answers,
        "cannot": explorer.list_cannot,
        "revolution": explorer.turn,
        "next-deal": explorer.next_deal,
        "hunt-triple": lambda: explorer.hunt("triple"),
        "hunt-cycle": lambda: explorer.hunt("cycle"),
        "close-circle": explorer.close_circle,
        "hint": explorer.hint,
        "reveal": explorer.show,
        "reset": explorer.reset,
    }


@pytest.mark.parametrize("view", VIEWS)
def test_every_button_of_a_view_has_a_method_of_the_same_meaning(view):
    by_hand, by_code = StrengthExplorer(3, view=view, seed=2), StrengthExplorer(3, view=view, seed=2)
    for widget in by_hand._buttons[view].children:
        name = widget._dom_classes[0].removeprefix("setcards-")
        widget.click()
        assert methods(by_code)[name]() == by_hand.said
        assert by_hand.state == by_code.state


def test_every_method_shows_its_view():
    explorer = StrengthExplorer()
    for view, method in (
        ("line", lambda: explorer.choose_size(3)),
        ("hunt", explorer.hint),
        ("field", explorer.check),
        ("compare", lambda: explorer.compare("1", "2")),
        ("line", lambda: explorer.say(True)),
        ("field", lambda: explorer.set_cards(field="1")),
        ("hunt", lambda: explorer.hunt("cycle")),
    ):
        said = method()
        assert explorer.view == explorer._switch.value == view
        assert said == explorer.said
        assert str(said) == explorer.stage.said


def test_the_views_are_switched_by_buttons_and_each_keeps_what_was_done_in_it():
    explorer = StrengthExplorer()
    explorer.press("1")
    explorer._switch.value = "hunt"
    assert explorer.view == "hunt"
    explorer.press("2")
    explorer._switch.value = "compare"
    assert explorer.state.chosen == (Card("1"),)
    assert "A is {1}" in screen(explorer)
    shown = [name for name, row in explorer._buttons.items() if row.layout.display is None]
    assert shown == ["compare"]


def test_pressing_a_card_on_a_field_lays_a_free_copy_and_takes_the_last_one_back():
    explorer = StrengthExplorer(view="field", field="1 2", hand="3 3 4")
    explorer.press("3")
    explorer.press("3")
    assert explorer.state.laid == (0, 1)
    explorer.press("3")
    assert explorer.state.laid == (0,)
    assert explorer.press("5") == Reason("answer.not-in-hand", card=Card("5"))


def test_laying_several_cards_at_once_in_every_view():
    explorer = StrengthExplorer(field="1 2", hand="4 24")
    assert explorer.lay("1 12").key == "compare-two.predict"
    explorer.set_view("line")
    assert explorer.lay("14 13") == Hint("runs-on-a-line.is-it", cards=(Card("14"), Card("13")))
    explorer.set_view("field")
    assert explorer.lay([Card("4"), Card("24")]).key == "answer-a-field.check-then-point"
    explorer.set_view("hunt")
    assert explorer.lay("1 2 23").key == "hunt-failures.caught-triple"


def test_what_is_listed_stands_below_the_picture_escaped():
    explorer = StrengthExplorer(view="field", field="15", hand="14 23 125 ∅")
    explorer.list_answers()
    assert "<li>({2,3})</li>" in explorer._more.value
    explorer.list_cannot()
    assert "{1,4} does not answer {1,5}" in explorer._more.value
    explorer.list_cannot()
    assert explorer._more.value == ""


def test_each_card_that_cannot_has_one_line_whose_reason_unfolds():
    explorer = StrengthExplorer(view="field", field="15 23", hand="14 24 13")
    explorer.list_cannot()
    lists = explorer._more.value
    assert '<ul lang="en" aria-label="Which cannot?">' in lists
    assert "<summary>{1,4} answers no card of the field.</summary>" in lists
    assert "<summary>{2,4} answers {1,5}, {2,3}, but the rest of the hand" in lists
    assert lists.count("<details>") == lists.count("<li>") == 3


def down(explorer):
    rows = explorer._buttons.values()
    return {b._dom_classes[0] for row in rows for b in row.children if "mod-active" in b._dom_classes}


def test_the_buttons_that_stay_down_tell_what_is_so():
    explorer = StrengthExplorer(view="field", field="15", hand="14 23")
    assert down(explorer) == set()
    explorer.turn()
    explorer.list_cannot()
    assert down(explorer) == {"setcards-revolution", "setcards-cannot"}
    explorer.list_answers()
    explorer.turn()
    assert down(explorer) == set()
    explorer.set_view("hunt")
    assert down(explorer) == {"setcards-hunt-triple"}
    explorer.hunt("cycle")
    assert down(explorer) == {"setcards-hunt-cycle"}


def test_in_tell_there_is_nothing_to_predict():
    explorer = StrengthExplorer(help="tell")
    explorer.compare("145", "234")
    assert [piece for piece in explorer.stage.picture.by_id if piece.startswith(("g-", "e-"))] == []


def test_what_can_be_predicted_comes_with_the_cards_and_nothing_of_it_goes_while_they_stay():
    explorer = StrengthExplorer()
    assert explorer.stage.picture.pieces[0].id == "c-0"
    explorer.compare("123", "45")
    seen = set(explorer.stage.picture.by_id)
    for piece in ("g-first", "e-1", "e-4"):
        explorer.stage.press(piece)
        assert seen <= set(explorer.stage.picture.by_id)
        seen = set(explorer.stage.picture.by_id)
    assert explorer.said.key == "compare-two.found"
    assert explorer.stage.picture.by_id["g-first"].name == "Which is stronger? A is stronger"


def test_cards_of_another_size_than_the_line_are_to_be_seen_and_taken_back():
    explorer = StrengthExplorer(view="line")
    for piece in ("s-2", "c-34", "s-3"):
        explorer.stage.press(piece)
    assert "chosen, of another size" in explorer.stage.picture.by_id["c-34"].name
    explorer.stage.press("c-34")
    assert explorer.state.chosen == ()
    assert explorer.state.size == 3


def test_a_place_of_the_hunt_is_pressed_to_empty_it_and_stays_a_piece():
    explorer = StrengthExplorer(view="hunt")
    assert explorer.stage.picture.focus == "c-0"
    for piece in ("c-1", "c-3", "c-24", "p-1"):
        explorer.stage.press(piece)
    assert explorer.stage.picture.by_id["p-1"].name == "place B, empty"
    explorer.stage.press("c-2")
    assert explorer.said.key == "hunt-failures.caught-triple"


def test_the_cards_of_a_field_are_to_be_looked_at():
    explorer = StrengthExplorer(view="field", field="15 23", hand="14")
    names = [piece.name for piece in explorer.stage.picture.pieces if piece.role == "img"]
    assert names == ["field, card 1 of 2: the set 1, 5", "field, card 2 of 2: the set 2, 3"]


def test_what_cannot_be_read_is_told_with_the_name_of_its_field():
    explorer = StrengthExplorer(view="field", field="1", hand="2")
    explorer._field.value = "9"
    button_of_typed(explorer).click()
    assert str(explorer.said).startswith("Field: “9”: 9 is not in U")


def test_both_fields_come_with_enter_even_if_they_are_late():
    explorer = StrengthExplorer(view="field", field="1", hand="2")
    held = [["own-field", 0, "15"], ["own-hand", 0, "24"]]
    press = {"press": "own-use", "held": held, "view": "v", "seq": 1}
    explorer.children[0]._handle_custom_msg(press, [])
    assert (explorer.state.field, explorer.state.hand) == ((Card("15"),), (Card("24"),))


def test_many_answers_are_listed_up_to_a_bound():
    explorer = StrengthExplorer(view="field", field="∅ 1", hand="1 2 3 4 5 12 13 14 15 12345")
    explorer.list_answers()
    assert explorer._more.value.count("<li>") == 25
    assert "and more" in explorer._more.value


@pytest.mark.parametrize("text", ["9", "1,2;;{", "<b>1</b>", "1 " * 30])
def test_what_is_typed_and_cannot_be_read_is_answered_and_stays_to_be_mended(text):
    explorer = StrengthExplorer(view="field", field="1", hand="2")
    explorer._hand.value = text
    button_of_typed(explorer).click()
    assert isinstance(explorer.said, Reason)
    assert explorer._hand.value == text
    assert explorer.state.hand == (Card("2"),)
    assert "<b>" not in screen(explorer)


def button_of_typed(explorer):
    fold = explorer._own.children[1]
    return next(widget for widget in fold.children[-1].children if "setcards-own-use" in widget._dom_classes)


def test_a_field_of_ones_own_is_only_offered_where_there_is_a_field():
    explorer = StrengthExplorer()
    assert explorer._own.layout.display == "none"
    explorer.set_view("field")
    assert explorer._own.layout.display is None


# help, language


def test_help_is_changed_for_all_views_at_once_by_hand_and_by_code():
    explorer = StrengthExplorer()
    explorer.compare("1", "23")
    explorer._help.value = "tell"
    assert explorer.said.key == "compare-two.shown"
    explorer.set_help("silent")
    assert explorer._help.value == "silent"
    assert {getattr(explorer._state, view).help for view in VIEWS} == {"silent"}
    assert explorer.set_help("loud").key == "option.unknown"
    assert explorer._help.value == "silent"


def test_everything_is_in_the_language_in_which_it_was_made():
    with language("ja"):
        explorer = StrengthExplorer(view="field", field="15", hand="23")
        explorer.lay("23")
        explorer.check()
        assert "すべての矢印が成り立つので、{2,3} を出せます。" in screen(explorer)
        assert 'lang="ja"' in screen(explorer)
        assert button(explorer, "check").description == "確かめる"
        assert ("場に出す", "field") in explorer._switch.options
        assert explorer.stage.picture.by_id["w-c0"].name.endswith("成り立つ")


def test_without_the_exception_there_is_no_cycle():
    explorer = StrengthExplorer(exception=False)
    explorer.hunt("cycle")
    assert explorer.show() == Reason("hunt-failures.no-cycle", n=5)
    explorer.compare("", "12345")
    assert explorer.predict("second").key == "compare-two.as-predicted"


# as a value of the notebook


@pytest.mark.parametrize("view", VIEWS)
@pytest.mark.parametrize("n", [2, 3, 4, 5])
def test_every_view_is_small_at_every_n(view, n):
    explorer = StrengthExplorer(n, view=view, help="tell")
    assert len(explorer.stage.picture.markup.encode()) <= MAXIMUM_SIZE
    explorer.show()
    assert len(explorer.stage.picture.markup.encode()) <= MAXIMUM_SIZE


def test_the_same_seed_gives_the_same_cards():
    first, second = (StrengthExplorer(view="field", seed=7).state for _ in range(2))
    assert first == second
    assert first != StrengthExplorer(view="field", seed=8).state


# what is refused at the start


@pytest.mark.parametrize(
    ("wrong", "key"),
    [
        (lambda explorer: explorer.predict("maybe"), "option.unknown"),
        (lambda explorer: explorer.point(6), "option.point"),
        (lambda explorer: explorer.choose_size(6), "option.unknown"),
        (lambda explorer: explorer.hunt("fox"), "option.unknown"),
        (lambda explorer: explorer.ask("c9"), "option.nothing-to-choose"),
        (lambda explorer: explorer.ask(0), "option.nothing-to-choose"),
        (lambda explorer: explorer.set_view("graph"), "option.unknown"),
        (lambda explorer: explorer.lay("1 2 3"), "compare-two.two-wanted"),
        (lambda explorer: explorer.lay(5), "cards.not-several"),
        (lambda explorer: explorer.set_cards(field=5), "cards.not-several"),
        (lambda explorer: explorer.set_cards(field="45 12"), "field.row-broken"),
    ],
)
def test_what_a_method_refuses_it_says_and_changes_nothing_else(wrong, key):
    explorer = StrengthExplorer()
    before, view = explorer.state, explorer.view
    assert wrong(explorer) == explorer.said
    assert explorer.said.key == key
    assert (replace(explorer.state, said=before.said), explorer.view) == (before, view)


def test_there_is_a_card_for_every_set_in_the_views_of_all_cards():
    for view in ("compare", "hunt"):
        explorer = StrengthExplorer(4, view=view)
        wanted = {f"c-{card.digits or 0}" for card in cards(4)}
        assert wanted <= set(explorer.stage.picture.by_id)


# the buttons: only what has something to do


def there(explorer):
    """The names of the buttons that can be seen."""
    (row,) = (row for row in explorer._buttons.values() if row.layout.display is None)
    seen = [each._dom_classes for each in row.children if "setcards-idle" not in each._dom_classes]
    return {name.removeprefix("setcards-") for classes in seen for name in classes if name in KNOWN}


KNOWN = {
    f"setcards-{name}"
    for name in (
        *("next-pair", "answers", "cannot", "revolution", "next-deal", "check"),
        *("hunt-triple", "hunt-cycle", "hint", "close-circle", "reveal", "reset"),
    )
}
BUTTONS = {
    "compare": ("2 13", {"next-pair"}, {"reveal", "reset"}),
    "line": ("2 4", set(), {"reveal", "reset"}),
    "field": ("1", {"answers", "cannot", "revolution", "next-deal"}, {"check", "reveal", "reset"}),
    "hunt": ("2 13", {"hunt-triple", "hunt-cycle", "hint", "reveal"}, {"reset"}),
}
"""By view: cards to press, the buttons that are always there, and those that come with the cards."""


@pytest.mark.parametrize("view", VIEWS)
def test_the_toolbar_shows_only_what_can_be_done_now(view):
    pressed, always, then = BUTTONS[view]
    explorer = (
        StrengthExplorer(view=view, field="2", hand="1 13")
        if view == "field"
        else StrengthExplorer(view=view)
    )
    assert there(explorer) == always
    for digits in pressed.split():
        explorer.press(digits)
    assert there(explorer) == always | then
    button(explorer, "reset").click()
    assert there(explorer) == always


@pytest.mark.parametrize("view", VIEWS)
def test_show_me_why_goes_when_it_has_told(view):
    explorer = (
        StrengthExplorer(view=view, field="2", hand="1 13")
        if view == "field"
        else StrengthExplorer(view=view)
    )
    for digits in BUTTONS[view][0].split():
        explorer.press(digits)
    button(explorer, "reveal").click()
    assert "reveal" not in there(explorer)


def test_a_cycle_is_closed_where_there_is_one_to_close():
    explorer = StrengthExplorer(view="hunt")
    button(explorer, "hunt-cycle").click()
    assert "close-circle" not in there(explorer)
    explorer.press("2")
    explorer.press("1")
    assert "close-circle" in there(explorer)
    button(explorer, "close-circle").click()
    assert "close-circle" not in there(explorer)
