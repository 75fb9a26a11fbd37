"""What a page tells of its views: when the last one has gone, the widget is left."""

from __future__ import annotations

import pytest
from setcards_widgets.kit.surround import Surround


@pytest.fixture
def left():
    return []


@pytest.fixture
def surround(left):
    return Surround("a widget", on_left=lambda: left.append(True))


def tell(surround, *contents):
    for content in contents:
        surround._handle_custom_msg(content, [])


def come(view):
    return {"view": view, "here": True}


def go(view):
    return {"view": view, "here": False}


def test_a_widget_is_left_when_the_last_of_its_views_goes(surround, left):
    tell(surround, come("a"), come("b"), go("a"))
    assert left == []
    tell(surround, go("b"))
    assert left == [True]
    tell(surround, come("c"), go("c"))
    assert left == [True, True]


@pytest.mark.parametrize(
    "content", [go("b"), come("a" * 21), come(3), {"here": False}, None, "a", [], {"view": "a", "here": "no"}]
)
def test_whatever_else_a_page_may_send_is_passed_over(surround, left, content):
    tell(surround, come("a"), content)
    assert surround._views == {"a"}
    assert left == []


def test_no_page_can_fill_the_memory_with_views(surround):
    tell(surround, *(come(str(number)) for number in range(1000)))
    assert len(surround._views) == 50
