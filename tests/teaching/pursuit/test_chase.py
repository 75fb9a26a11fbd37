"""A chase as a value: what each press means (rules F3 to F8), against the exact solution of the board."""

from __future__ import annotations

import pytest

from setcards_edu import BadOption, Event, Hint, Reason, Refused
from setcards_edu.messages import Denial, Obstacle, Partial, Success
from setcards_edu.pursuit import (
    PASS,
    READINGS,
    FlockBarrier,
    Grid,
    NotForThisBoard,
    Position,
    PursuitRules,
    TooLarge,
    solve_pursuit,
    square_name,
)
from setcards_edu.pursuit.board.moves import SheepMove
from setcards_edu.pursuit.board.positions import taken_by
from setcards_edu.pursuit.board.rules import MOST_DOG_MOVES
from setcards_edu.teaching.pursuit.chase.chase import Chase
from setcards_edu.teaching.pursuit.chase.tablebase import best_moves, moves_left
from tests.cases import every
from tests.refusals import refusal

CYLINDER = Grid(6, 6)
SOLVED = solve_pursuit(CYLINDER)
TORUS = Grid(4, 6, wrap="both")
ALONE = solve_pursuit(TORUS, dogs=1)
"""One dog on a torus captures nobody who sees it coming."""


def start(**options):
    return Chase.start(CYLINDER, exact=SOLVED, **options)


def keys(chase):
    """The keys of all that is being said, in order."""
    parts = [chase.said, *chase.said.witnesses.get("told", ())]
    return [part.key for part in parts]


def play(chase, most=40):
    """Moves of best play, made as a learner makes them, until the chase is over."""
    for _ in range(most):
        if chase.ended:
            return chase
        move = best_moves(chase.exact, chase.position)[0]
        chase = chase.let_pass() if move == PASS else chase.press(move.start).press(move.end)
    return chase


# picking up and moving


def test_F3_a_dog_is_picked_up_and_shows_where_it_can_go():
    chase = start(dogs="c3 e5", sheep="a2").press("c3")
    assert chase.held == (2, 2)
    expected = {move.end for move in chase.position.moves() if move.start == (2, 2)}
    assert set(chase.ways) == expected
    assert chase.said.key == "chase.held-dog"
    assert len(chase.said.witnesses["where"].witnesses["squares"]) == len(expected)
    assert str(chase.said).startswith("Dog 1 on c3 can go to f2 (a capture), b2, ")
    assert chase.press("c3").held is None, "pressed again it is put back"
    assert chase.press("e5").held == (4, 4), "another one changes places with it"


def test_F3_it_goes_there_and_the_sheep_answers_with_a_best_move():
    before = start(dogs="c3 e5", sheep="a2")
    chase = before.press("c3").press("c4")
    assert keys(chase) == ["chase.moved", "chase.dog-steps", "chase.sheep-steps", "chase.could-have-caught"]
    assert "chase.could-have-caught" not in keys(before.press("c3").press("f2")), "it did"
    moved, answer = chase.track.moves
    assert str(moved) == "c3–c4"
    assert answer in best_moves(SOLVED, before.position.play(moved))
    assert (chase.position.to_move, chase.passed, chase.held) == ("dogs", 2, None)
    assert before.position != chase.position, "what was before stays what it was"


def test_F3_a_press_on_the_sheep_captures_it_where_there_is_only_one_way():
    chase = start(dogs="a2 e5", sheep="b2")
    behind = chase.press("a2").press("c2")
    onto = start(dogs="a1 e5", sheep="b3").press("a1")
    assert behind.position.is_over
    assert onto.said.key == "chase.held-dog"


def test_F3_where_the_sheep_can_be_captured_in_several_ways_the_landings_are_named():
    chase = start(dogs="b1 e4", sheep="c2").press("b1").press("c2")
    assert chase.said == Hint("chase.press-behind", squares=("d2", "c3"))
    assert chase.lit == ((1, 3), (2, 2))
    assert chase.press("c3").ended.key == "chase.caught-best-dogs"


