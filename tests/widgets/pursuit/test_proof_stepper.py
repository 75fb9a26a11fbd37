"""ProofStepper driven from code, by its pieces and by its controls: whatever is pressed is answered."""

from __future__ import annotations

import re

import pytest
from ipywidgets import HTML
from setcards_widgets import ProofStepper

from setcards_edu import Event, Refused, language
from setcards_edu.claims import Standing
from setcards_edu.messages import Message
from setcards_edu.pictures.pursuit.board_scenes import BoardScene
from setcards_edu.pursuit import READINGS
from tests.refusals import refusal
from tests.teaching.kit.test_long_work import Hand
from tests.widgets.messages import Page, button, parts

REACH = "text-out-of-reach"


def start(rows=12, claim=REACH, **options):
    stepper = ProofStepper(rows, **options)
    stepper.go_to(claim)
    return stepper


def words(html):
    return re.sub("<[^>]*>", " ", html)


def menu(stepper, name):
    return next(each for each in parts(stepper) if f"setcards-{name}" in getattr(each, "_dom_classes", ()))


def test_the_same_by_hand():
    stepper = start(role="sheep")
    page = Page(stepper.stage)
    page.press("sq-5-0" if "sq-5-0" in stepper.stage.picture.by_id else "sheep-0")
    button(stepper, "break-it").click()
    while stepper.proving.play.end is None:
        row, column = stepper.proving.play.ways.line.moves[0].end
        page.press(f"sq-{row}-{column}")
    assert "You broke it (12 rows)." in words(stepper._claim.value)
    assert "You broke it" in words(stepper._ledger.value)
    assert stepper.stage.said == str(stepper.said)


def test_a_claim_is_read_out_when_it_comes_and_stands_in_large_type():
    stepper = ProofStepper(8)
    button(stepper, "claim-next").click()
    assert stepper.stage.said.startswith("Claim 2 of 11: With three rows")
    assert "Claim 2 of 11" in words(stepper._claim.value)
    stepper.move_on()
    assert not stepper.stage.said.startswith("Claim")
    stepper.go_to("text-three-m")
    assert "Rests on: claim 3." in re.sub(r"\s+", " ", words(stepper._about.value))
    assert "To be shown:" in words(stepper._about.value)
    stepper.claim_before()
    assert stepper.proving.step.name == "text-club"
    assert "word for word" not in words(stepper._about.value)


def test_a_long_claim_stands_in_few_words_and_word_for_word_in_the_fold():
    stepper = ProofStepper(8, proof="by-hand")
    stepper.go_to("by-hand-down")
    exactly = str(stepper.proving.step.statement)
    assert exactly not in words(stepper._claim.value)
    assert exactly in words(stepper._about.value)


def test_the_case_that_applies_is_marked_by_a_sign_too():
    stepper = start(8)
    assert "▶ ♣ Far dog toward the sheep" in stepper._cases.value
    assert stepper._cases.value.count('aria-current="true"') == 1


def test_best_play_is_explained_and_the_near_dog_is_told():
    stepper = start(8, help="tell")
    assert "the dogs play as well as possible on the whole board" in words(stepper._cases.value)
    assert "▶ ♣ Far dog toward the sheep: dog" in words(stepper._cases.value)
    assert "Now the near dog is dog" in words(stepper._cases.value)


@pytest.mark.long
def test_the_board_tells_the_near_dog_from_the_far_one_where_there_are_such():
    def names(stepper):
        return [piece.name for piece in stepper.stage.picture.pieces if piece.id.startswith("dog")]

    def told(stepper):
        near = re.search(r"near dog is dog (\d)", words(stepper._cases.value))[1]
        return [f", {'near' if near == str(number) else 'far'}" for number in (1, 2)]

    watched = start(8, help="tell")
    for _ in range(3):
        assert all(map(str.endswith, names(watched), told(watched)))
        assert all(f">{tag}</text>" in watched.stage.picture.svg for tag in ("near", "far"))
        watched.move_on()
    assert not any(name.endswith(("near", "far")) for name in names(ProofStepper(8, proof="by-hand")))


@pytest.mark.long
def test_the_ledger_stays_closed_and_keeps_rows_and_readings_apart():
    stepper = start(6)
    stepper.check()
    assert button(stepper, "ledger").value is False, "the dominoes show it"
    assert "On boards of up to 6 rows; checked: 1 of 11." in words(stepper._ledger.value)
    assert "Checked for n = 3 to 6 rows." in words(stepper._claim.value)
    stepper.set_rows(12)
    assert "Not checked yet for up to 12 rows; checked for up to so many: 6." in words(stepper._claim.value)
    stepper.check()
    assert "fails for n = 12 rows" in words(stepper._claim.value)


