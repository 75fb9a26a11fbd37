"""The state of a hunt for failures of transitivity in the strength relation: A → B → C without A → C.

A `HuntFailures` is immutable: every step returns a new one with a message.  With the help level *tell* a
triple that is no failure is refused with the reason; with *ask* the learner first points at the arrow that is
wrong.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from itertools import pairwise

from setcards_edu.messages import Denial, Event, Hint, Message, Partial, Reason, Success
from setcards_edu.options import check_option
from setcards_edu.sets import DECK_POINTS, Card, check_points
from setcards_edu.strength import strength, why_not_stronger, why_stronger
from setcards_edu.teaching.kit.given_cards import read_card, read_row
from setcards_edu.teaching.kit.help_level import Help
from setcards_edu.teaching.kit.screen_state import ScreenState

_PLACES = 3
_START = Hint("hunt-failures.start")
_HINTS = ("hunt-failures.hint-1", "hunt-failures.hint-2", "hunt-failures.hint-3")


@dataclass(frozen=True, slots=True)
class HuntFailures(ScreenState):
    """The state of the hunt: the cards chosen so far, the failures found, and the arrows judged so far.

    n: the number of points.
    chain: the chosen cards before the first empty place, in order; waiting: the chosen cards after that
        place.
    known: the indices of the arrows for which the learner has been told whether they hold.
    caught: the failures found, without duplicates; hints: the number of hints given.

    >>> hunting = HuntFailures.start(help="tell")
    >>> for digits in ("1", "2", "23"):
    ...     hunting = hunting.press(Card(digits))
    >>> hunting.said.key, len(hunting.caught)
    ('hunt-failures.caught', 1)
    """

    n: int = DECK_POINTS
    chain: tuple[Card, ...] = ()
    waiting: tuple[Card, ...] = ()
    known: frozenset[int] = frozenset()
    caught: tuple[tuple[Card, ...], ...] = ()
    hints: int = 0
    said: Message = field(default=_START, kw_only=True)

    @classmethod
    def start(cls, n: int = DECK_POINTS, *, help: Help = "ask") -> HuntFailures:
        """Return a hunt with no card chosen.

        n: the number of points; help: `"tell"` or `"ask"`, how much is explained without being asked.

        Raises `BadOption` for an n out of range or an unknown help.
        """
        return cls(check_points(n), help=check_option("help", help, cls.levels))

    @property
    def arrows(self) -> tuple[tuple[Card, Card], ...]:
        """The arrows from each chosen card to the next; for three cards also the one from the first to the
        third.

        In a failure of transitivity this last arrow does not hold.
        """
        pairs = tuple(pairwise(self.chain))
        return (*pairs, (self.chain[0], self.chain[-1])) if self.is_complete else pairs

    @property
    def places(self) -> dict[int, Card]:
        """The chosen cards by their positions in the chain, 0 to 2; empty positions are left out."""
        return dict([*enumerate(self.chain), *enumerate(self.waiting, len(self.chain) + 1)])

    @property
    def is_complete(self) -> bool:
        """Whether three cards are chosen, so that the triple can be judged."""
        return len(self.chain) == _PLACES

    @property
    def is_asking(self) -> bool:
        """Whether the learner is now asked to point at a wrong arrow of the triple."""
        spoiled = self.is_complete and bool(self._spoilers())
        return self.help == "ask" and spoiled and not self.known.intersection(self._spoilers())

    @property
    def has_just_caught(self) -> bool:
        """Whether the learner has found a failure by the last step."""
        return self.said.key == "hunt-failures.caught"

    @property
    def is_shown(self) -> bool:
        """Whether the chosen cards are a failure that was shown, not found."""
        return self.is_complete and not self._spoilers() and self.chain not in self.caught

    @property
    def can_restart(self) -> bool:
        """Whether a card is chosen that can be taken back."""
        return bool(self.places)

    @property
    def can_show(self) -> bool:
        """Whether `show_solution` would give the learner new information."""
        return self.show_solution() != self

    def holds(self, place: int) -> bool:
        """Return whether the arrow at index `place` of `arrows` belongs to the strength relation."""
        return self.arrows[place] in strength(self.n)

    def told(self, place: int) -> bool | None:
        """Return whether the arrow at index `place` of `arrows` holds; None if the learner has not been told
        yet."""
        return self.holds(place) if place in self.known else None

    def why(self, place: int) -> Message:
        """Return the reason why the arrow at index `place` of `arrows` holds or does not hold."""
        a, b = self.arrows[place]
        if (why := why_stronger(b, a)) is not None:
            return Message("hunt-failures.arrow", a=a, b=b, why=why)
        return Reason("hunt-failures.no-arrow", a=a, b=b, why=why_not_stronger(b, a))

    def press(self, card: Card | str) -> HuntFailures:
        """Return the hunt with a card put into the first empty place; if none is empty, it replaces the last
        card.

        A chosen card is taken back instead; but if two cards are chosen, the first may be chosen again as the
        third.
        After a failure was found, a card begins the next triple.

        Raises `NotACard` and `DifferentUniverses` for a value that is no card of these points.
        """
        card = read_card(card, self.n)
        if self.is_complete and not self._spoilers():
            return self.lay((card,))
        comes_back = len(self.chain) == 2 and not self.waiting and card is self.chain[0]
        if card in self.places.values() and not comes_back:
            return self.empty(max(place for place, held in self.places.items() if held is card))
        cards = (*self.chain, card, *self.waiting)
        return self.lay(cards if len(cards) <= _PLACES else (*self.chain[:-1], card))

    def empty(self, place: int) -> HuntFailures:
        """Return the hunt with the card at a place taken back; later cards are not used until the place is
        filled.

        place: 0 to 2.  Raises `BadOption` for a place that is empty.
        """
        check_option("place", place, sorted(self.places))
        first = min(place, len(self.chain))
        behind = tuple(card for at, card in self.places.items() if at > first and at != place)
        return _gapped(self.lay(self.chain[:first]), behind)

    def lay(self, cards: str | Iterable[Card]) -> HuntFailures:
        """Return the hunt with exactly these cards chosen, in this order.

        Raises `NotACard` and `DifferentUniverses` for values that are no cards of these points.
        """
        chain = read_row(cards, self.n)
        if len(chain) > _PLACES:
            return self.saying(Hint("hunt-failures.too-long", most=_PLACES))
        changed = replace(self, chain=chain, waiting=(), known=frozenset(), said=_START)
        if changed.is_complete:
            return changed.judge()
        if changed.help == "tell" and changed.arrows:
            last = len(changed.arrows) - 1
            return replace(changed, known=frozenset(range(last + 1)), said=changed.why(last))
        return replace(changed, said=Hint("hunt-failures.next", chain=chain)) if chain else changed

    def judge(self) -> HuntFailures:
        """Return the hunt with a judgement on the three chosen cards: they are a failure, or an arrow is
        wrong."""
        every = frozenset(range(len(self.arrows)))
        if not self._spoilers():
            caught = self.caught if self.chain in self.caught else (*self.caught, self.chain)
            new = replace(self, caught=caught, known=every)
            return replace(new, said=Success("hunt-failures.caught", **_catch(new)))
        if self.help == "tell":
            return replace(self, known=every, said=self._spoiled())
        return self.saying(Denial("hunt-failures.spoiled-where", count=len(self._spoilers())))

    def ask(self, place: int) -> HuntFailures:
        """Return the hunt with a message saying whether the arrow at index `place` of `arrows` holds, and
        why.

        Raises `BadOption` for an index out of range.
        """
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
        """Return the hunt with one more of three hints for finding a failure; the last one nearly gives the
        solution."""
        solution = self._solution()
        if solution is None:
            return self.saying(Event("hunt-failures.nothing-left", count=len(self.caught)))
        number = min(self.hints + 1, len(_HINTS))
        return replace(self, hints=number, said=Hint(_HINTS[number - 1], a=solution[0], b=solution[1]))

    def show_solution(self) -> HuntFailures:
        """Return the hunt with a new failure shown, or with the reason why the chosen triple is none.

        This is always possible, and not counted as a failure of the learner.
        """
        if self.is_complete and self._spoilers() and not self.known.issuperset(self._spoilers()):
            return replace(self, known=frozenset(range(len(self.arrows))), said=self._spoiled())
        solution = self._solution()
        if solution is None:
            return self.saying(Event("hunt-failures.nothing-left", count=len(self.caught)))
        shown = replace(self, chain=solution, waiting=())
        every = frozenset(range(len(shown.arrows)))
        return replace(shown, known=every, said=Event("hunt-failures.shown", **_catch(shown)))

    def restart(self) -> HuntFailures:
        """Return the hunt with all chosen cards taken back; the failures found are kept."""
        return self.lay(())

    def with_help(self, help: Help) -> HuntFailures:
        """Return the hunt with another level of help, `"tell"` or `"ask"`; three chosen cards are judged
        again."""
        if self.is_shown:
            return ScreenState.with_help(self, help)
        changed = replace(ScreenState.with_help(self, help), known=frozenset())
        return changed.judge() if changed.is_complete else _gapped(changed.lay(self.chain), self.waiting)

    # inside

    def _spoilers(self) -> tuple[int, ...]:
        """Return the indices of the wrong arrows: the first two if they do not hold, the third if it does."""
        return tuple(place for place in range(len(self.arrows)) if self.holds(place) == (place == 2))

    def _spoiled(self) -> Reason:
        return Reason("hunt-failures.spoiled", why=self._blame(self._spoilers()[0]))

    def _blame(self, place: int) -> Message:
        """Return why the arrow at this index is wrong: it does not hold, or it must not."""
        if not self.holds(place):
            return self.why(place)
        a, b = self.arrows[place]
        return Reason("hunt-failures.must-not", a=a, b=b, why=why_stronger(b, a))

    def _solution(self) -> tuple[Card, ...] | None:
        """Return a failure that is not found yet, of different cards if possible, and of others than the
        first such failure, which serves as the example everywhere; None if all are found."""
        failures = [*strength(self.n).transitivity_failures()]
        example = max(failures, key=_different, default=())
        left = [found for found in failures if found not in self.caught]
        return max(left, key=lambda it: (_different(it), not {*it} & {*example}), default=None)


def _different(found: tuple[Card, ...]) -> int:
    """Return the number of different cards."""
    return len({*found})


def _gapped(hunting: HuntFailures, waiting: tuple[Card, ...]) -> HuntFailures:
    """Return the hunt with cards that wait after an empty place; unchanged if there are none."""
    if not waiting:
        return hunting
    return replace(hunting, waiting=waiting, said=Hint("hunt-failures.gap", place="ABC"[len(hunting.chain)]))


def _catch(hunting: HuntFailures) -> Mapping[str, object]:
    """Return the witnesses for a message on the chosen failure: its cards, and a reason for each arrow.

    The reason for the missing arrow comes first.
    """
    a, _, c = hunting.chain
    missing = Reason("hunt-failures.does-not-beat", a=a, c=c, why=why_not_stronger(c, a))
    return {"chain": hunting.chain, "whys": (missing, hunting.why(0), hunting.why(1))}
