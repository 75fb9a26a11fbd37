"""The presenter of a proof: its screen has a claim in large type, and the board on which it is shown or
attacked."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType
from typing import Any

from setcards_edu.messages import Message
from setcards_edu.pictures.kit.picture import Picture
from setcards_edu.pictures.pursuit.board_scenes import BoardScene
from setcards_edu.pursuit.board.grid import Square
from setcards_edu.pursuit.board.rules import READINGS
from setcards_edu.teaching.kit.presenter import Presenter, Work, help_field, more, said
from setcards_edu.teaching.kit.screen import (
    Button,
    Buttons,
    Column,
    Field,
    Fold,
    Row,
    Running,
    Says,
    Screen,
    Stage,
    Words,
    row_of,
)
from setcards_edu.teaching.kit.steps import Drop, Press, Step

from .board import dogs_apart, mover, pictures, square_at
from .cases import dogs_message
from .claims import (
    about,
    cases,
    claim_message,
    dominoes,
    headline,
    ledger_about,
    ledger_table,
    near_and_far_dogs,
)
from .setting import PROOFS, ROWS
from .walk import ROLES, VERDICTS, ProofWalk

_KEYS: Mapping[str, Callable[[ProofWalk], ProofWalk]] = MappingProxyType(
    {
        "n": ProofWalk.move_on,
        "p": ProofWalk.let_pass,
        "h": ProofWalk.hint,
        "Backspace": ProofWalk.undo,
        ",": ProofWalk.backwards,
        ".": ProofWalk.forwards,
    }
)
_HOW = Message("proof-walk.keys")

_BACK_AND_FORTH = {"proof-walk.undone", "proof-walk.redone"}


class ProofPresenter(Presenter[ProofWalk]):
    """The presenter of a proof that a learner goes through; its cases are checked in the background.

    clock: returns the time in seconds, for measuring a check.
    """

    acts = MappingProxyType(
        {
            "check-claim": ProofWalk.begin_check,
            "move-on": ProofWalk.move_on,
            "show-witness": ProofWalk.show_witness,
            "claim-next": ProofWalk.forwards,
            "pass": ProofWalk.let_pass,
            "hint": ProofWalk.hint,
            "show-escape": ProofWalk.show_solution,
            "play-on": ProofWalk.play_on,
            "undo": ProofWalk.undo,
            "reset": ProofWalk.restart,
            "redo": ProofWalk.redo,
        }
    )

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock

    def screen(self, state: ProofWalk, before: ProofWalk | None = None) -> Screen:
        """Return the screen: the claim, the board after each move of the last step, cases, buttons and
        foldable parts."""
        ledger = Words("ledger-about", (ledger_about(state),)), ledger_table(state)
        return Screen(
            "stepper",
            Message("ui.proof-stepper"),
            {
                "said": (
                    Column("claims", (Stage("dominoes", (dominoes(state, before),)),)),
                    headline(state),
                    *said(state, victory=_victory(state)),
                ),
                "tools": (
                    _daring(state),
                    _playing(state),
                    Running("work"),
                ),
                "stage": (Stage("stage", tuple(pictures(state)), dict.fromkeys(_KEYS, ""), _HOW),),
                "folds": (
                    Fold(
                        "about-claims",
                        Message("ui.about-claims"),
                        (
                            cases(state),
                            near_and_far_dogs(state),
                            *about(state),
                            *ledger,
                            row_of("all", {"check-claims": True}),
                        ),
                    ),
                    *more(_seldom(state), _settings(state), help_field(state), Says("keys", _HOW)),
                ),
            },
            aloud=() if before is None else tuple(_heard(before, state)),
            is_done=_is_over(state) or state.play.is_out or state.is_checked,
            goal="proof.escaped" if state.has_got_out else "proof.checked",
        )

    def taken(self, state: ProofWalk, step: Step) -> ProofWalk:
        """Return the proof after a step of the learner; a press on a domino goes to the domino's claim."""
        match step:
            case Press("dominoes", piece):
                number = int(piece.rpartition("-")[2])
                return state.saying(state.said) if number == state.at + 1 else state.go_to(number)
        return super().taken(state, step)

    def pressed(self, state: ProofWalk, piece: str) -> ProofWalk:
        """Return the proof after a press on a square, or on an animal, which counts as its square; piece: its
        id."""
        return state.press(_square(state, piece))

    def dropped(self, state: ProofWalk, piece: str, zone: str) -> ProofWalk:
        """Return the proof after the learner's animal was dropped on a square; piece, zone: the ids of
        both."""
        del piece
        return state.press(_square(state, zone))

    def keyed(self, state: ProofWalk, key: str, piece: str) -> ProofWalk:
        """Return the proof after a key for the next move, a pass, a hint, undo, the previous or the next
        claim; piece is not used."""
        del piece
        return _KEYS[key](state)

    def acted(self, state: ProofWalk, name: str, typed: Mapping[str, str]) -> ProofWalk:
        """Return the proof after a button: `"break-it"` gives the learner the sheep, or moves the dogs if
        that is done; `"check-claims"` requests a check; for others see `acts`."""
        if name == "break-it":
            return state.move_on() if state.role == "sheep" else state.with_role("sheep")
        if name == "check-claims":
            return state.begin_check(all_claims=True)
        return super().acted(state, name, typed)

    def filled_in(self, state: ProofWalk, field: str, value: str | int) -> ProofWalk:
        """Return the proof with another value of a setting: `"proof"`, `"rows"`, `"role"`, or `"reading"`
        (the rules)."""
        does: Mapping[str, Any] = {
            "proof": state.with_proof,
            "rows": state.with_rows,
            "role": state.with_role,
        }
        if field == "reading" and value in range(len(READINGS)):
            return state.with_rules(READINGS[int(value)])
        chosen: ProofWalk = does[field](value) if field in does else super().filled_in(state, field, value)
        return chosen

    def focus(self, before: ProofWalk, after: ProofWalk, step: Step, picture: Picture) -> str | None:
        """Return the id of the animal to focus if the pressed square has disappeared; None if the focus
        stays."""
        del before
        is_gone = isinstance(step, Press | Drop) and step.part == "stage" and step.id not in picture.by_id
        animal = mover(after)
        return animal if is_gone and animal in picture.by_id else None

    def work(self, state: ProofWalk) -> Work[ProofWalk] | None:
        """Return the computation of the check that the learner has requested; None if none is requested."""
        if not state.wanted:
            return None
        return Work(
            (state.setting, state.at, state.wanted),
            lambda: state.check(self._clock, all_claims=state.wanted == "all"),
            ProofWalk.with_checked,
        )

    def stopped(self, state: ProofWalk) -> ProofWalk:
        """Return the proof with the requested check cancelled."""
        return state.without_check()


