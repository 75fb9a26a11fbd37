"""`TopologyBuilder` by hand: what presses, buttons and fields do, and what stands beside the stage."""

from __future__ import annotations

import re

import pytest
from setcards_widgets import TopologyBuilder

from setcards_edu import BadOption, Card, Event, Reason, Topology, cards
from setcards_edu.messages import Success
from setcards_edu.teaching.topology.goals import Exactly, Largest, OnlyThese, WithHole
from tests.refusals import refusal
from tests.widgets.messages import button

T11 = Topology.parse("∅ 1 15 125 U")


def start(**options):
    return TopologyBuilder(**{"topology": T11, **options})


def screen(builder):
    return builder._said.value


def test_T11_the_same_by_hand():
    builder = start()
    for piece in ("c-234", "c-1", "c-234", "e-1", "e-2", "e-3", "e-4", "equals"):
        builder.stage.press(piece)
    assert builder.said.key == "pointing.found-union"
    assert builder.stage.said == f"{builder.said} Beside {{1,2,3,4}}, {{2,3,4}} also needs {{2}}, {{1,2}}."
    assert "{1} ∪ {2,3,4} = {1,2,3,4} ∉ T" in screen(builder)
    builder.stage.press("equals")  # the focus may still be there
    assert builder.said == Event("building.shown", reason=builder.building.trial.reason)
    button(builder, "take-all").click()
    assert Card("234") in builder.topology


def test_the_sign_turns_from_union_to_intersection_and_back():
    builder = start()
    builder.press("234")
    assert builder.stage.picture.by_id["operation"].name == "sign: union ∪; press for intersection"
    builder.stage.press("operation")
    assert builder.stage.picture.by_id["operation"].name == "sign: intersection ∩; press for union"
    builder.flip()
    assert builder.building.trial.operation == "union"


def test_a_card_can_be_dropped_into_the_diagram():
    builder = start()
    builder.stage.drop("c-5", "diagram")
    assert builder.said == Success("building.fits", have=6, card=Card("5"))


def test_a_card_that_is_dropped_while_two_are_pointed_at_is_placed_and_not_proposed():
    builder = start()
    for text in ("234", "1", "234"):
        builder.press(text)
    builder.stage.drop("c-235", "diagram")
    assert builder.building.trial.card == Card("235")


def test_the_buttons_do_what_they_say():
    builder = start()
    builder.press("5")
    for name, key in (
        ("undo", "building.undone"),
        ("redo", "building.redone"),
        ("reset", "building.start-over"),
        ("check", "building.nothing-tried"),
        ("show", "building.nothing-tried"),
        ("take-all", "building.nothing-tried"),
        ("leave", "building.nothing-tried"),
    ):
        button(builder, name).click()
        assert builder.said.key == key
        assert str(builder.said) in screen(builder)
    builder.press("234")
    button(builder, "show").click()
    assert builder.said == Event("building.shown", reason=T11.why_not([Card("234")]))
    button(builder, "leave").click()
    assert builder.building.trial is None


# sharing


def test_the_shared_text_follows_what_is_built_and_rebuilds_it():
    builder = start()
    builder.press("5")
    assert builder._code.value == builder.code == "5:1,5,125,12345"
    other = TopologyBuilder()
    other._code.value = builder.code
    assert other.topology == builder.topology
    assert other.said == Event("building.loaded", have=6)


@pytest.mark.parametrize("text", ["5:1,9", "nonsense", "3:1", "<img src=x onerror=alert(1)>", "5:" * 999])
def test_a_text_that_cannot_be_read_stays_to_be_mended_and_nothing_is_lost(text):
    builder = start()
    builder._code.value = text
    assert isinstance(builder.said, Reason)
    assert builder._code.value == text
    assert builder.topology == T11
    assert "<img" not in screen(builder)
    builder.press("5")
    assert builder._code.value == builder.code


# goals


def test_a_goal_stands_above_with_how_near_it_is():
    builder = TopologyBuilder(goal=Exactly(4, n=3))
    assert "Get exactly 4 sets onto the table, counting ∅ and U." in builder._goal.value
    assert "On the table:" not in builder._goal.value, "nothing has been done yet"
    builder.press("1")
    assert "On the table: 3. The goal is 4." in builder._goal.value
    assert "setcards-sign not-yet" in builder._goal.value
    builder.press("12")
    assert "Goal reached, with 4 sets." in builder._goal.value
    assert str(builder.said) == "{1,2} fits: 4 sets now. Goal reached."


