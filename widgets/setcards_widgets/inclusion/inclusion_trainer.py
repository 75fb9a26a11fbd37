"""`InclusionTrainer`: a screen for practising inclusion by Set Speed for one player, without a time limit."""

from __future__ import annotations

from setcards_edu.sets import DECK_POINTS
from setcards_edu.teaching.inclusion.solo_set_speed import Miss, SoloSetSpeed
from setcards_edu.teaching.inclusion.solo_set_speed_presenter import SoloSetSpeedPresenter
from setcards_edu.teaching.kit.given_cards import GivenCards
from setcards_edu.teaching.kit.help_level import Help
from setcards_widgets.kit.presented import Presented, does


class InclusionTrainer(Presented[SoloSetSpeed]):
    """A screen with two piles and a hand as in the game Set Speed, for one player without a time limit.

    A card fits on a pile if it contains the top card or is contained in it.  After a mistake, called a miss,
    a Venn diagram shows the reason.

    n: the number of points, 2 to 6 (5 in the real deck).
    help: `"tell"` or `"ask"` (how much is said about a card that does not go on a pile).
    seed: determines the cards; the same seed gives the same cards.
    signs: whether signs such as ∈ are used; without them no other help can be chosen.
    piles, hand: the cards at the start, as cards or as text such as `"23 124"`; by default random ones.  If
        a hand is given, there is no stock.

    Everything that a learner can press has a method with the same effect, which returns the message
    that is then on the screen, so that a notebook can drive the trainer.

    Raises `BadOption` for an option out of range, `NotACard` for cards that cannot be read.

    >>> trainer = InclusionTrainer(piles="23 124", hand="1 13")
    >>> print(trainer.play("1", "right"))
    {1} fits. Every element of {1} is in {1,2,4}. Cards left: 1.
    >>> trainer
    InclusionTrainer(n=5, seed=0): 1 laid, 0 missed
    """

    def __init__(  # noqa: PLR0913 - options, all by name but the first
        self,
        n: int = DECK_POINTS,
        *,
        help: Help = "ask",
        seed: int = 0,
        piles: GivenCards | None = None,
        hand: GivenCards | None = None,
        signs: bool = True,
    ) -> None:
        training = SoloSetSpeed.start(n, seed=seed, piles=piles, hand=hand, help=help)
        super().__init__(training, SoloSetSpeedPresenter(signs=signs))

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
        """The state of the screen: the piles, the hand and the mistakes (misses) of the present round."""
        return self._state

    @property
    def misses(self) -> tuple[Miss, ...]:
        """The learner's mistakes so far, in order; at most the last hundred."""
        return self.training.misses

    def __repr__(self) -> str:
        deal, laid, missed = self.training.deal, self.training.laid, len(self.misses)
        return f"InclusionTrainer(n={deal.n}, seed={deal.seed}): {laid} laid, {missed} missed"