def test_the_dare_comes_first_then_the_next_move_then_the_next_claim():
    def key(stepper):
        return [
            name for name, _ in stepper._darings() if "setcards-key" in button(stepper, name)._dom_classes
        ]

    stepper = start(6)
    assert key(stepper) == ["check-claim"]
    stepper.move_on()
    assert key(stepper) == ["move-on"]
    button(stepper, "break-it").click()
    assert stepper.proving.role == "sheep"
    assert key(stepper) == ["break-it"]
    button(stepper, "break-it").click()
    assert stepper.proving.play.moves
    assert key(stepper) == []
    stepper.check()
    assert key(stepper) == ["claim-next"]
    stepper.restart()
    assert key(stepper) == ["break-it"], "which the message names"


def test_the_claims_stand_as_dominoes_that_turn_or_fall():
    stepper = start(12)
    names = [piece.name for piece in stepper._row.picture.pieces]
    assert len(names) == 11
    assert all("not checked yet" in name for name in names)
    stepper.check()
    assert "Claim 8, fallen: it does not hold: The sheep cannot" in stepper._row.picture.by_id["claim-8"].name
    Page(stepper._row).press("claim-3")
    assert stepper.proving.at == 2
    stepper.move_on()
    before = stepper.proving
    Page(stepper._row).press("claim-3")
    assert stepper.proving.play == before.play, "who presses it again loses no move"
    stepper.check()
    assert stepper._row.picture.by_id["claim-3"].name.startswith("Claim 3, proved:")
    assert stepper._row.picture.by_id["claim-3"].state is True
    broken = start(12, role="sheep")
    broken.show_escape()
    assert "not checked yet" in broken._row.picture.by_id["claim-8"].name, "only the learner breaks a claim"


def test_where_the_sheep_may_wait_there_is_a_button_for_it():
    stepper = start(8, "by-hand-down", proof="by-hand", role="sheep")
    stepper.press("c8")
    assert "setcards-idle" in button(stepper, "pass")._dom_classes
    stepper.move_on()
    assert "setcards-idle" not in button(stepper, "pass")._dom_classes
    button(stepper, "pass").click()
    assert "The sheep waits. Dogs:" in str(stepper.said)
    stepper.stage.press_key("p", "sheep-0")
    assert len(stepper.proving.play.moves) == 5
    assert "setcards-idle" in button(start(role="sheep"), "pass")._dom_classes


def test_where_no_way_out_can_be_one_is_asked_for_and_not_promised():
    stepper = start(8, "by-hand-down", proof="by-hand", role="sheep")
    assert button(stepper, "show-escape").description == "Is there a way out?"
    while stepper.proving.play.end is None:
        stepper.move_on() if stepper.proving.play.is_dogs_turn else stepper.let_pass()
    assert "setcards-idle" in button(stepper, "show-escape")._dom_classes
    stepper.set_proof("text")
    assert button(stepper, "show-escape").description == "Show the escape"


def test_dog_moves_are_shown_one_after_the_other():
    stepper = start(8)
    stepper.move_on()
    assert len(stepper.stage._frames) == 2
    stepper.restart()
    assert len(stepper.stage._frames) == 1
    stepper.play_on()
    assert len(stepper.stage._frames) == len(stepper.proving.play.moves)


def test_only_ones_own_animals_can_be_dragged():
    def draggable(stepper):
        return {piece.id for piece in stepper.stage.picture.pieces if piece.draggable}

    stepper = start(role="sheep")
    assert draggable(stepper) == {"sheep-0"}
    before = stepper.proving
    assert refusal(Refused, lambda: stepper.stage.drop("dog-0", "sq-6-0")).key == "stage.not-draggable"
    assert stepper.proving == before
    stepper.stage.drop("sheep-0", "sq-6-0")
    assert stepper.proving.play.position.sheep == ((6, 0),)
    stepper.set_role("watch")
    assert draggable(stepper) == set()


def test_tab_comes_to_ones_own_animal_first():
    stepper = start(role="sheep")
    assert stepper.stage.picture.focus == "sheep-0"
    stepper.move_on()
    assert all(frame["focus"] == "sheep-0" for frame in stepper.stage._frames)
    stepper.set_role("watch")
    assert stepper.stage.picture.focus == "dog-0"


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
    stepper = start(8)
    stepper.stage.press_key(key, "dog-0")
    assert stepper.said.key == said


def test_the_keys_can_be_read_below_help_and_leave_scrolling_alone():
    for code in ("en", "ja"):
        with language(code):
            stepper = ProofStepper(8)
            told = str(Message("proof-walk.keys"))
            assert any(told in words(getattr(part, "value", "") or "") for part in _below_help(stepper))
            assert told in stepper.stage._words["how"]
    assert not {"PageUp", "PageDown", "Home", "End"} & stepper.stage._keys.keys()


def _below_help(stepper):
    box = next(part for part in parts(stepper) if stepper._help in getattr(part, "children", ()))
    return [part for part in parts(box) if isinstance(part, HTML)]


