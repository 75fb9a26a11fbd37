"""`StrengthExplorer`: four small screens about the relation "stronger" between cards, and its failures."""

from __future__ import annotations

from typing import Any, ClassVar, Literal, Self, cast

from setcards_edu.messages import BadOption, Reason
from setcards_edu.options import check_flag, check_option, check_seed
from setcards_edu.teaching.kit.given_cards import GivenCards
from setcards_edu.teaching.kit.help_level import Help
from setcards_edu.teaching.kit.presenter import Presenter
from setcards_edu.teaching.strength.answer_a_field import AnswerAField
from setcards_edu.teaching.strength.compare_two import CompareTwo
from setcards_edu.teaching.strength.explorer_presenters import (
    AnswerAFieldPresenter,
    CompareTwoPresenter,
    HuntFailuresPresenter,
    RunsOnALinePresenter,
)
from setcards_edu.teaching.strength.hunt_failures import HuntFailures
from setcards_edu.teaching.strength.runs_on_a_line import RunsOnALine
from setcards_widgets.kit.presented import Presented, does

View = Literal["compare", "line", "field", "hunt"]
VIEWS: tuple[View, ...] = ("compare", "line", "field", "hunt")
"""The four views: two cards, the sets of one size on a line, a field to be answered, a hunt for failures."""


class StrengthExplorer(Presented[Any]):
    """A screen about the relation "stronger" between cards, with one of four tasks.

    An arrow A → B says that B is stronger than A (rule D1).

    view: the task.  `"compare"`: say which of two cards is stronger, and why; `"line"`: choose sets of one
        size that are a run; `"field"`: beat the cards on the table from a hand; `"hunt"`: find cards with
        A → B → C but not A → C.
    help: `"tell"` or `"ask"` (how much is said without a request).
    seed: determines the pairs, fields and hands; the same seed gives the same ones.
    field, hand: the cards at the start, as cards or as text such as `"15 23"`, and
    revolution: whether strong and weak are swapped; these three only for `"field"`.

    Everything that a learner can press has a method with the same effect, which returns the message
    that is then on the screen, so that a notebook can drive the explorer.

    Raises `BadOption` for an option out of range or of another view, `NotACard` for cards that cannot be
    read, `NotAHand` for a hand that cannot be dealt from a deck.

    >>> explorer = StrengthExplorer(help="tell")
    >>> print(explorer.compare("145", "234"))
    {2,3,4} is stronger than {1,4,5}. Same size, and {2,3,4} comes after {1,4,5} in the list: ...
    >>> explorer
    StrengthExplorer(view='compare')
    """

    view: ClassVar[View]
    presenter: ClassVar[Presenter[Any]]

    def __new__(cls, *, view: View = "compare", **_options: object) -> Self:
        """Return an object of the subclass for this view."""
        check_option("view", view, VIEWS)
        made = super().__new__(next(kind for kind in _SCREENS if kind.view == view))
        return cast("Self", made)

    def __init__(  # noqa: PLR0913 - options, all by name
        self,
        *,
        view: View = "compare",
        help: Help = "ask",
        seed: int = 0,
        field: GivenCards | None = None,
        hand: GivenCards | None = None,
        revolution: bool = False,
    ) -> None:
        swapped = check_flag("revolution", revolution)
        if view != "field" and (swapped or field is not None or hand is not None):
            raise BadOption(Reason("exploring.only-on-a-field", view=view))
        begun = self._begun(help, seed=check_seed(seed), field=field, hand=hand, revolution=swapped)
        super().__init__(begun, self.presenter)

    @property
    def state(self) -> Any:
        """The state of the screen; its class, from `setcards_edu.teaching.strength`, depends on the view."""
        return self._state

    def __repr__(self) -> str:
        return f"StrengthExplorer(view={self.view!r})"

    def _begun(self, help: Help, **given: Any) -> Any:
        """Return the state of the screen at the start."""
        raise NotImplementedError


class TwoCardsExplorer(StrengthExplorer):
    """The screen with two cards, of which the learner says which is stronger."""

    view = "compare"
    presenter = CompareTwoPresenter()

    press = does(CompareTwo.press)
    compare = does(CompareTwo.compare)
    predict = does(CompareTwo.predict)
    point = does(CompareTwo.point)
    next_pair = does(CompareTwo.another)
    show = does(CompareTwo.show_why)
    reset = does(CompareTwo.restart)

    def _begun(self, help: Help, **given: Any) -> CompareTwo:
        return CompareTwo.start(help=help, seed=given["seed"])


class LineExplorer(StrengthExplorer):
    """The screen with the sets of one size on a line, among which the learner chooses runs: sets next to one
    another."""

    view = "line"
    presenter = RunsOnALinePresenter()

    press = does(RunsOnALine.press)
    lay = does(RunsOnALine.lay)
    choose_size = does(RunsOnALine.choose_size)
    say = does(RunsOnALine.say)
    show = does(RunsOnALine.show_why)
    reset = does(RunsOnALine.restart)

    def _begun(self, help: Help, **_: Any) -> RunsOnALine:
        return RunsOnALine.start(help=help)


class FieldExplorer(StrengthExplorer):
    """The screen with a field, the cards on the table, which the learner beats with cards of a hand."""

    view = "field"
    presenter = AnswerAFieldPresenter()

    press = does(AnswerAField.press_card)
    lay = does(AnswerAField.lay)
    ask = does(AnswerAField.ask)
    check = does(AnswerAField.check)
    list_answers = does(AnswerAField.list_answers)
    list_cannot = does(AnswerAField.list_cannot)
    turn = does(AnswerAField.turn)
    next_deal = does(AnswerAField.another)
    set_cards = does(AnswerAField.set_cards)
    show = does(AnswerAField.show_why)
    reset = does(AnswerAField.restart)

    def _begun(self, help: Help, **given: Any) -> AnswerAField:
        return AnswerAField.start(help=help, **given)


class HuntExplorer(StrengthExplorer):
    """The screen on which the learner looks for cards that show that "stronger" is not transitive."""

    view = "hunt"
    presenter = HuntFailuresPresenter()

    press = does(HuntFailures.press)
    lay = does(HuntFailures.lay)
    ask = does(HuntFailures.ask)
    hint = does(HuntFailures.hint)
    show = does(HuntFailures.show_solution)
    reset = does(HuntFailures.restart)

    def _begun(self, help: Help, **_: Any) -> HuntFailures:
        return HuntFailures.start(help=help)


_SCREENS: tuple[type[StrengthExplorer], ...] = (TwoCardsExplorer, LineExplorer, FieldExplorer, HuntExplorer)
