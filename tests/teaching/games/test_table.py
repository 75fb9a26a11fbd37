"""A game at the table: noughts and crosses by presses, and laws that hold whatever is pressed in any game."""

from __future__ import annotations

import json
import random
import re
from dataclasses import replace

import pytest

from setcards_edu import BadOption, Card, Event, Hint, Reason, Refused
from setcards_edu.dice import Dice
from setcards_edu.games import GAMES, records
from setcards_edu.games.fmurs import Fmurs, Place
from setcards_edu.games.players import Decision, RandomPlayer
from setcards_edu.games.records import NotARecord
from setcards_edu.games.topology_mahjong import (
    Buffer,
    Decline,
    Discard,
    EndTurn,
    Extend,
    TakeToBuffer,
    TopologyMahjong,
)
from setcards_edu.messages import LANGUAGES, Message, Obstacle, language
from setcards_edu.pursuit.board.grid import read_square
from setcards_edu.teaching.games import looking_back, table_view
from setcards_edu.teaching.games.evening import Evening
from setcards_edu.teaching.games.table import TableState, WrongMove
from setcards_edu.teaching.games.table_presenter import TablePresenter
from setcards_edu.teaching.games.table_words import player_name
from setcards_edu.teaching.games.tables import table_of
from setcards_edu.teaching.kit.game_presenter import Made, Picked
from setcards_edu.teaching.kit.history import NothingToUndo
from setcards_edu.work import Reached, run_to_end
from tests.cases import every
from tests.conformance.games import WAYS
from tests.effort import THOROUGH, examples
from tests.games.noughts_and_crosses import NoughtsAndCrosses
from tests.refusals import attempt, refusal


class First(RandomPlayer):
    """Takes the first free square."""

    name = "first"

    def think(self, view, dice):
        yield Reached(1, 1)
        return Decision(next(iter(view.legal_moves())), Hint("player.only-move"))


def sat(*seats, **options):
    return TableState.start(NoughtsAndCrosses, seats or ("person", First()), **options)


FIRST_WINS, SECOND_WINS = (0, 3, 1, 4, 2), (0, 3, 1, 4, 8, 5)
"""The squares of noughts and crosses on which the two players play in turn."""


def answered(table):
    """The table after the computer has moved wherever it is its turn."""
    while (seat := table.player_to_move) is not None:
        table = table.chosen(seat, run_to_end(table.thinking(seat)))
    return table


def played(table, *squares):
    for square in squares:
        table = answered(table.press(f"cell-{square}"))
    return table


# a whole game of which somebody wrote only the rules


def test_a_game_without_a_picture_is_played_by_its_cells_to_the_end():
    table = sat()
    assert table.scene.actors == (0,)
    assert refusal(WrongMove, played(table, 4).press, "cell-4").witnesses["text"] == "That square is taken."
    table = played(table, 4, 3, 5)
    assert str(table.said) == "The game has ended (row). First: You."
    assert [len([*table_view.log(table)]), table.player_to_move, table.actors] == [5, None, ()]
    assert "You" in str(table.outcome)
    assert refusal(Refused, table.press, "cell-8") == Obstacle("game.over")


def test_what_one_did_is_told_until_one_acts_again():
    table = played(sat(), 4)
    assert [str(line) for line in table.lines] == ["You: 4.", "Computer: 0."]
    assert str(table.said) == "You: 4. Computer: 0."
    assert len(sat(First(), First()).telling().lines) == 0
    assert [len(played(table, 3).lines), len(table.undo().lines), len(table.load(table.save()).lines)] == [
        2,
        0,
        0,
    ]


def test_a_game_with_other_moves_is_played_by_buttons_in_pages(monkeypatch):
    monkeypatch.setattr("setcards_edu.pictures.games.plain_table.PAGE", 3)
    monkeypatch.setattr("setcards_edu.teaching.games.table.table_of", lambda _: Plain())
    table = TableState.start("set-speed", ["person", "person"])
    buttons = [piece.id for piece in table.picture.pieces]
    assert buttons[:3] == ["move-0", "move-1", "move-2"]
    assert {"page-1-after"} < {*buttons}
    assert next(piece.id for piece in table.press("page-1-after").picture.pieces) == "move-3"
    after = table.press("move-0")
    assert len(after.moments) == 2


class Plain(type(table_of(NoughtsAndCrosses))):
    """Lists moves in place of pressing cells."""


# undo, looking back, giving up, another game


