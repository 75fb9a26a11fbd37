"""Set cards: rules C1 to C3, what people type, and the algebra of sets."""

from __future__ import annotations

import copy
import operator
import pickle
from itertools import product

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from setcards_edu import Card, DifferentUniverses, NotACard, Reason, cards
from setcards_edu.messages import Obstacle
from setcards_edu.options import MOST_SIGNS, TooLong
from setcards_edu.sets import (
    NotAFamily,
    braces,
    in_order,
    parse_cards,
    parse_sequence,
)
from tests.cases import every

from . import strategies
from .refusals import attempt, refusal
from .topology import naive

U5 = "{1,2,3,4,5}"
JOINED = "\u00a0"
"""Keeps a number and its counter on one line in Japanese."""

NOT_A_NUMBER = [True, False, None, 1.0, "1", (1,), object]


# C1: the subsets of U = {1, …, n}


@pytest.mark.parametrize("n", range(1, 7))
def test_C1_there_is_one_card_for_each_subset(n):
    assert [frozenset(card) for card in cards(n)] == list(naive.power_set(n))
    assert len(set(cards(n))) == 2**n


def test_C1_the_deck_has_five_points():
    assert len(cards()) == 32
    assert {card.n for card in cards()} == {5}


# C3: the order


def test_C3_equal_sizes_compare_their_sorted_elements():
    assert Card("145").sort_key < Card("234").sort_key


@pytest.mark.parametrize("n", range(1, 7))
def test_C3_cards_are_listed_by_size_then_lexicographically(n):
    deck = cards(n)
    assert [card.sort_key for card in deck] == sorted((len(card), tuple(sorted(card))) for card in deck)


def test_C3_the_first_and_the_last_cards_of_each_size():
    assert " ".join(map(str, cards(3))) == "∅ {1} {2} {3} {1,2} {1,3} {2,3} U"
    assert " ".join(str(card) for card in cards() if len(card) == 3) == (
        "{1,2,3} {1,2,4} {1,2,5} {1,3,4} {1,3,5} {1,4,5} {2,3,4} {2,3,5} {2,4,5} {3,4,5}"
    )


# made from numbers


@pytest.mark.parametrize(
    "elements", [{1, 3, 5}, [5, 3, 1, 1], (1, 3, 5), range(1, 6, 2), {1: "a", 3: "b", 5: "c"}, Card("135")]
)
def test_a_card_is_made_of_any_collection_of_its_numbers(elements):
    assert Card(elements) is Card("135")
    assert Card(iter(elements)) is Card("135")


@every("element", [0, 6, -1, 10**30, *NOT_A_NUMBER])
def test_what_is_no_element_is_refused(element):
    shown = repr(element)
    assert refusal(NotACard, Card, [1, element]) == Reason("card.not-an-element", element=shown, universe=U5)


@pytest.mark.parametrize("given_", [5, None, 1.5, object])
def test_what_is_no_collection_is_refused(given_):
    assert refusal(NotACard, Card, given_) == Reason("card.not-a-set", given=repr(given_))


# what people type


@every(
    ("text", "elements"),
    [
        ("135", "135"),
        ("531", "135"),
        ("{1,3,5}", "135"),
        ("{ 1, 3 ,5 }", "135"),
        ("{1 3 5}", "135"),
        ("1,3,5", "135"),
        ("1;3;5", "135"),
        ("１３５", "135"),
        ("｛１，３、５｝", "135"),
        ("①③⑤", "135"),
        (" 135\n", "135"),
        ("　135　", "135"),
        ("", ""),
        (" ", ""),
        ("{}", ""),
        ("{ }", ""),
        ("∅", ""),
        ("Ø", ""),
        ("ø", ""),
        ("φ", ""),
        ("U", "12345"),
        ("u", "12345"),
        ("Ｕ", "12345"),
        ("12345", "12345"),
    ],
)
def test_a_set_is_read_as_people_type_it(text, elements):
    assert Card.parse(text).digits == elements
    assert Card(text) is Card.parse(text)


@every(
    ("text", "key", "witnesses"),
    [
        ("136", "card.out-of-range", {"element": "6", "universe": U5}),
        ("0", "card.out-of-range", {"element": "0", "universe": U5}),
        ("９", "card.out-of-range", {"element": "9", "universe": U5}),
        ("11", "card.written-twice", {"element": "1"}),
        ("{1,3,1}", "card.written-twice", {"element": "1"}),
        ("{1,3", "card.brace-missing", {}),
        ("1,3}", "card.brace-missing", {}),
        ("{", "card.brace-missing", {}),
        ("}", "card.brace-missing", {}),
        (",", "card.no-number", {}),
        ("{、}", "card.no-number", {}),
        ("{∅}", "card.unknown-sign", {"sign": "∅"}),
        ("{{1}}", "card.unknown-sign", {"sign": "{"}),
        ("1a", "card.unknown-sign", {"sign": "a"}),
        ("-1", "card.unknown-sign", {"sign": "-"}),
        ("½", "card.unknown-sign", {"sign": "⁄"}),
        ("٣", "card.unknown-sign", {"sign": "٣"}),
        ("1\t3", "card.unknown-sign", {"sign": "\\t"}),
        ("1\x00", "card.unknown-sign", {"sign": "\\x00"}),
        ("1\u202e", "card.unknown-sign", {"sign": "\\u202e"}),
        ("1\ud800", "card.unknown-sign", {"sign": "\\ud800"}),
        ("UU", "card.unknown-sign", {"sign": "U"}),
        ("<b>", "card.unknown-sign", {"sign": "<"}),
    ],
)
def test_a_text_that_is_no_set_is_refused_with_what_is_wrong_in_it(text, key, witnesses):
    shown = "".join(sign if sign.isprintable() else repr(sign)[1:-1] for sign in text)
    reason = refusal(NotACard, Card.parse, text)
    assert (reason.key, reason.witnesses) == (key, {"text": shown, **witnesses})


