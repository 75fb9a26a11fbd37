"""Checks of the values of progress, in particular of values that were read from a file."""

from __future__ import annotations

from datetime import date
from typing import NoReturn

from setcards_edu.messages import Obstacle, Refused
from setcards_edu.quoting import quoted


class NotProgress(Refused):
    """Raised for a text that is not progress in this course, and for progress that cannot be merged."""


def wrong_value(where: str, value: object) -> NoReturn:
    """Raise `NotProgress` with a message that a field has an impossible value; where: the field's name."""
    raise NotProgress(Obstacle("progress.wrong-value", field=where, given=quoted(value)))


def check_number(name: str, value: object, most: int, least: int = 0) -> None:
    """Raise `NotProgress` unless the value of a field is an integer from `least` to `most`."""
    if type(value) is not int or not least <= value <= most:
        wrong_value(name, value)


def check_day(name: str, value: object) -> None:
    """Raise `NotProgress` unless the value of a field is a day, such as `2026-04-08`, or None."""
    if value is None:
        return
    try:
        if isinstance(value, str) and date.fromisoformat(value).isoformat() == value:
            return
    except ValueError:
        pass
    wrong_value(name, value)
