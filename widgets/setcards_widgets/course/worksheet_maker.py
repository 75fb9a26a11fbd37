"""`WorksheetMaker`: a screen on which a worksheet is chosen, with the sheets as they are printed."""

from __future__ import annotations

from setcards_edu.teaching.exercises.worksheet import CLASS_NUMBERS, Worksheet
from setcards_edu.teaching.exercises.worksheet_presenter import WorksheetPresenter
from setcards_edu.teaching.exercises.worksheet_state import WorksheetState
from setcards_widgets.kit.host import host
from setcards_widgets.kit.presented import Presented, does


class WorksheetMaker(Presented[WorksheetState]):
    """A screen on which a teacher chooses a worksheet: a sheet for the class, and one with the answers.

    kind: the id of a kind of exercise; level: 1, 2 or 3; count: how many exercises, at most 30.
    class_number: from 0 to 9999; by default that of the page's address, or else 1.

    Raises `BadOption` for an unknown kind, or a number out of its range, `NotOnPaper` for a kind that cannot
    be answered on paper.

    >>> maker = WorksheetMaker("topology.union", count=6)
    >>> print(maker.set_class_number(7))
    Exercises on the sheet: 6. Their answers, with the reasons, are on a sheet of their own.
    >>> maker
    WorksheetMaker('topology.union', level=1, class_number=7, count=6)
    """

    def __init__(
        self,
        kind: str = "inclusion.comparable",
        *,
        level: int = 1,
        class_number: int | None = None,
        count: int = 12,
    ) -> None:
        if class_number is None:
            shared = host().class_number
            class_number = 1 if shared is None or shared not in CLASS_NUMBERS else shared
        sheet = Worksheet(kind, level=level, class_number=class_number, count=count)
        super().__init__(WorksheetState.start(sheet), WorksheetPresenter())

    set_lesson = does(WorksheetState.with_lesson)
    set_kind = does(WorksheetState.with_kind)
    set_level = does(WorksheetState.with_level)
    set_count = does(WorksheetState.with_count)
    set_class_number = does(WorksheetState.with_class_number)
    set_language = does(WorksheetState.with_language)

    @property
    def sheet(self) -> Worksheet:
        """The worksheet that is shown now."""
        return self._state.sheet

    def __repr__(self) -> str:
        sheet = self.sheet
        numbers = f"level={sheet.level}, class_number={sheet.class_number}, count={sheet.count}"
        return f"WorksheetMaker({sheet.kind!r}, {numbers})"
