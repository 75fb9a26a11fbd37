"""What holds for every kind of exercise at every level: one item makes its exercises and tries all laws.

A law takes the exercises of several seeds, the same for all laws.  What a kind is about, and which of its
answers are right, is tested with its subject.
"""

from __future__ import annotations

import pickle
import re
from collections.abc import Callable, Sequence
from functools import partial
from string import ascii_lowercase
from typing import Any

import pytest

from setcards_edu import Card, Topology, language
from setcards_edu.equations import Equation
from setcards_edu.messages import LANGUAGES
from setcards_edu.pictures.course.exercise_drawing import Picking, picking_picture
from setcards_edu.pictures.kit.picture import MAXIMUM_SIZE
from setcards_edu.teaching import LEVELS, Exercise, Keeper, Word, exercise, kinds
from setcards_edu.teaching.exercises.answers import SetTuple
from setcards_edu.teaching.exercises.exercise_presenter import ExercisePresenter
from setcards_edu.teaching.exercises.exercise_state import ExerciseState
from setcards_edu.teaching.exercises.worksheet import Worksheet, why_not_on_paper
from setcards_edu.teaching.exercises.worksheet_presenter import WorksheetPresenter
from setcards_edu.teaching.exercises.worksheet_state import WorksheetState
from setcards_edu.teaching.kit.driver import Driver
from setcards_edu.teaching.kit.screen import Buttons, Sheet
from tests.cases import hold
from tests.effort import THOROUGH, examples
from tests.pictures.reading import lines_stay_within, root
from tests.refusals import sentences
from tests.teaching.exercises import seed_table

pytestmark = pytest.mark.usefixtures("as_on_a_page")

SEEDS = range(examples(30))
SEEDS_OF_PICTURES = range(examples(12)) if THOROUGH else (2,)
"""Reading a picture takes long."""

KEPT = seed_table.kept()
_SET = r"(?:∅|U|\{[\d,]+\})"
_SETS = re.compile(rf"\(?{_SET}(?:[^\w{{}}∅]+{_SET})+\)?")
_DESCRIPTION = "{http://www.w3.org/2000/svg}desc"

Law = Callable[[Sequence[Exercise]], None]


# the exercise


def its_accepted_answer_is_accepted(tasks: Sequence[Exercise]) -> None:
    for task in tasks:
        assert task.check(task.task.accepted).word is Word.CORRECT, task


def its_answer_typed_is_read_as_the_answer_that_it_was(tasks: Sequence[Exercise]) -> None:
    for task in tasks if tasks[0].answer.control != "code" else ():
        answer = task.answer.read(task.task.accepted)
        assert task.answer.read(task.answer.typed(answer)) == answer, task


def its_seed_gives_it_again(tasks: Sequence[Exercise]) -> None:
    once = tasks[1]
    again = eval(repr(once))  # noqa: S307 - our own repr
    assert once == again
    assert (once.task.about, once.task.accepted) == (again.task.about, again.task.accepted)
    assert pickle.loads(pickle.dumps(once)).prompt == once.prompt  # noqa: S301 - our own pickle


def its_seed_gives_what_it_gave_in_earlier_releases(tasks: Sequence[Exercise]) -> None:
    """A class shares its seeds: a new release, or another Python, must not give others for them."""
    (task,) = (task for task in tasks if task.seed == seed_table.SEED)
    assert repr(task.task.about) == KEPT[f"{task.id}/{task.level}"]


def other_seeds_give_others(tasks: Sequence[Exercise]) -> None:
    id_, level = tasks[0].id, tasks[0].level
    if level == 2 and "largest" not in id_ and "write" not in id_:
        solutions = (str(exercise(id_, level=level, seed=seed).solution) for seed in range(40))
        first = next(solutions)
        assert any(other != first for other in solutions)


def all_it_says_is_said_in_both_languages(tasks: Sequence[Exercise]) -> None:
    for task in tasks:
        ideas = [idea.message for idea in task.task.misconceptions]
        for message in (task.title, task.prompt, task.how, *task.hints, task.solution, *ideas):
            assert all(sentences(message)), (task, message.key)
        assert len(task.hints) == 3, task


def the_example_of_an_answer_is_not_the_answer(tasks: Sequence[Exercise]) -> None:
    for task in tasks:
        shown = {name: each for name, each in task.how.witnesses.items() if name != "count"}
        for example in shown.values() if len(task.answer.examples) > 1 else ():
            assert not task.check(task.answer.as_answer(str(example))).is_correct, (task, example)


def who_says_no_without_a_witness_is_not_told_one(tasks: Sequence[Exercise]) -> None:
    for task in tasks if tasks[0].answer.control == "verdict" else ():
        for code in LANGUAGES:
            with language(code):
                for example in re.findall(_SET, str(task.check("no"))):
                    assert not task.check(task.answer.as_answer(example)).is_correct, (task, example)


