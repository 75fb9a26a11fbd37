"""What is kept of a learner, and its copies: in whatever order they meet, nothing of it is lost."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import reduce
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setcards_edu.teaching import Keeper, NotProgress, Progress, to_json
from setcards_edu.teaching.exercises.progress import Entry
from setcards_edu.teaching.exercises.progress_kept import Kept, NothingKept, kept_as, texts_of
from setcards_edu.teaching.exercises.progress_stores import MemoryStore
from tests.cases import every
from tests.refusals import refusal

from .test_progress import progresses, right

NUMBERS = st.integers(0, 4)
copies = st.builds(
    lambda epochs, opened: Kept(epochs, opened).moved("Aya", max(epochs)),
    st.dictionaries(NUMBERS, progresses, min_size=1, max_size=3),
    NUMBERS,
)


def ids(*parts: Progress | None) -> set[str]:
    return {id_ for part in parts if part is not None for id_ in part.entries}


@given(copies, copies, copies)
def test_merging_copies_is_idempotent_commutative_and_associative(a: Kept, b: Kept, c: Kept) -> None:
    assert a.merge(a) == a
    assert a.merge(b) == b.merge(a)
    assert a.merge(b).merge(c) == a.merge(b.merge(c))
    assert a.merge(b).merge(a) == a.merge(b)


STEPS: dict[str, Callable[[Kept], Kept]] = {
    "answer": lambda kept: kept.with_progress(kept.now.merge(Progress(entries={"a.b": Entry(hints=1)}))),
    "fresh": Kept.started_fresh,
    "restored": lambda kept: kept.restored() if kept.aside else kept,
}


@given(copies, st.sampled_from([*STEPS]))
def test_a_step_stays_when_copies_from_before_it_come_back(kept: Kept, step: str) -> None:
    after = STEPS[step](kept)
    assert after.merge(kept) == after
    assert ids(after.now, after.aside) >= ids(kept.now, kept.aside)


@given(copies, copies)
def test_everything_in_two_copies_is_shown_or_put_aside(a: Kept, b: Kept) -> None:
    both = a.merge(b)
    assert ids(both.now, both.aside) == ids(*a.epochs.values(), *b.epochs.values())


@given(copies)
def test_the_texts_give_back_what_was_kept(kept: Kept) -> None:
    texts = [(f"{begin}0123456789abcdef:Aya", text, part) for begin, text, part in texts_of(kept)]
    assert [kept_as(key, text, "setcards-edu") for key, text, _ in texts] == [part for _, _, part in texts]
    read = reduce(Kept.merge, (part for _, _, part in texts))
    assert (read.now, read.aside, read.opened) == (kept.now, kept.aside, kept.opened)
    assert [*texts_of(read)] == [*texts_of(kept)] == [*texts_of(kept.merge(read))]


@given(copies, copies)
def test_a_label_takes_over_all_that_another_has(a: Kept, b: Kept) -> None:
    taken = a.taking(b.moved("花子", b.last))
    assert ids(taken.now) == ids(a.now, b.now)
    assert ids(taken.now, taken.aside) == ids(*a.epochs.values(), *b.epochs.values())
    assert {part.label for part in taken.epochs.values()} == {"Aya"}


def in_one(**changes: Any) -> str:
    """What an earlier release kept in one text."""
    part = json.loads(to_json(Progress()))
    content = {
        "format": "setcards-edu kept progress",
        "version": 1,
        "opened": 0,
        "fresh": 1,
        "back": 0,
        "gone": 0,
    }
    return json.dumps({**content, "progress": part, "aside": part, **changes})


@every(
    ("text", "key"),
    [
        ("", "progress.not-json"),
        ("[]", "progress.not-ours"),
        ("{}", "progress.not-ours"),
        (in_one(format="setcards-edu progress"), "progress.not-ours"),
        (in_one(more=1), "progress.field-unknown"),
        (in_one().replace('"aside"', '"before"'), "progress.field-missing"),
        (in_one(opened=-1), "progress.wrong-value"),
        (in_one(fresh=10**10), "progress.wrong-value"),
        (in_one(fresh=True), "progress.wrong-value"),
        (in_one(progress=None), "progress.not-ours"),
        (in_one(aside={"format": "x"}), "progress.not-ours"),
    ],
)
def test_a_text_of_an_earlier_release_that_is_not_as_it_was_written_is_refused(text: str, key: str) -> None:
    assert refusal(NotProgress, kept_as, "setcards-edu:kept:0:Aya", text, "setcards-edu").key == key


@pytest.mark.parametrize(
    "key", ["x", "other:progress:", "setcards-edu:x:", "setcards-edu:epoch:x:0:0:Aya", ""]
)
def test_other_texts_are_none_of_ours(key: str) -> None:
    assert kept_as(key, to_json(Progress()), "setcards-edu") is None


def test_a_text_that_was_kept_on_many_lines_gives_way_to_one_on_one_line() -> None:
    store = MemoryStore()
    earlier = Progress(label="Aya").answered(*right("topology.union"))
    store.keep("setcards-edu:epoch:1:1:0123456789abcdef:Aya", to_json(earlier))
    keeper = Keeper(store=store)
    assert keeper.progress == earlier
    keeper.answered(*right("sets.complement"))
    [text] = store.items().values()
    assert text.count("\n") == 1
    assert Keeper(store=store).progress.done == ("sets.complement", "topology.union")


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
