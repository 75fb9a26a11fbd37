"""Practice with hands of Suhjong: the same for all, one after the other, and what came of each."""

from __future__ import annotations

import csv
import io
import json
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setcards_edu import BadOption, Event, Hint, Refused, language
from setcards_edu.equations import FORMS, Equation, yaku
from setcards_edu.messages import LANGUAGES, Obstacle
from setcards_edu.teaching.equations.hand_difficulty import MOST_HANDS, hands_for
from setcards_edu.teaching.equations.practice import HANDS, Practice, Result
from setcards_edu.teaching.equations.practice_file import table_text, to_csv, to_json
from setcards_edu.teaching.exercises.progress import NotALabel
from tests.cases import every
from tests.refusals import refusal


def begun(hands=3, **options):
    return Practice.start(1, hands, **options).begin(0.0)


def typed(practice, *texts):
    for text in texts:
        practice = practice.step(practice.search.enter(text))
    return practice


def find(practice, number=0):
    """Find one of the yaku of the hand that lies there, the highest first."""
    return typed(practice, str(practice.search.yaku[number]))


def hands(practice):
    return tuple(turn.search.hand for turn in practice.turns)


# going through the hands


def test_all_who_share_a_seed_have_the_same_ten_hands():
    assert hands(Practice.start(7)) == hands(Practice.start(7, help="silent")) == hands_for(7)
    assert len(Practice.start(7).turns) == HANDS
    assert hands(Practice.start(7).another()) == hands_for(8)


def test_nothing_can_be_done_before_the_beginning():
    waiting = Practice.start(1, 3)
    assert waiting.said == Hint("practice.start", number=3)
    steps = (
        (find, waiting),
        (waiting.next, 5),
        (waiting.back, 5),
        (waiting.finish, 5),
        (waiting.go_to, 2, 5),
    )
    for step, *given_ in steps:
        assert refusal(Refused, step, *given_) == Obstacle("practice.not-begun")
    assert waiting.time_is_up(5) == waiting
    assert waiting.begin(3).begin(9) == waiting.begin(3)


def test_the_score_reached_is_the_highest_of_the_yaku_found():
    practice = begun()
    low, high = practice.search.yaku[-1], practice.search.yaku[0]
    practice = find(practice, -1)
    assert (practice.results[0].best, practice.results[0].reached) == (low, low.value)
    assert not practice.results[0].is_best
    practice = find(practice)
    assert practice.results[0].found == (low, high)
    assert (practice.results[0].reached, practice.results[0].possible) == (high.value, high.value)
    assert practice.results[0].is_best
    assert practice.points == (high.value, sum(yaku(hand)[0].value for hand in hands(practice)))


def test_a_hand_can_be_left_without_a_yaku_and_come_back_to():
    practice = begun().next(4).next(6)
    assert practice.search.hand == hands(practice)[2]
    assert refusal(Refused, practice.next, 9) == Obstacle("practice.last")
    practice = find(practice.back(10))
    assert refusal(Refused, practice.back(11).back, 12) == Obstacle("practice.first")
    assert [result.reached is None for result in practice.results] == [True, False, True]


def test_a_hand_is_as_it_was_left():
    practice = begun()
    practice = practice.step(practice.search.press_tile(3))
    assert practice.next(1).back(2).search == practice.search
    assert practice.next(1).search.placing.is_empty


def test_seconds_are_those_while_a_hand_lay_there():
    practice = Practice.start(1, 3).begin(100)
    practice = practice.next(104).next(105.5).back(110).finish(111).finish(999)
    assert [result.seconds for result in practice.results] == [4, 2.5, 4.5]
    assert practice.has_ended


@given(st.lists(st.tuples(st.integers(-1, 3), st.floats(0, 50)), max_size=12))
def test_all_seconds_are_those_of_some_hand_and_none_of_two(moves):
    now, practice = 0.0, begun()
    for at, later in moves:
        now += later
        with suppress(Refused):  # of the hands −1 and 3
            practice = practice.go_to(at, now)
    practice = practice.finish(now).finish(now)
    assert sum(result.seconds for result in practice.results) == pytest.approx(now)
    assert practice.go_to(1, now + 99).results == practice.results


