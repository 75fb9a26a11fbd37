"""What random actions are tried on, and what holds after each: no traceback, no lost state, no silence."""

from __future__ import annotations

import inspect
import json
import os
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

from setcards_widgets.kit.presented import Presented

from setcards_edu import Card, Equation, Grid, Message, Refused, Statement, Topology, language, yaku
from setcards_edu.conjectures.examples import suggestions
from setcards_edu.equations import Hand, Side
from setcards_edu.equations.identities import Identity
from setcards_edu.equations.letters import Expression
from setcards_edu.messages import LANGUAGES, sentence
from setcards_edu.pictures.kit.picture import MAXIMUM_SIZE
from setcards_edu.pursuit import Position
from setcards_edu.pursuit.board.notation import read_move
from setcards_edu.sets import parse_cards, parse_sequence
from setcards_edu.teaching import Feedback, FolderStore, Keeper, exercise, kinds
from setcards_edu.teaching.exercises import progress_file
from setcards_edu.teaching.exercises.answers import Code
from setcards_edu.teaching.exercises.exercise import Exercise
from setcards_edu.teaching.kit import screen as parts_of
from tests.conformance.widgets import WIDGETS, Case
from tests.fuzz import hostile
from tests.fuzz.in_games import InAGame
from tests.fuzz.runs import Opener

CARDS = ("∅", "{1,3,5}", "135", "1 12 123", "∅, {1}, {1,2}, U", "2:1,12", "5:1,15,125", "１３５")
SUMS = ("3×7+2 = 23", "76+8=84", "22337", "n−1", "(10n−1)", "CD+E = AB", "2×3")
MOVES = ("a1-b1", "b1–c2×c4", "a1", "pass", "a1 b6", "c4-c5-c6", "パス")
TYPED = (*CARDS, *SUMS, *MOVES, "Aya", "topology.union", "left", "tell", "5", "1/2", "30 %")


class Waiting:
    """An event loop and a clock that go on when they are told to: the same slices each time."""

    def __init__(self) -> None:
        self.callbacks: list[Callable[[], object]] = []
        self.moment = 0.0

    def call_later(self, _delay: float, callback: Callable[[], object], /) -> Waiting:
        """Keep a callback for later."""
        self.callbacks.append(callback)
        return self

    def cancel(self) -> None:
        """Let it be; a callback that nobody waits for any more does nothing by itself."""

    def clock(self) -> float:
        """Return a moment, one thousandth of a second later each time."""
        self.moment += 0.001
        return self.moment

    def go_on(self, slices: int) -> None:
        """Call back, for so many slices at most."""
        for _ in range(slices):
            if self.callbacks:
                self.callbacks.pop(0)()


