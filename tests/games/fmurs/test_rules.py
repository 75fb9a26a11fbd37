"""Fmurs rule by rule, each test named after the rule that it breaks with (docs/rules.md)."""

from __future__ import annotations

from setcards_edu import BadOption
from setcards_edu.games.fmurs import PASS, VARIANTS, DogMove, Ended, FmursRules, Place, SheepMove, start
from setcards_edu.games.protocol import IllegalMove, Result
from setcards_edu.pursuit import (
    FlockBarrier,
    Grid,
    Position,
    PublishedStrategy,
    PursuitRules,
    solve_pursuit,
    symmetric_dogs,
    text_grid,
    theorem,
)
from setcards_edu.pursuit.board.variants import VariantRules
from tests.cases import every
from tests.pursuit.boards import follow
from tests.refusals import refusal

from .boards import chase, keys, may_place, moves, placed, played, why_not

# the board and the placing


def test_F1_the_board_is_a_cylinder_of_ten_rows_and_nine_columns():
    assert start().grid == Grid(10, 9, "columns")
    assert start(rows=5, columns=6).grid == Grid(5, 6, "columns")


@every(("wrap", "ends"), [("none", {"b1"}), ("columns", {"b1", "f1"}), ("both", {"b1", "f1", "a4"})])
def test_F1_edges_are_joined_as_the_option_says(wrap, ends):
    assert start(rows=4, columns=6, wrap=wrap, sheep=1).grid == Grid(4, 6, wrap)
    state = chase("D..... ...... ..s... ......", wrap=wrap)
    assert {move[-2:] for move in moves(state)} == ends | {"a2", "b2"} | {
        {"a4": "b4", "f1": "f2", "b1": "b2"}[end] for end in ends
    } | ({"f4"} if wrap == "both" else set())


def test_F1_F9_stones_lie_where_chance_or_a_deal_puts_them_and_nobody_stands_there():
    state = start(deal=["c4", (4, 4)])
    assert (state.grid.stones, state.rules.stones, state.deal) == ({(3, 2), (4, 4)}, 2, ("c4", "e5"))
    assert why_not(state, "c4").key == "position.on-stone"
    thrown = start(stones=5, seed=3)
    assert len(thrown.grid.stones) == 5
    assert all(0 < row < 9 for row, _ in thrown.grid.stones)
    assert start(stones=5, seed=3).grid == thrown.grid != start(stones=5, seed=4).grid
    assert refusal(BadOption, start, stones=3, deal=["c4"]).key == "fmurs.not-a-deal"
    assert refusal(BadOption, start, deal="c4").key == "fmurs.no-squares"
    assert refusal(BadOption, start, rows=3, columns=3, sheep=2, stones=2).key == "fmurs.no-room-for-stones"


def test_F2_the_player_of_the_dogs_places_two_and_then_the_other_ten_sheep():
    state = start()
    assert (state.to_move(), state.position) == ((0,), None)
    state = placed(state, "a1 b1")
    assert (state.to_move(), state.dogs) == ((1,), ((0, 0), (0, 1)))
    state = placed(state, "b3 c3 d3 e3 f3 g3 h3 b4 c4")
    assert (state.to_move(), state.position, len(state.sheep)) == ((1,), None, 9)
    state = placed(state, "d4")
    assert (state.to_move(), len(state.position.sheep)) == ((0,), 10)
    few = placed(start(dogs=1, sheep=2), "a1 c3 d4")
    assert (few.position.dogs, few.position.sheep) == (((0, 0),), ((2, 2), (3, 3)))


def test_F2_at_most_one_sheep_is_alone_and_the_next_goes_beside_it():
    state = placed(start(sheep=3), "a1 b1", "e5")
    assert may_place(state) == {"d4", "e4", "f4", "d5", "f5", "d6", "e6", "f6"}
    reason = why_not(state, "g5")
    assert (reason.key, reason.witnesses["alone"]) == ("fmurs.go-beside", "e5")
    across = placed(start(sheep=3), "a1 b1", "a5")
    assert may_place(across) == {"i4", "a4", "b4", "i5", "b5", "i6", "a6", "b6"}