def test_a_clock_that_goes_backwards_takes_no_seconds_away():
    assert begun().next(5).next(1).results[1].seconds == 0


def test_hints_are_counted_to_whichever_yaku():
    practice = begun()
    for _ in range(2):
        practice = practice.step(practice.search.hint())
    practice = find(practice)
    practice = practice.step(practice.search.hint())
    assert practice.results[0].hints == 3
    practice = practice.step(practice.search.show_solution())
    assert (practice.results[0].hints, practice.results[0].shown) == (3, 1)
    assert practice.results[1].hints == 0


def test_the_end_is_told_and_what_came_of_it_stays():
    practice = find(begun().next(1).next(2), -1)
    ended = practice.finish(3)
    assert ended.said.key == "practice.ended"
    reached, possible = ended.points
    assert (
        str(ended.said) == f"Done. The highest score was found in {ended.said.witnesses['best']} of 3 hands. "
        f"Points: {reached} of {possible}."
    )
    later = find(ended.go_to(0, 50))
    assert (later.said.key, later.said.witnesses["then"].key) == ("practice.too-late", "yaku-search.found")
    assert str(later.said).endswith("The practice has ended, so this no longer counts.")
    assert (later.results, later.points) == (ended.results, ended.points)
    assert later.finish(60).said == ended.said


def test_hands_that_were_not_looked_at_are_told_before_the_end():
    practice = begun().finish(5)
    assert (practice.said, practice.has_ended) == (Hint("practice.unopened", count=2), False)
    assert practice.finish(6).has_ended


@pytest.mark.parametrize(
    "played_on",
    [
        lambda p: p.step(p.search.press_tile(0)),
        lambda p: p.next(6).back(7),
        lambda p: p.with_help("tell"),
        lambda p: p.saying(Obstacle("practice.last")),
    ],
)
def test_who_plays_on_after_that_is_told_once_more_before_the_end(played_on):
    practice = played_on(begun().finish(5)).finish(8)
    assert (practice.said.key, practice.has_ended) == ("practice.unopened", False)
    assert practice.finish(9).has_ended


def test_after_the_end_it_is_said_of_what_would_have_counted_that_it_comes_too_late():
    ended = begun(hands=1).finish(3)
    for late in (ended.search.hint(), ended.search.show_solution(), ended.search.enter("76+8=84")):
        assert ended.step(late).said == Event("practice.too-late", then=late.said)
    for as_ever in (ended.search.press_tile(0), ended.search.how_many(), ended.search.enter("7")):
        assert ended.step(as_ever).said == as_ever.said


def test_in_another_base_the_points_are_said_to_be_in_base_ten():
    ended = begun(hands=1, base=8).finish(3)
    assert (ended.said.key, ended.said.witnesses["told"].key) == ("yaku-search.in-base", "practice.ended")
    assert "base ten" in str(ended.said)


def test_it_is_said_before_the_beginning_what_counts():
    said = str(Practice.start().said)
    assert "One yaku is enough to go on" in said
    assert "the highest that you find in each hand counts" in said


def test_a_clock_that_has_run_down_ends_it_at_once():
    practice = find(begun()).time_is_up(60)
    assert practice.has_ended
    assert practice.timed_out
    assert practice.said.key == "practice.time-is-up"
    assert practice.said.witnesses["why"].key == "practice.ended"
    assert practice.results[0].seconds == 60
    assert practice.time_is_up(61) == practice
    assert not begun().next(1).next(2).finish(3).timed_out


def test_help_changes_in_all_hands():
    practice = begun().with_help("silent")
    assert {turn.search.help for turn in practice.turns} == {"silent"}
    assert refusal(BadOption, practice.with_help, "loud").key == "option.unknown"


