"""Values at random for Hypothesis: cards, families, topologies, what people type."""

from __future__ import annotations

from hypothesis import strategies as st

from setcards_edu import Card, Topology

TYPED = "0123456789{},;、，｛｝１３５６∅ØφUuＵと and\t\n\x00\x1b-./\\<>&\"'½①٣あ🐑\ud800\u202e"
"""Signs that are near what a set looks like, and some that are far from it."""


def points(smallest: int = 1, largest: int = 5) -> st.SearchStrategy[int]:
    return st.integers(smallest, largest)


def cards(n: int) -> st.SearchStrategy[Card]:
    return st.integers(0, 2**n - 1).map(lambda bits: Card.from_bits(bits, n))


def families(n: int, *, most: int = 10) -> st.SearchStrategy[frozenset[Card]]:
    return st.frozensets(cards(n), max_size=most)


def topologies(n: int) -> st.SearchStrategy[Topology]:
    """Generated from at most six cards, so that small ones come up as often as large ones."""
    return families(n, most=6).map(Topology.indiscrete(n).generate)


def typed() -> st.SearchStrategy[str]:
    """Text as people type it, or anything at all."""
    return st.text(st.sampled_from(TYPED), max_size=20) | st.text(max_size=40)
