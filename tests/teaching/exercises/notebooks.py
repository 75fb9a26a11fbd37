"""Notebooks of discoveries at random."""

from __future__ import annotations

from hypothesis import strategies as st

from setcards_edu.conjectures import EXAMPLES, Statement
from setcards_edu.teaching.exercises.discoveries import Discovery

STATEMENTS = [statement for lesson in EXAMPLES.values() for statement in lesson]


@st.composite
def discoveries(draw: st.DrawFn) -> Discovery:
    statement = draw(st.sampled_from(STATEMENTS[:4] + STATEMENTS[-2:]))
    least = statement.world.least
    n = draw(st.integers(least, 4))
    day = draw(st.none() | st.sampled_from(["2026-04-02", "2026-04-03"]))
    return Discovery(statement, n, draw(st.integers(least, n)), draw(st.integers(1, 99)), day)


def notebooks() -> st.SearchStrategy[tuple[Discovery, ...]]:
    """Some of them, each statement once."""
    return st.lists(discoveries(), max_size=4, unique_by=lambda found: found.statement).map(tuple)


def numbered(number):
    """Many different statements."""
    terms = ["A", "B", "∅", "U", {"complement": "A"}, {"complement": "B"}]
    a, b = terms[number % 6], terms[number // 6 % 6]
    clause = {"is": ("subset", "comparable", "disjoint", "equal")[number // 36], "of": [a, b]}
    return Statement.from_json({"over": "pairs", "if": [], "then": clause})
