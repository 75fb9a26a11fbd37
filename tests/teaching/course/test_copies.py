"""Learners write in copies of the lessons, and what they wrote stays."""

import errno
import json
from pathlib import Path
from unittest.mock import Mock

import pytest

from setcards_edu.teaching.course import copies

NAME = "en/01-first.ipynb"


def notebook(*sources, outputs=(), **more):
    cells = [{"cell_type": "code", "source": source, "outputs": [*outputs], **more} for source in sources]
    return json.dumps({"cells": cells})


@pytest.fixture
def folders(tmp_path):
    """The folder of the originals, with one lesson in each language, and one that is to be made."""
    source = tmp_path / "originals"
    for name in (NAME, "ja/01-first.ipynb", "en/01-first-Copy1.ipynb", "teachers/en/01-first.md"):
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        (source / name).write_text(notebook("1"), encoding="utf-8")
    return source, tmp_path / "home" / "copies"


def copied(folders):
    source, folder = folders
    return [message.key for message in copies.copy_lessons(folder, source)]


def test_the_lessons_in_both_languages_are_copied_and_nothing_else(folders):
    assert copied(folders) == []
    found = sorted(
        path.relative_to(folders[1]).as_posix() for path in folders[1].rglob("*") if path.is_file()
    )
    assert found == [copies.COPIED, NAME, "ja/01-first.ipynb"]


WRITTEN = [
    notebook("mine"),
    notebook("1", outputs=["mine"]),
    notebook("1", attachments={"mine.png": {"image/png": "…"}}),
    *("", "[]", "{}", '{"cells": [1]}', '{"cells": ["a"]}', "\x00", "[" * 10**5),
]


@pytest.mark.parametrize("written", WRITTEN)
@pytest.mark.parametrize("is_renewed", [False, True])
def test_what_somebody_wrote_stays_and_a_newer_lesson_is_told_of(folders, written, is_renewed):
    source, folder = folders
    copied(folders)
    (folder / NAME).write_text(written, encoding="utf-8")
    if is_renewed:
        (source / NAME).write_text(notebook("2"), encoding="utf-8")
    for _ in range(2):
        assert copied(folders) == ["copies.kept"] * is_renewed
        assert (folder / NAME).read_text(encoding="utf-8") == written


def test_a_copy_that_was_only_run_is_renewed_with_its_lesson(folders):
    source, folder = folders
    (source / NAME).write_text(notebook("1", outputs=["shown", "here"]), encoding="utf-8")
    copied(folders)
    (folder / NAME).write_text(notebook("1", outputs=["run"], attachments={}), encoding="utf-8")
    assert copied(folders) == []
    assert "run" in (folder / NAME).read_text(encoding="utf-8")
    (source / NAME).write_text(notebook("2"), encoding="utf-8")
    assert copied(folders) == ["copies.renewed"]
    assert (folder / NAME).read_text(encoding="utf-8") == notebook("2")
    assert copied(folders) == []


def test_a_copy_into_which_the_newer_original_was_put_back_is_untouched_again(folders):
    source, folder = folders
    copied(folders)
    (folder / NAME).write_text(notebook("mine"), encoding="utf-8")
    (source / NAME).write_text(notebook("2"), encoding="utf-8")
    copied(folders)
    (folder / NAME).write_text(notebook("2"), encoding="utf-8")
    copied(folders)
    (source / NAME).write_text(notebook("3"), encoding="utf-8")
    assert copied(folders) == ["copies.renewed"]


@pytest.mark.parametrize("known", ["", "[]", "[" * 10**5, "{", '{"en/01-first.ipynb": ["", [[]]]}'])
def test_a_folder_that_forgot_what_was_copied_loses_nothing(folders, known):
    _, folder = folders
    copied(folders)
    (folder / NAME).write_text(notebook("mine"), encoding="utf-8")
    (folder / copies.COPIED).write_text(known, encoding="utf-8")
    assert copied(folders) == ["copies.kept"]
    assert (folder / NAME).read_text(encoding="utf-8") == notebook("mine")


def test_the_originals_are_the_lessons_that_are_shipped(tmp_path, capsys):
    copies.main([str(tmp_path), "ja"])
    original = (copies.originals() / "ja" / "01-inclusion.ipynb").read_bytes()
    assert (tmp_path / "ja" / "01-inclusion.ipynb").read_bytes() == original
    assert capsys.readouterr().out == ""


def hinder_by_a_file(folder):
    folder.parent.mkdir()
    folder.write_bytes(b"mine")


def hinder_by_a_folder(folder):
    (folder / copies.COPIED).mkdir(parents=True)


@pytest.mark.parametrize(
    ("hinder", "why"),
    [
        (hinder_by_a_file, "or something else lies where a folder or a file must be made."),
        (hinder_by_a_folder, "The system could not read or write it (Is a directory)."),
        (PermissionError(errno.EACCES, "no"), "The system allows no access to {}."),
        (OSError(errno.EROFS, "no"), "The system allows no access to {}."),
        (OSError(errno.ENOSPC, "no"), "There is no room left on the disk, or you have used all the room"),
    ],
)
def test_where_copies_cannot_be_made_it_is_told_why_and_what_to_do(tmp_path, monkeypatch, hinder, why):
    monkeypatch.chdir(tmp_path)
    folder = Path("home") / "copies"
    if isinstance(hinder, OSError):
        monkeypatch.setattr(Path, "replace", Mock(side_effect=hinder))
    else:
        hinder(folder)
    with pytest.raises(SystemExit) as ended:
        copies.main([str(folder), "en"])
    assert str(ended.value).startswith(f"The lessons cannot be copied to {folder}. ")
    assert why.format(folder / "en" / "01-inclusion.ipynb") in str(ended.value)
    assert str(ended.value).endswith(" Name another folder: make lab COPIES=folder")
    assert not [*tmp_path.rglob("*.new")], "nothing is left half made"


def test_a_copy_is_written_by_way_of_no_file_that_somebody_has_put_there(folders):
    _, folder = folders
    mine = folder / "en" / "mine"
    mine.parent.mkdir(parents=True)
    mine.write_bytes(b"mine")
    (folder / f"{NAME}.new").symlink_to(mine)
    copied(folders)
    assert mine.read_bytes() == b"mine"
