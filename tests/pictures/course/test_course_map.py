"""The map of the lessons: what stands on it can be read."""

from __future__ import annotations

import math
import re

import pytest

from setcards_edu import language
from setcards_edu.messages import LANGUAGES, sentence
from setcards_edu.pictures.course.course_map import KindStatus, Stop, atlas_picture, lesson_line, sector
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


@pytest.mark.parametrize("share", [1 / 36, 0.25, 0.5, 0.51, 0.75, 35 / 36, 1])
def test_a_ring_is_filled_as_far_as_the_lesson_is_done(share):
    numbers = [float(number) for number in re.findall(r"-?[\d.]+", sector(share, 26, 3.5))]
    assert {round(math.hypot(x, y), 1) for x, y in ends_of(sector(share, 26, 3.5))} == {26.0, 22.5}
    if share == 1:
        assert sector(share, 26, 3.5).count("A") == 4
        return
    (_, begin), (x, y) = (numbers[:2], numbers[7:9])
    assert begin == -26
    angle = math.atan2(x, -y) % (2 * math.pi)
    assert angle / (2 * math.pi) == pytest.approx(share, abs=0.001)
    assert numbers[5] == (share > 0.5)


def ends_of(path):
    """The points at which the arcs and lines of a path end."""
    for rest in re.findall(r"[MLA]([^MLAZ]*)", path):
        *_, x, y = map(float, rest.split())
        yield x, y


@pytest.mark.parametrize("drawn", [atlas_picture, lesson_line])
def test_a_bar_and_a_ring_grow_with_what_is_done_and_words_say_so(drawn):
    def lesson(share):
        told = f"{round(36 * share)} of 36 done"
        return Stop("lesson-02", "Topology", KindStatus.BEGUN, "02", told, share, is_here=True)

    def bar(picture):
        bars = [
            node for node in root(picture.svg).iter() if (node.get("class"), node.get("rx")) == ("lit", "4.5")
        ]
        return float(bars[0].get("width"))

    none, some, more, whole = (drawn([lesson(share)]) for share in (0, 0.25, 0.5, 1))
    lit = [[node for node in root(each.svg).iter() if node.get("class") == "lit"] for each in (none, whole)]
    assert len(lit[0]) + 2 == len(lit[1]), "a ring and a bar"
    assert bar(some) < bar(more) < bar(whole)
    assert "9 of 36 done" in some.description
    assert [piece.name for piece in some.pieces] == ["02 Topology: begun. You are here: 9 of 36 done"]
    assert "9 of 36 done" in [node.text for node in root(some.svg).iter() if tag(node) == "text"]
    assert "You are here:" not in none.description


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_words_beside_the_bar_have_room(code):
    with language(code):
        told = sentence("course-map.tally", done=88, all=88)
        lessons = [
            Stop(f"lesson-0{k}", "x", KindStatus.OPEN, f"0{k}", told, 1, is_here=k == 6) for k in range(1, 7)
        ]
        for picture, least in ((atlas_picture(lessons), 544 + 6), (lesson_line(lessons), 290 + 120)):
            wide, _ = map(float, root(picture.svg).get("viewBox").split()[2:])
            assert least + text_width(told, 13.5) <= wide
