"""Statements about chases: blocks and searches against a plain solver, on every board of three rows."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from setcards_edu import Reason, Statement, find_counterexample
from setcards_edu.claims import Standing
from setcards_edu.conjectures import EXAMPLES, blocks_for, search
from setcards_edu.conjectures.chases import Pursuit, chase, chases
from setcards_edu.pursuit import Grid, PursuitRules, solve_pursuit
from tests.cases import every
from tests.effort import examples
from tests.refusals import sentences

from . import naive, some
from .test_search import refuting
from .test_worlds import plain

each_block = pytest.mark.parametrize("block", blocks_for("chases"), ids=lambda block: block.name)
OF_ROWS = {"rows-at-least": {True, False}, "even-rows": {False}}
"""Of these the number of the block decides alone, or three rows do."""


def numbers(block):
    least, most = block.numbers or (0, 0)
    return range(least, most + 1)


def block(name, **more):
    return {"is": name, "of": ["C"]} | more


def statement(*clauses):
    return Statement.from_json({"over": "chases", "if": list(clauses[:-1]), "then": clauses[-1]})


CYLINDER_TWO_DOGS, TORUS_STEP_AND_JUMP = EXAMPLES["05"][1], EXAMPLES["05"][5]


@pytest.mark.long
@each_block
def test_a_block_holds_where_its_definition_does(block):
    holds = naive.HOLDS["chase"][block.name]
    seen = set()
    for k in numbers(block):
        test = block.make_test(3, k)
        for raw in chases(3):
            found = test(raw)
            assert found == holds(plain(chase(raw)), 3, k), chase(raw)
            seen.add(found)
    assert seen == OF_ROWS.get(block.name, {False, True})


@pytest.mark.long
@each_block
def test_there_is_a_reason_exactly_where_it_does_not_hold_and_what_shows_it_can_be_told(block):
    for k in numbers(block):
        test, why_not, why = (make(3, k) for make in (block.make_test, block.make_why_not, block.make_why))
        for raw in list(chases(3))[::7]:
            reason = why_not(chase(raw))
            assert (reason is None) == test(raw)
            shown = reason or why(chase(raw))
            assert isinstance(shown, Reason)
            assert all(sentences(shown))


@pytest.mark.long
@settings(max_examples=examples(60), deadline=None)
@given(data=some.statements("chases"))
def test_the_smallest_counterexample_is_the_smallest(data):
    assert refuting(Statement.from_json(data), 3) == naive.smallest(data, 3)


@pytest.mark.long
def test_the_examples_agree_with_the_naive_interpreter():
    for claim in EXAMPLES["05"]:
        assert refuting(claim, 3) == naive.smallest(claim.to_json(), 3), str(claim)


@every("raw", [raw for rows in (3, 4) for raw in chases(rows)][::11])
def test_the_position_that_is_shown_is_what_it_is_said_to_be(raw):
    it = chase(raw)
    solution = solve_pursuit(it.grid, dogs=it.dogs, rules=it.rules)
    assert it.outcome == (solution.states, solution.won, solution.longest)
    assert (it.escape is None) == it.outcome.is_won == solution.is_won
    if it.escape:
        assert solution.moves_to_capture(it.escape.dogs, it.escape.sheep[0]) is None
    hardest = it.hardest
    assert solution.moves_to_capture(hardest.dogs, hardest.sheep[0]) == solution.longest
    assert it.map(hardest.dogs).moves == solution.map(hardest.dogs).moves


def test_whatever_the_dogs_do_the_sheep_has_an_answer_after_which_they_still_cannot_win():
    found = find_counterexample(EXAMPLES["05"][2], 4).counterexample
    assert str(found) == "C = 4 × 4 box, 1 dog, step or jump, diagonal steps"
    reason = found.why[-1].witnesses["reason"]
    assert str(reason) == (
        "44 of 60 positions are won. This one is not: dogs a1, sheep b2, dogs to move. Whatever the dogs do, "
        "the sheep has an answer after which they still cannot win."
    )
    position = reason.witnesses["position"]
    escapes = {*solve_pursuit(position.grid, dogs=1, rules=position.rules).escapes()}
    for move in position.moves():
        after = position.play(move)
        assert any(after.play(answer) in escapes for answer in after.moves())


def test_checked_on_these_boards_says_nothing_of_others():
    finding = find_counterexample(CYLINDER_TWO_DOGS, 4, from_n=3)
    assert sentences(finding.message) == [
        (
            "Checked for all 240 chases on boards of 3 to 4 rows and 3 to 7 columns, case by case: it holds "
            "for each of them; the conditions are met by 40. Of other boards that says nothing."
        ),
        (
            "3〜4\N{NO-BREAK SPACE}行、3〜7\N{NO-BREAK SPACE}列の盤での追いかけっこ "
            "240\N{NO-BREAK SPACE}通りを 1\N{NO-BREAK SPACE}つずつ調べ、すべてで成り立つことを確かめました"
            "（仮定を満たすのは 40\N{NO-BREAK SPACE}通り）。"
            "ほかの盤については、これだけでは何もわかりません。"
        ),
    ]
    assert finding.verdict.standing is Standing.CHECKED
    assert str(finding.verdict.message) == "Checked for n = 3 to 4 rows. For more rows that is no proof."
    always = statement({"any": [block("box"), block("box", **{"not": True})]})
    plainly = find_counterexample(always, 3).message
    assert "prove" not in str(plainly)
    assert str(plainly).startswith("Checked for all 120 chases on boards of 3 rows and 3 to 7 columns")


@pytest.mark.long
def test_what_holds_on_small_tori_fails_first_with_six_rows():
    finding = find_counterexample(TORUS_STEP_AND_JUMP, 7, from_n=3)
    assert str(finding.verdict.message) == (
        "It holds for n = 3 to 5 rows and fails for n = 6 rows: there is a counterexample."
    )
    assert sentences(finding.message) == [
        "False. A smallest counterexample: C = 6 × 7 torus, 2 dogs, step and jump, diagonal steps.",
        (
            "正しくありません。いちばん小さい反例：C = 6 × 7\N{NO-BREAK SPACE}マスのトーラス、"
            "犬 2\N{NO-BREAK SPACE}匹、動いてからのジャンプあり、斜めの動きあり。"
        ),
    ]


@pytest.fixture
def unsolved(monkeypatch):
    """Nothing is known of any chase yet."""
    for name in ("_OUTCOMES", "_LATEST"):
        monkeypatch.setattr(f"setcards_edu.conjectures.chases.{name}", {})


def solved_again(*_, **__):
    raise AssertionError


@pytest.mark.usefixtures("unsolved")
def test_a_chase_is_solved_in_slices_of_its_own_before_it_is_gone_through():
    boards = [block("columns-are", number=7), block("torus"), block("two-dogs"), block("most-won")]
    reached = list(search(statement(*boards), 7))
    done = [step.done for step in reached]
    assert done == sorted(done)
    assert {*done} == set(range(1, done[-1] + 1)) | {reached[0].done}
    first, slices = min(done), [done.count(number) for number in sorted({*done})]
    assert first in {0, 1}
    assert max(slices) > 3, "to solve the largest board takes several slices"
    assert {step.total for step in reached} == {120}


@pytest.mark.long
@pytest.mark.usefixtures("unsolved")
def test_the_same_boards_are_not_solved_twice(monkeypatch):
    within = statement(block("within", number=13))
    assert len(list(search(within, 3))) > 120
    monkeypatch.setattr("setcards_edu.conjectures.chases.solving", solved_again)
    assert [step.done for step in search(within, 3)] == list(range(1, 121))


@pytest.mark.usefixtures("unsolved")
def test_only_what_must_be_solved_is(monkeypatch):
    """What the conditions about the board rule out is never solved, nor where nobody asks who wins."""
    monkeypatch.setattr("setcards_edu.conjectures.chases.solving", solved_again)
    finding = find_counterexample(statement(block("columns-are", number=7), block("even-columns")), 7)
    assert finding.counterexample.things["C"].grid == Grid(7, 7, wrap="none")
    either = {"any": [block("one-dog"), block("two-dogs")]}
    assert find_counterexample(statement(either), 7).counterexample is None
    never = statement(block("box"), block("torus"), block("all-won"))
    assert find_counterexample(never, 7).is_vacuous
    with pytest.raises(AssertionError):
        find_counterexample(statement({"any": [block("box"), block("all-won")]}), 7)


@pytest.mark.parametrize(
    ("name", "raw", "words"),
    [
        ("cylinder", 0x341200, "A board of 3 rows and 4 columns; its left and right edges are joined."),
        ("one-dog", 0x341100, "There is 1 dog."),
        ("two-dogs", 0x341200, "There are 2 dogs."),
        ("step-and-jump", 0x341210, "A dog steps or jumps."),
        ("diagonal-steps", 0x341201, "Steps are never diagonal."),
        (
            "all-won",
            0x350100,
            "All 42 positions are won. The longest capture takes 2 moves: dogs a1, sheep d2, dogs to move.",
        ),
        (
            "won-later",
            0x330100,
            (
                "Wherever the dogs win, they capture with the first move: for instance dogs a1, sheep b2, "
                "dogs to move."
            ),
        ),
    ],
)
def test_what_shows_it_in_a_chase(name, raw, words):
    found = next(block for block in blocks_for("chases") if block.name == name)
    it = chase(raw)
    assert sentences(found.make_why_not(3, 0)(it) or found.make_why(3, 0)(it))[0] == words


def test_a_chase_is_a_value():
    it = Pursuit(Grid(3, 4), 1, PursuitRules())
    assert it == chase(0x341100)
    assert hash(it) == hash(chase(0x341100))
    assert sentences(it.message) == [
        "3 × 4 cylinder, 1 dog, step and jump, diagonal steps",
        "3 × 4\N{NO-BREAK SPACE}マスの筒、犬 1\N{NO-BREAK SPACE}匹、動いてからのジャンプあり、斜めの動きあり",
    ]
    assert eval(repr(it)) == it  # noqa: S307 - our own text
