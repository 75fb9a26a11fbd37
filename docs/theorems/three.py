"""The unbeatable three: what the page three.md says of fields that no cards answer.

Run it with `python3 three.py`; it needs nothing but Python 3.11.  A set on the points 0 to n - 1 is a number
with a bit for each of its points.  There are two cards of each set.  D1, D5 and D7 are numbers of rules.
"""

from collections.abc import Callable, Iterator
from itertools import pairwise, product

GONE_THROUGH = ((5, 3), (4, 4), (3, 4))  # points, and the most cards of a field that is gone through

Row = tuple[int, ...]
Stronger = Callable[[int, int], bool]


def points(one: int) -> list[int]:
    """The points of a set, in ascending order."""
    return [x for x in range(one.bit_length()) if one >> x & 1]


def order(n: int, *, exception: bool = True) -> Stronger:
    """D1: whether the second set is stronger than the first, on n points."""
    whole = (1 << n) - 1

    def stronger(a: int, b: int) -> bool:
        if (a, b) == (whole, 0):
            return exception
        larger = a != b and a & b == a
        return larger or (a.bit_count() == b.bit_count() and points(a) < points(b))

    return stronger


def going_up(n: int, stronger: Stronger, cards: int) -> Iterator[Row]:
    """D5: yield the rows of so many cards, each stronger than the one before, none used more than twice."""
    for row in going_up(n, stronger, cards - 1) if cards > 1 else [()]:
        for one in range(1 << n):
            if row.count(one) < 2 and (not row or stronger(row[-1], one)):
                yield (*row, one)


def answer(n: int, stronger: Stronger, field: Row, *, revolution: bool) -> Row | None:
    """D5, D7: cards of the others that go on a field; None if there are none."""

    def lay(row: Row) -> Row | None:
        if len(row) == len(field):
            return row
        below = field[len(row)]
        for one in range(1 << n):
            goes = stronger(one, below) if revolution else stronger(below, one)
            if goes and (not row or stronger(row[-1], one)) and (field + row).count(one) < 2:
                found = lay((*row, one))
                if found:
                    return found
        return None

    return lay(())


def shifted(n: int, stronger: Stronger, field: Row) -> Row:
    """The answer of the page: the field without its first card, and then U, ∅ or {1}, the first that goes."""
    for last in ((1 << n) - 1, 0, 1):
        if stronger(field[-1], last) and last not in field[1:]:
            return (*field[1:], last)
    raise ValueError(f"nothing goes on {field}")


def told(n: int, row: Row) -> str:
    """A row in letters that each console has: 0 for ∅."""
    names = {0: "0", (1 << n) - 1: "U"}
    return "(" + ", ".join(names.get(one) or "".join(str(x + 1) for x in points(one)) for one in row) + ")"


def mirrored(n: int, row: Row) -> Row:
    """Each set exchanged for the set of all other points, and the row read from its end."""
    return tuple((1 << n) - 1 - one for one in reversed(row))


def can_be_laid(n: int, stronger: Stronger, row: Row) -> bool:
    """Whether a row that is no run can come onto the table, as an answer to some field."""
    fields = list(going_up(n, stronger, len(row)))
    return any(
        all((field + row).count(one) <= 2 for one in row)
        and all(stronger(b, a) if revolution else stronger(a, b) for a, b in zip(field, row, strict=True))
        for field, revolution in product(fields, (False, True))
    )


def must(holds: bool) -> None:  # noqa: FBT001 - a sentence of the page holds or not
    """Stop with an error where a sentence of the page is not so."""
    if not holds:
        raise ValueError("a sentence of the page is not so")


def unanswered(n: int, stronger: Stronger, cards: int) -> tuple[int, list[Row]]:
    """How many fields of so many cards there are, and those without an answer; a revolution is the mirror."""
    fields = list(going_up(n, stronger, cards))
    none = {
        revolution: [f for f in fields if answer(n, stronger, f, revolution=revolution) is None]
        for revolution in (False, True)
    }
    must(sorted(none[True]) == sorted(mirrored(n, field) for field in none[False]))
    return len(fields), none[False]


def main() -> None:
    """Check what the page says, and print it."""
    print("points, cards of a field, fields, without an answer")
    for n, most in GONE_THROUGH:
        stronger = order(n)
        both = product(range(1 << n), repeat=2)
        must(all(stronger(*pair) == stronger(*mirrored(n, pair)) for pair in both))
        for cards in range(1, most + 1):
            fields, none = unanswered(n, stronger, cards)
            words = "".join(f"  {told(n, row)}" for row in none if cards < 4)
            print(f"  {n} {cards} {fields:5} {len(none):3}{words}")
            if cards < 4:
                must(none == [(0, (1 << n) - 1, 0), ((1 << n) - 1, 0, (1 << n) - 1)][: 2 * (cards == 3)])
                must(not any(can_be_laid(n, stronger, row) for row in none))
    stronger, whole = order(5), 31
    for field in (field for cards in (1, 2, 3) for field in going_up(5, stronger, cards)):
        if field not in ((0, whole, 0), (whole, 0, whole)):
            goes = shifted(5, stronger, field)
            must(all(stronger(a, b) for a, b in (*zip(field, goes, strict=True), *pairwise(goes))))
            must(all((field + goes).count(one) <= 2 for one in goes))
    print("5 points: all other fields of one to three cards are answered by the shift")
    plain = order(5, exception=False)
    for cards in (1, 2):
        fields, none = unanswered(5, plain, cards)
        must(none == [row for row in going_up(5, plain, cards) if row[-1] == whole])
        print(
            f"  without the exception, {cards}: {fields} fields, no answer to the {len(none)} that end in U"
        )


if __name__ == "__main__":
    main()
