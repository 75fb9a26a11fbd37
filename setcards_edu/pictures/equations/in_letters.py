"""Proofs, step by step, that an equation with letters for digits holds, and so a whole family of
equations."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from html import escape

from setcards_edu.equations import DECIMAL
from setcards_edu.equations.identities import Identity, NotAnIdentity
from setcards_edu.messages import Message, Reason, language


@dataclass(frozen=True, slots=True, repr=False)
class InLetters:
    """A proof that an equation with letters for digits holds under a condition, or an example against it.

    identity: the equation and the condition; steps: the messages of the proof.
    """

    identity: Identity
    steps: tuple[Message, ...]

    @property
    def statement(self) -> Message:
        """The claim: the equation, and the condition under which it holds, if any."""
        base = self.identity.base
        condition = self.identity.condition_text(base)
        key = "identity.if" if condition else "identity.always"
        return Message(key, equation=self.identity.equation(base), condition=condition)

    def __str__(self) -> str:
        return "\n".join(map(str, self.steps))

    def __repr__(self) -> str:
        return f"<{self.identity}, in letters>"

    def _repr_html_(self) -> str:
        """Return the claim with the steps folded behind it; for a claim that fails they are unfolded."""
        lines = "".join(f"<p>{escape(str(step))}</p>" for step in self.steps)
        fold = "<details open" if isinstance(self.steps[-1], Reason) else "<details"
        return f'{fold} lang="{language()}"><summary>{escape(str(self.statement))}</summary>{lines}</details>'


def in_letters(equation: str, condition: str = "", *, base: int | None = DECIMAL) -> InLetters:
    """Return a proof in steps that an equation between letters holds, or an example in which it does not.

    equation: a letter or a digit for each of the five tiles, such as "AB + C = AD"; a sum for one tile stands
    in square brackets, such as [A+1].
    condition: an equation under which the first one is to hold, such as "B + C = D"; "" for no condition.
    base: the base of the numbers, 2 to 16; None for all bases, where the base is written n.

    Raises `NotAnIdentity` for a text that is no equation of five tiles, `NotAnExpression` and `TooLong` for a
    text that cannot be parsed, `BadOption` for a base out of range; `MissingExtra` without sympy, which comes
    with the extra `algebra`.

    >>> print(in_letters("AB + C = AD", "B + C = D"))
    AB+C stands for A×10+B+C = 10×A + B + C.
    AD stands for A×10+D = 10×A + D.
    With D = B + C both sides are 10×A + B + C: they are equal.
    The left side minus the right side is B + C − D. That is 0 exactly when B+C = D.
    """
    identity = Identity.read(equation, condition, base=base)
    return InLetters(identity, tuple(_steps(identity)))


def _steps(identity: Identity) -> Iterator[Message]:
    try:
        yield from identity.proof()
    except NotAnIdentity as refusal:
        yield from identity.sides()
        yield refusal.reason
        example = identity.why_not(identity.base or DECIMAL)
        if example is not None:
            yield example
