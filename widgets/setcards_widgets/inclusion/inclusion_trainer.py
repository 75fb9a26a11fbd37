"""`InclusionTrainer`: Set Speed for one, without hurry, with the reason for every miss in a Venn picture."""

from __future__ import annotations

from ipywidgets import Widget

from setcards_edu.messages import Hint, Message, Obstacle, Reason, sentence
from setcards_edu.pictures.inclusion.set_speed_table import SetSpeedTable, pile_id, training_picture
from setcards_edu.pictures.inclusion.venn import Region, Venn
from setcards_edu.pictures.kit.card_pieces import card_id, card_of, element_id
from setcards_edu.pictures.kit.palette import Mark
from setcards_edu.sets import DECK_POINTS, Card, parse_cards
from setcards_edu.teaching.inclusion.solo_set_speed import SIDES, Miss, Side, SoloSetSpeed
from setcards_edu.teaching.kit.help_level import Help
from setcards_widgets.kit.facts import facts_html
from setcards_widgets.kit.parts import GivenCards, button_row, given_cards, more, panel, show_some
from setcards_widgets.kit.screens import StateScreen, does
from setcards_widgets.kit.stage import Press, Stage
from setcards_widgets.kit.surround import Surround

_BUTTONS = ("nothing-fits", "new-round", "show", "review", "back", "go-on")


class InclusionTrainer(StateScreen[SoloSetSpeed]):
    """Two piles and a hand as in Set Speed: a card goes on a pile when one of the two contains the other.

    n: the number of points, 2 to 6 (5 in the real deck).
    help: `"tell"` or `"ask"` (how much is said about a card that does not go on a pile).
    seed: which cards; a class that shares it has the same.
    piles, hand: cards to begin with, for lessons, as cards or as text such as `"23 124"`; with a hand
        that is given there is no stock.

    Everything that a learner can press has a method of the same meaning, which gives the message
    that is then on the screen, so that a notebook can drive the trainer.

    Raises `BadOption` for an option out of range, `NotACard` for cards that cannot be read.

    >>> trainer = InclusionTrainer(piles="23 124", hand="1 13")
    >>> print(trainer.play("1", "right"))
    {1} fits. Every element of {1} is in {1,2,4}. Cards left: 1.
    >>> trainer
    InclusionTrainer(n=5, seed=0): 1 laid, 0 missed
    """

    def __init__(
        self,
        n: int = DECK_POINTS,
        *,
        help: Help = "ask",
        seed: int = 0,
        piles: GivenCards | None = None,
        hand: GivenCards | None = None,
    ) -> None:
        two, held = given_cards(piles, n, parse_cards), given_cards(hand, n, parse_cards)
        training = SoloSetSpeed.start(n, seed=seed, piles=two, hand=held, help=help)
        self._elements = {element_id(element): element for element in range(1, n + 1)}
        self._sides = {pile_id(side): side for side in SIDES}
        self._facts = panel()
        actions = (self.nothing_fits, self.new_round, self.show, self.review, self.back, self.go_on)
        self._buttons = button_row(zip(_BUTTONS, actions, strict=True), self._say)
        self._surround = Surround(sentence("ui.trainer"))
        stage = Stage(training_picture(_table(training)), self._pressed, caption=False)
        super().__init__("trainer", training, stage)

    # what a learner can do

    play = does(SoloSetSpeed.play)
    nothing_fits = does(SoloSetSpeed.nothing_fits)
    point = does(SoloSetSpeed.point_at)
    show = does(SoloSetSpeed.show_why)
    review = does(SoloSetSpeed.review)
    back = does(SoloSetSpeed.back)
    go_on = does(SoloSetSpeed.go_on)
    new_round = does(SoloSetSpeed.another)

    # what can be read off

    @property
    def training(self) -> SoloSetSpeed:
        """How the round stands."""
        return self._state

    @property
    def misses(self) -> tuple[Miss, ...]:
        """The misses so far, in order."""
        return self.training.misses

    def __repr__(self) -> str:
        deal, laid, missed = self.training.deal, self.training.laid, len(self.misses)
        return f"InclusionTrainer(n={deal.n}, seed={deal.seed}): {laid} laid, {missed} missed"

    # inside

    def _rows(self) -> list[Widget]:
        return [self._surround, self._play([self._buttons], [self._facts]), more(self._help)]

    def _pressed(self, press: Press) -> None:
        if press.kind == "drop":
            self._dropped(card_of(press.piece, self.training.deal.n), self._sides[press.zone or ""])
        elif press.piece in self._sides:
            self._say(Obstacle("set-speed.is-over") if self.training.ended else Hint("set-speed.press-first"))
        else:
            self.point(self._elements[press.piece])

    def _dropped(self, card: Card, side: Side) -> None:
        """Play a card; then move the focus to what can be pressed next: an element, or a card of the hand."""
        at = self.training.hand.index(card)
        self.play(card, side)
        training = self.training
        beside = training.hand[min(at, len(training.hand) - 1) :][:1]
        goes_on = card_id(beside[0]) if beside else pile_id(side)
        self.stage.show(self.stage.picture, self.said, focus=element_id(1) if training.is_asking else goes_on)

    def _draw(self) -> None:
        training = self.training
        self.stage.show(training_picture(_table(training)), say=training.said)
        useful = _useful(training)
        show_some(self._buttons, [name in useful for name in _BUTTONS])
        review = self._buttons.children[_BUTTONS.index("review")]
        review.description = sentence("ui.review" if training.reviewed is None else "ui.next-miss")
        self._facts.value = facts_html(_facts(training))


