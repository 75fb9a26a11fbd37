"""Success is an event: it moves once, and not at all for those who want no motion."""

from __future__ import annotations

import pytest

from tests.browser.rest import expect

pytestmark = pytest.mark.long

CELLS = [
    """from setcards_widgets import ExerciseCard, TopologyBuilder
from setcards_edu.teaching import Keeper
from setcards_edu.teaching.topology.goals import Exactly
builder = TopologyBuilder(goal=Exactly(4, n=3))
builder""",
    "card = ExerciseCard('topology.union', seed=1, keeper=Keeper())\ncard",
]
LISTEN = """() => {
    window.moved = [];
    document.addEventListener('animationstart', (event) => {
        if (event.animationName.startsWith('setcards-')) window.moved.push(event.animationName);
    });
}"""


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_goal_reached_and_a_right_answer_move_once_or_not_at_all(pages, motion):
    with pages.open(CELLS, reduced_motion=motion) as page:
        page.page.wait_for_selector(".setcards-exercise .setcards-stage svg")
        page.page.evaluate(LISTEN)
        page.run("_ = builder.press('1'), card.answer('{2}')")
        expect(page.page.locator(".setcards-feedback")).to_contain_text("Something is missing.")
        assert [name for name in page.page.evaluate("moved") if name != "setcards-pops"] == []
        page.run("_ = builder.press('12'), card.answer('{1,2,4}')")
        expect(page.page.locator(".setcards-feedback")).to_contain_text("Correct.")
        expect(page.page.locator('[data-key="reached"]')).to_be_attached()
        moved = {*page.page.evaluate("moved")}
        assert moved == (set() if motion == "reduce" else {"setcards-closes", "setcards-pops"})
