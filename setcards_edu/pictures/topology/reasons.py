"""Drawings of reasons why a family of sets is no topology: two sets, the sign, and the missing result."""

from __future__ import annotations

from setcards_edu.pictures.kit.cards import CardState, face
from setcards_edu.pictures.kit.palette import Mark
from setcards_edu.pictures.kit.reason_registry import Block, Draw, Witnesses, cards_among, draws, row
from setcards_edu.sets import Card


def _operation(sign: str) -> Draw:
    def draw(witnesses: Witnesses) -> Block:
        a, b, forced = cards_among(witnesses, "a", "b", "forced")
        missing = face(forced, mark=Mark.FORCED, lies=CardState.MISSING)
        return row(face(a, mark=Mark.A), sign, face(b, mark=Mark.B), "=", missing)

    return draw


def _asked(sign: str) -> Draw:
    def draw(witnesses: Witnesses) -> Block:
        a, b = cards_among(witnesses, "a", "b")
        return row(face(a, mark=Mark.A), sign, face(b, mark=Mark.B), "=", "?")

    return draw


draws("topology.union-missing", "blocked.union-missing", "mahjong.union-needed")(_operation("∪"))
draws("topology.intersection-missing", "blocked.intersection-missing", "mahjong.intersection-needed")(
    _operation("∩")
)
draws("question.union-missing")(_asked("∪"))
draws("question.intersection-missing")(_asked("∩"))


@draws("topology.empty-missing", "topology.universe-missing")
def _missing(witnesses: Witnesses) -> Block:
    (forced,) = cards_among(witnesses, "forced")
    return row(face(forced, mark=Mark.FORCED, lies=CardState.MISSING))


@draws("topology.complement-missing")
def _complement(witnesses: Witnesses) -> Block:
    a, forced = cards_among(witnesses, "a", "forced")
    missing = face(forced, mark=Mark.FORCED, lies=CardState.MISSING)
    return row(face(Card.full(a.n)), "∖", face(a, mark=Mark.A), "=", missing)


@draws("topology.not-connected")
def _two_parts(witnesses: Witnesses) -> Block:
    a, b = cards_among(witnesses, "a", "b")
    return row(face(a, mark=Mark.A), "∪", face(b, mark=Mark.B), "=", face(Card.full(a.n)))
