"""Sheets to print: plans of hours, rules of games, last questions of lessons, cards and boards to cut out."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from setcards_edu.games import GAMES
from setcards_edu.messages import language, sentence
from setcards_edu.teaching.games.rules_in_pictures import rules_in_pictures
from setcards_edu.teaching.games.tables import game_name, game_of

from . import drawings
from .hours import headings, parts_of, periods, plans, ticket, told

SORTS = {
    "hours": "paper.hours",
    "tickets": "paper.tickets",
    "rules": "paper.rules",
    "cut": "paper.cut",
}
"""The sorts of sheets, and the key of what each is called."""

CUT = {
    "cards": (drawings.deck, "paper.cards", "paper.how-cards"),
    "tiles": (drawings.tiles, "paper.tiles", "paper.how-tiles"),
    "board": (drawings.boards, "paper.board", "paper.how-board"),
}
"""What is cut out: what draws its sheets, and the keys of its name and of how to print it."""


@dataclass(frozen=True, slots=True)
class SheetPage:
    """A page of sheets to print, all of one sort.

    template: the name of the template that makes its HTML; sort: one of `SORTS`.
    title: its title among those of its sort; count: how many sheets it has.
    values: the values that the template needs, by name.
    """

    template: str
    sort: str
    title: str
    count: int
    values: Mapping[str, object] = field(default_factory=dict)


def sheet_names() -> Iterator[str]:
    """Yield the name of each page of sheets to print, such as `"rules/set-speed"`: its sort and its subject.

    The sorts are `"hours"`, `"tickets"`, `"rules"` and `"cut"`.
    """
    yield from (f"hours/{lesson}/{plan}" for lesson, plan in plans())
    yield from (f"tickets/{lesson}" for lesson in told())
    yield from (f"rules/{game}" for game in GAMES)
    yield from (f"cut/{name}" for name in CUT)


def sheet_page(name: str, code: str) -> SheetPage:
    """Return a page of sheets to print.

    name: one of `sheet_names`, such as `"rules/set-speed"`; code: the language, `"en"` or `"ja"`.
    """
    sort, _, rest = name.partition("/")
    with language(code):
        return {"hours": _hours, "tickets": _tickets, "rules": _rules, "cut": _cut}[sort](rest, code)


def _hours(name: str, code: str) -> SheetPage:
    lesson, _, plan = name.partition("/")
    game, length = parts_of(plan)
    found = periods(lesson, code, plan)
    of_game = f" · {game_name(game_of(game))}" if game else ""
    lesson_title = _title_of(lesson, code) + of_game
    title = f"{lesson_title} · {sentence('paper.length', periods=length)}"
    values = {"lesson": lesson, "lesson_title": lesson_title, "periods": found}
    return SheetPage("hours.html", "hours", title, len(found), values)


def _tickets(lesson: str, code: str) -> SheetPage:
    heading, asked = ticket(lesson, code)
    values = {"heading": heading, "asked": asked, "lesson_title": _title_of(lesson, code)}
    return SheetPage("tickets.html", "tickets", _title_of(lesson, code), 1, values)


def _rules(game: str, _: str) -> SheetPage:
    rules = rules_in_pictures(game)
    drawn = zip((draw().html() for draw in rules.figures.values()), map(str, rules.words), strict=True)
    values = {"game": game, "figures": [*drawn], "end": str(rules.end)}
    return SheetPage("rules.html", "rules", str(game_name(game_of(game))), 1, values)


def _cut(name: str, _: str) -> SheetPage:
    draw, title, how = CUT[name]
    sheets = draw()
    values = {"sheets": sheets, "how": sentence(how)}
    return SheetPage("cut.html", "cut", sentence(title), len(sheets), values)


def _title_of(lesson: str, code: str) -> str:
    return next(iter(headings(f"{code}/{lesson}").values())).words
