"""Pictures of a statement that is built from blocks: its sentence, its lines with places, and options for a
place.

There is an arrangement for wide and one for narrow screens.  Blocks and places can be told apart by their
shape as well as
colour: blocks have corners, terms and numbers are round; an empty place is dashed, the chosen one thick.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from setcards_edu.conjectures import BLANK, Predicate
from setcards_edu.conjectures.drafts import CONCLUSIONS, CONDITIONS, Content, Draft, DraftLine, lead
from setcards_edu.messages import sentence
from setcards_edu.pictures.kit.lettering import text_width
from setcards_edu.pictures.kit.palette import INK_SOFT
from setcards_edu.pictures.kit.picture import Picture, Piece
from setcards_edu.pictures.kit.speech import reads_out, spoken
from setcards_edu.pictures.kit.svg import (
    NARROWEST,
    Element,
    Place,
    document,
    either,
    group,
    label,
    move,
    paper,
)

from .block_shapes import BLANK_WIDTH, CHIP, PAD, block, chip, cross, dashed, panel, pill, switch
from .sentence_slots import LINE, SIZE, SlotLayout, lay, words_and_slots

SENTENCE = "sentence"
"""The id of the sentence, which cannot be pressed."""

CLEAR = "clear"
"""The id of the piece that empties the chosen place."""

_WIDE, _MARGIN = 760, 14
_HEAD = 146  # the least room before a block on a wide page
_HEADS = {"if": "blocks.head-if", "then": "blocks.head-then"}
_PLUS = {
    "if": "blocks.plus-if",
    "and": "blocks.plus-and",
    "and2": "blocks.plus-and",
    "or": "blocks.plus-or",
}
_GAP, _PILL = 8, 34
_BEFORE_CROSS = NARROWEST - _MARGIN - 34
_PRIVATE = "\ue000\ue001\ue002"
"""Characters that occur in no text; they stand for the places while a block is laid out."""


def not_id(line: str) -> str:
    """Return the id of the piece (a pressable part) that negates a line: "if", "and", "then", …."""
    return f"not-{line}"


def remove_id(line: str) -> str:
    """Return the id of the piece (a pressable part) that removes a line: "and", "or", …."""
    return f"remove-{line}"


def add_id(line: str) -> str:
    """Return the id of the piece (a pressable part) that adds a line: "and", "or", …."""
    return f"add-{line}"


def option_id(number: int) -> str:
    """Return the id of the pressable part for an option of the chosen place; number: its index, from 0."""
    return f"option-{number}"


def blocks_picture(draft: Draft, chosen: str, options: Sequence[Content] | None = None) -> Picture:
    """Draw the board on which a statement is put together, as a picture whose parts can be pressed.

    chosen: the place that a pressed option fills, such as `"if.1"`, with its options drawn below; `""` for
        no place.
    options: the options for the chosen place; None for all that fit.
    """
    page = _Page(draft, chosen)
    page.add_sentence()
    for names in (CONDITIONS, CONCLUSIONS):
        for name in (name for name in draft.lines if name in names):
            page.add_line(name)
        page.add_further_lines(names)
    if chosen:
        page.add_options(draft.options(chosen) if options is None else options)
    return page.picture()


def sentence_picture(draft: Draft) -> Picture:
    """Draw the sentence of a statement alone, without its formula and its blocks."""
    page = _Page(draft, "")
    page.add_sentence(has_formula=False)
    return page.picture()


class _Page:
    """The drawing so far, and its height in the wide and in the narrow arrangement."""

    def __init__(self, draft: Draft, chosen: str) -> None:
        self.draft, self.chosen = draft, chosen
        self.switch = switch(sentence("blocks.not-word"), is_on=False)[1]  # how wide
        self.lead = max(text_width(_head(name), SIZE) for name in draft.lines)
        self.head = max(_HEAD, _MARGIN + self.lead + 8 + self.switch + 10)
        self.wide = self.narrow = float(_MARGIN)
        self.latest = 0.0  # the height of the head drawn last, on a narrow page; none yet
        self.drawn: list[Element] = []
        self.pieces: list[Piece] = []

    def picture(self) -> Picture:
        size, narrow = (_WIDE, self.wide + _MARGIN), (NARROWEST, self.narrow + _MARGIN)
        sheet = group(*either([paper(size, 12)], [paper(narrow, 12)]))
        description = sentence("blocks.description", statement=spoken(str(self.draft.message)))
        return Picture(document(size, description, sheet, *self.drawn, narrow=narrow), tuple(self.pieces))

    def add_sentence(self, *, has_formula: bool = True) -> None:
        words, formula = str(self.draft.message), self.draft.formula if has_formula else ""
        wide, wide_height = panel(words, formula, _WIDE - 2 * _MARGIN, 2)
        narrow, narrow_height = panel(words, formula, NARROWEST - 2 * _MARGIN, 2)
        piece = Piece(SENTENCE, spoken(words), role="img", pressable=False)
        self._put(group(*either([wide], [narrow])), (_MARGIN, self.wide), (_MARGIN, self.narrow), piece)
        self._go_down(wide_height + 16, narrow_height + 12)

    def add_line(self, name: str) -> None:
        wide, narrow, pills = self._laid(name)
        self._add_head(name)
        self.narrow += 36
        at, below = (self.head, self.wide), (_MARGIN, self.narrow)
        look = {"is_empty": self.draft.content(name) is None, "is_chosen": name == self.chosen}
        drawn = group(*either([block(wide, **look)], [block(narrow, **look)]))
        self._put(drawn, at, below, self._place(name))
        for part, sign in _signs(self.draft.lines[name]).items():
            (x, y), (narrow_x, narrow_y) = wide.slots[sign], narrow.slots[sign]
            self._put(
                pills[sign],
                (at[0] + PAD + x, at[1] + 2 + LINE / 2 + y),
                (below[0] + PAD + narrow_x, below[1] + 2 + LINE / 2 + narrow_y),
                self._place(f"{name}.{part}"),
            )
        self._go_down(wide.size[1] + 4 + _GAP, narrow.size[1] + 4 + 12)

    def add_further_lines(self, among: Sequence[str]) -> None:
        """Draw chips that add those lines named in `among` which can be added next."""
        names = [name for name in self.draft.next_lines if name in among]
        if names:
            chips = [dashed(sentence(_PLUS[name])) for name in names]
            pieces = [Piece(add_id(name), sentence("blocks.add", lead=lead(name))) for name in names]
            [(_, size), *others] = chips
            if others or not self.latest or self._head_width + size[0] > _BEFORE_CROSS:
                self._flow(chips, pieces, self.head)
                self._go_down(_GAP, _GAP)
            else:  # on a narrow page it stands beside the head of the line, before the cross that removes it
                at = _BEFORE_CROSS - size[0], self.latest - size[1] / 2
                self._put(chips[0][0], (self.head, self.wide), at, pieces[0])
                self._go_down(size[1] + _GAP, 0)

    def add_options(self, options: Sequence[Content]) -> None:
        """Draw the options for the chosen place, and if it is filled a chip that empties it."""
        self._go_down(14, 14)
        place = self.chosen
        content = self.draft.content(place)
        words = label(
            sentence("blocks.options"), 0, 14, 14, class_="ink-soft", fill=INK_SOFT, text_anchor="start"
        )
        self._put(words, (_MARGIN, self.wide), (_MARGIN, self.narrow))
        self._go_down(26, 26)
        chips = [_chip(option, self.draft) for option in options]
        pieces = [
            Piece(option_id(k), spoken(_option_words(option, self.draft)), draggable=True, moment=place)
            for k, option in enumerate(options)
        ]
        if content is not None:
            chips.append(dashed(sentence("blocks.clear")))
            pieces.append(Piece(CLEAR, sentence("blocks.clear"), moment=(place, content)))
        self._flow(chips, pieces, _MARGIN)

    # inside

    @property
    def _head_width(self) -> float:
        """The x of the right end of a line's head in the narrow arrangement."""
        return _MARGIN + max(52, self.lead) + 10 + self.switch + 8

    def _laid(self, name: str) -> tuple[SlotLayout, SlotLayout, Mapping[str, Element]]:
        """Return the layouts of a line, wide and narrow, and the drawings of its places by character."""
        line, signs = self.draft.lines[name], _signs(self.draft.lines[name])
        pills = {sign: self._pill(f"{name}.{part}") for part, sign in signs.items()}
        shown = replace(line, negated=False)  # the switch says that it is
        words = str(shown.marked(self.draft.role(name), *_split(signs)))
        if line.block is None:
            words = sentence("blocks.choose-block")
        tokens = list(words_and_slots(words, {sign: width for sign, (_, width) in pills.items()}))
        wide = lay(tokens, _WIDE - self.head - _MARGIN - 34 - 2 * PAD)
        narrow = lay(tokens, NARROWEST - 2 * _MARGIN - 2 * PAD)
        return wide, narrow, {sign: drawn for sign, (drawn, _) in pills.items()}

    def _pill(self, place: str) -> tuple[Element, float]:
        content = self.draft.content(place)
        return pill("" if content is None else str(content), is_chosen=place == self.chosen)

    def _add_head(self, name: str) -> None:
        """Draw the leading word of a line, the switch that negates it, and the cross that removes it."""
        line, y, below = self.draft.lines[name], self.wide + LINE / 2 + 2, self.narrow + 16
        words = label(_head(name), 0, 6, SIZE, class_="ink-soft", fill=INK_SOFT, text_anchor="start")
        self.latest = below
        self._put(words, (_MARGIN, y), (_MARGIN, below))
        negate = Piece(
            not_id(name), sentence("blocks.not", lead=lead(name)), role="switch", state=line.negated
        )
        drawn, width = switch(sentence("blocks.not-word"), is_on=line.negated)
        self._put(drawn, (self.head - 10 - width, y), (_MARGIN + max(52, self.lead) + 10, below), negate)
        if name in self.draft.spare_lines:
            piece = Piece(remove_id(name), sentence("blocks.remove", lead=lead(name)), moment=line)
            self._put(cross(), (_WIDE - _MARGIN - 13, y), (NARROWEST - _MARGIN - 14, below), piece)

    def _place(self, place: str) -> Piece:
        """Return the piece of a place, which can be chosen and on which options can be dropped."""
        name, _, part = place.partition(".")
        if not part:
            words = sentence("blocks.line", lead=lead(name), words=self.draft.line_message(name))
        else:
            content = self.draft.content(place)
            shown = BLANK if content is None else str(content)
            if part == "number":
                words = sentence("blocks.number", lead=lead(name), content=shown)
            else:
                words = sentence("blocks.term", lead=lead(name), k=part, content=shown)
        return Piece(place, spoken(words), state=place == self.chosen, zone=True)

    def _flow(self, chips: Sequence[tuple[Element, Place]], pieces: Sequence[Piece], left: float) -> None:
        """Draw chips with their pieces side by side, from the x `left`, in as many rows as they need."""
        sizes = [size for _, size in chips]
        wide, height = _rows(sizes, _WIDE - left - _MARGIN)
        narrow, narrow_height = _rows(sizes, NARROWEST - 2 * _MARGIN)
        for (drawn, _), piece, (x, y), (below_x, below_y) in zip(chips, pieces, wide, narrow, strict=True):
            self._put(drawn, (left + x, self.wide + y), (_MARGIN + below_x, self.narrow + below_y), piece)
        self._go_down(height, narrow_height)

    def _put(self, drawn: Element, wide: Place, narrow: Place, piece: Piece | None = None) -> None:
        id_ = piece.id if piece else None
        self.drawn.append(group(drawn, at=wide, data_narrow=move(narrow), data_piece=id_))
        if piece:
            self.pieces.append(piece)

    def _go_down(self, wide: float, narrow: float) -> None:
        self.wide += wide
        self.narrow += narrow


