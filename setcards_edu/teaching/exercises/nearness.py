"""How near a guess was to the number that came out, in words."""

from __future__ import annotations

from setcards_edu.messages import Event
from setcards_edu.pictures.course.near_line import LOGARITHMIC

_FACTOR = 1.75
"""The least factor between the two numbers that is told as a factor."""


def how_near(guess: int, outcome: int) -> Event:
    """Return how near a guess was: the difference, or, from 100 on, how many times too high or too low.

    guess, outcome: two different numbers, 0 or more.

    >>> for guess, outcome in ((7, 4), (270, 142), (10, 142)):
    ...     print(how_near(guess, outcome))
    3 too high.
    About twice too high.
    About 14 times too low.
    """
    low, high = sorted((guess, outcome))
    side = "high" if guess > outcome else "low"
    if high < LOGARITHMIC or low == 0 or high < _FACTOR * low:
        return Event(f"predict.too-{side}", by=high - low)
    times = _rounded(high / low)
    return (
        Event(f"predict.twice-too-{side}") if times == 2 else Event(f"predict.times-too-{side}", times=times)
    )


def _rounded(number: float) -> int:
    """Return a number to two digits.

    >>> _rounded(2.4), _rounded(14.2), _rounded(758.1)
    (2, 14, 760)
    """
    return round(number, min(0, 2 - len(str(int(number))))).__round__()