def test_undo_leads_back_to_where_a_person_acted_last():
    table = played(sat(), 4, 3)
    back = table.undo()
    assert (len(back.moments), back.state) == (3, table.moments[2])
    taken = "Taken back: You: 3. The move after it is taken back, too."
    assert str(back.said) == taken
    assert len(back.undo().moments) == 1
    assert refusal(NothingToUndo, back.undo().undo) == Obstacle("history.nothing-to-undo")
    second = answered(sat(First(), "person"))
    assert refusal(NothingToUndo, second.undo) == Obstacle("history.nothing-to-undo")
    gone = table.resign()
    assert (gone.is_over, gone.undo().is_over, gone.undo().moments) == (True, False, table.moments)
    assert (table.scene.public.to_move(), gone.scene.public.to_move()) == ((0,), ()), "nobody is to move"
    chase = TableState.start("fmurs", ["person", "person"], options={"rows": 6, "columns": 5, "sheep": 1})
    for name in ("symmetric", "row"):
        chase = chase.act(f"ready-{name}")
    held = chase.press("dog-0").undo()
    assert (held.picked, held.moments, held.said.key) == ((), chase.moments, "table.put-down")
    hidden = TableState.start("topology-mahjong", ["person", "random", "random"]).resign()
    assert refusal(NothingToUndo, hidden.undo) == Obstacle("table.has-resigned")
    kept = sat().load(gone.save())
    assert (kept.resigned, kept.is_over, kept.said, kept.undo().is_over) == (0, True, gone.said, False)
    race = TableState.start("set-speed", ["person", "person"])
    race = race.play(0, next(iter(race.state.legal_moves(0))))
    assert refusal(NothingToUndo, race.undo) == Obstacle("table.no-undo-in-race")


def test_whoever_is_to_act_resigns_when_asked_twice_and_the_other_one_wins():
    table = played(sat("person", "person"), 4)
    asked = table.ask_to_resign()
    really = Message("ui.resign-really")
    assert (asked.is_over, asked.said) == (False, Hint("table.resigns", name="Player 2", button=really))
    assert (table_view.words_on(asked, "resign"), table_view.words_on(table, "resign")) == (
        really,
        Message("ui.resign"),
    )
    assert not asked.press("cell-0").ask_to_resign().is_over, "somebody has gone on meanwhile"
    gone = asked.ask_to_resign()
    assert (gone.resigned, str(gone.outcome)) == (1, "Player 2 has resigned. Player 1 wins.")
    covered = TableState.start("topology-mahjong", ["person"] * 3, seed=1, hands="hidden").resign()
    assert (covered.resigned, str(covered.outcome)) == (1, "Player 2 has resigned.")


@every(
    ("button", "step"),
    [
        ("new-game", TableState.new_game),
        ("go-on-before", TableState.go_on),
    ],
)
def test_a_button_that_ends_a_game_which_is_on_asks_first(button, step):
    """Also while somebody looks back, and while the computer goes on."""
    fresh = TableState.start("set-speed", ["person", RandomPlayer()], seed=7)
    begun = fresh.play(0, next(iter(fresh.state.legal_moves(0))))
    fresh, begun = fresh.offering(begun.save()), begun.offering(begun.save())
    leave = lambda table: table.ask_to_leave(button, step(table))  # noqa: E731
    answers = run_to_end(begun.thinking(1))
    for table in (begun, begun.look_at(0)):
        asked = leave(table)
        assert (asked.asks, asked.state, asked.shown) == (button, begun.state, table.shown)
        for language_ in LANGUAGES:
            with language(language_):
                assert str(table_view.words_on(asked, button)) in str(asked.said)
        assert leave(asked).moments == step(begun).moments
        assert leave(asked.press("card-0-123") if table is begun else asked.look_at()).asks == button
    assert leave(leave(begun).chosen(1, answers)).said == step(begun).said
    for table in (fresh, begun.resign(), begun.with_seat(0, "random").with_seat(0, "person").resign()):
        assert leave(table).asks is None
    assert leave(begun.with_seat(0, "random")).asks == button, "whoever sits there now"


def test_of_a_game_that_is_over_all_stay_who_sat_there():
    """Who sits down then, plays the next one."""
    over = played(sat("person", "random"), 4).resign()
    changed = over.with_seat(0, "random").with_seat(1, "person")
    assert (changed.outcome, [*table_view.log(changed)], changed.save()) == (
        over.outcome,
        [*table_view.log(over)],
        over.save(),
    )
    assert str(changed.said).endswith(f"Press “{table_view.words_on(changed, 'new-game')}” to begin it.")
    assert changed.new_game().people == (1,)