def only_its_solution_holds_the_answer(tasks: Sequence[Exercise]) -> None:
    for task in tasks:
        for code in LANGUAGES:
            with language(code):
                secrets, words = hidden(task), " ".join(map(str, task.hints))
                assert not [secret for secret in secrets if secret in words], task
                assert all(secret in str(task.solution) for secret in secrets), task


def hidden(task: Exercise) -> list[str]:
    """The sets, equations and statements of the answer that the prompt does not show."""
    wanted = task.task.wanted
    if isinstance(wanted, Equation):
        return [str(wanted)]
    if isinstance(wanted, frozenset) and task.answer.control == "several":
        return sorted(map(str, wanted))
    cards = wanted if isinstance(wanted, frozenset) else (wanted,)
    prompt = str(task.prompt)
    return [
        str(card)
        for card in cards
        if isinstance(card, Card) and len(card) not in (0, card.n) and str(card) not in prompt
    ]


def the_sets_of_its_solution_are_right_when_they_are_typed_as_they_are_written(
    tasks: Sequence[Exercise],
) -> None:
    for task in tasks:
        for words in sentences(task.solution) if task.answer.control == "sequence" else ():
            is_one = len(task.answer.read(task.task.accepted)) == 1
            written = (re.compile(_SET) if is_one else _SETS).search(words)
            assert written, task
            assert task.check(written[0]).is_correct, (task, words, written[0])


def the_function_that_its_solution_shows_is_right_and_nothing_else_stands_there(
    tasks: Sequence[Exercise],
) -> None:
    task = tasks[0]
    for words in sentences(task.solution) if task.answer.control == "code" else ():
        names: dict[str, Any] = {}
        shown = words.partition("\n")[2]
        assert shown.startswith(f"def {task.task.accepted.__name__.lstrip('_')}(")  # type: ignore[attr-defined]
        exec(shown, names)  # noqa: S102 - our own program
        assert task.check(names.popitem()[1]).is_correct


def twenty_thousand_sets_are_answered_by_a_reason(tasks: Sequence[Exercise]) -> None:
    task = tasks[0]
    if isinstance(task.answer, SetTuple):
        feedback = task.check("1 " * 20_000)
        assert feedback.word is Word.NOT_DEFINED
        assert feedback.reason is not None
        assert feedback.reason.witnesses["given"] == 40_000


def nothing_is_missing_from_one_choice(tasks: Sequence[Exercise]) -> None:
    for task in tasks if tasks[0].answer.control == "choice" else ():
        for name, _ in task.answer.options:  # type: ignore[attr-defined]
            assert task.check(name).word is not Word.SOMETHING_MISSING, (task, name)


# its picture


def its_picture_is_small_and_says_what_it_shows(tasks: Sequence[Exercise]) -> None:
    for made in pictured(tasks):
        task = made.task
        if task.shown or task.pick:
            picture = picking_picture(
                Picking(task.shown, getattr(task.answer, "n", 3), task.pick, task.offered)
            )
            assert len(picture.svg.encode()) <= MAXIMUM_SIZE, made
            assert root(picture.svg).find(_DESCRIPTION).text, made  # type: ignore[union-attr]
            assert picture.description, made


def no_line_of_a_diagram_leaves_its_picture(tasks: Sequence[Exercise]) -> None:
    for made in pictured(tasks):
        task = made.task
        if isinstance(task.shown, Topology):
            drawn = root(picking_picture(Picking(task.shown, task.shown.n, task.pick, task.offered)).svg)
            assert lines_stay_within(drawn), made
            assert lines_stay_within(drawn, narrow=True), made


def pictured(tasks: Sequence[Exercise]) -> list[Exercise]:
    return [task for task in tasks if task.seed in SEEDS_OF_PICTURES]


# its card


def what_shows_why_says_more_than_the_refusal_or_is_not_there(tasks: Sequence[Exercise]) -> None:
    task = tasks[1]
    right = task.answer.read(task.task.accepted) if task.answer.control != "code" else ()
    parts = [frozenset({one}) for one in right] if isinstance(right, frozenset) else []
    for given in (*parts, *(other.task.accepted for other in tasks[2:]), "1", "no"):
        refused = ExerciseState.start(task).answer(given)
        if not refused.is_right:
            assert refused.hint().acts["why"] == refused.acts["why"], "a hint says something else"
        if refused.feedback is not None and refused.acts["why"]:
            told = refused.why()
            assert str(told.said) not in str(refused.feedback), task
            assert not told.acts["why"], task
            assert task.answer.typed(right) not in str(told.said), task