def test_dragging_and_typing_do_the_same():
    chase = start(dogs="c3 e5", sheep="a2")
    pressed = chase.press("c3").press("c4")
    for other in (chase.drop("c3", "c4"), chase.drop((2, 2), (3, 2)), chase.enter("c3-c4")):
        assert other.track == pressed.track
    for text in ("Ｃ３→Ｃ４", "c3 c4", "c3c4", "C3 – C4"):
        assert chase.enter(text).track == pressed.track
    assert chase.enter("c3").held == (2, 2)


def test_F3_a_typed_way_is_taken_as_it_stands():
    chase = start(dogs="b1 e5", sheep="c2")
    assert str(chase.enter("b1-b2xd2").track.moves[0]) == "b1–b2×d2"
    assert chase.enter("b1-b3").said.key == "chase.find-out"
    assert str(chase.enter("b1-d2").track.moves[0]) == "b1–b2×d2"
    for text in ("b1-f6-d2", "b1-b2xd2-b1-d2", "b1-b1-d2"):
        there = chase.enter(text)
        assert there.refusal.reason.key == "move.not-this-way"
        assert not there.track.moves
        assert there.said == Denial("chase.find-out", start="b1", end="d2")
        assert there.show_why().said == there.refusal.reason
    assert refusal(Refused, chase.enter, "c2-d2-d3") == Obstacle("chase.only-dogs")


# what does not go


REFUSED = [
    ("c3", "e3", "move.no-jump"),
    ("c3", "e5", None),
    ("c3", "f1", "move.no-jump"),
    ("c3", "c5", "move.no-jump"),
]


@pytest.mark.parametrize(("start_", "end", "key"), REFUSED)
def test_an_illegal_press_is_refused_with_its_reason_as_far_as_help_goes(start_, end, key):
    tell, ask = (start(dogs="c3 e5", sheep="a2", help=help_) for help_ in ("tell", "ask"))
    if key is None:
        assert tell.press(start_).press(end).held == (4, 4), "another dog is picked up"
        return
    told = tell.press(start_).press(end)
    assert told.said.key == key
    assert isinstance(told.said, Reason)
    asked = ask.press(start_).press(end)
    assert asked.said == Denial("chase.find-out", start=start_, end=end)
    assert asked.show_why().said == told.said
    for chase in (told, asked):
        assert chase.held == (2, 2), "the dog stays picked up"
        assert [chase.position.grid.index(square) for square in chase.lit]
        assert not chase.track.moves


def test_more_help_tells_at_once_why_it_did_not_go():
    chase = start(dogs="c3 e5", sheep="a2").press("c3").press("e3")
    assert chase.with_help("tell").said.key == "move.no-jump"


def test_F4_without_diagonal_steps_that_is_the_reason():
    chase = Chase.start(Grid(5, 6), dogs="c3 e5", sheep="a2", rules=PursuitRules(diagonal=False), help="tell")
    assert chase.press("c3").press("d4").said.key == "move.never-diagonal"


def test_nothing_is_picked_up_that_belongs_to_the_other_side():
    chase = start(dogs="c3 e5", sheep="a2")
    assert refusal(Refused, chase.press, "a2") == Obstacle("chase.only-dogs")
    assert chase.press("f6").said == Hint("chase.pick-up-dog")
    assert chase.drop("f6", "a1").said == Hint("chase.pick-up-dog")
    assert chase.show_why().said == Hint("chase.nothing-to-explain")


# the other side


def test_the_sheep_is_played_by_a_learner_and_the_dogs_begin_at_once():
    chase = start(role="sheep", dogs="a1 e6", sheep="c3")
    assert chase.track.dog_moves == 1
    assert chase.held == chase.position.sheep[0], "there is only one to move: it is picked up already"
    assert keys(chase)[:2] == ["chase.moved", "chase.dog-steps"]
    end = next(iter(chase.ways))
    after = chase.press(end)
    assert after.track.dog_moves == 2