def _square(proving: ProofWalk, piece: str) -> Square:
    """Return the square of a piece; raises `KeyError` for an id that is not on this board."""
    square = square_at(proving, piece)
    if square is None:
        raise KeyError(piece)
    return square


# what is read out


def _heard(before: ProofWalk, proving: ProofWalk) -> Iterator[Message]:
    """Yield what a screen reader says after a step: the message, and other changes on the screen.

    These are a new claim; the squares of the animals after undo or redo; and which dog is the near one, if
    that has changed or is shown for the first time.
    """
    is_new = before.step.name != proving.step.name
    if is_new:
        yield claim_message(proving)
    yield proving.said
    if proving.said.key in _BACK_AND_FORTH:
        animals = BoardScene.of(proving.play.plan).animals
        yield from () if animals is None else (animals,)
    goes_on = not is_new and proving.play.end is None
    if goes_on and _apart(proving) not in (None, _apart(before)):
        dogs = dogs_message(proving.play)
        yield from () if dogs is None else (dogs,)


def _apart(proving: ProofWalk) -> tuple[int, int] | None:
    """Return the indices of the near and the far dog, as the board shows them; None if it does not."""
    return dogs_apart(proving, proving.play.plan)


# what is won


def _victory(proving: ProofWalk) -> Message | None:
    """Return the victory of a sheep that gets out, or of a check after which every claim is checked; None for
    none."""
    if proving.has_got_out:
        return Message("victory.escaped")
    return Message("victory.checked") if proving.has_checked_all else None


# what is pressed


def _is_over(proving: ProofWalk) -> bool:
    """Return whether the chase has ended as the learner was to see it; a sheep that could have got out, and
    was caught, is to try again."""
    play = proving.play
    return play.end is not None and (proving.role != "sheep" or play.is_won)


def _daring(proving: ProofWalk) -> Buttons:
    """Return the buttons for what the learner is here for: to check the claims, or to refute one; the
    suggested one is the main one."""
    main, is_watched = _comes_next(proving), proving.role == "watch"
    has_next = _has_next(proving) and (is_watched or main == "claim-next")
    return Buttons(
        "daring",
        (
            Button("check-claim", is_watched, is_main=main == "check-claim"),
            Button("break-it", _can_break(proving), is_main=main == "break-it", onward="stage"),
            Button("claim-next", has_next, is_main=main == "claim-next"),
        ),
    )


