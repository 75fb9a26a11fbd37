"""The presenter of Set Speed for one player: it shows two piles, a hand, and a Venn diagram after a mistake
(a miss)."""

from __future__ import annotations

from types import MappingProxyType

from setcards_edu.messages import Hint, Message, Obstacle, Reason
from setcards_edu.pictures.inclusion.set_speed_table import SetSpeedTable, pile_id, training_picture
from setcards_edu.pictures.inclusion.venn import Region, Venn
from setcards_edu.pictures.kit.card_pieces import CARD_ID, card_id, card_of, element_id, element_of
from setcards_edu.pictures.kit.palette import Mark
from setcards_edu.pictures.kit.picture import Picture
from setcards_edu.teaching.kit.dealt import class_number_field
from setcards_edu.teaching.kit.presenter import Presenter, help_field, more, said
from setcards_edu.teaching.kit.screen import Button, Buttons, Facts, Screen, Stage
from setcards_edu.teaching.kit.steps import Drop, Press, Step

from .solo_set_speed import SIDES, Miss, SoloSetSpeed

_SIDES = {pile_id(side): side for side in SIDES}

_MOST_IN_FAN = 8
"""The most cards that fan out when all are laid."""

_MANY = 10
"""The number of cards that are a victory, though more are left."""


class SoloSetSpeedPresenter(Presenter[SoloSetSpeed]):
    """The presenter of a round of Set Speed for one player.

    signs: whether signs such as ∈ are used; without them no other help can be chosen.
    """

    acts = MappingProxyType(
        {
            "nothing-fits": SoloSetSpeed.nothing_fits,
            "new-round": SoloSetSpeed.another,
            "show": SoloSetSpeed.show_why,
            "review": SoloSetSpeed.review,
            "back": SoloSetSpeed.back,
            "go-on": SoloSetSpeed.go_on,
        }
    )

    def __init__(self, *, signs: bool = True) -> None:
        self._signs = signs

    def screen(self, state: SoloSetSpeed, before: SoloSetSpeed | None = None) -> Screen:
        """Return the screen with the piles, the hand, the Venn diagram and the counts."""
        del before
        return Screen(
            "trainer",
            Message("ui.trainer"),
            {
                "said": said(state, victory=_victory(state), has_formula=self._signs),
                "tools": (_acts(state),),
                "stage": (Stage("stage", (training_picture(_table(state, self._signs)),), {"Escape": ""}),),
                "side": (Facts("facts", _facts(state)),),
                "folds": more(*([help_field(state)] if self._signs else []), class_number_field(state)),
            },
            is_done=(state.ended and not state.is_unsolved) or state.laid >= _MANY,
            goal="inclusion.dealt-hand" if state.deal.piles is None else "inclusion.first-hand",
        )

    def dropped(self, state: SoloSetSpeed, piece: str, zone: str) -> SoloSetSpeed:
        """Return the state after a card was dropped on a pile; piece, zone: the ids of both in the
        picture.

        While a miss is reviewed, its card is only to be looked at: then the review ends.
        """
        if state.reviewed is not None:
            return state.go_on()
        return state.play(card_of(piece, state.deal.n), _SIDES[zone])

    def pressed(self, state: SoloSetSpeed, piece: str) -> SoloSetSpeed:
        """Return the state after a press; piece: the id of what was pressed.

        A press on a card of the hand picks it up, and one on a pile lays it there.  Without a card that is
        picked up, it only gives the message that one must be chosen first; while elements are asked for, the
        question stays.  A press on an element of the Venn diagram points at it.
        """
        if piece.startswith(CARD_ID):
            return state.pick(card_of(piece, state.deal.n)) if state.reviewed is None else state.go_on()
        if piece not in _SIDES:
            return state.point_at(element_of(piece))
        if state.picked is not None:
            return state.play(state.picked, _SIDES[piece])
        if state.is_asking:
            return state
        is_over = Obstacle("set-speed.is-over")
        return state.saying(is_over if state.ended else Hint("set-speed.press-first"))

    def keyed(self, state: SoloSetSpeed, key: str, piece: str) -> SoloSetSpeed:
        """Return the state after Escape, which puts back the card that is picked up."""
        del key, piece
        return state if state.picked is None else state.pick(state.picked)

    def focus(self, before: SoloSetSpeed, after: SoloSetSpeed, step: Step, picture: Picture) -> str | None:
        """Return the id of the piece that gets the focus after a card was played: an element of the Venn
        diagram, or the next card; None if the focus stays."""
        del picture
        if isinstance(step, Drop):
            card, pile = card_of(step.id, before.deal.n), step.zone
        elif isinstance(step, Press) and step.id in _SIDES and before.picked is not None:
            card, pile = before.picked, step.id
        else:
            return None
        if card not in before.hand:
            return None
        if after.is_asking:
            return element_id(1)
        beside = after.hand[min(before.hand.index(card), len(after.hand) - 1) :][:1]
        return card_id(beside[0]) if beside else pile