def _table(training: SoloSetSpeed) -> SetSpeedTable:
    """Return what the screen shows of a round."""
    trial, stock = training.trial, None if training.deal.hand is not None else len(training.stock)
    shown = trial is not None and (trial.miss.reason.key != "set-speed.something-fits" or trial.reason)
    return SetSpeedTable(
        (training.top("left"), len(training.left)),
        (training.top("right"), len(training.right)),
        training.hand,
        len(training.deal.dealt),
        stock,
        _venn(training),
        (trial.miss.card, trial.miss.side) if trial is not None and shown else None,
    )


def _useful(training: SoloSetSpeed) -> set[str]:
    """Return the names of the buttons that have something to do."""
    useful = {"new-round", "nothing-fits"}
    if training.trial is not None and training.trial.reason is None:
        useful.add("show")
    if training.misses:
        useful.add("review")
    if training.reviewed is not None:
        useful |= {"back", "go-on"} if training.reviewed else {"go-on"}
    return useful


def _venn(training: SoloSetSpeed) -> Venn:
    """Return what stands beside the cards: the miss under discussion, else the card laid last."""
    n, trial = training.deal.n, training.trial
    if training.reviewed is not None:
        miss = training.misses[training.reviewed]
        return _explained(miss, miss.reason)
    if trial is not None and trial.reason is not None:
        return _explained(trial.miss, trial.reason, named=training.help != "tell")
    if trial is not None and training.is_asking:
        found = [(trial.x, Mark.A), (trial.y, Mark.B)]
        marks = {element: mark for element, mark in found if element is not None}
        return Venn(n, trial.miss.card, trial.miss.top, marks, pressable=True)
    if training.latest is not None:
        return Venn(n, *training.latest)
    return Venn(n)


def _explained(miss: Miss, reason: Reason, *, named: bool = True) -> Venn:
    """Return both sets with the elements lit that prevent inclusion; none is lit where it holds.

    named: whether the regions carry their names, which are signs that one has to know.
    """
    spoilers = [(reason.witnesses.get("x"), Mark.A), (reason.witnesses.get("y"), Mark.B)]
    marks = {element: mark for element, mark in spoilers if isinstance(element, int)}
    regions = frozenset({Region.ONLY_A, Region.ONLY_B}) if marks and named else frozenset()
    return Venn(miss.card.n, miss.card, miss.top, marks, regions)


def _facts(training: SoloSetSpeed) -> tuple[Message, ...]:
    facts = [
        Message("set-speed.laid-number", number=training.laid),
        Message("set-speed.left-number", number=len(training.hand) + len(training.stock)),
    ]
    if training.help != "tell":  # there, to be refused is to find out
        facts.append(Message("set-speed.row-number", number=training.row))
        facts.append(Message("set-speed.misses-number", number=len(training.misses)))
        if training.best > training.row:
            facts.append(Message("set-speed.best-number", number=training.best))
    if training.resets:
        facts.append(Message("set-speed.resets-number", number=training.resets))
    return tuple(facts)
