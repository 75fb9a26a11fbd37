"""Equations in letters that stand for many true ones: if B+C = D, then AB+C = AD for every digit A.

An identity is an equation with letters for digits.  Its members, the yaku of that form, are found by trying
all digits; that it holds in every base, for all letters with a digit in every place, is proved with sympy,
in readable steps.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any

from setcards_edu.extras import extra
from setcards_edu.messages import Message, Reason, Refused
from setcards_edu.options import check_length
from setcards_edu.quoting import clip, quoted

from .equation import Equation, why_not_sides
from .hands import TILES
from .letters import BASE, TYPED, Expression
from .sides import FORMS, OPERATIONS, EquationShape, Side, check_forms, written
from .signs import BASES, DECIMAL, JOIN, LEFT_TILES, RIGHT_TILES, TIMES, Operations, check_base

MOST_LETTERS = 5
"""The largest number of letters for digits, since all their values are tried."""


_TILE = re.compile(r"\[[^\[\]]*\]|[A-Za-z0-9]")
"""The pattern of a tile in an equation in letters: a letter, a digit, or a sum in square brackets."""

_FORMS = {
    f"{written(form.left, '#' * LEFT_TILES)}={written(form.right, '#' * RIGHT_TILES)}": form for form in FORMS
}
"""The forms by their text with # in place of each tile."""


class NotAnIdentity(Refused):
    """Error raised for letters and a condition that make no identity, or an identity that does not hold."""


def _checked(base: int | None) -> int | None:
    return None if base is None else check_base(base)


_NOTHING = (Expression.parse("0"), Expression.parse("0"))
"""The condition 0 = 0, which always holds."""


