"""A topology under construction as one sees it: what presses, buttons and fields do, and what is shown."""

from __future__ import annotations

import pytest

from setcards_edu import Card, Event, Reason, Topology, cards
from setcards_edu.messages import Success
from setcards_edu.teaching.kit.driver import Driver
from setcards_edu.teaching.kit.presenter import aloud
from setcards_edu.teaching.topology.builder import TopologyUnderConstruction
from setcards_edu.teaching.topology.builder_presenter import BuilderPresenter
from setcards_edu.teaching.topology.goals import Exactly, OnlyThese, WithHole
from tests.screens import buttons, lines

T11 = Topology.parse("∅ 1 15 125 U")


def start(topology=T11, *, properties=True, shape=False, signs=True, **options):
    building = TopologyUnderConstruction.start(topology, **options)
    return Driver(building, BuilderPresenter(properties=properties, shape=shape, signs=signs))


def towards(goal, **options):
    return start(Topology.indiscrete(goal.n), goal=goal, properties=False, **options)


def heard(driver):
    return " ".join(map(str, aloud(driver.screen)))


def pieces(driver):
    return driver.screen.part("stage").picture.by_id


def test_T11_the_same_by_hand():
    builder = start()
    for piece in ("c-234", "c-1", "c-234", "e-1", "e-2", "e-3", "e-4", "equals"):
        builder.press(piece)
    assert builder.said.key == "pointing.found-union"
    assert heard(builder) == f"{builder.said} Beside {{1,2,3,4}}, {{2,3,4}} also needs {{2}}, {{1,2}}."
    assert "{1} ∪ {2,3,4} = {1,2,3,4} ∉ T" in str(builder.screen)
    builder.press("equals")  # the focus may still be there
    assert builder.said == Event("building.shown", reason=builder.state.trial.reason)
    builder.act("take-all")
    assert Card("234") in builder.state.topology


def test_the_set_that_an_equation_forces_is_pressed_there_as_among_the_cards():
    in_equation, among_cards = start(help="tell"), start(help="tell")
    for builder, piece in ((in_equation, "forced"), (among_cards, "c-12")):
        builder.press("c-1")
        builder.press("c-2")
        builder.press(piece)
    assert Card("12") in in_equation.state.topology
    assert in_equation.state == among_cards.state
    in_equation.press("c-3")
    assert "forced" in pieces(in_equation)
    assert in_equation.state.leave().place_forced().said.key == "building.nothing-tried"


def test_the_sign_turns_from_union_to_intersection_and_back():
    builder = start()
    builder.press("c-234")
    assert pieces(builder)["operation"].name == "sign: union ∪; press for intersection"
    builder.press("operation")
    assert pieces(builder)["operation"].name == "sign: intersection ∩; press for union"
    builder.press("operation")
    assert builder.state.trial.operation == "union"


def test_a_card_can_be_dropped_into_the_diagram():
    builder = start()
    builder.drop("c-5", "diagram")
    assert builder.said == Success("building.fits", have=6, card=Card("5"))


def test_a_card_that_is_dropped_while_two_are_pointed_at_is_placed_and_not_proposed():
    builder = start()
    for piece in ("c-234", "c-1", "c-234"):
        builder.press(piece)
    builder.drop("c-235", "diagram")
    assert builder.state.trial.card == Card("235")


def test_the_buttons_do_what_they_say():
    builder = start()
    builder.press("c-5")
    for name, key in (
        ("undo", "building.undone"),
        ("redo", "building.redone"),
        ("reset", "building.start-over"),
        ("check", "building.nothing-tried"),
        ("show", "building.nothing-tried"),
        ("take-all", "building.nothing-tried"),
        ("leave", "building.nothing-tried"),
    ):
        assert builder.act(name).key == key
    builder.press("c-234")
    assert builder.act("show") == Event("building.shown", reason=T11.why_not([Card("234")]))
    builder.act("leave")
    assert builder.state.trial is None


def test_only_buttons_that_have_something_to_do_are_seen():
    builder = start()
    assert buttons(builder) == set()
    builder.press("c-5")
    assert buttons(builder) == {"undo", "reset"}
    builder.act("undo")
    assert buttons(builder) == {"redo"}
    builder.press("c-234")
    trying = {"undo", "reset", "redo", "show", "leave"}
    assert buttons(builder) == trying | {"check"}
    builder.act("show")
    assert buttons(builder) == trying - {"show"} | {"take-all"}


def test_what_cannot_be_added_all_at_once_is_not_offered_so():
    builder = start(available=[Card("234"), Card("2")])
    assert not builder.screen.is_done
    for step in ("c-234", "c-1", "c-234", "e-1", "e-2", "e-3", "e-4", "equals"):
        builder.press(step)
    assert builder.state.said.key == "pointing.found-union"
    assert buttons(builder) == {"undo", "reset", "leave"}
    assert builder.screen.is_done
    builder.act("leave")
    assert builder.screen.is_done


def test_without_signs_what_a_card_needs_is_laid_card_by_card():
    builder = start(signs=False)
    builder.press("c-234")
    builder.act("show")
    assert buttons(builder) == {"undo", "reset", "leave"}