@pytest.mark.long
@every("seed", range(4))
@every("rules", READINGS)
def test_F10_best_play_captures_in_the_fewest_moves(rules, seed):
    chase = Chase.start(Grid(5, 6), rules=rules, seed=seed)
    fewest = moves_left(chase.exact, chase.position)
    over = play(chase)
    assert over.track.dog_moves == over.track.line.dog_moves == fewest
    assert over.ended == Success("chase.caught-best-dogs", count=fewest)
    assert refusal(Refused, over.press, over.position.dogs[0]) == Obstacle("chase.is-over")


def test_who_dawdles_is_told_the_fewest_moves():
    chase = start(dogs="a1 b6", sheep="f4")
    fewest = moves_left(SOLVED, chase.position)
    for _ in range(30):  # to and fro, until the sheep does something that can be met
        if chase.track.dog_moves >= 2:
            break
        worst = max(
            (move for move in chase.position.moves() if not taken_by(move)),
            key=lambda move: moves_left(SOLVED, chase.position.play(move)),
        )
        chase = chase.press(worst.start).press(worst.end)
    over = play(chase)
    assert over.ended == Success("chase.caught-later-dogs", count=over.track.dog_moves, fewest=fewest)
    assert over.track.dog_moves > fewest


def test_with_help_a_move_that_costs_something_is_told():
    chase = start(dogs="a1 b6", sheep="f4", help="tell")
    for move in chase.position.moves():
        cost = moves_left(SOLVED, chase.position.play(move)) + 1 - moves_left(SOLVED, chase.position)
        found = [key for key in keys(chase.press(move.start).press(move.end)) if key == "chase.cost-dogs"]
        assert bool(found) is bool(cost), move


@pytest.mark.parametrize("help_", ["tell", "ask"])
def test_the_squares_carry_the_numbers_of_moves_only_when_asked_for(help_):
    plain = start(dogs="a1 b6", sheep="f4", help=help_).press("a1")
    assert plain.numbers is None, "they would give the answer away"
    assert plain.said.key == "chase.held-dog"
    chase = plain.with_map(True).press("a1")
    assert chase.said.key == "chase.held-dog-numbers"
    assert chase.numbers.keys() == chase.ways.keys()
    for end, number in chase.numbers.items():
        after = chase.position.play(chase.ways[end])
        assert number == 1 + moves_left(SOLVED, after)


def test_a_map_of_all_squares_is_shown_when_asked_for():
    chase = start(dogs="a1 b6", sheep="f4").with_map(True)
    assert chase.numbers == SOLVED.map(chase.position.dogs).moves
    assert chase.said.key == "chase.map-on"
    assert chase.with_map(False).numbers is None
    assert chase.press("a1").with_map(True).held is None, "the map is of all squares"
    sheep = start(dogs="a1 b6", sheep="f4", role="sheep").with_map(True)
    assert sheep.said.key == "chase.held-sheep-numbers", "the only animal stays picked up"
    assert sheep.numbers.keys() == sheep.ways.keys()


def test_a_weak_opponent_sometimes_errs_and_the_same_seed_errs_the_same():
    games = [play(start(opponent="weak", seed=seed)) for seed in range(12)]
    sooner = [game for game in games if game.ended.key == "chase.caught-sooner-dogs"]
    assert sooner, "in twelve chases it errs once at least"
    again = play(start(opponent="weak", seed=games.index(sooner[0])))
    assert again.track == sooner[0].track


def test_a_learner_plays_both_sides():
    chase = start(role="both", dogs="c3 e5", sheep="a2").press("c3").press("c4")
    assert len(chase.track.moves) == 1
    assert keys(chase)[-1] == "chase.turn-sheep"
    assert chase.press("e5").said.key == "chase.find-out", "the sheep is picked up: it is the only one"
    end = next(iter(chase.ways))
    assert keys(chase.press(end))[-1] == "chase.turn-dogs"


