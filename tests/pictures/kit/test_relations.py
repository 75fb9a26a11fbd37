"""Relations as pictures: every arrow is there or follows from what is there, and nothing is a tangle."""

from __future__ import annotations

import random
import re
from itertools import product
from math import dist

import pytest
from hypothesis import given
from hypothesis import strategies as st

from setcards_edu import Card, Reason, cards, language
from setcards_edu.messages import LANGUAGES
from setcards_edu.pictures import svg
from setcards_edu.pictures.kit.lettering import text_width
from setcards_edu.pictures.kit.picture import MAXIMUM_SIZE
from setcards_edu.pictures.kit.relations import in_words, relation_svg
from setcards_edu.relations import Relation
from setcards_edu.strength import strength
from tests.cases import every
from tests.pictures.reading import allowed, line_boxes, numbers, placed, root, tag, view_box


def drawn_arrows(picture, class_="edge"):
    """The lines of a class as (start, end), in the coordinates of the picture."""
    found = []
    for part, move in placed(root(picture), narrow=False):
        if part.get("class") == class_ and part.get("d"):
            for line in re.findall(r"M[^M]*Q[^M]*", part.get("d")):
                x, y, *_, to_x, to_y = numbers(line)
                found.append((move(x, y), move(to_x, to_y)))
    return found


def loops(picture, class_="edge"):
    paths = [part.get("d") for part in root(picture).iter() if part.get("class") == class_ and part.get("d")]
    return sum(path.count("C") for path in paths)


def middles(picture, names):
    """Where the things stand, by what is written on them."""
    found = {}
    for part, move in placed(root(picture), narrow=False):
        texts = [child.text for child in part if tag(child) == "text"]
        if tag(part) == "g" and texts and texts[0] in names and part.get("class") != "corner-ink":
            found.setdefault(texts[0], move(0, 0))
    return found


def nearest(place, things):
    return min(things, key=lambda name: (things[name][0] - place[0]) ** 2 + (things[name][1] - place[1]) ** 2)


def seen(picture, names, class_="edge"):
    """Which arrows one sees, by the things nearest to their ends."""
    things = middles(picture, names)
    return {(nearest(a, things), nearest(b, things)) for a, b in drawn_arrows(picture, class_)}


@given(st.sets(st.tuples(st.integers(1, 4), st.integers(1, 4))))
def test_on_points_every_arrow_is_drawn_and_no_other(pairs):
    relation = Relation((1, 2, 3, 4), pairs)
    picture = relation_svg(relation)
    wanted = {(str(x), str(y)) for x, y in pairs if x != y}
    both = {frozenset(pair) for pair in seen(picture, {"1", "2", "3", "4"})}
    assert both == {frozenset(pair) for pair in wanted}
    assert loops(picture) == sum(x == y for x, y in pairs)
    heads = sum(part.get("d", "").count("L") for part in root(picture).iter())
    assert heads >= len(pairs)  # an open head is a line through three places


@pytest.mark.parametrize("n", [1, 2, 3, 4, 5, 6])
def test_points_stand_in_the_corners_of_an_n_gon_within_the_picture(n):
    picture = relation_svg(Relation.where(range(1, n + 1), lambda x, y: True))
    places = middles(picture, set(map(str, range(1, n + 1))))
    assert len(set(places.values())) == n
    box = view_box(root(picture), narrow=False)
    assert all(16 < x < box.right - 16 and 16 < y < box.bottom - 16 for x, y in places.values())


def test_lit_arrows_and_missing_ones_are_marked_by_shape_and_colour():
    relation = Relation((1, 2, 3), [(1, 2), (2, 3)])
    picture = relation_svg(relation, lit=[(1, 2), (2, 3)], missing=[(1, 3)])
    names = {"1", "2", "3"}
    assert seen(picture, names, "edge open") == {("1", "2"), ("2", "3")}
    assert seen(picture, names, "edge witness-a") == {("1", "3")}
    broken = next(part for part in root(picture).iter() if part.get("class") == "edge witness-a")
    assert broken.get("stroke-dasharray")
    assert "→" in [part.text for part in root(picture).iter()]
    assert "1 ↛ 3" in picture


@pytest.mark.parametrize("point", [1, 2, 3, 4])
def test_a_missing_loop_is_crossed_beyond_its_point(point):
    picture = relation_svg(Relation((1, 2, 3, 4)), missing=[(point, point)])
    places = middles(picture, {"1", "2", "3", "4", "→"})
    cross = places.pop("→")
    middle = [sum(axis) / 4 for axis in zip(*places.values(), strict=True)]
    assert nearest(cross, places) == str(point)
    assert dist(cross, middle) > dist(places[str(point)], middle) + 40


def test_of_two_arrows_there_and_back_one_can_be_lit():
    picture = relation_svg(Relation((1, 2), [(1, 2), (2, 1)]), lit=[(1, 2)])
    assert seen(picture, {"1", "2"}, "edge open") == {("1", "2")}
    assert seen(picture, {"1", "2"}) == {("2", "1")}


# tables, and few cards


