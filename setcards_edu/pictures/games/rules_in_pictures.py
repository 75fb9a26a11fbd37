"""The rules of a game on one screen: small pictures, a sentence or two under each, and how it ends."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from html import escape
from types import MappingProxyType
from typing import Any, TypeAlias

from setcards_edu.equations import Equation, Hand
from setcards_edu.games.protocol import State
from setcards_edu.messages import Message, language
from setcards_edu.options import check_option
from setcards_edu.pictures.equations.tile_rows import apart
from setcards_edu.pictures.equations.tiles import Tile, smaller, stacked, tile_row
from setcards_edu.pictures.inclusion.set_speed_moment import SetSpeedMoment
from setcards_edu.pictures.inclusion.venn import venn
from setcards_edu.pictures.kit.cards import CardState, face
from setcards_edu.pictures.kit.palette import Mark
from setcards_edu.pictures.kit.picture import Picture
from setcards_edu.pictures.kit.reason_registry import row
from setcards_edu.pictures.kit.svg import Element, Place, document, group, paper
from setcards_edu.pictures.kit.value_registry import drawing, inset
from setcards_edu.pictures.pursuit.board import BoardView, board_in_words
from setcards_edu.pictures.pursuit.jumps_and_trail import jumps_of
from setcards_edu.pictures.pursuit.reasons import board_block
from setcards_edu.pictures.strength.played_field import replayed
from setcards_edu.pursuit import Grid, Position, read_move, read_square
from setcards_edu.sets import Card
from setcards_edu.strength import replay, why_not_stronger
from setcards_edu.topology import Topology
from setcards_edu.values import Drawn

Figure: TypeAlias = tuple[Callable[[], Picture], str]
"""What draws a picture, and the key of the words under it."""

_MARGIN, _BOARD = 8, 0.75
_COLUMNS = "display:grid;grid-template-columns:repeat(auto-fill,minmax(200px,1fr));gap:1em 1.6em"
_SMALL = "max-width:100%;max-height:clamp(180px,calc(5800px - 900vw),380px);width:auto;height:auto"
"""Small, but in a narrow window, where they stand one below the other, as high as they are."""


@dataclass(frozen=True, slots=True)
class RulesInPictures:
    """The rules of a game, which notebooks show as pictures with their words.

    >>> print(rules_in_pictures("set-speed"))  # doctest: +ELLIPSIS
    Two players, each with the 32 cards of one colour...
    """

    game: str
    figures: tuple[Figure, ...]

    @property
    def end(self) -> Message:
        """How the game ends, and who wins."""
        return Message(f"rules-in-pictures.{self.game}.end")

    @property
    def words(self) -> tuple[Message, ...]:
        """What is said under each picture."""
        return tuple(Message(key) for _, key in self.figures)

    def __str__(self) -> str:
        return "\n".join(map(str, (*self.words, self.end)))

    def __repr__(self) -> str:
        return f"<the rules of {self.game} in {len(self.figures)} pictures>"

    def _repr_html_(self) -> str:
        figures = "".join(_figure(draw(), key) for draw, key in self.figures)
        end = escape(str(self.end))
        return f'<div lang="{language()}"><div style="{_COLUMNS}">{figures}</div><p>{end}</p></div>'


def rules_in_pictures(game: str | type[State[Any]]) -> RulesInPictures:
    """Return the rules of a game in pictures.

    game: one of the names in `games.GAMES`, or the class of its states.

    Raises `BadOption` for any other.
    """
    name = game.name if isinstance(game, type) and issubclass(game, State) else game
    found = check_option("game", name, FIGURES)
    return RulesInPictures(found, FIGURES[found])


def _figure(picture: Picture, key: str) -> str:
    small = picture.html().replace("<img ", f'<img style="{_SMALL}" ', 1)
    words = escape(str(Message(key)))
    return f'<figure style="margin:0">{small}<figcaption>{words}</figcaption></figure>'


def _alone(drawn: Element, size: Place, words: str, scale: float = 1) -> Picture:
    """Return the picture of a drawing whose upper left corner is the origin."""
    whole = size[0] + 2 * _MARGIN, size[1] + 2 * _MARGIN
    return Picture(document(whole, words, paper(whole), group(drawn, at=(_MARGIN, _MARGIN)), scale=scale))


def _value(value: Drawn) -> Picture:
    shown = inset(value)
    return _alone(shown.drawn, shown.size, shown.words)


def _row(*sets: str, n: int = 5, lies: CardState = CardState.AT_HAND) -> Picture:
    laid = [Card(text, n=n) for text in sets]
    block = row(*(face(card, lies=lies) for card in laid))
    return _alone(block.drawn, block.size, str(Message("rules-in-pictures.cards", cards=laid)))


def _told(value: object) -> Picture:
    """Return the picture that a value has by itself."""
    return Picture(drawing(value) or "")


def _tiles(hand: str, river: str, discard: str, take: str) -> Picture:
    """Draw a hand of Suhjong above the other's river, with what is discarded and what is taken."""
    rows = [
        tile_row(apart([Tile(each, mark=mark if each in chosen else None, letter=sign) for each in tiles]))
        for tiles, chosen, mark, sign in ((hand, discard, Mark.A, "−"), (river, take, Mark.FORCED, "+"))
    ]
    block = smaller(stacked(rows, gap=26), 0.9)
    told = Message("rules-in-pictures.suhjong.tiles", hand=hand, river=river, discard=discard, take=take)
    return _alone(block.drawn, block.size, str(told))


