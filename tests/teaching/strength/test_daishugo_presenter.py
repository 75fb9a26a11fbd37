"""Daishugo at the table: every move by presses, what can be next, what can beat it, and why not."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from setcards_edu import Card
from setcards_edu.dice import Dice
from setcards_edu.games.daishugo import Deal, Lay, Pass, Play, start
from setcards_edu.games.players import Decision
from setcards_edu.messages import LANGUAGES, BadOption, Hint, Refused, Success, language
from setcards_edu.pictures.kit.card_pieces import held_ids
from setcards_edu.pictures.kit.palette import Mark
from setcards_edu.pictures.kit.picture import MAXIMUM_SIZE
from setcards_edu.pictures.kit.scene import TableView
from setcards_edu.sets import cards
from setcards_edu.teaching.games import looking_back, table_view
from setcards_edu.teaching.games.table import TableState, WrongMove
from setcards_edu.teaching.kit.game_presenter import Made
from setcards_edu.teaching.strength.daishugo_goals import (
    revolution,
    three_at_once,
    unbeaten,
    why_no_revolution,
    why_no_three,
    why_not_unbeaten,
)
from setcards_edu.teaching.strength.daishugo_presenter import DaishugoPresenter, _drawn
from setcards_edu.work import run_to_end
from tests.cases import every
from tests.effort import examples
from tests.games.daishugo.positions import lay, played, position, row
from tests.pictures.reading import placed, root
from tests.refusals import refusal

AT = DaishugoPresenter()
WAYS = [{}, {"players": 3, "n": 4, "exception": False}, {"players": 6}, {"n": 3, "open_hands": True}]


def scene(state, *picked, **other):
    """The table with everybody at one screen."""
    return TableView(
        public=state.view(None),
        open=tuple(state.view(seat) for seat in range(state.players)),
        names=tuple(f"Player {seat + 1}" for seat in range(state.players)),
        actors=state.to_move(),
        picked=picked,
        **other,
    )


def table(state, *picked):
    """A table of people at which this is the moment."""
    begun = TableState.start("daishugo", ["person"] * state.players)
    found = replace(begun, moments=(state,))
    for id_ in picked:
        found = found.press(id_)
    return found


def ids(state, text):
    return held_ids("hand", state.turn, row(text, state.rules.n))


def moments(seed, **options):
    """The states of a game in which long plays are liked, so that there are revolutions."""
    dice, state = Dice(f"at the table {seed}"), start(seed=seed, **options)
    while state.to_move():
        yield state
        moves = list(state.legal_moves(state.turn))
        long = [move for move in moves if isinstance(move, Lay) and len(move.cards) > 1]
        state = state.play(state.turn, dice.pick(long or moves))


@pytest.mark.parametrize("options", WAYS, ids=str)
def test_every_move_is_made_by_presses_and_what_can_be_next_is_what_some_move_goes_on_with(options):
    dice = Dice("presses")
    for seed in range(examples(10)):
        for state in list(moments(seed, **options))[:: 1 + examples(1)]:
            seat, legal = state.turn, [*state.legal_moves(state.turn)]
            held = dict(zip(held_ids("hand", seat, state.hands[seat]), state.hands[seat], strict=True))
            lays = [move.cards for move in legal if isinstance(move, Lay)]
            cards = dice.pick(lays) if lays else ()
            picked = ()
            for k in range(len(cards)):
                able = {other[k] for other in lays if other[:k] == cards[:k] and len(other) > k}
                can = _drawn(scene(state, *picked)).can
                assert {held[id_] for id_ in can} == able
                spare = next(id_ for id_, card in held.items() if card is cards[k] and id_ not in picked)
                picked = AT.press(scene(state, *picked), spare).pieces
            actions = {each.name: each for each in AT.actions(scene(state, *picked))}
            if cards:
                for made in (actions["lay"].pressed, AT.press(scene(state, *picked), "field")):
                    assert made == Made(seat, (Lay(cards),))
                assert actions["lay"].is_main
            assert (actions["pass"].reason is None) == (Pass() in legal)


@pytest.mark.parametrize("options", WAYS, ids=str)
def test_what_can_beat_a_play_is_what_others_could_answer_with(options):
    for seed in range(examples(10)):
        for state in list(moments(seed, **options))[:: 2 + examples(1)]:
            view = state.view(state.turn)
            for move in [move for move in state.legal_moves(state.turn) if isinstance(move, Lay)][:4]:
                beating, seats = view.beaters(move.cards)
                after = state.play(state.turn, move)
                is_over = after.result() is not None or not after.plays
                answered = [] if is_over else [*_answers(after, state.turn, view)]
                assert {card for cards, _ in answered for card in cards} == set(beating)
                assert {seat for _, seat in answered} == set(seats)


def _answers(after, seat, view):
    """Yield the answers to a play with the seat that may make them, of hidden hands all that may be."""
    for other in (other for other in range(after.players) if other != seat):
        hidden = isinstance(view.hands[other], int)
        hand = view.unseen() if hidden else after.hands[other]
        if len(after.hands[other]) >= len(after.field):
            asked = replace(after, hands=(*after.hands[:other], hand, *after.hands[other + 1 :]), turn=other)
            yield from ((move.cards, other) for move in asked.moves(other) if isinstance(move, Lay))


@every(
    ("hands", "field", "picked", "key"),
    [
        ("4 12|1 5 123", "", "4", "beaten-held"),
        ("4 12|1 5 123|13", "", "4", "beaten"),
        ("4|1 5 123|13", "", "4", "out"),
        ("4 12|1 5 123", "", "12", "beaten-held"),
        ("45 12|1 5 123", "", "45", "unbeaten"),
        ("0 3|1 2", "", "0", "cuts"),
        ("12 13 14 15 1|1 2 3 4 5", "", "12 13 14 15", "turns-round"),
        ("1 2 3|4 5 12 13", "", "1 2", "beaten-together-held"),
        ("1 2 3|4 5 12 13|4", "", "1 2", "beaten-together"),
        ("3 4 5|4 5", "1 2", "3", "go-on"),
        ("5 123|4", "1 2", "5", "no-company"),
        ("13 12345 1|4", "12 23", "12345", "comes-later"),
        ("13 12345 1|4", "12 23", "13", "go-on"),
        ("5 12|4", "3 4", "12", "not-so"),
        ("13 15|4", "", "13 15", "not-so"),
        ("13 15|4", "1", "13 15", "not-so"),
    ],
)
def test_what_is_picked_up_is_told_of(hands, field, picked, key):
    state = position(hands.replace("0", "∅"), field)
    told = table(state, *ids(state, picked.replace("0", "∅"))).said
    assert told.key == ("daishugo.why-out" if key == "out" else f"daishugo-table.{key}")
    for code in LANGUAGES:
        with language(code):
            assert str(told)


def test_who_may_hold_what_beats_it_has_enough_cards():
    state = position("1 2 3|12 13 14 23|4")
    one, two = (table(state, *ids(state, text)).said for text in ("1", "1 2"))
    assert one.witnesses["names"] == ("Player 2", "Player 3")
    assert two.witnesses["names"] == ("Player 2",)


def test_who_puts_the_only_card_back_is_told_what_there_is_to_be_done():
    begun = TableState.start("daishugo", ["person", "random"])
    card = next(id_ for id_ in begun.picture.by_id if id_.startswith("hand-0-"))
    assert begun.press(card).press(card).said == begun.invitation


def test_cards_to_be_laid_are_taken_back_and_put_into_another_order():
    state = position("3 4 12 34|5", "1 2")
    first, second = ids(state, "4 3")
    begun = table(state, first, second)
    assert begun.press(first).picked == (second,)
    assert begun.drop(second, first).picked == (second, first)
    assert begun.drop(first, "field").picked == (second, first)
    assert begun.drop(*ids(state, "34 4")).picked == (*ids(state, "34 4"), second)
    assert table(state).drop(first, "field").picked == (first,)
    assert begun.undo().picked == ()
    assert replace(table(state), help="ask").press(first).said.key == "daishugo-table.so-far"
    laid = begun.drop(second, first).act("lay").state
    assert laid.field == row("3 4")


def test_a_refusal_names_the_arrow_and_its_element_and_what_a_run_leaves_out():
    state = position("123 3|1 2", "45")
    refused = table(state, *ids(state, "123"))
    reason = refusal(WrongMove, refused.act, "lay")
    assert (reason.key, reason.witnesses["why"].witnesses["x"]) == ("answer.column-broken", 4)
    drawn = _drawn(refused.saying(reason).scene)
    assert drawn.marks == {Card("45"): Mark.A, Card("123"): Mark.B}
    assert drawn.ringed == {Card("45"): 4}
    silent = replace(refused, help="silent")
    drawn = _drawn(silent.saying(refusal(WrongMove, silent.act, "lay")).scene)
    assert not drawn.shows, "only that it does not go"
    state = position("13 15|1 2")
    refused = table(state, *ids(state, "13 15"))
    drawn = _drawn(refused.saying(refusal(WrongMove, refused.act, "lay")).scene)
    assert drawn.missing == {Card("14")}
    assert refusal(Refused, table(state).act, "pass").key == "daishugo.must-lead"
    assert refusal(Refused, table(state).press, "other-1").key == "daishugo-table.not-yours"
    assert refusal(Refused, table(state).act, "lay").key == "daishugo-table.pick-first"


def test_the_fullest_table_is_small_enough():
    """No picture has more cards: all 32 sets in a hand below ten on the field, or 22 after such plays."""
    deck = tuple(cards(5))
    pairs = row("12 13 14 15 23 24 25 34 35 45")
    rest = tuple(card for card in deck if card not in pairs)
    for hands, plays in (((deck, rest), (Play(1, pairs),)), ((rest, ()), (Play(1, pairs),) * 3)):
        state = replace(start(seed=1), hands=hands, turn=0, plays=plays, deal=None)
        for picked in ((), ids(state, "123 124 135 234"), ids(state, "∅ 1 2 3 4 5 123 124 125 134")):
            shown = table(state, *picked)
            assert len(shown.picture.svg.encode()) <= MAXIMUM_SIZE
            if picked:
                refused = shown.saying(refusal(WrongMove, shown.act, "lay"))
                assert len(refused.picture.svg.encode()) <= MAXIMUM_SIZE


def test_a_cleared_field_is_led_away_and_a_revolution_turns_the_words_and_the_hand_and_a_cut_flashes():
    cleared = played(position("1 3 5|2 4", "2"), "3", "")
    seen = AT.picture(scene(cleared)).svg
    assert "joy-led-away" in seen
    assert not {each for each in ("joy-turns", "joy-flashes") if each in seen}
    turned = played(position("12 13 14 15 1|2 3"), "12 13 14 15")
    seen = AT.picture(scene(turned)).svg
    assert seen.count("joy-turns") == 2
    cut = played(position("∅ 3 5|2 4"), "∅")
    assert AT.picture(scene(cut)).svg.count("joy-flashes") == 2  # wide and narrow


@every(("laid", "words"), [([], "weaker stronger"), (["12 13 14 15"], "stronger weaker revolution")])
def test_what_is_laid_below_beats_what_is_above_and_a_revolution_swaps_the_words_there(laid, words):
    state = played(position("12 13 14 15 1|2 3"), *laid)
    told = words.split()
    drawn = placed(root(AT.picture(scene(state)).svg), narrow=False)
    down = {part.text: move(0, float(part.get("y")))[1] for part, move in drawn if part.text in told}
    assert sorted(down, key=down.get) == told


# first goals

HANDS = {3: "∅ ∅ 1 2 3 12 13 123|1 2 3 12 13 23 23 123"}
HANDS[4] = "1 2 3 4 12 13 14 23 24 34 123 124 134 234 ∅ 1234|" * 2


def sat(goal, *texts, n=3):
    """A table of one person with a goal, after these were laid by whoever had the turn; "" passes."""
    held = tuple(row(each, n) for each in HANDS[n].split("|")[:2])
    table = TableState.start("daishugo", ["person", "random"], options={"n": n}, goal=goal)
    table = replace(table, moments=(start(n=n, deal=Deal(0, held)),))
    for text in texts:
        move = lay(text, n) if text else Pass()
        if table.state.turn == 0:
            table = table.play(0, move)
        else:
            table = table.chosen(1, Decision(move, Hint("player.only-move")))
    return table


@every(
    ("goal", "texts", "n", "number"),
    [
        ("unbeaten", ["123"], 3, None),  # not won yet
        ("unbeaten", ["123", ""], 3, 2),
        ("unbeaten", ["3", "", "123", ""], 3, 4),  # the first one could have been beaten
        ("unbeaten", ["1", "123", ""], 3, None),  # by somebody else
        ("unbeaten", ["∅"], 3, 1),  # a cut
        ("three-at-once", ["1 2"], 3, None),
        ("three-at-once", ["1 2 3"], 3, 1),
        ("three-at-once", ["1", "123", "", "1 2 3"], 3, None),  # by somebody else
        ("revolution", ["1 2 3"], 4, None),
        ("revolution", ["1 2 3 4"], 4, 1),
        ("revolution", ["1", "1234", "", "1 2 3 4"], 4, None),  # by somebody else
    ],
)
def test_a_first_goal_is_reached_by_what_a_person_lays(goal, texts, n, number):
    table = sat(goal, *texts, n=n)
    told = {each.key for each in table_view.facts(table)}
    assert (table.reached and table.reached[0]) == number
    assert isinstance(table.said, Success) is (number is not None)
    assert ("table.goal" in told) is (number is None)


@every(
    ("goal", "texts", "n", "lost"),
    [
        ("three-at-once", ["1 2"], 3, "only-answer"),
        ("three-at-once", ["1 2", "13 23"], 3, "only-answer"),  # still told when the other has answered
        ("three-at-once", ["12"], 3, None),  # there is another run of three
        ("three-at-once", ["1 2 3"], 3, None),  # that reaches it
        ("three-at-once", ["1 2", "13 23", "", "1"], 3, "lost"),  # nor can the other lead three
        ("three-at-once", ["1 2", "13 23", "", "1", "13"], 3, None),  # it has been told before
        ("revolution", ["1 2"], 4, None),  # there are longer ones
    ],
)
def test_that_a_first_goal_is_out_of_reach_or_how_it_still_is_not_is_told(goal, texts, n, lost):
    table = sat(goal, *texts, n=n)
    keys = [each.key for each in table.lines if "goal" in each.key]
    assert keys == ([f"daishugo-table.goal-{lost}.you"] if lost else [])
    assert ("the goal cannot be reached" in str(table.said)) is (lost == "lost")
    assert table.undo().reached is None


@every(
    ("goal", "hands", "text", "told"),
    [
        ("three-at-once", "1 2 3|12 13 14", "1", "lost"),  # there are only two left
        ("three-at-once", "1 2 3 5|12 13 14", "1", "only-answer"),
        ("three-at-once", "1 2 3 145|12 13 14", "1", "lost"),  # {1,4,5} is stronger than neither
        ("revolution", "1 2 3 4|12 13 14", "1", "no-revolution"),
        ("revolution", "1 2 3 4|12 13 14", "4", "no-revolution"),
        ("revolution", "1 2 3 4 5|12 13 14", "1", None),
    ],
)
def test_what_is_told_when_a_run_is_broken_up(goal, hands, text, told):
    state, begun = position(hands), TableState.start("daishugo", ["person", "random"], goal=goal)
    table = replace(begun, moments=(state, played(state, text)), whys=(None, None))
    assert [each.key for each in table.lines if "goal" in each.key] == (
        [f"daishugo-table.goal-{told}.you"] if told else []
    )


def test_three_cards_that_are_no_run_reach_the_goal_after_the_last_run_is_broken_up():
    table = TableState.start("daishugo", ["person", "greedy"], seed=4, goal="three-at-once", options={"n": 4})
    table = table.play(0, lay("14", 4))
    assert "you can lay 3 at once only as an answer" in str(table.said)
    for move in (lay("24", 4), Pass(), lay("12 13 14", 4), lay("13 23 34", 4)):
        table = replace(table, moments=(*table.moments, table.state.play(table.state.turn, move)))
    assert table.reached[2].key == "daishugo-table.goal-three-reached.you"


@every(("hands", "told"), [("open", ["Player 1 holds no run of 3 cards any more"]), ("hidden", [])])
def test_of_several_people_it_is_told_who_and_nothing_of_hands_that_are_hidden(hands, told):
    table = TableState.start(
        "daishugo", ["person"] * 2, seed=4, goal="three-at-once", hands=hands, options={"n": 4}
    )
    after = replace(table, moments=(*table.moments, table.state.play(0, lay("14", 4))))
    lines = [str(each) for each in after.lines if "goal" in each.key]
    assert [line.split(":")[0] for line in lines] == told
    sitting = replace(after, sitting=1)
    assert [each for each in sitting.lines if "goal" in each.key] == [
        each for each in after.lines if "goal" in each.key
    ]


@pytest.mark.parametrize("options", [{"n": 3}, {"players": 3, "n": 3}, {"n": 3, "open_hands": True}], ids=str)
def test_what_is_told_to_be_out_of_reach_is_reached_by_nobody(options):
    told = set()
    for seed in range(examples(20)):
        dice, states, lost = Dice(f"lost {seed}"), [start(seed=seed, **options)], set()
        while (state := states[-1]).to_move():
            move = dice.pick(list(state.legal_moves(state.turn)))
            states.append(state.play(state.turn, move))
            seat = state.turn
            if three_at_once(states, seat):
                assert (seat, "daishugo-table.goal-lost") not in lost
                assert state.field or (seat, "daishugo-table.goal-only-answer") not in lost
            if revolution(states, seat):
                assert (seat, "daishugo-table.goal-no-revolution") not in lost
            found = (why_not(states, seat) for why_not in (why_no_three, why_no_revolution))
            lost |= {(seat, each.key) for each in found if each}
        told |= {key for _, key in lost}
    assert len(told) >= 2


@pytest.mark.parametrize("options", WAYS, ids=str)
def test_a_field_that_is_won_reaches_the_goal_or_else_one_hand_may_have_beaten_it(options):
    counted = Counter()
    for seed in range(examples(4)):
        dice, states, laid = Dice(f"won {seed}"), [start(seed=seed, **options)], 0
        while (state := states[-1]).to_move():
            move = dice.pick(list(state.legal_moves(state.turn))[-3:])
            states.append(state.play(state.turn, move))
            laid = len(states) - 1 if isinstance(move, Lay) else laid
            for seat in range(state.players):
                is_won = not states[-1].plays and states[laid].turns[-1][0] == seat
                reached, why = unbeaten(states, seat), why_not_unbeaten(states, seat)
                assert (reached is not None) + (why is not None) == is_won
                if why is not None:
                    counted[why.key] += 1
                    _may_be_held(states[laid - 1], seat, why)
    assert counted


def _may_be_held(state, seat, why):
    """Check that one other hand holds what could have beaten cards; where that is not sure, that it may."""
    view, beating = state.view(seat), Counter(why.witnesses["beating"])
    hands = [hand for other, hand in enumerate(state.hands) if other != seat and hand]
    if why.key == "daishugo-table.goal-not-yet":
        assert any(beating <= Counter(hand) for hand in hands)
    else:
        assert len(hands) > 1
        assert not view.rules.open_hands
        assert beating <= Counter(view.unseen())
        assert any(len(hand) >= beating.total() for hand in hands)


def test_who_is_to_answer_is_not_told_again_what_they_have_laid_themselves():
    table = sat(None, "1 2", "13 23")
    assert [str(each) for each in table_view.told(table)] == [
        "Computer lays {1,3}, {2,3}.",
        "Nothing in your hand answers {1,3}, {2,3}. Pass.",
    ]
    led = sat(None, "3", "")
    assert str(table_view.told(led)[0]) == "Computer passes."
    assert str(table_view.told(led)[1]).startswith("The field is empty.")


def test_a_first_goal_is_told_once_and_taken_back_and_kept_with_the_game():
    table = sat("three-at-once")
    begun = TableState.start("daishugo", goal="unbeaten")
    assert [each.key == "table.goal" for each in (*table_view.told(begun), *table_view.facts(begun))].count(
        True
    ) == 1
    reached = table.play(0, lay("1 2 3", 3))
    assert "You have laid 3 cards at once: {1}, {2}, {3}." in str(reached.said)
    assert (reached.scene.celebrated, reached.picture.svg.count("joy-leaps")) == (0, 1)
    assert reached.undo().reached is None
    assert reached.undo().to_reach == table.to_reach
    answered = reached.chosen(1, Decision(Pass(), Hint("player.only-move")))
    assert isinstance(answered.said, Success)  # until the person goes on, who may not have read it yet
    assert not isinstance(answered.play(0, lay("∅", 3)).said, Success)
    assert (reached.rematch().goal, table.rematch().goal) == (None, "three-at-once")
    assert table.new_game(options={"n": 4}).goal is None
    other = TableState.start("daishugo")
    for kept in (table, answered):
        back = other.load(kept.save())
        assert (back.goal, back.reached) == (kept.goal, kept.reached)
        assert not isinstance(back.said, Success)
    assert reached.load(TableState.start("fmurs").save()).goal is None


def test_what_can_beat_a_card_is_for_the_learner_to_find_while_that_is_the_goal():
    table = sat("unbeaten")
    (three, full) = (f"hand-0-{each}" for each in ("3", "123"))
    asked = table.press(full)
    assert asked.said.key == "daishugo-table.who-could"
    assert "∅" not in str(asked.said)
    assert not _drawn(asked.scene).beating
    assert three in _drawn(table.scene).can, "what can be laid is lit"
    for told in (replace(table, goal=None), replace(table, goal="three-at-once")):
        assert told.press(three).said.key == "daishugo-table.beaten-held"
        assert _drawn(told.press(three).scene).beating
    reached = sat("unbeaten", "123", "").press(three)
    assert (reached.said.key, bool(_drawn(reached.scene).beating)) == ("daishugo-table.beaten-held", True)


@every(
    ("texts", "beating"),
    [
        (["123"], None),  # not won yet
        (["3", ""], "{1,3}"),
        (["1 2", ""], "{2}, {3}"),
        (["3", "", "2", ""], "{3}"),
        (["1", "123", ""], None),  # won by somebody else
        (["123", ""], None),  # that counts
        (["∅"], None),  # so does that
    ],
)
def test_of_a_field_that_does_not_count_it_is_told_what_could_have_beaten_it(texts, beating):
    lines = sat("unbeaten", *texts).lines
    told = [each for each in lines if each.key == "daishugo-table.goal-not-yet"]
    assert told in ([], list(lines[-1:])), "what has happened comes first"
    assert [", ".join(map(str, each.witnesses["beating"])) for each in told] == ([beating] if beating else [])


def test_a_cut_is_told_as_a_cut():
    assert sat("unbeaten", "∅").reached[2].key == "daishugo-table.goal-cut-reached.you"
    assert sat("unbeaten", "123", "").reached[2].key == "daishugo-table.goal-unbeaten-reached.you"


@every(
    ("goal", "hands", "field", "key", "move"),
    [
        ("unbeaten", "1 2 123|3 12 13 23 ∅", "", "for-goal", "lay {1,2,3}"),
        ("unbeaten", "∅ 1 2|3 12 123", "", "for-goal", "lay ∅"),
        ("unbeaten", "1 3 5|13 15 35", "", "not-for-goal", None),
        ("three-at-once", "1 2 3 13|12 23 123 ∅", "", "for-goal", "lay {1}, {2}, {3}"),
        ("three-at-once", "1 2 3 13|12 23 123 ∅", "12", "for-goal", "lay {1,3}"),
        ("three-at-once", "1 2 3|12 23 123 ∅", "1", "for-goal", "pass"),
        ("three-at-once", "1 3 13|12 23 123 ∅", "", "not-for-goal", None),
        ("three-at-once", "15 24 35 1|12 13 14 2", "", "for-goal", "lay {1}"),
        ("three-at-once", "15 24 35|12 13 14 1", "1", "for-goal", "pass"),
        ("revolution", "1 2 3 4 14|12 13 23 34", "13", "for-goal", "lay {1,4}"),
        ("revolution", "1 2 3 14|12 13 23 34", "", "not-for-goal", None),
    ],
)
def test_a_hint_leads_to_the_goal_or_says_that_no_way_is_seen(goal, hands, field, key, move):
    state = position(hands, field)
    begun = TableState.start("daishugo", ["person", "random"], goal=goal)
    advised = replace(begun, moments=(state,)).hint()
    assert advised.said.key == f"table.hint-{key}"
    assert move is None or str(advised.said.witnesses["move"]) == move
    assert replace(begun, moments=(state,), goal=None).hint().said.key == "table.hint"


def test_a_hint_keeps_an_answer_to_three_where_there_is_no_run():
    state = position("15 24 35 1|12 13 14 2")
    begun = TableState.start("daishugo", ["person", "random"], goal="three-at-once")
    assert str(replace(begun, moments=(state,)).hint().said) == (
        "Towards the goal: lay {1}. "
        "So you keep {1,5}, {2,4}, {3,5}: they answer {1,2}, {1,3}, {1,4}, if somebody leads that."
    )


@every(("game", "goal"), [("daishugo", "ninety"), ("daishugo", 1), ("fmurs", "unbeaten")])
def test_only_a_goal_that_the_game_has_is_set_or_kept(game, goal):
    assert refusal(BadOption, TableState.start, game, goal=goal).witnesses["name"] == "goal"
    kept = replace(TableState.start(game), goal="unbeaten").save().replace("unbeaten", "else")
    assert refusal(BadOption, TableState.start(game).load, kept).witnesses["given"] == "'else'"


# what was thrown away


@every(
    ("hands", "texts", "told"),
    [
        (
            "1 2 14|45 123",
            ["1", "123", "", "45"],
            "lay {1} (does not win for certain). Better: lay {1}, {2}",
        ),
        ("2 3 123|25 35", ["2 3", "25 35"], "lay {2}, {3} (does not win for certain). Better: lay {1,2,3}"),
        ("1 2 14|45 123", ["1 2", "", "14"], None),  # won
        ("1 4|5 145", ["1", "5", "", "145"], None),  # nothing could be done
    ],
)
def test_who_has_lost_is_told_where_the_game_could_still_have_been_won(hands, texts, told):
    table = replace(TableState.start("daishugo", ["person", "random"]), moments=(position(hands),))
    for text in texts:
        move = lay(text) if text else Pass()
        seat = table.state.turn
        table = (
            table.play(0, move) if seat == 0 else table.chosen(1, Decision(move, Hint("player.only-move")))
        )
    assert table.is_over
    table = looking_back.judged(table, run_to_end(looking_back.judging(table)))
    if told is None:
        assert refusal(Refused, looking_back.see_thrown_away, table).key == "table.not-judged"
    else:
        said = str(looking_back.see_thrown_away(table).said)
        assert said == f"Before move 1. You chose: {told} (wins for certain)."
