"""The tables of `docs/standing.md` and its Japanese twin: `make standing` finds them out anew."""

from __future__ import annotations

import re
import time
from dataclasses import replace
from pathlib import Path

from setcards_edu.messages import language
from setcards_edu.pursuit import READINGS, how_it_stands
from setcards_edu.pursuit.proofs.standings import COLUMNS, THEOREMS

FOLDER = Path(__file__).parents[2] / "docs"
PAGES = {"en": FOLDER / "standing.md", "ja": FOLDER / "standing.ja.md"}
BETWEEN = "<!-- {key} -->\n{table}<!-- end of {key} -->\n"
KEYS = {
    (theorem, wall_rows): f"theorem {theorem}, {'open' if wall_rows else 'closed'} walls"
    for theorem in THEOREMS
    for wall_rows in (False, True)
}
HEADS = {"en": ("columns", "{k}"), "ja": ("列の数", "{k}")}
SECONDS = {"en": "{seconds} s", "ja": "{seconds}\N{NO-BREAK SPACE}秒"}


def found(theorem, wall_rows):
    """Each row of a table, with the seconds that each of its cells took."""
    for columns in COLUMNS:
        row = []
        for rules in READINGS:
            began = time.monotonic()
            stand = how_it_stands(theorem, columns, replace(rules, wall_rows=wall_rows))
            row.append((stand, time.monotonic() - began))
        yield columns, row


def written(rows, code):
    """A table in one language."""
    first, each = HEADS[code]
    lines = [[first, *(each.format(k=k) for k in range(len(READINGS)))], ["---"] * (1 + len(READINGS))]
    with language(code):
        for columns, row in rows:
            cells = (
                f"{stand.cell} ({SECONDS[code].format(seconds=f'{seconds:.1f}')})" for stand, seconds in row
            )
            lines.append([str(columns), *cells])
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


def cells(code, theorem, wall_rows):
    """What a page says now: for each number of columns the cells of the four readings, without seconds."""
    key = KEYS[theorem, wall_rows]
    table = PAGES[code].read_text(encoding="utf-8").split(f"<!-- {key} -->\n")[1].split("<!--")[0]
    rows = [line.strip("| ").split(" | ") for line in table.splitlines()[2:]]
    return {int(first): [re.sub(r" \([^)]*\)$", "", cell) for cell in rest] for first, *rest in rows}


def main():
    """Compute all tables, which takes some minutes, and put them into both pages."""
    for (theorem, wall_rows), key in KEYS.items():
        rows = list(found(theorem, wall_rows))
        for code, page in PAGES.items():
            text = page.read_text(encoding="utf-8")
            table = BETWEEN.format(key=key, table=written(rows, code))
            before, _, rest = text.partition(f"<!-- {key} -->\n")
            after = rest.partition(f"<!-- end of {key} -->\n")[2]
            page.write_text(before + table + after, encoding="utf-8")
        print(key)


if __name__ == "__main__":
    main()
