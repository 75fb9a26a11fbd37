"""Draws a topology as its Hasse diagram: each open set above those that it contains, joined by lines."""

from __future__ import annotations

from setcards_edu.messages import sentence
from setcards_edu.pictures.kit.cards import CardState, face
from setcards_edu.pictures.kit.hasse import edges, in_words, lattice_places, lines
from setcards_edu.pictures.kit.svg import document, group, paper
from setcards_edu.pictures.kit.value_registry import drawing
from setcards_edu.topology import Topology


@drawing.register
def topology_svg(topology: Topology) -> str:
    """Draw a topology as its Hasse diagram, every open set at its place in the lattice of all subsets."""
    places, (width, height) = lattice_places(topology.n)
    nodes = (group(face(card, lies=CardState.OPEN), at=places[card]) for card in topology)
    description = sentence("picture.topology", topology=topology, lines=in_words(topology))
    scale = 0.9 if topology.n < 5 else 0.8
    drawn = edges(lines(tuple(topology), places, within=(0, width)))
    return document((width, height), description, paper((width, height)), drawn, *nodes, scale=scale)
