"""The folder of progress under bad luck and ill will: what is called kept is kept, and nothing is lost."""

from __future__ import annotations

import errno
import json
import os
import re
import signal
import socket
import subprocess
import sys
import warnings
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from setcards_edu.teaching import FolderStore, Keeper, Progress, exercise, from_json, kinds, to_json
from setcards_edu.teaching.exercises import progress_stores
from setcards_edu.teaching.exercises.progress_stores import MemoryStore, NotStored, usual_folder
from tests.effort import examples
from tests.refusals import refusal

SIGNALS = pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="no process can be stopped here")
PROGRESS = "setcards-edu:progress:"
LEFT = re.compile(r"[0-9a-f]{16}[a-z0-9_]{8}\.part")


def right(id_: str) -> tuple[Any, Any]:
    task = exercise(id_)
    return task, task.check(task.task.accepted)


def in_folder(folder: Path, label: str = "") -> Progress:
    keeper = Keeper(store=FolderStore(folder))
    keeper.open(label)
    return keeper.progress


def file_of(folder: Path, key: str) -> Path:
    """The file of a key in a folder."""
    FolderStore(folder).keep(key, "")
    (found,) = (path for path in folder.glob("*.txt") if path.read_text("utf-8").startswith(f"{key}\n"))
    found.unlink()
    return found


# what lies in the way


def ring(path: Path) -> None:
    other = path.with_suffix(".ring")
    path.symlink_to(other)
    other.symlink_to(path)


def socket_at(path: Path) -> None:
    here = Path.cwd()
    os.chdir(path.parent)  # the path of a socket may be hardly 100 letters long
    try:
        with socket.socket(socket.AF_UNIX) as made:
            made.bind(path.name)
    finally:
        os.chdir(here)


OBSTACLES: dict[str, Callable[[Path], object]] = {"a directory": Path.mkdir}
if sys.platform != "win32":
    OBSTACLES |= {
        "a ring of links": ring,
        "a pipe": os.mkfifo,
        "a socket": socket_at,
        "a device": lambda path: path.symlink_to(os.devnull),
        "an endless device": lambda path: path.symlink_to("/dev/zero"),
    }


@pytest.mark.parametrize("obstacle", OBSTACLES)
def test_what_is_no_file_is_passed_over(tmp_path: Path, obstacle: str) -> None:
    keeper = Keeper(store=FolderStore(tmp_path))
    keeper.answered(*right("topology.union"))
    for name in ("x.txt", "0123456789abcdef.txt"):
        OBSTACLES[obstacle](tmp_path / name)
    keeper = Keeper(store=FolderStore(tmp_path))
    keeper.answered(*right("topology.closure"))
    assert keeper.not_kept is None
    assert in_folder(tmp_path).done == ("topology.closure", "topology.union")


def test_a_file_that_cannot_be_read_is_not_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Keeper(store=FolderStore(tmp_path)).answered(*right("topology.union"))
    (there,) = tmp_path.glob("*.txt")
    before = there.read_bytes()
    monkeypatch.setattr(progress_stores, "_is_mine", lambda status: status.st_ino != there.stat().st_ino)
    keeper = Keeper(store=FolderStore(tmp_path))
    keeper.answered(*right("topology.closure"))
    assert there.read_bytes() == before
    assert f"{there.name} in the folder" in str(keeper.notice)
    keeper.open("Aya")
    assert str(keeper.notice).startswith("Progress of “Aya”"), "it is told once"
    keeper.open("")
    monkeypatch.undo()
    keeper.answered(*right("topology.interior"))
    assert keeper.backup is not None
    keeper.restore()
    assert keeper.progress.done == ("topology.interior", "topology.union")
    assert in_folder(tmp_path) == keeper.progress


