"""A screen: what a person sees of a state at a moment, as a value.

A state knows what has happened, and its presenter (`presenter`) tells what is seen of it: parts, in places.
Whatever shows a screen, in a notebook, on paper or in a test, knows nothing of what it means.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from setcards_edu.messages import Message
from setcards_edu.pictures.kit.picture import MAXIMUM_SIZE, Picture

Place: TypeAlias = Literal["head", "said", "tools", "stage", "side", "answer", "folds"]

PLACES: tuple[Place, ...] = ("head", "said", "tools", "stage", "side", "answer", "folds")
"""Where parts stand, in the order in which they are read: what all is about or leads to another screen, what
is said, what is pressed beside the picture, the picture, what comes of a press beside it, what an answer is
given in, and what is wanted now and then.  Where there is a place for an answer, what is said is below it."""


@dataclass(frozen=True, slots=True)
class Part(ABC):
    """A part of a screen.

    id: its name, one on a screen; it stays from one screen of a state to the next.
    """

    id: str

    @abstractmethod
    def lines(self) -> Iterator[str]:
        """Yield what one reads of it, line by line."""

    def inner(self) -> tuple[Part, ...]:
        """Return the parts that stand in it."""
        return ()


@dataclass(frozen=True, slots=True)
class Says(Part):
    """A message, with its sign and its formula.

    title: what it is about, such as a goal; message: None as long as there is nothing to be said of that.
    beside: what is told in the same breath, without a sign.
    is_to_do: whether that tells what there is to be done: it stays in sight where all else is folded.
    """

    message: Message | None = None
    title: Message | None = None
    beside: tuple[Message, ...] = ()
    is_to_do: bool = False

    def lines(self) -> Iterator[str]:
        """Yield the title, the message with its formula, and what is told beside it."""
        if self.title is not None:
            yield str(self.title)
        if self.message is not None:
            yield str(self.message)
            yield from filter(None, [formula_of(self.message)])
        yield from map(str, self.beside)


def formula_of(message: Message) -> str | None:
    """Return the formula of a message, or of the first of its witnesses that has one; None if none has."""
    told = (message, *(part for part in message.witnesses.values() if isinstance(part, Message)))
    return next((part.formula for part in told if part.formula), None)


@dataclass(frozen=True, slots=True)
class Words(Part):
    """Sentences that nobody has to act on, one below the other; small ones tell how something is done.

    words: messages, or values that read the same in every language, such as a line of play.
    title: what the first of them is about; not seen where there are none.
    """

    words: tuple[object, ...]
    is_small: bool = False
    title: Message | None = None

    def lines(self) -> Iterator[str]:
        """Yield the sentences, the title before the first."""
        first, *others = map(str, self.words) if self.words else ("",)
        if self.words:
            yield first if self.title is None else f"{self.title} {first}"
        yield from others


@dataclass(frozen=True, slots=True)
class Headline(Part):
    """What all of the screen is about, in large type.

    above: what stands over it in small type, side by side.
    """

    words: Message
    above: tuple[Message, ...] = ()

    def lines(self) -> Iterator[str]:
        """Yield what stands above, in one line, and the headline."""
        if self.above:
            yield " · ".join(map(str, self.above))
        yield str(self.words)


@dataclass(frozen=True, slots=True)
class Title(Part):
    """The name of what is to be done, with how hard it is.

    level, most: which level of how many; how_hard: in words.
    anchor: the name by which another page leads here.
    """

    words: Message
    level: int
    most: int
    how_hard: Message
    anchor: str = ""

    def lines(self) -> Iterator[str]:
        """Yield the name with its level."""
        yield f"{self.words} · {self.how_hard}"


@dataclass(frozen=True, slots=True)
class Question(Part):
    """What is asked; title: a word before it."""

    words: Message
    title: Message | None = None

    def lines(self) -> Iterator[str]:
        """Yield what is asked."""
        yield str(self.words) if self.title is None else f"{self.title} {self.words}"


@dataclass(frozen=True, slots=True)
class Side:
    """One of two answers that stand side by side: whose it is, in words, and as a picture if it has one."""

    name: Message
    words: str
    picture: Picture | None = None


@dataclass(frozen=True, slots=True)
class Verdict(Part):
    """What is said of an answer, with what shows it.

    word: whether it is right, in a word or two; None where nothing is judged.
    sides: what was answered and what is so; told: messages; why: sentences that tell why.
    pictures: what shows it; then: what is said after that; small: what else, in small type.
    is_stale: whether another answer stands there by now.
    """

    word: Message | None = None
    sides: tuple[Side, ...] = ()
    told: tuple[Message, ...] = ()
    why: tuple[Message, ...] = ()
    pictures: tuple[Picture, ...] = ()
    then: Message | None = None
    small: Message | None = None
    is_stale: bool = False

    def lines(self) -> Iterator[str]:
        """Yield all that is said, line by line, and what the pictures show."""
        yield from (str(self.word) for _ in filter(None, [self.word]))
        yield from (f"{side.name}: {side.words}" for side in self.sides)
        for message in (*self.told, *self.why):
            yield str(message)
            yield from filter(None, [formula_of(message)])
        yield from (f"({picture.description})" for picture in self.pictures)
        yield from map(str, filter(None, (self.then, self.small)))


@dataclass(frozen=True, slots=True)
class Facts(Part):
    """What is counted, side by side."""

    facts: tuple[Message, ...]

    def lines(self) -> Iterator[str]:
        """Yield the facts, in one line."""
        if self.facts:
            yield " · ".join(map(str, self.facts))


@dataclass(frozen=True, slots=True)
class Item:
    """A line of a list; why: what it unfolds to, None where there is no more to it.

    words: a text is the same in every language, such as a formula.
    now: what tells that it is the one that holds now; None for all others.
    note: what stands below it in small type.
    """

    words: Message | str
    why: Message | None = None
    now: Message | None = None
    note: Message | None = None


@dataclass(frozen=True, slots=True)
class Items(Part):
    """A list; label: what it lists.  One without a line is not seen.

    is_numbered: whether its lines have numbers; its label is seen then.
    """

    label: Message
    items: tuple[Item, ...]
    is_numbered: bool = False

    def lines(self) -> Iterator[str]:
        """Yield the label, and each line with what it unfolds to."""
        if self.items:
            yield f"▾ {self.label}"
        for item in self.items:
            yield f"  - {item.words}" if item.now is None else f"  ▶ {item.words} {item.now}"
            yield from (f"    {more}" for more in (item.why, item.note) if more is not None)


@dataclass(frozen=True, slots=True)
class TableRow:
    """A row of a table; the first cell names it.

    cells: a text is the same in every language, such as a number.
    is_current: whether it is about what is looked at now.
    """

    cells: tuple[Message | str, ...]
    is_current: bool = False


@dataclass(frozen=True, slots=True)
class Table(Part):
    """A table.

    label: what it tells; columns: the head of each column.
    """

    label: Message
    columns: tuple[Message, ...]
    rows: tuple[TableRow, ...]

    def lines(self) -> Iterator[str]:
        """Yield the heads and the rows; a sign marks the one that is looked at."""
        yield " | ".join(map(str, self.columns))
        for row in self.rows:
            yield ("▶ " if row.is_current else "") + " | ".join(map(str, row.cells))


@dataclass(frozen=True, slots=True)
class Drawing(Part):
    """A picture that is only looked at; None as long as there is nothing to be seen."""

    picture: Picture | None

    def lines(self) -> Iterator[str]:
        """Yield what it shows."""
        if self.picture is not None:
            yield f"({self.picture.description})"


@dataclass(frozen=True, slots=True)
class Result(Part):
    """What came out: a picture with words below it, and a case with the reasons why it is one.

    picture: None as long as there is nothing to be seen; words: small ones below it.
    before: what it is seen to grow out of, None where it is simply there.
    case: another picture; why: the reasons.
    """

    picture: Picture | None = None
    words: tuple[Message, ...] = ()
    before: Picture | None = None
    case: Picture | None = None
    why: tuple[Message, ...] = ()

    def lines(self) -> Iterator[str]:
        """Yield what it shows, what stands below it, and the reasons."""
        if self.picture is not None:
            yield f"({self.picture.description})"
            yield from map(str, self.words)
            if self.case is not None:
                yield f"({self.case.description})"
            yield from (f"  - {reason}" for reason in self.why)


@dataclass(frozen=True, slots=True)
class Stage(Part):
    """A picture whose pieces are pressed and dropped.

    pictures: the picture; before it, what it is seen to go through on the way there.
    keys: keys of the keyboard, each with the piece that it presses, or no text for that with the focus; they
        go before those that every picture has.  A key for the whole picture is that of a piece that never
        changes, so that it never comes too late.
    how: how it is played by the keyboard, beside what holds for every picture.

    Raises `ValueError` without a picture, for one of more than `MAXIMUM_SIZE` bytes, and for a key that
    leaves the picture or cancels: Tab, and Escape but for the piece with the focus, where nothing is
    picked up.
    """

    pictures: tuple[Picture, ...]
    keys: Mapping[str, str] = field(default_factory=dict)
    how: Message | None = None

    def __post_init__(self) -> None:
        if not self.pictures:
            raise ValueError("there is no picture to show")
        if (size := max(len(picture.svg.encode()) for picture in self.pictures)) > MAXIMUM_SIZE:
            raise ValueError(f"a picture of {size} bytes; more than {MAXIMUM_SIZE} make every press slow")
        if "Tab" in self.keys or self.keys.get("Escape"):
            raise ValueError("Tab leaves and Escape cancels, and neither can be bound to a piece")

    @property
    def picture(self) -> Picture:
        """The picture as it is now."""
        return self.pictures[-1]

    def lines(self) -> Iterator[str]:
        """Yield what the picture shows, and the names of its pieces."""
        yield f"({self.picture.description})"
        yield from (f"  [{piece.told or piece.name}]" for piece in self.picture.pieces if piece.enabled)


@dataclass(frozen=True, slots=True)
class Button:
    """A button.

    name: for programs, one in its row; words: what stands on it, by default what the catalogue has for it.
    is_there: whether it has something to do now; the others keep their place, and nobody sees them.
    is_main: whether it is what one most likely wants to do next.
    is_down: whether it is down, of one that stays so; None for one that does not.
    opens: whether what it stays down for is a list that it opens.
    is_resting: whether it only keeps its place now, and says why nothing comes of it.
    is_quiet: whether one seldom wants it.
    asks_first: whether it does something at the second press only, so that a double click is one press.
    onward: the part where there is something to do once a press has taken the button away; the focus goes
        there, else to a button beside it.
    at_length: what it stands for, for who points at it.
    """

    name: str
    is_there: bool = True
    words: Message | None = None
    is_main: bool = False
    is_down: bool | None = None
    opens: bool = False
    is_resting: bool = False
    is_quiet: bool = False
    asks_first: bool = False
    onward: str = ""
    at_length: tuple[Message, ...] = ()

    @property
    def label(self) -> Message:
        """What stands on it."""
        return Message(f"ui.{self.name}") if self.words is None else self.words


@dataclass(frozen=True, slots=True)
class Buttons(Part):
    """A row of buttons; what comes and goes stands last, so that the others do not move.

    are_long: whether whole sentences stand on them; then each has a line, where there is room.
    """

    buttons: tuple[Button, ...]
    are_long: bool = False

    @property
    def there(self) -> tuple[Button, ...]:
        """The buttons that one sees."""
        return tuple(button for button in self.buttons if button.is_there)

    def lines(self) -> Iterator[str]:
        """Yield the buttons that one sees, in one line; a star marks the main one."""
        if self.there:
            yield " ".join(f"[{'*' if each.is_main else ''}{each.label}]" for each in self.there)


def row_of(id: str, buttons: Mapping[str, bool]) -> Buttons:
    """Return a row of plain buttons, given for each name whether it has something to do.

    >>> [button.name for button in row_of("moves", {"undo": True, "redo": False}).there]
    ['undo']
    """
    return Buttons(id, tuple(Button(name, is_there) for name, is_there in buttons.items()))


@dataclass(frozen=True, slots=True)
class Field(Part):
    """What one types, or, where there are options, chooses.

    label: what stands before it; a text is the same in every language.
    value: what holds, None for what is none of the options; a view shows what is being typed instead, until
        the value or `about` is another.  True or false without options makes it a box that is ticked, several
        of the options make it a box for each.
    about: what is asked for; with something else, what was typed before belongs there no more.
    options: what can be chosen, each as a value and in words; a number is the same in every language.
    example: what an empty field shows.
    is_open: whether all the options are in sight.
    reader: the id of the button that reads the field, after that of its row: `"own/use"`; Enter presses it.
        None for a field that is taken over as soon as it is left; one that `is_eager` is so in any case.
    is_there: whether one sees it.
    stays: whether what was typed stays there when the value becomes another.
    rows: the rows of text that are seen of one with several; most: the letters that it takes at most.
    scale: of a slider, the numbers that it goes through.
    acts: whether something is done at once by each choice, and none holds: all but the first option do.
    """

    label: Message | str
    value: str | int | bool | tuple[str, ...] | None = ""
    about: object = None
    options: tuple[tuple[str | int | bool, Message | str], ...] = ()
    is_open: bool = False
    example: str = ""
    reader: str | None = None
    is_eager: bool = False
    is_there: bool = True
    stays: bool = False
    rows: int = 1
    most: int = 2000
    scale: range | None = None
    acts: bool = False

    def lines(self) -> Iterator[str]:
        """Yield the label with what holds."""
        if self.is_there:
            chosen = self.value if isinstance(self.value, tuple) else (self.value,)
            held = ", ".join(str(words) for value, words in self.options if value in chosen) or self.value
            yield f"{self.label}: [{'x' if held is True else held or self.example}]"
            if self.is_open:
                yield from (f"  ( ) {words}" for _, words in self.options)


def is_seen(part: Part) -> bool:
    """Return whether one sees a part now: no field that is not wanted, no row of buttons without one."""
    if isinstance(part, Field):
        return part.is_there
    if isinstance(part, Link):
        return part.words is not None
    return bool(part.there) if isinstance(part, Buttons) else True


@dataclass(frozen=True, slots=True)
class Running(Part):
    """The long work of the driver, with what stops it; how far it has come it tells by itself.

    onward: where the focus goes once it was stopped, as for a `Button`.
    """

    onward: str = ""

    def lines(self) -> Iterator[str]:
        """Yield nothing, as it is told by the work."""
        yield from ()


@dataclass(frozen=True, slots=True)
class Link(Part):
    """A way to another place; one without words is not seen.

    address: as a page names it; opens_anew: whether it opens beside the page that one is on.
    """

    words: Message | None = None
    address: str = ""
    opens_anew: bool = False

    def lines(self) -> Iterator[str]:
        """Yield the words with the address."""
        if self.words is not None:
            yield f"{self.words} → {self.address}"


@dataclass(frozen=True, slots=True)
class SavedText:
    """A text that can be saved as a file of this name; words: what is read for it."""

    words: Message
    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Save(Part):
    """Texts that can be saved, each as a file."""

    texts: tuple[SavedText, ...]

    def lines(self) -> Iterator[str]:
        """Yield what can be saved, in one line."""
        yield " ".join(f"[{each.words}: {each.name}]" for each in self.texts)


@dataclass(frozen=True, slots=True)
class OpenFile(Part):
    """A button with which a file is chosen, whose text is then filled in (`Set`).

    accept: which files are offered, as a page names them; most: the bytes that it takes at most.
    """

    label: Message
    accept: str
    most: int

    def lines(self) -> Iterator[str]:
        """Yield the button."""
        yield f"[{self.label}]"


@dataclass(frozen=True, slots=True)
class Row(Part):
    """Parts side by side, where there is room; a picture among them is small.

    parts: from left to right; is_setting: whether they set how it is played.
    """

    parts: tuple[Part, ...]
    is_setting: bool = False

    def lines(self) -> Iterator[str]:
        """Yield nothing of its own."""
        yield from ()

    def inner(self) -> tuple[Part, ...]:
        """Return the parts."""
        return self.parts


@dataclass(frozen=True, slots=True)
class Column(Part):
    """Parts one below the other, in a row with others."""

    parts: tuple[Part, ...]

    def lines(self) -> Iterator[str]:
        """Yield nothing of its own."""
        yield from ()

    def inner(self) -> tuple[Part, ...]:
        """Return the parts."""
        return self.parts


@dataclass(frozen=True, slots=True)
class Fold(Part):
    """What is wanted now and then, behind a button with this title.

    count: how much there is in it, where one is to see that it has become more.
    """

    title: Message
    parts: tuple[Part, ...]
    count: int | None = None

    def lines(self) -> Iterator[str]:
        """Yield the title."""
        yield f"▸ {self.title}"

    def inner(self) -> tuple[Part, ...]:
        """Return the parts."""
        return self.parts


@dataclass(frozen=True, slots=True)
class Screen:
    """What a person sees of a state at a moment.

    name: what kind of screen it is, for style sheets and programs.
    title: its name, for people; a text is the same in every language.
    places: the parts in each place, from top to bottom.
    aloud: what a screen reader says of the step that has led here, by default what `says` does.
    is_low: whether it is only a line, which leaves the room to what follows on the page.
    is_done: whether what was asked for is done.

    Raises `ValueError` for a place that there is not, and for two parts of one id.

    >>> screen = Screen("greeting", Message("ui.builder"), {"said": (Says("said", Message("ui.undo")),)})
    >>> print(screen)
    # Build a topology
    Undo
    """

    name: str
    title: Message | str
    places: Mapping[Place, tuple[Part, ...]]
    aloud: tuple[Message, ...] = ()
    is_low: bool = False
    is_done: bool = False

    def __post_init__(self) -> None:
        unknown = [place for place in self.places if place not in PLACES]
        if unknown:
            raise ValueError(f"a part stands in one of {', '.join(PLACES)}, not in {unknown[0]!r}")
        ids = [part.id for part in self.parts()]
        twice = sorted({id_ for id_ in ids if ids.count(id_) > 1})
        if twice:
            raise ValueError(f"two parts of one screen are called {twice[0]!r}")

    def parts(self) -> Iterator[Part]:
        """Yield all parts from top to bottom, also those that stand in others."""
        for place in PLACES:
            yield from _with_inner(self.places.get(place, ()))

    def part(self, id: str) -> Part | None:
        """Return the part of this id; None if there is none."""
        return next((part for part in self.parts() if part.id == id), None)

    def __str__(self) -> str:
        """Return the screen as a text, for a terminal and for a test that fails."""
        return "\n".join([f"# {self.title}", *(line for part in self.parts() for line in part.lines())])


def _with_inner(parts: Iterable[Part]) -> Iterator[Part]:
    for part in parts:
        yield part
        yield from _with_inner(part.inner())
