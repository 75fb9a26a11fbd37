"""The state of a screen with the sets of one size on a line, on which the learner chooses runs (rule D2).

A run is a sequence of consecutive sets on the line.  A `RunsOnALine` is immutable: every step returns a new
one with a message.  With the help level *tell* the message says after every press whether the chosen sets are
a run, and why not; with *ask* the learner first claims whether they are, and then points at the sets that are
left out.
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
    """The state of the screen: a size, the chosen sets, the learner's claim about them, and the judgement.

    n: the number of points; size: the size of the sets on the line.
    chosen: the chosen sets, sorted unless `lay` has set another order.
    claim: whether the learner has claimed that the chosen sets are a run; None before a claim.
    found: the left-out sets at which the learner has pointed.
    why: the reason why the chosen sets are no run; None for a run, and while the learner does not know it.

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
        """Return the state with no set chosen.

        n: the number of points; help: `"tell"` or `"ask"`, how much is explained without being asked.

        Raises `BadOption` for an n out of range or an unknown help.
        """
        return cls(check_points(n), min(2, n), help=check_option("help", help, cls.levels))

    @property
    def line(self) -> tuple[Card, ...]:
        """All sets of the size `size` in lexicographic order."""
        return same_size(self.size, self.n)

    @property
    def left_out(self) -> tuple[Card, ...]:
        """The sets that are missing between the chosen ones; empty unless the chosen sets ascend and have one
        size."""
        reason = why_not_run(self.chosen)
        missing = reason.witnesses["missing"] if reason and reason.key == "run.left-out" else ()
        return missing if isinstance(missing, tuple) else ()

    @property
    def holes(self) -> tuple[Card, ...]:
        """The left-out sets that the line shows: those found so far, or all once the learner knows the
        reason."""
        return tuple(card for card in self.left_out if self.why is not None or card in self.found)

    @property
    def can_claim(self) -> bool:
        """Whether the learner is to say first whether the chosen sets are a run, consecutive on the line (at
        the help level *ask*)."""
        return self.help == "ask"

    @property
    def can_restart(self) -> bool:
        """Whether a card is chosen that can be taken back."""
        return bool(self.chosen)

    @property
    def can_show(self) -> bool:
        """Whether sets are chosen, and `show_why` would give the learner new information."""
        return bool(self.chosen) and self.show_why() != self

    @property
    def is_asking(self) -> bool:
        """Whether the learner is now asked to point at the left-out sets."""
        return self.help == "ask" and self.claim is not None and self.why is None and bool(self.left_out)

    def choose_size(self, size: int) -> RunsOnALine:
        """Return the state with the line of another size.  Raises `BadOption` unless 0 ≤ size ≤ n."""
        check_option("size", size, range(self.n + 1))
        told = Event("runs-on-a-line.size", size=size, number=len(same_size(size, self.n)))
        kept = tuple(card for card in self.chosen if len(card) != size)
        return replace(
            self, size=size, said=Event("runs-on-a-line.kept", line=told, cards=kept) if kept else told
        )

    def press(self, card: Card | str) -> RunsOnALine:
        """Return the state after a press on a set: it is chosen, or taken back if it was chosen.

        If the learner is asked for a left-out set, the pressed set is the answer.

        The line changes to the size of a chosen set, but not when a set is taken back.

        Raises `NotACard` and `DifferentUniverses` for a value that is no card of these points.
        """
        card = read_card(card, self.n)
        if self.is_asking and card not in self.chosen:
            return self.point(card)
        others = tuple(other for other in self.chosen if other is not card)
        taken = card in self.chosen
        chosen = in_order(others if taken else (*others, card))
        return replace(self.lay(chosen), size=self.size if taken else len(card))

    def lay(self, cards: str | Iterable[Card]) -> RunsOnALine:
        """Return the state with exactly these cards chosen, in this order.

        Raises `NotACard` and `DifferentUniverses` for values that are no cards of these points.
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
        """Return the state after the learner has claimed whether the chosen sets are a run, consecutive on
        the line."""
        if not self.chosen:
            return self.saying(Hint("runs-on-a-line.nothing-chosen"))
        why = why_not_run(self.chosen)
        claimed, right = replace(self, claim=bool(is_run)), is_run == (why is None)
        if self.help == "ask" and self.left_out and self.why is None:
            ask = Hint("runs-on-a-line.point", count=len(self.left_out))
            return replace(claimed, said=_answer(right=right, why=ask))
        return replace(claimed, why=why, said=_answer(right=right, why=why or _run(self.chosen)))

    def point(self, card: Card | str) -> RunsOnALine:
        """Return the state after the learner has pointed at a set as one that is left out."""
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
        """Return the state with a message saying whether the chosen sets are a run (consecutive on the line),
        and why not; this is always possible and not counted as a failure."""
        if not self.chosen:
            return self.saying(Hint("runs-on-a-line.nothing-chosen"))
        why = why_not_run(self.chosen)
        return replace(self, why=why, said=why or _run(self.chosen))

    def restart(self) -> RunsOnALine:
        """Return the state with no set chosen."""
        return self.lay(())

    def with_help(self, help: Help) -> RunsOnALine:
        """Return the state with another level of help, `"tell"` or `"ask"`; the chosen sets are judged
        again."""
        return ScreenState.with_help(self, help).lay(self.chosen)


def _run(chosen: tuple[Card, ...], kind: type[Event] = Event) -> Event:
    """Return the event that the sets are a run, with their places, and whether it makes a revolution (D7)."""
    line = same_size(len(chosen[0]), chosen[0].n)
    first, last = line.index(chosen[0]) + 1, line.index(chosen[-1]) + 1
    is_long = len(chosen) >= REVOLUTION_LENGTH
    key = "runs-on-a-line.run-revolution" if is_long else "runs-on-a-line.run-from"
    if len(chosen) == 1:
        key = "runs-on-a-line.run-of-one"
    return kind(key, cards=chosen, first=first, last=last, number=len(line))


def _answer(*, right: bool, why: Message) -> Message:
    """Return the message saying whether a claim is right, with the reason."""
    return (
        Success("runs-on-a-line.as-said", why=why) if right else Reason("runs-on-a-line.otherwise", why=why)
    )
