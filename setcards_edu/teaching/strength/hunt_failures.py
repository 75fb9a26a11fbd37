"""Hunting in the strength relation: A → B → C without A → C, and ways that lead back to their start.

A `HuntFailures` is a value: every step gives the next one and says what happened.  A catch that is none
is told with its reason in *tell*; in *ask* the learner points at the arrow that spoils it first.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Literal

from setcards_edu.messages import Denial, Event, Hint, Message, Partial, Reason, Success
from setcards_edu.options import check_option
from setcards_edu.sets import DECK_POINTS, Card, check_points
from setcards_edu.strength import strength, why_not_stronger, why_stronger
from setcards_edu.teaching.kit.given_cards import read_card, read_row
from setcards_edu.teaching.kit.help_level import HELP, Help
from setcards_edu.teaching.kit.screen_state import ScreenState

Quarry = Literal["triple", "cycle"]
QUARRIES: tuple[Quarry, ...] = ("triple", "cycle")
"""What can be hunted: a failure of transitivity, or a cycle."""

LONGEST = 4
"""The most cards of a cycle that is put together by hand."""


_CAUGHT = {"triple": "hunt-failures.caught-triple", "cycle": "hunt-failures.caught-cycle"}
_NOTHING_LEFT = {"triple": "hunt-failures.nothing-left-triple", "cycle": "hunt-failures.nothing-left-cycle"}
_THERE_IS_NONE = {"triple": "hunt-failures.no-triple", "cycle": "hunt-failures.no-cycle"}
_HINTS = {
    "triple": ("hunt-failures.triple-hint-1", "hunt-failures.triple-hint-2", "hunt-failures.triple-hint-3"),
    "cycle": ("hunt-failures.cycle-hint-1", "hunt-failures.cycle-hint-2", "hunt-failures.cycle-hint-3"),
}


@dataclass(frozen=True, slots=True)
class HuntFailures(ScreenState):
    """The cards chosen so far, what has been caught, and how much has been told.

    n: the number of points; quarry: what is hunted.
    exception: whether ∅ is stronger than U too.
    chain: the chosen cards, in order; waiting: those behind a place that was emptied.
    closed: whether the learner says that the cycle is complete.
    known: the arrows of the chain whose standing has been told, by their places.
    caught: what has been found, each once; hints: how many have been given.

    >>> hunting = HuntFailures.start(help="tell")
    >>> for digits in ("1", "2", "23"):
    ...     hunting = hunting.press(Card(digits))
    >>> hunting.said.key, len(hunting.caught)
    ('hunt-failures.caught-triple', 1)
    """

    n: int = DECK_POINTS
    quarry: Quarry = "triple"
    exception: bool = True
    chain: tuple[Card, ...] = ()
    waiting: tuple[Card, ...] = ()
    closed: bool = False
    known: frozenset[int] = frozenset()
    caught: tuple[tuple[Card, ...], ...] = ()
    hints: int = 0
    said: Message = field(default=Hint("hunt-failures.start-triple"), kw_only=True)

    @classmethod
    def start(
        cls,
        n: int = DECK_POINTS,
        *,
        quarry: Quarry = "triple",
        help: Help = "ask",
        exception: bool = True,
    ) -> HuntFailures:
        """Begin with nothing chosen.

        Raises `BadOption` for an n out of range, a quarry or a help that there is not.
        """
        check_points(n)
        check_option("quarry", quarry, QUARRIES)
        hunting = cls(n, quarry, exception, help=check_option("help", help, HELP))
        return replace(hunting, said=hunting._start)

    @property
    def arrows(self) -> tuple[tuple[Card, Card], ...]:
        """The arrows that the catch needs, or for a triple must not have: the last one closes it."""
        pairs = tuple(pairwise(self.chain))
        if self.quarry == "triple":
            return (*pairs, (self.chain[0], self.chain[2])) if len(self.chain) == 3 else pairs
        return (*pairs, (self.chain[-1], self.chain[0])) if self.closed else pairs

    @property
    def room(self) -> int:
        """The number of places of the chain, which depends on the quarry."""
        return 3 if self.quarry == "triple" else LONGEST

    @property
    def places(self) -> dict[int, Card]:
        """The chosen cards by their place in the chain, counted from 0; empty places are left out."""
        return dict([*enumerate(self.chain), *enumerate(self.waiting, len(self.chain) + 1)])

    @property
    def is_complete(self) -> bool:
        """Whether the catch can be judged."""
        return len(self.chain) == 3 if self.quarry == "triple" else self.closed

    @property
    def is_asking(self) -> bool:
        """Whether the learner is to point at an arrow that spoils the catch."""
        spoiled = self.is_complete and bool(self._spoilers())
        return self.help == "ask" and spoiled and not self.known.intersection(self._spoilers())

    @property
    def is_caught(self) -> bool:
        """Whether the chain has just been caught by the learner."""
        return isinstance(self.said, Success) and self.is_complete and not self._spoilers()

    def holds(self, place: int) -> bool:
        """Return whether the arrow at this place of `arrows` is one of strength."""
        return self.arrows[place] in strength(self.n, exception=self.exception)

    def told(self, place: int) -> bool | None:
        """Return whether the arrow at this place holds, if that has been told; else None."""
        return self.holds(place) if place in self.known else None

    def why(self, place: int) -> Message:
        """Return why the arrow at this place holds, or why not."""
        a, b = self.arrows[place]
        why = why_stronger(b, a, exception=self.exception)
        if why is not None:
            return Message("hunt-failures.arrow", a=a, b=b, why=why)
        return Reason(
            "hunt-failures.no-arrow", a=a, b=b, why=why_not_stronger(b, a, exception=self.exception)
        )

    def press(self, card: Card | str) -> HuntFailures:
        """Put a card into the first empty place, or into the last where none is; a chosen one is taken back.

        The first card of a cycle closes it and opens it again.  After a catch a card begins the next one.
        Raises `NotACard` and `DifferentUniverses` for what is no card of these points.
        """
        card = read_card(card, self.n)
        if self.is_complete and not self._spoilers():
            return self.lay((card,))
        back = len(self.chain) > 1 and not self.waiting and card is self.chain[0]
        if back and self.quarry == "cycle":
            return self.lay(self.chain) if self.closed else self.close()
        if card in self.places.values() and not (back and len(self.chain) == 2):
            return self.empty(max(place for place, held in self.places.items() if held is card))
        cards = (*self.chain, card, *self.waiting)
        return self.lay(cards if len(cards) <= self.room else (*self.chain[:-1], card))

    def empty(self, place: int) -> HuntFailures:
        """Take the card of a place back; those behind it wait until the place is filled again.

        place: from 0.  Raises `BadOption` for a place that is empty.
        """
        check_option("place", place, sorted(self.places))
        first = min(place, len(self.chain))
        behind = tuple(card for at, card in self.places.items() if at > first and at != place)
        return _gapped(self.lay(self.chain[:first]), behind)

    def lay(self, cards: str | Iterable[Card]) -> HuntFailures:
        """Choose these cards in just this order; three are a triple at once, a cycle is to be closed.

        Raises `NotACard` and `DifferentUniverses` for what are no cards of these points.
        """
        chain = read_row(cards, self.n)
        if len(chain) > self.room:
            return self.saying(Hint("hunt-failures.too-long", most=self.room))
        changed = replace(self, chain=chain, waiting=(), closed=False, known=frozenset(), said=self._start)
        if changed.is_complete:
            return changed.judge()
        if changed.help == "tell" and changed.arrows:
            last = len(changed.arrows) - 1
            return replace(changed, known=frozenset(range(last + 1)), said=changed.why(last))
        return replace(changed, said=Hint("hunt-failures.next", chain=chain)) if chain else changed

    def close(self) -> HuntFailures:
        """Say that the cycle is complete: the last card leads back to the first."""
        if self.quarry == "triple":
            return self.saying(Hint("hunt-failures.three-cards"))
        if self.waiting:
            return _gapped(self, self.waiting)
        if len(self.chain) < 2:
            return self.saying(Hint("hunt-failures.two-cards"))
        return replace(self, closed=True).judge()

    def judge(self) -> HuntFailures:
        """Judge a complete catch: caught, or spoiled."""
        every = frozenset(range(len(self.arrows)))
        if not self._spoilers():
            caught = self.caught if self._named in self.caught else (*self.caught, self._named)
            new = replace(self, caught=caught, known=every)
            return replace(new, said=Success(_CAUGHT[self.quarry], **_catch(new)))
        if self.help == "tell":
            return replace(self, known=every, said=self._spoiled())
        if self.help == "ask":
            return self.saying(Denial("hunt-failures.spoiled-where", count=len(self._spoilers())))
        return self.saying(Denial("hunt-failures.no-catch"))

    def ask(self, place: int) -> HuntFailures:
        """Ask whether an arrow holds, and why; raises `BadOption` for an arrow that is not there."""
        check_option("arrow", place, range(len(self.arrows)))
        pointing, spoils = self.is_asking, place in self._spoilers()
        asked = replace(self, known=self.known | {place})
        if not pointing:
            return replace(asked, said=asked.why(place))
        if not spoils:
            return replace(asked, said=Partial("hunt-failures.holds", why=asked.why(place)))
        found = replace(asked, known=frozenset(range(len(self.arrows))))
        return replace(found, said=Success("hunt-failures.found", why=self._blame(place)))

    def hint(self) -> HuntFailures:
        """Give one hint more, of three; the last is nearly the solution."""
        solution = self._solution()
        if solution is None:
            return self.saying(self._nothing_left())
        number = min(self.hints + 1, 3)
        said = Hint(_HINTS[self.quarry][number - 1], a=solution[0], b=solution[1])
        return replace(self, hints=number, said=said)

    def show_solution(self) -> HuntFailures:
        """Show a triple or cycle that has not been caught yet; never refused, and no failure."""
        if self.is_complete and self._spoilers() and not self.known.issuperset(self._spoilers()):
            return replace(self, known=frozenset(range(len(self.arrows))), said=self._spoiled())
        solution = self._solution()
        if solution is None:
            return self.saying(self._nothing_left())
        shown = replace(self, chain=solution, waiting=(), closed=self.quarry == "cycle")
        every = frozenset(range(len(shown.arrows)))
        return replace(shown, known=every, said=Event("hunt-failures.shown", **_catch(shown)))

    def hunt(self, quarry: Quarry) -> HuntFailures:
        """Hunt a `"triple"` A → B → C without A → C, or a `"cycle"`; else raises `BadOption`."""
        return HuntFailures.start(self.n, quarry=quarry, help=self.help, exception=self.exception)

    def restart(self) -> HuntFailures:
        """Put all cards back; what was caught stays."""
        return self.lay(())

    def with_help(self, help: Help) -> HuntFailures:
        """Return the state with more or less help; a complete catch is judged again."""
        changed = replace(ScreenState.with_help(self, help), known=frozenset())
        return changed.judge() if changed.is_complete else _gapped(changed.lay(self.chain), self.waiting)

    # inside

    @property
    def _start(self) -> Hint:
        if self.quarry == "triple":
            return Hint("hunt-failures.start-triple")
        return Hint("hunt-failures.start-cycle", most=LONGEST)

    def _spoilers(self) -> tuple[int, ...]:
        """Return the places of the arrows that spoil the catch: those missing, or the third of a triple."""
        last = len(self.arrows) - 1
        wanted = (self.quarry != "triple" or place != last for place in range(last + 1))
        return tuple(place for place, needed in enumerate(wanted) if self.holds(place) != needed)

    def _spoiled(self) -> Reason:
        return Reason("hunt-failures.spoiled", why=self._blame(self._spoilers()[0]))

    def _blame(self, place: int) -> Message:
        """Return why the arrow at this place spoils the catch: it does not hold, or it must not."""
        if not self.holds(place):
            return self.why(place)
        a, b = self.arrows[place]
        return Reason("hunt-failures.must-not", a=a, b=b, why=why_stronger(b, a, exception=self.exception))

    @property
    def _named(self) -> tuple[Card, ...]:
        """The catch, a cycle beginning with its first card in the order of the cards."""
        if self.quarry == "triple":
            return self.chain
        return _from_its_first(self.chain)

    def _solution(self) -> tuple[Card, ...] | None:
        """Return a catch still to be made, of different cards where possible; None if there is none."""
        relation, caught = strength(self.n, exception=self.exception), {*self.caught}
        if self.quarry == "triple":
            left = [found for found in relation.transitivity_failures() if found not in caught]
            return max(left, key=lambda found: len({*found}), default=None)
        return next((found for found in relation.cycles(LONGEST) if found not in caught), None)

    def _nothing_left(self) -> Message:
        if self.caught:
            return Event(_NOTHING_LEFT[self.quarry], count=len(self.caught), most=self.room)
        return Reason(_THERE_IS_NONE[self.quarry], n=self.n)


def _gapped(hunting: HuntFailures, waiting: tuple[Card, ...]) -> HuntFailures:
    """Return the hunt with cards that wait behind an empty place; without such cards, as it is."""
    if not waiting:
        return hunting
    return replace(hunting, waiting=waiting, said=Hint("hunt-failures.gap", place="ABCD"[len(hunting.chain)]))


def _catch(hunting: HuntFailures) -> Mapping[str, object]:
    """Return what has been caught, and why each of its arrows holds or does not, as witnesses.

    Of a triple the arrow that is not there comes first, since it is what one was looking for.
    """
    if hunting.quarry == "cycle":
        whys = tuple(map(hunting.why, range(len(hunting.arrows))))
    else:
        a, _, c = hunting.chain
        why = why_not_stronger(c, a, exception=hunting.exception)
        missing = Reason("hunt-failures.does-not-beat", a=a, c=c, why=why)
        whys = missing, hunting.why(0), hunting.why(1)
    return {"chain": hunting.chain, "whys": whys}


def _from_its_first(cycle: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the cycle turned so that it begins with its first card in the order of the cards."""
    first = min(range(len(cycle)), key=lambda place: cycle[place].sort_key)
    return (*cycle[first:], *cycle[:first])
