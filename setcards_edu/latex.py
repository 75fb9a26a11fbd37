"""Conversion of formulas in mathematical signs, such as `A ∪ B`, to LaTeX."""

from __future__ import annotations

_LATEX = {
    "∅": r"\varnothing ",
    "∪": r"\cup ",
    "∩": r"\cap ",
    "∖": r"\setminus ",
    "⊆": r"\subseteq ",
    "⊊": r"\subsetneq ",
    "⊈": r"\nsubseteq ",
    "∈": r"\in ",
    "∉": r"\notin ",
    "∌": r"\not\ni ",
    "≠": r"\neq ",
    "≤": r"\leq ",
    "≥": r"\geq ",
    "→": r"\to ",
    "↛": r"\nrightarrow ",
    "⇒": r"\Rightarrow ",
    "⇔": r"\Leftrightarrow ",
    "≰": r"\nleq ",
    "∀": r"\forall ",
    "∃": r"\exists ",
    "∧": r"\wedge ",
    "∨": r"\vee ",
    "¬": r"\neg ",
    "∣": r"\mid ",
    "∤": r"\nmid ",
    "−": "-",
    "₁": "_{1}",
    "₂": "_{2}",
    "ₖ": "_{k}",
    "×": r"\times ",
    "·": r"\cdot ",
    "Σ": r"\sum ",
    "⌊": r"\lfloor ",
    "⌋": r"\rfloor ",
    "⌈": r"\lceil ",
    "⌉": r"\rceil ",
    "…": r"\dots ",
    "{": r"\{",
    "}": r"\}",
    "ᶜ": r"^{\mathsf{c}}",
}


def to_latex(formula: str) -> str:
    """Return a formula in Unicode as LaTeX.

    >>> to_latex("{1,5} ∪ {2} ∉ T")
    '\\\\{1,5\\\\} \\\\cup \\\\{2\\\\} \\\\notin T'
    """
    latex = "".join(_LATEX.get(sign, sign) for sign in formula)
    return latex.replace("max ", r"\max ").replace("  ", " ").strip()