def _head(name: str) -> str:
    """Return the leading word of a line, such as "if"."""
    return sentence(_HEADS[name]) if name in _HEADS else str(lead(name))


def _signs(line: DraftLine) -> Mapping[str, str]:
    """Return a private character for each place of a line."""
    return dict(zip(line.places, _PRIVATE, strict=False))


def _split(signs: Mapping[str, str]) -> tuple[list[str], str | None]:
    """Return the characters of the terms, and that of the number; None if the line has no number."""
    return [sign for part, sign in signs.items() if part != "number"], signs.get("number")


def _option_words(option: Content, draft: Draft) -> str:
    """Return an option in words; the places of a block are blank unless only one term is possible."""
    if not isinstance(option, Predicate):
        return str(option)
    return str(option.message([draft.only_term or BLANK] * option.slots))


def _chip(option: Content, draft: Draft) -> tuple[Element, Place]:
    """Return the drawing of an option as a chip that can be picked up, and its size."""
    if not isinstance(option, Predicate):
        drawn, width = pill(str(option), is_chosen=False)
        return group(drawn, at=(0, _PILL / 2)), (width, _PILL)
    terms, number = _split(_signs(DraftLine().with_block(option, None)))
    words = str(option.message([draft.only_term] if draft.only_term else terms, number))
    tokens = words_and_slots(words, dict.fromkeys(_PRIVATE, BLANK_WIDTH))
    return chip(lay(tokens, (NARROWEST - 2 * _MARGIN - 2 * PAD) / CHIP))


def _rows(sizes: Sequence[Place], width: float) -> tuple[list[Place], float]:
    """Return the upper left corners of items of these sizes in rows of at most this width, and the height."""
    places: list[Place] = []
    x = y = height = 0.0
    for size in sizes:
        if x and x + size[0] > width:
            x, y, height = 0.0, y + height + _GAP, 0.0
        places.append((x, y))
        x, height = x + size[0] + _GAP, max(height, size[1])
    return places, y + height


@reads_out
def _blanks_in_words(text: str) -> str:
    """Return a text in which the sign of an empty place is replaced by words."""
    return text.replace(BLANK, sentence("blocks.blank"))
