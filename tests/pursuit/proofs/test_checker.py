"""Certificates of the barrier lemma: what is right is taken, what is wrong refused with its reason."""

from __future__ import annotations

import ast
import json
import math
from copy import deepcopy
from dataclasses import replace
from functools import cache
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setcards_edu.messages import BadOption, Reason
from setcards_edu.pursuit import (
    READINGS,
    all_certificates,
    certificate,
    lemma,
    most_moves,
    why_not_certificate,
)
from setcards_edu.pursuit.proofs import checker
from setcards_edu.pursuit.proofs.barrier import depths
from tests.cases import every
from tests.effort import THOROUGH
from tests.refusals import sentences

from .naive_barrier import NaiveBarrier

SLANTING, STRAIGHT, JUMPS, STRAIGHT_JUMPS = READINGS
WALLS, STRAIGHT_WALLS = (replace(rules, wall_rows=True) for rules in READINGS[:2])
NO_START = Reason("certificate.no-start")
KEYS = ("columns", "capture", "diagonal", "wall_rows", "depth", "pairs", "table")


def data_of(columns=4, rules=SLANTING, depth=None):
    """A certificate as it comes out of a file."""
    return json.loads(_written(columns, rules, depth))


@cache
def _written(columns, rules, depth):
    return json.dumps(certificate(lemma(columns, rules, depth)))


def with_line(*line, left=1, **what):
    """A certificate with one line more, or another one in its place."""
    data = data_of(**what)
    others = [other for other in data["table"] if place_of(other) != place_of(line)]
    return data | {"table": [*others, [*line, left]]}


def place_of(line):
    """Where the animals of a line are; which dog is which does not matter."""
    return frozenset(map(tuple, line[:2])), tuple(line[2])


def without(data, wanted):
    """A certificate without the first line that is so."""
    line = next(filter(wanted, data["table"]))
    return data | {"table": [other for other in data["table"] if other is not line]}


def is_step(line):
    """Whether a line is no capture, so that the sheep answers."""
    return len(line[3]) == 2 and max(abs(b - a) for a, b in zip(*line[3], strict=True)) == 1


@pytest.mark.parametrize("rules", [*READINGS, *(replace(rules, wall_rows=True) for rules in READINGS)])
@pytest.mark.parametrize("columns", range(3, 9 if THOROUGH else 5))
def test_it_takes_each_certificate_of_a_lemma(columns, rules):
    """As it was made and as it comes out of a file; without any pair there is nothing to take."""
    for depth in depths(rules):
        found = lemma(columns, rules, depth)
        made = certificate(found)
        expected = None if found.pairs else NO_START
        assert why_not_certificate(made) == why_not_certificate(json.loads(json.dumps(made))) == expected


def test_a_certificate_says_all_that_there_is():
    data = data_of(6, JUMPS, 4)
    assert tuple(data) == KEYS
    assert (data["columns"], data["capture"], data["diagonal"], data["depth"]) == (6, "jump-only", True, 4)
    assert len(data["pairs"]) == 9
    assert len(data["table"]) == len(lemma(6, JUMPS, 4).moves)


def test_the_order_of_the_lines_and_of_the_dogs_does_not_matter():
    data = data_of()
    data["table"] = [[two, one, *others] for one, two, *others in reversed(data["table"])]
    assert why_not_certificate(data) is None


# what is missing


@pytest.mark.parametrize(("rules", "depth"), [(SLANTING, None), (SLANTING, 3), (WALLS, 1), (WALLS, "top")])
def test_each_start_is_needed(rules, depth):
    data, row = data_of(4, rules, depth), int(depth == "top")
    for line in data["table"]:
        if line[0][0] == line[1][0] == row and (line[2][0] > 0) is not bool(row and line[2][0] < 1):
            assert why_not_certificate(without(data, lambda other, line=line: other is line)) == NO_START


@pytest.mark.long
@every(("rules", "depth"), [(STRAIGHT, None), (STRAIGHT_WALLS, 1), (STRAIGHT_WALLS, "top")])
def test_each_answer_of_the_sheep_is_needed(rules, depth):
    data, row = data_of(4, rules, depth), int(depth == "top")
    later = [
        line for line in data["table"] if line[0][0] != row or line[1][0] != row or line[2][0] == row == 0
    ]
    assert later
    for line in later:
        reason = why_not_certificate(without(data, lambda other, line=line: other is line))
        assert reason.key == "certificate.no-answer"
        assert len(set(sentences(reason))) == 2


