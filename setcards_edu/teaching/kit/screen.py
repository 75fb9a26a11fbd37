"""The contents of a screen as an immutable value: parts (messages, buttons, pictures, …) in named regions.

A presenter (`presenter`) turns a state into a screen.  A view (a notebook, paper, a test) shows the screen
without knowing the state.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from string import ascii_lowercase
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
    """The base class of the parts of a screen, such as a message, a row of buttons or a picture.

    id: the identifier, unique on a screen; the same part has the same id on the next screen.
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
    """A part that shows a message, with a sign such as ✓ or × and with its formula, if any.

    title: the subject of the message, such as a goal; message: None as long as there is nothing to say.
    beside: further messages, shown after `message` without a sign.
    victory: what the learner has won or completed, in a few large words above the message, with a button to
        the next thing on the page; None where nothing is won.
    is_to_do: whether `beside` says what to do now; then it stays visible where other parts are hidden.
    has_formula: whether the formula of the message is shown.
    """

    message: Message | None = None
    title: Message | None = None
    beside: tuple[Message, ...] = ()
    is_to_do: bool = False
    victory: Message | None = None
    has_formula: bool = True

    def lines(self) -> Iterator[str]:
        """Yield the title, the victory, the message, its formula, and the messages beside it."""
        if self.title is not None:
            yield str(self.title)
        if self.victory is not None:
            yield f"{self.victory} [*{Message('ui.onward')}]"
        if self.message is not None:
            yield str(self.message)
            yield from filter(None, [formula_of(self.message) if self.has_formula else None])
        yield from map(str, self.beside)


def formula_of(message: Message) -> str | None:
    """Return the formula of a message, as text; None if there is none.

    If the message itself has no formula, return the formula of the first message in its placeholders that has
    one.
    """
    told = (message, *(part for part in message.witnesses.values() if isinstance(part, Message)))
    return next((part.formula for part in told if part.formula), None)


@dataclass(frozen=True, slots=True)
class Words(Part):
    """A part with sentences that are only to be read, one below the other.

    words: messages, or values that are written alike in every language, such as a sequence of moves.
    is_small: whether they are in small type, as explanations are.
    title: words before the first sentence; not shown if there are no sentences.
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
    """A part that names the subject of the whole screen, in large type.

    above: messages above the headline, in small type and side by side.
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
    """A part with the name of an exercise and its level.

    level, most: the level and the highest possible one; how_hard: the level in words.
    anchor: the HTML anchor of the exercise, for links to it.
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
    """A part with a question to the learner; title: a word shown before the question."""

    words: Message
    title: Message | None = None

    def lines(self) -> Iterator[str]:
        """Yield the question, after its title."""
        yield str(self.words) if self.title is None else f"{self.title} {self.words}"


@dataclass(frozen=True, slots=True)
class Side:
    """One of two answers that a `Verdict` shows side by side.

    name: whose answer it is; words, picture: the answer in words, and as a picture or None.
    """

    name: Message
    words: str
    picture: Picture | None = None


@dataclass(frozen=True, slots=True)
class Verdict(Part):
    """A part with the feedback on an answer, and with pictures of the reasons.

    word: whether the answer is right, in a word or two; None if nothing is judged.
    sides: the learner's answer and the right one; told: messages below them; why: the reasons.
    pictures: pictures of the reasons; then: a message below them; small: a further message in small type.
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
    """A part with counts, such as a score, one beside the other."""

    facts: tuple[Message, ...]

    def lines(self) -> Iterator[str]:
        """Yield all counts in one line; nothing if there are none."""
        if self.facts:
            yield " · ".join(map(str, self.facts))


@dataclass(frozen=True, slots=True)
class Item:
    """A line of a list.

    words: the line: a message, or a `str`, such as a formula, which needs no translation.
    why: the text that appears when the line is opened; None for a line that cannot be opened.
    now: words that mark the line as the current one; None for any other line.
    note: a text below the line in small type.
    text, picture: the text that a button below `why` copies, and the picture that another prints; "" and None
        for no such buttons.
    """

    words: Message | str
    why: Message | None = None
    now: Message | None = None
    note: Message | None = None
    text: str = ""
    picture: Picture | None = None


