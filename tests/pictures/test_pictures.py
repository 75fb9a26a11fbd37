"""Cards, diagrams and reasons as pictures: readable anywhere, the same for the same thing."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setcards_edu import Card, Message, Reason, Topology, cards, language, topology_failures
from setcards_edu.messages import LANGUAGES, Event, Obstacle
from setcards_edu.pictures import html, svg
from setcards_edu.pictures.kit.cards import corners
from setcards_edu.pictures.kit.reason_registry import _DRAWINGS
from setcards_edu.topology import properties
from tests import strategies as some
from tests.topology import naive

from .reading import allowed, not_everywhere, root, tag

HOSTILE = "\"><script>alert(1)</script><img src=x onerror='alert(1)'>&lt;]]>\x00\x1b\ud800%#"


def reasons(n):
    """Every reason that families and topologies on n points give."""
    for family in map(frozenset, naive.subfamilies(cards(n))) if n < 3 else ():
        yield from topology_failures(family, n)
    for topology in Topology.all(n):
        yield from (reason for _, reason in properties.failures(topology) if reason)
        for card in cards(n):
            reason = topology.why_not([card])
            yield from [reason] if reason else []
        for hand in (cards(n)[1::2], cards(n)[2::2]):
            for extension in topology.maximal_extensions(hand):
                yield from extension.blocked.values()


VALUES = [
    *(card for n in range(1, 7) for card in cards(n)),
    *(topology for n in range(1, 4) for topology in Topology.all(n)),
    *map(Topology.discrete, (4, 5, 6)),
    *dict.fromkeys(reason for n in (2, 3) for reason in reasons(n)),
]


def lit(picture):
    """The numbers that stand at lit corners, each with its place."""
    return {
        int(text.text): (text.get("x"), text.get("y"))
        for numbered in root(picture).iter()
        if numbered.get("class") == "corner-ink"
        for text in numbered
    }


def test_every_picture_is_well_formed_and_holds_only_what_the_stage_allows():
    elements, attributes = allowed("ELEMENTS"), allowed("ATTRIBUTES") | {"xmlns"}
    for value in VALUES:
        picture = svg(value)
        if picture is not None:
            for element in root(picture).iter():
                assert tag(element) in elements
                assert set(element.attrib) <= attributes
                assert not any("url(" in given for given in element.attrib.values())
            assert [*not_everywhere(root(picture))] == []


@pytest.mark.parametrize(
    "drawn",
    [
        '<path d="M1 2h0" stroke="red"/>',
        '<g stroke="red"><path d="M1 2h3M4 4l0 0z"/></g>',
        '<path d="M1 2V2.0M3 3h1" stroke="red"/>',
        '<polygon points="0,0 0,0" stroke="red"/>',
        '<line x1="1" x2="1" stroke="red"/>',
        '<path d="M1 2h9" stroke="red" stroke-dasharray="0 3"/>',
        "<text font-family=\"'Segoe UI', sans-serif\">1</text>",
    ],
)
def test_what_not_every_program_draws_is_found(drawn):
    assert len([*not_everywhere(root(f"<svg>{drawn}</svg>"))]) == 1


@pytest.mark.parametrize(
    "drawn",
    [
        '<path d="M1 2h.1M3-.5a4 4 0 0 1 8 0" stroke="red" stroke-dasharray="0.5 3"/>',
        '<path d="M1 2h0"/>',
        '<g stroke="red"><path d="M1 2h0" stroke="none"/></g>',
        '<polygon points="0,0 1,0" stroke="red"/>',
        '<text font-family="sans-serif">1</text>',
    ],
)
def test_what_every_program_draws_is_let_through(drawn):
    assert [*not_everywhere(root(f"<svg>{drawn}</svg>"))] == []


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_picture_says_what_is_to_be_seen(code):
    with language(code):
        for value in VALUES:
            picture = svg(value)
            if picture is not None:
                drawn = root(picture)
                assert drawn.get("lang") == code
                assert tag(drawn[0]) == "desc"
                named = value if isinstance(value, Card) else str(value)
                assert str(named) in drawn[0].text


@pytest.mark.long
def test_notebooks_get_a_picture_and_an_image_of_everything_that_has_one():
    for code, value in product(LANGUAGES, VALUES):
        with language(code):
            assert value._repr_svg_() == svg(value)
            assert value._repr_html_() == html(value)
            assert ("<img " in html(value)) == (svg(value) is not None)


@given(text=st.text())
def test_whatever_text_a_message_quotes_is_text_in_html(text):
    assert html(Obstacle("card.not-a-text", given=text)).count("<") == 2  # <p> and </p>


def test_hostile_text_in_a_picture_stays_text():
    reason = Reason("topology.union-missing", a=Card("1"), b=Card("2"), forced=Card("12"))
    told = Message("picture.message", text=HOSTILE, formula="", why=reason)
    assert "<script" not in html(told)
    assert "\x00" not in html(told)
    drawn = root(svg(told))
    assert "<script>alert(1)</script>" in drawn[0].text
    assert {tag(element) for element in drawn.iter()} <= allowed("ELEMENTS")
    assert html(told).count("<img") == 1


def test_a_corner_stands_at_the_same_place_on_every_card():
    for n in range(1, 7):
        places = lit(svg(Card.full(n)))
        assert sorted(places) == list(Card.full(n))
        assert len(set(places.values())) == n
        for card in cards(n):
            assert lit(svg(card)) == {element: places[element] for element in card}


@given(data=st.data(), n=st.integers(1, 6))
def test_the_lit_corners_of_a_union_are_those_of_either_and_of_an_intersection_those_of_both(data, n):
    a, b = data.draw(some.cards(n)), data.draw(some.cards(n))
    of_a, of_b = lit(svg(a)), lit(svg(b))
    assert lit(svg(a | b)) == of_a | of_b
    assert lit(svg(a & b)) == {k: of_a[k] for k in of_a.keys() & of_b.keys()}


@pytest.mark.parametrize("n", range(1, 7))
def test_the_corners_of_a_polygon_lie_on_a_circle_at_equal_distances(n):
    places = [complex(*place) for place in corners(n, 1.0)]
    assert all(abs(abs(place) - (n > 1)) < 1e-9 for place in places)
    sides = {round(abs(a - b), 9) for a, b in zip(places, [*places[1:], places[0]], strict=True)}
    assert len(sides) == 1


def _written(group):
    """The set in braces on a card."""
    return next(text.text for text in group.iter() if text.get("class") == "ink")


@pytest.mark.long
def test_a_set_keeps_its_place_in_every_diagram():
    for n in (2, 3, 4):
        places = {}
        for topology in Topology.all(n):
            for group in root(svg(topology)):
                if group.get("transform"):
                    assert places.setdefault(_written(group), group.get("transform")) == group.get(
                        "transform"
                    )
        assert len(set(places.values())) == 2**n


def test_every_reason_that_two_sets_give_has_a_picture_and_so_has_what_tells_it():
    found = [
        value for value in VALUES if isinstance(value, Reason) and value.witnesses.keys() & {"forced", "b"}
    ]
    for reason in found:
        assert reason._repr_svg_() is not None
        assert Event("building.shown", reason=reason)._repr_svg_() is not None
    ours = ("topology.", "blocked.")
    assert {reason.key for reason in found} == {key for key in _DRAWINGS if key.startswith(ours)}


def test_what_has_nothing_to_show_has_no_picture():
    assert svg("text") is None
    assert svg(Reason("goal.discrete")) is None
    assert html(7) == "<p>7</p>"


DRAW = """
import hashlib
from setcards_edu import Card, Topology
from setcards_edu.pictures.topology.builder import BuilderView, builder_picture
t = Topology.parse("∅ 1 15 125 U")
bench = builder_picture(BuilderView(t, frozenset(Topology.discrete(5)), (Card("234"),), ghosts=(Card("2"),)))
drawn = t._repr_html_() + t.why_not([Card("2")])._repr_html_() + bench.markup
print(hashlib.sha256(drawn.encode()).hexdigest())
"""


def test_every_run_draws_the_same_bytes():
    drawn = set()
    for seed in ("0", "1", "2"):
        environment = os.environ | {"PYTHONHASHSEED": seed}
        done = subprocess.run([sys.executable, "-c", DRAW], env=environment, capture_output=True, check=True)
        drawn.add(done.stdout)
    assert len(drawn) == 1