def flock(**options):
    """A small flock on a board that nobody solves: the dogs go row by row."""
    options = {"dogs": "b1 d1", "sheep": "c4 d5", "role": "sheep", "opponent": FlockBarrier(), **options}
    return Chase.start(Grid(7, 6), **options)


def step_of(chase):
    return next(move for move in chase.position.moves() if isinstance(move, SheepMove))


def test_F12_a_strategy_plays_the_dogs_and_its_plan_is_kept():
    chase = flock()
    assert chase.exact is None
    assert chase.plan.barrier == 0
    assert chase.plan.position == chase.position
    move = step_of(chase)
    there = chase.drop(move.start, move.end)
    assert there.track.dog_moves == 2
    assert there.plan.position == there.position
    assert there.hint().said.key == "chase.not-solved"
    same = there.with_opponent(FlockBarrier())
    assert same.plan == there.plan, "an equal strategy goes on with what it had in mind"
    assert there.with_opponent("best").plan is None


def test_what_the_dogs_had_in_mind_ends_where_somebody_else_moves_them():
    both = flock().with_role("both")
    both = both.drop(*(step_of(both).start, step_of(both).end))
    dog = both.position.dogs[0]
    moved = both.drop(dog, next(move.end for move in both.position.moves() if move.start == dog))
    assert moved.track.plan is moved.track.planner is None
    again = moved.undo().undo().with_role("sheep")
    assert again.plan == flock().plan


def test_a_strategy_that_takes_over_moves_at_once_where_the_dogs_are_to_move():
    waiting = Chase.waiting(Grid(7, 6), dogs="b1 d1", sheep="c4 d5", role="sheep")
    chase = waiting.with_opponent(FlockBarrier())
    assert chase.track.dog_moves == 1
    assert chase.is_mine


def test_a_strategy_is_refused_where_it_says_nothing_of_what_stands_there():
    torus = Chase.waiting(Grid(5, 6, wrap="both"), dogs="a1 e5", sheep="c3", role="sheep")
    assert refusal(NotForThisBoard, torus.with_opponent, FlockBarrier()).key == "flock-barrier.other-board"
    placing = torus.place().with_opponent(FlockBarrier())
    assert placing.said == Event("chase.other-opponent")
    assert refusal(NotForThisBoard, placing.begin).key == "flock-barrier.other-board"
    dogs = torus.with_role("dogs").with_opponent(FlockBarrier())
    assert dogs.said == Event("chase.other-opponent"), "it plays the dogs only, and they are the learner's"


# nobody wins


def test_where_nobody_can_win_it_is_computed_and_said_when_a_position_comes_back():
    chase = Chase.start(TORUS, dogs="a1", sheep="d3", exact=ALONE)
    assert chase.how_many().said == Event("chase.never", states=ALONE.states)
    for _ in range(60):
        chase = chase.press(next(iter(chase.ways)))
        if "chase.escapes" in keys(chase):
            break
    told = chase.said.witnesses["told"][-1]
    assert told == Event("chase.escapes", count=chase.track.came_back, states=ALONE.states)
    assert not chase.ended, "one may go on, or take moves back"


def test_where_the_dogs_could_win_a_position_that_comes_back_is_no_escape():
    chase = start(role="both", dogs="a1 b6", sheep="f4")
    for move in ("a1-a2", "f4-e4", "a2-a1", "e4-f4"):
        chase = chase.enter(move)
    assert keys(chase)[-2:] == ["chase.came-back-won", "chase.turn-dogs"]


def test_F8_a_chase_ends_after_two_hundred_dog_moves():
    chase = Chase.start(TORUS, dogs="a1", sheep="d3", exact=ALONE)
    for _ in range(MOST_DOG_MOVES):
        assert not chase.ended
        chase = chase.show_solution(1)
    assert chase.ended == Partial("chase.unfinished", most=MOST_DOG_MOVES)


