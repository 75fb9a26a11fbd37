"""`YakuFinder` driven from code, from its stage and from its controls."""

from __future__ import annotations

import re

import pytest
from setcards_widgets import YakuFinder

from setcards_edu.equations import Equation, why_not_yaku
from setcards_edu.messages import Denial, Partial
from setcards_edu.pictures.equations.yaku_board import operation_id, slot_id, tile_id
from tests.widgets.messages import asked, button


def start(hand="22337", **options):
    return YakuFinder(hand, **options)


def screen(finder):
    return finder._said.value


def pieces(finder):
    return finder.stage.picture.by_id


def shown_buttons(finder):
    rows = (*finder._judging.children, *finder._helping.children)
    classes = [set(each._dom_classes) for each in rows]
    return {
        name.removeprefix("setcards-") for each in classes if "setcards-idle" not in each for name in each
    }


def weighed(finder):
    """What the balance tells of 3×7+2 = 32, in words and in the drawing."""
    picture = finder.stage.picture
    words = re.search(r"Left ([^\s,]+), right ([^\s:.]+)", picture.description)
    return words.groups(), {*re.findall(r">(23|32)</text>", picture.svg)}


def test_with_tiles_laid_there_are_only_the_buttons_that_help_to_finish_it():
    finder = start(laid="3×7+□ = □□", help="tell")
    assert shown_buttons(finder) == {"hint", "show-one"}
    assert not {piece for piece in pieces(finder) if piece.startswith(("op-", "sign-"))}
    assert "Left 21, right 0: the left side is heavier." in finder.stage.picture.description
    assert "joy" not in finder.stage.picture.svg
    for place in (0, 1, 3):
        finder.press_tile(place)
    assert finder.said.key == "yaku-search.levels"
    assert "joy-closes" in finder.stage.picture.svg
    assert shown_buttons(finder) == {"undo", "reset"}
    finder.next_hand()
    assert "how-many" in shown_buttons(finder)
    assert "op-0-times" in pieces(finder)


# what code does, a learner does


def test_Q11_a_learner_finds_a_yaku_by_code_and_sees_why_another_equation_fails():
    finder = start()
    assert finder.enter("3*7+2=32") == Denial("yaku-search.not-level", line="3×7+2 = 32")
    assert weighed(finder) == (("?", "?"), set())
    assert finder.weigh("right") == Partial("yaku-search.weighed", why=why_not_yaku("3×7+2 = 32"))
    assert "3×7+2 &lt; 32" in screen(finder)
    assert weighed(finder) == (("23", "32"), {"23", "32"})
    assert finder.enter("7*3+2=23").key == "yaku-search.found"
    assert finder.search.found == (Equation("3×7+2 = 23"),)
    assert "found-0" in pieces(finder)
    assert repr(finder) == "YakuFinder('22337'): 1 found"


def test_Q11_the_same_by_hand():
    finder = start()
    for place in (2, 4, 0, 1, 3):
        finder.stage.press(tile_id(place))
    for position, sign in enumerate(("×", "+", "")):
        finder.stage.press(operation_id(position, sign))
    assert finder.said.key == "yaku-search.weigh"
    for pan, key in (("left", "weigh-again"), ("level", "found")):
        finder.stage.press(f"pan-{pan}")
        assert finder.said.key == f"yaku-search.{key}"
    for piece in (tile_id(3), tile_id(1), slot_id(4), tile_id(1)):
        finder.stage.press(piece)
    assert finder.search.placing.slots == (2, 4, 0, None, 1)


def test_tiles_are_dragged_to_slots_and_back_to_the_hand():
    finder = start()
    finder.stage.drop(tile_id(4), slot_id(1))
    finder.stage.drop(tile_id(2), slot_id(1))
    assert finder.search.placing.slots == (None, 2, None, None, None)
    finder.stage.drop(tile_id(2), "hand")
    assert finder.search.placing.is_empty


def test_the_class_number_and_which_hand_it_is_stand_there_once_hands_are_dealt():
    finder = start(help="tell")
    assert (finder._number.layout.display, finder._about.value) == ("none", "")
    finder._field.value = "3*7+2="
    finder.next_hand()
    assert (finder._number.layout.display, finder._number.value, finder._level.value) == (None, "1", 2)
    assert "<li>Hand 1</li>" in finder._about.value
    assert finder._field.value == "", "what was typed belongs to the tiles before"
    finder._number.value = "12"
    finder._level.value = 3
    assert (finder.search.class_number, finder.search.source.level) == (12, 3)
    finder.next_hand()
    assert "<li>Hand 2</li>" in finder._about.value
    finder._number.value = "twelve"
    assert (finder.said.key, finder._number.value) == ("yaku-search.no-class-number", "12")


