"""`ProofStepper`: go through a proof claim by claim, try to break it, and have all cases checked."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from ipywidgets import HBox, Layout, Widget

from setcards_edu.messages import Event, Message, sentence
from setcards_edu.pursuit.board.grid import Square
from setcards_edu.pursuit.board.rules import PursuitRules, check_rules
from setcards_edu.pursuit.strategies.published import Near
from setcards_edu.teaching.kit.help_level import Help
from setcards_edu.teaching.pursuit.proof.cases import Case
from setcards_edu.teaching.pursuit.proof.ledger import Checked
from setcards_edu.teaching.pursuit.proof.setting import USUAL_ROWS, Chosen
from setcards_edu.teaching.pursuit.proof.walk import ProofRole, ProofWalk
from setcards_widgets.kit.long_work import LongWork, Loop
from setcards_widgets.kit.menus import Menus
from setcards_widgets.kit.parts import (
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
from setcards_widgets.kit.stage import FOCUSED, Press, Stage
from setcards_widgets.kit.surround import Surround

from .proof_html import BY_ROLE, cases_html, claim_html, has_to_do, heard, ledger_html
from .proof_menus import case_buttons, chosen_in, proof_options
from .proof_views import held, mover, pictures, square_at

_KEYS = ("n", "h", "Backspace", ",", ".")


class ProofStepper(StateScreen[ProofWalk]):
    """A proof about chases: its claims one by one, with a board on which they can be watched and attacked.

    rows: of the board, 3 to 30.
    proof: "text", the text's own; "barrier", the repaired one; "limits", how far the theorem goes;
        "flocks", the second theorem.
    rules: one of the four readings, `READINGS`; near: by what the text's near dog is told from the far one,
        "rows", "king" or "steps".
    role: "watch", or whom the learner plays, "sheep" or "dogs".
    help: `"tell"`, `"ask"` or `"silent"` (how much is said by itself).
    loop, clock: where checks run and what they go by, for tests.

    Everything that a learner can press has a method of the same meaning, which gives the message that
    is then on the screen, so that a notebook can drive the stepper.

    Raises `BadOption` for an option out of range.

    >>> stepper = ProofStepper(12, role="sheep", help="silent")
    >>> said = stepper.go_to("text-out-of-reach")
    >>> print(stepper.move_on())
    Dogs: e4–e3. Rows 1 to 11 are left; 1 row is thought away: 12.
    >>> stepper
    ProofStepper(12, proof='text', role='sheep'): 'text-out-of-reach'
    """

    _end: Callable[[], object] = staticmethod(lambda: None)

    def __init__(  # noqa: PLR0913 - options, all by name but the first
        self,
        rows: int = USUAL_ROWS,
        *,
        proof: Chosen = "text",
        rules: PursuitRules | None = None,
        near: Near = "rows",
        role: ProofRole = "watch",
        help: Help = "ask",  # noqa: A002 - the word of lessons.md
        loop: Loop | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._state = ProofWalk.start(rows, proof=proof, rules=rules, near=near, role=role, help=help)
        self._clock = clock
        self.work = LongWork(self._say, loop=loop, clock=clock)
        keys, how = dict.fromkeys(_KEYS, FOCUSED), Message("proving.keys")
        self.stage = Stage(pictures(self.proving)[-1], self._pressed, keys, caption=False, how=how)
        self._said, self._claim, self._cases, self._ledger = panel(), panel(), panel(), panel()
        self._said.add_class("setcards-said")
        self._choices = self._menus({"proof": self.set_proof, "rows": self.set_rows, "role": self.set_role})
        self._reading = self._menus({"reading": self.set_rules, "near": self.set_near})
        self._help = help_choice(help, "proving.help-level-silent")
        when_changed(self._help, self.set_help, lambda: self.proving.help, self._say)
        self._playing = button_row(self._plays(), self._say)
        self._checking = button_row(self._checks(), self._say)
        self._naming = HBox(layout=Layout(flex_flow="row wrap"))
        self._naming.add_class("setcards-buttons").add_class("setcards-naming")
        self._cases_named: tuple[Case, ...] = ()
        super().__init__("stepper", self._rows())
        self._end = self.work.close
        self._show()

    # going through the proof

    def next_claim(self) -> Message:
        """The next claim."""
        return self._step(self.proving.forwards())

    def claim_before(self) -> Message:
        """The claim before."""
        return self._step(self.proving.backwards())

    @answered
    def go_to(self, claim: str | int) -> Message:
        """A claim, by its name or its number from 1."""
        return self._step(self.proving.go_to(claim))

    @answered
    def set_proof(self, proof: Chosen) -> Message:
        """Go through another proof: "text", "barrier", "limits" or "flocks"."""
        return self._step(self.proving.with_proof(proof))

    @answered
    def set_rows(self, rows: int) -> Message:
        """Look at boards with so many rows, 3 to 30."""
        return self._step(self.proving.with_rows(rows))

    @answered
    def set_rules(self, rules: PursuitRules) -> Message:
        """Read the rules otherwise: one of `READINGS`."""
        return self._step(self.proving.with_rules(check_rules(rules)))

    @answered
    def set_near(self, near: Near) -> Message:
        """Tell the near dog from the far one by "rows", by the moves of a "king", or by "steps"."""
        return self._step(self.proving.with_near(near))

    @answered
    def set_role(self, role: ProofRole) -> Message:
        """Look on ("watch"), be the "sheep", or be the "dogs"."""
        return self._step(self.proving.with_role(role))

    @answered
    def set_help(self, help: Help) -> Message:  # noqa: A002 - the word of lessons.md
        """Let more or less be said by itself."""
        return self._step(self.proving.with_help(help))

    # the chase

    @answered
    def press(self, square: Square | str) -> Message:
        """Press a square, as (row, column) from 0 or as "b3": an animal is taken up, or goes there."""
        return self._step(self.proving.press(square))

    @answered
    def name_case(self, case: str) -> Message:
        """Say which case applies, such as "spade", before the dogs move."""
        return self._step(self.proving.name_case(case))

    def move_on(self) -> Message:
        """Let the dogs move by the strategy, and whoever else is not played by the learner."""
        return self._step(self.proving.move_on())

    def play_on(self) -> Message:
        """Let both sides play some rounds more."""
        return self._step(self.proving.play_on())

    def undo(self) -> Message:
        """Take back the last step of the chase."""
        return self._step(self.proving.undo())

    def redo(self) -> Message:
        """Do again what was undone."""
        return self._step(self.proving.redo())

    def restart(self) -> Message:
        """Begin the chase again."""
        return self._step(self.proving.restart())

    def hint(self) -> Message:
        """One hint more, of three."""
        return self._step(self.proving.hint())

    def show_escape(self) -> Message:
        """Show how the sheep gets out, or say that it never does."""
        return self._step(self.proving.show_escape())

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

    def show_witness(self) -> Message:
        """Show the counterexample that the last check of this claim has found."""
        return self._step(self.proving.show_witness())

    def stop(self) -> Message:
        """Stop a check that is under way."""
        return self.work.stop()

    def close(self) -> None:
        """Take the stepper off the screen; a check that is under way is stopped."""
        self._end()
        super().close()

    @property
    def proving(self) -> ProofWalk:
        """How far somebody has come in the proof."""
        return self._state

    def __repr__(self) -> str:
        proving = self.proving
        about = f"{proving.setting.rows}, proof={proving.setting.proof!r}, role={proving.role!r}"
        return f"ProofStepper({about}): {proving.step.name!r}"

    def _html(self) -> str:
        return f"{claim_html(self.proving)}{self.stage.picture.html()}"

    # inside

    def _plays(self) -> list[tuple[str, Callable[[], object]]]:
        """The buttons above the board."""
        return [
            ("undo", self.undo),
            ("move-on", self.move_on),
            ("hint", self.hint),
            ("reset", self.restart),
            ("show-escape", self.show_escape),
            ("play-on", self.play_on),
            ("redo", self.redo),
        ]

    def _checks(self) -> list[tuple[str, Callable[[], object]]]:
        """The buttons below the claim."""
        return [
            ("check-claim", self._begin),
            ("check-claims", lambda: self._begin(all_claims=True)),
            ("show-witness", self.show_witness),
        ]

    def _rows(self) -> list[Widget]:
        surround = Surround(sentence("ui.proof-stepper"), on_left=self.work.cancel)
        claims = button_row([("claim-before", self.claim_before), ("claim-next", self.next_claim)], self._say)
        play = Rows([self._said, self._naming, self._playing, self.stage])
        play.add_class("setcards-play")  # what is said stays in sight there
        about = Rows([claims, self._claim, self._checking, self.work, self._cases])
        beside = HBox([about.add_class("setcards-beside"), play.add_class("setcards-beside")])
        beside.layout.flex_flow = "row wrap"
        folded = {"ledger": self._ledger, "reading-of-rules": self._reading}
        folded["help"] = Rows([self._help, panel(message_html(Message("proving.keys")))])
        self._folds = folds(folded)
        return [surround, self._choices, beside, self._folds]

    def _menus(self, actions: dict[str, Callable[[Any], object]]) -> Menus:
        return Menus(proof_options(), lambda: chosen_in(self.proving), actions, self._say)

    def _pressed(self, press: Press) -> None:
        if press.kind == "key":
            self._key(press.key or "")
            return
        before = self.proving
        touched = (press.piece, press.zone)
        for piece in touched[1:] if press.zone and press.piece == held(before) else touched:
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
        """What is typed on the board: next move, hint, back; the claim before, the next one."""
        actions: dict[str, Callable[[], Message]] = {
            "n": self.move_on,
            "h": self.hint,
            "Backspace": self.undo,
        }
        actions |= {",": self.claim_before, ".": self.next_claim}
        actions[key]()

    def _begin(self, *, all_claims: bool = False) -> None:
        """Begin a check; one that is under way goes on."""
        if self.work.is_running:
            return
        self.work.start(self.proving.check(self._clock, all_claims=all_claims), self._found)
        if self.work.is_running:
            self._say(Event("proving.checking"))

    def _found(self, found: tuple[Checked, ...]) -> None:
        self.work.put_away()
        if not self.proving.ledger.checked:  # the first result shows where all of them are kept
            self._folds.children[0].value = True
        self._step(self.proving.with_checked(found))

    def _step(self, proving: ProofWalk) -> Message:
        """Take over what has happened, and bring the screen up to date."""
        before, self._state = self._state, proving
        if before.setting != proving.setting or before.at != proving.at:
            self.work.cancel()
            self.work.put_away()
        self._show(before)
        return self.said

    def _show(self, before: ProofWalk | None = None) -> None:
        proving = self.proving
        self.stage.show(pictures(proving), say=heard(before or proving, proving))
        self._said.value = message_html(proving.said)
        self._claim.value, self._cases.value = claim_html(proving), cases_html(proving)
        self._ledger.value = ledger_html(proving)
        self._show_naming()
        self._playing.layout.display = None if proving.play is not None else "none"
        show_some(self._playing, [has_to_do(name, proving) for name, _ in self._plays()])
        for (name, _), button in zip(self._plays(), self._playing.children, strict=True):
            goes = name in BY_ROLE and not has_to_do(name, proving)  # by a menu, so no focus is lost
            button.layout.display = "none" if goes else "inline-flex"
        show_some(self._checking, [has_to_do(name, proving) for name, _ in self._checks()])
        self._choices.show()
        self._reading.show()
        matters = proving.setting.proof == "text"  # which dog is near
        self._reading.menus["near"].layout.display = None if matters else "none"
        self._help.value = proving.help

    def _show_naming(self) -> None:
        """The buttons for the cases of the claim, where there is something to name."""
        proving = self.proving
        if proving.cases != self._cases_named:
            before, self._cases_named = self._naming.children, proving.cases
            self._naming.children = case_buttons(proving.cases, self.name_case, self._say)
            for button in before:
                button.close()
        asks = proving.help == "ask" and proving.role != "sheep" and bool(proving.cases)
        self._naming.layout.display = None if asks else "none"
