"""The search finds the smallest counterexample, or goes through all cases, in small slices."""

from __future__ import annotations

from itertools import dropwhile, pairwise, takewhile

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from setcards_edu import Card, Event, Statement, Topology, find_counterexample, language
from setcards_edu.conjectures import EXAMPLES, OVERS, WORLDS, search
from setcards_edu.conjectures.search import SLICE
from setcards_edu.messages import LANGUAGES, BadOption
from setcards_edu.work import Reached
from tests.cases import every
from tests.effort import examples
from tests.refusals import refusal, sentences

from . import naive, some
from .test_worlds import plain


def statement(over, *clauses):
    """The last clause is the conclusion, the others are the conditions."""
    return Statement.from_json({"over": over, "if": list(clauses[:-1]), "then": clauses[-1]})


def block(name, *terms, **more):
    return {"is": name, "of": list(terms)} | more


def no(name, *terms, **more):
    return block(name, *terms, **more) | {"not": True}


def either_way(over):
    """A statement that holds in every case: something is so, or it is not."""
    name = {"topologies": "t0", "hands": "has-yaku"}.get(over, "odd-size")
    letter = naive.LETTERS[over][0]
    return statement(over, {"any": [block(name, letter), no(name, letter)]})


STRONGER_BOTH_WAYS = statement("pairs", block("stronger", "A", "B"), no("stronger", "B", "A"))
ODD_SO_CONNECTED = statement("topologies", block("odd-number", "T"), block("connected", "T"))


def refuting(claim, n):
    """The things of the smallest counterexample as the naive model has them, None if there is none."""
    found = find_counterexample(claim, n).counterexample
    return found and {letter: plain(value) for letter, value in found.things.items()}


# against the naive interpreter


@settings(max_examples=examples(120))
@given(data=st.data(), over=st.sampled_from(OVERS))
def test_the_smallest_counterexample_is_the_smallest(data, over):
    plain_data = data.draw(some.statements(over))
    for n in {"hands": (2, 4, 5), "triples": (1, 2)}.get(over, (1, 2, 3)):
        assert refuting(Statement.from_json(plain_data), n) == naive.smallest(plain_data, n)


@settings(max_examples=examples(40))
@given(data=some.statements("pairs"))
def test_why_tells_of_each_condition_that_it_holds_and_of_the_conclusion_that_it_fails(data):
    found = find_counterexample(Statement.from_json(data), 2).counterexample
    if found is not None:
        conclusions = len(found.statement.conclusion.parts)
        keys = [message.key.removesuffix("-because") for message in found.why]
        assert keys == ["conjecture.true"] * len(data["if"]) + ["conjecture.false"] * conclusions


@settings(max_examples=examples(40))
@given(data=some.statements("pairs"))
def test_in_how_many_cases_the_conditions_hold(data):
    finding = find_counterexample(Statement.from_json(data), 2)
    cases = sorted(naive.cases("pairs", 2), key=naive.largeness)[: finding.cases]
    holding = [all(naive.is_true(clause, case, "pairs", 2) for clause in data["if"]) for case in cases]
    assert finding.met == sum(holding)
    assert finding.is_vacuous == (not any(holding))


@settings(max_examples=examples(60))
@given(data=st.data(), over=st.sampled_from(["pairs", "topologies", "hands"]))
def test_how_many_cases_there_are_and_which_is_the_first_counterexample(data, over):
    """Cases come smallest first; of topologies the first counterexample is one, and none is before it."""
    claim = data.draw(some.statements(over))
    finding = find_counterexample(Statement.from_json(claim), 3 if over == "hands" else 2)
    cases = [
        plain_case(finding.statement.world, case, finding.n)
        for case in finding.statement.world.list_cases(finding.n)
    ]
    refuting = [k for k, case in enumerate(cases, 1) if naive.refuted_by(claim, case, finding.n)]
    assert finding.total == len(cases) == len(naive.cases(over, finding.n))
    assert finding.first == next(iter(refuting), None)
    if over != "topologies":
        assert finding.cases == (finding.first or finding.total)


def plain_case(world, case, n):
    return {letter: plain(thing) for letter, thing in world.things(case, n).items()}


# statements that are known


