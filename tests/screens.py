"""What tests read off a screen."""

from __future__ import annotations

from setcards_edu.teaching.kit.driver import Driver
from setcards_edu.teaching.kit.screen import Buttons, Part


def lines(driver: Driver, part: str) -> list[str]:
    """What one reads of a part, line by line."""
    found = driver.screen.part(part)
    assert isinstance(found, Part), f"there is no part {part!r} on this screen:\n{driver.screen}"
    return [*found.lines()]


def buttons(driver: Driver) -> set[str]:
    """The names of the buttons that one sees."""
    rows = (part for part in driver.screen.parts() if isinstance(part, Buttons))
    return {button.name for row in rows for button in row.there}
