"""The state of the screen on which worksheets are made."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Self

from setcards_edu.messages import LANGUAGES, BadOption, Event, Message, Reason, language
from setcards_edu.options import check_option
from setcards_edu.quoting import clip
from setcards_edu.teaching.kit.dealt import Dealt, read_class_number
from setcards_edu.teaching.kit.screen_state import ScreenState

from .exercise import kinds
from .worksheet import CLASS_NUMBERS, Worksheet, kinds_on_paper


@dataclass(frozen=True, slots=True, kw_only=True)
class WorksheetState(ScreenState, Dealt):
    """The state of a screen on which a worksheet is chosen.

    sheet: the worksheet; lang: the code of the language in which it is written.

    >>> state = WorksheetState.start(Worksheet("topology.union")).with_level(2).with_class_number("7")
    >>> state.sheet
    Worksheet(kind='topology.union', level=2, class_number=7, count=12)
    """

    sheet: Worksheet
    lang: str

    @classmethod
    def start(cls, sheet: Worksheet, lang: str | None = None) -> Self:
        """Return the state that shows a worksheet; lang: by default the current language."""
        found = str(language()) if lang is None else check_option("lang", lang, LANGUAGES)
        return cls(sheet=sheet, lang=found, said=_told(sheet))

    @property
    def lesson(self) -> str:
        """The number of the lesson to which the exercises belong."""
        return kinds()[self.sheet.kind].lesson

    @property
    def class_number(self) -> int:
        """The class number of the sheet."""
        return self.sheet.class_number

    def with_lesson(self, lesson: str) -> Self:
        """Return the state with the first kind of a lesson."""
        lessons = dict.fromkeys(kind.lesson for kind in kinds().values())
        return self.with_kind(kinds_on_paper(check_option("lesson", lesson, lessons))[0])

    def with_kind(self, kind: str) -> Self:
        """Return the state with another kind of exercise."""
        return self._with(replace(self.sheet, kind=kind))

    def with_level(self, level: int) -> Self:
        """Return the state with another level."""
        return self._with(replace(self.sheet, level=level))

    def with_count(self, count: int) -> Self:
        """Return the state with another number of exercises."""
        return self._with(replace(self.sheet, count=count))

    def with_class_number(self, number: int | str) -> Self:
        """Return the state with another class number, which may be text.

        Raises `BadOption` for a value that is no class number, and for a class number of more than four
        digits.
        """
        found, most = read_class_number(number), CLASS_NUMBERS[-1]
        if found > most:
            raise BadOption(Reason("worksheet.class-number", given=clip(str(found)), most=most))
        return self._with(replace(self.sheet, class_number=found))

    def with_language(self, lang: str) -> Self:
        """Return the state with the sheet in another language."""
        return replace(self._with(self.sheet), lang=check_option("lang", lang, LANGUAGES))

    def _with(self, sheet: Worksheet) -> Self:
        return replace(self, sheet=sheet, said=_told(sheet))


def _told(sheet: Worksheet) -> Message:
    """Return the message that says how many exercises the sheet has."""
    found = len(sheet.tasks)
    return Event("worksheet.made" if found == sheet.count else "worksheet.fewer", found=found)
