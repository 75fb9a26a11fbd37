"""`YakuPractice` driven from code, from its stage and from its controls, with and without a clock."""

from __future__ import annotations

import base64
import csv
import io
import json
import re
from html import unescape

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from setcards_widgets import YakuPractice

from setcards_edu import Event, Hint, language
from setcards_edu.messages import Obstacle
from setcards_edu.pictures.kit.picture import MAXIMUM_SIZE
from setcards_edu.teaching.equations.hand_difficulty import hands_for, level_of
from tests.effort import examples
from tests.widgets.kit.test_countdown import Time
from tests.widgets.messages import button


@pytest.fixture
def time():
    return Time()


def start(time=None, hands=3, **options):
    clock = {} if time is None else {"clock": time, "loop": time}
    return YakuPractice(hands=hands, **clock, **options)


def begun(time=None, **options):
    practice = start(time, **options)
    practice.begin()
    return practice


def find(practice, number=0):
    """Find one of the yaku of the hand that lies there, the highest first."""
    return practice.enter(str(practice.search.yaku[number]))


def ended(time=None, **options):
    """Found the best of the first hand, and a lower yaku of the third."""
    practice = begun(time, **options)
    find(practice)
    practice.next_hand()
    practice.next_hand()
    find(practice, -1)
    practice.end()
    return practice


def shown_buttons(practice):
    names = [set(each._dom_classes) for each in practice._course.children]
    return {name.removeprefix("setcards-") for row in names if "setcards-idle" not in row for name in row}


