"""Putting a conjecture together and testing it: what each press means.

A `BenchState` is a value: every step gives the next one and says what happened.  What fits is put
into the chosen place, and the next empty place is chosen; when nothing is missing the statement can be
tested, and whatever changes it afterwards takes the result away.  What does not fit is refused.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache

from setcards_edu.conjectures import Finding, Predicate, Statement, search
from setcards_edu.conjectures.drafts import Content, DoesNotFit, Draft, lead
from setcards_edu.conjectures.examples import lessons
from setcards_edu.conjectures.registry import WORLDS
from setcards_edu.conjectures.search import Search
from setcards_edu.conjectures.world import World, for_counts
from setcards_edu.messages import Event, Hint, Message, Obstacle, Partial, Reason, Refused, Success
from setcards_edu.options import check_option
from setcards_edu.quoting import shown
from setcards_edu.teaching.exercises.discoveries import Discovery
from setcards_edu.teaching.kit.history import History
from setcards_edu.teaching.kit.screen_state import Undoable
from setcards_edu.work import Reached

from .block_palette import BlockPalette
from .votes import Votes

_FRAMES = 40
"""How often one sees that a long test has come further."""

_EVERYTHING, _NO_VOTES = BlockPalette(), Votes()
_START, _COMPLETE = Hint("conjecturing.start"), Hint("conjecturing.complete")
_ABOUT = {
    "pairs": "conjecturing.over.pairs",
    "triples": "conjecturing.over.triples",
    "topologies": "conjecturing.over.topologies",
    "hands": "conjecturing.over.hands",
}


class Unfinished(Refused):
    """Something is still missing in a statement."""


@dataclass(frozen=True, slots=True)
class BenchState(Undoable[Draft]):
    """A statement that is put together; its steps can be undone.

    draft: the statement so far; first: what it began with.
    n: the points of the world in which it is tested, or the base; smaller: whether smaller ones are, too.
    chosen: the place into which goes what is pressed, `""` for none.
    finding: what the last test has found; None before a test, and since something has changed.
    guess: whether the statement was said to be true before it is tested; None if nothing was said.
    votes: what was guessed so far, and what came of it.
    palette: the blocks and operations that can be chosen from.
    lesson: the one whose statements lie ready; None for those of all.
    is_testing: whether a test is under way; reached: how far one has come that one could watch, else None.
    discoveries: what the learner's notebook holds, which other screens write as well.

    >>> bench = BenchState.start("pairs").place("comparable")
    >>> print(bench.draft.message)
    For all sets A, B: if A is comparable with B, then ▢.
    >>> bench.chosen
    'then'
    """

    draft: Draft
    first: Draft
    n: int
    smaller: bool
    chosen: str
    finding: Finding | None = None
    guess: bool | None = None
    votes: Votes = _NO_VOTES
    palette: BlockPalette = _EVERYTHING
    lesson: str | None = None
    is_testing: bool = False
    reached: Reached | None = None
    discoveries: tuple[Discovery, ...] = ()
    said: Message = field(default=_START, kw_only=True)

    @classmethod
    def start(
        cls,
        over: str = "pairs",
        *,
        n: int | None = None,
        smaller: bool = False,
        without: Iterable[str] = (),
        lesson: str | None = None,
    ) -> BenchState:
        """Begin with an empty draft.

        without: blocks and operations that are not offered (see `BlockPalette`).
        lesson: the one whose statements lie ready, `"01"` to `"04"`.

        Raises `BadOption` for what no statement can be about, for what cannot be left out, for a lesson that
        there is not, and for points that are too many to go through, or what is no base.
        """
        draft = Draft.blank(over)
        check_option("smaller", smaller, (False, True))
        points = usual_points(over) if n is None else WORLDS[over].check_points(n)
        palette = BlockPalette.all_but(without)
        own = None if lesson is None else check_option("lesson", lesson, lessons())
        return cls(draft, draft, points, smaller, draft.places[0], palette=palette, lesson=own)

    # putting together

    def options(self, place: str) -> tuple[Content, ...]:
        """Return what can be put into a place; raises `BadOption` for no such place."""
        return self.palette.options(self.draft, place, self.n)

    def choose(self, place: str) -> BenchState:
        """Choose the place into which goes what is pressed next; raises `BadOption` for no such place."""
        self.draft.content(place)  # refuses what is no place
        return replace(self, chosen=place, said=self._asked(place))

    def place(self, content: Content | str, at: str | None = None) -> BenchState:
        """Put something into a place, the chosen one unless told otherwise.

        content: a block by its name, such as `"stronger"`; a term as it is written, such as `"A ∪ B"`;
            or a number.
        A block goes to its line wherever in it it is put, and letters fill its places by themselves; a term
        that is put on a line goes into the first place there that is empty.

        Raises `DoesNotFit` for what cannot be put there, and where no place is given and none chosen;
        `BadOption` for no such place.
        """
        place = self._meant(content, self._where(at))
        changed = self.draft.put(place, content)
        if changed.content(place) not in self.options(place):
            raise DoesNotFit(self._does_not_fit(content, place))
        return self._changed(changed if "." in place else changed.lettered(place), place)

    def clear(self, place: str | None = None) -> BenchState:
        """Take out what is in a place, the chosen one unless told otherwise.

        Raises `DoesNotFit` where none is given and none chosen, `BadOption` for no such place.
        """
        where = self._where(place)
        if self.draft.content(where) is None:
            return self.saying(Hint("conjecturing.is-empty"))
        changed = self.draft.taken(where)
        return replace(self._changed(changed, where), chosen=where, said=self._asked(where, changed))

    def negate(self, line: str | None = None) -> BenchState:
        """Say `not` in a line, or take it back; in the chosen one unless told otherwise.

        Raises `DoesNotFit` where none is given and none chosen, `BadOption` for no such line.
        """
        name = self._where(line).partition(".")[0]
        changed = self.draft.negate(name)
        key = "conjecturing.negated" if changed.lines[name].negated else "conjecturing.affirmed"
        said = Event(key, line=changed.line_message(name))
        return replace(self._changed(changed, self.chosen), chosen=self.chosen, said=said)

    def add(self, line: str) -> BenchState:
        """Add a line: another condition (`if`, `and`, `and2`), or a second conclusion (`or`).

        Raises `Refused` for a line that cannot be added.
        """
        changed = self.draft.added(line)
        return replace(self._changed(changed, line), chosen=line, said=self._asked(line, changed))

    def remove(self, line: str | None = None) -> BenchState:
        """Remove a line; without a name, the chosen one.

        Raises `Refused` for one that cannot be taken away, or where none is given and none chosen.
        """
        name = self._where(line).partition(".")[0]
        changed = self.draft.removed(name)
        said = Event("conjecturing.removed", lead=lead(name), statement=changed.message)
        return self._changed(changed, self.chosen).saying(said)

    def restart(self) -> BenchState:
        """Start over; this too can be undone."""
        if self.draft == self.first:
            return self.saying(Hint("conjecturing.is-the-start"))
        return self._changed(self.first, "")

    def load(self, statement: Statement | Mapping[str, object]) -> BenchState:
        """Take over a whole statement, as a value or as JSON; undo brings back what was there.

        Raises `NotAStatement` for what is none, `DoesNotFit` for one that the bench has no lines for.
        """
        given = statement if isinstance(statement, Statement) else Statement.from_json(statement)
        return self._changed(Draft.of(given), "")

    def suggest(self, lesson: str | None = None) -> BenchState:
        """Take over the next ready statement about the same things; undo brings back what was there.

        lesson: the one whose statements come first, `"01"` to `"04"`, as a rule that of the bench.
        When all have been on the bench, the one that follows on the present one is the next.

        Raises `BadOption` for a lesson that has no ready statements.
        """
        ready = [
            Draft.of(statement)
            for statement in self.palette.suggestions(self.draft.over, lesson or self.lesson)
        ]
        if not ready:
            return self.saying(Hint("conjecturing.nothing-to-suggest"))
        after = ready.index(self.draft) + 1 if self.draft in ready else 0
        turned = ready[after:] + ready[:after]
        seen = (*self.history.past, self.draft)
        new = next((draft for draft in turned if draft not in seen), turned[0])
        return self._changed(new, "").saying(Hint("conjecturing.suggested"))

    @property
    def ready(self) -> tuple[Statement, ...]:
        """The few ready statements that lie in sight."""
        return _chips(self.palette, self.draft.over, self.lesson)

    def take_ready(self, number: int) -> BenchState:
        """Take over one of the ready statements in sight, counted from 1; raises `Refused` for no such."""
        if not 1 <= number <= len(self.ready):
            raise Refused(Obstacle("stage.unreadable"))
        return self.load(self.ready[number - 1])

    # what it is about, and in which worlds it is tested

    def about(self, over: str) -> BenchState:
        """Make a statement about other things: the one that was there before, or else a new one.

        Undo brings back what was there, also after several such steps in a row.

        Raises `BadOption` for what no statement can be about.
        """
        blank = Draft.blank(over)
        if over == self.draft.over:
            return self
        draft = next((draft for draft in reversed(self.history.past) if draft.over == over), blank)
        past = (self.history if self._only_looked_at else self.history.after(self.draft)).past
        if past[-1] == draft:
            past = past[:-1]
        said = _taken_up(draft) if draft != blank else _afresh(self.draft, draft)
        return self._at(draft, History(past), "").saying(said)

    def with_points(self, n: int) -> BenchState:
        """Choose the n up to which is tested: points or base; raises `BadOption` out of range."""
        points = self.world.check_points(n)
        said = Event(for_counts("conjecturing.in-one", self.world.counts), n=points)
        return replace(self._untested(), n=points, said=said)

    def with_smaller(self, smaller: bool) -> BenchState:  # noqa: FBT001 - the value of a checkbox
        """Choose whether all smaller worlds are tested too; raises `BadOption` for another value."""
        check_option("smaller", smaller, (False, True))
        said = _tested_in(self.world, self.n, smaller=smaller)
        return replace(self._untested(), smaller=smaller, said=said)

    # testing

    @property
    def world(self) -> World:
        """What the statement is about."""
        return WORLDS[self.draft.over]

    @property
    def unfinished(self) -> Reason | None:
        """Why it cannot be tested; None if the statement is whole, or only a condition is left empty."""
        return _lack(self.draft) if self.draft.lacking else None

    def test(self) -> Search:
        """Return the work that tests the statement (see `search`); a condition left empty is none.

        Raises `Unfinished` while something is missing.
        """
        statement = self.draft.trimmed.statement
        if statement is None:
            raise Unfinished(_lack(self.draft))
        return search(statement, self.n, from_n=self.world.least if self.smaller else None)

    @property
    def is_open(self) -> bool:
        """Whether the statement can be voted on: it is whole, and not tested yet."""
        return self.unfinished is None and self.finding is None and not self.is_testing

    def begin_test(self) -> BenchState:
        """Have the statement tested; what is still empty is said and chosen, and a test under way goes on."""
        if self.unfinished is not None:
            return self.at_unfinished()
        if self.is_testing:
            return self
        said = Event("conjecturing.testing") if self.guess is None else self.said
        return replace(self, is_testing=True, reached=None, said=said)

    def vote_and_test(self, guess: bool) -> BenchState:  # noqa: FBT001 - true or false is what is said
        """Say whether the statement is true, and have it tested.

        Raises `BadOption` for what is neither true nor false, if nothing is missing in the statement.
        """
        return (self.vote(guess) if self.unfinished is None else self).begin_test()

    def come_to(self, reached: Reached) -> BenchState:
        """Return the state with how far the test has come, where one sees that it has come further."""
        if not reached.total or (self.reached is not None and _frame(reached) == _frame(self.reached)):
            return self
        return replace(self, reached=reached)

    def stopped(self) -> BenchState:
        """Return the state after a test that came to no end."""
        return replace(self, is_testing=False, reached=None)

    def with_discoveries(self, discoveries: tuple[Discovery, ...]) -> BenchState:
        """Return the state with what the notebook holds now."""
        return replace(self, discoveries=discoveries)

    def vote(self, guess: bool) -> BenchState:  # noqa: FBT001 - true or false is what is said
        """Say whether the statement is true in all cases, before it is tested; what was said first stands.

        Raises `Unfinished` while something is missing, `BadOption` for what is neither true nor false.
        """
        check_option("guess", guess, (False, True))
        if self.draft.lacking:
            raise Unfinished(_lack(self.draft))
        said = Event("conjecturing.guessed-true" if guess else "conjecturing.guessed-false")
        return self if self.guess is not None else replace(self, guess=guess, said=said)

    def at_unfinished(self) -> BenchState:
        """Choose the first place that must still be filled, and say so; else return the state as it is."""
        reason = self.unfinished
        if reason is None:
            return self
        asked = Hint(reason.key, **reason.witnesses)
        return replace(self, chosen=self.draft.lacking[0], said=asked)

    def tested(self, finding: Finding) -> BenchState:
        """Take over what the test has found; no place is chosen any more, so that there is room for it."""
        return replace(
            self,
            draft=self.draft.trimmed,
            chosen="",
            finding=finding,
            guess=None,
            is_testing=False,
            votes=self.votes.after(finding, self.guess),
            said=_told(finding, self.guess),
        )

    # inside

    @property
    def _present(self) -> Draft:
        return self.draft

    def _restored(self, there: Draft, history: History[Draft], *, back: bool) -> BenchState:
        key = "conjecturing.undone" if back else "conjecturing.redone"
        return self._at(there, history, self.chosen).saying(Event(key, statement=there.message))

    @property
    def _only_looked_at(self) -> bool:
        """Whether the last step only chose what the statement is about, which undo passes over."""
        past = self.history.past
        came = bool(past) and past[-1].over != self.draft.over
        return came and (self.draft == Draft.blank(self.draft.over) or self.draft in past)

    def _where(self, place: str | None) -> str:
        """Return the place that is meant; raises `DoesNotFit` if none is given and none chosen."""
        if place is None and not self.chosen:
            raise DoesNotFit(Obstacle("conjecturing.nothing-chosen"))
        meant = self.chosen if place is None else place
        return meant if isinstance(meant, str) else check_option("place", meant, self.draft.places)

    def _meant(self, content: Content | str, at: str) -> str:
        """Return the place into which dropped content goes: `at` if it fits there.

        Otherwise it is a place of that line which it fits, an empty one first, and `at` if there is none.
        """
        line = at.partition(".")[0]
        if at not in self.draft.places or self.draft.fits(at, content):
            return at
        places = [place for place in self.draft.places if place.partition(".")[0] == line]
        fitting = [place for place in places if self.draft.fits(place, content)]
        empty = [place for place in fitting if self.draft.content(place) is None]
        return next(iter([*empty, *fitting]), at)

    def _does_not_fit(self, content: Content | str, place: str) -> Reason:
        given = content.name if isinstance(content, Predicate) else shown(content)
        return Reason("draft.does-not-fit", given=given, place=self.draft.place_message(place))

    def _changed(self, draft: Draft, at: str) -> BenchState:
        """Take over another draft, as a step; the next empty place after `at` is chosen."""
        return self._at(draft, self.history.after(self.draft), at)

    def _at(self, draft: Draft, history: History[Draft], at: str) -> BenchState:
        n = self.n if draft.over == self.draft.over else usual_points(draft.over)
        chosen = draft.next_missing(at)
        said = self._asked(chosen, draft) if draft.missing else _COMPLETE
        same = draft == self.draft and self.is_testing
        before = replace(self._untested(), is_testing=same, reached=self.reached if same else None)
        return replace(before, draft=draft, n=n, history=history, chosen=chosen, said=said)

    def _untested(self) -> BenchState:
        """Return the state without what belongs to another question."""
        return replace(self, finding=None, guess=None, is_testing=False, reached=None)

    def _asked(self, place: str, draft: Draft | None = None) -> Message:
        """Return what is said when a place is chosen."""
        return Hint("conjecturing.choose", place=(draft or self.draft).place_message(place))


@lru_cache(maxsize=64)
def _chips(palette: BlockPalette, over: str, lesson: str | None) -> tuple[Statement, ...]:
    """Return the ready statements in sight; to read them takes a moment, so they are kept."""
    return palette.chips(over, lesson)


def _frame(reached: Reached) -> int:
    return reached.done * _FRAMES // (reached.total or 1)


def _lack(draft: Draft) -> Reason:
    """Return how many places are empty that must be filled, and which is the first."""
    first, *others = draft.lacking
    if draft.lacking == ("then",):
        return Obstacle("conjecturing.conclusion-first")
    return Obstacle("conjecturing.unfinished", number=1 + len(others), place=draft.place_message(first))


def _told(finding: Finding, guess: bool | None) -> Message:  # noqa: FBT001 - what was said of it
    """Return what is said of what a test has found, and of the guess; what is wrong is no shame."""
    found = finding.counterexample
    if found is not None:
        if guess is None:
            return Reason("conjecturing.fails", found=finding.message)
        kind, key = (Event, "conjecturing.true-but") if guess else (Success, "conjecturing.false-indeed")
        return kind(key, counterexample=found.message)
    if finding.is_vacuous:
        points = finding.statement.world.extent(finding.n, finding.from_n)
        return Partial("conjecturing.vacuous", points=points)
    counts = finding.statement.world.counts
    if guess is None:
        return Success(for_counts("conjecturing.holds", counts), found=finding.message)
    if guess:
        return Success(for_counts("conjecturing.true-indeed", counts), cases=finding.cases)
    return Event(for_counts("conjecturing.false-but", counts), cases=finding.cases)


def _tested_in(world: World, n: int, *, smaller: bool) -> Message:
    """Return in which worlds a statement is tested."""
    return Event(
        for_counts("conjecturing.smaller-too" if smaller else "conjecturing.only-this", world.counts),
        n=n,
        least=world.least,
    )


def _afresh(before: Draft, after: Draft) -> Message:
    """Return what is said of a new statement, and of the one that lay there if something had been built."""
    if before == Draft.blank(before.over):
        return Hint("conjecturing.choose", place=after.place_message(after.places[0]))
    return Event("conjecturing.afresh", about=about_message(after.over))


def _taken_up(draft: Draft) -> Message:
    """Return what is said of a statement that was put together before."""
    return Event("conjecturing.taken-up", statement=draft.message)


def about_message(over: str) -> Message:
    """Return what a statement is about, in words."""
    return Message(_ABOUT[over])


def usual_points(over: str) -> int:
    """Return the points of the world, or the base, with which statements are tested as a rule.

    Raises `BadOption` for what no statement can be about.

    >>> usual_points("pairs"), usual_points("hands")
    (5, 10)
    """
    return WORLDS[check_option("over", over, WORLDS)].usual
