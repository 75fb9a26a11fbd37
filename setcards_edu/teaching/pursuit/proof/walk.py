"""The state of a walk through a proof claim by claim, which a learner watches, or attacks by playing the
sheep.

A `ProofWalk` is immutable: every step returns a new one with a message.  The dogs play by the strategy of the
proof.  With the help level *tell* the message also says, after each move of the sheep, whether it can still
escape; with *ask* it only names the moves.
"""

# ruff: noqa: SLF001 - a step goes through states of its own kind, by their steps that nobody else takes
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Literal, TypeAlias

from setcards_edu.messages import Event, Hint, Message, Reason, Refused, Success, of_kind
from setcards_edu.options import check_option
from setcards_edu.pursuit.board.grid import Square, square_name
from setcards_edu.pursuit.board.lines import LineOfPlay
from setcards_edu.pursuit.board.moves import PASS, Move, SheepMove
from setcards_edu.pursuit.board.rules import PursuitRules
from setcards_edu.pursuit.proofs.proof import Step
from setcards_edu.teaching.kit.help_level import TELL_OR_ASK, Help
from setcards_edu.teaching.kit.history import History
from setcards_edu.teaching.kit.screen_state import Undoable

from .cases import place_of
from .hints import STEPS, sheep_hint
from .ledger import Checked, Checks, Ledger, checking, witnessed
from .play import SHOWN, Play
from .setting import USUAL_ROWS, Chosen, ProofSetting
from .words import outlook, over_hint, sheep_ways, told, turn_message

ProofRole: TypeAlias = Literal["watch", "sheep"]

Wanted: TypeAlias = Literal["", "claim", "all"]

ROLES: tuple[ProofRole, ...] = ("watch", "sheep")
"""The roles of a learner: watching, or playing the sheep against the strategy."""

VERDICTS = frozenset({"proof-walk.checked", "proof-walk.checked-too", "proof-walk.all-checked"})
"""The keys of the messages after a check."""

_HELPED: dict[Help, str] = {"tell": "proof-walk.help-tell", "ask": "proof-walk.help-ask"}


