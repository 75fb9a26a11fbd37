"""A learner's own code, run and tried in a worker of its own, which the page ends.

The page sends one text, the JSON of `{"lesson": …, "cell": …, "code": …, "name": …, "about": …}`: the lesson
and the cell, the learner's lines, the name of the function, and the exercise that asks for it, as the part
`Code` of its screen says; without the last two, where no exercise does, the lines are only run.  The answers
are lists, in JSON:

- `["begun"]`: now the learner's lines run;
- `["printed", text]`: they print this;
- `["alive"]`: the function is being tried, or plays games; `["late"]`: it takes too long;
- `["wrong", words]`: nothing can be tried, and why;
- `["tried", text]`: what came of it, the value of a `Set` step on that part;
- `["ended"]`: this was all.
"""

from __future__ import annotations

import ast
import json
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import redirect_stdout, suppress
from dataclasses import replace
from functools import partial
from types import CodeType
from typing import Any

from setcards_edu.messages import Message, Obstacle, Reason
from setcards_edu.teaching import Exercise, exercise
from setcards_edu.teaching.exercises.plain_values import kind_of
from setcards_edu.teaching.exercises.run_learner_code import LearnerFunction, Printed, Tried, explain

from .host import Page
from .session import Cells

SECONDS = 3
"""The most seconds that all calls of a learner's function may take."""

CHECKER = "checker"
"""The name of the card in the cell; what follows from its first line on is not the learner's."""

_FILE = "code"


def parts_of(source: str) -> tuple[str, str] | None:
    """Return the lines of a cell that a learner writes, and the other lines, which check the answer.

    Return None if no line begins with `checker =`; source: the code of the cell.

    >>> parts_of("def f():\\n    ...\\n\\nchecker = g()\\nchecker\\n")
    ('def f():\\n    ...', 'checker = g()\\nchecker\\n')
    """
    lines = source.splitlines(keepends=True)
    at = next((at for at, line in enumerate(lines) if line.startswith(f"{CHECKER} =")), None)
    return None if at is None else ("".join(lines[:at]).rstrip("\n"), "".join(lines[at:]))


