"""Whoever runs a lesson again and again has it as it was: nothing of the former runs stays in the kernel."""

import os

import pytest
from nbval.kernel import start_new_kernel

from .notebooks import code_cells, lessons, read

COUNT = """
def count():
    import gc
    from collections import Counter
    from ipywidgets.widgets.widget import _instances
    Out.clear()  # what Jupyter remembers of other results is not ours
    shell = get_ipython()
    for names in (shell.user_ns, shell.user_ns_hidden):
        for name in [name for name in names if name[0] == "_" and name[1:].isdigit()]:
            del names[name]
    gc.collect()
    kinds = [type(thing) for thing in gc.get_objects()]
    ours = Counter(kind.__name__ for kind in kinds if 'setcards' in str(kind.__module__))
    return len(_instances), sorted(ours.items())
"""


def run(client, code, cell=None, **asked):
    """Run a cell as a page does, which tells its name; give what expressions are worth afterwards."""
    content = {"code": code, "silent": False, "store_history": True, "user_expressions": asked}
    message = client.session.msg("execute_request", content, metadata={"cellId": cell} if cell else {})
    client.shell_channel.send(message)
    while True:
        reply = client.get_shell_msg(timeout=120)
        if reply["parent_header"]["msg_id"] == message["header"]["msg_id"]:
            break
    assert reply["content"]["status"] == "ok", reply["content"]
    assert not [value for value in reply["content"]["user_expressions"].values() if value["status"] != "ok"]
    return {name: value["data"]["text/plain"] for name, value in reply["content"]["user_expressions"].items()}


TRIED = [path for path in lessons("en") if path.stem.startswith(("01", "02"))]
"""Those with most widgets.  Each widget by itself is closed in `tests/conformance`, in much less time."""


@pytest.mark.long
@pytest.mark.parametrize("path", TRIED, ids=lambda path: path.stem)
def test_five_runs_of_a_lesson_leave_what_two_left(path):
    cells = [cell for cell in code_cells(read(path)) if "slow-cell" not in cell.metadata.get("tags", ())]
    manager, client = start_new_kernel(cwd=str(path.parent), env={**os.environ})
    try:
        counts = []
        for _ in range(5):
            for cell in cells:
                run(client, cell.source, cell.id)
            run(client, COUNT, "count")
            counts.append(run(client, "", n="count()")["n"])
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)
    assert counts[4] == counts[1]
