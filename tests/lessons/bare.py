"""A Python without Jupyter that runs the code of a lesson, and prints what is shown there as JSON.

`python -m tests.lessons.bare LESSON`
"""

from __future__ import annotations

import ast
import json
import sys
from pathlib import Path

JUPYTER = ("IPython", "anywidget", "ipykernel", "ipywidgets", "traitlets")


def run(path: Path) -> list[dict[str, str]]:
    """Run the cells of a lesson as a program; return what its screens give to be shown, in order."""
    from setcards_widgets.kit.presented import Presented

    shown: list[dict[str, str]] = []

    def display(*values: object) -> None:
        shown.extend(value._repr_mimebundle_() for value in values if isinstance(value, Presented))

    names = vars(sys.modules["__main__"])
    names["display"] = display
    for cell in json.loads(path.read_text(encoding="utf-8"))["cells"]:
        if cell["cell_type"] == "code":
            *body, last = ast.parse("".join(cell["source"])).body
            if isinstance(last, ast.Expr):
                last = ast.Expr(ast.Call(ast.Name("display", ast.Load()), [last.value], []))
            tree = ast.fix_missing_locations(ast.Module([*body, last], []))
            exec(compile(tree, path.name, "exec"), names)  # noqa: S102 - our own lessons
    return shown


if __name__ == "__main__":
    sys.modules |= dict.fromkeys(JUPYTER)  # type: ignore[arg-type]  # None: importing it fails
    out, sys.stdout = sys.stdout, sys.stderr
    json.dump(run(Path(sys.argv[1])), out)
