"""Pictures of counterexamples that are sets: their cards, and the results of the set operations."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from setcards_edu.conjectures import Clause, Counterexample, Term
from setcards_edu.pictures.kit.cards import HEIGHT, WIDTH, face
from setcards_edu.pictures.kit.palette import INK, Mark
from setcards_edu.pictures.kit.svg import document, group, label, paper
from setcards_edu.sets import Card

from .counterexamples import CAPTION, MARGIN, description, draws_counterexample

_LETTERS: Mapping[str, Mark] = {"A": Mark.A, "B": Mark.B, "C": Mark.FORCED}
_PITCH = WIDTH + 26


@draws_counterexample("card")
def _sets(counterexample: Counterexample) -> str:
    """Draw the sets with their letters, then the results of operations, with the terms above them."""
    faces = [
        group(face(thing, mark=_LETTERS[letter], letter=letter))
        for letter, thing in counterexample.things.items()
        if isinstance(thing, Card)
    ]
    made = dict.fromkeys(term for term in _terms(counterexample) if term.parts)
    for term in made:
        value = term.value(counterexample.things, counterexample.n)
        if isinstance(value, Card):
            above = label(str(term), 0, -HEIGHT / 2 - 8, 12, class_="ink", fill=INK)
            faces.append(group(above, face(value)))
    top = CAPTION if made else 0.0
    size = len(faces) * _PITCH + MARGIN, HEIGHT + 2 * MARGIN + top
    middle = size[1] / 2 + top / 2
    placed = (group(drawn, at=(MARGIN / 2 + (k + 0.5) * _PITCH, middle)) for k, drawn in enumerate(faces))
    return document(size, description(counterexample), paper(size), *placed, scale=1.2)


def _terms(counterexample: Counterexample) -> Iterator[Term]:
    statement = counterexample.statement
    for clause in (*statement.conditions, statement.conclusion):
        parts: tuple[Clause, ...] = clause.parts
        yield from (term for part in parts for term in part.terms)