def test_where_it_is_the_question_whether_there_is_one_both_answers_count():
    practice = Practice.start(3, 20, is_there_one=True).begin(0)
    for at in range(20):
        practice = practice.go_to(at, at)
        practice = find(practice) if practice.search.yaku else practice.step(practice.search.no_more())
    assert all(result.is_best for result in practice.results)
    assert {(result.possible is None, result.said_none_rightly) for result in practice.results} == {
        (True, True),
        (False, False),
    }


def test_to_say_that_there_is_none_counts_only_where_it_is_right_and_found_out_alone():
    practice = Practice.start(3, 20, is_there_one=True).begin(0)
    some = next(at for at, turn in enumerate(practice.turns) if turn.search.yaku)
    none = next(at for at, turn in enumerate(practice.turns) if not turn.search.yaku)
    practice = practice.go_to(some, 0)
    practice = practice.step(practice.search.no_more()).go_to(none, 0)
    practice = practice.step(practice.search.show_solution())
    practice = practice.step(practice.search.no_more())
    assert [practice.results[at].is_best for at in (some, none)] == [False, False]


@every(
    ("options", "key"),
    [
        ({"seed": "1"}, "option.seed"),
        ({"hands": 0}, "option.number"),
        ({"hands": MOST_HANDS + 1}, "option.number"),
        ({"hands": None}, "option.number"),
        ({"level": 0}, "option.unknown"),
        ({"help": "loud"}, "option.unknown"),
        ({"base": 1}, "option.unknown"),
        ({"leading_zero": "no"}, "option.unknown"),
        ({"forms": ["A=B"]}, "option.unknown"),
        ({"is_there_one": 1}, "option.unknown"),
    ],
)
def test_a_practice_that_cannot_be_is_refused_with_a_reason(options, key):
    assert refusal(BadOption, Practice.start, **options).key == key


def test_the_rules_hold_in_every_hand_and_in_the_next_practice():
    practice = Practice.start(1, 4, base=8, leading_zero=False, forms=FORMS[:6], level=3)
    for each in (practice, practice.another()):
        assert hands(each) == hands_for(
            each.source.seed, 4, level=3, base=8, leading_zero=False, forms=FORMS[:6]
        )
        assert each.search.yaku == yaku(each.search.hand, 8, False, forms=FORMS[:6])


# as a file


def table(practice, label="", code="en"):
    with language(code):
        return list(csv.reader(io.StringIO(to_csv(practice, label))))


def test_the_table_has_a_row_for_each_hand_and_says_whose_it_is():
    practice = find(begun().next(4.4), -1)
    best = practice.results[1].best
    rows = table(practice, "Aya")
    assert len(rows) == 4
    found = dict(zip(rows[0], rows[2], strict=True))
    assert list(found) == [
        "Name",
        "Seed",
        "Level",
        "Base",
        "Hand no.",
        "Tiles",
        "Score reached",
        "Highest possible",
        "Best yaku found",
        "Highest reached",
        "Yaku found",
        "Yaku in all",
        "Hints",
        "Shown",
        "Seconds",
    ]
    tiles, total = " ".join(practice.search.hand), len(practice.search.yaku)
    assert rows[2] == [
        *("Aya", "1", "2", "10", "2", tiles, str(best.value), str(practice.results[1].possible)),
        *(str(best), str(int(practice.results[1].is_best)), "1", str(total), "0", "0", "0"),
    ]
    assert rows[1][6:10] == ["", str(practice.results[0].possible), "", "0"]
    assert rows[1][-1] == "4"


def test_the_headings_are_in_the_language_and_the_rows_the_same_in_all():
    found = [table(find(begun()), "Aya", code) for code in LANGUAGES]
    assert found[1][0][:4] == ["名前", "問題番号", "レベル", "進法"]
    assert found[0][1:] == found[1][1:]
    assert all(len(set(rows[0])) == len(rows[0]) for rows in found)


