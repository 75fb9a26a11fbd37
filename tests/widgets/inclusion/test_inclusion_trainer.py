"""`InclusionTrainer` driven from code, from its stage and from its controls, with and without a clock."""

from __future__ import annotations

import pytest
from hypothesis import settings
from setcards_widgets import InclusionTrainer

from setcards_edu import Card, Event, Hint, Message, Reason, language
from setcards_edu.messages import Denial, Obstacle, Partial, Success
from setcards_edu.pictures.kit.picture import MAXIMUM_SIZE
from tests.effort import examples
from tests.teaching.inclusion.solo_set_speed_presses import TrainingPresses
from tests.widgets.kit.test_countdown import Time
from tests.widgets.messages import button

S9 = {"piles": "23 124", "hand": "1 24 235 1234 13 124 ∅"}
"""The position of the text."""


def start(**options):
    return InclusionTrainer(**{**S9, **options})


@pytest.fixture
def time():
    return Time()


def clocked(time, seconds=60, **options):
    return start(seconds=seconds, clock=time, loop=time, **options)


def screen(trainer):
    return trainer._said.value


# what code does, a learner does


def test_S9_a_learner_finds_out_by_code_why_a_card_does_not_go_on_a_pile():
    trainer = start()
    assert trainer.play("13", "right") == Denial("set-speed.find-two", a=Card("13"), b=Card("124"))
    assert trainer.point(3) == Partial("set-speed.found-one", element=3, a=Card("13"), b=Card("124"))
    found = Reason("inclusion.not-comparable", a=Card("13"), b=Card("124"), x=3, y=4)
    assert trainer.point(4) == Success("set-speed.found", reason=found) == trainer.said
    assert "3 ∈ {1,3} ∖ {1,2,4}, 4 ∈ {1,2,4} ∖ {1,3}" in screen(trainer)
    assert "A = {1,3} and B = {1,2,4}" in trainer.stage.picture.description
    assert trainer.play("{1}", "right").key == "set-speed.laid"
    assert "Laid: 1" in trainer._facts.value
    assert "Misses: 1" in trainer._facts.value


def test_S9_the_same_by_hand():
    trainer = start()
    trainer.stage.drop("c-13", "pile-right")
    assert trainer.stage.picture.by_id["c-13"].name.endswith("marked A")
    assert trainer.stage.picture.by_id["pile-right"].name.endswith("marked B")
    for piece in ("e-3", "e-4"):
        trainer.stage.press(piece)
    assert trainer.said.key == "set-speed.found"
    assert "e-3" not in trainer.stage.picture.by_id, "what is found is only to be looked at"
    trainer.stage.drop("c-0", "pile-left")
    assert trainer.training.top("left") is Card("")
    assert trainer.stage.said == str(trainer.said)


def test_the_buttons_do_what_they_say():
    trainer = start(help="silent")
    trainer.play("13", "left")
    for name, key in (
        ("show", "inclusion.not-comparable"),
        ("nothing-fits", "set-speed.first-look"),
        ("nothing-fits", "set-speed.look-again"),
        ("show", "set-speed.something-fits"),
        ("review", "set-speed.miss-of"),
        ("review", "set-speed.no-more-misses"),
        ("back", "set-speed.no-more-misses"),
        ("go-on", "set-speed.start"),
        ("new-round", "set-speed.start"),
    ):
        button(trainer, name).click()
        assert trainer.said.key == key
        assert str(trainer.said) in screen(trainer)
    assert trainer.misses == ()


def test_a_press_on_a_pile_that_has_changed_is_not_counted():
    trainer = start()
    version = trainer.stage._version
    trainer.play("∅", "left")
    message = {
        "kind": "drop",
        "piece": "c-13",
        "zone": "pile-left",
        "seq": 1,
        "view": "v",
        "version": version,
    }
    trainer.stage._receive(trainer.stage, message, [])
    assert trainer.stage.said == str(Obstacle("stage.stale"))
    assert trainer.misses == ()


def test_what_stands_beside_the_cards_follows_what_is_said():
    trainer = start()

    def shown():
        return trainer.stage.picture.description.partition("Beside them: ")[2]

    alone = "U = {1,2,3,4,5}, with every element."
    assert shown() == alone
    trainer.play("1", "right")
    assert shown().startswith("A = {1} and B = {1,2,4}")
    trainer.nothing_fits()
    assert shown() == alone, "a card that was overlooked is not given away"
    trainer.show()
    assert shown().startswith("A = {2,3,5} and B = {2,3}")
    trainer.play("13", "left")
    assert shown().startswith("A = {1,3}, B = {2,3}, and the elements"), "not sorted: that is the question"
    trainer.review()
    assert str(trainer.misses[0].card) in shown()
    silent = start(help="silent")
    for digits in ("13", "1"):
        silent.play(digits, "right")
        assert silent.stage.picture.description.endswith(alone)