def test_F7_a_side_that_cannot_move_passes_and_is_told_so():
    around = [(1, 2), (2, 1), (2, 3), (3, 2)]
    penned = Grid(5, 5, wrap="none", stones=around)
    chase = Chase.start(penned, dogs="a1", sheep="c3", role="sheep", rules=PursuitRules(diagonal=False))
    assert chase.position.moves() == (PASS,)
    assert keys(chase)[-1] == "chase.must-pass"
    assert chase.can_pass
    assert chase.let_pass().track.dog_moves == 2
    for word in ("パス", "ﾊﾟｽ", "Pass", "ＰＡＳＳ", " – "):
        assert chase.enter(word).track == chase.let_pass().track
    assert refusal(Refused, start(dogs="a1 b6", sheep="f4").let_pass) == Reason("move.no-passing")


# hints and being shown


@every("seed", range(6))
@every("role", ["dogs", "sheep"])
def test_three_hints_lead_to_a_best_move(role, seed):
    chase = start(role=role, seed=seed)
    good = {(move.start, move.end) for move in best_moves(SOLVED, chase.position)}
    one, two, three = (chase := chase.hint() for _ in range(3))
    assert [each.steps for each in (one, two, three)] == [1, 2, 3]
    assert two.lit[0] in {start for start, _ in good}
    found = [(two.lit[0], end) in good for end in three.lit]
    assert found.count(True) == 1
    assert three.said.key == ("chase.hint-two" if len(found) == 2 else "chase.hint-where")
    assert chase.hint().said == three.said, "there is no fourth"


def test_a_hint_calls_a_lone_dog_by_no_number():
    chase = Chase.start(TORUS, dogs="a1", sheep="c2", exact=ALONE)
    assert chase.hint().hint().said == Hint("chase.hint-one-dog", square="a1")


def test_where_the_dogs_cannot_win_no_hint_pretends_that_they_can():
    chase = Chase.start(TORUS, dogs="a1", sheep="d3", exact=ALONE)
    assert chase.hint().said == Hint("chase.hint-no-win")
    sheep = Chase.start(TORUS, dogs="a1", sheep="d3", exact=ALONE, role="sheep")
    assert sheep.hint().said == Hint("chase.hint-free")


def test_the_best_line_is_shown_as_far_as_the_learner_can_go_on_and_never_refused():
    chase = start(dogs="a1 b6", sheep="f4")
    assert moves_left(SOLVED, chase.position) == 3
    shown = chase.show_solution()
    assert (shown.passed, shown.is_mine, shown.ended) == (4, True, None), "the capture is left to the learner"
    assert keys(shown)[-1] == "chase.shown-so-far"
    assert shown.undo().track == chase.track, "all of it is taken back at once"
    whole = shown.show_solution()
    assert whole.passed == 1
    assert whole.ended == Event("chase.caught-shown-dogs", count=3, shown=3)
    again = whole.show_solution()
    assert again.track == shown.track, "from the beginning"


def test_an_escape_that_was_shown_is_no_success():
    chase = Chase.start(TORUS, dogs="a1", sheep="d3", exact=ALONE, role="sheep")
    while "chase.escapes" not in keys(chase):
        chase = chase.show_solution()
    assert not chase.has_escaped


def test_a_sheep_counts_down_to_its_goal_and_may_go_on_after_it():
    chase = start(dogs="a1 b6", sheep="f4", role="sheep", stay_free=2)
    shown = chase.show_solution(1)
    assert (chase.still_to_come, shown.still_to_come) == (1, 0)
    assert "chase.still-to-come" in keys(chase)
    assert "chase.stayed-free" in keys(shown)
    assert not shown.has_stayed_free, "it was shown"
    stays = chase.press(shown.track.moves[1].end)
    assert stays.has_stayed_free
    assert isinstance(stays.said, Success)
    assert not stays.undo().has_stayed_free
    caught = stays.show_solution()
    assert caught.ended
    assert (caught.still_to_come, caught.has_stayed_free) == (None, False)
    assert start(dogs="a1 b6", sheep="f4", stay_free=2).still_to_come is None, "a goal of the sheep"
    with pytest.raises(BadOption):
        Chase.waiting(stay_free=0)