def test_first_it_is_told_what_has_happened_and_what_one_knows_is_told_no_more():
    table, told = sat(), []
    for _ in range(4):
        for square in (4, 3, 5):
            told.append(table_view.told(table))
            table = played(table, square)
        table = table.rematch()
    assert told[1][0].key == "table.happened"
    assert [len(each) for each in told[:3]] == [1, 2, 2], "that a game begins says nothing beside what to do"
    assert [each[-1].key for each in told[:8]] == ["plain.your-turn"] * 8
    assert [[each.key for each in known] for known in told[8:10]] == [
        ["table.happened", "table.your-turn"],
        ["plain.your-turn"],
    ]
    after_another = replace(played(table, 4), invited=(*table.invited, "Pass.", table.invited[-1]))
    assert len(table_view.told(after_another)) == 2, "the turn before one was to do something else"


def test_after_a_hint_and_what_is_in_the_way_nothing_more_is_told_and_after_a_refusal_what_to_do():
    table = played(sat(), 4)
    assert [each.key for each in table_view.told(table)] == ["table.happened", "plain.your-turn"]
    assert [each.key for each in table_view.told(table.hint())] == [table.hint().said.key]
    assert len(table_view.told(table.saying(Obstacle("history.nothing-to-undo")))) == 1
    assert table_view.told(table.saying(Reason("table.not-so")))[1:] == table_view.told(table)[1:]


def test_who_looks_back_changes_nothing():
    table = played(sat(), 4, 3)
    back = table.look_at(1)
    assert (back.shown, back.scene.public.state, back.actors, back.player_to_move) == (
        1,
        table.moments[1],
        (),
        None,
    )
    acts = (lambda: back.press("cell-8"), lambda: back.act("sit"))
    for step in (*acts, back.resign, back.ask_to_resign, back.hint):
        assert refusal(Refused, step) == Obstacle("table.only-looking")
    assert back.look_at().said == Event("table.back")
    assert back.look_at(4).shown is None
    assert table.look_at(4) is table
    for wrong in (5, -1, True, "1"):
        assert refusal(BadOption, table.look_at, wrong).key == "option.number"
    assert refusal(NothingToUndo, back.undo) == Obstacle("table.only-looking")
    assert back.at_present.shown is None


def first_leg(seats, hands):
    """A game of Fmurs whose first leg has just ended, by the first move of a dog."""
    options = {"rows": 5, "columns": 5, "sheep": 1}
    table = TableState.start("fmurs", seats, options=options, hands=hands)
    for square in ("b1", "e1", "b2", None):
        [seat] = table.state.to_move()
        way = [read_square("b1"), read_square("b3")]
        move = table.state.position.along(way) if square is None else Place(read_square(square))
        is_person = seats[seat] == "person"
        choice = Decision(move, Hint("player.only-move"))
        table = table.play(seat, move) if is_person else table.chosen(seat, choice)
    return table


@pytest.mark.parametrize("hands", ["open", "hidden"])
@pytest.mark.parametrize(
    "seats", [["person", "random"], ["random", "person"], ["person"] * 2, ["random"] * 2]
)
def test_a_part_of_the_game_that_has_ended_is_looked_at_until_somebody_presses_on(seats, hands):
    table = first_leg(seats, hands)
    assert (table.player_to_move, table.actors, table.is_covered) == (None, (), False)
    assert [event.key for event in table.state.events] == [
        "fmurs.captured",
        "fmurs.leg-finished",
        "fmurs.leg",
    ]
    told = str(table.said)
    assert "All sheep are captured" in told
    assert "Leg 2" not in told
    [button] = table.actions
    assert button.is_main
    assert table.invitation == Event("table.interval", button=button.words)
    for step in (lambda: table.press("sq-0-0"), table.hint):
        assert refusal(Refused, step) == Obstacle("table.interval", button=button.words)
    assert table.load(table.save()).picture == table.picture
    begun = table.act(button.name)
    assert str(begun.said).startswith("Leg 2 begins: ")
    assert (begun.moments, begun.interval, begun.scene.public.state) == (table.moments, None, table.state)
    assert begun.player_to_move is not None or begun.is_covered or begun.actors


