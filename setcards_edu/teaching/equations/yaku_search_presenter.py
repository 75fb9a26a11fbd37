"""The presenter of a search for yaku (true equations of five tiles): its screen has tiles, slots, a balance,
and the yaku found."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from setcards_edu.equations import Equation, offered
from setcards_edu.messages import Message, Obstacle, Reason, Refused, Success
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
from setcards_edu.teaching.exercises.exercise import LEVELS
from setcards_edu.teaching.kit.dealt import class_number_field
from setcards_edu.teaching.kit.presenter import Presenter, help_field, more, said
from setcards_edu.teaching.kit.screen import Facts, Field, Row, Screen, Stage, row_of
from setcards_edu.teaching.kit.steps import Press, Step

from .equation_draft import SLOTS
from .reason_readers import HEAVIER, Heavier, missing
from .tile_keys import BACK, OPERATION_PIECES, SIGN_PIECES, by_key, goes_on, keys
from .yaku_search import YakuSearch
from .yaku_search_hints import points

_LEVELS = tuple((level, Message(f"yaku-search.level-{level}")) for level in LEVELS)
_SLOTS = {slot_id(slot): slot for slot in range(SLOTS)}
_PANS: Mapping[str, Heavier] = {f"{PAN_ID}{side}": side for side in HEAVIER}


class YakuSearchPresenter(Presenter[YakuSearch]):
    """The presenter of a search for the yaku of a hand (true equations of its tiles): it makes the screen and
    applies the learner's steps."""

    acts = MappingProxyType(
        {
            "undo": YakuSearch.undo,
            "reset": YakuSearch.clear,
            "show": YakuSearch.show_why,
            "redo": YakuSearch.redo,
            "hint": YakuSearch.hint,
            "show-one": YakuSearch.show_solution,
            "how-many": YakuSearch.how_many,
            "no-more": YakuSearch.no_more,
            "next-hand": YakuSearch.another,
        }
    )

    def screen(self, state: YakuSearch, before: YakuSearch | None = None) -> Screen:
        """Return the screen with the board, the hand's number and a text field for an equation."""
        del before
        base = state.source.base
        board = yaku_board_picture(board_of(state))
        is_free = state.beginning is None
        equation = Field(
            "equation",
            Message("ui.equation"),
            about=state.hand,
            example="C×D+E = AB",
            reader="typing/try",
            is_there=is_free,
        )
        level = Field("level", Message("ui.level"), state.source.level, options=_LEVELS)
        return Screen(
            "finder",
            Message("ui.finder"),
            {
                "said": said(state, victory=_victory(state)),
                "tools": (row_of("helping", _helps(state)), row_of("judging", _judges(state))),
                "stage": (Stage("stage", (board,), keys(base), Message("yaku-board.keys")),),
                "side": (
                    Row("dealt", (class_number_field(state), Facts("facts", tuple(_facts(state))))),
                    Row("typed", (equation, row_of("typing", {"try": is_free}))),
                ),
                "folds": more(level, help_field(state)),
            },
            is_done=bool(state.found or state.shown) or (state.outcome_known and not state.left_over),
            goal="yaku.first-hand" if state.number is None else "yaku.dealt-hand",
        )

    def pressed(self, state: YakuSearch, piece: str) -> YakuSearch:
        """Return the search after a press on a side of the balance (which is heavier), a sign or its button,
        a place for a tile, or a tile.

        piece: the id of the pressed part of the picture.
        """
        if piece in _PANS:
            return state.weigh(_PANS[piece])
        if piece in OPERATION_PIECES:
            return state.choose(*OPERATION_PIECES[piece])
        if piece in SIGN_PIECES:
            return state.press_sign(SIGN_PIECES[piece])
        return state.press_slot(_SLOTS[piece]) if piece in _SLOTS else state.press_tile(_tile(piece))

    def dropped(self, state: YakuSearch, piece: str, zone: str) -> YakuSearch:
        """Return the search with a tile dropped on a place of the equation, or put back into the hand.

        piece, zone: the ids of the tile and of the place.
        """
        return state.drop(_tile(piece), _SLOTS.get(zone))

    def keyed(self, state: YakuSearch, key: str, piece: str) -> YakuSearch:
        """Return the search after a key: the keys in `by_key` lay the equation, Backspace undoes a step.

        If the learner is asked which tile is missing, a digit is the answer.
        """
        del piece
        if key == BACK:  # nobody wants another hand by it
            if not state.history.past:
                raise Refused(Obstacle("history.nothing-to-undo"))
            return state.undo()
        if state.misfit_reason is not None and key.upper() in state.hand:  # is it the missing one?
            return state.press_tile(state.hand.index(key.upper()))
        return state.lay(by_key(state.placing, key, offered(state.source.forms)))

    def filled_in(self, state: YakuSearch, field: str, value: str | int) -> YakuSearch:
        """Return the search with the first hand of another level; field: `"level"`; value: the level, 1 to
        3."""
        return state.with_level(int(value)) if field == "level" else super().filled_in(state, field, value)

    def acted(self, state: YakuSearch, name: str, typed: Mapping[str, str]) -> YakuSearch:
        """Return the search after the press of a button: `"try"` enters the typed equation, for the others
        see `acts`."""
        return state.enter(typed.get("equation", "")) if name == "try" else super().acted(state, name, typed)

    def focus(self, before: YakuSearch, after: YakuSearch, step: Step, picture: Picture) -> str | None:
        """Return the id of the piece to focus: the balance when its question appears, else the result of
        `goes_on`."""
        if after.is_weighing and not before.is_weighing:
            return picture.focus
        if isinstance(step, Press) and step.part == "stage":
            return goes_on(before.placing, after.placing, step.id, picture)
        return None


