"""The driver of a screen: it holds the state, carries out the steps, and notifies the views."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable, Iterable
from functools import partial
from threading import RLock
from typing import Generic, TypeVar

from setcards_edu.messages import Message, Obstacle, Reason, Refused
from setcards_edu.pictures.kit.picture import Picture

from .dealt import Dealt
from .long_work import LongWork, Loop
from .presenter import Presenter, Work
from .screen import Buttons, Field, Running, Stage
from .screen_state import ScreenState
from .steps import Drop, Key, OnlySaid, Press, Set, Step, Taken, Worked, why_not

S = TypeVar("S", bound=ScreenState)

_log = logging.getLogger(__name__)

MOST_TAKEN = 2000
"""About how many steps are kept: more than anybody takes at a screen in an hour."""

ONE_AT_A_TIME = RLock()
"""Held while any driver takes a step.

Jupyter handles the messages of a page in one thread, and those that arrive while this is busy in another.
A step on one screen may change others, so a single lock for all of them rules out deadlocks.  Slices of
long work run without it.
"""

CLOSED = Reason("screen.closed")
"""The reason with which a closed screen refuses every step."""


class Driver(Generic[S]):
    """The driver of a screen: it holds the current state and screen, and carries out steps on them.

    state: the current state; presenter: turns it into a screen; screen: the current screen.
    taken: the steps that have led to this state, without the changes that a program made by `do`; `retake`
        replays them on a new screen.  Of successive values of one text field or slider only the last is kept,
        if it alone leads to the same state.  After `MOST_TAKEN` steps no more are kept, and a replay ends
        there.
    focus: the id of the piece that gets the focus after the last step; None if the focus stays.
    is_retaking: whether steps are being replayed, which has no effects outside the screen.
    is_apart: whether the screen shows steps that another person has taken; nothing that is done on such a
        screen has effects outside it.
    class_number: the seed to be used the first time that a press deals new cards or tiles, on a screen of the
        kind `Dealt`; None for the seed that comes next.
    is_heard: whether a screen reader announces the current change; false for a change by `note`.
    work: the runner of the long computation that the state needs, if any.
    loop, clock: the event loop and the clock (in seconds) for long computations; without a running loop they
        are completed at once.

    A refused step only changes the message.  Once the driver is closed, every step is refused.

    >>> from setcards_edu.teaching.topology.builder import TopologyUnderConstruction
    >>> from setcards_edu.teaching.topology.builder_presenter import BuilderPresenter
    >>> from setcards_edu.topology import Topology
    >>> building = TopologyUnderConstruction.start(Topology.indiscrete(3))
    >>> driver = Driver(building, BuilderPresenter(properties=False))
    >>> print(driver.press("c-1"))
    {1} fits: 3 sets now.
    >>> print(driver.act("undo"))
    One step back: {1} taken out, 2 sets.
    >>> print(driver.set("code", "3:1,9"))
    “3:1,9” cannot be read as a shared topology; such a text looks like 5:1,15,125.
    """

    def __init__(
        self,
        state: S,
        presenter: Presenter[S],
        *,
        loop: Loop | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.state, self.presenter = presenter.kept(presenter.settled(state, None), None), presenter
        self.taken: list[Taken] = []
        self._before = self.state  # that on which the last step was taken
        self._has_only_said = False  # since that step
        self.is_retaking = self.is_apart = False
        self.class_number: int | None = None
        self._first_dealt = self.state.class_number if isinstance(self.state, Dealt) else None
        self.screen = presenter.screen(self.state)
        self.work = LongWork(self._ended, loop=loop, clock=clock)
        self.work.watch(self._came_further)
        self._about: object = None
        self.focus: str | None = None
        self.is_heard = True
        self._views: list[Callable[[S], object]] = []
        self._is_closed = self._is_answering = self._is_due = self._is_going_on = False
        self._noted: list[Callable[[], S]] = []
        self._go_on()

    @property
    def said(self) -> Message:
        """The message on the screen."""
        return self.state.said

    @property
    def has_effects(self) -> bool:
        """Whether what is done on the screen has effects outside it, such as on progress."""
        return not (self.is_retaking or self.is_apart)

    @property
    def tells_all(self) -> bool:
        """Whether anybody who replays the steps in `taken` on a new screen reaches the present state, apart
        from the changes that a program has made."""
        return len(self.taken) < MOST_TAKEN and not self.presenter.is_personal

    @property
    def picture(self) -> Picture:
        """The picture in the middle of the screen; raises `LookupError` if the screen has none there."""
        stage = self.screen.part("stage")
        if isinstance(stage, Stage):
            return stage.picture
        raise LookupError("there is no picture in the middle of this screen")

    # what is done on the screen

    def press(self, piece: str, *, of: str = "stage") -> Message:
        """Press a piece (a part of a picture that can be pressed); return the message then on the screen.

        piece: the id of the piece; of: the id of the picture's part of the screen, `"stage"` for the main
            picture.
        """
        return self.take(Press(of, piece))

    def drop(self, piece: str, zone: str, *, of: str = "stage") -> Message:
        """Drop a piece of a picture on a place of it; return the message that is then on the screen.

        piece, zone: the ids of the dragged piece and of the place.
        of: the id of the picture's part of the screen, `"stage"` for the main picture.
        """
        return self.take(Drop(of, piece, zone))

    def key(self, key: str, piece: str = "", *, of: str = "stage") -> Message:
        """Press a key on a picture; return the message that is then on the screen.

        key: the name of the key, such as `"1"` or `"Backspace"`; piece: the id of the piece that has the
            focus.
        of: the id of the picture's part of the screen, `"stage"` for the main picture.
        """
        stage = self.screen.part(of)
        bound = stage.keys.get(key) if isinstance(stage, Stage) else None
        return self.take(Key(of, key, bound or piece))

    def act(self, button: str, **typed: str) -> Message:
        """Press the button with this name; return the message that is then on the screen.

        typed: the texts of the fields that the button reads.
        """
        rows = (part for part in self.screen.parts() if isinstance(part, Buttons))
        row = next((row.id for row in rows if any(each.name == button for each in row.buttons)), "")
        return self.take(Press(row, button, typed))

    def set(self, field: str, value: str | int | bool | tuple[str, ...]) -> Message:  # noqa: FBT001 - of a box
        """Fill in a field, or choose one of its options; return the message that is then on the screen.

        field: the id of the field on the screen.
        """
        return self.take(Set(field, value))

    def take(self, step: Taken) -> Message:
        """Carry out a step, or show why it is refused; return the message that is then on the screen.

        Never raises: a programming error is logged and reported on the screen, which otherwise stays as it
        was.
        """
        try:
            if isinstance(step, Worked):
                self.work.run_to_end()
                return self.said
            if isinstance(step, OnlySaid):
                return self.say(Obstacle("stage.stale"))
            if isinstance(self.screen.part(step.part), Running) and why_not(self.screen, step) is None:
                self._keep(step, self.state)
                return self.stop()
            return self._answer(lambda: self._taken(step), step)
        except (Exception, KeyboardInterrupt):  # noqa: BLE001 - the door: logged, and told on the screen
            _log.exception("a step could not be taken")
            return self.say(Obstacle("stage.failed"))

    def retake(self, steps: Iterable[Taken]) -> None:
        """Replay steps that were taken on an earlier screen of this kind, without their side effects."""
        self.is_retaking = True
        try:
            for step in steps:
                self.take(step)
        finally:
            self.is_retaking = False
        self.note(lambda: self.state)

    def take_up(self, steps: Iterable[Taken]) -> Reason | None:
        """Replay the steps that another person took on a screen of this kind: all of them, or none.

        This screen must be new.  Return None if the steps were taken; from then on `is_apart` is true.
        Otherwise return the reason why they cannot be taken; the screen is left as it was.
        """
        if not self.tells_all:
            return Obstacle("address.not-told")
        before, self.is_apart = self.state, True
        reason = self._taken_up(steps)
        if reason is not None:
            self._forget()
            self._before = before
            self.do(lambda: before)
            self.is_apart = False
        self.note(lambda: self.state)
        return reason

    # what a program does

    def do(self, step: Callable[[], S]) -> Message:
        """Set the state to the one that `step` returns; return the message that is then on the screen.

        If `step` raises `Refused`, only the message changes: to the reason.
        """
        return self._answer(step)

    def say(self, message: Message) -> Message:
        """Show a message without changing anything else; return the message that is then on the screen."""
        with ONE_AT_A_TIME:
            self._has_only_said = True
            return self._answer(lambda: self.state.saying(message), goes_on=False)

    def stop(self) -> Message:
        """Stop the long computation that is running; return a message that says how far it had come."""
        return self.work.stop()

    def note(self, step: Callable[[], S]) -> None:
        """Set the state to the one that `step` returns, without an announcement by the screen reader.

        Use it for changes that come from outside the screen, such as progress saved by another screen.  A
        call during a step takes effect after the step.
        """
        with ONE_AT_A_TIME:
            self._noted.append(step)
            while self._noted and not self._is_answering and not self._is_closed:
                self.is_heard = False
                try:
                    self._answer(self._noted.pop(0), goes_on=False)
                finally:
                    self.is_heard = True

    def look(self) -> None:
        """Update the state for somebody who comes to the screen, if something has changed by itself."""
        if self.presenter.updated(self.state) != self.state:
            self.note(lambda: self.presenter.updated(self.state))

    def watch(self, view: Callable[[S], object]) -> Callable[[], None]:
        """Register `view` to be called after each change with the state before it; return a function that
        unregisters it."""
        self._views.append(view)
        return lambda: self._views.remove(view)

    def leave(self) -> None:
        """Stop the long computation, if one is running, as no view is left; show a message about that."""
        if self.work.is_running:
            self.work.stop()

    def close(self) -> None:
        """Close the driver: end the long computation, and refuse every later step."""
        self._is_closed = True
        self.work.close()

    # inside

    def _answer(self, taken: Callable[[], S], step: Taken | None = None, *, goes_on: bool = True) -> Message:
        with ONE_AT_A_TIME:
            if self._is_closed:
                self.state, self.focus = self.state.saying(CLOSED), None
                return self.said
            is_within, self._is_answering = self._is_answering, True
            try:
                self._go_to(taken, step, goes_on=goes_on)
            finally:
                self._is_answering = is_within
            if self._noted and not is_within:
                self.note(self._noted.pop(0))
            return self.said

    def _go_to(self, taken: Callable[[], S], step: Taken | None, *, goes_on: bool) -> None:
        before, self.focus = self.state, None
        try:
            reached = self.presenter.settled(taken(), before)
            after = self.presenter.kept(reached, before) if self.has_effects else reached
        except Refused as refused:
            reached = after = before.saying(refused.reason)
            step, goes_on, self._has_only_said = None, False, True
        screen = self.presenter.screen(after, before)  # a state that cannot be shown is none
        stage = screen.part("stage")
        if isinstance(step, Press | Drop | Key | Set) and isinstance(stage, Stage):
            self.focus = self.presenter.focus(before, after, step, stage.picture)
            if self.focus is not None and self.focus not in stage.picture.by_id:
                raise ValueError(f"the focus goes to a piece of the picture, not to {self.focus!r}")
        is_here = not (isinstance(step, Press | Drop | Key | Set) and self.presenter.is_elsewhere(step))
        if step is not None and is_here:
            self._keep(step, reached)
        self.state, self.screen = after, screen
        for view in [*self._views]:
            view(before)
        if goes_on:
            self._go_on()

    def _keep(self, step: Taken, reached: S) -> None:
        """Append a step to `taken`, in place of the last one if it overwrites that.

        reached: the state after it.
        """
        if len(self.taken) >= MOST_TAKEN:
            return
        if self._has_only_said:
            self.taken.append(OnlySaid())
        if isinstance(step, Set) and self._overwrites(step, reached):
            del self.taken[-1]
        else:
            self._before = self.state
        self.taken.append(step)
        self._has_only_said = False

    def _forget(self) -> None:
        """Take back that steps were taken."""
        self.taken.clear()
        self._has_only_said = False

    def _overwrites(self, step: Set, reached: S) -> bool:
        """Whether a step sets the field that the last one has set, and leads to the same state without it."""
        last, field = self.taken[-1] if self.taken else None, self.screen.part(step.part)
        if not (isinstance(last, Set) and last.part == step.part and isinstance(field, Field)):
            return False
        if field.options:  # by most choices something is done
            return False
        try:
            return self.presenter.settled(self.presenter.taken(self._before, step), self._before) == reached
        except Refused:
            return False

    def _taken_up(self, steps: Iterable[Taken]) -> Reason | None:
        """Take steps of somebody else, up to the first that is refused; return why it is, or None."""
        try:
            for number, step in enumerate(steps, 1):
                if isinstance(step, Worked | OnlySaid):
                    self.take(step)
                    continue
                is_here = not self.presenter.is_elsewhere(step)
                said = self.take(step) if is_here else Obstacle("stage.unreadable")
                if not any(each is step for each in self.taken):
                    return Obstacle("address.step", number=number, reason=said)
                if not self.tells_all:
                    return Obstacle("address.not-told")
        except Refused as refused:
            return refused.reason
        return None

    def _taken(self, step: Step) -> S:
        if reason := why_not(self.screen, step):
            raise Refused(reason)
        after = self.presenter.taken(self.state, step)
        return after if isinstance(step, Set) else self._of_class(after)

    def _of_class(self, after: S) -> S:
        """Return a state, with what the class number deals if it is the first that was dealt here."""
        before, number = self.state, self.class_number
        if number is None or not (isinstance(before, Dealt) and isinstance(after, Dealt)):
            return after
        is_first = before.class_number == self._first_dealt
        is_dealt = after.class_number not in (None, before.class_number)
        return after.with_class_number(number) if is_first and is_dealt else after

    def _ended(self, message: Message) -> None:
        """Say why the work ended without a result: it was stopped, was refused or failed."""
        self._answer(lambda: self.presenter.stopped(self.state).saying(message), goes_on=False)

    def _came_further(self) -> None:
        wanted = self.presenter.work(self.state) if self.work.is_running and self.work.is_seen else None
        if wanted is not None and wanted.meanwhile is not None:
            after = wanted.meanwhile(self.state, self.work.reached)
            if after is not self.state:
                self.note(lambda: after)

    def _go_on(self) -> None:
        """Start the work that is needed now; its result may at once require the next work."""
        self._is_due = True
        if self._is_going_on:
            return
        self._is_going_on = True
        try:
            while self._is_due:
                self._is_due = False
                self._take_up()
        finally:
            self._is_going_on = False

    def _take_up(self) -> None:
        """Start the work that is needed now unless it is running; stop work that is no longer needed."""
        wanted = self.presenter.work(self.state)
        if wanted is None:
            self.work.cancel(hide=True)
            self._about = None
        elif wanted.about != self._about or (wanted.is_needed and not self.work.is_running):
            self._about = wanted.about
            found = partial(self._found, wanted)
            self.work.start(wanted.begin(), found, at_least=wanted.at_least)

    def _found(self, wanted: Work[S], found: object) -> Message:
        return self._answer(lambda: wanted.then(self.state, found), Worked())