def test_F2_the_last_sheep_is_not_left_alone():
    state = placed(start(sheep=3), "a1 b1", "e5 e6")
    assert why_not(state, "g3").key == "fmurs.last-alone"
    assert may_place(state) == {"d4", "e4", "f4", "d5", "f5", "d6", "f6", "d7", "e7", "f7"}
    free = placed(start(sheep=4), "a1 b1", "e5 e6")
    assert "g3" in may_place(free)


def test_F2_a_square_without_room_for_a_companion_is_refused():
    state = placed(start(rows=5, columns=6, sheep=4, deal=["b2", "b3", "b4", "f2", "f4", "e2"]), "a1 b1")
    assert "a2" in may_place(state)
    closed = placed(
        start(rows=6, columns=6, sheep=2, deal=["b2", "b3", "f2", "f3", "a3"], wrap="columns"), "a1 b1"
    )
    assert why_not(closed, "a2").key == "fmurs.no-companion"
    assert why_not(placed(start(sheep=1), "a1 b1"), "a2") is None


def test_F2_the_rest_of_the_flock_must_find_room():
    """Of the pair on the left and the row of three on the right a flock of three has room on the right."""
    tight = start(rows=3, columns=8, wrap="none", sheep=3, deal=["d2"], dogs=1)
    state = placed(tight, "a1")
    assert why_not(state, "b2").key == "fmurs.no-room"
    assert may_place(state) == {"e2", "f2", "g2"}
    assert why_not(tight, "f2").key == "fmurs.no-room-dog"
    assert refusal(BadOption, start, rows=3, columns=3, sheep=4).key == "fmurs.too-small"
    assert refusal(BadOption, start, rows=3, columns=3, wrap="none", sheep=2).key == "fmurs.too-small"


def test_F2_nobody_moves_before_all_are_placed_and_nobody_is_placed_afterwards():
    state = placed(start(rows=5, columns=6, sheep=1), "a1 b1")
    assert state.why_not(1, PASS).key == "fmurs.place-first"
    assert state.why_not(1, SheepMove((2, 2), (2, 3))).key == "fmurs.place-first"
    state = placed(state, "c3")
    assert state.why_not(0, Place((0, 4))).key == "fmurs.all-placed"
    assert why_not(start(), "a1") is None
    assert start().why_not(0, Place((99, 0))).key == "square.off-board"
    assert start().why_not(0, Place("a1")).key == "square.not-a-pair"
    assert why_not(placed(start(), "a1"), "a1").key == "fmurs.dog-there"


# how they move


def test_F3_the_dogs_move_first_and_then_the_sides_alternate():
    state = placed(start(rows=5, columns=6, sheep=2), "a1 d1 b3 b4")
    order = []
    for text in ("d1–e1", "b4–c4", "a1–f1", "b3–c3"):
        order += state.to_move()
        state = played(state, text)
    assert order == [0, 1, 0, 1]
    assert state.why_not(1, PASS).key == "game.not-your-turn"


def test_F3_a_dog_steps_or_jumps_over_a_run_or_steps_and_then_jumps():
    state = chase("...... .D.s.. ..ss.. ..s... ......")
    assert moves(state, "b2") == {
        *("b2–b1", "b2–c2", "b2–a2", "b2–b3"),
        "b2–c2×c5",
        "b2–c2×e2",
        "b2–b3×e3",
    }
    assert moves(chase("...... .Ds... ...... ...s.. ......", diagonal="never"), "b2") == {
        *("b2–b1", "b2–a2", "b2–b3"),
        "b2×d2",
    }


def test_F3_sheep_jumped_over_leave_at_once_and_more_jumps_may_follow():
    state = chase("...... Ds.... ..s... ...... ......", sheep=4)
    after = played(state, "a2×c2×c4")
    assert after.sheep == ()
    other = played(state, "a2×c2")
    assert other.sheep == ((2, 2),)


@every(
    "text",
    [
        "....... Ds#.... ....... ....... .......",
        "....... DsD.... ....... ....... .......",
        "....... Dss#... ....... ....... .......",
        "....... D.s.... ....... ....... .......",
    ],
)
def test_F3_a_dog_lands_on_an_empty_square_straight_behind_the_run(text):
    state = chase(text, capture="jump-only", sheep=4)
    assert not any("×" in move for move in moves(state, "a2"))
    jumps = DogMove(((1, 0), (1, 2)), (((1, 1),),))
    assert refusal(IllegalMove, state.play, 0, jumps).key.startswith("move.")


