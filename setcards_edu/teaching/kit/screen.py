"""A screen: the view of a state at a moment, as a value.

A presenter (`presenter`) turns a state into a screen: parts in named places. Whatever shows a screen (a
notebook, paper, a test) needs to know nothing about the state.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Container, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from setcards_edu.messages import Message
from setcards_edu.pictures.kit.picture import MAXIMUM_SIZE, Picture

Place: TypeAlias = Literal["head", "said", "tools", "stage", "side", "answer", "folds"]

PLACES: tuple[Place, ...] = ("head", "said", "tools", "stage", "side", "answer", "folds")
"""The places of a screen in reading order: "head" (the subject of the screen, links to other screens), "said"
(messages), "tools" (buttons beside the picture), "stage" (the picture), "side" (results of steps), "answer"
(controls for an answer), "folds" (what is needed only now and then). On a screen with an "answer", a view
shows "said" below it."""


@dataclass(frozen=True, slots=True)
class Part(ABC):
    """A part of a screen.

    id: its name, unique on a screen; a part keeps it from one screen to the next.
    """

    id: str

    @abstractmethod
    def lines(self) -> Iterator[str]:
        """Yield the part as lines of text, as a terminal or a test shows them."""

    def inner(self) -> tuple[Part, ...]:
        """Return the parts that are nested in this one; by default none."""
        return ()


@dataclass(frozen=True, slots=True)
class Says(Part):
    """A message, with its sign and its formula.

    title: the subject of the message, such as a goal; message: None as long as there is nothing to say.
    beside: messages that are told together with `message`, without a sign.
    is_to_do: whether `beside` tells what to do now; then it stays visible where the other parts are folded
        away.
    """

    message: Message | None = None
    title: Message | None = None
    beside: tuple[Message, ...] = ()
    is_to_do: bool = False

    def lines(self) -> Iterator[str]:
        """Yield the title, the message, its formula, and the messages beside it."""
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
    """Sentences that ask for no action, one below the other; small ones explain how something is done.

    words: messages, or values that read alike in every language, such as a line of play.
    title: the subject of the first sentence; not shown where there are no sentences.
    """

    words: tuple[object, ...]
    is_small: bool = False
    title: Message | None = None

    def lines(self) -> Iterator[str]:
        """Yield the sentences, with the title before the first."""
        first, *others = map(str, self.words) if self.words else ("",)
        if self.words:
            yield first if self.title is None else f"{self.title} {first}"
        yield from others


@dataclass(frozen=True, slots=True)
class Headline(Part):
    """The subject of the whole screen, in large type.

    above: messages over the headline in small type, side by side.
    """

    words: Message
    above: tuple[Message, ...] = ()

    def lines(self) -> Iterator[str]:
        """Yield the messages above in one line, then the headline."""
        if self.above:
            yield " · ".join(map(str, self.above))
        yield str(self.words)


@dataclass(frozen=True, slots=True)
class Title(Part):
    """The name of an exercise, with its level.

    level, most: the level and the highest level; how_hard: the level in words.
    anchor: the name by which links lead to this place of the page.
    """

    words: Message
    level: int
    most: int
    how_hard: Message
    anchor: str = ""

    def lines(self) -> Iterator[str]:
        """Yield the name and the level in words, in one line."""
        yield f"{self.words} · {self.how_hard}"


@dataclass(frozen=True, slots=True)
class Question(Part):
    """A question to the learner; title: a word before it."""

    words: Message
    title: Message | None = None

    def lines(self) -> Iterator[str]:
        """Yield the question, after its title."""
        yield str(self.words) if self.title is None else f"{self.title} {self.words}"


@dataclass(frozen=True, slots=True)
class Side:
    """One of two answers shown side by side: a name (whose answer it is), the answer in words and as a
    picture."""

    name: Message
    words: str
    picture: Picture | None = None


@dataclass(frozen=True, slots=True)
class Verdict(Part):
    """The feedback on an answer, with pictures of the reasons.

    word: whether the answer is right, in a word or two; None where nothing is judged.
    sides: the learner's answer and the right one; told: messages; why: sentences that give the reason.
    pictures: pictures of the reason; then: a message below them; small: a further message in small type.
    is_stale: whether the answer has been changed since the feedback.
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
        """Yield all messages, line by line, and the descriptions of the pictures."""
        yield from (str(self.word) for _ in filter(None, [self.word]))
        yield from (f"{side.name}: {side.words}" for side in self.sides)
        for message in (*self.told, *self.why):
            yield str(message)
            yield from filter(None, [formula_of(message)])
        yield from (f"({picture.description})" for picture in self.pictures)
        yield from map(str, filter(None, (self.then, self.small)))


