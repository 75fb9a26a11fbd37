"""The rules of Suhjong (Q1 to Q11) for two players: legal moves, and reasons why others are illegal.

The package `equations` defines what a yaku is, and finds all yaku of a hand.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from itertools import chain, product
from typing import ClassVar, Self

from setcards_edu.dice import Dice
from setcards_edu.equations import COPIES, DECIMAL, TILES, Equation, Hand, all_yaku
from setcards_edu.games.json_values import give_form
from setcards_edu.games.protocol import Result, Seat, State, register
from setcards_edu.messages import BadOption, Obstacle, Reason
from setcards_edu.options import check_seed
from setcards_edu.quoting import quoted

from . import steps
from .moves import (
    Claim,
    Deal,
    Ended,
    Exchange,
    Fold,
    Move,
    NoEquation,
    Phase,
    Showdown,
    Stated,
    SuhjongRules,
    Tiles,
)
from .tiles import after_exchange, choices, deck_of, sign, tally, written
from .view import SuhjongView, view_of

SEATS = (0, 1)
OF_PHASE: Mapping[Phase, tuple[type, ...]] = {
    Phase.TURN: (Exchange, Showdown, Fold),
    Phase.ANSWER: (Exchange,),
    Phase.CLAIMS: (Claim, NoEquation),
    Phase.OVER: (),
}
"""The classes of the moves in each phase."""


@register
@dataclass(frozen=True, slots=True, kw_only=True)
class Suhjong(State[Move]):
    """A state of a match of Suhjong; `start` begins one.

    hands: the five tiles of each seat, ascending, open to all (Q2).
    rivers: the discarded tiles of each seat in the order of discarding, without those that were flushed (put
        into the sea) or taken since.
    sea: the tiles out of play, ascending.  When a turn begins, the tiles of the player's own river go there.
    stock: the tiles to draw, the next one first.
    first: the seat that began this round.
    turn: the seat whose turn it is.
    phase: the phase of the game.
    taken: the number of finished turns of each seat in this round.
    stated: for each seat its claim after a showdown; None before the seat has made it.
    points: the points of each seat from the rounds before.
    round: the number of this round, from 1.
    chance: the seed of later random choices.
    """

    name: ClassVar[str] = "suhjong"
    numbers_of_players: ClassVar[tuple[int, ...]] = (2,)
    kinds: ClassVar[tuple[type, ...]] = (
        *(Exchange, Showdown, Fold, Claim, NoEquation),
        *(Phase, Ended, Deal, SuhjongRules, Equation),
    )

    hands: tuple[Tiles, Tiles]
    rivers: tuple[Tiles, Tiles] = ((), ())
    sea: Tiles = ()
    stock: Tiles
    first: Seat = 0
    turn: Seat = 0
    phase: Phase = Phase.TURN
    taken: tuple[int, int] = (0, 0)
    stated: tuple[Stated | None, Stated | None] = (None, None)
    points: tuple[int, int] = (0, 0)
    round: int = 1
    chance: int = 0
    rules: SuhjongRules = field(default=SuhjongRules())
    deal: Deal | None = field(default=None, compare=False, repr=False)

    @classmethod
    def start(  # noqa: PLR0913 - the options by their names
        cls,
        *,
        players: int = 2,
        seed: int = 0,
        deal: Deal | None = None,
        rounds: int = 4,
        most: int = 3,
        fold_points: int = 10,
        answer_min: int = 0,
        reshuffle_sea: bool = False,
        leading_zero: bool = True,
        base: int = DECIMAL,
        copies: int = COPIES,
    ) -> Self:
        """Return the first state of a match: one seat begins, and each is dealt five tiles (Q4).

        seed: the seed of the shuffles of all rounds.
        deal: the tiles in order and the seat that begins, instead of a random deal.
        The other options are described in `SuhjongRules`; there must be at least ten tiles.

        Raises `BadOption` for an invalid option or deal.
        """
        cls.check_players(players)
        rules = SuhjongRules(rounds, most, fold_points, answer_min, reshuffle_sea, leading_zero, base, copies)
        if base * copies < len(SEATS) * TILES:
            raise BadOption(Reason("suhjong.too-few-tiles", tiles=base * copies, least=len(SEATS) * TILES))
        check_seed(seed)
        dealt = dealt_by_chance(rules, seed) if deal is None else _check_deal(deal, rules)
        return steps.started(cls, dealt, rules)

    # who may do what

    def to_move(self) -> tuple[Seat, ...]:
        """Return the seat whose turn it is, or the seats that have a claim to make; () at the end."""
        if self.phase is Phase.OVER:
            return ()
        if self.phase is Phase.CLAIMS:
            return tuple(seat for seat in SEATS if self.stated[seat] is None)
        return (self.turn,)

    def moves(self, seat: Seat) -> Iterator[Move]:
        """Yield the legal moves: in a turn exchanges (by the number of tiles), showdowns, and the fold.

        When an answer to a showdown is due, yield exchanges only; when both must state an equation, yield
        each true equation (yaku) of the hand, then `NoEquation`.
        """
        if self.phase is Phase.CLAIMS:
            return chain(map(Claim, self.yaku(self.hands[seat])), (NoEquation(),))
        if self.phase is Phase.ANSWER:
            return self.exchanges(seat)
        fold = () if self.taken[seat] else (Fold(),)
        return chain(self.exchanges(seat), self.showdowns(seat), fold)

    def numbers(self) -> range:
        """Return the numbers of tiles that may be discarded in this turn, as a range (Q6, Q8)."""
        least = self.rules.answer_min if self.phase is Phase.ANSWER else 1
        return range(least, self.rules.most + 1)

    def exchanges(self, seat: Seat) -> Iterator[Exchange]:
        """Yield the exchanges of a seat (Q6, Q8) for which enough tiles can be drawn (Q9)."""
        hand, river = self.hands[seat], tuple(sorted(self.rivers[1 - seat]))
        return chain.from_iterable(
            Exchange.listed(product(choices(hand, number), self._takes(river, number)))
            for number in self.numbers()
        )

    def _takes(self, river: Tiles, number: int) -> list[Tiles]:
        """Return the tiles that can be taken from a river for `number` discarded ones, the fewest first."""
        least = max(0, number - self.left_to_draw())
        return [take for taken in range(least, number + 1) for take in choices(river, taken)]

    def showdowns(self, seat: Seat) -> Iterator[Showdown]:
        """Yield the showdowns of a seat: exchanges that make its hand a true equation (Q7).

        All tiles are taken from the other's discards.  There are none in a seat's first turn.
        """
        if self.taken[seat] and self.rivers[1 - seat]:
            hand, river = self.hands[seat], tuple(sorted(self.rivers[1 - seat]))
            made, whole = tallies_of_yaku(self.rules.base, self.rules.leading_zero), tally(hand)
            for number in range(1, min(self.rules.most, len(river)) + 1):
                takes = [(take, tally(take)) for take in choices(river, number)]
                yield from Showdown.listed(
                    (discard, take)
                    for discard in choices(hand, number)
                    for kept in (whole - tally(discard),)
                    for take, more in takes
                    if kept + more in made
                )

    def left_to_draw(self) -> int:
        """Return how many tiles can be drawn: the stock, and those that will be shuffled under it (Q9)."""
        return len(self.stock) + (len(self.sea) if self.rules.reshuffle_sea else 0)

    def yaku(self, tiles: Tiles) -> tuple[Equation, ...]:
        """Return all true equations (yaku) of five ascending tiles by these rules, the best first (Q3)."""
        return yaku_of(self.rules, tiles)

    # why not

    def waiting(self, seat: Seat) -> Reason | None:
        """Return why a seat may not act now: not its turn, or it has made its claim; None if it may."""
        if self.phase is Phase.CLAIMS and self.stated[seat] is not None:
            return Obstacle("suhjong.has-stated")
        return None if seat in self.to_move() else Reason("game.not-your-turn", player=seat + 1)

    def refusal(self, seat: Seat, move: object) -> Reason | None:  # noqa: PLR0911 - one for each kind
        """Return why a seat cannot make a move; None if it can."""
        if not _is_well_made(move):
            return Reason("game.not-a-move", given=quoted(move))
        if type(move) not in OF_PHASE[self.phase]:
            return Obstacle(f"suhjong.now-{self.phase.value}")
        match move:
            case Exchange(discard=discard, take=take):
                return self._why_not_exchanged(seat, discard, take)
            case Showdown(discard=discard, take=take):
                return self._why_no_showdown(seat, discard, take)
            case Fold() if self.taken[seat]:
                return Reason("suhjong.fold-late")
            case Claim(equation=equation):
                return self._why_not_stated(seat, equation)
        return None

    def _why_not_exchanged(self, seat: Seat, discard: Tiles, take: Tiles) -> Reason | None:
        """Return why tiles cannot be discarded and taken (Q6), or drawn (Q9); None if they can."""
        if reason := _why_not_number(discard, self.numbers()) or self._why_not_there(seat, discard, take):
            return reason
        wanted, left = len(discard) - len(take), self.left_to_draw()
        return Reason("suhjong.not-refilled", wanted=wanted, left=left) if wanted > left else None

    def _why_not_there(self, seat: Seat, discard: Tiles, take: Tiles) -> Reason | None:
        """Return which tile is not in hand or river, or that too many are taken; None if all is well."""
        hand, river = self.hands[seat], self.rivers[1 - seat]
        if len(take) > len(discard):
            return Reason("suhjong.too-many-taken", taken=len(take), discarded=len(discard))
        for key, tiles, place in (("not-in-hand", discard, hand), ("not-in-river", take, river)):
            for tile in tiles:
                if tiles.count(tile) > place.count(tile):
                    return Reason(f"suhjong.{key}", tile=sign(tile), tiles=written(place))
        return None

    def _why_no_showdown(self, seat: Seat, discard: Tiles, take: Tiles) -> Reason | None:
        """Return why a showdown cannot be declared (Q7): too early, wrong number, or no yaku; else None."""
        river = self.rivers[1 - seat]
        if not self.taken[seat]:
            return Reason("suhjong.showdown-early")
        if not river:
            return Reason("suhjong.no-river")
        numbers = range(1, min(self.rules.most, len(river)) + 1)
        if len(river) < len(discard) <= self.rules.most:
            return Reason("suhjong.river-short", given=len(discard), count=len(river))
        if reason := _why_not_number(discard, numbers) or self._why_not_there(seat, discard, take):
            return reason
        if len(take) < len(discard):
            return Reason("suhjong.river-alone", taken=len(take), discarded=len(discard))
        tiles = after_exchange(self.hands[seat], discard, take)
        return None if self.yaku(tiles) else self._why_no_yaku(seat, tiles)

    def _why_no_yaku(self, seat: Seat, tiles: Tiles) -> Reason:
        """Return that five tiles make no yaku, with the best showdown or the one tile that is missing."""
        found = [
            self.yaku(after_exchange(self.hands[seat], each.discard, each.take))[0]
            for each in self.showdowns(seat)
        ]
        if found:
            best = max(found, key=lambda equation: equation.value)
            return Reason("suhjong.no-yaku-but", tiles=written(tiles), best=best)
        if nearest := self._nearest(seat):
            tile, equation = nearest
            return Reason("suhjong.no-yaku-without", tiles=written(tiles), tile=sign(tile), best=equation)
        return Reason("suhjong.no-yaku", tiles=written(tiles))

    def _nearest(self, seat: Seat) -> tuple[int, Equation] | None:
        """Return the tile that would give the best showdown if it were in the other's river, and the yaku."""
        river, hand = self.rivers[1 - seat], self.hands[seat]
        found = [
            (tile, equations[0])
            for tile in range(self.rules.base)
            for number in range(1, self.rules.most + 1)
            for discard in choices(hand, number)
            for take in choices(river, number - 1)
            if (equations := self.yaku(after_exchange(hand, discard, (*take, tile))))
        ]
        return max(found, key=lambda each: each[1].value, default=None)

    def _why_not_stated(self, seat: Seat, equation: object) -> Reason | None:
        """Return why an equation cannot be claimed (Q8): not one, other tiles, leading 0; else None."""
        if not isinstance(equation, Equation):
            return Reason("suhjong.not-an-equation", given=quoted(equation))
        tiles, base = self.hands[seat], self.rules.base
        if equation.base != base:
            return Reason("suhjong.other-base", equation=equation, given=equation.base, base=base)
        if equation.hand != Hand(tiles, base):
            return Reason("suhjong.other-tiles", equation=equation, tiles=written(tiles))
        if not self.rules.leading_zero and (equation.left.leading_zero or equation.right.leading_zero):
            return Reason("suhjong.leading-zero", equation=equation)
        return None

    # what follows

    def after(self, seat: Seat, move: Move) -> Self:
        """Return the state after a legal move and after all that follows automatically.

        At the beginning of the next turn the player's discards go out of play; or the next round is dealt.
        """
        return steps.after(self, seat, move)

    def result(self) -> Result | None:
        """Return the result after the last round, ranked by points (Q10); None before that."""
        if self.phase is not Phase.OVER:
            return None
        one, other = self.points
        return Result((1 + (one < other), 1 + (other < one)), self.points, Ended.ROUNDS)

    def standing(self) -> tuple[int, ...]:
        """Return the points of each seat from the rounds that have ended (Q10)."""
        return self.points

    def view(self, seat: Seat | None = None) -> SuhjongView:
        """Return the view of a seat: all but the order of the stock; raises `BadOption` for a bad seat."""
        return view_of(self, self.check_seat(seat))

    @classmethod
    def view_kind(cls) -> type[SuhjongView]:
        """Return the class `SuhjongView`."""
        return SuhjongView


