"""Strict reading of statements from JSON: bounded in size, never evaluated, each error with its reason."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NoReturn

from setcards_edu.messages import Reason, Refused
from setcards_edu.quoting import shown

from .clauses import AnyClause, Clause, Either
from .predicates import Predicate
from .registry import WORLDS, named_blocks
from .terms import MAXIMUM_DEPTH, OPERATIONS, Term, letters

MAXIMUM_CONDITIONS = 3
"""The largest number of conditions of a statement."""

_CLAUSE_FIELDS = ("is", "of", "number", "not")


class NotAStatement(Refused):
    """Error raised for data that is not a statement made of blocks."""


def parts_of(data: object) -> tuple[str, tuple[AnyClause, ...], AnyClause]:
    """Return the `over`, the conditions and the conclusion of a statement given as data from JSON.

    Raises `NotAStatement` with the place of the mistake and the values allowed there.
    """
    found = _object(data, "statement", ("over", "if", "then"), ("over", "then"))
    over = found["over"]
    if not isinstance(over, str) or over not in WORLDS:
        _unknown("over", over, WORLDS)
    given = found.get("if", [])
    if not isinstance(given, (list, tuple)):
        _refuse("statement.not-a-list", where="if", given=shown(given))
    if len(given) > MAXIMUM_CONDITIONS:
        _refuse("statement.too-many", most=MAXIMUM_CONDITIONS, number=len(given))
    conditions = tuple(_clause(clause, f"if[{place}]", over) for place, clause in enumerate(given))
    return over, conditions, _clause(found["then"], "then", over)


def _clause(data: object, where: str, over: str) -> AnyClause:
    if isinstance(data, Mapping) and "any" in data:
        either = _object(data, where, ("any",), ("any",))["any"]
        if not isinstance(either, (list, tuple)) or len(either) != 2:
            _refuse("statement.not-two", where=f"{where}.any", given=shown(either))
        first, second = (_single(one, f"{where}.any[{place}]", over) for place, one in enumerate(either))
        return Either(first, second)
    return _single(data, where, over)


def _single(data: object, where: str, over: str) -> Clause:
    found = _object(data, where, _CLAUSE_FIELDS, ("is", "of"))
    blocks = named_blocks(over)
    name = found["is"]
    if not isinstance(name, str) or name not in blocks:
        _unknown(f"{where}.is", name, blocks)
    block = blocks[name]
    terms = found["of"]
    if not isinstance(terms, (list, tuple)) or len(terms) != block.slots:
        _refuse("statement.wrong-terms", where=where, block=block.message(), slots=block.slots)
    negated = found.get("not", False)
    if not isinstance(negated, bool):
        _unknown(f"{where}.not", negated, ("true", "false"))
    read = tuple(_term(term, f"{where}.of[{place}]", over, 0) for place, term in enumerate(terms))
    return Clause(block, read, _number(found.get("number"), block, where), negated)


def _number(given: object, block: Predicate, where: str) -> int | None:
    if block.numbers is None:
        if given is not None:
            _refuse("statement.no-number", where=where, block=block.message())
        return None
    least, most = block.numbers
    if isinstance(given, bool) or not isinstance(given, int) or not least <= given <= most:
        _refuse(
            "statement.wrong-number",
            where=where,
            block=block.message(),
            given=shown(given),
            least=least,
            most=most,
        )
    return given


def _term(data: object, where: str, over: str, depth: int) -> Term:
    plain = [term.head for term in letters(over)]
    operations = OPERATIONS if WORLDS[over].has_operations else {}
    if isinstance(data, str) and data in plain:
        return Term(data)
    head = next(iter(data)) if isinstance(data, Mapping) and len(data) == 1 else None
    if not isinstance(data, Mapping) or not isinstance(head, str) or head not in operations:
        _unknown(where, data, [*plain, *(f'{{"{operation}": …}}' for operation in operations)])
    if depth == MAXIMUM_DEPTH:
        _refuse("statement.too-deep", where=where, most=MAXIMUM_DEPTH)
    number = operations[head]
    inside = [data[head]] if number == 1 else data[head]
    if not isinstance(inside, (list, tuple)) or len(inside) != number:
        _refuse("statement.not-two", where=f"{where}.{head}", given=shown(inside))
    parts = (_term(part, f"{where}.{head}[{place}]", over, depth + 1) for place, part in enumerate(inside))
    return Term(head, tuple(parts))


def _object(
    data: object, where: str, allowed: tuple[str, ...], needed: tuple[str, ...]
) -> Mapping[object, object]:
    """Return data as a mapping; raise `NotAStatement` for a field that is missing or not allowed."""
    if not isinstance(data, Mapping):
        _refuse("statement.not-an-object", where=where, given=shown(data), fields=allowed)
    for name in data:
        if name not in allowed:
            _refuse("statement.field-unknown", where=where, given=shown(name), fields=allowed)
    for name in needed:
        if name not in data:
            _refuse("statement.field-missing", where=where, given=name)
    return data


def _unknown(where: str, given: object, allowed: Iterable[str]) -> NoReturn:
    _refuse("statement.unknown", where=where, given=shown(given), allowed=", ".join(allowed))


def _refuse(key: str, **witnesses: object) -> NoReturn:
    raise NotAStatement(Reason(key, **witnesses))
