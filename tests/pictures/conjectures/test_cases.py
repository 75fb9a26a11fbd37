"""The field of cases: as many squares as are gone through, a cross where it stopped, what lies beyond."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setcards_edu import Topology
from setcards_edu.conjectures import EXAMPLES, Statement, find_counterexample
from setcards_edu.conjectures.findings import MOST_PARTS, share
from setcards_edu.pictures.conjectures.cases import cases_field, empty_field, field_of, words_of
from setcards_edu.pictures.kit.picture import MAXIMUM_SIZE
from setcards_edu.work import Reached
from tests.cases import every


def squares(svg, class_):
    """How many small squares of a look there are."""
    drawn = re.findall(r"<(?:path|g)[^>]*>", svg)
    at = [k for k, tag in enumerate(drawn) if f'class="{class_}"' in tag]
    return sum(tag.count("M") for k in at for tag in drawn[k : k + (3 if class_ == BEYOND else 1)])


FULL, DOT, EMPTY, BEYOND = "badge forced", "badge forced dot", "face ghost", "edge"


@given(total=st.integers(1, 300_000), data=st.data())
def test_a_square_is_full_as_soon_as_one_of_its_cases_is_gone_through(total, data):
    done = data.draw(st.integers(0, total))
    field, each = cases_field(Reached(done, total)), share(total)
    full = sum(first < done for first in range(0, total, each))
    number = len(range(0, total, each))
    assert (squares(field, FULL), squares(field, EMPTY)) == (full, number - full)
    assert number <= MOST_PARTS
    assert each == 1 or total / MOST_PARTS > each / 2.5, "no fewer squares than need be"
    assert len(field) < MAXIMUM_SIZE / 4


@every(
    ("statement", "n", "full", "empty", "beyond"),
    [
        (EXAMPLES["01"][0], 5, 256, 0, True),
        (EXAMPLES["01"][0], 2, 16, 0, True),
        (EXAMPLES["03"][0], 5, 96, 159, False),
        (EXAMPLES["04"][2], 10, 201, 0, False),
        (EXAMPLES["04"][13], 10, 113, 87, False),
    ],
)
def test_what_was_found_is_seen(statement, n, full, empty, beyond):
    finding = find_counterexample(statement, n)
    stopped = finding.counterexample is not None
    field, before = field_of(finding), empty_field(finding)
    dots = squares(field, DOT)
    assert (squares(field, FULL) + dots, squares(field, EMPTY)) == (full, empty)
    assert any(message.key == "field.unmet" for message in words_of(finding)) == (dots > 0)
    assert ('class="tick"' in field) == stopped
    assert (squares(field, BEYOND) > 0) == (squares(before, BEYOND) > 0) == beyond
    assert squares(before, EMPTY) == full + empty + stopped
    assert re.search(r'viewBox="[^"]*"', field)[0] in before, "one lies on the other"


def test_squares_are_dots_in_none_of_whose_cases_the_conditions_hold():
    statement = Statement.from_json(
        {
            "over": "topologies",
            "if": [{"is": "odd-number", "of": ["T"]}],
            "then": {"is": "connected", "of": ["T"]},
        }
    )
    for worlds, each in ((range(1, 5), 1), (range(5, 6), 20)):
        finding = find_counterexample(statement, worlds[-1], from_n=worlds[0])
        spaces = [space for n in worlds for space in Topology.all(n)]
        assert share(len(spaces)) == each
        parts = [spaces[k : k + each] for k in range(0, len(spaces), each)]
        unmet = {k for k, part in enumerate(parts) if all(len(space) % 2 == 0 for space in part)}
        assert finding.unmet == unmet
        shown = -(-(finding.first or len(spaces)) // each) - (finding.first is not None)
        assert squares(field_of(finding), DOT) == sum(k < shown for k in unmet)


def test_before_the_cases_are_counted_there_is_no_field():
    with pytest.raises(ValueError, match="must be counted"):
        cases_field(Reached(5))
