"""Every question of every lesson: right and wrong guesses are committed to each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain
from typing import Any

import pytest
from setcards_widgets import Predict

from setcards_edu import BadOption, Card, Refused, language
from setcards_edu.messages import LANGUAGES, Event, Success
from setcards_edu.pictures import svg
from setcards_edu.teaching import Keeper
from setcards_edu.teaching.exercises.answers import Number
from setcards_edu.teaching.exercises.prediction import PredictionQuestion, asks, question, questions
from tests.refusals import refusal

KEYS = sorted(questions())


def wrong(asked: PredictionQuestion[Any], right: Any) -> Any:
    """Return a guess that does not come out."""
    kind = asked.answer
    match right:
        case int():
            return right + 1 if right < kind.most else right - 1
        case Card():
            return ~right
        case tuple() if len({*right}) > 1:
            return right[1:] + right[:1]
        case frozenset() if len(right) > 1:
            return right - {min(right, key=str)}
    return next(other for other in _others(asked) if other != right)


def _others(asked: PredictionQuestion[Any]) -> Iterator[Any]:
    """Yield answers that can be read."""
    kind = asked.answer
    for given in (
        *(name for name, _ in getattr(kind, "options", ())),
        *asked.offered,
        *chain(*kind.examples),
    ):
        yield kind.read(given)


@pytest.fixture(params=KEYS, scope="module")
def asked(request: pytest.FixtureRequest) -> PredictionQuestion[Any]:
    return question(request.param)


@pytest.fixture(scope="module")
def outcome(asked: PredictionQuestion[Any]) -> Any:
    """What comes out, worked out once: some of it takes a second."""
    return asked.work_out()


@pytest.fixture
def shown(asked: PredictionQuestion[Any], outcome: Any, monkeypatch: pytest.MonkeyPatch) -> Predict:
    keeper = Keeper()
    predict = Predict(asked.key, keeper=keeper)
    predict._state = replace(predict._state, question=replace(asked, work_out=lambda: outcome))
    return predict


def test_a_question_is_told_in_both_languages_and_tells_no_outcome_until_it_is_asked_for(
    asked: PredictionQuestion[Any], outcome: Any
) -> None:
    with language("ja"):  # the other tests ask in English
        shown = Predict(asked.key, keeper=Keeper())
    for code in LANGUAGES:
        with language(code):
            assert str(asked.ask).strip()
            assert str(asked.how).strip()
            assert str(outcome.why).strip()
            assert str(outcome.why) not in shown._html()
    shown._state = replace(shown._state, question=replace(asked, work_out=lambda: outcome))
    assert shown.reveal() == Event("predict.no-guess")
    assert not shown.keeper.progress.predictions


def test_nonsense_is_no_guess_and_keeps_nothing_and_a_right_one_comes_out_as_guessed(
    asked: PredictionQuestion[Any], outcome: Any, shown: Predict
) -> None:
    for given in (None, object(), "<b>"):
        assert shown.commit(given).key not in ("predict.otherwise", "predict.as-guessed")
    assert shown.prediction is None
    assert not shown.keeper.progress.predictions
    said = shown.commit(asked.answer.typed(outcome.value))
    assert isinstance(said, Success)
    assert shown.prediction is not None
    assert shown.prediction.sides[0] == shown.prediction.sides[1]
    assert shown.keeper.progress.predictions[asked.key].is_right


def test_a_wrong_guess_stands_beside_the_outcome_and_the_first_is_kept(
    asked: PredictionQuestion[Any], outcome: Any, shown: Predict
) -> None:
    guess = wrong(asked, outcome.value)
    said = shown.commit(guess)
    assert said == Event("predict.otherwise")
    assert shown.prediction is not None
    assert shown.prediction.sides[0] != shown.prediction.sides[1]
    assert all(str(reason).strip() for reason in shown.prediction.reasons)
    assert shown.commit(outcome.value).key == "predict.committed"
    assert shown.again() == asked.ask
    assert isinstance(shown.commit(outcome.value), Success)
    assert not shown.keeper.progress.predictions[asked.key].is_right


def test_whatever_is_drawn_beside_an_outcome_can_be_drawn(outcome: Any) -> None:
    drawn = outcome.shown if isinstance(outcome.shown, tuple) else (outcome.shown,)
    assert [type(value) for value in drawn if value is not None and svg(value) is None] == []


def test_what_is_no_question_is_refused_and_no_key_is_given_twice() -> None:
    refusal(BadOption, question, "01.nonsuch")
    with pytest.raises(ValueError, match="already"):
        asks(KEYS[0], Number())(question(KEYS[0]).work_out)
    with pytest.raises(Refused):
        question(KEYS[0]).commit(object())


def test_cards_that_were_offered_are_judged_where_they_lie_and_not_drawn_a_second_time() -> None:
    predict = Predict("01.both", keeper=Keeper())
    predict.commit("{1}, ∅")
    assert "<svg" not in predict._said.value
    picture = predict._state.picture
    assert picture is not None
    names = "; ".join(piece.name for piece in picture.pieces)
    assert [names.count(how) for how in ("and right", "but wrong", "not picked")] == [1, 1, 1]
    predict.again()
    assert "right" not in "; ".join(piece.name for piece in predict._state.picture.pieces)


def test_squares_are_judged_where_they_lie() -> None:
    predict = Predict("05.next-row", keeper=Keeper())
    predict.commit("b3, f3, a4")
    assert predict.prediction is not None
    assert [reason.key for reason in predict.prediction.reasons] == [
        "predict.05.other-row",
        "predict.05.next-row.why",
    ]
    picture = predict._state.picture
    assert picture is not None
    names = "; ".join(piece.name for piece in picture.pieces)
    assert [names.count(how) for how in ("and right", "but wrong", "not picked")] == [1, 2, 4]
