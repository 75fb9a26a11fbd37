"""Every question of every lesson on a screen: right and wrong guesses are committed to each."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain
from typing import Any, TypeAlias

import pytest

from setcards_edu import BadOption, Card, Refused, language
from setcards_edu.messages import LANGUAGES, Event, Message, Success, sentence
from setcards_edu.pictures import svg
from setcards_edu.teaching import Keeper
from setcards_edu.teaching.exercises.answers import Number
from setcards_edu.teaching.exercises.prediction import PredictionQuestion, asks, question, questions
from setcards_edu.teaching.exercises.prediction_presenter import PredictionPresenter
from setcards_edu.teaching.exercises.prediction_state import PredictionState
from setcards_edu.teaching.kit.driver import Driver
from setcards_edu.teaching.kit.presenter import aloud
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


Shown: TypeAlias = "tuple[Driver[PredictionState], Keeper]"


@pytest.fixture
def shown(asked: PredictionQuestion[Any], outcome: Any) -> Shown:
    keeper = Keeper()
    begun = PredictionState.start(replace(asked, work_out=lambda: outcome))
    return Driver(begun, PredictionPresenter(keeper)), keeper


def commit(driver: Driver[PredictionState], guess: object) -> Message:
    return driver.do(lambda: driver.state.commit(guess))


def test_a_question_is_told_in_both_languages_and_tells_no_outcome_until_it_is_asked_for(
    asked: PredictionQuestion[Any], outcome: Any, shown: Shown
) -> None:
    driver, keeper = shown
    for code in LANGUAGES:
        with language(code):
            assert str(asked.ask).strip()
            assert str(asked.how).strip()
            assert str(outcome.why).strip()
            assert str(outcome.why) not in str(driver.screen)
    assert driver.act("tell-me") == Event("predict.no-guess")
    assert str(outcome.why) in str(driver.screen)
    assert not keeper.progress.predictions


def test_nonsense_is_no_guess_and_keeps_nothing_and_a_right_one_comes_out_as_guessed(
    asked: PredictionQuestion[Any], outcome: Any, shown: Shown
) -> None:
    driver, keeper = shown
    for given in (None, object(), "<b>"):
        assert commit(driver, given).key not in ("predict.otherwise", "predict.near", "predict.as-guessed")
    assert driver.state.is_open
    assert not keeper.progress.predictions
    said = commit(driver, asked.answer.typed(outcome.value))
    assert isinstance(said, Success)
    guess, comes_out = driver.screen.part("outcome").sides
    assert guess.words == comes_out.words
    assert driver.screen.is_done
    assert keeper.progress.predictions[asked.key].is_right


def test_a_wrong_guess_stands_beside_the_outcome_and_the_first_is_kept(
    asked: PredictionQuestion[Any], outcome: Any, shown: Shown
) -> None:
    driver, keeper = shown
    said = commit(driver, wrong(asked, outcome.value))
    near = driver.state.prediction.nearness
    assert said == (Event("predict.otherwise") if near is None else Event("predict.near", near=near))
    assert (near is not None) == isinstance(asked.answer, Number)
    assert [
        picture.description for picture in driver.screen.part("outcome").pictures[: near is not None]
    ] == [
        sentence("near-line.description", guess=guessed, outcome=outcome.value, near=near)
        for guessed in [driver.state.prediction.guess][: near is not None]
    ]
    guess, comes_out = driver.screen.part("outcome").sides
    assert guess.words != comes_out.words
    assert comes_out.words in " ".join(map(str, aloud(driver.screen)))
    assert all(str(reason).strip() for reason in driver.screen.part("outcome").why)
    assert commit(driver, outcome.value).key == "predict.committed"
    assert driver.screen.is_done
    assert not any(button.is_there for button in driver.screen.part("keys").buttons), (
        "there is no second guess"
    )
    assert not keeper.progress.predictions[asked.key].is_right
    again = Driver(PredictionState.start(asked), PredictionPresenter(keeper))  # on another day
    assert again.screen.part("kept").words


def test_what_was_typed_stays_there_when_it_is_no_guess() -> None:
    driver = Driver(PredictionState.start(question("03.runs")), PredictionPresenter(Keeper()))
    assert driver.act("commit", text="ten").key == "answer.not-a-number"
    assert driver.screen.part("text").value == "ten"
    assert driver.act("commit", text="10").key == "predict.near"
    assert [part.id for part in driver.screen.parts() if part.id in ("text", "more")] == []


def test_whatever_is_drawn_beside_an_outcome_can_be_drawn(outcome: Any) -> None:
    drawn = outcome.shown if isinstance(outcome.shown, tuple) else (outcome.shown,)
    assert [type(value) for value in drawn if value is not None and svg(value) is None] == []


def test_what_is_no_question_is_refused_and_no_key_is_given_twice() -> None:
    refusal(BadOption, question, "01.nonsuch")
    with pytest.raises(ValueError, match="already"):
        asks(KEYS[0], Number())(question(KEYS[0]).work_out)
    with pytest.raises(Refused):
        question(KEYS[0]).commit(object())


def test_cards_that_were_offered_are_told_where_they_lie_and_not_drawn_a_second_time() -> None:
    driver = Driver(PredictionState.start(question("01.both")), PredictionPresenter(Keeper()))
    commit(driver, "{1}, ∅")
    assert [side.picture for side in driver.screen.part("outcome").sides] == [None, None]
    names = "; ".join(piece.name for piece in driver.picture.pieces)
    assert [names.count(how) for how in ("and right", "your guess", "not picked")] == [1, 1, 1]


def test_squares_are_told_where_they_lie() -> None:
    driver = Driver(PredictionState.start(question("05.next-row")), PredictionPresenter(Keeper()))
    commit(driver, "b3, f3, a4")
    reasons = [reason.key for reason in driver.screen.part("outcome").why]
    assert reasons == ["predict.05.other-row", "predict.05.next-row.why"]
    names = "; ".join(piece.name for piece in driver.picture.pieces)
    assert [names.count(how) for how in ("and right", "your guess", "not picked")] == [1, 2, 4]
