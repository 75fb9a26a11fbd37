"""What the steps about the second theorem find, and that their witnesses show it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from setcards_edu.claims import Standing
from setcards_edu.messages import BadOption, Reason
from setcards_edu.pursuit import (
    READINGS,
    Grid,
    Position,
    PursuitRules,
    flock_bound,
    solve_flock,
    solve_pursuit,
    symmetric_dogs,
    text_grid,
    theorem,
)
from setcards_edu.pursuit.board.positions import taken_by
from setcards_edu.pursuit.board.rules import CAPTURES
from setcards_edu.pursuit.proofs import flock_theorem
from setcards_edu.pursuit.proofs.flock_theorem import MOST_ABOVE, flock_steps
from setcards_edu.pursuit.proofs.proof import Proof
from setcards_edu.work import run_to_end
from tests.effort import THOROUGH
from tests.refusals import sentences

STEPS, JUMPS = (PursuitRules(capture=capture) for capture in CAPTURES[:2])
WALLS = replace(JUMPS, wall_rows=True)


def verdicts(rules: PursuitRules, rows: int, *names: str) -> dict[str, object]:
    steps = flock_steps(rules, rows)
    return {step.name: step.verdict() for step in steps if not names or step.name in names}


def witness(verdict) -> Position:
    assert isinstance(verdict.witness, Reason)
    return verdict.witness.witnesses["position"]


@pytest.mark.long
@pytest.mark.parametrize("rules", READINGS)
def test_how_the_steps_stand(rules):
    found = {name: (verdict.standing, verdict.n) for name, verdict in verdicts(rules, 3).items()}
    proved = rules.capture == "step-and-jump"
    assert found["flock-aim"] == (Standing.PROVED, 3)
    assert found["flock-lemma"][0] is (Standing.PROVED if proved else Standing.OPEN)
    assert found["flock-all"][0] is (Standing.PROVED if proved else Standing.OPEN)
    assert found["flock-top"] == (Standing.PROVED, 3)
    for name in ("flock-two-symmetric", "flock-two-anywhere", "flock-three-anywhere"):
        assert found[name] == (Standing.PROVED if proved else Standing.CHECKED, 3)
        step = next(step for step in flock_steps(rules, 3) if step.name == name)
        assert step.depends == (("flock-all",) if proved else ())


@pytest.mark.long
@pytest.mark.parametrize("rules", READINGS)
def test_a_second_sheep_waits_and_stands_in_the_way(rules):
    found = verdicts(rules, 5, "flock-waiting", "flock-in-the-way")
    waits = found["flock-waiting"]
    position = witness(waits)
    numbers = [
        solve_pursuit(position.grid, rules=replace(rules, may_pass=passes)).moves_to_capture(
            position.dogs, position.sheep[0]
        )
        for passes in (False, True)
    ]
    assert numbers == [waits.note.witnesses["moving"], waits.note.witnesses["waiting"]]
    assert numbers[0] < numbers[1]
    in_the_way = found["flock-in-the-way"]
    if rules == STEPS:
        assert (in_the_way.standing, in_the_way.n) == (Standing.CHECKED, 5)
        return
    hidden = witness(in_the_way)
    assert not any(map(taken_by, hidden.moves()))
    alone = [Position(hidden.grid, hidden.dogs, one, rules=rules) for one in hidden.sheep]
    assert any(taken_by(move) for position in alone for move in position.moves())
    assert hidden.sheep[1] in hidden.grid.neighbours(hidden.sheep[0], diagonal=True)


@pytest.mark.long
def test_with_sheep_at_the_walls_the_dogs_do_not_always_win():
    """F5: the theorem needs that sheep keep off the walls where dogs only jump."""
    found = verdicts(WALLS, 3)
    assert "flock-lemma" not in found
    for name in ("flock-aim", "flock-two-symmetric", "flock-two-anywhere", "flock-three-anywhere"):
        assert found[name].standing is Standing.FALSE
        free = witness(found[name])
        solution = solve_flock(free.grid, sheep=len(free.sheep), rules=free.rules)
        assert solution.moves_to_capture(free.dogs, free.sheep) is None


@pytest.mark.long
def test_figures_of_two_sheep_from_the_symmetric_position():
    """Found by another program too: the longest capture of two sheep that start side by side, n = 3 to 5."""
    last = 5 if THOROUGH else 4
    longest = {}
    for rules in READINGS:
        solved = {rows: solve_flock(text_grid(rows), rules=rules) for rows in range(3, last + 1)}
        longest[rules.capture, rules.diagonal] = [
            max(solution.flocks(symmetric_dogs(rows), together=True).values())
            for rows, solution in solved.items()
        ]
        note = verdicts(rules, last, "flock-two-symmetric")["flock-two-symmetric"].note.witnesses
        assert note["count"] == longest[rules.capture, rules.diagonal][-1]
        assert note["states"] == sum(solution.states for solution in solved.values())
    expected = {
        ("step-and-jump", True): [1, 2, 2],
        ("step-and-jump", False): [2, 3, 4],
        ("jump-only", True): [2, 7, 7],
        ("jump-only", False): [3, 8, 9],
    }
    assert longest == {reading: figures[: last - 2] for reading, figures in expected.items()}


def test_who_may_pass_anyway_is_not_asked_about_waiting():
    names = [step.name for step in flock_steps(replace(STEPS, may_pass=True), 3)]
    assert "flock-waiting" not in names


@pytest.mark.parametrize("rules", [*READINGS, WALLS])
def test_the_steps_make_a_proof_and_can_be_read(rules):
    proof = Proof(flock_steps(rules, 9), rules=rules, last=9)
    for step in proof:
        for message in (step.statement, step.goal, *step.cases):
            sentences(message)
        for rows in (3, 4, 9, 12):
            assert step.scene(rows).position.grid.rows <= (10 if step.name == "flock-own-board" else rows)
    if "flock-all" in proof:
        assert [step.name for step in proof.rests_on("flock-all")] == ["flock-lemma", "flock-top"]


NARROW = {(JUMPS, 4), (READINGS[3], 4), (READINGS[3], 5)}
"""With jumps only a window of three rows shows it there (see `test_standings`)."""

STANDS_FALSE = {"flock-lemma": (Standing.FALSE, None), "flock-all": (Standing.FAILS_FROM, 8)}


@pytest.mark.long
@pytest.mark.parametrize("columns", range(4, 10))
@pytest.mark.parametrize("rules", READINGS)
def test_it_is_proved_for_four_to_nine_columns(rules, columns):
    """F1, F12: so for the game's own board; with jumps only on narrow boards; and one sheep refutes it."""
    proof = theorem(2, rules=rules, rows=4, columns=columns)
    assert ("flock-spread" in proof) == (columns > 7 and rules.capture == "step-and-jump")
    expected = Standing.PROVED if rules.capture == "step-and-jump" else Standing.OPEN
    is_false = (rules, columns) == (JUMPS, 9)
    for step in proof.parts["barrier"]:
        verdict = step.verdict()
        if is_false and step.name in {"flock-lemma", "flock-all"}:
            assert (verdict.standing, verdict.n) == STANDS_FALSE[step.name]
            free = witness(verdict)
            assert solve_pursuit(free.grid, rules=rules).moves_to_capture(free.dogs, free.sheep[0]) is None
        elif (rules, columns) in NARROW:
            in_part = step.name == "flock-lemma" and rules.diagonal
            assert verdict.standing is (Standing.IN_PART if in_part else Standing.PROVED)
        elif step.name in {"flock-lemma", "flock-all"}:
            assert verdict.standing is expected
        for message in (step.statement, step.goal, verdict.note or verdict.witness, *step.cases):
            sentences(message)
        if step.name != "flock-own-board":
            assert {step.scene(rows).position.grid.columns for rows in (3, 9)} == {columns}