def test_a_goal_is_judged_alone_and_what_is_said_never_contradicts_it():
    """While a card is discussed, only that is judged; afterwards only the goal, overshot or not."""
    builder = TopologyBuilder(goal=Exactly(4, n=3), help="tell", properties=False)
    seen = []
    for step in (builder.press, "1"), (builder.press, "2"), (builder.press, "12"), (builder.undo,):
        step[0](*step[1:])
        goal = re.findall(r"setcards-sign ([a-z-]+)", builder._goal.value)
        seen.append((builder.said.judgement.value, goal))
    assert seen == [("none", ["not-yet"]), ("wrong", []), ("none", ["not-yet"]), ("right", ["right"])]
    assert builder._facts.value == ""


def test_the_shape_changes_with_the_topology():
    builder = TopologyBuilder(goal=WithHole(4), help="tell", properties=False, shape=True)
    seen = []
    for card in ("1", "2", "12", "123", "124"):
        builder.press(card)
        facts = re.findall(r"<li>(.*?)</li>", builder._facts.value)
        drawn = re.search("Pieces: . Holes: .", builder._shape.picture.description.replace(".", ""))
        seen.append((*facts, drawn[0]))
    assert seen[0] == seen[1] == ("1 piece", "0 holes", "Pieces: 1 Holes: 0")
    assert seen[-1] == ("1 piece", "1 hole", "Pieces: 1 Holes: 1")
    assert str(builder.said) == "{1,2,4} fits: 7 sets now. Goal reached."
    assert "There is a hole: 1–3–2–4 goes round it." in builder._goal.value
    assert "1 piece, 1 hole. Joined: 1 with 3, 1 with 4, 2 with 3" in builder.stage.said
    assert "open sets" not in builder._facts.value
    assert TopologyBuilder(n=4)._shape is None


def test_who_finds_another_is_told_how_many_so_far():
    builder = TopologyBuilder(goal=WithHole(4), properties=False, shape=True)
    circles = ["4:1,2,123,124", "4:1,3,123,134", "4:1,2,123,124", "4:2,3,123,234", "4:1,2,4"]
    seen = []
    for code in circles:
        builder.load(code)
        seen.append(re.findall("(.) different ones so far", builder._said.value))
    assert seen == [[], ["2"], ["2"], ["3"], []]
    builder.undo()
    assert "3 different ones so far." in builder.stage.said


def test_properties_change_with_the_topology_and_each_has_its_reason():
    builder = TopologyBuilder(n=2)
    assert "2 open sets" in builder._facts.value
    assert "T0: no" in builder._facts.value
    builder.press("1")
    builder.press("2")
    assert [sign in builder._facts.value for sign in ("T0: yes", "T1: yes", "connected: no")] == [True] * 3
    assert "Not connected: {1} and its complement {2} are both open" in builder._why.value


def test_only_the_cards_of_the_goal_or_those_given_can_be_used():
    for builder in (
        TopologyBuilder(goal=OnlyThese([Card("1", n=3), Card("2", n=3)])),
        TopologyBuilder(3, cards="1 2"),
        TopologyBuilder(3, cards=cards(3)[1:3]),
    ):
        assert {piece.id for piece in builder.stage.picture.pieces} == {
            "diagram",
            "c-0",
            "c-1",
            "c-2",
            "c-123",
        }


# what is refused at the start


@pytest.mark.parametrize(
    ("options", "key"),
    [
        ({"n": 0, "topology": T11}, "option.unknown"),
        ({"n": 3, "topology": T11}, "option.unknown"),
        ({"n": 5, "goal": Largest(3)}, "option.unknown"),
        ({"goal": Largest(6)}, "option.unknown"),
        ({"topology": Topology.discrete(6)}, "option.unknown"),
        ({"topology": T11, "goal": Largest(3)}, "goal.other-universe"),
    ],
)
def test_points_topology_and_goal_go_together(options, key):
    assert refusal(BadOption, TopologyBuilder, **options).key == key