def test_of_the_moves_that_were_shown_those_of_the_learners_side_are_counted():
    begun = start(dogs="a1 b6", sheep="f4", role="sheep")
    shown = begun.show_solution()
    assert shown.track.shown == ("sheep", "dogs")
    shown = shown.show_solution()
    assert shown.track.shown == ("sheep", "dogs", "sheep", "dogs")
    assert shown.ended == Event("chase.caught-shown-sheep", count=3, shown=2)
    captured = start(dogs="a1 c3", sheep="c2", role="sheep").show_solution()
    assert captured.track.shown == ("dogs",)
    assert captured.ended == Event("chase.caught-best-sheep", count=1), "no move of the sheep was shown"


def test_how_many_is_computed():
    chase = start(dogs="a1 b6", sheep="f4")
    left = moves_left(SOLVED, chase.position)
    assert chase.how_many().said == Event("chase.left", count=left, states=SOLVED.states)


# other chases


def test_undo_takes_a_move_back_with_its_answer_and_redo_makes_it_again():
    chase = start(dogs="c3 e5", sheep="a2")
    moved = chase.press("c3").press("c4")
    assert moved.undo().track == chase.track
    assert str(moved.undo().said).startswith("Back to where the dogs had made 0 moves. Taken back: c3–c4, ")
    assert "Made again: c3–c4, " in str(moved.undo().redo().said)
    assert moved.undo().redo().track == moved.track


def test_beginning_again_and_another_position_can_be_undone():
    chase = start(dogs=2, sheep=1, seed=5).press("c1")
    chase = play(chase, most=1)
    for other in (chase.restart(), chase.another()):
        assert not other.track.moves
        assert other.undo().track == chase.track
    assert chase.restart().position == chase.track.start
    assert chase.another().position == start(seed=6).position


def test_positions_of_a_seed_are_won_and_last_for_a_while():
    for seed in range(10):
        left = moves_left(SOLVED, start(seed=seed).position)
        assert left is not None
        assert left > SOLVED.longest // 2


def test_animals_are_placed_freely_and_the_rules_are_kept():
    chase = start(seed=1).place()
    assert chase.is_placing
    dog, sheep = chase.position.dogs[0], chase.position.sheep[0]
    free = next(each for each in CYLINDER if each not in (*chase.position.dogs, sheep))
    placed = chase.press(dog).press(free)
    assert placed.position.dogs[0] == free
    assert placed.said.key == "chase.placed"
    wall = next(each for each in CYLINDER if each[0] == 0 and each not in (*placed.position.dogs, sheep))
    refused = placed.press(sheep).press(wall)
    assert refused.said.key == "position.beside-wall"
    assert refused.position == placed.position
    assert placed.undo().position == chase.position
    begun = placed.begin()
    assert not begun.is_placing
    assert begun.position == placed.position
    assert placed.press(free).press(free).held is None
    assert chase.press((5, 5) if (5, 5) not in chase.own else (5, 4)).said == Hint("chase.place-first")
    assert chase.drop(dog, free).position == placed.position


def test_a_side_that_is_taken_over_goes_on_from_there():
    chase = start(dogs="c3 e5", sheep="a2").press("c3").press("c4")
    sheep = chase.with_role("sheep")
    assert sheep.position.to_move == "sheep"
    assert len(sheep.track.moves) == len(chase.track.moves) + 1
    both = sheep.with_role("both")
    assert both.track == sheep.track
    assert refusal(BadOption, chase.with_role, "wolf").key == "option.unknown"


# boards


def test_several_sheep_are_chased_one_after_the_other():
    chase = Chase.start(Grid(4, 6), sheep=2)
    assert len(chase.position.sheep) == 2
    over = play(chase)
    assert over.ended.key == "chase.caught-best-dogs"


