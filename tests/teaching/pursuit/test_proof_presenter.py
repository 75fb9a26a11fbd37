"""A proof as one sees it, gone through by its pieces and by its controls: whatever is pressed is answered."""

from __future__ import annotations

import re
import time
from dataclasses import replace

import pytest

from setcards_edu import Event, language
from setcards_edu.claims import ClaimStatus
from setcards_edu.messages import Message
from setcards_edu.pictures.pursuit.board_scenes import BoardScene
from setcards_edu.pursuit import READINGS
from setcards_edu.teaching.kit.driver import Driver
from setcards_edu.teaching.pursuit.proof.presenter import ProofPresenter
from setcards_edu.teaching.pursuit.proof.walk import ProofWalk
from setcards_edu.work import Reached
from tests.screens import buttons, heard, lines, pressed
from tests.teaching.kit.test_long_work import Hand

REACH = "text-out-of-reach"
MAIN = ("check-claim", "break-it", "claim-next", "move-on")


def start(rows=12, claim=REACH, *, loop=None, clock=time.monotonic, **options):
    """A driver of a proof; without a loop each check is done in one slice, wherever it runs."""
    proving = ProofWalk.start(rows, **options).go_to(claim)
    return Driver(proving, ProofPresenter(clock), loop=loop, clock=clock if loop else lambda: 0.0)


def words(driver, *parts):
    return " ".join(line for part in parts for line in lines(driver, part))


def about(driver):
    return words(driver, "exactly", "rests-on", "goal", "standing")


def ledger(driver):
    return words(driver, "ledger-about", "ledger-table")


def button(driver, name):
    rows = (driver.screen.part(row) for row in ("daring", "playing", "seldom"))
    return next(each for row in rows for each in row.buttons if each.name == name)


def row(driver, part):
    return {each.name for each in driver.screen.part(part).there}


def test_a_sheep_that_was_caught_begins_anew_and_is_not_done():
    proving = start(role="sheep")
    proving.press("sheep-0")
    proving.act("break-it")
    assert row(proving, "daring") | row(proving, "playing") == {"hint", "show-escape", "undo"}
    while proving.state.play.end is None:
        goes(proving, lambda walk: walk.press(min(walk.play.ends)))
    assert proving.state.play.end == "captured"
    assert not proving.screen.is_done
    assert button(proving, "reset").is_main
    assert all(f"“{name}”" in str(proving.key("h", "dog-0")) for name in ("Start over", "Undo"))
    proving.act("show-escape")
    assert proving.screen.is_done


def main(driver):
    """The button that has the colour."""
    return [name for name in MAIN if button(driver, name).is_main]


def frames(driver):
    return driver.screen.part("stage").pictures


def dominoes(driver):
    return driver.screen.part("dominoes").picture


def goes(driver, step):
    """Go on by a step of the state."""
    return driver.do(lambda: step(driver.state))


def test_the_same_by_hand():
    proving = start(role="sheep")
    proving.press("sq-5-0" if "sq-5-0" in proving.picture.by_id else "sheep-0")
    proving.act("break-it")
    while proving.state.play.end is None:
        row, column = proving.state.play.ways.line.moves[0].end
        proving.press(f"sq-{row}-{column}")
    assert "You broke it (12 rows)." in words(proving, "dare")
    assert "You broke it" in ledger(proving)
    assert heard(proving) == f"Escaped! {proving.said}"


def test_a_claim_is_read_out_when_it_comes_and_stands_in_large_type():
    proving = start(8, 1)
    proving.act("claim-next")
    assert heard(proving).startswith("Claim 2 of 11: With three rows")
    assert "Claim 2 of 11" in words(proving, "dare")
    proving.act("move-on")
    assert not heard(proving).startswith("Claim")
    goes(proving, lambda walk: walk.go_to("text-three-m"))
    assert "Rests on: claim 3." in about(proving)
    assert "To be shown:" in about(proving)
    proving.key(",", "dog-0")
    assert proving.state.step.name == "text-club"
    assert "word for word" in about(proving)
    assert "word for word" not in about(start(8, 1))


