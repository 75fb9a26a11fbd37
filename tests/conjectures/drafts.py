"""Drafts at random: lines come and go, places are filled and emptied in any order."""

from __future__ import annotations

from hypothesis import strategies as st

from setcards_edu.conjectures import OVERS
from setcards_edu.conjectures.drafts import Draft


@st.composite
def drafts(draw, most=12):
    draft = Draft.blank(draw(st.sampled_from(OVERS)))
    for _ in range(draw(st.integers(0, most))):
        draft = draw(changes(draft))
    return draft


@st.composite
def changes(draw, draft):
    """The draft after one thing that can be done with it."""
    place = draw(st.sampled_from(draft.places))
    line = place.partition(".")[0]
    match draw(st.sampled_from(["put"] * 5 + ["take", "negate", "add", "remove"])):
        case "take":
            return draft.taken(place)
        case "negate":
            return draft.negate(line)
        case "add" if draft.next_lines:
            return draft.added(draw(st.sampled_from(draft.next_lines)))
        case "remove" if line in draft.spare_lines:
            return draft.removed(line)
        case _:
            return draft.put(place, draw(st.sampled_from(list(draft.options(place)))))
