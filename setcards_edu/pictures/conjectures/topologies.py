"""Pictures of counterexamples that are topologies: Hasse diagrams in which the sets that matter are
marked."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from setcards_edu.conjectures import Counterexample
from setcards_edu.messages import Message, sentence
from setcards_edu.pictures.kit.cards import CardState, face
from setcards_edu.pictures.kit.hasse import edges, in_words, lattice_places, lines
from setcards_edu.pictures.kit.palette import INK, Mark
from setcards_edu.pictures.kit.svg import document, group, label, paper
from setcards_edu.sets import Card, in_order
from setcards_edu.topology import Topology

from .counterexamples import CAPTION, description, draws_counterexample, reasons_of


@dataclass(frozen=True)
class _Marks:
    """The sets of the reasons: the marks of all, and those that are missing in the topology."""

    marks: Mapping[Card, Mark]
    ghosts: frozenset[Card]


def _witnesses(family: tuple[Card, ...], reasons: Iterable[Message]) -> _Marks:
    named: dict[Card, Mark] = {}
    for reason in reasons:
        for name, mark in (("a", Mark.A), ("b", Mark.B), ("forced", Mark.FORCED)):
            card = reason.witnesses.get(name)
            if isinstance(card, Card):
                named.setdefault(card, mark)
    ghosts = frozenset(named).difference(family)
    return _Marks(named | dict.fromkeys(ghosts, Mark.FORCED), ghosts)


@draws_counterexample("topology")
def _topology(counterexample: Counterexample) -> str:
    """Draw the Hasse diagram with the witnesses marked and missing sets as dashed cards."""
    ((letter, thing),) = counterexample.things.items()
    if not isinstance(thing, Topology):
        raise TypeError(f"no topology: {thing!r}")
    family = in_order(thing)
    marked = _witnesses(family, reasons_of(counterexample))
    places, (width, height) = lattice_places(counterexample.n)
    nodes = [
        group(face(card, mark=marked.marks.get(card), lies=CardState.OPEN), at=places[card])
        for card in family
    ]
    nodes += [
        group(face(card, mark=Mark.FORCED, lies=CardState.MISSING), at=places[card])
        for card in sorted(marked.ghosts, key=lambda card: card.sort_key)
    ]
    drawn = edges(lines(family, places, within=(0, width), beside=marked.ghosts))
    side, size = 2 * CAPTION, (width + 2 * CAPTION + 6, height)
    caption = label(f"{letter} =", CAPTION, height / 2 + 5, 18, class_="ink", fill=INK)
    seen = (sentence("picture.lines", lines=in_words(family)),) if len(family) > 1 else ()
    shown = group(drawn, *nodes, at=(side, 0.0))
    return document(size, description(counterexample, seen), paper(size), caption, shown)