def test_a_pair_that_the_table_does_not_begin_with():
    data = data_of(6, JUMPS)
    assert why_not_certificate(data | {"pairs": [*data["pairs"], [0, 1]]}) == NO_START
    assert why_not_certificate(data | {"pairs": []}) == NO_START


def test_a_barrier_is_one_that_is_named():
    """Without the pair that a step leads to, that step leads nowhere."""
    data = data_of(3, SLANTING)
    fewer = [why_not_certificate(data | {"pairs": [pair]}) for pair in data["pairs"]]
    assert "certificate.no-answer" in {reason and reason.key for reason in fewer}


@pytest.mark.parametrize("change", [{"depth": 7}, {"depth": 2}, {"columns": 5}, {"columns": 3}])
def test_another_board_needs_another_table(change):
    assert why_not_certificate(data_of() | change) is not None


@every("depth", depths(STRAIGHT_WALLS))
def test_F5_the_last_row_is_open_or_not(depth):
    """Each table is for one depth only, and those for the top and for depth 1 for open rows only."""
    data = data_of(6, STRAIGHT_WALLS, depth)
    for other in depths(STRAIGHT_WALLS):
        assert (why_not_certificate(data | {"depth": other}) is None) is (other == depth)
    if depth in (1, "top"):
        assert why_not_certificate(data | {"wall_rows": False}).key == "certificate.unreadable"


@pytest.mark.parametrize("depth", [5, 6])
def test_row_5_as_one_of_many_is_worse_for_the_dogs_than_alone(depth):
    """So the table for a wall that is far away is good for one five or six rows below the barrier, too."""
    assert why_not_certificate(data_of(4, JUMPS) | {"depth": depth}) is None


def test_other_rules_need_another_table():
    assert why_not_certificate(data_of() | {"capture": "jump-only"}).key == "certificate.no-move"
    assert why_not_certificate(data_of() | {"diagonal": False}).key == "certificate.no-move"
    assert why_not_certificate(data_of(4, STRAIGHT) | {"diagonal": True}).key == "certificate.no-answer"


def test_the_numbers_of_moves_left_fall():
    data = data_of(4, STRAIGHT_JUMPS)
    data["table"] = [[*line[:4], 1] for line in data["table"]]
    assert why_not_certificate(data).key == "certificate.no-answer"


@pytest.mark.long
@pytest.mark.parametrize("left", [0, -1, True, False, 1.0, "1", None])
def test_the_moves_left_are_a_number_from_1_on(left):
    """In every line, also in one that captures at once, of which no other line asks how many are left."""
    for place in range(len(data_of()["table"])):
        data = data_of()
        data["table"][place][4] = left
        assert why_not_certificate(data).key == "certificate.unreadable"
        with pytest.raises(BadOption):
            most_moves(data)


def test_moves_left_that_are_too_small_are_refused():
    """A line that needs two moves and promises one is caught by itself."""
    table = data_of(4, STRAIGHT)["table"]
    for place, line in enumerate(table):
        if line[4] > 1:
            data = data_of(4, STRAIGHT)
            data["table"][place][4] = 1
            assert why_not_certificate(data).key == "certificate.no-answer"


@pytest.mark.long
@pytest.mark.parametrize("rules", [*READINGS, WALLS, STRAIGHT_WALLS])
def test_the_bound_is_what_the_tables_show(rules):
    """The lemma's own numbers, read from the tables alone."""
    tables = all_certificates(6, rules)
    assert [data["depth"] for data in tables] == list(depths(rules))
    assert [most_moves(data) for data in tables] == [
        lemma(6, rules, depth).most_moves for depth in depths(rules)
    ]


@pytest.mark.long
def test_the_six_tables_of_the_default_reading():
    lines = [len(data["table"]) for data in all_certificates()]
    assert (lines[0], sum(lines[1:])) == (882, 2393)
    assert {most_moves(data) for data in all_certificates()} <= {1, 2}


def test_the_bound_is_the_largest_number_with_which_any_barrier_begins():
    begins = [
        place
        for place, (one, two, sheep, *_) in enumerate(data_of(3)["table"])
        if one[0] == two[0] == 0 < sheep[0]
    ]
    for place in begins:
        data = data_of(3)
        data["table"][place][4] = 9
        assert why_not_certificate(data) is None
        assert most_moves(data) == 9


def test_a_bound_that_says_more_is_shown_by_larger_numbers():
    """A table may leave more room than it needs; the bound is then what it leaves."""
    data = data_of()
    for line in data["table"]:
        line[4] *= 3
    assert why_not_certificate(data) is None
    assert most_moves(data) == 3 * lemma(4).most_moves


