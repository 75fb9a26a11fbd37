"""Kinds of answers: each converts typed or picked input to an answer, or says why it is not an answer."""

from __future__ import annotations

import re
import unicodedata
from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from string import ascii_lowercase
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
"""The pieces of a drawing that can be picked for an answer: the points of a set; the cards that are shown, or
offered, or all cards; the squares of a board; "" for none."""

_CARDS = frozenset({"shown", "offered", "all"})
"""The values of `Pick` for which cards are picked."""


class NotAnAnswer(Refused):
    """Raised for a value or text that is not an answer of the kind that the exercise asks for."""


class AnswerKind(ABC, Generic[_A]):
    """The base class of kinds of answers; `read` converts text (or a value) to an answer, `typed` back.

    control: the name under which the drafts for this kind are registered, such as "sets" or "number".
    examples: answers for the instructions `how`: each tuple is one answer, written in one or two ways.
    """

    control: ClassVar[str]
    examples: ClassVar[tuple[tuple[str, ...], ...]] = ((),)

    def read(self, given: object) -> _A:
        """Return the answer that a text or a value represents.

        Raises a subclass of `Refused`, with the reason, if it represents none.
        """
        return self._read(check_length(given) if issubclass(type(given), str) else given)  # type: ignore[arg-type]

    @abstractmethod
    def _read(self, given: object) -> _A:
        """Return the answer that a value, or a text of at most `MOST_SIGNS` characters, represents."""

    def typed(self, answer: _A) -> str:
        """Return an answer as a person types it; `read` converts this text back."""
        return str(answer)

    def in_words(self, answer: _A) -> Message | str:
        """Return an answer as it stands on paper; by default as a person types it."""
        return self.typed(answer)

    @property
    def how(self) -> Message:
        """Instructions for writing an answer of this kind."""
        return self.how_like(self.readable[0])

    @property
    def readable(self) -> tuple[tuple[str, ...], ...]:
        """Those of the `examples` that `read` accepts, so with elements from 1 to n only; if there are none,
        the last example."""
        return tuple(each for each in self.examples if all(map(self._can_read, each))) or self.examples[-1:]

    def _can_read(self, written: str) -> bool:
        try:
            self.read(self.as_answer(written))
        except Refused:
            return False
        return True

    def how_like(self, example: tuple[str, ...], pick: Pick = "") -> Message:  # noqa: ARG002 - others need it
        """Return instructions for giving an answer of this kind.

        example: an answer, written in one or two ways.
        pick: what can be picked in the drawing: `"points"`, the `"shown"` or `"offered"` cards or `"all"` of
            these, `"squares"` of a board, or "" for nothing.
        """
        return Message(f"answer.how-{self.control}", **dict(zip(("one", "other"), example, strict=False)))

    def as_answer(self, written: str) -> str:
        """Return the text of a whole answer, made from an example in `examples`, which may be only a part of
        an answer; by default the example itself."""
        return written


class AnswerContext(Protocol):
    """The part of the interface of an exercise or a prediction question that a draft of its answer needs."""

    @property
    def answer(self) -> AnswerKind[Any]:
        """The kind of answer that the question asks for."""

    @property
    def how(self) -> Message:
        """Instructions for writing the answer."""

    @property
    def shown(self) -> tuple[Card, ...] | Drawn:
        """The cards or the value drawn with the question."""

    @property
    def pick(self) -> Pick:
        """What can be picked in the drawing: `"points"`, the `"shown"` or `"offered"` cards or `"all"` of
        these, `"squares"` of a board, or "" for nothing."""

    @property
    def offered(self) -> tuple[Card, ...]:
        """Further cards in the drawing, such as the cards to choose from."""


