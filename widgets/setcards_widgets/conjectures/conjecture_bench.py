"""`ConjectureBench`: a screen on which statements are put together from blocks and tested."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable

from setcards_edu.conjectures import Finding, Statement
from setcards_edu.messages import Message
from setcards_edu.teaching import Keeper
from setcards_edu.teaching.conjectures.bench import BenchState
from setcards_edu.teaching.conjectures.bench_presenter import BenchPresenter
from setcards_edu.teaching.exercises.discoveries import Discovery
from setcards_edu.teaching.kit.long_work import LongWork, Loop
from setcards_widgets.kit.browser_storage import keeper_for
from setcards_widgets.kit.presented import Presented, does


class ConjectureBench(Presented[BenchState]):
    """A screen on which a learner makes a statement of blocks and tests it, with a notebook of discoveries.

    First the learner guesses whether the statement is true or false.  Then all cases are checked, and a field
    of small squares fills until the first counterexample, the smallest, is found; the other squares stay
    empty.  If there is no counterexample, faint squares below the field stand for larger cases, for which
    nothing is proved.

    over: the objects of the statement: `"pairs"` or `"triples"` of sets, `"topologies"`, or `"hands"` of
        tiles.
    n: the number of points for which it is tested, 1 to 6, by default 5; for hands the base, 2 to 16, by
        default 10.
    smaller: whether all smaller numbers are tested before, so that the counterexample has the
        fewest points, or the smallest base.
    without: blocks and operations that are not offered, by their names in JSON, such as
        `("stronger", "weaker", "union", "intersection")`.
    lesson: the lesson whose ready-made statements are offered, `"01"` to `"04"`; None for all lessons.  With
        a lesson the screen begins at rest: with a statement and two answers, without blocks.
    keeper: saves the discoveries and the guesses; by default the keeper that the kernel's screens share.
    loop, clock: the event loop and the clock for long searches, only for tests.

    Places are named by their lines, `if`, `and`, `and2`, `then`, `or`: `"if"` is the block of this
    line, `"if.1"` and `"if.2"` its terms, `"if.number"` its number.  Everything that a learner can
    press has a method with the same effect, which returns the message that is then on the screen.

    Raises `BadOption` for an option out of range.

    >>> bench = ConjectureBench(n=3, keeper=Keeper())
    >>> for block in ("stronger", "stronger"):
    ...     said = bench.place(block)
    >>> print(bench.negate("then"))
    Now it says “not”: B is not stronger than A.
    >>> bench
    ConjectureBench('For all sets A, B: if A is stronger than B, then B is not stronger than A.', n=3)
    >>> print(bench.vote(False))
    You said false, and false it is. A counterexample: A = ∅, B = U (n = 3).
    """

    def __init__(  # noqa: PLR0913 - options, all by name but the first
        self,
        over: str = "pairs",
        *,
        n: int | None = None,
        smaller: bool = False,
        without: Iterable[str] = (),
        lesson: str | None = None,
        keeper: Keeper | None = None,
        loop: Loop | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        bench = BenchState.start(over, n=n, smaller=smaller, without=without, lesson=lesson)
        self.keeper = keeper_for(keeper)
        found = self.keeper.progress.discoveries
        super().__init__(bench.with_discoveries(found), BenchPresenter(self.keeper), loop=loop, clock=clock)
        self.on_close(self.keeper.watch(self._show_notebook))

    # what a learner can do

    choose = does(BenchState.choose)
    place = does(BenchState.place)
    clear = does(BenchState.clear)
    negate = does(BenchState.negate)
    add = does(BenchState.add)
    remove = does(BenchState.remove)
    undo = does(BenchState.undo)
    redo = does(BenchState.redo)
    reset = does(BenchState.restart)
    load = does(BenchState.load)
    about = does(BenchState.about)
    set_points = does(BenchState.with_points)
    set_smaller = does(BenchState.with_smaller)
    suggest = does(BenchState.suggest)
    unfold = does(BenchState.unfold)

    def vote(self, guess: bool) -> Message:  # noqa: FBT001 - true or false is what is said
        """Guess whether the statement is true, and test it; return the message that is then on the screen."""
        self._do(lambda: self._state.vote_and_test(guess))
        self.work.run_to_end()
        return self.said

    def test(self) -> Message:
        """Test the statement without a guess; return the message that is then on the screen."""
        self._do(self._state.begin_test)
        self.work.run_to_end()
        return self.said

    def stop(self) -> Message:
        """Stop the test that is running; return the message that is then on the screen."""
        return self.work.stop()

    # what can be read off

    @property
    def work(self) -> LongWork:
        """The runner of the long computation that tests a statement, with its progress."""
        return self.driver.work

    @property
    def statement(self) -> Statement | None:
        """The statement; None while a place is empty."""
        return self.conjecturing.draft.statement

    @property
    def finding(self) -> Finding | None:
        """The result of the last test; None before a test, or after the statement was changed."""
        return self.conjecturing.finding

    @property
    def discoveries(self) -> tuple[Discovery, ...]:
        """The discoveries in the notebook."""
        return self.keeper.progress.discoveries

    @property
    def conjecturing(self) -> BenchState:
        """The state of the screen: the statement, the result of its test, and the guesses."""
        return self._state

    def __repr__(self) -> str:
        return f"ConjectureBench({str(self.conjecturing.draft.message)!r}, n={self.conjecturing.n})"

    # inside

    def _show_notebook(self) -> None:
        self.driver.note(lambda: self._state.with_discoveries(self.discoveries))
