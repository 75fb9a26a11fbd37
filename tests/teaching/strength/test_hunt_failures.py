"""Hunting failures of transitivity and cycles in the strength relation (rule D1)."""

from __future__ import annotations

from itertools import pairwise, permutations

import pytest

from setcards_edu import BadOption, Card, Event, Hint, Reason, cards
from setcards_edu.messages import Denial
from setcards_edu.sets import DifferentUniverses, NotACard
from setcards_edu.teaching.strength.hunt_failures import LONGEST, HuntFailures
from tests.cases import every
from tests.refusals import refusal, sentences
from tests.strength import naive
from tests.topology.naive import power_set


def deck(text):
    return [Card(digits) for digits in text.split()]


def pressed(text, **options):
    hunting = HuntFailures.start(**options)
    for card in deck(text):
        hunting = hunting.press(card)
    return hunting


def arrow(a, b, n, *, exception=True):
    return naive.stronger(frozenset(b), frozenset(a), n, exception=exception)


def test_the_failure_of_the_text_is_a_catch():
    caught = pressed("1 2 23")
    assert caught.said.key == "hunt-failures.caught-triple"
    assert caught.caught == ((Card("1"), Card("2"), Card("23")),)
    assert [caught.told(place) for place in range(3)] == [True, True, False]


@pytest.mark.parametrize("exception", [True, False])
def test_D1_every_three_cards_are_judged_as_the_rule_says(exception):
    for three in permutations(cards(3), 3):
        hunting = HuntFailures.start(3, exception=exception).lay(three)
        a, b, c = three
        first, second, third = (arrow(x, y, 3, exception=exception) for x, y in ((a, b), (b, c), (a, c)))
        assert bool(hunting.caught) == (first and second and not third)


def test_D1_every_cycle_of_up_to_three_cards_is_judged_as_the_rule_says():
    for length in (2, 3):
        for chain in permutations(cards(3), length):
            hunting = HuntFailures.start(3, quarry="cycle").lay(chain).close()
            ways = [*pairwise(chain), (chain[-1], chain[0])]
            assert bool(hunting.caught) == all(arrow(a, b, 3) for a, b in ways)


def test_a_cycle_closes_when_its_first_card_is_pressed_again():
    caught = pressed("1 12345 ∅ 1", quarry="cycle")
    assert caught.closed
    assert caught.said.key == "hunt-failures.caught-cycle"
    assert caught.caught == ((Card(""), Card("1"), Card("12345")),)


def test_a_catch_counts_once_wherever_its_cycle_begins():
    once = pressed("1 12345 ∅ 1", quarry="cycle").lay(deck("12345 ∅ 1")).close()
    assert len(once.caught) == 1


def test_in_ask_the_learner_points_at_the_arrow_that_spoils_it():
    spoiled = pressed("1 3 13")
    assert spoiled.said == Denial("hunt-failures.spoiled-where", count=1)
    assert spoiled.is_asking
    assert [spoiled.told(place) for place in range(3)] == [None, None, None]
    sound = spoiled.ask(0)
    assert sound.said.key == "hunt-failures.holds"
    assert sound.is_asking
    found = sound.ask(2)  # {1} → {1,3} holds, and must not
    assert found.said.key == "hunt-failures.found"
    assert found.said.witnesses["why"].key == "hunt-failures.must-not"
    assert not found.is_asking


def test_in_tell_each_arrow_is_judged_as_it_comes():
    assert pressed("1 2", help="tell").said.key == "hunt-failures.arrow"
    assert pressed("2 1", help="tell").said.key == "hunt-failures.no-arrow"
    assert pressed("2 1 13", help="tell").said.key == "hunt-failures.spoiled"


def test_in_silent_only_that_it_is_no_catch_and_the_reason_on_demand():
    silent = pressed("2 1 13", help="silent")
    assert silent.said == Denial("hunt-failures.no-catch")
    assert silent.show_solution().said.key == "hunt-failures.spoiled"


def test_showing_is_never_refused_and_shows_what_has_not_been_caught():
    shown = HuntFailures.start().show_solution()
    assert shown.said.key == "hunt-failures.shown"
    assert len(set(shown.chain)) == 3
    assert shown.caught == ()
    assert HuntFailures.start().lay(shown.chain).caught == (shown.chain,)
    other = HuntFailures.start().lay(shown.chain).show_solution()
    assert other.chain != shown.chain
    assert HuntFailures.start(quarry="cycle").show_solution().lay(()).lay(deck("∅ 12345")).close().caught


