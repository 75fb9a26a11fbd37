"""The shelf and who keeps by it: several kernels and pages at one browser, and nothing is lost."""

from __future__ import annotations

import json
from contextlib import suppress
from functools import reduce

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule
from ipywidgets.widgets.widget import _instances
from setcards_widgets import ExerciseCard, Predict, ProgressMap
from setcards_widgets.kit.browser_storage import BrowserStorage, shared_keeper, shared_storage, where_kept
from setcards_widgets.kit.host import host

from setcards_edu.messages import Refused
from setcards_edu.teaching import FolderStore, Keeper, Progress, exercise, from_json, to_json
from setcards_edu.teaching.exercises.progress_kept import Kept, NothingKept, kept_as
from tests.screens import lines

IDS = ("topology.union", "topology.closure", "topology.interior", "sets.complement")


def solve(keeper, *ids):
    for id_ in ids:
        task = exercise(id_)
        keeper.answered(task, task.check(task.task.accepted))


def done(*ids):
    keeper = Keeper()
    solve(keeper, *ids)
    return keeper.progress


class Kernel:
    """A kernel with a keeper and a shelf of its own."""

    def __init__(self):
        self.keeper = Keeper()
        self.storage = BrowserStorage(self.keeper)
        self.pages = []
        self.storage.shelf.send = lambda asked: [page.inbox.append(asked) for page in self.pages]

    @property
    def done(self):
        return self.keeper.progress.done


class Page:
    """What shelf.js does for one kernel in one page; what Python asks for waits until the page is run."""

    def __init__(self, browser, kernel):
        self.browser, self.kernel, self.inbox = browser, kernel, []
        kernel.pages.append(self)
        self.tell()

    def tell(self):
        items = None if self.browser.full else dict(self.browser.texts)
        self.kernel.storage.shelf._receive(None, {"kind": "stored", "items": items}, None)

    def step(self):
        asked = self.inbox.pop(0)
        key, text = asked["key"], asked["text"]
        there = self.browser.texts.get(key)
        if self.browser.full or (there != text and there not in asked["known"]):
            self.tell()
            return
        self.browser.texts.pop(key, None)
        if text is not None:
            self.browser.texts[key] = text
        self.kernel.storage.shelf._receive(None, {"kind": "kept", "key": key, "text": text}, None)
        if there != text:
            self.browser.heard |= {page for page in self.browser.pages if page is not self}


class Browser:
    """The storage of a browser, and the pages that are open in it."""

    def __init__(self, **texts):
        self.texts, self.pages, self.heard, self.full = dict(texts), [], set(), False

    def open(self, kernel):
        self.pages.append(Page(self, kernel))
        return self.pages[-1]

    def step(self, page):
        """One thing happens at a page: a message from Python, or word that another page has written."""
        if page.inbox:
            page.step()
        elif page in self.heard:
            self.heard.discard(page)
            page.tell()

    def settle(self):
        for _ in range(500):
            for page in self.pages:
                self.step(page)
            if not self.heard and not any(page.inbox for page in self.pages):
                return
        raise AssertionError("the pages never come to rest")

    def kept(self, label=""):
        """What all texts of a label hold together."""
        found = []
        for key, text in self.texts.items():
            with suppress(Refused):
                found.append(kept_as(f"setcards-edu:{key}", text, "setcards-edu"))
        return reduce(Kept.merge, (kept for kept in found if kept.now.label == label))

    def done(self, label=""):
        return self.kept(label).now.done

    def label(self, key):
        return key.split(":", 4)[4]

    @property
    def labels(self):
        return sorted(self.label(key) for key in self.texts if self.kept(self.label(key)).now.entries)


@pytest.fixture
def kernel():
    """A kernel in which nothing has been done yet."""
    shared = host().shared
    before = {**shared}
    shared.clear()
    yield
    shared.clear()
    shared.update(before)


def test_the_browser_keeps_what_is_done():
    browser, kernel = Browser(label="Aya"), Kernel()
    browser.texts["progress:Aya"] = to_json(done("topology.closure").labelled("Aya"))
    browser.open(kernel)
    assert (kernel.keeper.progress.label, kernel.done) == ("Aya", ("topology.closure",))
    solve(kernel.keeper, "topology.union")
    browser.settle()
    assert browser.done("Aya") == ("topology.closure", "topology.union")
    assert [browser.label(key) for key in browser.texts] == ["Aya"]
    assert kernel.storage.where.key == "progress.in-browser"


def test_an_empty_browser_is_filled_and_so_is_one_that_was_emptied():
    browser, kernel = Browser(), Kernel()
    solve(kernel.keeper, "topology.union")
    browser.open(kernel)
    browser.settle()
    assert browser.done() == ("topology.union",)
    browser.texts.clear()
    browser.open(kernel)
    browser.settle()
    assert browser.done() == ("topology.union",)


