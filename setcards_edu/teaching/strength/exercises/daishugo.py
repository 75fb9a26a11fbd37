"""Exercises for lesson 06 on positions of Daishugo: which cards to lay first so as to win, swapping strong
and weak (a revolution), cards that nobody can beat.

The first seeds of a level give fixed positions; for all other seeds they are drawn at random.  All are judged
by complete search.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, TypeAlias

from setcards_edu.dice import Dice
from setcards_edu.games.daishugo import Daishugo, DaishugoRules, Lay, Pass
from setcards_edu.games.daishugo.endgame import best_line, winning_moves
from setcards_edu.games.daishugo.moves import Move, deck_of
from setcards_edu.messages import Message, Reason
from setcards_edu.pictures.strength.daishugo_moment import DaishugoMoment
from setcards_edu.sets import DECK_POINTS, Card, cards, in_order
from setcards_edu.strength import answers, same_size, why_not_answer
from setcards_edu.strength.answers import REVOLUTION_LENGTH, cards_that_answer, rows_to_lay
from setcards_edu.teaching.exercises.answers import OneSet, SetTuple
from setcards_edu.teaching.exercises.exercise import Task, kind
from setcards_edu.teaching.exercises.feedback import Feedback, Word
from setcards_edu.teaching.exercises.judging import correct, keep_going, proper_cards, something_missing
from setcards_edu.teaching.exercises.misconceptions import idea

from .misconceptions import EXCEPTION_FORGOTTEN, LARGER, MOST_AT_ONCE, UNBEATEN_FIRST

Hand: TypeAlias = tuple[Card, ...]
Hands: TypeAlias = tuple[Hand, Hand]

_ME, _OTHER = 0, 1
_MANY = 10**9
"""The number of seeds that are distinguished."""

_PUBLISHED: Mapping[str, tuple[tuple[str, str], ...]] = {
    "winning-lead-1": (("1 2 14", "45 123"), ("2 3 123", "25 35")),
    "winning-lead-2": (("24 123 125 U", "1235 1245"),),
    "revolution-2": (("14 24 25 34 35 123", "2 124 245 1235"),),
}
"""The hands of the first seeds, by kind and level: one's own hand and the opponent's."""


def moment(hands: Hands) -> Daishugo:
    """Return a position of Daishugo for two players, in which the player with the first hand is to lay cards
    on the empty table."""
    mine, others = map(in_order, hands)
    return Daishugo(hands=(mine, others), rules=DaishugoRules(open_hands=True, n=mine[0].n))


def _some_hands(name: str, place: int, draw: Callable[[Dice], Hands | None]) -> Hands:
    """Return the hands of a task: a published pair for the first seeds, else suitable drawn ones."""
    published = _PUBLISHED.get(name, ())
    if place < len(published):
        mine, others = (tuple(Card.parse(each) for each in text.split()) for text in published[place])
        return mine, others
    dice = Dice(f"daishugo.{name}/{place}")
    while True:
        if hands := draw(dice):
            return hands


# the lead that wins


_WINNING = {1: (3, 2, 4, 0), 2: (4, 2, 4, 4), 3: (4, 3, 5, 5)}
"""For each level: one's cards, the opponent's cards, the least leads, the fewest moves to the end."""


@kind("daishugo.winning-lead", lesson="06", is_dealt=True)
def winning_lead(level: int, dice: Dice) -> Task[Hand]:
    """Return a task that asks which cards to lay on the empty table (the lead) so as to have no cards left
    first, whatever the opponent does (D4, D5, D9)."""
    mine, others, leads, least = _WINNING[level]
    among = proper_cards(DECK_POINTS) if level == 1 else cards(DECK_POINTS)

    def draw(dice: Dice) -> Hands | None:
        drawn = dice.some(among, mine + others)
        hands = tuple(drawn[:mine]), tuple(drawn[mine:])
        if sum(1 for _ in moment(hands).moves(_ME)) < leads:
            return None
        return hands if _only_lead(hands) and len(best_line(moment(hands))) > least else None

    return _task_of(_some_hands(f"winning-lead-{level}", dice.below(_MANY), draw))


def _only_lead(hands: Hands) -> Hand:
    """Return the winning lead, if there is exactly one; else an empty tuple."""
    found = winning_moves(moment(hands), at_most=2)
    return found[0].cards if len(found) == 1 and isinstance(found[0], Lay) else ()


def _task_of(hands: Hands) -> Task[Hand]:
    """Return the task to find the only winning lead."""
    mine, others = map(in_order, hands)
    state, lead = moment(hands), _only_lead(hands)
    most = max(len(move.cards) for move in state.moves(_ME) if isinstance(move, Lay))
    return Task(
        about={"hand": mine, "others": others},
        clues={"lead": _in_kind(lead)},
        solved={"lead": lead, "line": line_after(state, Lay(lead))},
        answer=SetTuple(state.rules.n),
        judge=lambda answer: _judge_lead(answer, state, lead),
        accepted=lead,
        wanted=lead,
        shown=DaishugoMoment(others=others),
        pick="offered",
        offered=mine,
        misconceptions=(
            idea(MOST_AT_ONCE, lambda answer: len(answer) == most > len(lead) and _is_lead(state, answer)),
            idea(UNBEATEN_FIRST, lambda answer: _is_lead(state, answer) and not _answers(state, answer)),
        ),
    )


def _in_kind(lead: Hand) -> Message:
    """Return the message saying what kind of lead it is: a single card, or a run of a certain length."""
    if len(lead) == 1:
        return Message("exercise.daishugo.lead-of-card", size=len(lead[0]))
    return Message("exercise.daishugo.lead-of-run", number=len(lead), size=len(lead[0]))


def _judge_lead(answer: Hand, state: Daishugo, lead: Hand) -> Feedback:
    mine = state.hands[_ME]
    if strange := [card for card in answer if card not in mine]:
        return Feedback(Word.NOT_DEFINED, Reason("answer.not-offered", card=strange[0]))
    if failure := state.why_not(_ME, Lay(answer)):
        return Feedback(Word.KEEP_GOING, failure)
    line = line_after(state, Lay(answer))
    if answer == lead:
        return correct("exercise.daishugo.right", line=line)
    return keep_going("exercise.daishugo.refuted", cards=answer, line=line)


def _is_lead(state: Daishugo, answer: Hand) -> bool:
    return state.why_not(_ME, Lay(answer)) is None


def _answers(state: Daishugo, answer: Hand) -> bool:
    """Return whether the opponent can answer a lead."""
    after = state.play(_ME, Lay(answer))
    return any(isinstance(move, Lay) for move in after.moves(_OTHER)) if after.plays else False


def line_after(state: Daishugo, move: Move) -> tuple[Message, ...]:
    """Return messages on how a game for two continues after a move of the first seat, with best play by both.

    >>> state = moment(((Card("1"), Card("2"), Card("14")), (Card("45"), Card("123"))))
    >>> print(*line_after(state, Lay((Card("1"), Card("2")))))
    The other player passes. You lay {1,4}. You are out first.
    """
    after = state.play(_ME, move)
    told = [*_in_words(after)][1:]
    if after.result() is None:
        for each in best_line(after):
            after = after.play(after.turn, each)
            told += _in_words(after)
    return tuple(told)


def _in_words(state: Daishugo) -> Iterator[Message]:
    """Yield the messages on the last move and its effects."""
    seat, move = state.turns[-1]
    if isinstance(move, Pass):
        yield Message("exercise.daishugo.you-pass" if seat == _ME else "exercise.daishugo.other-pass")
    else:
        key = "exercise.daishugo.you-lay" if seat == _ME else "exercise.daishugo.other-lay"
        yield Message(key, cards=move.cards)
    said = {event.key for event in state.events}
    if said & {"daishugo.revolution", "daishugo.revolution-over"}:
        yield Message("exercise.daishugo.revolution-made")
    if "daishugo.cut" in said:
        yield Message("exercise.daishugo.cut")
    if state.result():
        yield Message("exercise.daishugo.you-out" if seat == _ME else "exercise.daishugo.other-out")


# the revolution that wins


_REVOLUTION = {1: (4, 1, 3), 2: (4, 2, 4), 3: (5, 2, 4)}
"""For each level: the length of the run in hand, one's other cards, and the opponent's cards."""


@kind("daishugo.revolution", lesson="06", is_dealt=True)
def revolution(level: int, dice: Dice) -> Task[Hand]:
    """Return a task that asks which cards to lay first so as to have no cards left first, in a position where
    only swapping strong and weak (a revolution) wins (D7).

    The cards of a revolution are a run: four or more of one size that follow one another in lexicographic
    order.

    At level 1 the hand usually has a single run of four, and the learner has to see that this run wins.
    """
    length, more, others = _REVOLUTION[level]

    def draw(dice: Dice) -> Hands | None:
        line = dice.pick([line for k in (1, 2, 3) if len(line := same_size(k)) >= length])
        first = dice.below(len(line) - length + 1)
        run = line[first : first + length]
        drawn = dice.some([card for card in proper_cards(DECK_POINTS) if card not in run], more + others)
        hands = (*run, *drawn[:more]), tuple(drawn[more:])
        return hands if len(_only_lead(hands)) == REVOLUTION_LENGTH else None

    return _task_of(_some_hands(f"revolution-{level}", dice.below(_MANY), draw))


# a play that nobody can beat


_UNBEATEN = {1: (3, 1, 5, 5), 2: (4, 2, 8, 12), 3: (4, 3, 9, 11)}
"""For each level: the points, the cards laid at once, the cards in hand, and those laid before.

