"""Going through a proof: claims in order, and the sheep that breaks one."""

from __future__ import annotations

from dataclasses import replace
from itertools import count

import pytest

from setcards_edu import BadOption, Event, Hint, Reason, Refused, language
from setcards_edu.claims import ClaimStatus
from setcards_edu.messages import Message, Obstacle
from setcards_edu.pursuit import READINGS, LineOfPlay, PursuitRules, square_name
from setcards_edu.pursuit.board.grid import NotASquare
from setcards_edu.pursuit.board.moves import SheepMove
from setcards_edu.pursuit.strategies.escapes import flight, ways
from setcards_edu.teaching.kit.history import NothingToUndo
from setcards_edu.teaching.pursuit.proof.cases import dogs_message
from setcards_edu.teaching.pursuit.proof.hints import way
from setcards_edu.teaching.pursuit.proof.ledger import Checked, Ledger, witnessed
from setcards_edu.teaching.pursuit.proof.setting import PROOFS, ProofSetting
from setcards_edu.teaching.pursuit.proof.walk import ProofWalk
from setcards_edu.work import run_to_end
from tests.refusals import refusal, sentences

REACH = "text-out-of-reach"


def start(rows=12, claim=REACH, **options):
    return ProofWalk.start(rows, **options).go_to(claim)


def ticks():
    """A clock that goes on by a second whenever it is looked at."""
    return count().__next__


def told(message):
    """The keys of a message and of all that it holds."""
    parts = [message.key]
    for part in message.witnesses.values():
        for each in part if isinstance(part, tuple) else (part,):
            if isinstance(each, Message):
                parts += told(each)
    return parts


# going through the claims


@pytest.mark.parametrize("proof", PROOFS)
def test_claims_are_gone_through_forwards_and_back(proof):
    proving = ProofWalk.start(6, proof=proof)
    names = [proving.step.name]
    for _ in range(len(proving.setting.steps) - 1):
        proving = proving.forwards()
        names.append(proving.step.name)
    assert names == [step.name for step in proving.setting.steps]
    assert proving.forwards().said == Hint("proof-walk.last-claim")
    for name in reversed(names[:-1]):
        proving = proving.backwards()
        assert proving.step.name == name
    assert proving.backwards().said == Hint("proof-walk.first-claim")


def test_a_claim_is_named_or_numbered():
    proving = ProofWalk.start(6, proof="by-hand")
    assert proving.go_to(2).step is proving.go_to("by-hand-same-row").step
    for junk in (0, 99, "text-base", None, True):
        assert refusal(BadOption, proving.go_to, junk).witnesses["name"] == "claim"


@pytest.mark.long
def test_the_claim_stays_while_the_board_changes_and_the_ledger_stays_while_the_reading_does():
    proving = start(6)
    proving = proving.with_checked(run_to_end(proving.check(ticks())))
    assert proving.checked is not None
    assert proving.with_rows(8).step.name == proving.step.name
    assert proving.with_rows(8).checked is None
    assert proving.with_rows(8).with_rows(6).checked == proving.checked
    other = proving.with_rules(PursuitRules(diagonal=False))
    assert (other.step.name, other.checked) == (REACH, None)
    assert other.with_rules(PursuitRules()).checked == proving.checked
    assert proving.with_proof("by-hand").at == 0


# looking on


def test_the_text_is_carried_out_row_by_row_until_the_sheep_is_caught():
    proving = start(8, help="tell")
    seen = []
    while proving.play.end is None:
        seen.append((len(proving.play.plan.kept), proving.step.cases[proving.lit].key))
        proving = proving.move_on()
    spade, club = "pursuit.case.spade", "pursuit.case.club"
    known = [(8, club), (7, club), (6, spade), (5, club), (4, club)]
    steps = [pair for pair in seen if pair[1] in (spade, club)]
    assert steps == known[: len(steps)] != []
    assert proving.play.end == "captured"
    assert "proof-walk.captured" in told(proving.said)
    assert proving.move_on().said == Hint("proof-walk.is-over")


