"""What can be done on a screen, and what cannot: each kind of part takes its own values."""

from __future__ import annotations

from setcards_edu.messages import Message
from setcards_edu.teaching.kit.screen import Field, Screen
from setcards_edu.teaching.kit.screen_json import screen_json
from setcards_edu.teaching.kit.steps import Set, why_not
from tests.cases import every

SPEED = Field("held", Message("ui.speed"), 75, scale=range(25, 101, 25))
MENU = Field("held", Message("ui.speed"), False, options=((False, "no"), (True, "yes")))
BOX = Field("held", Message("ui.speed"), False)


@every(
    ("field", "taken", "refused"),
    [
        (SPEED, (25, 100), (30, 125, True, "25", ())),
        (MENU, (False, True), (0, 1, "no")),
        (BOX, (False, True), (0, "")),
    ],
)
def test_a_field_takes_what_it_can_hold(field, taken, refused):
    screen = Screen("one", "", {"side": (field,)})
    assert [why_not(screen, Set("held", value)) for value in taken] == [None] * len(taken)
    assert all(why_not(screen, Set("held", value)) for value in refused)


def test_a_page_is_told_the_ends_of_a_slider_and_its_steps():
    told = screen_json(Screen("one", "", {"side": (SPEED,)}))["parts"]["held"]
    assert told["scale"] == {"least": 25, "most": 100, "step": 25}
    assert [*SPEED.lines()] == [f"{SPEED.label}: [75]"]
