"""Success is an event: what is glad when a learner has reached something, and at no other time."""

from __future__ import annotations

import re

import pytest
from setcards_widgets import ChaseBoard, LiveCards, TopologyBuilder, YakuFinder
from setcards_widgets.kit import presented

from setcards_edu import Grid
from setcards_edu.pictures.kit.celebration import Celebration
from setcards_edu.teaching import Keeper
from setcards_edu.teaching.topology.goals import Exactly

POSITION = {"grid": Grid(4, 6), "dogs": "b1 e4", "sheep": "c2", "help": "tell"}


def builder():
    return TopologyBuilder(goal=Exactly(4, n=3))


def finder():
    return YakuFinder("22337")


REACHED = {
    "goal": (builder, (("press", "1"), ("press", "12")), {Celebration.CLOSES}, ("undo",)),
    "yaku": (finder, (("enter", "3*7+2=23"),), {Celebration.SETTLES, Celebration.CLOSES}, ("how_many",)),
    "chase": (
        lambda: ChaseBoard(**POSITION),
        (("enter", "b1-b2xd2"),),
        {Celebration.RUNS, Celebration.LED_AWAY},
        ("set_map", True),
    ),
    "chain": (
        lambda: LiveCards(2, mode="chain"),
        (("press", "1"), ("press", "U"), ("press", "∅")),
        {Celebration.LEAPS},
        ("press", "2"),
    ),
    "round": (
        lambda: LiveCards(2, relation="stronger", mode="cycle"),
        (("press", "1"), ("press", "U"), ("press", "∅")),
        {Celebration.LEAPS, Celebration.CLOSES},
        ("undo",),
    ),
}


def glad(widget):
    return {Celebration(found) for found in re.findall(r'\b(joy-[a-z-]+)"', widget.driver.picture.svg)}


@pytest.mark.parametrize(("make", "steps", "joy", "later"), REACHED.values(), ids=REACHED)
def test_what_is_reached_is_glad_and_it_is_over_with_the_next_step(make, steps, joy, later):
    widget = make()
    for name, *given in steps:
        assert not glad(widget)
        getattr(widget, name)(*given)
    assert glad(widget) == joy
    name, *given = later
    getattr(widget, name)(*given)
    assert not glad(widget)


@pytest.mark.long
def test_a_solution_that_is_shown_and_a_sheep_of_ones_own_that_is_caught_are_no_success():
    found, chased = finder(), ChaseBoard(**POSITION)
    shown = [found.show_me(), chased.show_me()]
    sheep = ChaseBoard(**POSITION, role="sheep")
    shown.append(sheep.said)
    assert sheep.chase.ended
    assert [message.judgement.value for message in shown] == ["none"] * 3
    assert not glad(found) | glad(chased) | glad(sheep)


def test_what_is_won_counts_in_progress_but_not_what_is_tried_on_steps_of_somebody_else(monkeypatch):
    keeper = Keeper()
    monkeypatch.setattr(presented, "keeper_for", lambda _: keeper)
    won, apart = builder(), builder()
    for widget in (won, apart):
        widget.press("1")
    apart.driver.is_apart = True
    apart.press("12")
    assert keeper.progress.goals == {}
    won.press("12")
    assert [*keeper.progress.goals] == ["topology.exactly-4"]