@dataclass(frozen=True)
class OneSet(AnswerKind[Card]):
    """The kind of answer "one set on n points"; `read` takes text such as `{1,3}`, a `Card`, or numbers.

    >>> OneSet(3).read("｛１，３｝")
    Card('13', n=3)
    """

    n: int
    control: ClassVar[str] = "set"
    examples = (("135", "{1,3,5}"), ("24", "{2,4}"), ("13", "{1,3}"), ("12", "{1,2}"))

    def how_like(self, example: tuple[str, ...], pick: Pick = "") -> Message:
        """Return instructions for pressing the card, or the numbers, if they can be picked, otherwise for
        writing the set."""
        if pick == "points":
            return Message("answer.how-press-numbers", one=example[1])
        pressed = Message("answer.how-press-card", one=example[0])
        return pressed if pick in _CARDS else super().how_like(example)

    def _read(self, given: object) -> Card:
        """Return the set; raises `NotACard`, `NotAnAnswer` or `DifferentUniverses`."""
        if isinstance(given, str):
            _refuse_nothing(given, "answer.no-set")
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
    """The kind of answer "several sets on n points, in any order".

    `read` takes text in the form of `parse_cards`, or an iterable of sets.
    """

    n: int
    control: ClassVar[str] = "sets"
    examples = _SOME_SETS

    def how_like(self, example: tuple[str, ...], pick: Pick = "") -> Message:
        """Return instructions for pressing the cards if cards can be picked, otherwise for writing the
        sets."""
        pressed = Message("answer.how-press-cards", one=example[1])
        return pressed if pick in _CARDS else super().how_like(example)

    def _read(self, given: object) -> frozenset[Card]:
        """Return the sets; raises what `parse_cards` raises, or `NotAnAnswer` for an empty text."""
        if isinstance(given, str):
            _refuse_nothing(given)
            return frozenset(parse_cards(given, self.n))
        if isinstance(given, Card) or not isinstance(given, Iterable):
            return frozenset({_card(given, self.n)})
        return frozenset(_card(member, self.n) for member in each_of(given))

    def typed(self, answer: Iterable[Card]) -> str:
        """Return the sets as a person types them, smallest first."""
        return ", ".join(map(str, in_order(answer)))


@dataclass(frozen=True)
class SetTuple(AnswerKind[tuple[Card, ...]]):
    """The kind of answer "a sequence of sets on n points"; a set may occur twice.

    >>> print(*SetTuple(5).read("U, ∅, U"))
    U ∅ U
    """

    n: int
    control: ClassVar[str] = "sequence"
    examples = _SOME_SETS

    def _read(self, given: object) -> tuple[Card, ...]:
        """Return the sets in order; raises what `parse_sequence` raises, or `NotAnAnswer` if there are
        none."""
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
        """Return the sets as a person types them, in order."""
        return ", ".join(map(str, answer))


@dataclass(frozen=True)
class Number(AnswerKind[int]):
    """The kind of answer "a whole number from 0 to `most`"; `read` takes also full-width digits.

    >>> Number().read("１２")
    12
    """

    most: int = 999
    control: ClassVar[str] = "number"

    def _read(self, given: object) -> int:
        """Return the number; raises `NotAnAnswer` for anything else."""
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
    """The kind of answer "`count` whole numbers from 0 to `most`, in order".

    >>> Numbers(3, 99).read("１２、 8 and 0")
    (12, 8, 0)
    """

    count: int
    most: int = 999
    control: ClassVar[str] = "numbers"

    @property
    def how(self) -> Message:
        """Instructions that say how many numbers to write, and how to separate them."""
        return Message("answer.how-numbers", wanted=self.count)

    def _read(self, given: object) -> tuple[int, ...]:
        """Return the numbers in order; raises `NotAnAnswer` if there are not `count` numbers."""
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
    """The kind of answer "one of a few statements"; `read` takes its name, or its position from 1.

    options: the statements, each as (name, message).
    """

    options: tuple[tuple[str, Message], ...]
    control: ClassVar[str] = "choice"

    @classmethod
    def among(cls, keys: Mapping[str, str]) -> SingleChoice:
        """Return the kind of answer for a choice among statements; keys: a translation key for each name."""
        return cls(tuple((name, Message(key)) for name, key in keys.items()))

    def _read(self, given: object) -> str:
        """Return the name of the chosen statement; raises `NotAnAnswer` if none is chosen."""
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

    def in_words(self, answer: str) -> str:
        """Return the letter of the chosen statement, of which the first is a."""
        return _letters(self.options, {answer})