def test_each_step_tells_how_many_moves_are_to_be_seen():
    proving = start(8)
    assert proving.passed == 0
    moved = proving.move_on()
    assert (moved.passed, len(moved.play.moves)) == (2, 2)
    assert moved.saying(Hint("proof-walk.only-watch")).passed == 0
    assert moved.play_on().passed == len(moved.play_on().play.moves) - 2


def test_what_was_played_is_taken_back_and_done_again():
    proving = start(8)
    moved = proving.move_on().move_on()
    back = moved.undo().undo()
    assert back.play == proving.play
    assert refusal(NothingToUndo, back.undo) == Obstacle("history.nothing-to-undo")
    assert back.redo().redo().play == moved.play
    again = moved.restart()
    assert (again.play, again.undo().play) == (proving.play, moved.play)
    assert again.restart().said == Hint("proof-walk.is-the-start")


def test_whoever_looks_on_is_told_how_to_take_part():
    assert start().press((5, 5)).said == Hint("proof-walk.choose-role")
    refusal(NotASquare, start(role="sheep").press, (99, 0))
    refusal(NotASquare, start(role="sheep").press, "a100")
    assert start(role="sheep").press("a6") == start(role="sheep").press((5, 0))


def test_which_of_the_cases_applies_is_lit():
    lit = start(8)
    assert lit.step.cases[lit.lit].key == "pursuit.case.club"
    assert start(8, "text-three-m").lit is None
    base = start(8, claim="text-base")
    assert base.step.cases[base.lit].key == "proof.text-base.taken"


@pytest.mark.parametrize("rows", [11, 12])
def test_as_long_as_the_claim_holds_there_is_no_way_out_and_then_there_is(rows):
    proving = start(rows, role="sheep").show_solution()
    assert (proving.play.end == "broken") is (rows == 12)
    assert ("proof-walk.all-tried" in told(proving.said)) is (rows < 12)


# being the sheep


def test_hints_lead_the_sheep_out_and_that_stands_in_the_ledger():
    proving = start(role="sheep", help="tell").press((5, 0))
    given = []
    for _ in range(3):
        proving = proving.hint()
        given.append(proving.said.key)
    assert given == ["proof-walk.way-here", "proof-walk.way-leads", "proof-walk.way-begins-later"]
    proving = proving.move_on()
    assert "proof-walk.way-still" in told(proving.said)
    while proving.play.end is None:
        move = proving.play.ways.line.moves[0]
        assert move.end in proving.reach
        proving = proving.press(move.end)
    assert proving.play.end == "broken"
    assert "proof-walk.broken" in told(proving.said)
    assert proving.ledger.rows_broken(proving.setting.played, REACH) == (12,)
    assert proving.reach == frozenset()


def test_a_way_is_told_as_the_sheep_sees_it_across_an_edge_too():
    play = start(role="sheep").press((5, 0)).play
    last = play.position.grid.columns - 1
    ways = {
        (2, 3): "along-right",
        (3, 2): "along-left",
        (last, 0): "across along-right",
        (0, last): "across along-left",
    }
    for (start_, end), words in ways.items():
        found = [
            key.removeprefix("proof-walk.way-") for key in told(way(SheepMove((2, start_), (2, end)), play))
        ]
        assert " ".join(found) == words


def test_a_way_that_is_shown_is_not_one_that_the_learner_found():
    proving = start(role="sheep").press((5, 0)).show_solution()
    assert proving.play.end == "broken"
    assert proving.ledger == Ledger()
    assert proving.show_solution().said == Hint("proof-walk.out-already")


def test_the_learners_own_sheep_is_moved_by_nobody_else():
    moved = start(role="sheep").press((5, 0)).move_on()
    for act in (moved.move_on, moved.play_on):
        assert (act().said, act().play) == (Hint("proof-walk.your-turn"), moved.play)


@pytest.mark.long
def test_it_is_told_why_the_sheep_got_out_and_the_chase_may_go_on():
    out = start(role="sheep").press((5, 0)).show_solution()
    assert "proof-walk.changed-places-tie" in told(out.said)
    assert out.move_on().said == Hint("proof-walk.is-out")
    on = out.play_on()
    assert "proof-walk.goes-on" in told(on.said)
    assert len(on.play.moves) == len(out.play.moves) + 1
    for act in (on.hint, on.show_solution):
        assert act().said == Hint("proof-walk.out-already")
    assert on.undo().play == out.play
    watched = replace(out, role="watch")
    for _ in range(20):
        watched = watched.play_on()
    assert watched.play.end == "captured"


