"""How long a clock is to run, for those who want one: chosen from a menu or by code, and what it shows."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from html import escape

from ipywidgets import Dropdown

from setcards_edu.messages import BadOption, Message, Reason, language, sentence
from setcards_edu.quoting import quoted

from .countdown import Countdown
from .parts import WIDE, when_changed

_MINUTES = (1, 2, 3, 5)
_LEAST, _MOST = 10, 3600


class ClockChoice:
    """A menu of clocks, none among them; it has the clock of the moment too, whatever that is.

    seconds: 10 to 3600, or None for no clock.
    choose: called with the seconds when a learner chooses; say: tells what is refused.
    minutes: the clocks that are offered.

    Raises `BadOption` for seconds that no clock can have.
    """

    def __init__(
        self,
        seconds: int | None,
        choose: Callable[[int | None], object],
        say: Callable[[Message], object],
        *,
        minutes: tuple[int, ...] = _MINUTES,
    ) -> None:
        self.seconds = _checked(seconds)
        self._minutes = minutes
        self.menu = Dropdown(description=sentence("ui.clock"), style=WIDE)
        self._offer()
        when_changed(self.menu, lambda value: choose(value or None), self._shown, say)

    def set(self, seconds: int | None) -> None:
        """Choose a clock by code; raises `BadOption` for seconds that none can have."""
        self.seconds = _checked(seconds)
        self._offer()

    def _offer(self) -> None:
        own = [self.seconds] if self.seconds else []
        offered = sorted({*(60 * each for each in self._minutes), *own})
        self._offering = True  # new options choose the first of them for a moment
        # None would be no choice at all, and the menu empty
        self.menu.options = [(sentence("clock.none"), 0), *((on_clock(each), each) for each in offered)]
        self.menu.value = self.seconds or 0
        self._offering = False

    def _shown(self) -> int:
        """What the menu shows as long as nobody touches it."""
        return int(self.menu.value) if self._offering else self.seconds or 0


def on_clock(seconds: float) -> str:
    """Seconds as a clock shows them.

    >>> on_clock(65.9)
    '1:05'
    """
    whole = int(seconds)
    return f"{whole // 60}:{whole % 60:02}"


def time_words(countdown: Countdown, ready: Message | None, took: float | None) -> tuple[str, ...]:
    """What the clock says; nothing where nobody wanted one.

    ready: what is said before it runs, if one is wanted; took: the seconds that were needed, at the end.
    """
    if took is not None:
        return (sentence("clock.took", time=on_clock(took)),)
    if countdown.is_running:
        return (sentence("clock.left", time=on_clock(countdown.check() + 0.999)),)
    return () if ready is None else (str(ready),)


def facts_html(facts: Iterable[object]) -> str:
    """Facts side by side; nothing where there is none."""
    items = "".join(f"<li>{escape(str(fact))}</li>" for fact in facts)
    return f'<ul class="setcards-facts" lang="{language()}">{items}</ul>' if items else ""


def _checked(seconds: int | None) -> int | None:
    whole = isinstance(seconds, int) and not isinstance(seconds, bool) and _LEAST <= seconds <= _MOST
    if seconds is not None and not whole:
        raise BadOption(Reason("option.seconds", given=quoted(seconds), least=_LEAST, most=_MOST))
    return seconds
