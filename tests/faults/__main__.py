"""Whether the tests notice small faults: `python -m tests.faults --help`.

`draw` draws the faults anew; they stand in faults.toml.  `renew` keeps those that are still there and draws a
successor in the same room for each that is gone.  `run` puts each into a copy of the checkout and
runs the tests that cover its line; what comes out is kept in a folder, and what is there is not run again.
`table` sets results side by side.  Where modules have moved since the faults were drawn, `run` takes a
table of their old and new paths.
"""

import argparse
import json
import sys
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from difflib import SequenceMatcher
from pathlib import Path
from queue import SimpleQueue

from tests.faults import sample
from tests.faults.runs import Copy, Covering

OUTCOMES = ("caught", "survived", "gone")


def main():
    """Do what the command line says."""
    parser = argparse.ArgumentParser(prog="python -m tests.faults", description=__doc__.partition(":")[0])
    tasks = parser.add_subparsers(dest="task", required=True)
    drawing = tasks.add_parser("draw", help="draw the faults anew")
    drawing.add_argument("--per-room", type=int, default=sample.PER_ROOM)
    drawing.add_argument("--seed", type=int, default=sample.SEED)
    tasks.add_parser("renew", help="draw successors of those that are gone")
    running = tasks.add_parser("run", help="run the tests with each fault")
    running.add_argument("folder", type=Path, help="where copies and results are, outside the checkout")
    running.add_argument("--renamed", type=Path, help="a JSON file: old paths of modules, and their new ones")
    running.add_argument("only", nargs="*", metavar="fault", help="the faults to run; without any, all")
    showing = tasks.add_parser("table", help="show results as Markdown")
    showing.add_argument("results", type=Path, nargs="+", help="results.json of one run or of several")
    asked = parser.parse_args()
    if asked.task == "draw":
        sample.write(sample.draw(asked.per_room, asked.seed))
    elif asked.task == "renew":
        sample.write(sample.renew(sample.read()))
    elif asked.task == "run":
        renamed = json.loads(asked.renamed.read_text(encoding="utf-8")) if asked.renamed else {}
        return run(asked.folder.resolve(), renamed, set(asked.only))
    else:
        print(table([json.loads(path.read_text(encoding="utf-8")) for path in asked.results]))
    return 0


def run(folder, renamed, only):
    """Run the faults, two at a time; give 1 if a test that caught one fails without it too."""
    folder.mkdir(parents=True, exist_ok=True)
    kept = folder / "results.json"
    results = json.loads(kept.read_text(encoding="utf-8")) if kept.exists() else {}
    copies = [Copy(folder / f"copy-{number}") for number in (1, 2)]
    covering = Covering(folder, copies[0])
    free = SimpleQueue()
    texts = sample.modules()

    def result(fault):
        copy = free.get()
        begun = time.monotonic()
        found = tried(fault, copy, covering, sample.find(fault, texts, renamed), texts)
        free.put(copy)
        return fault, found | {"seconds": round(time.monotonic() - begun)}

    with ThreadPoolExecutor(len(copies)) as both:
        list(both.map(Copy.compile, copies))
        for copy in copies:
            free.put(copy)
        wanted = (fault for fault in sample.read() if fault.id in only or not only)
        for fault, found in both.map(result, (fault for fault in wanted if fault.id not in results)):
            results[fault.id] = found
            kept.write_text(json.dumps(results, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
            print(fault.id, found["outcome"], found["by"], f"({found['seconds']} s)", flush=True)
    failing = sorted({found["by"] for found in results.values() if "::" in found["by"]})
    unsound = copies[0].first_failure(failing, seconds=None) if failing else None
    if unsound:
        print(f"Without any fault this fails too: {unsound}", file=sys.stderr)
    return int(unsound is not None)


def tried(fault, copy, covering, place, texts):
    """What becomes of one fault: the tests that cover its line are run, then those near its module."""
    if place is None:
        return {"outcome": "gone", "by": "", "where": "", "tests": 0}
    module, number = place
    covered = covering.of_line(module, texts[module], number)
    tests = covering.chosen(covered, module)
    others = covering.chosen(covered.union(covering.nearby(module)).difference(tests), module)
    with copy.holding(fault, module, number):
        by = next(filter(None, (copy.first_failure(some) for some in (tests, others) if some)), "")
    outcome = "caught" if by else "survived"
    return {"outcome": outcome, "by": by, "where": f"{module}:{number}", "tests": len(covered)}


def table(runs):
    """How many faults of each room were caught in each run, and what became of every fault, in Markdown."""
    faults = sample.read()
    lines = [_row("room", *(" ".join(OUTCOMES) for _ in runs)), _row("-", *("-" for _ in runs))]
    for room in [*dict.fromkeys(fault.room for fault in faults), "all"]:
        ids = [fault.id for fault in faults if room in (fault.room, "all")]
        counts = (Counter(run[name]["outcome"] for name in ids if name in run) for run in runs)
        lines.append(_row(room, *(" ".join(str(count[each]) for each in OUTCOMES) for count in counts)))
    heads = ("fault", "kind", "module", "function", "what", *("by" for _ in runs))
    lines += ["", _row(*heads), _row(*("-" for _ in heads))]
    for fault in faults:
        ends = (run.get(fault.id, {"outcome": "–", "by": ""}) for run in runs)
        said = (f"`{end['by']}`" if end["by"] else f"**{end['outcome']}**" for end in ends)
        lines.append(_row(fault.id, fault.kind, fault.module, f"`{fault.function}`", _what(fault), *said))
    return "\n".join(lines)


def _row(*cells):
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def _what(fault):
    """What is changed, with a little of what stands around it."""
    parts = SequenceMatcher(None, fault.line, fault.changed, autojunk=False).get_opcodes()
    changes = [part for part in parts if part[0] != "equal"]
    (_, first, _, other, _), (_, _, last, _, until) = changes[0], changes[-1]
    before, after = fault.line[max(0, first - 20) : last + 20], fault.changed[max(0, other - 20) : until + 20]
    return f"`{before}` → `{after}`"


if __name__ == "__main__":
    sys.exit(main())