@dataclass(frozen=True)  # without slots: what is asked often is kept
class ProofWalk(Undoable[Play]):
    """The state of a walk through a proof: the claim, the chase played for it, and the message.

    setting: the proof, the number of rows and the reading of the rules; at: the index of the present claim.
    role: the learner's role, "watch" or "sheep"; play: the chase so far.
    passed: the number of moves made by the last step, for animation.
    hints: the number of hints given for the present move.
    shown: the moves of a counterexample while it is shown, else None.
    ledger: the results of checks.
    wanted: the requested check: "claim" for the present claim, "all" for all claims, "" for none.

    >>> proving = ProofWalk.start(8).go_to("text-out-of-reach")
    >>> print(proving.move_on().said)
    Dogs: b7–b6 (dog 2, the far one, toward the sheep). Sheep: a4–b3. Rows 1 to 7 are left;
    1 row is set aside: 8.
    """

    setting: ProofSetting
    play: Play
    at: int = 0
    role: ProofRole = "watch"
    passed: int = field(default=0, compare=False)  # of how the step is seen, and not of where it led
    hints: int = 0
    shown: LineOfPlay | None = None
    ledger: Ledger = field(default_factory=Ledger)
    wanted: Wanted = ""
    said: Message = field(default=Hint("proof-walk.only-watch"), kw_only=True)

    @classmethod
    def start(
        cls,
        rows: int = USUAL_ROWS,
        *,
        proof: Chosen = "text",
        rules: PursuitRules | None = None,
        role: ProofRole = "watch",
        help: Help = "ask",
    ) -> ProofWalk:
        """Return a walk at the first claim of a proof; rows, proof and rules are as in `ProofSetting`.

        role: `"watch"`, or `"sheep"` to play the sheep; help: `"tell"` or `"ask"`, how much is explained
            without being asked.

        Raises `BadOption` for an option out of range.
        """
        check_option("role", role, ROLES)
        check_option("help", help, TELL_OR_ASK)
        setting = ProofSetting(rows, proof, PursuitRules() if rules is None else rules)
        return cls(setting, setting.play(setting.steps[0]), role=role, help=help)._begun()

    # what can be read off

    @cached_property
    def step(self) -> Step:
        """The claim of the proof that is shown now."""
        return self.setting.steps[self.at]

    @property
    def checked(self) -> Checked | None:
        """The result of the last check of the claim that is shown now; None if it was not checked."""
        return self.ledger.of(self.setting.played, self.setting.checked_rows, self.step.name)

    @property
    def is_checked(self) -> bool:
        """Whether every claim of the proof was checked."""
        played, rows = self.setting.played, self.setting.checked_rows
        return all(self.ledger.of(played, rows, step.name) for step in self.setting.steps)

    @property
    def has_checked_all(self) -> bool:
        """Whether every claim of the proof was checked, and the last step was a check."""
        return self.said.key in VERDICTS and self.is_checked

    @property
    def has_got_out(self) -> bool:
        """Whether the learner's sheep has got out by the last move, and so refuted the claim."""
        return self.play.end == "broken" and isinstance(self.said, Success)

    @cached_property
    def lit(self) -> int | None:
        """The index, from 0, of the claim's case that applies now; None without one, or while a
        counterexample is shown."""
        if self.shown is not None:
            return None
        return place_of(self.step, self.play)

    @cached_property
    def reach(self) -> frozenset[Square]:
        """The squares to which the learner's sheep can move; empty while the learner only watches."""
        if self.role == "watch" or self.play.end or self.shown is not None:
            return frozenset()
        return self.play.ends

    # going through the proof

    def go_to(self, claim: str | int) -> ProofWalk:
        """Return the walk at a claim, by its name or its number from 1; raises `BadOption` for any other."""
        names = tuple(step.name for step in self.setting.steps)
        if isinstance(claim, str):
            at = names.index(check_option("claim", claim, names))
        else:
            at = check_option("claim", claim, range(1, len(names) + 1)) - 1
        return self._looking_at(at)

    def forwards(self) -> ProofWalk:
        """Return the walk at the next claim; at the last one, unchanged except for a hint."""
        if self.at + 1 == len(self.setting.steps):
            return self.saying(Hint("proof-walk.last-claim"))
        return self._looking_at(self.at + 1)

    def backwards(self) -> ProofWalk:
        """Return the walk at the previous claim; at the first one, unchanged except for a hint."""
        if self.at == 0:
            return self.saying(Hint("proof-walk.first-claim"))
        return self._looking_at(self.at - 1)

    def with_proof(self, proof: Chosen) -> ProofWalk:
        """Return the walk through another proof, `"text"` or `"by-hand"`; raises `BadOption` for any
        other."""
        return self._set(replace(self.setting, proof=proof))

    def with_rows(self, rows: int) -> ProofWalk:
        """Return the walk on a board with this number of rows, 3 to 30; raises `BadOption` for any other."""
        return self._set(replace(self.setting, rows=rows))

    def with_rules(self, rules: PursuitRules) -> ProofWalk:
        """Return the walk by another of the four readings (interpretations) of the rules, `READINGS`; raises
        `BadOption` for other rules."""
        return self._set(replace(self.setting, rules=rules))

    def with_role(self, role: ProofRole) -> ProofWalk:
        """Return the walk with the learner's role "watch" or "sheep", at the beginning of the chase.

        Raises `BadOption` for any other role.
        """
        return replace(self, role=check_option("role", role, ROLES))._begun()

    def with_help(self, help: Help) -> ProofWalk:
        """Return the walk with another level of help, `"tell"` or `"ask"`; raises `BadOption` for an unknown
        level."""
        return Undoable.with_help(self, help).saying(Event(_HELPED[help]))

    # the chase

    def press(self, square: Square | str) -> ProofWalk:
        """Return the walk after a press on a square: the learner's sheep is placed on it or moves to it.

        square: as (row, column) from 0, or by its name such as "b3".

        Raises `NotASquare` for a value that is no square of the board, `Refused` for an illegal move.
        """
        play = self.play
        if self.role == "watch" or self.shown is not None:
            return self.saying(Hint("proof-walk.choose-role"))
        square = play.position.grid.read(square)
        if play.end:
            return self.saying(over_hint(play))
        sheep = play.position.sheep[0]
        if play.is_dogs_turn:  # the chase has not begun
            if square == sheep:
                return self.saying(Hint("proof-walk.place-sheep"))
            return self._gone_on(play.placed(square), Event("proof-walk.placed", square=square_name(square)))
        if square == sheep:
            return self.saying(sheep_ways(play))
        if reason := play.position.why_not_to(sheep, square):
            raise Refused(reason)
        return self._sheep_sent(SheepMove(sheep, square))

    @property
    def can_pass(self) -> bool:
        """Whether the learner's sheep may pass now."""
        play = self.play
        if self.role == "watch" or self.shown is not None or not play.is_sheeps_turn:
            return False
        return PASS in play.position.moves()

    def let_pass(self) -> ProofWalk:
        """Return the walk after a pass of the sheep; raises `Refused` where it may not pass."""
        if not self.can_pass:
            raise Refused(Reason("move.no-passing"))
        return self._sheep_sent(PASS)

    def move_on(self) -> ProofWalk:
        """Return the walk after the next moves: the strategy moves the dogs, and the computer the sheep if
        the learner watches."""
        play = self.play
        if play.end:
            return self.saying(over_hint(play))
        if self.role != "sheep":
            return self._played(play.round())
        return (
            self._played(play.answered()) if play.is_dogs_turn else self.saying(Hint("proof-walk.your-turn"))
        )

    def play_on(self) -> ProofWalk:
        """Return the walk after several rounds; the computer makes the sheep's best moves if the learner
        watches.

        If the sheep has escaped, the chase goes on nevertheless.
        """
        play = self.play
        if play.end == "captured":
            return self.move_on()
        play = play.going_on() if play.end else play
        if self.role != "sheep":
            return self._played(play.rounds(SHOWN))
        return self._played(play.answered()) if play.is_dogs_turn else replace(self, play=play).move_on()

    def restart(self) -> ProofWalk:
        """Return the walk with the chase begun again, with the sheep on its first square; undo restores the
        moves."""
        if not (self.play.moves or self.shown):
            return self.saying(Hint("proof-walk.is-the-start"))
        history = self.history.after(self.play)
        return replace(self._begun(), play=self.play.beginning, history=history)

    # help

    def hint(self) -> ProofWalk:
        """Return the walk with one more of three hints on how the sheep can escape."""
        play = self.play
        if play.end:
            return self.saying(over_hint(play))
        given = min(self.hints + 1, STEPS)
        return replace(self, hints=given, said=sheep_hint(play, given, self.setting.bound))

    def show_solution(self) -> ProofWalk:
        """Return the walk after an escape of the sheep is played; or a message that no escape exists.

        If the sheep cannot escape from here, it begins on another square.
        """
        play = self.play
        if play.is_won:
            return self.saying(
                Hint("proof-walk.no-way-proved", bound=self.setting.bound, made=play.dog_moves)
            )
        if play.is_out:
            return self.saying(Hint("proof-walk.out-already"))
        found, watch = None if play.end else play.ways, Message("proof-walk.watch-it")
        if found is not None and found.line is not None:
            gone = self._played(play.along(found.line))
            return replace(gone, said=Event("proof-walk.and", parts=(watch, gone.said)))
        found = play.all_ways
        if found.line is None:
            return self.saying(Event("proof-walk.all-tried", rows=self.setting.rows, number=found.plans))
        begun = play.placed(found.start.position.sheep[0])
        there = begun.along(found.line)
        event = told(there, self.setting, len(there.moves))
        elsewhere = Message("proof-walk.elsewhere", square=square_name(begun.position.sheep[0]))
        gone = self._gone_on(there, Event("proof-walk.and", parts=(elsewhere, watch, event)))
        return replace(gone, passed=len(there.moves))

    def show_witness(self) -> ProofWalk:
        """Return the walk showing the counterexample that the last check of this claim has found."""
        if self.checked is None:
            return self.saying(Hint("proof-walk.check-first"))
        witness = self.checked.verdict.witness
        line = witnessed(witness)
        if line is None:
            return self.saying(Hint("proof-walk.no-counterexample"))
        said = witness if isinstance(witness, Reason) else self.checked.message
        return replace(self, shown=line, passed=len(line), said=said)

    # checking

    def check(self, clock: Callable[[], float], *, all_claims: bool = False) -> Checks:
        """Return the computation that checks this claim in all cases, or all claims of the proof; see
        `checking`.

        clock: returns the time in seconds.
        """
        return checking(self.setting.steps if all_claims else (self.step,), clock)

    def begin_check(self, *, all_claims: bool = False) -> ProofWalk:
        """Return the walk with a check of this claim, or of all claims, requested; a running check
        continues."""
        wanted: Wanted = self.wanted or ("all" if all_claims else "claim")
        return replace(self.saying(Event("proof-walk.checking")), wanted=wanted)

    def without_check(self) -> ProofWalk:
        """Return the walk with no check requested."""
        return replace(self, wanted="")

    def with_checked(self, found: tuple[Checked, ...]) -> ProofWalk:
        """Return the walk with the results of a check."""
        ledger = self.ledger.with_checked(self.setting.played, self.setting.checked_rows, found)
        said = found[0].message if len(found) == 1 else Event("proof-walk.all-checked", count=len(found))
        return replace(self, ledger=ledger, wanted="", said=said)

    def saying(self, message: Message) -> ProofWalk:
        """Return the walk with another message, and so that no earlier move is shown as an animation."""
        return replace(self, said=message, passed=0)

    # inside

    def _begun(self) -> ProofWalk:
        """Return the walk at the beginning of the claim's chase."""
        fresh: History[Play] = History()
        begun = replace(self, play=self.setting.play(self.step), history=fresh, hints=0, shown=None)
        return begun.saying(turn_message(begun.play, begun.role))

    def _set(self, setting: ProofSetting) -> ProofWalk:
        """Return the walk at the present claim in another setting, or at the first claim if it is missing
        there."""
        names = [step.name for step in setting.steps]
        at = names.index(self.step.name) if self.step.name in names else 0
        wanted: Wanted = self.wanted if setting == self.setting else ""
        return replace(self, setting=setting, at=at, wanted=wanted)._begun()

    def _looking_at(self, at: int) -> ProofWalk:
        """Return the walk at a claim; a check requested for another claim is cancelled."""
        return replace(self, at=at, wanted=self.wanted if at == self.at else "")._begun()

    def _sheep_sent(self, move: Move) -> ProofWalk:
        gone = self._played(self.play.sheep_moved(move).answered())
        if gone.play.end != "broken":
            return gone
        setting = self.setting
        ledger = self.ledger.with_broken(setting.played, self.step.name, setting.rows)
        return replace(gone, ledger=ledger, said=of_kind(gone.said, Success))

    def _played(self, play: Play) -> ProofWalk:
        """Return the walk with a longer chase, and the message on its new moves and the situation."""
        before = len(self.play.moves)
        event = told(play, self.setting, len(play.moves) - before)
        if self.role == "sheep" and play.end is None and not play.goes_on:
            if self.help == "tell":
                event = Event("proof-walk.and", parts=(event, outlook(play)))
            if not before:
                now = "press-a-dot-or-pass" if PASS in play.position.moves() else "press-a-dot"
                event = Event("proof-walk.and", parts=(Message(f"proof-walk.{now}"), event))
        return replace(self._gone_on(play, event), passed=len(play.moves) - before)

    def _gone_on(self, play: Play, said: Message) -> ProofWalk:
        """Return the walk with another chase; undo leads back to the present one."""
        return self._at(play, self.history.after(self.play), said)

    @property
    def _present(self) -> Play:
        return self.play

    def _restored(self, there: Play, history: History[Play], *, back: bool) -> ProofWalk:
        key = "proof-walk.undone" if back else "proof-walk.redone"
        return self._at(there, history, Event(key, count=there.dog_moves))

    def _at(self, play: Play, history: History[Play], said: Message) -> ProofWalk:
        fresh = replace(self, play=play, history=history, hints=0, shown=None)
        return fresh.saying(said)
