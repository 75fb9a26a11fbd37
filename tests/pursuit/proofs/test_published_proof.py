"""F10, F11: each step of the text's proof, how it stands in each reading, and what shows it."""

from __future__ import annotations

from dataclasses import replace

import pytest
import sympy

from setcards_edu import BadOption, PursuitRules, Verdict, theorem
from setcards_edu.claims import ClaimStatus
from setcards_edu.messages import Message
from setcards_edu.pursuit import READINGS, LineOfPlay, Position
from setcards_edu.pursuit.proofs.published_arithmetic import RESTS, arithmetic, why_not_symmetric
from setcards_edu.pursuit.proofs.published_checks import (
    base,
    can_be_done,
    exactly,
    leads_on,
    route,
)
from setcards_edu.pursuit.strategies.published import PublishedStrategy, are_symmetric
from setcards_edu.pursuit.strategies.strategy import Plan
from setcards_edu.work import Reached, run_to_end
from tests.cases import every
from tests.refusals import refusal

SIGNS = str.maketrans("·−", "*-")
STANDARD = PursuitRules()
WALLS = PursuitRules(wall_rows=True)
STRICT_WALLS = PursuitRules(capture="jump-only", wall_rows=True)
PROVED, CHECKED, FAILS, FALSE = (
    ClaimStatus.PROVED,
    ClaimStatus.CHECKED,
    ClaimStatus.FAILS_FROM,
    ClaimStatus.FALSE,
)
TEXT = [
    "text-base",
    "text-base-won",
    "text-spade",
    "text-club",
    "text-three-m",
    "text-three-m-1",
    "text-three-m-2",
    "text-out-of-reach",
    "text-new-wall",
    "text-route",
    "text-still-true",
]


LAST = ("text-base", "text-route", "text-still-true")
"""The claims on which the route does not rest."""


def stands(verdict):
    return verdict.standing, verdict.from_n, verdict.n


def text_of(rules, rows):
    return theorem(1, rules=rules, rows=rows).parts["text"]


# the steps


@pytest.mark.parametrize("rules", READINGS)
def test_F11_the_steps_in_their_order(rules):
    assert [step.name for step in text_of(rules, 4)] == TEXT
    assert all("F11" in step.source for step in text_of(rules, 4))


def test_F5_where_no_row_is_closed_there_is_no_new_wall():
    assert [step.name for step in text_of(WALLS, 4)] == [name for name in TEXT if name != "text-new-wall"]


def test_F11_what_the_whole_rests_on():
    proof = theorem(1, rows=4)
    sums = ("text-three-m", "text-three-m-1", "text-three-m-2")
    reached = ("text-out-of-reach", "text-new-wall")
    assert proof.step("text-route").depends == ("text-base-won", *sums, *reached)
    assert not proof.step("text-still-true").depends


# how they stand


@pytest.mark.long
@pytest.mark.parametrize(
    ("rules", "last", "reached", "wall"),
    [
        (STANDARD, 12, 12, 11),
        (PursuitRules(diagonal=False), 10, 10, 9),
        (PursuitRules(capture="jump-only"), 7, 5, 4),
        (PursuitRules(capture="jump-only", diagonal=False), 7, 5, 4),
    ],
)
def test_F11_how_each_step_stands(rules, last, reached, wall):
    spades = [n for n in range(6, last + 1) if n % 3 == 0]
    clubs = [n for n in range(4, last + 1) if n % 3]
    found = {step.name: step.verdict() for step in text_of(rules, last)}
    assert {name: stands(verdict) for name, verdict in found.items()} == {
        "text-base": (PROVED, 1, None),
        "text-base-won": (PROVED, 1, None),
        "text-spade": (PROVED, 6, spades[-1]),
        "text-club": (PROVED, 4, clubs[-1]),
        "text-three-m": (PROVED, 6, spades[-1]),
        "text-three-m-1": (PROVED, 4, max(n for n in clubs if n % 3 == 1)),
        "text-three-m-2": (PROVED, 5, max(n for n in clubs if n % 3 == 2)),
        "text-out-of-reach": (FAILS, 3, reached),
        "text-new-wall": (FAILS, 3, wall),
        "text-route": (FAILS, 3, wall),
        "text-still-true": (CHECKED, 3, last),
    }
    witness = found["text-out-of-reach"].witness
    line = witness.witnesses["line"]
    assert isinstance(line, LineOfPlay)
    assert line == run_to_end(PublishedStrategy(rules).escaping(reached)).line
    assert witness.witnesses["plan"].is_broken
    assert witness.witnesses["plan"].position == line.end
    assert found["text-route"].witness == found["text-new-wall"].witness
    assert found["text-route"].note.key == "proof.text-route.note-wall"
    is_over = len(witness.witnesses["plan"].kept) == 3
    assert is_over is (rules.capture == "jump-only")
    assert found["text-out-of-reach"].note.key.endswith("note-over" if is_over else "note")