def _board(*dogs: str, sheep: str, moves: str = "", reach: str = "", side: str = "dogs") -> Picture:
    """Draw a small board; moves: those whose jumps are shown; reach: the squares that can be reached."""
    grid = Grid(6, 6)
    squares = {name: [read_square(one) for one in name.split()] for name in (*dogs, sheep, reach)}
    position = Position(
        grid, [squares[dog][0] for dog in dogs], squares[sheep], "sheep" if side == "sheep" else "dogs"
    )
    jumps = jumps_of(read_move(position, move) for move in moves.split())
    view = BoardView(position, jumps=jumps, reach=frozenset(squares[reach]))
    block = board_block(view)
    return _alone(block.drawn, block.size, str(board_in_words(view)), _BOARD)


def _cards(text: str, n: int = 5) -> tuple[Card, ...]:
    return tuple(Card(one, n=n) for one in text.split())


DEALT = SetSpeedMoment((Card("23"), Card("124")), _cards("1 24 235 1234"), _cards("1 13 124 4"))
"""The beginning of a game that the rules of Set Speed show."""

STUCK = SetSpeedMoment((Card("12"), Card("34")), _cards("23 14 245 135"), _cards("24 13 25 145"))
"""The moment that they show in which nobody can lay a card."""


SINGLES = tuple(map(_cards, ("3", "13", "45", "245")))
"""A field of single cards that the rules of Daishugo show (D10 has it longer)."""

PAIRS = tuple(map(_cards, ("1 2", "4 24", "14 25")))
"""One of pairs (D10)."""

FOURS = tuple(map(_cards, ("145 234 235 245", "4 24 35 45")))
"""One with a revolution (D10)."""


def _why_together() -> Picture:
    return _told(Topology([*_cards("1", 3), Card("", n=3), Card("123", n=3)]).why_not(_cards("2", 3)))


FIGURES: Mapping[str, tuple[Figure, ...]] = MappingProxyType(
    {
        "set-speed": (
            (lambda: _value(DEALT), "rules-in-pictures.set-speed.deal"),
            (lambda: venn(Card("23"), Card("1234")), "rules-in-pictures.set-speed.goes"),
            (lambda: venn(Card("13"), Card("124")), "rules-in-pictures.set-speed.stops"),
            (lambda: _row("", "12345"), "rules-in-pictures.set-speed.everything"),
            (lambda: _value(STUCK), "rules-in-pictures.set-speed.reset"),
        ),
        "topology-mahjong": (
            (lambda: _row("", "123", n=3, lies=CardState.OPEN), "rules-in-pictures.topology-mahjong.start"),
            (lambda: _row("15", "24", "125", "134", "1"), "rules-in-pictures.topology-mahjong.turn"),
            (_why_together, "rules-in-pictures.topology-mahjong.law"),
            (
                lambda: _row("", "1", "2", "12", "123", n=3, lies=CardState.OPEN),
                "rules-in-pictures.topology-mahjong.together",
            ),
            (lambda: _row("234"), "rules-in-pictures.topology-mahjong.steal"),
            (lambda: _told(Topology.discrete(3)), "rules-in-pictures.topology-mahjong.goal"),
        ),
        "daishugo": (
            (lambda: _row("13", "14", "15", "23"), "rules-in-pictures.daishugo.lead"),
            (lambda: _told(why_not_stronger(Card("123"), Card("45"))), "rules-in-pictures.daishugo.stronger"),
            (lambda: replayed(replay(SINGLES)), "rules-in-pictures.daishugo.answer"),
            (lambda: replayed(replay(PAIRS)), "rules-in-pictures.daishugo.columns"),
            (lambda: replayed(replay(FOURS)), "rules-in-pictures.daishugo.revolution"),
            (lambda: _row(""), "rules-in-pictures.daishugo.cut"),
        ),
        "suhjong": (
            (lambda: _told(Hand("14798")), "rules-in-pictures.suhjong.deal"),
            (lambda: _told(Equation("14*7=98")), "rules-in-pictures.suhjong.yaku"),
            (lambda: _tiles("14579", "38", "59", "3"), "rules-in-pictures.suhjong.turn"),
            (lambda: _told(Hand("00112")), "rules-in-pictures.suhjong.fold"),
            (lambda: _tiles("14579", "38", "5", "8"), "rules-in-pictures.suhjong.showdown"),
        ),
        "fmurs": (
            (lambda: _board("b2", "e5", sheep="c3 d3 d4 c4"), "rules-in-pictures.fmurs.place"),
            (lambda: _board("b3", "e5", sheep="c3 d3", moves="b3×e3"), "rules-in-pictures.fmurs.dogs"),
            (
                lambda: _board("b2", "f2", sheep="c3 d4 c4 e4", moves="b2–b3×d3×d5"),
                "rules-in-pictures.fmurs.chain",
            ),
            (
                lambda: _board("b5", "f5", sheep="c3 d3 d2", reach="c2 e2", side="sheep"),
                "rules-in-pictures.fmurs.sheep",
            ),
            (
                lambda: _board("b3", "e5", sheep="d4", reach="a2 b2 c2 a3 c3 a4 b4 c4"),
                "rules-in-pictures.fmurs.few",
            ),
        ),
    }
)
"""The pictures of each game, in the order in which one reads them."""
