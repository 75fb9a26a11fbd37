"""`ProofPuzzle`: a screen on which the steps of a proof are put in order and its gaps are filled."""

from __future__ import annotations

from setcards_edu.teaching import Keeper
from setcards_edu.teaching.exercises.proof_in_pieces import ProofInPieces
from setcards_edu.teaching.exercises.proof_presenter import ProofPresenter
from setcards_edu.teaching.kit.help_level import Help
from setcards_widgets.kit.browser_storage import keeper_for
from setcards_widgets.kit.presented import Presented, does


class ProofPuzzle(Presented[ProofInPieces]):
    """A screen with the steps of a proof as cards, which a learner puts in order and whose gaps are filled.

    key: the key of a proof, such as `"02.bound"`: the number of its lesson, and its name.
    seed: determines how the cards are shuffled.
    help: `"tell"` (each card and block is judged at once) or `"ask"` (they are laid freely, and `check` shows
        the first mistake).
    keeper: saves the progress; by default the keeper that the kernel's screens share.

    Every order in which each card comes after the cards that it uses is right.  Everything that a learner can
    press has a method with the same effect, which returns the message that is then on the screen.

    Raises `BadOption` for an unknown key, seed or help.

    >>> puzzle = ProofPuzzle("01.antichains", keeper=Keeper())
    >>> for name in ("same-size", "reached", "rows", "proper", "one-a-row", "bound"):
    ...     said = puzzle.place(name)
    >>> print(puzzle.fill("many", "at-most"))
    All is filled. Press “Check”.
    >>> print(puzzle.check())
    For all 7,581 antichains on five points, without trying them one by one: at most 10 sets, and 10
    is reached.
    >>> puzzle
    ProofPuzzle('01.antichains', seed=0): proved
    """

    def __init__(self, key: str, *, seed: int = 0, help: Help = "ask", keeper: Keeper | None = None) -> None:
        proof = ProofInPieces.start(key, seed=seed, help=help)
        self._seed = seed
        self.keeper = keeper_for(keeper)
        super().__init__(proof, ProofPresenter(self.keeper))

    # what a learner can do

    press = does(ProofInPieces.press)
    place = does(ProofInPieces.place)
    take = does(ProofInPieces.take)
    fill = does(ProofInPieces.fill)
    check = does(ProofInPieces.check)
    hint = does(ProofInPieces.hint)
    show = does(ProofInPieces.show)
    undo = does(ProofInPieces.undo)
    redo = does(ProofInPieces.redo)
    restart = does(ProofInPieces.restart)

    # what can be read off

    @property
    def proving(self) -> ProofInPieces:
        """The state of the puzzle, with the proof so far."""
        return self._state

    @property
    def is_proved(self) -> bool:
        """Whether the proof is complete and was checked."""
        return self.proving.is_proved

    def __repr__(self) -> str:
        laid = sum(map(bool, self.proving.laid.places))
        state = "proved" if self.is_proved else f"{laid} of {len(self.proving.laid.places)} laid"
        return f"ProofPuzzle({self.proving.puzzle.key!r}, seed={self._seed}): {state}"
