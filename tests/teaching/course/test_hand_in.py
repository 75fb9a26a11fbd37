"""Codes that learners hand in: what they say, and what is noticed when they are copied."""

from __future__ import annotations

import subprocess
import sys
from contextlib import suppress
from io import StringIO

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setcards_edu.codes import tables
from setcards_edu.messages import Refused
from setcards_edu.teaching.course.course_map import lesson_of, written
from setcards_edu.teaching.course.hand_in import Done, NotACode, line_of, read_line
from setcards_edu.teaching.exercises.feedback import Word
from setcards_edu.teaching.exercises.progress import MAXIMUM_LABEL, Entry, NotALabel, Progress

LABELS = st.text(st.characters(exclude_categories=("C", "Z")), max_size=MAXIMUM_LABEL).filter(
    lambda text: text.isprintable()
)
ENTRIES = st.sampled_from(
    [
        Entry(),
        Entry(attempts=3, best=Word.KEEP_GOING),
        *(Entry(attempts=2, best=Word.CORRECT, level=level) for level in (1, 2, 3)),
    ]
)


@st.composite
def handed_in(draw: st.DrawFn) -> tuple[Progress, str]:
    number = draw(st.sampled_from(written()))
    entries = {kind.id: draw(ENTRIES) for kind in lesson_of(number).kinds}
    return Progress(label=draw(LABELS), entries=entries), number


@given(handed_in())
def test_a_code_says_how_far_a_learner_has_come(made):
    progress, number = made
    found = read_line(line_of(progress, number))
    assert (found.label, found.lesson) == (progress.label, number)
    for kind, mark in zip(lesson_of(number).kinds, found.marks, strict=True):
        entry = progress.entry(kind.id)
        assert mark == Done(entry.attempts > 0, entry.level)


@given(handed_in())
def test_a_code_is_read_as_a_hand_writes_it(made):
    line = line_of(*made)
    label, _, code = line.rpartition(" ")
    lesson, _, digits = code.partition("-")
    for written_as in (
        digits.replace("-", ""),
        digits.lower(),
        digits.replace("0", "o").replace("1", "l"),
        "".join(chr(ord(sign) + 0xFEE0) for sign in digits),  # as wide as kanji
        digits.replace("-", "–"),
    ):
        assert read_line(f"{label}  {lesson}-{written_as} ") == read_line(line)


def test_a_slip_or_the_name_of_another_is_noticed():
    kinds = lesson_of("04").kinds
    progress = Progress("setcards-edu", "Aya", {kind.id: Entry(1, Word.CORRECT, 2) for kind in kinds})
    line = line_of(progress, "04")
    start = line.index("-") + 1
    slips = [
        line[:at] + sign + line[at + 1 :]
        for at in range(start, len(line))
        for sign in "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
        if line[at] not in ("-", sign)
    ]
    swaps = [
        line[:at] + line[at + 1] + line[at] + line[at + 2 :]
        for at in range(start, len(line) - 1)
        if line[at] != line[at + 1] and "-" not in line[at : at + 2]
    ]
    others = [line.replace("Aya", name) for name in ("Ayn", "", "Ben")]
    for wrong in (*slips, *swaps, *others):
        with pytest.raises(NotACode) as refused:
            read_line(wrong)
        assert refused.value.reason.key == "codes.checksum"


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("", "codes.none"),
        ("Aya", "codes.none"),
        ("Aya 01", "codes.none"),
        ("Aya 99-A360-0000-15M", "codes.lesson"),
        ("Aya 01-A360-0000-15", "codes.length"),
        ("Aya 01-U360-0000-15M", "codes.length"),
        ("Aya 01-ZZZZ-ZZZZ-15M", "codes.checksum"),
        ("A" * 300, "codes.none"),
    ],
)
def test_what_is_no_code_is_refused_with_the_reason(line, key):
    with pytest.raises(NotACode) as refused:
        read_line(line)
    assert refused.value.reason.key == key


def test_a_name_that_cannot_be_shown_is_refused():
    with pytest.raises(NotALabel):
        read_line(f"{'x' * (MAXIMUM_LABEL + 1)} 01-A360-0000-15M")


@given(st.text(max_size=80))
def test_any_text_is_read_or_refused(text):
    with suppress(Refused):
        read_line(text)


def test_tables_have_a_row_a_learner_and_tell_the_lines_that_cannot_be_read():
    aya = Progress(label="=Aya", entries={"inclusion.comparable": Entry(1, Word.CORRECT, 3)})
    lines = [line_of(aya, "01"), "", "nonsense", line_of(Progress(label="Ben"), "02")]
    made, refused = StringIO(), StringIO()
    assert tables(lines, made, refused) == 1
    first, heads, row, second, *_ = (line.split("\t") for line in made.getvalue().splitlines())
    assert (first, second) == (["01 Inclusion"], ["02 Topology"])
    assert row[:3] == ["'=Aya", "1", "1"]
    assert row[heads.index("Comparable?")] == "3"
    assert refused.getvalue().startswith("Line 3: 'nonsense'")


def test_the_program_reads_a_file_and_its_input(tmp_path):
    line = line_of(Progress(label="花子"), "01")
    file = tmp_path / "class.txt"
    file.write_text(f"{line}\n", encoding="utf-8")
    command = [sys.executable, "-m", "setcards_edu.codes"]
    read = subprocess.run([*command, str(file)], capture_output=True, encoding="utf-8", check=True)
    assert "花子\t0\t0" in read.stdout
    wrong = subprocess.run(command, input="x\n", capture_output=True, encoding="utf-8", check=False)
    assert (wrong.returncode, wrong.stdout) == (1, "")
    assert "Line 1" in wrong.stderr
    missing = subprocess.run(
        [*command, str(tmp_path / "none")], capture_output=True, encoding="utf-8", check=False
    )
    assert missing.returncode == 2
