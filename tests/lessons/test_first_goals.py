"""The first goals of lessons 03 and 06 are in reach with what their tables deal, as the notes say."""

from __future__ import annotations

import ast

import pytest
from setcards_widgets import GameTable

from setcards_edu import Card
from setcards_edu.games.daishugo import Lay
from setcards_edu.games.suhjong import Claim, Exchange, Showdown
from setcards_edu.games.suhjong.chances import Chances
from setcards_edu.games.suhjong.rules import yaku_of
from setcards_edu.games.suhjong.tiles import choices
from setcards_edu.games.topology_mahjong import Extend
from setcards_edu.teaching.games.table_view import is_goal_new
from tests.time import Time

from .notebooks import code_cells, lessons, read

STRENGTH, PLAYROOM = (path for path in lessons("en") if path.stem in {"03-strength", "06-playroom"})
MOST = 3


def tables(lesson):
    """The options of each table of a lesson with a goal, by the goal."""
    found = {}
    for cell in code_cells(read(lesson)):
        match ast.parse(cell.source).body[-1]:
            case ast.Expr(value=ast.Call(func=ast.Name(id="GameTable"), args=[game], keywords=named)):
                if any(each.arg == "goal" for each in named):
                    options = {each.arg: ast.literal_eval(each.value) for each in named}
                    found[options["goal"]] = {"game": ast.literal_eval(game), "keep": None, **options}
    return found


TABLES = tables(PLAYROOM)


class Learner:
    """A learner at a table, who waits for the computer after each move."""

    def __init__(self, goal):
        self.time = Time()
        self.table = GameTable(**TABLES[goal], loop=self.time, clock=self.time)

    def play(self, move):
        self.table.play(0, move)
        self.time.go_by(60)

    @property
    def has_reached_it(self):
        return self.table.table.reached is not None


def test_the_lesson_sets_each_goal_that_there_is():
    there = {goal for options in TABLES.values() for goal in GameTable(**options).table.presenter.goals}
    assert there == {*TABLES}


@pytest.mark.parametrize(
    ("goal", "cards", "unanswered"),
    [("unbeaten", "23", True), ("three-at-once", "12 13 23", False), ("revolution", "14 23 24 34", False)],
)
def test_a_first_lead_reaches_a_goal_of_daishugo(goal, cards, unanswered):
    learner = Learner(goal)
    laid = tuple(Card(text, n=learner.table.state.rules.n) for text in cards.split())
    view = learner.table.state.view(0)
    leads = [move.cards for move in view.legal_moves()]
    assert laid in leads
    assert [lead for lead in leads if len(lead) >= len(laid) > 1] == [laid] * (len(laid) > 1)
    assert [lead for lead in leads if not view.beaters(lead)[1]] == [laid] or not unanswered
    learner.play(Lay(laid))
    assert learner.has_reached_it


def test_in_lesson_03_two_cards_are_beaten_by_nobody_and_u_is():
    view = GameTable(**tables(STRENGTH)["unbeaten"]).state.view(0)
    leads = [move.cards for move in view.legal_moves()]
    first, second, everything = (Card(text, n=3) for text in ("13", "23", "123"))
    assert [lead for lead in leads if not view.beaters(lead)[1]] == [(first,), (first, second), (second,)]
    assert (everything,) in leads


def test_a_first_extension_reaches_the_goal_of_mahjong():
    learner = Learner("six-sets")
    extensions = [move for move in learner.table.state.legal_moves(0) if isinstance(move, Extend)]
    learner.play(max(extensions, key=lambda move: len(move.cards)))
    assert learner.has_reached_it
    assert is_goal_new(learner.table.table)


def reached(goal, discard):
    """Whether the best showdown in one's second turn reaches the goal, after these tiles were discarded."""
    learner = Learner(goal)
    learner.play(Exchange(discard, ()))
    state = learner.table.state
    _, (out, take) = Chances(10, ()).showdown(state.hands[0], state.rivers[1], MOST)
    learner.play(Showdown(out, take))
    learner.play(Claim(yaku_of(state.rules, learner.table.state.hands[0])[0]))
    return learner.has_reached_it


@pytest.mark.long
@pytest.mark.parametrize(("goal", "ways"), [("equation", 18), ("ninety", 25), ("showdown", 22)])
def test_a_showdown_in_the_second_turn_reaches_a_goal_of_suhjong(goal, ways):
    hand = GameTable(**TABLES[goal]).state.hands[0]
    discards = [each for number in range(1, MOST + 1) for each in choices(hand, number)]
    assert len(discards) == {"equation": 18}.get(goal, 25)
    assert sum(reached(goal, each) for each in discards) == ways
