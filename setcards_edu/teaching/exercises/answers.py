"""The kinds of answers, each of which reads what a person types or presses, or says what is wrong."""

from __future__ import annotations

import re
import unicodedata
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, Literal, Protocol, TypeAlias, TypeVar

from setcards_edu.messages import Message, Obstacle, Reason, Refused
from setcards_edu.options import check_length, each_of
from setcards_edu.quoting import clip, shown
from setcards_edu.sets import (
    Card,
    DifferentUniverses,
    NotACard,
    braces,
    in_order,
    parse_cards,
    parse_sequence,
)
from setcards_edu.values import Drawn

from .plain_values import kind_of, plain_text

_A = TypeVar("_A")

_YES = frozenset({"yes", "y", "true", "はい", "○", "◯"})
_NO = frozenset({"no", "n", "false", "いいえ", "×", "✗"})
_DIGITS = frozenset("0123456789")
_BETWEEN_ELEMENTS = re.compile(r"[\s,、;{}と]|\band\b")
_BETWEEN_CHOICES = re.compile(r"[,、;と]|\band\b")
_NONE = frozenset({"none", "∅", "なし", "ない"})
_FIRST_WORD = re.compile(r"\s*([^\W\d_]+|[○◯×✗])(.*)", re.DOTALL)


Pick: TypeAlias = Literal["", "points", "shown", "offered", "all", "squares"]
"""What can be picked in a drawing for an answer: the points of a set, the cards that are shown or offered,
or all cards; the squares of a board; "" for nothing."""

_CARDS = frozenset({"shown", "offered", "all"})
"""What is picked where it is cards."""


class NotAnAnswer(Refused):
    """Raised for what is not an answer of the kind that the exercise asks for."""


class AnswerKind(ABC, Generic[_A]):
    """How an exercise is answered; `read` turns text (or a value) into the answer, `typed` turns it back.

    control: which control the screen offers, such as "sets" or "number": a form registers itself for it.
    examples: what `how` may give for an example, each time one answer in one or two ways of writing.
    """

    control: ClassVar[str]
    examples: ClassVar[tuple[tuple[str, ...], ...]] = ((),)

    def read(self, given: object) -> _A:
        """Return the answer that a text or a value stands for; raise a kind of `Refused` with the reason."""
        return self._read(check_length(given) if issubclass(type(given), str) else given)  # type: ignore[arg-type]

    @abstractmethod
    def _read(self, given: object) -> _A:
        """Return the answer that a value or a text of at most `MOST_SIGNS` signs stands for."""

    def typed(self, answer: _A) -> str:
        """Return an answer as a person types it, so that `read` gives it back."""
        return str(answer)

    @property
    def how(self) -> Message:
        """How to write such an answer."""
        return self.how_like(self.readable[0])

    @property
    def readable(self) -> tuple[tuple[str, ...], ...]:
        """Those of the `examples` that could be an answer here: of elements that are in U."""
        return tuple(each for each in self.examples if all(map(self._can_read, each))) or self.examples[-1:]

    def _can_read(self, written: str) -> bool:
        try:
            self.read(self.as_answer(written))
        except Refused:
            return False
        return True

    def how_like(self, example: tuple[str, ...], pick: Pick = "") -> Message:  # noqa: ARG002 - others need it
        """Return how to give such an answer, with one of the `examples`; pick: what can be pressed for it."""
        return Message(f"answer.how-{self.control}", **dict(zip(("one", "other"), example, strict=False)))

    def as_answer(self, written: str) -> str:
        """Return the text of the answer that one way of writing in an example stands for."""
        return written


class AnswerContext(Protocol):
    """What a form needs to know of what is asked: an `Exercise`, or a `PredictionQuestion`."""

    @property
    def answer(self) -> AnswerKind[Any]:
        """How it is answered."""

    @property
    def how(self) -> Message:
        """How the answer is written."""

    @property
    def shown(self) -> tuple[Card, ...] | Drawn:
        """What is drawn with it."""

    @property
    def pick(self) -> Pick:
        """What can be picked in the drawing."""

    @property
    def offered(self) -> tuple[Card, ...]:
        """The cards drawn beside those shown."""


@dataclass(frozen=True)
class OneSet(AnswerKind[Card]):
    """One set on n points: text such as `{1,3}`, a `Card`, or numbers.

    >>> OneSet(3).read("｛１，３｝")
    Card('13', n=3)
    """

    n: int
    control: ClassVar[str] = "set"
    examples = (("135", "{1,3,5}"), ("24", "{2,4}"), ("13", "{1,3}"), ("12", "{1,2}"))

    def how_like(self, example: tuple[str, ...], pick: Pick = "") -> Message:
        """Return how to press the card, where there are cards to press, or how to write it."""
        pressed = Message("answer.how-press-card", one=example[0])
        return pressed if pick in _CARDS else super().how_like(example)

    def _read(self, given: object) -> Card:
        """Return the set; raises `NotACard`, `NotAnAnswer` or `DifferentUniverses`."""
        if isinstance(given, str):
            _refuse_nothing(given)
            return _only(given, self.n)
        return _card(given, self.n)