def test_a_fresh_start_is_not_undone_by_what_is_told_late_or_by_the_other_lesson():
    browser, one, two = Browser(), Kernel(), Kernel()
    solve(one.keeper, "topology.union")
    browser.open(one)
    browser.settle()
    browser.open(two)
    browser.settle()
    one.keeper.start_fresh()
    browser.open(one)  # before anything is written
    solve(two.keeper, "sets.complement")
    browser.settle()
    assert browser.done() == one.done == two.done == ()
    assert one.keeper.backup.done == two.keeper.backup.done == ("sets.complement", "topology.union")
    two.keeper.restore()
    browser.settle()
    assert browser.done() == one.done == two.done == ("sets.complement", "topology.union")


def test_what_was_put_aside_and_deleted_does_not_come_back_from_the_other_lesson():
    browser, one, two = Browser(), Kernel(), Kernel()
    solve(one.keeper, "topology.union")
    for kernel in (one, two):
        browser.open(kernel)
        browser.settle()
    one.keeper.start_fresh()
    one.keeper.confirm()
    browser.settle()
    solve(two.keeper, "sets.complement")
    browser.settle()
    browser.open(one)
    browser.open(two)
    browser.settle()
    assert browser.done() == one.done == two.done == ("sets.complement",)
    assert one.keeper.backup is two.keeper.backup is None
    assert len(browser.texts) == 1


def test_a_page_that_is_opened_again_brings_back_nothing_of_old():
    browser, kernel = Browser(), Kernel()
    solve(kernel.keeper, "topology.union")
    for _ in range(2):
        browser.open(kernel)
    kernel.keeper.open("Aya")
    solve(kernel.keeper, "topology.closure")
    browser.settle()
    browser.pages.clear()
    kernel.pages.clear()
    for _ in range(2):
        browser.open(kernel)
    solve(kernel.keeper, "topology.interior")
    browser.settle()
    assert browser.labels == ["Aya"]
    assert browser.kept("Aya").opened > browser.kept("").opened
    assert browser.done("Aya") == ("topology.closure", "topology.interior", "topology.union")


def test_two_learners_in_two_lessons_keep_their_own_progress():
    browser, one, two = Browser(), Kernel(), Kernel()
    for kernel, label in ((one, "Aya"), (two, "花子")):
        browser.open(kernel)
        kernel.keeper.open(label)
    solve(one.keeper, "topology.union")
    solve(two.keeper, "sets.complement")
    browser.settle()
    assert (browser.done("Aya"), browser.done("花子")) == (("topology.union",), ("sets.complement",))
    assert (one.keeper.progress.label, two.keeper.progress.label) == ("Aya", "花子")


def test_only_what_has_changed_is_written():
    browser, kernel = Browser(), Kernel()
    page = browser.open(kernel)
    browser.settle()
    solve(kernel.keeper, "topology.union")
    new, old = page.inbox
    assert old["key"] in browser.texts
    assert (old["text"], from_json(new["text"]).done) == (None, ("topology.union",))


NEWER = json.dumps(json.loads(to_json(done("topology.union"))) | {"version": 5, "proofs": []})


@pytest.mark.parametrize("text", ["{broken", NEWER, "", "x" * 500_000])
def test_what_cannot_be_read_stays_in_the_browser_as_it_is(text):
    browser, kernel = Browser(**{"progress:": text}), Kernel()
    browser.open(kernel)
    solve(kernel.keeper, "topology.closure")
    browser.settle()
    assert (browser.done(), browser.texts["progress:"]) == (("topology.closure",), text)
    assert kernel.keeper.unread == (text,)


def test_a_browser_that_keeps_nothing_is_replaced_by_a_folder_until_one_keeps_again(tmp_path, monkeypatch):
    monkeypatch.setenv("SETCARDS_PROGRESS", str(tmp_path / "kept"))
    browser, kernel = Browser(), Kernel()
    browser.open(kernel)
    browser.settle()
    browser.full = True
    solve(kernel.keeper, "topology.union")
    browser.settle()
    assert kernel.storage.where.key == "progress.in-folder"
    solve(kernel.keeper, "topology.closure")
    assert len(list((tmp_path / "kept").glob("*.txt"))) == 1
    browser.full = False
    browser.open(kernel)
    browser.settle()
    assert kernel.storage.where.key == "progress.in-browser"
    assert browser.done() == kernel.done == ("topology.closure", "topology.union")


def test_a_folder_is_not_named_before_it_keeps_something(kernel, tmp_path, monkeypatch):
    monkeypatch.setenv("SETCARDS_PROGRESS", str(tmp_path / "kept"))
    (tmp_path / "kept").write_text("a file where the folder should be")
    seen = ProgressMap()
    solve(seen.keeper, "topology.union")
    shared_storage().stored(None)
    for _ in range(2):
        assert where_kept(seen.keeper).key == "progress.not-kept"
        assert "Progress is not kept." in " ".join(lines(seen.driver, "where"))
        assert "in a folder" not in " ".join(lines(seen.driver, "where"))
        seen.press("02")
        seen.use_label("Aya")
    (tmp_path / "kept").unlink()
    solve(seen.keeper, "topology.closure")
    assert where_kept(seen.keeper).key == "progress.in-folder"
    assert "not kept" not in " ".join(lines(seen.driver, "where"))
    again = Keeper(store=FolderStore(tmp_path / "kept"))
    assert again.progress == seen.progress
    assert seen.progress.done == ("topology.closure", "topology.union")


