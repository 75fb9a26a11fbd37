"""What a learner reads and sees, step by step, kept to be compared: `python -m tests.recordings --help`.

`write` goes through all widgets, exercises, predictions and games in both languages and keeps the words and
the pictures of every step in a folder.  `compare` sets two such folders side by side: one written before a
change, one after it.  What was meant to change stands in a file of lines such as `en/widget/hunt*  # why`,
patterns of recordings; a pattern that meets no difference is told as well, since such a list grows old.
"""

import argparse
import sys
from pathlib import Path

from .compare import compare, read_meant
from .record import GROUPS, write


def main():
    """Do what the command line says; the exit status is 1 where something differs that was not meant."""
    parser = argparse.ArgumentParser(prog="python -m tests.recordings", description=__doc__.partition(":")[0])
    tasks = parser.add_subparsers(dest="task", required=True)
    writing = tasks.add_parser("write", help="record everything as it is now")
    writing.add_argument("folder", type=Path, help="a new folder outside the checkout")
    writing.add_argument("only", nargs="*", metavar="group", help=f"of {', '.join(GROUPS)}; without any, all")
    comparing = tasks.add_parser("compare", help="tell what differs between two folders")
    comparing.add_argument("before", type=Path)
    comparing.add_argument("after", type=Path)
    comparing.add_argument("--meant", type=Path, help="patterns of recordings that were meant to differ")
    comparing.add_argument("--lines", type=int, default=12, help="how much to show of each difference")
    asked = parser.parse_args()
    if asked.task == "write":
        if unknown := set(asked.only) - set(GROUPS):
            parser.error(f"there is no group {', '.join(sorted(unknown))}, but {', '.join(GROUPS)}")
        write(asked.folder, asked.only or GROUPS)
        return 0
    return int(compare(asked.before, asked.after, read_meant(asked.meant), asked.lines))


if __name__ == "__main__":
    sys.exit(main())
