"""Progress as a value, as a file and in its keeping: whatever comes in, nothing is lost."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from threading import Barrier, Thread
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setcards_edu import BadOption
from setcards_edu.teaching import (
    FolderStore,
    Keeper,
    NotProgress,
    Progress,
    Word,
    exercise,
    from_json,
    kinds,
    to_json,
)
from setcards_edu.teaching.exercises.progress import (
    MAXIMUM_ATTEMPTS,
    MAXIMUM_EXERCISES,
    MAXIMUM_GOALS,
    MAXIMUM_MISCONCEPTIONS,
    Entry,
    Guess,
    NotALabel,
)
from setcards_edu.teaching.exercises.progress_file import MAXIMUM_SIZE
from setcards_edu.teaching.exercises.progress_kept import NothingKept
from setcards_edu.teaching.exercises.progress_stores import MemoryStore, usual_folder
from setcards_edu.teaching.exercises.recall import MAXIMUM_SEED, WAITS, Recall, Seen, Solved
from tests.cases import every
from tests.refusals import attempt, refusal

from .notebooks import notebooks

UNION = exercise("topology.union", level=2, seed=1)
DAYS = st.dates().map(str)


@st.composite
def entries(draw: st.DrawFn) -> Entry:
    best = draw(st.sampled_from([None, Word.ALMOST, Word.KEEP_GOING, Word.SOMETHING_MISSING, Word.CORRECT]))
    days = draw(st.none() | st.tuples(DAYS, DAYS).map(sorted))
    return Entry(
        attempts=draw(st.integers(1, 99)) if best else 0,
        best=best,
        level=draw(st.integers(1, 3)) if best is Word.CORRECT else 0,
        hints=draw(st.integers(0, 3)),
        solution_shown=draw(st.booleans()),
        first=days[0] if days else None,
        last=days[1] if days else None,
    )


guesses = st.builds(Guess, st.text("10 {},U予", min_size=1, max_size=9), st.booleans(), st.none() | DAYS)

names = st.sampled_from([*kinds(), "strength.later-lesson"])
boxes = st.integers(0, len(WAITS) - 1)
asked = st.builds(Recall, boxes, DAYS, st.integers(1, 3), st.integers(0, 9))
recalls = asked | st.builds(Recall, boxes, DAYS)


def remembering(begun: Mapping[str, Entry], known: Mapping[str, Recall], **others: Any) -> Progress:
    recall = {id_: each for id_, each in known.items() if id_ in begun or id_ in others["predictions"]}
    return Progress(entries=begun, recall=recall, **others)


progresses = st.builds(
    remembering,
    begun=st.dictionaries(names, entries(), max_size=5),
    known=st.dictionaries(names | st.just("03.runs"), recalls, max_size=5),
    misconceptions=st.dictionaries(st.sampled_from(["a", "member-or-subset"]), st.builds(Seen, names, DAYS)),
    label=st.sampled_from(["", "Aya", "花子", "<b>'\"&"]),
    discoveries=notebooks(),
    predictions=st.dictionaries(st.sampled_from(["03.runs", "02.how-many", "conjecture.0a1b"]), guesses),
    goals=st.dictionaries(st.sampled_from(["topology.largest", "equations.yaku", "a.b"]), st.none() | DAYS),
    daily=st.none() | st.builds(Solved, DAYS, st.booleans()),
)


@given(progresses)
def test_a_file_gives_back_what_was_written(progress: Progress) -> None:
    assert from_json(to_json(progress)) == progress


ODD = st.sampled_from([None, True, 1.0, 2.0, -1, 4, 10**7, "1", "2026-04-02", [], Word.CORRECT, "almost"])
IDS = st.sampled_from(["topology.union", "a.b", "a", "A.b", "a.b\n", "", None, 3])
LONGEST = ".".join(["a" * 40] * 4)


@given(st.data())
def test_whatever_progress_accepts_comes_back_from_its_file(data: st.DataObject) -> None:
    fields = st.sampled_from(["attempts", "best", "level", "hints", "solution_shown", "first", "last"])
    changed = data.draw(st.dictionaries(fields, ODD, max_size=3))
    made = attempt(lambda: replace(data.draw(entries()), **changed))
    found = attempt(Progress, data.draw(st.just("suhjong") | ODD), entries={data.draw(IDS): made})
    assert isinstance(found, (Progress, NotProgress))
    if isinstance(found, Progress):
        assert from_json(to_json(found), course=found.course) == found


def test_the_largest_progress_comes_back_from_its_file() -> None:
    most = Entry(MAXIMUM_ATTEMPTS, Word.SOMETHING_MISSING, 0, 3, False, "2026-04-02", "2026-04-02")
    ids = [f"{LONGEST[: -len(str(k))]}{k}" for k in range(MAXIMUM_EXERCISES)]
    every = dict.fromkeys(ids, Recall(4, "2026-04-02", 3, MAXIMUM_SEED))
    ideas = {f"{LONGEST[: 40 - len(str(k))]}{k}": Seen(ids[0], "2026-04-02") for k in range(100)}
    entries = dict.fromkeys(ids, most)
    largest = Progress(label="あ" * 40, course="c" * 40, entries=entries, recall=every, misconceptions=ideas)
    assert from_json(to_json(largest), course=largest.course) == largest
    more = {**largest.entries, "one.more": most}
    assert refusal(NotProgress, Progress, entries=more).key == "progress.wrong-value"
    again = Progress(entries={UNION.id: most}).answered(UNION, UNION.check("1"))
    assert again.entry(UNION.id).attempts == MAXIMUM_ATTEMPTS


@pytest.mark.parametrize("level", [True, 1.0, 2.0, "1", 0, 4])
def test_a_level_that_only_equals_one_does_not_get_into_progress(level: Any) -> None:
    refusal(BadOption, exercise, "topology.union", level=level)
    refusal(NotProgress, Entry, attempts=1, best=Word.CORRECT, level=level)


@pytest.mark.parametrize(
    ("version", "later"),
    [
        (1, ["discoveries", "predictions", "goals", "recall", "misconceptions"]),
        (2, ["predictions", "goals", "recall", "misconceptions"]),
        (3, ["goals", "recall", "misconceptions"]),
        (4, ["recall", "misconceptions"]),
        (5, []),
    ],
)
def test_a_file_of_an_older_version_has_none_of_what_came_later(version: int, later: list[str]) -> None:
    later = [*later, "daily"]
    content = json.loads(written(version=version, recall={}))
    older = {name: value for name, value in content.items() if name not in later}
    assert from_json(json.dumps(older)) == from_json(written(recall={}))
    assert refusal(NotProgress, from_json, json.dumps(content)).key == "progress.field-unknown"


def test_a_file_of_version_5_does_not_say_what_was_asked_last() -> None:
    content = json.loads(written(version=5, recall={UNION.id: [2, "2026-04-02"]}))
    del content["daily"]
    assert from_json(json.dumps(content)).recall == {UNION.id: Recall(2, "2026-04-02")}


@given(progresses, progresses, progresses)
def test_merging_is_idempotent_commutative_and_associative(a: Progress, b: Progress, c: Progress) -> None:
    assert a.merge(a) == a
    assert a.merge(b).entries == b.merge(a).entries
    assert a.merge(b).discoveries == b.merge(a).discoveries
    assert a.merge(b).predictions == b.merge(a).predictions
    assert a.merge(b).goals == b.merge(a).goals
    assert a.merge(b).recall == b.merge(a).recall
    assert a.merge(b).misconceptions == b.merge(a).misconceptions
    assert a.merge(b).daily == b.merge(a).daily
    assert a.merge(b).merge(c) == a.merge(b.merge(c))
    assert {*a.done, *b.done} == {*a.merge(b).done}


def test_answers_hints_and_solutions_are_noted() -> None:
    wrong, right = UNION.check("1"), UNION.check(UNION.task.accepted)
    progress = Progress().answered(UNION, UNION.check("rubbish"), day="2026-04-01")
    assert progress == Progress()
    progress = progress.answered(UNION, wrong, day="2026-04-02").hinted(UNION, 2).hinted(UNION, 1)
    assert progress.entry(UNION.id) == Entry(1, wrong.word, 0, 2, False, "2026-04-02", "2026-04-02")
    progress = progress.answered(UNION, right, day="2026-04-03").read_solution(UNION)
    assert progress.entry(UNION.id) == Entry(2, Word.CORRECT, 2, 2, True, "2026-04-02", "2026-04-03")
    assert progress.answered(UNION, wrong).entry(UNION.id).best is Word.CORRECT


def test_a_misconception_is_recorded_where_it_was_seen_last() -> None:
    first = exercise(UNION.id, seed=1)
    named = first.check("{2}")
    assert named.misconception is not None
    name = named.misconception.name
    progress = Progress().answered(first, named).answered(first, named, day="2026-04-02")
    assert progress.misconceptions == {name: Seen(UNION.id, "2026-04-02")}
    later = Progress(misconceptions={name: Seen("a.b", "2026-04-03")})
    assert progress.merge(later).misconceptions == later.misconceptions
    full = Progress(
        misconceptions={f"a{k}": Seen("a.b", "2026-04-03") for k in range(MAXIMUM_MISCONCEPTIONS)}
    )
    assert full.merge(progress).misconceptions == full.misconceptions


def test_a_goal_counts_from_the_first_day_on_which_it_was_reached_and_never_goes_away() -> None:
    days = iter(["2026-04-02", "2026-04-03", "2026-04-04"])
    keeper = Keeper(today=lambda: next(days))
    for goal in ("topology.largest", "topology.largest", "equations.yaku"):
        keeper.reached(goal)
    assert keeper.progress.goals == {"topology.largest": "2026-04-02", "equations.yaku": "2026-04-04"}
    earlier = Progress().with_goal("equations.yaku", day="2026-04-01").with_goal("topology.largest")
    together = earlier.merge(keeper.progress)
    assert together.goals == {"topology.largest": "2026-04-02", "equations.yaku": "2026-04-01"}
    full = Progress(goals={f"a.b{k}": "2026-04-01" for k in range(MAXIMUM_GOALS)})
    assert full.with_goal("one.more") == full.merge(keeper.progress.with_goal("one.more")) == full
    for goal, day in (("largest", None), ("topology.largest", "today"), (None, None)):
        refusal(NotProgress, Progress().with_goal, goal, day=day)


GUESS = {"text": "10", "is_right": False, "day": None}


def written(**changes: Any) -> str:
    content = json.loads(
        to_json(Progress().answered(UNION, UNION.check(UNION.task.accepted), day="2026-04-02"))
    )
    return json.dumps({**content, **changes})


def with_entry(**changes: Any) -> str:
    content = json.loads(written())
    content["exercises"][UNION.id].update(changes)
    return json.dumps(content)


@every(
    ("text", "key"),
    [
        ("", "progress.not-json"),
        ("{", "progress.not-json"),
        ("null", "progress.not-ours"),
        ("[]", "progress.not-ours"),
        ("{}", "progress.not-ours"),
        ("[" * 100_000, "progress.not-ours"),
        (written(course="x").replace('"x"', "[" * 101 + "]" * 101), "progress.not-ours"),
        (written(course="[" * 500), "progress.other-course"),
        ("1" * 10_000, "progress.not-ours"),
        (" " * (MAXIMUM_SIZE + 1), "progress.too-large"),
        (None, "progress.not-text"),
        (b"{}", "progress.not-text"),
        (written(version=7), "progress.newer"),
        (written(version=0), "progress.wrong-value"),
        (written(version="1"), "progress.wrong-value"),
        (written(version=True), "progress.wrong-value"),
        (written(course="suhjong"), "progress.other-course"),
        (written(course=[["deep"]]), "progress.other-course"),
        (written(extra=1), "progress.field-unknown"),
        (written(label=None), "progress.wrong-value"),
        (written(label="x" * 41), "progress.label-unfit"),
        (written(label="\x1b[31m"), "progress.label-unfit"),
        (written(exercises=[]), "progress.wrong-value"),
        (written(exercises={"../etc": {}}), "progress.field-unknown"),
        (written(exercises={"topology.union": 3}), "progress.wrong-value"),
        (written(exercises={f"a.b{k}": {} for k in range(1001)}), "progress.wrong-value"),
        (written().replace('"label"', '"course"'), "progress.twice"),
        (written().replace('"attempts": 1', '"attempts": NaN'), "progress.no-number"),
        (written(predictions=[]), "progress.wrong-value"),
        (written(predictions={"x": {}}), "progress.field-unknown"),
        (written(predictions={"03.runs": 3}), "progress.wrong-value"),
        (written(predictions={"03.runs": {"text": "10"}}), "progress.field-missing"),
        (written(predictions={"03.runs": {**GUESS, "text": ""}}), "progress.wrong-value"),
        (written(predictions={"03.runs": {**GUESS, "text": "x" * 201}}), "progress.wrong-value"),
        (written(predictions={"03.runs": {**GUESS, "is_right": 1}}), "progress.wrong-value"),
        (written(predictions={"03.runs": {**GUESS, "day": "today"}}), "progress.wrong-value"),
        (written(goals=[]), "progress.wrong-value"),
        (written(goals={"x": None}), "progress.field-unknown"),
        (written(goals={"a.b": "today"}), "progress.wrong-value"),
        (written(goals={"a.b": 1}), "progress.wrong-value"),
        (written(recall=[]), "progress.wrong-value"),
        (written(recall={"a.b": [1, "2026-04-02"]}), "progress.wrong-value"),
        (written(recall={UNION.id: [1, "2026-04-02"]}), "progress.wrong-value"),
        (written(version=5, daily=None), "progress.field-unknown"),
        (written(recall={UNION.id: [5, "2026-04-02", 0, 0]}), "progress.wrong-value"),
        (written(recall={UNION.id: [True, "2026-04-02", 0, 0]}), "progress.wrong-value"),
        (written(recall={UNION.id: [1, None, 0, 0]}), "progress.wrong-value"),
        (written(recall={UNION.id: [1, "2026-04-02", 4, 0]}), "progress.wrong-value"),
        (written(recall={UNION.id: [1, "2026-04-02", 1, 10**6]}), "progress.wrong-value"),
        (written(recall={UNION.id: [1, "2026-04-02", 0, 7]}), "progress.wrong-value"),
        (written(daily=["2026-04-02"]), "progress.wrong-value"),
        (written(daily=["2026-04-02", 1]), "progress.wrong-value"),
        (written(daily=[None, False]), "progress.wrong-value"),
        (written(daily="2026-04-02"), "progress.wrong-value"),
        (written(recall={UNION.id: {"box": 1, "day": "2026-04-02"}}), "progress.wrong-value"),
        (written(misconceptions={"<b>": ["a.b", "2026-04-02"]}), "progress.wrong-value"),
        (written(misconceptions={"a": ["b", "2026-04-02"]}), "progress.field-unknown"),
        (written(misconceptions={"a": [1, "2026-04-02"]}), "progress.field-unknown"),
        (written(misconceptions={"a": ["a.b", "today"]}), "progress.wrong-value"),
        (
            written(misconceptions={f"a{k}": ["a.b", "2026-04-02"] for k in range(101)}),
            "progress.wrong-value",
        ),
        (written(goals={f"a.b{k}": None for k in range(MAXIMUM_GOALS + 1)}), "progress.wrong-value"),
        (with_entry(attempts=-1), "progress.wrong-value"),
        (with_entry(attempts=1.5), "progress.wrong-value"),
        (with_entry(attempts=0), "progress.wrong-value"),
        (with_entry(best="perfect"), "progress.wrong-value"),
        (with_entry(best="not-defined"), "progress.wrong-value"),
        (with_entry(best={}), "progress.wrong-value"),
        (with_entry(best="almost"), "progress.wrong-value"),
        (with_entry(level=4), "progress.wrong-value"),
        (with_entry(hints=9), "progress.wrong-value"),
        (with_entry(solution_shown=1), "progress.wrong-value"),
        (with_entry(last="yesterday"), "progress.wrong-value"),
        (with_entry(last="20260402"), "progress.wrong-value"),
        (with_entry(last="2026-04-01"), "progress.wrong-value"),
        (with_entry(first=None), "progress.wrong-value"),
        (with_entry(score=1), "progress.field-unknown"),
    ],
)
def test_a_bad_file_is_refused_with_the_reason_and_the_old_progress_stays(text: Any, key: str) -> None:
    keeper = Keeper()
    keeper.answered(UNION, UNION.check("1"))
    before = keeper.progress
    reason = refusal(NotProgress, keeper.take_in, text)
    assert reason.key == key
    assert keeper.progress == before


@pytest.mark.parametrize("label", ["x" * 41, "two\nlines", "\u202e", None, 3])
def test_a_label_that_cannot_be_shown_is_refused(label: Any) -> None:
    refusal(NotALabel, Progress, label=label)


def right(id_: str) -> tuple[Any, Any]:
    task = exercise(id_)
    return task, task.check(task.task.accepted)


def test_the_next_class_starts_fresh_and_the_old_progress_waits() -> None:
    keeper = Keeper()
    keeper.answered(*right("topology.union"))
    keeper.start_fresh()
    assert keeper.progress.done == ()
    keeper.answered(*right("topology.closure"))
    keeper.start_fresh()
    assert keeper.backup is not None
    assert set(keeper.backup.done) == {"topology.union", "topology.closure"}
    keeper.restore()
    assert set(keeper.progress.done) == {"topology.union", "topology.closure"}
    keeper.start_fresh()
    keeper.confirm()
    assert keeper.backup is None
    assert refusal(NothingKept, keeper.restore).key == "progress.no-backup"
    assert refusal(NothingKept, keeper.confirm).key == "progress.no-backup"


def test_what_was_put_aside_without_a_name_goes_along_to_the_name() -> None:
    store = MemoryStore()
    keeper = Keeper(store=store)
    keeper.answered(*right("topology.union"))
    keeper.start_fresh()
    keeper.open("Aya")
    keeper.restore()
    assert keeper.progress.done == ("topology.union",)
    keeper.open("")
    assert (keeper.progress, keeper.backup) == (Progress(), None)


def test_answers_in_several_threads_are_all_noted() -> None:
    keeper, started = Keeper(), Barrier(4)

    def answer() -> None:
        started.wait()
        for _ in range(50):
            keeper.answered(*right("topology.union"))

    threads = [Thread(target=answer) for _ in range(4)]
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    finally:
        sys.setswitchinterval(interval)
    assert keeper.progress.entry("topology.union").attempts == 200


def test_progress_comes_back_under_its_label(tmp_path: Path) -> None:
    first = Keeper(store=FolderStore(tmp_path), today=lambda: "2026-04-02")
    first.open("花子")
    first.answered(*right("topology.union"))
    first.open("Aya")
    assert first.progress.done == ()
    first.answered(*right("topology.closure"))
    again = Keeper(store=FolderStore(tmp_path))
    assert (again.progress.label, again.progress.done) == ("Aya", ("topology.closure",))
    again.open("花子")
    assert again.progress.done == ("topology.union",)
    assert again.progress.entry("topology.union").last == "2026-04-02"


def test_what_was_done_before_the_store_was_there_joins_it() -> None:
    store = MemoryStore()
    earlier = Keeper(store=store)
    earlier.open("Aya")
    earlier.answered(*right("topology.union"))
    keeper = Keeper()
    keeper.answered(*right("topology.closure"))
    keeper.use(store)
    assert keeper.progress.label == "Aya"
    assert keeper.progress.done == ("topology.closure", "topology.union")
    assert Keeper(store=store).progress.done == keeper.progress.done


def test_unlabelled_progress_takes_its_first_label_with_it() -> None:
    keeper = Keeper()
    keeper.answered(*right("topology.union"))
    keeper.open("  Aya ")
    assert (keeper.progress.label, keeper.progress.done) == ("Aya", ("topology.union",))
    refusal(NotALabel, keeper.open, "x" * 50)
    assert keeper.progress.label == "Aya"


@pytest.mark.parametrize("text", ["{broken", written(version=7), "", written()[:-9]])
@pytest.mark.parametrize(
    "key", ["progress:", "backup:", "kept:0123456789abcdef:", "epoch:1:0:0123456789abcdef:"]
)
def test_what_cannot_be_read_is_told_once_and_stays_beside_what_is_done(key: str, text: str) -> None:
    store = MemoryStore()
    store.keep(f"setcards-edu:{key}", text)
    keeper = Keeper(store=store)
    assert keeper.progress == Progress()
    assert keeper.notice is not None
    assert keeper.notice.key == "progress.unread"
    assert "stays as it is" in str(keeper.notice)
    keeper.answered(*right("topology.union"))
    keeper.start_fresh()
    assert keeper.notice.key == "progress.fresh"
    keeper.answered(*right("topology.closure"))
    keeper.confirm()
    again = Keeper(store=store)
    assert again.progress.done == ("topology.closure",)
    assert again.unread == keeper.unread == (text,)
    assert store.items()[f"setcards-edu:{key}"] == text
    assert keeper.not_kept is again.not_kept is None


def test_what_can_be_read_again_is_read() -> None:
    store = MemoryStore()
    store.keep("setcards-edu:progress:", "{broken")
    keeper = Keeper(store=store)
    store.keep("setcards-edu:progress:", to_json(Progress().hinted(UNION, 3)))
    keeper.answered(*right("topology.closure"))
    assert keeper.unread == ()
    assert (keeper.progress.done, keeper.progress.entry(UNION.id).hints) == (("topology.closure",), 3)


def test_a_text_that_an_earlier_release_could_not_read_is_read_or_can_be_saved() -> None:
    store = MemoryStore()
    store.keep("setcards-edu:label", "\x00")
    store.keep("setcards-edu:damaged:1:", "{old")
    store.keep("setcards-edu:damaged:2:", to_json(Progress().hinted(UNION, 3)))
    keeper = Keeper(store=store)
    assert keeper.unread == ("\x00", "{old")
    assert keeper.progress.entry(UNION.id).hints == 3


def test_a_label_comes_along_with_a_file_to_progress_that_has_none() -> None:
    store = MemoryStore()
    earlier = Keeper(store=store)
    earlier.open("Aya")
    earlier.answered(*right("topology.union"))
    earlier.open("")
    keeper = Keeper(store=store)
    keeper.answered(*right("topology.closure"))
    keeper.take_in(to_json(Progress(label="Aya").hinted(exercise("topology.interior"), 1)))
    again = Keeper(store=store)
    assert again.progress == keeper.progress
    assert (again.progress.label, len(again.progress.entries)) == ("Aya", 3)
    again.open("")
    assert again.progress == Progress()


class Shy(MemoryStore):
    """A store that cannot be read for a while."""

    shut = False

    def items(self) -> Mapping[str, str]:
        if self.shut:
            raise PermissionError(13, "shut")
        return super().items()


def test_a_store_that_cannot_be_read_just_now_is_not_written_over() -> None:
    store = Shy()
    keeper = Keeper(store=store)
    store.shut = True
    keeper.answered(*right("topology.union"))
    store.keep("setcards-edu:progress:", to_json(Progress().hinted(UNION, 3)))
    assert keeper.progress.done == ("topology.union",)
    store.shut = False
    keeper.hinted(exercise("topology.closure"), 1)
    kept = Keeper(store=store).progress
    assert (kept.done, kept.entry(UNION.id).hints) == (("topology.union",), 3)


def test_what_two_stores_keep_is_put_together(tmp_path: Path) -> None:
    store, keeper = FolderStore(tmp_path), Keeper()
    earlier = Keeper(store=store)
    for label, id_ in (("Aya", "topology.union"), ("花子", "topology.closure")):
        earlier.open(label)
        earlier.answered(*right(id_))
        keeper.open(label)
        keeper.answered(*right("topology.interior"))
    keeper.use(store)
    for label, id_ in (("Aya", "topology.union"), ("花子", "topology.closure")):
        again = Keeper(store=store)
        again.open(label)
        assert again.progress.done == tuple(sorted((id_, "topology.interior")))


def test_watchers_hear_of_every_change() -> None:
    keeper, heard = Keeper(), []
    keeper.watch(lambda: heard.append(len(keeper.progress.entries)))
    keeper.hinted(UNION, 1)
    keeper.read_solution(UNION)
    keeper.take_in(to_json(Progress().hinted(exercise("topology.closure"), 1)))
    assert heard == [1, 1, 2]


def test_a_watcher_that_fails_is_passed_over_and_one_that_has_gone_hears_nothing(
    caplog: pytest.LogCaptureFixture,
) -> None:
    keeper, heard = Keeper(), []
    keeper.watch(lambda: heard.append(1 // 0))
    end = keeper.watch(lambda: heard.append("gone"))
    keeper.watch(lambda: heard.append("here"))
    end()
    end()
    keeper.hinted(UNION, 1)
    assert heard == ["here"]
    assert [record.exc_info and record.exc_info[0] for record in caplog.records] == [ZeroDivisionError]


def test_the_folder_of_files_can_be_chosen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("SETCARDS_PROGRESS", str(tmp_path / "here"))
    assert usual_folder() == tmp_path / "here"
    monkeypatch.delenv("SETCARDS_PROGRESS")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert usual_folder() == tmp_path / "setcards-edu"


def test_a_folder_keeps_any_key_and_text(tmp_path: Path) -> None:
    store = FolderStore(tmp_path)
    store.keep("a/b:花子", "line\nline\n")
    store.keep("gone", "x")
    store.keep("gone", None)
    (tmp_path / "other.txt").write_bytes(b"\xff\xfe" * MAXIMUM_SIZE * 9)
    assert {key: text for key, text in store.items().items() if text} == {"a/b:花子": "line\nline\n"}
