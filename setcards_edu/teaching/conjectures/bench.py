"""The state of the conjecture bench, a screen on which a learner puts a statement together from blocks and
tests it.

A statement has places, which are filled one after the other.  A block or term that fits is put into the
chosen place, and the next empty place is chosen; one that does not fit is refused.  Once the statement is
complete it can be tested; a later change of the statement discards the result.

In a lesson the bench begins at rest: it shows a ready-made statement, and the learner only guesses.  The
blocks appear on request; after two statements the button for them is offered beside the others.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache

from setcards_edu.conjectures import Finding, Predicate, Statement, search
from setcards_edu.conjectures.drafts import Content, DoesNotFit, Draft, lead
from setcards_edu.conjectures.examples import lessons, spoken_of
from setcards_edu.conjectures.registry import WORLDS
from setcards_edu.conjectures.search import Search
from setcards_edu.conjectures.world import World, for_counts
from setcards_edu.messages import Event, Hint, Message, Obstacle, Partial, Reason, Refused, Success, of_kind
from setcards_edu.options import check_option
from setcards_edu.quoting import shown
from setcards_edu.teaching.exercises.discoveries import Discovery
from setcards_edu.teaching.kit.history import History
from setcards_edu.teaching.kit.screen_state import Undoable
from setcards_edu.work import Reached

from .block_palette import BlockPalette
from .votes import Votes

_FRAMES = 40
"""The number of updates of the progress shown during a long test."""

_AT_REST = 2
"""The number of statements that are tested before the button for the blocks stands beside the others."""

_EVERYTHING, _NO_VOTES = BlockPalette(), Votes()
_START, _COMPLETE = Hint("conjecturing.start"), Hint("conjecturing.complete")
_RESTING = Hint("conjecturing.at-rest")
_ABOUT = {
    "pairs": "conjecturing.over.pairs",
    "triples": "conjecturing.over.triples",
    "topologies": "conjecturing.over.topologies",
    "hands": "conjecturing.over.hands",
}


class Unfinished(Refused):
    """Raised if a statement is to be tested or voted on, but is still incomplete."""


@dataclass(frozen=True, slots=True)
class BenchState(Undoable[Draft]):
    """The state of the conjecture bench: a statement that the learner makes of blocks, and the result of its
    test.

    draft: the statement so far; first: the statement at the beginning, to which `restart` returns.
    n: the number of points (or the base) for which it is tested; smaller: whether it is also tested for all
        smaller numbers.
    chosen: the place into which the next pressed block or term is put; `""` for none.
    finding: the result of the last test; None before a test, and after any change.
    guess: the learner's guess before the test whether the statement is true; None for no guess.
    votes: the earlier guesses, and the results of the tests.
    palette: the blocks and operations that can be used.
    lesson: the lesson whose ready-made statements are offered; None to offer the statements of all lessons.
    is_at_rest: whether only a ready-made statement is shown, to guess and test, without the blocks.
    is_testing: whether a test is running; reached: its progress if it takes long, otherwise None.
    discoveries: the contents of the learner's notebook, to which other screens write as well.

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
    is_at_rest: bool = False
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
        """Return the state with an empty statement; with a lesson, at rest on its first ready-made statement.

        over: what the statement is about: `"pairs"` or `"triples"` of sets, `"topologies"`, or `"hands"` of
            tiles.
        n, smaller: for which numbers it is tested (see the class); by default n is `usual_points(over)`.
        without: the names of blocks and operations that are not offered (see `BlockPalette`).
        lesson: the lesson whose ready-made statements are offered, `"01"` to `"04"`; by default all.

        Raises `BadOption` for an unknown `over` or lesson, a name that cannot be left out, and an n out of
        range.
        """
        draft = Draft.blank(over)
        check_option("smaller", smaller, (False, True))
        points = usual_points(over) if n is None else WORLDS[over].check_points(n)
        palette = BlockPalette.all_but(without)
        own = None if lesson is None else check_option("lesson", lesson, lessons())
        bench = cls(draft, draft, points, smaller, draft.places[0], palette=palette, lesson=own)
        if own is None or not bench.ready:
            return bench
        return replace(bench, draft=Draft.of(bench.ready[0]), chosen="", is_at_rest=True, said=_RESTING)

    # putting together

    def options(self, place: str) -> tuple[Content, ...]:
        """Return the blocks, terms or numbers that fit into a place of the statement; raises `BadOption` if
        it is unknown.

        place: such as `"if"` for the block of the condition, `"if.1"` and `"if.2"` for its terms, `"then"`
            for the conclusion.
        """
        return self.palette.options(self.draft, place, self.n)

    def choose(self, place: str) -> BenchState:
        """Return the state with a place of the statement chosen; raises `BadOption` for an unknown place.

        place: such as `"if"` for the block of the condition, `"if.1"` and `"if.2"` for its terms, `"then"`
            for the conclusion.
        """
        self.draft.content(place)  # refuses what is no place
        return replace(self, chosen=place, is_at_rest=False, said=self._asked(place))

    def place(self, content: Content | str, at: str | None = None) -> BenchState:
        """Return the state with a block, term or number put into a place of the statement, such as `"if"` or
        `"if.1"`.

        content: a block by its name, such as `"stronger"`; a term as it is written, such as `"A ∪ B"`; or a
            number.  A block fills a whole line, whichever place of the line is given, and letters are put
            into its places automatically.  A term that is put on a line goes into its first empty place.
        at: the place; by default the chosen one.

        Raises `DoesNotFit` for content that does not fit, and if no place is given and none chosen;
        `BadOption` for an unknown place.
        """
        place = self._meant(content, self._where(at))
        changed = self.draft.put(place, content)
        if changed.content(place) not in self.options(place):
            raise DoesNotFit(self._does_not_fit(content, place))
        return self._changed(changed if "." in place else changed.lettered(place), place)

    def clear(self, place: str | None = None) -> BenchState:
        """Return the state with a place of the statement, such as `"if.1"`, emptied; by default the chosen
        one.

        Raises `DoesNotFit` if no place is given and none chosen, `BadOption` for an unknown place.
        """
        where = self._where(place)
        if self.draft.content(where) is None:
            return self.saying(Hint("conjecturing.is-empty"))
        changed = self.draft.taken(where)
        return replace(self._changed(changed, where), chosen=where, said=self._asked(where, changed))

    def negate(self, line: str | None = None) -> BenchState:
        """Return the state with `not` added to a line of the statement, or removed from it.

        line: `"if"`, `"and"` or `"and2"` for a condition, `"then"` or `"or"` for a conclusion; by default the
            line of the chosen place.

        Raises `DoesNotFit` if no line is given and no place chosen, `BadOption` for an unknown line.
        """
        name = self._where(line).partition(".")[0]
        changed = self.draft.negate(name)
        key = "conjecturing.negated" if changed.lines[name].negated else "conjecturing.affirmed"
        said = Event(key, line=changed.line_message(name))
        return replace(self._changed(changed, self.chosen), chosen=self.chosen, said=said)

    def add(self, line: str) -> BenchState:
        """Return the state with a line added: another condition (`if`, `and`, `and2`), or a second conclusion
        (`or`).

        Raises `Refused` for a line that cannot be added.
        """
        changed = self.draft.added(line)
        return replace(self._changed(changed, line), chosen=line, said=self._asked(line, changed))

    def remove(self, line: str | None = None) -> BenchState:
        """Return the state with a line of the statement, such as `"and"` or `"or"`, removed; by default the
        line of the chosen place.

        Raises `Refused` for a line that cannot be removed, or if no line is given and no place chosen.
        """
        name = self._where(line).partition(".")[0]
        changed = self.draft.removed(name)
        said = Event("conjecturing.removed", lead=lead(name), statement=changed.message)
        return self._changed(changed, self.chosen).saying(said)

    def restart(self) -> BenchState:
        """Return the state with the statement of the beginning again; this can be undone."""
        if self.draft == self.first:
            return self.saying(Hint("conjecturing.is-the-start"))
        return self._changed(self.first, "")

    def load(self, statement: Statement | Mapping[str, object]) -> BenchState:
        """Return the state with a complete statement, given as a value or as JSON, as its draft; this can be
        undone.

        Raises `NotAStatement` for JSON that is no statement, `DoesNotFit` for a statement with too many
        lines.
        """
        given = statement if isinstance(statement, Statement) else Statement.from_json(statement)
        return self._changed(Draft.of(given), "")

    def suggest(self, lesson: str | None = None) -> BenchState:
        """Return the state with the next ready-made statement about the same kind of objects; this can be
        undone.

        lesson: the lesson whose statements come first, `"01"` to `"04"`; by default the lesson of the bench.
            Statements that were on the bench before are skipped, unless all were.

        Raises `BadOption` for a lesson without ready-made statements.
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
        said = _RESTING if self.is_at_rest else Hint("conjecturing.suggested")
        return replace(self._changed(new, ""), is_at_rest=self.is_at_rest, said=said)

    def unfold(self) -> BenchState:
        """Return the state with the blocks of the statement, which can then be changed."""
        return replace(self, is_at_rest=False, said=Hint("conjecturing.unfolded"))

    @property
    def offers_blocks(self) -> bool:
        """Whether the bench is still at rest, and enough statements were tested for making one's own."""
        return self.is_at_rest and len(self.votes.cast) >= _AT_REST

    @property
    def ready(self) -> tuple[Statement, ...]:
        """The ready-made statements that have a button; at most four."""
        return _chips(self.palette, self.draft.over, self.lesson)

    def take_ready(self, number: int) -> BenchState:
        """Return the state with a statement of `ready`, by its number from 1; raises `Refused` for another
        number."""
        if not 1 <= number <= len(self.ready):
            raise Refused(Obstacle("stage.unreadable"))
        return self.load(self.ready[number - 1])

    # what it is about, and in which worlds it is tested

    @property
    def overs(self) -> tuple[str, ...]:
        """The kinds of objects that statements can be about: those met up to the lesson, or else all."""
        met = spoken_of(self.lesson)
        return met if self.draft.over in met else (*met, self.draft.over)

    def about(self, over: str) -> BenchState:
        """Return the state with a statement about another kind of objects: the last one that was on the
        bench, or else an empty one.

        over: `"pairs"` or `"triples"` of sets, `"topologies"`, or `"hands"` of tiles.

        This can be undone; several such steps in a row are undone together.

        Raises `BadOption` for an unknown `over`.
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
        """Return the state in which the statement is tested with another n; the result so far is discarded.

        n: the number of points of the sets; in statements about hands the base in which numbers are written.

        Raises `BadOption` for an n out of range.
        """
        points = self.world.check_points(n)
        said = Event(for_counts("conjecturing.in-one", self.world.counts), n=points)
        return replace(self._untested(), n=points, said=said)

    def with_smaller(self, smaller: bool) -> BenchState:  # noqa: FBT001 - the value of a checkbox
        """Return the state in which the statement is also tested for all smaller numbers, or not.

        Raises `BadOption` for any value but true and false.
        """
        check_option("smaller", smaller, (False, True))
        said = _tested_in(self.world, self.n, smaller=smaller)
        return replace(self._untested(), smaller=smaller, said=said)

    # testing

    @property
    def world(self) -> World:
        """The definition of the kind of objects that the statement is about, such as pairs of sets."""
        return WORLDS[self.draft.over]

    @property
    def unfinished(self) -> Reason | None:
        """The reason why the statement cannot be tested; None if it is complete (conditions may be empty)."""
        return _lack(self.draft) if self.draft.lacking else None

    def test(self) -> Search:
        """Return the search for a counterexample to the statement (see `search`); conditions left empty are
        dropped.

        Raises `Unfinished` if the statement is incomplete.
        """
        statement = self.draft.trimmed.statement
        if statement is None:
            raise Unfinished(_lack(self.draft))
        return search(statement, self.n, from_n=self.world.least if self.smaller else None)

    @property
    def is_open(self) -> bool:
        """Whether the learner can still guess if the statement is true: it is complete and not tested yet."""
        return self.unfinished is None and self.finding is None and not self.is_testing

    def begin_test(self) -> BenchState:
        """Return the state with a test running.

        If the statement is incomplete, no test begins, and its first empty place is chosen.
        """
        if self.unfinished is not None:
            return self.at_unfinished()
        if self.is_testing:
            return self
        said = Event("conjecturing.testing") if self.guess is None else self.said
        return replace(self, is_testing=True, reached=None, said=said)

    def vote_and_test(self, guess: bool) -> BenchState:  # noqa: FBT001 - true or false is what is said
        """Return the state after a guess whether the statement is true, with the test running.

        Raises `BadOption` for a guess that is neither true nor false, if the statement is complete.
        """
        return (self.vote(guess) if self.unfinished is None else self).begin_test()

    def come_to(self, reached: Reached) -> BenchState:
        """Return the state with a new progress of the running test; unchanged if no difference would be
        visible."""
        if not reached.total or (self.reached is not None and _frame(reached) == _frame(self.reached)):
            return self
        return replace(self, reached=reached)

    def stopped(self) -> BenchState:
        """Return the state after the test was stopped without a result."""
        return replace(self, is_testing=False, reached=None)

    def with_discoveries(self, discoveries: tuple[Discovery, ...]) -> BenchState:
        """Return the state with these discoveries, all that the notebook contains now."""
        return replace(self, discoveries=discoveries)

    def vote(self, guess: bool) -> BenchState:  # noqa: FBT001 - true or false is what is said
        """Return the state after a guess, before the test, whether the statement is true.

        Only the first guess counts.  Raises `Unfinished` if the statement is incomplete, `BadOption` for a
        guess that is neither true nor false.
        """
        check_option("guess", guess, (False, True))
        if self.draft.lacking:
            raise Unfinished(_lack(self.draft))
        said = Event("conjecturing.guessed-true" if guess else "conjecturing.guessed-false")
        return self if self.guess is not None else replace(self, guess=guess, said=said)

    def at_unfinished(self) -> BenchState:
        """Return the state with the first empty place chosen and a message about it; unchanged if no place
        is empty."""
        reason = self.unfinished
        if reason is None:
            return self
        asked = of_kind(reason, Hint)
        return replace(self, chosen=self.draft.lacking[0], said=asked)

    def tested(self, finding: Finding) -> BenchState:
        """Return the state with the result of a test.

        The chosen place of the statement is deselected, so that the result takes the room of the blocks for
        it.
        """
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
        """Whether the last step only changed the things that the statement is about; undo skips such
        steps."""
        past = self.history.past
        came = bool(past) and past[-1].over != self.draft.over
        return came and (self.draft == Draft.blank(self.draft.over) or self.draft in past)

    def _where(self, place: str | None) -> str:
        """Return the given place, or else the chosen one; raises `DoesNotFit` if there is neither."""
        if place is None and not self.chosen:
            raise DoesNotFit(Obstacle("conjecturing.nothing-chosen"))
        meant = self.chosen if place is None else place
        return meant if isinstance(meant, str) else check_option("place", meant, self.draft.places)

    def _meant(self, content: Content | str, at: str) -> str:
        """Return the place for content that is put on `at`: `at` itself if the content fits there.

        Otherwise a fitting place of the same line, an empty one first; `at` if there is none.
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
        """Return the state with another draft, as a step; the next empty place after `at` is chosen."""
        return self._at(draft, self.history.after(self.draft), at)

    def _at(self, draft: Draft, history: History[Draft], at: str) -> BenchState:
        n = self.n if draft.over == self.draft.over else usual_points(draft.over)
        chosen = draft.next_missing(at)
        said = self._asked(chosen, draft) if draft.missing else _COMPLETE
        same = draft == self.draft and self.is_testing
        before = replace(self._untested(), is_testing=same, reached=self.reached if same else None)
        return replace(before, draft=draft, n=n, history=history, chosen=chosen, is_at_rest=False, said=said)

    def _untested(self) -> BenchState:
        """Return the state without finding, guess and running test, which belonged to the old statement."""
        return replace(self, finding=None, guess=None, is_testing=False, reached=None)

    def _asked(self, place: str, draft: Draft | None = None) -> Message:
        """Return the message that is shown when a place is chosen."""
        return Hint("conjecturing.choose", place=(draft or self.draft).place_message(place))


