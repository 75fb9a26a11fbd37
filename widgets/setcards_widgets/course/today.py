"""`Today`: the screen *Cards for today*, with what comes back on this day."""

from __future__ import annotations

from setcards_edu.messages import Message
from setcards_edu.teaching import Keeper
from setcards_edu.teaching.course.today import CardsForToday
from setcards_edu.teaching.course.today_presenter import TodayPresenter
from setcards_edu.teaching.kit.screen_json import JSON
from setcards_widgets.kit.browser_storage import keeper_for
from setcards_widgets.kit.presented import Presented, does


class Today(Presented[CardsForToday]):
    """The screen with the exercises and predictions that come back today, at most three, one after another.

    keeper: saves the progress, and knows the day; by default the keeper that the kernel's screens share.

    What was answered correctly comes back after 1, 3, 7 and then every 21 days, what was answered wrongly on
    the next day; so does a prediction whose outcome surprised.  A card is skipped by one press, which is
    recorded nowhere.  Then comes the puzzle of the day, the same for everybody; once solved, it shows a line
    to tell others.

    >>> Today(keeper=Keeper())
    Today(due=0)
    """

    def __init__(self, *, keeper: Keeper | None = None) -> None:
        self.keeper = keeper = keeper_for(keeper)
        super().__init__(CardsForToday.start(keeper.progress, keeper.day), TodayPresenter(keeper))
        self.on_close(keeper.watch(self._follow))

    next_card = does(CardsForToday.next_card)
    open_puzzle = does(CardsForToday.open_puzzle)

    def answer(self, given: object) -> Message:
        """Judge an answer to the present card, given as text or as a value; return the message shown.

        Where no card is left, nothing changes.
        """
        return self._do(lambda: self._state.answer(given))

    @property
    def steps(self) -> tuple[JSON, ...]:
        """No steps: another screen of this kind begins with what progress says is due then."""
        return ()

    def __repr__(self) -> str:
        return f"Today(due={0 if self._state.card is None else self._state.total - self._state.number + 1})"

    # inside

    def _follow(self) -> None:
        """Update the screen after the progress has changed."""
        self.driver.note(lambda: self._state.read(self.keeper.progress, self.keeper.day))
