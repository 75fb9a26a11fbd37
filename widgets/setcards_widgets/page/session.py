"""The session behind one open page: it runs the cells of a lesson, and connects their screens to the page.

Messages are lists that can be written as JSON.  The page sends

- `["open", {"lesson": "en/01-inclusion", "turn": number, "first": [cell, …], "class": number,
  "shown": {name: shown, …}}]`: what it shows, what it wants first, and the class number, which may be
  missing.  `shown` is `{"digest": …, "version": …, "taken": …, "steps": […]}`, all of which may be missing:
  the digest of the screen if it is as it was drawn first, the version, the last step acknowledged, by view,
  and otherwise the steps that have led to it in an earlier session;
- `["screen", name, message]`: a message for the wire of a screen;
- `["shelf", prefix, message]`: a message about the texts in its browser;
- `["leave"]`: it leaves the lesson.

The session sends

- `["opened", turn]`: all that follows is about the lesson that was opened with this number;
- `["same", name]`: the screen is as the page has drawn it; or `["whole", name, message]`: this is the screen;
- `["told", name, message, {"from": number, "steps": […]}]`: a message from the wire of a screen, with the
  steps from that number on that have led to it, if they have changed;
- `["shelf", prefix, message]`: a store is made (an empty message), or has something to be written;
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
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import redirect_stdout
from io import StringIO
from typing import Any

from setcards_edu.messages import Refused
from setcards_edu.teaching.kit.driver import Driver
from setcards_edu.teaching.kit.long_work import Loop
from setcards_edu.teaching.kit.screen_json import JSON
from setcards_edu.teaching.kit.wire import Wire
from setcards_widgets.kit.presented import Presented

from .host import Page, Post

_log = logging.getLogger(__name__)

_CLASSES = 10**6

Cells = Mapping[str, str]
"""The code cells of a lesson: the source of each by its id, in order."""


def digest(whole: JSON) -> str:
    """Return a digest of all that a page draws of a screen: equal digests, equal screens."""
    text = json.dumps(whole["whole"], ensure_ascii=False, sort_keys=True)
    return hashlib.sha256(text.encode(errors="replace")).hexdigest()[:16]


class Session:
    """The session behind one open page.

    post: sends a message to the page; cells: returns the cells of a lesson, such as `"en/01-inclusion"`, or
        raises `LookupError`.
    loop: the event loop for long computations; None if they are completed at once.
    shown: called with each value that a cell displays, by its cell.

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
    ) -> None:
        self.page = Page(post, loop)
        self._post, self._cells, self._value_shown = post, cells, shown
        self._names: dict[str, Any] = {}
        self._on_page: Mapping[str, Any] = {}
        self._shown: Counter[str] = Counter()
        self._connected: dict[str, _Connected] = {}

    def open(self, asked: object) -> Iterator[bool]:
        """Run the cells of a lesson, one a step of the iterator: the first cell, those in sight, the others.

        asked: what the page shows, as in the docstring of this module.  Each step yields whether the cell is
        in sight.  A cell that fails is reported and logged, and the others are run.
        """
        lesson, turn, first, self._on_page, class_number = _opened(asked)
        with self.page.present():
            self.leave()
        cells = self._cells(lesson)
        self.page.class_number = class_number
        self._post(["opened", turn])
        self._names = {"__name__": "__main__", "display": self._display}
        order = dict.fromkeys([*[*cells][:1], *(cell for cell in first if cell in cells), *cells])
        for cell in order:
            with self.page.present():
                self._run(cell, cells[cell])
            yield cell in first
        self._post(["all"])

    def receive(self, message: object) -> None:
        """Handle a message from the page other than `open`; ignore one that is none."""
        with self.page.present():
            match message:
                case ["screen", str(name), dict(content)] if name in self._connected:
                    self._connected[name].wire.receive(content)
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
                self._connected[name] = _Connected(name, value, self._on_page.get(name), self._post)


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

    def _send(self, message: JSON) -> None:
        self._post(["told", self._name, message, self._news()])

    def _news(self) -> JSON:
        """Return the steps that the page does not know, and the number of those that it has to keep."""
        steps, known = self._screen.steps, len(self._told)
        while known and (known > len(steps) or self._told[known - 1] is not steps[known - 1]):
            known -= 1  # the last one is replaced while something is typed
        is_same, self._told = known == len(self._told) == len(steps), steps
        return {} if is_same else {"from": known, "steps": [*steps[known:]]}


def _opened(asked: object) -> tuple[str, object, Collection[str], Mapping[str, Any], int | None]:
    """Return what a page has sent: lesson, turn, the cells in sight, what is shown, and the class number."""
    match asked:
        case {"lesson": str(lesson), **rest}:
            first, shown, number = rest.get("first"), rest.get("shown"), rest.get("class")
            return (
                lesson,
                rest.get("turn"),
                [cell for cell in first if isinstance(cell, str)] if isinstance(first, list) else [],
                shown if isinstance(shown, dict) else {},
                number if type(number) is int and 0 <= number < _CLASSES else None,
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