def _victory(training: SoloSetSpeed) -> Message | None:
    """Return the victory at the end of a round, and when ten cards of a stock are laid; None at other times,
    while misses are reviewed, and where given cards were laid with new piles."""
    if training.reviewed is not None or (training.ended and training.is_unsolved):
        return None
    if training.ended:
        return Message("victory.all-laid")
    return Message("victory.ten-laid") if training.laid == _MANY and training.latest else None


def _acts(training: SoloSetSpeed) -> Buttons:
    """Return the row of buttons; those for reviewing misses come and go, the others keep their places."""
    is_reviewing = training.reviewed is not None
    has_to_do = {
        "nothing-fits": not training.ended,
        "new-round": True,
        "show": training.trial is not None and training.trial.reason is None,
        "review": bool(training.misses),
        "back": bool(training.reviewed),
        "go-on": is_reviewing,
    }
    words = {"review": Message("ui.next-miss")} if is_reviewing else {}
    if training.is_unsolved:
        words["new-round"] = Message("ui.same-cards")
    main = "new-round" if training.ended and _victory(training) is None else ""
    return Buttons(
        "acts",
        tuple(
            Button(name, is_there, words.get(name), is_main=name == main)
            for name, is_there in has_to_do.items()
        ),
    )


def _table(training: SoloSetSpeed, signs: bool) -> SetSpeedTable:  # noqa: FBT001 - of one place
    """Return the data for the picture of a round, with or without signs."""
    trial, stock = training.trial, None if training.deal.hand is not None else len(training.stock)
    if training.reviewed is not None:
        return _table_of_miss(training, training.misses[training.reviewed], stock, signs)
    shown = trial is not None and (trial.miss.reason.key != "set-speed.something-fits" or trial.reason)
    return SetSpeedTable(
        (training.top("left"), len(training.left)),
        (training.top("right"), len(training.right)),
        training.hand,
        len(training.deal.dealt),
        stock,
        _venn(training, signs),
        (trial.miss.card, trial.miss.side) if trial is not None and shown else None,
        (*training.deal.dealt, *training.deal.stock)[-_MOST_IN_FAN:] if training.ended else (),
        training.picked,
    )


def _table_of_miss(
    training: SoloSetSpeed,
    miss: Miss,
    stock: int | None,
    signs: bool,  # noqa: FBT001 - of one place
) -> SetSpeedTable:
    """Return the data for the picture of a miss that is reviewed: the piles as they were, and the card."""
    left, right = ((top, 1) for top in miss.tops)
    overlooked = miss.reason.key == "set-speed.something-fits"
    tried = None if overlooked else (miss.card, miss.side)
    places, venn = len(training.deal.dealt), _venn(training, signs)
    return SetSpeedTable(left, right, (miss.card,), places, stock, venn, tried)


def _venn(training: SoloSetSpeed, signs: bool) -> Venn:  # noqa: FBT001 - of one place
    """Return the Venn diagram beside the cards: of the miss under discussion, or else of the last card
    laid."""
    n, trial = training.deal.n, training.trial
    if training.reviewed is not None:
        miss = training.misses[training.reviewed]
        return _explained(miss, miss.reason, named=signs)
    if trial is not None and trial.reason is not None:
        return _explained(trial.miss, trial.reason, named=signs)
    if trial is not None and training.is_asking:
        found = [(trial.x, Mark.A), (trial.y, Mark.B)]
        marks = {element: mark for element, mark in found if element is not None}
        return Venn(n, trial.miss.card, trial.miss.top, marks, pressable=True)
    if training.latest is not None:
        return Venn(n, *training.latest)
    return Venn(n)


def _explained(miss: Miss, reason: Reason, *, named: bool) -> Venn:
    """Return the Venn diagram of a miss, with the two elements that prevent inclusion highlighted, if there
    are any.

    named: whether the regions carry their names, which are signs that a beginner does not know.
    """
    spoilers = [(reason.witnesses.get("x"), Mark.A), (reason.witnesses.get("y"), Mark.B)]
    marks = {element: mark for element, mark in spoilers if isinstance(element, int)}
    regions = frozenset({Region.ONLY_A, Region.ONLY_B}) if marks and named else frozenset()
    return Venn(miss.card.n, miss.card, miss.top, marks, regions)


def _facts(training: SoloSetSpeed) -> tuple[Message, ...]:
    facts = []
    if training.reviewed is None:  # of now, not of then
        facts.append(Message("set-speed.laid-number", number=training.laid))
        facts.append(Message("set-speed.left-number", number=len(training.hand) + len(training.stock)))
    if training.help != "tell":  # there, to be refused is to find out
        facts.append(Message("set-speed.row-number", number=training.row))
        facts.append(Message("set-speed.misses-number", number=len(training.misses)))
        if training.best > training.row:
            facts.append(Message("set-speed.best-number", number=training.best))
    if training.resets:
        facts.append(Message("set-speed.resets-number", number=training.resets))
    return tuple(facts)
