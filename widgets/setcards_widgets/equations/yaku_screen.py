"""What every widget shows in which one looks for yaku: the board, what is said, buttons, a text field."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from html import escape

from ipywidgets import HBox, Layout, Text, Widget

from setcards_edu.equations import offered
from setcards_edu.messages import Message, Reason, language, sentence
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
from setcards_edu.teaching.kit.help_level import Help
from setcards_widgets.kit.parts import (
    WIDE,
    Rows,
    button_row,
    folds,
    help_choice,
    message_html,
    panel,
    show_some,
    when_changed,
)
from setcards_widgets.kit.screens import StateScreen, answered
from setcards_widgets.kit.stage import Press, Stage
from setcards_widgets.kit.surround import Surround

from .tile_keys import BACK, OPERATION_PIECES, SIGN_PIECES, by_key, goes_on, keys

_SLOTS = {slot_id(slot): slot for slot in range(SLOTS)}
_PANS: Mapping[str, Heavier] = {f"{PAN_ID}{side}": side for side in HEAVIER}


class YakuScreen(StateScreen[YakuSearch]):
    """A hand, the slots of an equation, and what a learner does with them.

    name: the second part of the class that style sheets and tests find it by; title: what it is
    called to a screen reader.
    above: what stands between what is said and the board; more: what stands below; folded: what lies
    folded there, beside the choice of help; onward: where the focus goes from a button that goes
    (see `Surround`).

    A widget that stands on it says in `_stepped` what else happens after each step, and in `_facts`
    what is told below the board.
    """

    def __init__(  # noqa: PLR0913 - the parts of a screen
        self,
        mining: YakuSearch,
        name: str,
        title: str,
        more: Iterable[Widget] = (),
        folded: Mapping[str, Widget] | None = None,
        *,
        above: Iterable[Widget] = (),
        onward: Mapping[str, str] | None = None,
    ) -> None:
        self._state = mining
        self.stage = Stage(
            self._picture(), self._pressed, keys(mining.source.base), caption=False, how=Message("board.keys")
        )
        self._said, self._about = panel(), panel()
        self._said.add_class("setcards-said")
        self._judging = button_row(self._judgements(), self._say)
        self._helping = button_row(self._helps(), self._say)
        self._field = _field()
        self._help = help_choice(mining.help, "mining.help-silent")
        when_changed(self._help, self.set_help, lambda: self.mining.help, self._say)
        self._surround = Surround(title, enter={"equation": "try"}, onward=onward, on_left=self._left)
        self._typing = HBox(
            [self._field, button_row([("try", self._try)], self._say)],
            layout=Layout(flex_flow="row wrap", align_items="center"),
        )
        play = Rows([self._said, *above, self._judging, self.stage, self._helping, self._typing, self._about])
        play.add_class("setcards-play")  # what is said stays in sight there
        super().__init__(name, [self._surround, play, *more, folds({**(folded or {}), "help": self._help})])
        self._show()

    # what a learner can do

    @answered
    def press_tile(self, place: int) -> Message:
        """Press a tile of the hand, by its place from 0: it is laid, taken back, or the missing one."""
        return self._step(self.mining.press_tile(place))

    @answered
    def press_slot(self, slot: int) -> Message:
        """Press a slot, 0 to 4: the next tile goes there, or the one that lies there comes back."""
        return self._step(self.mining.press_slot(slot))

    @answered
    def drop(self, place: int, slot: int | None) -> Message:
        """Put a tile into a slot, or with None back into the hand."""
        return self._step(self.mining.drop(place, slot))

    @answered
    def choose(self, position: int, operation: str) -> Message:
        """Choose a sign, `""`, `"×"` or `"+"`: of the left side (0, 1) or of the right (2)."""
        return self._step(self.mining.choose(position, operation))

    @answered
    def press_sign(self, position: int) -> Message:
        """Press a sign, or the empty place of one: 0, 1 on the left, 2 on the right; the next one comes."""
        return self._step(self.mining.press_sign(position))

    @answered
    def enter(self, text: str) -> Message:
        """Type an equation, and say that it is a yaku; or in words that there is none."""
        return self._step(self.mining.typed(text))

    def declare(self) -> Message:
        """Say that what lies there is a yaku."""
        return self._step(self.mining.declare())

    @answered
    def weigh(self, side: Heavier) -> Message:
        """Say which side is heavier: `"left"`, `"right"`, or `"level"` for a yaku."""
        return self._step(self.mining.weigh(side))

    def why(self) -> Message:
        """Show why this is no yaku."""
        return self._step(self.mining.why())

    def no_more(self) -> Message:
        """Say that there is no yaku, or none but those found."""
        return self._step(self.mining.no_more())

    def hint(self) -> Message:
        """One hint more, of four."""
        return self._step(self.mining.hint())

    def show_me(self) -> Message:
        """Show a yaku, the best that is left."""
        return self._step(self.mining.show_me())

    def how_many(self) -> Message:
        """Tell how many yaku there are."""
        return self._step(self.mining.how_many())

    def clear(self) -> Message:
        """Take all tiles back."""
        return self._step(self.mining.clear())

    @answered
    def undo(self) -> Message:
        """Take the last step back, or have the hand before again, with what was found in it."""
        return self._step(self.mining.undo())

    @answered
    def redo(self) -> Message:
        """Do again what was undone."""
        return self._step(self.mining.redo())

    @answered
    def set_help(self, help: Help) -> Message:  # noqa: A002 - the word of lessons.md
        """Let more or less be said by itself."""
        said = self._step(self.mining.with_help(help))
        self._help.value = help
        return said

    @property
    def mining(self) -> YakuSearch:
        """What lies there of a hand, and what was found in it."""
        return self._state

    # what a widget that stands on it may say otherwise

    def _stepped(self) -> None:
        """A step was made; nothing more happens here."""

    def _left(self) -> None:
        """The page has gone; nothing runs here that would have to end."""

    def _picture(self) -> Picture:
        """What stands on the stage."""
        return yaku_board_picture(board_of(self.mining))

    def _facts(self) -> Iterable[Message]:
        """What is told below the board."""
        return ()

    def _judgements(self) -> list[tuple[str, Callable[[], object]]]:
        """The buttons above the board."""
        judging = [("show", self.why), ("yaku", self.declare)]
        return [("undo", self.undo), ("reset", self.clear), *judging, ("redo", self.redo)]

    def _helps(self) -> list[tuple[str, Callable[[], object]]]:
        """The buttons below the board."""
        return [
            ("hint", self.hint),
            ("show-one", self.show_me),
            ("how-many", self.how_many),
            ("no-more", self.no_more),
        ]

    # inside

    def _pressed(self, press: Press) -> None:
        before = self.mining
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
        if focus := _goes_on(before, self.mining, press, self.stage.picture):
            self.stage.show(self.stage.picture, self.stage.said, focus=focus)

    def _key(self, key: str) -> None:
        """What is typed on the board (see `by_key`)."""
        mining = self.mining
        if key == BACK:  # nobody wants another hand by it
            self.undo() if self.mining.history.past else self._say(Reason("history.nothing-to-undo"))
        elif mining.strange is not None and key.upper() in mining.hand:  # is it the one that is missing?
            self.press_tile(mining.hand.index(key.upper()))
        else:
            self._lay_by(key)

    @answered
    def _lay_by(self, key: str) -> Message:
        mining = self.mining
        return self._step(mining.lay(by_key(mining.placing, key, offered(mining.source.forms))))

    def _try(self) -> Message:
        return self.enter(self._field.value)

    def _step(self, mining: YakuSearch) -> Message:
        """Take over what has happened, and bring the screen up to date."""
        self._state = mining
        self._stepped()
        self._show()
        return self.said

    def _show(self) -> None:
        mining = self.mining
        self.stage.show(self._picture(), say=spoken(str(mining.said)))
        self._said.value = message_html(mining.said)
        show_some(self._judging, [_has_to_do(name, mining) for name, _ in self._judgements()])
        items = "".join(f"<li>{escape(str(fact))}</li>" for fact in self._facts())
        self._about.value = f'<ul class="setcards-facts" lang="{language()}">{items}</ul>' if items else ""


def board_of(mining: YakuSearch) -> YakuBoard:
    """What the board shows of a search."""
    placing, source = mining.placing, mining.source
    left, right = mining.weights
    return YakuBoard(
        mining.hand,
        placing.slots,
        placing.operations,
        left,
        right,
        mining.found,
        mining.total,
        source.base,
        source.forms,
        placing.aim,
        asked=mining.is_weighing,
        marked=_marked(mining),
        shown=mining.shown,
    )


def _marked(mining: YakuSearch) -> dict[str, Mark]:
    """The tiles that a typed text does not use, once that is told."""
    told = [mining.said, *mining.said.witnesses.values()]
    lacking = [sign for part in told if isinstance(part, Reason) for sign in missing(part)]
    marks = {}
    for place, sign in enumerate(mining.hand):
        if sign in lacking:
            lacking.remove(sign)
            marks[tile_id(place)] = Mark.A
    return marks


def _has_to_do(name: str, mining: YakuSearch) -> bool:
    """Whether a button above the board has something to do."""
    if name == "redo":
        return mining.can_redo
    if name == "yaku":
        return mining.help == "silent"  # elsewhere it is judged by itself, or weighed
    waits = mining.placing.is_full and not mining.told
    return name != "show" or waits or mining.strange is not None


def _goes_on(before: YakuSearch, after: YakuSearch, press: Press, picture: Picture) -> str | None:
    """Where the focus goes after a press: to what begins to ask, else as on every board; or it stays."""
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
