"""`ConjectureBench`: put a statement together out of blocks, and have it tested."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any

from ipywidgets import Button, Checkbox, Dropdown, HBox, Layout, Widget

from setcards_edu.conjectures import OVERS, Finding, Statement
from setcards_edu.conjectures.drafts import Content, Draft
from setcards_edu.conjectures.examples import lessons
from setcards_edu.conjectures.search import Search
from setcards_edu.conjectures.world import for_counts
from setcards_edu.messages import Event, Hint, Message, Refused, one_after_another, sentence
from setcards_edu.options import check_option
from setcards_edu.pictures.conjectures.statement import (
    CLEAR,
    SENTENCE,
    add_id,
    blocks_picture,
    not_id,
    option_id,
    remove_id,
    spoken,
)
from setcards_edu.pictures.kit.picture import Picture
from setcards_edu.teaching import Keeper
from setcards_edu.teaching.conjectures.bench import BenchState, about_message
from setcards_edu.teaching.conjectures.block_palette import CHIPS
from setcards_edu.teaching.exercises.discoveries import Discovery
from setcards_edu.teaching.kit.door import guarded
from setcards_edu.teaching.kit.long_work import PATIENCE, LongWork, Loop
from setcards_widgets.kit.browser_storage import keeper_for, shelves
from setcards_widgets.kit.long_work import WorkBar
from setcards_widgets.kit.parts import WIDE, button_row, folds, mark, panel, show_some
from setcards_widgets.kit.screens import StateScreen, answered, does
from setcards_widgets.kit.stage import FOCUSED, Press, Stage
from setcards_widgets.kit.surround import Surround

from .bench_html import chip_text, chip_tooltip, notebook_html, result_html, tally_html, under_way_html

_KEYS = {"Delete": FOCUSED, "Backspace": FOCUSED}
_FRAMES = 40
"""How often the field of cases is drawn anew while a long search goes on."""


class ConjectureBench(StateScreen[BenchState]):
    """A statement that grows out of blocks, its smallest counterexample, and the notebook of discoveries.

    First one says whether one thinks it true or false; then all cases are gone through, and a field of small
    squares fills until the first counterexample stops it.  What is then left is empty, or, where there is no
    counterexample, lies beyond the edge: there nothing is proved.

    over: what it is about: `"pairs"` or `"triples"` of sets, `"topologies"`, or `"hands"` of tiles.
    n: the points of the world in which it is tested, 1 to 6, as a rule 5; for hands the base, 2 to 16, as
        a rule 10.
    smaller: whether all smaller worlds are gone through before, so that the counterexample has the
        fewest points, or the smallest base.
    without: blocks and operations that are not offered, by their names in JSON, such as
        `("stronger", "weaker", "union", "intersection")`.
    lesson: the one whose statements lie ready in sight, `"01"` to `"04"`.
    keeper: keeps the discoveries and the guesses, in place of the kernel's own keeper.
    loop, clock: where long searches run and what they go by, for tests.

    Places are named by their lines, `if`, `and`, `and2`, `then`, `or`: `"if"` is the block of that
    line, `"if.1"` and `"if.2"` its terms, `"if.number"` its number.  Everything that a learner can
    press has a method of the same meaning, which gives the message that is then on the screen.

    Raises `BadOption` for an option out of range.

    >>> bench = ConjectureBench(n=3, keeper=Keeper())
    >>> for block in ("stronger", "stronger"):
    ...     said = bench.place(block)
    >>> print(bench.negate("then"))
    Now it says “not”: B is not stronger than A.
    >>> bench
    ConjectureBench('For all sets A, B: if A is stronger than B, then B is not stronger than A.', n=3)
    >>> print(bench.vote(False))
    You said false, and false it is. A smallest counterexample: A = ∅, B = U (n = 3).
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
        bench = BenchState.start(over, n=n, smaller=smaller, without=without)
        self._heard = bench.draft
        self._lesson = None if lesson is None else check_option("lesson", lesson, lessons())
        self.keeper = keeper_for(keeper)
        self.work = LongWork(self._say, loop=loop, clock=clock)
        self._result, self._notebook, self._tally = panel(), panel(), panel().add_class("setcards-tally")
        self._over, self._points, self._smaller = self._settings()
        self._chips = self._chip_row()
        self._buttons = button_row(self._actions(), self._say)
        self._buttons.children[2].tabbable = True  # so that the focus can be led there
        self._folds = folds({"notebook": self._notebook})
        self._shown: Finding | None = None
        self._discovered: int | None = None
        self._clock, self._watched = clock, False
        self._known: dict[str, tuple[Statement, ...]] = {}
        self._syncing = True
        stage = Stage(_picture(bench), self._pressed, _KEYS, caption=False)
        super().__init__("bench", bench, stage, running=self.work)
        self.until_closed(self.keeper.watch(self._show_notebook))
        self._show_notebook()

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

    def suggest(self) -> Message:
        """Take over the next ready statement about the same things; undo brings back what was there."""
        return self._do(lambda: self.conjecturing.suggest(self._lesson))

    @answered
    def vote(self, guess: bool) -> Message:  # noqa: FBT001 - true or false is what is said
        """Say whether the statement is true, and test it to the end; the keys do so in slices."""
        self._vote(guess=guess)
        self.work.run_to_end()
        return self.said

    def test(self) -> Message:
        """Test the statement to the end; the button does so in slices."""
        self._begin()
        self.work.run_to_end()
        return self.said

    def stop(self) -> Message:
        """Stop a test that is under way."""
        return self.work.stop()

    # what can be read off

    @property
    def statement(self) -> Statement | None:
        """The statement; None as long as something is missing."""
        return self.conjecturing.draft.statement

    @property
    def finding(self) -> Finding | None:
        """What the last test found; None before a test, and since something has changed."""
        return self.conjecturing.finding

    @property
    def discoveries(self) -> tuple[Discovery, ...]:
        """The notebook of discoveries."""
        return self.keeper.progress.discoveries

    @property
    def conjecturing(self) -> BenchState:
        """The state of the bench."""
        return self._state

    def __repr__(self) -> str:
        return f"ConjectureBench({str(self.conjecturing.draft.message)!r}, n={self.conjecturing.n})"

    def _html(self) -> str:
        return self.stage.picture.html() + result_html(self.finding)

    # inside

    def _rows(self) -> list[Widget]:
        onward = {"vote-true": "suggest", "vote-false": "suggest", "stop": "suggest"}
        surround = Surround(sentence("ui.conjecture-bench"), onward=onward, on_left=self._on_page_gone)
        settings = HBox([self._over, self._points, self._smaller], layout=Layout(flex_flow="row wrap"))
        settings.add_class("setcards-settings")
        tools = [self._chips, self._buttons, self._tally, WorkBar(self.work, self._say)]
        play = self._play(tools, [self._result]).add_class("setcards-in-rows")  # its buttons are long
        return [surround, *shelves(self.keeper), settings, play, self._folds]

    def _actions(self) -> list[tuple[str, Callable[[], object]]]:
        """Return the buttons, each with what it does: first what comes next."""
        votes = [(f"vote-{words}", partial(self._vote, guess=words == "true")) for words in ("true", "false")]
        moving = [("undo", self.undo), ("reset", self.reset), ("redo", self.redo)]
        return [*votes, ("suggest", self.suggest), ("test", self._begin), *moving]

    def _chip_row(self) -> HBox:
        """Make room for the ready statements; which they are, depends on what the statement is about."""
        chips = [Button(layout=Layout(width="auto")) for _ in range(CHIPS)]
        for k, chip in enumerate(chips):
            chip.on_click(guarded(lambda _, k=k: self.load(self._ready[k]), self._say))
        return HBox(chips).add_class("setcards-chips")

    @property
    def _ready(self) -> tuple[Statement, ...]:
        """The ready statements that lie in sight; to read them takes a moment, so they are kept."""
        over = self.conjecturing.draft.over
        if over not in self._known:
            self._known[over] = self.conjecturing.palette.chips(over, self._lesson)
        return self._known[over]

    def _settings(self) -> tuple[Dropdown, Dropdown, Checkbox]:
        """Make the controls for what the statement is about, and the worlds in which it is tested."""
        overs = [(str(about_message(over)), over) for over in OVERS]
        over = Dropdown(options=overs, description=sentence("ui.over"), style=WIDE)
        points = Dropdown(description=sentence("ui.points"), style=WIDE, layout=Layout(width="auto"))
        smaller = Checkbox(description=sentence("ui.smaller"), indent=False, layout=Layout(width="auto"))
        for control, action in ((over, self.about), (points, self.set_points), (smaller, self.set_smaller)):
            control.observe(guarded(self._chosen(action), self._say), "value")
        return over, points, smaller

    def _chosen(self, action: Callable[[Any], object]) -> Callable[[dict[str, Any]], None]:
        """Return what a control does when a learner, and not the bench itself, has changed it."""

        def changed(change: dict[str, Any]) -> None:
            if not self._syncing:
                action(change["new"])

        return changed

    def _pressed(self, press: Press) -> None:
        before = self.conjecturing.draft
        self._act(press)
        focus = self._goes_to(press, before)
        if focus and self.conjecturing.draft != before:
            self.stage.show(self.stage.picture, self.stage.said, focus=focus)

    def _goes_to(self, press: Press, before: Draft) -> str | None:
        """Return the piece that gets the focus after a press has changed the statement; None: it stays.

        Whoever puts things together goes on with the first that fits into the next place, and hears
        the sentence when it is whole; beside a line that was taken away, no button takes away another.
        """
        now = self.conjecturing
        taken = [line for line in before.lines if press.piece == remove_id(line)]
        if taken:
            lines, at = list(now.draft.lines), list(before.lines).index(taken[0])
            return lines[max(0, at - 1)]
        if press.kind != "press" or press.piece in map(not_id, before.lines):
            return None
        return option_id(0) if now.chosen else SENTENCE

    def _delete(self, piece: str) -> Message:
        """Take out what is in the place that has the focus."""
        if piece == CLEAR:
            return self.clear()
        if piece in self.conjecturing.draft.places:
            return self.clear(piece)
        return self._say(Hint("conjecturing.no-place"))

    def _act(self, press: Press) -> None:
        """Take what a piece, a key or a drop means."""
        if press.kind == "key":
            self._delete(press.piece)
        elif press.kind == "drop":
            self.place(self._option(press.piece), press.zone)
        elif press.piece == CLEAR:
            self.clear()
        elif press.piece in self.conjecturing.draft.places:
            self.choose(press.piece)
        elif press.piece in (lines := self._of_lines()):
            action, line = lines[press.piece]
            action(line)
        else:
            self.place(self._option(press.piece))

    def _of_lines(self) -> dict[str, tuple[Callable[[str], Message], str]]:
        """Return for each piece that belongs to a line what it does, and the line."""
        draft = self.conjecturing.draft
        found: dict[str, tuple[Callable[[str], Message], str]] = {}
        for line in (*draft.lines, *draft.next_lines):
            found |= {not_id(line): (self.negate, line), remove_id(line): (self.remove, line)}
            found[add_id(line)] = self.add, line
        return found

    def _option(self, piece: str) -> Content:
        options = self.conjecturing.options(self.conjecturing.chosen)
        return next(option for k, option in enumerate(options) if option_id(k) == piece)

    def _begin(self) -> None:
        """Begin a test; one that is under way goes on.  What is still empty is said, and chosen."""
        if self.conjecturing.unfinished is not None:
            self._take(self.conjecturing.at_unfinished())
            return
        meanwhile = Event("conjecturing.testing") if self.conjecturing.guess is None else self.said
        self.work.start_once(self._test, self._found, meanwhile)

    def _vote(self, *, guess: bool) -> None:
        """Take a vote and begin the test; without a whole statement there is nothing to vote on."""
        if self.conjecturing.unfinished is None:
            self._take(self.conjecturing.vote(guess))
        self._begin()

    def _test(self) -> Search:
        return self._seen(self.conjecturing.test())

    def _seen(self, search: Search) -> Search:
        """Go through a search; when it takes long, the field of cases fills as it goes."""
        begun, frames = self._clock(), 0
        self._watched = False
        while True:
            try:
                done, total = reached = next(search)
            except StopIteration as end:
                finding: Finding = end.value
                return finding
            if total and done * _FRAMES // total != frames and self._clock() - begun >= PATIENCE:
                frames, self._watched, self._shown = done * _FRAMES // total, True, None
                self._result.value = under_way_html(done, total)
            yield reached

    def _found(self, finding: Finding) -> None:
        """Take over what the test has found; a guess is kept, and a discovery goes into the notebook."""
        self.work.put_away()
        tested = self.conjecturing.tested(finding)
        vote = tested.votes.of(finding.statement)
        if vote is not None and vote.guess is not None:
            self.keeper.predicted(vote.key, str(vote.guess).lower(), is_right=vote.was_right)
        if finding.counterexample is None and not finding.is_vacuous:
            try:
                self.keeper.discovered(finding)
            except Refused as refusal:
                both = Event("conjecturing.and", said=tested.said, more=refusal.reason)
                tested = tested.saying(both)
        self._take(tested)

    def _on_page_gone(self) -> None:
        if self.work.is_running:
            self.work.stop()

    def _step(self, conjecturing: BenchState) -> Message:
        """Take over what has happened; a test of another question has nothing more to say."""
        if _question(self.conjecturing) != _question(conjecturing):
            self.work.cancel()
        return self._take(conjecturing)

    def _draw(self) -> None:
        self.stage.show(_picture(self.conjecturing), say=spoken(self._told()))
        self._show_result()
        self._show_keys()
        self._show_chips()
        self._tally.value = tally_html(self.conjecturing.votes)
        self._sync()

    def _show_result(self) -> None:
        """Show what was found; how the field of cases fills is seen once, and not after it was watched."""
        finding = self.finding
        if finding is None and not self.work.is_running:
            self._result.value = ""
        elif finding is not None and finding != self._shown:
            self._result.value = result_html(finding, fills=not self._watched)
        self._shown = finding

    def _show_keys(self) -> None:
        """Show the keys that can do something: two to vote, or else the one that leads on, in colour."""
        bench = self.conjecturing
        is_open = bench.unfinished is None and bench.finding is None and not self.work.is_running
        goes = {"undo": bench.can_undo, "redo": bench.can_redo, "vote-true": is_open, "vote-false": is_open}
        names = [name for name, _ in self._actions()]
        show_some(self._buttons, [goes.get(name, True) for name in names])
        mark(
            self._buttons.children[names.index("suggest")], "setcards-leads-on", on=bench.finding is not None
        )

    def _show_chips(self) -> None:
        """Show the ready statements: which is on the bench, and what came of those that were tested."""
        now, ready = self.conjecturing, self._ready
        show_some(self._chips, [k < len(ready) for k in range(CHIPS)])
        for number, (chip, statement) in enumerate(zip(self._chips.children, ready, strict=False), 1):
            vote = now.votes.of(statement)
            chip.description, chip.tooltip = chip_text(number, statement, vote), chip_tooltip(statement, vote)
            mark(chip, "mod-active", on=now.draft == Draft.of(statement))

    def _told(self) -> str:
        """Return what is read out: with the sentence where it is new, or the next place in another line."""
        now, before = self.conjecturing, self._heard
        self._heard, line = now.draft, now.chosen.partition(".")[0]
        is_next = now.draft != before and now.draft.lines.get(line) == before.lines.get(line)
        if now.said.key == "conjecturing.suggested" or (is_next and now.said.key == "conjecturing.choose"):
            return one_after_another((now.draft.message, now.said))
        return str(now.said)

    def _sync(self) -> None:
        """Bring the controls up to date with the state."""
        self._syncing = True
        try:
            bench = self.conjecturing
            self._over.value = bench.draft.over
            self._points.description = sentence(for_counts("ui.points", bench.world.counts))
            self._smaller.description = sentence(for_counts("ui.smaller", bench.world.counts))
            self._points.options = bench.world.numbers
            self._points.value, self._smaller.value = bench.n, bench.smaller
        finally:
            self._syncing = False

    def _show_notebook(self) -> None:
        """Show the notebook, and on its button how much is in it; the button is glad when that rises."""
        self._notebook.value = notebook_html(self.discoveries)
        opener, number = self._folds.children[0], len(self.discoveries)
        opener.description = opener.tooltip = sentence("conjecturing.discoveries", number=number)
        if self._discovered is not None and number > self._discovered:
            mark(opener, "setcards-rises", on=number % 2 == 0)
            mark(opener, "setcards-rises-again", on=number % 2 == 1)
        self._discovered = number


def _question(conjecturing: BenchState) -> tuple[object, ...]:
    """Return what a test answers."""
    return conjecturing.draft, conjecturing.n, conjecturing.smaller


def _picture(bench: BenchState) -> Picture:
    """Draw the statement, and what can be put into the chosen place."""
    options = bench.options(bench.chosen) if bench.chosen else ()
    return blocks_picture(bench.draft, bench.chosen, options)