@dataclass(frozen=True)
class Several(AnswerKind[frozenset[str]]):
    """The kind of answer "any number of a few statements".

    `read` takes their names, or their positions from 1, or `none`.

    >>> options = ("a", Message("ui.yes")), ("b", Message("ui.no")), ("c", Message("ui.undo"))
    >>> sorted(Several(options).read("１と3"))
    ['a', 'c']
    """

    options: tuple[tuple[str, Message], ...]
    control: ClassVar[str] = "several"

    def _read(self, given: object) -> frozenset[str]:
        """Return the names of the chosen statements; raises `NotAnAnswer` for an empty text or an unknown
        statement."""
        if given == "":
            raise NotAnAnswer(Obstacle("answer.choose-first"))
        if isinstance(given, str):
            text = unicodedata.normalize("NFKC", given).strip()
            given = () if text.lower() in _NONE else _BETWEEN_CHOICES.sub(" ", text).split()
        chosen = each_of(given) if isinstance(given, Iterable) else (given,)
        one = SingleChoice(self.options)
        return frozenset(map(one.read, chosen))

    def typed(self, answer: Collection[str]) -> str:
        """Return the positions of the chosen statements, from 1, as text; `none` if none is chosen."""
        places = (str(place) for place, (name, _) in enumerate(self.options, 1) if name in answer)
        return ", ".join(places) or "none"

    def in_words(self, answer: Collection[str]) -> Message | str:
        """Return the letters of the chosen statements, of which the first is a, or the word for none."""
        return _letters(self.options, answer) or Message("answer.none")


@dataclass(frozen=True, slots=True)
class YesNo:
    """The answer yes or no; a no may have a witness, which shows why: sets, or elements."""

    yes: bool
    witness: tuple[Card, ...] = ()
    elements: tuple[int, ...] = ()


@dataclass(frozen=True)
class YesOrWitness(AnswerKind[YesNo]):
    """The kind of answer `yes`, or `no` with a witness: one or several sets on n points that show why, in any
    order.

    >>> print(*YesOrWitness(3).read("no: {1} and {2}").witness)
    {1} {2}
    """

    n: int
    control: ClassVar[str] = "verdict"
    witness_control: ClassVar[str] = "sets"
    examples = (("{1}, {2}",), ("{3}, {1,2}",), ("{4}, {1,3}",))

    def as_answer(self, written: str) -> str:
        """Return the text `no` followed by the given sets, which show why it is no."""
        return f"no {written}"

    def how_like(self, example: tuple[str, ...], pick: Pick = "") -> Message:
        """Return instructions for answering yes or no, with an example of sets that show a no, unless cards
        or points can be pressed."""
        if pick == "points":
            return Message("answer.how-verdict-points")
        return Message("answer.how-verdict-cards") if pick in _CARDS else super().how_like(example)

    def _read(self, given: object) -> YesNo:
        """Return the verdict; raises `NotAnAnswer`, or what `parse_cards` raises for the witness."""
        if isinstance(given, (YesNo, bool)):
            return given if isinstance(given, YesNo) else YesNo(given)
        if not isinstance(given, str):
            return YesNo(yes=False, witness=in_order(ManySets(self.n).read(given)))
        yes, rest = _yes_or_no(given)
        return YesNo(yes, witness=() if yes else parse_cards(rest, self.n))

    def typed(self, answer: YesNo) -> str:
        """Return the answer as a person types it: `yes`, or `no` with the sets that show why."""
        return _verdict(answer)

    def in_words(self, answer: YesNo) -> Message:
        """Return the verdict as it stands on paper, with the sets of its witness."""
        return _verdict_in_words(answer)