@dataclass(frozen=True, slots=True)
class Identity:
    """An equation between letters, claimed whenever its condition holds and each place has a digit's value.

    key: the translation key of its description; form: the form of the equation, such as CD×E = AB.
    places: the expression, such as A or A+1, for each of the five tiles, the left side first.
    condition: two expressions that must be equal; None if there is no condition.
    base: the only base that the identity is about; None for every base, which is then written n.
    """

    key: str
    form: EquationShape
    places: tuple[Expression, ...]
    condition: tuple[Expression, Expression] | None = None
    base: int | None = None

    @classmethod
    def parse(
        cls,
        form: str,
        places: str,
        condition: str = "",
        *,
        base: int | None = None,
        key: str = "identity.own",
    ) -> Identity:
        """Return an identity from texts: the five places separated by spaces, the condition with one "=".

        form: the name of the form of the equation, such as "CD+E = AB"; places: what stands for each tile,
            such as "A B C A D", the left side first; condition: such as "B + C = D", "" for none.
        base: 2 to 16, or None for every base; key: the translation key of the description.

        Raises `BadOption` for an unknown form and for a base out of range; `NotAnIdentity` for a value that
        is no text, another number of places, more than five letters or a condition that is no equation;
        `NotAnExpression` and `TooLong` for an invalid expression.

        >>> print(Identity.parse("CD+E = AB", "A B C A D", "B+C = D"))
        B+C = D ⇒ AB+C = AD
        """
        (known,) = check_forms([form])
        for given in (places, condition):
            if not isinstance(given, str):
                raise NotAnIdentity(Reason("identity.not-text", given=quoted(given)))
        texts = places.split()
        if len(texts) != TILES:
            raise NotAnIdentity(Reason("identity.five-places", number=len(texts), wanted=TILES))
        sides = condition.split("=") if condition else []
        if len(sides) not in (0, 2):
            raise NotAnIdentity(Reason("identity.one-equals", condition=clip(condition)))
        made = tuple(map(Expression.parse, (*texts, *sides)))
        letters = frozenset[str]().union(*(each.letters for each in made)) - {BASE}
        if len(letters) > MOST_LETTERS:
            raise NotAnIdentity(Reason("identity.too-many-letters", number=len(letters), most=MOST_LETTERS))
        equal = (made[TILES], made[TILES + 1]) if sides else None
        return cls(key, known, made[:TILES], equal, _checked(base))

    @classmethod
    def read(cls, equation: str, condition: str = "", *, base: int | None = None) -> Identity:
        """Return the identity that a person typed: a letter, a digit, or a sum in brackets for each tile.

        condition and base: as for `parse`.

        Raises `NotAnIdentity` for a text that is no equation of five tiles, and what `parse` raises.

        >>> print(Identity.read("AB + C = [A+1]D", "B + C = 10 + D", base=10))
        B+C = 10+D ⇒ AB+C = [A+1]D
        """
        if not isinstance(equation, str):
            raise NotAnIdentity(Reason("identity.not-text", given=quoted(equation)))
        text = unicodedata.normalize("NFKC", check_length(equation)).translate(TYPED)
        sides = sorted(text.split("="), key=lambda side: -len(_TILE.findall(side)))
        form = _FORMS.get(_TILE.sub("#", "=".join(sides)))
        if form is None:
            raise NotAnIdentity(Reason("identity.no-form", given=clip(equation)))
        places = (tile.strip("[]") for side in sides for tile in _TILE.findall(side))
        return cls.parse(str(form), " ".join(places), condition, base=base)

    @property
    def letters(self) -> tuple[str, ...]:
        """The letters that stand for digits, in alphabetical order."""
        every = (*self.places, *(self.condition or ()))
        return tuple(sorted(frozenset[str]().union(*(each.letters for each in every)) - {BASE}))

    def equation(self, base: int | None = None) -> str:
        """Return the equation in letters, with the base as a number if it is given.

        An expression for one tile that is a sum stands in square brackets.

        Raises `BadOption` for a base out of range.

        >>> print(IDENTITIES["nine-times"].equation(), "and", IDENTITIES["nine-times"].equation(10))
        (A+B)×[n−1] = [A+B−1][n−A−B] and (A+B)×9 = [A+B−1][10−A−B]
        """
        signs = [_bracketed(str(self._here(place, base)), "[]") for place in self.places]
        left, right = self.form.left, self.form.right
        return f"{written(left, signs[:LEFT_TILES])} = {written(right, signs[LEFT_TILES:])}"

    def condition_text(self, base: int | None = None) -> str:
        """Return the condition as text, with the base as a number if it is given; "" if there is none.

        In a condition on the base alone n is kept, since with a number the condition would say nothing.

        Raises `BadOption` for a base out of range.

        >>> [IDENTITIES[name].condition_text(10) for name in ("next-tens", "forty-nine")]
        ['B+C = 10+D', 'n = 10']
        """
        known, sides = _checked(base), self.condition or ()
        on_digits = any(side.letters - {BASE} for side in sides)
        return " = ".join(str(self._here(side, known if on_digits else None)) for side in sides)

    def told(self, base: int | None = None) -> Message:
        """Return the identity in words and as a formula, with the base as a number if it is given.

        Raises `BadOption` for a base out of range.

        >>> print(IDENTITIES["next-tens"].told(10))
        One is carried: if B+C = 10+D, then AB+C = [A+1]D, for every digit A but the largest.
        """
        return Message(self.key, equation=self.equation(base), condition=self.condition_text(base))

    @property
    def message(self) -> Message:
        """The identity in words and as a formula, for its base or for every base."""
        return self.told(self.base)

    def solutions(self, base: int = DECIMAL) -> Iterator[Mapping[str, int]]:
        """Return all values of the letters that meet the condition and put a digit in every place.

        Raises `BadOption` for a base out of range.

        >>> len(list(IDENTITIES["double-with-four"].solutions()))
        5
        """
        return self._solutions(check_base(base))

    def _solutions(self, base: int) -> Iterator[Mapping[str, int]]:
        digits = range(base) if self.base in (None, base) else ()
        decisive = sorted(frozenset[str]().union(*(side.letters for side in self.condition or ())) - {BASE})
        others = [letter for letter in self.letters if letter not in decisive]
        for numbers in product(digits, repeat=len(decisive)):
            meaning = dict(zip(decisive, numbers, strict=True)) | {BASE: base}
            if digits and self._met(meaning):
                yield from self._filled(meaning, others, digits)

    def members(self, base: int = DECIMAL) -> tuple[Equation, ...]:
        """Return the true equations that arise when digits replace the letters, the highest value first.

        Each is in canonical form: digits that may change places ascend.

        Raises `BadOption` for a base out of range, `NotAYaku` if the identity does not hold (see
        `why_not`).

        >>> print(*IDENTITIES["double-with-four"].members(), sep=", ")
        44×2 = 88, 43×2 = 86, 42×2 = 84, 41×2 = 82, 40×2 = 80
        """
        found = {Equation.of(*self._sides(meaning, base)).canonical for meaning in self.solutions(base)}
        return tuple(sorted(found, key=lambda each: (-each.value, each.left.digits, each.right.digits)))

    def bases(self) -> tuple[int, ...]:
        """Return the bases from 2 to 16 in which digits for the letters give a true equation.

        >>> IDENTITIES["double-with-four"].bases()
        (9, 10, 11, 12, 13, 14, 15, 16)
        """
        return tuple(base for base in BASES if next(self.solutions(base), None) is not None)

    def why_not(self, base: int = DECIMAL) -> Reason | None:
        """Return why the identity fails, with the first digits for which it fails; None if it holds.

        Raises `BadOption` for a base out of range.

        >>> print(Identity.parse("CD+E = AB", "A B C A D", "B+C+1 = D").why_not())
        The sides differ: left 0, right 1. So 00+0 is 1 less than 01.
        """
        reasons = (why_not_sides(*self._sides(meaning, base)) for meaning in self.solutions(base))
        return next((reason for reason in reasons if reason), None)

    def sides(self) -> tuple[Message, Message]:
        """Return the value of each side as a sum of letters, expanded with sympy.

        Raises `MissingExtra` without sympy, which comes with the extra `algebra`.

        >>> print(IDENTITIES["double-with-four"].sides()[0])
        4A×2 stands for (4×n+A)×2 = 2×A + 8×n.
        """
        meaning, base = self._meaning(), str(self.base or BASE)
        signs = [_bracketed(str(self._here(place, self.base))) for place in self.places]
        spelled = (
            _spelled(self.form.left, signs[:LEFT_TILES], base),
            _spelled(self.form.right, signs[LEFT_TILES:], base),
        )
        names = self.equation(self.base).split(" = ")
        left, right = (
            Message("identity.stands-for", side=name, sum=" = ".join(dict.fromkeys((text, _text(total)))))
            for name, text, total in zip(names, spelled, self._values(meaning), strict=True)
        )
        return left, right

    def proof(self) -> tuple[Message, ...]:
        """Return the steps of a proof: the value of each side, and why the condition makes both equal.

        The algebra is done with sympy.  Raises `NotAnIdentity` if the difference of the sides is no multiple
        of the difference of the sides of the condition, or if the condition never holds; `MissingExtra`
        without sympy, which comes with the extra `algebra`.

        >>> for step in IDENTITIES["same-tens"].proof():
        ...     print(step.formula)
        AB+C = A×n+B+C = A×n + B + C
        AD = A×n+D = A×n + D
        AB+C = A×n + B + C = AD
        B + C − D = 0 ⇔ B+C = D
        """
        meaning = self._meaning()
        left, right = self._values(meaning)
        end = self._conclusion(left - right, meaning)
        return (*self.sides(), *self._put_in(self._gap(meaning), left), end)

    def _meaning(self) -> dict[str, Any]:
        """Return the symbol of sympy for each letter, and the base or its symbol for n."""
        with extra("algebra"):
            import sympy
        return {letter: sympy.Symbol(letter) for letter in self.letters} | {
            BASE: self.base or sympy.Symbol(BASE)
        }

    def _values(self, meaning: Mapping[str, Any]) -> tuple[Any, Any]:
        """Return the values of both sides, expanded."""
        import sympy

        values = [place.value(meaning) for place in self.places]
        return (
            sympy.expand(_worked_out(self.form.left, values[:LEFT_TILES], meaning[BASE])),
            sympy.expand(_worked_out(self.form.right, values[LEFT_TILES:], meaning[BASE])),
        )

    def _gap(self, meaning: Mapping[str, Any]) -> Any:  # noqa: ANN401 - of sympy
        """Return the difference of the two sides of the condition; 0 without a condition."""
        import sympy

        one, other = (side.value(meaning) for side in self.condition or _NOTHING)
        return sympy.expand(sympy.sympify(one - other))

    def _put_in(self, gap: Any, left: Any) -> Iterator[Message]:  # noqa: ANN401 - of sympy
        """Yield a step that eliminates a letter by the condition, if the condition can be solved for one."""
        for letter in sorted(gap.free_symbols, key=str, reverse=True):
            part = gap.coeff(letter)
            if part.is_number and part != 0 and letter not in (gap - part * letter).free_symbols:
                value = (letter - gap / part).expand()
                one, other = self.equation(self.base).split(" = ")
                put_in = {"letter": str(letter), "value": _text(value), "left": one, "right": other}
                yield Message("identity.put-in", **put_in, sum=_text(left.subs(letter, value).expand()))
                return

    def _conclusion(self, difference: Any, meaning: Mapping[str, Any]) -> Message:  # noqa: ANN401 - of sympy
        """Return the last step: the difference of the sides is 0, or a multiple of that of the condition."""
        import sympy

        if difference == 0:
            return Message("identity.always-zero")
        gap = self._gap(meaning)
        if gap.is_number and gap != 0:
            raise NotAnIdentity(Reason("identity.never", condition=self.condition_text(self.base)))
        factor = sympy.Integer(0) if gap == 0 else sympy.cancel(difference / gap)
        if sympy.expand(factor * gap - difference) != 0 or not factor.is_polynomial():
            raise NotAnIdentity(Reason("identity.not-shown", difference=_text(difference)))
        if factor.could_extract_minus_sign():
            factor, gap = -factor, -gap
        multiple = _text(gap) if factor == 1 else f"{_bracketed(_text(factor))}×({_text(gap)})"
        key = "identity.zero-exactly-if" if _never_zero(factor) else "identity.zero-if"
        return Message(key, multiple=multiple, condition=self.condition_text(self.base))

    def _met(self, meaning: Mapping[str, int]) -> bool:
        if self.condition is None:
            return True
        one, other = self.condition
        return bool(one.value(meaning) == other.value(meaning))

    def _filled(
        self, meaning: Mapping[str, int], others: Sequence[str], digits: Sequence[int]
    ) -> Iterator[Mapping[str, int]]:
        """Yield the values of all letters that put a digit into every place, given some of the values."""
        for numbers in product(digits, repeat=len(others)):
            every = {**meaning, **dict(zip(others, numbers, strict=True))}
            if all(place.value(every) in digits for place in self.places):
                yield {letter: every[letter] for letter in self.letters}

    def _sides(self, meaning: Mapping[str, int], base: int) -> tuple[Side, Side]:
        digits = [place.value({**meaning, BASE: base}) for place in self.places]
        left, right = digits[:LEFT_TILES], digits[LEFT_TILES:]
        return Side(self.form.left, left, base), Side(self.form.right, right, base)

    @staticmethod
    def _here(expression: Expression, base: int | None) -> Expression:
        return expression if base is None else expression.in_base(base)

    def __str__(self) -> str:
        condition = self.condition_text(self.base)
        return f"{condition} ⇒ {self.equation(self.base)}" if condition else self.equation(self.base)