def _is_well_made(move: object) -> bool:
    """Return whether a value is a move of the game, with integers as tiles."""
    if isinstance(move, Exchange | Showdown):
        return _are_tiles(move.discard) and _are_tiles(move.take)
    return isinstance(move, Fold | Claim | NoEquation)


def _are_tiles(given: object) -> bool:
    return isinstance(given, tuple) and all(type(tile) is int for tile in given)


def _why_not_number(discard: Tiles, numbers: range) -> Reason | None:
    """Return that this number of tiles cannot be discarded now; None if it can."""
    if len(discard) in numbers:
        return None
    if len(numbers) == 1:
        return Reason("suhjong.discard-one", given=len(discard))
    return Reason("suhjong.discard-number", given=len(discard), least=numbers[0], most=numbers[-1])


def yaku_of(rules: SuhjongRules, tiles: Tiles) -> tuple[Equation, ...]:
    """Return all true equations (yaku) of five ascending tiles by these rules, the best first (Q3)."""
    return _all_yaku(rules.base, rules.leading_zero)[tiles]


@cache
def _all_yaku(base: int, leading_zero: bool) -> Mapping[Tiles, tuple[Equation, ...]]:  # noqa: FBT001
    return {hand.digits: equations for hand, equations in all_yaku(base, leading_zero).items()}