def test_who_goes_to_another_claim_hears_who_stands_where():
    stepper = start(8)
    stepper.stage.press_key(".", "dog-0")
    plan = stepper.proving.play.plan
    assert str(BoardScene.of(plan).animals) in stepper.stage.said
    assert "sheep on" in stepper.stage.said
    assert "sheep on" not in str(stepper.move_on())


def test_who_goes_back_and_forth_hears_who_stands_where():
    stepper = start(8)
    for act in (stepper.move_on, stepper.undo, stepper.redo):
        act()
        heard = str(BoardScene.of(stepper.proving.play.plan).animals) in stepper.stage.said
        assert heard == (act != stepper.move_on)
    for _ in range(2):
        stepper.undo()
    assert stepper.said.key == "history.nothing-to-undo"
    assert stepper.stage.said == str(stepper.said)


@pytest.mark.long
def test_when_near_and_far_change_places_it_is_heard():
    for code, told in (
        ("en", "Now the near dog is dog 2 ("),
        ("ja", "いま羊に近いのは犬\N{NO-BREAK SPACE}2（"),
    ):
        with language(code):
            stepper = start(role="sheep")
            stepper.press("a6")
            assert told not in stepper.stage.said, "as before"
            stepper.move_on()
            said = [stepper.stage.said]
            while stepper.proving.play.end is None and told not in said[-1]:
                row, column = stepper.proving.play.ways.line.moves[0].end
                stepper.press((row, column))
                said.append(stepper.stage.said)
            assert told in said[-1]
            assert said[-1].startswith(str(stepper.said))


def test_with_another_claim_near_and_far_are_to_be_read_and_not_heard():
    stepper = start(8, "text-spade", help="tell")
    while stepper.proving.play.end is None:
        stepper.move_on()
    stepper.next_claim()
    assert "Now the near dog is dog" in words(stepper._cases.value)
    assert "Now the near dog is dog" not in stepper.stage.said


@pytest.mark.long
def test_menus_change_what_is_gone_through_and_show_it():
    stepper = start(8)
    menu(stepper, "rows").value = 11
    menu(stepper, "role").value = "sheep"
    menu(stepper, "reading").value = READINGS[2]
    setting = stepper.proving.setting
    assert (setting.rows, setting.rules) == (11, READINGS[2])
    assert stepper.proving.role == "sheep"
    assert stepper.proving.step.name == REACH
    menu(stepper, "proof").value = "by-hand"
    assert menu(stepper, "reading").layout.display == "none"
    menu(stepper, "proof").value = "text"
    assert menu(stepper, "reading").layout.display is None
    stepper.set_rows(30)
    stepper.set_help("tell")
    assert (menu(stepper, "rows").value, stepper._help.value) == (30, "tell")


# checking


@pytest.mark.long
def test_a_check_tells_its_cases_and_its_time_and_fills_the_ledger():
    times = iter(range(1000))
    stepper = start(clock=lambda: next(times))
    said = stepper.check()
    assert said.key == "proof-walk.checked"
    found = stepper.proving.checked
    assert found.verdict.standing is Standing.FAILS_FROM
    assert str(found.cases) in words(stepper._ledger.value)
    assert "fails for n = 12 rows" in words(stepper._claim.value)
    assert "Not checked yet." in words(stepper._ledger.value)
    button(stepper, "show-witness").click()
    assert stepper.said.key == "text-proof.reached-row"
    assert len(stepper.stage._frames) == len(stepper.proving.shown.positions)
    assert "setcards-idle" in button(start(6, "text-spade"), "show-witness")._dom_classes


def test_a_check_runs_in_slices_with_a_bar_and_can_be_stopped():
    hand = Hand()
    stepper = start(loop=hand, clock=hand.ticking)
    button(stepper, "check-claim").click()
    assert stepper.work.is_running
    assert stepper.said == Event("proof-walk.checking")
    hand.crank(3)
    button(stepper, "check-claim").click()
    assert stepper.work.is_running
    assert stepper.move_on().key == "proof-walk.told"
    assert stepper.work.is_running
    assert stepper.stop().key == "work.stopped"
    assert stepper.proving.checked is None
    button(stepper, "check-claims").click()
    stepper.next_claim()
    assert not stepper.work.is_running
    stepper._begin()
    stepper.close()
    assert not stepper.work.is_running


def test_only_the_buttons_that_have_something_to_do_are_there():
    def there(stepper):
        names = [name for name, _ in (*stepper._darings(), *stepper._plays())]
        return [name for name in names if "setcards-idle" not in button(stepper, name)._dom_classes]

    stepper = start(role="sheep")
    assert there(stepper) == ["check-claim", "break-it", "claim-next", "hint", "show-escape"]
    stepper.set_role("watch")
    assert there(stepper) == ["check-claim", "break-it", "move-on", "claim-next", "play-on"]
    stepper.move_on()
    assert there(stepper)[-2:] == ["undo", "reset"]
