"""What was guessed of statements before they were tested, and what came of it."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from hashlib import sha256

from setcards_edu.conjectures import Finding, Statement
from setcards_edu.messages import Message


@dataclass(frozen=True, slots=True)
class Vote:
    """A statement that was tested.

    guess: what was said of it before its first test, true or false; None if nothing was said.
    was_right: whether the first test came out like that.
    holds: whether it held in all cases of its last test.
    """

    statement: Statement
    guess: bool | None
    was_right: bool
    holds: bool

    @property
    def key(self) -> str:
        """Under which key the guess is kept with the progress: the same for the same statement."""
        written = json.dumps(self.statement.to_json(), sort_keys=True)
        return f"conjecture.{sha256(written.encode()).hexdigest()[:16]}"


@dataclass(frozen=True, slots=True)
class Votes:
    """All statements that were tested, in the order of their first tests.

    Only what was said before the first test is a guess: afterwards it is known what comes out.

    >>> from setcards_edu.conjectures import EXAMPLES, find_counterexample
    >>> true, false = (find_counterexample(statement, 3) for statement in EXAMPLES["01"][:2])
    >>> votes = Votes().after(true, True).after(false, True).after(false, False)
    >>> print(votes.message)
    Guesses: 1 of 2 right
    """

    cast: tuple[Vote, ...] = ()

    def of(self, statement: Statement) -> Vote | None:
        """Return what came of a statement; None if it was not tested."""
        return next((vote for vote in self.cast if vote.statement == statement), None)

    def after(self, finding: Finding, guess: bool | None) -> Votes:  # noqa: FBT001 - true or false is what it is
        """Return the votes after a test.

        guess: what was said of the statement before it; None if nothing was said.
        Of a statement that says nothing there is nothing to be guessed.
        """
        if finding.is_vacuous:
            return self
        statement, holds = finding.statement, finding.counterexample is None
        before = self.of(statement)
        if before is None:
            return replace(self, cast=(*self.cast, Vote(statement, guess, guess == holds, holds)))
        after = replace(before, holds=holds)
        return replace(self, cast=tuple(after if vote is before else vote for vote in self.cast))

    @property
    def right(self) -> int:
        """How many guesses were right."""
        return sum(vote.was_right for vote in self.cast)

    @property
    def guesses(self) -> int:
        """How many guesses there were."""
        return sum(vote.guess is not None for vote in self.cast)

    @property
    def message(self) -> Message | None:
        """How many of them were right; None before the first."""
        if not self.guesses:
            return None
        return Message("conjecturing.tally", right=self.right, guesses=self.guesses)