def test_the_sheep_may_wait():
    """A step after which each step of the sheep loses, but not its waiting, is no good."""
    data = data_of(4, STRAIGHT)
    waits = [line for line in data["table"] if is_step(line) and line[4] > 1]
    for line in waits:
        waited = _after(line), tuple(line[2])
        changed = deepcopy(data)
        for other in changed["table"]:
            if place_of(other) == waited:
                other[4] = line[4]
        if changed != data:
            reason = why_not_certificate(changed)
            assert reason.key == "certificate.no-answer"
            assert reason.witnesses["reply"] == tuple(line[2])
            return
    pytest.fail("no step after which the sheep may wait")


def _after(line):
    start, end = map(tuple, line[3])
    return {tuple(line[0]), tuple(line[1])} - {start} | {end}


# moves that the rules do not allow

ILLEGAL = {
    "a step above the barrier": ([0, 0], [1, 2], [2, 0], [[0, 0], [-1, 0]], {}),
    "a step of two": ([0, 0], [1, 2], [3, 0], [[0, 0], [2, 0]], {}),
    "no step": ([0, 0], [1, 2], [2, 0], [[0, 0], [0, 0]], {}),
    "onto the other dog": ([0, 0], [1, 0], [2, 2], [[0, 0], [1, 0]], {}),
    "onto the sheep": ([0, 0], [1, 2], [1, 0], [[0, 0], [1, 0]], {}),
    "of nobody": ([0, 0], [1, 2], [2, 0], [[0, 1], [1, 1]], {}),
    "into the rows that are one": ([4, 0], [1, 2], [2, 0], [[4, 0], [5, 0]], {}),
    "below the wall": ([3, 0], [1, 2], [2, 0], [[3, 0], [4, 0]], {"depth": 3}),
    "a slanting step": ([0, 0], [1, 2], [3, 0], [[0, 0], [1, 1]], {"rules": STRAIGHT}),
    "onto the square above the barrier": ([1, 0], [1, 2], [0, 0], [[1, 0], [-1, 0]], {"rules": WALLS}),
    "a jump into the wall": ([2, 0], [1, 2], [3, 0], [[2, 0], [4, 0]], {"rules": WALLS, "depth": 3}),
    "a jump over the top": ([1, 1], [1, 3], [0, 1], [[1, 1], [-1, 1]], {"rules": WALLS, "depth": "top"}),
    "into the rows below the top": (
        [1, 0],
        [0, 2],
        [2, 1],
        [[1, 0], [2, 0]],
        {"rules": WALLS, "depth": "top"},
    ),
    "a capture below the top": ([1, 0], [0, 2], [2, 0], [[1, 0], [3, 0]], {"rules": WALLS, "depth": "top"}),
    "three parts": ([0, 0], [1, 2], [3, 0], [[0, 0], [1, 0], [2, 0]], {}),
    "four parts": ([0, 0], [1, 2], [3, 0], [[0, 0], [1, 0], [2, 0], [4, 0]], {}),
    "a slanting jump": ([0, 0], [1, 2], [1, 1], [[0, 0], [2, 2]], {"columns": 5}),
    "a jump over nobody": ([1, 0], [0, 2], [3, 0], [[1, 0], [1, 2]], {"columns": 5}),
    "a jump onto the other dog": ([1, 0], [3, 0], [2, 0], [[1, 0], [3, 0]], {}),
    "a far capture": ([4, 0], [1, 2], [5, 0], [[4, 0], [6, 0]], {}),
    "a far capture along the row": ([5, 0], [1, 2], [5, 1], [[5, 0], [5, 2]], {}),
    "a capture at the wall": ([3, 0], [1, 2], [3, 1], [[3, 0], [3, 2]], {"depth": 3}),
    "a jump through the wall": ([2, 0], [1, 2], [3, 0], [[2, 0], [4, 0]], {"depth": 3}),
    "a step and a jump": ([1, 0], [0, 2], [3, 0], [[1, 0], [2, 0], [4, 0]], {"rules": JUMPS}),
    "a step onto the other dog and a jump": ([1, 0], [2, 0], [3, 0], [[1, 0], [2, 0], [4, 0]], {}),
    "a step above the barrier and a jump": ([0, 0], [1, 2], [0, 1], [[0, 0], [-1, 1], [1, 1]], {}),
    "a jump and a step": ([1, 0], [0, 2], [2, 0], [[1, 0], [3, 0], [4, 0]], {}),
}


@pytest.mark.parametrize("case", ILLEGAL.values(), ids=ILLEGAL)
def test_a_move_that_the_rules_do_not_allow(case):
    *line, what = case
    reason = why_not_certificate(with_line(*line, **what))
    assert reason.key == "certificate.no-move"
    assert reason.witnesses["sheep"] == tuple(line[2])
    assert len(set(sentences(reason))) == 2
    hash(reason)