_SOME_SETS = (
    ("{1}, {1,5}, U", "1 15 U"),
    ("{2}, {2,4}, ∅", "2 24 ∅"),
    ("{1}, {1,3}, U", "1 13 U"),
    ("{1}, {2}", "1 2"),
)


@dataclass(frozen=True)
class ManySets(AnswerKind[frozenset[Card]]):
    """Several sets on n points, in any order: text as `parse_cards` reads it, or an iterable."""

    n: int
    control: ClassVar[str] = "sets"
    examples = _SOME_SETS

    def how_like(self, example: tuple[str, ...], pick: Pick = "") -> Message:
        """Return how to press the cards, where there are cards to press, or how to write them."""
        pressed = Message("answer.how-press-cards", one=example[1])
        return pressed if pick in _CARDS else super().how_like(example)

    def _read(self, given: object) -> frozenset[Card]:
        """Return the sets; raises as `parse_cards` does, or `NotAnAnswer` for an empty text."""
        if isinstance(given, str):
            _refuse_nothing(given)
            return frozenset(parse_cards(given, self.n))
        if isinstance(given, Card) or not isinstance(given, Iterable):
            return frozenset({_card(given, self.n)})
        return frozenset(_card(member, self.n) for member in each_of(given))

    def typed(self, answer: Iterable[Card]) -> str:
        """Return the sets as a person types them, the smallest first."""
        return ", ".join(map(str, in_order(answer)))


@dataclass(frozen=True)
class SetTuple(AnswerKind[tuple[Card, ...]]):
    """Several sets on n points in their order; a set may stand there twice.

    >>> print(*SetTuple(5).read("U, ∅, U"))
    U ∅ U
    """

    n: int
    control: ClassVar[str] = "sequence"
    examples = _SOME_SETS

    def _read(self, given: object) -> tuple[Card, ...]:
        """Return the sets in their order; raises as `parse_sequence` does, or `NotAnAnswer` for nothing."""
        if isinstance(given, str):
            found = parse_sequence(given, self.n)
        elif isinstance(given, Card) or not isinstance(given, Iterable):
            found = (_card(given, self.n),)
        else:
            found = tuple(_card(member, self.n) for member in each_of(given))
        if not found:
            raise NotAnAnswer(Obstacle("answer.nothing"))
        return found

    def typed(self, answer: Iterable[Card]) -> str:
        """Return the sets as a person types them, in their order."""
        return ", ".join(map(str, answer))


@dataclass(frozen=True)
class Number(AnswerKind[int]):
    """A whole number from 0 to `most`, as digits of any width.

    >>> Number().read("１２")
    12
    """

    most: int = 999
    control: ClassVar[str] = "number"

    def _read(self, given: object) -> int:
        """Return the number; raises `NotAnAnswer`."""
        if isinstance(given, str):
            _refuse_nothing(given)
        typed = _typed(given)
        digits = typed if re.fullmatch(r"[0-9]{1,9}", typed) and not isinstance(given, bool) else ""
        if not digits or int(digits) > self.most:
            raise NotAnAnswer(
                Obstacle("answer.not-a-number", text=clip(typed) or _quoted(given), most=self.most)
            )
        return int(digits)


@dataclass(frozen=True)
class Numbers(AnswerKind[tuple[int, ...]]):
    """So many whole numbers from 0 to `most`, in their order.

    >>> Numbers(3, 99).read("１２、 8 and 0")
    (12, 8, 0)
    """

    count: int
    most: int = 999
    control: ClassVar[str] = "numbers"

    @property
    def how(self) -> Message:
        """How many numbers to write, and what stands between them."""
        return Message("answer.how-numbers", wanted=self.count)

    def _read(self, given: object) -> tuple[int, ...]:
        """Return the numbers in their order; raises `NotAnAnswer`."""
        if isinstance(given, str):
            _refuse_nothing(given)
            given = _BETWEEN_CHOICES.sub(" ", unicodedata.normalize("NFKC", given)).split()
        one = Number(self.most)
        found = tuple(map(one.read, each_of(given) if isinstance(given, Iterable) else (given,)))
        if len(found) != self.count:
            raise NotAnAnswer(Obstacle("answer.numbers-wanted", wanted=self.count, found=len(found)))
        return found

    def typed(self, answer: tuple[int, ...]) -> str:
        """Return the numbers as a person types them."""
        return ", ".join(map(str, answer))


