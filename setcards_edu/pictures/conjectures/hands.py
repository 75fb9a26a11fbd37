"""Pictures of counterexamples that are hands of five tiles, with the best true equation (yaku) they make."""

from __future__ import annotations

from setcards_edu.conjectures import Counterexample
from setcards_edu.equations import Hand, yaku
from setcards_edu.messages import sentence
from setcards_edu.pictures.equations.tile_rows import equation_block, hand_block
from setcards_edu.pictures.equations.tiles import smaller
from setcards_edu.pictures.kit.palette import INK, INK_SOFT
from setcards_edu.pictures.kit.svg import document, group, label, paper

from .counterexamples import CAPTION, MARGIN, description, draws_counterexample

_TILES = 0.8


@draws_counterexample("hand")
def _hand(counterexample: Counterexample) -> str:
    """Draw the tiles of the hand, and below them its best yaku, or the words that it has none."""
    ((letter, hand),) = counterexample.things.items()
    if not isinstance(hand, Hand):
        raise TypeError(f"no hand: {hand!r}")
    tiles, best = smaller(hand_block(hand), _TILES), yaku(hand, counterexample.n)[:1]
    left, below = 2.0 * CAPTION + MARGIN, tiles.size[1] + 2 * MARGIN
    caption = label(f"{letter} =", CAPTION + 4, MARGIN + 0.42 * tiles.size[1], 18, class_="ink", fill=INK)
    width, height = left + tiles.size[0], below + CAPTION
    if best:
        found = smaller(equation_block(best[0]), _TILES)
        shown = group(found.drawn, at=(left, below))
        width, height = max(width, left + found.size[0]), below + found.size[1] + MARGIN
    else:
        soft = {"class_": "ink-soft", "fill": INK_SOFT, "text_anchor": "start"}
        shown = label(sentence("picture.no-yaku"), left, below + 6, 15, **soft)
    size = width + MARGIN, height
    return document(
        size,
        description(counterexample),
        paper(size),
        caption,
        group(tiles.drawn, at=(left, MARGIN)),
        shown,
    )
