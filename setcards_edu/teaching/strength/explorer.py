"""Strength seen from four sides: the state of each view, and which of them is on the screen."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Literal, TypeAlias

from setcards_edu.messages import Message
from setcards_edu.options import check_option
from setcards_edu.teaching.kit.help_level import Help

from .answer_a_field import AnswerAField
from .compare_two import CompareTwo
from .hunt_failures import HuntFailures
from .runs_on_a_line import RunsOnALine

View = Literal["compare", "line", "field", "hunt"]
VIEWS: tuple[View, ...] = ("compare", "line", "field", "hunt")
"""Two cards, the sets of one size on a line, a field to be answered, a hunt in the relation."""

ViewState: TypeAlias = CompareTwo | RunsOnALine | AnswerAField | HuntFailures


@dataclass(frozen=True, slots=True)
class ExplorerState:
    """The state of each view, and which of them is on the screen."""

    compare: CompareTwo
    line: RunsOnALine
    field: AnswerAField
    hunt: HuntFailures
    view: View

    @property
    def shown(self) -> ViewState:
        """The state of the view on the screen."""
        state: ViewState = getattr(self, self.view)
        return state

    @property
    def help(self) -> Help:
        """How much is said without being asked for, in all views."""
        return self.shown.help

    @property
    def said(self) -> Message:
        """The message of the view on the screen."""
        return self.shown.said

    def saying(self, message: Message) -> ExplorerState:
        """Return the state with another message in the view on the screen."""
        return self.showing(self.view, self.shown.saying(message))

    def with_help(self, help: Help) -> ExplorerState:
        """Return the state with more or less help in every view; raises `BadOption` for an unknown level."""
        views: dict[str, Any] = {view: getattr(self, view).with_help(help) for view in VIEWS}
        return replace(self, **views)

    def seeing(self, view: View) -> ExplorerState:
        """Return the state with another view on the screen; raises `BadOption` for an unknown one."""
        return replace(self, view=check_option("view", view, VIEWS))

    def showing(self, view: View, state: ViewState) -> ExplorerState:
        """Return the state with this view on the screen, in this state."""
        changed: dict[str, Any] = {view: state}
        return replace(self, view=view, **changed)
