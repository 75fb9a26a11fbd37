"""`ProofPuzzle` driven from code and by its pieces: cards, places, blocks; what is drawn and what is kept."""

from __future__ import annotations

from itertools import combinations

import pytest
from setcards_widgets import ProofPuzzle

from setcards_edu import language
from setcards_edu.messages import LANGUAGES
from setcards_edu.pictures.kit.lettering import text_width
from setcards_edu.teaching import Keeper, Word
from setcards_edu.teaching.exercises.proof_puzzle import puzzles
from tests.pictures.reading import box, placed, root, tag, view_box
from tests.screens import heard

BADGE = 8
"""How far the letter of a mark may reach onto the card above."""


def start(key="02.bound", **options):
    return ProofPuzzle(key, **{"keeper": Keeper(), **options})


def places(puzzle):
    return puzzle.proving.laid.places


def names(puzzle):
    """What a screen reader says of each card, by its piece."""
    return {id_: piece.name for id_, piece in puzzle.driver.picture.by_id.items() if id_.startswith("card.")}


def put_together(puzzle):
    for step, name in enumerate(puzzle.proving.puzzle.by_name, 1):
        puzzle.place(name, step)
    for gap in puzzle.proving.puzzle.gaps:
        puzzle.fill(gap.name, gap.right)
    puzzle.check()
    return puzzle


def test_what_is_pressed_and_dragged_has_a_method_of_the_same_meaning():
    puzzle, other = start(), start()
    stage = puzzle.driver
    steps = [
        (lambda: stage.press("card.rest"), lambda: other.press("rest")),
        (lambda: stage.press("card.tried"), lambda: other.place("tried")),
        (lambda: stage.press("card.rest"), lambda: other.take("rest")),
        (lambda: stage.drop("card.count", "place.4"), lambda: other.place("count", 4)),
        (lambda: stage.drop("card.rest", "card.tried"), lambda: other.place("rest", 2)),
        (lambda: stage.drop("card.tried", "pile"), lambda: other.take("tried")),
        (lambda: stage.press("block.many.half"), lambda: other.fill("many", "half")),
    ]
    for press, method in steps:
        press()
        assert method() == puzzle.said
        assert other.driver.picture == puzzle.driver.picture
    assert places(puzzle) == ("", "rest", "", "count", "", "")
    assert heard(puzzle.driver) == str(puzzle.said)


def test_the_two_cards_of_a_fault_are_marked_until_something_changes():
    puzzle = start()
    puzzle.place("other-point")
    puzzle.place("some-point")
    puzzle.check()
    heard = names(puzzle)
    assert heard["card.other-point"].endswith("marked A")
    assert heard["card.some-point"].endswith("marked B")
    puzzle.undo()
    assert not any("marked" in name for name in names(puzzle).values())


def test_a_card_that_is_wrong_by_itself_has_the_sign_of_that_and_no_letter():
    puzzle = start()
    puzzle.place("tried")
    puzzle.check()
    heard = {name: told for name, told in names(puzzle).items() if "marked" in told}
    assert [*heard] == ["card.tried"]
    assert heard["card.tried"].endswith("marked ×")


def test_progress_counts_checks_and_hints_and_what_was_shown():
    keeper = Keeper()
    puzzle = start(keeper=keeper)
    puzzle.check()
    assert keeper.progress.entries == {}, "there was nothing to check"
    puzzle.place("rest")
    puzzle.check()
    assert keeper.progress.entry("puzzle.02.bound").best is Word.KEEP_GOING
    puzzle.hint()
    puzzle.hint()
    put_together(puzzle)
    puzzle.check()
    entry = keeper.progress.entry("puzzle.02.bound")
    assert (entry.attempts, entry.hints, entry.best, entry.level) == (2, 2, Word.CORRECT, 1)
    assert not entry.solution_shown
    start(keeper=keeper).show()
    assert keeper.progress.entry("puzzle.02.bound").solution_shown
    assert keeper.progress.done == ("puzzle.02.bound",)


@pytest.mark.parametrize("help", ["ask", "tell"])
def test_a_whole_proof_can_be_read_as_a_text(help):
    puzzle = put_together(start(help=help))
    assert puzzle.is_proved
    assert "There are 2ⁿ⁻² such sets. So at most" in puzzle.driver.picture.description
    assert "block.many.half" not in puzzle.driver.picture.by_id
    puzzle.restart()
    assert "card.rest" in puzzle.driver.picture.by_id
    assert repr(puzzle) == "ProofPuzzle('02.bound', seed=0): 0 of 6 laid"