def test_undo_brings_back_the_hand_before_with_its_class_number_and_its_level():
    finder = start(help="tell")
    finder.enter("3*7+2=23")
    finder.set_level(3)
    button(finder, "undo").click()
    assert (finder.said.key, finder._number.layout.display) == ("yaku-search.hand-back", "none")
    assert (finder._level.value, "found-0" in pieces(finder)) == (2, True)
    assert "Best so far: 23" in finder._about.value
    button(finder, "redo").click()
    assert (finder._number.value, finder._level.value) == ("1", 3)


def test_the_key_that_takes_steps_back_never_brings_another_hand():
    finder = start()
    finder.next_hand()
    finder.press_tile(0)
    hand = finder.search.hand
    finder.stage.press_key("Backspace")
    finder.stage.press_key("Backspace")
    assert (finder.search.hand, finder.said.key) == (hand, "history.nothing-to-undo")


@pytest.mark.parametrize(
    ("keys", "said"),
    [
        ("23=", "2○3○□ = □○□. One tile is still missing on the left, before the =."),
        ("=", "□○□○□ = □○□. 3 tiles are still missing on the left, before the =."),
        ("237=", "23○7 = □○□. A sign is missing on the left, before the =."),
        ("2*3+7*", "2×3+7 = □○□. The left side is written: type =, or the next tile."),
        ("9", "There is no 9 left in your hand."),
    ],
)
def test_a_key_that_does_nothing_says_why(keys, said):
    finder = start()
    for key in keys:
        finder.stage.press_key(key)
    assert str(finder.said) == said


def test_where_two_digits_side_by_side_are_not_offered_they_are_not_made_by_keys():
    finder = start(forms=["C×D+E = A×B"], is_there_one=True)
    for key in "23*3":
        finder.stage.press_key(key)
    assert finder.search.placing.line == "2○3×3 = □○□"
    finder.stage.press_key("=")
    assert finder.said.key == "yaku-search.sign-before-equals"


def test_a_sign_that_is_typed_while_a_missing_tile_is_looked_for_is_chosen():
    finder = start()
    finder.enter("3*7+2=24")
    finder.stage.press_key("7")
    assert finder.said == Denial("yaku-search.not-missing", tile="7")
    finder.stage.press_key("*")
    assert finder.search.placing.line == "□×□○□ = □○□"


def test_the_buttons_do_what_they_say():
    finder = start()
    for name, key in (
        ("undo", "history.nothing-to-undo"),
        ("hint", "yaku-search.hint-aim"),
        ("how-many", "yaku-search.how-many"),
        ("no-more", "yaku-search.look-on"),
        ("show-one", "yaku-search.shown"),
        ("reset", "yaku-search.all-in-hand"),
        ("next-hand", "yaku-search.gone-on"),
        ("undo", "yaku-search.hand-back"),
        ("redo", "yaku-search.hand-back"),
    ):
        button(finder, name).click()
        assert finder.said.key == key, name
        assert str(finder.said) in screen(finder)


def test_only_buttons_that_have_something_to_do_are_shown():
    below = {"hint", "show-one", "how-many", "no-more", "next-hand"}
    finder = start()
    assert shown_buttons(finder) == below
    finder.enter("3*7+2=32")
    assert shown_buttons(finder) == below | {"undo", "reset", "show"}
    button(finder, "show").click()
    assert finder.said == why_not_yaku("3×7+2 = 32")
    assert shown_buttons(finder) == below | {"undo", "reset"}


def test_an_equation_is_typed_into_the_field():
    finder = start(help="tell")
    held = [["equation", 0, "3*7+2=23"]]
    finder._surround._handle_custom_msg({"press": "try", "held": held, "view": "v", "seq": 1}, [])
    assert finder.search.found


def test_the_tile_that_a_text_lacks_is_pressed_and_then_marked():
    finder = start()
    assert finder.enter("3*7+2=24").key == "yaku-search.find-missing"
    finder.stage.press(tile_id(4))
    assert finder.said == Denial("yaku-search.not-missing", tile="7")
    finder.stage.press(tile_id(2))
    assert finder.said.key == "yaku-search.found-missing"
    assert pieces(finder)[tile_id(2)].name.endswith("marked A")


def test_the_focus_goes_from_a_tile_that_was_laid_to_what_comes_next():
    finder = start()
    assert finder.stage.picture.focus == "tile-0"
    assert asked(finder.stage, kind="press", piece="tile-0") == "tile-1"
    assert asked(finder.stage, kind="press", piece="slot-4") == "tile-1"
    for place in (1, 2, 3):
        asked(finder.stage, kind="press", piece=tile_id(place))
    assert asked(finder.stage, kind="press", piece="tile-4") == "op-0-join"
    assert asked(finder.stage, kind="press", piece="tile-4") == "", "who takes a tile back stays with it"
    asked(finder.stage, kind="press", piece="tile-4")
    assert asked(finder.stage, kind="press", piece="op-0-plus") == ""
    asked(finder.stage, kind="press", piece="op-1-plus")
    assert asked(finder.stage, kind="press", piece="op-2-plus") == "pan-left"