@pytest.mark.parametrize(
    "relation",
    [
        strength(5),
        Relation.where(cards(4), lambda a, b: len(a & b) == 1),
        Relation.where(range(1, 33), lambda x, y: y % x == 0),
        Relation.where(cards(3), lambda a, b: a == b == Card("1", n=3)),
    ],
)
def test_what_would_be_a_tangle_becomes_a_table_with_a_dot_for_each_pair(relation):
    picture = relation_svg(relation, lit=[next(relation.pairs())])
    dots = sum(part.get("d", "").count("h.1") for part in root(picture).iter())
    assert dots == len(relation)
    assert len(picture.encode()) <= MAXIMUM_SIZE


@pytest.mark.parametrize("names", ["abcdefghijkl", ["位相空間の点" + str(k) for k in range(12)], range(12)])
def test_the_names_beside_a_table_lie_within_it(names):
    drawn = root(relation_svg(Relation(tuple(names), [])))
    beside = [part for part in drawn.iter() if tag(part) == "text" and not part.get("transform")]
    assert len(beside) == 13
    for part in beside:
        width = text_width(part.text, float(part.get("font-size")))
        left = float(part.get("x")) - (width if part.get("text-anchor") == "end" else width / 2)
        assert left >= 0


@given(st.sets(st.tuples(st.integers(0, 3), st.integers(0, 3))))
def test_few_cards_are_drawn_with_every_arrow(pairs):
    things = cards(2)
    relation = Relation(things, [(things[x], things[y]) for x, y in pairs])
    picture = relation_svg(relation)
    wanted = {frozenset((str(things[x]), str(things[y]))) for x, y in pairs if x != y}
    found = {frozenset(pair) for pair in seen(picture, {"∅", "{1}", "{2}", "U"})}
    assert found == wanted
    assert loops(picture) == sum(x == y for x, y in pairs)


def test_an_arrow_between_few_cards_runs_behind_no_other():
    things = [Card(digits) for digits in ("15", "23", "24", "245", "12345")]
    relation = strength(5).restricted_to(things)
    picture = relation_svg(relation)
    places = middles(picture, set(map(str, things)))
    for part, move in placed(root(picture), narrow=False):
        if part.get("class") == "edge" and "Q" in part.get("d", ""):
            for line in re.findall(r"M[^M]*Q[^M]*", part.get("d")):
                x, y, by_x, by_y, to_x, to_y = numbers(line)
                ends = {nearest(move(x, y), places), nearest(move(to_x, to_y), places)}
                for t in (k / 40 for k in range(1, 40)):
                    a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
                    at = move(a * x + b * by_x + c * to_x, a * y + b * by_y + c * to_y)
                    on = [n for n, p in places.items() if abs(p[0] - at[0]) < 27 and abs(p[1] - at[1]) < 36]
                    assert set(on) <= ends


# words, and what the stage allows

VALUES = [
    Relation((), []),
    Relation((1,), [(1, 1)]),
    Relation((Card("1"), 2), [(Card("1"), 2)]),
    Relation(("a", "<b>", '"'), [("a", "<b>")]),
    strength(2),
    strength(5),
]


@every("code", LANGUAGES)
@every("relation", VALUES, ids=lambda relation: f"{len(relation)} pairs")
def test_every_picture_says_what_is_to_be_seen_and_holds_only_what_the_stage_allows(code, relation):
    elements, attributes = allowed("ELEMENTS"), allowed("ATTRIBUTES") | {"xmlns"}
    with language(code):
        drawn = root(svg(relation))
    assert tag(drawn[0]) == "desc"
    assert drawn[0].text
    for element in drawn.iter():
        assert tag(element) in elements
        assert set(element.attrib) <= attributes


def test_the_pairs_in_words():
    assert in_words(Relation((1, 2), [])) == "–"
    assert in_words(Relation((1, 2), [(1, 2)]), missing=[(2, 1)]) == "1 → 2; 2 ↛ 1"


# reasons

LAWS = {
    "not-reflexive": "x",
    "not-irreflexive": "x",
    "not-symmetric": "xy",
    "not-antisymmetric": "xy",
    "not-transitive": "xyz",
    "not-total": "xy",
}


@every("law", LAWS)
@every("things", [(1, 2, 3), tuple(Card(d) for d in ("1", "2", "23"))])
def test_a_reason_shows_the_arrows_that_break_the_law(law, things):
    names = LAWS[law]
    reason = Reason(f"relation.{law}", **dict(zip(names, things, strict=False)))
    picture = svg(reason)
    lit = len(drawn_arrows(picture, "edge open")) + loops(picture, "edge open")
    crosses = [part.text for part in root(picture).iter()].count("→")
    assert (lit, crosses) == {
        "not-reflexive": (0, 1),
        "not-irreflexive": (1, 0),
        "not-symmetric": (1, 1),
        "not-transitive": (2, 1),
        "not-total": (0, 2),
    }.get(law, (2, 0))


@pytest.mark.long
def test_no_arrow_leaves_the_picture():
    chance = random.Random(3)  # noqa: S311 - the same each time
    for n, exception in product((3, 4, 5), (True, False)):
        order = strength(n, exception=exception)
        for _ in range(12):
            among = order.restricted_to(chance.sample(cards(n), 5))
            missing = [(b, a) for a, b in among.pairs() if (b, a) not in among][:2]
            for drawn in (relation_svg(among), relation_svg(among, missing=missing)):
                whole = view_box(root(drawn), narrow=False)
                assert all(each.within(whole) for each in line_boxes(root(drawn), narrow=False))
