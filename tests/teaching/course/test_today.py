"""Cards for today: what is asked on which day, in which order, and that nobody is urged."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

import pytest
from setcards_widgets import Today

from setcards_edu.messages import Event
from setcards_edu.teaching import Keeper, Progress, Word, exercise, kinds
from setcards_edu.teaching.course.today import CARDS, CardsForToday, chosen, coming, dealt, due, level_of
from setcards_edu.teaching.exercises.exercise import LEVELS
from setcards_edu.teaching.exercises.progress import Entry
from setcards_edu.teaching.exercises.recall import Recall, Seen, Solved
from setcards_edu.teaching.kit.wire import Wire

CODE = {id_ for id_ in kinds() if kinds()[id_].make.__module__.endswith(".code")}
KINDS = ("sets.complement", "topology.union", "inclusion.comparable", "yaku.find", "run.is-run")


class Clock:
    """A clock that shows a day of November or December 2026, by its number from the first of November."""

    def __init__(self) -> None:
        self.day = 1

    def __call__(self) -> str:
        return f"2026-11-{self.day:02}" if self.day <= 30 else f"2026-12-{self.day - 30:02}"


def learner(answered: Iterable[str] = KINDS) -> tuple[Keeper, Clock]:
    """The keeper of somebody who has answered these kinds of exercises rightly on the first day."""
    clock = Clock()
    keeper = Keeper(today=clock)
    for id_ in answered:
        made = exercise(id_)
        keeper.answered(made, made.check(made.task.accepted))
    return keeper, clock


def go_through(today: Today, *, is_right: bool = True) -> list[str]:
    """Answer the cards of a day; return their kinds."""
    met = []
    while (card := today.driver.state.card) is not None:
        made = card.exercise
        wrong = next(given for given in ("1", "2", "7", "∅", "no") if not made.check(given).is_correct)
        today.answer(made.task.accepted if is_right else wrong)
        met.append(made.id)
        today.next_card()
    return met


def test_whoever_comes_on_days_1_2_8_and_29_is_asked_three_cards_each_time() -> None:
    keeper, clock = learner()
    today = Today(keeper=keeper)
    assert go_through(today) == []
    assert today.said.witnesses == {"count": 3}
    met = []
    for clock.day in (2, 8, 29):
        met.append(go_through(Today(keeper=keeper)))
    assert [len(each) for each in met] == [3, 3, 3]
    assert {*met[0], *met[1]} == {*KINDS}
    boxes = sorted(keeper.progress.recall[id_].box for id_ in KINDS)
    assert boxes == sorted(1 + sum(id_ in each for each in met) for id_ in KINDS)


def test_what_was_wrong_comes_back_tomorrow_until_it_is_right() -> None:
    keeper, clock = learner(["topology.union"])
    for clock.day in (2, 3, 4):
        assert go_through(Today(keeper=keeper), is_right=False) == ["topology.union"]
    clock.day = 5
    assert go_through(Today(keeper=keeper)) == ["topology.union"]
    clock.day = 6
    assert go_through(Today(keeper=keeper)) == ["topology.union"]
    clock.day = 8
    assert go_through(Today(keeper=keeper)) == []


def test_a_card_is_the_same_all_day_and_another_on_another_day() -> None:
    keeper, clock = learner()
    clock.day = 2
    one, other = Today(keeper=keeper), Today(keeper=keeper)
    assert one.driver.state.card == other.driver.state.card
    made = {dealt("topology.union", keeper.progress, f"2026-11-{day:02}").seed for day in range(2, 30)}
    assert len(made) == 28


@pytest.mark.long
@pytest.mark.parametrize("level", LEVELS)
def test_something_else_is_asked_than_last_if_the_kind_has_another(level: int) -> None:
    asked_again = []
    for id_ in kinds().keys() - CODE:
        made = exercise(id_, level=level, seed=1)
        recall = Recall(1, "2026-11-01", level, made.seed)
        for day in (f"2026-11-{number:02}" for number in range(2, 6)):
            record = Entry(1, Word.CORRECT, level, first=day, last=day)
            before, made = made, dealt(id_, Progress(entries={id_: record}, recall={id_: recall}), day)
            shows = (made.prompt, made.shown, made.offered)
            asked_again += [id_] if shows == (before.prompt, before.shown, before.offered) else []
            recall = Recall(0, day, made.level, made.seed)
    assert asked_again == []


def test_the_level_rises_with_the_right_answers_in_a_row() -> None:
    keeper, clock = learner(["topology.union"])
    levels = []
    for clock.day in (2, 5, 12):
        levels.append(Today(keeper=keeper).driver.state.card.exercise.level)
        go_through(Today(keeper=keeper))
    clock.day = 33
    go_through(Today(keeper=keeper), is_right=False)
    assert levels == [2, 3, 3]
    missed = replace(learner(["run.is-run"])[0].progress, recall={"run.is-run": Recall(0, "2026-11-02")})
    assert level_of("run.is-run", missed) == 1


BEFORE = ("sets.count-elements", "sets.described", "inclusion.how-many")
"""Kinds of one lesson, which somebody may answer on its first evening."""


@pytest.mark.parametrize(
    ("answered", "expected"),
    [
        ((*BEFORE, "topology.union", "arithmetic.place-value"), ["01", "04", "02"]),
        ((*BEFORE, "run.how-many"), ["01", "03", "01"]),
        (BEFORE, ["01", "01", "01"]),
        (("sets.count-elements",), ["01"]),
    ],
)
def test_cards_are_of_several_lessons_and_the_first_has_a_picture(
    answered: tuple[str, ...], expected: list[str]
) -> None:
    keeper, clock = learner(answered)
    clock.day = 2
    met = go_through(Today(keeper=keeper))
    assert [kinds()[id_].lesson for id_ in met] == expected
    assert met[0] != "sets.count-elements" or len(answered) == 1


def test_a_misconception_at_what_has_no_picture_comes_right_after_the_first_picture() -> None:
    keeper, _ = learner([*BEFORE, "topology.union", "run.is-run", "chase.at-once"])
    keeper.add(Progress(misconceptions={"a": Seen("sets.count-elements", "2026-11-01")}))
    in_order = [*chosen(keeper.progress, "2026-11-02")]
    assert in_order[:2] == ["chase.at-once", "sets.count-elements"]
    assert sorted(in_order) == sorted(due(keeper.progress, "2026-11-02"))


def test_a_screen_tells_on_which_days_the_next_three_cards_are_due() -> None:
    keeper, clock = learner(["topology.union", "run.is-run", "yaku.find", "chase.at-once"])
    today = Today(keeper=keeper)
    assert today.driver.screen.summary["due"] == ("2026-11-02",) * 3
    clock.day = 2
    today = Today(keeper=keeper)
    assert today.driver.screen.summary["due"] == ("2026-11-02",) * 3
    today.answer(today.driver.state.card.exercise.task.accepted)
    assert today.driver.screen.summary["due"] == ("2026-11-02", "2026-11-02", "2026-11-03")
    go_through(today)
    assert today.driver.screen.summary["due"] == ("2026-11-03", "2026-11-05", "2026-11-05")
    today.open_puzzle()
    assert today.driver.screen.summary["due"] == ("2026-11-03", "2026-11-05", "2026-11-05")
    assert Today(keeper=Keeper()).driver.screen.summary["due"] == ()
    made = exercise("topology.union")
    last = Progress().answered(made, made.check("1"), day="9999-12-31")
    assert CardsForToday.start(last, "9999-12-31").days_due == ("9999-12-31",)


def test_the_count_goes_on_where_the_page_was_left() -> None:
    keeper, clock = learner()
    clock.day = 2
    first = Today(keeper=keeper)
    assert (first.driver.state.number, first.driver.state.total) == (1, 3)
    first.answer(first.driver.state.card.exercise.task.accepted)
    assert (first.driver.state.number, first.driver.state.total) == (1, 3)
    again = Today(keeper=keeper)
    assert (again.driver.state.number, again.driver.state.total) == (2, 3)
    first.next_card()
    assert first.driver.state.card == again.driver.state.card
    assert len(go_through(again)) == 2
    assert Today(keeper=keeper).driver.state.card is None


def test_what_is_skipped_comes_back_tomorrow_as_it_was_and_three_are_enough() -> None:
    keeper, clock = learner()
    clock.day = 2
    today, before = Today(keeper=keeper), keeper.progress
    for number in (1, 2, 3):
        assert today.driver.state.number == number
        today.driver.act("skip")
    assert today.driver.state.card is None
    assert today.driver.screen.victory is None
    assert today.said.witnesses == {"count": 3}
    skipped = [id_ for id_, recall in keeper.progress.recall.items() if recall != before.recall[id_]]
    assert len(skipped) == 3
    for id_ in skipped:
        after = keeper.progress.recall[id_]
        assert (after.box, after.is_due("2026-11-02"), after.is_due("2026-11-03")) == (
            before.recall[id_].box,
            False,
            True,
        )
    assert keeper.progress.entries == before.entries
    assert Today(keeper=keeper).driver.state.card is None


def test_who_looks_after_midnight_sees_what_is_due_that_day() -> None:
    keeper, clock = learner(["topology.union"])
    today = Today(keeper=keeper)
    sent: list[object] = []
    wire = Wire(today.driver, sent.append)
    wire.receive({"kind": "at", "version": 1})
    assert (today.driver.state.day, sent) == ("2026-11-01", [])
    clock.day = 2
    wire.receive({"kind": "at", "version": 1})
    assert today.driver.state.day == "2026-11-02"
    assert today.driver.state.card is not None
    assert sent


def test_the_end_of_what_was_answered_is_told_as_a_victory_once() -> None:
    keeper, clock = learner(["topology.union"])
    clock.day = 2
    today = Today(keeper=keeper)
    assert not today.driver.screen.is_done
    go_through(today)
    assert today.driver.screen.victory is not None
    assert today.driver.screen.is_done
    assert Today(keeper=keeper).driver.screen.victory is None


@pytest.mark.parametrize("is_right", [True, False])
def test_a_card_tells_when_it_comes_back(is_right: bool) -> None:
    keeper, clock = learner(["topology.union"])
    clock.day = 2
    today = Today(keeper=keeper)
    accepted = today.driver.state.card.exercise.task.accepted
    if not is_right:
        today.answer("U")
    today.answer(accepted)
    assert today.driver.state.days_away == (3 if is_right else 1)
    clock.day += today.driver.state.days_away - 1
    assert Today(keeper=keeper).driver.state.card is None
    clock.day += 1
    assert Today(keeper=keeper).driver.state.card is not None


def test_a_misconception_brings_its_kind_to_the_front_the_latest_first() -> None:
    keeper, _ = learner()
    seen = {
        "a": Seen("yaku.find", "2026-11-01"),
        "b": Seen("run.is-run", "2026-11-02"),
        "c": Seen("gone.x", "2026-11-03"),
    }
    keeper.add(Progress(misconceptions=seen))
    in_order = [*due(keeper.progress, "2026-11-09")]
    assert in_order[:2] == ["run.is-run", "yaku.find"]
    assert sorted(in_order) == sorted(KINDS)


def test_a_prediction_that_surprised_comes_back_on_days_2_8_and_29_and_no_other_does() -> None:
    keeper, clock = learner([])
    for key, is_right in (("03.runs", False), ("02.how-many", True), ("conjecture.0a1b", False)):
        keeper.predicted(key, "10", is_right=is_right)
    assert Today(keeper=keeper).said.witnesses == {"count": 1}
    first = keeper.progress.predictions["03.runs"]
    for box, clock.day in enumerate((2, 8, 29), 1):
        today = Today(keeper=keeper)
        assert "guessed otherwise" in str(today.driver.screen.part("head").words)
        asked = today.driver.state.card.question
        assert asked.key == "03.runs"
        today.answer(asked.work_out().value)
        assert today.driver.screen.is_done
        today.next_card()
        assert today.driver.screen.victory is not None
        assert keeper.progress.recall["03.runs"].box == box
    assert keeper.progress.predictions["03.runs"] == first
    clock.day += 6
    assert Today(keeper=keeper).driver.state.card is None


@pytest.mark.parametrize("is_shown", [True, False])
def test_a_prediction_that_surprises_again_or_is_shown_comes_back_tomorrow_and_is_no_mistake(
    is_shown: bool,
) -> None:
    keeper, clock = learner([])
    keeper.predicted("03.runs", "10", is_right=False)
    for clock.day in (2, 3):
        today = Today(keeper=keeper)
        said = today.driver.act("tell-me") if is_shown else today.driver.act("commit", text="10")
        assert isinstance(said, Event)
        assert today.driver.screen.part("outcome").small == Event("today.back-tomorrow")
        (onward,) = today.driver.screen.part("onward").there
        assert (onward.name, onward.is_main) == ("next-card", True)
        today.next_card()
        assert (today.driver.screen.victory is None) == is_shown
        assert today.driver.state.card is None


def test_what_is_written_as_code_put_together_or_gone_is_not_asked() -> None:
    ids = ("topology.write-is-topology", "puzzle.02.bound", "gone.kind", "topology.union")
    old = Progress(
        entries={id_: Entry(1, Word.KEEP_GOING, first="2026-11-01", last="2026-11-01") for id_ in ids}
    )
    assert [*due(old, "2026-11-02")] == ["topology.union"]
    assert coming(old, "2026-11-01") == (1, 1)
    assert coming(Progress(), "2026-11-01") is None


def test_the_puzzle_of_the_day_is_the_same_for_everybody_and_is_told_without_its_answer() -> None:
    keeper, clock = learner()
    today, other = Today(keeper=keeper), Today(keeper=Keeper(today=clock))
    for one in (today, other):
        one.driver.act("puzzle")
    puzzle = today.driver.state.puzzle
    assert puzzle.hand == other.driver.state.puzzle.hand
    for one, how in ((today, "without"), (other, "with")):
        if how == "with":
            one.driver.act("hint")
        one.driver.act("try", equation=str(puzzle.yaku[-1]))
        assert one.driver.screen.victory is not None
        *_, line = one.driver.screen.part("tell").lines()
        assert line == f"setcards-edu 2026-11-01 · Suhjong · found {how} help"
    today.driver.act("hint")
    assert keeper.progress.daily == Solved("2026-11-01", is_helped=False)
    again = Today(keeper=keeper).driver.screen
    alone = line.replace("with ", "without ")
    assert [*again.part("tell").lines()] == ["Solved today. To tell others:", alone]
    assert again.part("take").text == alone
    clock.day = 2
    keeper.tell()
    assert today.driver.screen.part("take") is None
    assert today.driver.state.card is not None
    today.driver.act("skip")
    assert today.open_puzzle().key == "stage.unreadable"
    hands = set()
    for clock.day in range(3, 13):
        later = Today(keeper=Keeper(today=clock))
        later.open_puzzle()
        hands.add(str(later.driver.state.puzzle.hand))
    assert len(hands) > 5


def test_the_puzzle_of_the_day_changes_with_the_day_and_with_the_release(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hands = []
    for release, day in (("0.1.0", 1), ("0.1.0", 2), ("0.2.0", 1), ("0.1.0", 1)):
        monkeypatch.setattr("setcards_edu.__version__", release)
        puzzle = CardsForToday.start(Progress(), f"2026-11-0{day}").open_puzzle().puzzle
        assert puzzle is not None
        hands.append(str(puzzle.hand))
    assert hands[0] == hands[3]
    assert len({*hands}) == 3


def test_every_kind_but_code_can_be_asked() -> None:
    old = Progress(
        entries={id_: Entry(1, Word.KEEP_GOING, first="2026-11-01", last="2026-11-01") for id_ in kinds()}
    )
    asked = {*due(old, "2026-11-02")}
    assert {id_ for id_ in kinds() if id_ not in asked} == CODE
    assert CardsForToday.start(old, "2026-11-02").total == CARDS


def test_a_card_that_is_begun_stays_whatever_is_done_elsewhere() -> None:
    keeper, clock = learner()
    clock.day = 2
    today = Today(keeper=keeper)
    today.driver.act("hint")
    card = today.driver.state.card
    made = card.exercise
    keeper.answered(made, made.check(made.task.accepted))
    clock.day = 3
    keeper.tell()
    assert today.driver.state.card.exercise == made
    assert today.driver.state.card.hints == 1
    assert CardsForToday.start(keeper.progress, None).card is None