@dataclass(frozen=True, slots=True)
class Items(Part):
    """A part with a labelled list; not shown while the list is empty.

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
            yield from (f"    {keys}" for keys in _taken(item.text, item.picture))


@dataclass(frozen=True, slots=True)
class TableRow:
    """A row of a table; the first cell names it.

    cells: messages, or a `str`, such as a number, which needs no translation.
    is_current: whether the row is about the object that the screen shows now.
    """

    cells: tuple[Message | str, ...]
    is_current: bool = False


@dataclass(frozen=True, slots=True)
class Table(Part):
    """A part with a table of column heads and rows.

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
class SheetItem:
    """An exercise on a sheet of paper, or its answer.

    words: the question, or the answer; picture: the drawing below it, or None.
    choices: the statements to choose from, of which the first is a; () if there are none.
    blank: the label of an empty line for the answer; "" for no line.
    why: the reasons for the answer; note: a text below in small type; "" for none.
    """

    words: str
    picture: Picture | None = None
    choices: tuple[str, ...] = ()
    blank: str = ""
    why: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class Sheet(Part):
    """A part with numbered exercises, or their answers, as they stand on paper.

    title, about: what is printed above them; lang: the code of the language of all its texts, which may
        differ from the language of the screen.
    blanks: the labels of empty lines at the head, such as for a name.
    """

    title: str
    about: str
    items: tuple[SheetItem, ...]
    lang: str
    blanks: tuple[str, ...] = ()

    def lines(self) -> Iterator[str]:
        """Yield the head, then each exercise with the texts that belong to it."""
        yield self.title
        yield self.about
        yield from (f"{label} ____" for label in self.blanks)
        for number, item in enumerate(self.items, 1):
            yield f"{number}. {item.words}"
            if item.picture is not None:
                yield f"  ({item.picture.description})"
            lettered = zip(ascii_lowercase, item.choices, strict=False)
            yield from (f"  {letter}. {choice}" for letter, choice in lettered)
            if item.blank:
                yield f"  {item.blank} ____"
            yield from (f"  {more}" for more in (item.why, item.note) if more)


@dataclass(frozen=True, slots=True)
class Drawing(Part):
    """A part with a picture that cannot be pressed; `picture` is None as long as there is nothing to show."""

    picture: Picture | None

    def lines(self) -> Iterator[str]:
        """Yield the description of the picture; nothing without a picture."""
        if self.picture is not None:
            yield f"({self.picture.description})"


@dataclass(frozen=True, slots=True)
class Result(Part):
    """A part with the result of a step: a picture with a text, and an example with explanations.

    picture: None as long as there is no result; words: messages below the picture in small type.
    before: the picture with which an animation to `picture` begins; None for no animation.
    case: the picture of the example; why: messages that explain the example.
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
    """A part with a picture whose pieces can be pressed, dragged and dropped.

    pictures: the frames of an animation, the last of which is the picture itself; a still picture is the only
        frame.
    keys: keys of the keyboard, each with the id of the piece that it presses, "" for the piece with the
        focus.  They take precedence over the keys that every picture has.  Bind a key for the whole picture
        to a piece that never changes, as a press on a piece that has changed meanwhile is refused.
    how: how to use the keyboard on this picture, in addition to the general help.

    Raises `ValueError` for no picture, for a picture of more than `MAXIMUM_SIZE` bytes, for the key Tab, and
    for Escape unless it is bound to "".
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

    name: the identifier, unique in its row; words: the label, by default the translation of `ui.<name>`.
    is_there: whether it is visible: it has something to do now.  If not, its space stays empty.
    is_main: whether it is the most likely next action.
    is_down: whether a toggle button is down; None for a button that is no toggle.
    opens: whether the toggle opens a list.
    is_resting: whether it is visible although it has nothing to do now; a press then only shows the reason.
    is_quiet: whether it is seldom wanted.
    asks_first: whether it acts only at the second press, as confirmation; a double click counts as one press.
    onward: the id of the part that gets the focus if the press makes this button disappear or rest; without
        one, the focus goes to a neighbouring button if it disappears.
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
        """The message on the button: `words`, or by default the translation of `ui.<name>`."""
        return Message(f"ui.{self.name}") if self.words is None else self.words