def rows(practice):
    """The table on the screen, as texts."""
    found = re.findall(r"<tr>(.*?)</tr>", practice._results.value)
    cells = [re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", row) for row in found]
    return [[unescape(re.sub("<.*?>", "", cell)) for cell in row] for row in cells]


def saved(practice):
    """What the links save, by the name of the file."""
    links = re.findall(r'download="(.*?)" href="data:.*?;base64,(.*?)"', practice._links.value)
    return {name: base64.b64decode(data).decode() for name, data in links}


# the same for all


def test_all_who_share_a_seed_get_the_same_hands_whatever_help_they_want():
    for practice in (YakuPractice(7), YakuPractice(7, help="silent", seconds=60)):
        assert [turn.search.hand for turn in practice.practice.turns] == [*hands_for(7)]


def test_before_the_beginning_no_hand_is_to_be_seen_and_nothing_can_be_tried():
    practice = start()
    assert practice.said == Hint("practice.start", number=3)
    assert practice.stage.picture.pieces == ()
    assert "Hands that are not turned over yet: 3." in practice.stage.picture.description
    assert str(practice.search.hand) not in practice.stage.picture.svg
    for tried in (
        find(practice),
        practice.next_hand(),
        practice.go_to(2),
        practice.hint(),
        practice.show_me(),
        practice.how_many(),
        practice.press_tile(0),
        practice.end(),
    ):
        assert tried == practice.said == Obstacle("practice.not-begun")
    assert practice.results[0].found == ()
    assert practice.begin().key == "practice.hand"
    assert len(practice.stage.picture.by_id) > 15


def test_a_learner_goes_from_hand_to_hand_and_what_is_found_is_told():
    practice = begun()
    best = practice.search.yaku[0].value
    assert find(practice).key == "yaku-search.found"
    assert f"Highest score found in this hand: {best}" in practice._where.value
    assert practice.next_hand().key == "practice.hand-only"
    assert "Hand 2 of 3" in practice._where.value
    assert "Highest score found in this hand: –" in practice._where.value
    assert practice.hand_before().witnesses["then"].key == "yaku-search.found"
    assert practice.hand_before() == Obstacle("practice.first")
    assert practice.go_to(3).witnesses["number"] == 3
    assert practice.next_hand() == practice.said == Obstacle("practice.last")
    assert str(practice.said) in practice._said.value
    assert repr(practice) == f"YakuPractice(seed=1, hands=3, level=2): hand 3, {best} points"


def test_the_same_by_hand():
    practice = start()
    button(practice, "begin").click()
    equation = practice.search.yaku[0]
    assert str(equation) == "76+8 = 84"
    for piece in ("op-0-join", "op-1-plus", "op-2-join"):
        practice.stage.press(piece)
    for piece in ("tile-2", "tile-1", "tile-3", "tile-4", "tile-0"):
        practice.stage.press(piece)
    button(practice, "yaku").click()
    assert practice.said.key == "yaku-search.found"
    button(practice, "hand-after").click()
    button(practice, "hint").click()
    button(practice, "hand-before").click()
    assert (practice.results[0].found, practice.results[1].hints) == ((equation,), 1)


def test_the_tiles_of_a_hand_are_told_and_what_was_typed_for_another_is_gone():
    practice = begun()
    assert str(practice.said).startswith("Hand 1 of 3: 4, 6, 7, 8, 8. The button")
    practice._field.value = "76+8"
    practice.enter("76+8=84")
    assert practice._field.value == "76+8"
    practice.next_hand()
    assert practice._field.value == ""


def test_how_to_play_is_told_whole_with_the_first_hand_only():
    practice = begun()
    assert str(practice.next_hand()) == "Hand 2 of 3: 2, 7, 7, 8, 8."
    assert str(practice.clear()) == "All tiles are in your hand: 2, 7, 7, 8, 8."
    assert str(practice.hand_before()) == "Hand 1 of 3: 4, 6, 7, 8, 8."
    practice.press_tile(0)
    practice.next_hand()
    assert str(practice.hand_before()).startswith("Hand 1 of 3: 4, 6, 7, 8, 8. 4○□○□ = □○□.")


def test_a_hand_is_as_it_was_left():
    practice = begun()
    practice.press_tile(3)
    practice.choose(0, "×")
    there = practice.stage.picture
    practice.next_hand()
    practice.hand_before()
    assert practice.stage.picture.svg == there.svg


def test_only_buttons_that_have_something_to_do_are_shown():
    practice = start()
    assert shown_buttons(practice) == {"begin"}
    practice.begin()
    assert shown_buttons(practice) == {"hand-after", "end"}
    practice.next_hand()
    assert shown_buttons(practice) == {"hand-after", "hand-before", "end"}
    practice.go_to(len(practice.practice.turns))
    assert shown_buttons(practice) == {"hand-before", "end"}
    practice.end()
    practice.end()
    assert shown_buttons(practice) == {"hand-before", "new-round"}
    practice.new_round()
    assert shown_buttons(practice) == {"begin"}


@pytest.mark.parametrize("number", [0, 4, -1, 10**9])
def test_a_hand_that_there_is_not_is_refused(number):
    practice = begun()
    assert practice.go_to(number).key == ("practice.first" if number < 1 else "practice.last")
    assert practice.practice.at == 0


@pytest.mark.parametrize("number", ["2", None, True, 1.0])
def test_a_hand_is_gone_to_by_its_number(number):
    assert begun().go_to(number).key == "option.hand-number"


def test_help_changes_for_all_hands_by_hand_and_by_code():
    practice = begun(help="tell")
    practice._help.value = "silent"
    practice.next_hand()
    assert practice.search.help == "silent"
    practice.set_help("ask")
    assert (practice._help.value, practice.search.help) == ("ask", "ask")
    assert practice.set_help("loud").key == "option.unknown"


def test_the_rules_and_the_level_are_those_of_the_options():
    practice = begun(base=8, leading_zero=False, level=3, is_there_one=True, hands=20)
    source = practice.search.source
    assert (source.base, source.leading_zero, source.with_none) == (8, False, True)
    levels = {level_of(turn.search.hand, base=8, leading_zero=False) for turn in practice.practice.turns}
    assert levels == {3, None}


# the end


def test_hands_that_were_not_looked_at_are_told_before_the_end():
    practice = begun()
    assert practice.end() == Hint("practice.unopened", count=2)
    assert practice._ending.layout.display == "none"
    assert practice.end().key == "practice.ended"
    assert practice._ending.layout.display is None


def test_whatever_is_done_after_the_warning_the_next_end_warns_again():
    practice = begun()
    for done in (
        lambda: practice.press_tile(0),
        lambda: practice.set_seconds(60),
        lambda: practice.enter(""),
    ):
        assert practice.end().key == "practice.unopened"
        done()
    assert practice.end().key == "practice.unopened"
    practice.set_seconds(None)


def test_in_another_base_scores_are_said_to_be_in_base_ten():
    practice = begun(base=8, hands=1)
    find(practice)
    assert "(in base ten)" in practice._where.value
    practice.end()
    assert "All scores are told in base ten." in practice._results.value
    assert "base ten" not in ended()._results.value


def test_the_table_tells_what_came_of_each_hand_and_the_sums(time):
    practice = ended(time)
    head, first, second, third, sums = rows(practice)
    assert head == ["Hand no.", "Tiles", "Best yaku found", "Highest possible", "Found", "Hints", "Time"]
    results = practice.results
    assert first == [
        "1",
        "4, 6, 7, 8, 8",
        "✓Right. 84 76+8 = 84",
        "84 76+8 = 84",
        f"1 of {len(results[0].yaku)}",
        "0",
        "0:00",
    ]
    assert second[2:4] == ["–", "16 2+7+7 = 8+8"]
    assert third[2] == f"{results[2].reached} {results[2].best}"
    reached, possible = practice.practice.points
    assert sums[:4] == ["Total", "", str(reached), str(possible)]
    assert f"Points: {reached} of {possible}." in practice._said.value


def test_seconds_and_hints_stand_in_the_table(time):
    practice = begun(time)
    time.go_by(65)
    practice.hint()
    practice.next_hand()
    time.go_by(5)
    practice.show_me()
    practice.end()
    practice.end()
    assert [row[5:] for row in rows(practice)[1:]] == [
        ["1", "1:05"],
        ["0 1 shown", "0:05"],
        ["0", "0:00"],
        ["1", "1:10"],
    ]


def test_where_there_may_be_none_that_stands_in_the_table():
    practice = begun(is_there_one=True, hands=8, seed=3)
    none = next(at for at, turn in enumerate(practice.practice.turns) if not turn.search.yaku)
    practice.go_to(none + 1)
    assert practice.no_more().key == "yaku-search.none-right"
    practice.end()
    practice.end()
    assert rows(practice)[none + 1][2:4] == ["✓Right. no yaku", "no yaku"]


def test_after_the_end_the_hands_can_be_played_on_and_the_table_stays():
    practice = ended()
    before = rows(practice)
    practice.go_to(2)
    assert "what you find now does not count" in practice._where.value
    assert find(practice).key == practice.search.said.key == "practice.too-late"
    assert "so this no longer counts" in practice._said.value
    assert "Highest score found in this hand: –" in practice._where.value
    assert rows(practice) == before
    assert practice.end().key == "practice.ended"


def test_after_the_end_the_last_hand_is_told_without_the_button_that_has_gone():
    practice = ended()
    done = str(practice.said)
    assert str(practice.next_hand()) == f"This is the last hand. {done}"
    assert "“End”" not in practice._said.value


def test_where_the_focus_goes_is_there_before_the_button_goes():
    practice = start()
    seen = []
    course = dict(zip(("begin", "end"), (practice._course.children[at] for at in (0, 3)), strict=True))
    for name, there in (
        ("begin", lambda: "tile-0" in practice.stage.picture.by_id),
        (
            "end",
            lambda: 'tabindex="0"' in practice._results.value and practice._ending.layout.display is None,
        ),
    ):
        course[name].observe(
            lambda change, name=name, there=there: (
                seen.append((name, there())) if "setcards-idle" in change["new"] else None
            ),
            "_dom_classes",
        )
    practice.begin()
    for _ in range(2):
        practice.end()
    assert {("begin", True), ("end", True)} == {*seen}
    assert practice._surround._onward == {"begin": "stage", "end": "results"}


def test_a_new_round_has_the_next_seed():
    practice = ended()
    practice.new_round()
    assert "Class number 2, level 2" in practice._where.value
    assert practice.stage.picture.pieces == ()
    assert practice._ending.layout.display == "none"
    practice.begin()
    assert practice.search.hand == hands_for(2)[0]


def test_the_results_are_saved_as_a_table_and_as_json():
    practice = ended(label="Aya")
    files = saved(practice)
    assert list(files) == ["setcards-edu-Aya-1.csv", "setcards-edu-Aya-1.json"]
    table, text = files.values()
    assert table.startswith('\ufeff"Name",'), "spreadsheets take it for another writing without"
    assert table.removeprefix("\ufeff") == practice.as_csv()
    assert text == practice.as_json()
    assert [row[0] for row in csv.reader(io.StringIO(practice.as_csv()))] == ["Name", *["Aya"] * 3]
    assert json.loads(text)["hands"][0]["found"] == ["76+8 = 84"]


@pytest.mark.parametrize("label", ["=1+1", "<b>Aya</b>", '"><script>', "あや"])
def test_a_label_is_neither_calculated_nor_drawn(label):
    practice = ended()
    practice._name.value = label
    assert practice.label == label
    assert label not in practice._links.value or label.isalpha()
    cell = next(csv.reader(io.StringIO(practice.as_csv().splitlines()[1])))[0]
    assert cell == (f"'{label}" if label.startswith("=") else label)
    assert all(re.fullmatch(r"setcards-edu-\w+-1\.(csv|json)", name) for name in saved(practice))


def test_a_label_that_cannot_be_shown_is_refused_and_the_old_one_stays():
    practice = ended(label="Aya")
    practice._name.value = "x" * 50
    assert practice.said.key == "progress.label-unfit"
    assert (practice.label, json.loads(practice.as_json())["label"]) == ("Aya", "Aya")
    practice.set_label("Ken")
    assert practice._name.value == "Ken"


def test_while_a_label_is_typed_nothing_is_said_again():
    practice = ended()
    before = practice.stage._turn
    practice._name.value = "A"
    assert "setcards-edu-A-1.csv" in saved(practice)
    assert practice.stage._turn == before


STEPS = {
    "begin": lambda p: p.begin(),
    "next": lambda p: p.next_hand(),
    "before": lambda p: p.hand_before(),
    "find": find,
    "tile": lambda p: p.press_tile(2),
    "hint": lambda p: p.hint(),
    "show": lambda p: p.show_me(),
    "none": lambda p: p.no_more(),
    "undo": lambda p: p.undo(),
    "help": lambda p: p.set_help("tell"),
    "clock": lambda p: p.set_seconds(60),
    "end": lambda p: p.end(),
    "again": lambda p: p.new_round(),
}


@settings(max_examples=examples(25))
@given(st.lists(st.tuples(st.sampled_from(sorted(STEPS)), st.integers(0, 20)), max_size=20))
def test_in_whatever_order_it_is_used_it_answers_and_what_stands_at_the_end_stays(steps):
    time = Time()
    practice, ended_with = start(time), None
    for name, seconds in steps:
        time.go_by(seconds)
        assert STEPS[name](practice) == practice.said
        has_ended = practice.practice.has_ended
        assert (practice._ending.layout.display is None) == has_ended
        assert bool(practice.stage.picture.pieces) == practice.practice.has_begun
        if name != "again" and ended_with is not None:
            assert practice.results == ended_with
        ended_with = practice.results if has_ended else None
    running = [handle for handle in time.waiting if not handle.cancelled]
    assert bool(running) == practice._countdown.is_running


# the clock


def test_without_a_clock_nothing_runs_and_nothing_is_said_of_time(time):
    practice = begun(time)
    assert time.waiting == []
    assert "Clock" not in practice._clock.value


def test_the_clock_runs_for_all_hands_together_from_the_beginning(time):
    practice = start(time, seconds=90)
    time.go_by(500)
    assert "Clock: 1:30, from “Begin” on" in practice._clock.value
    practice.begin()
    time.go_by(30)
    practice.next_hand()
    assert "Clock: 1:00 left" in practice._clock.value
    practice.begin()
    assert "Clock: 1:00 left" in practice._clock.value, "begun once"


def test_a_second_changes_the_clock_and_nothing_that_stands_beside_it(time):
    practice = begun(time, seconds=60)
    changes = []
    for part in (practice._where, practice._about, practice._said):
        part.observe(changes.append, "value")
    time.go_by(5)
    assert "Clock: 0:55 left" in practice._clock.value
    assert changes == []


def test_it_is_told_once_that_thirty_seconds_are_left(time):
    practice = begun(time, seconds=60)
    time.go_by(29)
    assert practice._surround.said == ""
    time.go_by(1)
    assert practice._surround.said == "30 seconds are left."
    turn = practice._surround._turn
    time.go_by(20)
    assert practice._surround._turn == turn
    assert practice.said.key == "practice.hand"
    practice.set_seconds(45)
    time.go_by(15)
    assert practice._surround._turn == turn + 1


def test_a_clock_that_begins_with_thirty_seconds_says_so_only_at_its_beginning(time):
    practice = begun(time, seconds=30)
    time.go_by(10)
    assert practice._surround.said == ""


def test_when_time_is_up_the_table_stands_and_one_plays_on_without_reproach(time):
    practice = begun(time, seconds=60)
    find(practice)
    time.go_by(60)
    assert practice.said.key == "practice.time-is-up"
    assert "Time is up. Done. The highest score was found in 1 of 3 hands." in practice._said.value
    assert "Time: 1:00" in practice._clock.value
    before = rows(practice)
    practice.next_hand()
    assert find(practice).key == "practice.too-late"
    assert rows(practice) == before
    assert json.loads(practice.as_json())["clock"] == 60


def test_where_nothing_calls_back_the_next_step_notices_that_time_is_up(time):
    for step in (lambda p: p.press_tile(0), lambda p: p.next_hand(), lambda p: p.end()):
        practice = YakuPractice(hands=3, seconds=60, clock=time)
        practice.begin()
        time.now += 61
        assert step(practice).key == "practice.time-is-up"
        assert practice.practice.timed_out


def test_the_end_stops_the_clock_and_tells_the_time(time):
    practice = begun(time, seconds=60)
    time.go_by(7)
    practice.end()
    practice.end()
    assert "Time: 0:07" in practice._clock.value
    assert not [handle for handle in time.waiting if not handle.cancelled]
    practice.new_round()
    assert "Clock: 1:00, from “Begin” on" in practice._clock.value


def test_the_clock_is_chosen_and_switched_off_at_any_time_by_hand_and_by_code(time):
    practice = start(time)
    practice._choice.menu.value = 300
    assert practice.said == Event("practice.clock-set", time="5:00")
    practice.begin()
    assert practice._countdown.is_running
    assert practice.set_seconds(45) == Event("practice.clock-runs", time="0:45")
    assert practice._choice.menu.label == "0:45"
    practice._choice.menu.value = 0
    assert practice.said == Event("clock.off")
    time.go_by(999)
    assert not practice.practice.has_ended
    assert practice.set_seconds(5).key == "option.seconds"


def test_a_clock_does_not_tick_for_a_page_that_has_gone_and_goes_on_with_what_it_had(time):
    practice = begun(time, seconds=60)
    time.go_by(20)
    for here in (True, False):
        practice._surround._handle_custom_msg({"view": "a", "here": here}, [])
    assert not [handle for handle in time.waiting if not handle.cancelled]
    time.go_by(100)
    practice.next_hand()
    assert "Clock: 0:40 left" in practice._clock.value
    time.go_by(40)
    assert practice.practice.timed_out


def test_the_time_that_was_needed_is_told_whole_though_the_page_had_gone(time):
    practice = begun(time, seconds=60, hands=1)
    time.go_by(20)
    for here in (True, False):
        practice._surround._handle_custom_msg({"view": "a", "here": here}, [])
    practice.press_tile(0)
    time.go_by(5)
    practice.end()
    assert "Time: 0:25" in practice._clock.value


def test_an_end_that_comes_too_late_is_none(time):
    practice = YakuPractice(hands=1, seconds=60, clock=time)
    practice.begin()
    time.now += 61
    assert practice.end().key == "practice.time-is-up"
    assert "Time: 1:00" in practice._clock.value


def test_leaving_stops_the_clock(time):
    practice = begun(time, seconds=60)
    practice.close()
    assert not [handle for handle in time.waiting if not handle.cancelled]


# language, size, and as a value of the notebook


def test_everything_is_in_the_language_in_which_it_was_made():
    with language("ja"):
        practice = ended(hands=3)
        assert button(practice, "hand-after").description == "次の手札"
        assert rows(practice)[0][:4] == ["何組目", "手札", "見つけた最高の役", "最高点の役"]
        assert 'lang="ja"' in practice._results.value
        assert practice.as_csv().startswith('"名前","問題番号",')


def test_every_picture_is_small_enough():
    practice = begun(hands=1, level=1)
    for equation in practice.search.yaku:
        practice.enter(str(equation))
        assert len(practice.stage.picture.svg) <= MAXIMUM_SIZE
    assert len(start(hands=100).stage.picture.svg) <= MAXIMUM_SIZE


def test_a_class_number_can_be_chosen_before_the_beginning_and_after_the_end():
    practice = YakuPractice(50, hands=1)
    assert 50 in practice._seeds.options
    practice._seeds.value = 3
    assert practice.practice.source.seed == 3
    practice.begin()
    assert practice.set_seed(4).key == "practice.seed-later"
    assert practice.practice.source.seed == practice._seeds.value == 3
    assert practice._seeds.layout.display == "none"
    practice.end()
    practice.set_seed(4)
    assert practice.practice.search.hand == YakuPractice(4, hands=1).practice.search.hand
    assert practice.set_seed("4").key == "option.seed"
