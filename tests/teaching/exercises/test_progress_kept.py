"""What is kept of a learner, and its copies: in whatever order they meet, nothing of it is lost."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setcards_edu.teaching import Keeper, NotProgress, Progress
from setcards_edu.teaching.exercises.progress import Entry
from setcards_edu.teaching.exercises.progress_keeper import NothingKept
from setcards_edu.teaching.exercises.progress_kept import Kept, kept_from_json, kept_to_json
from setcards_edu.teaching.exercises.progress_stores import MemoryStore
from tests.cases import every
from tests.refusals import refusal

from .test_progress import progresses, right

NUMBERS = st.integers(0, 4)


@st.composite
def copies(draw: st.DrawFn) -> Kept:
    gone, fresh = sorted((draw(NUMBERS), draw(NUMBERS)))
    epochs = draw(st.dictionaries(st.integers(gone, fresh), progresses, max_size=3))
    epochs = {fresh: Progress(), **epochs}
    return Kept(epochs, draw(NUMBERS), fresh, draw(st.integers(0, fresh)), gone).labelled("Aya")


def shown(kept: Kept) -> tuple[Progress, Progress | None]:
    return kept.now, kept.aside


@given(copies(), copies(), copies())
def test_merging_copies_is_idempotent_commutative_and_associative(a: Kept, b: Kept, c: Kept) -> None:
    assert a.merge(a) == a
    assert a.merge(b) == b.merge(a)
    assert a.merge(b).merge(c) == a.merge(b.merge(c))
    assert a.merge(b).merge(a) == a.merge(b)


STEPS: dict[str, Callable[[Kept], Kept]] = {
    "answer": lambda kept: kept.with_progress(kept.now.merge(Progress(entries={"a.b": Entry(hints=1)}))),
    "fresh": Kept.started_fresh,
    "restored": Kept.restored,
    "confirmed": Kept.confirmed,
    "emptied": Kept.emptied,
}


@given(copies(), st.sampled_from([*STEPS]))
def test_a_step_stays_when_copies_from_before_it_come_back(kept: Kept, step: str) -> None:
    after = STEPS[step](kept)
    assert shown(after.merge(kept)) == shown(after)
    assert shown(after.folded().merge(kept.folded())) == shown(after)


@given(copies(), copies())
def test_what_is_in_no_epoch_that_is_deleted_is_shown_or_put_aside(a: Kept, b: Kept) -> None:
    both = a.merge(b)
    parts = [each for each in shown(both) if each is not None]
    found = {id_ for part in parts for id_ in part.entries}
    for copy in (a, b):
        there = {id_ for number, part in copy.epochs.items() if number >= both.gone for id_ in part.entries}
        assert there <= found


@given(copies())
def test_folding_changes_nothing_that_is_shown(kept: Kept) -> None:
    assert shown(kept.folded()) == shown(kept) == shown(kept.merge(kept.folded()))
    assert kept.folded().folded() == kept.folded()
    assert len(kept.folded().epochs) <= 2


@given(copies())
def test_a_text_gives_back_what_was_kept(kept: Kept) -> None:
    assert kept_from_json(kept_to_json(kept)) == kept.folded()


@given(copies(), st.integers(0, 6))
def test_raised_to_a_later_epoch_it_is_shown_and_put_aside_as_before(kept: Kept, fresh: int) -> None:
    raised = kept.raised(fresh)
    assert shown(raised) == shown(kept)
    assert raised.fresh == max(fresh, kept.fresh)


@given(copies(), copies())
def test_a_label_takes_over_all_that_another_has(a: Kept, b: Kept) -> None:
    taken, b = a.taking(b), b.labelled("花子")
    assert {*a.now.entries, *b.now.entries} == {*taken.now.entries}
    asides = [each for each in (a.aside, b.aside) if each is not None]
    assert {id_ for each in asides for id_ in each.entries} == {*(taken.aside.entries if taken.aside else ())}
    assert taken.now.label == "Aya"


def with_field(**changes: Any) -> str:
    return json.dumps({**json.loads(kept_to_json(Kept().started_fresh())), **changes})


@every(
    ("text", "key"),
    [
        ("", "progress.not-json"),
        ("[]", "progress.not-ours"),
        ("{}", "progress.not-ours"),
        (None, "progress.not-text"),
        (with_field(format="setcards-edu progress"), "progress.not-ours"),
        (with_field(version=2), "progress.newer"),
        (with_field(version=0), "progress.wrong-value"),
        (with_field(version=True), "progress.wrong-value"),
        (with_field(more=1), "progress.field-unknown"),
        (with_field().replace('"aside"', '"before"'), "progress.field-missing"),
        (with_field(opened=-1), "progress.wrong-value"),
        (with_field(fresh=10**10), "progress.wrong-value"),
        (with_field(back=2), "progress.wrong-value"),
        (with_field(gone=2), "progress.wrong-value"),
        (with_field(gone=1), "progress.wrong-value"),
        (with_field(back=1), "progress.wrong-value"),
        (with_field(progress=None), "progress.not-ours"),
        (with_field(aside={}), "progress.not-ours"),
    ],
)
def test_a_text_that_is_not_as_it_was_written_is_refused(text: Any, key: str) -> None:
    assert refusal(NotProgress, kept_from_json, text).key == key


# kernels that come between each other


class Shared(MemoryStore):
    """A store at which another kernel takes a step before one reading or writing of the first."""

    def __init__(self) -> None:
        super().__init__()
        self.calls, self.at, self.other = 0, -1, lambda: None

    def _come_between(self) -> None:
        self.calls += 1
        if self.calls == self.at:
            self.other()

    def keep(self, key: str, text: str | None) -> None:
        self._come_between()
        super().keep(key, text)

    def items(self) -> Mapping[str, str]:
        self._come_between()
        return super().items()


def answer(id_: str) -> Callable[[Keeper], None]:
    return lambda keeper: keeper.answered(*right(id_))


ACTS: dict[str, Callable[[Keeper], None]] = {
    "answer": answer("topology.closure"),
    "open": lambda keeper: keeper.open("Aya"),
    "start_fresh": Keeper.start_fresh,
    "restore": lambda keeper: if_aside(keeper.restore),
    "confirm": lambda keeper: if_aside(keeper.confirm),
}


def if_aside(step: Callable[[], None]) -> None:
    with suppress(NothingKept):
        step()


def everywhere(store: MemoryStore) -> set[str]:
    """What is done under any label, put aside or not."""
    keeper, found = Keeper(store=store), set()
    for label in ("Aya", ""):
        keeper.open(label)
        found |= {*keeper.progress.done, *(keeper.backup.done if keeper.backup else ())}
    return found


@pytest.mark.parametrize("begun", [False, True])
@pytest.mark.parametrize("one", ACTS)
@pytest.mark.parametrize("two", ACTS)
def test_no_answer_is_lost_whenever_another_kernel_comes_between(one: str, two: str, begun: bool) -> None:
    at = 1
    while True:
        store = Shared()
        first, second = Keeper(store=store), Keeper(store=store)
        first.answered(*right("topology.union"))
        if begun:
            first.start_fresh()
            first.answered(*right("topology.interior"))
            second.look()
        may_go = {"topology.union"} if "confirm" in (one, two) else set()
        if {one, two} == {"confirm", "start_fresh"}:
            may_go |= {"topology.interior"}
        store.calls, store.at = 0, at
        store.other = lambda second=second: (ACTS[two](second), answer("sets.complement")(second))
        ACTS[one](first)
        if store.calls < at:
            break
        wanted = {"topology.union", "sets.complement", *(("topology.interior",) if begun else ())}
        wanted |= {"topology.closure"} if "answer" in (one, two) else set()
        for keeper in (first, second):
            keeper.look()
        assert wanted - may_go <= everywhere(store), (one, two, at)
        at += 1
    assert at > 1
