"""Learners write in copies of the lessons, and what they wrote stays."""

import json

import pytest

from setcards_edu.teaching.course import copies

NAME = "en/01-first.ipynb"


def notebook(*sources, outputs=()):
    cells = [{"cell_type": "code", "source": source, "outputs": list(outputs)} for source in sources]
    return json.dumps({"cells": cells})


@pytest.fixture
def folders(tmp_path):
    """The folder of the originals, with one lesson in each language, and one that is to be made."""
    source = tmp_path / "originals"
    for name in (NAME, "ja/01-first.ipynb", "en/01-first-Copy1.ipynb", "teachers/en/01-first.md"):
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        (source / name).write_text(notebook("1"), encoding="utf-8")
    return source, tmp_path / "home" / "copies"


def copied(folders, code="en"):
    source, folder = folders
    return [message.key for message in copies.copy_lessons(folder, code, source)]


def test_the_lessons_of_one_language_are_copied_and_nothing_else(folders):
    assert copied(folders) == []
    found = sorted(
        path.relative_to(folders[1]).as_posix() for path in folders[1].rglob("*") if path.is_file()
    )
    assert found == [copies.COPIED, NAME]


@pytest.mark.parametrize("written", [notebook("mine"), "", "[]", "{}", '{"cells": [1]}', "\x00", "[" * 10**5])
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
    copied(folders)
    (folder / NAME).write_text(notebook("1", outputs=["shown"]), encoding="utf-8")
    assert copied(folders) == []
    assert "shown" in (folder / NAME).read_text(encoding="utf-8")
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


@pytest.mark.parametrize("known", ["", "[]", "[" * 10**5, "{"])
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