@cache
def tallies_of_yaku(base: int, leading_zero: bool) -> frozenset[int]:  # noqa: FBT001
    """Return the hands that make a true equation (yaku), also one of value 0, as integers (see `tally`).

    base: the digits are 0 to base − 1, 2 to 16; leading_zero: whether a number may begin with 0.
    """
    return frozenset(tally(tiles) for tiles, found in _all_yaku(base, leading_zero).items() if found)


def dealt_by_chance(rules: SuhjongRules, seed: int = 0) -> Deal:
    """Return a random deal: the seat that begins and the tiles of each round (Q4), equal for equal seeds."""
    dice = Dice(f"suhjong/{rules.base}/{rules.copies}/{rules.rounds}/{seed}")
    decks = tuple(tuple(dice.shuffled(deck_of(rules))) for _ in range(rules.rounds))
    return Deal(dice.below(2), decks, dice.below(2**30))


def _check_deal(deal: object, rules: SuhjongRules) -> Deal:
    """Return the deal if it has all tiles for each round; else raise `BadOption`."""
    match deal:
        case Deal(first=first, decks=tuple(decks), chance=chance):
            numbers, deck = (first, chance), deck_of(rules)
            if (
                all(type(number) is int for number in numbers)
                and first in SEATS
                and chance >= 0
                and len(decks) == rules.rounds
                and all(map(_are_tiles, decks))
                and all(tuple(sorted(tiles)) == deck for tiles in decks)
            ):
                return deal
    raise BadOption(Reason("suhjong.not-a-deal", rounds=rules.rounds, tiles=len(deck_of(rules))))


give_form(Equation, lambda equation: (equation.base, str(equation)), lambda made: Equation(made[1], made[0]))
SuhjongView.state_kind = Suhjong
