"""Statements at random for Hypothesis, as the plain data that they are read from."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from setcards_edu.conjectures import OVERS, Predicate, blocks_for

from .naive import LETTERS, SORTS

PROBLEM = {"is", "of", "number", "not", "any", "over", "if", "then"}


def terms(over: str, depth: int = 2) -> st.SearchStrategy[Any]:
    plain = st.sampled_from([*LETTERS[over], *("∅U" if SORTS[over] == "card" else "")])
    if SORTS[over] != "card" or not depth:
        return plain
    inside = terms(over, depth - 1)
    two = st.lists(inside, min_size=2, max_size=2)
    made = st.fixed_dictionaries({"complement": inside})
    for operation in ("union", "intersection"):
        made |= st.fixed_dictionaries({operation: two})
    return plain | made


@st.composite
def clauses(draw: st.DrawFn, over: str) -> dict[str, Any]:
    block: Predicate = draw(st.sampled_from(blocks_for(over)))
    clause: dict[str, Any] = {"is": block.name, "of": [draw(terms(over)) for _ in range(block.slots)]}
    if block.numbers:
        clause["number"] = draw(st.integers(*block.numbers))
    return clause | ({"not": True} if draw(st.booleans()) else {})


def any_clauses(over: str) -> st.SearchStrategy[dict[str, Any]]:
    either = st.fixed_dictionaries({"any": st.lists(clauses(over), min_size=2, max_size=2)})
    return clauses(over) | either


@st.composite
def statements(draw: st.DrawFn, over: str | None = None) -> dict[str, Any]:
    about = draw(st.sampled_from(OVERS)) if over is None else over
    conditions = draw(st.lists(any_clauses(about), max_size=3))
    return {"over": about, "if": conditions, "then": draw(any_clauses(about))}


def json_values() -> st.SearchStrategy[Any]:
    """What may come from anywhere, with words of ours in it."""
    words = st.sampled_from([*sorted(PROBLEM), *OVERS, *"ABCTH∅U", "union", "complement", "subset", "chain"])
    plain = (
        st.none() | st.booleans() | st.integers() | st.floats(allow_nan=True) | words | st.text(max_size=8)
    )
    return st.recursive(
        plain,
        lambda inside: (
            st.lists(inside, max_size=4) | st.dictionaries(words | st.text(max_size=4), inside, max_size=4)
        ),
        max_leaves=12,
    )


@st.composite
def damaged(draw: st.DrawFn) -> Any:
    """A statement in which something was put in the place of something."""
    return _damaged(draw, draw(statements()))


def _damaged(draw: st.DrawFn, data: Any) -> Any:
    if isinstance(data, dict) and data and draw(st.booleans()):
        name = draw(st.sampled_from(sorted(data)))
        return data | {name: _damaged(draw, data[name])}
    if isinstance(data, list) and data and draw(st.booleans()):
        place = draw(st.integers(0, len(data) - 1))
        return [*data[:place], _damaged(draw, data[place]), *data[place + 1 :]]
    return draw(json_values())
