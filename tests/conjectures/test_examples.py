"""The ready statements: true ones and false ones, and what is known of each."""

from __future__ import annotations

import subprocess
import sys

import pytest

from setcards_edu import conjectures as room
from setcards_edu.conjectures import EXAMPLES, OVERS, find_counterexample, suggestions
from setcards_edu.conjectures.drafts import Draft
from setcards_edu.conjectures.examples import listed
from setcards_edu.equations import DECIMAL
from tests.cases import every


def falls_at(statement):
    """The smallest number of points, or base, for which a statement is false; None if there is none."""
    world = statement.world
    most = DECIMAL if world.counts == "base" else 4
    found = find_counterexample(statement, most, from_n=world.least).counterexample
    return found and found.n


FALLS_AT = {
    "01": [None, 2, None, None, 3, 2, 1, None, None, None, 2],
    "02": [4, None, None, 2, None, None, 2, 4, 2],
    "03": [1, 1, 1, 1, None, 1, None, None, 2],
    "04": [2, 4, None, 9, None, None, 3, None, 9, None, 2, None, 3, 9, 9],
}
IN_BASE_TEN = {
    0: "00000",
    1: "01139",
    3: "14789",
    6: "11135",
    8: "22489",
    10: "00128",
    12: "11156",
    13: "14789",
    14: "01479",
}
"""The smallest counterexamples among the real hands, by the places of the statements of lesson 04."""

FAIL_IN_BASE_11 = {4: "1479A", 7: "000AA", 9: "024AA"}
"""What holds up to base ten and no further: checking ten bases proves nothing."""


@pytest.mark.long
@pytest.mark.parametrize("lesson", EXAMPLES)
def test_which_are_false_and_from_where_on(lesson):
    assert [falls_at(statement) for statement in EXAMPLES[lesson]] == FALLS_AT[lesson]


@pytest.mark.long
@pytest.mark.parametrize(("base", "known"), [(10, IN_BASE_TEN), (11, FAIL_IN_BASE_11)])
def test_which_hand_is_the_smallest_counterexample(base, known):
    for place, statement in enumerate(EXAMPLES["04"]):
        if base == DECIMAL or place in known:
            found = find_counterexample(statement, base).counterexample
            assert (found and found.things["H"]) == known.get(place), str(statement)


@pytest.mark.parametrize("lesson", EXAMPLES)
def test_true_ones_and_false_ones_are_mixed_and_none_comes_twice(lesson):
    statements = EXAMPLES[lesson]
    assert len(set(statements)) == len(statements) >= 8
    false = [at is not None for at in FALLS_AT[lesson]]
    assert 3 <= sum(false) <= len(false) - 3


@every("over", OVERS)
def test_there_is_something_to_suggest_about_everything_and_the_bench_has_lines_for_it(over):
    suggested = suggestions(over)
    assert len(suggested) >= 2
    assert {statement.over for statement in suggested} == {over}
    assert [Draft.of(statement).statement for statement in suggested] == list(suggested)
    for lesson in EXAMPLES:
        assert set(suggestions(over, lesson)) == set(suggested)
        own = [statement for statement in EXAMPLES[lesson] if statement.over == over]
        assert list(suggestions(over, lesson)[: len(own)]) == own


def test_a_lesson_begins_with_some_of_its_own_true_ones_and_false_ones():
    for lesson, statements in EXAMPLES.items():
        first = [statement for over in OVERS for statement in listed(over, lesson)]
        assert 2 <= len(first) == len(set(first)) <= 4
        assert {FALLS_AT[lesson][statements.index(statement)] is None for statement in first} == {False, True}


def test_a_name_that_the_room_does_not_have_is_none():
    with pytest.raises(AttributeError, match="no attribute 'EXAMPLE'"):
        room.EXAMPLE  # noqa: B018 - looking is what fails


def test_nobody_who_imports_teaching_waits_for_them_to_be_made():
    program = (
        "import setcards_edu.teaching, setcards_edu.teaching.conjectures.bench;"
        "from setcards_edu.conjectures import ready_statements; print(ready_statements.cache_info().currsize)"
    )
    done = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)
    assert done.stdout == "0\n"
