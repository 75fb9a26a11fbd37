"""The questions of lesson 02 whose answers learners predict: which cards fit, which are missing, how many
topologies there are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from setcards_edu.messages import Message
from setcards_edu.pictures.topology.charts import sizes_chart
from setcards_edu.pictures.topology.gallery import gallery
from setcards_edu.pictures.topology.shape import shapes_sheet
from setcards_edu.sets import Card, in_order
from setcards_edu.teaching.exercises.answers import ManySets, Number, OneSet, SingleChoice
from setcards_edu.teaching.exercises.judging import proper_cards
from setcards_edu.teaching.exercises.prediction import Outcome, asks
from setcards_edu.topology import Topology, betti_numbers, core, holes, sizes, why_not_topology

_YES_NO = SingleChoice.among({"yes": "ui.yes", "no": "ui.no"})

_AFTER_ONE = Topology.parse("∅ 1 U", n=3)
_NEXT = tuple(card for card in proper_cards(3) if card not in _AFTER_ONE)

_ALL_CLOSED = tuple(Card(text, n=3) for text in ("1", "12", "123"))
_ABSENT = tuple(card for card in Topology.discrete(3) if card not in _ALL_CLOSED)

_T11 = Topology.parse("∅ 1 15 125 U")
_HAND = tuple(map(Card, ("135", "234", "235", "1234", "2345")))
_DRAWN = Card("12")

_DIAGRAM = Topology.parse("∅ 1 2 12 123 U", n=4)


@asks("02.next", ManySets(3), shown=_AFTER_ONE, pick="offered", offered=_NEXT)
def _next() -> Outcome[frozenset[Card]]:
    """Return the cards that can be added alone to the topology ∅, {1}, U."""
    fitting = frozenset(card for card in _NEXT if _AFTER_ONE.why_not([card]) is None)
    why = Message("predict.02.next.why", fitting=in_order(fitting))

    def refused(card: Card) -> Message:
        union = card | Card("1", n=3)  # said without a sign: none has been explained yet
        return Message("predict.02.next.refused", card=card, union=union)

    return Outcome(fitting, why, difference=_by_card(fitting, refused))


@asks("02.seven", _YES_NO)
def _seven() -> Outcome[str]:
    """Return whether a topology on three points can have all sets but one."""
    everything = frozenset(Topology.discrete(3))
    reasons = tuple(why_not_topology(everything - {Card(text, n=3)}) for text in ("1", "12"))
    why = Message("predict.02.seven.why")
    return Outcome("yes" if len(everything) - 1 in sizes(3) else "no", why, shown=reasons)


@asks("02.lacks", OneSet(3), shown=_ALL_CLOSED, pick="offered", offered=_ABSENT)
def _lacks() -> Outcome[Card]:
    """Return the card that three sets lack for a topology, though they contain their unions and
    intersections."""
    (lacking,) = {*Topology.indiscrete(3).generate(_ALL_CLOSED)} - {*_ALL_CLOSED}
    why = Message("predict.02.lacks.why", lacking=lacking)
    return Outcome(lacking, why, difference=lambda guess: Message("predict.02.lacks.not-forced", guess=guess))


@asks("02.needs-most", ManySets(5), shown=_T11, pick="offered", offered=_HAND)
def _needs_most() -> Outcome[frozenset[Card]]:
    """Return the cards of T11 that need the most other cards."""
    needs = {card: _T11.missing([card]) for card in _HAND}
    most = max(map(len, needs.values()))
    hardest = in_order(card for card in _HAND if len(needs[card]) == most)
    why = Message("predict.02.needs-most.why", cards=hardest, most=most)

    def difference(guess: frozenset[Card]) -> Message | None:
        for card in in_order(guess.symmetric_difference(hardest) & {*_HAND}):
            return Message("predict.02.needs-most.needs", card=card, needs=in_order(needs[card]))
        return None

    return Outcome(frozenset(hardest), why, shown=_T11.why_not(hardest[:1]), difference=difference)


@asks("02.with-12", ManySets(5), pick="offered", offered=(_DRAWN, *_HAND))
def _with_12() -> Outcome[frozenset[Card]]:
    """Return the cards that can be added together after {1,2} was drawn (T5)."""
    (extension,) = _T11.maximal_extensions([*_HAND, _DRAWN])
    why = Message("predict.02.with-12.why", cards=in_order(extension.cards), have=len(extension.topology))
    difference = _by_card(extension.cards, extension.blocked.get)
    return Outcome(extension.cards, why, shown=extension.topology, difference=difference)


@asks("02.no-line", Number(99), shown=_DIAGRAM)
def _no_line() -> Outcome[int]:
    """Return the number of inclusions that a Hasse diagram does not draw."""
    inclusions = [(a, b) for a in _DIAGRAM for b in _DIAGRAM if a < b]
    lines = _DIAGRAM.covering_pairs()
    why = Message("predict.02.no-line.why", inclusions=len(inclusions), lines=len(lines))
    return Outcome(len(inclusions) - len(lines), why)


@asks("02.three-points", Number(9999))
def _three_points() -> Outcome[int]:
    """Return the number of topologies on three points."""
    every = tuple(Topology.all(3))
    kinds = {topology.canonical_form() for topology in every}
    families = 2 ** len(proper_cards(3))
    why = Message("predict.02.three-points.why", families=families, number=len(every), kinds=len(kinds))
    return Outcome(len(every), why, shown=gallery(every))


@asks("02.five-points", Number(999_999))
def _five_points() -> Outcome[int]:
    """Return the number of topologies on five points."""
    found = tuple(sum(sizes(n).values()) for n in range(1, 6))
    return Outcome(found[-1], Message("predict.02.five-points.why", found=found[:-1], last=found[-1]))


@asks("02.second", Number(99))
def _second() -> Outcome[int]:
    """Return the second-largest number of open sets of a topology on five points."""
    second, most = list(sizes(5))[-2:]
    why = Message("predict.02.second.why", second=second, most=most)
    return Outcome(second, why, shown=sizes_chart(5))


@asks("02.attained", Number(9999))
def _attained() -> Outcome[int]:
    """Return how many topologies on four points have the largest size that is not discrete."""
    found = tuple(list(sizes(n).values())[-2] for n in range(2, 6))
    return Outcome(found[2], Message("predict.02.attained.why", found=found))


@asks("02.safe", Number(99))
def _safe() -> Outcome[int]:
    """Return the least size from which on no topology is smaller than another without a common card."""
    place = {card: 1 << k for k, card in enumerate(proper_cards(5))}
    laid = [(sum(place.get(card, 0) for card in one), one) for one in Topology.all(5)]
    laid.sort(key=lambda both: len(both[1]), reverse=True)
    draws: set[int] = set()
    for mine, one in laid:
        for its, other in laid:
            if len(other) < len(one):
                break
            if mine & its:
                continue
            if len(other) > len(one):
                least, even = len(one) + 1, tuple(sorted(draws - {len(one)}))
                told = {"least": least, "before": len(one), "more": len(other), "draws": even}
                return Outcome(least, Message("predict.02.safe.why", **told), shown=(one, other))
            draws.add(len(one))
    raise AssertionError("the smallest topology is smaller than the largest")


@asks("02.odd", SingleChoice.among({"holds": "predict.02.odd.holds", "fails": "predict.02.odd.fails"}))
def _odd() -> Outcome[str]:
    """Return whether all topologies on four points with an odd number of open sets are connected."""
    found = [topology for topology in Topology.all(4) if len(topology) % 2 and not topology.is_connected()]
    first = found[0]
    a = next(card for card in proper_cards(4) if card in first and ~card in first)
    within_a, within_b = (sum(1 for card in first if card <= part) for part in (a, ~a))
    why = Message("predict.02.odd.why", number=len(found), a=a, b=~a, m=within_a, n=within_b, size=len(first))
    return Outcome("fails" if found else "holds", why, shown=first)


@asks("02.three-hole", _YES_NO)
def _three_hole() -> Outcome[str]:
    """Return whether the shape of a topology on three points can have a hole."""
    every = tuple(Topology.all(3))
    kinds = {topology.canonical_form(): topology for topology in every}
    sheet = shapes_sheet(sorted(kinds.values(), key=len), columns=5)
    answer = "yes" if any(map(holes, every)) else "no"
    return Outcome(answer, Message("predict.02.three-hole.why", kinds=len(kinds)), shown=sheet)


@asks("02.circles", Number(999))
def _circles() -> Outcome[int]:
    """Return the number of topologies on four points whose shape has a hole, with counts for five points."""
    circles = tuple(topology for topology in Topology.all(4) if holes(topology))
    five = Counter(map(betti_numbers, Topology.all(5)))
    to_a_point = sum(len(core(topology)) == 1 for topology in Topology.all(5))
    why = Message(
        "predict.02.circles.why",
        ways=len(circles),
        ring=five[1, 1],
        two=five[1, 2],
        apart=five[2, 1],
        to_a_point=to_a_point,
        number=five.total(),
    )
    return Outcome(len(circles), why, shown=shapes_sheet(circles))


def _by_card(
    right: frozenset[Card], why_not: Callable[[Card], Message | None]
) -> Callable[[frozenset[Card]], Message | None]:
    """Return a function that explains the first wrongly chosen card of a guess, or else names one left
    out."""

    def difference(guess: frozenset[Card]) -> Message | None:
        for card in in_order(guess - right):
            if reason := why_not(card):
                return reason
        for card in in_order(right - guess):
            return Message("predict.02.fits-too", card=card)
        return None

    return difference
