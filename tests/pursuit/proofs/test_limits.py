"""How far the theorem goes: the figures, witnesses that hold, words for all that is found."""

from __future__ import annotations

from dataclasses import replace

import pytest

from setcards_edu.claims import Standing
from setcards_edu.messages import BadOption
from setcards_edu.pursuit import READINGS, PursuitRules, solve_pursuit, text_grid
from setcards_edu.pursuit.proofs import limits
from setcards_edu.pursuit.proofs.barrier_proof import barrier_steps
from setcards_edu.pursuit.proofs.by_hand import hand_steps
from setcards_edu.pursuit.proofs.limits import FAMILIES, limit_steps, readings_effects
from setcards_edu.pursuit.proofs.proof import Proof
from setcards_edu.pursuit.strategies.barrier import apart, barriers
from setcards_edu.work import run_to_end
from tests.cases import every
from tests.refusals import sentences

STEPS, STRAIGHT, JUMPS, STRAIGHT_JUMPS = READINGS
FAILING = {
    "limit-anywhere": (None, None, None, None),
    "limit-may-pass": (None, None, None, None),
    "limit-wall-rows": (None, None, 3, 3),
    "limit-torus": (7, 7, 4, 4),
    "limit-square-torus": (7, 7, 3, 3),
    "limit-three-dogs": (None, None, 4, None),
    "limit-one-dog": (4, 3, 3, 3),
    "limit-one-dog-box": (None, None, 4, 4),
}
"""The number of rows with which the dogs first do not win everywhere, for each of the four readings."""
OTHERS = ("limit-third-dog", "limit-columns", "limit-lemma-columns", "limit-flock-columns")


@pytest.fixture(scope="module")
def effects():
    return readings_effects(8)


@pytest.mark.long
@pytest.mark.parametrize("name", FAILING)
def test_where_the_dogs_do_not_win_everywhere(effects, name):
    assert [each.rules for each in effects] == list(READINGS)
    outcomes = [each.outcomes[name] for each in effects]
    found = tuple(outcome.last if outcome.escape else None for outcome in outcomes)
    assert found == FAILING[name]


@pytest.mark.long
def test_each_escape_is_one(effects):
    """The position is on the last board that was solved, and the line one that the best play allows."""
    for each in effects:
        for outcome in each.outcomes.values():
            if outcome.escape is None:
                assert outcome.line is None
                proved = Standing.PROVED if outcome.proved_by else Standing.CHECKED
                assert outcome.verdict.standing is proved
                continue
            family, position = outcome.family, outcome.escape
            assert position.grid == family.board(outcome.last)
            solution = solve_pursuit(position.grid, dogs=family.dogs, rules=family.change(each.rules))
            for here in outcome.line.positions:
                assert not here.is_over
                assert solution.moves_to_capture(here.dogs, here.sheep[0], here.to_move) is None
            expected = Standing.FALSE if outcome.last == 3 else Standing.FAILS_FROM
            assert outcome.verdict.standing is expected
            assert outcome.verdict.witness.witnesses["line"] == outcome.line


@pytest.mark.long
def test_what_is_checked_says_how_long_a_capture_takes(effects):
    """The longest captures of `facts`, found by another program too: n = 8, default rules."""
    first = effects[0].outcomes
    names = ("limit-anywhere", "limit-may-pass", "limit-wall-rows", "limit-one-dog-box")
    assert [first[name].longest for name in names] == [6, 6, 7, 6]
    assert first["limit-three-dogs"].last == 5


@pytest.mark.long
def test_the_work_on_all_readings_tells_how_far_it_has_come():
    told = []
    assert readings_effects(3, progress=told.append) == readings_effects(3)
    done = [reached.done for reached in told]
    assert done == sorted(done)
    assert len(done) > len(READINGS) * len(FAMILIES) > 0


@pytest.mark.long
def test_words_for_all_that_is_found(effects):
    for each in effects:
        for outcome in each.outcomes.values():
            verdict = outcome.verdict
            for message in (outcome.cell, verdict.message, verdict.note, verdict.witness):
                if message is not None:
                    sentences(message)


@pytest.mark.long
def test_a_cell_says_no_more_than_was_found(effects):
    cells = [str(effects[k].outcomes["limit-torus"].cell) for k in (0, 2)]
    assert cells == ["fails with n = 7", "fails with n = 4"]
    proved = [str(each.outcomes["limit-wall-rows"].cell) for each in effects]
    assert proved == ["won for every n"] * 2 + ["fails with n = 3"] * 2
    assert str(effects[0].outcomes["limit-one-dog-box"].cell) == "won up to n = 8"


