"""Whatever can be said is a value: a key, its witnesses, and from these words and a formula.

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
from contextlib import contextmanager
from functools import cache
from importlib import resources
from types import MappingProxyType
from typing import ClassVar, NoReturn, Self, TypeVar

from .latex import to_latex

LANGUAGES: Mapping[str, str] = MappingProxyType({"en": "English", "ja": "日本語"})
"""The languages with a catalogue, each by its own name."""

MOST_SIGNS = 2000
"""The most that is read of what a person types."""

MOST_SEED_DIGITS = 1000
"""The most digits of a seed: Python writes no number of more than some thousands."""


class Frozen:
    """A value that never changes; its own module fills it by `object.__setattr__`."""

    __slots__ = ()

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a {type(self).__name__} cannot be changed")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"a {type(self).__name__} cannot be changed")


class Drawn(Frozen):
    """A value that notebooks show as a picture (drawn by `setcards_edu.pictures`, when asked)."""

    __slots__ = ()

    def _repr_svg_(self) -> str | None:
        from .pictures import svg

        return svg(self)

    def _repr_html_(self) -> str:
        from .pictures import html

        return html(self)


class Message(Drawn):
    """A statement with its witnesses; `Reason`, `Hint` and `Event` are its kinds.

    >>> from setcards_edu import Card
    >>> message = Message("topology.union-missing", a=Card("1"), b=Card("2"), forced=Card("12"))
    >>> print(message)
    {1} and {2} are there, but not their union {1,2}.
    >>> print(message.formula)
    {1} ∪ {2} = {1,2} ∉ T
    >>> message.witnesses["forced"]
    Card('12')
    """

    __slots__ = ("_items", "key")
    key: str
    _items: tuple[tuple[str, object], ...]

    def __init__(self, key: str, /, **witnesses: object) -> None:
        object.__setattr__(self, "key", key)
        object.__setattr__(self, "_items", tuple(witnesses.items()))

    @property
    def witnesses(self) -> Mapping[str, object]:
        """What the message is about, by name: cards, numbers, the text that was typed."""
        return MappingProxyType(dict(self._items))

    def __str__(self) -> str:
        return sentence(self.key, **dict(self._items))

    @property
    def formula(self) -> str | None:
        """The same in mathematical signs, or None where there is nothing to calculate."""
        template = _formulas().get(self.key)
        return template and template.format(**{k: show(v) for k, v in self._items})

    @property
    def latex(self) -> str | None:
        """The formula as LaTeX (math mode, without dollar signs)."""
        return to_latex(self.formula) if self.formula else None

    def __repr__(self) -> str:
        witnesses = "".join(f", {name}={value!r}" for name, value in self._items)
        return f"{type(self).__name__}({self.key!r}{witnesses})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Message):
            return NotImplemented
        return (type(self), self.key, self.witnesses) == (type(other), other.key, other.witnesses)

    def __hash__(self) -> int:
        return hash((type(self), self.key, frozenset(self._items)))

    def __reduce__(self) -> tuple[object, ...]:
        return _rebuild, (type(self), self.key, self._items)


class Reason(Message):
    """Why something is refused, with the witness that anybody can check."""

    __slots__ = ()


class Hint(Message):
    """What could be tried next."""

    __slots__ = ()


class Event(Message):
    """What has just happened."""

    __slots__ = ()


def _rebuild(kind: type[Message], key: str, items: tuple[tuple[str, object], ...]) -> Message:
    return kind(key, **dict(items))


class Refused(ValueError):  # noqa: N818 - named for what happened, as FileExistsError's kin are
    """Something was refused; `.reason` says why, and `str` gives its sentence."""

    reason: Reason

    def __init__(self, reason: Reason) -> None:
        super().__init__(reason)
        self.reason = reason

    def __str__(self) -> str:
        return str(self.reason)


class BadOption(Refused):
    """An option has a value that it cannot have."""


class TooLong(Refused):
    """A text is longer than anything that anybody needs to type."""


class MissingExtra(Refused, ImportError):  # noqa: N818 - named as `Refused` is
    """Something needs a package that is not installed; the reason names the extra that brings it."""


@contextmanager
def extra(name: str) -> Iterator[None]:
    """A block of imports from packages that come with an extra of ours, such as "charts".

    Raises `MissingExtra` when one of them is not installed.

    >>> with extra("charts"):
    ...     import nonsuch.figures
    Traceback (most recent call last):
    setcards_edu.messages.MissingExtra: This needs nonsuch: install setcards-edu[charts].
    """
    try:
        yield
    except ModuleNotFoundError as error:
        package = (error.name or "").partition(".")[0]
        if package.startswith("setcards_"):  # a mistake of ours, which no installing mends
            raise
        raise MissingExtra(Reason("extra.missing", package=package, extra=name)) from error


class language(str):  # noqa: N801 - reads as a function: language("ja"), and works in a with statement
    """The language that messages are read in: `language()` tells, `language("ja")` changes it.

    In a `with` statement the change ends with the block: the language is again the one before
    `language("ja")` was called.  At the start the language is that of
    the environment variable SETCARDS_LANG, else English.

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
        """Change the language if a code is given, and tell which it is now."""
        before = cls._current or cls._from_environment()
        cls._current = before if code is None else check_option("language", code, LANGUAGES)
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
            return check_option("SETCARDS_LANG", given, LANGUAGES)
        except BadOption as error:
            warnings.warn(str(error), stacklevel=3)
            return "en"


