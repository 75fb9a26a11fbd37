"""What came of a practice in a class: the files of its learners side by side, in one table.

A file is believed in what only the learner's screen knew: which equations were found, hints, seconds.
The hands are dealt anew from the seed, the level and the rules; whether an equation is a yaku of its hand,
and what it scores, is worked out anew.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, NoReturn, TypeVar

from setcards_edu.equations import Equation, Hand
from setcards_edu.json_text import NotJson, parsed
from setcards_edu.messages import Obstacle, Refused, sentence
from setcards_edu.options import each_of
from setcards_edu.quoting import quoted
from setcards_edu.teaching.exercises.progress import check_label

from .hand_source import HandSource
from .practice import Result
from .practice_file import FORMAT, VERSION, table_text

MAXIMUM_SIZE = 200_000
"""Characters of a file; a hundred hands with all their yaku take fewer."""

MOST_COUNTED = 10**9
"""The most hints or seconds that a file may tell of: thirty years."""

_COLUMNS = (
    "practice.column-label",
    "practice.column-is-best",
    "practice.column-reached",
    "practice.column-hints",
    "practice.column-shown",
    "practice.column-seconds",
)
_T = TypeVar("_T")


class NotAPractice(Refused):
    """A text that is not what a practice saves, or the files of different practices."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """The file of one learner: the label, the seed and the rules, and what came of each hand."""

    label: str
    source: HandSource
    results: tuple[Result, ...]

    @property
    def hands(self) -> tuple[Hand, ...]:
        """The hands, in their order."""
        return tuple(result.hand for result in self.results)


def from_json(text: str) -> Sheet:
    """Read what `practice_file.to_json` wrote.

    Raises `NotAPractice` for any other text, where the hands are not those of the seed, the level and the
    rules, and where an equation is no yaku of its hand or is there twice.

    >>> from .practice import Practice
    >>> from .practice_file import to_json
    >>> from_json(to_json(Practice.start(1, 3), "Aya")).label
    'Aya'
    """
    content = _parsed(text)
    try:
        label, source = check_label(_field(content, "label", str)), _source(content)
        results = tuple(_result(entry, source) for entry in _field(content, "hands", list))
        _check_hands(results, source)
    except NotAPractice:
        raise
    except Refused as refusal:
        raise NotAPractice(Obstacle("practice.file-wrong", why=refusal.reason)) from None
    return Sheet(label, source, results)


def side_by_side(texts: Iterable[str]) -> str:
    """Return the files of a class as one table: a row a learner, the highest score found in each hand.

    texts: what the files hold, such as `(path.read_text("utf-8") for path in folder.glob("*.json"))`.
    The last row has the highest scores possible; ✓ is a hand of which it was found out that it has no
    yaku.  The headings are in the current language; the table has none without a file.

    Raises `NotAPractice` for one thing that is not several, for a text that is no such file, and for files
    of different practices; the reason says which, counted from 1.
    """
    if isinstance(texts, str) or not isinstance(texts, Iterable):
        raise NotAPractice(Obstacle("practice.files-not-several", given=quoted(texts)))
    sheets: list[Sheet] = []
    for number, text in enumerate(each_of(texts), 1):
        try:
            sheets.append(from_json(text))
        except NotAPractice as refusal:
            raise NotAPractice(Obstacle("practice.file-of", number=number, why=refusal.reason)) from None
        first, last = sheets[0], sheets[-1]
        if (first.source, first.hands) != (last.source, last.hands):
            raise NotAPractice(
                Obstacle("practice.file-of", number=number, why=Obstacle("practice.file-other"))
            )
    return _table(sheets) if sheets else ""


def _table(sheets: list[Sheet]) -> str:
    first = sheets[0]
    heads = (*(sentence(column) for column in _COLUMNS), *(" ".join(hand) for hand in first.hands))
    best = [result.possible for result in first.results]
    total = sum(score or 0 for score in best)
    named = sentence("practice.column-possible")
    highest = (named, len(best), total, None, None, None, *best)
    return table_text([heads, *map(_row, sheets), highest])


def _row(sheet: Sheet) -> tuple[object, ...]:
    results = sheet.results
    return (
        sheet.label,
        sum(result.is_best for result in results),
        sum(result.reached or 0 for result in results),
        sum(result.hints for result in results),
        sum(result.shown for result in results),
        sum(round(result.seconds) for result in results),
        *("✓" if result.said_none_rightly else result.reached for result in results),
    )


def _parsed(text: str) -> dict[str, Any]:
    """Return the JSON of the file; raises `NotAPractice` for one that is not ours, or newer."""
    try:
        content = parsed(text.removeprefix("\ufeff") if isinstance(text, str) else text, MAXIMUM_SIZE)
    except NotJson:
        _refuse("practice.file-not-ours")
    if not isinstance(content, dict) or content.get("format") != FORMAT:
        _refuse("practice.file-not-ours")
    if content.get("version") != VERSION:
        _refuse("practice.file-newer", version=quoted(content.get("version")), known=VERSION)
    return content


def _source(content: dict[str, Any]) -> HandSource:
    return HandSource.of(
        seed=_field(content, "seed", int),
        level=_field(content, "level", int),
        base=_field(content, "base", int),
        leading_zero=_field(content, "leading_zero", bool),
        forms=_field(content, "forms", list),
        with_none=_field(content, "is_there_one", bool),
    )


def _result(entry: object, source: HandSource) -> Result:
    """Return what came of a hand; its equations are read, and must be among its yaku."""
    if not isinstance(entry, dict):
        _refuse("practice.file-not-ours")
    hand = Hand(_field(entry, "hand", str), source.base)
    yaku = source.yaku(hand)
    texts = _field(entry, "found", list)
    found = tuple(Equation.parse(str(text), hand=hand, base=source.base) for text in texts)
    misfit = next((each for each in found if each not in yaku or found.count(each) > 1), None)
    if misfit is not None:
        _refuse("practice.file-field", field="found", given=quoted(str(misfit)))
    hints, shown, seconds = (_count(entry, name) for name in ("hints", "shown", "seconds"))
    said_none_rightly = _field(entry, "denied", bool) and not yaku
    return Result(hand, found, yaku, hints, shown, float(seconds), said_none_rightly)


def _check_hands(results: tuple[Result, ...], source: HandSource) -> None:
    """Refuse hands that were never dealt."""
    dealt = source.hands(len(results))
    for number, (result, hand) in enumerate(zip(results, dealt, strict=True), 1):
        if result.hand != hand:
            _refuse("practice.file-hand", number=number, given=result.hand, dealt=hand)


def _count(entry: dict[str, Any], name: str) -> int:
    number = _field(entry, name, int)
    if not 0 <= number <= MOST_COUNTED:
        _refuse("practice.file-field", field=name, given=quoted(number))
    return number


def _field(content: dict[str, Any], name: str, kind: type[_T]) -> _T:
    """Return a field; raises `NotAPractice` unless it is there, and of exactly this type."""
    value = content.get(name)
    if type(value) is not kind:
        _refuse("practice.file-field", field=name, given=quoted(value))
    return value


def _refuse(key: str, **witnesses: object) -> NoReturn:
    raise NotAPractice(Obstacle(key, **witnesses))
