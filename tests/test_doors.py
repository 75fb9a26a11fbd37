"""What cannot be meant is refused at the door where it comes in, with a reason, wherever that door is."""

from __future__ import annotations

import pytest

from setcards_edu import (
    BadOption,
    Card,
    NotACard,
    Reason,
    Refused,
    Topology,
    is_run,
    is_topology,
    why_not_run,
)
from setcards_edu.conjectures import NotAStatement, find_counterexample, search
from setcards_edu.equations import (
    Equation,
    Form,
    Hand,
    NotASide,
    NotTiles,
    Side,
    check_base,
    check_forms,
    estimates,
    why_not_sides,
    why_not_yaku,
    yaku,
)
from setcards_edu.equations.estimates import drawn_hands
from setcards_edu.equations.exchanges import all_outs, exchanges
from setcards_edu.equations.identities import IDENTITIES, Identity
from setcards_edu.equations.letters import Expression
from setcards_edu.equations.survey import Survey, deals_of
from setcards_edu.inclusion.chains_and_antichains import is_antichain, is_chain
from setcards_edu.pursuit import Grid, Position, PursuitRules, estimate, read_square, solve_pursuit
from setcards_edu.quoting import quoted
from setcards_edu.sets import NotAFamily, card_tuple
from setcards_edu.strength import Answer, NotAHand, answers, check_hand, why_no_answer_with, why_not_answer
from setcards_edu.teaching.equations.hand_difficulty import difficulty, hands_for, level_of
from setcards_edu.teaching.equations.hand_source import HandSource
from setcards_edu.teaching.equations.yaku_search import YakuSearch
from setcards_edu.teaching.exercises.exercise import exercise
from setcards_edu.teaching.inclusion.solo_deal import Deal
from setcards_edu.teaching.inclusion.solo_set_speed import SoloSetSpeed
from setcards_edu.teaching.pursuit.chase.chase import Chase
from setcards_edu.teaching.strength.answer_a_field import AnswerAField
from setcards_edu.teaching.strength.compare_two import CompareTwo
from setcards_edu.teaching.strength.hunt_failures import HuntFailures
from setcards_edu.teaching.strength.runs_on_a_line import RunsOnALine
from setcards_edu.teaching.topology.goals import OnlyThese
from setcards_edu.topology import topology_failures, union_closure
from tests.cases import every

from .refusals import attempt, refusal, sentences

ONE = Card("1")
LATER = [CompareTwo.start(), RunsOnALine.start(), HuntFailures.start(), AnswerAField.start()]


@every("start", [CompareTwo.start, HuntFailures.start, RunsOnALine.start, AnswerAField.start])
@every("n", [0, 7, 9, "5", None, True, 5.0])
def test_a_screen_starts_with_a_number_of_points(start, n):
    assert refusal(BadOption, start, n).key == "option.points"


@pytest.mark.parametrize("n", [0, 7, "5", None, True])
def test_a_round_starts_with_a_number_of_points(n):
    assert refusal(BadOption, SoloSetSpeed.start, n).key == "option.unknown"


@every(
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
        lambda given: AnswerAField.start(field=given),
        lambda given: AnswerAField.start(hand=given),
        *(state.lay for state in LATER if hasattr(state, "lay")),
    ],
)
@every("given", [5, 1.5, object])
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


@every(
    "door",
    [
        YakuSearch.start,
        Survey().best,
        all_outs,
        deals_of,
        difficulty,
        exchanges,
        level_of,
        yaku,
        lambda given: Survey().among([given]),
        lambda given: why_not_yaku("3×7+2=23", hand=given),
    ],
)
def test_what_is_not_five_tiles_is_no_hand(door):
    for given in (5, 1.5, object):
        assert refusal(NotTiles, door, given) == Reason("hand.no-tiles", given=repr(given))
    assert refusal(NotTiles, door, "2233") == Reason("hand.five-tiles", count=4, tiles=5)


@every("given", [5, None, 1.5, object, "22337"])
def test_one_thing_is_not_several_hands(given):
    reason = refusal(NotTiles, Survey().among, given)
    assert reason == Reason("hand.not-several", given=repr(given))
    assert len(set(sentences(reason))) == 2


PLUS_FORM = (Side(("×", "+"), (3, 7, 2)), Side(("",), (2, 3)))


@every("door", [Equation.of, why_not_sides])
@every("given", ["3×7+2", 23, None, Side, Equation("3×7+2 = 23")])
def test_Q3_a_side_is_a_side(door, given):
    left, right = PLUS_FORM
    for sides in ((given, right), (left, given), (given, given)):
        reason = refusal(NotASide, door, *sides)
        assert reason == Reason("side.not-a-side", given=quoted(given))
        assert len(set(sentences(reason))) == 2


@every(
    "door",
    [
        hands_for,
        lambda seed: drawn_hands(1, seed),
        lambda seed: estimates.estimate(1, seed),
        lambda seed: Deal(seed=seed),
        lambda seed: HandSource.of(seed=seed),
        lambda seed: YakuSearch.start(seed=seed),
        lambda seed: Chase.waiting(seed=seed),
        lambda seed: exercise("topology.union", seed=seed),
    ],
)
def test_a_seed_is_any_whole_number_that_can_be_written(door):
    assert door(10**1000 - 1)


@every(
    "door",
    [
        Hand,
        yaku,
        Survey,
        check_base,
        check_forms,
        Side.parse,
        Equation,
        Form,
        Identity.parse,
        Expression.parse,
        drawn_hands,
        Survey().easiest,
        Survey().among,
        Expression.parse("n").in_base,
        IDENTITIES["once"].told,
        lambda given: why_not_sides(given, given),
        lambda given: drawn_hands(1, 1, given),
        lambda given: all_outs("22337", survey=(given,)),
        lambda given: hands_for(1, given),
        lambda given: hands_for(1, level=given),
        lambda given: Hand([given] * 5),
        lambda given: Side(("",), (given, 1)),
        lambda given: Side((given,), (1, 1)),
        lambda given: all_outs("22337", seen=[given]),
        lambda given: Grid(given, 6),
        lambda given: Grid(6, 6, wrap=given),
        lambda given: Grid(6, 6, stones=[(given, 0)]),
        lambda given: PursuitRules(capture=given),
        lambda given: Position(given, [(0, 0)], (1, 1)),
        lambda given: Position(Grid(3, 3), [(0, 0)], (1, given)),
        lambda given: Position(Grid(3, 3), [(0, 0)], (1, 1)).why_not_to((0, 0), (0, given)),
        lambda given: solve_pursuit(Grid(3, 3), dogs=given),
        lambda given: estimate(Grid(3, 3), rules=given),
        read_square,
    ],
)
def test_a_number_that_python_does_not_write_is_refused_with_words(door):
    given = 10**5000
    arguments = {Identity.parse: ("CD+E = AB", given), Form: (given, given), drawn_hands: (given, 1)}
    refused = attempt(door, *arguments.get(door, (given,)))
    assert isinstance(refused, Refused)
    assert len(set(sentences(refused.reason))) == 2


@pytest.mark.parametrize("given", ["x", None, True, -1, 257, 2.0])
def test_a_number_of_scores_is_a_number(given):
    assert refusal(BadOption, Survey().easiest, given).witnesses["name"] == "count"
    assert refusal(BadOption, lambda: Survey().easiest(at_least=given)).witnesses["name"] == "at_least"
