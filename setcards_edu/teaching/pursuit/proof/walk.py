"""Going through a proof claim by claim, watching it, attacking it as the sheep, carrying it out as the dogs.

A `ProofWalk` is a value: every step gives the next one and says what happened.  The dogs play by the
strategy of the proof.  In *tell* the case that applies is shown at once, and after each move of the sheep
whether it can still get out; in *ask* one may say first which case it is; in *silent* only moves are told.
"""

# ruff: noqa: SLF001 - a step goes through states of its own kind, by their steps that nobody else takes
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Literal, TypeAlias

from setcards_edu.messages import Denial, Event, Hint, Message, Reason, Refused, Success
from setcards_edu.options import check_option
from setcards_edu.pursuit.board.grid import Square, square_name
from setcards_edu.pursuit.board.lines import Line
from setcards_edu.pursuit.board.moves import PASS, Move, SheepMove
from setcards_edu.pursuit.board.positions import taken_by
from setcards_edu.pursuit.board.rules import PursuitRules
from setcards_edu.pursuit.proofs.proof import Step
from setcards_edu.pursuit.strategies.published import Near
from setcards_edu.teaching.kit.help_level import HELP, Help
from setcards_edu.teaching.kit.history import History
from setcards_edu.teaching.kit.screen_state import Undoable

from .cases import Case, cases_of, place_of, right_case, why_not_named
from .hints import CAPTURE, STEPS, dogs_hint, sheep_hint, why_not_by_strategy
from .ledger import Checked, Checks, Ledger, checking, witnessed
from .play import SHOWN, Play
from .setting import USUAL_ROWS, Chosen, ProofSetting, claim_name
from .words import outlook, over_hint, picked_message, sheep_ways, told, turn_message

ProofRole: TypeAlias = Literal["watch", "sheep", "dogs"]

ROLES: tuple[ProofRole, ...] = ("watch", "sheep", "dogs")
"""Looking on; being the sheep, against the strategy; being the dogs, by the strategy."""

_HELPED: dict[Help, str] = {
    "tell": "proof-walk.help-tell",
    "ask": "proof-walk.help-ask",
    "silent": "proof-walk.help-silent",
}


