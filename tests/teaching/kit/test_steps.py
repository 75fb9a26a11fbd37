"""What can be done on a screen, and what cannot: each kind of part takes its own values."""

from __future__ import annotations

from dataclasses import replace

import pytest

from setcards_edu.messages import Message, Obstacle, sentence
from setcards_edu.pictures.kit.picture import MAXIMUM_SIZE, Picture, Piece
from setcards_edu.teaching.kit.screen import Field, Screen, Stage
from setcards_edu.teaching.kit.screen_json import screen_json
from setcards_edu.teaching.kit.steps import Drop, Key, Press, Set, why_not
from tests.cases import every

SPEED = Field("held", Message("ui.speed"), 75, scale=range(25, 101, 25))
MENU = Field("held", Message("ui.speed"), False, options=((False, "no"), (True, "yes")))
BOX = Field("held", Message("ui.speed"), False)

ROOM = (
    Piece("lamp", "the lamp", state=False),
    Piece("tile", "a tile", draggable=True, pressable=False),
    Piece("slot", "the slot", zone=True, pressable=False),
    Piece("shut", "a shut door", enabled=False),
)
GROUPS = "".join(f'<g data-piece="{piece.id}"/>' for piece in ROOM)
PICTURE = Picture(f'<svg viewBox="0 0 9 9"><desc>A room</desc>{GROUPS}</svg>', ROOM)
STAGE = Stage("stage", (PICTURE,), {"x": "lamp", "y": "nowhere", "z": "slot", "Delete": "", "Escape": ""})


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


@every(
    ("step", "reason"),
    [
        (Press("stage", "lamp"), None),
        (Drop("stage", "tile", "slot"), None),
        (Key("stage", "x", "lamp"), None),
        (Key("stage", "z", "slot"), None),  # it is not pressed itself
        *((Key("stage", "Delete", piece), None) for piece in ("lamp", "slot", "tile")),
        (Press("stage", "cellar"), Obstacle("stage.unknown-piece", piece="cellar")),
        (Press("stage", "shut"), Obstacle("stage.not-enabled", name="a shut door")),
        (Press("stage", "tile"), Obstacle("stage.not-pressable", name="a tile")),
        (Press("stage", "slot"), Obstacle("stage.not-pressable", name="the slot")),
        (Drop("stage", "lamp", "slot"), Obstacle("stage.not-draggable", name="the lamp")),
        (Drop("stage", "tile", "lamp"), Obstacle("stage.not-a-zone", name="the lamp")),
        (Drop("stage", "tile", "cellar"), Obstacle("stage.unknown-piece", piece="cellar")),
        (Key("stage", "q", "lamp"), Obstacle("stage.unbound-key", key="q")),
        (Key("stage", "x", "tile"), Obstacle("stage.unbound-key", key="x")),
        (Key("stage", "y", "nowhere"), Obstacle("stage.unknown-piece", piece="nowhere")),
        (Key("stage", "Delete", ""), Obstacle("stage.unknown-piece", piece="")),
        (Key("stage", "Delete", "shut"), Obstacle("stage.not-enabled", name="a shut door")),
    ],
)
def test_a_picture_takes_what_its_pieces_take(step, reason):
    assert why_not(Screen("one", "", {"stage": (STAGE,)}), step) == reason


def test_a_giant_text_is_quoted_short():
    assert len(str(why_not(Screen("one", "", {"stage": (STAGE,)}), Press("stage", "x" * 1_000_000)))) < 150


def test_no_key_is_bound_that_leaves_a_picture_or_cancels():
    for key in ("Tab", "Escape"):
        with pytest.raises(ValueError, match="Tab leaves and Escape cancels"):
            replace(STAGE, keys={key: "lamp"})


def test_a_picture_that_would_make_every_press_slow_is_refused_and_so_is_none():
    heavy = replace(PICTURE, svg=PICTURE.svg.replace("A room", "A room" + "." * MAXIMUM_SIZE))
    with pytest.raises(ValueError, match=str(MAXIMUM_SIZE)):
        replace(STAGE, pictures=(heavy, PICTURE))
    with pytest.raises(ValueError, match="no picture"):
        replace(STAGE, pictures=())


def test_a_page_is_told_how_a_picture_is_played_beside_what_holds_for_every_one():
    told = screen_json(Screen("one", "", {"stage": (replace(STAGE, how=Message("ui.undo")),)}))
    how = told["parts"]["stage"]["how"]
    assert how.startswith(sentence("stage.how").rstrip("."))
    assert str(Message("ui.undo")) in how


def test_a_page_is_told_the_ends_of_a_slider_and_its_steps():
    told = screen_json(Screen("one", "", {"side": (SPEED,)}))["parts"]["held"]
    assert told["scale"] == {"least": 25, "most": 100, "step": 25}
    assert [*SPEED.lines()] == [f"{SPEED.label}: [75]"]