def its_solution_stands_in_the_picture_in_which_it_is_pressed(tasks: Sequence[Exercise]) -> None:
    for task in tasks[:2] if tasks[0].pick else ():
        asked = ExerciseState.start(task)
        before, laid = asked.picture, asked.put_in(task.answer.read(task.task.accepted)).picture
        if before != laid:
            solved = asked.solution()
            assert solved.picture != before, task
            assert solved.hint().picture == (laid if solved.draft != asked.draft else before), task


def its_card_shows_judges_and_solves_it_and_keeps_its_buttons_for_another(tasks: Sequence[Exercise]) -> None:
    task = tasks[1]
    shown = Driver(ExerciseState.start(task), ExercisePresenter(Keeper()))
    assert str(task.prompt) in str(shown.screen)
    shown.do(lambda: shown.state.answer(task.task.accepted))
    assert shown.state.feedback is not None
    assert shown.state.feedback.word is Word.CORRECT
    assert str(Word.CORRECT) in str(shown.screen)
    if task.answer.control != "code":
        shown.act("check")
        assert shown.state.is_right, "what code answers stands in the controls and can be checked there"
    shown.act("solution")
    assert str(task.solution) in str(shown.screen)
    before = buttons(shown)
    shown.act("another")
    assert buttons(shown) == before, "what has the focus is kept"


def buttons(shown: Driver[ExerciseState]) -> list[str]:
    return [
        button.name for part in shown.screen.parts() if isinstance(part, Buttons) for button in part.buttons
    ]


def it_is_pressed_if_its_prompt_says_so(tasks: Sequence[Exercise]) -> None:
    for task in tasks:
        english, japanese = sentences(task.prompt)
        is_pressed = kinds()[task.id].is_pressed
        assert bool(re.search(r"\b[Pp]ress\b", english)) == is_pressed, task
        assert "押" in japanese or not is_pressed, task


def its_answer_on_paper_is_right_and_stands_on_the_sheet_of_answers_only(tasks: Sequence[Exercise]) -> None:
    id_, level = tasks[0].id, tasks[0].level
    if why_not_on_paper(id_):
        return
    for lang in LANGUAGES:
        state = WorksheetState.start(Worksheet(id_, level=level, class_number=3, count=5), lang)
        screen = WorksheetPresenter().screen(state)
        asked, answers = screen.part("sheet"), screen.part("answers")
        assert isinstance(asked, Sheet)
        assert isinstance(answers, Sheet)
        printed = "\n".join(asked.lines())
        for task, question, answer in zip(state.sheet.tasks, asked.items, answers.items, strict=True):
            given: object = answer.words
            if question.choices:
                named = dict(zip(ascii_lowercase, task.answer.options, strict=False))  # type: ignore[attr-defined]
                letters = [letter for letter in answer.words.split(", ") if letter in named]
                chosen = [name for name, _ in map(named.get, letters)]  # type: ignore[misc]
                given = chosen[0] if task.answer.control == "choice" else chosen
            assert task.check(given).is_correct, (task, given)
            with language(lang):
                assert str(task.solution) not in printed, task


LAWS: tuple[Law, ...] = (
    its_accepted_answer_is_accepted,
    its_answer_typed_is_read_as_the_answer_that_it_was,
    its_seed_gives_it_again,
    its_seed_gives_what_it_gave_in_earlier_releases,
    other_seeds_give_others,
    all_it_says_is_said_in_both_languages,
    the_example_of_an_answer_is_not_the_answer,
    who_says_no_without_a_witness_is_not_told_one,
    only_its_solution_holds_the_answer,
    the_sets_of_its_solution_are_right_when_they_are_typed_as_they_are_written,
    the_function_that_its_solution_shows_is_right_and_nothing_else_stands_there,
    twenty_thousand_sets_are_answered_by_a_reason,
    nothing_is_missing_from_one_choice,
    its_picture_is_small_and_says_what_it_shows,
    no_line_of_a_diagram_leaves_its_picture,
    what_shows_why_says_more_than_the_refusal_or_is_not_there,
    its_solution_stands_in_the_picture_in_which_it_is_pressed,
    its_card_shows_judges_and_solves_it_and_keeps_its_buttons_for_another,
    it_is_pressed_if_its_prompt_says_so,
    its_answer_on_paper_is_right_and_stands_on_the_sheet_of_answers_only,
)


@pytest.mark.parametrize(
    ("id_", "level"),
    [
        pytest.param(id_, level, marks=[] if level == LEVELS[place % len(LEVELS)] else [pytest.mark.long])
        for place, id_ in enumerate(kinds())
        for level in LEVELS
    ],
)
def test_every_law_holds_for(id_: str, level: int) -> None:
    tasks = [exercise(id_, level=level, seed=seed) for seed in SEEDS]
    hold(*((f"{law.__name__} ({id_}, level {level})", partial(law, tasks)) for law in LAWS))


def test_the_table_of_seeds_has_a_line_for_each() -> None:
    assert {*KEPT} == {f"{id_}/{level}" for id_ in kinds() for level in LEVELS}
