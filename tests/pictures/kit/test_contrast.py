"""What must be seen stands out from what is behind it by 3 : 1, on paper and on a dark screen."""

from __future__ import annotations

import re
from itertools import product
from pathlib import Path

import pytest
import setcards_widgets

from setcards_edu.pictures.kit import palette
from tests.cases import every

STAGE = (Path(setcards_widgets.__file__).parent / "kit" / "stage.css").read_text(encoding="utf-8")


def luminance(colour):
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(one, other):
    darker, lighter = sorted((luminance(one), luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def dark(class_, property_):
    """The colour of a class on a dark screen, in a rule of its own or together with others."""
    rules = re.findall(r"^\.(?:setcards-stage\.)?dark ([^{]*)\{([^}]*)\}", STAGE, re.MULTILINE)
    found = [
        value
        for selector, body in rules
        for value in re.findall(rf"(?:^|[ ;]){property_}: (?:var\([^,]*, )?(#[0-9a-f]{{6}})", body)
        if re.search(rf"\.{class_}(?![\w.-])", selector)
    ]
    assert found, f"{class_} has no {property_} in the dark"
    return found[-1]


def test_black_on_white_is_21_and_grey_is_known():
    assert round(contrast("#000000", "#ffffff"), 1) == 21
    assert round(contrast("#767676", "#ffffff"), 2) == 4.54


@every(
    ("line", "ground"),
    list(
        product(
            (palette.FRAME, palette.EDGE, palette.LIT, *(mark.colour for mark in palette.Mark)),
            (palette.PAPER, palette.FELT, palette.FACE),
        )
    ),
)
def test_frames_lines_and_marks_stand_out_from_paper(line, ground):
    assert contrast(line, ground) >= 3


@pytest.mark.parametrize("ink", ["ink", "ink-soft"])
@pytest.mark.parametrize("ground", ["paper", "felt", "face", "tile-side"])
def test_words_stand_out_from_paper_and_from_tiles(ink, ground):
    light = {
        "paper": palette.PAPER,
        "felt": palette.FELT,
        "face": palette.FACE,
        "tile-side": palette.FIGURE,
    }[ground]
    assert contrast({"ink": palette.INK, "ink-soft": palette.INK_SOFT}[ink], light) >= 4.5
    assert contrast(dark(ink, "fill"), dark(ground, "fill")) >= 4.5


@every("line", ["face", "edge", "open", "witness-a", "witness-b", "tried", "forced"])
@every("ground", ["paper", "felt", "face"])
def test_frames_lines_and_marks_stand_out_in_the_dark(line, ground):
    assert contrast(dark(line, "stroke"), dark(ground, "fill")) >= 3