@pytest.mark.parametrize("rules", READINGS)
def test_F11_below_the_first_escape_the_proof_is_checked_and_no_more(rules):
    for step in text_of(rules, 3):
        assert step.verdict().standing in {PROVED, CHECKED}
    assert stands(theorem(1, rules=rules, rows=3).step("text-still-true").verdict()) == (CHECKED, 3, 3)
    steps = rules.capture == "step-and-jump"
    proof = theorem(1, rules=rules, rows=4)
    for name in ("text-out-of-reach", "text-new-wall", "text-route") if steps else ("text-out-of-reach",):
        assert proof.step(name).verdict() == Verdict(CHECKED, 4, from_n=3)


@pytest.mark.long
@pytest.mark.parametrize(
    ("rules", "standing", "n", "why"),
    [
        (WALLS, FAILS, 11, "row"),
        (replace(WALLS, diagonal=False), FAILS, 6, "spade"),
        (STRICT_WALLS, FALSE, 3, "base"),
        (replace(STRICT_WALLS, diagonal=False), FALSE, 3, "base"),
    ],
)
def test_F5_with_open_wall_rows_the_route_leads_no_farther_than_what_it_rests_on(rules, standing, n, why):
    proof = theorem(1, rules=rules, rows=11)
    verdict = proof.step("text-route").verdict()
    assert stands(verdict) == (standing, 3, n)
    assert verdict.note.key == f"proof.text-route.note-{why}"
    bases = [step.verdict() for step in proof if step.name.startswith("text-") and step.name not in LAST]
    assert verdict.witness in [base.witness for base in bases]
    assert min(base.n for base in bases if base.witness) == n


@pytest.mark.long
def test_a_route_with_a_step_that_cannot_be_done_is_refused():
    verdict = run_to_end(route(Stubborn(), 10))
    assert stands(verdict) == (FAILS, 3, 8)
    assert verdict.note == Message("proof.text-route.note-club", rows=8, last=7)


@pytest.mark.long
@pytest.mark.parametrize("rules", READINGS)
def test_what_is_proved_further_on_says_so_where_it_is_only_checked(rules):
    note = theorem(1, rules=rules, rows=4).step("text-still-true").verdict().note
    assert note.key == "proof.text-still-true.note"
    walls = theorem(1, rules=replace(rules, wall_rows=True), rows=4).step("text-still-true").verdict().note
    assert walls is None or walls.key == "proof.text-exactly.note"


@pytest.mark.parametrize(
    ("rules", "squares", "around", "taken", "neither"),
    [
        (STANDARD, 6, 6, 6, 0),
        (PursuitRules(diagonal=False), 6, 6, 6, 0),
        (PursuitRules(capture="jump-only"), 6, 6, 2, 0),
        (PursuitRules(capture="jump-only", diagonal=False), 6, 6, 2, 0),
        (WALLS, 16, 10, 14, 2),
        (PursuitRules(wall_rows=True, diagonal=False), 16, 10, 14, 2),
        (STRICT_WALLS, 16, 10, 6, 6),
    ],
)
def test_F11_the_base_case_square_by_square(rules, squares, around, taken, neither):
    verdict = run_to_end(base(PublishedStrategy(rules)))
    assert verdict.note.witnesses == {
        "squares": squares,
        "around": around,
        "taken": taken,
        "neither": neither,
    }
    assert verdict.standing is (FALSE if neither else PROVED)
    if neither:
        position = verdict.witness
        assert isinstance(position, Position)
        assert not any(
            position.sheep[0] in position.grid.neighbours(dog, diagonal=True) for dog in position.dogs
        )


def test_F11_each_square_of_the_base_has_its_case():
    step = theorem(1, rules=WALLS, rows=4).step("text-base")
    cases = [step.applies(plan) for plan in PublishedStrategy(WALLS).starts(3)]
    assert (cases.count(1), cases.count(0), cases.count(None)) == (14, 0, 2)
    cases = [step.applies(plan) for plan in PublishedStrategy(STRICT_WALLS).starts(3)]
    assert (cases.count(1), cases.count(0), cases.count(None)) == (6, 4, 6)


# the arithmetic


@pytest.mark.parametrize("rest", RESTS)
def test_F11_each_step_keeps_the_symmetry(rest):
    assert why_not_symmetric(rest) is None
    for line in arithmetic(rest):
        assert line.latex


@pytest.mark.parametrize(("rest", "formula"), [(0, "m − 2 ≠ m − 1"), (1, "m − 1 ≠ m"), (2, "m − 1 ≠ m")])
def test_F11_only_the_far_dogs_wall_makes_the_sum_right(rest, formula):
    reason = why_not_symmetric(rest, wall="near")
    assert reason.formula == formula
    assert [line.key for line in arithmetic(rest, wall="near")] == [line.key for line in arithmetic(rest)]


@pytest.mark.parametrize("rest", RESTS)
def test_F11_the_lines_are_true_of_each_number(rest):
    """Sympy's floor is the oracle."""
    before, _, wanted = arithmetic(rest)
    for line, rows, third in ((before, "rows", "third"), (wanted, "rows", "wanted")):
        given, told = (sympy.sympify(line.witnesses[name].translate(SIGNS)) for name in (rows, third))
        assert [sympy.floor(given.subs("m", m) / 3) for m in range(30)] == [
            told.subs("m", m) for m in range(30)
        ]