def test_three_hints_the_last_nearly_the_solution():
    for quarry in ("triple", "cycle"):
        hunting = HuntFailures.start(quarry=quarry)
        keys = []
        for _ in range(4):
            hunting = hunting.hint()
            keys.append(hunting.said.key)
            assert all(sentences(hunting.said))
        assert keys == [f"hunt-failures.{quarry}-hint-{number}" for number in (1, 2, 3, 3)]


def test_where_there_is_none_that_is_what_is_told():
    assert HuntFailures.start(quarry="cycle", exception=False).show_solution().said == Reason(
        "hunt-failures.no-cycle", n=5
    )
    assert HuntFailures.start(2, exception=False).hint().said == Reason("hunt-failures.no-triple", n=2)


def naive_catches(n, quarry, *, exception=True):
    """All that can be put together by hand: every choice of cards is looked at."""
    if quarry == "triple":
        return naive.transitivity_failures(naive.relation(n, exception=exception))
    arrows = naive.relation(n, exception=exception)
    ways = (way for length in range(2, LONGEST + 1) for way in permutations(power_set(n), length))
    return {
        way
        for way in ways
        if way[0] == min(way, key=lambda a: (len(a), sorted(a)))
        and arrows.issuperset(pairwise((*way, way[0])))
    }


def caught_by_showing(hunting):
    """What one catches who lays whatever is shown, until nothing is left; and what is said then."""
    while (shown := hunting.show_solution()).said.key == "hunt-failures.shown":
        before = len(hunting.caught)
        hunting = hunting.lay(shown.chain)
        hunting = hunting.close() if hunting.quarry == "cycle" else hunting
        assert len(hunting.caught) == before + 1
    return [tuple(map(frozenset, chain)) for chain in hunting.caught], shown.said


@every("exception", [True, False])
@every(("quarry", "n"), [("triple", 2), ("triple", 3), *(("cycle", n) for n in (1, 2, 3))])
def test_when_nothing_is_left_all_that_can_be_laid_are_caught(quarry, n, exception):
    wanted = naive_catches(n, quarry, exception=exception)
    caught, said = caught_by_showing(HuntFailures.start(n, quarry=quarry, exception=exception))
    assert len(caught) == len(wanted)
    assert set(caught) == wanted
    if wanted:
        most = 3 if quarry == "triple" else LONGEST
        assert said == Event(f"hunt-failures.nothing-left-{quarry}", count=len(wanted), most=most)
        assert all(sentences(said))


@pytest.mark.long
def test_of_cycles_no_more_is_claimed_than_can_be_laid_by_hand():
    """With five points there are longer cycles as well."""
    said = caught_by_showing(HuntFailures.start(5, quarry="cycle"))[1]
    assert sentences(said) == [
        "You have found all 291 cycles of up to 4 cards.",
        "4\N{NO-BREAK SPACE}枚以下の閉路を、291\N{NO-BREAK SPACE}通りすべて見つけました。",
    ]


def test_all_arrows_that_are_not_as_they_should_be_are_counted():
    spoiled = pressed("1 23 2")  # no arrow to {2,3}, none to {2}, and one from {1} to {2}
    assert spoiled.said == Denial("hunt-failures.spoiled-where", count=3)
    assert pressed("2 1 13").said == Denial("hunt-failures.spoiled-where", count=1)
    assert sentences(pressed("2 1 13").said)[0].endswith("Press that arrow.")
    assert sentences(spoiled.said)[0].endswith(
        "3 of the arrows are not as they should be. Press one of them."
    )


def test_cards_are_taken_back_and_there_is_room_for_only_some():
    two = pressed("1 2")
    assert two.press(Card("2")).chain == (Card("1"),)
    assert pressed("1 2 1", quarry="triple").chain == tuple(deck("1 2 1"))
    full = pressed("1 2 3 4", quarry="cycle")
    assert len(full.chain) == LONGEST
    assert full.lay(deck("1 2 3 4 5")).said == Hint("hunt-failures.too-long", most=LONGEST)
    assert full.press(Card("5")).chain == tuple(deck("1 2 3 5"))
    assert full.restart().chain == ()
    assert pressed("1 2 23 4").chain == (Card("4"),)


