"""What the questions of lesson 04 come out as, by hand."""

from setcards_edu.equations import yaku
from setcards_edu.teaching.exercises.prediction import question


def test_any_tile_of_the_hand_may_go():
    asked = question("04.one-tile")
    assert not yaku("01579")
    assert asked.work_out().value == {f"tile-{tile}" for tile in "01579"}
    assert asked.commit("1, 2").reasons[0].witnesses == {"tile": "5", "equation": "1+7+1 = 0+9"}
