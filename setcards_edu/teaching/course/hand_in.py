"""Codes to write down and hand in: what a learner has done in a lesson, in one short line with a checksum."""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass

from setcards_edu.messages import Obstacle, Refused
from setcards_edu.quoting import clip, quoted
from setcards_edu.teaching.exercises.exercise import LEVELS
from setcards_edu.teaching.exercises.progress import Entry, Progress, check_label

from .course_map import lesson_of, written
from .lessons import Lesson

LONGEST = 200
"""The most characters of a line that is read."""

_DIGITS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Without I, L, O and U, which are mistaken for others in handwriting."""

_READ_AS = str.maketrans({"I": "1", "L": "1", "O": "0"})
_CHECKED = 3  # digits of the checksum: one slip in 32,768 is not noticed
_GROUP = 4  # digits between hyphens
_VALUES = 2 + len(LEVELS)  # of one exercise: not begun, begun, right at level 1, 2, 3
_LINE = re.compile(r"(?P<label>.*?)\s*(?P<lesson>\d\d)-(?P<digits>[^\s]+)\s*", re.DOTALL)


class NotACode(Refused):
    """Raised for a line that contains no code, or one that was not written down as it was given."""


@dataclass(frozen=True, slots=True)
class Done:
    """How far a learner has come in one kind of exercise.

    is_begun: whether it was answered; level: the highest level answered correctly, 0 to 3.
    """

    is_begun: bool = False
    level: int = 0

    @property
    def is_done(self) -> bool:
        """Whether it was answered correctly at some level."""
        return self.level > 0

    def __str__(self) -> str:
        return str(self.level) if self.is_done else "–" if self.is_begun else ""

    @staticmethod
    def of(entry: Entry) -> Done:
        """Return how far a learner has come in one kind of exercise, according to its record."""
        return Done(entry.attempts > 0, entry.level)


@dataclass(frozen=True, slots=True)
class HandedIn:
    """The contents of a code.

    label: the learner's name, "" for none; lesson: the number of the lesson.
    marks: how far the learner has come in each kind of exercise of the lesson, in their order there.
    """

    label: str
    lesson: str
    marks: tuple[Done, ...]


def line_of(progress: Progress, lesson: str) -> str:
    """Return the line that a learner hands in for a lesson: the label, if there is one, and the code.

    lesson: the number of a lesson that exists, such as "01".

    >>> from setcards_edu.teaching import exercise
    >>> e = exercise("inclusion.comparable")
    >>> print(line_of(Progress(label="Aya").answered(e, e.check(e.task.accepted)), "01"))
    Aya 01-A360-0000-15M
    """
    marks = [Done.of(progress.entry(kind.id)) for kind in lesson_of(lesson).kinds]
    return _line(HandedIn(progress.label, lesson, tuple(marks)))


def read_line(line: str) -> HandedIn:
    """Return the contents of a line that `line_of` has made, even if it was copied by hand.

    Letters may be small, O is read as 0, I and L as 1, and hyphens between groups may be missing.  The name
    must be the one that the code was made with; capital letters and spaces in it do not matter.

    Raises `NotACode` for a line without a code, for an unknown lesson, and for a wrong checksum.
    """
    found = _LINE.fullmatch(line) if len(line) <= LONGEST else None
    if found is None:
        raise NotACode(Obstacle("codes.none", line=quoted(clip(line))))
    label, number = check_label(found["label"].strip()), found["lesson"]
    if number not in written():
        raise NotACode(Obstacle("codes.lesson", lesson=number, lessons=written()))
    lesson = lesson_of(number)
    plain = re.sub(r"[\W_]", "", unicodedata.normalize("NFKC", found["digits"])).upper().translate(_READ_AS)
    size = _size(lesson)
    if len(plain) != size + _CHECKED or not set(plain) <= set(_DIGITS):
        raise NotACode(Obstacle("codes.length", code=quoted(found["digits"]), digits=size + _CHECKED))
    content = sum(_DIGITS.index(digit) * 32**place for place, digit in enumerate(plain[:size]))
    marks = tuple(map(_mark, _places(content, _VALUES, len(lesson.kinds))))
    made = HandedIn(label, number, marks)
    if _code(made) != plain:
        raise NotACode(Obstacle("codes.checksum", line=quoted(clip(line))))
    return made


def _line(content: HandedIn) -> str:
    code = _code(content)
    groups = [code[at : at + _GROUP] for at in range(0, len(code), _GROUP)]
    return " ".join(filter(None, (content.label, "-".join((content.lesson, *groups)))))


def _code(content: HandedIn) -> str:
    """Return all digits of a code, those of the checksum last."""
    lesson = lesson_of(content.lesson)
    number = sum(_value(mark) * _VALUES**place for place, mark in enumerate(content.marks))
    digits = "".join(_DIGITS[each] for each in _places(number, 32, _size(lesson)))
    name = "".join(unicodedata.normalize("NFKC", content.label).casefold().split())
    # of another release, which may have other exercises, no code is read as one of this
    checked = "\n".join([name, lesson.number, digits, *(kind.id for kind in lesson.kinds)])
    total = int.from_bytes(hashlib.sha256(checked.encode()).digest())
    return digits + "".join(_DIGITS[each] for each in _places(total, 32, _CHECKED))


def _size(lesson: Lesson) -> int:
    """Return the number of digits for the exercises of a lesson."""
    most, size = _VALUES ** len(lesson.kinds) - 1, 0
    while most:
        most, size = most // 32, size + 1
    return size


def _places(number: int, base: int, count: int) -> Iterable[int]:
    """Yield the digits of a number, the last first."""
    for _ in range(count):
        number, digit = divmod(number, base)
        yield digit


def _value(mark: Done) -> int:
    return mark.level + 1 if mark.is_done else int(mark.is_begun)


def _mark(value: int) -> Done:
    return Done(value > 0, max(0, value - 1))