@dataclass(frozen=True, slots=True)
class Facts(Part):
    """Numbers that the screen counts, such as a score, side by side."""

    facts: tuple[Message, ...]

    def lines(self) -> Iterator[str]:
        """Yield the facts in one line; nothing if there are none."""
        if self.facts:
            yield " · ".join(map(str, self.facts))


@dataclass(frozen=True, slots=True)
class Item:
    """A line of a list.

    words: the line; a `str` is valid in every language, such as a formula.
    why: the text that the line unfolds to; None where it does not unfold.
    now: words that mark the line as the current one; None for every other line.
    note: a text below the line in small type.
    """

    words: Message | str
    why: Message | None = None
    now: Message | None = None
    note: Message | None = None


@dataclass(frozen=True, slots=True)
class Items(Part):
    """A list with a label; not shown while it has no lines.

    is_numbered: whether the lines are numbered; the label is visible only then.
    """

    label: Message
    items: tuple[Item, ...]
    is_numbered: bool = False

    def lines(self) -> Iterator[str]:
        """Yield the label, then each line with the texts that belong to it; nothing for an empty list."""
        if self.items:
            yield f"▾ {self.label}"
        for item in self.items:
            yield f"  - {item.words}" if item.now is None else f"  ▶ {item.words} {item.now}"
            yield from (f"    {more}" for more in (item.why, item.note) if more is not None)


@dataclass(frozen=True, slots=True)
class TableRow:
    """A row of a table; the first cell names it.

    cells: messages; a `str` is valid in every language, such as a number.
    is_current: whether the row is about the thing that is looked at now.
    """

    cells: tuple[Message | str, ...]
    is_current: bool = False


@dataclass(frozen=True, slots=True)
class Table(Part):
    """A table with column heads and rows.

    label: the subject of the table; columns: the head of each column.
    """

    label: Message
    columns: tuple[Message, ...]
    rows: tuple[TableRow, ...]

    def lines(self) -> Iterator[str]:
        """Yield the heads and the rows; "▶" marks the current row."""
        yield " | ".join(map(str, self.columns))
        for row in self.rows:
            yield ("▶ " if row.is_current else "") + " | ".join(map(str, row.cells))


@dataclass(frozen=True, slots=True)
class Drawing(Part):
    """A picture that takes no presses; None as long as there is nothing to show."""

    picture: Picture | None

    def lines(self) -> Iterator[str]:
        """Yield the description of the picture; nothing without a picture."""
        if self.picture is not None:
            yield f"({self.picture.description})"


@dataclass(frozen=True, slots=True)
class Result(Part):
    """The outcome of a step: a picture with words below it, and an example with the reasons for it.

    picture: None as long as there is no outcome; words: small ones below the picture.
    before: the picture from which an animation leads to `picture`; None for no animation.
    case: the picture of the example; why: the reasons.
    """

    picture: Picture | None = None
    words: tuple[Message, ...] = ()
    before: Picture | None = None
    case: Picture | None = None
    why: tuple[Message, ...] = ()

    def lines(self) -> Iterator[str]:
        """Yield the description of the picture, the words below it, the example and the reasons; nothing
        without a picture."""
        if self.picture is not None:
            yield f"({self.picture.description})"
            yield from map(str, self.words)
            if self.case is not None:
                yield f"({self.case.description})"
            yield from (f"  - {reason}" for reason in self.why)


