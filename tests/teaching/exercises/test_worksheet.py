"""Worksheets: a choice gives the same sheet everywhere, and what cannot be made is refused with a reason."""

from __future__ import annotations

import pytest

from setcards_edu import BadOption, language
from setcards_edu.messages import LANGUAGES
from setcards_edu.teaching import kinds
from setcards_edu.teaching.exercises.exercise import exercise
from setcards_edu.teaching.exercises.worksheet import (
    NotOnPaper,
    Worksheet,
    choices_of,
    kinds_on_paper,
    picture_of,
    why_not_on_paper,
)
from setcards_edu.teaching.exercises.worksheet_presenter import WorksheetPresenter
from setcards_edu.teaching.exercises.worksheet_state import WorksheetState
from tests.cases import every
from tests.refusals import refusal, sentences


def chosen_one_by_one(kind, level, number, count):
    """The seeds of a sheet, by the rule as a person would follow it."""
    seen, seeds = [], []
    for seed in range(100 * number + 1, 100 * number + 100):
        task = exercise(kind, level=level, seed=seed)
        looks = sentences(task.prompt), sentences(task.solution), task.shown, task.offered
        if len(seeds) < count and looks not in seen:
            seen.append(looks)
            seeds.append(seed)
    return seeds


@every(
    "kind, level, number, count",
    [
        ("topology.union", 1, 7, 12),
        ("sets.complement", 1, 0, 12),
        ("sets.described", 2, 9999, 30),
        ("yaku.find", 2, 3, 3),
        ("logic.if-then", 1, 12, 6),
    ],
)
def test_number_k_of_a_sheet_is_the_kth_that_is_different_after_a_hundred_times_the_class_number(
    kind, level, number, count
):
    sheet = Worksheet(kind, level=level, class_number=number, count=count)
    assert [task.seed for task in sheet.tasks] == chosen_one_by_one(kind, level, number, count)
    assert {(task.id, task.level) for task in sheet.tasks} == {(kind, level)}


def test_a_longer_sheet_begins_like_a_shorter_one_and_other_classes_have_other_seeds():
    short, long = (Worksheet("topology.union", count=count) for count in (5, 20))
    assert long.tasks[:5] == short.tasks
    other = Worksheet("topology.union", class_number=2, count=20)
    assert {task.seed for task in long.tasks}.isdisjoint(task.seed for task in other.tasks)


def test_both_languages_have_the_same_exercises():
    made = []
    for code in LANGUAGES:
        with language(code):
            made.append(Worksheet("strength.which-is-stronger", class_number=4).tasks)
    assert made[0] == made[1]


@every(
    "options, key",
    [
        ({"kind": "topology.onion"}, "option.unknown"),
        ({"kind": None}, "option.unknown"),
        ({"level": 4}, "option.unknown"),
        ({"level": True}, "option.unknown"),
        ({"class_number": -1}, "option.number"),
        ({"class_number": 10_000}, "option.number"),
        ({"class_number": "7"}, "option.number"),
        ({"count": 0}, "option.number"),
        ({"count": 31}, "option.number"),
        ({"count": 2.0}, "option.number"),
    ],
)
def test_what_is_no_choice_is_refused(options, key):
    assert refusal(BadOption, Worksheet, **{"kind": "topology.union", **options}).key == key


@every(
    "kind, key",
    [
        ("inclusion.write-comparable", "worksheet.code"),
        ("chase.neighbours", "worksheet.pressed"),
        ("mahjong.safe-discard", "worksheet.pressed"),
    ],
)
def test_what_cannot_be_answered_on_paper_is_refused_and_not_offered(kind, key):
    reason = refusal(NotOnPaper, Worksheet, kind)
    assert reason == why_not_on_paper(kind)
    assert reason.key == key
    assert kind not in kinds_on_paper(kinds()[kind].lesson)


def test_points_to_be_pressed_are_not_printed():
    assert picture_of(exercise("sets.described")) is None
    assert "{1,3}" in picture_of(exercise("topology.union", seed=701)).description


# the screen


@pytest.fixture
def state():
    return WorksheetState.start(Worksheet("topology.union", class_number=7))


def test_each_lesson_has_kinds_for_paper(state):
    for lesson in {kind.lesson for kind in kinds().values()}:
        assert state.with_lesson(lesson).lesson == lesson


def test_what_is_chosen_changes_that_and_nothing_else(state):
    changed = state.with_level(2).with_count(5).with_class_number("８").with_language("ja")
    assert changed.sheet == Worksheet("topology.union", level=2, class_number=8, count=5)
    assert changed.with_kind("run.is-run").sheet == Worksheet("run.is-run", level=2, class_number=8, count=5)
    assert changed.lang == "ja"


@every(
    "name, value, key",
    [
        ("with_lesson", "99", "option.unknown"),
        ("with_kind", "<b>", "option.unknown"),
        ("with_level", "1", "option.unknown"),
        ("with_count", 99, "option.number"),
        ("with_class_number", "seven", "class-number.unreadable"),
        ("with_class_number", "123456", "worksheet.class-number"),
        ("with_language", "fr", "option.unknown"),
    ],
)
def test_what_cannot_be_chosen_is_refused(state, name, value, key):
    assert refusal(BadOption, getattr(state, name), value).key == key


def test_it_says_if_there_are_fewer_than_wanted(state):
    assert state.said.key == "worksheet.made"
    few = state.with_kind("sets.complement")
    assert few.said.key == "worksheet.fewer"
    assert few.said.witnesses["found"] == len(few.sheet.tasks) < few.sheet.count


@every("lang", LANGUAGES)
def test_the_sheets_are_in_their_own_language_and_only_one_has_the_answers(lang):
    state = WorksheetState.start(Worksheet("inclusion.complement-law", class_number=3, count=5), lang)
    screen = WorksheetPresenter().screen(state)
    asked, answers = screen.part("sheet"), screen.part("answers")
    with language(lang):
        for task, question, answer in zip(state.sheet.tasks, asked.items, answers.items, strict=True):
            assert question.words == str(task.prompt)
            assert question.choices == tuple(map(str, choices_of(task)))
            assert question.why == question.note == ""
            assert answer.why == str(task.solution)
            assert str(task.seed) in answer.note
            assert answer.why not in "\n".join(asked.lines())
    assert (asked.lang, answers.lang) == (lang, lang)
