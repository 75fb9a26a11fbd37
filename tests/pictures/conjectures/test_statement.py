"""The bench for statements: nothing overlaps, nothing is cut, in either arrangement and language."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from setcards_edu import language
from setcards_edu.conjectures import BLANK, EXAMPLES, OVERS, Statement
from setcards_edu.conjectures.drafts import Draft
from setcards_edu.pictures.conjectures.statement import (
    CLEAR,
    SENTENCE,
    add_id,
    blocks_picture,
    not_id,
    option_id,
    remove_id,
)
from setcards_edu.pictures.kit.lettering import text_width
from setcards_edu.pictures.kit.picture import MAXIMUM_SIZE
from tests.conjectures.drafts import drafts
from tests.effort import examples, some
from tests.pictures.reading import Box, allowed, box, numbers, placed, root, tag, view_box

LANGUAGES = st.sampled_from(["en", "ja"])
FINGER, SHOWN = 24, 0.8
"""What a finger needs, and by how much the narrow arrangement is smaller on the narrowest screens."""
DEEP = {"union": [{"intersection": [{"union": ["A", "C"]}, "B"]}, {"complement": {"union": ["B", "C"]}}]}
LONG = {"is": "smaller", "of": [DEEP, DEEP], "not": True}
LONGEST = Draft.of(Statement.from_json({"over": "triples", "if": [LONG] * 3, "then": {"any": [LONG] * 2}}))


def boxes(svg, *, narrow):
    """What each piece covers, by its id."""
    return {
        part.get("data-piece"): box(part, narrow=narrow, move=move)
        for part, move in placed(svg, narrow=narrow)
        if part.get("data-piece")
    }


def within(place, line):
    return place.partition(".")[0] == line and place != line


def check(draft, chosen):
    picture = blocks_picture(draft, chosen)
    svg = root(picture.svg)
    assert len(picture.markup.encode()) <= MAXIMUM_SIZE
    assert {tag(part) for part in svg.iter()} <= allowed("ELEMENTS")
    assert {name for part in svg.iter() for name in part.attrib} <= allowed("ATTRIBUTES")
    for narrow in (False, True):
        whole, there = view_box(svg, narrow=narrow), boxes(svg, narrow=narrow)
        assert set(there) == set(picture.by_id)
        for id_, covered in there.items():
            assert covered.within(whole), id_
            small = min(covered.right - covered.left, covered.bottom - covered.top)
            assert id_ == SENTENCE or small * SHOWN >= FINGER, id_
        for (one, a), (other, b) in combinations(there.items(), 2):
            if within(one, other) or within(other, one):
                inner, outer = (a, b) if within(one, other) else (b, a)
                assert inner.within(outer), (one, other)
            else:
                assert not a.overlaps(b), (one, other, narrow)
        for text, line in lines_of_text(svg, narrow=narrow):
            assert line.within(whole, 0.5), text
    return picture


def lines_of_text(svg, *, narrow):
    """Every text with the room that it takes at most."""
    sizes = {}
    for part, move in placed(svg, narrow=narrow):
        for child in part:
            sizes[child] = part.get("font-size", sizes.get(part))
            child.set("anchor", part.get("text-anchor", part.get("anchor", "middle")))
        if tag(part) != "text" or not part.text:
            continue
        width = text_width(part.text, float(part.get("font-size", sizes.get(part))))
        x, y = numbers(part.get("x"))[0], numbers(part.get("y"))[0]
        anchor = part.get("text-anchor", part.get("anchor"))
        left = x - width / 2 if anchor == "middle" else x
        yield part.text, Box(*move(left, y - 1), *move(left + width, y))


@settings(max_examples=examples(40))
@given(drafts(), LANGUAGES, st.data())
def test_nothing_overlaps_and_nothing_is_cut(draft, code, data):
    chosen = data.draw(st.sampled_from(("", *draft.places)))
    with language(code):
        picture = check(draft, chosen)
        spoken = {piece.id: piece.name for piece in picture.pieces}
    assert not [name for name in spoken.values() if BLANK in name or not name.strip()]
    assert [piece.id for piece in picture.pieces if piece.state and piece.role == "button"] == [
        place for place in draft.places if place == chosen
    ]


@pytest.mark.parametrize("code", ["en", "ja"])
@pytest.mark.parametrize("over", OVERS)
def test_every_block_is_legible_in_its_line_and_among_those_to_choose_from(over, code):
    with language(code):
        for block in some(Draft.blank(over).options("then")):
            draft = Draft.blank(over).put("if", block).negate("if")
            for place in draft.places:
                check(draft, place)


@pytest.mark.parametrize("code", ["en", "ja"])
def test_the_longest_statement_fits(code):
    with language(code):
        for chosen in ("", "or", "or.1"):
            check(LONGEST, chosen)
            check(LONGEST.put("or", "has-size"), chosen)


def test_what_can_be_pressed():
    draft = Draft.of(EXAMPLES["03"][0])
    pieces = blocks_picture(draft, "then.2").by_id
    assert pieces[SENTENCE].role == "img"
    assert pieces[SENTENCE].name == str(draft.message)
    assert [pieces[not_id(line)].state for line in ("if", "then")] == [False, True]
    assert pieces["then.2"].name == "“then”, place 2: A"
    assert pieces["then.2"].zone
    assert remove_id("if") in pieces
    assert remove_id("then") not in pieces
    assert add_id("and") in pieces
    assert pieces[CLEAR].moment == ("then.2", draft.content("then.2"))
    options = [pieces[option_id(k)] for k in range(8)]
    assert [option.name for option in options] == ["A", "B", "∅", "U", "U ∖ A", "U ∖ B", "A ∪ B", "A ∩ B"]
    assert all(option.draggable and option.pressable for option in options)
    finished = blocks_picture(draft, "").by_id
    assert CLEAR not in finished
    assert option_id(0) not in finished


def test_what_is_to_choose_from_stands_in_rows():
    there = boxes(root(blocks_picture(Draft.of(EXAMPLES["03"][0]), "then.2").svg), narrow=False)
    assert there[option_id(0)].top == there[option_id(1)].top


def test_a_blank_is_spoken_as_one():
    pieces = blocks_picture(Draft.blank("pairs").put("if", "stronger"), "if").by_id
    assert pieces["if"].name == "if: blank is stronger than blank"
    assert pieces[option_id(0)].name == "blank is a subset of blank"
    assert pieces["if.1"].name == "“if”, place 1: blank"


def test_a_press_is_about_the_place_that_was_chosen():
    draft = Draft.blank("pairs").put("if", "stronger")
    one, two = (blocks_picture(draft, place).by_id[option_id(0)] for place in ("if.1", "if.2"))
    assert one != two
    assert one.name == two.name


def words_of(picture, piece):
    """What is written within a piece."""
    drawn = next(
        part for part, _ in placed(root(picture.svg), narrow=False) if part.get("data-piece") == piece
    )
    return "".join(drawn.itertext())


def test_beside_a_lit_not_the_block_does_not_deny_once_more():
    draft = Draft.of(EXAMPLES["03"][0])
    assert draft.lines["then"].negated
    picture = blocks_picture(draft, "")
    assert "is stronger than" in words_of(picture, "then")
    assert "not" not in words_of(picture, "then")
    assert "B is not stronger than A" in words_of(picture, SENTENCE)
    assert picture.by_id["then"].name == "then: B is not stronger than A"


def test_a_line_is_added_below_those_that_it_belongs_to_or_on_a_narrow_page_beside_their_head():
    svg = root(blocks_picture(Draft.blank("pairs").put("if", "subset"), "").svg)
    for narrow, order in ((False, "if and then or"), (True, "and if or then")):
        there = boxes(svg, narrow=narrow)
        ids = {"and": add_id("and"), "or": add_id("or")}
        tops = [there[ids.get(name, name)].top for name in order.split()]
        assert tops == sorted(tops)