def test_nothing_is_proved_where_the_check_passes_and_its_tables_do_not(monkeypatch):
    monkeypatch.setattr(flock_theorem, "_tables", lambda *_: ())
    for name in ("flock-lemma", "flock-all"):
        verdict = theorem(2).step(name).verdict()
        assert verdict.standing is Standing.OPEN
        sentences(verdict.note)


@pytest.mark.long
@pytest.mark.parametrize("rules", READINGS[:2])
@pytest.mark.parametrize(("rows", "sheep"), [(3, 2), (4, 2), (5, 2), (3, 3)])
def test_small_boards_of_nine_columns_are_won_within_the_bound(rows, sheep, rules):
    solution = solve_flock(Grid(rows, 9), sheep=sheep, rules=rules)
    assert solution.won == solution.states
    assert solution.longest <= flock_bound(rows, sheep, rules, 9)


@pytest.mark.long
def test_the_own_board_is_proved_beside_six_columns():
    """F1, F2: ten rows, nine columns, ten sheep, of which each has another beside it."""
    for rules in READINGS:
        step = theorem(2, rules=rules).step("flock-own-board")
        expected = Standing.PROVED if rules.capture == "step-and-jump" else Standing.OPEN
        assert step.verdict().standing is expected
        sentences(step.verdict().note)
    own = step.scene(12).position
    assert (own.grid, len(own.dogs), len(own.sheep)) == (Grid(10, 9), 2, 10)
    assert all({*own.grid.neighbours(one, diagonal=True)} & {*own.sheep} for one in own.sheep)


@pytest.mark.parametrize(("number", "columns"), [(1, 9), (2, 3), (2, 10), (2, "six")])
def test_other_numbers_of_columns_are_refused(number, columns):
    with pytest.raises(BadOption):
        theorem(number, columns=columns)


@pytest.mark.long
@pytest.mark.parametrize("rules", [STEPS, WALLS])
def test_what_is_found_can_be_read(rules):
    for verdict in verdicts(rules, 3).values():
        for message in (verdict.message, verdict.note, verdict.witness):
            if message is not None:
                sentences(message)


@pytest.mark.long
def test_progress_never_goes_back():
    for step in flock_steps(JUMPS, 3):
        told = []
        run_to_end(step.checking(), told.append)
        assert told
        done = [each.done for each in told]
        assert done == sorted(done)


def test_options_out_of_range_are_refused():
    with pytest.raises(BadOption):
        flock_steps(PursuitRules(capture="onto"), 5)
    with pytest.raises(BadOption):
        flock_steps(STEPS, 2)


def test_large_boards_are_left_out():
    assert verdicts(STEPS, 30, "flock-top")["flock-top"].n == MOST_ABOVE