@pytest.mark.parametrize("help_", ["tell", "ask", "silent"])
def test_after_a_failed_try_the_rest_stays(help_):
    failed = pressed("1 2 3", help=help_)
    assert failed.press(Card("3")).chain == tuple(deck("1 2"))
    assert failed.press(Card("23")).chain == tuple(deck("1 2 23"))
    assert failed.press(Card("23")).said.key == "hunt-failures.caught-triple"


def test_a_place_can_be_emptied_and_is_filled_by_the_next_card():
    emptied = pressed("1 3 24").empty(1)
    assert emptied.places == {0: Card("1"), 2: Card("24")}
    assert emptied.said == Hint("hunt-failures.gap", place="B")
    assert emptied == pressed("1 3 24").press(Card("3"))
    assert emptied.press(Card("2")).said.key == "hunt-failures.caught-triple"
    first = pressed("1 3 24").empty(0)
    assert first.places == {1: Card("3"), 2: Card("24")}
    assert first.empty(2).places == {1: Card("3")}
    assert first.empty(1).places == {1: Card("24")}
    assert pressed("1 3 24").empty(2) == pressed("1 3")
    assert emptied.restart().places == {}
    assert emptied.show_solution().waiting == ()


def test_a_cycle_with_an_empty_place_is_not_closed():
    emptied = pressed("1 12345 ∅ 1", quarry="cycle", exception=False).empty(1)
    assert emptied.close().said == Hint("hunt-failures.gap", place="B")
    assert not emptied.close().closed
    assert emptied.with_help("silent").places == emptied.places


def test_the_first_card_opens_a_failed_cycle_again_and_another_goes_on():
    failed = pressed("1 2 1", quarry="cycle")
    assert failed.closed
    assert not failed.press(Card("1")).closed
    assert failed.press(Card("1")).chain == tuple(deck("1 2"))
    assert failed.press(Card("3")).chain == tuple(deck("1 2 3"))


def test_how_long_a_cycle_may_be_is_said_at_the_start():
    assert "up to 4 cards" in str(HuntFailures.start(quarry="cycle").said)


def test_closing_what_cannot_be_closed():
    assert pressed("1").close().said == Hint("hunt-failures.three-cards")
    assert pressed("1", quarry="cycle").close().said == Hint("hunt-failures.two-cards")


def test_another_quarry_begins_anew():
    assert pressed("1 2 23").hunt("cycle") == HuntFailures.start(quarry="cycle")


def test_with_other_help_the_catch_is_judged_anew():
    spoiled = pressed("2 1 13").with_help("tell")
    assert spoiled.said.key == "hunt-failures.spoiled"
    assert spoiled.with_help("ask").said == Denial("hunt-failures.spoiled-where", count=1)
    assert pressed("1").with_help("tell").chain == (Card("1"),)


def test_everything_that_is_said_has_words_in_both_languages():
    for quarry in ("triple", "cycle"):
        for text in ("", "1", "1 2", "1 2 23", "2 1 13", "∅ 12345 ∅"):
            for level in ("tell", "ask", "silent"):
                hunting = pressed(text, quarry=quarry, help=level)
                for step in (hunting, hunting.close(), hunting.close().show_solution(), hunting.hint()):
                    assert all(sentences(step.said))


@pytest.mark.parametrize(
    ("kind", "key", "action"),
    [
        (BadOption, "option.unknown", lambda: HuntFailures.start(help="loud")),
        (BadOption, "option.unknown", lambda: HuntFailures.start(quarry="fox")),
        (BadOption, "option.unknown", lambda: pressed("1 2").ask(1)),
        (BadOption, "option.unknown", lambda: pressed("1 2").empty(2)),
        (DifferentUniverses, "family.other-universe", lambda: HuntFailures.start(3).press(Card("1"))),
        (NotACard, "card.not-a-card", lambda: HuntFailures.start().lay(["1"])),
    ],
)
def test_what_cannot_be_is_refused_with_its_reason(kind, key, action):
    assert refusal(kind, action).key == key