@dataclass(frozen=True)
class SingleChoice(AnswerKind[str]):
    """One of a few statements: its name, or its place counted from 1."""

    options: tuple[tuple[str, Message], ...]
    control: ClassVar[str] = "choice"

    @classmethod
    def among(cls, keys: Mapping[str, str]) -> SingleChoice:
        """Return the choice among statements, given by their names and the keys of their words."""
        return cls(tuple((name, Message(key)) for name, key in keys.items()))

    def _read(self, given: object) -> str:
        """Return the name of the choice; raises `NotAnAnswer`."""
        names = [name for name, _ in self.options]
        typed = _typed(given)
        if given == "":
            raise NotAnAnswer(Obstacle("answer.choose-first"))
        if typed in names:
            return typed
        by_place = {str(place): name for place, name in enumerate(names, start=1)}
        if isinstance(given, bool) or typed not in by_place:
            raise NotAnAnswer(Obstacle("answer.not-a-choice", text=_quoted(given), last=len(names)))
        return by_place[typed]


@dataclass(frozen=True)
class Several(AnswerKind[frozenset[str]]):
    """Any number of a few statements: their names, or their places counted from 1; `none` for none of them.

    >>> options = ("a", Message("ui.yes")), ("b", Message("ui.no")), ("c", Message("ui.undo"))
    >>> sorted(Several(options).read("１と3"))
    ['a', 'c']
    """

    options: tuple[tuple[str, Message], ...]
    control: ClassVar[str] = "several"

    def _read(self, given: object) -> frozenset[str]:
        """Return the names of those chosen; raises `NotAnAnswer`."""
        if given == "":
            raise NotAnAnswer(Obstacle("answer.choose-first"))
        if isinstance(given, str):
            text = unicodedata.normalize("NFKC", given).strip()
            given = () if text.lower() in _NONE else _BETWEEN_CHOICES.sub(" ", text).split()
        chosen = each_of(given) if isinstance(given, Iterable) else (given,)
        one = SingleChoice(self.options)
        return frozenset(map(one.read, chosen))

    def typed(self, answer: Collection[str]) -> str:
        """Return the chosen statements by their places counted from 1, or `none`."""
        places = (str(place) for place, (name, _) in enumerate(self.options, 1) if name in answer)
        return ", ".join(places) or "none"


@dataclass(frozen=True, slots=True)
class YesNo:
    """Yes or no, with the sets that show it, or the elements."""

    yes: bool
    witness: tuple[Card, ...] = ()
    elements: tuple[int, ...] = ()


@dataclass(frozen=True)
class YesOrWitness(AnswerKind[YesNo]):
    """`yes`, or `no` with a witness on n points: one set or several, in any order.

    >>> print(*YesOrWitness(3).read("no: {1} and {2}").witness)
    {1} {2}
    """

    n: int
    control: ClassVar[str] = "verdict"
    witness_control: ClassVar[str] = "sets"
    examples = (("{1}, {2}",), ("{3}, {1,2}",), ("{4}, {1,3}",))

    def as_answer(self, written: str) -> str:
        """Return the text of a no with what shows it."""
        return f"no {written}"

    def _read(self, given: object) -> YesNo:
        """Return the verdict; raises `NotAnAnswer`, or as `parse_cards` does for the witness."""
        if isinstance(given, (YesNo, bool)):
            return given if isinstance(given, YesNo) else YesNo(given)
        if not isinstance(given, str):
            return YesNo(yes=False, witness=in_order(ManySets(self.n).read(given)))
        yes, rest = _yes_or_no(given)
        return YesNo(yes, witness=() if yes else parse_cards(rest, self.n))

    def typed(self, answer: YesNo) -> str:
        """Return the verdict as a person types it, with its sets."""
        return _verdict(answer)


@dataclass(frozen=True)
class YesOrElements(AnswerKind[YesNo]):
    """`yes`, or `no` with the elements of U = {1, …, n} that show it, in any order.

    >>> YesOrElements(5).read("no: 3 and 2").elements
    (3, 2)
    """

    n: int
    control: ClassVar[str] = "verdict"
    witness_control: ClassVar[str] = "elements"
    examples = (("3, 2",), ("1, 4",), ("5, 1",), ("1, 2",), ("1, 3",))

    def as_answer(self, written: str) -> str:
        """Return the text of a no with what shows it."""
        return f"no {written}"

    def how_like(self, example: tuple[str, ...], pick: Pick = "") -> Message:
        """Return how to give a verdict; with digits for an example only where none can be pressed."""
        if pick == "points":
            return Message("answer.how-verdict-pressed")
        return Message("answer.how-verdict-elements", one=example[0])

    def _read(self, given: object) -> YesNo:
        """Return the verdict; raises `NotAnAnswer`, or `NotACard` for what is no element."""
        if isinstance(given, (YesNo, bool)):
            return given if isinstance(given, YesNo) else YesNo(given)
        if not isinstance(given, str):
            return YesNo(yes=False, elements=read_elements(given, self.n))
        yes, rest = _yes_or_no(given)
        return YesNo(yes, elements=() if yes or not rest else read_elements(rest, self.n))

    def typed(self, answer: YesNo) -> str:
        """Return the verdict as a person types it, with its elements."""
        return _verdict(answer)


