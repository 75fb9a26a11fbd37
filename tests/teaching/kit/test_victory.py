"""A victory: one way for all screens on which something is won, with its reason and a way on."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial

import pytest

from setcards_edu import Card, Grid, Message, cards, language, stronger
from setcards_edu.messages import Hint, Obstacle
from setcards_edu.teaching.course.live_cards_presenter import LiveCardsPresenter
from setcards_edu.teaching.equations.yaku_search import YakuSearch
from setcards_edu.teaching.equations.yaku_search_presenter import YakuSearchPresenter
from setcards_edu.teaching.exercises.progress_keeper import Keeper
from setcards_edu.teaching.exercises.proof_in_pieces import ProofInPieces
from setcards_edu.teaching.exercises.proof_presenter import ProofPresenter
from setcards_edu.teaching.games.table import TableState
from setcards_edu.teaching.games.table_presenter import TablePresenter
from setcards_edu.teaching.inclusion.live_cards import Chain
from setcards_edu.teaching.inclusion.solo_set_speed import SoloSetSpeed
from setcards_edu.teaching.inclusion.solo_set_speed_presenter import SoloSetSpeedPresenter
from setcards_edu.teaching.kit.driver import Driver
from setcards_edu.teaching.kit.presenter import aloud, said
from setcards_edu.teaching.kit.screen import Buttons, Screen, Stage
from setcards_edu.teaching.pursuit.chase.chase import Chase
from setcards_edu.teaching.pursuit.chase.presenter import ChasePresenter
from setcards_edu.teaching.pursuit.chase.tablebase import moves_left
from setcards_edu.teaching.pursuit.proof.presenter import ProofPresenter as StepperPresenter
from setcards_edu.teaching.pursuit.proof.walk import ProofWalk
from setcards_edu.teaching.strength.answer_a_field import AnswerAField
from setcards_edu.teaching.strength.compare_two import CompareTwo
from setcards_edu.teaching.strength.explorer_presenters import (
    AnswerAFieldPresenter,
    CompareTwoPresenter,
    HuntFailuresPresenter,
)
from setcards_edu.teaching.strength.hunt_failures import HuntFailures
from setcards_edu.teaching.strength.live_cards import Cycle, WhatBeats
from setcards_edu.teaching.topology.builder import TopologyUnderConstruction
from setcards_edu.teaching.topology.builder_presenter import BuilderPresenter
from setcards_edu.teaching.topology.goals import Exactly

CARDS = LiveCardsPresenter()


def trainer():
    given = SoloSetSpeed.start(piles=[Card("3"), Card("1")], hand=[Card("13")], help="tell")
    driver = Driver(given, SoloSetSpeedPresenter())
    driver.drop("c-13", "pile-left")
    return driver


def builder():
    driver = Driver(TopologyUnderConstruction.start(goal=Exactly(3, n=3), help="tell"), BuilderPresenter())
    driver.press("c-1")
    return driver


def hunt():
    driver = Driver(HuntFailures.start(help="tell"), HuntFailuresPresenter())
    for piece in ("c-1", "c-2", "c-23"):
        driver.press(piece)
    return driver


def duel():
    driver = Driver(CompareTwo.start(), CompareTwoPresenter())
    for _ in range(5):
        driver.act("next-pair")
        driver.do(lambda: driver.state.predict(driver.state.outcome))
    return driver


def field():
    given = AnswerAField.start(field=[Card("15")], hand=[Card("14"), Card("23")])
    driver = Driver(given, AnswerAFieldPresenter())
    driver.do(lambda: driver.state.press_card("23"))
    return driver


def field_checked():
    driver = field()
    driver.act("check")
    return driver


def tower():
    driver = Driver(Chain.start(3), CARDS)
    for piece in ("c-0", "c-1", "c-12", "c-123"):
        driver.press(piece)
    return driver


def nothing_is_unbeaten():
    driver = Driver(WhatBeats.start(5), CARDS)
    driver.press("c-12345")
    driver.act("no-such-card")
    return driver


def yaku():
    driver = Driver(YakuSearch.start("12345", help="tell"), YakuSearchPresenter())
    driver.act("try", equation="13×4 = 52")
    return driver


def chase():
    driver = Driver(Chase.start(dogs="b1 e4", sheep="c2"), ChasePresenter())
    driver.act("try", move="b1-b2xd2")
    return driver


def stays_free():
    free = Chase.start(Grid(9, 6), role="sheep", seed=10, stay_free=2)
    driver = Driver(free, ChasePresenter())
    assert str(driver.said).count("1 more move of the dogs") == 1, "the dogs have made their first move"
    assert not driver.screen.is_done
    driver.do(lambda: driver.state.press("a6"))
    return driver


def stepper():
    driver = Driver(ProofWalk.start(12, role="sheep").go_to("text-out-of-reach"), StepperPresenter())
    driver.act("break-it")
    while driver.state.play.end is None:
        driver.do(lambda: driver.state.press(driver.state.play.ways.line.moves[0].end))
    return driver


def puzzle(*, shown: bool = False):
    driver = Driver(ProofInPieces.start("02.bound"), ProofPresenter(Keeper()))
    if shown:
        driver.act("show-proof")
        return driver
    made = driver.state.puzzle
    for name in made.by_name:
        driver.do(partial(driver.state.place, name))
    for gap, block in made.right_blocks.items():
        driver.do(partial(driver.state.fill, gap, block))
    driver.act("check")
    return driver


def table():
    begun = TableState.start(
        "daishugo", ["person", "person"], seed=341, goal="unbeaten", options={"n": 3}, hands="open"
    )
    driver = Driver(begun, TablePresenter())
    for _ in range(9):
        if driver.screen.victory is not None:
            break
        seat, move = driver.state.hint().advised
        driver.do(partial(driver.state.play, seat, move))
    return driver


WON: dict[str, tuple[Callable[[], Driver], str, str, str]] = {
    "trainer": (trainer, "All laid!", "出しきりました！", "inclusion.first-hand"),
    "builder": (builder, "Goal reached!", "目標達成です！", "topology.exactly-3"),
    "duel": (duel, "Five in a row!", "5\u00a0問続けて正解です！", "strength.duel"),
    "hunt": (hunt, "Found!", "見つけました！", "strength.hunt"),
    "field": (field_checked, "Solved!", "解けました！", "strength.field"),
    "tower": (tower, "Solved!", "解けました！", "live-cards.comparable-chain"),
    "unbeaten": (nothing_is_unbeaten, "Solved!", "解けました！", "live-cards.stronger-look"),
    "yaku": (yaku, "Found!", "見つけました！", "yaku.first-hand"),
    "chase": (chase, "Caught in 1 move!", "1\u00a0手で捕まえました！", "chase.caught"),
    "stays-free": (stays_free, "You stayed free!", "逃げのびました！", "chase.stayed-free"),
    "stepper": (stepper, "Escaped!", "逃げきりました！", "proof.escaped"),
    "puzzle": (puzzle, "Proved!", "証明できました！", ""),
    "table": (table, "Goal reached!", "目標達成です！", "daishugo.unbeaten"),
}

won = pytest.mark.parametrize("name", WON)


@won
def test_what_is_won_is_told_in_a_few_words_with_its_reason_and_counts(name):
    make, en, ja, goal = WON[name]
    driver = make()
    screen = driver.screen
    assert (str(screen.victory), screen.is_done, screen.goal) == (en, True, goal)
    reason = str(driver.said)
    assert reason not in {"", en}
    assert not reason.startswith(en.rstrip("!")), "nothing is said twice"
    with language("ja"):
        assert str(screen.victory) == ja


FLOURISH = re.compile(r'class="[^"]*(joy-|in-turn-)|data-key="fan-')


def is_celebrated(screen):
    """Whether a picture of the screen celebrates."""
    return any(FLOURISH.search(part.picture.svg) for part in screen.parts() if isinstance(part, Stage))


@won
def test_a_victory_has_its_flourish_in_the_picture(name):
    assert is_celebrated(WON[name][0]().screen)


@won
def test_a_victory_is_heard_once(name):
    driver = WON[name][0]()
    screen = driver.screen
    assert aloud(screen)[0] == screen.victory
    driver.say(Hint("help.ask"))
    assert screen.victory not in aloud(driver.screen, screen)


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=[pytest.mark.long] if name == "stepper" else [])
        for name in WON
        if name != "stays-free"  # that chase goes on, and a move can be typed
    ],
)
def test_the_way_on_is_the_main_button_and_no_other_is_dead(name):
    driver = WON[name][0]()
    rows = [part for part in driver.screen.parts() if isinstance(part, Buttons)]
    there = [(row.id, button) for row in rows for button in row.there if not button.is_resting]
    assert not [button.name for _, button in there if button.is_main]
    for _, button in there:
        other = Driver(driver.state, driver.presenter)
        assert not isinstance(other.act(button.name), Obstacle), button.name


def field_shown():
    driver = field()
    driver.act("reveal")
    return driver


def cycle_shown():
    driver = Driver(Cycle.start(5), CARDS)
    driver.act("reveal")
    return driver


def yaku_shown():
    driver = Driver(YakuSearch.start("12345", help="ask"), YakuSearchPresenter())
    driver.act("show-one")
    return driver


def all_yaku_shown():
    driver = yaku_shown()
    while driver.state.left_over:
        driver.act("show-one")
    driver.act("no-more")
    return driver


def yaku_laid_and_shown():
    driver = Driver(YakuSearch.start("12345", help="ask"), YakuSearchPresenter())
    driver.do(lambda: driver.state.lay(driver.state.placing.with_equation(driver.state.yaku[0])))
    driver.act("show")
    return driver


def chase_shown():
    driver = Driver(Chase.start(dogs="b1 e4", sheep="c2"), ChasePresenter())
    driver.act("show-best")
    return driver


def hunt_shown():
    driver = Driver(HuntFailures.start(), HuntFailuresPresenter())
    driver.act("reveal")
    return driver


@pytest.mark.parametrize(
    "make",
    [
        field_shown,
        cycle_shown,
        yaku_shown,
        all_yaku_shown,
        yaku_laid_and_shown,
        chase_shown,
        hunt_shown,
        partial(puzzle, shown=True),
    ],
)
def test_what_was_shown_is_no_victory(make):
    screen = make().screen
    assert (screen.victory, screen.is_done, is_celebrated(screen)) == (None, True, False)
    with_help = make()
    with_help.set("help", "tell")
    assert with_help.screen.victory is None


def test_who_says_too_early_that_there_is_none_hears_what_is_untried():
    driver = Driver(WhatBeats.start(5), CARDS)
    early = driver.act("no-such-card").witnesses
    assert (early["count"], early["card"]) == (32, Card("12345"))
    driver.press("c-1")
    early = driver.act("no-such-card")
    assert (early.key, early.witnesses["count"]) == ("beats.untried", 30)
    assert driver.screen.victory is None
    assert str(driver.press("c-12345")).startswith(
        "U beats all other cards. But it is not unbeaten: ∅ beats U."
    )


@pytest.mark.parametrize(("first", "most"), [("∅", 3), ("5", 1), ("13", 1), ("U", 0)])
def test_there_is_none_once_every_card_is_seen_to_be_beaten_which_a_few_presses_show(first, most):
    looking = WhatBeats.start(5).press(first)
    for _ in range(most):
        assert not looking.deny().is_reached
        looking = looking.press(looking.deny().said.witnesses["card"])
    beaten = {card for card in cards(5) for seen in looking.seen if stronger(seen, card)}
    assert beaten | {*looking.seen} == {*cards(5)}
    assert looking.deny().is_reached


def test_a_sheep_that_was_caught_too_soon_is_to_try_again():
    chase = Chase.start(Grid(8, 6), dogs="e2 b7", sheep="b2", role="sheep", stay_free=3)
    driver = Driver(chase, ChasePresenter())
    while not driver.state.ended:
        driver.do(lambda: driver.state.press(_worst(driver.state)))
    assert driver.state.track.dog_moves <= 3
    assert (driver.screen.victory, driver.screen.is_done) == (None, False)
    driver.act("show-best")
    while not driver.state.ended:
        driver.act("show-best")
    assert driver.screen.is_done


def _worst(chase):
    ends = {move.end: moves_left(chase.exact, chase.position.after(move)) for move in chase.position.moves()}
    return min(ends, key=ends.get)


def test_a_goal_is_celebrated_until_a_person_moves_again():
    driver = table()
    seat, move = driver.state.hint().advised
    driver.do(lambda: driver.state.play(seat, move))
    assert (driver.screen.victory, driver.screen.is_done) == (None, True)


def test_a_screen_on_which_something_is_won_is_done():
    state = trainer().state
    with pytest.raises(ValueError, match="is done"):
        Screen("trainer", "", {"said": said(state, victory=Message("victory.solved"))})