class OnScreen:
    """A widget, on which a page does what can be done there, and sends what no page sends."""

    def __init__(self, case: Case, chance: Random) -> None:
        self.chance, self.loop = chance, Waiting()
        self.widget: Any = case.make() if chance.random() < 0.5 else case.driven()
        self.driver, self.wire = self.widget.driver, self.widget.widget().wire
        for waiting in (self.driver.work, self.driver):
            waiting._loop, waiting._clock = self.loop, self.loop.clock
        self.sent: list[Any] = []
        self.wire._send = self.sent.append
        self.seq = 0
        self.acts = [self.wait] + [self.press] * 8 + [self.fill_in] * 4 + [self.call, self.forge] * 2

    def act(self) -> str:
        """Do something, and see that there is an answer, which is no apology."""
        keeper: Keeper | None = getattr(self.widget, "keeper", None)
        before, label, aside = _done(keeper), _label(keeper), keeper is not None and keeper.backup is not None
        done = self.chance.choice(self.acts)()
        assert sentence("stage.failed") not in str(self.driver.screen), done
        json.dumps(self.wire.whole())
        str(self.driver.screen).encode("utf-8", "surrogatepass")
        assert repr(self.widget)
        for part in self.driver.screen.parts():
            if isinstance(part, parts_of.Stage):
                assert len(part.picture.markup.encode()) <= MAXIMUM_SIZE
        let_go = aside and keeper is not None and keeper.backup is None  # confirmed, or brought back
        assert before <= _done(keeper) or let_go or label != _label(keeper), f"progress is lost: {done}"
        return done

    def close(self) -> None:
        """Close the widget; whoever still presses is not met by a traceback."""
        self.widget.close()
        self.loop.go_on(30)
        self.widget.close()

    def wait(self) -> str:
        """Let long work go on for a while."""
        self.loop.go_on(self.chance.choice((1, 3, 30)))
        return "waited"

    def press(self) -> str:
        """Press, drop or key, on the screen that is there or on one that was."""
        found = [
            part
            for part in self.driver.screen.parts()
            if (isinstance(part, parts_of.Stage) and part.picture.pieces)
            or (isinstance(part, parts_of.Buttons) and part.buttons)
        ]
        if not found:
            return self.fill_in()
        part = self.chance.choice(found)
        if isinstance(part, parts_of.Buttons):
            there = part.there or part.buttons
            asked: dict[str, Any] = {"kind": "press", "id": self.chance.choice(there).name}
            if self.chance.random() < 0.5:
                fields = [each.id for each in self.driver.screen.parts() if isinstance(each, parts_of.Field)]
                asked["typed"] = {each: hostile.text(self.chance, TYPED) for each in fields[:20]}
        else:
            asked = self._on_picture(part)
        old = self.chance.randrange(5) if self.chance.random() < 0.1 else 0
        return self.tell({"part": part.id, "version": max(1, self.wire.version - old), **asked})

    def _on_picture(self, part: parts_of.Stage) -> dict[str, Any]:
        ids = [piece.id for piece in part.picture.pieces]
        likely = [piece.id for piece in part.picture.pieces if piece.enabled and piece.pressable] or ids
        if self.chance.random() < 0.2:
            return {"kind": "drop", "id": self.chance.choice(ids), "zone": self.chance.choice(ids)}
        if self.chance.random() < 0.2 and part.keys:
            key, bound = self.chance.choice(sorted(part.keys.items()))
            return {"kind": "key", "key": key, "id": bound or self.chance.choice(ids)}
        return {"kind": "press", "id": self.chance.choice(likely)}

    def fill_in(self) -> str:
        """Choose or type something."""
        fields = [part for part in self.driver.screen.parts() if isinstance(part, parts_of.Field)]
        if not fields:
            return self.press()
        field = self.chance.choice(fields)
        options = [*(value for value, _ in field.options), *(field.scale or ())]
        options = options or [hostile.text(self.chance, TYPED)]
        value = hostile.value(self.chance) if self.chance.random() < 0.2 else self.chance.choice(options)
        return self.tell({"kind": "set", "part": field.id, "value": value, "version": self.wire.version})

    def forge(self) -> str:
        """Send what no page sends; nothing but words may come of it."""
        part = self.chance.choice([*self.driver.screen.parts()])
        asked: Any = {"kind": "press", "part": part.id, "id": "undo", "version": self.wire.version}
        for _ in range(self.chance.randrange(1, 4)):
            asked[self.chance.choice([*asked, "zone", "key", "typed", "more"])] = hostile.value(self.chance)
        return f"forged: {self.tell(hostile.value(self.chance) if self.chance.random() < 0.1 else asked)}"

    def tell(self, asked: Any) -> str:
        """Send a message, and see that it is answered."""
        self.seq = self.wire._taken.get("v", 0) + 1
        content = {"seq": self.seq, "view": "v", **asked} if isinstance(asked, dict) else asked
        self.sent.clear()
        self.wire.receive(content)
        is_news = isinstance(asked, dict) and asked.get("kind") in ("press", "drop", "key", "set")
        assert self.sent or not is_news, f"no answer to {hostile.shown(content)}"
        return hostile.shown(content)

    def call(self) -> str:
        """Call a method of the widget as a lesson's cell does, with anything."""
        stages = [part for part in self.driver.screen.parts() if isinstance(part, parts_of.Stage)]
        likely = [piece.id for stage in stages for piece in stage.picture.pieces]
        return called(self.widget, likely, self.chance)


def called(widget: Any, likely: list[str], chance: Random) -> str:
    """Call a method of a widget with anything; likely: the pieces that it has."""
    name, number = chance.choice(sorted(_own(type(widget)).items()))
    given = [
        hostile.value(chance) if chance.random() < 0.3 else hostile.text(chance, [*TYPED, *likely])
        for _ in range(number)
    ]
    answer = getattr(widget, name)(*given)
    assert answer is None or isinstance(answer, Message | Feedback | Exercise | str | tuple), answer
    return f"{name}({', '.join(map(hostile.shown, given))})"