def test_the_score_of_an_evening_goes_with_the_players_and_begins_anew_with_others():
    table = played(sat("person", "person"), *FIRST_WINS)
    assert (table.before, table.evening) == (None, Evening((1, 0)))
    table = played(table.rematch(), *SECOND_WINS)
    assert (table.before, table.evening) == (Evening((1, 0)), Evening((1, 1)))
    assert table.undo().evening == table.before, "what is taken back does not count"
    drawn = played(table.rematch(), 0, 1, 2, 4, 3, 5, 7, 6, 8)
    assert drawn.evening == Evening((1, 1), drawn=1)
    assert drawn.rematch().new_game().evening == drawn.evening, "a game that nobody has ended does not count"
    assert drawn.rematch().resign().evening == Evening((1, 2), drawn=1)
    turned = played(drawn.rematch(), *FIRST_WINS).change_sides()
    assert (turned.seats, turned.evening) == (drawn.seats, Evening((1, 2), drawn=1))
    other = table.new_game(seats=["person", First()])
    assert (other.evening, table.new_game("set-speed").evening) == (Evening((0, 0)),) * 2
    assert table.load(other.save()).evening == Evening((0, 0))
    assert table.rematch().with_seat(1, First()).evening == Evening((0, 0))


def test_after_a_game_one_changes_sides_or_plays_the_next_stronger_computer():
    table, names = TableState.start("fmurs", ["person", "random"], seed=3), []
    table = table.resign()
    assert table.change_sides().seats[::-1] == table.seats
    assert str(table_view.facts(table)[-1]) == "Games won: You 0, Computer 1."
    while table.setting.harder is not None:
        table = table.play_harder()
        assert (table.evening, table.state.turns) == (Evening((0, 0)), ())
        assert str(table.said).startswith(f"A stronger opponent ({player_name(table.seats[1].name)}). ")
        names.append(table.seats[1].name)
    assert names == ["greedy", "strong"]
    assert refusal(Refused, table.play_harder).key == "table.nobody-stronger"
    assert sat().setting.harder is None, "nobody knows how strong a player of one's own is"


def test_a_game_that_is_watched_is_paused_and_goes_on_move_by_move():
    at = TablePresenter()
    offered = lambda table: {each.name for each in at.screen(table).part("pace").there}  # noqa: E731
    table = TableState.start("fmurs", ["random", "random"], seed=2)
    assert (table.player_to_move, offered(table)) == (0, {"pause"})
    table = table.with_pause(is_paused=True)
    assert (table.player_to_move, at.work(table), offered(table)) == (None, None, {"resume", "step"})
    table = table.step()
    assert table.player_to_move == 0
    table = table.chosen(0, run_to_end(table.thinking(0)))
    assert (len(table.moments), table.player_to_move, table.is_paused) == (2, None, True)
    assert table.with_pause(is_paused=False).player_to_move == 0
    seated = table.with_seat(0, "person")
    assert (seated.actors, seated.is_paused) == ((0,), False), "who sits down plays on"
    assert refusal(Refused, seated.step).key == "table.not-watched"
    assert refusal(Refused, seated.with_pause, is_paused=True).key == "table.no-race"


def test_a_finished_game_is_judged_and_its_moments_are_seen():
    table = TableState.start("suhjong", ["person", "greedy"], seed=2, options={"rounds": 3})
    assert refusal(Refused, looking_back.judge, table).key == "table.not-over"
    player = table.seats[1]
    while not table.is_over:
        if table.interval:
            table = table.act("onward")
        elif (seat := table.player_to_move) is not None:
            table = table.chosen(seat, run_to_end(table.thinking(seat)))
        else:
            table = table.play(0, run_to_end(player.think(table.state.view(0), Dice("greedy"))).move)
    for see in (looking_back.see_turn, looking_back.see_best, looking_back.see_thrown_away):
        assert refusal(Refused, see, table).key == "table.not-judged"
    begun = looking_back.judge(table.look_at(1))
    assert (begun.is_judging, begun.shown, str(begun.said)) == (
        True,
        None,
        "Comparing the moves with those of a strong player …",
    )
    judged = looking_back.judged(begun, run_to_end(looking_back.judging(begun)))
    thrown = judged.analysis.thrown_away
    assert str(judged.said).startswith(f"Your moves with a choice: {judged.analysis.made}. Compared with ")
    assert {each.seat for each in judged.analysis.judged} == {0}, "only people are judged"
    seen = looking_back.see_thrown_away(judged)
    assert (seen.shown, seen.advised) == (thrown.number - 1, (0, thrown.best))
    assert seen.scene.hint == seen.advised
    assert str(seen.said).startswith(f"Before move {thrown.number}. You chose: ")
    assert (seen.look_at().advised, looking_back.look_later(seen).advised) == (None, None)
    assert refusal(Refused, looking_back.see_best, judged).key == "table.not-judged", (
        "a greedy player makes the usual ones"
    )
    turn = looking_back.see_turn(judged)
    assert turn.number == judged.analysis.turn
    assert str(turn.said).startswith(f"Move {turn.number}. ")
    standing = [moment.standing() for moment in judged.moments[turn.number - 1 : turn.number + 1]]
    for counts in standing:
        assert f"You ({counts[0]}), Computer ({counts[1]})" in str(turn.said)
    for after in (judged.rematch(), judged.load(judged.save()), judged.new_game("fmurs")):
        assert (after.analysis, after.is_judging) == (None, False)