def test_the_range_is_that_of_the_universe():
    reason = refusal(NotACard, Card, "4", n=3)
    assert reason == Reason("card.out-of-range", text="4", element="4", universe="{1,2,3}")
    assert Card("6", n=6).digits == "6"


def test_a_long_text_is_quoted_shortly():
    reason = refusal(NotACard, Card.parse, "x" * 1000)
    assert reason.witnesses["text"] == "x" * 60 + "…"


@given(strategies.typed(), strategies.points(1, 6))
@example("\ud800", 5)
@example("}{", 5)
def test_any_text_is_a_card_or_refused_in_words_that_can_be_shown(text, n):
    answer = attempt(Card.parse, text, n)
    if not isinstance(answer, NotACard):
        assert answer in cards(n)
    else:
        assert str(answer).isprintable()


@given(st.integers(1, 6).flatmap(strategies.cards))
def test_what_a_card_writes_is_read_back(card):
    for text in (str(card), card.digits, braces(card)):
        assert Card.parse(text, card.n) is card


# several sets


@every(
    ("text", "found"),
    [
        ("", ""),
        ("  ", ""),
        ("∅", "∅"),
        ("{}", "∅"),
        ("{{}}", "∅"),
        ("{∅}", "∅"),
        ("1,3", "{1} {3}"),
        ("{1,3}", "{1,3}"),
        ("{1 3}{2}", "{1,3} {2}"),
        ("{{1},{2}}", "{1} {2}"),
        ("{1},{2}", "{1} {2}"),
        ("{1} and {2}", "{1} {2}"),
        ("{1}と{2}", "{1} {2}"),
        ("∅ 1 15 125 U", "∅ {1} {1,5} {1,2,5} U"),
        ("∅，｛１｝；１５、U", "∅ {1} {1,5} U"),
        ("U\n1\t2", "U {1} {2}"),
        ("{∅, {1}, U}", "∅ {1} U"),
    ],
)
def test_several_sets_are_read_in_their_order(text, found):
    assert " ".join(map(str, parse_cards(text))) == found


@every(
    ("text", "kind", "reason"),
    [
        ("1 1", NotAFamily, Reason("cards.written-twice", card=Card("1"))),
        ("∅ {}", NotAFamily, Reason("cards.written-twice", card=Card(""))),
        ("U 12345", NotAFamily, Reason("cards.written-twice", card=Card("U"))),
        ("{∅, 1, U}", NotAFamily, Reason("cards.number-among-sets", number="1")),
        ("{{1}, 23}", NotAFamily, Reason("cards.number-among-sets", number="23")),
        ("{1} {2", NotACard, Obstacle("card.brace-missing", text="{1} {2")),
        ("1}", NotACard, Obstacle("card.brace-missing", text="1}")),
        ("1 26", NotACard, Reason("card.out-of-range", text="26", element="6", universe=U5)),
        ("1 or 2", NotACard, Obstacle("card.unknown-sign", text="or", sign="o")),
    ],
)
def test_several_sets_are_refused_with_what_is_wrong(text, kind, reason):
    assert refusal(kind, parse_cards, text) == reason


@given(strategies.typed(), strategies.points(1, 6))
def test_any_text_is_a_family_or_refused_in_words_that_can_be_shown(text, n):
    answer = attempt(parse_cards, text, n)
    if not isinstance(answer, (NotACard, NotAFamily)):
        assert len(set(answer)) == len(answer)
        assert set(answer) <= set(cards(n))
    else:
        assert str(answer).isprintable()


BETWEEN = [" ", ",", ", ", ";", "、", "，", "\n", " and ", "と"]
IN_A_CHAIN = ["→", " → ", " ⟶ ", "⇒", " ⟹ ", " -> ", "-->", " => ", " ⊊ ", "⫋", " ⊂ ", "⊆", "<", " ＜ "]


@given(st.data(), st.integers(1, 6), st.sampled_from(BETWEEN + IN_A_CHAIN))
def test_a_family_is_read_back_whatever_stands_between(data, n, between):
    family = data.draw(st.lists(strategies.cards(n), unique=True))
    assert parse_cards(between.join(map(str, family)), n) == tuple(family)
    if family:
        assert parse_cards("{" + between.join(map(str, family)) + "}", n) == tuple(family)


