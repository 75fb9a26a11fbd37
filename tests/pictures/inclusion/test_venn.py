"""The Venn picture is true: every element stands in its region, and the rims lie as the sets do."""

from __future__ import annotations

from itertools import combinations
from math import hypot

import pytest

from setcards_edu import Card, cards, why_not_comparable
from setcards_edu.inclusion.order import why_comparable, why_not_subset
from setcards_edu.pictures import svg, venn
from setcards_edu.pictures.inclusion.venn import SIZE, Region, Venn, element_drawing, venn_pieces
from setcards_edu.pictures.kit.palette import Mark
from tests.cases import every
from tests.pictures.reading import Box, placed, root, tag

RADIUS = 13


def pairs(n):
    """For every number of elements in A alone, in both, in B alone and in neither, a pair with so many."""
    for only_a in range(n + 1):
        for both in range(n + 1 - only_a):
            for only_b in range(n + 1 - only_a - both):
                last = only_a + both + only_b
                yield Card(range(1, only_a + both + 1), n), Card(range(only_a + 1, last + 1), n)


EVERY_PAIR = [pair for n in range(1, 7) for pair in pairs(n)]


def rims(drawn):
    """The rims in order, each as a circle (x, y, radius) or, for U, as None."""
    found = [part for part in drawn.iter() if (part.get("class") or "").startswith("venn-set")]
    return [
        None if tag(part) == "rect" else tuple(float(part.get(name)) for name in ("cx", "cy", "r"))
        for part in found
    ]


def places(drawn):
    """The middle of each element."""
    found = {}
    for part, move in placed(drawn, narrow=False):
        key = part.get("data-key") or part.get("data-piece") or ""
        if key.startswith("e-"):
            found[int(key[2:])] = move(0, 0)
    return found


def is_inside(place, rim):
    """Whether an element is wholly within a rim; fails if the rim cuts it."""
    if rim is None:
        return True
    distance = hypot(place[0] - rim[0], place[1] - rim[1])
    assert abs(distance - rim[2]) > RADIUS, "the rim cuts an element"
    return distance < rim[2]


@every(("a", "b"), EVERY_PAIR, ids=str)
@pytest.mark.long
def test_every_element_stands_in_its_region(a, b):
    drawn = root(venn(a, b).svg)
    rim_a, rim_b = rims(drawn)
    found = places(drawn)
    assert sorted(found) == list(range(1, a.n + 1))
    for element, place in found.items():
        assert is_inside(place, rim_a) == (element in a)
        assert is_inside(place, rim_b) == (element in b)


@every(("a", "b"), EVERY_PAIR, ids=str)
def test_the_rims_lie_to_each_other_as_the_sets_do(a, b):
    rim_a, rim_b = rims(root(venn(a, b).svg))
    assert (rim_a is None, rim_b is None) == (len(a) == a.n, len(b) == b.n)
    if rim_a is None or rim_b is None:
        return
    apart = hypot(rim_a[0] - rim_b[0], rim_a[1] - rim_b[1])
    if a == b:
        assert apart == 0
        assert 0 < rim_a[2] - rim_b[2] < 5, "both rims are to be seen"
    elif a <= b or b <= a:
        inner, outer = (rim_a, rim_b) if a <= b else (rim_b, rim_a)
        assert apart + inner[2] < outer[2]
    elif a & b:
        assert abs(rim_a[2] - rim_b[2]) < apart < rim_a[2] + rim_b[2]
    else:
        assert apart > rim_a[2] + rim_b[2]


@every(("a", "b"), EVERY_PAIR, ids=str)
@pytest.mark.long
def test_nothing_stands_on_top_of_an_element_or_leaves_the_frame(a, b):
    drawn = root(venn(a, b).svg)
    whole = Box(0, 0, *SIZE)
    boxes = [Box(x - RADIUS, y - RADIUS, x + RADIUS, y + RADIUS) for x, y in places(drawn).values()]
    badges = [
        Box(x - 8, y - 8, x + 8, y + 8)
        for part, move in placed(drawn, narrow=False)
        if (part.get("class") or "").startswith("badge witness")
        for x, y in [move(0, 0)]
    ]
    assert len(badges) == 2
    assert all(box.within(whole) for box in [*boxes, *badges])
    assert not badges[0].overlaps(badges[1])
    assert not [box for box in boxes if any(box.overlaps(badge) for badge in badges)]
    near = [one for one, other in combinations(places(drawn).values(), 2) if _apart(one, other) < 2 * RADIUS]
    assert not near


def _apart(one, other):
    return hypot(one[0] - other[0], one[1] - other[1])


@pytest.mark.parametrize("n", range(1, 7))
def test_a_set_alone_and_the_universe_alone(n):
    for card in cards(n):
        told = Venn(n, card)
        found = places(root(svg(venn(card))))
        (rim,) = rims(root(venn(card).svg))
        assert [k for k, place in found.items() if is_inside(place, rim)] == list(card)
        assert told.elements(Region.ONLY_A) == tuple(card)
    assert Venn(n).elements(Region.NEITHER) == tuple(range(1, n + 1))


def test_equal_empty_sets_share_an_empty_dashed_rim():
    drawn = root(venn(Card(""), Card("")).svg)
    dashes = [part.get("stroke-dasharray") for part in drawn.iter() if "venn-set" in part.get("class", "")]
    assert dashes == ["3 4", "3 4"]


@pytest.mark.long
def test_the_reason_of_every_pair_is_drawn_with_its_spoilers_lit():
    for a in cards(4):
        for b in cards(4):
            reason, told = why_not_comparable(a, b), why_not_subset(a, b)
            for message, count in ((reason, 2), (told, 1)):
                if message is not None:
                    lit = [
                        part for part in root(svg(message)).iter() if "face badge" in part.get("class", "")
                    ]
                    assert len(lit) == count
                    assert str(message) in svg(message)
            if reason is None:
                assert "venn-set" in svg(why_comparable(a, b))


def test_the_marks_differ_by_shape_and_the_regions_that_matter_have_their_names():
    drawn = root(svg(why_not_comparable(Card("13"), Card("124"))))
    lit = {tag(part): part.get("class") for part in drawn.iter() if "face badge" in part.get("class", "")}
    assert lit == {"rect": "face badge witness-a", "circle": "face badge witness-b"}
    words = [part.text for part in drawn.iter() if part.text]
    assert {"A ∖ B", "B ∖ A", "A = {1,3}", "B = {1,2,4}", "U"} <= set(words)
    assert "A ∩ B" not in words
    assert tag(element_drawing(3)[0]) == "circle"


def test_the_elements_are_pieces_only_where_they_can_be_pressed():
    told = Venn(5, Card("13"), Card("124"), {3: Mark.A}, pressable=True)
    pieces = {piece.id: piece for piece in venn_pieces(told)}
    assert pieces["e-3"].name == "element 3"
    assert [pieces[f"e-{k}"].state for k in (1, 2, 3)] == [False, False, True]
    assert [pieces[f"e-{k}"].name for k in (1, 5)] == ["element 1", "element 5"]
    assert venn_pieces(Venn(5, Card("13"))) == ()