@dataclass(frozen=True, slots=True)
class Buttons(Part):
    """A part with a row of buttons, in which those that are not always visible should stand last.

    are_long: whether the labels are whole sentences; then each button has a line of its own if there is room.
    """

    buttons: tuple[Button, ...]
    are_long: bool = False

    @property
    def there(self) -> tuple[Button, ...]:
        """The visible buttons."""
        return tuple(button for button in self.buttons if button.is_there)

    def lines(self) -> Iterator[str]:
        """Yield the visible buttons in one line, long ones each in its own; "*" marks the main one."""
        labels = [f"[{'*' if each.is_main else ''}{each.label}]" for each in self.there]
        yield from labels if self.are_long or not labels else [" ".join(labels)]


def row_of(id: str, buttons: Mapping[str, bool], *, main: str = "") -> Buttons:
    """Return a row of buttons that have only a name and standard labels.

    buttons: the names of the buttons, each with whether the button is visible.
    main: the name of the main button, "" for none.

    >>> [button.name for button in row_of("moves", {"undo": True, "redo": False}).there]
    ['undo']
    """
    return Buttons(
        id, tuple(Button(name, is_there, is_main=name == main) for name, is_there in buttons.items())
    )


@dataclass(frozen=True, slots=True)
class Field(Part):
    """A part with an input: a text field, a menu, radio buttons, check boxes or a slider.

    label: the words before the field: a message, or a `str`, which needs no translation.
    value: the current value; None if no option is chosen.  A view keeps the text that is being typed until
        `value` or `about` changes.  A bool without options makes a check box, a tuple of chosen options
        makes a check box for each option.
    about: a value that identifies the question; if it changes, text that was typed before is discarded.
    options: the values to choose from, each with its label; () for a text field.
    example: the placeholder of an empty text field.
    is_open: whether all the options are visible (radio buttons or check boxes) and not in a menu.
    reader: the id of a row and the name of a button in it, such as `"own/use"`: a press of this button (or
        Enter) submits the text.  None for a field that is submitted when it loses the focus.
    is_eager: whether a field with a reader is also submitted when it loses the focus.
    is_there: whether the field is visible.
    stays: whether typed text is kept when `value` changes.
    rows: the number of text rows; most: the maximal number of characters.
    scale: the values of a slider; None for any other input.
    acts: whether the field is a menu of actions: every option but the first (a heading) starts an action at
        once, and none stays chosen.
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
    """Return whether a part is visible now; a `Field`, `Link`, `Buttons` or `TakeAway` may be hidden."""
    if isinstance(part, Field):
        return part.is_there
    if isinstance(part, Link):
        return part.words is not None
    if isinstance(part, TakeAway):
        return bool(part.text)
    return bool(part.there) if isinstance(part, Buttons) else True


@dataclass(frozen=True, slots=True)
class Running(Part):
    """A part with a progress bar for the screen's long computation, and with a button to stop it.

    onward: the id of the part that gets the focus once the computation was stopped; "" for none.
    """

    onward: str = ""

    def lines(self) -> Iterator[str]:
        """Yield nothing: the progress is reported by the work itself (`LongWork.far`)."""
        yield from ()


@dataclass(frozen=True, slots=True)
class Link(Part):
    """A part with a link to another page; hidden if `words` is None.

    address: the URL; opens_anew: whether it opens in a new tab.
    """

    words: Message | None = None
    address: str = ""
    opens_anew: bool = False

    def lines(self) -> Iterator[str]:
        """Yield the words with the address; nothing if the link is hidden."""
        if self.words is not None:
            yield f"{self.words} → {self.address}"


@dataclass(frozen=True, slots=True)
class SavedText:
    """A text that can be saved as a file.

    words: the label of the button for saving; name: the name of the file; text: its contents.
    """

    words: Message
    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Save(Part):
    """A part with buttons, each of which saves a text as a file."""

    texts: tuple[SavedText, ...]

    def lines(self) -> Iterator[str]:
        """Yield the labels and the names of the files, in one line."""
        yield " ".join(f"[{each.words}: {each.name}]" for each in self.texts)


@dataclass(frozen=True, slots=True)
class TakeAway(Part):
    """A part with buttons that copy a text and print it as a picture; hidden as long as there is no text.

    text: the text to copy; picture: what is printed, alone on a sheet of paper, or None for nothing.
    """

    text: str = ""
    picture: Picture | None = None

    def lines(self) -> Iterator[str]:
        """Yield the labels of the buttons; nothing without a text."""
        yield from _taken(self.text, self.picture)


def _taken(text: str, picture: Picture | None) -> Iterator[str]:
    """Yield the labels of the buttons that copy a text and print a picture; nothing without a text."""
    if text:
        keys = ("ui.copy", "ui.print") if picture is not None else ("ui.copy",)
        yield " ".join(f"[{Message(key)}]" for key in keys)


@dataclass(frozen=True, slots=True)
class OpenFile(Part):
    """A part with a button for choosing a file; the text of the file is then the value of a `Set` step.

    accept: the file types to choose from, as in HTML's `accept`; most: the maximal size in bytes.
    """

    label: Message
    accept: str
    most: int

    def lines(self) -> Iterator[str]:
        """Yield the label of the button."""
        yield f"[{self.label}]"


@dataclass(frozen=True, slots=True)
class Code(Part):
    """A part with instructions for a function that the learner writes in code beside the screen.

    The result of trying the function there comes back as the value of a `Set` step.

    name: the name of the function; about: the question that it answers; most: the greatest length of that
        value.
    """

    words: Message
    name: str
    about: str
    most: int = 10_000

    def lines(self) -> Iterator[str]:
        """Yield the words."""
        yield str(self.words)


@dataclass(frozen=True, slots=True)
class Row(Part):
    """A part that arranges parts side by side if there is room; a picture among them is small.

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
    """A part that arranges parts one below the other, as one element of a `Row`."""

    parts: tuple[Part, ...]

    def lines(self) -> Iterator[str]:
        """Yield nothing: the parts in the column yield their own lines."""
        yield from ()

    def inner(self) -> tuple[Part, ...]:
        """Return the parts in the column."""
        return self.parts


