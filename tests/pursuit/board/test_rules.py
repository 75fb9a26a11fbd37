"""F3, F4, F5, F7: the rules as options, and the rules in words."""

from __future__ import annotations

from dataclasses import FrozenInstanceError
from itertools import product

import pytest

from setcards_edu import BadOption, Reason
from setcards_edu.pursuit import READINGS, PursuitRules
from tests.pursuit.boards import ALL_RULES, rules_of
from tests.refusals import refusal, sentences


def test_F3_to_F7_what_holds_unless_it_is_said():
    assert PursuitRules() == PursuitRules(
        capture="step-and-jump", diagonal=True, wall_rows=False, may_pass=False, turn="one"
    )


def test_the_theorem_has_four_readings():
    assert [(rules.capture, rules.diagonal) for rules in READINGS] == list(
        product(("step-and-jump", "jump-only"), (True, False))
    )
    assert all(rules == PursuitRules(rules.capture, rules.diagonal) for rules in READINGS)


def test_all_rules_are_told_apart_in_words_in_both_languages():
    every = [rules_of(rules) for rules in ALL_RULES]
    every += [PursuitRules("onto", rules.diagonal, rules.wall_rows, turn="all") for rules in READINGS[:2]]
    told = [sentences(rules.message) for rules in every]
    for words in zip(*told, strict=True):
        assert len(set(words)) == len(every)
    assert not any(english == japanese for english, japanese in told)


@pytest.mark.parametrize("sheep", range(6))
def test_F4_slanting_steps_while_two_sheep_or_fewer_are_left(sheep):
    assert PursuitRules().diagonal_with(sheep) is (sheep <= 2)
    assert PursuitRules(diagonal=False).diagonal_with(sheep) is False


def test_rules_do_not_change():
    with pytest.raises(FrozenInstanceError):
        PursuitRules().diagonal = False


def test_rules_evaluate_back():
    rules = PursuitRules("onto", diagonal=False, turn="all")
    assert eval(repr(rules)) == rules  # noqa: S307 (our own text)


@pytest.mark.parametrize("name", ["capture", "turn"])
@pytest.mark.parametrize("given", ["jump", "", None, 1, [], "ONE", pytest.param(10**5000, id="huge")])
def test_a_way_to_capture_and_a_turn_are_of_those_there_are(name, given):
    reason = refusal(BadOption, PursuitRules, **{name: given})
    assert reason.witnesses["name"] == name


@pytest.mark.parametrize("capture", ["step-and-jump", "jump-only"])
def test_all_dogs_move_only_where_nobody_jumps(capture):
    reason = refusal(BadOption, PursuitRules, capture, turn="all")
    assert reason == Reason("rules.all-only-onto", capture=capture)
