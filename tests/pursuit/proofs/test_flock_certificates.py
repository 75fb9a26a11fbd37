"""Certificates of the lemma for flocks: what is right is taken, what is wrong refused with its reason."""

from __future__ import annotations

import ast
import json
from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setcards_edu.messages import BadOption, Reason
from setcards_edu.pursuit import flock_certificate, flock_lemma, why_not_flock_certificate
from setcards_edu.pursuit.proofs import flock_checker
from setcards_edu.pursuit.proofs.flock_moves import LEAST_APART, flock_moves
from tests.effort import THOROUGH
from tests.refusals import refusal, sentences

BOARDS = [(columns, diagonal) for diagonal, found in LEAST_APART.items() for columns in found]
SMALL = flock_certificate(4)
LINES = {False: [3, 4, 8, 15, 16, 20], True: [2, 4, 4, 6, 8, 8, 6, 6]}
"""Lines of the tables, for 4 to 9 columns, with diagonal steps for 3 to 10."""


def data_of(columns=9, *, diagonal=False):
    """A certificate as it comes out of a file."""
    return json.loads(json.dumps(flock_certificate(columns, diagonal=diagonal)))


def with_line(line, **changes):
    """A certificate with the line of this number changed: dogs, sheep, step or left."""
    data = data_of()
    first, second, sheep, step, left = data["table"][line]
    new = {"dogs": (first, second), "sheep": sheep, "step": step, "left": left} | changes
    data["table"][line] = [*new["dogs"], new["sheep"], new["step"], new["left"]]
    return data


@pytest.mark.parametrize(("columns", "diagonal"), BOARDS)
def test_it_takes_each_certificate(columns, diagonal):
    """F12: with 26 lines together for the game's own nine columns."""
    data = data_of(columns, diagonal=diagonal)
    assert why_not_flock_certificate(data) is None
    assert len(data["table"]) == LINES[diagonal][[*LEAST_APART[diagonal]].index(columns)]


@pytest.mark.long
@pytest.mark.parametrize("diagonal", [False, True])
@pytest.mark.parametrize("columns", range(3, 11 if THOROUGH else 9))
def test_it_says_what_the_whole_check_finds(columns, diagonal):
    """The pairs that are far enough apart are those that pass, and within as many moves."""
    lemma, apart = flock_lemma(columns, diagonal=diagonal), LEAST_APART[diagonal].get(columns)
    if apart is None:
        assert not lemma.pairs
        return
    near = {
        pair for pair in combinations(range(columns), 2) if not apart <= pair[1] - pair[0] <= columns - apart
    }
    assert {*lemma.fails} == near
    assert lemma.most_moves == flock_moves(columns, diagonal=diagonal).most


def test_one_table_serves_the_own_board_with_and_without_diagonal_steps():
    """The dogs of the table for straight steps hold up sheep that step diagonally, too."""
    assert why_not_flock_certificate(data_of() | {"diagonal": True}) is None
    assert why_not_flock_certificate(data_of(diagonal=True) | {"diagonal": False}) is not None


@pytest.mark.parametrize(("columns", "diagonal"), [(6, False), (9, False), (9, True)])
def test_each_line_is_needed(columns, diagonal):
    data = data_of(columns, diagonal=diagonal)
    for line in data["table"]:
        reason = why_not_flock_certificate(
            data | {"table": [each for each in data["table"] if each is not line]}
        )
        assert reason.key in {"certificate.no-flock", "certificate.no-answer"}
        assert len(set(sentences(reason))) == 2


def test_the_order_of_the_lines_and_the_dogs_and_the_turn_do_not_matter():
    data = data_of()
    turned = [
        [
            *([[row, (column + 4) % 9] for row, column in squares] for squares in ([two, one], sheep, step)),
            left,
        ]
        for one, two, sheep, step, left in reversed(data["table"])
    ]
    data["table"] = [[*dogs, sheep, step, left] for dogs, sheep, step, left in turned]
    assert why_not_flock_certificate(data) is None


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"apart": 2}, "certificate.no-flock"),
        ({"columns": 8}, "certificate.twice"),
        ({"columns": 13}, "certificate.unreadable"),
        ({"apart": 5}, "certificate.unreadable"),
        ({"apart": 0}, "certificate.unreadable"),
        ({"diagonal": "yes"}, "certificate.unreadable"),
        ({"table": None}, "certificate.unreadable"),
        ({"table": []}, "certificate.no-flock"),
    ],
)
def test_what_is_said_of_another_board(changes, key):
    assert why_not_flock_certificate(data_of() | changes).key == key


@pytest.mark.parametrize(
    ("data", "key"),
    [
        (with_line(0, dogs=([0, 0], [0, 0])), "certificate.off-board"),
        (with_line(1, sheep=[[2, 5]]), "certificate.off-board"),
        (with_line(1, sheep=[[0, 3]]), "certificate.off-board"),
        (with_line(0, sheep=[[1, 6]]), "certificate.twice"),
        (with_line(0, dogs=([0, 1], [0, 4]), sheep=[[1, 7]]), "certificate.twice"),
        (with_line(0, step=[[0, 0], [0, 3]]), "certificate.no-move"),
        (with_line(0, step=[[0, 0], [1, 1]]), "certificate.no-move"),
        (with_line(0, step=[[0, 0], [-1, 0]]), "certificate.no-move"),
        (with_line(0, step=[[0, 5], [0, 6]]), "certificate.no-move"),
        (with_line(0, step=[[0, 0], [0, 1], [0, 2]]), "certificate.unreadable"),
        (with_line(0, step=[[0, 0], [0, 1]]), "certificate.no-answer"),
        (with_line(0, left=2), "certificate.no-answer"),
        (with_line(0, left=1), "certificate.unreadable"),
        (with_line(0, left=True), "certificate.unreadable"),
        (with_line(0, left=5.0), "certificate.unreadable"),
    ],
)
def test_an_altered_line_is_refused(data, key):
    reason = why_not_flock_certificate(data)
    assert reason.key == key
    assert len(set(sentences(reason))) == 2


@pytest.mark.long
def test_no_smaller_number_of_moves_will_do():
    """Every line's number of moves left is the smallest that the others allow."""
    for number, (*_, left) in enumerate(data_of()["table"]):
        if left > 2:
            assert why_not_flock_certificate(with_line(number, left=left - 1)) is not None


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers(-3, 12) | st.text(max_size=3),
        lambda inner: (
            st.lists(inner, max_size=5) | st.dictionaries(st.sampled_from(["table", "apart"]), inner)
        ),
        max_leaves=20,
    )
)
def test_nothing_that_comes_out_of_a_file_breaks_it(junk):
    for data in (junk, *(SMALL | {key: junk} for key in ("table", "columns", "apart"))):
        assert why_not_flock_certificate(data) is None or sentences(why_not_flock_certificate(data))


def test_it_uses_nothing_of_what_found_the_table_and_can_be_read():
    source = Path(flock_checker.__file__).read_text(encoding="utf-8")
    froms = {node.module for node in ast.walk(ast.parse(source)) if isinstance(node, ast.ImportFrom)}
    assert {name for name in froms if name.startswith("setcards_edu")} == {"setcards_edu.messages"}
    assert len(source.splitlines()) < 100


def test_boards_without_a_lemma_have_none():
    for options in ({"columns": 3}, {"columns": 10}, {"columns": 2}, {"columns": 6, "diagonal": 1}):
        assert isinstance(refusal(BadOption, flock_certificate, **options), Reason)
