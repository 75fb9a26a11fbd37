"""Rules D4, D5 and D7: what may be laid on a field, and why the rest may not."""

from __future__ import annotations

import copy
import pickle
import re
from collections import Counter
from itertools import islice, pairwise, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setcards_edu import Card, Reason, cards
from setcards_edu.strength import (
    Answer,
    NotAHand,
    answers,
    laying,
    replay,
    runs,
    strength,
    why_no_answer_with,
    why_not_answer,
    why_not_field,
    why_not_run,
    why_not_stronger,
)
from tests import strategies
from tests.cases import every
from tests.refusals import refusal, sentences
from tests.topology.naive import power_set

from . import naive

BOTH = pytest.mark.parametrize("revolution", [False, True])


def laid(text):
    return tuple(Card(digits) for digits in text.split())


def plain(play):
    return tuple(map(frozenset, play))


def hands(n, most=6):
    """Some cards of the deck, in which every set is there twice, in any order."""
    chosen = st.lists(st.integers(0, 2 * 2**n - 1), unique=True, max_size=most)
    return chosen.map(lambda places: [Card.from_bits(place // 2, n) for place in places])


@st.composite
def games(draw, longest=3, most=6):
    """A field, a hand, whether there is a revolution."""
    n = draw(st.integers(1, 4))
    field = draw(st.lists(strategies.cards(n), max_size=longest))
    return tuple(field), draw(hands(n, most)), draw(st.booleans())


def points_of(field, hand):
    return next((card.n for card in (*field, *hand)), 5)


# D10: the games of the text

GAMES = {
    "singles": ["3", "13", "15", "45", "245", "1245"],
    "triples": ["15 23 24", "25 235 2345", "34 345 U"],
    "pairs": ["1 2", "4 24", "14 25", "134 U", "U ∅", "∅ 4"],
    "fours": ["145 234 235 245", "4 24 35 45", "1 2 3 4", "12 24 234 345", "14 124 1234 U"],
}
REVOLUTIONS = {"fours": [False, True, True, False, False]}
"""Whether strong and weak are swapped when a play is laid."""


@pytest.mark.parametrize("name", GAMES)
def test_D10_a_game_of_the_text_is_legal_from_its_first_play_to_its_last(name):
    plays = list(map(laid, GAMES[name]))
    replayed = list(replay(plays))
    assert [answer.cards for answer in replayed] == plays
    assert all(answer.is_legal and answer.why_not is None for answer in replayed)
    assert [answer.field for answer in replayed] == [(), *plays[:-1]]
    assert [answer.revolution for answer in replayed] == REVOLUTIONS.get(name, [False] * len(plays))


def test_D10_the_fours_have_two_revolutions():
    replayed = replay(map(laid, GAMES["fours"]))
    assert [answer.starts_revolution for answer in replayed] == [True, False, True, False, False]


def test_D10_without_the_revolutions_the_fours_are_not_legal():
    plays = list(map(laid, GAMES["fours"]))
    assert why_not_answer(plays[0], plays[1]) is not None
    assert why_not_answer(plays[1], plays[2]) is not None
    assert why_not_answer(plays[2], plays[3], revolution=True) is not None


@pytest.mark.parametrize("name", GAMES)
def test_D10_the_games_are_not_legal_backwards(name):
    *before, last = list(replay(map(laid, reversed(GAMES[name]))))
    assert all(answer.is_legal for answer in before)
    assert not last.is_legal


# D4, D5: what can lie on a field


def test_D5_a_field_goes_up_from_card_to_card_or_has_a_true_reason():
    for field in product(cards(3), repeat=3):
        broken = [(a, b) for a, b in pairwise(field) if not naive.arrow(frozenset(a), frozenset(b), 3)]
        reason = why_not_field(field)
        assert (reason is None) == (broken == [])
        if reason is not None:
            a, b = broken[0]
            assert reason == Reason("field.row-broken", a=a, b=b, why=why_not_stronger(b, a))


@every("play", [play for plays in GAMES.values() for play in plays])
def test_D10_every_play_of_the_text_leaves_a_field(play):
    assert why_not_field(laid(play)) is None


def test_D4_every_lead_leaves_a_field():
    assert [run for run in runs(4) if why_not_field(run) is not None] == []


# D4, D5, D7: one answer


@given(games(), st.data())
def test_D5_an_answer_is_legal_or_has_a_true_reason(game, data):
    field, _, revolution = game
    n = points_of(field, ())
    play = tuple(data.draw(st.lists(strategies.cards(n), max_size=4)))
    answer = Answer(field, play, revolution=revolution)
    assert answer.is_legal == naive.is_legal(plain(field), plain(play), n, revolution=revolution)
    assert (answer.why_not is None) == answer.is_legal
    assert laying.fits(field, play, revolution=revolution) == answer.is_legal
    assert why_not_answer(field, play, revolution=revolution) == answer.why_not
    if answer.why_not:
        assert is_true(answer.why_not, answer), answer.why_not


def is_true(reason, answer):
    """Whether the reason says what is so and what stands in the way of this answer."""
    about = dict(reason.witnesses)
    if not answer.field:
        return reason == why_not_run(answer.cards)
    if reason.key == "answer.wrong-number":
        return about == {"wanted": len(answer.field), "count": len(answer.cards)} and (
            len(answer.field) != len(answer.cards)
        )
    a, b, why = about["a"], about["b"], about["why"]
    match reason.key:
        case "answer.row-broken":
            start, end = a, b
            there = (a, b) in pairwise(answer.cards)
        case "answer.column-broken":
            start, end = a, b
            there = not answer.revolution and (a, b) in zip(answer.field, answer.cards, strict=True)
        case "answer.column-broken-revolution":
            start, end = b, a
            there = answer.revolution and (a, b) in zip(answer.field, answer.cards, strict=True)
        case _:
            return False
    return there and why == why_not_stronger(end, start) is not None


@given(games(), st.data())
def test_D5_the_rows_and_the_columns_are_the_arrows_that_an_answer_needs(game, data):
    field, _, revolution = game
    n = points_of(field, ())
    play = tuple(data.draw(st.lists(strategies.cards(n), min_size=len(field), max_size=len(field))))
    answer = Answer(field, play, revolution=revolution)
    assert [(arrow.start, arrow.end) for arrow in answer.rows] == list(pairwise(play))
    up_or_down = (play, field) if revolution else (field, play)
    assert [(arrow.start, arrow.end) for arrow in answer.columns] == list(zip(*up_or_down, strict=True))
    for arrow in answer.rows + answer.columns:
        assert arrow.reason == why_not_stronger(arrow.end, arrow.start)
    broken = [arrow for arrow in answer.rows + answer.columns if arrow.reason]
    if field:
        assert [reason.witnesses["why"] for reason in answer.failures()] == [arrow.reason for arrow in broken]


@BOTH
def test_D7_a_revolution_is_the_converse_of_strength_between_the_rows(revolution):
    """For single cards: what answers during one is what is answered without."""
    relation = strength(4).converse() if revolution else strength(4)
    for a, b in product(cards(4), repeat=2):
        assert Answer([a], [b], revolution=revolution).is_legal == ((a, b) in relation)


@BOTH
@pytest.mark.parametrize("n", range(1, 6))
def test_D7_a_legal_run_of_four_or_more_turns_strong_and_weak_round(n, revolution):
    for run in naive.runs(n):
        play = tuple(Card(card, n) for card in run)
        assert Answer((), play, revolution=revolution).starts_revolution == (len(run) >= 4)


@pytest.mark.parametrize("play", ["14 15 23 25", "1 2 3 4", "4 24 35 45"])
def test_D7_what_is_illegal_or_no_run_turns_nothing_round(play):
    field = laid("12 13 14 15")
    answer = Answer(field, laid(play))
    assert not answer.starts_revolution


def test_D7_a_revolution_changes_what_comes_after_it_only():
    """The play that turns strong and weak round is itself judged before they turn."""
    lead, answer = replay([laid("2 3 4 5"), laid("1 2 3 4")])
    assert (lead.revolution, lead.starts_revolution) == (False, True)
    assert (answer.revolution, answer.starts_revolution) == (True, True)


def test_D7_a_replay_can_begin_during_a_revolution_and_ends_at_the_first_broken_play():
    plays = [laid("U"), laid("12"), laid("13"), laid("1")]
    replayed = list(replay(plays, revolution=True))
    assert [answer.is_legal for answer in replayed] == [True, True, False]
    assert replayed[-1].why_not.key == "answer.column-broken-revolution"


def test_D5_the_empty_set_and_U_answer_each_other_in_both_orders():
    for pair in ("U ∅", "∅ U", "U ∅ U"):
        assert Answer(laid(pair), laid(pair)).why_not.key == "answer.column-broken"
        assert all(arrow.reason is None for arrow in Answer((), laid(pair)).rows)
    assert Answer(laid("1 2"), laid("∅ U")).why_not.key == "answer.column-broken"
    assert Answer(laid("U 2"), laid("∅ U")).is_legal
    assert Answer(laid("24 U ∅"), laid("U ∅ U")).is_legal


# all answers


@given(games())
def test_D5_the_answers_are_those_found_by_trying_every_order(game):
    field, hand, revolution = game
    n = points_of(field, hand)
    listed = list(answers(field, hand, revolution=revolution))
    plays = [plain(answer.cards) for answer in listed]
    assert set(plays) == naive.answers(plain(field), plain(hand), n, revolution=revolution)
    assert len(set(plays)) == len(plays)
    assert all(answer.is_legal for answer in listed)
    assert {(answer.field, answer.revolution) for answer in listed} <= {(field, revolution)}
    assert listed == sorted(listed, key=lambda answer: [card.sort_key for card in answer.cards])


@BOTH
@pytest.mark.parametrize(("n", "length"), [(1, 1), (1, 2), (1, 3), (2, 1), (2, 2), (3, 1)])
def test_D5_with_the_whole_deck_too(n, length, revolution):
    deck = [*power_set(n), *power_set(n)]
    for field in product(cards(n), repeat=length):
        found = {plain(answer.cards) for answer in answers(field, cards(n) * 2, revolution=revolution)}
        assert found == naive.answers(plain(field), deck, n, revolution=revolution)


@BOTH
def test_D5_with_every_field_of_three_sets_of_two_points_and_few_cards(revolution):
    """Few cards are soon used up, so that what is a dead end after one beginning is none after another."""
    deck = cards(2)
    for field in product(deck, repeat=3):
        for hand in (deck, *((*deck, twice) for twice in deck)):
            found = {plain(answer.cards) for answer in answers(field, hand, revolution=revolution)}
            assert found == naive.answers(plain(field), plain(hand), 2, revolution=revolution)


@pytest.mark.parametrize(
    ("field", "hand", "answer"),
    [("2 ∅ 1", "∅ 1 U", "1 U ∅"), ("2 ∅ 1 ∅ 1", "∅ ∅ 1 U U", "1 U ∅ U ∅")],
)
def test_D5_a_dead_end_with_a_set_used_up_is_none_while_it_is_there(field, hand, answer):
    """Begun with ∅, the row lacks it at its end; begun with {1} it does not."""
    assert [found.cards for found in answers(laid(field), laid(hand), revolution=True)] == [laid(answer)]


@BOTH
def test_D5_two_cards_are_answered_by_the_pairs_of_the_relation(revolution):
    """Every field of two cards on four points, from the whole deck: rows and columns, put together."""
    arrows = naive.relation(4)
    up = {(b, a) for a, b in arrows} if revolution else arrows
    for field in product(power_set(4), repeat=2):
        expected = {(c, d) for c, d in arrows if (field[0], c) in up and (field[1], d) in up}
        given_ = [Card(card, 4) for card in field]
        found = {plain(answer.cards) for answer in answers(given_, cards(4), revolution=revolution)}
        assert found == expected


def test_D4_a_lead_is_a_run_of_cards_of_the_hand():
    leads = {plain(answer.cards) for answer in answers((), cards(5))}
    assert leads == naive.runs(5)
    assert {plain(answer.cards) for answer in answers((), cards(5) * 2, revolution=True)} == leads


def test_D5_a_set_stands_twice_only_if_both_copies_are_in_the_hand():
    field = laid("∅ U ∅")
    twice, once = laid("U ∅ U"), laid("U ∅")
    assert [answer.cards for answer in answers(field, twice)] == [twice]
    assert list(answers(field, once)) == []
    assert why_not_answer(field, twice, hand=once) == Reason(
        "answer.too-few", card=Card("U"), count=1, laid=2
    )
    assert why_not_answer(field, twice, hand=twice) is None


@given(games(), st.data())
def test_D5_what_is_not_in_the_hand_cannot_be_laid(game, data):
    field, hand, revolution = game
    n = points_of(field, hand)
    play = tuple(data.draw(st.lists(strategies.cards(n), max_size=3)))
    reason = why_not_answer(field, play, hand=hand, revolution=revolution)
    held = naive.in_hand(play, hand)
    assert (reason is None) == (held and Answer(field, play, revolution=revolution).is_legal)
    if not held:
        card = reason.witnesses["card"]
        count, wanted = hand.count(card), Counter(play)[card]
        assert wanted > count
        if count:
            assert reason == Reason("answer.too-few", card=card, count=count, laid=wanted)
        else:
            assert reason == Reason("answer.not-in-hand", card=card)
        assert all(str(card) in words for words in sentences(reason))


@pytest.mark.parametrize(
    ("hand", "play", "english", "japanese"),
    [
        ("∅", "∅ ∅", "∅ is laid 2 times, but is in the hand only once.", "2 1"),
        ("∅", "∅ ∅ ∅", "∅ is laid 3 times, but is in the hand only once.", "3 1"),
        ("∅ U ∅", "∅ ∅ ∅", "∅ is laid 3 times, but is in the hand only 2 times.", "3 2"),
    ],
)
def test_D5_how_often_it_is_laid_and_how_often_it_is_in_the_hand_is_told(hand, play, english, japanese):
    reason = why_not_answer(laid("1 1 1"), laid(play), hand=laid(hand))
    said = sentences(reason)
    assert said[0] == english
    assert re.findall(r"\d", said[1]) == japanese.split()


# laziness: steps are counted, not seconds


@pytest.fixture
def steps(monkeypatch):
    """How often two cards were compared, and a row was gone on with."""
    taken = Counter()

    def counted(name):
        real = getattr(laying, name)

        def call(*given_, **options):
            taken["in all"] += 1
            return real(*given_, **options)

        monkeypatch.setattr(laying, name, call)

    counted("_laid")
    return taken


@pytest.mark.parametrize(
    ("field", "revolution"),
    [("1 2 3 4 5", False), ("345 1345 U", True), ("12 13 14 15 23 24 25 34 35", False)],
)
def test_the_first_answer_of_a_large_hand_takes_few_steps(steps, field, revolution):
    found = answers(laid(field), cards(5) * 2, revolution=revolution)
    assert steps["in all"] == 0
    assert next(found).is_legal
    first = steps["in all"]
    assert 0 < first < 10_000
    assert sum(1 for _ in islice(found, 100)) == 100
    assert steps["in all"] < first + 2_000


HOPELESS = [Card.parse(text, n=4) for text in ["∅", "1", "2", "3", "U", "∅", "1", "2", "3", "4", "U"]]
"""Only ∅ is stronger than U, and one ∅ is not enough; but a row can be begun in thousands of ways."""


def test_that_there_is_no_answer_takes_few_steps_too(steps):
    assert list(answers(HOPELESS, cards(4))) == []
    assert steps["in all"] < 5_000


def test_that_a_card_is_in_no_answer_takes_few_steps_too(steps):
    assert why_no_answer_with(Card("4", n=4), HOPELESS, cards(4)).key == "answer.no-company"
    assert steps["in all"] < 20_000


# for each card that is in no answer


@given(games())
def test_a_card_has_a_reason_exactly_where_it_is_in_no_answer(game):
    field, hand, revolution = game
    n = points_of(field, hand)
    used = {
        card for play in naive.answers(plain(field), plain(hand), n, revolution=revolution) for card in play
    }
    for card in cards(n):
        reason = why_no_answer_with(card, field, hand, revolution=revolution)
        assert (reason is None) == (frozenset(card) in used)
        if reason:
            assert tells_why(reason, card, field, hand, revolution=revolution), reason


def tells_why(reason, card, field, hand, *, revolution):
    """Whether the reason says what is so of the card, by the naive definitions."""
    about, n = reason.witnesses, card.n
    if reason.key == "answer.not-in-hand":
        return about == {"card": card} and card not in hand
    a, b = frozenset(card), list(map(frozenset, field))
    fits = [naive.arrow(a, x, n) if revolution else naive.arrow(x, a, n) for x in b]
    columns = Answer(field, [card] * len(field), revolution=revolution).columns
    whys = [arrow.reason for arrow in columns if arrow.reason]
    match reason.key:
        case "answer.column-broken" | "answer.column-broken-revolution":
            told = (about["a"], about["b"], about["why"]) == (field[0], card, whys[0])
            return told and len(field) == 1 and not any(fits)
        case "answer.no-column":
            told = about["card"] == card and [why.witnesses["why"] for why in about["whys"]] == whys
            return told and not any(fits) and len(field) > 1
        case "answer.no-company":
            fitting = tuple(x for x, fit in zip(field, fits, strict=True) if fit)
            return fitting and (about["card"], about["fits"], about["wanted"]) == (card, fitting, len(field))
    return False


# values, and what is refused


@given(games(), st.data())
def test_an_answer_is_a_value(game, data):
    field, hand, revolution = game
    play = tuple(data.draw(st.permutations(hand)))[:3]
    answer = Answer(field, play, revolution=revolution)
    copies = [
        Answer(list(field), iter(play), revolution=revolution),
        copy.copy(answer),
        copy.deepcopy(answer),
        pickle.loads(pickle.dumps(answer)),  # noqa: S301
        eval(repr(answer), {"Answer": Answer, "Card": Card}),  # noqa: S307 - a repr that evaluates back
    ]
    assert all(each == answer for each in copies)
    assert len({answer, *copies}) == 1
    assert answer != Answer(field, play, revolution=not revolution)
    assert answer != (field, play, revolution)


def test_an_answer_is_written_as_its_rows():
    assert str(Answer(laid("1 2"), laid("4 24"))) == "({1}, {2}) ⇒ ({4}, {2,4})"
    assert str(Answer((), laid("3"))) == "({3})"


@pytest.mark.parametrize(
    "ask",
    [
        lambda hand: answers(laid("1"), hand),
        lambda hand: answers((), hand),
        lambda hand: why_not_answer(laid("1"), laid("2"), hand=hand),
        lambda hand: why_no_answer_with(Card("2"), laid("1"), hand),
    ],
)
def test_C2_a_hand_holds_a_set_at_most_twice(ask):
    reason = refusal(NotAHand, ask, laid("2 3 2 2"))
    assert reason == Reason("hand.too-many", card=Card("2"), found=3, copies=2)
    assert all("{2}" in words for words in sentences(reason))
