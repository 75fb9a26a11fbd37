"""`YakuFinder`: look for the yaku of a hand, and see why an equation fails."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping

from ipywidgets import Dropdown, HBox, Layout, Text, Widget

from setcards_edu.equations import DECIMAL, FORMS, Equation, EquationShape, offered
from setcards_edu.messages import Message, Obstacle, Reason, Success, sentence
from setcards_edu.pictures.equations.spoken import spoken
from setcards_edu.pictures.equations.yaku_board import (
    PAN_ID,
    TILE_ID,
    YakuBoard,
    slot_id,
    tile_id,
    yaku_board_picture,
)
from setcards_edu.pictures.kit.palette import Mark
from setcards_edu.pictures.kit.picture import Picture
from setcards_edu.teaching.equations.equation_draft import SLOTS
from setcards_edu.teaching.equations.reason_readers import HEAVIER, Heavier, missing
from setcards_edu.teaching.equations.yaku_search import YakuSearch
from setcards_edu.teaching.equations.yaku_search_hints import points
from setcards_edu.teaching.exercises.exercise import LEVELS
from setcards_edu.teaching.kit.help_level import Help
from setcards_widgets.kit.facts import facts_html
from setcards_widgets.kit.parts import WIDE, button_row, more, panel, show_some, when_changed
from setcards_widgets.kit.screens import StateScreen, does
from setcards_widgets.kit.stage import Press, Stage
from setcards_widgets.kit.surround import Surround

from .tile_keys import BACK, OPERATION_PIECES, SIGN_PIECES, by_key, goes_on, keys

_LEVELS = {1: "yaku-search.level-1", 2: "yaku-search.level-2", 3: "yaku-search.level-3"}
_SLOTS = {slot_id(slot): slot for slot in range(SLOTS)}
_PANS: Mapping[str, Heavier] = {f"{PAN_ID}{side}": side for side in HEAVIER}


class YakuFinder(StateScreen[YakuSearch]):
    """Five tiles and the slots of an equation: both sides are weighed, and the yaku found are collected.

    hand: five digits, as text such as "22337" or as numbers; without one the hands of the seed come, each
    with a yaku that is worth something.
    seed: any whole number, the class number: a class that shares it has the same hands, in the same order.
    level: 1 to 3, how hard they are.
    help: `"tell"` or `"ask"` (how much is said about an equation that fails).
    base: 2 to 16; leading_zero: whether a number may begin with 0; forms: those that may be used.
    is_there_one: whether hands without a yaku may come, which is then the question.
    laid: what lies there at the beginning, such as "3×7+□ = □□" (□: an empty place; ○: no sign yet): one
    goal, and only the buttons that help with it.

    Everything that a learner can press has a method of the same meaning, which gives the message
    that is then on the screen, so that a notebook can drive the finder.

    Raises `BadOption` for an option out of range and for a hand without a yaku unless that is the
    question, `NotTiles` for what is no hand.

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
        levels = [(sentence(_LEVELS[each]), each) for each in LEVELS]
        self._level = Dropdown(options=levels, value=level, description=sentence("ui.level"), style=WIDE)
        when_changed(self._level, self.set_level, lambda: self.search.source.level, self._say)
        self._number = Text(
            description=sentence("ui.class-number"),
            continuous_update=False,
            style=WIDE,
            layout=Layout(width="13em"),
        ).add_class("setcards-class-number")
        when_changed(self._number, self.set_class_number, self._class_number, self._say)
        self._about = panel()
        self._judging = button_row(self._judgements(), self._say)
        self._helping = button_row(self._helps(), self._say)
        self._field = _field()
        self._typing = _in_a_row(self._field, button_row([("try", self._try)], self._say))
        self._surround = Surround(sentence("ui.finder"), enter={"equation": "try"})
        stage = Stage(
            yaku_board_picture(board_of(search)),
            self._pressed,
            keys(search.source.base),
            caption=False,
            how=Message("yaku-board.keys"),
        )
        super().__init__("finder", search, stage)

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
        """The search for the yaku of the hand that lies there."""
        return self._state

    def __repr__(self) -> str:
        return f"YakuFinder({str(self.search.hand)!r}): {len(self.search.found)} found"

    # inside

    def _judgements(self) -> list[tuple[str, Callable[[], object]]]:
        """Return the buttons above the board, each with what it does."""
        return [("undo", self.undo), ("reset", self.clear), ("show", self.why), ("redo", self.redo)]

    def _helps(self) -> list[tuple[str, Callable[[], object]]]:
        """Return the buttons of help, each with what it does, and the one that goes on."""
        return [
            ("hint", self.hint),
            ("show-one", self.show_me),
            ("how-many", self.how_many),
            ("no-more", self.no_more),
            ("next-hand", self.next_hand),
        ]

    def _rows(self) -> list[Widget]:
        dealt = _in_a_row(self._number, self._about)
        play = self._play([self._helping, self._judging], [dealt, self._typing])
        return [self._surround, play, more(self._level, self._help)]

    def _pressed(self, press: Press) -> None:
        before = self.search
        if press.kind == "key":
            self._key(press.key or "")
        elif press.kind == "drop":
            self.drop(int(press.piece.removeprefix(TILE_ID)), _SLOTS.get(press.zone or ""))
        elif press.piece in _PANS:
            self.weigh(_PANS[press.piece])
        elif press.piece in OPERATION_PIECES:
            self.choose(*OPERATION_PIECES[press.piece])
        elif press.piece in SIGN_PIECES:
            self.press_sign(SIGN_PIECES[press.piece])
        elif press.piece in _SLOTS:
            self.press_slot(_SLOTS[press.piece])
        else:
            self.press_tile(int(press.piece.removeprefix(TILE_ID)))
        if focus := _goes_on(before, self.search, press, self.stage.picture):
            self.stage.show(self.stage.picture, self.stage.said, focus=focus)

    def _key(self, key: str) -> None:
        """Take what is typed on the board (see `by_key`)."""
        search = self.search
        if key == BACK:  # nobody wants another hand by it
            self.undo() if search.history.past else self._say(Obstacle("history.nothing-to-undo"))
        elif search.misfit_reason is not None and key.upper() in search.hand:  # is it the missing one?
            self.press_tile(search.hand.index(key.upper()))
        else:
            self._do(lambda: search.lay(by_key(search.placing, key, offered(search.source.forms))))

    def _try(self) -> Message:
        return self.enter(self._field.value)

    def _step(self, search: YakuSearch) -> Message:
        if search.hand != self.search.hand:
            self._field.value = ""  # what was typed there belongs to the other tiles
        return super()._step(search)

    def _class_number(self) -> str:
        """Return what the field holds as long as nobody types there."""
        number = self.search.class_number
        return "" if number is None else str(number)

    def _draw(self) -> None:
        search = self.search
        self.stage.show(yaku_board_picture(board_of(search)), say=spoken(str(search.said)))
        show_some(self._judging, [_has_to_do(name, search) for name, _ in self._judgements()])
        show_some(self._helping, [_can_help(name, search) for name, _ in self._helps()])
        self._typing.layout.display = None if search.beginning is None else "none"
        self._number.value = self._class_number()
        self._number.layout.display = "none" if search.number is None else None
        self._about.value = facts_html(_facts(search))
        self._level.value = search.source.level  # a hand that has come back may be of another


