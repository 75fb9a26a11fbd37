"""A search for yaku as one sees it: what presses, keys, buttons and fields do, and where the focus goes."""

from __future__ import annotations

import re

import pytest

from setcards_edu.equations import Equation, why_not_yaku
from setcards_edu.messages import Denial, Partial
from setcards_edu.pictures.equations.yaku_board import operation_id, slot_id, tile_id
from setcards_edu.teaching.equations.yaku_search import YakuSearch
from setcards_edu.teaching.equations.yaku_search_presenter import YakuSearchPresenter
from setcards_edu.teaching.kit.driver import Driver
from setcards_edu.teaching.kit.screen import is_seen
from tests.screens import buttons, lines


def start(hand="22337", **options):
    return Driver(YakuSearch.start(hand, **options), YakuSearchPresenter())


def picture(finder):
    return finder.screen.part("stage").picture


def pieces(finder):
    return picture(finder).by_id


def enter(finder, text):
    return finder.act("try", equation=text)


def weighed(finder):
    """What the balance tells of 3×7+2 = 32, in words and in the drawing."""
    drawn = picture(finder)
    words = re.search(r"Left ([^\s,]+), right ([^\s:.]+)", drawn.description)
    return words.groups(), {*re.findall(r">(23|32)</text>", drawn.svg)}


def test_with_tiles_laid_there_are_only_the_buttons_that_help_to_finish_it():
    finder = start(laid="3×7+□ = □□", help="tell")
    assert buttons(finder) == {"hint", "show-one"}
    assert not {piece for piece in pieces(finder) if piece.startswith(("op-", "sign-"))}
    assert "Left 21, right 0: the left side is heavier." in picture(finder).description
    assert "joy" not in picture(finder).svg
    for place in (0, 1, 3):
        finder.press(tile_id(place))
    assert finder.said.key == "yaku-search.levels"
    assert "joy-closes" in picture(finder).svg
    assert buttons(finder) == {"undo", "reset"}
    finder.act("next-hand")
    assert "how-many" in buttons(finder)
    assert "op-0-times" in pieces(finder)


# what code does, a learner does


def test_Q11_a_learner_finds_a_yaku_by_code_and_sees_why_another_equation_fails():
    finder = start()
    assert enter(finder, "3*7+2=32") == Denial("yaku-search.not-level", line="3×7+2 = 32")
    assert weighed(finder) == (("?", "?"), set())
    assert finder.press("pan-right") == Partial("yaku-search.weighed", why=why_not_yaku("3×7+2 = 32"))
    assert "3×7+2 < 32" in str(finder.screen)
    assert weighed(finder) == (("23", "32"), {"23", "32"})
    assert enter(finder, "7*3+2=23").key == "yaku-search.found"
    assert finder.state.found == (Equation("3×7+2 = 23"),)
    assert "found-0" in pieces(finder)


def test_Q11_the_same_by_hand():
    finder = start()
    for place in (2, 4, 0, 1, 3):
        finder.press(tile_id(place))
    for position, sign in enumerate(("×", "+", "")):
        finder.press(operation_id(position, sign))
    assert finder.said.key == "yaku-search.weigh"
    for pan, key in (("left", "weigh-again"), ("level", "found")):
        finder.press(f"pan-{pan}")
        assert finder.said.key == f"yaku-search.{key}"
    for piece in (tile_id(3), tile_id(1), slot_id(4), tile_id(1)):
        finder.press(piece)
    assert finder.state.placing.slots == (2, 4, 0, None, 1)


def test_tiles_are_dragged_to_slots_and_back_to_the_hand():
    finder = start()
    finder.drop(tile_id(4), slot_id(1))
    finder.drop(tile_id(2), slot_id(1))
    assert finder.state.placing.slots == (None, 2, None, None, None)
    finder.drop(tile_id(2), "hand")
    assert finder.state.placing.is_empty


def field(finder, name):
    """What a field holds; None where one does not see it."""
    part = finder.screen.part(name)
    return part.value if is_seen(part) else None


