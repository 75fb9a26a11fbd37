"""The hands of a practice, face down: they tell how many there are, and nothing else."""

from __future__ import annotations

from setcards_edu import language
from setcards_edu.messages import LANGUAGES
from setcards_edu.pictures.equations.practice_cover import practice_cover
from setcards_edu.pictures.kit.picture import MAXIMUM_SIZE
from tests.cases import every
from tests.pictures.reading import allowed, root, tag, view_box


@every("hands", [1, 2, 3, 10, 12, 13, 100])
@every("code", LANGUAGES)
def test_hands_face_down_say_how_many_and_show_no_digit(hands, code):
    with language(code):
        picture = practice_cover(hands)
    assert len(picture.markup.encode()) <= MAXIMUM_SIZE
    assert str(hands) in picture.description
    assert picture.pieces == ()
    for element in root(picture.markup).iter():
        assert tag(element) in allowed("ELEMENTS")
        assert set(element.attrib) <= allowed("ATTRIBUTES") | {"xmlns"}
        assert tag(element) != "text"


def test_the_cover_grows_with_the_hands_until_twelve():
    heights = [
        view_box(root(practice_cover(hands).svg), narrow=False).bottom for hands in (1, 2, 3, 12, 13, 100)
    ]
    assert heights[0] == heights[1] < heights[2] < heights[3] == heights[4] == heights[5]