def test_how_a_part_has_ended_is_looked_back_to_and_taken_back():
    table = first_leg(["person"] * 2, "open")
    begun = table.act("onward")
    placed = begun.play(1, Place((0, 0)))
    assert placed.look_at(4).scene.public == table.scene.public
    assert str(placed.look_at(4).said) == str(table.said)
    assert placed.undo().interval is None, "whoever has gone on has looked"
    again = begun.undo().play(0, table.state.turns[-1][1])
    assert (again.state, again.interval) == (table.state, table.interval)
    assert begun.rematch().onward == 0
    assert "Leg 2 begins" in str([*table_view.log(table)][-1][1])
    gone = table.resign()
    assert (gone.interval, gone.actions, gone.picture) == (None, (), gone.undo().picture)


def test_one_act_is_one_sentence_in_the_message_in_the_log_and_when_it_is_taken_back():
    table = TableState.start("topology-mahjong", ["person", "random", "random"], seed=24, options={"n": 5})
    table = table.play(0, Extend(map(Card, ("4", "12", "124"))))
    told = "You put {4}, {1,2}, {1,2,4} into the topology."
    assert str(table.said) == told
    assert str([*table_view.log(table)][-1][1]) == f"1. {told}"
    assert str(table.undo().said).endswith(told)
    assert str(table.play(0, Discard(Card("14"))).look_at(1).said) == told


def test_a_hint_says_what_a_good_player_would_do_and_is_gone_after_the_next_step():
    hinted = sat().hint()
    assert hinted.said.key == "table.hint-by-chance"
    assert (hinted.scene.hint, hinted.scene.hint[0]) == (hinted.advised, 0)
    assert hinted.press(f"cell-{hinted.advised[1]}").advised is None
    assert refusal(Refused, sat(First(), "person").hint).key == "table.not-you"


def test_another_game_is_dealt_anew_with_the_same_people():
    table = TableState.start("set-speed", ["person", "random"], seed=3, options={"n": 4})
    after = table.rematch()
    assert (after.seed, after.setting.options, after.seats) == (4, {"n": 4}, table.seats)
    other = table.new_game(NoughtsAndCrosses, ["person", "person"], 7)
    assert (other.state.name, other.seed, other.people) == ("noughts-and-crosses", 7, (0, 1))
    planned = played(sat(), 4).with_plan(other.setting)
    assert (planned.said.key, planned.state.name, planned.new_game().people) == (
        "table.planned",
        "noughts-and-crosses",
        (0, 1),
    )
    assert sat().with_plan(other.setting).people == (0, 1)


@pytest.mark.parametrize(
    ("step", "key"),
    [
        (lambda it: it.new_game("chess"), "option.unknown"),
        (lambda it: it.new_game(seats=["person"]), "option.unknown"),
        (lambda it: it.new_game(seats=["person", "nobody"]), "table.no-such-player"),
        (lambda it: it.new_game(seats="person"), "option.kind"),
        (lambda it: it.new_game(options={"n": 5}), "table.no-such-option"),
        (lambda it: it.new_game(options=5), "option.kind"),
        (lambda it: it.new_game(seed="x"), "option.seed"),
        (lambda it: it.with_seat(2, "person"), "option.number"),
        (lambda it: it.with_hands("shut"), "option.unknown"),
        (lambda it: it.with_pause(1), "option.unknown"),
        (lambda it: it.play(5, 4), "option.number"),
        (lambda it: it.play(1, 4), "table.seat-of-computer"),
        (lambda it: it.press("cell-9"), "stage.unknown-piece"),
        (lambda it: it.act("jump"), "table.no-such-action"),
        (lambda it: it.thinking(0), "table.nobody-thinks"),
        (lambda it: it.load("{}"), "record.not-ours"),
        (lambda it: it.load(5), "record.not-json"),
    ],
)
def test_what_does_not_go_is_refused_with_the_reason_and_changes_nothing(step, key):
    table = sat()
    with pytest.raises(Refused) as refused:
        step(table)
    assert refused.value.reason.key == key