def test_the_class_number_and_which_hand_it_is_stand_there_once_hands_are_dealt():
    finder = start(help="tell")
    assert (field(finder, "class-number"), lines(finder, "facts")) == (None, [])
    about = finder.screen.part("equation").about
    finder.act("next-hand")
    assert (field(finder, "class-number"), field(finder, "level")) == ("1", 2)
    assert lines(finder, "facts") == ["Hand 1"]
    assert finder.screen.part("equation").about != about, "what was typed belongs to the tiles before"
    finder.set("class-number", "12")
    finder.set("level", 3)
    assert (finder.state.class_number, finder.state.source.level) == (12, 3)
    finder.act("next-hand")
    assert lines(finder, "facts") == ["Hand 2"]
    finder.set("class-number", "twelve")
    assert (finder.said.key, field(finder, "class-number")) == ("class-number.unreadable", "12")


def test_undo_brings_back_the_hand_before_with_its_class_number_and_its_level():
    finder = start(help="tell")
    enter(finder, "3*7+2=23")
    finder.set("level", 3)
    finder.act("undo")
    assert (finder.said.key, field(finder, "class-number")) == ("yaku-search.hand-back", None)
    assert (field(finder, "level"), "found-0" in pieces(finder)) == (2, True)
    assert lines(finder, "facts") == ["Best so far: 23"]
    finder.act("redo")
    assert (field(finder, "class-number"), field(finder, "level")) == ("1", 3)


def test_the_key_that_takes_steps_back_never_brings_another_hand():
    finder = start()
    finder.act("next-hand")
    finder.press(tile_id(0))
    hand = finder.state.hand
    finder.key("Backspace")
    finder.key("Backspace")
    assert (finder.state.hand, finder.said.key) == (hand, "history.nothing-to-undo")


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
        finder.key(key)
    assert str(finder.said) == said


def test_where_two_digits_side_by_side_are_not_offered_they_are_not_made_by_keys():
    finder = start(forms=["C×D+E = A×B"], is_there_one=True)
    for key in "23*3":
        finder.key(key)
    assert finder.state.placing.line == "2○3×3 = □○□"
    finder.key("=")
    assert finder.said.key == "yaku-search.sign-before-equals"


def test_a_sign_that_is_typed_while_a_missing_tile_is_looked_for_is_chosen():
    finder = start()
    enter(finder, "3*7+2=24")
    finder.key("7")
    assert finder.said == Denial("yaku-search.not-missing", tile="7")
    finder.key("*")
    assert finder.state.placing.line == "□×□○□ = □○□"


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
        finder.act(name)
        assert finder.said.key == key, name


def test_only_buttons_that_have_something_to_do_are_shown():
    below = {"hint", "show-one", "how-many", "no-more", "next-hand", "try"}
    finder = start()
    assert buttons(finder) == below
    enter(finder, "3*7+2=32")
    assert buttons(finder) == below | {"undo", "reset", "show"}
    finder.act("show")
    assert finder.said == why_not_yaku("3×7+2 = 32")
    assert buttons(finder) == below | {"undo", "reset"}


def test_an_equation_is_typed_into_the_field():
    finder = start(help="tell")
    assert is_seen(finder.screen.part("typing"))
    enter(finder, "3*7+2=23")
    assert finder.state.found
    assert not is_seen(start(laid="3×7+□ = □□").screen.part("typing"))


def test_the_tile_that_a_text_lacks_is_pressed_and_then_marked():
    finder = start()
    assert enter(finder, "3*7+2=24").key == "yaku-search.find-missing"
    finder.press(tile_id(4))
    assert finder.said == Denial("yaku-search.not-missing", tile="7")
    finder.press(tile_id(2))
    assert finder.said.key == "yaku-search.found-missing"
    assert pieces(finder)[tile_id(2)].name.endswith("marked A")


def test_the_focus_goes_from_a_tile_that_was_laid_to_what_comes_next():
    finder = start()
    assert picture(finder).focus == "tile-0"
    went = []
    for piece in ("tile-0", "slot-4", "tile-1", "tile-2", "tile-3", "tile-4", "tile-4", "tile-4"):
        finder.press(piece)
        went.append(finder.focus)
    assert went[:2] == ["tile-1", "tile-1"]
    assert went[5:] == ["op-0-join", None, "op-0-join"], "who takes a tile back stays with it"
    went = []
    for sign in ("op-0-plus", "op-1-plus", "op-2-plus"):
        finder.press(sign)
        went.append(finder.focus)
    assert (went[0], went[2]) == (None, "pan-left")
