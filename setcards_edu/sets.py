"""Set cards: the subsets of U = {1, …, n} as values (rules C1 to C3)."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from functools import cache
from operator import attrgetter

from .messages import BadOption, Obstacle, Reason, Refused
from .options import check_length, each_of
from .quoting import clip, quoted
from .values import Drawn

MAXIMUM_POINTS = 6
"""The largest universe the library works with: 64 sets."""

DECK_POINTS = 5
"""The number of points of the real deck, which has 32 cards."""

_EMPTY_SIGNS = frozenset("∅Øøφ")
_SEPARATORS = frozenset(" ,、;")
_BETWEEN_SETS = re.compile(r"\s*(?:,|、|;|と|\band\b|\s)\s*")
_TYPED_ARROW = re.compile(r"[-=]{1,3}>")
_TOKEN = re.compile(r"\{[^{}]*\}|[{}]|[^\s,{}→⟶⇒⟹⊂⊆⊊⫋<]+")


class NotACard(Refused):
    """Error raised for a text or a collection that is not a subset of U."""


class NotAFamily(Refused):
    """Error raised for a text or a collection that is not a family of different subsets of U."""


class DifferentUniverses(Refused):
    """Error raised where cards on different numbers of points (different universes) are combined."""


class Card(Drawn):
    """A subset of U = {1, …, n}, as printed on a card.

    elements: text as a person types it (see `parse`), or any iterable of numbers from 1 to n.
    n: the number of points of the universe, 1 to 6 (5 in the real deck).

    Cards behave as Python's sets do: `|`, `&`, `-`, `^`, `<=`, `<` (proper inclusion), `in`,
    `len` and iteration; `~` is the complement in U.  There is one object for each set, so equal
    cards are identical.  Inclusion is not a total order: sort by `in_order`.

    Raises `NotACard` for a value that is no subset of U, `TooMany` for more than 10,000 numbers,
    `BadOption` for an n out of range, and `DifferentUniverses` when cards of different universes are
    combined.

    >>> Card("135") & Card({1, 2, 5})
    Card('15')
    >>> print(Card(""), Card("135"), ~Card(""))
    ∅ {1,3,5} U
    """

    __slots__ = ("__weakref__", "_sort_key", "bits", "n")
    bits: int
    n: int
    _sort_key: tuple[int, tuple[int, ...]]

    def __new__(cls, elements: str | Iterable[int], n: int = DECK_POINTS) -> Card:
        """Return the one object for the set with these elements."""
        if isinstance(elements, str):
            return cls.parse(elements, n)
        return cls.from_bits(_bits_of_numbers(elements, check_points(n)), n)

    @classmethod
    def parse(cls, text: str, n: int = DECK_POINTS) -> Card:
        """Return the card for a set written as a person types it: `{1,3,5}`, `135`, `１３５`, `∅`, `U`.

        Raises `NotACard` with the mistake in the text, and `TooLong` for more than 2,000 characters.

        >>> Card.parse("{１、３}")
        Card('13')
        >>> Card.parse("163")
        Traceback (most recent call last):
            ...
        setcards_edu.sets.NotACard: “163”: 6 is not in U = {1,2,3,4,5}.
        """
        check_points(n)
        return cls.from_bits(_bits_of_text(_typed(text), n), n)

    @classmethod
    def empty(cls, n: int = DECK_POINTS) -> Card:
        """Return the empty set ∅."""
        return cls.from_bits(0, check_points(n))

    @classmethod
    def full(cls, n: int = DECK_POINTS) -> Card:
        """Return the universe U = {1, …, n}."""
        return cls.from_bits((1 << check_points(n)) - 1, n)

    @staticmethod
    def from_bits(bits: int, n: int) -> Card:
        """Return the card that contains k exactly if bit k − 1 is set; 0 ≤ bits < 2ⁿ is not checked."""
        return deck(n)[bits]

    @property
    def sort_key(self) -> tuple[int, tuple[int, ...]]:
        """The key by which cards are sorted: size first, then lexicographic order (C3)."""
        return self._sort_key

    @property
    def digits(self) -> str:
        """The numbers without braces and commas: `135`; the empty text for ∅."""
        return "".join(map(str, self))

    def __iter__(self) -> Iterator[int]:
        return (k + 1 for k in range(self.n) if self.bits >> k & 1)

    def __len__(self) -> int:
        return self.bits.bit_count()

    def __contains__(self, element: object) -> bool:
        return isinstance(element, int) and 1 <= element <= self.n and bool(self.bits >> (element - 1) & 1)

    def __or__(self, other: Card) -> Card:
        return self.from_bits(self.bits | self._same_universe(other), self.n)

    def __and__(self, other: Card) -> Card:
        return self.from_bits(self.bits & self._same_universe(other), self.n)

    def __xor__(self, other: Card) -> Card:
        return self.from_bits(self.bits ^ self._same_universe(other), self.n)

    def __sub__(self, other: Card) -> Card:
        return self.from_bits(self.bits & ~self._same_universe(other), self.n)

    def __invert__(self) -> Card:
        return self.from_bits(self.bits ^ ((1 << self.n) - 1), self.n)

    def __le__(self, other: Card) -> bool:
        return not self.bits & ~self._same_universe(other)

    def __lt__(self, other: Card) -> bool:
        return self <= other and self is not other

    def __ge__(self, other: Card) -> bool:
        return not self._same_universe(other) & ~self.bits

    def __gt__(self, other: Card) -> bool:
        return self >= other and self is not other

    def _same_universe(self, other: Card) -> int:
        if not isinstance(other, Card):
            raise TypeError(f"a Card goes together with a Card only, not with {quoted(other)}")
        if other.n != self.n:
            reason = Reason("cards.different-universes", a=self, m=self.n, b=other, n=other.n)
            raise DifferentUniverses(reason)
        return other.bits

    def __hash__(self) -> int:
        # Not the address: a set of cards is listed in the same order by every run.
        return self.bits

    def __str__(self) -> str:
        if not self.bits:
            return "∅"
        return "U" if len(self) == self.n else braces(self)

    def __repr__(self) -> str:
        return f"Card({self.digits!r})" if self.n == DECK_POINTS else f"Card({self.digits!r}, n={self.n})"

    def __reduce__(self) -> tuple[object, ...]:
        return Card.from_bits, (self.bits, self.n)


def in_order(some: Iterable[Card]) -> tuple[Card, ...]:
    """Return the cards sorted by size, then lexicographically (C3).

    Raises `NotACard` for a value that is no card, `TooMany` for more than 10,000.

    >>> print(*in_order([Card("12"), Card("3"), Card(""), Card("3")]))
    ∅ {3} {3} {1,2}
    """
    return tuple(sorted([_card(card) for card in each_of(some)], key=attrgetter("_sort_key")))


def cards(n: int = DECK_POINTS) -> tuple[Card, ...]:
    """Return all 2ⁿ subsets of U, sorted by size and then in lexicographic order (C1, C3).

    >>> print(*cards(n=2))
    ∅ {1} {2} U
    """
    return _all_in_order(check_points(n))


@cache
def _all_in_order(n: int) -> tuple[Card, ...]:
    return in_order(deck(n))


def parse_cards(text: str, n: int = DECK_POINTS) -> tuple[Card, ...]:
    """Return the sets of a text, in the order in which they are typed.

    Sets are written as `Card.parse` reads them, with spaces, commas, `;`, `、`, `と`, `and`, `→`, `->`, `⊊`
    or `<` between them; sets with braces need no separator between them.  So a comma outside braces
    separates sets (`1,3` is {1} and {3}), one inside separates numbers.  Braces around the whole family are
    read too, and then each set must have its own.  An empty text has no sets.

    Raises `NotACard` for a word that is not a set, `NotAFamily` for a set that is typed twice and for a
    number among the sets, `TooLong`, `BadOption` for an n out of range.

    >>> print(*parse_cards("∅ 1 15 U"))
    ∅ {1} {1,5} U
    >>> parse_cards("{∅, {1}, {1,5}, U}") == parse_cards("∅，｛１｝；１５、U")
    True
    >>> parse_cards("{∅, 1, U}")
    Traceback (most recent call last):
        ...
    setcards_edu.sets.NotAFamily: 1 is a number; in a family stand sets. Write {1} for the set.
    """
    found: dict[Card, None] = {}
    for card in _sets_in(_typed(text), check_points(n)):
        if card in found:
            raise NotAFamily(Reason("cards.written-twice", card=card))
        found[card] = None
    return tuple(found)


def parse_sequence(text: str, n: int = DECK_POINTS) -> tuple[Card, ...]:
    """Return the sets of a text as `parse_cards` does, in order and with repetitions; `(A, B)` is read too.

    Raises `NotACard`, `NotAFamily` for a number among the sets, `TooLong`, `BadOption` for a wrong n.

    >>> print(*parse_sequence("U → ∅ → U"))
    U ∅ U
    """
    typed = unicodedata.normalize("NFKC", _typed(text)).strip()
    return _sets_in(typed[1:-1] if typed[:1] + typed[-1:] == "()" else typed, check_points(n))


def braces(elements: Iterable[int]) -> str:
    """Return a set written out in braces, also where `str` would say ∅ or U.

    >>> braces(Card.full(n=3))
    '{1,2,3}'
    """
    return "{" + ",".join(map(str, elements)) + "}"


def check_cards(*given: Card, n: int | None = None) -> int:
    """Return the number of points of the universe that all these cards share; for no cards, n or else 5.

    n: the number of points that the cards must have; None for any number.

    Raises `NotACard` for a value that is not a card, `DifferentUniverses` for cards of several universes.

    >>> check_cards(Card("13"), Card("2"))
    5
    """
    for card in map(_card, given):
        if card.n != given[0].n:
            first = given[0]
            raise DifferentUniverses(
                Reason("cards.different-universes", a=first, m=first.n, b=card, n=card.n)
            )
    if n is not None and given and given[0].n != check_points(n):
        raise DifferentUniverses(Reason("family.other-universe", card=given[0], m=given[0].n, n=n))
    return given[0].n if given else check_points(DECK_POINTS if n is None else n)


def card_tuple(given: Iterable[Card], n: int | None = None) -> tuple[Card, ...]:
    """Return a collection of cards as a tuple; all must be on the same number of points (of one universe).

    n: the number of points that the cards must have; None for any number.  Raises what `check_cards`
        raises, `NotACard` also for a value that is not iterable, `TooMany` for more than 10,000 cards.
    """
    if not isinstance(given, Iterable):
        raise NotACard(Reason("cards.not-several", given=quoted(given)))
    listed = tuple(map(_card, each_of(given)))
    check_cards(*listed, n=n)
    return listed


def _card(card: Card) -> Card:
    """Return the card; raises `NotACard` for anything else."""
    if not isinstance(card, Card):
        raise NotACard(Obstacle("card.not-a-card", given=quoted(card)))
    return card


def check_points(n: int) -> int:
    """Return n if it is a number of points from 1 to 6; else raise `BadOption`."""
    if isinstance(n, bool) or not isinstance(n, int) or not 1 <= n <= MAXIMUM_POINTS:
        raise BadOption(Reason("option.points", given=quoted(n), maximum=MAXIMUM_POINTS))
    return n


def check_point(point: int, n: int) -> int:
    """Return the point if it is one of 1, …, n; else raise `BadOption`."""
    if isinstance(point, bool) or not isinstance(point, int) or not 1 <= point <= n:
        raise BadOption(Reason("option.point", given=quoted(point), universe=braces(range(1, n + 1))))
    return point


@cache
def deck(n: int) -> tuple[Card, ...]:
    """Return all cards on n points, the card with the bits b at index b; n is not checked."""
    return tuple(_new(bits, n) for bits in range(1 << n))


def _new(bits: int, n: int) -> Card:
    card = object.__new__(Card)
    object.__setattr__(card, "bits", bits)
    object.__setattr__(card, "n", n)
    object.__setattr__(card, "_sort_key", (len(card), tuple(card)))
    return card


def _bits_of_numbers(elements: Iterable[int], n: int) -> int:
    if not isinstance(elements, Iterable):
        raise NotACard(Reason("card.not-a-set", given=quoted(elements)))
    bits = 0
    for number in each_of(elements):
        if isinstance(number, bool) or not isinstance(number, int) or not 1 <= number <= n:
            raise NotACard(
                Reason("card.not-an-element", element=quoted(number), universe=braces(range(1, n + 1)))
            )
        bits |= 1 << (number - 1)
    return bits


def _typed(text: object) -> str:
    """Return a typed text; raise `NotACard` for a value that is no text, `TooLong` for a long one."""
    if not isinstance(text, str):
        raise NotACard(Obstacle("card.not-a-text", given=quoted(text)))
    return check_length(text)


def _bits_of_text(text: str, n: int) -> int:
    typed = unicodedata.normalize("NFKC", text).strip()
    if typed in _EMPTY_SIGNS:
        return 0
    if typed in ("U", "u"):
        return (1 << n) - 1
    if typed.startswith("{") != typed.endswith("}"):
        raise NotACard(Obstacle("card.brace-missing", text=clip(text)))
    bits, inside = 0, typed.removeprefix("{").removesuffix("}").strip()
    for sign in inside:
        if sign in _SEPARATORS:
            continue
        bit = 1 << (_element(sign, text, n) - 1)
        if bits & bit:
            raise NotACard(Reason("card.written-twice", text=clip(text), element=sign))
        bits |= bit
    if inside and not bits:
        raise NotACard(Reason("card.no-number", text=clip(text)))
    return bits


def _element(sign: str, text: str, n: int) -> int:
    if sign not in "0123456789":
        raise NotACard(Obstacle("card.unknown-sign", text=clip(text), sign=clip(sign)))
    if not 1 <= int(sign) <= n:
        universe = braces(range(1, n + 1))
        raise NotACard(Reason("card.out-of-range", text=clip(text), element=sign, universe=universe))
    return int(sign)


def _sets_in(text: str, n: int) -> tuple[Card, ...]:
    """Return the sets in a text, in the order in which they are typed."""
    arrowed = _TYPED_ARROW.sub("→", unicodedata.normalize("NFKC", text))
    typed = _BETWEEN_SETS.sub(",", arrowed.strip())
    inside = _inside_family_braces(typed)
    tokens = _TOKEN.findall(typed if inside is None else inside)
    return tuple(_card_of_token(token, text, n, bare_numbers=inside is None) for token in tokens)


def _inside_family_braces(typed: str) -> str | None:
    """Return the text between the braces of a whole family, such as `{∅,{1}}`; None without such braces."""
    if not (typed.startswith("{") and typed.endswith("}")):
        return None
    inside = typed[1:-1]
    if "{" in inside:
        return inside if inside.find("{") < inside.find("}") else None
    return inside if set(inside) & (_EMPTY_SIGNS | {"U", "u"}) else None


def _card_of_token(token: str, text: str, n: int, *, bare_numbers: bool) -> Card:
    if token in ("{", "}"):
        raise NotACard(Obstacle("card.brace-missing", text=clip(text)))
    if not bare_numbers and token.isdecimal():
        raise NotAFamily(Reason("cards.number-among-sets", number=clip(token, 12)))
    return Card.parse(token, n)
