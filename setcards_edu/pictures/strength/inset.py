"""Drawings of cards laid on others as parts of exercises (insets), which do not show the arrows that hold."""

from __future__ import annotations

from setcards_edu.messages import sentence
from setcards_edu.pictures.kit.arrows import Look, paths
from setcards_edu.pictures.kit.cards import HEIGHT, WIDTH, CardState, face
from setcards_edu.pictures.kit.svg import group
from setcards_edu.pictures.kit.value_registry import Inset, inset
from setcards_edu.strength import Answer

from .arrows_of_strength import DROP, PITCH, field_arrows, rows_and_columns


@inset.register
def _(answer: Answer) -> Inset:
    """Draw field and cards in two rows with the arrows that an answer needs, whether they hold or not."""
    rows, columns = rows_and_columns(len(answer.field), revolution=answer.revolution)
    drawn = [
        *(group(face(card), at=(i * PITCH, 0.0)) for i, card in enumerate(answer.field)),
        *(
            group(face(card, lies=CardState.OPEN), at=(i * PITCH, DROP))
            for i, card in enumerate(answer.cards)
        ),
        *field_arrows(answer.field),
        *paths((way.arrow for way in (*rows, *columns)), Look.LIT),
    ]
    size = (len(answer.field) - 1) * PITCH + WIDTH + 4.0, DROP + HEIGHT + 4.0
    words = sentence("picture.laid", field=answer.field, cards=answer.cards)
    return Inset(size, group(*drawn, at=(WIDTH / 2 + 2, HEIGHT / 2 + 2)), words)