@dataclass(frozen=True)  # without slots: what is asked often is kept
class ProofWalk(Undoable[Play]):
    """Where somebody is in a proof, and what is being said.

    setting: which proof, with how many rows, in which reading; at: which claim, from 0.
    role: whom the learner plays; play: the chase so far, None where the claim has none.
    passed: how many of the last moves are new, so that they can be seen to be made.
    named: the case that the learner has named rightly, or was told, "" before that.
    picked: the number of the dog that is picked up, None where none is.
    hints: how many were given for this move.
    shown: the line of a counterexample while it is shown, else None.
    ledger: how the claims stand.

    >>> proving = ProofWalk.start(8, role="dogs").go_to("text-out-of-reach")
    >>> proving.name_case("spade")
    Traceback (most recent call last):
    setcards_edu.messages.Refused: Not “♠ Near dog toward its own wall”: 8 rows are left, and 8 = 3·2 + 2.
    """

    setting: ProofSetting
    at: int = 0
    role: ProofRole = "watch"
    play: Play | None = None
    passed: int = 0
    named: str = ""
    picked: int | None = None
    hints: int = 0
    shown: Line | None = None
    ledger: Ledger = field(default_factory=Ledger)
    said: Message = field(default=Hint("proof-walk.watch"), kw_only=True)

    @classmethod
    def start(  # noqa: PLR0913 - options, all by name but the first
        cls,
        rows: int = USUAL_ROWS,
        *,
        proof: Chosen = "text",
        rules: PursuitRules | None = None,
        near: Near = "rows",
        role: ProofRole = "watch",
        help: Help = "ask",
    ) -> ProofWalk:
        """Begin with the first claim of a proof; the options are those of `ProofSetting`.

        Raises `BadOption` for an option out of range.
        """
        check_option("role", role, ROLES)
        check_option("help", help, HELP)
        setting = ProofSetting(rows, proof, PursuitRules() if rules is None else rules, near)
        return cls(setting, role=role, help=help)._begun()

    # what can be read off

    @cached_property
    def step(self) -> Step:
        """The claim that is being looked at."""
        return self.setting.steps[self.at]

    @property
    def checked(self) -> Checked | None:
        """What was found when this claim was checked last; None if it was not."""
        return self.ledger.of(self.setting.reading, self.setting.checked_rows, self.step.name)

    @cached_property
    def cases(self) -> tuple[Case, ...]:
        """The cases of this claim that can be named."""
        return () if self.play is None else cases_of(self.step, self.setting.strategy)

    @cached_property
    def is_asking(self) -> bool:
        """Whether the learner may say which case applies, before it is shown."""
        play = self.play
        waits = self.role != "sheep" and self.help == "ask" and not self.named and self.shown is None
        return waits and play is not None and play.is_dogs_turn and place_of(self.step, play) is not None

    @cached_property
    def lit(self) -> int | None:
        """Which of the claim's cases applies, from 0; None if it is not to be seen, or if none applies."""
        play = self.play
        if play is None or self.help == "silent" or self.is_asking or self.shown is not None:
            return None
        return place_of(self.step, play)

    @cached_property
    def reach(self) -> frozenset[Square]:
        """The squares to which the sheep, or the dog that is picked up, can go."""
        play = self.play
        if play is None or play.end or self.shown is not None:
            return frozenset()
        if self.role == "sheep":
            return play.ends(play.position.sheep[0])
        return frozenset() if self.picked is None else play.ends(play.position.dogs[self.picked])

    # going through the proof

    def go_to(self, claim: str | int) -> ProofWalk:
        """Look at a claim, by its name or its number from 1; raises `BadOption` for any other."""
        names = tuple(step.name for step in self.setting.steps)
        if isinstance(claim, str):
            at = names.index(check_option("claim", claim, names))
        else:
            at = check_option("claim", claim, range(1, len(names) + 1)) - 1
        return replace(self, at=at)._begun()

    def forwards(self) -> ProofWalk:
        """Look at the next claim."""
        if self.at + 1 == len(self.setting.steps):
            return self.saying(Hint("proof-walk.last-claim"))
        return replace(self, at=self.at + 1)._begun()

    def backwards(self) -> ProofWalk:
        """Look at the claim before."""
        if self.at == 0:
            return self.saying(Hint("proof-walk.first-claim"))
        return replace(self, at=self.at - 1)._begun()

    def with_proof(self, proof: Chosen) -> ProofWalk:
        """Go through another proof, by its name as in `ProofSetting`; raises `BadOption`."""
        return self._set(replace(self.setting, proof=proof))

    def with_rows(self, rows: int) -> ProofWalk:
        """Look at the claim on a board with this number of rows, 3 to 30; raises `BadOption`."""
        return self._set(replace(self.setting, rows=rows))

    def with_rules(self, rules: PursuitRules) -> ProofWalk:
        """Look at the claim in another of the four `READINGS` of the rules; raises `BadOption`."""
        return self._set(replace(self.setting, rules=rules))

    def with_near(self, near: Near) -> ProofWalk:
        """Tell the near dog from the far one by "rows", by the moves of a "king", or by "steps"."""
        return self._set(replace(self.setting, near=near))

    def with_role(self, role: ProofRole) -> ProofWalk:
        """Look on ("watch"), be the "sheep", or be the "dogs", from the beginning; raises `BadOption`."""
        return replace(self, role=check_option("role", role, ROLES))._begun()

    def with_help(self, help: Help) -> ProofWalk:
        """Let more or less be said by itself; raises `BadOption` for an unknown level."""
        return Undoable.with_help(self, help).saying(Event(_HELPED[help]))

    # the chase

    def press(self, square: Square | str) -> ProofWalk:
        """Press a square: the sheep is placed or goes there, a dog is picked up or goes there.

        square: as (row, column) from 0, or by its name such as "b3".
        Raises `NotASquare` for what is no square of the board, `Refused` for a move that does not go.
        """
        play = self.play
        if play is None or self.role == "watch" or self.shown is not None:
            return self.saying(
                Hint("proof-walk.only-to-look-at" if play is None else "proof-walk.choose-role")
            )
        square = play.position.grid.read(square)
        if play.end:
            return self.saying(over_hint(play))
        return (self._press_as_sheep if self.role == "sheep" else self._press_as_dogs)(play, square)

    @property
    def can_pass(self) -> bool:
        """Whether the learner's sheep may wait now."""
        play = self.play
        if play is None or self.role != "sheep" or self.shown is not None or not play.is_sheeps_turn:
            return False
        return PASS in play.position.moves()

    def let_pass(self) -> ProofWalk:
        """Let the sheep wait; raises `Refused` where it may not."""
        if self.play is None or not self.can_pass:
            raise Refused(Reason("move.no-passing"))
        return self._sheep_sent(self.play, PASS)

    def name_case(self, case: str) -> ProofWalk:
        """Say which case of the claim applies, before the dogs move.

        Raises `BadOption` for a case that the claim does not have, `Refused` for one that does not apply.
        """
        play, cases = self.play, {each.name: each for each in self.cases}
        if play is None or not play.is_dogs_turn or self.role == "sheep" or not cases:
            return self.saying(Hint("proof-walk.nothing-to-name"))
        chosen = cases[check_option("case", case, tuple(cases))]
        if reason := why_not_named(self.step, play, chosen):
            raise Refused(reason)
        return replace(self, named=case, said=right_case(self.step, chosen))

    def move_on(self) -> ProofWalk:
        """Let the dogs move by the strategy, and the sheep too, unless it is the learner's."""
        play = self.play
        if play is None:
            return self.saying(Hint("proof-walk.only-to-look-at"))
        if play.end:
            return self.saying(over_hint(play))
        if self.role != "sheep":
            return self._played(play.round())
        return (
            self._played(play.answered()) if play.is_dogs_turn else self.saying(Hint("proof-walk.your-turn"))
        )

    def play_on(self) -> ProofWalk:
        """Play some rounds more, with the sheep as well as we can, unless it is the learner's.

        After an escape the chase goes on: the sheep is alive.
        """
        play = self.play
        if play is None or play.end == "captured":
            return self.move_on()
        play = play.going_on() if play.end else play
        if self.role != "sheep":
            return self._played(play.rounds(SHOWN))
        return self._played(play.answered()) if play.is_dogs_turn else replace(self, play=play).move_on()

    def restart(self) -> ProofWalk:
        """Begin the chase again, with the sheep where it began; undo brings back what was played."""
        if self.play is None or not (self.play.moves or self.shown):
            return self.saying(Hint("proof-walk.is-the-start"))
        history = self.history.after(self.play)
        return replace(self._begun(), play=self.play.beginning, history=history)

    def undo(self) -> ProofWalk:
        """Take back the last step of the chase; raises `NoStep` at its beginning."""
        return self.saying(Hint("proof-walk.only-to-look-at")) if self.play is None else Undoable.undo(self)

    def redo(self) -> ProofWalk:
        """Do again what was undone; raises `NoStep` where nothing was."""
        return self.saying(Hint("proof-walk.only-to-look-at")) if self.play is None else Undoable.redo(self)

    # help

    def hint(self) -> ProofWalk:
        """Give one hint more, of three: to the way out for the sheep, or to the move of the dogs."""
        play = self.play
        if play is None or play.end:
            return self.saying(Hint("proof-walk.only-to-look-at") if play is None else over_hint(play))
        given = min(self.hints + 1, STEPS)
        if self.role == "sheep":
            hint = sheep_hint(play, given, self.setting.bound)
            return replace(self, hints=given, said=hint)
        named = play.advice.case if given > 1 else self.named
        return replace(self, hints=given, named=named, said=dogs_hint(play, given))

    def show_solution(self) -> ProofWalk:
        """Show how the sheep gets out: from here, else from another square; or say that it never does."""
        play = self.play
        if play is None:
            return self.saying(Hint("proof-walk.only-to-look-at"))
        if play.is_won:
            return self.saying(
                Hint("proof-walk.no-way-proved", bound=self.setting.bound, made=play.dog_moves)
            )
        if play.end == "broken" or play.goes_on:
            return self.saying(Hint("proof-walk.out-already"))
        found = None if play.end else play.ways
        if found is not None and found.line is not None:
            return self._played(play.along(found.line))
        found = play.all_ways
        if found.line is None:
            return self.saying(Event("proof-walk.all-tried", rows=self.setting.rows, number=found.plans))
        begun = play.placed(found.start.position.sheep[0])
        there = begun.along(found.line)
        event = told(there, self.setting, len(there.moves), self.help)
        elsewhere = Message("proof-walk.elsewhere", square=square_name(begun.position.sheep[0]))
        gone = self._gone_on(there, Event("proof-walk.and", parts=(elsewhere, event)))
        return replace(gone, passed=len(there.moves))

    def show_witness(self) -> ProofWalk:
        """Show the counterexample that the last check of this claim has found."""
        if self.checked is None:
            return self.saying(Hint("proof-walk.check-first"))
        witness = self.checked.verdict.witness
        line = witnessed(witness)
        if line is None:
            return self.saying(Hint("proof-walk.no-counterexample"))
        said = witness if isinstance(witness, Reason) else self.checked.message
        return replace(self, shown=line, passed=len(line), picked=None, said=said)

    # checking

    def check(self, clock: Callable[[], float], *, all_claims: bool = False) -> Checks:
        """Return the work of checking this claim, or all claims of the proof; see `checking`."""
        return checking(self.setting.steps if all_claims else (self.step,), clock)

    def with_checked(self, found: tuple[Checked, ...]) -> ProofWalk:
        """Take over what a check has found."""
        ledger = self.ledger.with_checked(self.setting.reading, self.setting.checked_rows, found)
        said = self._told(found[0]) if len(found) == 1 else Event("proof-walk.all-checked", count=len(found))
        return replace(self, ledger=ledger, said=said)

    def saying(self, message: Message) -> ProofWalk:
        """Return the state with another message to say; no move is seen to be made again."""
        return replace(self, said=message, passed=0)

    # inside

    def _told(self, found: Checked) -> Message:
        """Return what a check has found; where there was no case to go through, what the claim rests on."""
        setting = self.setting
        rests = setting.numbers(next(step for step in setting.steps if step.name == found.name).depends)
        if found.cases or not rests:
            return found.message
        claims = tuple((claim_name(number),) for number in rests)  # in a list
        return Success("proof-walk.checked-none", verdict=found.verdict.message, claims=claims)

    def _begun(self) -> ProofWalk:
        """Return the state at the beginning of the claim's chase."""
        play = self.setting.play(self.step)
        fresh: History[Play] = History()
        begun = replace(self, play=play, history=fresh, named="", picked=None, hints=0, shown=None)
        return begun.saying(turn_message(play, self.role, asks=begun.help == "ask" and bool(begun.cases)))

    def _set(self, setting: ProofSetting) -> ProofWalk:
        """Look at the claim in another setting, or at the first one where it is not there."""
        names = [step.name for step in setting.steps]
        at = names.index(self.step.name) if self.step.name in names else 0
        return replace(self, setting=setting, at=at)._begun()

    def _press_as_sheep(self, play: Play, square: Square) -> ProofWalk:
        sheep = play.position.sheep[0]
        if play.is_dogs_turn:  # the chase has not begun
            if square == sheep:
                return self.saying(Hint("proof-walk.place-sheep"))
            return self._gone_on(play.placed(square), Event("proof-walk.placed", square=square_name(square)))
        if square == sheep:
            return self.saying(sheep_ways(play))
        if reason := play.position.why_not_to(sheep, square):
            raise Refused(reason)
        return self._sheep_sent(play, SheepMove(sheep, square))

    def _sheep_sent(self, play: Play, move: Move) -> ProofWalk:
        gone = self._played(play.sheep_moved(move).answered())
        if gone.play is None or gone.play.end != "broken":
            return gone
        setting, gone = self.setting, gone._reached()
        return replace(gone, ledger=self.ledger.with_broken(setting.reading, self.step.name, setting.rows))

    def _press_as_dogs(self, play: Play, square: Square) -> ProofWalk:
        dogs = play.position.dogs
        if square in dogs:
            number = dogs.index(square)
            if number == self.picked:
                return replace(self, picked=None, passed=0, said=Event("proof-walk.put-back"))
            return replace(self, picked=number, passed=0, said=picked_message(play, number))
        if self.picked is None:
            return self.saying(Hint("proof-walk.pick-dog"))
        return self._dog_sent(play, dogs[self.picked], square)

    def _dog_sent(self, play: Play, start: Square, end: Square) -> ProofWalk:
        """Play a dog's move if the strategy makes it too, or if both are captures.

        Raises `Refused` for a move that the rules forbid, and for one that the strategy does not make; where
        the help is silent, such a move is not made either, and it is only said that it is not the strategy's.
        """
        if reason := play.position.why_not_to(start, end):
            raise Refused(reason)
        moves, advice = play.position.moves_to(start, end), play.advice
        if advice.move in moves:
            return self._sent(play.round())
        if advice.case == CAPTURE and taken_by(moves[0]):
            return self._sent(play.captured_by(moves[0]))
        if self.help == "silent":
            return self.saying(Denial("proof-walk.not-by-strategy"))
        raise Refused(why_not_by_strategy(play, moves[0]))

    def _sent(self, play: Play) -> ProofWalk:
        """Go on to a longer chase that a dog's move of the learner has led to."""
        gone = self._played(play)
        return gone._reached() if play.end == "captured" else gone

    def _reached(self) -> ProofWalk:
        """Return the state with the same words, as those of a success of the learner."""
        return replace(self, said=Success(self.said.key, **self.said.witnesses))

    def _played(self, play: Play) -> ProofWalk:
        """Go on to a longer chase, and say what was moved and how it stands."""
        before = 0 if self.play is None else len(self.play.moves)
        event = told(play, self.setting, len(play.moves) - before, self.help)
        if self.role == "sheep" and play.end is None and not play.goes_on:
            if self.help == "tell":
                event = Event("proof-walk.and", parts=(event, outlook(play)))
            if self.help != "silent" and not before:
                now = "press-a-dot-or-pass" if PASS in play.position.moves() else "press-a-dot"
                event = Event("proof-walk.and", parts=(Message(f"proof-walk.{now}"), event))
        return replace(self._gone_on(play, event), passed=len(play.moves) - before)

    def _gone_on(self, play: Play, said: Message) -> ProofWalk:
        """Go on to another chase, from which undo leads back."""
        history = self.history if self.play is None else self.history.after(self.play)
        return self._at(play, history, said)

    @property
    def _present(self) -> Play:
        if self.play is None:
            raise ValueError("no chase goes with this claim")
        return self.play

    def _gone_to(self, there: Play, history: History[Play], *, back: bool) -> ProofWalk:
        key = "proof-walk.undone" if back else "proof-walk.redone"
        return self._at(there, history, Event(key, count=there.dog_moves))

    def _at(self, play: Play, history: History[Play], said: Message) -> ProofWalk:
        fresh = replace(self, play=play, history=history, named="", picked=None, hints=0, shown=None)
        return fresh.saying(said)