@dataclass(frozen=True, slots=True)
class Stage(Part):
    """A picture whose pieces can be pressed, dragged and dropped.

    pictures: the picture, last; before it the stages of an animation that leads there.
    keys: keys of the keyboard, each with the id of the piece that it presses, "" for the piece with the
        focus; they take precedence over the keys that every picture has.  A key for the whole picture is
        bound to a piece that never changes, as a press on a changed piece is refused as outdated.
    how: how to use the keyboard on this picture, in addition to the general help.

    Raises `ValueError` for no picture, for one of more than `MAXIMUM_SIZE` bytes, and for the keys that leave
    or cancel: Tab, and Escape unless it is bound to the piece with the focus (when nothing is picked up).
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
        """The current picture: the last of `pictures`."""
        return self.pictures[-1]

    def lines(self) -> Iterator[str]:
        """Yield the description of the picture, and the name of each enabled piece."""
        yield f"({self.picture.description})"
        yield from (f"  [{piece.told or piece.name}]" for piece in self.picture.pieces if piece.enabled)


@dataclass(frozen=True, slots=True)
class Button:
    """A button in a row of buttons.

    name: for programs, unique in its row; words: the label, by default that of the catalogue.
    is_there: whether it has something to do now; otherwise it is invisible, and its place stays empty.
    is_main: whether it is the most likely next action.
    is_down: whether a toggle button is down; None for a button that is no toggle.
    opens: whether the toggle opens a list.
    is_resting: whether it is shown although it has nothing to do now; a press then only says why.
    is_quiet: whether it is seldom wanted.
    asks_first: whether it acts only at the second press, as confirmation; a double click counts as one press.
    onward: the id of the part that gets the focus if the press makes this button disappear; without one, the
        focus goes to a neighbouring button.
    at_length: a longer explanation of the label, shown as a tooltip.
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
        """The words on the button: `words`, or those of the catalogue."""
        return Message(f"ui.{self.name}") if self.words is None else self.words


@dataclass(frozen=True, slots=True)
class Buttons(Part):
    """A row of buttons; those that come and go stand last, so that the other buttons do not move.

    are_long: whether the labels are whole sentences; then each button has a line of its own if there is room.
    """

    buttons: tuple[Button, ...]
    are_long: bool = False

    @property
    def there(self) -> tuple[Button, ...]:
        """The visible buttons."""
        return tuple(button for button in self.buttons if button.is_there)

    def lines(self) -> Iterator[str]:
        """Yield the visible buttons in one line; "*" marks the main one."""
        if self.there:
            yield " ".join(f"[{'*' if each.is_main else ''}{each.label}]" for each in self.there)


def row_of(id: str, buttons: Mapping[str, bool], *, main: str = "", quiet: Container[str] = ()) -> Buttons:
    """Return a row of plain buttons.

    buttons: the names of the buttons, each with whether it has something to do now.
    main: the name of the main button, empty for none; quiet: the names of buttons that are seldom needed.

    >>> [button.name for button in row_of("moves", {"undo": True, "redo": False}).there]
    ['undo']
    """
    return Buttons(
        id,
        tuple(
            Button(name, is_there, is_main=name == main, is_quiet=name in quiet)
            for name, is_there in buttons.items()
        ),
    )


