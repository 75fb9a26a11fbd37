"""Records of Topology Mahjong: a golden one that a person can read, and what is refused in an edited one."""

from __future__ import annotations

import json
from pathlib import Path

from setcards_edu.games.records import NotARecord, dumps, loads, read
from setcards_edu.games.topology_mahjong import ExtendWithDora, TopologyMahjong
from tests.cases import every
from tests.refusals import refusal

GOLDEN = Path(__file__).parent.parent / "golden" / "topology_mahjong.json"


def golden():
    return GOLDEN.read_text(encoding="utf-8")


def edited(change):
    """Return the golden record after a change."""
    content = json.loads(golden())
    change(content)
    return json.dumps(content)


def test_the_golden_record_is_played_again_to_its_end():
    found = read(golden())
    assert isinstance(found.state, TopologyMahjong)
    assert found.state.result().scores == (16, 13, 6)
    assert found.state.with_dora == (False, True, False)
    assert isinstance(found.state.turns[-3][1], ExtendWithDora)
    assert str(found.state.events[-1]) == "Player 1 wins, with 16 in the end."
    assert dumps(found.state, found.seats) == golden()


def test_a_deal_is_written_part_by_part():
    lines = golden().splitlines()
    assert lines[4] == ' "rules": {"dora": "open", "limits": "4+2", "n": 5},'
    assert lines[6] == ' "deal": {"Deal": {'
    assert [line.split(":")[0] for line in lines[7:11]] == ['  "first"', '  "hands"', '  "dora"', '  "stock"']


def _stock_exchanged(content):
    stock = content["deal"]["Deal"]["stock"]
    stock[0], stock[-1] = stock[-1], stock[0]


@every(
    ("change", "key"),
    [
        (lambda content: content["deal"]["Deal"].pop("dora"), "record.wrong-value"),
        (lambda content: content["deal"]["Deal"]["stock"].pop(), "record.bad-start"),
        (lambda content: content["deal"].update(Deal=5), "record.wrong-value"),
        (lambda content: content["rules"].update(limits="9+9"), "record.bad-start"),
        (lambda content: content["rules"].update(dora="none"), "record.bad-start"),
        (lambda content: content["seats"].pop(), "record.bad-start"),
        (lambda content: content["moves"].pop(5), "record.illegal"),
        (_stock_exchanged, "record.illegal"),
    ],
)
def test_what_was_edited_is_refused(change, key):
    reason = refusal(NotARecord, loads, edited(change))
    assert reason.key == key
