"""Growing a topology: T5 and T11 card by card, help that fades, and nothing lost."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setcards_edu import Card, Event, Hint, Reason, Refused, Topology
from setcards_edu.messages import Obstacle, Partial, Success, of_kind
from setcards_edu.teaching.kit.help_level import TELL_OR_ASK
from setcards_edu.teaching.topology.builder import TopologyUnderConstruction
from setcards_edu.teaching.topology.goals import Exactly, OnlyThese
from tests import strategies as some
from tests.cases import every
from tests.refusals import refusal

T11 = Topology.parse("∅ 1 15 125 U")
each_help = pytest.mark.parametrize("level", TELL_OR_ASK)
each_card = pytest.mark.parametrize(
    ("card", "missing"),
    [
        ("135", "1235"),
        ("234", "2 12 1234"),
        ("235", "5 25 1235"),
        ("1234", "12"),
        ("2345", "5 25"),
    ],
)


def start(level="ask", topology=T11, **options):
    return TopologyUnderConstruction.start(topology, help=level, **options)


def tried(card="234", level="ask", **options):
    return start(level, **options).place(Card(card))


def pointed(*chosen, card="234", **options):
    building = tried(card, **options)
    for text in chosen:
        building = building.press(Card(text))
    return building


def of(text):
    return tuple(map(Card, text.split()))


# growing


@each_help
def test_T5_a_card_that_fits_moves_in(level):
    building = start(level).press(Card("5"))
    assert building.topology == Topology.parse("∅ 1 5 15 125 U")
    assert building.said == Success("building.fits", have=6, card=Card("5"))
    assert building.trial is None


@each_help
@each_card
def test_T11_what_else_is_needed_to_add_a_card(level, card, missing):
    building = tried(card, level)
    assert building.topology == T11
    assert building.trial.missing == of(missing)
    whole = building.show_why().take_all()
    assert set(whole.topology) - set(T11) == {Card(card), *of(missing)}
    assert whole.said == Event(
        "building.taken-all", have=len(whole.topology), cards=(Card(card), *of(missing))
    )


@each_card
def test_T11_the_missing_cards_can_be_found_and_added_one_after_another(card, missing):
    """The smallest intersections first: each of them fits when those before it are there."""
    building = start()
    for each in of(missing):
        building = building.place(each)
        if building.trial:
            building = building.show_why().take_all()
    assert Card(card) in building.place(Card(card)).topology


def test_in_ask_all_is_added_at_once_only_when_the_reason_is_known():
    building = tried(level="ask").take_all()
    assert building.said == Hint("building.find-first")
    assert building.topology == T11
    assert building.trial is not None
    assert len(building.show_why().take_all().topology) == 9


def test_the_last_card_makes_the_discrete_topology_and_that_is_said():
    building = TopologyUnderConstruction.start(Topology.from_code("2:1"), help="tell")
    building = building.press(Card("2", n=2))
    fits = Success("building.fits", have=4, card=Card("2", n=2))
    assert building.said == Event("building.discrete", said=fits)


def test_a_card_that_is_there_or_not_at_hand_is_answered_and_nothing_changes():
    building = start(available=[Card("2")])
    already = building.press(Card("15"))
    assert (already.said, already.topology) == (Event("building.already-open", card=Card("15")), T11)
    assert refusal(Refused, building.press, Card("3")) == Obstacle("building.not-at-hand", card=Card("3"))


def test_what_is_missing_and_not_at_hand_cannot_be_taken():
    building = start(available=of("234 2 1234")).place(Card("234")).show_why()
    assert refusal(Refused, building.take_all) == Reason("building.cannot-take-all", missing=of("12"))


def test_where_no_card_at_hand_fits_the_reasons_are_what_is_asked_for():
    building = start(available=of("135 1234 2345"))
    assert building.is_about_reasons
    assert building.said == Hint("building.none-fits") == building.press("135").leave().said.witnesses["next"]
    for step in ("1234", "125", "1234"):
        building = building.press(step)
    assert building.choose("intersection").press("12").explained == {Card("1234")}
    for other in (of("135 13 1235"), of("2 12 234"), T11):
        assert not start(available=other).is_about_reasons
    goal = OnlyThese(of("1 2"))
    assert not TopologyUnderConstruction.start(goal=goal).press("1").is_about_reasons


# help that fades


def test_in_tell_the_simplest_reason_stands_there_at_once():
    building = tried(level="tell")
    assert building.said == T11.why_not([Card("234")]) == building.trial.reason
    assert not building.is_asking


def test_in_ask_it_is_said_only_that_something_is_missing():
    building = tried(level="ask")
    assert building.said == Partial("building.something-missing", card=Card("234"))
    assert building.is_asking


@each_help
def test_showing_is_never_refused(level):
    shown = tried(level=level).show_why()
    assert shown.said == Event("building.shown", reason=shown.trial.reason)
    assert shown.trial.reason == T11.why_not([Card("234")])
    assert shown.show_why() == shown


def test_pointing_at_two_sets_and_building_what_they_force_gives_the_reason():
    building = pointed("1", "234")
    assert building.said == Hint("pointing.build")
    for element in (1, 2, 3, 4):
        building = building.toggle(element)
    assert building.said == Event("pointing.built", made=Card("1234"))
    found = Reason("topology.union-missing", a=Card("1"), b=Card("234"), forced=Card("1234"))
    assert building.check().said == Success("pointing.found-union", **found.witnesses, reason=found)
    assert building.check().trial.reason == found


def test_the_praise_keeps_the_order_in_which_the_sets_were_pointed_at_and_says_of_neither_that_it_is_there():
    found = pointed("1234", "125", card="1234").choose("intersection").toggle(1).toggle(2).check()
    assert str(found.said) == (
        "Well seen. {1,2,3,4} and {1,2,5} force their intersection {1,2}, and it is not there."
    )


def test_a_card_at_hand_can_be_proposed_for_what_two_sets_force():
    assert pointed("1", "234", "1234").said.key == "pointing.found-union"
    assert pointed("1", "234", "123").said.key == "pointing.union-too-few"


def test_a_set_that_is_not_there_cannot_be_pointed_at():
    assert tried().point_at(Card("3")).said == Hint("pointing.not-there", card=Card("3"))


POINTING = {
    "point_at": lambda building: building.point_at(Card("1")),
    "choose": lambda building: building.choose("intersection"),
    "toggle": lambda building: building.toggle(3),
    "build": lambda building: building.build(Card("1234")),
    "check": TopologyUnderConstruction.check,
}
each_pointing = pytest.mark.parametrize("action", POINTING.values(), ids=POINTING)


@each_pointing
def test_where_nothing_is_asked_pointing_says_what_is_so_and_changes_nothing(action):
    told = tried(level="tell")
    assert action(told) == told.saying(Event("building.shown", reason=told.trial.reason))
    shown = tried(level="ask").show_why()
    assert action(shown) == shown


@every(
    "action",
    [
        *POINTING.values(),
        TopologyUnderConstruction.show_why,
        TopologyUnderConstruction.take_all,
        TopologyUnderConstruction.leave,
    ],
)
def test_without_a_card_that_does_not_fit_there_is_nothing_to_find_out(action):
    assert action(start()) == start().saying(Hint("building.nothing-tried"))


def test_pressing_the_card_again_whose_reason_is_known_says_the_reason_again():
    found = pointed("1", "234", "1234")
    assert found.press(Card("234")).said == Event("building.shown", reason=found.trial.reason)
    assert found.press(Card("234")).trial == found.trial


def test_help_can_be_changed_while_a_card_is_discussed():
    building = tried(level="ask").with_help("tell")
    assert building.said == T11.why_not([Card("234")])
    assert building.with_help("ask").is_asking
    assert start().with_help("tell").said == start().said


# going back and forth


def test_every_step_says_what_has_changed():
    building = start(topology=Topology.indiscrete(3)).press(Card("1", n=3)).press(Card("12", n=3))
    assert str(building.said) == "{1,2} fits: 4 sets now."
    other = building.load("3:3")
    steps = (
        (building.undo(), "One step back: {1,2} taken out, 3 sets."),
        (building.undo().redo(), "One step forward: {1,2} put in, 4 sets."),
        (building.restart().undo(), "One step back: {1}, {1,2} put in, 4 sets."),
        (other.undo(), "One step back: {3} taken out and {1}, {1,2} put in, 4 sets."),
        (building.restart(), "Back to the start, with 2 sets. Undo brings yours back."),
        (other, "This is the shared topology, with 3 open sets. Undo brings yours back."),
    )
    assert [str(step.said) for step, _ in steps] == [words for _, words in steps]


def test_the_sign_and_a_card_that_is_put_back_are_said_by_name():
    building = tried(level="ask").choose("intersection")
    assert str(building.said).startswith("Now the sign is ∩, for what the two have in common. ")
    assert str(building.choose("union").said).startswith(
        "Now the sign is ∪, for what the two make together. "
    )
    assert str(building.leave().said).startswith("{2,3,4} is back where it was. ")


def test_starting_over_can_be_undone():
    building = start().press(Card("5")).restart()
    assert building.topology == T11
    assert building.said == Event("building.start-over", have=5)
    assert Card("5") in building.undo().topology
    assert building.restart().said == Hint("building.is-the-start")


# sharing


def test_a_code_of_what_is_there_already_is_answered_and_nothing_changes():
    before = TopologyUnderConstruction.start(Topology.parse("∅ 1 U"), available=of("1 12"))
    after = before.load("5:" + "1," * 1000)
    assert after.said == Hint("building.is-the-same")
    assert (after.topology, after.history) == (before.topology, before.history)


# goals


def test_a_goal_that_is_reached_is_said_with_the_step_that_reached_it():
    building = TopologyUnderConstruction.start(Topology.indiscrete(3), goal=Exactly(3, n=3)).press(
        Card("1", n=3)
    )
    assert building.said == Success("building.fits", have=3, card=Card("1", n=3))
    assert str(building.said) == "{1} fits: 3 sets now."
    assert building.press(Card("12", n=3)).said.key == "building.fits"


def test_a_goal_that_is_reached_on_the_way_to_a_rejected_card_is_said_at_once():
    building = TopologyUnderConstruction.start(Topology.indiscrete(3), goal=Exactly(6, n=3), help="tell")
    for card in ("1", "2", "12", "3"):
        building = building.press(card)
    assert building.is_reached is False
    assert building.trial is not None
    won = building.press("13")
    assert isinstance(won.said, Success)
    assert (won.is_reached, won.trial, len(won.topology)) == (True, None, 6)
    assert len(won.press("3").take_all().topology) == 8, "it may still be tried"


def test_the_cards_of_the_goal_are_those_at_hand():
    goal = OnlyThese([Card("1", n=3), Card("2", n=3)])
    building = TopologyUnderConstruction.start(Topology.indiscrete(3), goal=goal)
    assert building.available == goal.cards
    building = building.press(Card("1", n=3)).press(Card("2", n=3)).show_why()
    missing = (Card("12", n=3),)
    assert refusal(Refused, building.take_all) == Reason("building.cannot-take-all", missing=missing)


def test_the_card_that_was_missing_brings_in_the_one_that_waits_for_it():
    start = TopologyUnderConstruction.start(Topology.parse("∅ 1 U", n=3), help="tell")
    after = start.place(Card("2", n=3)).press("12")
    assert str(after.said) == "{1,2} was missing. Now {2} fits as well: 5 sets."
    assert after.topology == Topology.parse("∅ 1 2 12 U", n=3)
    assert after.undo().topology == start.topology, "what one press has laid, one step takes back"
    hunting = TopologyUnderConstruction.start(start.topology, goal=Exactly(5, n=3), help="tell")
    assert hunting.place(Card("2", n=3)).press("12").said == of_kind(after.said, Success)


@given(table=some.topologies(4), card=some.cards(4), dice=st.randoms(use_true_random=False))
def test_whoever_presses_what_is_missing_gets_all_of_it_onto_the_table(table, card, dice):
    """In any order, each card at most once, and nothing is asked for that was pressed already."""
    building = TopologyUnderConstruction.start(table, help="tell").press(card)
    left = set(building.trial.missing) if building.trial else set()
    while building.trial:
        assert left >= {building.trial.reason.witnesses["forced"], *building.trial.missing}
        pressed = dice.choice(building.trial.missing)
        building, left = building.press(pressed), left - {pressed}
    assert building.topology == table.generate([card])


def test_two_cards_that_need_one_another_are_laid_by_one_press():
    table = Topology.parse("∅ 1 2 12 23 U", n=3)
    for first, second in (("13", "3"), ("3", "13")):
        building = TopologyUnderConstruction.start(table, help="tell").press(first).press(second)
        assert building.topology == Topology.discrete(3)
        assert building.undo().topology == table


def test_a_card_that_fits_only_with_others_waits_beside_the_one_that_needs_it():
    table = Topology.parse("∅ 12 34 U", n=4)
    building = TopologyUnderConstruction.start(table, help="tell").press("13").press("123")
    assert (building.trial.waiting, building.topology) == ((Card("123", n=4),), table)
    assert building.press("123").said == Event("building.shown", reason=building.trial.reason)
    assert building.take_all().topology == table.generate([Card("13", n=4)])
    assert building.undo().trial is None
