"""Messages as values: a key and what it is about (its witnesses), of which a sentence and a formula are made.

A `Message` knows what it is about (its witnesses) and never how it is worded: the sentence is
looked up in the catalogue of the current language each time it is asked for, so a message that
was made in English can be read in Japanese.  Its formula is the same in every language.
"""

from __future__ import annotations

import gettext
import os
import tomllib
import warnings
from collections.abc import Iterable, Iterator, Mapping
from enum import Enum
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable
from operator import attrgetter
from types import MappingProxyType
from typing import ClassVar, Self, TypeVar

from .latex import to_latex
from .quoting import quoted
from .values import Drawn

LANGUAGES: Mapping[str, str] = MappingProxyType({"en": "English", "ja": "日本語"})
"""The languages with a catalogue, each by its own name."""


class Judgement(Enum):
    """A judgement on what the learner did, made by a message: right, wrong, not yet, or none.

    Every screen marks a judgement by the same shape, colour and word.
    """

    RIGHT = "right"
    WRONG = "wrong"
    NOT_YET = "not-yet"
    NONE = "none"

    @property
    def message(self) -> Message | None:
        """A message that is the word for the judgement, such as "right"; None for `NONE`."""
        key = _JUDGED.get(self)
        return None if key is None else Message(key)


_JUDGED = {
    Judgement.RIGHT: "judgement.right",
    Judgement.WRONG: "judgement.wrong",
    Judgement.NOT_YET: "judgement.not-yet",
}


_M = TypeVar("_M", bound="Message")


class Message(Drawn):
    """A statement with the values it is about (its witnesses); `Reason`, `Hint` and `Event` are its kinds.

    judgement: the judgement on what was done; every message of one class has the same.

    >>> from setcards_edu import Card
    >>> message = Message("topology.union-missing", a=Card("1"), b=Card("2"), forced=Card("12"))
    >>> print(message)
    {1} and {2} force their union {1,2}, and it is not there.
    >>> print(message.formula)
    {1} ∪ {2} = {1,2} ∉ T
    >>> message.witnesses["forced"]
    Card('12')
    """

    __slots__ = ("_items", "key")
    judgement: ClassVar[Judgement] = Judgement.NONE
    key: str
    _items: tuple[tuple[str, object], ...]

    def __init__(self, key: str, /, **witnesses: object) -> None:
        object.__setattr__(self, "key", key)
        object.__setattr__(self, "_items", tuple(witnesses.items()))

    @property
    def witnesses(self) -> Mapping[str, object]:
        """The values that the message is about, by name: cards, numbers, typed text."""
        return MappingProxyType(dict(self._items))

    def __str__(self) -> str:
        return sentence(self.key, **dict(self._items))

    @property
    def formula(self) -> str | None:
        """The message as a formula, such as `{1} ∪ {2} = {1,2} ∉ T`; None if its key has no formula."""
        template = _formulas().get(self.key)
        return template and template.format(**{k: show(v) for k, v in self._items})

    @property
    def latex(self) -> str | None:
        """The formula as LaTeX (math mode, without dollar signs); None if the message has no formula."""
        return to_latex(self.formula) if self.formula else None

    def __repr__(self) -> str:
        witnesses = "".join(f", {name}={value!r}" for name, value in self._items)
        return f"{type(self).__name__}({self.key!r}{witnesses})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Message):
            return NotImplemented
        is_alike = type(self) is type(other) and self.key == other.key
        return is_alike and dict(self._items) == dict(other._items)

    def __hash__(self) -> int:
        return hash((type(self), self.key, frozenset(self._items)))

    def __reduce__(self) -> tuple[object, ...]:
        return _rebuild, (type(self), self.key, self._items)


class Reason(Message):
    """A message that says why something is refused, with an example (witness) that anybody can check."""

    __slots__ = ()
    judgement = Judgement.WRONG


class Obstacle(Reason):
    """A neutral reason why something cannot be done now, or cannot be read; nothing is judged as wrong."""

    __slots__ = ()
    judgement = Judgement.NONE


class Hint(Message):
    """A message that says what could be tried next."""

    __slots__ = ()


class Denial(Hint):
    """A hint that something is wrong, without the reason."""

    __slots__ = ()
    judgement = Judgement.WRONG


class Partial(Hint):
    """A hint that something is right so far, or not yet right, and that more is to be found."""

    __slots__ = ()
    judgement = Judgement.NOT_YET


class Event(Message):
    """A message that says what has just happened."""

    __slots__ = ()


class Success(Event):
    """An event in which the learner has found, reached or said something correctly, shown with a tick."""

    __slots__ = ()
    judgement = Judgement.RIGHT


def _rebuild(kind: type[Message], key: str, items: tuple[tuple[str, object], ...]) -> Message:
    return kind(key, **dict(items))


class Refused(ValueError):  # noqa: N818 - named for what happened, as FileExistsError's kin are
    """Error raised where something is refused; `.reason` is the reason, and `str` returns its sentence."""

    reason: Reason

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason)
        self.reason = reason

    def __str__(self) -> str:
        return str(self.reason)


class BadOption(Refused):
    """Error raised for an option with a value that is not allowed."""


class IllegalMove(Refused):
    """Error raised for a move that the rules of a game do not allow."""