def test_a_board_that_is_not_solved_waits_and_then_goes_on():
    chase = Chase.waiting(CYLINDER, role="sheep", seed=3)
    assert_it_waits(chase)
    assert chase.solved(SOLVED).track == start(role="sheep", seed=3).track
    other = refusal(BadOption, chase.solved, ALONE)
    assert other.key == "chase.other-solution"


def assert_it_waits(chase):
    """Whatever is done says that the board is not solved yet, and nothing moves."""
    dog, sheep = chase.position.dogs[0], chase.position.sheep[0]
    beside = chase.position.grid.neighbours(dog)[0]
    three = "-".join(map(square_name, (dog, beside, sheep)))
    assert chase.is_waiting
    for waiting in (
        chase.press(dog),
        chase.drop(dog, beside),
        chase.drop(beside, dog),
        chase.enter(f"{square_name(dog)}-{square_name(beside)}"),
        chase.enter(three),
        chase.enter("c3-c4"),
        chase.let_pass(),
        chase.let_go(),
        chase.hint(),
        chase.show_solution(),
        chase.how_many(),
    ):
        assert waiting.said == Hint("chase.solving")
        assert waiting.track == chase.track


def test_nobody_moves_on_a_board_that_is_not_solved_whoever_is_to_move():
    assert_it_waits(Chase.waiting(Grid(4, 6), dogs="b1 e4", sheep="c2"))
    waiting = Chase.waiting(Grid(4, 6), dogs="b1 e4", sheep="c2")
    assert not waiting.enter("b1-b2xd2").ended, "a capture, too, is one that the sheep waits for"
    assert_it_waits(Chase.waiting(Grid(4, 6), role="both").solved(None).with_role("dogs"))
    placed = waiting.place().drop("b1", "a1")
    assert placed.position.dogs[0] == (0, 0), "animals can be placed meanwhile"
    assert placed.enter("a1-c1").position.dogs[0] == (0, 2)


def test_a_board_that_cannot_be_solved_is_refused_but_not_for_two_people():
    huge = Grid(100, 100)
    assert refusal(TooLarge, Chase.start, huge).key == "pursuit.too-large"
    chase = Chase.waiting(huge, role="both").solved(None)
    assert chase.hint().said == Hint("chase.not-solved")
    assert not chase.is_waiting


def test_squares_are_read_in_every_way():
    one = Chase.waiting(Grid(4, 6), dogs="b1 e4", sheep=(1, 2)).position
    assert one == Chase.waiting(Grid(4, 6), dogs=[(0, 1), (3, 4)], sheep=[(1, 2)]).position
    assert one == Chase.waiting(Grid(4, 6), dogs=["b1", "e4"], sheep="c2").position
    assert one == Position(Grid(4, 6), [(0, 1), (3, 4)], (1, 2))


def test_a_board_without_room_is_refused():
    assert refusal(BadOption, Chase.waiting, Grid(2, 6)).key == "chase.no-room"


def test_F2_ten_sheep_on_the_games_own_board_against_the_dogs_of_the_proof():
    """Nobody looks through all positions: one is the sheep, or moves both sides, but cannot play the dogs."""
    chase = Chase.start(Grid(10, 9), dogs="b1 g1", sheep=10, role="sheep", opponent=FlockBarrier(), seed=4)
    assert (len(chase.position.sheep), chase.track.dog_moves) == (10, 1)
    assert "chase.start-flock" in {each.key for each in chase.said.witnesses["told"]}
    assert refusal(TooLarge, chase.with_role("dogs").solving).key == "chase.too-many"
    assert chase.with_role("both").own == chase.position.sheep
    while not chase.ended:
        move = chase.position.moves()[0]
        chase = chase.press(move.start).press(move.end) if chase.held != move.start else chase.press(move.end)
    assert chase.ended.key == "chase.all-caught"
    with pytest.raises(BadOption):
        Chase.start(Grid(10, 9), sheep=11, role="sheep", opponent=FlockBarrier())
