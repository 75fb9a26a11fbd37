"""The sets of one size on a line: is a choice of them a run, and if not, what is left out (rule D2).

A `RunsOnALine` is a value: every step gives the next one and says what happened.  In *tell* every press
says whether it is a run now, and why not; in *ask* the learner says so first, and then points at
the sets that are left out.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from setcards_edu.messages import Event, Hint, Message, Partial, Reason, Success
from setcards_edu.options import check_option
from setcards_edu.sets import DECK_POINTS, Card, check_points, in_order
from setcards_edu.strength import same_size, why_not_run
from setcards_edu.strength.answers import REVOLUTION_LENGTH
from setcards_edu.teaching.kit.given_cards import read_card, read_row
from setcards_edu.teaching.kit.help_level import Help
from setcards_edu.teaching.kit.screen_state import ScreenState

_START = Hint("runs-on-a-line.start")


@dataclass(frozen=True, slots=True)
class RunsOnALine(ScreenState):
    """A size, some chosen sets, and how far the learner has come with them.

    n: the number of points; size: of the sets on the line.
    chosen: the sets, in the order of the cards unless they were laid in another one.
    claim: whether the learner said that it is a run; None before that.
    found: the sets that the learner has pointed at and that are indeed left out.
    why: why it is no run; None as long as that is not known, and for a run.

    >>> lining = RunsOnALine.start(help="tell").choose_size(3)
    >>> for digits in ("135", "234", "235"):
    ...     lining = lining.press(Card(digits))
    >>> print(lining.said)
    Not consecutive: {1,4,5} is left out.
    """

    n: int = DECK_POINTS
    size: int = 1
    chosen: tuple[Card, ...] = ()
    claim: bool | None = None
    found: frozenset[Card] = frozenset()
    why: Reason | None = None
    said: Message = field(default=_START, kw_only=True)

    @classmethod
    def start(cls, n: int = DECK_POINTS, *, help: Help = "ask") -> RunsOnALine:
        """Begin with nothing chosen; raises `BadOption` for an n out of range or a help that there is not."""
        return cls(check_points(n), min(2, n), help=check_option("help", help, cls.levels))

    @property
    def line(self) -> tuple[Card, ...]:
        """The sets of the chosen size in lexicographic order."""
        return same_size(self.size, self.n)

    @property
    def left_out(self) -> tuple[Card, ...]:
        """The sets that are missing between the chosen ones; none unless these go up in one size."""
        reason = why_not_run(self.chosen)
        missing = reason.witnesses["missing"] if reason and reason.key == "run.left-out" else ()
        return missing if isinstance(missing, tuple) else ()

    @property
    def holes(self) -> tuple[Card, ...]:
        """The sets left out that are to be seen: those that were found, or all once that is known."""
        return tuple(card for card in self.left_out if self.why is not None or card in self.found)

    @property
    def can_claim(self) -> bool:
        """Whether the learner says first whether the chosen sets are a run."""
        return self.help == "ask"

    @property
    def can_restart(self) -> bool:
        """Whether a card is chosen that can be taken back."""
        return bool(self.chosen)

    @property
    def can_show(self) -> bool:
        """Whether sets are chosen of which is not told whether they are a run."""
        return bool(self.chosen) and self.show_why() != self

    @property
    def is_asking(self) -> bool:
        """Whether the learner is to point at what is left out."""
        return self.help == "ask" and self.claim is not None and self.why is None and bool(self.left_out)

    def choose_size(self, size: int) -> RunsOnALine:
        """Show the sets of another size; what is chosen stays.  Raises `BadOption` unless 0 ≤ size ≤ n."""
        check_option("size", size, range(self.n + 1))
        told = Event("runs-on-a-line.size", size=size, number=len(same_size(size, self.n)))
        kept = tuple(card for card in self.chosen if len(card) != size)
        return replace(
            self, size=size, said=Event("runs-on-a-line.kept", line=told, cards=kept) if kept else told
        )

    def press(self, card: Card | str) -> RunsOnALine:
        """Choose a set or take it back; while one is to point at what is left out, point at it.

        The line shows the sets of its size, unless it is taken back, when it stays as it is.
        Raises `NotACard` and `DifferentUniverses` for what is no card of these points.
        """
        card = read_card(card, self.n)
        if self.is_asking and card not in self.chosen:
            return self.point(card)
        others = tuple(other for other in self.chosen if other is not card)
        taken = card in self.chosen
        chosen = in_order(others if taken else (*others, card))
        return replace(self.lay(chosen), size=self.size if taken else len(card))

    def lay(self, cards: str | Iterable[Card]) -> RunsOnALine:
        """Choose these cards in just this order.

        Raises `NotACard` and `DifferentUniverses` for what are no cards of these points.
        """
        chosen = read_row(cards, self.n)
        size = len(chosen[-1]) if chosen else self.size
        laid = replace(self, size=size, chosen=chosen, claim=None, found=frozenset(), why=None, said=_START)
        if not chosen:
            return laid
        if self.help == "ask":
            return replace(laid, said=Hint("runs-on-a-line.is-it", cards=chosen))
        why = why_not_run(chosen)
        return replace(laid, why=why, said=why or _run(chosen, Success))

    def say(self, is_run: bool) -> RunsOnALine:  # noqa: FBT001 - yes or no is what is said
        """Say whether the chosen sets are a run."""
        if not self.chosen:
            return self.saying(Hint("runs-on-a-line.nothing-chosen"))
        why = why_not_run(self.chosen)
        claimed, right = replace(self, claim=bool(is_run)), is_run == (why is None)
        if self.help == "ask" and self.left_out and self.why is None:
            ask = Hint("runs-on-a-line.point", count=len(self.left_out))
            return replace(claimed, said=_answer(right=right, why=ask))
        return replace(claimed, why=why, said=_answer(right=right, why=why or _run(self.chosen)))

    def point(self, card: Card | str) -> RunsOnALine:
        """Point at a set that is left out."""
        card = read_card(card, self.n)
        if not self.is_asking:
            return self.saying(Hint("runs-on-a-line.nothing-to-point"))
        if card not in self.left_out:
            key = "runs-on-a-line.is-chosen" if card in self.chosen else "runs-on-a-line.not-between"
            return self.saying(Partial(key, card=card))
        found = self.found | {card}
        rest = len(self.left_out) - len(found)
        if rest:
            return replace(self, found=found, said=Partial("runs-on-a-line.found-one", card=card, count=rest))
        why = why_not_run(self.chosen)
        return replace(self, found=found, why=why, said=Success("runs-on-a-line.found-all", why=why))

    def show_why(self) -> RunsOnALine:
        """Show whether it is a run and why not; it is never refused and never counts as failure."""
        if not self.chosen:
            return self.saying(Hint("runs-on-a-line.nothing-chosen"))
        why = why_not_run(self.chosen)
        return replace(self, why=why, said=why or _run(self.chosen))

    def restart(self) -> RunsOnALine:
        """Take all chosen sets back."""
        return self.lay(())

    def with_help(self, help: Help) -> RunsOnALine:
        """Return the state with more or less help; what is chosen is judged again."""
        return ScreenState.with_help(self, help).lay(self.chosen)


def _run(chosen: tuple[Card, ...], kind: type[Event] = Event) -> Event:
    """Return that it is a run, where on the line, and whether it would be a revolution (D7)."""
    line = same_size(len(chosen[0]), chosen[0].n)
    first, last = line.index(chosen[0]) + 1, line.index(chosen[-1]) + 1
    is_long = len(chosen) >= REVOLUTION_LENGTH
    key = "runs-on-a-line.run-revolution" if is_long else "runs-on-a-line.run-from"
    if len(chosen) == 1:
        key = "runs-on-a-line.run-of-one"
    return kind(key, cards=chosen, first=first, last=last, number=len(line))


def _answer(*, right: bool, why: Message) -> Message:
    """Return what is said to a claim."""
    return (
        Success("runs-on-a-line.as-said", why=why) if right else Reason("runs-on-a-line.otherwise", why=why)
    )
