"""`ProgressMap`: the map tells the progress, and nothing that is read in or typed loses any."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from setcards_widgets import ExerciseCard, ProgressMap

from setcards_edu import BadOption, Reason, language
from setcards_edu.conjectures import EXAMPLES, find_counterexample
from setcards_edu.messages import LANGUAGES
from setcards_edu.pictures.kit.picture import MAXIMUM_SIZE
from setcards_edu.teaching import LESSONS, Keeper, Progress, exercise, kinds, to_json
from setcards_edu.teaching.course.course_map import lesson_of
from setcards_edu.teaching.course.deeds import deeds, is_begun, tally
from setcards_edu.teaching.exercises.feedback import Feedback, Word
from setcards_edu.teaching.exercises.prediction import questions
from setcards_edu.teaching.exercises.progress_stores import MemoryStore
from setcards_edu.teaching.exercises.proof_puzzle import puzzles
from setcards_edu.teaching.exercises.whole_proof import told_of
from tests.refusals import refusal
from tests.screens import lines


@cache
def answered(id_):
    task = exercise(id_, level=2)
    return task, task.check(task.task.accepted)


def done(*ids):
    progress = Progress()
    for id_ in ids:
        progress = progress.answered(*answered(id_))
    return progress


def name(shown, piece):
    return shown.driver.picture.by_id[piece].name


def saved(shown):
    """The files that can be saved."""
    return {each.name: each.text for each in shown.driver.screen.part("saved").texts}


def found(shown):
    return " ".join(lines(shown.driver, "found"))


ROOT = Path(__file__).parents[3]
WRITTEN = [lesson.number for lesson in LESSONS if lesson.written]
ABSENT = [lesson.number for lesson in LESSONS if not lesson.written][-1]


def exercises_of(shown):
    return [id_ for id_ in shown.driver.picture.by_id if not id_.startswith("lesson-")]


def looked_at(shown):
    return [piece.id for piece in shown.driver.picture.pieces if piece.state]


@pytest.mark.parametrize("number", WRITTEN)
def test_the_map_has_the_lessons_that_there_are_and_says_in_which_one_is(number):
    shown = ProgressMap(Progress(), lesson=number)
    assert [*shown.driver.picture.by_id] == [f"lesson-{written}" for written in WRITTEN]
    assert [id_ for id_ in shown.driver.picture.by_id if "You are here" in name(shown, id_)] == [
        f"lesson-{number}"
    ]
    assert "You are here" not in ProgressMap(Progress()).driver.picture.svg


def test_a_pressed_lesson_shows_its_exercises_and_pressed_again_puts_them_away():
    shown = ProgressMap(Progress(), lesson="02")
    assert exercises_of(shown) == []
    shown.press("02")
    before = exercises_of(shown)
    assert before == [kind.id for kind in kinds().values() if kind.lesson == "02"]
    shown.driver.press("lesson-01")
    assert "inclusion.comparable" in exercises_of(shown)
    shown.press("topology.union")
    assert exercises_of(shown) == before
    assert looked_at(shown) == ["lesson-02", "topology.union"]
    shown.press("02")
    assert exercises_of(shown) == before
    shown.press("02")
    assert (exercises_of(shown), looked_at(shown)) == ([], [])


def described(progress, lesson=None):
    return ProgressMap(progress, lesson=lesson).driver.picture.description


def test_whatever_was_done_in_a_lesson_counts_and_nothing_else():
    progress, counted = Progress(), 0
    assert "In this lesson: 0 of 40 done." in described(progress, "02")
    for change in (
        lambda now: now.answered(*answered("topology.union")),
        lambda now: now.predicted("02.seven", "no", is_right=False),
        lambda now: now.with_goal("topology.largest"),
        lambda now: now.discovered(find_counterexample(EXAMPLES["02"][0], 3)),
        lambda now: replace(now, entries={**now.entries, "puzzle.02.bound": now.entry("topology.union")}),
    ):
        progress, counted = change(progress), counted + 1
        assert f"In this lesson: {counted} of 40 done." in described(progress, "02")
        assert change(progress).goals == progress.goals
    for elsewhere in (
        progress.answered(*answered("inclusion.comparable")).predicted("01.both", "1", is_right=True),
        progress.with_goal("inclusion.first-hand").predicted("02.gone", "1", is_right=True),
        progress.hinted(exercise("topology.closure"), 1).read_solution(exercise("topology.interior")),
        progress.with_goal("topology.gone"),
    ):
        assert f"In this lesson: {counted} of 40 done." in described(elsewhere, "02")
    assert "In this lesson" not in described(progress)
    assert str(ProgressMap(progress).press("02")) == (
        "Lesson 02, “Topology”: 5 of 40 done (exercises 1 of 16, predictions 1 of 14, "
        "games and goals 1 of 7, proofs 1 of 2, discoveries 1 of 1)."
    )


@pytest.mark.parametrize("number", WRITTEN)
def test_a_lesson_is_done_when_all_of_it_is(number):
    lesson = lesson_of(number)
    everything = {sort: each.all for sort, each in deeds(lesson, Progress()).items()}
    assert everything["exercises"] == len(lesson.kinds)
    assert everything.get("predictions", 0) == sum(key[:2] == number for key in questions())
    assert everything.get("proofs", 0) == sum(key[:2] == number for key in puzzles())
    begun = [is_begun(each, done(lesson.kinds[0].id)) for each in map(lesson_of, WRITTEN)]
    assert begun == [each == number for each in WRITTEN]
    assert not tally(lesson, Progress()).done


def test_each_node_leads_somewhere():
    shown = ProgressMap(Progress(), lesson="02")
    links = {}
    for stop in ("01", "02", "inclusion.comparable", "topology.union"):
        shown.press(stop)
        link = shown.driver.screen.part("way")
        links[stop] = link.address if link.words else None
    assert links == {
        "01": "01-inclusion.ipynb",
        "02": None,
        "inclusion.comparable": "01-inclusion.ipynb#exercise-inclusion.comparable",
        "topology.union": "#exercise-topology.union",
    }
    card = ExerciseCard("topology.union", keeper=Keeper())
    assert card.driver.screen.part("head").anchor == "exercise-topology.union"


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_lessons_that_it_leads_to_lie_beside_each_other(code):
    there = {path.stem for path in (ROOT / "lessons" / code).glob("*.ipynb")}
    assert {lesson.name for lesson in LESSONS if lesson.written} == there


@pytest.mark.long
@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("number", WRITTEN)
def test_the_whole_course_done_makes_a_picture_that_is_small_enough(number, code):
    with language(code):
        shown = ProgressMap(done(*kinds()), lesson=number)
        shown.press(number)
    assert len(shown.driver.picture.markup.encode()) <= MAXIMUM_SIZE


def test_done_begun_and_open_differ_in_words_and_in_shape():
    progress = done("topology.union").hinted(exercise("topology.closure"), 1)
    shown = ProgressMap(progress)
    shown.press("02")
    assert name(shown, "topology.union").endswith("done. level 2")
    assert name(shown, "topology.closure").endswith(": begun.")
    assert name(shown, "topology.interior").endswith(": not begun.")
    svg = shown.driver.picture.svg
    assert svg.count('class="tick"') == 1
    assert svg.count('class="sign-half"') == 1


def test_pressing_tells_more():
    shown = ProgressMap(done("topology.union"))
    assert shown.press("topology.union").key == "course-map.entry"
    assert shown.press("topology.closure").key == "course-map.entry-open"
    assert shown.press(ABSENT).key == "option.unknown"
    assert (
        str(shown.press("02"))
        == "Lesson 02, “Topology”: 1 of 40 done (exercises 1 of 16, predictions 0 of 14, "
        "games and goals 0 of 7, proofs 0 of 2, discoveries 0 of 1)."
    )
    shown.driver.press("topology.union")
    assert "answers given: 1" in str(shown.said)
    assert shown.press("lesson 99").key == "option.unknown"
    assert "lesson 99" in str(shown.driver.screen)
    assert refusal(BadOption, ProgressMap, lesson=ABSENT).key == "option.unknown"


def test_it_follows_the_exercises():
    keeper = Keeper()
    shown, card = ProgressMap(keeper=keeper), ExerciseCard("topology.union", seed=1, keeper=keeper)
    shown.press("02")
    card.answer("{1,2,4}")
    assert name(shown, "topology.union").endswith("done. level 1")
    assert shown.driver.picture.svg.count("joy-settles") == 1, "it was done just now"
    shown.press("topology.union")
    assert "joy-settles" not in shown.driver.picture.svg
    assert repr(shown) == "ProgressMap(label='', done=1)"


def test_a_file_goes_out_and_comes_back():
    text = ProgressMap(done("topology.union")).export()
    shown = ProgressMap(Progress())
    assert shown.take_in(text).key == "progress.taken-in"
    assert shown.progress.done == ("topology.union",)
    assert saved(shown) == {"setcards-edu.json": shown.export()}


@pytest.mark.parametrize("text", ["", "{", "[1]", to_json(Progress(course="suhjong")), "\x00" * 9])
def test_a_bad_file_is_refused_and_nothing_is_lost(text):
    shown = ProgressMap(done("topology.union"))
    before = shown.export()
    assert shown.take_in(text).key.startswith("progress.")
    assert shown.export() == before
    assert isinstance(shown.driver.act("take-in", text=text), Reason)
    assert shown.export() == before


def test_a_file_with_any_text_is_answered():
    shown = ProgressMap(done("topology.union"))
    for text in ("\ufffd\x00", "\ud83d", "{" * 900_000, ProgressMap(done("topology.closure")).export()):
        assert str(shown.driver.set("import", text)) in str(shown.driver.screen)
    assert shown.progress.done == ("topology.closure", "topology.union")


def test_labels_and_a_fresh_start():
    shown = ProgressMap(done("topology.union"))
    assert shown.use_label("x" * 99).key == "progress.label-unfit"
    assert shown.driver.act("use-label", label="Aya").key == "progress.opened"
    assert shown.progress.label == "Aya"
    assert shown.restore().key == "progress.no-backup"
    assert shown.start_fresh().key == "progress.fresh"
    assert shown.progress.done == ()
    assert shown.restore().key == "progress.restored"
    assert shown.progress.done == ("topology.union",)
    shown.start_fresh()
    assert shown.confirm().key == "progress.confirmed"
    assert shown.confirm().key == "progress.no-backup"


def test_the_old_progress_is_deleted_at_the_second_press():
    shown = ProgressMap(done("topology.union"))
    assert shown.driver.act("confirm").key == "progress.no-backup"
    shown.start_fresh()
    assert shown.driver.act("confirm").key == "progress.really"
    assert str(shown.said) in lines(shown.driver, "where")
    shown.press("02")
    assert shown.driver.act("confirm").key == "progress.really"
    assert shown.keeper.backup is not None
    assert shown.driver.act("confirm").key == "progress.confirmed"
    assert shown.keeper.backup is None


def test_what_could_not_be_read_is_offered_for_saving():
    store = MemoryStore()
    store.keep("setcards-edu:progress:", "{broken <b>")
    shown = ProgressMap(keeper=Keeper(store=store))
    broken = {"setcards-edu-unread-1.json": "{broken <b>"}
    assert saved(shown) == {"setcards-edu.json": shown.export(), **broken}
    assert "cannot be read" in " ".join(lines(shown.driver, "where"))
    assert shown.start_fresh().key == "progress.fresh"
    assert "cannot be read" not in " ".join(lines(shown.driver, "where"))
    assert broken.items() < saved(shown).items()


def test_a_closed_map_follows_no_longer():
    keeper = Keeper()
    shown, closed = (ProgressMap(keeper=keeper, lesson="02") for _ in range(2))
    for each in (shown, closed):
        each.press("02")
    closed.close()
    task = exercise("topology.union")
    keeper.answered(task, task.check(task.task.accepted))
    assert name(shown, "topology.union").endswith("done. level 1")
    assert name(closed, "topology.union").endswith("not begun.")
    closed.close()


def test_the_map_counts_what_was_found_without_hints_predicted_and_discovered():
    keeper = Keeper()
    shown = ProgressMap(keeper=keeper)
    assert found(shown) == ""
    alone, helped, read = (exercise(f"topology.{name}") for name in ("union", "intersection", "interior"))
    keeper.hinted(helped, 1)
    keeper.read_solution(read)
    for task in (alone, helped, read):
        keeper.answered(task, task.check(task.task.accepted))
    keeper.predicted("03.runs", "10", is_right=False)
    keeper.predicted("03.runs", "142", is_right=True)
    keeper.predicted("02.seven", "no", is_right=True)
    assert found(shown) == "Predictions: 2 made, 1 surprised you · Found without hints: 1"
    keeper.reached("topology.largest")
    keeper.reached("topology.largest")
    assert found(shown).startswith("Games and goals: 1 · Predictions: 2 made")
    for statement in EXAMPLES["01"][:1] + EXAMPLES["01"][2:3]:
        keeper.discovered(find_counterexample(statement, 3))
    assert "Discoveries: 2" in found(shown)
    again = ProgressMap(keeper=Keeper())
    again.take_in(shown.export())
    assert "Discoveries: 2" in found(again)


def test_the_map_keeps_the_proofs_that_were_put_together_with_their_days():
    bound, by_hand = puzzles()["02.bound"], puzzles()["05.by-hand"]
    right, wrong = Feedback(Word.CORRECT), Feedback(Word.KEEP_GOING)
    progress = Progress().answered(bound, wrong, day="2026-12-03").answered(bound, right, day="2026-12-05")
    progress = progress.hinted(bound, 1).answered(by_hand, wrong, day="2026-12-05")
    shown = ProgressMap(progress)
    assert lines(shown.driver, "proofs") == ["▸ My proofs (1)"]
    (item,) = shown.driver.screen.part("proved").items
    assert item.words == bound.claim
    assert str(item.why).endswith("3·2ⁿ⁻² sets are open. ∎")
    assert str(item.note) == "Put together between 3 December 2026 and 5 December 2026"
    assert item.text.startswith(f"Claim: {bound.claim}\n")
    assert item.text.endswith(f"∎\n\n{item.note}")
    assert str(item.note) in item.picture.description
    assert lines(shown.driver, "proved")[-1].strip() == "[Copy] [Print]"
    assert lines(shown.driver, "no-proof") == []
    assert str(told_of(replace(progress.entry(bound.id), first=None, last=None))) == "Put together"
    assert lines(ProgressMap(Progress()).driver, "no-proof") != []