@pytest.mark.parametrize("element", [0, 6, -1, "1", None, True, 2.5])
def test_an_element_that_there_is_not_is_refused_with_a_reason(element):
    trainer = start()
    trainer.play("13", "left")
    assert trainer.point(element).key == "option.point"


def test_a_pile_that_there_is_not_is_refused_with_a_reason():
    trainer = start()
    assert trainer.play("1", "middle") == trainer.said
    assert trainer.said.key == "option.unknown"


def test_the_menu_of_clocks_shows_the_one_that_is_chosen():
    for seconds, label in ((None, "no clock"), (60, "1:00"), (45, "0:45")):
        trainer = start(seconds=seconds)
        assert (trainer._clock.label, trainer._clock.index is None) == (label, False)
        assert trainer.said.key == "set-speed.start", "nobody has touched it"
        trainer.set_seconds(90)
        assert trainer._clock.label == "1:30"
        trainer.set_seconds(None)
        assert (trainer._clock.label, trainer._clock.index) == ("no clock", 0)


def test_seconds_that_no_clock_can_have_are_refused_and_the_clock_stays():
    trainer = start(seconds=60)
    assert trainer.set_seconds(5) == trainer.said
    assert trainer.said.key == "option.seconds"
    assert trainer._clock.value == 60


def test_help_can_be_changed_in_the_middle_by_hand_and_by_code():
    trainer = start(help="silent")
    trainer.play("13", "left")
    trainer._help.value = "tell"
    assert trainer.said == Denial("set-speed.stopped", a=Card("13"), b=Card("23"), x=1, y=2)
    assert trainer.set_help("ask").key == "set-speed.find-two"
    assert trainer._help.value == trainer.training.help == "ask"
    assert trainer.set_help("loud").key == "option.unknown"
    assert trainer._help.value == "ask"


def shown_buttons(trainer):
    row = [set(each._dom_classes) - {"setcards-idle"} for each in trainer._buttons.children if not idle(each)]
    return {name.removeprefix("setcards-") for (name,) in row}


def idle(each):
    return "setcards-idle" in each._dom_classes


def test_only_buttons_that_have_something_to_do_are_shown():
    trainer = start()
    always = {"nothing-fits", "new-round"}
    assert shown_buttons(trainer) == always
    trainer.play("13", "left")
    assert shown_buttons(trainer) == always | {"show", "review"}
    trainer.show()
    assert shown_buttons(trainer) == always | {"review"}
    trainer.play("13", "left")
    trainer.play("1", "right")
    assert shown_buttons(trainer) == always | {"review"}
    trainer.review()
    assert shown_buttons(trainer) == always | {"review", "go-on"}
    trainer.play("24", "left")
    trainer.review()
    trainer.review()
    assert shown_buttons(trainer) == always | {"review", "back", "go-on"}
    trainer.new_round()
    assert shown_buttons(trainer) == always


def asked(trainer, **content):
    """What a page sends, which may so move the focus."""
    stage = trainer.stage
    stage._receive(stage, {"seq": 1, "view": "v", "version": stage._version, **content}, [])
    return stage._focus


def test_after_a_play_the_focus_goes_to_what_can_be_pressed_next():
    trainer = start(hand="1 13 ∅")
    assert trainer.stage.picture.focus == "c-1"
    assert asked(trainer, kind="drop", piece="c-13", zone="pile-left") == "e-1"
    assert trainer.stage.picture.focus == "c-13"
    assert asked(trainer, kind="press", piece="e-2") == ""
    assert asked(trainer, kind="drop", piece="c-0", zone="pile-left") == "c-13"
    assert asked(trainer, kind="drop", piece="c-1", zone="pile-right") == "c-13"
    assert asked(trainer, kind="drop", piece="c-13", zone="pile-left") == "pile-left"
    assert trainer.training.ended


def test_a_press_on_a_pile_is_answered_whatever_the_moment():
    trainer = start(hand="1 ∅")
    assert trainer.stage.picture.by_id["pile-left"].name == "left pile, on top the set 2, 3"
    trainer.stage.press("pile-left")
    assert trainer.said == Hint("set-speed.press-first")
    trainer.play("1", "right")
    trainer.play("∅", "left")
    trainer.stage.press("pile-left")
    assert trainer.said == Obstacle("set-speed.is-over")
    assert trainer.stage.picture.by_id["pile-left"].name == "left pile, on top the empty set"


