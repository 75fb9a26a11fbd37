"""Fmurs at the table: what the rules allow can be pressed, and each press goes, is refused, or asks on."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from setcards_edu import Refused, language
from setcards_edu.dice import Dice
from setcards_edu.games import fmurs
from setcards_edu.games.fmurs import PASS, VARIANTS, DogMove, Ended, Place
from setcards_edu.games.protocol import Result, who
from setcards_edu.messages import LANGUAGES, BadOption, Event, Message, Obstacle
from setcards_edu.pictures.kit.palette import Mark
from setcards_edu.pictures.kit.scene import TableView
from setcards_edu.pictures.pursuit.board import square_id
from setcards_edu.pictures.pursuit.jumps_and_trail import jumps_of, square_by_square
from setcards_edu.pursuit.board.grid import read_square, square_name
from setcards_edu.pursuit.board.moves import path_of
from setcards_edu.pursuit.board.positions import taken_by
from setcards_edu.pursuit.board.variants import PIECES
from setcards_edu.teaching.games.table import TableState
from setcards_edu.teaching.kit.game_presenter import Made, Picked
from setcards_edu.teaching.pursuit.fmurs.followed import Followed
from setcards_edu.teaching.pursuit.fmurs.sights import table_in
from setcards_edu.teaching.pursuit.fmurs_presenter import FmursPresenter
from tests.refusals import refusal, sentences

AT = FmursPresenter()
NAMES = ("Aya", "Ben")
each_language = pytest.mark.parametrize("code", LANGUAGES)


def scene(state, **more):
    """The table at a moment, with two people at the screen."""
    views = tuple(state.view(seat) for seat in (0, 1))
    given = {"actors": state.to_move(), "names": NAMES, **more}
    return TableView(state.view(None), views, **given)


def placed(dogs, sheep, **options):
    """A game in which the animals stand on these squares."""
    state = fmurs.start(dogs=len(dogs.split()), sheep=len(sheep.split()), **options)
    for seat, names in enumerate((dogs, sheep)):
        for name in names.split():
            state = state.play(seat, Place(read_square(name)))
    return state


def moved(state, *moves):
    for move in moves:
        [seat] = state.to_move()
        state = state.play(seat, state.position.along([read_square(name) for name in move.split()]))
    return state


def pieces(*names):
    return [square_id(read_square(name)) for name in names]


def pressed(state, *presses):
    """The last press, after presses of animals or of squares by their names; and the scene before it."""
    at = scene(state)
    for press in presses[:-1]:
        done = AT.press(at, press if "-" in press else pieces(press)[0])
        assert isinstance(done, Picked)
        at = scene(state, picked=done.pieces)
    return AT.press(at, presses[-1] if "-" in presses[-1] else pieces(presses[-1])[0])


def move_of(press):
    assert isinstance(press, Made)
    [move] = press.moves
    return str(move)


def played_at_random(seed, most, **options):
    """States of a game in which sheep are captured whenever chance does not forget it."""
    state, dice = fmurs.start(seed=seed, **options), Dice(f"fmurs {seed}")
    for _ in range(most):
        yield state
        if not state.to_move():
            return
        [seat] = state.to_move()
        moves = list(state.legal_moves(seat))
        captures = [move for move in moves if isinstance(move, DogMove) and move.captured]
        state = state.play(seat, dice.pick(captures if captures and dice.below(3) else moves))


# what is pressed

STATE = placed("b1 e4", "c2 d2 d3", rows=6, columns=6)


def test_a_square_places_the_next_animal():
    state = fmurs.start(rows=6, columns=6, sheep=3)
    assert AT.press(scene(state), "sq-0-1") == Made(0, (Place((0, 1)),))
    state = state.play(0, Place((0, 1)))
    assert AT.press(scene(state), "dog-0") == Made(0, (Place((0, 1)),))  # the rules say that it is taken


def test_an_animal_is_picked_up_and_put_back_and_another_one_taken_instead():
    assert pressed(STATE, "dog-1").pieces == ("dog-1",)
    assert pressed(STATE, "dog-1", "dog-1") == Picked()
    assert pressed(STATE, "dog-1", "dog-0").pieces == ("dog-0",)
    assert move_of(pressed(STATE, "dog-1", "f4")) == "e4–f4"
    assert refusal(Refused, pressed, STATE, "a1") == Obstacle("fmurs-table.dog-first")
    assert refusal(Refused, pressed, STATE, "sheep-0") == Obstacle("chase.only-dogs")
    turned = moved(STATE, "e4 f4")
    assert refusal(Refused, pressed, turned, "a1") == Obstacle("fmurs-table.sheep-first")
    assert move_of(pressed(turned, "sheep-2", "d4")) == "d3–d4"


def test_where_a_dog_could_jump_on_it_is_asked_whether_it_stops():
    state = placed("b3 f6", "c3 d4 e3", rows=6, columns=6)
    at = pressed(state, "dog-0", "d3")
    assert at.pieces == ("dog-0", "sq-2-2", "sq-2-3")  # what it has jumped over, too
    assert at.said.key == "fmurs-table.go-on"
    assert move_of(pressed(state, "dog-0", "d3", "dog-0")) == "b3×d3"
    assert move_of(pressed(state, "dog-0", "d3", "f3")) == "b3×d3×f3"
    assert pressed(state, "dog-0", "d3", "b3").pieces == ("dog-0",)  # back to where it came from
    stop = [each for each in AT.actions(scene(state, picked=at.pieces)) if each.name == "stop"]
    assert move_of(stop[0].pressed) == "b3×d3"
    assert refusal(Refused, pressed, state, "dog-0", "d3", "a1").key == "move.not-this-way"
    held = table_in(scene(state, picked=at.pieces))
    assert held.pen == ("sheep-0",)  # it is out of the way while the dog is led on
    assert dict(held.board.places)["dog-0"] == read_square("d3")


def test_a_sheep_that_is_pressed_is_jumped_over():
    state = placed("b3 f6", "c3 b4", rows=6, columns=6, diagonal="never")
    assert move_of(pressed(state, "dog-0", "sheep-0")) == "b3×d3"
    several = pressed(placed("c2 f6", "d3 e4", rows=6, columns=6, diagonal="never"), "dog-0", "sheep-0")
    assert several.said.key == "chase.press-behind"
    assert several.pieces == ("dog-0",)


def test_how_many_sheep_a_landing_captures_is_drawn_and_read_out():
    state = placed("b3 a6", "c3 d4 e3", rows=6, columns=6, diagonal="never")
    board = table_in(scene(state, picked=("dog-0",))).board
    found = {square_name(square): count for square, count in board.catches.items()}
    most = {}
    for move in state.position.moves():
        if move.start == read_square("b3") and (count := len(taken_by(move))):
            most[square_name(move.end)] = max(count, most.get(square_name(move.end), 0))
    assert found == most
    assert max(most.values()) == 2
    told = {
        piece.id: piece.told or piece.name for piece in AT.picture(scene(state, picked=("dog-0",))).pieces
    }
    assert "catches 2" in told[square_id(read_square("f3"))]
    assert not table_in(scene(state, picked=("dog-0",), lit=False)).board.catches
    assert "can move" in AT.picture(scene(state)).by_id["dog-0"].told


def test_the_only_animal_is_picked_up_by_itself():
    state = placed("b1", "d4", rows=6, columns=6)
    assert move_of(pressed(state, "a1")) == "b1–a1"
    assert AT.invite(scene(state)).key == "fmurs-table.only-one"
    assert move_of(AT.drop(scene(state), "dog-0", "sq-0-0")) == "b1–a1"


def test_dropping_is_pressing_and_pressing():
    assert move_of(AT.drop(scene(STATE), "dog-1", "sq-3-5")) == "e4–f4"
    assert move_of(AT.drop(scene(STATE, picked=("dog-1",)), "dog-1", "sq-3-5")) == "e4–f4"


def test_what_does_not_go_is_left_to_the_rules_and_marked():
    move = pressed(STATE, "dog-1", "a5").moves[0]
    reason = STATE.why_not(0, move)
    assert reason.key == "move.no-jump"
    lit = table_in(scene(STATE, picked=("dog-1",), refusal=reason)).board.lit
    assert lit == {read_square("e4"): Mark.TRIED, read_square("a5"): Mark.A}
    turned = moved(placed("a1 f6", "b2 c3 d4", rows=6, columns=6), "a1 f1")
    [left] = pressed(turned, "sheep-1", "c2").moves
    reason = turned.why_not(1, left)
    lit = table_in(scene(turned, refusal=reason)).board.lit
    assert (reason.key, lit[read_square("d4")]) == ("move.leaves-alone", Mark.B)


def test_only_who_may_act_presses():
    assert refusal(Refused, AT.press, scene(STATE, actors=()), "dog-0") == Obstacle("fmurs-table.not-now")
    assert AT.actions(scene(STATE, actors=())) == ()
    assert not AT.keys(scene(STATE, actors=()))
    assert refusal(Refused, AT.press, scene(STATE), "sheep-9").key == "stage.unknown-piece"


def test_a_pass_is_an_action_where_the_rules_allow_or_force_it():
    forced = moved(placed("b2 e2", "c2 d2", rows=3, columns=6, diagonal="never"), "b2 b1")
    allowed = moved(placed("b1 e4", "c2 d2 d3", rows=6, columns=6, may_pass=True), "e4 e5")
    for state, has_to in ((forced, True), (allowed, False)):
        [action] = AT.actions(scene(state))
        assert (action.name, action.pressed.moves, action.is_main) == ("pass", (PASS,), has_to)
        assert (AT.invite(scene(state)).key == "fmurs-table.must-pass") is has_to
    assert AT.actions(scene(STATE)) == ()


def test_ready_made_placings_are_actions_and_legal():
    state = fmurs.start()
    for seat in (0, 1):
        ready = AT.actions(scene(state))
        assert {str(each.menu) for each in ready} == {"Place for me …"}
        for action in ready:
            after = state
            for move in action.pressed().moves:
                after = after.play(seat, move)
        state = after
    assert state.position is not None


def test_a_ready_made_placing_is_looked_for_when_it_is_asked_for_and_refused_where_it_does_not_fit():
    begun = fmurs.start(rows=3, columns=6, sheep=5, dogs=1).play(0, Place((0, 0)))
    ready = {action.name: action for action in AT.actions(scene(begun))}
    reason = refusal(Refused, ready["ready-ring"].pressed)
    assert reason == Obstacle("fmurs-table.no-room-for", placing=Message("fmurs.flock.ring"))
    assert all(sentences(reason))
    assert len(ready["ready-anyhow"].pressed().moves) == 5


def test_a_placing_goes_quickly_and_a_capture_is_looked_at():
    assert AT.is_quick(Place((0, 0)))
    assert not AT.is_quick(PASS)
    assert AT.pauses(STATE) < AT.pauses(moved(placed("b1", "b2 c2"), "b1 b3"))


@pytest.mark.parametrize(
    ("goal", "sheep", "ways", "counted", "unit"),
    [
        ("all", "b2", ["b1 b3"], "Captured: 1 of 1", "move"),
        (
            "most",
            "b2 c2",
            ["b1 b3", "c2 c3", *["e1 d1", "c3 c2", "d1 e1", "c2 c3"] * 4, "e1 d1"],
            "1 of 2",
            "sheep",
        ),
    ],
)
def test_a_leg_that_has_ended_is_seen_as_it_stands_with_nobody_to_move(goal, sheep, ways, counted, unit):
    before = moved(placed("b1 e1", sheep, rows=6, columns=6, goal=goal, diagonal="never"), *ways[:-1])
    after = moved(before, ways[-1])
    between = AT.interval(before, after).state
    assert AT.interval(before, before) is AT.interval(after, after.play(1, Place((0, 0)))) is None
    assert (after.position, between.to_move(), between.leg) == (None, (), 0)
    assert between.position == before.position.after(after.turns[-1][1])
    assert after.events[:-1] == between.events
    assert after.events[-1] == Event("fmurs.leg", leg=2, who=who(1))
    table = table_in(scene(between))
    assert counted in str(table.told)
    assert (table.far.role, table.far.is_over, str(table.far.unit)) == ("sheep", False, "None")
    assert (table.near.role, table.near.is_over, str(table.near.unit)) == ("dogs", True, unit)
    assert (table.near.is_turn, table.far.is_turn, table.board.scene.to_move) == (False, False, "")
    assert table.board.pressable, "the focus stays on the square that was pressed"
    assert table.board.trail[-1][0] == after.turns[-1][1]
    assert not table_in(scene(after)).board.trail


def test_keys_are_the_numbers_of_the_animals():
    assert AT.keys(scene(STATE)) == {"1": "dog-0", "2": "dog-1"}
    ten = fmurs.start()
    for seat in (0, 1):
        for move in AT.actions(scene(ten))[0].pressed().moves:
            ten = ten.play(seat, move)
    turned = ten.play(0, ten.position.moves()[0])
    keys = AT.keys(scene(turned))
    assert (keys["1"], keys["0"], len(keys)) == ("sheep-0", "sheep-9", 10)


def buttons(state, *picked, **more):
    return {str(each.words): each.pressed for each in AT.actions(scene(state, picked=picked, **more))}


def test_where_a_step_and_a_jump_end_on_one_square_a_press_captures_and_the_step_is_a_button():
    state = placed("a4 a6", "b4 b3 c3", rows=7, columns=3)
    step, jump = (DogMove(((3, 0), (3, 2)), over) for over in ((), (((3, 1),),)))
    table = table_in(scene(state, picked=("dog-0",)))
    assert table.board.catches[3, 2] == 1
    led = pressed(state, "dog-0", "c4")
    assert table_in(scene(state, picked=led.pieces)).pen == ("sheep-0",)  # led over it
    assert buttons(state, *led.pieces)["Stop on c4"] == Made(0, (jump,))
    stepped = buttons(state, "dog-0")["Step to c4"]
    assert table_in(scene(state, picked=stepped.pieces)).pen == ()
    assert buttons(state, *stepped.pieces)["Stop on c4"] == Made(0, (step,))
    hinted = AT.press(scene(state, hint=(0, step)), "dog-0")
    at = scene(state, picked=hinted.pieces)
    assert (3, 2) not in table_in(at).board.catches
    assert "Jump over b4 to c4" in buttons(state, *hinted.pieces)
    assert AT.press(at, "sq-3-2").pieces[1:] != led.pieces[1:]


def test_of_two_jumps_to_one_square_a_press_makes_that_of_most_sheep_and_a_pressed_sheep_its_own():
    state = placed("a4", "b4 a3 e4 d4", rows=7, columns=5, capture="jump-only", diagonal="never")
    both = [str(move.jumped) for move in state.position.moves() if move.end == (3, 2)]
    assert both == ["(((3, 1),),)", "(((3, 4), (3, 3)),)"]
    assert table_in(scene(state)).board.catches[3, 2] == 2
    assert stopped(state, pressed(state, "dog-0", "c4")).jumped == (((3, 4), (3, 3)),)
    assert stopped(state, buttons(state)["Jump over b4 to c4"]).jumped == (((3, 1),),)
    assert stopped(state, pressed(state, "dog-0", "sheep-0")).jumped == (((3, 1),),)


def test_a_step_to_where_a_capture_leads_too_is_a_button_on_a_wide_board():
    state = placed("e4", "e5 d6", rows=6, columns=6, wall_rows=True)
    assert move_of(pressed(state, "dog-0", "f5")) == "e4–d5×f5"
    assert table_in(scene(state)).board.catches[4, 5] == 1
    assert str(stopped(state, buttons(state)["Step to f5"])) == "e4–f5"


TIGHT = {"rows": 7, "columns": 3, "sheep": 3}
TORUS = {"rows": 3, "columns": 3, "wrap": "both", "sheep": 3, "dogs": 1}
BOARDS = [
    *({"rows": 6, "columns": 7, "sheep": 4, **options} for options in VARIANTS.values()),
    *(
        {**TIGHT, **more}
        for more in ({}, {"diagonal": "always"}, {"shelter": True}, {"capture": "jump-only"})
    ),
    {**TIGHT, "columns": 4, "sheep": 6},
    {**TORUS, "columns": 7, "rows": 3, "sheep": 4, "dogs": 2},
    *({**TORUS, "piece": piece} for piece in PIECES),
    *({**TIGHT, "wrap": "both", "piece": piece, "dogs": 1} for piece in PIECES),
]


def led_everywhere(state):
    """Each scene to which presses and buttons lead within one turn, with the moves that they make there."""
    seat = state.to_move()[0]
    todo, seen = [()], set()
    while todo:
        picked = todo.pop()
        if picked in seen:
            continue
        seen.add(picked)
        at, made = scene(state, picked=picked), {}
        for piece in (*Followed.of(state).squares, *map(square_id, state.grid)):
            try:
                made[piece] = AT.press(at, piece)
            except Refused:
                continue
        made |= {each.name: each.pressed for each in AT.actions(at)}
        todo += [done.pieces for done in made.values() if isinstance(done, Picked)]
        legal = {name: done for name, done in made.items() if not _is_refused(state, seat, done)}
        yield at, legal


def _is_refused(state, seat, done):
    return isinstance(done, Made) and state.why_not(seat, done.moves[0]) is not None


def stopped(state, done):
    """The move of a press, if the dog stops there."""
    if isinstance(done, Made):
        return done.moves[0]
    [stop] = [each for each in AT.actions(scene(state, picked=done.pieces)) if each.name == "stop"]
    return stop.pressed.moves[0]


def some_states(seed):
    options = BOARDS[seed % len(BOARDS)]
    for state in list(played_at_random(seed, 40, **options))[-1 - seed % 7 :: -9]:
        if state.position is not None and state.to_move():
            yield state


@given(seed=st.integers(0, 900))
@example(seed=15)
@example(seed=19)
def test_every_move_of_the_rules_can_be_made_and_a_square_does_what_the_table_says_of_it(seed):
    for state in some_states(seed):
        can_be_made = set()
        for at, made in led_everywhere(state):
            can_be_made |= {done.moves[0] for done in made.values() if isinstance(done, Made)}
            board = table_in(at).board
            if board.selected is None:
                continue
            for square in board.reach:
                piece = next((id_ for id_, there in board.places if there == square), square_id(square))
                move = stopped(state, made[piece])
                assert move.end == square
                assert len(taken_by(move)) == board.catches.get(square, 0), (str(move), str(state.position))
                assert {*jumps_of([move])} <= {*board.jumps}
            held = {square for _, square in board.places}
            others = {square_id(square) for square in {*state.grid} - board.reach - held}
            assert not any(isinstance(made.get(piece), Made) for piece in others)
        assert can_be_made == set(state.position.moves())


@pytest.mark.parametrize("piece", ["rook", "dragon"])
def test_the_last_trail_goes_where_the_piece_went_after_the_last_move_of_a_leg_too(piece):
    states = list(played_at_random(3, 120, rows=7, columns=6, sheep=3, piece=piece))
    slid, legs_ended = 0, 0
    for before, then in pairwise(states):
        if before.position is None:
            continue
        between = AT.interval(before, then)
        after = then if between is None else between.state
        [(_, move)] = after.turns[len(before.turns) :]
        [*_, (drawn, _)] = table_in(scene(after)).board.trail
        animals = frozenset((*before.position.dogs, *before.position.sheep))
        assert drawn == square_by_square(before.grid, before.rules.of_chase, move, animals)
        slid += drawn != move
        legs_ended += between is not None
    assert slid
    assert legs_ended


@given(seed=st.integers(0, 900))
def test_the_squares_of_a_hint_lead_to_the_hinted_move(seed):
    for state in some_states(seed):
        followed, [seat] = Followed.of(state), state.to_move()
        for move in state.position.moves():
            if move == PASS:
                continue
            animal = followed.animal_at(move.start)
            first = AT.press(scene(state, hint=(seat, move)), animal).pieces
            for squares in (path_of(move)[1:], path_of(move)[-1:]):
                if squares[0] == move.start:
                    continue  # a round is gone square by square
                picked = first
                for piece in (*map(square_id, squares), animal):
                    done = AT.press(scene(state, picked=picked), piece)
                    if isinstance(done, Made):
                        break
                    picked = done.pieces
                assert done == Made(seat, (move,)), (str(move), str(state.position))


@given(seed=st.integers(0, 300))
def test_animals_keep_their_numbers_and_stand_in_one_place_each(seed):
    """Each animal is on the board or in the pen, and the board has those of the state."""
    for state in list(played_at_random(seed, 60, rows=6, columns=6, sheep=4))[seed % 5 :: 5]:
        table = table_in(scene(state))
        on_board = [id_ for id_, _ in table.board.places]
        everyone = {f"dog-{k}" for k in range(2)} | {f"sheep-{k}" for k in range(4)}
        assert sorted([*on_board, *table.pen]) == sorted(everyone)
        assert sorted(square for _, square in table.board.places) == sorted((*state.dogs, *state.sheep))


# what is said


@each_language
def test_a_whole_game_of_two_legs_is_invited_to_and_told(code):
    with language(code):
        told = set()
        for state in played_at_random(5, 400, rows=6, columns=6, sheep=3):
            if state.to_move():
                told.add(AT.invite(scene(state)).key)
                [seat] = state.to_move()
                assert str(AT.move_in_words(scene(state), seat, next(iter(state.legal_moves(seat)))))
                assert NAMES[seat] in str(AT.invite(scene(state)))
    assert {"place-dog", "place-flock", "place-sheep", "press-dog", "press-sheep"} <= {
        key.removeprefix("fmurs-table.") for key in told
    }


@pytest.mark.parametrize(
    ("result", "words"),
    [
        (Result((2, 1), (31, 24), Ended.FEWER), "24 moves against 31: Ben wins."),
        (Result((1, 2), (24, 25), Ended.FEWER), "Aya wins with 24 moves: Ben needed more."),
        (Result((1, 2), (180, 200), Ended.ONLY_ONE), "Aya wins: only Aya captured all the sheep."),
        (Result((1, 2), (7, 6), Ended.MORE), "7 sheep against 6: Aya wins."),
        (Result((1, 1), (9, 9), Ended.EQUAL), "A draw: 9 against 9."),
        (Result((1, 1), (200, 200), Ended.UNFINISHED), "A draw: nobody captured all the sheep."),
    ],
)
def test_how_it_was_decided(result, words):
    assert str(AT.outcome(result, NAMES)) == words


def test_a_piece_that_needs_another_board_is_refused_in_the_words_of_the_menus():
    table = TableState.start("fmurs")
    reason = refusal(BadOption, table.with_plan, replace(table.setting, options={"piece": "lance"}))
    assert str(reason) == (
        "This piece only goes forward: lance. So it needs “Edges” to be “top and bottom joined, too”."
    )
    assert refusal(BadOption, fmurs.start, piece="lance").key == "fmurs.only-forward", "for who writes code"


def test_a_board_that_is_too_large_is_refused_when_the_game_begins():
    with pytest.raises(Refused, match="more than a picture"):
        TableState.start("fmurs", options={"rows": 15, "columns": 13})
    assert square_name((14, 11)) == "l15"  # the largest that goes
    assert TableState.start("fmurs", options={"rows": 15, "columns": 12}).picture
