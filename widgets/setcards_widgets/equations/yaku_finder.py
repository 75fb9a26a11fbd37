"""`YakuFinder`: a screen for making equations (yaku) of a hand of tiles; it shows why an equation fails."""

from __future__ import annotations

from collections.abc import Iterable

from setcards_edu.equations import DECIMAL, FORMS, EquationShape
from setcards_edu.teaching.equations.yaku_search import YakuSearch
from setcards_edu.teaching.equations.yaku_search_presenter import YakuSearchPresenter
from setcards_edu.teaching.kit.help_level import Help
from setcards_widgets.kit.presented import Presented, does


class YakuFinder(Presented[YakuSearch]):
    """A screen on which a learner makes equations, called yaku, of five tiles.

    It shows the tiles, the places of an equation, a balance of its two sides, and a list of the yaku found.

    hand: five digits, as text such as "22337" or as numbers; by default hands are dealt from the seed, each
    with a yaku that scores more than 0.
    seed: any whole number; it determines the hands and their order.  The screen calls it "class number".
    level: the difficulty of the hands, 1 to 3.
    help: `"tell"` or `"ask"` (how much is said about an equation that fails).
    base: 2 to 16; leading_zero: whether a number may begin with 0; forms: the forms that may be used.
    is_there_one: whether hands without a yaku may be dealt, so that the question is whether there is one.
    laid: the equation at the start, such as "3×7+□ = □□" (□: an empty place; ○: no sign yet).  If it is
    given, the screen has only the buttons needed for completing the equation.

    Everything that a learner can press has a method with the same effect, which returns the message
    that is then on the screen, so that a notebook can drive the finder.

    Raises `BadOption` for an option out of range and for a hand without a yaku unless that is the
    question, `NotTiles` for a value that is no hand.

    >>> finder = YakuFinder("22337")
    >>> print(finder.enter("3*7+2=23"))
    A yaku: 3×7+2 = 23 scores 23. Is there another?
    >>> finder
    YakuFinder('22337'): 1 found
    >>> print(finder.next_hand())
    The highest possible was 23, and you found it. Hand 1: 4, 6, 7, 8, 8.
    """

    def __init__(  # noqa: PLR0913 - options, all by name but the first
        self,
        hand: str | Iterable[int] | None = None,
        *,
        seed: int = 1,
        level: int = 2,
        help: Help = "ask",
        base: int = DECIMAL,
        leading_zero: bool = True,
        forms: Iterable[EquationShape | str] = FORMS,
        is_there_one: bool = False,
        laid: str = "",
    ) -> None:
        search = YakuSearch.start(
            hand,
            seed=seed,
            level=level,
            help=help,
            base=base,
            leading_zero=leading_zero,
            forms=forms,
            is_there_one=is_there_one,
            laid=laid,
        )
        super().__init__(search, YakuSearchPresenter())

    # what a learner can do

    press_tile = does(YakuSearch.press_tile)
    press_slot = does(YakuSearch.press_slot)
    drop = does(YakuSearch.drop)
    choose = does(YakuSearch.choose)
    press_sign = does(YakuSearch.press_sign)
    enter = does(YakuSearch.enter)
    weigh = does(YakuSearch.weigh)
    why = does(YakuSearch.show_why)
    no_more = does(YakuSearch.no_more)
    hint = does(YakuSearch.hint)
    show_me = does(YakuSearch.show_solution)
    how_many = does(YakuSearch.how_many)
    clear = does(YakuSearch.clear)
    undo = does(YakuSearch.undo)
    redo = does(YakuSearch.redo)
    next_hand = does(YakuSearch.another)
    set_level = does(YakuSearch.with_level)
    set_class_number = does(YakuSearch.with_class_number)

    @property
    def search(self) -> YakuSearch:
        """The state of the screen: the present hand, the equation, and the true equations (yaku) found."""
        return self._state

    def __repr__(self) -> str:
        return f"YakuFinder({str(self.search.hand)!r}): {len(self.search.found)} found"
