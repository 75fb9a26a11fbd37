"""The figures of the pages about card and tile games, each computed a second time, without their programs."""

import re
from collections import Counter
from itertools import pairwise, permutations, product

import pytest

from setcards_edu import language
from setcards_edu.claims import ClaimStatus
from setcards_edu.equations import yaku
from setcards_edu.equations.text_claims import TEXT_CLAIMS, standard_survey
from setcards_edu.inclusion import comparable
from setcards_edu.sets import cards
from setcards_edu.strength import stronger
from setcards_edu.topology import Topology

from .programs import FOLDER, quoted

WORDS = dict(
    zip(
        (ClaimStatus.PROVED, ClaimStatus.FALSE, ClaimStatus.IN_PART),
        ("true", "false", "true in part"),
        strict=True,
    )
)
WORDS_JA = dict(zip(WORDS, ("正しい", "誤り", "一部正しい"), strict=True))


def printed(name):
    return quoted(FOLDER / f"{name}.md")


def entries(text):
    """What a page quotes as “number: number”."""
    return {int(a): int(b) for a, b in re.findall(r"\b(\d+): (\d+)\b", text)}


def families(n):
    """All topologies on n points, as sets of sets."""
    return [frozenset(each) for each in Topology.all(n)]


@pytest.mark.parametrize("n", [4, pytest.param(5, marks=pytest.mark.long)])
def test_the_most_that_the_other_can_have(n):
    """Of each pair, from large ones on; on five points from 14 sets on, where the page speaks."""
    _, four, five = re.split(r"\d points, .*\n", printed("sixteen"))
    table = entries((four if n == 4 else five).partition("from")[0])
    every = sorted(families(n), key=len, reverse=True)
    for size in {len(each) for each in every if len(each) >= 2 ** (n - 1) - 2}:
        mine = [each for each in every if len(each) == size]
        assert table[size] == next(
            len(other) for other in every if any(len(each & other) == 2 for each in mine)
        )


@pytest.mark.parametrize("n", [2, 3, 4, pytest.param(5, marks=pytest.mark.long)])
def test_the_ways_to_share_all_the_cards(n):
    every, all_cards = set(families(n)), frozenset(cards(n))
    both = {min(all_cards, key=len), max(all_cards, key=len)}
    found = {frozenset((one, rest)) for one in every for rest in every & {all_cards - one | both}}
    line = re.search(rf"^{n} +(\d+) +(\d+) .*$", printed("sharing"), re.MULTILINE)
    assert (len(every), len(found)) == (int(line[1]), int(line[2]))
    sizes = Counter("{}:{}".format(*sorted(map(len, pair), reverse=True)) for pair in found)
    assert dict(re.findall(r"(\d+:\d+) (\d+)", line[0])) == {size: str(k) for size, k in sizes.items()}


def unanswered(n, number):
    """The fields without an answer, by trying all rows of cards on all."""
    rows = [
        row
        for row in product(cards(n), repeat=number)
        if all(stronger(b, a) for a, b in pairwise(row)) and max(Counter(row).values()) < 3
    ]
    return len(rows), [
        field
        for field in rows
        if not any(
            all(stronger(b, a) for a, b in zip(field, row, strict=True))
            and max(Counter(field + row).values()) < 3
            for row in rows
        )
    ]


@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_fields_without_an_answer_on_three_points(number):
    line = re.search(rf"^ +3 {number} +(\d+) +(\d+)", printed("three"), re.MULTILINE)
    fields, none = unanswered(3, number)
    assert (fields, len(none)) == (int(line[1]), int(line[2]))


@pytest.mark.long
def test_exchanges_of_a_tile_that_make_a_yaku():
    every = {"".join(hand) for hand in standard_survey().hands}
    good = {hand for hand in every if list(yaku(hand))}
    ways = {
        hand: {(goes, comes) for goes in hand for comes in "0123456789" if _after(hand, goes, comes) in good}
        for hand in every - good
    }
    told = printed("one-tile")
    assert told.startswith(f"{len(every)} hands, {len(ways)} without a yaku\n")
    table = told.partition("so many\n")[2].partition("\n5: ")[0]
    assert entries(table) == Counter(map(len, ways.values()))
    for least_or_most in re.findall(r"^(\d+): (\d{5}.*)$", told, re.MULTILINE):
        number, hands = least_or_most
        assert hands.split() == sorted(hand for hand in ways if len(ways[hand]) == int(number))
    assert all({goes for goes, _ in found} == {*hand} for hand, found in ways.items())


def _after(hand, goes, comes):
    return "".join(sorted(hand.replace(goes, "", 1) + comes))


def runs_by_walks(n):
    """The number of orders of all cards, each comparable with the next, by inclusion and exclusion.

    Walks of 2ⁿ cards that stay among some of the cards are counted, and added up with a sign for those that
    are missing: walks that do not visit all cards cancel.
    """
    numpy = pytest.importorskip("numpy")
    total = 2**n
    goes = numpy.array([[a is not b and comparable(a, b) for b in cards(n)] for a in cards(n)], numpy.int64)
    some = (numpy.arange(2**total)[:, None] >> numpy.arange(total)) & 1
    walks = some.copy()
    for _ in range(total - 1):
        walks = walks @ goes * some
    return int((walks.sum(1) * (-1) ** (total - some.sum(1))).sum())


@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_orders_in_which_all_cards_go_on_one_pile(n):
    """The sums are right but for multiples of 2⁶⁴, and the numbers smaller."""
    ways = entries(printed("perfect-run").partition("each time\n")[2])
    assert runs_by_walks(n) == ways[n]


def test_few_points_by_all_orders():
    ways = entries(printed("perfect-run").partition("each time\n")[2])
    for n in (1, 2):
        orders = permutations(cards(n))
        assert ways[n] == sum(all(map(comparable, order, order[1:])) for order in orders)


@pytest.mark.parametrize(("code", "words"), [("en", WORDS), ("ja", WORDS_JA)])
def test_the_ledger_has_the_claims_of_the_text_with_their_verdicts(code, words):
    page = (FOLDER / ("claims.md" if code == "en" else "claims.ja.md")).read_text(encoding="utf-8")
    with language(code):
        rows = [f"| {claim.statement} | {words[claim.verdict().standing]} |" for claim in TEXT_CLAIMS]
    assert [row for row in rows if row not in page] == []
