"""The session behind one open page: it runs the cells of a lesson, and connects their screens to the page.

Messages are lists that can be written as JSON.  The page sends

- `["open", {"lesson": "en/01-inclusion", "turn": number, "first": [cell, …], "class": number,
  "state": text, "shown": {name: shown, …}}]`: what it shows, what it wants first, the class number and the
  state of a screen that its address holds (`setcards_edu.teaching.kit.address`), which may be missing.
  `shown` is `{"digest": …, "version": …, "taken": …, "steps": […], "apart": bool}`, all of which may be
  missing: the digest of the screen if it is as it was drawn first, the version, the last step acknowledged,
  by view, and otherwise the steps that have led to it in an earlier session, and whether it was taken up
  from the address in that;
- `["screen", name, message]`: a message for the wire of a screen;
- `["shelf", prefix, message]`: a message about the texts in its browser;
- `["address", name]`: it wants the state of a screen as a text for an address;
- `["leave"]`: it leaves the lesson.

The session sends

- `["opened", turn]`: all that follows is about the lesson that was opened with this number;
- `["same", name]`: the screen is as the page has drawn it; or `["whole", name, message]`: this is the screen;
- `["told", name, message, {"from": number, "steps": […]}]`: a message from the wire of a screen, with the
  steps from that number on that have led to it, if they have changed;
- `["shelf", prefix, message]`: a store is made (an empty message), or has something to be written;
- `["state", reason]`: the screen that is named in the address comes as the address says, and then `reason` is
  empty; or why it does not;
- `["address", name, text, reason]`: the state of a screen as a text, or why there is none;
- `["unknown"]`: there is no such lesson;
- `["failed", cell]`: a cell has failed; `["missing", cell]`: it needs a package that is not installed, so its
  output stays what it was when the page was made; `["all"]`: all cells were run.

A screen is named by its cell, and by its number among the screens shown there.
"""

from __future__ import annotations

import ast
import hashlib
import json
import logging
import time
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import redirect_stdout
from io import StringIO
from typing import Any

from setcards_edu.messages import Obstacle, Reason, Refused
from setcards_edu.teaching.kit.address import Address
from setcards_edu.teaching.kit.driver import Driver
from setcards_edu.teaching.kit.long_work import Loop
from setcards_edu.teaching.kit.screen_json import JSON
from setcards_edu.teaching.kit.steps import Taken
from setcards_edu.teaching.kit.wire import Wire
from setcards_widgets.kit.browser_storage import shared_storage
from setcards_widgets.kit.presented import Presented

from .host import Page, Post

_log = logging.getLogger(__name__)

_CLASSES = 10**6

PATIENCE = 25.0
"""Seconds after which no more steps of an address are taken up; a page ends a Python silent for 30."""

Cells = Mapping[str, str]
"""The code cells of a lesson: the source of each by its id, in order."""


def digest(whole: JSON) -> str:
    """Return a short text that stands for all that a page draws of a screen: equal for equal screens."""
    text = json.dumps(whole["whole"], ensure_ascii=False, sort_keys=True)
    return hashlib.sha256(text.encode(errors="replace")).hexdigest()[:16]