def _tile(piece: str) -> int:
    return int(piece.removeprefix(TILE_ID))


_ALL = "victory.all-found"
_WON = {
    "yaku-search.levels": "victory.solved",
    "yaku-search.found": "victory.found",
    "yaku-search.found-answer": "victory.found",
    "yaku-search.found-last": _ALL,
    "yaku-search.no-more-right": _ALL,
    "yaku-search.none-right": "victory.solved",
}
"""The victory that each message of success tells."""


def _victory(search: YakuSearch) -> Message | None:
    """Return the victory of the last step, a yaku found or the search completed; None for any other step.

    After one was shown the learner has not found all of them.
    """
    won = _WON.get(search.said.key) if isinstance(search.said, Success) else None
    if won == _ALL and search.shown:
        won = None if search.said.key == "yaku-search.no-more-right" else "victory.found"
    return None if won is None else Message(won)


def _judges(search: YakuSearch) -> dict[str, bool]:
    """Return the buttons that concern the laid equation, each with whether it is enabled."""
    began = search.beginning or search.placing.cleared()
    waits = search.placing.is_full and not search.uncovered
    return {
        "undo": search.can_undo,
        "reset": search.placing != began,
        "show": waits or search.misfit_reason is not None,
        "redo": search.can_redo,
    }


def _helps(search: YakuSearch) -> dict[str, bool]:
    """Return the buttons for hints and for the next hand, each with whether it is enabled; few with given
    tiles."""
    is_free, is_left = search.beginning is None, bool(search.left_over)
    helping = dict.fromkeys(("hint", "show-one"), is_free or is_left)
    return {**helping, **dict.fromkeys(("how-many", "no-more", "next-hand"), is_free)}


def board_of(search: YakuSearch) -> YakuBoard:
    """Return the board of a search as a value to draw."""
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
    """Yield the number of the hand, and the highest score found in it."""
    if search.number is not None:
        yield Message("yaku-search.number", number=search.number)
    if search.best is not None and search.beginning is None:
        yield Message("yaku-search.best", value=points(search.best))


def _found_now(search: YakuSearch) -> Equation | None:
    """Return the yaku that the last step has found; None if it has found none."""
    is_new = isinstance(search.said, Success) and "equation" in search.said.witnesses
    return search.found[-1] if is_new and search.found else None


def _marked(search: YakuSearch) -> dict[str, Mark]:
    """Return marks for the tiles that a typed text does not use, once the learner has been told."""
    told = [search.said, *search.said.witnesses.values()]
    lacking = [sign for part in told if isinstance(part, Reason) for sign in missing(part)]
    marks = {}
    for place, sign in enumerate(search.hand):
        if sign in lacking:
            lacking.remove(sign)
            marks[tile_id(place)] = Mark.A
    return marks