@dataclass(frozen=True)
class Code(AnswerKind[Callable[..., Any]]):
    """A Python function that the learner wrote, named as the exercise says."""

    name: str
    control: ClassVar[str] = "code"

    @property
    def how(self) -> Message:
        """Where to write the function."""
        return Message("answer.how-code", name=self.name)

    def _read(self, given: object) -> Callable[..., Any]:
        """Return the function; raises `NotAnAnswer` for anything that cannot be called."""
        if not callable(given):
            text = clip(plain_text(given)) if issubclass(type(given), str) else kind_of(given)  # type: ignore[arg-type]
            raise NotAnAnswer(Obstacle("answer.not-a-function", text=text, name=self.name))
        return given


def read_elements(given: object, n: int) -> tuple[int, ...]:
    """Return the elements of U = {1, …, n} in a text or a collection, each of them once, in the order given.

    Raises `NotAnAnswer` for an empty text, `NotACard` for what is no element.

    >>> read_elements("3 and 2", 5)
    (3, 2)
    """
    if isinstance(given, str):
        _refuse_nothing(given)
        given = tuple(_BETWEEN_ELEMENTS.sub("", unicodedata.normalize("NFKC", given)))
    if not isinstance(given, Iterable):
        given = (given,)
    found: list[int] = []
    for element in each_of(given):
        number = int(element) if isinstance(element, str) and element in _DIGITS else element
        if isinstance(number, bool) or not isinstance(number, int) or not 1 <= number <= n:
            universe = braces(range(1, n + 1))
            raise NotACard(Reason("card.not-an-element", element=shown(element), universe=universe))
        if number not in found:
            found.append(number)
    return tuple(found)


_AROUND = " .:。、,;—-"


def _first_word(text: str) -> tuple[str, str]:
    found = _FIRST_WORD.fullmatch(unicodedata.normalize("NFKC", text))
    return (found[1].lower(), found[2]) if found else ("", text)


def _yes_or_no(given: str) -> tuple[bool, str]:
    """Return whether a text says yes, and the text after a no; raises `NotAnAnswer` for neither."""
    if not given.strip():
        raise NotAnAnswer(Obstacle("answer.choose-first"))
    word, rest = _first_word(given)
    if word in _NO and _first_word(rest.strip(_AROUND))[0] in _NO:
        rest = _first_word(rest.strip(_AROUND))[1]  # "no" was chosen, and written once more
    if word in _YES and not rest.strip(" .!。、,:;"):
        return True, ""
    if word not in _NO:
        raise NotAnAnswer(Obstacle("answer.not-a-verdict", text=_quoted(given)))
    return False, rest.strip(_AROUND)


def _verdict(answer: YesNo) -> str:
    witness = " and ".join(map(str, answer.witness or answer.elements))
    return "yes" if answer.yes else f"no: {witness}" if witness else "no"


def _typed(given: object) -> str:
    """What was typed, as ordinary signs, or a whole number as text; nothing for anything else."""
    text = given if isinstance(given, str) else shown(given) if isinstance(given, int) else ""
    return unicodedata.normalize("NFKC", text).strip()


def _refuse_nothing(text: str) -> None:
    if not text.strip():
        raise NotAnAnswer(Obstacle("answer.nothing"))


def _only(text: str, n: int) -> Card:
    """Return the one set in a text, where `1,3` without braces is {1,3}; raises `NotAnAnswer` for more."""
    if text.count("{") + text.count("｛") < 2:
        return Card.parse(text, n)
    found = parse_cards(text, n)
    if len(found) != 1:
        raise NotAnAnswer(Reason("answer.one-set-wanted", found=len(found)))
    return found[0]


def _card(given: object, n: int) -> Card:
    if isinstance(given, Card):
        if given.n != n:
            raise DifferentUniverses(Reason("answer.other-universe", card=given, m=given.n, n=n))
        return given
    if isinstance(given, (str, Iterable)):
        return Card(given, n)
    raise NotACard(Reason("card.not-a-set", given=_quoted(given)))


def _quoted(given: object) -> str:
    return clip(given if isinstance(given, str) else type(given).__name__)