@pytest.mark.parametrize(("arguments", "wrong"), [([3], "rest"), ([True], "rest"), (["0"], "rest")])
def test_the_rest_is_checked(arguments, wrong):
    for ask in (arithmetic, why_not_symmetric):
        assert refusal(BadOption, ask, *arguments).witnesses["name"] == wrong
        assert refusal(BadOption, ask, 0, wall="left").witnesses["name"] == "wall"


def test_F11_how_we_mend_the_text_is_told_where_spade_is_calculated():
    proof = theorem(1, rows=6)
    assert why_not_symmetric(0, wall="near") in proof.step("text-three-m").verdict().note.witnesses.values()
    assert proof.step("text-three-m").verdict().note.key != proof.step("text-three-m-1").verdict().note.key


# every check can fail


class WrongWall(PublishedStrategy):
    """The dogs of the text as it has come down to us: spade thinks away the row at the near dog's wall."""

    def step(self, plan):
        step = super().step(plan)
        if step is None or step.case == "club":
            return step
        other = plan.kept[1:] if step.after.kept == plan.kept[:-1] else plan.kept[:-1]
        return replace(step, after=replace(step.after, kept=other))


class Stubborn(PublishedStrategy):
    """Dogs that never step with eight rows."""

    def step(self, plan):
        return None if len(plan.kept) == 8 else super().step(plan)


def test_F11_the_row_at_the_near_dogs_wall_would_break_the_symmetry():
    verdict = run_to_end(leads_on(WrongWall(), 0, 9))
    assert stands(verdict) == (FALSE, 6, 6)
    assert verdict.witness.key == "text-proof.not-symmetric-after"
    assert run_to_end(leads_on(WrongWall(), 1, 9)).standing is PROVED


def test_a_wrong_sum_would_be_found():
    verdict = run_to_end(leads_on(PublishedStrategy(), 0, 9, wall="near"))
    assert (verdict.standing, verdict.witness) == (FALSE, why_not_symmetric(0, wall="near"))


def test_a_step_that_cannot_be_done_would_be_found():
    verdict = run_to_end(can_be_done(Stubborn(), "text-club", (1, 2), 10))
    assert stands(verdict) == (FAILS, 4, 8)
    assert verdict.witness.key == "text-proof.blocked"


def test_F5_spade_is_blocked_by_a_sheep_at_the_wall_that_only_a_jump_takes():
    verdict = run_to_end(can_be_done(PublishedStrategy(STRICT_WALLS), "text-spade", (0,), 9))
    assert stands(verdict) == (FALSE, 6, 6)
    position = verdict.witness.witnesses["position"]
    assert position.sheep[0][0] in {0, 5}


def test_F5_with_open_wall_rows_spade_and_club_are_checked_only():
    for name, rests in (("text-spade", (0,)), ("text-club", (1, 2))):
        assert run_to_end(can_be_done(PublishedStrategy(WALLS), name, rests, 9)).standing is CHECKED


def test_F5_on_open_wall_rows_the_theorem_itself_can_fail():
    verdict = run_to_end(exactly(STRICT_WALLS, 5))
    assert stands(verdict) == (FALSE, 3, 3)
    assert verdict.witness.key == "text-proof.free"


# in slices, and on the screen


def test_checks_tell_how_many_cases_they_have_gone_through():
    for step in text_of(STANDARD, 6):
        told = []
        run_to_end(step.checking(), told.append)
        assert told
        assert all(isinstance(reached, Reached) for reached in told)
        amounts = [reached.done for reached in told]
        assert amounts == sorted(amounts)
        assert all(reached.total is None or reached.done <= reached.total for reached in told)


@pytest.mark.parametrize("rules", READINGS)
def test_each_step_has_a_scene_with_the_dogs_to_move(rules):
    for step in text_of(rules, 4):
        for rows in (3, 4, 6, 11, 12):
            plan = step.scene(rows)
            board = plan.position.grid.rows
            assert isinstance(plan, Plan)
            assert plan.position.to_move == "dogs"
            assert plan.kept == range(board)
            assert are_symmetric(plan.position.dogs, plan.kept)
            assert board <= max(rows, 6)


@every(
    ("name", "rows", "board"),
    [
        ("text-base", 12, 3),
        ("text-spade", 11, 9),
        ("text-spade", 5, 6),
        ("text-club", 12, 11),
        ("text-three-m-1", 12, 10),
        ("text-three-m-2", 12, 11),
        ("text-route", 12, 12),
        ("text-route", 3, 3),
    ],
)
def test_a_scene_is_on_the_largest_board_that_the_step_speaks_of(name, rows, board):
    assert theorem(1, rows=4).step(name).scene(rows).position.grid.rows == board


@pytest.mark.parametrize(("rules", "rows"), [(STANDARD, 12), (PursuitRules(diagonal=False), 10)])
def test_the_scene_is_where_the_shortest_escape_begins(rules, rows):
    scene = theorem(1, rules=rules, rows=rows).step("text-out-of-reach").scene(rows)
    assert scene.position == run_to_end(PublishedStrategy(rules).escaping(rows)).line.start