_T = TypeVar("_T")


def check_option(name: str, value: _T, allowed: Iterable[_T]) -> _T:
    """The allowed option that `value` is; else raise `BadOption`, naming them all.

    What only equals an allowed one, as True or 1.0 equals 1, is none.

    >>> check_option("help", "ask", ("tell", "ask", "silent"))
    'ask'
    """
    choices = tuple(allowed)
    for choice in choices:
        same_kind = isinstance(value, type(choice)) and isinstance(value, bool) == isinstance(choice, bool)
        if same_kind and choice == value:
            return choice
    given, all_of_them = quoted(value), ", ".join(map(repr, choices))
    if not choices:
        raise BadOption(Reason("option.nothing-to-choose", name=name, given=given))
    raise BadOption(Reason("option.unknown", name=name, given=given, allowed=all_of_them))


def check_flag(name: str, value: bool) -> bool:  # noqa: FBT001 - it is the flag that is looked at
    """True or False; else raise `BadOption`, for 1 and 0 too."""
    return value if value is True or value is False else check_option(name, value, (True, False))


def check_number(name: str, value: int, allowed: range) -> int:
    """The whole number that `value` is, if it is among these consecutive ones; else raise `BadOption`.

    >>> check_number("hands", 10, range(1, 101))
    10
    """
    if type(value) is int and value in allowed:
        return value
    least, most = allowed[0], allowed[-1]
    raise BadOption(Reason("option.number", name=name, given=quoted(value), least=least, most=most))


def check_seed(seed: int) -> int:
    """The seed, if it is a whole number of at most 1,000 digits; else raise `BadOption`."""
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise BadOption(Reason("option.seed", given=quoted(seed)))
    if abs(seed) >= 10**MOST_SEED_DIGITS:
        raise BadOption(Reason("option.seed-too-long", most=MOST_SEED_DIGITS))
    return seed


def check_length(text: str) -> str:
    """Give the text back, for a person may have typed it; raise `TooLong` if it has over 2,000 signs.

    All 64 subsets of six points, written out, have half as many.
    """
    if len(text) > MOST_SIGNS:
        raise TooLong(Reason("text.too-long", given=len(text), most=MOST_SIGNS, text=clip(text, 20)))
    return text


def sentence(key: str, /, **values: object) -> str:
    """The words for `key` in the current language.

    A value named `count` chooses between singular and plural where a language has them.
    A key without an entry is a mistake in the program, hence a `KeyError`.
    """
    catalogue = _catalogue(language())
    count = values.get("count")
    template = catalogue.ngettext(key, key, count) if isinstance(count, int) else catalogue.gettext(key)
    if template == key:
        raise KeyError(f"no entry for {key!r} in the catalogue of {str(language())!r}")
    return template.format(**{name: show(value) for name, value in values.items()})


def show(value: object) -> str:
    """A witness as text: a message in its words, several things with commas between them.

    Several messages are sentences, which follow one another.
    """
    if isinstance(value, (tuple, list)):
        if value and all(isinstance(part, Message) for part in value):
            return one_after_another(value)
        return ", ".join(map(show, value))
    if isinstance(value, (set, frozenset)):
        return ", ".join(map(show, _sorted(value)))
    return str(value)


def one_after_another(sentences: Iterable[object]) -> str:
    """Sentences as they follow one another: with a space between, but for that after a Japanese full stop.

    >>> one_after_another(["They are equal.", "なぜでしょう。", "Why?"])
    'They are equal. なぜでしょう。Why?'
    """
    return "".join(text if text.endswith("。") else f"{text} " for text in map(str, sentences)).rstrip()


def clip(text: str, length: int = 60) -> str:
    """The text for quoting: control characters as they are written in Python, and not too long.

    >>> clip("a" * 100, 5)
    'aaaaa…'
    """
    readable = "".join(sign if sign.isprintable() else repr(sign)[1:-1] for sign in text[: length + 1])
    return readable if len(text) <= length else readable[:length] + "…"


def quoted(value: object, length: int = 60) -> str:
    """A wrong value as Python writes it, clipped; one of thousands of digits is only named by its kind.

    >>> quoted("a\\n"), quoted(10**5000)
    ("'a\\\\n'", 'int …')
    """
    try:
        return clip(repr(value), length)
    except (ValueError, RecursionError):
        return f"{type(value).__name__} …"


def _sorted(values: Iterable[object]) -> Iterator[object]:
    yield from sorted(values, key=lambda value: getattr(value, "sort_key", (0, str(value))))


@cache
def _catalogue(code: str) -> gettext.NullTranslations:
    path = resources.files(__package__) / "locale" / code / "LC_MESSAGES" / "setcards_edu.mo"
    with path.open("rb") as file:
        return gettext.GNUTranslations(file)


@cache
def _formulas() -> Mapping[str, str]:
    text = (resources.files(__package__) / "locale" / "formulas.toml").read_text(encoding="utf-8")
    return MappingProxyType(tomllib.loads(text))