def test_without_signs_no_word_of_them_is_used_and_what_to_press_is_told():
    builder = start(Topology.indiscrete(3), signs=False, help="tell")
    builder.press("c-1")
    builder.press("c-2")
    told = str(builder.screen)
    assert "makes {1,2}" in told
    assert "Press {1,2}!" in told
    assert "union" not in told
    builder.press("c-12")
    assert len(builder.state.topology) == 5


# sharing


def test_the_shared_text_follows_what_is_built_and_rebuilds_it():
    builder = start()
    builder.press("c-5")
    assert builder.screen.part("code").value == "5:1,5,125,12345"
    other = start(Topology.indiscrete(5))
    assert other.set("code", "5:1,5,125,12345") == Event("building.loaded", have=6)
    assert other.state.topology == builder.state.topology


@pytest.mark.parametrize("text", ["5:1,9", "nonsense", "3:1", "5:" * 999])
def test_a_text_that_cannot_be_read_loses_nothing(text):
    builder = start()
    assert isinstance(builder.set("code", text), Reason)
    assert (builder.state.topology, builder.screen.part("code").value) == (T11, T11.code)


# goals


def test_a_goal_stands_above_with_how_near_it_is():
    builder = start(Topology.indiscrete(3), goal=Exactly(4, n=3))
    statement = "Get exactly 4 sets onto the table, counting ∅ and U."
    assert lines(builder, "goal") == [statement], "nothing has been done yet"
    builder.press("c-1")
    assert lines(builder, "goal") == [statement, "On the table: 3. The goal is 4."]
    builder.press("c-12")
    assert lines(builder, "goal") == [statement], "the victory says so"
    assert lines(builder, "said") == ["Goal reached! [*Go on]", "{1,2} fits: 4 sets now."]
    assert str(builder.said) == "{1,2} fits: 4 sets now."


def test_a_goal_is_judged_alone_and_what_is_said_never_contradicts_it():
    """While a card is discussed, only that is judged; afterwards only the goal, overshot or not."""
    builder = towards(Exactly(4, n=3), help="tell")
    seen = []
    for step in (
        (builder.press, "c-1"),
        (builder.press, "c-2"),
        (builder.press, "c-12"),
        (builder.press, "c-2"),
        (builder.act, "undo"),
    ):
        step[0](*step[1:])
        goal = builder.screen.part("goal").message
        seen.append((builder.said.judgement.value, goal and goal.judgement.value))
    assert seen == [
        ("none", "not-yet"),
        ("wrong", None),
        ("right", None),  # the victory says so
        ("none", "not-yet"),
        ("right", None),
    ]
    assert lines(builder, "facts") == []


def test_the_shape_changes_with_the_topology():
    builder = towards(WithHole(4), help="tell", shape=True)
    seen = []
    for piece in ("c-1", "c-2", "c-12", "c-123", "c-124"):
        builder.press(piece)
        drawn = builder.screen.part("shape").picture.description
        seen.append((*lines(builder, "facts"), "Pieces: 1. Holes: 1." in drawn))
    assert seen[0] == seen[1] == ("1 piece · 0 holes", False)
    assert seen[-1] == ("1 piece · 1 hole", True)
    assert str(builder.said) == "{1,2,4} fits: 7 sets now."
    assert "There is a hole: 1–3–2–4 goes round it." in lines(builder, "goal")
    assert "1 piece, 1 hole. Joined: 1 with 3, 1 with 4, 2 with 3" in heard(builder)
    assert start().screen.part("shape") is None


def test_who_finds_another_is_told_how_many_so_far():
    builder = towards(WithHole(4), shape=True)
    circles = ["4:1,2,123,124", "4:1,3,123,134", "4:1,2,123,124", "4:2,3,123,234", "4:1,2,4"]
    seen = []
    for code in circles:
        builder.set("code", code)
        seen.append(lines(builder, "said")[2:])
    two, three = ["2 different ones so far."], ["3 different ones so far."]
    assert seen == [[], two, two, three, []]
    builder.act("undo")
    assert "3 different ones so far." in heard(builder)


def test_properties_change_with_the_topology_and_each_has_its_reason():
    builder = start(Topology.indiscrete(2))
    assert lines(builder, "facts")[0].startswith("2 open sets · T0: no")
    builder.press("c-1")
    builder.press("c-2")
    (facts,) = lines(builder, "facts")
    assert all(sign in facts for sign in ("T0: yes", "T1: yes", "connected: no"))
    why = lines(builder, "why")
    assert "Not connected: {1} and its complement {2} are both open" in why[2]
    assert why[0].startswith("T0: ")


def test_only_the_cards_of_the_goal_or_those_given_can_be_used():
    two = [Card("1", n=3), Card("2", n=3)]
    for builder in (towards(OnlyThese(two)), start(Topology.indiscrete(3), available=cards(3)[1:3])):
        assert pieces(builder).keys() == {"diagram", "c-0", "c-1", "c-2", "c-123"}
