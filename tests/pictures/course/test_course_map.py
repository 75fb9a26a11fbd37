"""The map of the lessons: what stands on it can be read."""

from __future__ import annotations

import pytest

from setcards_edu import language
from setcards_edu.messages import LANGUAGES, sentence
from setcards_edu.pictures.course.course_map import KindStatus, Stop, atlas_picture
from setcards_edu.pictures.kit.lettering import text_width
from setcards_edu.teaching import LESSONS
from tests.pictures.reading import root, tag


@pytest.mark.parametrize("code", LANGUAGES)
def test_no_title_runs_into_what_is_said_about_the_exercise(code):
    with language(code):
        detail = sentence("course-map.level", level=3)
        stops = [
            Stop(kind.id.replace(".", "-"), str(kind.title), KindStatus.DONE, detail=detail)
            for lesson in LESSONS
            for kind in lesson.kinds
        ]
        lesson = Stop("lesson", "lesson", KindStatus.DONE, number="01")
        texts = [
            node
            for node in root(atlas_picture([lesson], stops, opened="lesson").svg).iter()
            if tag(node) == "text"
        ]
    titles = {str(stop.title) for stop in stops}
    drawn = [node for node in texts if node.text in titles]
    assert {node.text for node in drawn} == titles
    for node in drawn:
        end = float(node.get("x")) + text_width(node.text, float(node.get("font-size")))
        assert end <= 318 - text_width(detail, 13)
        assert float(node.get("font-size")) >= 10
