"""Hands, equations and forms as tiles, and the pictures of why five tiles make no yaku."""

from __future__ import annotations

from itertools import pairwise

import pytest

from setcards_edu import language
from setcards_edu.equations import (
    FORMS,
    Equation,
    EquationShape,
    Hand,
    NotTiles,
    Side,
    all_yaku,
    why_not_yaku,
)
from setcards_edu.messages import LANGUAGES, Event, Reason
from setcards_edu.pictures import html, svg
from setcards_edu.pictures.equations.balance import relation
from setcards_edu.pictures.equations.tiles import TILE_WIDTH
from setcards_edu.pictures.kit.palette import Mark
from setcards_edu.pictures.kit.reason_registry import _DRAWINGS
from tests.pictures.reading import allowed, box, placed, root, tag, view_box

REASONS = (
    ("3×7+2 = 25", {}, "equation.left-less"),
    ("48×2 = 9+6", {}, "equation.left-more"),
    ("(1+2)×3 = 22", {"base": 4}, "equation.left-less-in-base"),
    ("(1+2)×3 = 2+2", {"base": 4}, "equation.left-more-in-base"),
    ("3×7+2 = 23", {"hand": "22338"}, "equation.tiles-exchanged"),
    ("3×7 = 23", {"hand": "22337"}, "equation.tiles-missing"),
    ("3×7+2+1 = 23", {"hand": "22337"}, "equation.tiles-extra"),
    ("3×9 = 23", {"base": 8}, "equation.no-such-digit"),
    ("123+4 = 5", {}, "equation.number-too-long"),
    ("1+4 = 5", {}, "equation.three-and-two"),
    ("1+2+3+4+5+6+7+8+9+1 = 5", {}, "equation.three-and-two"),
    ("(1+2)3 = 7×6", {}, "equation.sign-missing"),
    ("03+4 = 7+0", {"leading_zero": False}, "equation.leading-zero"),
    ("3×7+2 = 23", {"forms": FORMS[:2]}, "equation.form-off"),
)


def refusals():
    for text, options, key in REASONS:
        reason = why_not_yaku(text, **options)
        assert reason.key == key
        yield reason
    for tiles, base in (("", 10), ("22", 10), ("1234567", 10), ("1" * 900, 10), ("12349", 8)):
        with pytest.raises(NotTiles) as caught:
            Hand(tiles, base)
        yield caught.value.reason


VALUES = (
    Hand("22337"),
    Hand("0BEFF", 16),
    *FORMS,
    *(equations[0] for equations in list(all_yaku().values())[::120] if equations),
    Equation("(1+2)*3=21", base=4),
    Side(("", "×"), (4, 8, 2)),
)


def written(picture):
    """The texts on the picture, from left to right."""
    found = [
        (move(float(part.get("x")), 0)[0], part.text)
        for part, move in placed(root(picture), narrow=False)
        if tag(part) == "text" and part.text
    ]
    return [text for _, text in sorted(found, key=lambda each: each[0])]


@pytest.mark.long
@pytest.mark.parametrize("code", LANGUAGES)
def test_every_picture_is_well_formed_says_what_it_shows_and_nothing_leaves_it(code):
    with language(code):
        for value in (*VALUES, *refusals()):
            picture = svg(value)
            drawn = root(picture)
            assert tag(drawn[0]) == "desc"
            assert drawn[0].text
            whole = view_box(drawn, narrow=None)
            for part, move in placed(drawn, narrow=False):
                assert tag(part) in allowed("ELEMENTS")
                assert set(part.attrib) <= allowed("ATTRIBUTES") | {"xmlns"}
                if tag(part) in {"rect", "circle", "polygon"}:
                    assert box(part, narrow=False, move=move).within(whole), value
            assert html(value).count("<img ") == 1
            assert isinstance(value, EquationShape) or value._repr_svg_() == picture


def test_an_equation_is_read_off_its_tiles():
    for text in ("3×7+2 = 23", "(3+4)×2 = 14", "48×2 = 96", "2×3×4 = 4×6"):
        assert "".join(written(svg(Equation(text)))) == text.replace(" ", "")


def test_tiles_side_by_side_touch_and_others_do_not():
    drawn = root(svg(Equation("48×2 = 96")))
    faces = sorted(
        box(part, narrow=False, move=move)
        for part, move in placed(drawn, narrow=False)
        if part.get("class") == "face"
    )
    gaps = [after.left - before.right for before, after in pairwise(faces)]
    assert [gap < 1 for gap in gaps] == [True, False, False, True]
    assert len(faces) == 5
    assert faces[0].right - faces[0].left == pytest.approx(0.8 * TILE_WIDTH)


def test_a_form_has_letters_in_the_places_of_the_tiles():
    for form in FORMS:
        assert "".join(written(svg(form))) == str(form).replace(" ", "")


@pytest.mark.parametrize("text", ["3×7+2 = 25", "48×2 = 9+6", "(1+1)×1 = 9×9"])
def test_sides_that_differ_stand_above_a_balance_with_their_values(text):
    reason = why_not_yaku(text)
    left, right = reason.witnesses["left"], reason.witnesses["right"]
    texts = written(svg(reason))
    assert texts.count(relation(left.value, right.value)) == 1
    assert {str(left.value), str(right.value)} <= set(texts)


def test_tiles_too_many_and_too_few_are_told_apart_by_shape_and_letter():
    reason = why_not_yaku("3×7+2 = 23", hand="22338")
    assert written(svg(reason)) == ["−", "7", "→", "+", "8"]
    drawn = root(svg(reason))
    assert [part.get("class") for part in drawn.iter() if (part.get("class") or "").startswith("badge ")] == [
        f"badge {Mark.A.class_}",
        f"badge {Mark.FORCED.class_}",
    ]


def test_the_digits_that_there_are_stand_beside_the_one_that_is_none():
    assert written(svg(why_not_yaku("3×9 = 23", base=8))) == [*"01234567", "−", "9"]


@pytest.mark.parametrize(
    ("tiles", "there", "lacking", "beyond"), [("22", 2, 3, 0), ("", 0, 5, 0), ("1234567", 5, 0, 2)]
)
def test_a_hand_of_another_size_shows_what_is_lacking_or_too_much(tiles, there, lacking, beyond):
    with pytest.raises(NotTiles) as caught:
        Hand(tiles)
    drawn = root(svg(caught.value.reason))
    assert written(svg(caught.value.reason)).count("+") == lacking
    assert written(svg(caught.value.reason)).count("−") == beyond
    assert len([part for part in drawn.iter() if part.get("class") == "face"]) == there


def test_what_tells_such_a_reason_shows_its_picture_too():
    reason = why_not_yaku("3×7+2 = 25")
    assert svg(Event("building.shown", reason=reason)) is not None


def test_every_drawing_of_an_equation_is_tried_here():
    drawn = {key for key in _DRAWINGS if key.startswith(("equation.", "hand."))}
    assert drawn == {reason.key for reason in refusals()}


def test_what_is_only_a_matter_of_words_has_no_picture():
    for text in ("", "3*7+2", "3$7+2=23", "3-1+2=4+0"):
        assert svg(why_not_yaku(text)) is None
    assert svg(Reason("equation.not-text", given="7")) is None