LEGAL = {
    "a capture from above": ([0, 0], [1, 2], [1, 0], [[0, 0], [2, 0]], {}),
    "onto the square above the barrier": ([1, 0], [1, 2], [0, 0], [[1, 0], [-1, 0]], {}),
    "into row 5": ([3, 0], [1, 2], [4, 0], [[3, 0], [5, 0]], {}),
    "onto the wall": ([1, 0], [1, 2], [2, 0], [[1, 0], [3, 0]], {"depth": 3}),
    "around the board": ([1, 3], [2, 2], [1, 0], [[1, 3], [1, 1]], {}),
    "after a step": ([0, 1], [1, 2], [2, 0], [[0, 1], [1, 0], [3, 0]], {}),
    "along the wall": ([3, 0], [1, 2], [3, 1], [[3, 0], [3, 2]], {"rules": WALLS, "depth": 3}),
    "along the top": ([0, 0], [1, 3], [0, 1], [[0, 0], [0, 2]], {"rules": WALLS, "depth": "top"}),
    "out of the rows at the top": (
        [0, 0],
        [1, 3],
        [1, 0],
        [[0, 0], [2, 0]],
        {"rules": WALLS, "depth": "top"},
    ),
    "where the dog stood": ([1, 0], [0, 1], [1, 2], [[1, 0], [1, 1], [1, 0]], {"columns": 3}),
}


@pytest.mark.parametrize("case", LEGAL.values(), ids=LEGAL)
def test_a_capture_that_the_rules_allow(case):
    *line, what = case
    assert why_not_certificate(with_line(*line, **what)) is None


ONE_OF = [[3, 0], [3, 2], [2, 1], [[3, 0], [2, 0]], 9]


@every("depth", [None, 4])
def test_a_position_has_one_line(depth):
    data = data_of(depth=depth)
    first, second, *rest = data["table"][0]
    for again in ([first, second, *rest], [second, first, *rest]):
        reason = why_not_certificate(data | {"table": [*data["table"], again]})
        assert reason.key == "certificate.twice"
        assert len(set(sentences(reason))) == 2


@every(
    ("animal", "square"),
    [
        *product(range(3), ([-1, 1], [6, 1], [2, -1], [2, 4])),
        *((0, ONE_OF[other]) for other in (1, 2)),
        (2, ONE_OF[0]),
    ],
)
def test_each_animal_has_a_square_of_the_board_to_itself(animal, square):
    """A sheep above the barrier has won, so that no line has it there."""
    line = deepcopy(ONE_OF)
    line[animal] = square
    data = data_of()
    for table in ([*data["table"], line], [line, *data["table"]]):
        reason = why_not_certificate(data | {"table": table})
        assert reason.key == "certificate.off-board"
        assert len(set(sentences(reason))) == 2


# the door


@pytest.mark.parametrize(
    "pair", [[0, 0], [1, 0], [0, 4], [-1, 1], [1, 5], [0.5, 1], ["0", 1], [0], [0, 1, 2]]
)
def test_a_pair_is_two_columns_of_the_board(pair):
    """On four columns the columns 1 and 5 are one: two dogs cannot stand there."""
    data = data_of()
    data["table"] += [
        [[0, pair[0]], [0, pair[-1]], [row, column], [[0, pair[0]], [1, pair[0]]], 1]
        for row in range(1, 6)
        for column in range(4)
    ]
    data["pairs"].append(pair)
    assert why_not_certificate(data).key == "certificate.unreadable"


@pytest.mark.parametrize("columns", [-4, 0, 1, 2])
def test_a_board_has_three_columns_or_more(columns):
    """With two, a jump would lead to where it begins."""
    assert why_not_certificate(data_of() | {"columns": columns}).key == "certificate.unreadable"


def test_one_dog_is_no_pair():
    data = with_line([2, 0], [2, 0], [3, 0], [[2, 0], [1, 0]])
    assert why_not_certificate(data).key == "certificate.off-board"


class Odd:
    """Nothing that anybody expects."""


JUNK = [
    *(None, "", "x", "ab", b"ab", -1, 0, 1, 2, 1.5, math.nan, math.inf, 10**400, -(10**400), True, 2j),
    *([], {}, [[]], [[0]], [[0, 1, 2]], [[0, []]], [None], {"columns": 3}, Odd(), Odd),
]