def test_F3_a_dog_does_not_land_where_the_jump_began_nor_beyond_a_wall():
    ring = chase(".... Dsss .... ....", capture="jump-only", sheep=4)
    assert not any("×" in move for move in moves(ring))
    wall = chase("s... D... .... ....", wall_rows=True, capture="jump-only", sheep=4)
    assert not any("×" in move for move in moves(wall))


def test_F3_the_strict_reading_has_no_step_before_a_jump():
    text = "...... .D.s.. ..ss.. ..s... ......"
    assert moves(chase(text, capture="jump-only"), "b2") == {"b2–b1", "b2–c2", "b2–a2", "b2–b3"}
    assert FmursRules().capture == "step-and-jump"


@every(("sheep", "diagonal"), [(1, True), (2, True), (3, False)])
def test_F4_steps_are_diagonal_while_two_sheep_or_fewer_are_left(sheep, diagonal):
    text = ".D.... ...... ...sss ...... ...... ......"
    text = text.replace("sss", "s" * sheep + "." * (3 - sheep))
    state = chase(text, sheep=3)
    assert ("b1–c2" in moves(state)) is diagonal
    state = played(state, "b1–b2")
    assert ("d3–e4" in moves(state)) is diagonal
    never = chase(text, sheep=3, diagonal="never")
    assert "b1–c2" not in moves(never)


def test_F4_jumps_stay_straight_but_follow_a_diagonal_step():
    state = chase(".D.... ..s... ...... ...s.. ......", sheep=4)
    assert not any(move.startswith("b1×") for move in moves(state))
    assert {"b1–c1×c3", "b1–b2×d2"} <= moves(state)
    assert "b2–c3×e3" in moves(chase("...... .D.... ...s.. ...... ......", sheep=4))


def test_F5_a_sheep_takes_one_step_to_an_empty_square():
    state = chase("D..... ...... ..sss. ..s... ...... ......", "sheep")
    assert moves(state, "c3") == {"c3–c2", "c3–b3"}
    assert state.why_not(1, SheepMove((2, 2), (2, 3))).key == "move.sheep-there"


@every(
    ("wrap", "wall_rows", "ends"),
    [
        ("columns", False, {"b2", "e2", "a3"}),
        ("columns", True, {"b2", "e2", "a3", "a1"}),
        ("both", False, {"b2", "e2", "a3", "a1"}),
    ],
)
def test_F5_no_sheep_enters_a_row_beside_a_wall(wrap, wall_rows, ends):
    state = chase("..... s.... ..... ...D.", "sheep", wrap=wrap, wall_rows=wall_rows, diagonal="never")
    assert moves(state) == {f"a2–{end}" for end in ends}


def test_F5_in_a_box_the_outer_columns_are_closed_too():
    state = chase("..... .s... ..... ...D.", "sheep", wrap="none", diagonal="never")
    assert moves(state) == {"b2–c2", "b2–b3"}
    assert state.why_not(1, SheepMove((1, 1), (1, 0))).key == "move.beside-wall"


def test_F5_sheep_are_not_placed_there_either():
    state = placed(start(rows=5, columns=6, sheep=2), "a3 b3")
    assert {square[1:] for square in may_place(state)} == {"2", "3", "4"}
    assert why_not(state, "c1").key == "position.beside-wall"
    boxed = placed(start(rows=5, columns=5, sheep=2, wrap="none"), "a1 b1")
    assert {square[:1] for square in may_place(boxed)} == {"b", "c", "d"}
    assert "c1" in may_place(placed(start(rows=5, columns=6, sheep=2, wall_rows=True), "a3 b3"))
    assert "c1" in may_place(placed(start(rows=5, columns=6, sheep=2, wrap="both"), "a3 b3"))


