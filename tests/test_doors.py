"""What cannot be meant is refused at the door where it comes in, with a reason, wherever that door is."""

from __future__ import annotations

import pytest

from setcards_edu import BadOption, Card, NotACard, Reason, Topology, is_run, is_topology, why_not_run
from setcards_edu.conjectures import NotAStatement, find_counterexample, search
from setcards_edu.inclusion import is_antichain, is_chain
from setcards_edu.sets import NotAFamily, card_tuple
from setcards_edu.strength import Answer, NotAHand, answers, check_hand, why_no_answer_with, why_not_answer
from setcards_edu.teaching.comparing import Comparing
from setcards_edu.teaching.deals import Deal
from setcards_edu.teaching.fielding import Fielding
from setcards_edu.teaching.goals import OnlyThese
from setcards_edu.teaching.hunting import Hunting
from setcards_edu.teaching.lining import Lining
from setcards_edu.teaching.training import Training
from setcards_edu.topology import topology_failures, union_closure
from tests.refusals import refusal

ONE = Card("1")
LATER = [Comparing.start(), Lining.start(), Hunting.start(), Fielding.start()]


@pytest.mark.parametrize("start", [Comparing.start, Hunting.start, Lining.start, Fielding.start])
@pytest.mark.parametrize("n", [0, 7, 9, "5", None, True, 5.0])
def test_a_screen_starts_with_a_number_of_points(start, n):
    assert refusal(BadOption, start, n).key == "option.points"


@pytest.mark.parametrize("n", [0, 7, "5", None, True])
def test_a_round_starts_with_a_number_of_points(n):
    assert refusal(BadOption, Training.start, n).key == "option.unknown"


@pytest.mark.parametrize(
    "door",
    [
        card_tuple,
        is_run,
        why_not_run,
        is_chain,
        is_antichain,
        check_hand,
        lambda given: Answer(given, []),
        lambda given: Answer([], given),
        lambda given: answers(given, [ONE]),
        lambda given: answers([ONE], given),
        lambda given: why_not_answer([ONE], [ONE], hand=given),
        lambda given: why_no_answer_with(ONE, [ONE], given),
        lambda given: Deal.of(piles=given),
        lambda given: Deal.of(hand=given),
        lambda given: Fielding.start(field=given),
        lambda given: Fielding.start(hand=given),
        *(state.lay for state in LATER if hasattr(state, "lay")),
    ],
)
@pytest.mark.parametrize("given", [5, 1.5, object])
def test_one_thing_is_not_several_cards(door, given):
    assert refusal(NotACard, door, given) == Reason("cards.not-several", given=repr(given))


@pytest.mark.parametrize(
    "door",
    [
        is_topology,
        Topology,
        topology_failures,
        union_closure,
        OnlyThese,
        Topology.discrete().missing,
        Topology.discrete().why_not,
    ],
)
def test_one_thing_is_no_family(door):
    assert refusal(NotAFamily, door, 5) == Reason("cards.not-several", given="5")


def test_what_is_searched_is_a_statement():
    for door in (find_counterexample, search):
        assert refusal(NotAStatement, door, 5, 3) == Reason("statement.not-a-statement", given="5")


def test_C2_a_hand_has_a_set_twice_at_most():
    assert check_hand(iter([ONE, Card("2"), ONE])) == (ONE, Card("2"), ONE)
    assert refusal(NotAHand, check_hand, [ONE] * 3).key == "hand.too-many"
    assert refusal(NotACard, check_hand, ["1"]).key == "card.not-a-card"