def _own(kind: type) -> dict[str, int]:
    """Return the public methods of a widget that are ours, with the number of their arguments."""
    line = kind.mro()
    found = {}
    for each in line[: line.index(Presented)]:
        for name, method in vars(each).items():
            if inspect.isfunction(method) and not name.startswith("_") and name != "close":
                given = list(inspect.signature(method).parameters.values())[1:]
                found[name] = sum(one.kind is not one.KEYWORD_ONLY for one in given)
    return found


def _done(keeper: Keeper | None) -> set[str]:
    """Return what is done by a keeper's learner, put aside or not."""
    if keeper is None:
        return set()
    return {*keeper.progress.entries, *(keeper.backup.entries if keeper.backup else ())}


def _label(keeper: Keeper | None) -> str:
    return "" if keeper is None else keeper.progress.label


def _solved() -> Keeper:
    keeper = Keeper(today=lambda: "2026-04-08")
    for id_, answer in (("topology.union", "{2}"), ("inclusion.comparable", "yes")):
        if id_ in kinds():
            asked = exercise(id_)
            keeper.answered(asked, asked.check(answer))
    return keeper


PROGRESS = _solved().export()
STATEMENT = json.dumps(suggestions("pairs")[0].to_json())

DOORS: dict[str, tuple[Callable[[str], object], tuple[str, ...]]] = {
    "Card": (Card, CARDS),
    "Card.parse": (Card.parse, CARDS),
    "parse_cards": (parse_cards, CARDS),
    "parse_sequence": (parse_sequence, CARDS),
    "Topology.parse": (Topology.parse, CARDS),
    "Topology.from_code": (Topology.from_code, CARDS),
    "Equation.parse": (Equation.parse, SUMS),
    "Side.parse": (Side.parse, SUMS),
    "Identity.parse": (partial(Identity.parse, places="A B C A D"), SUMS),
    "Expression.parse": (Expression.parse, SUMS),
    "Hand": (Hand, SUMS),
    "yaku": (yaku, SUMS),
    "Grid.read": (Grid(4, 6).read, MOVES),
    "read_move": (partial(read_move, Position(Grid(5, 6), dogs=[(0, 1), (4, 4)], sheep=(2, 2))), MOVES),
}
FILES: dict[str, tuple[Callable[[str], object], str]] = {
    "progress": (progress_file.from_json, PROGRESS),
    "statement": (lambda text: Statement.from_json(_parsed(text)), STATEMENT),
}


def _parsed(text: str) -> object:
    """Return what a text of JSON holds, or the text itself."""
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text