def test_F6_no_sheep_is_left_alone_that_was_not():
    state = chase("D..... ...... .sss.. ...... ...... ......", "sheep")
    assert moves(state, "b3") == {"b3–b2", "b3–b4"}
    reason = state.why_not(1, SheepMove((2, 1), (2, 0)))
    assert (reason.key, reason.witnesses["alone"]) == ("move.leaves-alone", "a3")
    assert moves(state, "c3") == {"c3–c2", "c3–c4"}
    pair = chase("D..... ...... .s.... ..s... .s.... ......", "sheep")
    assert moves(pair, "c4") == {"c4–b4"}


def test_F6_a_sheep_that_is_alone_moves_freely_until_it_has_company():
    state = chase("D....... ........ .s...... .......s .....ss. ........", "sheep", sheep=5)
    assert moves(state, "b3") == {"b3–b2", "b3–c3", "b3–b4", "b3–a3"}
    joined = chase("D....... ........ .s...... ..s..... .....ss. ........", "sheep", sheep=5)
    assert moves(joined, "b3") == {"b3–c3", "b3–b4"}


@every("side", ["dogs", "sheep"])
def test_F7_a_side_without_a_move_passes_and_a_pass_of_the_dogs_counts(side):
    if side == "sheep":
        state = chase("..#.. .#s#. ..#.. D....", "sheep", diagonal="never")
        assert moves(state) == {"–"}
        after = state.play(1, PASS)
        assert (after.to_move(), after.count, keys(after)) == ((0,), 0, ["fmurs.passed"])
        return
    state = chase("D#..# #.... ..s.. .....", diagonal="never", wrap="columns")
    assert moves(state) == {"–"}
    after = state.play(0, PASS)
    assert (after.to_move(), after.count) == ((1,), 1)


def test_F7_nobody_else_passes_unless_the_sheep_always_may():
    text = "D.... ..... ..s.. ..... ....."
    assert chase(text).why_not(0, PASS).key == "move.no-passing"
    assert chase(text, "sheep").why_not(1, PASS).key == "move.no-passing"
    assert chase(text, "sheep", may_pass=True).why_not(1, PASS) is None
    assert chase(text, may_pass=True).why_not(0, PASS).key == "move.no-passing"


# two legs


def about_to_capture(**more):
    return chase("..... .Ds.. ..... .....", **more)


def far_away(**more):
    return chase("D.... ..... ..... ..s.. .....", **more)


def test_F8_the_players_change_sides_between_two_legs():
    after = played(about_to_capture(count=6), "b2×d2")
    assert (after.leg, after.counts, after.left, after.count) == (1, (7,), (0,), 0)
    assert (after.dogs_seat, after.to_move(), after.position, after.sheep) == (1, (1,), None, ())
    assert keys(after) == ["fmurs.captured", "fmurs.leg-finished", "fmurs.leg"]
    assert after.events[0].witnesses["left"] == 0
    second = placed(after, "a1")
    assert second.to_move() == (0,)
    assert placed(second, "b2").to_move() == (1,)


@every(
    ("first", "count", "ranks", "ended"),
    [(7, 5, (2, 1), Ended.FEWER), (7, 6, (1, 1), Ended.EQUAL), (7, 7, (1, 2), Ended.FEWER)],
)
def test_F8_fewer_moves_win_and_equal_ones_are_a_draw(first, count, ranks, ended):
    over = played(about_to_capture(count=count, counts=(first,), left=(0,)), "b2×d2")
    assert over.result() == Result(ranks, (first, count + 1), ended)
    assert over.to_move() == ()
    assert keys(over)[-1] == ("fmurs.drawn" if ranks == (1, 1) else "fmurs.won")


def test_F8_the_second_leg_stops_as_soon_as_it_has_taken_more():
    going_on = played(far_away(count=6, counts=(7,), left=(0,)), "a1–b1")
    assert going_on.result() is None
    over = played(far_away(count=7, counts=(7,), left=(0,)), "a1–b1")
    assert over.result() == Result((1, 2), (7, 8), Ended.FEWER)
    assert keys(over) == ["fmurs.dog-moved", "fmurs.leg-exceeded", "fmurs.won"]
    assert played(far_away(count=7), "a1–b1").leg == 0