def test_with_the_least_help_only_that_it_does_not_go_is_said():
    table = played(sat(help="silent"), 4)
    assert refusal(WrongMove, table.press, "cell-4") == Reason("table.not-so")
    assert [sat(help=level).scene.lit for level in ("tell", "ask", "silent")] == [True, False, False]


# records


def test_a_game_is_saved_and_goes_on_somewhere_else():
    table = played(sat("person", "random"), 4)
    loaded = sat("person", "person").load(table.save())
    assert (loaded.moments, loaded.setting.seats[0], loaded.seats[1].name) == (
        table.moments,
        "person",
        "random",
    )
    assert sat().load(sat().save()).seats[1].name == "first", "who sits here is known by name"
    broken = table.save().replace("[0, 4]", "[0, 9]")
    assert refusal(NotARecord, table.load, broken).witnesses["number"] == 1


@every(
    ("game", "seats", "made"),
    [
        ("set-speed", 2, lambda it: it.new_game(options={"by_turns": True})),
        ("set-speed", 2, lambda it: it),
        ("topology-mahjong", 3, lambda it: it.with_hands("hidden")),
        ("topology-mahjong", 3, lambda it: it.with_hands("open")),
    ],
)
def test_a_game_comes_back_at_its_pace_with_its_hands_hidden_or_open(game, seats, made):
    def there(table):
        return table.record, table.is_race, table.is_handed_over

    begin = TableState.start(game, ["person"] * seats)
    table = made(begin)
    for other in (begin.with_hands("hidden"), begin):
        assert there(other.load(table.save())) == there(table)


def test_a_slow_game_of_an_earlier_version_goes_on_as_a_race_that_waits():
    table = TableState.start("set-speed", ["person", "random"])
    slow = json.loads(records.dumps(table.state, ["person", "random"])) | {"pace": "slow"}
    loaded = table.load(json.dumps(slow))
    assert (loaded.is_race, loaded.is_paused) == (True, True)


def test_an_earlier_game_is_offered_unless_it_is_over_and_why_it_cannot_be_read_is_told():
    table = played(sat("person", "person"), 4)
    kept = table.save()
    assert sat().offering(kept).go_on().moments == table.moments
    assert sat().offering(kept).go_on().offered == sat().offering(table.resign().save()).offered == ""
    damaged = sat().offering(kept[:-5]).go_on()
    assert (damaged.said.key, damaged.offered, damaged.moments) == ("record.not-json", "", sat().moments)
    assert sat().go_on().said == Hint("table.nothing-kept")


# several people at one screen, whose hands are hidden


def discarded(*seats, hands="hidden"):
    """Topology Mahjong with the first discard made by player 2, who begins."""
    table = TableState.start("topology-mahjong", seats, seed=1, hands=hands, options={"n": 5})
    if hands == "hidden":
        assert (table.is_covered, table.scene.open, table.scene.actors) == (True, (), ())
        assert refusal(Refused, table.press, table.picture.pieces[0].id).key == "table.covered"
        assert table.invitation == Event("table.hand-over", player=2)
        table = table.act("sit")
        assert [view.seat for view in table.scene.open] == [1]
    return table.play(1, Discard(Card("2345")))


def test_the_record_which_holds_the_deal_is_given_out_once_no_hand_is_hidden():
    covered = TableState.start("topology-mahjong", ["person"] * 3, hands="hidden")
    for hidden in (covered, covered.act("sit")):
        assert hidden.why_not_given_out() == Obstacle("table.record-holds-hands")
    alone = TableState.start("topology-mahjong", ["person", "random", "random"], hands="hidden")
    for shown in (covered.with_hands("open"), covered.resign(), alone):
        assert shown.why_not_given_out() is None


def test_who_steals_is_asked_of_all_at_once_and_nobody_sees_a_hand_meanwhile():
    table = discarded("person", "person", "person")
    assert (table.is_covered, table.scene.open) == (True, ())
    assert table.said == table.invitation, "the question says which card it is about, and nothing does twice"
    assert [action.name for action in table.actions] == ["nobody", "seat-2", "seat-0"]
    assert str(table.invitation) == str(table.question.words)
    nobody = table.act("nobody")
    assert [seat for seat, _ in nobody.state.turns[1:]] == [2, 0]
    assert (nobody.question, nobody.is_covered, nobody.actors) == (None, False, (1,))
    assert str(table.actions[0].words) == "Nobody: on with the hand of player 2", "who presses it knows"
    ended = nobody.play(1, EndTurn())
    assert (ended.is_covered, ended.invitation) == (True, Event("table.hand-over", player=3))