@pytest.mark.parametrize("junk", JUNK, ids=lambda junk: repr(junk)[:12])
def test_junk_is_refused_at_the_door(junk):
    for data in (junk, *({**data_of(3), key: junk} for key in KEYS)):
        reason = why_not_certificate(data)
        if reason is None:
            assert _is_same(data)
        else:
            assert len(set(sentences(reason))) == 2


def _is_same(data):
    """Whether the junk equals what stood there: 1 is as good as True.

    And far from the wall it makes no difference whether the sheep may stand beside it.
    """
    good = data_of(3)
    return data.keys() == good.keys() and all(data[key] == good[key] for key in KEYS if key != "wall_rows")


@pytest.mark.parametrize("junk", JUNK, ids=lambda junk: repr(junk)[:12])
def test_junk_in_a_line_raises_nothing(junk):
    for place in range(5):
        data = data_of(3)
        data["table"][0][place] = junk
        reason = why_not_certificate(data)
        assert reason is None or isinstance(reason, Reason)
        assert reason or place == 4
    for lines in ([junk], [junk] * 5):
        data = data_of(3)
        data["table"] += lines
        assert why_not_certificate(data).key == "certificate.unreadable"


@pytest.mark.parametrize("key", KEYS)
def test_each_part_is_needed(key):
    data = data_of()
    del data[key]
    assert why_not_certificate(data) == Reason("certificate.unreadable", error="KeyError")


# whatever it takes is true

SMALL = [
    *product((3, 4), READINGS, (None, 2, 3)),
    *product((4,), (WALLS, STRAIGHT_WALLS), (None, 1, 2, "top")),
]


@cache
def _wins(head, pairs):
    columns, capture, diagonal, walls, depth = head
    steps_first = capture == "step-and-jump"
    naive = NaiveBarrier(columns, steps_first=steps_first, diagonal=diagonal, depth=depth, walls=walls)
    won = naive.ranks(set(pairs))
    return all(start in won for pair in pairs for start in naive.starts(pair))


@st.composite
def mutated(draw):
    """A certificate in which a few things were changed."""
    data = data_of(*draw(st.sampled_from([case for case in SMALL if lemma(*case).pairs])))
    for _ in range(draw(st.integers(1, 4))):
        table = data["table"]
        line = draw(st.sampled_from(table)) if table else None
        match draw(st.sampled_from(("number", "number", "left", "drop", "copy", "swap", "head"))):
            case "head":
                data |= draw(st.sampled_from(HEADS))
            case _ if line is None:
                continue
            case "number":
                square = draw(st.sampled_from([*line[:3], *line[3]]))
                square[draw(st.integers(0, 1))] += draw(st.sampled_from((-2, -1, 1, 2)))
            case "left":
                line[4] += draw(st.integers(-3, 3))
            case "drop":
                table.remove(line)
            case "copy":
                table.append(deepcopy(line))
            case "swap":
                line[3] = deepcopy(draw(st.sampled_from(table))[3])
    return data


HEADS = (
    *({"depth": depth} for depth in (None, 1, 2, 3, 4, 7, "top")),
    *({"wall_rows": walls} for walls in (True, False)),
    *({"columns": columns} for columns in (2, 3, 4, 5)),
    *({"capture": capture} for capture in ("step-and-jump", "jump-only")),
    *({"diagonal": diagonal} for diagonal in (True, False)),
    *({"pairs": pairs} for pairs in ([], [[0, 1]], [[0, 2], [1, 3]], [[0, 1], [0, 2]], [[1, 2]])),
)


@given(mutated())
def test_what_it_takes_is_true(data):
    """A certificate that was changed is refused, or the dogs do win, as a naive twin says."""
    if why_not_certificate(data) is None:
        head = tuple(data[key] for key in KEYS[:5])
        assert _wins(head, tuple(sorted(map(tuple, data["pairs"]))))


junk = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 7) | st.floats() | st.text(max_size=2),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.sampled_from(KEYS), inner),
)


@given(junk | st.fixed_dictionaries(dict.fromkeys(KEYS, junk)))
def test_it_never_takes_nor_raises_what_makes_no_sense(data):
    assert isinstance(why_not_certificate(data), Reason)


# and it can be read by itself


def test_it_is_short_and_stands_alone():
    source = Path(checker.__file__).read_text("utf-8")
    assert len(source.splitlines()) < 100
    imports = [node for node in ast.walk(ast.parse(source)) if isinstance(node, (ast.Import, ast.ImportFrom))]
    assert {ast.unparse(node).split()[1] for node in imports} == {
        *("__future__", "collections.abc", "operator", "typing"),
        "setcards_edu.messages",
    }
