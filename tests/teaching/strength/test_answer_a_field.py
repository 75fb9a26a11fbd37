"""Answering a field card by card: every arrow with its reason (rules D5, D7, D10)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import permutations

import pytest

import setcards_edu.teaching.strength.answer_a_field as fielding_module
from setcards_edu import BadOption, Card, Event, Hint, Reason, Refused
from setcards_edu.messages import Denial, Partial
from setcards_edu.strength import NotAHand, replay
from setcards_edu.teaching.strength.answer_a_field import MOST, AnswerAField, deal
from tests.cases import every
from tests.refusals import refusal
from tests.strength import naive
from tests.strength.test_answers import GAMES, laid

PLAYS = [
    (answer.field, answer.cards, answer.revolution)
    for plays in GAMES.values()
    for answer in replay(map(laid, plays))
    if answer.field
]
"""D10: every field of the text with its answer, and whether there is a revolution."""


def fielding(field, hand, answer="", **options):
    begun = AnswerAField.start(field=laid(field), hand=laid(hand), **options)
    return begun.lay(laid(answer)) if answer else begun


@every(("field", "cards", "revolution"), PLAYS, ids=str)
@every("help_", ["tell", "ask"])
def test_D10_every_answer_of_the_text_is_legal(field, cards, revolution, help_):
    state = AnswerAField.start(field=field, hand=cards, revolution=revolution, help=help_)
    for card in cards:
        free = [place for place, held in enumerate(state.hand) if held is card and place not in state.laid]
        state = state.press(free[0])
    assert state.answer.cards == cards
    told = state.check().said
    assert told.key in {"answer-a-field.legal", "answer-a-field.legal-revolution"}


def test_D10_the_same_cards_with_the_arrows_turned_round_are_not_all_legal():
    turned = [AnswerAField.start(field=f, hand=c, revolution=r).lay(c).turn().check() for f, c, r in PLAYS]
    assert [state for state in turned if state.said.key.startswith("answer-a-field.legal")] == []


def test_D5_every_way_of_laying_three_cards_is_judged_as_the_rule_says():
    field, hand = laid("1 2"), laid("4 14 24 12 23")
    for cards in permutations(hand, 2):
        for revolution in (False, True):
            state = AnswerAField.start(field=field, hand=hand, revolution=revolution).lay(cards).check()
            plain = tuple(map(frozenset, cards))
            legal = naive.is_legal(tuple(map(frozenset, field)), plain, 5, revolution=revolution)
            assert (state.said.key == "answer-a-field.legal") == legal


def test_in_ask_the_learner_points_at_the_arrow_that_does_not_hold():
    state = fielding("1 2", "4 14", "4 14").check()
    assert state.said == Denial("answer-a-field.broken", count=1)
    assert state.is_asking
    sound = state.ask("r0")
    assert sound.said.key == "answer-a-field.holds-point"
    assert sound.told("r0") is True
    assert sound.is_asking
    found = sound.ask("c1")
    assert found.said.key == "answer-a-field.found"
    assert found.said.witnesses["why"] == state.answer.why_not
    assert found.told("c1") is False
    assert found.told("c0") is None
    assert not found.is_asking


def test_an_arrow_can_be_asked_about_at_any_time():
    state = fielding("1 2", "4 24", "4")
    assert list(state.arrows) == ["c0"]
    assert state.ask("c0").said.key == "answer-a-field.holds"
    broken = fielding("4 5", "3 24", "3").ask("c0")
    assert broken.said.key == "answer.column-broken"


def test_in_tell_every_arrow_is_judged_as_soon_as_both_its_cards_lie():
    state = fielding("1 2", "4 14 24", "4", help="tell")
    assert state.said == Partial("answer-a-field.so-far")
    assert state.told("c0") is True
    assert state.press(0).answer.cards == ()
    assert fielding("1 2", "4 14", "4 14", help="tell").said.key == "answer.column-broken"
    assert fielding("1 2", "4 24", "4 24", help="tell").said.key == "answer-a-field.legal"


def test_D7_a_revolution_turns_the_arrows_between_the_rows_round():
    state = fielding("13", "123", "123")
    arrow = state.arrows["c0"]
    turned = state.turn()
    assert (turned.arrows["c0"].start, turned.arrows["c0"].end) == (arrow.end, arrow.start)
    assert turned.laid == state.laid
    assert turned.check().said.key == "answer-a-field.broken"
    assert turned.turn().check().said.key == "answer-a-field.legal"


def test_D7_an_answer_that_is_a_run_of_four_is_told_to_make_a_revolution():
    state = fielding("12 13 14 15", "14 15 23 24", "14 15 23 24").check()
    assert state.said.key == "answer-a-field.legal-revolution"


def test_D5_a_set_may_stand_twice_if_both_copies_are_in_the_hand():
    field = "123 1234 1235"
    twice = fielding(field, "12345 12345 ∅", "12345 ∅ 12345")
    assert len(twice.laid) == len(set(twice.laid)) == 3
    too_few = Reason("answer.too-few", card=Card("12345"), count=1, laid=2)
    assert refusal(Refused, fielding, field, "12345 ∅", "12345 ∅ 12345") == too_few
    assert refusal(Refused, fielding, "1", "2", "3") == Reason("answer.not-in-hand", card=Card("3"))


def test_of_two_copies_the_free_one_is_laid_and_the_last_one_taken_back():
    state = fielding("1 2", "3 3 4").press_card("3").press_card(Card("3"))
    assert state.laid == (0, 1)
    assert state.press_card("3").laid == (0,)
    assert refusal(Refused, state.press_card, "5") == Reason("answer.not-in-hand", card=Card("5"))


def test_laying_and_taking_back():
    state = fielding("1 2", "3 4 5", "3 4")
    assert state.press(2).said == Hint("answer-a-field.full")
    assert state.press(2).laid == state.laid
    assert state.press(0).answer.cards == (Card("4"),)
    assert state.restart().laid == ()


def test_an_answer_that_is_too_short_is_told_how_many_cards_are_wanted():
    assert refusal(Refused, fielding("1 2", "3 4", "3").check).key == "answer.wrong-number"
    assert fielding("1 2", "3 4").check().said == Hint("answer-a-field.start")


def test_all_answers_are_those_of_the_rule_and_each_other_card_has_its_reason():
    for seed in range(12):
        state = AnswerAField.start(4, seed=seed)
        plain = tuple(map(frozenset, state.field)), tuple(map(frozenset, state.hand))
        wanted = naive.answers(*plain, 4)
        assert {tuple(map(frozenset, answer.cards)) for answer in state.answers} == wanted
        used = {card for play in wanted for card in play}
        assert {frozenset(card) for card in state.cannot} == set(plain[1]) - used


def test_what_was_listed_goes_away_again():
    state = fielding("15", "14 23").list_answers()
    assert (state.listed, state.said) == ("answers", Event("answer-a-field.answers", count=1))
    assert state.list_answers().listed == ""
    assert state.list_cannot().listed == "cannot"
    assert state.list_cannot().list_cannot().listed == ""
    assert state.press(0).listed == ""
    assert fielding("15", "14").list_answers().said == Reason("answer-a-field.no-answers")
    assert fielding("15", "23").list_cannot().said == Event("answer-a-field.all-can")


def test_showing_is_never_refused():
    assert fielding("15", "14 23").show_why().listed == "answers"
    assert fielding("15 23", "24 25", "24").show_why().said == Partial("answer-a-field.so-far")


@pytest.mark.parametrize("n", [2, 3, 4, 5])
def test_a_deal_is_that_of_its_seed_comes_from_one_deck_and_has_an_answer(n):
    sizes = set()
    for seed in range(30):
        field, hand = deal(n, seed)
        assert deal(n, seed) == (field, hand)
        assert max(Counter([*field, *hand]).values()) <= 2
        state = AnswerAField.start(n, seed=seed)
        assert state.answers
        assert len(hand) <= MOST
        sizes.add(len(field))
    assert sizes <= {1, 2, 3, 4}
    assert len(sizes) > 1


@pytest.mark.parametrize("revolution", [False, True])
def test_to_a_given_field_a_hand_is_dealt_from_the_rest_of_the_deck_that_has_an_answer(revolution):
    for seed in range(20):
        state = AnswerAField.start(field=laid("145 234"), seed=seed, revolution=revolution)
        assert state.answers
        assert max(Counter([*state.field, *state.hand]).values()) <= 2


def test_to_a_field_that_nothing_answers_a_hand_is_dealt_all_the_same():
    state = AnswerAField.start(field=laid("∅ U ∅ U"))
    assert state.answers == ()
    assert len(state.hand) == 8


def test_the_next_deal_is_that_of_the_next_seed():
    dealt, wanted = AnswerAField.start(seed=3).another(), AnswerAField.start(seed=4)
    assert replace(dealt, said=wanted.said) == wanted
    told = Event(
        "answer-a-field.dealt", field=wanted.field, hand=wanted.hand, then=Hint("answer-a-field.start")
    )
    assert dealt.said == told
    assert str(fielding("15 23", "24 25 3", "3").set_cards(hand=laid("24 25")).said).startswith(
        "Field {1,5}, {2,3}; hand {2,4}, {2,5}. Press cards"
    )


def test_closing_a_list_says_so_and_what_there_is_to_do_now():
    for state in (fielding("1 2", "4 14"), fielding("1 2", "4 14", "4"), fielding("1 2", "4 14", "4 14")):
        for opened in (state.list_answers(), state.list_cannot()):
            closed = opened.list_answers() if opened.listed == "answers" else opened.list_cannot()
            assert closed == replace(state, said=Event("answer-a-field.closed", then=state.said))
    pointing = fielding("1 2", "4 14", "4 14").check()
    assert pointing.list_cannot().list_cannot().said.witnesses["then"] == pointing.said
    told = fielding("1 2", "4 14", "4 14", help="tell")
    assert told.list_cannot().list_cannot().said.witnesses["then"] == told.said


def test_a_field_or_a_hand_of_ones_own():
    state = AnswerAField.start(seed=1).set_cards(field=laid("15"))
    assert state.field == laid("15")
    assert state.hand == AnswerAField.start(seed=1).hand
    assert state.set_cards(hand=laid("23 14")).hand == laid("14 23")


def test_with_other_help_what_lies_is_judged_anew():
    state = fielding("1 2", "4 14", "4 14").check().ask("c1")
    assert state.with_help("tell").said.key == "answer.column-broken"
    assert state.with_help("ask").told("c1") is None


@every(
    ("kind", "key", "action"),
    [
        (BadOption, "answer-a-field.field-size", lambda: AnswerAField.start(field=[])),
        (BadOption, "answer-a-field.field-size", lambda: AnswerAField.start(field=laid("1 2 3 4 5"))),
        (BadOption, "field.row-broken", lambda: AnswerAField.start(field=laid("1 23"))),
        (BadOption, "field.row-broken", lambda: fielding("1 2", "3").set_cards(field=laid("45 12"))),
        (BadOption, "answer-a-field.hand-size", lambda: AnswerAField.start(hand=[])),
        (NotAHand, "hand.too-many", lambda: fielding("1", "2 2 2")),
    ],
)
def test_what_cannot_be_is_refused_with_its_reason(kind, key, action):
    assert refusal(kind, action).key == key


def test_what_is_given_is_kept_and_nothing_is_dealt_for_it(monkeypatch):
    monkeypatch.setattr(fielding_module, "Dice", None)
    assert fielding("15", "14 23", "").hand == laid("14 23")


@every("seed", range(10))
def test_to_a_given_hand_a_field_is_dealt_that_it_answers(seed):
    held = laid("13 14 25 125 245")
    state = AnswerAField.start(seed=seed, hand=held)
    assert state.hand == held
    assert state.answers
    assert state == AnswerAField.start(seed=seed, hand=held)