def test_a_long_claim_stands_in_few_words_and_word_for_word_in_the_fold():
    proving = start(8, "by-hand-down", proof="by-hand")
    exactly = str(proving.state.step.statement)
    assert exactly not in words(proving, "dare")
    assert exactly in about(proving)


def test_the_case_that_applies_is_marked_and_the_near_dog_is_told():
    proving = start(8, help="tell")
    told = words(proving, "cases", "near-far")
    assert "the dogs play as well as possible on the whole board" in told
    assert "▶ ♣ Far dog toward the sheep: dog" in told
    assert told.count("▶") == told.count("(this one applies)") == 1
    assert "Now the near dog is dog" in told


@pytest.mark.long
def test_the_board_tells_the_near_dog_from_the_far_one_where_there_are_such():
    def names(driver):
        return [piece.name for piece in driver.picture.pieces if piece.id.startswith("dog")]

    def told(driver):
        near = re.search(r"near dog is dog (\d)", words(driver, "near-far"))[1]
        return [f", {'near' if near == str(number) else 'far'}" for number in (1, 2)]

    watched = start(8, help="tell")
    for _ in range(3):
        assert all(map(str.endswith, names(watched), told(watched)))
        assert all(f">{tag}</text>" in watched.picture.svg for tag in ("near", "far"))
        watched.act("move-on")
    assert not any(name.endswith(("near", "far")) for name in names(start(8, 1, proof="by-hand")))


def test_the_ledger_keeps_rows_and_readings_apart():
    proving = start(6)
    proving.act("check-claim")
    assert "On boards of up to 6 rows; checked: 1 of 11." in ledger(proving)
    assert "Checked for n = 3 to 6 rows." in words(proving, "dare")
    proving.set("rows", 8)
    assert "Not checked yet for up to 8 rows; checked for up to so many: 6." in words(proving, "dare")


def test_the_dare_comes_first_then_the_next_move_then_the_next_claim():
    proving = start(6)
    assert main(proving) == ["check-claim"]
    proving.act("move-on")
    assert main(proving) == ["move-on"]
    proving.act("break-it")
    assert proving.state.role == "sheep"
    assert main(proving) == ["break-it"]
    proving.act("break-it")
    assert proving.state.play.moves
    assert main(proving) == []
    proving.act("check-claim")
    assert main(proving) == ["claim-next"]
    proving.act("reset")
    assert main(proving) == ["break-it"], "which the message names"


def test_the_claims_stand_as_dominoes_that_turn_or_fall():
    proving = start(12)
    assert len(dominoes(proving).pieces) == 11
    assert all("not checked yet" in piece.name for piece in dominoes(proving).pieces)
    proving.act("check-claim")
    assert "Claim 8, fallen: it does not hold: The sheep cannot" in dominoes(proving).by_id["claim-8"].name
    assert "fails for n = 12 rows" in words(proving, "dare")
    proving.press("claim-3", of="dominoes")
    assert proving.state.at == 2
    proving.act("move-on")
    before = proving.state
    proving.press("claim-3", of="dominoes")
    assert proving.state.play == before.play, "who presses it again loses no move"
    assert proving.focus is None
    proving.act("check-claim")
    assert dominoes(proving).by_id["claim-3"].name.startswith("Claim 3, proved:")
    assert dominoes(proving).by_id["claim-3"].state is True


def test_only_the_learner_breaks_a_claim():
    proving = start(12, role="sheep")
    proving.act("show-escape")
    assert "not checked yet" in dominoes(proving).by_id["claim-8"].name
    assert str(proving.said).startswith("Watch how it gets out.")
    for _ in range(2):
        assert "Here the sheep gets out (12 rows)." in words(proving, "dare")
        assert proving.screen.is_done
        proving.act("play-on")