def test_the_rows_that_are_thought_away_are_named():
    proving = start(help="tell").move_on()
    assert "1 row is set aside: 12." in str(proving.said)
    while len(proving.play.plan.thought_away) < 3:
        proving = proving.move_on()
    assert "3 rows are set aside: 1, 11 to 12." in str(proving.said)
    with language("ja"):
        assert "（1 行目, 11〜12 行目）" in str(proving.said).replace("\N{NO-BREAK SPACE}", " ")


def test_with_equal_distances_the_upper_dog_is_told_to_be_the_near_one():
    play = start(15, role="sheep").press((7, 3)).play
    assert [play.strategy.distance(play.plan, dog) for dog in (0, 1)] == [3, 3]
    assert dogs_message(play).key == "proof-walk.near-now-tie"
    assert str(dogs_message(start(6).play)).count("row") == 2


# the proof by hand, in which the sheep may wait and stand beside a wall


def by_hand(rows=8, claim="by-hand-down", role="sheep", **options):
    return ProofWalk.start(rows, proof="by-hand", role=role, **options).go_to(claim)


def test_F5_F7_in_the_proof_by_hand_the_sheep_may_stand_beside_a_wall_and_wait():
    waits = by_hand().press("c8").move_on()
    assert (waits.can_pass, waits.play.position.sheep) == (True, ((7, 2),))
    moves = 0
    while waits.play.end is None:
        waits = waits.let_pass()
        moves += 1
    assert (waits.play.end, waits.said.key) == ("captured", "proof-walk.told")
    assert told(waits.said)[-1] == "proof-walk.captured-within", "in the order in which it happened"
    assert moves < waits.setting.bound == 4 * 8 - 9
    assert any(told.key == "proof-walk.sheep-waits" for told in waits.said.witnesses["moves"])
    assert refusal(Refused, waits.let_pass) == Reason("move.no-passing")
    assert refusal(Refused, start(role="sheep").let_pass) == Reason("move.no-passing")


def test_the_sheep_begins_again_where_it_was_placed():
    waits = by_hand().press("c8").move_on()
    again = waits.let_pass().restart()
    assert (again.play.position.sheep, again.play.moves) == (((7, 2),), ())
    assert again.said == Hint("proof-walk.place-sheep")


def test_F7_waiting_is_told_of_where_the_sheep_may_wait():
    assert "proof-walk.press-a-dot-or-pass" in told(by_hand().move_on().said)
    assert "proof-walk.press-a-dot" in told(start(role="sheep").move_on().said)


def test_a_lemma_that_goes_through_cases_is_looked_at_where_it_speaks():
    for claim in ("by-hand-next-row", "by-hand-same-row"):
        proving = by_hand(8, claim, role="watch", help="tell")
        assert proving.lit is not None
        assert proving.move_on().play.end == "captured"


def test_the_proof_by_hand_is_in_one_reading_whichever_was_chosen():
    proving = by_hand()
    for rules in READINGS:
        other = proving.with_proof("text").with_rules(rules).with_proof("by-hand")
        assert other.setting.played == proving.setting.played
        assert [step.name for step in other.setting.steps] == [step.name for step in proving.setting.steps]


# checks


@pytest.mark.long
def test_a_check_tells_how_many_cases_and_how_long_and_its_counterexample_is_shown():
    proving = start()
    assert proving.show_witness().said == Hint("proof-walk.check-first")
    done = proving.with_checked(run_to_end(proving.check(ticks())))
    assert done.checked.verdict.standing is ClaimStatus.FAILS_FROM
    assert (done.checked.verdict.n, done.checked.seconds) == (12, 1)
    assert done.checked.cases > 2000
    assert str(done.checked.cases) in str(done.said)
    shown = done.show_witness()
    assert shown.shown == witnessed(done.checked.verdict.witness)
    assert shown.shown.end.sheep[0][0] in (0, 10, 11)
    assert shown.restart().shown is None
    six = start(6).with_checked(run_to_end(start(6).check(ticks())))
    assert (six.checked.verdict.standing, six.checked.verdict.n) == (ClaimStatus.CHECKED, 6)
    assert six.show_witness().said == Hint("proof-walk.no-counterexample")


