"""A chase on a board (rules F3 to F8): what each press means, for the dogs, for the sheep, or for both.

A `Chase` is a value: every step gives the next one and says what happened.  The other side is played by
the exact solution of the board, or by a strategy that is given.  In *tell* a reason is told at once, and
what a move has given away; in *ask* one is asked why first; in *silent* it is only told that something does
not go.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, replace
from typing import TypedDict, Unpack

from setcards_edu.messages import Event, Hint, Message, Reason
from setcards_edu.options import check_flag, check_number, check_option, check_seed
from setcards_edu.pursuit.board.grid import Grid, Square, check_grid
from setcards_edu.pursuit.board.moves import PASS
from setcards_edu.pursuit.board.notation import read_way, says_pass
from setcards_edu.pursuit.board.positions import IllegalMove
from setcards_edu.pursuit.board.rules import MOST_DOG_MOVES, PursuitRules, check_rules
from setcards_edu.teaching.kit.help_level import HELP, Help
from setcards_edu.work import Reached, run_to_end

from .record import ChaseRecord
from .setting import Animals, ChaseSetting
from .state import ChaseState, Opponent, Refusal, check_opponent
from .tablebase import Exact, check_solution, solving
from .transitions import (
    arrived,
    begun,
    brought_back,
    kept,
    let_go,
    made,
    picked_up,
    put,
    put_down,
    refused,
    tried,
)
from .words import HINTS, ROLES, ChaseRole, hint, outlook

SHOWN = 3
"""How many dog moves are shown at a time."""


class ChaseOptions(TypedDict, total=False):
    """What may be chosen for a chase beside the board; `Chase.waiting` says what each of it is."""

    dogs: Animals
    sheep: Animals
    role: ChaseRole
    rules: PursuitRules | None
    opponent: Opponent
    seed: int
    help: Help


@dataclass(frozen=True, slots=True)
class Chase(ChaseState):
    """What there is (see `ChaseState`), and what each step makes of it.

    >>> chase = Chase.start(dogs="b1 e4", sheep="c2", help="tell")
    >>> print(chase.press("e4").press("a1").said.key)
    move.no-jump
    >>> print(chase.typed("b1-b2xd2").said)
    Dog 1: b1–b2×d2, over the sheep. You caught the sheep in 1 move. It cannot be done in fewer.
    """

    @classmethod
    def start(
        cls, grid: Grid | None = None, *, exact: Exact | None = None, **options: Unpack[ChaseOptions]
    ) -> Chase:
        """Begin a chase; the dogs make their first move at once if the learner plays the sheep.

        exact: the solution of the board, if there is one already; else the board is solved now, unless
        a strategy plays the dogs.  The other options are those of `waiting`.

        Raises what `waiting` raises, `TooLarge` for a board that cannot be solved, and `NotForThisBoard` for
        a strategy that says nothing of it.
        """
        chase = cls.waiting(grid, **options)
        if exact is None and not chase.is_guided:
            exact = run_to_end(chase.solving())
        return chase.solved(exact)

    @classmethod
    def waiting(  # noqa: PLR0913 - options, all by name but the first
        cls,
        grid: Grid | None = None,
        *,
        dogs: Animals = 2,
        sheep: Animals = 1,
        role: ChaseRole = "dogs",
        rules: PursuitRules | None = None,
        opponent: Opponent = "best",
        seed: int = 0,
        help: Help = "ask",  # noqa: A002 - the word of lessons.md
    ) -> Chase:
        """A chase whose board is not solved yet: `solving` is the work, `solved` takes what comes of it.

        grid: the board, a cylinder of 4 × 6 squares unless another is given.
        dogs, sheep: how many (1 to 3 of each), or where, as squares or as text such as "b1 e4".
        role: whom the learner plays, "dogs", "sheep" or "both".
        opponent: who plays the other side: "best", "weak", or a strategy, which plays the dogs only.
        seed: of what is drawn; help: how much is said.

        Raises `BadOption` for an option out of range, `NotASquare` and `BadPosition` for animals that
        cannot stand so.
        """
        check_option("role", role, ROLES)
        check_option("help", help, HELP)
        check_opponent(opponent)
        board = Grid(4, 6) if grid is None else check_grid(grid)
        setting = ChaseSetting.of(board, dogs, sheep, PursuitRules() if rules is None else check_rules(rules))
        track = ChaseRecord.begin(setting.position(check_seed(seed)))
        return cls(setting, track, role, help, seed, opponent=opponent, said=Hint("chase.solving"))

    def solving(self) -> Generator[Reached, None, Exact]:
        """The work of solving the board; raises `TooLarge` before it begins."""
        return solving(self.track.start)

    def solved(self, exact: Exact | None) -> Chase:
        """The same with the solution of its board; who was waiting for it moves.

        Raises `BadOption` for what is no solution, or one of another board, other rules or other animals.
        """
        if exact is not None:
            check_solution(exact, self.track.start)
        chase, track = replace(self, exact=exact), self.track
        if self.is_placing or (self.role == "both" and (len(track.moves) or self.held)):
            return chase
        if not (len(track.moves) or self.history.past or self.history.future):
            track = ChaseRecord.begin(self.setting.position(self.seed, exact))
        return begun(chase, track)

    # moving

    def press(self, square: Square | str) -> Chase:
        """Press a square: the animal on it is picked up or put back, or the one picked up goes there.

        Raises `NotASquare` for what is no square of the board.
        """
        square = self.position.grid.read(square)
        if self.is_placing:
            return put(self, square)
        if refused := self.why_not_now:
            return self.saying(refused)
        if square in self.own:
            there = picked_up(self, square)
            was_told = len(self.own) > 1 or there.said == self.said  # the only animal is picked up by itself
            return let_go(self) if square == self.held and was_told else there
        if self.held is None:
            return self.saying(self.not_picked_up(square))
        return tried(self, self.held, square)

    def drop(self, start: Square | str, end: Square | str) -> Chase:
        """Drag the animal on a square to another; raises `NotASquare` for what is no square of the board."""
        start, end = self.position.grid.read(start), self.position.grid.read(end)
        if why := self._why_not_from(start):
            return self.saying(why)
        held = replace(self, held=start)
        return put(held, end) if self.is_placing else tried(held, start, end)

    def let_go(self) -> Chase:
        """Put down what is picked up."""
        refused = None if self.is_placing else self.why_not_now
        return self.saying(refused) if refused else let_go(self)

    def let_pass(self) -> Chase:
        """Let the other side move, where the rules allow it or force it (rule F7)."""
        if refused := self.why_not_now:
            return self.saying(refused)
        return made(self, PASS) if self.can_pass else self.saying(Reason("move.no-passing"))

    def typed(self, text: str) -> Chase:
        """Make a move that is typed, such as "b3-c3" or "b3-c3xe3"; one square alone is pressed.

        Raises `NotASquare` for what names no squares of the board, `TooLong` for more than anybody types.
        """
        if says_pass(text):
            return self.let_pass()
        way = tuple(map(self.position.grid.check, read_way(text)))
        if len(way) == 1:
            return self.press(way[0])
        return self.drop(way[0], way[-1]) if self.is_placing else self._along(way)

    def _along(self, way: tuple[Square, ...]) -> Chase:
        """Move an animal through these squares."""
        if why := self._why_not_from(way[0]):
            return self.saying(why)
        try:
            return made(self, self.position.along(way))
        except IllegalMove as refusal:
            if len(way) == 2:  # the second may be the sheep that is to be captured
                return self.drop(*way)
            return refused(replace(self, held=way[0]), Refusal(way[0], way[-1], refusal.reason))

    def _why_not_from(self, start: Square) -> Message | None:
        """Why the animal on a square is not moved now; None if it can be."""
        if not self.is_placing and (refused := self.why_not_now):
            return refused
        return None if start in self.own else self.not_picked_up(start)

    # help

    def why(self) -> Chase:
        """Show why a move did not go; it is never refused and never counts as failure."""
        if self.refusal is None:
            return self.saying(Hint("chase.nothing-to-explain"))
        return self.saying(self.refusal.reason)

    def hint(self) -> Chase:
        """One hint more to a best move, of three; the third leaves two squares to choose from."""
        if refused := self.why_not_now:
            return self.saying(refused)
        if self.exact is None:
            return self.saying(Hint("chase.not-solved"))
        step = min(self.steps + 1, HINTS)
        said, lit = hint(self.exact, self.position, step, self.seed)
        return replace(self, steps=step, hints=self.hints + 1, lit=lit, said=said, passed=0)

    def show_me(self, most: int = SHOWN) -> Chase:
        """Play the best line on, for both sides; it is never refused and never counts as failure.

        Where the chase is over it is shown from its beginning.
        most: how many dog moves, 1 to 200.
        """
        check_number("most", most, range(1, MOST_DOG_MOVES + 1))
        if self.exact is None:
            return self.saying(Hint("chase.solving" if self.is_waiting else "chase.not-solved"))
        before = ChaseRecord.begin(self.track.start) if self.ended else self.track
        track = before
        while not self.ends(track) and track.dog_moves < before.dog_moves + most:
            track = self.after_next(track, shown=True)
        if not self.ends(track) and self.role not in ("both", track.position.to_move):
            track = self.after_next(track, shown=True)
        return arrived(replace(kept(self), track=before), track, Event("chase.shown"))

    def how_many(self) -> Chase:
        """Tell who wins from here, and in how many moves: computed, and not guessed."""
        if self.exact is None:
            return self.saying(Hint("chase.solving" if self.is_waiting else "chase.not-solved"))
        return self.saying(self.ended or outlook(self.exact, self.position))

    def with_map(self, is_mapped: bool) -> Chase:  # noqa: FBT001 - on or off
        """Have the squares carry the moves to the capture, or not; what was picked up is put down."""
        check_flag("map", is_mapped)
        if is_mapped and self.exact is None:
            return self.saying(Hint("chase.solving" if self.is_waiting else "chase.not-solved"))
        chase = replace(self, is_mapped=is_mapped)
        if not is_mapped:
            return put_down(chase, Event("chase.map-off"))
        mapped = put_down(chase, Event("chase.map-on"))
        return mapped if mapped.held is None else picked_up(mapped, mapped.held)

    def with_help(self, help: Help) -> Chase:  # noqa: A002 - the word of lessons.md
        """The same with more or less help; what did not go is taken up again."""
        changed = replace(self, help=check_option("help", help, HELP), passed=0)
        return refused(changed, self.refusal) if self.refusal else changed

    # other chases

    def undo(self) -> Chase:
        """Take one's last move back, with the answer to it.  Raises `NoStep` at the beginning."""
        track, history = self.history.undone(self.track)
        return brought_back(self, track, history)

    def redo(self) -> Chase:
        """Do it again.  Raises `NoStep` where nothing was undone."""
        track, history = self.history.redone(self.track)
        return brought_back(self, track, history)

    def restart(self) -> Chase:
        """Begin again from the same position; undo brings back how far one had come."""
        return begun(replace(kept(self), is_placing=False), ChaseRecord.begin(self.track.start))

    def another(self) -> Chase:
        """Begin from the position of the next seed; what was given stays where it is."""
        chase = replace(kept(self), seed=self.seed + 1, is_placing=False)
        return begun(chase, ChaseRecord.begin(self.setting.position(chase.seed, self.exact)))

    def place(self) -> Chase:
        """Place the animals as one likes, before a chase."""
        track = ChaseRecord.begin(self.track.start)
        placing = replace(kept(self), track=track, is_placing=True, steps=0)
        return put_down(placing, Hint("chase.place"))

    def begin(self) -> Chase:
        """Begin a chase with the animals where they were placed."""
        return begun(replace(self, is_placing=False), self.track)

    def with_role(self, role: ChaseRole) -> Chase:
        """Play another side from now on; who is to move then moves.

        Raises `BadOption` for none, `NotForThisBoard` where a strategy then plays the dogs and says nothing
        of what stands there.
        """
        chase = replace(self, role=check_option("role", role, ROLES))
        return chase.saying(Hint("chase.place")) if chase.is_placing else begun(chase, self.track)

    def with_opponent(self, opponent: Opponent) -> Chase:
        """Play against another opponent from now on, who moves if it is the other side's turn.

        Raises `BadOption` for none, `NotForThisBoard` for a strategy that says nothing of what stands there.
        """
        chase = replace(self, opponent=check_opponent(opponent))
        if chase.is_placing or chase.ended:
            return chase.saying(Event("chase.other-opponent"))
        if chase.is_mine:
            return chase.planned().saying(Event("chase.other-opponent"))
        return begun(chase, chase.track)

    def on_board(
        self,
        grid: Grid | None = None,
        *,
        rules: PursuitRules | None = None,
        dogs: int | None = None,
        sheep: int | None = None,
    ) -> Chase:
        """A chase on another board, by other rules or with so many animals; it is not solved yet.

        Raises what `waiting` raises.
        """
        now_dogs, now_sheep = self.setting.counts
        chase = Chase.waiting(
            self.setting.grid if grid is None else grid,
            dogs=now_dogs if dogs is None else dogs,
            sheep=now_sheep if sheep is None else sheep,
            role=self.role,
            rules=self.setting.rules if rules is None else rules,
            opponent=self.opponent,
            seed=self.seed,
            help=self.help,
        )
        return replace(chase, is_mapped=self.is_mapped)
