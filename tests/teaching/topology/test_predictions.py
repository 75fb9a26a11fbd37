"""What the questions of lesson 02 come out as, by hand and by T11; counts have their own tests."""

from __future__ import annotations

from setcards_edu import Card
from setcards_edu.sets import parse_cards
from setcards_edu.teaching.exercises.prediction import question
from tests.cases import every

COMES_OUT = {
    "02.next": frozenset(parse_cards("12 13 23", 3)),
    "02.seven": "no",
    "02.lacks": Card("∅", n=3),
    "02.needs-most": frozenset(parse_cards("234 235", 5)),
    "02.with-12": frozenset(parse_cards("12 1234", 5)),
    "02.no-line": 8,
    "02.three-points": 29,
    "02.five-points": 6942,
    "02.second": 24,
    "02.attained": 12,
    "02.safe": 15,
    "02.odd": "fails",
    "02.three-hole": "no",
    "02.circles": 6,
}


@every("key, value", COMES_OUT.items())
def test_it_comes_out_as_worked_out_by_hand(key, value):
    assert question(key).work_out().value == value


@every(
    "key, guess, told",
    [
        ("02.next", "{2}", "predict.02.next.refused"),
        ("02.next", "{1,2}", "predict.02.fits-too"),
        ("02.needs-most", "{1,3,5}", "predict.02.needs-most.needs"),
        ("02.with-12", "{1,2}, {1,3,5}", "blocked.union-missing"),
        ("02.lacks", "{2}", "predict.02.lacks.not-forced"),
    ],
)
def test_a_wrong_card_is_told_its_own_reason(key, guess, told):
    assert question(key).commit(guess).reasons[0].key == told
