"""Records: what a person can read, and what is refused when somebody has edited it."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from setcards_edu import BadOption, Card, Reason
from setcards_edu.games import records
from setcards_edu.games.json_values import NotJsonOf, from_json, to_json, view_from_json
from setcards_edu.games.records import NotARecord, Record, dumps, loads, read, written
from setcards_edu.games.set_speed import Ended, Place, SetSpeed, start
from tests.cases import every
from tests.conformance.games import WAYS
from tests.conformance.test_games import walk
from tests.refusals import attempt, refusal

from .set_speed.positions import position

GOLDEN = Path(__file__).parent / "golden" / "set_speed.json"


def golden():
    return GOLDEN.read_text(encoding="utf-8")


def edited(**fields):
    """Return the golden record with other fields; a function changes the one that is there."""
    content = json.loads(golden())
    for name, change in fields.items():
        content[name] = change(content[name]) if callable(change) else change
    return json.dumps(content)


def test_the_golden_record_is_played_again_to_its_end():
    found = read(golden())
    assert found.seats == ("person", "random")
    state = found.state
    assert isinstance(state, SetSpeed)
    assert (state.result().ranks, state.result().ended) == ((2, 1), Ended.OUT)
    assert len(state.turns) == 57
    assert str(state.events[-1]) == "Player 2 has neither stock nor hand left, and wins."
    assert dumps(state, found.seats) == golden()


def test_a_record_has_a_move_on_each_line():
    lines = golden().splitlines()
    assert lines[:5] == [
        "{",
        ' "format": "setcards-edu game",',
        ' "version": 1,',
        ' "game": "set-speed",',
        ' "rules": {"n": 5, "auto_refill": true},',
    ]
    assert len(lines) == 5 + 1 + 4 + 59 + 1


def test_every_move_is_checked_and_the_first_wrong_one_is_named():
    """Each move of the golden record is left out once: without most of them the others do not go on."""
    moves = json.loads(golden())["moves"]
    shorter = [edited(moves=moves[:place] + moves[place + 1 :]) for place in range(len(moves))]
    results = [attempt(loads, text) for text in shorter]
    refused = {place: found.reason for place, found in enumerate(results) if isinstance(found, NotARecord)}
    assert len(refused) > len(moves) // 2
    for place, reason in refused.items():
        assert reason.key == "record.illegal"
        assert reason.witnesses["number"] > place


def test_a_move_that_is_not_allowed_is_told_with_its_number_and_the_reason():
    state = start(seed=7)
    move = Place(state.hands[0][0], 1)
    text = dumps(state.play(0, Place(state.hands[0][0], 0))).replace('"pile": 0', '"pile": 1')
    reason = refusal(NotARecord, loads, text)
    assert (reason.key, reason.witnesses["number"], reason.witnesses["player"]) == ("record.illegal", 1, 1)
    assert reason.witnesses["reason"] == state.why_not(0, move)
    assert str(reason) == (
        'Move 1, by player 1, is not allowed: {"Place": {"card": "{3}", "pile": 1}}. Neither is a subset of '
        "the other: 3 is in {3} but not in {4,5}, and 4 is in {4,5} but not in {3}."
    )


@every("known", [{}, {"resigned": 1}, {"resigned": 0, "hands": "hidden", "goal": "first"}])
def test_what_only_the_table_knows_is_written_where_it_is_known(known):
    record = Record(start(seed=7), ("person", "greedy"), **known)
    text = written(record)
    assert (read(text), {*json.loads(text)} - {*json.loads(golden())}) == (record, {*known})


def test_what_earlier_records_lack_or_have_more_is_read():
    """Games of Set Speed had no turns, and a pace in place of them."""
    assert loads(golden()).rules.by_turns is False
    assert [read(edited(pace=pace)) for pace in ("slow", "race")] == [read(golden())] * 2
    state = start(seed=7, by_turns=True)
    assert (json.loads(dumps(state))["rules"]["by_turns"], loads(dumps(state))) == (True, state)


def swap(things):
    return [*reversed(things)]


@every(
    ("text", "key"),
    [
        ("", "record.not-json"),
        (None, "record.not-json"),
        ("[" * 10_000, "record.not-json"),
        ('{"format": 1, "format": 2}', "record.not-json"),
        ("x" * 1_000_001, "record.not-json"),
        ("[]", "record.not-ours"),
        ("{}", "record.not-ours"),
        (edited(format="another"), "record.not-ours"),
        (edited(version=2), "record.newer"),
        (edited(version=0), "record.wrong-value"),
        (edited(version=True), "record.wrong-value"),
        (edited(more=1), "record.wrong-value"),
        (edited(resigned=2), "record.wrong-value"),
        (edited(resigned=None), "record.wrong-value"),
        (edited(pace="fast"), "record.wrong-value"),
        (edited(pace=["slow"]), "record.wrong-value"),
        (edited(hands=0), "record.wrong-value"),
        (edited(goal="first", hands="open"), "record.wrong-value"),
        (edited(goal=1), "record.wrong-value"),
        (edited(game="chess"), "record.unknown-game"),
        (edited(game=["set-speed"]), "record.unknown-game"),
        (edited(rules={"n": 5}), "record.wrong-value"),
        (edited(rules={"n": 5, "auto_refill": True, "pace": 1}), "record.wrong-value"),
        (edited(rules={"n": 5, "auto_refill": True, "by_turns": 1}), "record.bad-start"),
        (edited(rules={"n": 5, "auto_refill": True, "by_turns": True}), "record.illegal"),
        (edited(rules=[]), "record.wrong-value"),
        (edited(rules={"n": 5, "auto_refill": 1}), "record.bad-start"),
        (edited(rules={"n": 5, "auto_refill": False}), "record.illegal"),
        (edited(seats=[]), "record.wrong-value"),
        (edited(seats=["a", 1]), "record.wrong-value"),
        (edited(seats=["a", "b", "c"]), "record.bad-start"),
        (edited(deal=None, moves=[]), "record.wrong-value"),
        (edited(deal=[]), "record.bad-start"),
        (edited(deal=[["{1}"]]), "record.bad-start"),
        (edited(deal=[["{9}"]]), "record.wrong-value"),
        (edited(deal=swap), "record.illegal"),
        (edited(moves={}), "record.wrong-value"),
        (edited(moves=[0]), "record.wrong-value"),
        (edited(moves=[[2, 0]]), "record.wrong-value"),
        (edited(moves=[[True, 0]]), "record.wrong-value"),
        (edited(moves=[[0, {"Steal": {}}]]), "record.wrong-value"),
        (edited(moves=[[0, {"Place": {"card": "{1}"}}]]), "record.wrong-value"),
        (edited(moves=[[0, {"Place": {"card": "{1}", "pile": 7}}]]), "record.illegal"),
        (edited(moves=[[0, None]]), "record.illegal"),
        (edited(moves=swap), "record.illegal"),
    ],
    ids=lambda text: text[:40],
)
def test_what_is_no_record_is_refused(text, key):
    reason = refusal(NotARecord, loads, text)
    assert reason.key == key


def test_only_what_was_played_from_its_start_is_recorded():
    assert refusal(NotARecord, dumps, position("1 | 2")) == Reason("record.not-from-start")
    other = replace(start(), hands=start(seed=1).hands)
    assert refusal(NotARecord, dumps, other) == Reason("record.not-from-start")
    assert refusal(BadOption, dumps, "a state").key == "option.kind"
    assert refusal(NotARecord, dumps, start(), seats=["one"]).key == "record.wrong-value"
    assert refusal(BadOption, dumps, start(), seats="ab").key == "option.kind"


def test_a_game_that_was_left_in_the_middle_goes_on_from_its_record():
    states = list(walk(WAYS["set-speed"], 3))
    assert [loads(dumps(state)) for state in states[:40:13]] == states[:40:13]


@every(
    ("value", "data"),
    [
        (Card("13"), "{1,3}"),
        (Card(""), "{}"),
        (Card("13", n=3), "{1,3} of 3"),
        ("{1,3}", "'{1,3}"),
        ("'", "''"),
        ("plain", "plain"),
        ((1, (None, True)), [1, [None, True]]),
        (Ended.OUT, {"Ended": "out"}),
    ],
)
def test_values_say_in_json_what_they_are(value, data):
    assert to_json(value) == data
    assert from_json(data, SetSpeed) == value


@every(
    "data",
    [
        1.5,
        {},
        {"Place": 1},
        {"Place": {}, "Refill": {}},
        {"Ended": "so"},
        {"Ended": ["so"]},
        {"Event": {"key": "game.over"}},
        {"Event": {"key": "game.over", "witnesses": {}, "more": 1}},
        {"SetSpeedRules": {"n": 9}},
        {"Nobody": {}},
        "{3,1}",
        "{1} of 5",
        "{1} of x",
        "{1} of 9",
        "{",
    ],
)
def test_what_is_not_written_so_is_not_read(data):
    refusal(NotJsonOf, from_json, data, SetSpeed)


def test_only_a_view_is_a_view():
    assert refusal(NotJsonOf, view_from_json, 1, SetSpeed).witnesses["field"] == "View"
    with pytest.raises(TypeError, match="float"):
        to_json(1.5)
    assert records.VERSION == 1