def test_who_says_yes_is_asked_after_those_before_have_said_no():
    first = discarded("person", "person", "person").act("seat-2")
    assert (first.is_covered, first.scene.open, first.question) == (True, (), None), "others still look"
    assert first.invitation == Event("table.hand-over-asked", player=3)
    first = first.act("sit")
    assert (first.sitting, first.actors, [view.seat for view in first.scene.open]) == (2, (2,), [2])
    after = first.play(2, Decline())
    assert len(after.state.turns) == 3, "all were asked at once, so the others have said no"
    second = discarded("person", "person", "person").act("seat-0").act("sit")
    assert (second.sitting, [move for _, move in second.state.turns[1:]]) == (0, [Decline()])
    taken = second.play(0, TakeToBuffer())
    assert (taken.is_covered, taken.sitting) == (True, None)


def test_a_computer_between_is_asked_in_its_turn():
    table = discarded("person", "person", "random").saying(Event("table.begins"))
    assert (table.player_to_move, table.is_covered) == (2, False)
    after = table.chosen(2, Decision(Decline(), Hint("player.only-move")))
    assert [str(action.words) for action in after.actions] == ["Player 1: show my hand"], (
        "nobody else is asked"
    )
    assert after.act("sit").actors == (0,)


def test_what_was_taken_from_one_is_told_until_one_has_moved():
    table = answered(TableState.start("topology-mahjong", ["person", "greedy", "greedy"], seed=0))
    stolen = answered(table.play(0, Buffer(Card("1", 4))))
    told = "Computer 2 steals {1} and puts it into the topology."
    assert str(stolen.said) == f"You put {{1}} into the buffer. {told}"
    after = answered(stolen.play(0, EndTurn()))
    assert str(after.said) == f"{told} Computer 3 puts {{1,3,4}} into the topology. You draw {{2,3}}."
    moved = after.play(0, Extend([Card("23", 4)]))
    assert str(moved.said) == "You put {2,3} into the topology."


def test_who_can_only_say_no_is_not_asked():
    table = TableState.start("topology-mahjong", ["person"] * 3, seed=4, options={"n": 4})
    for _ in range(3):
        [seat] = table.actors
        moves = [*table.state.legal_moves(seat)]
        wanted = [move for move in moves if isinstance(move, (Buffer, TakeToBuffer))]
        before, table = table, table.play(seat, (wanted or moves)[0])
    answered_by_itself = table.moments[len(before.moments)]
    assert [*answered_by_itself.legal_moves(1)] == [Decline()]
    assert table.state.turns[-1] == (1, Decline())
    assert "says no" not in str(table.said), "nobody asked about it"
    assert len(table.undo().moments) == len(before.moments), "it was no act of a person"
    hidden = before.with_hands("hidden").play(before.actors[0], table.state.turns[len(before.moments) - 1][1])
    assert [*hidden.state.legal_moves(1)] == [Decline()]
    assert (hidden.question.seat, hidden.is_covered) == (1, True), "being asked tells nothing"
    nobody = hidden.act("nobody")
    assert len(nobody.moments) > len(hidden.moments) + 1
    assert nobody.undo().moments == hidden.moments, "the one answer of all is taken back"


# laws, whatever is pressed

NEAR = {name: way for name, way in WAYS.items() if not issubclass(way.game, Fmurs)} | {"fmurs": WAYS["fmurs"]}
"""The ways to play that people alone go through in `make test`: Fmurs hides no hand, however it is played."""


def steps(table, chance):
    """Everything that can be done now, as steps."""
    found = [lambda id_=piece.id: table.press(id_) for piece in table.picture.pieces if piece.pressable]
    found += [lambda name=action.name: table.act(name) for action in table.actions if action.reason is None]
    if (seat := table.player_to_move) is not None:
        return [lambda: table.chosen(seat, run_to_end(table.thinking(seat)))]
    if not found or chance.random() < 0.03:
        found = [table.undo, lambda: table.look_at(0), table.look_at, table.resign, table.hint]
    return found


def check(table):
    """What holds at every moment of a table."""
    assert table.moments == tuple(table.state.history())
    assert len(table.whys) == len(table.moments)
    is_somebody_wanted = (
        table.actors or table.player_to_move is not None or table.is_covered or table.interval
    )
    assert table.is_over or table.shown is not None or is_somebody_wanted or table.is_race
    assert (table.outcome is not None) == table.is_over
    if table.is_handed_over and not table.is_over:
        assert len(table.scene.open) <= 1
        assert {view.seat for view in table.scene.open} <= {table.sitting}
    if table.is_covered:
        assert table.actions or table.shown is not None
        assert not table.scene.open
    assert all(
        action.pressed is None or callable(action.pressed) or isinstance(action.pressed, (Made, Picked))
        for action in table.actions
    )


