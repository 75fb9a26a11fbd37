"""Every widget in one table: how it is made, what a learner does with it, and what it refuses.

`test_widgets.py` holds the laws that each must keep; `tests/browser/gallery.py` shows them all on one page,
where the text of this module runs as a cell.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from setcards_widgets import (
    ChaseBoard,
    ConjectureBench,
    ExerciseCard,
    GameTable,
    InclusionTrainer,
    LiveCards,
    Predict,
    ProgressMap,
    ProofPuzzle,
    ProofStepper,
    StrengthExplorer,
    Today,
    TopologyBuilder,
    WorksheetMaker,
    YakuFinder,
)
from setcards_widgets.kit.presented import Presented

from setcards_edu import BadOption, Card, Refused, Topology
from setcards_edu.games.topology_mahjong import Decline, Discard, EndTurn, TakeToBuffer
from setcards_edu.pursuit import Grid
from setcards_edu.sets import DifferentUniverses, NotACard, NotAFamily
from setcards_edu.strength import NotAHand
from setcards_edu.teaching import Keeper, Progress, exercise
from setcards_edu.teaching.exercises.worksheet import NotOnPaper
from setcards_edu.teaching.topology.goals import WithHole

Refusal = tuple[Mapping[str, Any], type[Refused], str]
"""Options, the error that they lead to, and the key of its reason."""

T11 = Topology.parse("∅ 1 15 125 U")


@dataclass(frozen=True)
class Case:
    """A widget, or one of its views.

    root: the second part of the class of its root, `setcards-…`.
    make: makes it; options come in addition to its own, or in their place.
    written: its `repr` at the beginning; alt: words in what a notebook shows of it without a kernel.
    steps: what is done with it, each the name of a method and what that is given; after the last of them
        as much as possible stands on the screen.
    refused: options that it refuses, each with the error and the key of its reason.
    leads_to: selectors of what a press leads to, beside what is said and what is in the picture; it must be
        in sight together with what is pressed.
    """

    root: str
    make: Callable[..., Presented[Any]]
    written: str
    alt: str
    steps: tuple[tuple[Any, ...], ...] = ()
    refused: tuple[Refusal, ...] = ()
    leads_to: tuple[str, ...] = (".setcards-facts",)

    def driven(self) -> Presented[Any]:
        """One with which all of that has been done."""
        widget = self.make()
        for name, *given in self.steps:
            getattr(widget, name)(*given)
        return widget


def making(kind: type[Presented[Any]], /, **options: Any) -> Callable[..., Presented[Any]]:
    """A maker of such widgets: with these options, unless others are given."""
    return lambda **others: kind(**{**options, **others})


def kept(kind: type[Presented[Any]], **options: Any) -> Callable[..., Presented[Any]]:
    """A maker of such widgets, each with a keeper of its own, which keeps nothing in the browser."""
    return lambda **others: kind(**{**options, "keeper": Keeper(), **others})


def on_the_next_day(**others: Any) -> Presented[Any]:
    """The screen of who answered one exercise yesterday."""
    keeper, made = Keeper(today=lambda: "2026-04-02"), exercise("topology.union", seed=1)
    keeper.add(Progress().answered(made, made.check("1"), day="2026-04-01"))
    return Today(**{"keeper": keeper, **others})


def after_a_surprise(**others: Any) -> Presented[Any]:
    """The screen of somebody whom a prediction surprised yesterday."""
    keeper = Keeper(today=lambda: "2026-04-02")
    keeper.add(Progress().predicted("03.runs", "10", is_right=False, day="2026-04-01"))
    return Today(**{"keeper": keeper, **others})


def unknown(**options: Any) -> tuple[Refusal, ...]:
    """Options with values that there are not, each of which is refused by itself."""
    return tuple(
        ({name: value}, BadOption, "option.unknown") for name, values in options.items() for value in values
    )


NO_SEED = tuple(({"seed": given}, BadOption, "option.seed") for given in ("x", True, 1.5, None))
LOUD = unknown(help=["loud", None])

WIDGETS: dict[str, Case] = {
    "builder": Case(
        "builder",
        making(TopologyBuilder, topology=T11),
        "TopologyBuilder(Topology.parse('∅, {1}, {1,5}, {1,2,5}, U', n=5))",
        "Cards at hand, and beside them the Hasse diagram of the topology",
        (
            ("press", "234"),
            ("show",),
            ("take_all",),
            ("undo",),
            ("press", "234"),
            ("press", "1"),
            ("press", "234"),
            ("toggle", 2),
        ),
        (
            *(({**each, "topology": None}, *why) for each, *why in unknown(n=[1, 6, 0, "3", [3], True])),
            *LOUD,
            ({"cards": "1 9"}, NotACard, "card.out-of-range"),
            ({"cards": "{1} {1}"}, NotAFamily, "cards.written-twice"),
            ({"cards": ["1"]}, NotACard, "card.not-a-card"),
            ({"cards": 5}, NotACard, "cards.not-several"),
            ({"cards": [Card("1", n=3)]}, DifferentUniverses, "family.other-universe"),
        ),
    ),
    "goal": Case(
        "builder",
        making(TopologyBuilder, goal=WithHole(4), properties=False, shape=True),
        "TopologyBuilder(Topology.parse('∅, U', n=4))",
        "Hasse diagram of the topology",
        (("press", "1"), ("press", "12"), ("press", "3"), ("load", "4:1,2,123,124")),
        (({"n": 4, "cards": "5"}, NotACard, "card.out-of-range"),),
        leads_to=(".setcards-shape",),
    ),
    "trainer": Case(
        "trainer",
        making(InclusionTrainer, piles="23 124", hand="1 24 235 1234 13 124 ∅"),
        "InclusionTrainer(n=5, seed=0): 0 laid, 0 missed",
        "Two piles, on top {2,3} and {1,2,4}.",
        (
            ("play", "13", "right"),
            ("point", 3),
            ("point", 4),
            ("play", "1", "right"),
            ("review",),
            ("nothing_fits",),
            ("play", "24", "left"),
            ("point", 4),
        ),
        (
            *LOUD,
            *NO_SEED,
            *(({**each, "piles": None, "hand": None}, *why) for each, *why in unknown(n=[1, 7, "3"])),
            ({"piles": "1"}, BadOption, "deal.two-piles"),
            ({"piles": 5}, NotACard, "cards.not-several"),
            ({"hand": 5}, NotACard, "cards.not-several"),
            ({"piles": "1 9"}, NotACard, "card.out-of-range"),
            ({"hand": "1 1"}, NotAFamily, "cards.written-twice"),
            ({"hand": ""}, BadOption, "deal.hand-size"),
            ({"hand": [Card("1", n=3)]}, DifferentUniverses, "cards.different-universes"),
        ),
    ),
    "look": Case(
        "live-cards",
        making(LiveCards, relation="stronger"),
        "LiveCards(5, relation='stronger', mode='look')",
        "All 32 cards in rows by size",
        (("press", "13"), ("press", "∅"), ("undo",), ("show",), ("press", "134")),
        (
            *unknown(
                n=[0, 6, "3", True], relation=["weaker", None], mode=["chain", "antichain", "rows", "x", None]
            ),
            ({"relation": "comparable", "mode": "cycle"}, BadOption, "option.unknown"),
            *LOUD,
        ),
        leads_to=(),
    ),
    "chain": Case(
        "live-cards",
        making(LiveCards, mode="chain", help="ask"),
        "LiveCards(5, relation='comparable', mode='chain')",
        "All 32 cards, to be pressed. Chosen: –.",
        (("press", "1"), ("press", "123"), ("press", "24"), ("press", "1"), ("press", "1"), ("undo",)),
        leads_to=(),
    ),
    "rows": Case(
        "live-cards",
        making(LiveCards, mode="rows"),
        "LiveCards(5, relation='comparable', mode='rows')",
        "All 32 cards in rows; in each, every card lies within the next. Row 1: ∅, {1}, {1,2}, {1,2,3}",
        (("press", "1"), ("press", "12"), ("show",), ("press", "U")),
        leads_to=(),
    ),
    "cycle": Case(
        "live-cards",
        making(LiveCards, relation="stronger", mode="cycle"),
        "LiveCards(5, relation='stronger', mode='cycle')",
        "All 32 cards, to be pressed. Chosen: –.",
        (*(("press", each) for each in ("1", "2", "23", "13", "U", "∅")), ("reset",), ("show",)),
        leads_to=(),
    ),
    "compare": Case(
        "strength",
        making(StrengthExplorer),
        "StrengthExplorer(view='compare')",
        "All sets in rows by size, to choose two from",
        (("compare", "145", "234"), ("show",), ("compare", "123", "45"), ("predict", "first")),
        (
            *unknown(view=["graph"], revolution=[1]),
            *LOUD,
            *NO_SEED,
            *(
                (each, BadOption, "exploring.only-on-a-field")
                for each in ({"field": "1"}, {"hand": "1"}, {"revolution": True})
            ),
        ),
    ),
    "line": Case(
        "strength",
        making(StrengthExplorer, view="line"),
        "StrengthExplorer(view='line')",
        "The sets of size 2 on a line in lexicographic order.",
        (("choose_size", 3), ("lay", "135 234"), ("say", True), ("lay", "135 234")),
    ),
    "field": Case(
        "strength",
        making(StrengthExplorer, view="field", field="1 2", hand="4 14 24 23"),
        "StrengthExplorer(view='field')",
        "Field: {1}, {2}. Answer: –.",
        (("lay", "4 14"), ("check",), ("show",), ("list_cannot",), ("lay", "4 24")),
        (
            ({"field": "1 2 3 4 5"}, BadOption, "answer-a-field.field-size"),
            ({"field": ""}, BadOption, "answer-a-field.field-size"),
            ({"field": "1 23"}, BadOption, "field.row-broken"),
            ({"hand": "1 2 3 4 5 12 13 14 15 23 24"}, BadOption, "answer-a-field.hand-size"),
            ({"hand": "1 1 1"}, NotAHand, "hand.too-many"),
            ({"field": "9"}, NotACard, "card.out-of-range"),
            ({"field": 5}, NotACard, "cards.not-several"),
            ({"hand": 5}, NotACard, "cards.not-several"),
            ({"field": ["1"]}, NotACard, "card.not-a-card"),
            ({"hand": [Card("1", n=3)]}, DifferentUniverses, "family.other-universe"),
        ),
    ),
    "hunt": Case(
        "strength",
        making(StrengthExplorer, view="hunt"),
        "StrengthExplorer(view='hunt')",
        "All sets in rows by size, and the chain of those chosen",
        (("hint",), ("lay", "1 2 13"), ("lay", "1 2 23")),
    ),
    "finder": Case(
        "finder",
        making(YakuFinder, hand="22337"),
        "YakuFinder('22337'): 0 found",
        "2, 2, 3, 3, 7",
        (
            ("enter", "3*7+2=32"),
            ("why",),
            ("hint",),
            ("enter", "3*7+2=24"),
            ("how_many",),
            ("no_more",),
            ("enter", "3*7+2=32"),
        ),
        (
            *unknown(level=[9, 0]),
            *LOUD,
            *NO_SEED,
            ({"hand": "55555"}, BadOption, "yaku-search.hand-without-yaku"),
            ({"laid": "3×7"}, BadOption, "yaku-search.no-draft"),
            ({"laid": "3×7+3 = □□"}, BadOption, "yaku-search.laid-in-vain"),
        ),
    ),
    "hands": Case(
        "finder",
        making(YakuFinder, seed=1),
        "YakuFinder('46788'): 0 found",
        "4, 6, 7, 8, 8",
        (
            ("enter", "76+8=84"),
            ("next_hand",),
            ("hint",),
            ("set_class_number", "7"),
            ("set_class_number", "seven"),
            ("set_level", 1),
            ("undo",),
        ),
        NO_SEED,
    ),
    "bench": Case(
        "bench",
        kept(ConjectureBench, n=3),
        "ConjectureBench('For all sets A, B: if ▢, then ▢.', n=3)",
        "For all sets A, B",
        (
            *(("place", "stronger") for _ in range(2)),
            ("negate", "then"),
            ("vote", False),
            ("test",),
            ("choose", "then.1"),
        ),
        (
            *unknown(over=["numbers", "chases"], lesson=["1", "05"], smaller=[1]),
            ({"n": 7}, BadOption, "option.points"),
            ({"n": 0}, BadOption, "option.points"),
            ({"n": "5"}, BadOption, "option.points"),
            ({"over": "hands", "n": 1}, BadOption, "option.unknown"),
            ({"over": "hands", "n": 17}, BadOption, "option.unknown"),
        ),
        leads_to=(".setcards-result img",),
    ),
    "chase": Case(
        "chase",
        making(ChaseBoard, dogs="a1 b6", sheep="f4"),
        "ChaseBoard(Grid(6, 6, wrap='columns'), role='dogs'), dog moves: 0",
        "sheep",
        (
            ("press", "a1"),
            ("press", "e3"),
            ("why",),
            ("enter", "b6-c6"),
            ("hint",),
            ("how_many",),
            ("undo",),
            ("set_map", True),
            ("press", "a1"),
        ),
        (
            *LOUD,
            ({"grid": 5}, BadOption, "grid.not-a-grid"),
            ({"role": "wolf"}, BadOption, "option.unknown"),
            ({"opponent": 5}, BadOption, "option.unknown"),
            ({"grid": Grid(50, 6)}, BadOption, "chase.board-too-large"),
        ),
    ),
    "placing": Case(
        "chase",
        making(ChaseBoard, grid=Grid(4, 6), role="both"),
        "ChaseBoard(Grid(4, 6, wrap='columns'), role='both'), dog moves: 0",
        "dog",
        (("place",), ("press", "a1"), ("let_go",)),
    ),
    "proof": Case(
        "stepper",
        making(ProofStepper, rows=5, role="sheep"),
        "ProofStepper(5, proof='text', role='sheep'): 'text-base'",
        "With three rows, every square on which the sheep can s",
        (("go_to", "text-out-of-reach"), ("hint",), ("move_on",), ("press", "a1"), ("undo",), ("check",)),
        (
            *LOUD,
            *unknown(proof=["x"], role=["x"]),
            ({"rows": 2}, BadOption, "option.number"),
            ({"rules": 5}, BadOption, "option.unknown"),
        ),
    ),
    "by-hand": Case(
        "stepper",
        making(ProofStepper, rows=8, proof="by-hand", role="sheep"),
        "ProofStepper(8, proof='by-hand', role='sheep'): 'by-hand-next-row'",
        "<img",
        (("go_to", "by-hand-down"), ("press", "c8"), ("move_on",), ("let_pass",)),
    ),
    "puzzle": Case(
        "puzzle",
        kept(ProofPuzzle, key="02.bound"),
        "ProofPuzzle('02.bound', seed=0): 0 of 6 laid",
        "Cards to be put in order for a proof. Claim: Let n ≥ 2.",
        (
            ("place", "tried"),
            ("check",),
            ("undo",),
            ("show",),
            ("undo",),
            *(("place", name) for name in ("count", "smallest", "some-point", "together", "rest")),
            ("fill", "many", "few"),
            ("hint",),
            ("check",),
        ),
        (
            *unknown(key=["02.nonsuch", "2.bound", None, 2]),
            *LOUD,
            *NO_SEED,
        ),
    ),
    "proved": Case(
        "puzzle",
        kept(ProofPuzzle, key="01.antichains", help="tell"),
        "ProofPuzzle('01.antichains', seed=0): 0 of 6 laid",
        "Cards to be put in order for a proof.",
        (
            *(("press", name) for name in ("same-size", "bound", "rows", "proper", "one-a-row")),
            ("fill", "many", "exactly"),
            ("fill", "many", "at-most"),
            *(("press", name) for name in ("bound", "reached")),
        ),
    ),
    "card": Case(
        "exercise",
        kept(ExerciseCard, exercise="topology.union", seed=1),
        "ExerciseCard('topology.union', level=1, seed=1)",
        "What is the union",
        (("answer", "{2}"), ("why",), ("hint",), ("solution",), ("pick", 1), ("check",)),
        (
            *unknown(level=[0]),
            *NO_SEED,
            ({"exercise": "topology.unoin"}, BadOption, "option.unknown"),
        ),
    ),
    "predict": Case(
        "predict",
        kept(Predict, key="03.runs"),
        "Predict('03.runs')",
        "How many runs",
        (("commit", "x"), ("commit", 10)),
        unknown(key=["03.nonsuch", "09.runs", "runs", 3, None]),
    ),
    "game": Case(
        "game-table",
        making(GameTable, game="topology-mahjong", seats=["person"] * 3, seed=1, keep=None),
        "GameTable('topology-mahjong', seats=['person', 'person', 'person'], seed=1): 0 moves",
        "",
        (
            ("play", 1, Discard(Card("2345"))),
            ("play", 2, Decline()),
            ("undo",),
            ("play", 2, TakeToBuffer()),
            ("look_at", 0),
            ("look_at",),
            ("play", 0, EndTurn()),
        ),
        (
            *unknown(game=["chess", None, 5], hands=["shut"]),
            *unknown(n=[9, "3"]),
            ({"points": 5}, BadOption, "table.no-such-option"),
            *unknown(help=["loud"]),
            *NO_SEED,
            ({"seats": "person"}, BadOption, "option.kind"),
            ({"seats": ["person", "nobody", "person"]}, BadOption, "table.no-such-player"),
            ({"keep": 5}, BadOption, "option.kind"),
        ),
        leads_to=(),
    ),
    "race": Case(
        "game-table",
        making(GameTable, seats=["person", "person"], seed=7, keep=None),
        "GameTable('set-speed', seats=['person', 'person'], seed=7): 0 moves",
        "Set Speed for two",
        (
            ("press", "card-0-3"),
            ("press", "key-0-0"),
            ("press", "card-1-2"),
            ("set_pause", True),
            ("press", "key-1-0"),
            ("set_pause", False),
            ("drop", "card-0-123", "pile-1"),
        ),
        leads_to=(),
    ),
    "fmurs": Case(
        "game-table",
        making(GameTable, game="fmurs", seats=["person"] * 2, keep=None, rows=5, columns=6, sheep=2),
        "GameTable('fmurs', seats=['person', 'person'], seed=0): 0 moves",
        "",
        (
            ("act", "ready-symmetric"),
            ("press", "sq-0-0"),
            ("press", "sq-1-1"),
            ("act", "ready-row"),
            ("press", "dog-0"),
            ("hint",),
            ("press", "dog-0"),
            ("undo",),
            ("resign",),
        ),
        unknown(rows=[2, "5", None], wrap=["left"], piece=["queen"]),
        leads_to=(),
    ),
    "daishugo": Case(
        "game-table",
        making(GameTable, game="daishugo", seats=["person"] * 2, seed=1, keep=None, n=3),
        "GameTable('daishugo', seats=['person', 'person'], seed=1): 0 moves",
        "",
        (
            ("press", "hand-0-12"),
            ("press", "hand-0-13"),
            ("act", "lay"),
            ("hint",),
            ("act", "pass"),
            ("press", "hand-0-123"),
            ("undo",),
            ("drop", "hand-0-123", "field"),
            ("act", "lay"),
        ),
        unknown(n=[2, 6, "3", None], exception=[1]),
        leads_to=(),
    ),
    "suhjong": Case(
        "game-table",
        making(GameTable, game="suhjong", seats=["person"] * 2, seed=1, keep=None),
        "GameTable('suhjong', seats=['person', 'person'], seed=1): 0 moves",
        "",
        (
            ("hint",),
            ("press", "hand-1-8"),
            ("act", "exchange"),
            ("press", "hand-0-0"),
            ("undo",),
            ("press", "hand-0-0"),
            ("act", "exchange"),
            ("press", "hand-1-5"),
            ("press", "river-0-0"),
            ("act", "showdown"),
        ),
        unknown(base=[1, 17, "ten", None], rounds=[0], most=[6], copies=[-1]),
        leads_to=(),
    ),
    "covered": Case(
        "game-table",
        making(GameTable, game="topology-mahjong", seats=["person"] * 3, seed=1, keep=None, hands="hidden"),
        "GameTable('topology-mahjong', seats=['person', 'person', 'person'], seed=1): 0 moves",
        "",
        (("act", "sit"), ("play", 1, Discard(Card("2345"))), ("act", "sit"), ("resign",), ("rematch",)),
        leads_to=(),
    ),
    "map": Case(
        "progress",
        kept(ProgressMap),
        "ProgressMap(label='', done=0)",
        "<img",
        (("press", "topology.union"), ("use_label", "Aya"), ("start_fresh",), ("press", "02")),
        unknown(lesson=["99", 2]),
    ),
    "today": Case("today", on_the_next_day, "Today(due=1)", "union", (("answer", "{2}"), ("answer", "x"))),
    "surprise": Case("today", after_a_surprise, "Today(due=1)", "How many runs", (("answer", "141"),)),
    "daily": Case(
        "today",
        lambda **others: Today(**{"keeper": Keeper(today=lambda: "2026-04-02"), **others}),
        "Today(due=0)",
        "Cards for today",
        (("open_puzzle",),),
    ),
    "worksheet": Case(
        "worksheet",
        making(WorksheetMaker, kind="topology.union", count=2),
        "WorksheetMaker('topology.union', level=1, class_number=1, count=2)",
        "",
        (
            ("set_lesson", "03"),
            ("set_kind", "strength.which-is-stronger"),
            ("set_level", 2),
            ("set_count", 3),
            ("set_class_number", "7"),
        ),
        (
            *unknown(kind=["topology.onion", None], level=[4, "1"]),
            ({"kind": "chase.at-once"}, NotOnPaper, "worksheet.pressed"),
            ({"class_number": -1}, BadOption, "option.number"),
            ({"count": 31}, BadOption, "option.number"),
        ),
        leads_to=(),
    ),
}
"""By names under which a notebook can hold them."""
