"""What tests read off a screen."""

from __future__ import annotations

from setcards_edu.messages import one_after_another
from setcards_edu.pictures.kit.speech import spoken
from setcards_edu.teaching.kit.driver import Driver
from setcards_edu.teaching.kit.presenter import aloud
from setcards_edu.teaching.kit.screen import Buttons, Part


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
