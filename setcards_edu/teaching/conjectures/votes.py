"""Votes: a learner's guesses about statements before they were tested, and the results of the tests."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from hashlib import sha256

from setcards_edu.conjectures import Finding, Statement
from setcards_edu.messages import Message


@dataclass(frozen=True, slots=True)
class Vote:
    """A statement that was tested, with the learner's guess whether it is true.

    guess: whether the learner said, before the first test, that it is true; None for no guess.
    was_right: whether the first test confirmed the guess.
    holds: whether the statement held in all cases of its last test.
    """

    statement: Statement
    guess: bool | None
    was_right: bool
    holds: bool

    @property
    def key(self) -> str:
        """The key under which progress saves the guess; equal statements have equal keys."""
        written = json.dumps(self.statement.to_json(), sort_keys=True)
        return f"conjecture.{sha256(written.encode()).hexdigest()[:16]}"


@dataclass(frozen=True, slots=True)
class Votes:
    """All statements that were tested, in the order of their first tests.

    Only a guess before the first test counts, as the result is known afterwards.

    >>> from setcards_edu.conjectures import EXAMPLES, find_counterexample
    >>> true, false = (find_counterexample(statement, 3) for statement in EXAMPLES["01"][:2])
    >>> votes = Votes().after(true, True).after(false, True).after(false, False)
    >>> print(votes.message)
    Guesses: 1 of 2 right
    """

    cast: tuple[Vote, ...] = ()

    def of(self, statement: Statement) -> Vote | None:
        """Return the vote on a statement; None if it was not tested."""
        return next((vote for vote in self.cast if vote.statement == statement), None)

    def after(self, finding: Finding, guess: bool | None) -> Votes:  # noqa: FBT001 - true or false is what it is
        """Return the votes after a test.

        finding: the result of the test; guess: the learner's guess before the test; None for no guess.

        A test of a vacuous statement, whose conditions are never met, is not counted.
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
        """The number of right guesses."""
        return sum(vote.was_right for vote in self.cast)

    @property
    def guesses(self) -> int:
        """The number of guesses."""
        return sum(vote.guess is not None for vote in self.cast)

    @property
    def message(self) -> Message | None:
        """A message with the number of right guesses; None before the first guess."""
        if not self.guesses:
            return None
        return Message("conjecturing.tally", right=self.right, guesses=self.guesses)
