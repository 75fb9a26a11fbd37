"""Answers as people give them, where the tables of the exercises do not reach."""

from __future__ import annotations

import pytest

from setcards_edu import Card
from setcards_edu.messages import Message
from setcards_edu.teaching.answers import Choice, NotAnAnswer, YesOrWitness
from tests.refusals import refusal

CHOSEN_AND_WRITTEN = ["no: no {2} {1,3}", "no: No, {2} and {1,3}", "いいえ: いいえ、{2} と {1,3}"]


@pytest.mark.parametrize("text", CHOSEN_AND_WRITTEN)
def test_no_may_be_chosen_and_written_too(text):
    assert YesOrWitness(3).read(text).witness == (Card("2", n=3), Card("13", n=3))


@pytest.mark.parametrize("kind", [YesOrWitness(3), Choice((("a", Message("lesson.01")),))])
def test_nothing_chosen_is_answered_by_choose_first(kind):
    assert refusal(NotAnAnswer, kind.read, "").key == "answer.choose-first"
