"""`ProofStepper`: a screen with a proof, whose claims a learner can attack or check in all cases."""

from __future__ import annotations

import time
from collections.abc import Callable

from setcards_edu.messages import Message
from setcards_edu.pursuit.board.rules import PursuitRules
from setcards_edu.teaching.kit.help_level import Help
from setcards_edu.teaching.kit.long_work import Loop
from setcards_edu.teaching.pursuit.proof.presenter import ProofPresenter
from setcards_edu.teaching.pursuit.proof.setting import USUAL_ROWS, Chosen
from setcards_edu.teaching.pursuit.proof.walk import ProofRole, ProofWalk
from setcards_widgets.kit.presented import Presented, does


class ProofStepper(Presented[ProofWalk]):
    """A screen with a proof about chases: its claims one by one, and a board for watching or attacking them.

    rows: the number of rows of the board, 3 to 30.
    proof: "text", the proof in the text by the game's inventors, or "by-hand", a proof on one page.
    rules: one of the four readings of the rules, `READINGS`; the proof by hand does not depend on it.
    role: "watch", or "sheep" if the learner plays the sheep.
    help: `"tell"` or `"ask"` (how much is said without a request).
    loop, clock: the event loop and the clock for checks, only for tests.

    Everything that a learner can press has a method with the same effect, which returns the message that
    is then on the screen, so that a notebook can drive the stepper.

    Raises `BadOption` for an option out of range.

    >>> stepper = ProofStepper(12, role="sheep")
    >>> said = stepper.go_to("text-out-of-reach")
    >>> print(stepper.move_on())
    Your turn: press a blue dot. Dogs: e4–e3 (dog 1, the near one, toward its own wall). Rows 1 to 11 are
    left; 1 row is set aside: 12.
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
        super().__init__(proving, ProofPresenter(clock), loop=loop, clock=clock)

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
        """Check all cases of the claim that is shown; return the message that is then on the screen."""
        return self._checked(all_claims=False)

    def check_all(self) -> Message:
        """Check all cases of all claims of this proof; return the message that is then on the screen."""
        return self._checked(all_claims=True)

    def stop(self) -> Message:
        """Stop the check that is running; return the message that is then on the screen."""
        return self.driver.stop()

    @property
    def proving(self) -> ProofWalk:
        """The state of the screen: the claim that is shown, and the position on the board."""
        return self._state

    def __repr__(self) -> str:
        proving = self.proving
        about = f"{proving.setting.rows}, proof={proving.setting.proof!r}, role={proving.role!r}"
        return f"ProofStepper({about}): {proving.step.name!r}"

    def _checked(self, *, all_claims: bool) -> Message:
        self._do(lambda: self.proving.begin_check(all_claims=all_claims))
        self.driver.work.run_to_end()
        return self.said
