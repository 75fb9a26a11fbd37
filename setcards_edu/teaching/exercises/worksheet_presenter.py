"""The presenter of worksheets: it shows what can be chosen, the sheet for the class, and the answers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from setcards_edu.messages import LANGUAGES, Message, Obstacle, Refused, language
from setcards_edu.teaching.kit.dealt import class_number_field
from setcards_edu.teaching.kit.presenter import Presenter, said
from setcards_edu.teaching.kit.screen import Field, Part, Row, Screen, Sheet, SheetItem

from .exercise import LEVELS, kinds
from .worksheet import COUNTS, answer_in_words, choices_of, kinds_on_paper, picture_of
from .worksheet_state import WorksheetState


class WorksheetPresenter(Presenter[WorksheetState]):
    """The presenter of the screen on which a worksheet is chosen, and printed from."""

    def screen(self, state: WorksheetState, before: WorksheetState | None = None) -> Screen:
        """Return the screen with the choices, the sheet for the class, and the sheet with the answers."""
        del before
        return Screen(
            "worksheet",
            Message("ui.worksheet"),
            {
                "said": said(state),
                "tools": (Row("choice", (*_fields(state),), is_setting=True),),
                "side": (*_sheets(state),),
            },
        )

    def pressed(self, state: WorksheetState, piece: str) -> WorksheetState:  # noqa: ARG002 - nothing is pressed
        """Refuse the press: there is nothing to press on a sheet."""
        raise Refused(Obstacle("stage.unreadable"))

    def filled_in(self, state: WorksheetState, field: str, value: Any) -> WorksheetState:  # noqa: ANN401 - of any field
        """Return the state after another lesson, kind, level, number of exercises or language was chosen."""
        match field, value:
            case "lesson", str(lesson):
                return state.with_lesson(lesson)
            case "kind", str(kind):
                return state.with_kind(kind)
            case "level", int(level):
                return state.with_level(level)
            case "count", int(count):
                return state.with_count(count)
            case "lang", str(lang):
                return state.with_language(lang)
        raise Refused(Obstacle("stage.unreadable"))


def _fields(state: WorksheetState) -> Iterator[Part]:
    """Yield what can be chosen."""
    sheet = state.sheet
    lessons = dict.fromkeys(kind.lesson for kind in kinds().values())
    titles = tuple((lesson, Message(f"lesson.{lesson}")) for lesson in sorted(lessons))
    there = tuple((kind, kinds()[kind].title) for kind in kinds_on_paper(state.lesson))
    levels = tuple((level, Message(f"card.level-{level}")) for level in LEVELS)
    yield Field("lesson", Message("worksheet.lesson"), state.lesson, options=titles)
    yield Field("kind", Message("worksheet.kind"), sheet.kind, options=there)
    yield Field("level", Message("worksheet.level"), sheet.level, options=levels)
    yield Field("count", Message("worksheet.count"), sheet.count, options=tuple((n, str(n)) for n in COUNTS))
    yield class_number_field(state)
    yield Field("lang", Message("worksheet.lang"), state.lang, options=tuple(LANGUAGES.items()))


def _sheets(state: WorksheetState) -> Iterator[Part]:
    """Yield the sheet for the class and that with the answers, in the language of the worksheet."""
    sheet, lang = state.sheet, state.lang
    with language(lang):
        words = {name: str(Message(f"worksheet.{name}")) for name in ("class", "name", "date", "answer")}
        title, level = str(sheet.title), str(Message(f"card.level-{sheet.level}"))
        about = str(Message("worksheet.about", level=level, number=sheet.class_number))
        asked = tuple(
            SheetItem(
                " ".join(map(str, (*task.rules, task.prompt))),
                picture_of(task),
                choices=tuple(map(str, choices_of(task))),
                blank=words["answer"],
            )
            for task in sheet.tasks
        )
        answers = tuple(
            SheetItem(
                str(answer_in_words(task)),
                why=str(task.solution),
                note=str(Message("worksheet.again", number=task.seed)),
            )
            for task in sheet.tasks
        )
        answers_title = str(Message("worksheet.answers", title=title))
    yield Sheet("sheet", title, about, asked, lang, (words["class"], words["name"], words["date"]))
    yield Sheet("answers", answers_title, about, answers, lang)
