"""`TopologyBuilder`: what it is made with, and its field on a page."""

from __future__ import annotations

import pytest
from ipywidgets import Text
from setcards_widgets import TopologyBuilder

from setcards_edu import BadOption, Card, Reason, Topology, cards
from setcards_edu.teaching.topology.goals import Largest
from tests.refusals import refusal
from tests.widgets.messages import parts

T11 = Topology.parse("∅ 1 15 125 U")


@pytest.mark.parametrize("text", ["5:1,9", "nonsense", "<img src=x onerror=alert(1)>"])
def test_a_text_that_cannot_be_read_stays_to_be_mended(text):
    builder = TopologyBuilder(topology=T11)
    (code,) = (part for part in parts(builder) if isinstance(part, Text))
    assert code.value == builder.code
    code.value = text
    assert isinstance(builder.said, Reason)
    assert code.value == text
    builder.press("5")
    assert code.value == builder.code


def test_cards_to_be_used_are_given_as_a_text_or_as_cards():
    for given in ("1 2", cards(3)[1:3]):
        builder = TopologyBuilder(3, cards=given)
        assert {"c-1", "c-2"} < builder.stage.picture.by_id.keys()
        assert "c-3" not in builder.stage.picture.by_id
    assert Card("1", n=3) not in builder.topology


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