def test_D1_strength_goes_both_ways_between_the_empty_set_and_U_only():
    for n in range(1, 6):
        empty, full = Card.empty(n), Card.full(n)
        found = find_counterexample(STRONGER_BOTH_WAYS, n).counterexample
        assert dict(found.things) == {"A": empty, "B": full}
        assert str(found) == f"A = ∅, B = U (n = {n})"
        assert list(naive.counterexamples(STRONGER_BOTH_WAYS.to_json(), n)) == [
            {"A": frozenset(a), "B": frozenset(b)} for a, b in ((empty, full), (full, empty))
        ]


def test_D1_apart_from_the_empty_set_strength_goes_one_way_only():
    apart = [no("equal", letter, "∅") for letter in "AB"]
    claim = statement("pairs", *apart, block("stronger", "A", "B"), no("stronger", "B", "A"))
    finding = find_counterexample(claim, 6)
    assert finding.counterexample is None
    assert finding.cases == 4**6


def test_with_an_odd_number_of_open_sets_a_topology_is_connected_up_to_three_points():
    finding = find_counterexample(ODD_SO_CONNECTED, 3, from_n=1)
    assert finding.counterexample is None
    assert finding.cases == 1 + 4 + 29
    finding = find_counterexample(ODD_SO_CONNECTED, 4, from_n=1)
    assert finding.counterexample.n == 4
    space = finding.counterexample.things["T"]
    assert isinstance(space, Topology)
    assert len(space) == 9
    assert not space.is_connected()
    reason = finding.counterexample.why[-1].witnesses["reason"]
    assert reason == space.why_not_connected()


@pytest.mark.parametrize(
    ("over", "n", "cases"),
    [
        ("pairs", 6, 4**6),
        ("triples", 5, 8**5),
        ("topologies", 6, 209_527),
        ("hands", 10, 2002),
    ],
)
@pytest.mark.long
def test_all_cases_are_gone_through(over, n, cases):
    steps = []
    finding = find_counterexample(either_way(over), n, progress=steps.append)
    assert finding.cases == cases == steps[-1].done
    assert str(cases) in str(finding.message)


def test_in_a_base_it_is_told_in_a_base():
    claim = EXAMPLES["04"][3]
    finding = find_counterexample(claim, 10)
    assert str(finding.message) == "False. A counterexample: H = 1, 4, 7, 8, 9 (in base 10)."
    assert str(finding.counterexample.why[-1].witnesses["reason"]).startswith(
        "The best score is 98: 14×7 = 98."
    )
    checked = find_counterexample(EXAMPLES["04"][4], 10, from_n=2)
    assert str(checked.message) == (
        "It holds for all 5004 hands in the bases 2 to 10; the conditions are met by 210 of them. "
        "Going through all cases proves it there; of other bases it says nothing."
    )


# slices


@pytest.mark.long
def test_progress_is_told_every_few_hundred_cases():
    for over, n in (("triples", 4), ("topologies", 4), ("topologies", 5), ("hands", 7)):
        steps = []
        find_counterexample(either_way(over), n, progress=steps.append)
        steps = [*dropwhile(lambda step: step.total is None, steps)]
        done = [0, *(step.done for step in steps)]
        steps_on = [after - before for before, after in pairwise(done)]
        assert steps_on
        assert all(0 < step <= WORLDS[over].slice <= SLICE for step in steps_on)
        assert {step.total for step in steps} == {steps[-1].done}


