"""The protocol between a driver and the pages that show its screen, robust against lost messages.

A page receives the whole screen once, then only changes.  Each change names the version of the screen that it
applies to; a page that has missed a change asks for the whole screen.  The messages of a page are numbered.
Each is carried out once, in order, and acknowledged; the page sends unacknowledged ones again.  Messages may
be lost, repeated or late.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeAlias

from setcards_edu.messages import Obstacle, Refused, one_after_another, sentence
from setcards_edu.pictures.kit.picture import Piece
from setcards_edu.pictures.kit.speech import spoken

from .driver import ONE_AT_A_TIME, Driver
from .presenter import aloud
from .screen import Button, Buttons, Field, Screen, Stage
from .screen_json import JSON, screen_json, work_json
from .steps import OnlySaid, Press, Step, Worked, step_from_json

REMEMBERED = 64
"""The number of past versions of the screen to which a step may refer."""

_VIEWS = 50
"""The most pages that are counted."""

_OF_SCREEN = ("title", "places", "is_low", "is_done", "summary")
_NAME = re.compile(r"[a-z0-9]{1,20}\Z")
_COUNTS = range(1, 2**31)
_WORDS = {
    **{
        name: f"stage.{name}"
        for name in ("how", "busy", "gone", "ended", "put-here", "picked-up", "put-back", "bad-picture")
    },
    **{name: f"page.{name}" for name in ("half-sign", "unfold", "fold", "alone", "not-alone")},
    "too-large": "page.file-too-large",
    "stop": "ui.stop",
    "onward": "ui.onward",
    **{name: f"ui.{name}" for name in ("copy", "copied", "print", "copy-by-hand")},
}
"""The texts that a page shows on its own account, each with the key of its words."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A step that a page has sent, with the data for handling lost and repeated messages.

    view: the name of the page; seq: the number of the step on that page; version: the version of the screen
        that the page showed when the person took the step.
    """

    step: Step
    seq: int
    view: str
    version: int

    @classmethod
    def read(cls, content: object) -> Asked:
        """Return the step that a message from a page contains; raises `Refused` for a malformed message."""
        match content:
            case {"seq": int(seq), "view": str(view), "version": int(version), **told} if (
                _NAME.match(view) and seq in _COUNTS and version in _COUNTS
            ):
                step = step_from_json(told)
                if not isinstance(step, Worked | OnlySaid):
                    return cls(step, seq, view, version)
        raise Refused(Obstacle("stage.unreadable"))


class Wire:
    """The connection between a driver and the pages that show its screen, on the side of Python.

    driver: the driver of the screen.
    send: called with each message for the pages; has to send it to all of them.
    on_left: called when no page shows the screen any more.

    >>> from setcards_edu.teaching.topology.builder import TopologyUnderConstruction
    >>> from setcards_edu.teaching.topology.builder_presenter import BuilderPresenter
    >>> from setcards_edu.topology import Topology
    >>> building = TopologyUnderConstruction.start(Topology.indiscrete(3))
    >>> sent = []
    >>> wire = Wire(Driver(building, BuilderPresenter(properties=False)), sent.append)
    >>> wire.receive({"kind": "press", "part": "stage", "id": "c-1", "seq": 1, "view": "v", "version": 1})
    >>> sent[-1]["ack"], sent[-1]["parts"]["said"]["message"]["text"]
    ({'view': 'v', 'seq': 1}, '{1} fits: 3 sets now.')
    """

    def __init__(
        self,
        driver: Driver[Any],
        send: Callable[[JSON], object],
        on_left: Callable[[], object] = lambda: None,
    ) -> None:
        self.driver, self.version = driver, 1
        self._send, self._on_left = send, on_left
        self._screen = driver.screen
        self._json = self._told()
        self._remembered: dict[int, _Meant] = {1: _meant(driver.screen)}
        self._taken: dict[str, int] = {}
        self._here: set[str] = set()
        self._answering: JSON | None = None
        self._ends = (driver.watch(self._changed), driver.work.watch(self._worked))

    def resume(self, version: int, taken: Mapping[str, int], shown: int | None = None) -> None:
        """Continue with a page that has shown this screen before, through another wire.

        version: the version of the screen from now on.
        taken: the number of the last step that was acknowledged, by the name of each view.
        shown: an earlier version whose screen was the same as the present one, so that steps that a person
            took on it are still valid; None if there is no such version.
        """
        self.version = version
        meant = _meant(self._screen)
        self._remembered = {each: meant for each in (shown, version) if each is not None}
        self._taken = dict(taken)

    @property
    def is_shown(self) -> bool:
        """Whether at least one page has reported that it shows the screen."""
        return bool(self._here)

    def whole(self) -> JSON:
        """Return the message with the whole screen, its version, and the texts that a page needs."""
        with ONE_AT_A_TIME:
            self._json = self._told()
            words = {name: sentence(key, name="{name}") for name, key in _WORDS.items()}
            return {
                "whole": {**self._json, "words": words},
                "version": self.version,
                "taken": dict(self._taken),
            }

    def receive(self, content: object) -> None:
        """Handle a message from a page, even a malformed one; a step is carried out and acknowledged."""
        match content:
            case {"kind": "whole"}:
                self._send(self.whole())
            case {"kind": "at", "version": int(version)}:
                self.driver.look()
                if version != self.version:
                    self._send(self.whole())
            case {"kind": "here", "view": str(view), "is_here": bool(is_here), **rest} if _NAME.match(view):
                self._note(view, is_here=is_here)
                if is_here and rest.get("version", self.version) != self.version:
                    self._send(self.whole())  # it has changed while the page was loading
            case _:
                with ONE_AT_A_TIME:
                    self._take(content)

    def close(self) -> None:
        """Stop sending messages to the pages."""
        for end in self._ends:
            end()

    # inside

    def _note(self, view: str, *, is_here: bool) -> None:
        if is_here and len(self._here) < _VIEWS:
            self._here.add(view)
        elif not is_here and view in self._here:
            self._here.remove(view)
            if not self._here:
                self.driver.leave()
                self._on_left()

    def _take(self, content: object) -> None:
        try:
            asked = Asked.read(content)
        except Refused as refused:
            self.driver.say(refused.reason)
            return
        taken = self._taken.get(asked.view, 0)
        if asked.seq > taken + 1:
            self._send({"again": taken + 1, "view": asked.view})
            return
        answer: JSON = {"ack": {"view": asked.view, "seq": taken}}
        if asked.seq == taken + 1:
            answer["ack"]["seq"] = self._taken[asked.view] = asked.seq
            self._forget_views()
            answer = self._answer(asked, answer)
        if answer:  # nothing has changed, or it was taken before
            self._send({**answer, "base": self.version, "version": self.version})

    def _answer(self, asked: Asked, answer: JSON) -> JSON:
        """Take a step; return the answer, or {} if it was already sent together with the change."""
        self._answering = answer
        try:
            if self._is_stale(asked):
                self.driver.say(Obstacle("stage.stale"))
            else:
                self.driver.take(self._filled(asked))
            return self._answering or {}
        finally:
            self._answering = None

    def _filled(self, asked: Asked) -> Step:
        """Return the step; a press with the text of every field that its button reads.

        Fields that the page did not send keep the driver's value; so do fields, but those that `stays` marks,
        that have changed since the page's version.
        """
        step, then = asked.step, self._remembered[asked.version]
        if not isinstance(step, Press):
            return step
        reader = f"{step.part}/{step.id}"
        fields = (part for part in self.driver.screen.parts() if isinstance(part, Field))
        read = [field for field in fields if field.reader == reader and not field.options]
        typed = {each.id: str(each.value or "") for each in read}
        same = [each.id for each in read if each.stays or then.get(each.id) == each]
        return replace(step, typed={**typed, **{id_: step.typed[id_] for id_ in same if id_ in step.typed}})

    def _is_stale(self, asked: Asked) -> bool:
        """Whether the pressed piece or button has changed since the page's version, so that the press may be
        unintended."""
        then, step = self._remembered.get(asked.version), asked.step
        if then is None:
            return True
        now = self._remembered[self.version]
        ids = [getattr(step, name) for name in ("id", "zone") if hasattr(step, name)]
        return any(_meaning(then, step.part, id_) != _meaning(now, step.part, id_) for id_ in ids)

    def _told(self) -> JSON:
        told = screen_json(self.driver.screen)
        return self._with_work(told)

    def _with_work(self, told: JSON) -> JSON:
        work = work_json(self.driver.work)
        parts = {
            id_: {**part, **work} if part["kind"] == "running" else part
            for id_, part in told["parts"].items()
        }
        return {**told, "parts": parts}

    def _changed(self, _: object) -> None:
        screen = self.driver.screen
        told = self._with_work(screen_json(screen, self._screen, self._json))
        heard = spoken(one_after_another(aloud(screen, self._screen))) if self.driver.is_heard else ""
        self._tell(
            screen,
            told,
            {"aloud": heard, "focus": self.driver.focus or ""},
        )

    def _worked(self) -> None:
        """Send the progress of the work, unless no part shows it."""
        told = self._with_work(self._json)
        if told != self._json:
            self._tell(self._screen, told, {})

    def _tell(self, screen: Screen, told: JSON, more: JSON) -> None:
        before, base = self._json, self.version
        self._screen, self._json = screen, told
        self.version += 1
        self._remembered[self.version] = _meant(screen)
        self._remembered.pop(self.version - REMEMBERED, None)
        changed: JSON = {key: told[key] for key in _OF_SCREEN if told[key] != before[key]}
        if told["lang"] != before["lang"]:
            answer, self._answering = self._answering or {}, None
            self._send({**self.whole(), **answer, **more})
            return
        changed["parts"] = {
            id_: part for id_, part in told["parts"].items() if before["parts"].get(id_) != part
        }
        answer, self._answering = self._answering or {}, None
        self._send({"base": base, "version": self.version, **changed, **more, **answer})

    def _forget_views(self) -> None:
        while len(self._taken) > _VIEWS:
            del self._taken[next(iter(self._taken))]


_Meant: TypeAlias = Mapping[str, Mapping[str, Piece | Button] | Field]
"""What the steps on a screen are about, by part and id; without the pictures, which take much memory."""


def _meant(screen: Screen) -> _Meant:
    """Return the pieces, buttons and fields of a screen."""
    found: dict[str, Mapping[str, Piece | Button] | Field] = {}
    for part in screen.parts():
        match part:
            case Stage():
                found[part.id] = part.picture.by_id
            case Buttons():
                found[part.id] = {each.name: each for each in part.buttons}
            case Field():
                found[part.id] = part
    return found


def _meaning(meant: _Meant, part: str, id: str) -> Piece | Button | None:
    """Return the piece or button that a press is about, without the texts that do not change its effect; or
    None."""
    found = meant.get(part)
    piece = found.get(id) if isinstance(found, Mapping) else None
    if isinstance(piece, Piece):
        return replace(piece, told="", name="" if piece.role == "img" else piece.name)
    return None if piece is None else replace(piece, is_main=False)
