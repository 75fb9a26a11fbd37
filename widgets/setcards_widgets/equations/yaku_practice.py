"""`YakuPractice`: ten hands, the same for everybody with the same seed, and at the end what came of them."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator

from ipywidgets import Dropdown, Text

from setcards_edu.equations import DECIMAL, FORMS, Form
from setcards_edu.messages import BadOption, Event, Message, Reason, Refused, sentence
from setcards_edu.pictures.equations.practice_cover import practice_cover
from setcards_edu.pictures.kit.picture import Picture
from setcards_edu.quoting import quoted
from setcards_edu.teaching.equations.practice import HANDS, Practice, Result
from setcards_edu.teaching.equations.practice_file import to_csv, to_json
from setcards_edu.teaching.equations.yaku_search import YakuSearch
from setcards_edu.teaching.equations.yaku_search_hints import points
from setcards_edu.teaching.exercises.progress import check_label
from setcards_edu.teaching.kit.help_level import Help
from setcards_widgets.kit.clock_choice import ClockChoice, facts_html, on_clock, time_words
from setcards_widgets.kit.countdown import Countdown
from setcards_widgets.kit.long_work import Loop
from setcards_widgets.kit.parts import WIDE, Rows, button_row, guarded, panel, show_some, when_changed
from setcards_widgets.kit.screens import answered

from .practice_results import links_html, results_html
from .yaku_screen import YakuScreen

_COURSE = ("begin", "hand-before", "hand-after", "end", "new-round")
_MINUTES = (5, 10, 15, 20)
_NEAR = 30
_CLASS_NUMBERS = range(1, 41)


class YakuPractice(YakuScreen):
    """Hands one after the other: find the yaku with the highest score in each, skip what you like.

    seed: which hands; a class that shares it has the same, in the same order.
    hands: how many, 1 to 100; level: 1 to 3 (`hand_deals`).
    help: `"tell"`, `"ask"` or `"silent"` (how much is said about a try).
    seconds: for all hands together, 10 to 3600, from “Begin” on; or None, for no clock.
    base, leading_zero, forms: what counts as a yaku (rules Q1, Q3).
    is_there_one: whether about half of the hands have no yaku, and that is the question.
    label: what the learner wants to be called in the files that are saved.
    clock: gives seconds; loop: what calls back, for tests.

    One yaku is enough to go on; the highest found counts in each hand.  After the last hand, or when
    time is up, a table tells what came of each, and can be saved; what is found later does not count.
    Nothing leaves the machine.  Everything that a learner can press has a method of the same meaning, which
    gives the message that is then on the screen.

    Raises `BadOption` for an option out of range, `NotALabel` for a label that cannot be shown.

    >>> practice = YakuPractice(hands=3)
    >>> print(practice.begin().witnesses["tiles"])
    ('4', '6', '7', '8', '8')
    >>> practice.enter("76+8=84").key
    'yaku-search.found'
    >>> practice
    YakuPractice(seed=1, hands=3, level=2): hand 1, 84 points
    """

    def __init__(  # noqa: PLR0913 - options, all by name but the first
        self,
        seed: int = 1,
        *,
        hands: int = HANDS,
        level: int = 2,
        help: Help = "ask",
        seconds: int | None = None,
        base: int = DECIMAL,
        leading_zero: bool = True,
        forms: Iterable[Form | str] = FORMS,
        is_there_one: bool = False,
        label: str = "",
        clock: Callable[[], float] = time.monotonic,
        loop: Loop | None = None,
    ) -> None:
        self._countdown = Countdown(guarded(self._on_tick, self._say), clock=clock, loop=loop)
        self.practice = Practice.start(
            seed,
            hands,
            level=level,
            help=help,
            base=base,
            leading_zero=leading_zero,
            forms=forms,
            is_there_one=is_there_one,
        )
        self.label = check_label(label)
        self._now = clock
        self._rest: float | None = None  # what a clock had left when the page went
        self._took: float | None = None
        self._choice = ClockChoice(seconds, self.set_seconds, self._say, minutes=_MINUTES)
        self._course = button_row(zip(_COURSE, self._steps(), strict=True), self._say)
        self._results, self._links, self._where, self._clock = panel(), panel(), panel(), panel()
        self._warned = False
        numbers = sorted({*_CLASS_NUMBERS, self.practice.source.seed})
        label = sentence("ui.class-number")
        self._seeds = Dropdown(
            options=numbers, value=self.practice.source.seed, description=label, style=WIDE
        )
        when_changed(self._seeds, self.set_seed, lambda: self.practice.source.seed, self._say)
        self._name = Text(self.label, description=sentence("ui.label"), style=WIDE)
        self._name.add_class("setcards-label")
        when_changed(self._name, self.set_label, lambda: self.label, self._say)
        self._ending = Rows([self._results, self._name, self._links])
        super().__init__(
            self.practice.search.saying(self.practice.said),
            "practice",
            sentence("ui.practice"),
            [self._choice.menu],
            above=[self._course],
            beside=[self._seeds, self._where, self._clock, self._ending],
            onward={"begin": "stage", "end": "results"},
            running=self._countdown,
        )

    # what a learner can do

    def begin(self) -> Message:
        """Turn the first hand over; the clock runs from now on, if one is wanted."""
        if not self.practice.has_begun and self._choice.seconds is not None:
            self._run(self._choice.seconds)
        return self._go(lambda: self.practice.begin(self._now()))

    def next_hand(self) -> Message:
        """Go on to the next hand, with or without a yaku."""
        return self._go(lambda: self.practice.next(self._now()))

    def hand_before(self) -> Message:
        """Go back to the hand before."""
        return self._go(lambda: self.practice.back(self._now()))

    def go_to(self, number: int) -> Message:
        """Go to a hand by its number, from 1."""
        return self._go(lambda: self.practice.go_to(_whole(number) - 1, self._now()))

    def end(self) -> Message:
        """End the practice, and see what came of it; hands that were not looked at are told first."""
        return self._go(lambda: self.practice.finish(self._now()))

    def new_round(self) -> Message:
        """Begin another practice, with the next seed."""
        self._countdown.stop()
        self._took = self._rest = None
        return self._go(self.practice.another)

    def set_seed(self, seed: int) -> Message:
        """Take the hands of another class number, or seed, as long as nobody has begun, or after the end."""
        self._took = self._rest = None
        return self._go(lambda: self.practice.with_seed(seed))

    @answered
    def set_seconds(self, seconds: int | None) -> Message:
        """Have a clock run for 10 to 3600 seconds, from “Begin” or from now on; None for no clock."""
        self._choice.set(seconds)
        self._countdown.stop()
        self._rest = None
        if seconds is None:
            return self._say(Event("clock.off"))
        key = "practice.clock-set"
        if self.practice.has_begun and not self.practice.has_ended:
            self._run(seconds)
            key = "practice.clock-runs"
        return self._say(Event(key, time=on_clock(seconds)))

    @answered
    def set_label(self, label: str) -> None:
        """Choose what the files that are saved call the learner; "" for nothing."""
        self.label = self._name.value = check_label(label)
        self._show_links()  # nothing else: a screen reader would be told the same at every letter

    def set_help(self, help: Help) -> Message:
        """Let more or less be said without being asked for, in all hands."""
        return self._go(lambda: self.practice.with_help(help))

    # what can be read off

    @property
    def results(self) -> tuple[Result, ...]:
        """The results of the hands, in their order."""
        return self.practice.results

    def as_csv(self) -> str:
        """Return the results as a table for spreadsheets."""
        return to_csv(self.practice, self.label)

    def as_json(self) -> str:
        """Return the results as JSON."""
        return to_json(self.practice, self.label, seconds=self._choice.seconds)

    def __repr__(self) -> str:
        practice, source = self.practice, self.practice.source
        number, points = len(practice.turns), practice.points[0]
        whose = f"seed={source.seed}, hands={number}, level={source.level}"
        return f"YakuPractice({whose}): hand {practice.at + 1}, {points} points"

    # inside

    def _steps(self) -> list[Callable[[], object]]:
        return [self.begin, self.hand_before, self.next_hand, self.end, self.new_round]

    def _step(self, search: YakuSearch) -> Message:
        """Take over a step on the board, unless nobody has begun or the clock has run down."""
        return self._on_time() or self._apply(self.practice.step(search))

    def _go(self, step: Callable[[], Practice]) -> Message:
        """Take a step of the practice, unless the clock has run down, or say why it is refused."""
        try:
            self._check_open()
            return self._on_time() or self._apply(step())
        except Refused as refusal:
            return self._say(refusal.reason)

    def _say(self, message: Message) -> Message:
        self.practice = self.practice.saying(message)
        return super()._say(message)

    def _apply(self, practice: Practice) -> Message:
        """Take over what the practice has become; its end stops the clock."""
        if self._countdown.is_running and practice.has_ended:
            self._took = (self._choice.seconds or 0) - self._countdown.check()
            self._countdown.stop()
        if practice.search.hand != self.search.hand:
            self._field.value = ""  # what was typed there belongs to the other tiles
        self.practice = practice
        return self._take(practice.search.saying(practice.said))

    def _on_time(self) -> Message | None:
        """Return None as long as there is time, else what is said of the end.

        A clock whose page had gone runs on.
        """
        if self._rest is not None:
            self._countdown.start(self._rest)
            self._rest = None
        if self._countdown.is_up:
            return self._on_tick(0)
        return None

    def _on_tick(self, left: float) -> Message:
        """Show that a second has gone by; after the last one the practice ends."""
        if left:
            self._show_clock()
            self._warn(left)
            return self.said
        self._countdown.stop()
        self._took = float(self._choice.seconds or 0)
        return self._apply(self.practice.time_is_up(self._now()))

    def _warn(self, left: float) -> None:
        """Tell once that the end is near, to those too who do not see the clock."""
        if left <= _NEAR and not self._warned:
            self._warned = True
            self._surround.say(Message("clock.near", seconds=_NEAR))

    def _run(self, seconds: float) -> None:
        """Start a clock that somebody has chosen; a short one begins near its end."""
        self._warned = seconds <= _NEAR
        self._countdown.start(seconds)

    def _on_page_gone(self) -> None:
        """Stop the clock, which runs for nobody; the next step goes on with what it had left."""
        if self._countdown.is_running:
            self._rest = self._countdown.check()
            self._countdown.stop()

    def _picture(self, search: YakuSearch) -> Picture:
        if self.practice.has_begun:
            return super()._picture(search)
        return practice_cover(len(self.practice.turns))

    def _draw(self) -> None:
        super()._draw()
        practice = self.practice
        for row in (self._judging, self._helping, self._typing):
            row.layout.display = None if practice.has_begun else "none"
        self._seeds.layout.display = "none" if practice.has_begun and not practice.has_ended else None
        seed = practice.source.seed
        if seed not in self._seeds.options:
            self._seeds.options = sorted({*self._seeds.options, seed})
        self._seeds.value = seed
        self._where.value = facts_html(_where(practice))
        self._show_clock()
        self._ending.layout.display = None if practice.has_ended else "none"
        self._results.value = results_html(practice) if practice.has_ended else ""
        self._show_links()
        # last, so that what the focus goes to is there
        show_some(self._course, [name in _useful(practice) for name in _COURSE])

    def _show_links(self) -> None:
        ended = self.practice.has_ended
        self._links.value = links_html(self.practice, self.label, self._choice.seconds) if ended else ""

    def _show_clock(self) -> None:
        """Show the clock, which stands by itself: what is beside it is not made anew at every second."""
        seconds, begun = self._choice.seconds, self.practice.has_begun
        ready = Message("practice.clock-ready", time=on_clock(seconds)) if seconds and not begun else None
        clock = time_words(self._countdown, ready, self._took)
        self._clock.value = facts_html(clock)


def _where(practice: Practice) -> Iterator[Message]:
    """Yield which hand lies there, the highest score that counts in it, and the seed."""
    if practice.has_begun:
        yield Message("practice.at", number=practice.at + 1, hands=len(practice.turns))
        best = practice.results[practice.at].best
        yield Message("practice.reached", score="–" if best is None else points(best))
    if practice.has_ended:
        yield Message("practice.no-more-counts")
    yield Message("practice.seed", seed=practice.source.seed, level=practice.source.level)


def _useful(practice: Practice) -> set[str]:
    """Return the names of the buttons that have something to do."""
    if not practice.has_begun:
        return {"begin"}
    going = {"hand-before"} if practice.at else set()
    going |= {"hand-after"} if practice.at + 1 < len(practice.turns) else set()
    return going | ({"new-round"} if practice.has_ended else {"end"})


def _whole(number: int) -> int:
    if isinstance(number, bool) or not isinstance(number, int):
        raise BadOption(Reason("option.hand-number", given=quoted(number)))
    return number
