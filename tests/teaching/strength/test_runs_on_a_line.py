"""The sets of one size on a line: runs, holes, and what is said about them (rule D2)."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setcards_edu import Card, Event, Hint, cards
from setcards_edu.messages import Partial
from setcards_edu.strength import same_size, why_not_run
from setcards_edu.teaching.strength.runs_on_a_line import RunsOnALine
from tests.strength import naive

# D2's own examples, and why the others are none
RUNS = ["3 4 5", "13 14 15 23", "145 234 235 245 345", "24"]
NOT_RUNS = [
    ("4 5 12", "run.sizes-differ", ""),
    ("135 234 235", "run.left-out", "145"),
    ("1234 1235 1345", "run.left-out", "1245"),
]


def deck(text):
    return [Card(digits) for digits in text.split()]


def pressed(text, **options):
    lining = RunsOnALine.start(**options)
    for card in deck(text):
        lining = lining.press(card)
    return lining


@pytest.mark.parametrize("text", RUNS)
def test_D2_the_examples_are_runs_by_every_level_of_help(text):
    assert pressed(text, help="tell").said.key in {
        "runs-on-a-line.run-from",
        "runs-on-a-line.run-revolution",
        "runs-on-a-line.run-of-one",
    }
    assert pressed(text).say(is_run=True).said.key == "runs-on-a-line.as-said"
    assert pressed(text).say(is_run=False).said.key == "runs-on-a-line.otherwise"


@pytest.mark.parametrize(("text", "key", "missing"), NOT_RUNS)
def test_D2_the_counterexamples_are_none_and_the_holes_are_seen(text, key, missing):
    told = pressed(text, help="tell")
    assert told.said.key == key
    assert list(told.holes) == deck(missing)
    assert pressed(text).say(is_run=False).said.key == "runs-on-a-line.as-said"
    assert pressed(text).say(is_run=True).said.key == "runs-on-a-line.otherwise"


def test_D2_every_choice_of_up_to_three_sets_is_judged_as_the_rule_says():
    for count in (1, 2, 3):
        for chosen in combinations(cards(3), count):
            lining = RunsOnALine.start(3, help="tell").lay(chosen)
            run = naive.is_run([frozenset(card) for card in chosen], 3)
            assert isinstance(lining.said, Event) == run
            assert lining.why == why_not_run(chosen)


def test_in_ask_the_learner_points_at_every_set_that_is_left_out():
    asked = pressed("13 15 24").say(is_run=False)
    assert asked.is_asking
    assert asked.said.witnesses["why"] == Hint("runs-on-a-line.point", count=2)
    assert asked.press(Card("25")).said.key == "runs-on-a-line.not-between"
    assert asked.point(Card("15")).said.key == "runs-on-a-line.is-chosen"
    one = asked.press(Card("14"))
    assert one.said == Partial("runs-on-a-line.found-one", card=Card("14"), count=1)
    assert one.holes == (Card("14"),)
    both = one.press(Card("23"))
    assert both.said.key == "runs-on-a-line.found-all"
    assert both.holes == (Card("14"), Card("23"))
    assert not both.is_asking


def test_cards_laid_in_another_order_are_judged_in_that_order():
    assert RunsOnALine.start(help="tell").lay(deck("14 13")).said.key == "run.out-of-order"
    assert RunsOnALine.start(help="tell").lay(deck("13 13")).said.key == "run.twice"


def test_the_line_holds_the_sets_of_one_size_and_what_is_chosen_stays():
    lining = pressed("13").choose_size(3)
    assert lining.line == same_size(3)
    assert lining.chosen == (Card("13"),)
    told = Event("runs-on-a-line.size", size=3, number=10)
    assert lining.said == Event("runs-on-a-line.kept", line=told, cards=(Card("13"),))
    assert pressed("13").choose_size(2).said == Event("runs-on-a-line.size", size=2, number=10)


def test_one_of_another_size_is_taken_back_without_leaving_the_line():
    lining = pressed("13").choose_size(3).press(Card("145"))
    assert (lining.size, lining.press(Card("13")).size) == (3, 3)
    assert lining.press(Card("13")).chosen == (Card("145"),)
    assert lining.press(Card("1")).size == 1


def test_showing_is_never_refused():
    assert pressed("135 234").show_why().said.key == "run.left-out"
    assert pressed("135 234").show_why().holes == (Card("145"),)
    assert RunsOnALine.start().show_why().said == Hint("runs-on-a-line.nothing-chosen")
    assert RunsOnALine.start().say(is_run=True).said == Hint("runs-on-a-line.nothing-chosen")
    assert RunsOnALine.start().point(Card("1")).said == Hint("runs-on-a-line.nothing-to-point")


@given(st.lists(st.sampled_from([*cards(3), None]), max_size=12))
def test_presses_choose_and_once_it_is_said_to_be_none_point_at_what_is_left_out(pressed_):
    """None stands for saying that it is no run."""
    lining, chosen, found, is_pointing = RunsOnALine.start(3), [], set(), False
    for card in pressed_:
        lining = lining.say(is_run=False) if card is None else lining.press(card)
        left_out = between(chosen) if is_pointing else set()
        if card is None:
            is_pointing = is_pointing or bool(chosen)
        elif card in chosen or not left_out - found:
            chosen = sorted({*chosen} ^ {card}, key=lambda each: each.sort_key)
            found, is_pointing = set(), False
        else:
            found |= left_out & {card}
        assert list(lining.chosen) == chosen
        assert {*lining.holes} == found


def between(chosen):
    """The sets between the chosen ones, which all are of one size."""
    if len({len(card) for card in chosen}) != 1:
        return set()
    line = [card for card in cards(3) if len(card) == len(chosen[0])]
    return {*line[line.index(chosen[0]) : line.index(chosen[-1])]} - {*chosen}