@dataclass(frozen=True, slots=True)
class Field(Part):
    """A field to type into, or, with options, to choose from.

    label: the words before the field; a `str` is valid in every language.
    value: the current value; None if it is none of the options.  A view keeps the text that is being typed
        until `value` or `about` changes.  A truth value without options makes a check box, a tuple of options
        makes a check box for each option.
    about: an identity of what is asked for; if it changes, text that was typed before is discarded.
    options: the values to choose from, each with its words; a number is valid in every language.
    example: the placeholder of an empty field.
    is_open: whether all the options are visible (radio buttons or check boxes) and not in a menu.
    reader: the ids of a row and its button, such as `"own/use"`: the press of this button (or Enter) submits
        the text.  None for a field that is submitted when it loses the focus.
    is_eager: whether a field with a reader is also submitted when it loses the focus.
    is_there: whether the field is visible.
    stays: whether typed text is kept when `value` changes.
    rows: the number of text rows; most: the maximal number of characters.
    scale: the values of a slider; None if the field is none.
    acts: whether each choice but the first option starts an action at once, and none stays chosen.
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
        """Yield the label with the current value, and the options if they are open; nothing if invisible."""
        if self.is_there:
            chosen = self.value if isinstance(self.value, tuple) else (self.value,)
            held = ", ".join(str(words) for value, words in self.options if value in chosen) or self.value
            yield f"{self.label}: [{'x' if held is True else held or self.example}]"
            if self.is_open:
                yield from (f"  ( ) {words}" for _, words in self.options)


def is_seen(part: Part) -> bool:
    """Return whether a part is visible now: fields, links and rows of buttons can be invisible."""
    if isinstance(part, Field):
        return part.is_there
    if isinstance(part, Link):
        return part.words is not None
    return bool(part.there) if isinstance(part, Buttons) else True


@dataclass(frozen=True, slots=True)
class Running(Part):
    """The progress bar of the driver's long work, with a button to stop it.

    onward: the id of the part that gets the focus once the work was stopped, as for a `Button`.
    """

    onward: str = ""

    def lines(self) -> Iterator[str]:
        """Yield nothing: the progress is reported by the work itself (`LongWork.far`)."""
        yield from ()


@dataclass(frozen=True, slots=True)
class Link(Part):
    """A link to another page; invisible without words.

    address: the URL; opens_anew: whether it opens in a new tab.
    """

    words: Message | None = None
    address: str = ""
    opens_anew: bool = False

    def lines(self) -> Iterator[str]:
        """Yield the words with the address; nothing if invisible."""
        if self.words is not None:
            yield f"{self.words} → {self.address}"


@dataclass(frozen=True, slots=True)
class SavedText:
    """A text that can be saved as a file.

    words: the label of its button; name: of the file; text: the contents.
    """

    words: Message
    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Save(Part):
    """Texts that can be saved, each as a file of its own."""

    texts: tuple[SavedText, ...]

    def lines(self) -> Iterator[str]:
        """Yield the labels and the names of the files, in one line."""
        yield " ".join(f"[{each.words}: {each.name}]" for each in self.texts)


@dataclass(frozen=True, slots=True)
class OpenFile(Part):
    """A button that lets one choose a file; the file's text then arrives as a `Set` step.

    accept: the file types on offer, as in HTML's `accept`; most: the maximal size in bytes.
    """

    label: Message
    accept: str
    most: int

    def lines(self) -> Iterator[str]:
        """Yield the label."""
        yield f"[{self.label}]"


@dataclass(frozen=True, slots=True)
class Row(Part):
    """Parts side by side if there is room; a picture among them is small.

    parts: from left to right; is_setting: whether they are settings of the screen.
    """

    parts: tuple[Part, ...]
    is_setting: bool = False

    def lines(self) -> Iterator[str]:
        """Yield nothing: the parts in the row yield their own lines."""
        yield from ()

    def inner(self) -> tuple[Part, ...]:
        """Return the parts in the row."""
        return self.parts


@dataclass(frozen=True, slots=True)
class Column(Part):
    """Parts one below the other, as one element of a `Row`."""

    parts: tuple[Part, ...]

    def lines(self) -> Iterator[str]:
        """Yield nothing: the parts in the column yield their own lines."""
        yield from ()

    def inner(self) -> tuple[Part, ...]:
        """Return the parts in the column."""
        return self.parts


@dataclass(frozen=True, slots=True)
class Fold(Part):
    """Parts that are seldom needed, folded away behind a button with a title.

    count: the number of entries inside, to be shown with the title; None for no number.
    """

    title: Message
    parts: tuple[Part, ...]
    count: int | None = None

    def lines(self) -> Iterator[str]:
        """Yield the title."""
        yield f"▸ {self.title}"

    def inner(self) -> tuple[Part, ...]:
        """Return the parts inside."""
        return self.parts


@dataclass(frozen=True, slots=True)
class Screen:
    """The view of a state at a moment, as a value.

    name: the kind of screen, for style sheets and programs.
    title: its name for people; a `str` is valid in every language.
    places: the parts in each place, from top to bottom.
    aloud: what a screen reader announces after the step that led here; by default the messages of `Says`.
    is_low: whether the screen is a single line, without the height of a full screen.
    is_done: whether the task of the screen is completed.
    by_id: worked out of these: all parts by their ids, from top to bottom, nested ones included.

    Raises `ValueError` for an unknown place, and for two parts with one id.

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
    by_id: Mapping[str, Part] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        unknown = [place for place in self.places if place not in PLACES]
        if unknown:
            raise ValueError(f"a part stands in one of {', '.join(PLACES)}, not in {unknown[0]!r}")
        by_id: dict[str, Part] = {}
        for part in _with_inner(part for place in PLACES for part in self.places.get(place, ())):
            if part.id in by_id:
                raise ValueError(f"two parts of one screen are called {part.id!r}")
            by_id[part.id] = part
        object.__setattr__(self, "by_id", by_id)

    def parts(self) -> Iterable[Part]:
        """Return all parts from top to bottom, nested ones included."""
        return self.by_id.values()

    def part(self, id: str) -> Part | None:
        """Return the part with this id; None if there is none."""
        return self.by_id.get(id)

    def __str__(self) -> str:
        """Return the screen as text, for a terminal or the output of a failed test."""
        return "\n".join([f"# {self.title}", *(line for part in self.parts() for line in part.lines())])


def _with_inner(parts: Iterable[Part]) -> Iterator[Part]:
    for part in parts:
        yield part
        yield from _with_inner(part.inner())
