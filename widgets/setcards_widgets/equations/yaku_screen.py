"""What every widget shows in which one looks for yaku: the board, what is said, buttons, a text field."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from ipywidgets import HBox, Layout, Text, Widget

from setcards_edu.equations import Equation, offered
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
from setcards_widgets.kit.clock_choice import facts_html
from setcards_widgets.kit.countdown import Countdown
from setcards_widgets.kit.parts import WIDE, button_row, more, panel, show_some
from setcards_widgets.kit.screens import StateScreen, does
from setcards_widgets.kit.stage import Press, Stage
from setcards_widgets.kit.surround import Surround

from .tile_keys import BACK, OPERATION_PIECES, SIGN_PIECES, by_key, goes_on, keys

_SLOTS = {slot_id(slot): slot for slot in range(SLOTS)}
_PANS: Mapping[str, Heavier] = {f"{PAN_ID}{side}": side for side in HEAVIER}


class YakuScreen(StateScreen[YakuSearch]):
    """A hand, the slots of an equation, and what a learner does with them.

    name: the second part of the class that style sheets and tests find it by; title: what it is
    called to a screen reader.
    folded: what lies folded below, beside the choice of help; above: rows of buttons before all others;
    beside: what stands beside the board.
    onward: where the focus goes from a button that goes (see `Surround`).
    running: a countdown that ends when the widget is closed; None if there is none.

    A widget that stands on it says in `_facts` what is told below the board.
    """

    def __init__(  # noqa: PLR0913 - the parts of a screen
        self,
        search: YakuSearch,
        name: str,
        title: str,
        folded: Iterable[Widget],
        *,
        above: Iterable[Widget] = (),
        beside: Iterable[Widget] = (),
        onward: Mapping[str, str] | None = None,
        running: Countdown | None = None,
    ) -> None:
        self._above, self._beside_it, self._folded = tuple(above), tuple(beside), tuple(folded)
        self._about = panel()
        self._judging = button_row(self._judgements(), self._say)
        self._helping = button_row(self._helps(), self._say)
        self._field = _field()
        self._typing = HBox(
            [self._field, button_row([("try", self._try)], self._say)],
            layout=Layout(flex_flow="row wrap", align_items="center"),
        )
        self._surround = Surround(title, enter={"equation": "try"}, onward=onward, on_left=self._on_page_gone)
        sign_keys = keys(search.source.base)
        stage = Stage(
            self._picture(search), self._pressed, sign_keys, caption=False, how=Message("yaku-board.keys")
        )
        super().__init__(name, search, stage, silent="yaku-search.help-silent", running=running)

    # what a learner can do

    press_tile = does(YakuSearch.press_tile)
    press_slot = does(YakuSearch.press_slot)
    drop = does(YakuSearch.drop)
    choose = does(YakuSearch.choose)
    press_sign = does(YakuSearch.press_sign)
    enter = does(YakuSearch.enter)
    declare = does(YakuSearch.declare)
    weigh = does(YakuSearch.weigh)
    why = does(YakuSearch.show_why)
    no_more = does(YakuSearch.no_more)
    hint = does(YakuSearch.hint)
    show_me = does(YakuSearch.show_solution)
    how_many = does(YakuSearch.how_many)
    clear = does(YakuSearch.clear)
    undo = does(YakuSearch.undo)
    redo = does(YakuSearch.redo)

    @property
    def search(self) -> YakuSearch:
        """The search for the yaku of the hand that lies there."""
        return self._state

    # what a widget that stands on it may say otherwise

    def _on_page_gone(self) -> None:
        """End what would run on after the page has gone: nothing here."""

    def _picture(self, search: YakuSearch) -> Picture:
        """Draw what stands on the stage."""
        return yaku_board_picture(board_of(search))

    def _facts(self) -> Iterable[Message]:
        """Return what is told below the board."""
        return ()

    def _judgements(self) -> list[tuple[str, Callable[[], object]]]:
        """Return the buttons above the board, each with what it does."""
        judging = [("show", self.why), ("yaku", self.declare)]
        return [("undo", self.undo), ("reset", self.clear), *judging, ("redo", self.redo)]

    def _helps(self) -> list[tuple[str, Callable[[], object]]]:
        """Return the buttons below the board, each with what it does."""
        return [
            ("hint", self.hint),
            ("show-one", self.show_me),
            ("how-many", self.how_many),
            ("no-more", self.no_more),
        ]

    # inside

    def _rows(self) -> list[Widget]:
        tools = [*self._above, self._helping, self._judging]
        play = self._play(tools, [self._about, *self._beside_it, self._typing])
        return [self._surround, play, more(*self._folded, self._help)]

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

    def _draw(self) -> None:
        search = self.search
        self.stage.show(self._picture(search), say=spoken(str(search.said)))
        show_some(self._judging, [_has_to_do(name, search) for name, _ in self._judgements()])
        show_some(self._helping, [_can_help(name, search) for name, _ in self._helps()])
        self._typing.layout.display = None if search.beginning is None else "none"
        self._about.value = facts_html(self._facts())


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
    if name == "yaku":
        return search.help == "silent"  # elsewhere it is judged by itself, or weighed
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


def _field() -> Text:
    field = Text(
        description=sentence("ui.equation"), placeholder="C×D+E = AB", continuous_update=False, style=WIDE
    )
    field.add_class("setcards-equation")
    return field