def taken_away(puzzle):
    return puzzle.driver.screen.part("taken-away").text


def test_a_proof_that_was_put_together_is_a_trophy_with_its_day_and_one_that_was_shown_is_none():
    keeper = Keeper(today=lambda: "2026-12-03")
    puzzle = put_together(start(keeper=keeper))
    told = "Put together on 3 December 2026, without a hint"
    text = taken_away(puzzle)
    assert text.startswith("Claim: Let n ≥ 2.")
    assert text.endswith(f"sets are open. ∎\n\n{told}")
    assert puzzle.driver.picture.description.endswith(told)
    puzzle.driver.act("replay")
    assert heard(puzzle.driver).startswith("Step 1 of 6. Some {x} is not open.")
    puzzle.restart()
    assert taken_away(puzzle) == ""
    puzzle.show()
    assert taken_away(puzzle).endswith("sets are open. ∎")
    assert "Put together" not in puzzle.driver.picture.description
    puzzle.restart()
    assert taken_away(put_together(puzzle)).endswith(told.removesuffix(", without a hint"))
    with language("ja"):
        shown = put_together(start(keeper=Keeper(today=lambda: "2026-12-03")))
        assert taken_away(shown).endswith("2026年12月3日に組み立てた証明（ヒントなし）")


def pictures(key):
    """What is drawn at first, with all blocks, with marks and holes, and of a whole proof."""
    puzzle = start(key)
    order = [*puzzle.proving.puzzle.by_name]
    yield puzzle.driver.picture
    for name in order:
        puzzle.place(name)
    yield puzzle.driver.picture
    puzzle.restart()
    puzzle.place(order[-1], len(order) - 1)
    puzzle.place(order[0], len(order))
    for gap in puzzle.proving.puzzle.gaps:
        puzzle.fill(gap.name, max(gap.blocks, key=len))
    puzzle.check()
    yield puzzle.driver.picture
    yield put_together(puzzle).driver.picture


@pytest.mark.parametrize("key", puzzles())
@pytest.mark.parametrize("code", LANGUAGES)
def test_nothing_is_covered_and_all_words_have_room(key, code):
    with language(code):
        for picture in pictures(key):
            for narrow in (False, True):
                look(root(picture.svg), narrow=narrow)


def look(svg, *, narrow):
    whole = view_box(svg, narrow=narrow)
    cards, blocks = {}, {}
    for part, move in placed(svg, narrow=narrow):
        id_ = part.get("data-piece", "")
        if id_.startswith("card."):
            cards[id_] = box(part, narrow=narrow, move=move)
            assert cards[id_].within(whole), id_
        elif id_.startswith("block."):
            blocks[id_] = box(part, narrow=narrow, move=move)
        if tag(part) == "text":
            size = float(part.get("font-size"))
            assert size >= 11
            if (left := part.get("x")) in {"12", "32"}:  # on a card, or on the sheet with the whole text
                words = "".join(part.itertext())
                assert move(float(left), 0)[0] + text_width(words, size) <= whole.right - 12, words
    assert not [(a, b) for a, b in combinations(cards, 2) if cards[a].overlaps(cards[b], by=BADGE)]
    assert not [(a, b) for a, b in combinations(blocks, 2) if blocks[a].overlaps(blocks[b])]
    for id_, block in blocks.items():
        assert sum(block.within(card) for card in cards.values()) == 1, id_
        assert min(block.right - block.left, block.bottom - block.top) >= (43 if narrow else 31)


def test_the_proof_is_told_in_its_order_and_a_reason_with_the_words_of_its_cards():
    puzzle = start()
    puzzle.place("other-point")
    puzzle.place("some-point")
    puzzle.check()
    words = [names(puzzle)[f"card.{name}"].rpartition(",")[0] for name in ("other-point", "some-point")]
    assert [each[:7] for each in words] == ["Step 1:", "Step 2:"]
    assert puzzle.driver.picture.description.endswith(" ".join(words))
    one, other = (each[8:] for each in words)
    assert heard(puzzle.driver) == f"{puzzle.said} A: {one} B: {other}"