@dataclass(frozen=True, slots=True)
class Fold(Part):
    """A part that hides parts that are seldom needed, until its title is pressed.

    count: the number of entries inside, shown with the title; None for no number.
    """

    title: Message
    parts: tuple[Part, ...]
    count: int | None = None

    def lines(self) -> Iterator[str]:
        """Yield the title; the hidden parts yield their own lines."""
        yield f"▸ {self.title}"

    def inner(self) -> tuple[Part, ...]:
        """Return the hidden parts."""
        return self.parts


@dataclass(frozen=True, slots=True)
class Screen:
    """The contents of a screen as a value: all that a view shows for one state.

    name: the kind of screen, for style sheets and programs.
    title: the title for people: a message, or a `str`, which needs no translation.
    places: the parts in each region of the screen (see `PLACES`), from top to bottom.
    aloud: what a screen reader announces after the step that led here; by default the messages of `Says`.
    is_low: whether the screen is only one line high.
    is_done: whether nothing is left to do on the screen: the learner has done what it asks for, or it was
        shown.  A victory is shown only then, and never for what was shown.
    summary: data about the screen that other pages show, as lists of values by name: for `Today` the days on
        which the next cards are "due" and that on which the puzzle of the day was "solved" last, for the map
        how much of each lesson is done.
    goal: the id under which progress records the victory on this screen, such as "topology.exactly-6"; ""
        if it is not recorded.
    by_id: all parts by their ids, from top to bottom, nested ones included; computed from `places`.

    Raises `ValueError` for an unknown region, for two parts with the same id, and for a victory on a screen
    that is not done.

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
    summary: Mapping[str, tuple[str | int, ...]] = field(default_factory=dict)
    goal: str = ""
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
        if self.victory is not None and not self.is_done:
            raise ValueError("a screen on which something is won is done")

    @property
    def victory(self) -> Message | None:
        """What the learner has won or completed, in a few words; None where nothing is won."""
        said = (part.victory for part in self.places.get("said", ()) if isinstance(part, Says))
        return next(filter(None, said), None)

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