def test_F8_a_leg_ends_unfinished_after_200_moves_and_loses_to_a_finished_one():
    first = played(far_away(count=199), "a1–b1")
    assert (first.counts, first.left, first.leg) == ((200,), (1,), 1)
    assert keys(first)[1] == "fmurs.leg-unfinished"
    over = played(about_to_capture(count=30, counts=(200,), left=(1,)), "b2×d2")
    assert over.result() == Result((2, 1), (200, 31), Ended.ONLY_ONE)
    last = played(about_to_capture(count=199, counts=(200,), left=(1,)), "b2×d2")
    assert last.result() == Result((2, 1), (200, 200), Ended.ONLY_ONE)
    missed = played(far_away(count=199, counts=(200,), left=(0,)), "a1–b1")
    assert missed.result() == Result((1, 2), (200, 200), Ended.ONLY_ONE)


def test_F8_two_unfinished_legs_are_a_draw():
    over = played(far_away(count=199, counts=(200,), left=(3,)), "a1–b1")
    assert over.result() == Result((1, 1), (200, 200), Ended.UNFINISHED)
    assert keys(over)[-1] == "fmurs.drawn"


# variants


def test_F9_a_steps_are_diagonal_from_the_start_and_jumps_while_two_are_left():
    many = chase("...... .D.... ..s... ...... ..sss. ......", diagonal="always")
    assert {"b2–c1", "b2–a3"} <= moves(many)
    assert not any(move.startswith("b2×") for move in moves(many))
    assert "c3–d4" not in moves(many)
    few = chase("...... .D.... ..s... ...... ....s. ......", diagonal="always")
    assert "b2×d4×f6" in moves(few)
    assert "b2×d4" in moves(chase("...... .D.... ..s... ...... ...... ......", diagonal="always"))
    assert not any("b2×d4" in move for move in moves(chase("...... .D.... ..s... ...... ...... ......")))


def test_F9_a_sheep_step_diagonally_from_the_start():
    state = chase("D..... ...... ..sss. ...... ......", "sheep", diagonal="always")
    assert "c3–d4" in moves(state)
    assert "c3–d4" not in moves(chase("D..... ...... ..sss. ...... ......", "sheep"))


def test_F9_b_a_sheep_that_comes_beside_a_dog_is_spared_by_the_next_move():
    state = chase("....... ....... .D..... ...s... ....... .......", "sheep", diagonal="always", shelter=True)
    beside = played(state, "d4–c3")
    assert beside.position.spared == (2, 2)
    assert not any(move.startswith("b3×") for move in moves(beside))
    reason = beside.why_not(0, DogMove(((2, 1), (2, 3)), (((2, 2),),)))
    assert (reason.key, reason.witnesses["alone"]) == ("move.spared", "c3")
    assert "b3–b2×d4" in moves(beside)
    assert played(beside, "b3–a3").position.spared is None
    away = played(state, "d4–e4")
    assert away.position.spared is None


def test_F9_b_it_binds_the_other_dog_too_and_lasts_one_move():
    text = "....... .D..... ...s... ....... ..D.... ......."
    state = played(chase(text, "sheep", diagonal="always", shelter=True), "d3–c3")
    assert state.position.spared == (2, 2)
    captures = {move for move in moves(state) if "×" in move}
    assert captures
    assert {move[:2] for move in captures} == {"b2"}
    assert all("–" in move for move in captures)
    freely = {
        move[:2] for move in moves(chase("....... .D..... ..s.... ....... ..D.... .......")) if "×" in move
    }
    assert freely == {"b2", "c5"}


def test_F9_c_no_sheep_steps_next_to_a_dog():
    state = chase("....... ....... .D.s... ....... ....... .......", "sheep", keep_off=True, diagonal="never")
    assert moves(state) == {"d3–d2", "d3–e3", "d3–d4"}
    reason = state.why_not(1, SheepMove((2, 3), (2, 2)))
    assert (reason.key, reason.witnesses["alone"]) == ("move.beside-dog", "b3")
    diagonally = chase("....... ....... .D.s... ....... ....... .......", "sheep", keep_off=True)
    assert "d3–c2" in moves(diagonally)