def test_predictions_are_tried_out_and_marked_on_the_cards():
    trainer = start(help="tell", keep=True)
    assert shown_buttons(trainer) == {"new-round"}
    trainer.stage.drop("c-1", "pile-right")
    assert trainer.said.key == "set-speed.tried"
    trainer.stage.drop("c-1", "pile-left")
    assert trainer.said == Denial("set-speed.stopped", a=Card("1"), b=Card("23"), x=1, y=2)
    name = trainer.stage.picture.by_id["c-1"].name
    assert name.startswith("the set 1, in the hand; right pile: yes; left pile: no")
    assert trainer._facts.value.count("<li>") == 1
    assert "Tried: 2 of 14" in trainer._facts.value
    trainer.new_round()
    assert trainer.stage.picture.by_id["c-1"].name == "the set 1, in the hand"


# the clock


def test_S7_without_a_clock_nothing_runs_and_nothing_is_said_of_time(time):
    trainer = start(clock=time, loop=time)
    trainer.play("1", "right")
    assert (time.waiting, trainer._time.value) == ([], "")
    assert not [fact for fact in trainer.summary if fact.key.startswith("clock")]


def test_the_clock_begins_with_the_first_move_and_shows_what_is_left(time):
    trainer = clocked(time, 90)
    time.go_by(500)
    assert "Clock: 1:30, from your first card on" in trainer._time.value
    trainer.play("1", "right")
    time.go_by(1)
    assert "Clock: 1:29 left" in trainer._time.value
    time.go_by(59)
    assert "Clock: 0:30 left" in trainer._time.value


def test_when_time_is_up_the_cards_are_counted_and_one_plays_on_without_reproach(time):
    trainer = clocked(time)
    trainer.play("1", "right")
    time.go_by(60)
    assert trainer.said == Event("set-speed.time-is-up", count=1)
    assert "Time is up, with 1 card laid. You can play on without a clock" in screen(trainer)
    assert "Time: 1:00" in trainer._time.value
    assert trainer.play("∅", "left").key == "set-speed.laid"
    assert not trainer._countdown.is_running
    assert "In time: 1" in trainer._facts.value
    trainer.set_seconds(30)
    trainer.play("24", "left")
    assert trainer._countdown.is_running, "a clock that is wanted anew begins with the next card"
    time.go_by(30)
    assert trainer.training.in_time == 1, "{2,4} goes on ∅"
    trainer.new_round()
    assert "from your first card on" in trainer._time.value
    assert trainer.play("1", "right").key == "set-speed.laid"
    assert trainer._countdown.is_running


def test_the_clock_can_be_switched_off_at_any_time_by_hand_and_by_code(time):
    for off in (
        lambda trainer: trainer.set_seconds(None),
        lambda trainer: setattr(trainer._clock, "value", 0),
    ):
        trainer = clocked(time)
        trainer.play("13", "left")
        off(trainer)
        assert trainer.said == Event("clock.off")
        time.go_by(999)
        assert (trainer.training.in_time, trainer._time.value) == (None, "")
        assert trainer.play("1", "right").key == "set-speed.laid"
        assert not trainer._countdown.is_running
        assert trainer.training.trial is None


def test_a_clock_can_be_chosen_in_the_middle_and_begins_with_the_next_move(time):
    trainer = start(clock=time, loop=time)
    trainer.play("1", "right")
    trainer._clock.value = 120
    assert trainer.said == Event("clock.set", time="2:00")
    assert not trainer._countdown.is_running
    trainer.play("24", "right")
    time.go_by(119.5)
    assert "Clock: 0:01 left" in trainer._time.value
    assert trainer.set_seconds(45) == Event("clock.set", time="0:45")
    assert trainer._clock.value == 45
    time.go_by(99)
    assert trainer.training.in_time is None


def test_a_round_that_is_done_stops_the_clock_and_tells_the_time(time):
    trainer = clocked(time, hand="1 ∅")
    trainer.play("1", "right")
    time.go_by(7)
    trainer.play("∅", "left")
    assert trainer.training.ended
    assert trainer.summary[-1] == Message("clock.took", time="0:07")
    time.go_by(999)
    assert trainer.said.key == "set-speed.done-without-a-miss"


