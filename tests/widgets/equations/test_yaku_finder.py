"""`YakuFinder`: its field for an equation."""

from __future__ import annotations

from setcards_widgets import YakuFinder


def test_an_equation_is_typed_into_the_field():
    finder = YakuFinder("22337", help="tell")
    finder.driver.act("try", equation="3*7+2=23")
    assert finder.search.found
    assert repr(finder) == "YakuFinder('22337'): 1 found"


def test_what_is_typed_stays_until_other_tiles_come():
    finder = YakuFinder("22337", help="tell")
    field = finder.driver.screen.part("equation")
    finder.driver.act("try", equation="3*7+2=")
    finder.hint()
    assert finder.driver.screen.part("equation") == field
    finder.next_hand()
    assert finder.driver.screen.part("equation").about != field.about