def test_a_host_without_a_folder_never_uses_one(kernel, tmp_path, monkeypatch):
    monkeypatch.setenv("SETCARDS_PROGRESS", str(tmp_path / "kept"))
    Keeper(store=FolderStore(tmp_path / "kept")).open("the last visitor")
    before = FolderStore(tmp_path / "kept").items()
    monkeypatch.setattr(host(), "has_folder", False)
    seen = ProgressMap()
    shared_storage().stored(None)
    assert seen.progress == Progress()
    seen.use_label("Aya")
    solve(seen.keeper, "topology.union")
    assert where_kept(seen.keeper).key == "progress.in-page"
    assert FolderStore(tmp_path / "kept").items() == before


TEXTS = st.dictionaries(st.text(max_size=3), st.text(max_size=3) | st.none() | st.integers(), max_size=3)
PARTS = {"kind": st.sampled_from(["stored", "kept", "x"]), "items": TEXTS | st.none() | st.lists(st.text())}


@given(st.lists(st.fixed_dictionaries(PARTS, optional={"key": st.text() | st.none(), "text": st.integers()})))
def test_whatever_a_page_tells_never_raises(tmp_path_factory, messages):
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SETCARDS_PROGRESS", str(tmp_path_factory.mktemp("kept")))
        kernel = Kernel()
        solve(kernel.keeper, "topology.union")
        for message in [*messages, None, 3]:
            kernel.storage.shelf._receive(None, message, None)
        assert "topology.union" in kernel.done


def everything(keeper):
    """What is done, put aside or not."""
    return {*keeper.progress.done, *(keeper.backup.done if keeper.backup else ())}


class OneBrowser(RuleBasedStateMachine):
    """Two kernels and three pages at one browser; in the end everything done is everywhere."""

    def __init__(self):
        super().__init__()
        self.browser, self.kernels, self.solved, self.deleted = Browser(), [Kernel(), Kernel()], set(), set()
        for kernel in (*self.kernels, self.kernels[0]):
            self.browser.open(kernel)

    @rule(which=st.integers(0, 1), id_=st.sampled_from(IDS))
    def solve(self, which, id_):
        solve(self.kernels[which].keeper, id_)
        self.solved.add(id_)
        self.deleted.discard(id_)

    @rule(which=st.integers(0, 1))
    def start_fresh(self, which):
        self.kernels[which].keeper.start_fresh()

    @rule(which=st.integers(0, 1))
    def restore(self, which):
        with suppress(NothingKept):
            self.kernels[which].keeper.restore()

    @rule(which=st.integers(0, 1))
    def confirm(self, which):
        keeper = self.kernels[which].keeper
        keeper.look()
        if keeper.backup:
            self.deleted |= {*keeper.backup.done}
            keeper.confirm()

    @rule(which=st.integers(0, 2))
    def step(self, which):
        self.browser.step(self.browser.pages[which])

    @rule(which=st.integers(0, 2))
    def reload(self, which):
        page = self.browser.pages[which]
        page.inbox.clear()
        page.tell()

    @invariant()
    def no_kernel_forgets(self):
        found = {id_ for kernel in self.kernels for id_ in everything(kernel.keeper)}
        assert self.solved - self.deleted <= found <= self.solved

    def teardown(self):
        self.browser.settle()
        for page in self.browser.pages:
            page.tell()  # as when it is opened the next day
        self.browser.settle()
        shown = {kernel.done for kernel in (*self.kernels, self.browser.kept().now)}
        assert len(shown) == 1
        for kernel in self.kernels:
            assert self.solved - self.deleted <= everything(kernel.keeper) <= self.solved


TestOneBrowser = OneBrowser.TestCase


def test_all_screens_of_the_shared_keeper_have_the_one_shelf(kernel):
    seen = ProgressMap()
    shelf, before = shared_storage().shelf, {*_instances}
    made = [kind(about) for kind, about in ((ExerciseCard, "topology.union"), (Predict, "03.runs"))]
    assert {each.keeper for each in made} == {shared_keeper()}
    assert {*_instances} == before
    assert where_kept(seen.keeper).key == "progress.in-memory"
    shelf._receive(None, {"kind": "stored", "items": {}}, None)
    assert where_kept(seen.keeper).key == "progress.in-memory"  # nothing has been kept there yet
    assert "in this browser" not in " ".join(lines(seen.driver, "where"))
    for full_key, text in shared_storage()._asked.copy().items():
        key = full_key.removeprefix(shared_storage().prefix)
        shelf._receive(None, {"kind": "kept", "key": key, "text": text}, None)
    assert where_kept(seen.keeper).key == "progress.in-browser"
    assert "in this browser" in " ".join(lines(seen.driver, "where"))
    assert shelf.layout.display == "none"
