"""The files of a class side by side: one table, and nothing believed that can be worked out."""

from __future__ import annotations

import csv
import io
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setcards_edu import language
from setcards_edu.equations import Hand
from setcards_edu.messages import Obstacle
from setcards_edu.teaching.equations.practice import Practice
from setcards_edu.teaching.equations.practice_file import to_json
from setcards_edu.teaching.equations.practice_report import (
    MAXIMUM_SIZE,
    NotAPractice,
    from_json,
    side_by_side,
)
from tests.cases import every
from tests.refusals import attempt, refusal, sentences


def played(*numbers, seed=1, **options):
    """A practice in whose hands the yaku of these numbers were found; None: none of them."""
    practice = Practice.start(seed, len(numbers), **options).begin(0)
    for at, number in enumerate(numbers):
        practice = practice.go_to(at, 10 * at)
        if number is not None:
            practice = practice.step(practice.search.enter(str(practice.search.yaku[number])))
    return practice.finish(10 * len(numbers))


def file(label="Aya", *numbers, **options):
    return to_json(played(*(numbers or (0, None, -1)), **options), label)


def table(*texts, code="en"):
    with language(code):
        return list(csv.reader(io.StringIO(side_by_side(texts))))


def changed(**fields):
    return json.dumps(json.loads(file()) | fields)


def changed_hand(**fields):
    content = json.loads(file())
    content["hands"][0] |= fields
    return json.dumps(content)


def test_a_file_is_read_as_it_was_written():
    practice = played(0, None, -1)
    sheet = from_json(to_json(practice, "Aya"))
    assert (sheet.label, sheet.results, sheet.source) == ("Aya", practice.results, practice.source)
    assert from_json("\ufeff" + to_json(practice)).label == ""


def test_the_files_of_a_class_are_one_table_with_a_row_for_each_and_the_highest_below():
    rows = table(file("Aya"), file("=Ken", None, 0, 0))
    heads = ["Name", "Highest reached", "Score reached", "Hints", "Shown", "Seconds"]
    assert rows == [
        [*heads, "4 6 7 8 8", "2 7 7 8 8", "1 4 5 5 6"],
        ["Aya", "1", "94", "0", "0", "30", "84", "", "10"],
        ["'=Ken", "2", "67", "0", "0", "30", "", "16", "51"],
        ["Highest possible", "3", "151", "", "", "", "84", "16", "51"],
    ]
    assert table(file(), code="ja")[0][:3] == ["名前", "最高点を出した", "出した点数"]
    assert side_by_side([]) == ""


def test_thirty_files_are_read_one_after_the_other():
    assert len(table(*(file(f"No. {number}") for number in range(30)))) == 32


def test_who_found_out_that_there_is_none_has_a_tick():
    practice = Practice.start(3, 8, is_there_one=True).begin(0)
    none = next(at for at, turn in enumerate(practice.turns) if not turn.search.yaku)
    practice = practice.go_to(none, 1)
    practice = practice.step(practice.search.no_more())
    rows = table(to_json(practice))
    assert (rows[1][6 + none], rows[2][6 + none]) == ("✓", "")


@pytest.mark.parametrize("options", [{"seed": 2}, {"level": 3}, {"base": 8}, {"leading_zero": False}])
def test_files_of_different_practices_do_not_stand_in_one_table(options):
    texts = [file(), file("Ken", None, None, None, **options)]
    reason = refusal(NotAPractice, side_by_side, texts)
    assert reason == Obstacle("practice.file-of", number=2, why=Obstacle("practice.file-other"))
    assert str(reason).startswith("File 2: ")
    assert refusal(NotAPractice, side_by_side, [file(), file("Ken", None, None)]) == reason


@every(
    "text",
    [
        "",
        "{",
        "[]",
        "null",
        "5",
        "{}",
        "[" * 9999,
        '{"format": "setcards-edu progress"}',
        "x" * 10**6,
        None,
    ],
)
def test_a_text_that_is_none_of_ours_is_refused(text):
    assert refusal(NotAPractice, from_json, text) == Obstacle("practice.file-not-ours")


@every(
    ("text", "key"),
    [
        (changed(version=2), "practice.file-newer"),
        (changed(version=None), "practice.file-newer"),
        (changed(label=5), "practice.file-field"),
        (changed(label="x" * 41), "practice.file-wrong"),
        (changed(seed=True), "practice.file-field"),
        (changed(base=99), "practice.file-wrong"),
        (changed(level="2"), "practice.file-field"),
        (changed(forms=[5]), "practice.file-wrong"),
        (changed(hands=None), "practice.file-field"),
        (changed(hands=[5]), "practice.file-not-ours"),
        (changed_hand(hand="1234"), "practice.file-wrong"),
        (changed_hand(found=["76+8 = 85"]), "practice.file-wrong"),
        (changed_hand(found=["(8+6)×4 = 7×8"]), "practice.file-field"),
        (changed_hand(found="76+8 = 84"), "practice.file-field"),
        (changed_hand(found=[["76+8 = 84"]]), "practice.file-wrong"),
        (changed_hand(found=["76+8 = 84"] * 3), "practice.file-field"),
        (changed_hand(found=["76+8 = 84", "76+8=84"]), "practice.file-field"),
        (changed_hand(seconds=10**400), "practice.file-field"),
        (changed_hand(hints=10**400), "practice.file-field"),
        (changed(seed=10**1000), "practice.file-wrong"),
        (changed(hands=[]), "practice.file-wrong"),
        (changed(seed=2), "practice.file-hand"),
        (changed(level=3), "practice.file-hand"),
        (changed(base=11), "practice.file-wrong"),
        (changed_hand(hand="00000", found=["00+0 = 00"]), "practice.file-hand"),
        (changed_hand(hints=-1), "practice.file-field"),
        (changed_hand(seconds=1.5), "practice.file-field"),
        (changed_hand(denied=1), "practice.file-field"),
    ],
)
def test_what_no_practice_writes_is_refused(text, key):
    assert refusal(NotAPractice, from_json, text).key == key


def test_a_score_that_was_written_into_the_file_is_not_believed():
    sheet = from_json(changed_hand(reached=99, possible=99, denied=True))
    assert (sheet.results[0].reached, sheet.results[0].said_none_rightly) == (84, False)


@given(st.text(max_size=60), st.integers(0, 900))
def test_whatever_is_changed_in_a_file_it_is_read_or_refused(text, at):
    whole = file()
    found = attempt(from_json, whole[:at] + text + whole[at + len(text) :])
    assert isinstance(found, NotAPractice) or found.source.seed is not None


def test_the_file_with_made_up_hands_is_refused_wherever_it_stands():
    easy = changed_hand(hand="00000", found=[])
    for number, texts in ((1, [easy, file("Ken")]), (2, [file("Ken"), easy])):
        reason = refusal(NotAPractice, side_by_side, texts)
        why = Obstacle("practice.file-hand", number=1, given=Hand("00000"), dealt=Hand("46788"))
        assert reason == Obstacle("practice.file-of", number=number, why=why)
        assert len(set(sentences(reason))) == 2
    late = refusal(NotAPractice, side_by_side, [file("Ken"), changed_hand(seconds=10**400)])
    assert late.witnesses["number"] == 2


@pytest.mark.long
def test_the_largest_file_can_be_read():
    practice = Practice.start(1, 100, level=1).begin(0)
    for at in range(100):
        practice = practice.go_to(at, at)
        for equation in practice.search.yaku:
            practice = practice.step(practice.search.enter(str(equation)))
    text = to_json(practice, "x" * 40)
    assert len(text) < MAXIMUM_SIZE
    assert from_json(text).results == practice.results
