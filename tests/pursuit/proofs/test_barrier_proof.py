"""The repaired proof: what its steps say and rest on, that they hold, and that they would tell if not."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest

from setcards_edu.claims import Standing
from setcards_edu.messages import BadOption, Reason
from setcards_edu.pursuit import READINGS, PursuitRules, all_certificates, bound, lemma, theorem
from setcards_edu.pursuit.board.moves import DogMove
from setcards_edu.pursuit.proofs import barrier_proof
from setcards_edu.pursuit.proofs.barrier_proof import barrier_steps
from setcards_edu.pursuit.proofs.proof import Proof
from setcards_edu.pursuit.strategies.barrier import BarrierStrategy
from setcards_edu.work import run_to_end
from tests.effort import THOROUGH
from tests.refusals import refusal, sentences

STANDARD, STRAIGHT, JUMPS = READINGS[:3]
NAMES = ["barrier-gather", "barrier-open", "barrier-wall", "barrier-theorem", "barrier-bound"]
LEMMAS = NAMES[1:3]
AT_WALLS = tuple(replace(rules, wall_rows=True) for rules in READINGS[:2])
"""Where the sheep may stand beside a wall, and dogs step and then jump."""


def step(name, rules=STANDARD, rows=3):
    return Proof(barrier_steps(rules, rows), rules=rules, last=rows).step(name)


def refuted(name, rules=STANDARD, rows=3):
    """The reason for which a step is false."""
    verdict = step(name, rules, rows).verdict()
    assert verdict.standing is Standing.FALSE
    assert len(set(sentences(verdict.witness))) == 2
    return verdict.witness


ALL = [
    *((name, rules) for name in NAMES for rules in READINGS),
    ("barrier-wall-rows", STRAIGHT),
    *((name, rules) for name in ["barrier-top", *NAMES] for rules in AT_WALLS),
]
QUICK = [
    (name, rules) for name, rules in ALL if rules == JUMPS or name in ("barrier-bound", "barrier-wall-rows")
]
QUICK += [(name, AT_WALLS[1]) for name in ("barrier-top", *NAMES[:4])]


@pytest.mark.long
@pytest.mark.parametrize(("name", "rules"), ALL if THOROUGH else QUICK)
def test_each_step_is_proved(name, rules):
    rows = 6 if THOROUGH else 3
    verdict = step(name, rules, rows).verdict()
    assert verdict.standing is Standing.PROVED
    checked = {"barrier-gather": min(rows, 4), "barrier-theorem": rows, "barrier-bound": rows}
    checked["barrier-wall-rows"] = checked["barrier-gather"]
    assert (verdict.n, verdict.from_n) == ((checked[name], 3) if name in checked else (None, 1))
    for message in (verdict.message, verdict.note):
        assert len(set(sentences(message))) == 2


@pytest.mark.long
def test_it_is_proved_where_the_sheep_may_pass():
    assert step("barrier-open", PursuitRules(may_pass=True)).verdict().standing is Standing.PROVED


@pytest.mark.parametrize(
    ("rules", "found"),
    [*zip(READINGS, [(15, 2), (15, 4), (9, 4), (15, 7)], strict=True), (AT_WALLS[1], (15, 4))],
)
def test_a_lemma_tells_its_figures(rules, found):
    note = step("barrier-open", rules).verdict().note.witnesses
    assert (note["pairs"], note["most"]) == found
    assert (note["all_pairs"], note["lines"]) == (15, len(lemma(6, rules).moves))


def test_the_bound_is_told_as_a_formula_in_n():
    note = step("barrier-bound", JUMPS, 5).verdict().note.witnesses
    for rows in (3, 5, 12, 100):
        assert note["each"] * rows - note["minus"] == bound(rows, JUMPS)
    assert note["longest"] <= note["bound"] == bound(5, JUMPS)


@pytest.mark.long
def test_what_was_gone_through_is_what_is_told():
    """Boards of up to four rows whatever is asked for, of three rows if no more are asked for."""
    assert "up to 3 rows" in str(step("barrier-gather").verdict().note)
    assert "also checked for n = 3 rows." in str(step("barrier-gather").verdict().message)


def test_the_order_and_what_rests_on_what():
    found = theorem(1, rows=5)
    assert [each.name for each in found.parts["barrier"]] == NAMES
    assert [each.name for each in found.rests_on("barrier-bound")] == NAMES[:4]
    assert [each.name for each in found.rests_on("barrier-theorem")] == NAMES[:3]
    at_walls = theorem(1, rules=AT_WALLS[1], rows=5)
    assert [each.name for each in at_walls.parts["barrier"]] == ["barrier-top", *NAMES]
    assert [each.name for each in at_walls.rests_on("barrier-theorem")] == ["barrier-top", *NAMES[:3]]


def test_F5_where_the_sheep_may_stand_beside_a_wall_is_one_step_more():
    """With diagonal steps it is proved by hand, and where dogs only jump it is false."""
    for rules in READINGS:
        names = [each.name for each in barrier_steps(rules, 5)]
        assert names == NAMES + ["barrier-wall-rows"] * (rules == STRAIGHT)
    for rules in READINGS[2:]:
        assert barrier_steps(replace(rules, wall_rows=True), 5) == ()


@pytest.mark.long
def test_F5_the_certificates_are_counted():
    """Three thousand lines and more, from all tables together."""
    note = step("barrier-wall-rows", STRAIGHT).verdict().note.witnesses
    tables = all_certificates(6, AT_WALLS[1])
    assert note["lines"] == sum(len(data["table"]) for data in tables) == 3425
    assert (note["pairs"], note["most"], note["rows"]) == (15, 4, 3)
    assert len(tables) == 6


@pytest.mark.parametrize("rules", [*READINGS, *AT_WALLS])
def test_each_step_can_be_read(rules):
    for each in barrier_steps(rules, 5):
        for message in (each.statement, each.goal, *each.cases):
            english, japanese = sentences(message)
            assert english != japanese
            assert "barrier-" not in english + japanese  # no key that nobody has words for


@pytest.mark.parametrize("rules", READINGS)
def test_dogs_go_apart_in_one_reading_only(rules):
    cases = {case.key for each in barrier_steps(rules, 5) for case in each.cases}
    assert ("pursuit.case.spread" in cases) is (rules == JUMPS)
    told = {f"pursuit.case.{case}" for case in BarrierStrategy.cases}
    assert cases - told == {"proof.barrier-wall.depth"}
    assert told - cases <= {f"pursuit.case.{case}" for case in ("spread", "meet", "top")}


@pytest.mark.long
@pytest.mark.parametrize("rules", READINGS)
def test_the_claims_name_the_condition_where_the_lemma_has_one(rules):
    """Two dogs side by side are no barrier in one reading, and that is all that its pairs leave out."""
    apart = tuple(
        pair for pair in combinations(range(6), 2) if (pair[1] - pair[0]) % 6 not in (1, 5)
    )  # the columns are joined
    every = tuple(combinations(range(6), 2))
    assert lemma(6, rules).pairs == (apart if rules == JUMPS else every)
    for name in NAMES[:3]:
        english, japanese = sentences(step(name, rules).statement)
        assert ("not side by side" in english) is ("隣どうし" in japanese) is (rules == JUMPS)
    note = step("barrier-theorem", rules).verdict().note if rules == JUMPS or THOROUGH else None
    assert note is None or ("not side by side" in str(note)) is (rules == JUMPS)


@pytest.mark.parametrize("rules", [*READINGS, *AT_WALLS])
def test_each_scene_is_a_position_in_which_the_dogs_know_what_to_do(rules):
    dogs = BarrierStrategy(rules)
    for each in barrier_steps(rules, 30)[: 6 if rules.wall_rows else 5]:
        for rows in range(3, 31):
            plan = each.scene(rows)
            assert plan.position.grid.rows == rows
            assert plan.position.rules == rules
            assert not plan.is_broken
            assert dogs.advise(plan).case in dogs.cases
            if each.name in LEMMAS:
                assert plan.barrier is not None
    assert step("barrier-open", rules).scene(30).barrier == 0
    assert step("barrier-wall", rules).scene(30).barrier == 24 + rules.wall_rows


def test_F5_the_scene_of_the_top_is_there():
    plan = step("barrier-top", AT_WALLS[1]).scene(5)
    assert plan.barrier is None
    assert {row for row, _ in plan.position.dogs} == {1}
    assert plan.position.sheep[0][0] == 0
    assert step("barrier-wall-rows", STRAIGHT).scene(5).position.rules == AT_WALLS[1]


@pytest.mark.parametrize("rows", [2, 101, 5.0, None])
def test_rows_out_of_range_are_refused(rows):
    assert refusal(BadOption, barrier_steps, STANDARD, rows).witnesses["name"] == "rows"


@pytest.mark.parametrize("rules", [PursuitRules(capture="onto"), "jump-only", None])
def test_other_rules_are_refused(rules):
    refusal(BadOption, barrier_steps, rules, 5)


@pytest.mark.long
@pytest.mark.parametrize("name", NAMES if THOROUGH else LEMMAS)
def test_progress_never_goes_back(name):
    told = []
    run_to_end(step(name, JUMPS).checking(), told.append)
    done = [each.done for each in told]
    assert done
    assert done == sorted(done)


# what is wrong is found


def changing(monkeypatch, change):
    """Let the lemma be found with something changed."""
    true = barrier_proof.proving

    def proving(*options):
        return change((yield from true(*options)))

    monkeypatch.setattr(barrier_proof, "proving", proving)


def test_a_move_that_leads_nowhere_is_found(monkeypatch):
    def change(found):
        key = next(key for key, (move, _) in found.moves.items() if not move.captured)
        start = key[0][0]
        wrong = DogMove((start, (start[0], (start[1] - 1) % 6)))
        return replace(found, moves={**found.moves, key: (wrong, found.moves[key][1])})

    changing(monkeypatch, change)
    for name in LEMMAS:
        assert refuted(name, JUMPS).key in ("certificate.no-move", "certificate.no-answer")


def test_a_start_that_is_left_out_is_found(monkeypatch):
    changing(monkeypatch, lambda found: replace(found, moves=dict(list(found.moves.items())[1:])))
    for name in LEMMAS:
        assert refuted(name) == Reason("certificate.no-start")
    assert refuted("barrier-top", AT_WALLS[1]) == Reason("certificate.no-start")
    assert refuted("barrier-wall-rows", STRAIGHT) == Reason("certificate.no-start")


def test_barriers_that_do_not_lead_to_one_another_are_found(monkeypatch):
    """What is good far from the wall has to be so near it."""
    fewer = lemma().pairs[1:]
    monkeypatch.setattr(barrier_proof, "lemma", lambda *_: replace(lemma(), pairs=fewer))
    reason = refuted("barrier-wall")
    assert (reason.key, reason.witnesses["far"]) == ("barrier-proof.other-pairs", fewer)


class ToAndFro(BarrierStrategy):
    """Dogs that capture nothing."""

    def _move(self, plan):
        dog = min(plan.position.dogs)
        moves = (move for move in plan.position.moves() if len(move.path) == 2 and not move.captured)
        return next(move for move in moves if move.start == dog), "gather"


class Blind(BarrierStrategy):
    """Dogs that think away where the sheep is."""

    def plan(self, position):
        return replace(super().plan(position), kept=range(position.sheep[0][0] + 1, position.grid.rows))


@pytest.mark.parametrize(("kind", "key"), [(ToAndFro, "endless"), (Blind, "broken")])
@pytest.mark.parametrize("name", ["barrier-gather", "barrier-theorem"])
def test_dogs_that_do_not_what_is_claimed_are_found(monkeypatch, name, kind, key):
    monkeypatch.setattr(barrier_proof, "BarrierStrategy", kind)
    reason = refuted(name)
    assert reason.key == f"barrier-proof.{key}"
    assert not reason.witnesses["position"].is_over


def test_dogs_that_need_too_long_are_found(monkeypatch):
    monkeypatch.setattr(barrier_proof, "bound", lambda *_: 1)
    reason = refuted("barrier-theorem")
    assert reason.key == "barrier-proof.longer"
    assert reason.witnesses["longest"] > reason.witnesses["most"] == 1
    assert refuted("barrier-bound").key == "proof.barrier-bound.over"


def test_a_sheep_that_is_not_captured_is_found(monkeypatch):
    """Were the solution for sheep beside the walls, the best play would not win."""
    walls = replace(JUMPS, wall_rows=True)
    true = barrier_proof.solving
    monkeypatch.setattr(barrier_proof, "solving", lambda grid, rules: true(grid, rules=walls))
    reason = refuted("barrier-bound", JUMPS)
    assert reason.key == "barrier-proof.escapes"