class language(str):  # noqa: N801 - reads as a function: language("ja"), and works in a with statement
    """The current language of messages: `language()` returns its code, `language("ja")` changes it.

    In a `with` statement the change lasts for the block; then the language from before the call returns.  At
    the start the language is that of the environment variable SETCARDS_LANG, else English.

    Raises `BadOption` for a language that has no catalogue.

    >>> with language("ja"):
    ...     language()
    'ja'
    >>> language()
    'en'
    """

    __slots__ = ("_before",)
    _before: str
    _current: ClassVar[str] = ""

    def __new__(cls, code: str | None = None) -> Self:
        """Change the language if a code is given, and return the current one."""
        before = cls._current or cls._from_environment()
        cls._current = before if code is None else _with_catalogue("language", code)
        self = super().__new__(cls, cls._current)
        self._before = before
        return self

    def __enter__(self) -> Self:
        language._current = str(self)
        return self

    def __exit__(self, *_: object) -> None:
        language._current = self._before

    @classmethod
    def _from_environment(cls) -> str:
        cls._current = "en"
        given = os.environ.get("SETCARDS_LANG") or "en"
        try:
            return _with_catalogue("SETCARDS_LANG", given)
        except BadOption as error:
            warnings.warn(str(error), stacklevel=3)
            return "en"


def _with_catalogue(name: str, code: object) -> str:
    """Return the code if it is one of a language with a catalogue; else raise `BadOption`."""
    if isinstance(code, str) and code in LANGUAGES:
        return code
    allowed = ", ".join(map(repr, LANGUAGES))
    raise BadOption(Reason("option.unknown", name=name, given=quoted(code), allowed=allowed))


def sentence(key: str, /, **values: object) -> str:
    """Return the words for `key` in the current language, with the values put in.

    A value named `count` chooses between singular and plural where a language has them.
    A key without an entry is a mistake in the program, hence a `KeyError`.
    """
    code = language()
    subject = _subject_with(key, code)
    catalogue = _catalogue(code, subject) if subject else gettext.NullTranslations()
    count = values.get("count")
    template = catalogue.ngettext(key, key, count) if isinstance(count, int) else catalogue.gettext(key)
    if template == key:
        raise KeyError(f"no entry for {key!r} in the catalogues of {str(code)!r}")
    comma = "、" if code == "ja" else ", "
    return template.format(**{name: show(value, comma) for name, value in values.items()})


def subject_of(key: str) -> str | None:
    """Return the name of the catalogue (a file of a subject's texts) that has a key; None if none has it.

    >>> subject_of("topology.not-t0"), subject_of("nonsuch")
    ('topology', None)
    """
    return _subject_with(key, language())


def show(value: object, comma: str = ", ") -> str:
    """Return a value of a message as text: the sentence of a message, or several things with commas between.

    comma: what stands between whole numbers; between Japanese words it is a Japanese comma.
    Several messages are joined as sentences, without commas.  A value whose `str` fails is quoted.

    >>> show(("Ann", "Ben")), show(("あなた", "コンピュータ"))
    ('Ann, Ben', 'あなた、コンピュータ')
    """
    try:
        return _shown(value, comma)
    except (ValueError, RecursionError):  # more digits than Python writes, or lists too deep
        return quoted(value)


def _shown(value: object, comma: str) -> str:
    if isinstance(value, (tuple, list)):
        if value and all(isinstance(part, Message) for part in value):
            return one_after_another(value)
        is_japanese = all(isinstance(part, str) and part[:1] >= "\u3040" for part in value)
        are_numbers = all(isinstance(part, int) for part in value)
        between = "、" if is_japanese else comma if are_numbers else ", "
        return between.join(_shown(part, comma) for part in value)
    if isinstance(value, (set, frozenset)):
        return ", ".join(_shown(part, comma) for part in _sorted(value))
    return str(value)


def of_kind(message: Message, kind: type[_M]) -> _M:
    """Return a message of another class with the same words and witnesses.

    >>> of_kind(Success("building.fits", have=3), Event)
    Event('building.fits', have=3)
    """
    return kind(message.key, **message.witnesses)


def one_after_another(sentences: Iterable[object]) -> str:
    """Return the sentences joined by spaces, without a space after a Japanese full stop.

    >>> one_after_another(["They are equal.", "なぜでしょう。", "Why?"])
    'They are equal. なぜでしょう。Why?'
    """
    return "".join(text if text.endswith("。") else f"{text} " for text in map(str, sentences)).rstrip()


def _sorted(values: Iterable[object]) -> Iterator[object]:
    yield from sorted(values, key=lambda value: getattr(value, "sort_key", (0, str(value))))


@cache
def _subject_with(key: str, code: str) -> str | None:
    """Return the name of the catalogue of a language that has the words for a key; None if none has."""
    sources = _in_locale(code, ".po") or _in_locale(code, ".mo")  # a page has only the compiled ones
    subjects = (source.name.rpartition(".")[0] for source in sources)
    return next((name for name in subjects if _catalogue(code, name).gettext(key) != key), None)


@cache
def _catalogue(code: str, subject: str) -> gettext.NullTranslations:
    """Load the catalogue of a language about a subject; raises `FileNotFoundError` if it is not compiled."""
    compiled = resources.files(__package__) / "locale" / code / f"{subject}.mo"
    if not compiled.is_file():
        raise FileNotFoundError(f"there is no {compiled}: run `make catalogues`, or install the project anew")
    with compiled.open("rb") as file:
        return gettext.GNUTranslations(file)


@cache
def _formulas() -> Mapping[str, str]:
    """Return the formulas of all subjects, by the keys of their messages."""
    tables = (tomllib.loads(file.read_text(encoding="utf-8")) for file in _in_locale("formulas", ".toml"))
    return MappingProxyType({key: formula for table in tables for key, formula in table.items()})


@cache
def _in_locale(folder: str, ending: str) -> tuple[Traversable, ...]:
    """Return the files of a folder in `locale` whose names have this ending, sorted by name."""
    found = (resources.files(__package__) / "locale" / folder).iterdir()
    return tuple(sorted((file for file in found if file.name.endswith(ending)), key=attrgetter("name")))
