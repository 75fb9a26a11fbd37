"""What all pictures share is made in one place."""

from __future__ import annotations

import re
from xml.etree import ElementTree as ET

import pytest

from setcards_edu.pictures.kit.svg import document, either, group, label, node, paper
from tests.pictures.reading import Move, placed, root
from tests.project.files import LIBRARY, sources

MADE = {
    "the paper of a picture": (re.compile(r'class_="paper"'), "svg.py"),
    "a drawing for the narrow arrangement alone": (re.compile(r'transform="scale\(0\)"'), "svg.py"),
    "the width of a narrow screen": (re.compile(r"\b360\b"), "svg.py"),
    "the size of a card as a place": (re.compile(r"float\(WIDTH\), float\(HEIGHT\)"), "cards.py"),
}


@pytest.mark.parametrize("what", MADE)
def test_it_is_made_in_one_place(what):
    pattern, home = MADE[what]
    texts = {path.name: path.read_text(encoding="utf-8") for path in sources(LIBRARY / "pictures")}
    assert [name for name, text in texts.items() if pattern.search(text)] == [home]


def test_each_arrangement_shows_its_own_drawing():
    wide, narrow = paper((100, 50)), paper((30, 80), 12)
    drawn = group(*either([wide], [narrow]))
    for is_narrow, shown in ((False, wide), (True, narrow)):
        seen = [part for part, _ in placed(drawn, narrow=is_narrow, move=Move()) if part.tag == "rect"]
        assert seen == [shown]


def test_it_is_written_as_the_standard_library_writes_it():
    odd = "a & b < c > d \"e\" 'f'\tg\nh ∅ \U0001f411"
    drawn = group(label(odd, 1, 2.25, 3, title=odd), node("g"), node("g", text="&"), at=(1, 2), class_="x")
    written = document((10, 20), odd, drawn, None, narrow=(5, 6))
    assert ET.tostring(drawn, encoding="unicode").replace(" />", "/>") in written
    assert root(written)[0].text == odd