def test_topologies_are_counted_in_slices_too_before_they_are_gone_through():
    """Of each topology on four points SLICE at a time, which are traces of those on five."""
    counting = [*takewhile(lambda step: step.total is None, search(either_way("topologies"), 5))]
    assert counting == [Reached(0)] * (355 // SLICE)
    steps = []
    find_counterexample(either_way("topologies"), 4, from_n=1, progress=steps.append)
    assert {step.total for step in steps} == {1 + 4 + 29 + 355}


def test_a_search_can_be_left_at_any_time():
    work = search(ODD_SO_CONNECTED, 6)
    assert next(work) == Reached(0)
    assert next(step for step in work if step.total) == Reached(SLICE, 209_527)
    work.close()


def test_smaller_worlds_come_first():
    claim = statement("pairs", block("same-size", "A", "B"), block("equal", "A", "B"))
    found = find_counterexample(claim, 5, from_n=1)
    assert (found.counterexample.n, found.n, found.from_n) == (2, 5, 1)
    assert (found.first, found.total) == (found.cases, sum(4**n for n in range(1, 6)))
    assert find_counterexample(claim, 5).counterexample.n == 5
    steps = []
    find_counterexample(EXAMPLES["01"][0], 3, from_n=2, progress=steps.append)
    assert steps == [Reached(16, 16 + 64), Reached(16 + 64, 16 + 64)]


def test_points_are_checked_at_once():
    for n in (0, 7, "5", None, True):
        assert refusal(BadOption, search, ODD_SO_CONNECTED, n).key == "option.points"
    assert refusal(BadOption, search, ODD_SO_CONNECTED, 3, from_n=4).witnesses["name"] == "from_n"


# what is found


def test_a_checked_statement_is_called_proved_only_where_all_cases_were_gone_through():
    finding = find_counterexample(EXAMPLES["01"][0], 4, from_n=1)
    assert str(finding.message) == (
        "It holds in all 340 cases for n = 1 to 4; the conditions are met in 120 of them. "
        "That proves it there; of other numbers of points it says nothing."
    )
    assert isinstance(finding.message, Event)


@every(
    "claim",
    [
        statement("pairs", block("subset", "A", "B"), block("subset", "A", "U")),
        STRONGER_BOTH_WAYS,
        statement("pairs", block("comparable", "A", "B")),
        statement(
            "pairs", block("same-size", "A", "B"), no("has-size", "A", number=2), block("equal", "A", "B")
        ),
        statement(
            "pairs", no("has-size", "B", number=3), block("subset", "A", "B"), no("disjoint", "A", "B")
        ),
        statement("pairs", no("has-size", "A", number=4)),
        statement(
            "pairs",
            {"any": [no("has-size", "A", number=1), block("has-size", {"complement": "A"}, number=2)]},
        ),
        ODD_SO_CONNECTED,
    ],
    ids=str,
)
def test_it_fails_in_the_first_world_with_a_counterexample_and_holds_in_those_gone_through_before(claim):
    holds = {n: naive.smallest(claim.to_json(), n) is None for n in range(1, 5)}
    for n in range(1, 5):
        for from_n in range(1, n + 1):
            found = find_counterexample(claim, n, from_n=from_n).counterexample
            fails = next((m for m in range(from_n, n + 1) if not holds[m]), None)
            assert (found and found.n) == fails


def test_a_refuted_statement_has_its_witness():
    finding = find_counterexample(STRONGER_BOTH_WAYS, 2)
    assert sentences(finding.message)[0] == "False. A counterexample: A = ∅, B = U (n = 2)."
    first, second = finding.counterexample.why
    assert str(first) == "∅ is stronger than U: true. The one exception: ∅ is stronger than U."
    assert str(second).startswith("U is not stronger than ∅: false. ")


def test_what_an_operation_makes_is_told():
    claim = statement("pairs", block("equal", {"union": ["A", "B"]}, {"intersection": ["A", "B"]}))
    found = find_counterexample(claim, 1).counterexample
    assert str(found.why[0]) == "∅ ∪ U = U is equal to ∅ ∩ U = ∅: false. 1 is in U, but not in ∅."


def test_of_two_alternatives_both_fail_and_one_suffices():
    either = {"any": [block("subset", "A", "B"), block("subset", "B", "A")]}
    found = find_counterexample(statement("pairs", either), 2).counterexample
    assert [message.key for message in found.why] == ["conjecture.false-because"] * 2
    supposed = find_counterexample(statement("pairs", either, block("equal", "A", "B")), 2).counterexample
    assert str(supposed.why[0]) == "∅ is a subset of {1}: true."


def test_findings_and_counterexamples_are_values():
    finding = find_counterexample(ODD_SO_CONNECTED, 4)
    again = find_counterexample(ODD_SO_CONNECTED, 4)
    assert finding == again
    assert hash(finding) == hash(again)
    assert repr(finding).startswith("<Finding: False.")
    names = {"Counterexample": type(finding.counterexample), "Statement": Statement}
    assert eval(repr(finding.counterexample), names) == finding.counterexample  # noqa: S307 - our own text
    for code in LANGUAGES:
        with language(code):
            assert str(finding) == str(finding.message)