@dataclass(frozen=True)
class YesOrElements(AnswerKind[YesNo]):
    """The kind of answer `yes`, or `no` with a witness: elements of U = {1, …, n} that show why, in any
    order.

    count: how many elements the example has, 1 to 3.

    >>> YesOrElements(5).read("no: 3 and 2").elements
    (3, 2)
    """

    n: int
    count: int = 2
    control: ClassVar[str] = "verdict"
    witness_control: ClassVar[str] = "elements"
    examples = (
        ("3, 2, 1",),
        ("1, 4, 2",),
        ("4, 3, 2",),
        ("4, 3, 1",),
        ("5, 1, 3",),
        ("1, 3, 2",),
        ("1, 2, 3",),
    )

    @property
    def readable(self) -> tuple[tuple[str, ...], ...]:
        """The examples that `read` accepts, each with `count` elements."""
        return tuple((", ".join(one.split(", ")[: self.count]),) for (one,) in super().readable)

    def as_answer(self, written: str) -> str:
        """Return the text `no` followed by the given elements, which show why it is no."""
        return f"no {written}"

    def how_like(self, example: tuple[str, ...], pick: Pick = "") -> Message:
        """Return instructions for answering yes or no, with no example, which would look like an answer."""
        del example
        if pick == "points":
            return Message("answer.how-verdict-pressed")
        return Message("answer.how-verdict-elements", count=self.count)

    def _read(self, given: object) -> YesNo:
        """Return the verdict; raises `NotAnAnswer`, or `NotACard` for a witness with something else than
        elements."""
        if isinstance(given, (YesNo, bool)):
            return given if isinstance(given, YesNo) else YesNo(given)
        if not isinstance(given, str):
            return YesNo(yes=False, elements=read_elements(given, self.n))
        yes, rest = _yes_or_no(given)
        return YesNo(yes, elements=() if yes or not rest else read_elements(rest, self.n))

    def typed(self, answer: YesNo) -> str:
        """Return the answer as a person types it: `yes`, or `no` with the elements that show why."""
        return _verdict(answer)

    def in_words(self, answer: YesNo) -> Message:
        """Return the verdict as it stands on paper, with the elements of its witness."""
        return _verdict_in_words(answer)


@dataclass(frozen=True)
class Code(AnswerKind[Callable[..., Any]]):
    """The kind of answer "a Python function", which the learner defines under the given name."""

    name: str
    control: ClassVar[str] = "code"

    @property
    def how(self) -> Message:
        """Instructions that say where to write the function."""
        return Message("answer.how-code", name=self.name)

    def _read(self, given: object) -> Callable[..., Any]:
        """Return the function; raises `NotAnAnswer` for anything that cannot be called."""
        if not callable(given):
            text = clip(plain_text(given)) if issubclass(type(given), str) else kind_of(given)  # type: ignore[arg-type]
            raise NotAnAnswer(Obstacle("answer.not-a-function", text=text, name=self.name))
        return given


def read_elements(given: object, n: int) -> tuple[int, ...]:
    """Return the elements of U = {1, …, n} in a text or a collection, without repetitions, in the order
    given.

    Raises `NotAnAnswer` for an empty text, `NotACard` for anything that is not an element.

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
    """Return whether a text says yes, and the text after a no; raises `NotAnAnswer` if it says neither."""
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


def _verdict_in_words(answer: YesNo) -> Message:
    witness = ", ".join(map(str, answer.witness or answer.elements))
    if answer.yes or not witness:
        return Message("ui.yes" if answer.yes else "ui.no")
    return Message("answer.no-because", witness=witness)


def _letters(options: tuple[tuple[str, Message], ...], chosen: Collection[str]) -> str:
    return ", ".join(
        letter for letter, (name, _) in zip(ascii_lowercase, options, strict=False) if name in chosen
    )


def _typed(given: object) -> str:
    """Return a text with full-width characters normalised, or a whole number as text; "" for anything
    else."""
    text = given if isinstance(given, str) else shown(given) if isinstance(given, int) else ""
    return unicodedata.normalize("NFKC", text).strip()


def _refuse_nothing(text: str, key: str = "answer.nothing") -> None:
    if not text.strip():
        raise NotAnAnswer(Obstacle(key))


def _only(text: str, n: int) -> Card:
    """Return the only set in a text, where `1,3` without braces is {1,3}; raises `NotAnAnswer` for several
    sets."""
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
