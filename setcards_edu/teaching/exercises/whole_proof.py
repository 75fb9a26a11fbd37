"""A whole proof as a text and as a picture to be kept, with the day on which the learner put it together."""

from __future__ import annotations

from collections.abc import Sequence

from setcards_edu.messages import Message, sentence
from setcards_edu.pictures.course.proof_sheet import SheetView, sheet_picture
from setcards_edu.pictures.kit.picture import Picture

from .progress import Entry
from .proof_puzzle import Puzzle


def as_text(puzzle: Puzzle, order: Sequence[str] = (), told: Message | None = None) -> str:
    """Return the claim and the proof as lines of text, in the current language.

    order: the names of the cards in a right order, by default the order of the puzzle.
    told: what is said below the proof, or None.
    """
    *proof, last = map(str, puzzle.prose(order))
    claim = sentence("puzzle.claim", claim=puzzle.claim)
    return "\n".join((claim, "", sentence("puzzle.proof"), *proof, f"{last} ∎", "", str(told or ""))).strip()


def as_picture(
    puzzle: Puzzle, order: Sequence[str] = (), told: Message | None = None, *, is_earned: bool = True
) -> Picture:
    """Return the picture of the claim and the proof on one sheet, in the current language.

    order, told: as for `as_text`; is_earned: whether dominoes fall below the proof, as for a learner who has
        put it together, with what is told beside them.
    """
    proof = tuple((each.lead, str(each)) for each in puzzle.prose(order))
    steps = len(puzzle.cards) if is_earned else 0
    return sheet_picture(SheetView(str(puzzle.claim), proof, str(told or ""), steps))


def told_of(entry: Entry) -> Message:
    """Return a message that says on which day a proof was put together, and whether without a hint.

    If the proof was checked on other days too, the progress has only the first and the last of these days.

    >>> from .feedback import Word
    >>> entry = Entry(1, Word.CORRECT, 1, first="2026-12-03", last="2026-12-03")
    >>> print(told_of(entry))
    Put together on 3 December 2026, without a hint
    """
    days = [_day(day) for day in (entry.first, entry.last) if day]
    if not days:
        when = Message("puzzle.together")
    elif entry.first == entry.last:
        when = Message("puzzle.together-on", day=days[0])
    else:
        when = Message("puzzle.together-between", first=days[0], last=days[1])
    is_unaided = not entry.hints and not entry.solution_shown
    return Message("puzzle.unaided", told=when) if is_unaided else when


def _day(day: str) -> Message:
    """Return a day such as `2026-12-03` as words of the learner's language."""
    year, month, date = day.split("-")
    return Message("puzzle.day", date=str(int(date)), month=Message(f"puzzle.month-{int(month)}"), year=year)