def test_where_nothing_calls_back_the_next_move_notices_that_time_is_up(time):
    trainer = start(seconds=60, clock=time)
    trainer.play("1", "right")
    time.now += 61
    assert trainer.play("24", "right").key == "set-speed.time-is-up"
    assert trainer.training.laid == 1


def test_leaving_stops_the_clock(time):
    trainer = clocked(time)
    trainer.play("1", "right")
    trainer.close()
    assert not [handle for handle in time.waiting if not handle.cancelled]


def test_a_clock_does_not_tick_for_a_page_that_has_gone(time):
    trainer = clocked(time)
    trainer.play("1", "right")
    for here in (True, False):
        trainer._surround._handle_custom_msg({"view": "a", "here": here}, [])
    assert not [handle for handle in time.waiting if not handle.cancelled]
    assert "Clock: 1:00, from your first card on" in trainer._time.value
    trainer.play("24", "right")
    time.go_by(1)
    assert "Clock: 0:59 left" in trainer._time.value


def test_a_mistake_while_the_clock_ticks_is_told_and_not_raised(time, monkeypatch, caplog):
    trainer = clocked(time)
    trainer.play("1", "right")
    monkeypatch.setattr(trainer, "_show_time", lambda: 1 / 0)
    time.go_by(1)
    assert "division by zero" in caplog.text


# language, summary, and as a value of the notebook


def test_everything_is_in_the_language_in_which_it_was_made():
    with language("ja"):
        trainer = start()
        trainer.play("13", "right")
        assert "{1,3} は {1,2,4} の上には出せません。" in screen(trainer)
        assert 'lang="ja"' in screen(trainer)
        assert button(trainer, "nothing-fits").description == "出せるカードがない"
        assert trainer.stage.picture.by_id["e-3"].name == "要素 3"
        assert "まちがい：1" in trainer._facts.value


def test_the_summary_tells_what_was_laid_left_and_missed():
    trainer = start(hand="1 13")
    trainer.play("13", "right")
    trainer.play("1", "right")
    found = {fact.key: fact.witnesses["number"] for fact in trainer.summary}
    assert found == {
        "set-speed.laid-number": 1,
        "set-speed.left-number": 1,
        "set-speed.row-number": 1,
        "set-speed.misses-number": 1,
    }


def test_the_table_of_degrees_lies_folded_below_for_the_same_universe():
    assert InclusionTrainer(3).degrees is None
    trainer = InclusionTrainer(3, degrees=True)
    assert repr(trainer.degrees) == "DegreeTable(3)"
    assert trainer.degrees.layout.display == "none"
    trainer.degrees.show()
    assert trainer.degrees._surround.said == str(Event("degrees.only-looked"))


def test_the_repr_is_stable():
    trainer = start(seed=7)
    trainer.play("13", "left")
    assert repr(trainer) == "InclusionTrainer(n=5, seed=7): 0 laid, 1 missed"


# in any order


class Hands(TrainingPresses):
    """Every press as the page and the buttons make it, where they can."""

    def start(self, deal, level):
        hand = deal.hand
        self.trainer = InclusionTrainer(deal.n, seed=deal.seed, hand=hand, help=level)
        self.presses = 0

    @property
    def training(self):
        return self.trainer.training

    def send(self, **content):
        self.presses += 1
        stage = self.trainer.stage
        asked = {"seq": self.presses, "view": "v", "version": stage._version, **content}
        stage._handle_custom_msg(asked, [])
        assert not stage._refused

    def act(self, name, *arguments):
        pieces = self.trainer.stage.picture.by_id
        match name, *arguments:
            case "play", card, side if (id_ := f"c-{card.digits or 0}") in pieces and pieces[id_].enabled:
                self.send(kind="drop", piece=id_, zone=f"pile-{side}")
            case "point_at", element if f"e-{element}" in pieces:
                self.send(kind="press", piece=f"e-{element}")
            case "point_at", element:
                self.trainer.point(element)
            case "with_help", level:
                self.trainer.set_help(level)
            case ("time_is_up",):
                self.trainer._on_tick(0)
            case ("another",):
                button(self.trainer, "new-round").click()
            case ("show_why",):
                button(self.trainer, "show").click()
            case (("nothing_fits" | "review" | "back" | "go_on"),):
                button(self.trainer, name.replace("_", "-")).click()
            case _:
                getattr(self.trainer, name)(*arguments)
        assert len(self.trainer.stage.picture.markup.encode()) <= MAXIMUM_SIZE
        assert ("e-1" in self.trainer.stage.picture.by_id) == self.training.is_asking


TestHands = Hands.TestCase
TestHands.settings = settings(max_examples=examples(25), stateful_step_count=25)