@pytest.mark.parametrize("rules", [*READINGS, replace(STEPS, wall_rows=True), replace(JUMPS, may_pass=True)])
@pytest.mark.long
def test_the_steps_make_a_proof_and_can_be_read(rules):
    steps = limit_steps(rules, 12)
    proof = Proof((*barrier_steps(rules, 12), *hand_steps(rules, 12), *steps), rules=rules, last=12)
    left_out = {"limit-wall-rows", *OTHERS[2:]} if rules.wall_rows else set()
    left_out |= {"limit-may-pass"} if rules.may_pass else set()
    assert {step.name for step in steps} == {*FAILING, *OTHERS} - left_out
    assert {step.part for step in steps} == {"limits"}
    for step in proof.parts["limits"]:
        for message in (step.statement, step.goal):
            sentences(message)
        for rows in (3, 5, 12):
            scene = step.scene(rows)
            assert scene.position.grid.rows <= rows
            assert not scene.is_broken


@pytest.mark.long
@pytest.mark.parametrize("rules", [STEPS, STRAIGHT])
def test_a_third_dog_helps_only_where_steps_are_straight(rules):
    """The longest captures of two dogs and of three, with five rows and more: by solutions of their own."""
    verdict = {step.name: step for step in limit_steps(rules, 12)}["limit-third-dog"].verdict()
    last = 8 if rules.diagonal else 5
    told = (verdict.note if rules.diagonal else verdict.witness).witnesses
    two, three = (solve_pursuit(text_grid(last), dogs=dogs, rules=rules).longest for dogs in (2, 3))
    assert (told["rows"], told["two"], told["three"]) == (last, two, three)
    assert two - three == (0 if rules.diagonal else 1)
    assert verdict.standing is (Standing.CHECKED if rules.diagonal else Standing.FALSE)
    assert verdict.from_n == 5
    sentences(verdict.note or verdict.witness)


RESTING = ("limit-anywhere", "limit-may-pass")


@every("name", RESTING)
@every("rules", READINGS)
def test_what_the_barrier_shows_is_proved_for_every_n(rules, name):
    """Its proof begins from any position and lets the sheep wait."""
    step = {step.name: step for step in limit_steps(rules, 4)}[name]
    assert step.depends == ("barrier-theorem",)
    verdict = step.verdict()
    assert (verdict.standing, verdict.n, verdict.from_n) == (Standing.PROVED, 4, 3)
    for message in (verdict.message, verdict.note):
        assert len(set(sentences(message))) == 2


def test_nothing_else_rests_on_the_barrier():
    for step in limit_steps(JUMPS, 4):
        assert bool(step.depends) is (step.name in RESTING)
    assert limit_steps(replace(JUMPS, may_pass=True), 4)[0].verdict().standing is Standing.PROVED


BESIDE_WALLS = [
    (STEPS, "limit-wall-rows"),
    (replace(STEPS, may_pass=True), "limit-wall-rows"),
    *((replace(STEPS, wall_rows=True), name) for name in RESTING),
]


@every(("rules", "name"), BESIDE_WALLS)
def test_F5_what_the_proof_by_hand_shows_of_sheep_beside_a_wall(rules, name):
    step = {step.name: step for step in limit_steps(rules, 4)}[name]
    assert step.depends == ("by-hand",)
    verdict = step.verdict()
    assert (verdict.standing, verdict.note.key) == (Standing.PROVED, "limit.by-hand")
    assert len(set(sentences(verdict.note))) == 2


AT_WALLS_BY_BARRIER = [
    (STRAIGHT, "limit-wall-rows", "barrier-wall-rows"),
    (replace(STRAIGHT, may_pass=True), "limit-wall-rows", "barrier-wall-rows"),
    *((replace(STRAIGHT, wall_rows=True), name, "barrier-theorem") for name in RESTING),
]


@pytest.mark.long
@every(("rules", "name", "other"), AT_WALLS_BY_BARRIER)
def test_F5_what_the_barrier_shows_of_sheep_beside_a_wall(rules, name, other):
    """Where steps are straight, and dogs step and then jump."""
    step = {step.name: step for step in limit_steps(rules, 4)}[name]
    assert step.depends == (other,)
    assert other in {each.name for each in barrier_steps(rules, 4)}
    verdict = step.verdict()
    assert (verdict.standing, verdict.note.key) == (Standing.PROVED, "limit.by-barrier")


@every("rules", [replace(rules, wall_rows=True) for rules in READINGS[2:]])
def test_F5_nothing_is_shown_of_sheep_beside_a_wall_where_dogs_only_jump(rules):
    steps = {step.name: step for step in limit_steps(rules, 4)}
    for name in RESTING:
        assert steps[name].depends == ()
        assert steps[name].verdict().standing is Standing.FALSE


def test_what_no_barrier_shows_is_checked_only(monkeypatch):
    monkeypatch.setattr(limits, "has_barriers", lambda *_: False)
    for step in limit_steps(STEPS, 4)[:2]:
        assert step.verdict().standing is Standing.CHECKED


WIDTHS = (3, 4, 5, 7, 8, 9, 10, 11, 12)
"""The numbers of columns beside six that are looked at."""

SHOWN = (WIDTHS, WIDTHS, (4, 5, 7), (4, 5, 7, 8, 9))
"""Those of them for which the barrier leads down to the last row, in each of the four readings."""


