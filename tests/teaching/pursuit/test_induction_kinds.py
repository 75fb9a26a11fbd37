"""Which answers of lesson 05 about arguments are right: invariants, inductions and proofs."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from setcards_edu import Message
from setcards_edu.pursuit import Grid, Position, PursuitRules, read_square, solve_pursuit, square_name
from setcards_edu.teaching import LEVELS, Exercise, Word, exercise
from tests.pursuit import naive

SEEDS = range(16)


def of(id_: str, level: int) -> list[Exercise]:
    return [exercise(id_, level=level, seed=seed) for seed in SEEDS]


def names(task: Exercise) -> list[str]:
    return [name for name, _ in task.answer.options]  # type: ignore[attr-defined]


def right(task: Exercise) -> list[str]:
    """The choices that are right."""
    return [name for name in names(task) if task.check(name).is_correct]


def ticked(task: Exercise) -> set[str]:
    """What is to be ticked, where one tick more or fewer is wrong."""
    wanted = task.task.wanted
    assert isinstance(wanted, frozenset)
    assert task.check(wanted).is_correct
    for name in names(task):
        changed = task.check(wanted ^ {name})
        if wanted - {name}:
            assert not changed.is_correct
    return set(wanted)


def numbers(task: Exercise) -> set[int]:
    return {int(name.removeprefix("n = ")) for name in ticked(task) - {"∅"}}


# what one should know

SAID: dict[str, Callable[[int], bool]] = {
    "even": lambda n: n % 2 == 0,
    "odd": lambda n: n % 2 == 1,
    "divisible by 3": lambda n: n % 3 == 0,
    "divisible by 4": lambda n: n % 4 == 0,
    "a square number": lambda n: round(n**0.5) ** 2 == n,
    "a prime": lambda n: all(n % k for k in range(2, n)),
    "greater than 5": lambda n: n > 5,
    "greater than 7": lambda n: n > 7,
    "less than 5": lambda n: n < 5,
}


@pytest.mark.parametrize("level", LEVELS)
def test_a_counterexample_is_the_first_and_not_the_second(level: int) -> None:
    empty = 0
    for task in of("logic.if-then", level):
        found = re.search(r"“If n is (.*), then n is (.*)\.”", str(task.prompt))
        assert found
        against = {n for n in range(2, 10) if SAID[found[1]](n) and not SAID[found[2]](n)}
        assert numbers(task) == against
        assert task.check("none").is_correct is task.check(["∅"]).is_correct is (not against)
        empty += not against
    assert (empty > 0) is (level == 3)


# induction


@pytest.mark.parametrize("level", LEVELS)
def test_a_domino_falls_if_it_is_pushed_or_a_step_leads_to_it(level: int) -> None:
    for task in of("induction.dominoes", level):
        prompt = str(task.prompt)
        pushed = re.search(r"pushed over: ([\d, ]+)\.", prompt)
        step = re.search(r"from (\d+) to (\d+): if .* domino n (.) (\d) falls", prompt)
        gaps = re.search(r"Only for n = ([\d, ]+) this", prompt)
        assert step
        fallen = set(map(int, pushed[1].split(", "))) if pushed else set()
        missing = set(map(int, gaps[1].split(", "))) if gaps else set()
        jump = int(step[4]) * (1 if step[3] == "+" else -1)
        ends = sorted((int(step[1]), int(step[2])))
        for _ in range(12):
            fallen |= {n + jump for n in fallen - missing if ends[0] <= n <= ends[1]}
        assert fallen <= set(range(3, 13))
        assert numbers(task) == fallen
        assert task.check("none").is_correct is (not fallen)


def test_the_last_hint_names_the_dominoes_that_are_pushed() -> None:
    seen = set()
    for task in of("induction.dominoes", 2):
        pushed = re.search(r"pushed over: ([\d, ]+)\.", str(task.prompt))
        assert str(task.hints[2]).startswith(f"Pushed over: {pushed[1] if pushed else '–'}. ")
        seen.add(pushed is None)
    assert seen == {True, False}


def test_without_a_base_nothing_surely_falls() -> None:
    seen = [task for task in of("induction.dominoes", 2) if "None is known" in str(task.prompt)]
    assert seen
    assert all(task.check(()).word is Word.CORRECT for task in seen[:1])


def test_F11_spade_for_three_m_rows_and_club_for_others() -> None:
    for task in of("induction.which-case", 1):
        question: Any = task.task.about["question"]
        rows = question.witnesses["rows"]
        (name,) = right(task)
        assert name == ("spade-1" if rows % 3 == 0 else "club-1")
        words = dict(task.answer.options)[name]  # type: ignore[attr-defined]
        assert words.witnesses["n"] == rows - 1


@pytest.mark.parametrize("level", [2, 3])
def test_F11_which_dog_moves_where_and_which_row_goes(level: int) -> None:
    cases = set()
    for task in of("induction.which-case", level):
        position = task.task.shown
        assert isinstance(position, Position)
        rows, ((sheep, _),) = position.grid.rows, position.sheep
        near, far = sorted(position.dogs, key=lambda dog: abs(dog[0] - sheep))
        spade = rows % 3 == 0
        dog = near if spade else far
        ward = 0 if near[0] > far[0] else rows - 1  # the row at the far dog's wall
        down = near[0] > far[0] if spade else sheep > far[0]
        step = 1 if down else -1
        move = f"{square_name(dog)}–{square_name((dog[0] + step, dog[1]))}"
        assert right(task) == [move if level == 2 else f"{move} {ward + 1}"]
        cases.add(spade)
    assert cases == {True, False}


@pytest.mark.parametrize("level", [1, 2])
def test_each_faulty_proof_has_the_fault_that_is_named(level: int) -> None:
    faults = {
        "primes": "examples",
        "even": "base",
        "circular": "assumes",
        "herd": "step",
        "powers": "step",
        "strips": "skips",
        "sound": "none",
    }
    for task in of("induction.find-gap", level):
        proof: Any = task.task.about["proof"]
        text = proof.key.rpartition("-")[2]
        assert right(task) == [faults[text]]
        told = proof.witnesses
        if text == "primes":
            assert all(SAID["a prime"](n * n + n + told["a"]) for n in range(1, told["last"] + 1))
            assert not SAID["a prime"](told["a"] ** 2 + told["a"] + told["a"])
        if text in ("even", "sound"):
            values = [n * n + n + told["c"] for n in range(1, 9)]
            assert {value % 2 for value in values} == {int(text == "even")}
            assert [b - a for a, b in pairwise(values)] == [2 * n for n in range(2, 9)]
            assert told.get("base", values[0]) == values[0]
        if text == "strips":
            assert told["next"] % told["length"] != 0


def test_a_sound_proof_is_rare_and_never_the_first_that_a_class_sees() -> None:
    sound = [
        seed for seed in range(60) if right(exercise("induction.find-gap", level=2, seed=seed)) == ["none"]
    ]
    assert 0 < len(sound) <= 12
    assert not {0, 1} & set(sound)


CLAIMS: dict[str, Callable[[int, int], bool]] = {
    "primes": lambda n, a: SAID["a prime"](n * n + n + a),
    "minus": lambda n, a: SAID["a prime"](n * n - n + a),
    "below": lambda n, a: 2**n <= a * n,
}


def test_a_claim_from_examples_fails_first_where_it_is_worked_out() -> None:
    for task in of("induction.find-gap", 3):
        question: Any = task.task.about["question"]
        claim = question.witnesses["claim"]
        holds, a = CLAIMS[claim.key.rpartition("-")[2]], claim.witnesses["a"]
        wrong = [n for n in range(1, 40) if not holds(n, a)]
        assert wrong[0] > 3
        assert [n for n in range(40) if task.check(n).is_correct] == wrong[:1]


# invariants


def always_apart(position: Position) -> bool:
    """Whether in all that can happen, by the naive model, dog and sheep are on one colour, the dog to move,
    and no sheep is captured."""
    grid, rules = position.grid, position.rules
    board = naive.Board(grid.rows, grid.columns, grid.wrap)
    plain = naive.Rules(rules.capture, rules.diagonal, rules.wall_rows, rules.may_pass)
    ahead = [(position.dogs, position.sheep[0], position.to_move)]
    seen = set(ahead)
    while ahead:
        dogs, sheep, to_move = ahead.pop()
        after: list[Any]
        if to_move == "dogs":
            if (sum(dogs[0]) - sum(sheep)) % 2:
                return False
            packs = naive.after_dogs(board, plain, dogs, sheep)
            if None in packs:
                return False
            after = [(pack, sheep, "sheep") for pack in packs]
        else:
            after = [(dogs, there, "dogs") for there in naive.after_sheep(board, plain, dogs, sheep)]
        new = [state for state in after if state not in seen]
        seen.update(new)
        ahead += new
    return True


@pytest.mark.parametrize("level", LEVELS)
def test_the_colour_argument_is_right_where_nothing_that_can_happen_goes_against_it(level: int) -> None:
    found = set()
    for task in of("invariant.colour", level):
        position = task.task.shown
        assert isinstance(position, Position)
        (truth,) = right(task)
        assert always_apart(position) is (truth == "yes")
        faults = {
            "diagonal": position.rules.diagonal,
            "step-and-jump": position.rules.capture == "step-and-jump",
            "pass": position.rules.may_pass,
        }
        assert [name for name, is_there in faults.items() if is_there] == [
            name for name in faults if name == truth
        ]
        found.add(truth)
    assert len(found) > 2
    assert "yes" in found


def test_what_an_invariant_shows_is_what_the_exact_solution_finds() -> None:
    rules = PursuitRules(capture="jump-only", diagonal=False)
    solution = solve_pursuit(Grid(5, 6), dogs=1, rules=rules)
    for dog in Grid(5, 6):
        for sheep, number in solution.map([dog]).moves.items():
            assert number is None or (sum(dog) + sum(sheep)) % 2 == 1


# proofs

SHOWN = {
    "parity": "proved",
    "induction": "proved",
    "one-board": "cases",
    "finite-check": "cases",
    "up-to": "checked",
    "sums": "checked",
    "games": "believed",
    "gap": "believed",
    "torus": "refuted",
    "primes": "refuted",
}


@pytest.mark.parametrize("level", LEVELS)
def test_what_was_done_decides_how_a_statement_stands(level: int) -> None:
    seen = set()
    for task in of("proof.what-kind", level):
        story: Any = task.task.about["story"]
        name = story.key.rpartition(".")[2]
        assert right(task) == [SHOWN[name]]
        told = story.witnesses
        if name == "one-board":
            assert told["states"] == len(
                list(naive.states(naive.Board(told["rows"], 6, "columns"), 2, naive.Rules()))
            )
        if name == "torus":
            rules = PursuitRules(capture="jump-only")
            solution = solve_pursuit(Grid(told["rows"], 6, wrap="both"), rules=rules)
            (sheep,) = map(read_square, told["sheep"])
            assert solution.moves_to_capture(map(read_square, told["dogs"]), sheep) is None
        if name == "primes":
            assert told["value"] == told["n"] ** 2 + told["n"] + told["a"] == told["divisor"] * told["other"]
        seen.add(SHOWN[name])
    assert len(seen) >= 3


@pytest.mark.parametrize("level", LEVELS)
def test_what_rests_on_a_false_claim_is_no_longer_shown(level: int) -> None:
    indirect = 0
    for task in of("proof.depends", level):
        rests = {
            name: set(re.findall(r"\((?:[A-Z]|\d+)\)", str(words).rpartition("It rests on")[2]))
            for name, words in task.answer.options  # type: ignore[attr-defined]
        }
        failing = str(task.task.about["name"])
        fallen = {failing}
        for _ in rests:
            fallen |= {name for name, on in rests.items() if on & fallen}
        assert ticked(task) == fallen - {failing} != set()
        indirect += any(failing not in rests[name] for name in fallen - {failing})
    assert indirect


@pytest.mark.parametrize("level", LEVELS)
def test_seeds_one_to_eighteen_deal_each_case_of_the_next_row_once(level: int) -> None:
    seen = []
    for number in range(1, 19):
        task = exercise("proof.eighteen-cases", level=level, seed=number)
        assert task.task.about["number"] == number
        position = task.task.shown
        assert isinstance(position, Position)
        ((row, one), (other_row, other)), ((sheep_row, column),) = position.dogs, position.sheep
        assert row == other_row
        assert sheep_row == row + (-1 if level == 3 else 1)
        assert sheep_row == {1: 2, 2: position.grid.rows - 1, 3: 0}[level]
        seen.append((other - one, (column - one) % 6))
        board, rules = naive.Board(5, 6, "columns"), naive.Rules(wall_rows=True)
        takes = {move for move in position.moves() if str(move).count("×")}
        assert {str(move) for move in position.moves() if task.check(move).is_correct} == set(map(str, takes))
        assert None in naive.after_dogs(board, rules, position.dogs, position.sheep[0])
    assert sorted(seen) == [(apart, column) for apart in (1, 2, 3) for column in range(6)]
    assert exercise("proof.eighteen-cases", level=level, seed=19).task.about["number"] == 1


@pytest.mark.parametrize("id_", ["induction.which-case", "proof.eighteen-cases", "invariant.colour"])
def test_what_is_drawn_is_what_is_told(id_: str) -> None:
    for level in LEVELS:
        for task in of(id_, level):
            if isinstance(task.task.shown, Position):
                assert all(
                    square_name(dog) in str(task.prompt) for dog in task.task.shown.dogs
                ) or isinstance(task.task.about.get("standing"), Message)