def test_where_the_sheep_may_wait_there_is_a_button_for_it():
    proving = start(8, "by-hand-down", proof="by-hand", role="sheep")
    goes(proving, lambda walk: walk.press("c8"))
    assert "pass" not in buttons(proving)
    proving.act("break-it")
    assert "pass" in buttons(proving)
    proving.act("pass")
    assert "The sheep waits. Dogs:" in str(proving.said)
    proving.key("p", "sheep-0")
    assert len(proving.state.play.moves) == 5
    assert "pass" not in buttons(start(role="sheep"))


def test_where_no_way_out_can_be_one_is_asked_for_and_not_promised():
    proving = start(8, "by-hand-down", proof="by-hand", role="sheep")
    assert str(button(proving, "show-escape").label) == "Is there a way out?"
    while proving.state.play.end is None:
        proving.act("break-it" if proving.state.play.is_dogs_turn else "pass")
    assert button(proving, "show-escape").is_resting
    proving.set("proof", "text")
    assert str(button(proving, "show-escape").label) == "Show the escape"


def test_dog_moves_are_shown_one_after_the_other():
    proving = start(8)
    proving.act("move-on")
    assert len(frames(proving)) == 2
    proving.act("reset")
    assert len(frames(proving)) == 1
    proving.act("play-on")
    assert len(frames(proving)) == len(proving.state.play.moves)


def test_only_ones_own_animals_can_be_dragged():
    def draggable(driver):
        return {piece.id for piece in driver.picture.pieces if piece.draggable}

    proving = start(role="sheep")
    assert draggable(proving) == {"sheep-0"}
    before = proving.state
    assert proving.drop("dog-0", "sq-6-0").key == "stage.not-draggable"
    assert replace(proving.state, said=before.said) == before
    proving.drop("sheep-0", "sq-6-0")
    assert proving.state.play.position.sheep == ((6, 0),)
    assert pressed(proving, "sq-5-0") == "sheep-0", "the square is gone"
    proving.set("role", "watch")
    assert draggable(proving) == set()


def test_tab_comes_to_ones_own_animal_first():
    proving = start(role="sheep")
    assert proving.picture.focus == "sheep-0"
    proving.act("break-it")
    assert all(picture.focus == "sheep-0" for picture in frames(proving))
    proving.set("role", "watch")
    assert proving.picture.focus == "dog-0"


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("n", "proof-walk.told"),
        ("h", "proof-walk.no-way-here"),
        ("Backspace", "history.nothing-to-undo"),
        (",", "proof-walk.only-watch"),
        (".", "proof-walk.only-watch"),
    ],
)
def test_keys_go_on_and_back(key, said):
    assert start(8).key(key, "dog-0").key == said


def test_the_keys_can_be_read_below_help_and_leave_scrolling_alone():
    stage = start(8).screen.part("stage")
    assert stage.how == start(8).screen.part("keys").message == Message("proof-walk.keys")
    assert not {"PageUp", "PageDown", "Home", "End"} & stage.keys.keys()


def test_who_goes_to_another_claim_or_back_and_forth_hears_who_stands_where():
    proving = start(8)
    for act in (".", "n", "Backspace"):
        proving.key(act, "dog-0")
        told = str(BoardScene.of(proving.state.play.plan).animals) in heard(proving)
        assert told == (act != "n")
    proving.act("redo")
    assert str(BoardScene.of(proving.state.play.plan).animals) in heard(proving)
    for _ in range(2):
        proving.act("undo")
    assert proving.said.key == "history.nothing-to-undo"
    assert heard(proving) == str(proving.said)


@pytest.mark.long
def test_when_near_and_far_change_places_it_is_heard():
    for code, told in (
        ("en", "Now the near dog is dog 2 ("),
        ("ja", "いま羊に近いのは犬\N{NO-BREAK SPACE}2（"),
    ):
        with language(code):
            proving = start(role="sheep")
            proving.press("sq-5-0")
            assert told not in heard(proving), "as before"
            proving.act("break-it")
            said = [heard(proving)]
            while proving.state.play.end is None and told not in said[-1]:
                row, column = proving.state.play.ways.line.moves[0].end
                proving.press(f"sq-{row}-{column}")
                said.append(heard(proving))
            assert told in said[-1]
            assert said[-1].startswith(str(proving.said))


