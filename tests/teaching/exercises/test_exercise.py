"""Laws for whatever is answered to an exercise; `tests.conformance` has those that hold for each kind."""

from __future__ import annotations

import re
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from setcards_edu import BadOption, Card, Topology, language
from setcards_edu.equations import LEFT, RIGHT, Side
from setcards_edu.messages import LANGUAGES
from setcards_edu.pursuit import Grid, Square
from setcards_edu.teaching import LESSONS, LEVELS, Exercise, exercise, kinds, readiness
from setcards_edu.teaching.equations.equation_answers import Written
from setcards_edu.teaching.exercises.feedback import Feedback
from tests.conformance.test_kinds import hidden
from tests.refusals import refusal
from tests.strategies import typed

IDS = tuple(kinds())

exercises = st.builds(
    lambda id_, level, seed: exercise(id_, level=level, seed=seed),
    st.sampled_from([id_ for id_ in IDS if exercise(id_).answer.control != "code"]),
    st.sampled_from(LEVELS),
    st.integers(-5, 10_000),
)


def said(feedback: Feedback) -> str:
    """All that a learner reads and sees of a feedback: words, formula, the picture's text."""
    parts: list[object] = [feedback, feedback.reason and feedback.reason.formula]
    if feedback.reason is not None:
        parts.append(feedback.reason._repr_svg_())
    return " ".join(str(part) for part in parts if part)


def test_there_are_at_least_ten_kinds_for_every_lesson() -> None:
    assert all(len(lesson.kinds) >= 10 for lesson in LESSONS if lesson.written)


@given(exercises, typed() | st.integers() | st.none() | st.booleans() | st.lists(st.integers(0, 6)))
def test_any_answer_gets_feedback(task: Exercise, answer: object) -> None:
    feedback = task.check(answer)
    assert isinstance(feedback, Feedback)
    assert feedback.is_correct or feedback.reason is not None
    for code in LANGUAGES:
        with language(code):
            assert said(feedback)


def _sides(task: Exercise) -> tuple[st.SearchStrategy[Side], st.SearchStrategy[Side]]:
    """Sides of the tiles of the exercise, or of any others."""
    base = getattr(task.answer, "base", 10)
    tiles = st.sampled_from((getattr(task.answer, "hand", None) and task.answer.hand.digits) or range(base))
    left = st.builds(Side, st.sampled_from(LEFT), st.tuples(tiles, tiles, tiles), st.just(base))
    return left, st.builds(Side, st.sampled_from(RIGHT), st.tuples(tiles, tiles), st.just(base))


def _squares(task: Exercise) -> st.SearchStrategy[Square]:
    """The squares of the exercise's board."""
    return st.sampled_from(list(getattr(task.answer, "grid", Grid(3, 3))))


def _moves(task: Exercise) -> st.SearchStrategy[Any]:
    """The moves in the exercise's position."""
    position = getattr(task.answer, "position", None)
    return st.sampled_from([None] if position is None else position.moves())


@given(exercises, st.data())
def test_no_feedback_gives_the_answer_away(task: Exercise, data: st.DataObject) -> None:
    control, n = task.answer.control, getattr(task.answer, "n", 3)
    one = st.integers(0, 2**n - 1).map(lambda bits: Card.from_bits(bits, n))
    answers = {
        "set": one,
        "sets": st.frozensets(one, max_size=6),
        "sequence": st.lists(one, max_size=6).map(tuple),
        "arrows": st.frozensets(st.tuples(st.integers(1, n), st.integers(1, n)), max_size=8),
        "number": st.integers(0, 30),
        "fraction": st.fractions(0, 2, max_denominator=60),
        "equation": st.builds(Written, *_sides(task)),
        "several": st.frozensets(st.sampled_from([name for name, _ in getattr(task.answer, "options", ())])),
        "choice": st.integers(1, 5),
        "squares": st.frozensets(_squares(task), min_size=1, max_size=6),
        "move": _moves(task),
        "verdict": st.booleans()
        | st.frozensets(one, max_size=2)
        | st.frozensets(st.integers(1, n), max_size=3),
    }
    answer = data.draw(answers[control])
    feedback = task.check(answer)
    if not feedback.is_correct:
        own = {str(card) for card in answer} if isinstance(answer, frozenset | tuple) else {str(answer)}
        words = said(feedback)
        assert not [secret for secret in hidden(task) if secret in words and secret not in own]
        if control in ("number", "fraction"):
            assert not re.search(rf"(?<![\d,{{]){task.task.wanted}(?![\d,}}])", words.partition("<svg")[0])


def test_options_are_checked_where_they_enter() -> None:
    assert refusal(BadOption, exercise, "topology.unoin").key == "option.unknown"
    assert refusal(BadOption, exercise, "topology.union", level=4).witnesses["allowed"] == "1, 2, 3"
    assert refusal(BadOption, readiness, "99").key == "option.unknown"


def test_another_has_the_next_seed() -> None:
    assert exercise("topology.union", level=2, seed=3).another() == exercise(
        "topology.union", level=2, seed=4
    )


def test_readiness_looks_back() -> None:
    for lesson in LESSONS:
        assert len(readiness(lesson.number)) == (3 if lesson.written else 0)
        taught = {kinds()[task.id].lesson for task in readiness(lesson.number)}
        assert all(number < lesson.number for number in taught) or taught == {lesson.number}


def test_topologies_are_drawn_with_their_exercise() -> None:
    assert isinstance(exercise("topology.complete").task.shown, Topology)
