"""Suhjong at the table: what is picked up is exchanged, and what is laid is stated, or it is said why not."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest

from setcards_edu import BadOption, Refused
from setcards_edu.equations import Equation, all_yaku
from setcards_edu.equations.survey import percent
from setcards_edu.games.players import Decision
from setcards_edu.games.suhjong import Claim, Exchange, Fold, NoEquation, Phase, Showdown
from setcards_edu.games.suhjong.chances import Chances
from setcards_edu.games.suhjong.players import chances_of
from setcards_edu.games.suhjong.tiles import after_exchange
from setcards_edu.messages import Hint, Obstacle, Reason, Success
from setcards_edu.teaching.equations.suhjong_drawing import drawn
from setcards_edu.teaching.equations.suhjong_presenter import SuhjongPresenter
from setcards_edu.teaching.games import table_view
from setcards_edu.teaching.games.table import TableState
from setcards_edu.teaching.kit.game_presenter import Made
from setcards_edu.work import run_to_end
from tests.cases import every
from tests.effort import examples
from tests.games.suhjong.naive import scores
from tests.games.suhjong.positions import draws, played, position, tiles
from tests.refusals import refusal, sentences

AT = SuhjongPresenter()
LAID = ("tile-0", "tile-1", "op-0-join", "op-1-times", "tile-2", "tile-4", "tile-3", "op-2-join")
"""Presses that lay 14×7 = 98 with the tiles 1, 4, 7, 8, 9."""


def table(hand=(1, 4, 5, 7, 9), river=(8, 3), *presses, **more):
    """A table of two people, at which the first one has this hand and may take out of this river."""
    begun = TableState.start("suhjong", ["person", "person"], **more.pop("sat", {}))
    given = {"taken": (1, 1), "turn": 0, "first": 0, "phase": Phase.TURN, **more}
    state = replace(begun.state, hands=(hand, (2, 2, 3, 3, 7)), rivers=((), river), **given)
    at = replace(begun, moments=(state,))
    for press in presses:
        at = at.press(press)
    return at


def actions(at):
    return {action.name: action for action in at.actions}


def words(at):
    return {name: str(action.words) for name, action in actions(at).items()}


def move_of(at, name):
    made = actions(at)[name].pressed
    assert isinstance(made, Made)
    return made.moves[0]


def test_the_main_button_tells_what_it_does_with_what_is_picked_up():
    at = table()
    assert actions(at)["exchange"].reason == Obstacle("suhjong-table.pick-first", count=3)
    at = at.press("hand-0-9").press("hand-0-1").press("river-1-3")
    assert words(at)["exchange"] == "Discard 2, take 1, draw 1"
    assert move_of(at, "exchange") == Exchange((1, 9), (3,))
    assert words(at.press("river-1-3"))["exchange"] == "Discard 2, draw 2"
    assert words(at.press("hand-0-9"))["exchange"] == "Discard 1, take 1"
    after = at.act("exchange").state
    assert (after.rivers, after.turn, after.phase) == (((1, 9), ()), 1, Phase.TURN)
    assert 3 in after.hands[0]


def test_an_exchange_is_told_in_one_sentence():
    after = table((1, 4, 5, 7, 9), (8, 3), "hand-0-9", "hand-0-1", "river-1-3").act("exchange")
    told = AT.as_told(after.state.events)
    assert [event.key for event in told] == ["suhjong-table.has-discarded-taken-drawn"]
    assert {event.key for event in after.state.events} > {"suhjong.drew", "suhjong.flushed"}
    assert told[0].witnesses["discarded"] == "1, 9"


def test_who_keeps_all_tiles_in_an_answer_is_said_to():
    after = table(phase=Phase.ANSWER).act("exchange")
    assert after.state.phase is Phase.CLAIMS
    assert str(next(table_view.log(after))[1]) == "1. Player 1 keeps all tiles."


def test_what_is_in_the_way_is_told_by_the_rules():
    at = table((1, 4, 5, 7, 9), (8, 3), "river-1-8")
    assert actions(at)["exchange"].reason.key == "suhjong.discard-number"
    full = at.press("hand-0-1").press("hand-0-4").press("hand-0-5")
    assert refusal(Refused, full.press, "hand-0-7").key == "suhjong.discard-number"
    early = table(taken=(0, 0))
    assert actions(early)["showdown"].reason.key == "suhjong.showdown-early"
    assert move_of(early, "fold") == Fold()
    assert "fold" not in actions(table())


@every(
    ("piece", "key"),
    [
        ("hand-1", "suhjong-table.not-yours"),
        ("plate-1", "suhjong-table.not-yours"),
        ("stock", "suhjong-table.from-stock"),
        ("river-0", "stage.unknown-piece"),
    ],
)
def test_what_cannot_be_picked_up_says_why(piece, key):
    assert refusal(Refused, table().press, piece).key == key
    assert refusal(Refused, table().drop, piece, "river-0").key == key


def test_where_one_tile_is_all_that_can_be_discarded_nothing_is_said_of_more():
    one = table((1, 4, 5, 7, 9), (8, 3), sat={"options": {"most": 1}})
    assert str(one.invitation).startswith("Player 1: press a tile to discard it, and one of")
    assert "Press the tile of your hand" in str(actions(one)["exchange"].reason)
    assert refusal(Refused, one.press("hand-0-1").press, "hand-0-4") == Reason("suhjong.discard-one", given=2)
    assert refusal(Refused, one.press("river-1-8").press, "river-1-3").key == "suhjong-table.take-number"
    short = table((1, 4, 5, 7, 9), (8,), "hand-0-1", "hand-0-4", "river-1-8")
    assert str(actions(short)["showdown"].reason).endswith(
        "and 1 tile lies in the other’s river: you cannot discard 2."
    )


def test_a_showdown_is_the_main_button_where_it_makes_a_yaku():
    at = table((1, 4, 5, 7, 9), (8, 3), "hand-0-5", "river-1-8")
    assert [name for name, action in actions(at).items() if action.is_main] == ["showdown"]
    assert move_of(at, "showdown") == Showdown((5,), (8,))
    assert at.act("showdown").state.phase is Phase.ANSWER
    without = table((1, 4, 5, 7, 9), (8, 0), "hand-0-4", "river-1-0")
    reason = actions(without)["showdown"].reason
    assert (reason.key, str(reason.witnesses["best"])) == ("suhjong.no-yaku-but", "14×7 = 98")


def test_a_tile_is_dropped_into_the_river_or_into_the_hand():
    at = table().drop("hand-0-5", "river-0").drop("river-1-8", "hand-0")
    assert at.picked == ("hand-0-5", "river-1-8")
    assert at.drop("hand-0-5", "river-0").picked == at.picked
    assert at.drop("hand-0-5", "hand-0").picked == ("river-1-8",)


def claims(*presses, hand=(1, 4, 7, 8, 9)):
    return table(hand, (), *presses, phase=Phase.CLAIMS)


def test_a_yaku_is_stated_by_laying_tiles():
    at = claims(*LAID)
    assert words(at)["state"] == "State 14×7 = 98"
    assert move_of(at, "state") == Claim(Equation("14*7=98"))
    wrong = claims(*LAID[:-3], "tile-3", "tile-4", "op-2-join")
    assert actions(wrong)["state"].reason.key == "equation.left-more"
    assert "tile-0" in wrong.undo().picture.by_id
    assert not wrong.undo().picked
    assert actions(claims("tile-0"))["state"].reason == Obstacle("suhjong-table.lay-all")
    assert move_of(at, "none") == NoEquation()
    back = at.press("tile-4").press("tile-3").press("slot-4").press("sign-1")
    assert back.picked[:5] == ("tile-0", "tile-1", "tile-2", "slot-3", "slot-4")
    assert back.picked[5:] == ("op-0-join", "op-1-plus", "op-2-join", "slot-4")
    assert back.press("tile-3").picked[3:5] == ("slot-3", "tile-3")
    assert at.drop("tile-4", "slot-4").picked[3:5] == ("tile-3", "tile-4")
    assert at.drop("tile-4", "hand").picked[3:5] == ("slot-3", "tile-3")


def test_a_round_ends_before_ones_eyes_and_what_was_overlooked_is_told():
    at = claims().play(0, Claim(Equation("84+7=91"))).act("none")
    assert at.interval is not None
    assert [action.name for action in at.actions] == ["onward"]
    assert "14×7 = 98" not in str(at.said)
    drawn = at.picture
    assert "This was there: 98 points." in drawn.description
    assert "84+7 = 91" in drawn.description
    assert "there was 3×7+2 = 23" in drawn.description
    assert [*map(str, table_view.facts(at))] == ["Round 1 of 4 has ended; round 2 comes next"]
    on = at.act("onward")
    assert str(table_view.facts(on)[0]) == "Round 2 of 4"
    last = table(taken=(0, 0), sat={"options": {"rounds": 1}}).act("fold")
    assert str(table_view.facts(last)[0]) == "The round has ended"
    assert (on.state.round, on.state.points, on.interval) == (2, (91, 0), None)
    folded = table(taken=(0, 0)).act("fold")
    assert (folded.interval is not None, folded.state.points) == (True, (0, 10))


def test_what_is_laid_stays_when_the_other_has_stated_something():
    at = claims("tile-0", "tile-1").play(1, NoEquation())
    assert at.picked[:2] == ("tile-0", "tile-1")


@pytest.mark.parametrize(
    ("hand", "presses", "told"),
    [
        ((1, 4, 7, 8, 9), (), "Your tiles make 98 points now."),
        ((0, 4, 6, 8, 9), ("hand-0-0",), "4, 6, 8, 9 and what you draw: 6"),
        ((1, 7, 7, 8, 9), ("hand-0-7",), "and a yaku worth something whatever comes."),
        ((1, 4, 5, 7, 9), ("hand-0-5", "river-1-8"), "Then you have 98 points."),
        ((1, 4, 5, 7, 9), ("river-1-8",), "You take 1: discard as many, not 0."),
        ((1, 4, 5, 7, 9), ("hand-0-1", "hand-0-9"), "With your 1, 9 the other could make"),
    ],
)
def test_the_bar_tells_what_the_tiles_are_worth_or_lead_to(hand, presses, told):
    assert told in table(hand, (8, 3), *presses).picture.description
    assert told not in table(hand, (8, 3), *presses, sat={"help": "ask"}).picture.description


def test_a_hand_that_is_a_yaku_is_stated_by_swapping_a_tile_for_an_equal_one():
    at = table((1, 4, 7, 8, 9), (9, 3))
    told = "To state it, swap 9 for 9, then Showdown."
    assert told in at.picture.description
    assert actions(at.press("hand-0-9").press("river-1-9"))["showdown"].reason is None
    for other in (
        table((1, 4, 7, 8, 9), (3,)),
        table(taken=(0, 0)),
        table((1, 4, 7, 8, 9), phase=Phase.ANSWER),
    ):
        assert "To state it" not in other.picture.description


def test_what_is_discarded_is_no_warning_where_the_other_has_as_much_already():
    at = table((1, 4, 5, 7, 9), (8, 3))
    least = Chances(10, ()).best((2, 2, 3, 3, 7))
    for id_, tile in zip(("hand-0-1", "hand-0-4", "hand-0-5", "hand-0-7"), (1, 4, 5, 7), strict=True):
        found = Chances(10, ()).showdown((2, 2, 3, 3, 7), (tile,), 3)
        warns = "the other could make" in at.press(id_).picture.description
        assert warns == (found is not None and found[0] > least)


@every(
    ("key", "given"),
    [
        ("next", {"taken": (0, 0)}),
        ("held", {}),
        ("answer", {"phase": Phase.ANSWER}),
    ],
)
def test_what_is_certain_is_told_without_a_number(key, given):
    hands = (1, 7, 7, 8, 9), (2, 2, 3, 3, 7)
    for goal, is_certain in (("equation", True), ("ninety", False)):
        said = sat(goal, hands=hands, rivers=((), ()), **given).hint().said
        assert (said.witnesses["why"].key == f"suhjong-table.certain-{key}") == is_certain
        assert ("%" in str(said)) != is_certain


def test_a_hint_leaves_what_is_picked_up_and_laid():
    assert table((1, 4, 5, 7, 9), (8, 3), "hand-0-9").hint().picked == ("hand-0-9",)
    assert actions(claims(*LAID).hint())["state"].reason is None


def test_the_chances_are_those_of_the_players():
    at = table((0, 4, 6, 8, 9), (), "hand-0-0")
    view = at.state.view(0)
    mean = Chances(10, view.unseen()).mean(view.hand, ((0,), ()))
    assert f"{mean:.1f} points on average" in at.picture.description


def test_lit_is_what_helps_to_a_yaku_with_what_is_chosen():
    at = table((1, 4, 5, 7, 9), (8, 3))
    assert lit(at) == {"river-1-8", "river-1-3"}
    assert lit(at.press("hand-0-5").press("river-1-8")) == {"river-1-3"}
    alone = table((1, 4, 5, 7, 9), (8,))
    assert lit(alone) == {"river-1-8"}
    assert not lit(alone.press("hand-0-5").press("hand-0-9")), "two are discarded, and one can be taken"


def lit(at):
    return {piece.id for piece in at.picture.pieces if "helps to a yaku" in piece.told}


# first goals


def sat(goal, *moves, hands=((1, 4, 5, 7, 9), (2, 2, 3, 3, 7)), **more):
    """A table of one person with a goal, with these hands after a turn of each, and after these moves."""
    begun = TableState.start("suhjong", ["person", "random"], goal=goal)
    given = {"taken": (1, 1), "turn": 0, "first": 0, "rivers": ((), (8, 3)), **more}
    at = replace(begun, moments=(replace(begun.state, hands=hands, **given),))
    for seat, move in moves:
        if at.interval is not None:
            at = at.act("onward")
        at = at.play(seat, move) if seat == 0 else at.chosen(seat, Decision(move, Hint("player.only-move")))
    return at


DECLARED = (0, Showdown((5,), (8,)))
KEPT = (1, Exchange((), ()))
MINE, LESS, LOW = ((0, Claim(Equation(text))) for text in ("14*7=98", "84+7=91", "4+7+8=19"))
OTHERS, NONE = (1, Claim(Equation("3*7+2=23"))), (1, NoEquation())


@every(
    ("goal", "moves", "taken", "is_reached"),
    [
        ("equation", [DECLARED, KEPT], 1, False),
        ("equation", [DECLARED, KEPT, MINE], 1, True),
        ("equation", [DECLARED, KEPT, MINE], 2, False),  # a third exchange
        ("equation", [DECLARED, KEPT, (0, NoEquation())], 1, False),
        ("equation", [DECLARED, KEPT, OTHERS], 1, False),  # the other's
        ("ninety", [DECLARED, KEPT, LESS], 5, True),
        ("ninety", [DECLARED, KEPT, LOW], 5, False),
        ("showdown", [DECLARED, KEPT, MINE], 5, False),  # the other may have more
        ("showdown", [DECLARED, KEPT, MINE, OTHERS], 5, True),
        ("showdown", [DECLARED, KEPT, MINE, NONE], 5, True),
        ("showdown", [DECLARED, KEPT, (0, NoEquation()), OTHERS], 5, False),
        ("showdown", [DECLARED, KEPT, (0, NoEquation()), NONE], 5, False),
    ],
)
def test_a_first_goal_is_reached_by_what_a_person_states(goal, moves, taken, is_reached):
    at = sat(goal, *moves, taken=(taken, taken))
    assert (at.reached is not None) == is_reached
    assert isinstance(at.said, Success) == is_reached
    assert ("table.goal" in {fact.key for fact in table_view.facts(at)}) != is_reached


@every(
    ("goal", "moves", "taken", "told"),
    [
        ("equation", [DECLARED, KEPT, MINE], 2, "came after 3 exchanges, and at most 2 are allowed."),
        ("ninety", [DECLARED, KEPT, LOW], 1, "4+7+8 = 19 has the value 19, and 90 or more is wanted."),
        ("ninety", [DECLARED, KEPT, (0, NoEquation())], 1, None),
        ("equation", [DECLARED, KEPT, OTHERS], 2, None),  # the other's
    ],
)
def test_where_a_statement_does_not_reach_the_goal_it_is_said_why(goal, moves, taken, told):
    at = sat(goal, *moves, taken=(taken, taken))
    assert at.reached is None
    why = SuhjongPresenter.goals[goal].why_not(at.moments, 0)
    assert (why is not None) == (told is not None)
    if told is not None:
        assert str(why).endswith(told)
        assert str(why) in str(at.said)


@every(("answer", "is_reached"), [(Exchange((), ()), True), (Exchange((8,), (8,)), False)])
def test_who_keeps_all_tiles_in_an_answer_has_made_no_exchange_more(answer, is_reached):
    hands = ((1, 4, 7, 8, 9), (2, 2, 3, 3, 7))
    at = sat("equation", (0, answer), MINE, hands=hands, taken=(2, 2), phase=Phase.ANSWER)
    assert (at.reached is not None) == is_reached


def test_points_for_a_fold_are_no_showdown_won():
    at = sat("showdown", (0, Exchange((1,))), (1, Fold()), taken=(0, 0))
    assert at.state.points == (10, 0)
    assert at.reached is None


@every(("goal", "beside"), [("equation", "random"), ("ninety", "random"), ("showdown", "greedy")])
def test_a_goal_sets_who_sits_opposite_unless_somebody_else_does(goal, beside):
    sat = TableState.start("suhjong", goal=goal)
    assert [getattr(each, "name", each) for each in sat.seats] == ["person", beside]
    assert TableState.start("suhjong", ["person", "person"], goal=goal).people == (0, 1)


@every(
    ("game", "goal", "options", "allowed"),
    [
        ("suhjong", "ninety", {"base": 9}, "10, 11, 12, 13, 14, 15, 16"),
        ("daishugo", "revolution", {"n": 3}, "4, 5"),
    ],
)
def test_a_goal_that_the_options_put_out_of_reach_is_refused(game, goal, options, allowed):
    reason = refusal(BadOption, TableState.start, game, goal=goal, options=options)
    assert (reason.key, reason.witnesses["allowed"]) == ("table.goal-out-of-reach", allowed)
    (option,) = options
    for value in map(int, allowed.split(", ")):
        assert TableState.start(game, goal=goal, options={option: value}).goal == goal


def test_no_yaku_has_ninety_points_where_the_goal_is_refused_and_some_have_where_it_is_not():
    most = {base: max(yaku[0].value for yaku in all_yaku(base).values() if yaku) for base in (8, 9, 10, 11)}
    assert {base: points >= 90 for base, points in most.items()} == {8: False, 9: False, 10: True, 11: True}


# what leads to them


@every(("goal", "seed"), [("equation", 157), ("ninety", 83), ("equation", 3), ("ninety", 5)])
def test_who_follows_the_hints_reaches_the_goal_and_is_told_what_to_press(goal, seed):
    at = TableState.start("suhjong", goal=goal, seed=seed)
    told = []
    while at.reached is None and not at.is_over:
        if at.scene.actors:
            at = at.hint()
            told.append((at.said.key, type(at.advised[1])))
            assert all(sentences(at.said))
            at = at.play(*at.advised)
        else:
            (seat,) = at.state.to_move()
            at = at.chosen(seat, run_to_end(at.thinking(seat)))
    assert at.reached is not None
    assert {key for key, _ in told} == {"table.hint-for-goal"}
    assert Fold not in {kind for _, kind in told}


def test_a_hint_says_so_where_nothing_leads_to_the_goal():
    assert sat("equation", taken=(2, 2)).hint().said.key == "table.hint-not-for-goal"
    last = sat("equation", taken=(1, 1), rivers=((), ())).hint().said
    assert last.witnesses["why"].key == "suhjong-table.certain-held"
    good = sat("ninety", hands=((1, 4, 5, 7, 9), (2, 2, 3, 3, 7))).hint().said
    assert str(good).endswith("Press these tiles, then “Showdown”: with 14×7 = 98 you reach the goal.")


@pytest.mark.parametrize("goal", ["equation", "ninety", "showdown"])
def test_as_long_as_there_is_a_first_goal_nothing_else_is_counted_beside_the_picture(goal):
    begun = TableState.start("suhjong", seed=157, goal=goal)
    assert [each.key for each in table_view.facts(begun)] == ["table.goal"]
    assert [str(each) for each in table_view.told(begun)] == ["Press 1 to 3 tiles to discard them."]
    shown = drawn(begun.scene)
    assert shown.bar is None, "which yaku one other tile would make helps nobody who cannot take one yet"
    assert shown.notes[0] == ()
    assert [each.key for each in shown.notes[1]] == (["suhjong-table.now"] if goal == "showdown" else [])
    picked = begun.press(next(iter(begun.presenter.keys(begun.scene).values())))
    assert drawn(picked.scene).bar is not None
    assert len(table_view.facts(TableState.start("suhjong", seed=157))) == 3


def test_a_fold_is_quiet_unless_a_hint_has_told_it():
    at = TableState.start("suhjong", ["person", "greedy"], seed=157)
    assert [name for name, action in actions(at).items() if action.is_quiet] == ["fold"]
    advised = at.advised_by(0, Decision(Fold(), Hint("player.only-move")))
    assert not actions(advised)["fold"].is_quiet


def test_a_showdown_is_told_with_its_exchange_in_one_sentence():
    after = table((1, 4, 5, 7, 9), (8, 3), "hand-0-5", "river-1-8").act("showdown")
    assert [str(each) for each in AT.as_told(after.state.events)] == [
        "Player 1 discards 5, takes 8 and declares a showdown."
    ]


# what there is to be done, and how likely it leads on


def positions(games, **options):
    """Yield tables of two people in the midst of games in which anything is played."""
    begun = TableState.start("suhjong", ["person", "person"], options=options)
    for state in played(games, **options):
        yield replace(begun, moments=(state,))


@every(
    "options",
    [
        {"base": 2},
        {"base": 3, "copies": 4},
        {"base": 3, "copies": 4, "reshuffle_sea": True, "answer_min": 1},
        {"base": 4, "copies": 3, "most": 1},
        {"base": 11, "copies": 1, "most": 5},
    ],
)
def test_who_is_to_exchange_is_told_what_the_rules_allow(options):
    for at in positions(examples(300), **options):
        (seat,) = at.state.to_move()
        legal, told, begins = [*at.state.legal_moves(seat)], at.invitation, "suhjong-table.invite"
        numbers = [len(move.discard) for move in legal if isinstance(move, Exchange)]
        assert told.witnesses.get("count", 0) == max(numbers, default=0)
        assert (told.key == f"{begins}-answer") == (Exchange(()) in legal)
        assert (told.key in {f"{begins}-first", f"{begins}-take-first", f"{begins}-fold"}) == (
            Fold() in legal
        )
        assert (told.key == f"{begins}-fold") == (legal == [Fold()])
        takes_all = all(len(move.take) == len(move.discard) for move in legal if isinstance(move, Exchange))
        if at.state.phase is Phase.TURN and numbers:
            assert told.key.startswith(f"{begins}-take") == takes_all
        assert all(sentences(told))
        reason = actions(at)["exchange"].reason
        if Exchange(()) not in legal:
            assert reason == (
                Obstacle("suhjong-table.pick-first", count=max(numbers))
                if numbers
                else Obstacle("suhjong-table.no-exchange")
            )
            assert all(sentences(reason))


def test_who_can_only_fold_is_told_so_though_there_is_a_goal():
    for goal in (None, "equation", "showdown"):
        at = TableState.start("suhjong", ["person", "person"], seed=1, goal=goal, options={"base": 2})
        assert str(at.invitation).endswith("so all you can do is fold (10 points for the other).")
        assert not actions(at)["fold"].is_quiet
        assert at.press("hand-0-0").picked


@every(
    ("goal", "options"),
    [("equation", {"base": 2}), ("showdown", {"base": 2}), *((goal, {"copies": 1}) for goal in AT.goals)],
)
def test_where_nothing_can_be_exchanged_a_hint_tells_to_fold(goal, options):
    said = TableState.start("suhjong", ["person", "person"], goal=goal, options=options).hint().said
    assert (said.key, said.witnesses["why"].key) == ("table.hint-not-for-goal", "player.only-move")
    assert str(said).endswith("A good player would do this: fold. It is the only move there is.")


@every(
    ("others", "leads"),
    [(None, True), (NoEquation(), True), (LOW[1], True), (OTHERS[1], False), (MINE[1], False)],
)
def test_a_statement_leads_to_a_showdown_won_only_if_the_other_has_not_stated_as_much(others, leads):
    at = sat("showdown", hands=((2, 2, 3, 3, 7), (1, 4, 7, 8, 9)), phase=Phase.CLAIMS, stated=(None, others))
    said = at.hint().said
    assert said.key == ("table.hint-for-goal" if leads else "table.hint-not-for-goal")
    assert all(sentences(said))


def test_an_equation_of_0_points_reaches_the_goal_and_is_no_showdown_won():
    zero = ((0, 0, 5, 6, 9), (1, 1, 2, 7, 7))
    answer = sat("equation", hands=zero, rivers=((), (3,)), taken=(2, 2), phase=Phase.ANSWER).hint().said
    assert str(answer) == "Towards the goal: keep all tiles. That is certain to reach the goal."
    stating = sat("equation", hands=zero, phase=Phase.CLAIMS)
    assert stating.play(*stating.hint().advised).reached is not None
    won = sat("showdown", hands=zero, phase=Phase.CLAIMS, stated=(None, NoEquation()))
    assert won.hint().said.key == "table.hint-not-for-goal"


OPTIONS = [
    {"base": 8, "copies": 2, "most": 1},
    {"base": 12, "copies": 1, "most": 1, "reshuffle_sea": True},
    {"base": 7, "copies": 2, "most": 2, "answer_min": 1},
]


@every("options", OPTIONS)
def test_the_chances_that_are_told_are_those_of_all_that_can_be_drawn(options):
    seen = set()
    for at in positions(examples(60), **options):
        (seat,) = at.state.to_move()
        chances, hand, others = (
            chances_of(at.state.view(seat)),
            at.state.hands[seat],
            at.state.hands[1 - seat],
        )
        for each, least, offered in product(at.state.exchanges(seat), (0, 1, 9), ((), others)):
            chance = naive_share(at.state, seat, each, offered, least)
            swap = (each.discard, each.take)
            assert chances.chance(hand, swap, least, offered) == pytest.approx(float(chance))
            seen.add(chance)
    assert len(seen) > 2


@every("options", OPTIONS)
def test_a_hint_tells_the_best_chance_of_any_equation(options):
    ways = set()
    for at in positions(examples(400), **options):
        (seat,) = at.state.to_move()
        choice = Decision(NoEquation(), Hint("player.only-move"))
        advice = AT.goals["equation"].advise(at.state.view(seat), choice)
        way, chance = naive_chance(at.state, seat)
        assert (advice is None) == (way is None)
        assert isinstance(advice and advice.move, Showdown) == (way == "declare")
        if advice is not None and way != "declare":
            assert advice.why.key.endswith(f"-{way}")
            assert advice.why.witnesses.get("chance", percent(Fraction(1))) == percent(chance)
        ways.add(way)
    assert ways >= {None, "declare", "next"}


def naive_chance(state, seat):
    """Return what a seat can do for any equation after two exchanges at most, and with what chance."""
    spare, others = 2 - state.taken[seat], state.hands[1 - seat]
    exchanges = [each for each in state.exchanges(seat) if spare > 0 or (spare == 0 and not each.discard)]
    if state.phase is Phase.ANSWER:
        ways = [("answer", ())]
    elif [*state.showdowns(seat)] and spare > 0:
        return "declare", 1
    else:
        held = [] if state.rules.answer_min else [("held", ())]
        ways = ([("next", others)] if spare > 1 else []) + (held if spare > 0 else [])
    for way, offered in ways:
        found = [naive_share(state, seat, each, offered) for each in exchanges]
        if max(found, default=0):
            return way, max(found)
    return None, 0


def naive_share(state, seat, move, offered, least=0):
    """Return in what part of the draws a hand scores as much, with one of the tiles offered if any are."""
    found = []
    for more in draws(state, move.discard, move.take):
        hand = after_exchange(state.hands[seat], move.discard, (*move.take, *more))
        if not offered:
            found.append(naive_best(hand, state) >= least)
        for tile in offered:
            hands = (tuple(sorted((*hand[:at], *hand[at + 1 :], tile))) for at in range(5))
            found.append(any(naive_best(each, state) >= least for each in hands))
    return Fraction(sum(found), len(found))


def naive_best(hand, state):
    return max(scores(hand, state.rules.base), default=-1)


@every(
    ("sea", "reshuffle_sea", "told"),
    [
        (
            "02",
            True,
            "1, 1, 2, 2 and what you draw: 7.5 points on average, and a yaku worth something whatever comes.",
        ),
        ("02", False, "There are not enough tiles in the stock to draw 1."),
        ("", True, "There are not enough tiles in the stock to draw 1."),
    ],
)
def test_what_the_sea_gives_back_is_counted_in_the_bar(sea, reshuffle_sea, told):
    options = {"base": 3, "copies": 4, "reshuffle_sea": reshuffle_sea}
    river = "2" if sea else "022"
    state = position("01122 00112", f" {river}", sea=tiles(sea), **options)
    at = replace(TableState.start("suhjong", ["person", "person"]), moments=(state,)).press("hand-0-0")
    bar = drawn(at.scene).bar.words
    assert str(bar) == told
    assert (actions(at)["exchange"].reason is None) == (bar.key != "suhjong-table.not-enough")