class AtADoor:
    """The doors for text of the library: each gives a value, or refuses in words of both languages."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance

    def act(self) -> str:
        """Give one of them a text or a file, or an exercise an answer."""
        how = self.chance.random()
        if how < 0.5:
            name = self.chance.choice(sorted(DOORS))
            door, near = DOORS[name]
            given = hostile.text(self.chance, near)
        elif how < 0.75:
            name = self.chance.choice(sorted(FILES))
            door, whole = FILES[name]
            given = hostile.damaged(self.chance, whole)
        else:
            name = self.chance.choice(sorted(kinds()))
            asked = exercise(name, level=self.chance.randrange(1, 4), seed=self.chance.randrange(100))
            door = asked.check
            given = (
                hostile.value(self.chance) if self.chance.random() < 0.3 else hostile.text(self.chance, TYPED)
            )
            if isinstance(asked.answer, Code):
                given = "is"
        try:
            found = door(given)
            if isinstance(found, Feedback):
                str(found)
        except Refused as refusal:
            _say(refusal.reason)
        return f"{name}({hostile.shown(given)})"

    def close(self) -> None:
        """Nothing is held."""


def _say(message: Message | None) -> None:
    for code in LANGUAGES if message else ():
        with language(code):
            str(message).encode("utf-8", "surrogatepass")


class InAFolder:
    """A learner's progress, kept in a folder whose files are damaged meanwhile by who knows whom."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance
        self.place = TemporaryDirectory()
        self.folder = Path(self.place.name) / "kept"
        self.keeper = self.opened()
        self.is_whole = True  # nobody has damaged anything
        self.acts = [self.answer] * 5 + [self.damage, self.open, self.take_in, self.begin, self.come_again]

    def opened(self) -> Keeper:
        return Keeper(today=lambda: "2026-04-08", store=FolderStore(self.folder))

    def act(self) -> str:
        """Do something; whatever was done before is still there, under its label or put aside."""
        label, before = self.keeper.progress.label, _done(self.keeper)
        done = self.chance.choice(self.acts)()
        if self.is_whole and label == self.keeper.progress.label and done != "confirm":
            assert before <= _done(self.keeper), f"progress is lost: {done}"
        return done

    def close(self) -> None:
        """Remove the folder."""
        self.place.cleanup()

    def answer(self) -> str:
        """Answer an exercise."""
        asked = exercise(self.chance.choice(sorted(kinds())), seed=self.chance.randrange(9))
        if isinstance(asked.answer, Code):
            self.keeper.hinted(asked, 1)
        else:
            self.keeper.answered(asked, asked.check(hostile.text(self.chance, TYPED)))
        return f"answered {asked!r}"

    def damage(self) -> str:
        """Damage a file, or put something else in its place."""
        self.folder.mkdir(parents=True, exist_ok=True)
        path = self.chance.choice([*sorted(self.folder.glob("*.txt")), self.folder / "x.txt"])
        how = self.chance.randrange(6)
        is_free = not os.path.lexists(path)
        if how == 0 and is_free:
            path.mkdir()
        elif how == 1 and is_free:
            path.symlink_to(path)
        elif how == 2 and is_free and hasattr(os, "mkfifo"):
            os.mkfifo(path)
        elif path.is_file():
            self.is_whole = False  # what has gone from it may have been let go of by another kernel
            old = path.read_bytes()
            new = bytearray(old or b" ")
            for _ in range(how):
                new[self.chance.randrange(len(new))] = self.chance.randrange(256)
            path.write_bytes(new[: self.chance.randrange(len(new) + 1)] if how == 3 else new)
        return f"damaged {path.name} ({how})"

    def open(self) -> str:
        """Go to another label."""
        label = self.chance.choice(("Aya", "Ben", "", hostile.text(self.chance, ["Aya"])))
        try:
            self.keeper.open(label)
        except Refused as refusal:
            _say(refusal.reason)
        return f"opened {hostile.shown(label)}"

    def take_in(self) -> str:
        """Read a file in."""
        try:
            self.keeper.take_in(hostile.damaged(self.chance, PROGRESS))
        except Refused as refusal:
            _say(refusal.reason)
        return "took a file in"

    def begin(self) -> str:
        """Start fresh, or settle what was put aside."""
        name = self.chance.choice(("start_fresh", "restore", "confirm"))
        try:
            getattr(self.keeper, name)()
        except Refused as refusal:
            _say(refusal.reason)
        return name

    def come_again(self) -> str:
        """Begin a new kernel; what is kept is there again."""
        again = self.opened()
        if self.is_whole:
            assert again.progress == self.keeper.progress
            assert again.backup == self.keeper.backup
        return "came again"


class ByLearners:
    """Exercises in code, given functions that learners could write."""

    def __init__(self, chance: Random) -> None:
        self.chance = chance
        self.left = 2  # each may take its time

    def act(self) -> str:
        """Have a function judged."""
        if not self.left:
            return ""
        self.left -= 1
        codes = [name for name in sorted(kinds()) if isinstance(exercise(name).answer, Code)]
        name = self.chance.choice(codes)
        function = hostile.program(self.chance)
        feedback = exercise(name, level=self.chance.randrange(1, 4)).check(function)
        str(feedback)
        return f"{name}: {function.__doc__}"

    def close(self) -> None:
        """Nothing is held."""


TARGETS: dict[str, Opener] = {
    **{name: partial(OnScreen, case) for name, case in WIDGETS.items()},
    "doors": AtADoor,
    "folder": InAFolder,
    "learners": ByLearners,
    "games": InAGame,
}
"""What is acted upon, one session after the other."""