def _family(
    words: str, form: str, places: str, condition: str = "", base: int | None = None
) -> tuple[str, Identity]:
    return words.removeprefix("identity."), Identity.parse(form, places, condition, base=base, key=words)


IDENTITIES: Mapping[str, Identity] = dict(
    (
        _family("identity.same-tens", "CD+E = AB", "A B C A D", "B+C = D"),
        _family("identity.next-tens", "CD+E = AB", "A B C A+1 D", "B+C = n+D"),
        _family("identity.double-with-four", "CD×E = AB", "4 A 2 8 B", "2×A = B"),
        _family("identity.double-with-nine", "CD×E = AB", "4 A 2 9 B", "2×A = n+B"),
        _family("identity.forty-nine", "CD×E = AB", "4 9 2 9 8", "n = 10"),
        _family("identity.fourteen-sevens", "CD×E = AB", "1 4 7 9 8", "n = 10"),
        _family("identity.seven-times-fourteen", "(C+D)×E = AB", "A B 7 9 8", "A+B = 14", 10),
        _family("identity.thirteen-sevens", "CD×E = AB", "1 3 7 9 1", "n = 10"),
        _family("identity.half-of-the-base", "CD×E = AB", "A n−1 2 n−1 n−2", "2×A+2 = n"),
        _family("identity.nine-times", "(C+D)×E = AB", "A B n−1 A+B−1 n−A−B"),
        _family("identity.eleven-times", "CD×E = AB", "1 1 A A A"),
        _family("identity.once", "CD×E = AB", "A B 1 A B"),
    )
)
"""The identities of the text by name, and, from `half-of-the-base` on, some that are not in it."""


