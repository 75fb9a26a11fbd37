"""Ready statements to test, by lesson, both true and false."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from types import MappingProxyType

from setcards_edu.options import check_option

from .registry import WORLDS
from .statements import Statement

_Clause = dict[str, object]
_Written = dict[str, object]


def _block(name: str, *terms: object, number: int | None = None) -> _Clause:
    return {"is": name, "of": list(terms)} | ({} if number is None else {"number": number})


def _hand(name: str, number: int | None = None) -> _Clause:
    return _block(name, "H", number=number)


def _no(clause: _Clause) -> _Clause:
    return clause | {"not": True}


def _either(first: _Clause, second: _Clause) -> _Clause:
    return {"any": [first, second]}


def _all(over: str, *clauses: _Clause) -> _Written:
    """Return a statement as JSON: its conclusion is the last clause, the others are its conditions."""
    *conditions, conclusion = clauses
    return {"over": over, "if": conditions, "then": conclusion}


def _complement(term: object) -> _Clause:
    return {"complement": term}


_UNION = {"union": ["A", "B"]}


_LISTED: Mapping[str, tuple[int, ...]] = {
    "01": (6, 9, 10, 0),
    "02": (8, 4),
    "03": (0, 7, 2, 8),
    "04": (13, 2, 14, 4),
}
"""The statements that each lesson offers first, in its order, as indices into its ready statements."""


@cache
def ready_statements() -> Mapping[str, tuple[Statement, ...]]:
    """Return for each lesson the statements that a learner can put together and test there."""
    return MappingProxyType(
        {lesson: tuple(map(Statement.from_json, claims)) for lesson, claims in _written().items()}
    )


def lessons() -> tuple[str, ...]:
    """Return the numbers of the lessons that have ready statements, as text such as "01"."""
    return tuple(_written())


def spoken_of(lesson: str | None) -> tuple[str, ...]:
    """Return what statements can be about in a lesson: all that has been met in ready statements by then.

    lesson: a number such as "01"; None for all lessons.

    >>> spoken_of("01")
    ('pairs', 'triples')
    """
    written = _written()
    met = {claim["over"] for each in written if lesson is None or each <= lesson for claim in written[each]}
    return tuple(over for over in WORLDS if over in met)


@cache
def _written() -> Mapping[str, tuple[_Written, ...]]:
    """Return the ready statements as data; making a `Statement` of one imports the mathematics it needs."""
    return MappingProxyType(
        {
            "01": (
                _all(
                    "pairs", _block("subset", "A", "B"), _block("subset", _complement("B"), _complement("A"))
                ),
                _all("pairs", _block("comparable", "A", "B")),
                _all(
                    "pairs", _block("subset", "A", "B"), _block("subset", "B", "A"), _block("equal", "A", "B")
                ),
                _all(
                    "pairs",
                    _block("same-size", "A", "B"),
                    _block("comparable", "A", "B"),
                    _block("equal", "A", "B"),
                ),
                _all("pairs", _block("smaller", "A", "B"), _block("subset", "A", "B")),
                _all(
                    "triples",
                    _block("comparable", "A", "B"),
                    _block("comparable", "B", "C"),
                    _block("comparable", "A", "C"),
                ),
                _all("pairs", _block("disjoint", "A", "B"), _no(_block("comparable", "A", "B"))),
                _all("pairs", _block("equal", _UNION, "B"), _block("subset", "A", "B")),
                _all(
                    "pairs",
                    _block("comparable", "A", "B"),
                    _block("comparable", _complement("A"), _complement("B")),
                ),
                _all(
                    "pairs",
                    _block("same-size", "A", "B"),
                    _no(_block("equal", "A", "B")),
                    _no(_block("comparable", "A", "B")),
                ),
                _all("pairs", _no(_block("comparable", "A", "B")), _block("meets", "A", "B")),
            ),
            "02": (
                _all("topologies", _block("odd-number", "T"), _block("connected", "T")),
                _all("topologies", _block("chain", "T"), _block("connected", "T")),
                _all("topologies", _block("t1", "T"), _block("discrete", "T")),
                _all("topologies", _block("t0", "T"), _block("connected", "T")),
                _all("topologies", _block("complement-closed", "T"), _no(_block("odd-number", "T"))),
                _all(
                    "topologies", _block("t0", "T"), _block("complement-closed", "T"), _block("discrete", "T")
                ),
                _all("topologies", _block("connected", "T"), _block("t0", "T")),
                _all("topologies", _block("more-than", "T", number=6), _block("discrete", "T")),
                _all("topologies", _block("t1", "T"), _block("connected", "T")),
            ),
            "03": (
                _all("pairs", _block("stronger", "A", "B"), _no(_block("stronger", "B", "A"))),
                _all("pairs", _no(_block("stronger", "A", "B")), _block("weaker", "A", "B")),
                _all(
                    "triples",
                    _block("stronger", "A", "B"),
                    _block("stronger", "B", "C"),
                    _block("stronger", "A", "C"),
                ),
                _all(
                    "pairs",
                    _block("same-size", "A", "B"),
                    _either(_block("stronger", "A", "B"), _block("weaker", "A", "B")),
                ),
                _all("pairs", _block("proper-subset", "A", "B"), _block("weaker", "A", "B")),
                _all("pairs", _block("stronger", "A", "B"), _no(_block("smaller", "A", "B"))),
                _all(
                    "pairs",
                    _block("stronger", "A", "B"),
                    _block("stronger", _complement("B"), _complement("A")),
                ),
                _all(
                    "pairs",
                    _block("stronger", "A", "B"),
                    _block("same-size", "A", "B"),
                    _no(_block("stronger", "B", "A")),
                ),
                _all(
                    "triples",
                    _block("stronger", "A", "B"),
                    _block("stronger", "B", "C"),
                    _no(_block("stronger", "C", "A")),
                ),
            ),
            "04": (
                _all("hands", _no(_hand("reaches-potential"))),
                _all("hands", _hand("two-equal"), _hand("has-yaku")),
                _all("hands", _no(_hand("exceeds-potential"))),
                _all(
                    "hands",
                    _no(_hand("two-equal")),
                    _no(_hand("has-tile", 0)),
                    _no(_hand("reaches-potential")),
                ),
                _all("hands", _no(_hand("two-equal")), _no(_hand("has-tile", 0)), _hand("has-yaku")),
                _all("hands", _hand("all-even"), _hand("has-yaku"), _hand("best-even")),
                _all("hands", _hand("all-odd"), _hand("has-yaku"), _no(_hand("best-even"))),
                _all("hands", _hand("best-at-least", 90), _hand("has-tile", 9)),
                _all(
                    "hands",
                    _hand("has-tile", 2),
                    _hand("has-tile", 4),
                    _hand("has-tile", 8),
                    _hand("has-yaku"),
                ),
                _all("hands", _hand("all-even"), _no(_hand("three-equal")), _hand("has-yaku")),
                _all("hands", _hand("without-times"), _hand("sum-of-two")),
                _all("hands", _hand("best-at-least", 90), _hand("potential-at-least", 90)),
                _all("hands", _hand("more-yaku", 10), _hand("has-tile", 0)),
                _all("hands", _no(_hand("two-equal")), _no(_hand("reaches-potential"))),
                _all("hands", _no(_hand("two-equal")), _hand("has-yaku")),
            ),
        }
    )


def suggestions(over: str, lesson: str | None = None) -> tuple[Statement, ...]:
    """Return all ready statements about `over`; if a lesson is given, its statements come first.

    over: "pairs" or "triples" (of sets), "topologies" or "hands"; lesson: a number such as "01", or None.

    Raises `BadOption` for an unknown `over`, and for a lesson that has no ready statements.

    >>> print(suggestions("triples", "03")[0])
    For all sets A, B, C: if A is stronger than B and B is stronger than C, then A is stronger than C.
    """
    check_option("over", over, WORLDS)
    written = _written()
    first = () if lesson is None else (check_option("lesson", lesson, written),)
    claims = (claim for each in (*first, *written) for claim in written[each] if claim["over"] == over)
    return tuple(dict.fromkeys(map(Statement.from_json, claims)))


def listed(over: str, lesson: str) -> tuple[Statement, ...]:
    """Return the statements about `over` that a lesson offers for a start, in the order of the lesson.

    over: "pairs" or "triples" (of sets), "topologies" or "hands"; lesson: a number such as "01".

    Raises `BadOption` for an unknown `over`, and for a lesson that has no such statements.

    >>> for statement in listed("topologies", "02"):
    ...     print(statement.short)
    if T is T1, then T is connected
    if T is closed under complement, then T has an even number of open sets
    """
    check_option("over", over, WORLDS)
    written = _written()[check_option("lesson", lesson, _LISTED)]
    own = (written[place] for place in _LISTED[lesson])
    return tuple(Statement.from_json(claim) for claim in own if claim["over"] == over)