def test_a_folder_of_another_user_is_not_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Keeper(store=FolderStore(tmp_path)).answered(*right("topology.union"))
    there = sorted(tmp_path.iterdir())
    monkeypatch.setattr(progress_stores, "_is_mine", lambda status: False)
    keeper = Keeper(store=FolderStore(tmp_path))
    keeper.answered(*right("topology.closure"))
    assert keeper.progress.done == ("topology.closure",)
    assert "belongs to another user" in str(keeper.not_kept)
    assert refusal(NotStored, FolderStore(tmp_path).keep, "key", "text").key == "progress.not-yours"
    assert sorted(tmp_path.iterdir()) == there


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="files have no owners here")
def test_files_belong_to_whoever_runs_this(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert progress_stores._is_mine(tmp_path.stat())
    monkeypatch.setattr(os, "geteuid", lambda: tmp_path.stat().st_uid + 1)
    assert not progress_stores._is_mine(tmp_path.stat())


@pytest.mark.skipif(sys.platform == "win32", reason="files have other rights here")
def test_only_the_user_can_read_what_is_kept(tmp_path: Path) -> None:
    folder = tmp_path / "new"
    Keeper(store=FolderStore(folder)).answered(*right("topology.union"))
    assert folder.stat().st_mode & 0o777 == 0o700
    assert {path.stat().st_mode & 0o777 for path in folder.iterdir()} == {0o600}


# what the system refuses

REFUSALS = {
    errno.ENOSPC: "There is no room left on the disk",
    errno.EACCES: "The system allows no access to",
    errno.EROFS: "The system allows no access to",
    errno.EIO: "The system could not read or write it",
}


@pytest.mark.parametrize("number", REFUSALS)
def test_what_the_system_refuses_is_said_and_written_as_soon_as_it_can_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    def refuses(*_: object, **__: object) -> None:
        raise OSError(number, os.strerror(number), str(tmp_path))

    keeper = Keeper(store=FolderStore(tmp_path))
    monkeypatch.setattr(progress_stores.tempfile, "mkstemp", refuses)
    keeper.open("Aya")
    keeper.answered(*right("topology.union"))
    assert REFUSALS[number] in str(keeper.not_kept)
    assert keeper.not_kept is not None
    keeper.open("花子")
    keeper.answered(*right("topology.closure"))
    monkeypatch.undo()
    other = Keeper(store=FolderStore(tmp_path))
    other.open("Aya")
    other.answered(*right("topology.interior"))
    other.open("花子")
    keeper.hinted(exercise("topology.closure"), 1)
    assert keeper.not_kept is None
    assert in_folder(tmp_path, "Aya").done == ("topology.interior", "topology.union")
    assert in_folder(tmp_path, "花子") == keeper.progress


def test_a_store_that_cannot_be_read_at_first_is_used_with_all_it_holds_as_soon_as_it_can_be(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    earlier = Keeper(store=FolderStore(tmp_path))
    earlier.open("Aya")
    earlier.answered(*right("topology.union"))
    monkeypatch.setattr(progress_stores, "_is_mine", lambda status: False)
    keeper = Keeper()
    keeper.answered(*right("topology.closure"))
    keeper.use(FolderStore(tmp_path))
    keeper.answered(*right("topology.interior"))
    assert keeper.not_kept is not None
    monkeypatch.undo()
    keeper.answered(*right("sets.complement"))
    assert keeper.not_kept is keeper.notice is None
    done = ("sets.complement", "topology.closure", "topology.interior", "topology.union")
    assert (keeper.progress.label, keeper.progress.done) == ("Aya", done)
    assert in_folder(tmp_path, "Aya").done == done


def test_a_folder_that_may_not_be_written_is_still_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Keeper(store=FolderStore(tmp_path)).answered(*right("topology.union"))

    def refuses(**_: object) -> int:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(tmp_path))

    monkeypatch.setattr(progress_stores.tempfile, "mkstemp", refuses)
    keeper = Keeper(store=FolderStore(tmp_path))
    assert keeper.progress.done == ("topology.union",)
    assert f"The system allows no access to {str(tmp_path)[:40]}" in str(keeper.not_kept)


def test_a_user_without_a_home_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless() -> Path:
        raise RuntimeError("Could not determine home directory.")

    for name in ("SETCARDS_PROGRESS", "XDG_DATA_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(Path, "home", homeless)
    assert refusal(NotStored, usual_folder).key == "progress.no-home"


class Narrow(MemoryStore):
    """A store with room for short texts only, as on a disk that is nearly full."""

    room = 10_000

    def keep(self, key: str, text: str | None) -> None:
        if text is not None and len(text) > self.room:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        super().keep(key, text)


@pytest.mark.parametrize("step", ["start_fresh", "open"])
def test_nothing_is_let_go_of_before_what_takes_its_place_is_kept(step: str) -> None:
    store = Narrow()
    keeper = Keeper(store=store)
    for id_ in ("topology.union", "topology.closure"):
        keeper.answered(*right(id_))
    before = keeper.progress
    store.room = 100
    keeper.start_fresh() if step == "start_fresh" else keeper.open("Aya")
    assert keeper.not_kept is not None
    assert Keeper(store=store).progress == before
    store.room = 10_000
    keeper.hinted(exercise("topology.interior"), 1)
    again = Keeper(store=store)
    assert (again.progress, again.backup, keeper.not_kept) == (keeper.progress, keeper.backup, None)
    assert (before if step == "start_fresh" else None) == again.backup


def test_what_was_put_aside_and_is_not_kept_yet_is_there_after_others_were_open() -> None:
    store = Narrow()
    keeper = Keeper(store=store)
    keeper.open("Aya")
    keeper.answered(*right("topology.union"))
    store.room = 0
    keeper.answered(*right("topology.closure"))
    keeper.start_fresh()
    for label in ("花子", "Aya"):
        keeper.open(label)
    assert keeper.backup is not None
    assert keeper.backup.done == ("topology.closure", "topology.union")
    store.room = 10_000
    keeper.look()
    assert Keeper(store=store).backup == keeper.backup


class Closed(MemoryStore):
    """A store that takes nothing from one kernel, while another writes there."""

    closed = True

    def keep(self, key: str, text: str | None) -> None:
        if self.closed:
            raise OSError(errno.EACCES, os.strerror(errno.EACCES))
        super().keep(key, text)


@pytest.mark.parametrize("before", [[], ["花子"]])
@pytest.mark.parametrize("after", [[], ["花子"], ["花子", "Bob"], ["花子", "Aya"]])
def test_what_waits_to_be_written_never_covers_what_others_wrote(before: list[str], after: list[str]) -> None:
    store = Closed()
    keeper = Keeper(store=store)
    keeper.open("Aya")
    keeper.answered(*right("topology.union"))
    for label in before:
        keeper.open(label)
    theirs = Progress(label="Aya").answered(*right("topology.closure"))
    MemoryStore.keep(store, f"setcards-edu:epoch:1:0:{0:016}:Aya", to_json(theirs))
    for label in after:
        keeper.open(label)
    store.closed = False
    keeper.hinted(exercise("topology.interior"), 1)
    assert keeper.not_kept is None
    again = Keeper(store=store)
    again.open("Aya")
    assert again.progress.done == ("topology.closure", "topology.union")


# kernels that are ended


class Ended(BaseException):
    """The kernel is ended from outside."""


class Ending(MemoryStore):
    """A store in whose kernel only some writings come to pass."""

    left = 1000

    def keep(self, key: str, text: str | None) -> None:
        if not self.left:
            raise Ended
        self.left -= 1
        super().keep(key, text)


STEPS: dict[str, Callable[[Keeper], object]] = {
    "open": lambda keeper: keeper.open("Aya"),
    "start_fresh": Keeper.start_fresh,
    "restore": Keeper.restore,
    "answered": lambda keeper: keeper.answered(*right("sets.complement")),
}


@pytest.mark.parametrize("writings", range(4))
@pytest.mark.parametrize("step", STEPS)
def test_a_kernel_that_is_ended_between_two_writings_has_lost_nothing(step: str, writings: int) -> None:
    store = Ending()
    keeper = Keeper(store=store)
    keeper.answered(*right("topology.union"))
    if step == "restore":
        keeper.start_fresh()
    store.left = writings
    with suppress(Ended):
        STEPS[step](keeper)
    store.left = 1000
    again = Keeper(store=store)
    found = {*again.progress.done, *(again.backup.done if again.backup else ())}
    again.open("")
    assert "topology.union" in {*found, *again.progress.done}


ANSWERING = """
import sys
from setcards_edu.teaching import FolderStore, Keeper, exercise, kinds

folder, first, number = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
given = [exercise(id_) for id_ in [*kinds()][first : first + number]]
given = [(task, task.check(task.task.accepted)) for task in given]
keeper = Keeper(store=FolderStore(folder))
print("ready", flush=True)
sys.stdin.readline()
for task, feedback in given:
    keeper.answered(task, feedback)
    keeper.answered(exercise("topology.union"), exercise("topology.union").check("1"))
    print("kept" if keeper.not_kept is None else keeper.not_kept, flush=True)
"""


def answering(folder: Path, first: int, number: int = 40) -> subprocess.Popen[str]:
    """A process that answers exercises, two at a time, as soon as it is sent a line, and says how it is."""
    command = [sys.executable, "-c", ANSWERING, str(folder), str(first), str(number)]
    process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert process.stdout.readline() == "ready\n"
    return process


@pytest.mark.parametrize(
    "_round",
    [pytest.param(number, marks=[pytest.mark.long] if number else []) for number in range(examples(9))],
)
def test_kernels_that_answer_at_once_lose_no_answer(tmp_path: Path, _round: int) -> None:
    processes = [answering(tmp_path, first, 20) for first in (0, 20, 40, 60)]
    for process in processes:
        assert process.stdin is not None
        process.stdin.write("\n")
        process.stdin.flush()
    said = [process.communicate()[0].split("\n") for process in processes]
    assert said == [["kept"] * 20 + [""]] * 4
    assert not [*tmp_path.glob("*.part")]
    keeper = Keeper(store=FolderStore(tmp_path))
    assert {*keeper.progress.done} >= {*[*kinds()][:80]} - {"topology.union"}
    assert keeper.progress.entry("topology.union").attempts >= 20
    keeper.hinted(exercise("topology.union"), 3)
    assert len(list(tmp_path.iterdir())) == 1, "what is held elsewhere is forgotten"


@SIGNALS
@pytest.mark.parametrize("answers", range(0, 40, 40 // examples(20)))
def test_a_kernel_that_is_killed_loses_at_most_the_answer_that_it_was_writing(
    tmp_path: Path, answers: int
) -> None:
    process = answering(tmp_path, 0)
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write("\n")
    process.stdin.flush()
    for _ in range(answers):
        process.stdout.readline()
    process.kill()
    said = answers + process.communicate()[0].count("kept\n")
    keeper = Keeper(store=FolderStore(tmp_path))
    assert {*kinds()} >= {*keeper.progress.done} >= {*[*kinds()][:said]}
    assert said <= keeper.progress.entry("topology.union").attempts
    assert all(path.suffix == ".txt" or LEFT.fullmatch(path.name) for path in tmp_path.iterdir())


def test_what_a_killed_kernel_left_is_tidied_and_nothing_else(tmp_path: Path) -> None:
    FolderStore(tmp_path).keep("key", "text")
    old, new = (tmp_path / f"0123456789abcdef{end}.part" for end in ("abc_1234", "abc_5678"))
    others = [tmp_path / name for name in ("notes.part", "x.txt", "0123456789abcdef.part")]
    for path in (old, new, *others):
        path.write_text("half a te")
    for path in (old, *others):
        os.utime(path, (0, 0))
    store = FolderStore(tmp_path)
    store.keep("key", "new")
    assert store.items() == {"key": "new"}
    assert len(list(tmp_path.iterdir())) == len(others) + 2
    assert all(other.exists() for other in (new, *others)), "another process may still be writing a new one"


def test_a_text_that_is_not_written_whole_leaves_the_old_one_and_nothing_beside(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = FolderStore(tmp_path)
    store.keep("key", "old")
    before = sorted(tmp_path.iterdir())

    def refuses(_: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", refuses)
    with pytest.raises(OSError, match=os.strerror(errno.ENOSPC)):
        store.keep("key", "new")
    assert (store.items(), sorted(tmp_path.iterdir())) == ({"key": "old"}, before)


# every step of a writing

CALLS = [
    (progress_stores.tempfile, "mkstemp"),
    (os, "fsync"),
    (os, "open"),
    (Path, "replace"),
    (Path, "unlink"),
]


class Stopped:
    """Something that happens instead of one call of the system; the others come to pass."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, at: int, happens: Callable[[], object]) -> None:
        self.left, self.happens = at, happens
        for where, name in CALLS:
            monkeypatch.setattr(where, name, self.before(getattr(where, name)))

    def before(self, call: Callable[..., Any]) -> Callable[..., Any]:
        def instead(*given: Any, **named: Any) -> Any:
            self.left -= 1
            if self.left == 0:
                self.happens()
            return call(*given, **named)

        return instead


def two_are_learning(folder: Path) -> Keeper:
    Keeper(store=FolderStore(folder)).answered(*right("topology.interior"))
    keeper = Keeper(store=FolderStore(folder))
    keeper.answered(*right("topology.union"))
    return keeper


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no process can be split here")
@pytest.mark.parametrize("step", STEPS)
def test_a_kernel_that_is_killed_before_any_call_of_the_system_has_lost_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    at, status = 0, 1
    while status:
        at += 1
        folder = tmp_path / str(at)
        keeper = two_are_learning(folder)
        if step == "restore":
            keeper.start_fresh()
        with warnings.catch_warnings():
            warnings.simplefilter(
                "ignore", DeprecationWarning
            )  # threads of other tests are none of the child's
            child = os.fork()
        if not child:
            Stopped(monkeypatch, at, lambda: os._exit(9))
            STEPS[step](keeper)
            os._exit(0)
        status = os.waitpid(child, 0)[1]
        again = Keeper(store=FolderStore(folder))
        found = {*again.progress.done, *(again.backup.done if again.backup else ())}
        assert {"topology.union", "topology.interior"} <= found, at
        assert again.not_kept is again.notice is None
        again.answered(*right("topology.closure"))
        assert in_folder(folder, again.progress.label) == again.progress
    assert at > 5


@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EIO])
def test_whichever_call_the_system_refuses_nothing_is_lost_and_all_is_written_later(
    tmp_path: Path, step: str, number: int
) -> None:
    def refuses() -> None:
        raise OSError(number, os.strerror(number), str(tmp_path))

    for at in range(1, 99):
        folder = tmp_path / str(at)
        keeper = two_are_learning(folder)
        if step == "restore":
            keeper.start_fresh()
        with pytest.MonkeyPatch.context() as patch:
            stopped = Stopped(patch, at, refuses)
            STEPS[step](keeper)
        shown = {*keeper.progress.done, *(keeper.backup.done if keeper.backup else ())}
        for each in (keeper, Keeper(store=FolderStore(folder))):
            found = {*each.progress.done, *(each.backup.done if each.backup else ())}
            assert {"topology.union", "topology.interior"} <= found, at
        keeper.answered(*right("topology.closure"))
        assert keeper.not_kept is keeper.notice is None or keeper.notice.key != "progress.not-kept"
        again = Keeper(store=FolderStore(folder))
        assert (again.progress, again.backup) == (keeper.progress, keeper.backup)
        assert shown <= {*again.progress.done, *(again.backup.done if again.backup else ())}
        if stopped.left > 0:
            break
    assert at > 5


@SIGNALS
def test_a_stopped_process_holds_up_nobody(tmp_path: Path) -> None:
    process = answering(tmp_path, 0)
    process.send_signal(signal.SIGSTOP)
    try:
        keeper = Keeper(store=FolderStore(tmp_path))
        keeper.answered(*right("topology.union"))
        assert keeper.not_kept is None
    finally:
        process.kill()
        process.communicate()


# one notebook in two kernels

FRESH: dict[str, tuple[Callable[[Keeper], object], tuple[str, ...], tuple[str, ...] | None]] = {
    "started fresh": (Keeper.start_fresh, (), ("topology.union",)),
    "and confirmed": (lambda keeper: (keeper.start_fresh(), keeper.confirm()), (), None),
    "and restored": (lambda keeper: (keeper.start_fresh(), keeper.restore()), ("topology.union",), None),
}


@pytest.mark.parametrize("what", FRESH)
def test_a_fresh_start_in_one_kernel_is_one_in_the_other(tmp_path: Path, what: str) -> None:
    step, done, aside = FRESH[what]
    one = Keeper(store=FolderStore(tmp_path))
    one.answered(*right("topology.union"))
    two = Keeper(store=FolderStore(tmp_path))
    step(one)
    two.answered(*right("topology.closure"))
    for keeper in (two, Keeper(store=FolderStore(tmp_path))):
        assert keeper.progress.done == ("topology.closure", *done)
        assert (keeper.backup and keeper.backup.done) == aside


def test_what_one_kernel_has_brought_back_the_other_does_not_put_aside_again(tmp_path: Path) -> None:
    one, two = Keeper(store=FolderStore(tmp_path)), Keeper(store=FolderStore(tmp_path))
    one.answered(*right("topology.union"))
    one.start_fresh()
    two.answered(*right("topology.closure"))
    one.restore()
    two.answered(*right("topology.interior"))
    again = Keeper(store=FolderStore(tmp_path))
    assert again.progress.done == ("topology.closure", "topology.interior", "topology.union")
    assert two.backup is again.backup is None


def test_what_was_done_elsewhere_comes_along_to_a_label(tmp_path: Path) -> None:
    one, two = Keeper(store=FolderStore(tmp_path)), Keeper(store=FolderStore(tmp_path))
    one.answered(*right("topology.union"))
    two.open("Aya")
    assert in_folder(tmp_path, "Aya").done == ("topology.union",)


def test_progress_in_a_folder_that_is_too_much_together_is_left_as_it_is(tmp_path: Path) -> None:
    keeper = Keeper(store=FolderStore(tmp_path))
    keeper.answered(*right("topology.union"))
    many = {f"a.x{number}": keeper.progress.entry("topology.union") for number in range(500)}
    FolderStore(tmp_path).keep(PROGRESS, to_json(Progress(entries=many)))
    keeper.answered(*right("topology.closure"))
    assert keeper.notice is not None
    assert keeper.notice.key == "progress.unread"
    keeper.start_fresh()
    keeper.restore()
    assert keeper.notice.key == "progress.restored", "it is told once"
    assert from_json(FolderStore(tmp_path).items()[PROGRESS]) == Progress(entries=many)
    assert keeper.progress.done == ("topology.closure", "topology.union")


# what an editor or another system made of a file


@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16", "utf-8"])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
def test_a_file_that_an_editor_has_saved_is_read(tmp_path: Path, encoding: str, end: str) -> None:
    keeper = Keeper(store=FolderStore(tmp_path))
    keeper.open("花子")
    keeper.answered(*right("topology.union"))
    for path in tmp_path.glob("*.txt"):
        text = path.read_text("utf-8") + "\n"
        path.write_text(text, encoding=encoding, newline=end)
    again = Keeper(store=FolderStore(tmp_path))
    assert (again.progress, again.notice) == (keeper.progress, None)


@pytest.mark.parametrize("label", ["a:b", "../../x", "100%\\", "花子 🎉", "<b>'\"&", "damaged:1:", "CON"])
def test_a_label_of_any_signs_is_kept_in_the_folder_and_nowhere_else(tmp_path: Path, label: str) -> None:
    keeper = Keeper(store=FolderStore(tmp_path / "kept"))
    keeper.open(label)
    keeper.answered(*right("topology.union"))
    keeper.start_fresh()
    keeper.confirm()
    keeper.answered(*right("topology.closure"))
    assert Keeper(store=FolderStore(tmp_path / "kept")).progress == keeper.progress
    assert list(tmp_path.iterdir()) == [tmp_path / "kept"]


def test_a_clock_that_goes_back_loses_no_day(tmp_path: Path) -> None:
    days = iter(["2026-04-08", "2026-04-01", "2026-04-05"])
    keeper = Keeper(store=FolderStore(tmp_path), today=lambda: next(days))
    for _ in range(3):
        keeper.answered(*right("topology.union"))
    entry = in_folder(tmp_path).entry("topology.union")
    assert (entry.first, entry.last, entry.attempts) == ("2026-04-01", "2026-04-08", 3)


def kept_in_one(progress: Progress, aside: Progress | None) -> str:
    """What an earlier release kept under one key."""
    parts = {"progress": progress, "aside": aside}
    content = {
        "format": "setcards-edu kept progress",
        "version": 1,
        "opened": 4,
        "fresh": 2,
        "back": 0,
        "gone": 1,
    }
    content |= {name: part and json.loads(to_json(part)) for name, part in parts.items()}
    return json.dumps(content, ensure_ascii=False)


@pytest.mark.parametrize("has_aside", [False, True])
@pytest.mark.parametrize("is_in_one", [False, True])
def test_the_files_of_earlier_versions_are_read_and_then_held_in_new_ones(
    tmp_path: Path, has_aside: bool, is_in_one: bool
) -> None:
    progress = Progress(label="Aya").answered(*right("topology.union"))
    aside = Progress(label="Aya").answered(*right("topology.closure")) if has_aside else None
    old = FolderStore(tmp_path)
    if is_in_one:
        old.keep("setcards-edu:kept:0123456789abcdef:Aya", kept_in_one(progress, aside))
    else:
        old.keep("setcards-edu:label", "Aya\n")  # as an editor leaves it
        old.keep("setcards-edu:progress:Aya", to_json(progress))
        old.keep("setcards-edu:backup:Aya", to_json(aside) if aside else None)
        assert {"47ff96e72243e588.txt", "aecdc0a7126600f9.txt"} <= {path.name for path in tmp_path.iterdir()}
    keeper = Keeper(store=FolderStore(tmp_path))
    assert (keeper.progress, keeper.backup) == (progress, aside)
    assert [key.split(":")[1] for key in old.items()] == ["epoch"] * (1 + has_aside)
    again = Keeper(store=FolderStore(tmp_path))
    assert (again.progress, again.backup) == (progress, aside)
    assert again.notice is None


def test_a_text_of_an_earlier_version_that_comes_after_a_fresh_start_is_put_aside(tmp_path: Path) -> None:
    keeper = Keeper(store=FolderStore(tmp_path))
    keeper.answered(*right("topology.union"))
    keeper.start_fresh()
    keeper.confirm()
    FolderStore(tmp_path).keep(PROGRESS, to_json(Progress().answered(*right("topology.closure"))))
    keeper.answered(*right("topology.interior"))
    assert keeper.progress.done == ("topology.interior",)
    assert keeper.backup is not None
    assert keeper.backup.done == ("topology.closure",)
    assert in_folder(tmp_path) == keeper.progress


def test_a_byte_order_mark_in_a_file_that_is_read_in_is_passed_over() -> None:
    progress = Progress(label="Aya")
    assert from_json("\ufeff" + to_json(progress).replace("\n", "\r\n")) == progress


def test_a_copy_of_a_file_does_not_come_before_the_file_itself(tmp_path: Path) -> None:
    store = FolderStore(tmp_path)
    store.keep("key", "old")
    (path,) = tmp_path.glob("*.txt")
    (tmp_path / "z copy.txt").write_bytes(path.read_bytes())
    store.keep("key", "new")
    assert store.items() == {"key": "new"}


@pytest.mark.parametrize("text", ["\ud83d", "one\r\ntwo\rthree", "\ufeff", "\x00", ""])
def test_a_folder_gives_back_any_text(tmp_path: Path, text: str) -> None:
    FolderStore(tmp_path).keep("setcards-edu:damaged:1:Aya", text)
    assert FolderStore(tmp_path).items() == {"setcards-edu:damaged:1:Aya": text}
