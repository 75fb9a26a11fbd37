"""`ProofStepper`: go through a proof claim by claim, try to break it, and have all cases checked."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from ipywidgets import Widget

from setcards_edu.messages import Event, Message, sentence
from setcards_edu.pictures.kit.picture import Picture
from setcards_edu.pictures.pursuit.dominoes import dominoes_picture
from setcards_edu.pursuit.board.rules import PursuitRules
from setcards_edu.teaching.kit.help_level import Help
from setcards_edu.teaching.kit.long_work import LongWork, Loop
from setcards_edu.teaching.pursuit.proof.ledger import Checked
from setcards_edu.teaching.pursuit.proof.setting import USUAL_ROWS, Chosen
from setcards_edu.teaching.pursuit.proof.walk import ProofRole, ProofWalk
from setcards_widgets.kit.long_work import WorkBar
from setcards_widgets.kit.menus import Menus
from setcards_widgets.kit.parts import Rows, button_row, folds, mark, message_html, more, panel, show_some
from setcards_widgets.kit.screens import StateScreen, does
from setcards_widgets.kit.stage import FOCUSED, Press, Stage
from setcards_widgets.kit.surround import Surround

from .proof_html import (
    cases_html,
    claim_html,
    comes_next,
    dare_html,
    domino_of,
    escape_name,
    has_to_do,
    heard,
    ledger_html,
)
from .proof_menus import chosen_in, proof_options
from .proof_views import mover, pictures, square_at

_KEYS = ("n", "p", "h", "Backspace", ",", ".")


class ProofStepper(StateScreen[ProofWalk]):
    """A proof about chases: its claims one by one, with a board on which they can be watched and attacked.

    rows: of the board, 3 to 30.
    proof: "text", the text's own, or "by-hand", the one on one page.
    rules: one of the four readings, `READINGS`; the proof by hand does not ask for it.
    role: "watch", or "sheep", which the learner then plays.
    help: `"tell"` or `"ask"` (how much is said by itself).
    loop, clock: where checks run and what they go by, for tests.

    Everything that a learner can press has a method of the same meaning, which gives the message that
    is then on the screen, so that a notebook can drive the stepper.

    Raises `BadOption` for an option out of range.

    >>> stepper = ProofStepper(12, role="sheep")
    >>> said = stepper.go_to("text-out-of-reach")
    >>> print(stepper.move_on())
    Your turn: press a blue dot. Dogs: e4–e3 (♠ Near dog toward its own wall: dog 1). Rows 1 to 11 are left;
    1 row is thought away: 12.
    >>> stepper
    ProofStepper(12, proof='text', role='sheep'): 'text-out-of-reach'
    """

    def __init__(  # noqa: PLR0913 - options, all by name but the first
        self,
        rows: int = USUAL_ROWS,
        *,
        proof: Chosen = "text",
        rules: PursuitRules | None = None,
        role: ProofRole = "watch",
        help: Help = "ask",
        loop: Loop | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        proving = ProofWalk.start(rows, proof=proof, rules=rules, role=role, help=help)
        self._drawn = proving
        self._clock = clock
        self.work = LongWork(self._say, loop=loop, clock=clock)
        keys, how = dict.fromkeys(_KEYS, FOCUSED), Message("proof-walk.keys")
        stage = Stage(pictures(proving)[-1], self._pressed, keys, caption=False, how=how)
        stage.add_class("setcards-claim-board")
        self._row = Stage(_dominoes(proving), lambda press: self._go_to_piece(press.piece), caption=False)
        self._row.add_class("setcards-dominoes")
        self._claim, self._about, self._cases, self._ledger = panel(), panel(), panel(), panel()
        self._claim.add_class("setcards-dare")
        self._choices = self._menus({"proof": self.set_proof, "rows": self.set_rows, "role": self.set_role})
        self._reading = self._menus({"reading": self.set_rules})
        *dare, onwards = self._darings()
        self._keys, self._onwards = button_row(dare, self._say), button_row([onwards], self._say)
        self._playing = button_row(self._plays(), self._say)
        super().__init__("stepper", proving, stage, running=self.work)

    # going through the proof

    next_claim = does(ProofWalk.forwards)
    claim_before = does(ProofWalk.backwards)
    go_to = does(ProofWalk.go_to)
    set_proof = does(ProofWalk.with_proof)
    set_rows = does(ProofWalk.with_rows)
    set_rules = does(ProofWalk.with_rules)
    set_role = does(ProofWalk.with_role)

    # the chase

    press = does(ProofWalk.press)
    let_pass = does(ProofWalk.let_pass)
    move_on = does(ProofWalk.move_on)
    play_on = does(ProofWalk.play_on)
    undo = does(ProofWalk.undo)
    redo = does(ProofWalk.redo)
    restart = does(ProofWalk.restart)
    hint = does(ProofWalk.hint)
    show_escape = does(ProofWalk.show_solution)
    show_witness = does(ProofWalk.show_witness)

    # checking

    def check(self) -> Message:
        """Check all cases of this claim, to the end; the button does the same in slices."""
        self._begin()
        self.work.run_to_end()
        return self.said

    def check_all(self) -> Message:
        """Check all cases of all claims of this proof, to the end."""
        self._begin(all_claims=True)
        self.work.run_to_end()
        return self.said

    def stop(self) -> Message:
        """Stop a check that is under way."""
        return self.work.stop()

    @property
    def proving(self) -> ProofWalk:
        """How far somebody has come in the proof."""
        return self._state

    def __repr__(self) -> str:
        proving = self.proving
        about = f"{proving.setting.rows}, proof={proving.setting.proof!r}, role={proving.role!r}"
        return f"ProofStepper({about}): {proving.step.name!r}"

    def _html(self) -> str:
        return f"{dare_html(self.proving)}{claim_html(self.proving)}{self.stage.picture.html()}"

    # inside

    def _darings(self) -> list[tuple[str, Callable[[], object]]]:
        """Return the keys of the dare, and the one that leaves it; the one that comes next has the colour."""
        return [
            ("check-claim", self._begin),
            ("break-it", self._break_it),
            ("move-on", self.move_on),
            ("show-witness", self.show_witness),
            ("claim-next", self.next_claim),
        ]

    def _plays(self) -> list[tuple[str, Callable[[], object]]]:
        """Return the buttons for the chase; what has nothing to do is hidden."""
        return [
            ("pass", self.let_pass),
            ("hint", self.hint),
            ("show-escape", self.show_escape),
            ("play-on", self.play_on),
            ("undo", self.undo),
            ("reset", self.restart),
            ("redo", self.redo),
        ]

    def _rows(self) -> list[Widget]:
        onward = {"break-it": "claim-board", "pass": "claim-board", "reset": "break-it"}
        surround = Surround(sentence("ui.proof-stepper"), onward=onward, on_left=self.work.cancel)
        tools = [self._keys, self._playing, self._onwards, WorkBar(self.work, self._say)]
        play = self._play(tools, [self._cases])
        play.children = (self._claim, *play.children)
        all_claims = button_row([("check-claims", lambda: self._begin(all_claims=True))], self._say)
        self._folds = folds({"ledger": Rows([all_claims, self._ledger]), "about-claim": self._about})
        keys = panel(message_html(Message("proof-walk.keys")))
        settings = more(self._choices, self._reading, self._help, keys)
        return [surround, self._row, play, self._folds, settings]

    def _menus(self, actions: dict[str, Callable[[Any], object]]) -> Menus:
        return Menus(proof_options(), lambda: chosen_in(self.proving), actions, self._say)

    def _pressed(self, press: Press) -> None:
        if press.kind == "key":
            self._key(press.key or "")
            return
        before = self.proving
        touched = (press.piece, press.zone)
        for piece in touched[1:] if press.zone and press.piece == mover(before) else touched:
            square = None if piece is None else square_at(before, piece)
            if square is not None:
                self.press(square)
        if press.piece not in self.stage.picture.by_id:
            self.stage.show(self.stage.picture, self.stage.said, focus=self._focus)

    @property
    def _focus(self) -> str | None:
        """Where the focus goes from a square that is gone."""
        animal = mover(self.proving)
        return animal if animal in self.stage.picture.by_id else None

    def _key(self, key: str) -> None:
        """Answer a key: next move, pass, hint, back; the claim before, the next one."""
        actions: dict[str, Callable[[], Message]] = {
            "n": self.move_on,
            "p": self.let_pass,
            "h": self.hint,
            "Backspace": self.undo,
        }
        actions |= {",": self.claim_before, ".": self.next_claim}
        actions[key]()

    def _go_to_piece(self, piece: str) -> Message:
        """Look at the claim whose domino was pressed; the one that is looked at already stays as it is."""
        number = int(piece.rpartition("-")[2])
        return self._say(self.said) if number == self.proving.at + 1 else self.go_to(number)

    def _break_it(self) -> Message:
        """Be the sheep from now on; whoever is it already lets the dogs begin."""
        return self.move_on() if self.proving.role == "sheep" else self.set_role("sheep")

    def _begin(self, *, all_claims: bool = False) -> None:
        """Begin a check; one that is under way goes on."""
        self.work.start_once(
            lambda: self.proving.check(self._clock, all_claims=all_claims),
            self._found,
            Event("proof-walk.checking"),
        )

    def _found(self, found: tuple[Checked, ...]) -> None:
        self.work.put_away()
        self._step(self.proving.with_checked(found))

    def _step(self, proving: ProofWalk, /) -> Message:
        """Take over what has happened; a check of what is not looked at any more is stopped."""
        if (self.proving.setting, self.proving.at) != (proving.setting, proving.at):
            self.work.drop()
        return self._take(proving)

    def _draw(self) -> None:
        before, proving = self._drawn, self.proving
        self._drawn = proving
        self.stage.show(pictures(proving), say=heard(before, proving))
        self._row.show(_dominoes(proving, before))
        self._claim.value, self._about.value = dare_html(proving), claim_html(proving)
        self._cases.value, self._ledger.value = cases_html(proving), ledger_html(proving)
        *of_dare, goes_on = (has_to_do(name, proving) for name, _ in self._darings())
        show_some(self._keys, of_dare)
        show_some(self._onwards, [goes_on])
        for (name, _), button in zip(self._plays(), self._playing.children, strict=True):
            if name == "show-escape":
                button.description = sentence(escape_name(proving))
        # after the keys: the focus goes from “Start over” to one of them
        show_some(self._playing, [has_to_do(name, proving) for name, _ in self._plays()])
        coloured, buttons = comes_next(proving), (*self._keys.children, *self._onwards.children)
        for (name, _), button in zip(self._darings(), buttons, strict=True):
            mark(button, "setcards-key", on=name == coloured)
        self._choices.show()
        self._reading.show()
        matters = proving.setting.proof != "by-hand"  # which reading it is
        self._reading.menus["reading"].layout.display = None if matters else "none"


def _dominoes(proving: ProofWalk, before: ProofWalk | None = None) -> Picture:
    """Draw the claims as dominoes; before: what was shown then, None at the beginning."""
    numbers = range(1, len(proving.setting.steps) + 1)
    same = before is not None and before.setting == proving.setting
    made = [domino_of(proving, number, before if same else None) for number in numbers]
    return dominoes_picture(made, proving.at + 1)