def columns_of(rules, rows):
    return {step.name: step for step in limit_steps(rules, rows)}["limit-columns"].verdict()


@pytest.mark.long
@pytest.mark.parametrize(("rules", "shown"), list(zip(READINGS, SHOWN, strict=True)))
def test_other_numbers_of_columns(rules, shown):
    verdict = columns_of(rules, 4)
    assert (verdict.standing, verdict.n) == (
        Standing.PROVED if shown == WIDTHS else Standing.CHECKED,
        4,
    )
    assert verdict.note.witnesses["shown"] == shown
    assert verdict.note.witnesses["others"] == tuple(sorted({*WIDTHS} - {*shown}))
    assert len(set(sentences(verdict.note))) == 2


@pytest.mark.long
@pytest.mark.parametrize(("rules", "shown"), list(zip(READINGS, SHOWN, strict=True)))
def test_where_columns_are_shown_the_dogs_can_play_so(rules, shown):
    """There the strategy has lemmas for all depths, and comes from any pair of columns to one of these."""
    for columns in (*WIDTHS[:5], WIDTHS[-1]):
        if columns in shown:
            assert len(apart(columns, rules)) == columns * (columns - 1) // 2
        else:
            with pytest.raises(BadOption):
                barriers(columns, rules)


@pytest.mark.long
def test_with_nine_columns_dogs_that_only_jump_do_not_win():
    """On 8 rows, found by another program too: of 134190 positions they win 15894."""
    verdict = columns_of(JUMPS, 12)
    assert (verdict.standing, verdict.n) == (Standing.FAILS_FROM, 8)
    told = verdict.note.witnesses
    assert (told["columns"], told["rows"], told["states"], told["not_won"]) == (9, 8, 134190, 134190 - 15894)
    escape = verdict.witness.witnesses["position"]
    assert (escape.grid.rows, escape.grid.columns) == (8, 9)
    solution = solve_pursuit(escape.grid, rules=JUMPS)
    assert solution.moves_to_capture(escape.dogs, escape.sheep[0]) is None
    assert len(set(sentences(verdict.note))) == 2


def test_other_numbers_of_columns_can_fail():
    """F5: where dogs only jump and sheep stand at the walls, it fails at once, and the position says so."""
    rules = replace(JUMPS, wall_rows=True)
    verdict = {step.name: step for step in limit_steps(rules, 4)}["limit-columns"].verdict()
    assert verdict.standing is Standing.FALSE
    escape = verdict.witness.witnesses["position"]
    assert escape.grid.columns == verdict.note.witnesses["columns"] == 3
    assert solve_pursuit(escape.grid, rules=rules).moves_to_capture(escape.dogs, escape.sheep[0]) is None
    sentences(verdict.witness), sentences(verdict.note)


PASSING = [
    ("limit-flock-columns", STEPS, ((3, 4, 5, 6, 7), (8, 9), ())),
    ("limit-flock-columns", JUMPS, ((), (4,), (3, 5, 6, 7, 8, 9))),
    ("limit-flock-columns", STRAIGHT_JUMPS, ((4, 5), (), (3, 6, 7, 8, 9))),
    ("limit-lemma-columns", STEPS, ((3, 4, 5, 6, 7), (8, 9, 10, 11, 12), (13,))),
    ("limit-lemma-columns", STRAIGHT, ((3, 4, 5, 6, 7, 8), (9, 10, 11, 12, 13), ())),
    ("limit-lemma-columns", JUMPS, ((4, 5), (6, 7), (3, 8, 9, 10, 11, 12, 13))),
    ("limit-lemma-columns", STRAIGHT_JUMPS, ((4, 5, 6), (7, 8, 9), (3, 10, 11, 12, 13))),
]
"""The numbers of columns with which a lemma passes for all places of the dogs, for some, for none."""


@pytest.mark.long
@pytest.mark.parametrize(("name", "rules", "passing"), PASSING)
def test_for_which_columns_a_lemma_passes(name, rules, passing):
    verdict = {step.name: step for step in limit_steps(rules, 3)}[name].verdict()
    assert verdict.standing is (Standing.IN_PART if passing[0] or passing[1] else Standing.OPEN)
    found = [verdict.note.witnesses[key] for key in ("all", "some", "none")]
    assert [columns if isinstance(columns, tuple) else () for columns in found] == list(passing)
    sentences(verdict.note)


@pytest.mark.long
def test_progress_never_goes_back():
    for step in limit_steps(JUMPS, 4):
        told = []
        run_to_end(step.checking(), told.append)
        done = [each.done for each in told]
        assert done == sorted(done)


def test_options_out_of_range_are_refused():
    with pytest.raises(BadOption):
        limit_steps(PursuitRules(capture="onto"), 5)
    with pytest.raises(BadOption):
        limit_steps(STEPS, 101)
    with pytest.raises(BadOption):
        readings_effects(2)


def test_each_family_has_a_name_of_its_own():
    assert [family.name for family in FAMILIES] == list(FAILING)