@pytest.mark.parametrize("label", ["=1+1", "+1", "-1", "@SUM(A1)", "＝1", "－1", '=HYPERLINK("x","y")'])
def test_a_label_never_becomes_a_formula(label):
    assert {row[0] for row in table(begun(), label)[1:]} == {f"'{label}"}


@given(st.text(st.characters(codec="utf-8"), max_size=45))
def test_whatever_the_label_is_the_table_keeps_its_form(label):
    try:
        rows = table(begun(1), label)
    except NotALabel:
        return
    assert [len(row) for row in rows] == [15, 15]
    assert rows[1][0].removeprefix("'") == label.strip().removeprefix("'")
    assert not rows[1][0].startswith(("=", "+", "-", "@"))
    assert json.loads(to_json(begun(1), label))["label"] == label.strip()


@pytest.mark.parametrize("label", ["x" * 41, "a\nb", None, 5])
def test_a_label_that_cannot_be_shown_is_refused(label):
    for write in (to_csv, to_json):
        assert refusal(NotALabel, write, begun(), label).key.startswith("progress.label")


@every(
    "text",
    ["=1", "＋1", " =1", "\u3000＠1", "\t1", "\r1", "\ufeff=1", "a;=1", 'a;"=1"', '";=;"', "1\n=1", "a, -1"],
)
def test_no_cell_begins_with_a_formula_by_whatever_sign_the_cells_are_parted(text):
    written = table_text([[text, text, -1]])
    for separator in ",;\t":
        rows = csv.reader(io.StringIO(written, newline=""), delimiter=separator)
        begun = [cell.lstrip('"\ufeff\u3000 ') for row in rows for cell in row]
        assert not [cell for cell in begun if cell.startswith(tuple("=＋＠\t\r"))]
    read = next(csv.reader(io.StringIO(written, newline="")))
    assert [cell.replace("'", "") for cell in read] == [text, text, "-1"]


def test_a_hand_is_no_number_and_an_equation_no_formula():
    practice = begun(100)
    for row in table(practice)[1:]:
        assert len(row[5].split(" ")) == 5
    assert Result(practice.search.hand, (Equation("0+0+1 = 01"),), ()).reached == 1


def test_json_tells_the_same_in_every_language():
    practice = find(begun(), -1).finish(1.6).finish(1.6)
    texts = []
    for code in LANGUAGES:
        with language(code):
            texts.append(to_json(practice, "Aya", seconds=300))
    assert texts[0] == texts[1]
    content = json.loads(texts[0])
    first = content.pop("hands")[0]
    result = practice.results[0]
    assert first == {
        "hand": str(result.hand),
        "found": [str(result.best)],
        "reached": result.reached,
        "possible": result.possible,
        "yaku": len(result.yaku),
        "denied": False,
        "hints": 0,
        "shown": 0,
        "seconds": 2,
    }
    assert content == {
        "format": "setcards-edu practice",
        "version": 1,
        "label": "Aya",
        "seed": 1,
        "level": 2,
        "base": 10,
        "leading_zero": True,
        "forms": [str(form) for form in FORMS],
        "is_there_one": False,
        "clock": 300,
        "ended": True,
    }


def test_the_tables_of_a_class_stand_one_below_the_other():
    tables = [to_csv(begun(), label).splitlines() for label in ("Aya", "Ken")]
    assert tables[0][0] == tables[1][0]
    rows = list(csv.DictReader([tables[0][0], *tables[0][1:], *tables[1][1:]]))
    assert [row["Name"] for row in rows] == ["Aya"] * 3 + ["Ken"] * 3
    assert len({row["Tiles"] for row in rows}) == 3


def test_the_end_is_an_event_and_what_comes_after_the_last_hand_is_refused_with_it():
    ended = begun().next(1).next(2).finish(3)
    assert isinstance(ended.said, Event)
    assert refusal(Refused, ended.next, 3) == Obstacle("practice.last-ended", why=ended.said)
