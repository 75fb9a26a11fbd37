"""`TopologyBuilder`: what it is made with, and its field on a page."""

from __future__ import annotations

import pytest
from setcards_widgets import TopologyBuilder

from setcards_edu import BadOption, Card, Reason, Topology, cards
from setcards_edu.teaching.topology.goals import Largest
from tests.refusals import refusal

T11 = Topology.parse("∅ 1 15 125 U")


@pytest.mark.parametrize("text", ["5:1,9", "nonsense", "<img src=x onerror=alert(1)>"])
def test_a_text_that_cannot_be_read_stays_to_be_mended(text):
    builder = TopologyBuilder(topology=T11)
    field = builder.driver.screen.part("code")
    assert field.value == builder.code
    assert isinstance(builder.driver.set("code", text), Reason)
    assert builder.driver.screen.part("code") == field, "a page shows on what was typed"
    builder.press("5")
    assert builder.driver.screen.part("code").value == builder.code != field.value


def test_cards_to_be_used_are_given_as_a_text_or_as_cards():
    for given in ("1 2", cards(3)[1:3]):
        builder = TopologyBuilder(3, cards=given)
        assert {"c-1", "c-2"} < builder.driver.picture.by_id.keys()
        assert "c-3" not in builder.driver.picture.by_id
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