def test_with_another_claim_near_and_far_are_to_be_read_and_not_heard():
    proving = start(8, "text-spade", help="tell")
    while proving.state.play.end is None:
        proving.act("move-on")
    proving.act("claim-next")
    assert "Now the near dog is dog" in words(proving, "near-far")
    assert "Now the near dog is dog" not in heard(proving)


def test_menus_change_what_is_gone_through_and_show_it():
    proving = start(8)
    proving.set("rows", 11)
    proving.set("role", "sheep")
    proving.set("reading", 2)
    setting = proving.state.setting
    assert (setting.rows, setting.rules) == (11, READINGS[2])
    assert proving.state.role == "sheep"
    assert proving.state.step.name == REACH
    proving.set("proof", "by-hand")
    assert not proving.screen.part("reading").is_there
    proving.set("proof", "text")
    shown = {name: proving.screen.part(name).value for name in ("proof", "rows", "role", "reading")}
    assert shown == {"proof": "text", "rows": 11, "role": "sheep", "reading": 2}
    assert proving.screen.part("reading").is_there


# checking


@pytest.mark.long
def test_a_check_tells_its_cases_and_its_time_and_fills_the_ledger():
    times = iter(range(1000))
    proving = start(clock=lambda: next(times))
    said = proving.act("check-claim")
    assert said.key == "proof-walk.checked"
    found = proving.state.checked
    assert found.verdict.standing is ClaimStatus.FAILS_FROM
    assert str(found.cases) in ledger(proving)
    assert "Not checked yet." in ledger(proving)
    proving.act("show-witness")
    assert proving.said.key == "text-proof.reached-row"
    assert len(frames(proving)) == len(proving.state.shown.positions)
    assert "show-witness" not in buttons(start(6, "text-spade"))


def test_a_check_that_fails_is_told_and_over_for_good(monkeypatch, caplog):
    hand = Hand()
    proving = start(loop=hand, clock=hand.ticking)

    def fails(*_):
        yield Reached(1)
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr(ProofWalk, "check", lambda *_, **__: fails())
        proving.act("check-claim")
        while proving.work.is_running:
            hand.crank()
    assert proving.said.key == "stage.failed"
    assert caplog.records
    assert proving.act("move-on").key == "proof-walk.told"
    assert not proving.work.is_running


def test_a_check_runs_in_slices_and_can_be_stopped():
    hand = Hand()
    proving = start(loop=hand, clock=hand.ticking)
    proving.act("check-claim")
    assert proving.work.is_running
    assert proving.said == Event("proof-walk.checking")
    hand.crank(3)
    reached = proving.work.reached
    for act in ("check-claim", "check-claims"):
        proving.act(act)
        assert proving.work.reached.done >= reached.done > 0, "it goes on"
    assert proving.act("move-on").key == "proof-walk.told"
    proving.set("role", "sheep")
    assert proving.work.is_running
    assert proving.stop().key == "work.stopped"
    assert proving.state.checked is None
    proving.act("break-it")
    assert not proving.work.is_running, "for good"
    proving.act("check-claims")
    assert proving.work.is_running
    proving.act("claim-next")
    assert not proving.work.is_running, "nobody looks at it any more"
    proving.act("check-claim")
    proving.leave()
    proving.key("n", "dog-0")
    assert not proving.work.is_running


def test_only_the_buttons_that_have_something_to_do_are_there():
    proving = start(role="sheep")
    other = {"check-claims"}
    asked = {"check-claim", "break-it", "claim-next"}
    assert buttons(proving) - other == {*asked, "hint", "show-escape"}
    assert row(proving, "seldom") == {"check-claim", "claim-next"}
    proving.set("role", "watch")
    assert buttons(proving) - other == {*asked, "move-on", "play-on"}
    proving.act("move-on")
    assert buttons(proving) - other == {*asked, "move-on", "play-on", "undo", "reset"}
