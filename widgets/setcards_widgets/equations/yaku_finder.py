"""`YakuFinder`: look for the yaku of a hand, and see why an equation fails."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import date

from ipywidgets import Dropdown

from setcards_edu.equations import DECIMAL, FORMS, Form
from setcards_edu.messages import Message, sentence
from setcards_edu.teaching.equations.yaku_search import YakuSearch
from setcards_edu.teaching.equations.yaku_search_hints import points
from setcards_edu.teaching.exercises.exercise import LEVELS
from setcards_edu.teaching.kit.help_level import Help
from setcards_widgets.kit.parts import WIDE, button_row, when_changed
from setcards_widgets.kit.screens import does

from .yaku_screen import YakuScreen

_LEVELS = {1: "yaku-search.level-1", 2: "yaku-search.level-2", 3: "yaku-search.level-3"}


class YakuFinder(YakuScreen):
    """Five tiles and the slots of an equation: both sides are weighed, and the yaku found are collected.

    hand: five digits, as text such as "22337" or as numbers; without one the hands of the seed come.
    seed: any whole number; a class that shares it has the same hands. level: 1 to 3, how hard they are.
    help: `"tell"`, `"ask"` or `"silent"` (how much is said about an equation that fails).
    base: 2 to 16; leading_zero: whether a number may begin with 0; forms: those that may be used.
    is_there_one: whether hands without a yaku may come, which is then the question.
    laid: what lies there at the beginning, such as "3×7+□ = □□" (□: an empty place; ○: no sign yet): one
    goal, and only the buttons that help with it.
    today: gives the day whose hand is the hand of the day.

    Everything that a learner can press has a method of the same meaning, which gives the message
    that is then on the screen, so that a notebook can drive the finder.

    Raises `BadOption` for an option out of range and for a hand without a yaku unless that is the
    question, `NotTiles` for what is no hand.

    >>> finder = YakuFinder("22337")
    >>> print(finder.enter("3*7+2=23"))
    A yaku: 3×7+2 = 23 scores 23. Is there another?
    >>> finder
    YakuFinder('22337'): 1 found
    """

    def __init__(  # noqa: PLR0913 - options, all by name but the first
        self,
        hand: str | Iterable[int] | None = None,
        *,
        seed: int = 0,
        level: int = 2,
        help: Help = "ask",
        base: int = DECIMAL,
        leading_zero: bool = True,
        forms: Iterable[Form | str] = FORMS,
        is_there_one: bool = False,
        laid: str = "",
        today: Callable[[], date] = date.today,
    ) -> None:
        search = YakuSearch.start(
            hand,
            seed=seed,
            level=level,
            help=help,
            base=base,
            leading_zero=leading_zero,
            forms=forms,
            is_there_one=is_there_one,
            laid=laid,
        )
        self._today = today
        levels = [(sentence(_LEVELS[each]), each) for each in LEVELS]
        self._level = Dropdown(options=levels, value=level, description=sentence("ui.level"), style=WIDE)
        when_changed(self._level, self.set_level, lambda: self.search.source.level, self._say)
        today_row = button_row([("today", self.hand_of_the_day)], self._say)
        super().__init__(search, "finder", sentence("ui.finder"), [self._level, today_row])

    next_hand = does(YakuSearch.another)
    set_level = does(YakuSearch.with_level)

    def hand_of_the_day(self) -> Message:
        """Go to the hand of the day, the same for everybody."""
        return self._do(lambda: self.search.hand_of_the_day(self._today()))

    def __repr__(self) -> str:
        return f"YakuFinder({str(self.search.hand)!r}): {len(self.search.found)} found"

    # inside

    def _draw(self) -> None:
        super()._draw()
        self._level.value = self.search.source.level  # a hand that has come back may be of another

    def _helps(self) -> list[tuple[str, Callable[[], object]]]:
        return [*super()._helps(), ("next-hand", self.next_hand)]

    def _facts(self) -> Iterable[Message]:
        search = self.search
        if search.source.day is not None:
            yield Message("yaku-search.day", day=search.source.day.isoformat())
        if search.found and search.beginning is None:
            best = max(search.found, key=lambda equation: equation.value)
            yield Message("yaku-search.best", value=points(best))