def _playing(proving: ProofWalk) -> Buttons:
    """Return the buttons for the chase; where no escape exists, *show escape* asks whether there is one.

    Those that can come and go during a chase stand last, so that the others keep their places.
    """
    play, is_sheep = proving.play, proving.role == "sheep"
    escape = Message("ui.is-there-a-way" if play.is_won else "ui.show-escape")
    is_main = _comes_next(proving) == "move-on"
    return Buttons(
        "playing",
        (
            Button("move-on", not is_sheep, is_main=is_main, is_resting=bool(play.end)),
            Button("hint", is_sheep and not (play.is_won or play.end)),
            Button("show-escape", is_sheep and not play.is_out, words=escape, is_resting=_is_over(proving)),
            Button("pass", proving.can_pass, onward="stage"),
            Button("undo", is_sheep and proving.can_undo),
            Button("reset", _can_begin_anew(proving), is_main=_is_lost(proving), onward="break-it"),
        ),
    )


def _seldom(proving: ProofWalk) -> Buttons:
    """Return the buttons that are seldom needed, with those for the other role."""
    is_sheep, has_begun = proving.role == "sheep", _is_begun(proving)
    has_witness = proving.checked is not None and proving.checked.verdict.witness is not None
    return row_of(
        "seldom",
        {
            "check-claim": is_sheep,
            "break-it": not is_sheep,
            "claim-next": is_sheep and _has_next(proving) and _comes_next(proving) != "claim-next",
            "play-on": (not is_sheep or proving.play.is_out) and proving.play.end != "captured",
            "undo": not is_sheep and proving.can_undo,
            "reset": has_begun and not _can_begin_anew(proving),
            "redo": proving.can_redo,
            "show-witness": has_witness,
        },
    )


def _can_break(proving: ProofWalk) -> bool:
    """Return whether the learner's sheep waits for the dogs' first move."""
    return proving.role == "sheep" and proving.play.is_dogs_turn and not _is_begun(proving)


def _can_begin_anew(proving: ProofWalk) -> bool:
    """Return whether the learner's sheep has come to the end of a chase, or sees a counterexample."""
    return proving.role == "sheep" and (proving.play.end is not None or proving.shown is not None)


def _is_lost(proving: ProofWalk) -> bool:
    """Return whether the learner's sheep was caught and could have got out."""
    return proving.play.end == "captured" and not _is_over(proving)


def _comes_next(proving: ProofWalk) -> str:
    """Return the name of the suggested button: check or refute, then the next move, then the next claim; ""
    for none.

    A learner who plays the sheep is to refute the claim before anything else, and a check would give the
    answer away.  During a chase the next claim is suggested only right after a check.
    """
    play = proving.play
    has_moved = bool(play.moves)
    if proving.role == "sheep" and not has_moved and proving.shown is None:
        return "break-it"
    is_chased = proving.role == "sheep" and not play.end
    is_told = proving.checked is not None and (not is_chased or proving.said.key in VERDICTS)
    if is_told and _has_next(proving):
        return "claim-next"
    if proving.role == "sheep":
        return ""
    if has_moved and not play.end:
        return "move-on"
    return "check-claim" if not has_moved or play.end else ""


def _has_next(proving: ProofWalk) -> bool:
    return proving.at + 1 < len(proving.setting.steps)


def _is_begun(proving: ProofWalk) -> bool:
    return bool(proving.play.moves) or proving.shown is not None


def _settings(proving: ProofWalk) -> Row:
    """Return the menus for proof, rows, role, and for the reading if it matters."""
    setting = proving.setting
    chosen: tuple[tuple[str, str | int, tuple[tuple[str | int, Message | str], ...]], ...] = (
        ("proof", setting.proof, tuple((each, Message(f"proof-walk.proof-{each}")) for each in PROOFS)),
        ("rows", setting.rows, tuple((each, str(each)) for each in ROWS)),
        ("role", proving.role, tuple((each, Message(f"proof-walk.role-{each}")) for each in ROLES)),
        (
            "reading",
            READINGS.index(setting.rules),
            tuple((at, each.reading) for at, each in enumerate(READINGS)),
        ),
    )
    fields = (
        Field(
            name,
            Message(f"ui.{name}"),
            value,
            options=options,
            is_there=name != "reading" or setting.proof != "by-hand",
        )
        for name, value, options in chosen
    )
    return Row("settings", tuple(fields), is_setting=True)