@every(
    ("piece", "ends"),
    [
        ("king", "c2 d2 e2 c3 e3 c4 d4 e4"),
        ("gold", "c2 d2 e2 c3 e3 d4"),
        ("silver", "c2 d2 e2 c4 e4"),
        ("rook", "d1 d2 d4 d5 a3 b3 c3 e3 f3 g3"),
        ("bishop", "c2 b1 e2 f1 c4 b5 e4 f5"),
        ("dragon", "c2 e2 c4 e4 d1 d2 d4 d5 a3 b3 c3 e3 f3 g3"),
        ("horse", "d2 c3 e3 d4 c2 b1 e2 f1 c4 b5 e4 f5"),
    ],
)
def test_F9_d_dogs_step_like_a_piece_of_shogi_whose_forward_is_up(piece, ends):
    """On a board of five rows, its columns joined; the sheep is out of the way."""
    state = chase("....... ......s ...D... ....... .......", piece=piece, wall_rows=True, wrap="columns")
    found = {move[-2:] for move in moves(state) if "×" not in move}
    assert found == set(ends.split())


@every(("piece", "ends"), [("pawn", "d2"), ("lance", "d2 d1 d5 d4"), ("knight", "c1 e1")])
def test_F9_d_pieces_that_only_go_forward_need_a_torus(piece, ends):
    state = chase("....... s...... ...D... ....... .......", piece=piece, wrap="both")
    assert {move[-2:] for move in moves(state) if "×" not in move} == set(ends.split())
    assert refusal(BadOption, start, piece=piece).key == "fmurs.only-forward"


def test_F9_d_pieces_stop_before_others_and_jump_as_dogs():
    state = chase("....... ....... .D.s.#. ....... .......", piece="rook", sheep=4)
    assert moves(state, "b3") == {
        *("b3–b1", "b3–b2", "b3–c3", "b3–b4", "b3–b5", "b3–a3", "b3–g3"),
        "b3–c3×e3",
    }
    reason = state.why_not(0, DogMove(((2, 1), (3, 2))))
    assert reason.key == "move.no-jump-as"


def test_F9_e_the_most_sheep_in_ten_moves_win():
    assert far_away(goal="most").most_moves == 10
    first = played(far_away(goal="most", count=9), "a1–b1")
    assert (first.counts, first.left) == ((10,), (1,))
    over = played(
        chase("..... .Ds.. ..... ..... .s...", goal="most", count=9, counts=(10,), left=(2,), wall_rows=True),
        "b2×d2",
    )
    assert over.result() == Result((2, 1), (0, 1), Ended.MORE)
    equal = played(far_away(goal="most", count=9, counts=(10,), left=(1,)), "a1–b1")
    assert equal.result() == Result((1, 1), (0, 0), Ended.EQUAL)


def test_F9_f_stones_stand_in_the_way():
    state = chase("D#... ..... ..s.. .....", diagonal="never")
    assert moves(state) == {"a1–e1", "a1–a2"}
    assert {VARIANTS[name].get("stones", 0) for name in ("text", "stones")} == {0, 5}


def test_F9_solvers_and_proofs_refuse_variants():
    rules = VariantRules(keep_off=True)
    for asked in (lambda: solve_pursuit(Grid(4, 6), rules=rules), lambda: theorem(1, rules=rules)):
        assert refusal(BadOption, asked).key == "rules.variant"
    assert FmursRules().of_chase == PursuitRules()
    assert type(FmursRules(diagonal="never", capture="jump-only").of_chase) is PursuitRules


# the theorems, at the table


def test_F10_the_symmetric_position_of_the_theorem():
    assert symmetric_dogs(10, 9) == ((2, 7), (7, 1))
    assert solve_pursuit(Grid(5, 6)).is_won


def test_F11_the_text_s_moves_from_the_symmetric_position():
    strategy = PublishedStrategy()
    starts = [Position(text_grid(rows), symmetric_dogs(rows), (rows // 2, 3)) for rows in (12, 13, 14)]
    assert [strategy.advise(strategy.plan(position)).case for position in starts] == ["spade", "club", "club"]


def test_F12_two_dogs_capture_the_flock_of_the_game_s_own_board():
    position = Position(Grid(10, 9), symmetric_dogs(10, 9), [(4, 4), (4, 5), (5, 4)])
    line, _ = follow(FlockBarrier(), position, lambda plan: plan.position.moves()[0])
    assert line.end.is_over
