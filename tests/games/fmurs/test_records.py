"""A whole game of Fmurs as text that a person can read, and what is refused in it."""

from __future__ import annotations

import json
from pathlib import Path

from setcards_edu.games.fmurs import DogMove, Ended, Fmurs, Place, SheepMove, start
from setcards_edu.games.json_values import NotJsonOf, from_json, to_json
from setcards_edu.games.records import NotARecord, dumps, loads, read
from setcards_edu.pursuit import Grid, Position
from tests.cases import every
from tests.refusals import refusal

from .boards import chase

GOLDEN = Path(__file__).parent.parent / "golden" / "fmurs.json"


def golden():
    return GOLDEN.read_text(encoding="utf-8")


def edited(**fields):
    return json.dumps({**json.loads(golden()), **fields})


def test_the_golden_record_is_played_again_to_its_end():
    found = read(golden())
    assert isinstance(found.state, Fmurs)
    assert found.state.result().ended is Ended.FEWER
    assert dumps(found.state, found.seats) == golden()


@every("deal", [None, ["c4", "e5", "g6", "e5"]])
def test_the_stones_are_those_of_the_record(deal):
    record = json.loads(dumps(start(deal=["c4", "e5", "g6"])))
    assert refusal(NotARecord, loads, json.dumps(record | {"deal": deal})).key == "record.wrong-value"


@every(
    ("field", "given", "key"),
    [
        ("deal", None, "record.wrong-value"),
        ("deal", ["a9"], "record.bad-start"),
        ("deal", "c4", "record.bad-start"),
        ("deal", [], "record.bad-start"),
        ("deal", [3], "record.bad-start"),
        ("moves", [[0, {"Place": "z99"}]], "record.illegal"),
        ("moves", [[0, {"Place": "A1"}]], "record.wrong-value"),
        ("moves", [[0, {"Place": 3}]], "record.wrong-value"),
        ("moves", [[0, {"DogMove": "a1–"}]], "record.wrong-value"),
        ("moves", [[0, {"DogMove": "a1×()b1"}]], "record.illegal"),
        ("moves", [[0, {"SheepMove": "a1"}]], "record.wrong-value"),
        ("moves", [[0, {"SheepMove": None}]], "record.wrong-value"),
        ("moves", [[0, {"Position": []}]], "record.wrong-value"),
    ],
)
def test_what_is_no_record_is_refused(field, given, key):
    reason = refusal(NotARecord, loads, edited(**{field: given}))
    assert reason.key == key, reason


@every(
    ("value", "written"),
    [
        (Place((2, 1)), {"Place": "b3"}),
        (SheepMove((2, 1), (2, 2)), {"SheepMove": "b3–c3"}),
        (DogMove(((2, 1), (2, 2), (2, 5)), (((2, 3), (2, 4)),)), {"DogMove": "b3–c3×(d3 e3)f3"}),
        (Grid(5, 6, "both", [(2, 1)]), {"Grid": [5, 6, "both", "b3"]}),
    ],
)
def test_moves_and_boards_are_written_by_the_names_of_their_squares(value, written):
    assert to_json(value) == written
    assert from_json(written, Fmurs) == value


def test_a_position_is_written_with_its_rules():
    position = chase("D.... ..s.. ..... .....", shelter=True).position
    assert from_json(to_json(position), Fmurs) == position
    [kind] = to_json(position)
    [grid, *rest] = to_json(position)[kind]
    assert refusal(NotJsonOf, from_json, {"Position": [grid, "a9", *rest[1:]]}, Fmurs)
    assert isinstance(position, Position)