def _worked_out(operations: Operations, values: Sequence[Any], base: Any) -> Any:  # noqa: ANN401 - of sympy
    total = values[0]
    for sign, value in zip(operations, values[1:], strict=True):
        total = OPERATIONS[sign].on(base)(total, value)
    return total


def _spelled(operations: Operations, signs: Sequence[str], base: str) -> str:
    """Return the value of a side as text, before it is expanded."""
    text = signs[0]
    for sign, digit in zip(operations, signs[1:], strict=True):
        if sign == TIMES and "+" in text:
            text = f"({text})"
        text += f"×{base}+{digit}" if sign == JOIN else sign + digit
    return text


def _never_zero(factor: Any) -> bool:  # noqa: ANN401 - of sympy
    """Return whether a factor is a number other than 0 in every base, without other letters."""
    import sympy

    base = sympy.Symbol(BASE)
    if not factor.free_symbols <= {base}:
        return False
    zeros = sympy.Poly(factor, base).ground_roots()  # as in `BASES`: only whole ones from 2 on are bases
    return not any(zero.is_integer and zero >= BASES[0] for zero in zeros)


def _bracketed(text: str, brackets: str = "()") -> str:
    return f"{brackets[0]}{text}{brackets[1]}" if "+" in text or "−" in text else text


def _text(value: Any) -> str:  # noqa: ANN401 - of sympy
    """Return an expression of sympy as learners write it."""
    squares = re.sub(r"(\w)\*\*2", r"\1×\1", str(value))
    return squares.replace("*", "×").replace("-", "−")