def test_a_claim_that_holds_has_no_counterexample():
    proving = start(6, claim="text-spade")
    done = proving.with_checked(run_to_end(proving.check(ticks())))
    assert done.show_witness().said == Hint("proof-walk.no-counterexample")


def test_what_words_prove_is_not_said_to_be_proved_by_the_cases_gone_through():
    proving = by_hand(claim="by-hand-next-row")
    english, japanese = sentences(proving.with_checked(run_to_end(proving.check(ticks()))).said)
    assert english == "Proved by an argument in words. To be safe, 180 cases were gone through, too."
    assert japanese == "文章で証明されています。念のため、180\N{NO-BREAK SPACE}通りもすべて調べました。"


def test_all_claims_are_checked_one_after_the_other():
    proving = ProofWalk.start(6)
    done = proving.with_checked(run_to_end(proving.check(ticks(), all_claims=True)))
    reading, steps = proving.setting.played, proving.setting.steps
    assert all(done.ledger.of(reading, 6, step.name) for step in steps)
    assert done.said == Event("proof-walk.all-checked", count=len(steps))
    assert done.ledger.standing(reading, 6, "text-route") is ClaimStatus.CHECKED


def test_a_ledger_keeps_what_was_found_last():
    verdict = ProofSetting().steps[0].verdict()
    one, two = Checked("a", verdict, 1, 0.5), Checked("a", verdict, 2, 0.5)
    ledger = Ledger().with_checked("r", 9, [one]).with_checked("r", 9, [two]).with_broken("r", "a", 12)
    assert ledger.of("r", 9, "a") == two
    assert ledger.of("s", 9, "a") is ledger.of("r", 8, "a") is None
    assert ledger.with_broken("r", "a", 12) == ledger
    assert ledger.with_broken("r", "a", 9).rows_broken("r", "a") == (9, 12)


def test_a_witness_may_hold_a_line_a_position_or_neither():
    position = start().play.position
    line = LineOfPlay(position, ())
    assert witnessed(position) == line
    assert witnessed(Reason("x", position=position, line=LineOfPlay(position, position.moves()[:1]))).moves
    assert witnessed(Reason("x", n=1)) is witnessed(None) is None


# the sheep that is played for the learner


def test_the_sheep_takes_the_way_out_where_there_is_one():
    proving = start().play_on()
    assert proving.play.end == "broken"


def test_a_sheep_is_not_caught_at_once_if_that_can_be_helped():
    play = start(8).play.dogs_moved()
    strategy, plan = play.strategy, play.plan
    chosen = plan.moved(flight(strategy, plan))
    caught = strategy.advise(chosen).after.position.is_over
    every = [strategy.advise(plan.moved(move)).after.position.is_over for move in plan.position.moves()]
    assert caught <= all(every)


def test_a_shortest_way_out_is_one_that_the_strategy_plays():
    play = start(role="sheep").press((5, 0)).play
    found = ways(play.strategy, play.plan)
    assert play.along(found.line).end == "broken"
    assert found.end == play.along(found.line).plan


def test_the_row_that_both_dogs_have_come_to_is_told_before_it_is_the_barrier():
    proving = ProofWalk.start(8, proof="by-hand", role="sheep").go_to("by-hand-down")
    proving = proving.press("c8").move_on()
    told = [proving.said.witnesses["parts"][-1].witnesses["now"].key]
    for square in ("c7", "c8", "c7"):
        proving = proving.press(square)
        told.append(proving.said.witnesses["now"].key)
    assert told == [f"proof-walk.barrier-{name}" for name in ("first", "next", "row", "next")]


def test_the_sheep_pressed_on_its_own_square_is_told_where_it_can_go():
    proving = start(role="sheep").move_on()
    play = proving.play
    sheep = play.position.sheep[0]
    said = proving.press(sheep).said
    assert said.key == "proof-walk.sheep-can-go"
    assert {*said.witnesses["squares"]} == {*map(square_name, play.ends)}
    for words in sentences(said):
        assert square_name(sheep) in words