Two opponents hold the other cards, each at least as many as are laid at once.
"""


@kind("daishugo.unbeatable", lesson="06")
def unbeatable(level: int, dice: Dice) -> Task[Any]:
    """Return a task that asks which card of a hand, or which run (consecutive cards of one size), cannot be
    beaten by any player, whoever holds the cards that have not been laid yet (D5)."""
    n, length, size, before = _UNBEATEN[level]
    empty = Card.empty(n)
    while True:
        deck = dice.shuffled(deck_of(n))
        parts = deck[:size], deck[size : size + before], deck[size + before :]
        mine, laid, out = map(in_order, parts)
        plays = [row for row in rows_to_lay((), mine) if len(row) == length]
        if len(plays) < 3 or empty in mine:
            continue
        safe = [row for row in plays if next(rows_to_lay(row, out), None) is None]
        if len(safe) == 1 and (level == 1 or safe[0] != plays[-1]):
            break  # from level 2 on it is not the last run of the largest size
    (best,) = safe
    return Task(
        about={
            "hand": mine,
            "laid": laid,
            "n": n,
            "wanted": _wanted(length),
        },
        clues={"size": len(best[0]), "beats": _what_beats(length)},
        solved={"play": best, "out": tuple(dict.fromkeys(out))},
        answer=OneSet(n) if length == 1 else SetTuple(n),
        judge=lambda answer: _judge_unbeaten(_laid(answer), mine, out, length),
        accepted=best[0] if length == 1 else best,
        wanted=best[0] if length == 1 else best,
        shown=DaishugoMoment(laid=laid),
        pick="offered",
        offered=mine,
        misconceptions=(
            idea(EXCEPTION_FORGOTTEN, lambda answer: answer == Card.full(n) and (answer,) in plays),
            idea(LARGER, lambda answer: _laid(answer) in plays and len(_laid(answer)[0]) > len(best[0])),
        ),
    )


def _laid(answer: Card | Hand) -> Hand:
    """Return the cards that an answer lays: a single card at level 1, else a run."""
    return (answer,) if isinstance(answer, Card) else answer


def _wanted(length: int) -> Message:
    """Return the message saying what is asked for: a card, or a run of a certain length."""
    if length == 1:
        return Message("exercise.daishugo.unbeatable.wanted-card")
    return Message("exercise.daishugo.unbeatable.wanted-run", number=length)


def _what_beats(length: int) -> Message:
    """Return the message saying what beats a card, and if a run is asked for, also what beats a run."""
    one = Message("exercise.daishugo.unbeatable.beats-card")
    return one if length == 1 else Message("exercise.daishugo.unbeatable.beats-run", one=one)


def _beaters(play: Sequence[Card], out: Sequence[Card]) -> Hand:
    """Return the cards still out that occur in some answer to a play, sorted, each once."""
    return cards_that_answer(play, out)


def _judge_unbeaten(answer: Hand, mine: Hand, out: Hand, length: int) -> Feedback:
    if strange := [card for card in answer if card not in mine]:
        return Feedback(Word.NOT_DEFINED, Reason("answer.not-offered", card=strange[0]))
    if failure := why_not_answer((), answer, hand=mine):
        return Feedback(Word.KEEP_GOING, failure)
    if len(answer) != length:
        return something_missing("exercise.daishugo.unbeatable.other-number", count=length)
    beating = _beaters(answer, out)
    if not beating:
        return correct("exercise.daishugo.unbeatable.right", play=answer, out=tuple(dict.fromkeys(out)))
    word = Word.ALMOST if len(beating) == length else Word.KEEP_GOING
    if length == 1:
        return Feedback(word, Reason("exercise.daishugo.unbeatable.beaten", play=answer, beating=beating))
    (one,) = islice(answers(answer, out), 1)
    why = Reason("exercise.daishugo.unbeatable.beaten-by", play=answer, beating=one.cards)
    return Feedback(word, why)