class Trial:
    """A worker that runs the code which a learner has written, once.

    send: sends a text to the page; cells: as for `Session`; clock: returns the time in seconds.

    >>> lesson = {"setup": "", "code": "def comparable(a, b):\\n    ...\\nchecker = 1"}
    >>> about = "inclusion.write-comparable 1 0"
    >>> asked = {"lesson": "en/01", "cell": "code", "name": "comparable", "about": about}
    >>> written = "def comparable(a, b):\\n    return True"
    >>> sent = []
    >>> Trial(sent.append, lambda _: lesson).hear(json.dumps({**asked, "code": written}))
    >>> [json.loads(text) for text in sent if "alive" not in text]
    [['begun'], ['tried', 'inclusion.write-comparable 1 0\\n[2, true, false]'], ['ended']]
    """

    def __init__(
        self,
        send: Callable[[str], object],
        cells: Callable[[str], Cells],
        clock: Callable[[], float] = time.perf_counter,
    ) -> None:
        self._send, self._cells, self._clock = send, cells, clock
        self._passed, self._began, self._told = 0.0, 0.0, 0.0
        self._is_within = False

    def hear(self, text: str) -> None:
        """Run the code in the message that the page has sent, a JSON text, and send the page what comes of
        it."""
        asked = json.loads(text)
        cells = self._cells(asked["lesson"])
        names: dict[str, Any] = {"__name__": "__main__"}
        with Page(lambda _: None).present():
            exec(cells[next(iter(cells))], names)  # noqa: S102 - our own lessons
            names["display"] = _display
            if "tournament" in names:  # which plays for longer than a page waits for a word
                names["tournament"] = partial(names["tournament"], progress=lambda _: self._post("alive"))
            made = _asked_for(asked.get("about"))
            self._post("begun")
            printed = Printed()
            printed.to = self
            with redirect_stdout(printed):
                if self._run(asked, names) and made is not None:
                    self._try(asked, names, made)
                    _, after = parts_of(cells[asked["cell"]]) or ("", "")
                    with suppress(BaseException):  # of the learner's function, on which the verdict is told
                        exec(_without_checker(after), names)  # noqa: S102 - our own lessons
        self._post("ended")

    def write(self, text: str) -> None:
        """Send the page a text that the learner's code has printed."""
        self._post("printed", text)

    def flush(self) -> None:
        """Do nothing: each printed text is sent at once."""

    # inside

    def _run(self, asked: dict[str, str], names: dict[str, Any]) -> bool:
        """Run the learner's lines, and return whether they came to their end."""
        names.pop(asked.get("name", ""), None)
        try:
            exec(compile(asked["code"], _FILE, "exec", dont_inherit=True), names)  # noqa: S102 - in a worker
        except BaseException as error:  # noqa: BLE001 - whatever it is, it is told in words
            self._post("wrong", str(_explained(error)))
            return False
        return True

    def _try(self, asked: dict[str, str], names: dict[str, Any], made: Exercise) -> None:
        """Try the function that the learner's lines define."""
        name = asked["name"]
        function = names.get(name)
        if not callable(function):
            key = "card.no-function" if function is None else "answer.not-a-function"
            self._post("wrong", str(Obstacle(key, name=name, text=kind_of(function))))
            return
        tried = LearnerFunction(function, clock=self._at_a_call, is_traced=False)
        feedback = made.check(tried)
        if tried.is_empty:
            self._post("wrong", str(feedback.reason))
            return
        self._post("tried", f"{asked['about']}\n{_from_the_top(Tried.of(tried), function).written}")

    def _at_a_call(self) -> float:
        """Return the time; the page is told now and then that calls end, or that they have taken too long.

        This is asked as each call begins and as it ends, so that the time of the trials' own is not counted.
        """
        now = self._clock()
        if self._is_within:
            self._passed += now - self._began
        self._is_within, self._began = not self._is_within, now
        if self._passed > SECONDS:
            self._post("late")
        elif now - self._told > SECONDS / 10:
            self._told = now
            self._post("alive")
        return now

    def _post(self, *message: str) -> None:
        text = json.dumps(message, ensure_ascii=False)
        self._send(text.encode(errors="replace").decode())


def _display(*values: object) -> None:
    """Print what a notebook displays."""
    sys.stdout.writelines(f"{value}\n" for value in values)


def _asked_for(about: str | None) -> Exercise | None:
    """Return the exercise that asks for the function, made with its trials, which take no time of a run."""
    if about is None:
        return None
    id_, level, seed = about.split(" ")
    made = exercise(id_, level=int(level), seed=int(seed))
    made.check(Tried(passed=sys.maxsize))
    return made


def _explained(error: BaseException) -> Message:
    """Return a message on an error of the learner's lines, with its line, counted from the first."""
    trace, line = error.__traceback__, 1
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == _FILE:
            line = trace.tb_lineno
        trace = trace.tb_next
    why = explain(error, _explained)
    if isinstance(error, SyntaxError):
        return Reason(why.key, **{**why.witnesses, "line": error.lineno or line, "text": error.msg})
    return Reason(why.key, **{**why.witnesses, "line": line})


def _from_the_top(tried: Tried, function: object) -> Tried:
    """Return what came of a function with lines counted from the first of the area, not from its `def`."""
    above = getattr(getattr(function, "__code__", None), "co_firstlineno", 1) - 1
    match tried.outcome:
        case Reason(key=key, witnesses={"line": int(line), **others}):
            return replace(tried, outcome=Reason(key, line=line + above, **others))
    return tried


def _without_checker(source: str) -> CodeType:
    """Return the code of those statements of a cell that do not speak of its checker."""
    kept = [each for each in ast.parse(source).body if CHECKER not in _names(each)]
    return compile(ast.Module(kept, []), _FILE, "exec")


def _names(tree: ast.AST) -> Iterator[str]:
    return (each.id for each in ast.walk(tree) if isinstance(each, ast.Name))
