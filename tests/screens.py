"""What tests read off a screen."""

from __future__ import annotations

from setcards_edu.messages import one_after_another
from setcards_edu.pictures.kit.speech import spoken
from setcards_edu.teaching.kit.driver import Driver
from setcards_edu.teaching.kit.presenter import aloud
from setcards_edu.teaching.kit.screen import Buttons, Field, Part, Stage, is_seen
from setcards_edu.teaching.kit.steps import Drop, Key, Press, Set


def lines(driver: Driver, part: str) -> list[str]:
    """What one reads of a part, line by line."""
    found = driver.screen.part(part)
    assert isinstance(found, Part), f"there is no part {part!r} on this screen:\n{driver.screen}"
    return [*found.lines()]


def heard(driver: Driver) -> str:
    """What a screen reader says of the last step."""
    return spoken(one_after_another(aloud(driver.screen)))


def pressed(driver: Driver, piece: str) -> str | None:
    """Press a piece; return the one to which the focus goes with that."""
    driver.press(piece)
    return driver.focus


def buttons(driver: Driver) -> set[str]:
    """The names of the buttons that one sees."""
    rows = (part for part in driver.screen.parts() if isinstance(part, Buttons))
    return {button.name for row in rows for button in row.there}


def steps(driver):
    """Whatever can be done on a screen: each piece, each button, each key, each choice."""
    for part in driver.screen.parts():
        if isinstance(part, Stage):
            pieces = [piece for piece in part.picture.pieces if piece.enabled]
            yield from (Press(part.id, piece.id) for piece in pieces if piece.pressable)
            dragged = [piece.id for piece in pieces if piece.draggable][:3]
            zones = [piece.id for piece in pieces if piece.zone]
            yield from (Drop(part.id, piece, zone) for piece in dragged for zone in zones[:3])
            yield from (
                Key(part.id, key, piece or pieces[0].id) for key, piece in part.keys.items() if pieces
            )
        elif isinstance(part, Buttons):
            yield from (Press(part.id, button.name) for button in part.there)
        elif isinstance(part, Field) and is_seen(part):
            yield from (Set(part.id, value) for value, _ in part.options)
            yield from (Set(part.id, value) for value in part.scale or ())
            if not part.options and part.scale is None and part.reader is None:
                yield Set(part.id, "<b>{9")