def board_of(search: YakuSearch) -> YakuBoard:
    """Return what the board shows of a search."""
    placing, source = search.placing, search.source
    left, right = search.weights
    return YakuBoard(
        search.hand,
        placing.slots,
        placing.operations,
        left,
        right,
        search.found,
        search.total,
        source.base,
        source.forms,
        placing.aim,
        asked=search.is_weighing,
        marked=_marked(search),
        shown=search.shown,
        settles=_found_now(search),
        so_far=search.loads,
        has_given_signs=search.beginning is not None and None not in search.beginning.operations,
    )


def _facts(search: YakuSearch) -> Iterator[Message]:
    """Yield which hand it is, and the highest score found in it."""
    if search.number is not None:
        yield Message("yaku-search.number", number=search.number)
    if search.best is not None and search.beginning is None:
        yield Message("yaku-search.best", value=points(search.best))


def _found_now(search: YakuSearch) -> Equation | None:
    """Return the yaku that the learner has just found; None where nothing was found now."""
    is_new = isinstance(search.said, Success) and "equation" in search.said.witnesses
    return search.found[-1] if is_new and search.found else None


def _marked(search: YakuSearch) -> dict[str, Mark]:
    """Return the marks of the tiles that a typed text does not use, once that is told."""
    told = [search.said, *search.said.witnesses.values()]
    lacking = [sign for part in told if isinstance(part, Reason) for sign in missing(part)]
    marks = {}
    for place, sign in enumerate(search.hand):
        if sign in lacking:
            lacking.remove(sign)
            marks[tile_id(place)] = Mark.A
    return marks


def _has_to_do(name: str, search: YakuSearch) -> bool:
    """Return whether a button above the board has something to do."""
    if name == "redo":
        return search.can_redo
    if name in {"undo", "reset"}:
        began = search.beginning or search.placing.cleared()
        return search.can_undo if name == "undo" else search.placing != began
    waits = search.placing.is_full and not search.uncovered
    return name != "show" or waits or search.misfit_reason is not None


def _can_help(name: str, search: YakuSearch) -> bool:
    """Return whether a button of help has something to do; what lay there at the beginning needs few."""
    return search.beginning is None or (name in {"hint", "show-one"} and bool(search.left_over))


def _goes_on(before: YakuSearch, after: YakuSearch, press: Press, picture: Picture) -> str | None:
    """Return where the focus goes after a press: to what begins to ask, else as on every board.

    None: it stays.
    """
    if after.is_weighing and not before.is_weighing:
        return picture.focus
    is_press = press.kind == "press"
    return goes_on(before.placing, after.placing, press.piece, picture) if is_press else None


def _in_a_row(*parts: Widget) -> HBox:
    return HBox(parts, layout=Layout(flex_flow="row wrap", align_items="center"))


def _field() -> Text:
    field = Text(
        description=sentence("ui.equation"), placeholder="C×D+E = AB", continuous_update=False, style=WIDE
    )
    field.add_class("setcards-equation")
    return field