@given(
    st.data(), st.integers(1, 6), st.sampled_from(BETWEEN + IN_A_CHAIN), st.sampled_from(["", "()", "（）"])
)
def test_a_tuple_is_read_back_whatever_stands_between_and_around(data, n, between, around):
    listed = data.draw(st.lists(strategies.cards(n)))
    text = between.join(map(str, listed)).join(around or ["", ""])
    assert parse_sequence(text, n) == tuple(listed)


@pytest.mark.parametrize(
    ("text", "sign"),
    [
        ("{1→3}", "→"),
        ("{1->3}", "→"),
        ("{1<3}", "<"),
        ("1-3", "-"),
        ("U ⊋ 1", "⊋"),
        ("U > 1", ">"),
        ("(1", "("),
    ],
)
def test_what_joins_no_sets_in_their_order_is_refused(text, sign):
    for read in (parse_cards, parse_sequence):
        reason = refusal(NotACard, read, text)
        assert (reason.key, reason.witnesses["sign"]) == ("card.unknown-sign", sign)


def test_parentheses_are_around_a_tuple_not_around_a_family():
    assert parse_sequence("(1,3)") == (Card("1"), Card("3"))
    assert refusal(NotACard, parse_cards, "(1,3)").key == "card.unknown-sign"


# as Python's sets

BINARY = [
    operator.or_,
    operator.and_,
    operator.sub,
    operator.xor,
    operator.le,
    operator.lt,
    operator.ge,
    operator.gt,
    operator.eq,
    operator.ne,
]


@every("operation", BINARY)
@every("n", [1, 2, 3, 5])
def test_the_algebra_is_that_of_sets(operation, n):
    for a, b in product(cards(n), repeat=2):
        expected = operation(frozenset(a), frozenset(b))
        result = operation(a, b)
        assert (frozenset(result) if isinstance(result, Card) else result) == expected


@pytest.mark.parametrize("n", range(1, 7))
def test_the_complement_is_taken_in_U(n):
    for card in cards(n):
        assert frozenset(~card) == naive.universe(n) - frozenset(card)
        assert ~~card is card


def test_membership_length_truth_and_iteration():
    card = Card("531")
    assert list(card) == [1, 3, 5]
    assert len(card) == 3
    assert [k in card for k in range(-1, 8)] == [False, False, True, False, True, False, True, False, False]
    assert "1" not in card
    assert None not in card
    assert not Card("")
    assert card


@every("operation", BINARY[:8])
def test_cards_of_different_universes_do_not_go_together(operation):
    a, b = Card("13", n=3), Card("13", n=5)
    reason = refusal(DifferentUniverses, operation, a, b)
    assert reason in (
        Reason("cards.different-universes", a=a, m=3, b=b, n=5),
        Reason("cards.different-universes", a=b, m=5, b=a, n=3),
    )
    assert a != b


@every("operation", BINARY[:8])
@every("other", [{1}, frozenset({1}), "1", 1, None])
def test_a_card_goes_together_with_cards_only(operation, other):
    with pytest.raises(TypeError):
        operation(Card("1"), other)
    with pytest.raises(TypeError):
        operation(other, Card("1"))


# as a value


@pytest.mark.parametrize("n", range(1, 7))
def test_a_card_is_one_object_however_it_is_made(n):
    for card in cards(n):
        copies = [
            Card(set(card), n),
            Card(card.digits, n),
            Card.parse(str(card), n),
            eval(repr(card), {"Card": Card}),  # noqa: S307 - a repr that evaluates back
            copy.copy(card),
            copy.deepcopy(card),
            *(pickle.loads(pickle.dumps(card, p)) for p in range(pickle.HIGHEST_PROTOCOL + 1)),  # noqa: S301
        ]
        assert all(each is card for each in copies)


def test_str_and_repr():
    shown = [Card(""), Card("135"), Card("U"), Card("13", n=3)]
    assert list(map(str, shown)) == ["∅", "{1,3,5}", "U", "{1,3}"]
    assert list(map(repr, shown)) == ["Card('')", "Card('135')", "Card('12345')", "Card('13', n=3)"]


@pytest.mark.parametrize("name", ["bits", "n", "colour"])
def test_a_card_cannot_be_changed(name):
    card = Card("13")
    with pytest.raises(AttributeError, match="a Card cannot be changed"):
        setattr(card, name, 3)
    with pytest.raises(AttributeError, match="a Card cannot be changed"):
        delattr(card, name)
    assert (card.bits, card.n) == (5, 5)


@pytest.mark.parametrize("read", [Card.parse, parse_cards, parse_sequence, Card])
def test_more_than_anybody_types_is_not_read(read):
    attempt(read, " " * MOST_SIGNS)
    assert refusal(TooLong, read, "1" * 2001).key == "text.too-long"


def test_all_sets_of_six_points_can_be_typed():
    assert parse_cards("\n".join(map(braces, cards(6))), 6) == cards(6)


@given(st.lists(strategies.cards(5), max_size=8))
def test_C3_cards_are_listed_by_size_then_lexicographically_each_as_often_as_it_is_there(some):
    assert in_order(iter(some)) == tuple(card for card in cards(5) for _ in range(some.count(card)))