class Session:
    """The session behind one open page.

    post: sends a message to the page; cells: returns the cells of a lesson, such as `"en/01-inclusion"`, or
        raises `LookupError`.
    loop: the event loop for long computations; None if they are completed at once.
    shown: called with each value that a cell displays, by its cell.
    clock: the clock, in seconds, for the steps of an address.

    >>> sent = []
    >>> lesson = {"a": "from setcards_widgets.lesson import *", "b": "TopologyBuilder(n=3)"}
    >>> session = Session(sent.append, lambda _: lesson)
    >>> for _ in session.open({"lesson": "en/sets"}):
    ...     pass
    >>> [message[:2] for message in sent if message[0] != "shelf"]
    [['opened', None], ['whole', 'b-1'], ['all']]
    >>> press = {"kind": "press", "part": "stage", "id": "c-1", "seq": 1, "view": "v", "version": 1}
    >>> session.receive(["screen", "b-1", press])
    >>> kind, name, told, done = sent[-1]
    >>> told["parts"]["said"]["message"]["text"], done
    ('{1} fits: 3 sets now.', {'from': 0, 'steps': [{'kind': 'press', 'part': 'stage', 'id': 'c-1'}]})
    """

    def __init__(
        self,
        post: Post,
        cells: Callable[[str], Cells],
        *,
        loop: Loop | None = None,
        shown: Callable[[str, object], object] = lambda *_: None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.page = Page(post, loop)
        self._post, self._cells, self._value_shown, self._clock = post, cells, shown, clock
        self._names: dict[str, Any] = {}
        self._on_page: Mapping[str, Any] = {}
        self._shown: Counter[str] = Counter()
        self._connected: dict[str, _Connected] = {}
        self._given: Address | Reason | None = None  # what the address holds, until it is taken up

    def open(self, asked: object) -> Iterator[bool]:
        """Run the cells of a lesson, one a step of the iterator: the first cell, those in sight, the others.

        asked: what the page shows, as in the docstring of this module.  Each step yields whether the cell is
        in sight.  A cell that fails is reported and logged, and the others are run.
        """
        lesson, turn, first, self._on_page, class_number, state = _opened(asked)
        with self.page.present():
            self.leave()
        cells = self._cells(lesson)
        with self.page.present():
            shared_storage()  # so that the page tells what its browser has kept while the first cells are run
        self.page.class_number = class_number
        self._given = None if state is None else _read(state)
        self._post(["opened", turn])
        self._names = {"__name__": "__main__", "display": self._display}
        order = dict.fromkeys([*[*cells][:1], *(cell for cell in first if cell in cells), *cells])
        for cell in order:
            with self.page.present():
                self._run(cell, cells[cell])
            yield cell in first
        if (given := self._given) is not None:
            with self.page.present():
                self._tell_of_state(given if isinstance(given, Reason) else Obstacle("address.no-screen"))
        self._post(["all"])

    def receive(self, message: object) -> None:
        """Handle a message from the page other than `open`; ignore one that is none."""
        with self.page.present():
            match message:
                case ["screen", str(name), dict(content)] if name in self._connected:
                    self._connected[name].wire.receive(content)
                case ["address", str(name)] if name in self._connected:
                    self._post(["address", name, *self._connected[name].address()])
                case ["shelf", str(prefix), dict(content)]:
                    self.page.kept(prefix, content)
                case ["leave"]:
                    self.leave()

    def leave(self) -> None:
        """Close the screens of the lesson; progress stays."""
        for each in self._connected.values():
            each.wire.close()
        self._connected.clear()
        self._shown.clear()
        self._names.clear()
        self.page.clear()

    def close(self) -> None:
        """Close the screens of the lesson, as the page is closed."""
        with self.page.present():
            self.leave()

    # inside

    def _run(self, cell: str, source: str) -> None:
        """Run a cell as a notebook does: the value of its last line is displayed."""
        self.page.cell = cell
        try:
            *body, last = ast.parse(source).body
            if isinstance(last, ast.Expr):
                last = ast.Expr(ast.Call(ast.Name("display", ast.Load()), [last.value], []))
            tree = ast.fix_missing_locations(ast.Module([*body, last], []))
            with redirect_stdout(StringIO()):
                exec(compile(tree, cell, "exec"), self._names)  # noqa: S102 - our own lessons
        except ImportError as error:
            is_ours = (error.name or "").startswith("setcards_")
            self._post(["failed" if is_ours else "missing", cell])
        except Exception:  # noqa: BLE001 - a door: the other cells are run all the same
            _log.exception("a cell has failed")
            self._post(["failed", cell])

    def _display(self, *values: object) -> None:
        cell = self.page.cell
        for value in values:
            self._value_shown(cell, value)
            if isinstance(value, Presented):
                self._shown[cell] += 1
                name = f"{cell}-{self._shown[cell]}"
                shown = self._on_page.get(name)
                if isinstance(shown, dict) and shown.get("apart") is True:
                    value.driver.is_apart = True
                    self._tell_of_state(None)
                elif isinstance(self._given, Address) and self._given.screen == name:
                    shown = self._take_up(value, self._given.steps, shown)
                self._connected[name] = _Connected(name, value, shown, self._post)

    def _take_up(self, screen: Presented[Any], steps: Sequence[Taken], shown: object) -> object:
        """Bring a new screen into the state of the address; return what the page has to be taken to show."""
        reason = screen.driver.take_up(_in_time(steps, self._clock))
        self._tell_of_state(reason)
        if reason is not None or not isinstance(shown, dict):
            return shown
        return {**shown, "steps": None, "digest": ""}

    def _tell_of_state(self, reason: Reason | None) -> None:
        self._given = None
        self._post(["state", "" if reason is None else str(reason)])


class _Connected:
    """A screen that is connected to a page: its wire, and the steps that the page knows."""

    def __init__(self, name: str, screen: Presented[Any], shown: object, post: Post) -> None:
        self._name, self._screen, self._post = name, screen, post
        before, version, taken, steps = _shown_before(shown)
        if steps:
            try:
                screen.retake(steps)
            except Refused:
                _log.exception("the steps of a screen cannot be repeated")
        self._told: tuple[JSON, ...] = screen.steps
        driver: Driver[Any] = screen.driver
        self.wire = Wire(driver, self._send)
        whole = self.wire.whole()
        if steps is None and before == digest(whole):
            self.wire.resume(version, taken)
            post(["same", name])
            return
        if shown is not None:
            self.wire.resume(version + 1, taken, None if steps is None else version)
            whole = self.wire.whole()
        post(["whole", name, whole, {"from": 0, "steps": [*self._told]}])

    def address(self) -> tuple[str, str]:
        """Return the state of the screen as a text for an address, and an empty text; or two texts of which
        the first is empty and the second says why there is none."""
        driver = self._screen.driver
        if not driver.tells_all:
            return "", str(Obstacle("address.not-told"))
        try:
            return Address(self._name, tuple(driver.taken)).text(), ""
        except Refused as refused:
            return "", str(refused.reason)

    def _send(self, message: JSON) -> None:
        self._post(["told", self._name, message, self._news()])

    def _news(self) -> JSON:
        """Return the steps that the page does not know, and the number of those that it has to keep."""
        steps, known = self._screen.steps, len(self._told)
        while known and (known > len(steps) or self._told[known - 1] is not steps[known - 1]):
            known -= 1  # the last one is replaced while something is typed
        is_same, self._told = known == len(self._told) == len(steps), steps
        return {} if is_same else {"from": known, "steps": [*steps[known:]]}


def _read(state: str) -> Address | Reason:
    """Return what an address holds, or why that cannot be read."""
    try:
        return Address.read(state)
    except Refused as refused:
        return refused.reason


def _in_time(steps: Iterable[Taken], clock: Callable[[], float]) -> Iterator[Taken]:
    """Yield the steps; raises `Refused` when they take too long."""
    end = clock() + PATIENCE
    for step in steps:
        if clock() > end:
            raise Refused(Obstacle("address.late"))
        yield step


def _opened(
    asked: object,
) -> tuple[str, object, Collection[str], Mapping[str, Any], int | None, str | None]:
    """Return what a page has sent: lesson, turn, the cells in sight, what is shown, the class number, and the
    state that its address holds."""
    match asked:
        case {"lesson": str(lesson), **rest}:
            first, shown, number = rest.get("first"), rest.get("shown"), rest.get("class")
            state = rest.get("state")
            return (
                lesson,
                rest.get("turn"),
                [cell for cell in first if isinstance(cell, str)] if isinstance(first, list) else [],
                shown if isinstance(shown, dict) else {},
                number if type(number) is int and 0 <= number < _CLASSES else None,
                state if isinstance(state, str) else None,
            )
    raise LookupError(f"this names no lesson: {asked!r}")


def _shown_before(shown: object) -> tuple[str, int, dict[str, int], Sequence[JSON] | None]:
    """Return the digest, version, steps acknowledged and steps taken that a page has sent about a screen.

    The steps are None if the page has sent none, and then shows the screen as it was drawn first.
    """
    told = shown if isinstance(shown, dict) else {}
    version, taken, steps = told.get("version"), told.get("taken"), told.get("steps")
    return (
        str(told.get("digest", "")),
        version if isinstance(version, int) and 0 < version < 2**30 else 1,
        {view: seq for view, seq in taken.items() if isinstance(seq, int)} if isinstance(taken, dict) else {},
        [step for step in steps if isinstance(step, dict)] if isinstance(steps, list) else None,
    )