@lru_cache(maxsize=64)
def _chips(palette: BlockPalette, over: str, lesson: str | None) -> tuple[Statement, ...]:
    """Return the ready-made statements that have a button; cached, as reading them takes a moment."""
    return palette.chips(over, lesson)


def _frame(reached: Reached) -> int:
    return reached.done * _FRAMES // (reached.total or 1)


def _lack(draft: Draft) -> Reason:
    """Return a reason that gives the number of places still to be filled, and the first of them."""
    first, *others = draft.lacking
    if draft.lacking == ("then",):
        return Obstacle("conjecturing.conclusion-first")
    return Obstacle("conjecturing.unfinished", number=1 + len(others), place=draft.place_message(first))


def _told(finding: Finding, guess: bool | None) -> Message:  # noqa: FBT001 - what was said of it
    """Return the message for the result of a test and the vote on it; a wrong vote is not treated as a
    mistake."""
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
    """Return the message that says in which worlds a statement is tested."""
    return Event(
        for_counts("conjecturing.smaller-too" if smaller else "conjecturing.only-this", world.counts),
        n=n,
        least=world.least,
    )


def _afresh(before: Draft, after: Draft) -> Message:
    """Return the message for a new draft, which mentions the draft before unless that was empty."""
    if before == Draft.blank(before.over):
        return Hint("conjecturing.choose", place=after.place_message(after.places[0]))
    return Event("conjecturing.afresh", about=about_message(after.over))


def _taken_up(draft: Draft) -> Message:
    """Return the message for a draft that was put together earlier and is taken up again."""
    return Event("conjecturing.taken-up", statement=draft.message)


def about_message(over: str) -> Message:
    """Return a message that names the objects that a statement is about; over: such as `"pairs"` (of
    sets)."""
    return Message(_ABOUT[over])


def usual_points(over: str) -> int:
    """Return the default number of points, or for hands of tiles the default base, for tests of statements.

    over: what they are about: `"pairs"`, `"triples"`, `"topologies"` or `"hands"`.  Raises `BadOption` for
        any other value.

    >>> usual_points("pairs"), usual_points("hands")
    (5, 10)
    """
    return WORLDS[check_option("over", over, WORLDS)].usual
