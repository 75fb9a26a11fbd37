"""Answers as people give them, where the tables of the exercises do not reach."""

from __future__ import annotations

import pytest

from setcards_edu import Card
from setcards_edu.messages import Message
from setcards_edu.options import MOST_SIGNS, TooLong
from setcards_edu.sets import DifferentUniverses, NotACard, NotAFamily
from setcards_edu.teaching.exercises.answers import (
    ManySets,
    NotAnAnswer,
    Number,
    Numbers,
    OneSet,
    SetTuple,
    SingleChoice,
    YesNo,
    YesOrElements,
    YesOrWitness,
)
from setcards_edu.teaching.strength.arrow_answers import Arrows, with_one_sign
from tests.cases import every
from tests.refusals import attempt, refusal

CHOSEN_AND_WRITTEN = ["no: no {2} {1,3}", "no: No, {2} and {1,3}", "いいえ: いいえ、{2} と {1,3}"]


@pytest.mark.parametrize("text", CHOSEN_AND_WRITTEN)
def test_no_may_be_chosen_and_written_too(text):
    assert YesOrWitness(3).read(text).witness == (Card("2", n=3), Card("13", n=3))


@pytest.mark.parametrize(
    "kind", [YesOrWitness(3), YesOrElements(3), SingleChoice((("a", Message("lesson.01")),))]
)
def test_nothing_chosen_is_answered_by_choose_first(kind):
    assert refusal(NotAnAnswer, kind.read, "").key == "answer.choose-first"


U, EMPTY = Card.full(), Card.empty()


@pytest.mark.parametrize("given", ["U ∅ U", "{U, ∅, U}", "U、∅、U", "12345; φ; 54321", [U, EMPTY, U]])
def test_a_tuple_of_sets_keeps_its_order_and_its_repetitions(given):
    assert SetTuple(5).read(given) == (U, EMPTY, U)


@pytest.mark.parametrize(
    ("kind", "key", "given"),
    [
        (NotAnAnswer, "answer.nothing", "  "),
        (NotAnAnswer, "answer.nothing", []),
        (NotACard, "card.out-of-range", "{6}"),
        (NotAFamily, "cards.number-among-sets", "{1, {2}}"),
        (DifferentUniverses, "answer.other-universe", [Card("1", n=4)]),
        (NotACard, "card.not-a-set", 3),
    ],
)
def test_what_is_no_tuple_of_sets_is_refused(kind, key, given):
    assert refusal(kind, SetTuple(5).read, given).key == key


@every("given", ["no: 1 4", "no: 1 x", [1, True], "no: 1 ²½", [Card("1")]])
def test_what_is_no_element_shows_nothing(given):
    assert refusal(NotACard, YesOrElements(3).read, given).key == "card.not-an-element"


NO_THREE_TWO = ["no: 3 and 2", "No, 3, 2", "いいえ：3と2", "no no 32", "× 32", "no {3}, {2}", "no {3,2}"]


@every("given", [*NO_THREE_TWO, (3, 2), [3, 2, 3]])
def test_no_with_the_elements_that_show_it(given):
    assert YesOrElements(3).read(given) == YesNo(yes=False, elements=(3, 2))


@pytest.mark.parametrize(("given", "yes"), [("yes", True), ("はい。", True), ("no", False), (True, True)])
def test_a_verdict_alone_is_read_too(given, yes):
    assert YesOrElements(3).read(given) == YesNo(yes)


@every("given", ["12, 8, 0", "１２、８、０", "12 8 and 0", "12と8と0", (12, 8, 0), [12, "8", "0"]])
def test_several_numbers_keep_their_order(given):
    assert Numbers(3).read(given) == (12, 8, 0)


@every(
    ("given", "key"),
    [
        (" ", "answer.nothing"),
        ("12 8", "answer.numbers-wanted"),
        (12, "answer.numbers-wanted"),
        ("12 8 x", "answer.not-a-number"),
        ("12 8 33", "answer.not-a-number"),
        ("12 8 -1", "answer.not-a-number"),
        ("12 8 2^3", "answer.not-a-number"),
        ([12, 8, True], "answer.not-a-number"),
        (None, "answer.not-a-number"),
    ],
)
def test_what_is_not_several_numbers_is_refused(given, key):
    assert refusal(NotAnAnswer, Numbers(3, 32).read, given).key == key


TYPED = [
    OneSet(5),
    ManySets(5),
    SetTuple(5),
    Number(),
    Numbers(6),
    SingleChoice((("a", Message("lesson.01")),)),
    YesOrWitness(5),
    YesOrElements(5),
    Arrows(5),
]
RUNS = [*" ,、;と{}()-=~ー―─>→⇒.。:;—1∅①　\t\n", "and", "1 ", "1→", "no ", "->"]


@every("kind", TYPED, ids=lambda kind: type(kind).__name__)
@every("run", RUNS)
def test_a_long_run_of_one_sign_is_read_or_refused_and_a_longer_one_is_too_long(kind, run):
    longest = (run * MOST_SIGNS)[:MOST_SIGNS]
    for text in (longest, f"1{longest[2:]}1"):
        attempt(kind.read, text)
    assert refusal(TooLong, kind.read, longest + "1").key == "text.too-long"


@every("n", range(2, 7))
def test_the_sets_in_an_example_are_made_of_what_is_in_U(n):
    for kind in (OneSet(n), ManySets(n), SetTuple(n)):
        assert {kind.read(way) for example in kind.readable for way in example}


@pytest.mark.parametrize("sign", "-=~ー―─")
def test_a_million_signs_that_might_be_an_arrow_are_gone_through_once(sign):
    many = sign * 1_000_000
    assert with_one_sign(many) == many
    assert with_one_sign(f"1{many}>2") == "1→2"