@pytest.mark.parametrize("hands", ["open", "hidden"])
@pytest.mark.parametrize("game", [*GAMES, NoughtsAndCrosses])
def test_whatever_is_pressed_the_game_goes_by_its_rules_and_nobody_is_stuck(game, hands):
    chance = random.Random(f"{game}{hands}")  # noqa: S311 - the same each time
    table = TableState.start(game, hands=hands)
    count = len(table.seats)
    table = table.new_game(seats=["person", "person", *["random"] * (count - 2)])
    for _ in range(examples(60)):
        check(table)
        step = chance.choice(steps(table, chance))
        after = attempt(step)
        table = table if isinstance(after, Refused) else after
        if table.is_over:
            table = table.rematch()
    assert table.load(table.look_at().save()).moments == table.moments


@pytest.mark.parametrize(
    ("name", "hands"),
    [
        pytest.param(name, hands, marks=[] if hands == "open" or name in NEAR else [pytest.mark.long])
        for name in WAYS
        for hands in ("open", "hidden")
    ],
)
def test_a_whole_game_can_be_seen_and_read_at_every_moment(name, hands):
    """With open hands one person plays against computers, with hidden ones people alone; moves are random."""
    way, dice = WAYS[name], Dice(f"whole game {name}")
    count = way.start(0).players
    seats = ["person"] + ["person" if hands == "hidden" else "random"] * (count - 1)
    options = {name: value for name, value in way.options.items() if name != "players"}
    table = TableState.start(way.game, seats, hands=hands, options=options)
    seen_each = 1 if THOROUGH else way.most_moves // 25 + 1
    while not table.is_over:
        if table.is_covered or table.interval:
            table = table.act(dice.pick(table.actions).name)
        else:
            seat = dice.pick((() if table.is_race else table.actors) or table.state.to_move())
            if seats[seat] == "person":
                table = table.play(seat, dice.pick([*table.state.legal_moves(seat)]))
            else:
                table = table.chosen(seat, run_to_end(table.thinking(seat)))
        if len(table.moments) % seen_each == 0 or table.is_over:
            with language(dice.pick([*LANGUAGES])):
                assert table.picture.pieces
                assert all(
                    map(
                        str,
                        (*table_view.facts(table), table.said, *(action.words for action in table.actions)),
                    )
                )
                assert str(table.invitation or table.outcome)
    check(table)
    for number in range(0, len(table.moments), 40):
        assert table.look_at(number).picture.pieces


def test_why_the_computer_moves_is_its_secret_while_its_hand_is():
    """It would tell of cards that nobody else sees; at the end all hands lie open, and all is told."""
    table = TableState.start("topology-mahjong", ["person", "random", "random"], seed=1, options={"n": 4})
    told = []
    while not table.is_over:
        seat = table.state.to_move()[0]
        if seat == 0:
            table = table.play(0, list(table.state.legal_moves(0))[-1])
        else:
            table = table.chosen(seat, run_to_end(table.thinking(seat)))
            told.append(table_view.why_of(table, len(table.moments) - 1))
    assert not any(told[:-1])
    assert [table_view.why_of(table, number) for number in range(len(table.moments))] == list(table.whys)
    drawn = [
        line
        for line in (str(line) for _, line in table_view.log(table))
        if re.match(r"\d+\. (You draw|Computer \d draws) ", line)
    ]
    assert drawn
    assert not any("Why" in line for line in drawn), "who draws is not who ended the turn before"
    open_hands = TableState.start("fmurs", ["random", "random"])
    after = open_hands.chosen(0, run_to_end(open_hands.thinking(0)))
    assert table_view.why_of(after, 1) == after.whys[1] is not None
    best = Hint("fmurs.why-fewest", count=4, move="d5–d4×g4")  # where the person captures most is not told
    after = replace(after, whys=(None, best))
    assert [table_view.why_of(after, 1), table_view.why_of(replace(after, resigned=0), 1)] == [None, best]
    assert TableState.start(NotDrawn).can_hide
    assert not TableState.start(NoughtsAndCrosses).can_hide


class NotDrawn(TopologyMahjong):
    """A game with hidden hands that has no picture of its own."""

    name = "not-drawn"
