"""What a kernel sends to its page gets there, however late the server comes to hand it on."""

import pytest
from nbval.kernel import start_new_kernel

pytestmark = pytest.mark.long

COUNT = 3000
SEND = f"""
from IPython.display import publish_display_data
for number in range({COUNT}):
    publish_display_data({{"text/plain": f"{{number}}" + 20_000 * " "}})
"""
"""More than a kernel keeps by itself and all buffers on the way hold."""


@pytest.fixture
def client():
    manager, client = start_new_kernel(kernel_name="python3")
    yield client
    client.stop_channels()
    manager.shutdown_kernel(now=True)


def test_nothing_is_lost_before_somebody_reads(client):
    client.execute(
        "import setcards_widgets; _ = setcards_widgets.InclusionTrainer().widget()", reply=True, timeout=60
    )
    client.execute(SEND, reply=True, timeout=60)
    shown = []
    while not shown or shown[-1] < COUNT - 1:
        message = client.get_iopub_msg(timeout=20)
        if message["msg_type"] == "display_data":
            shown.append(int(message["content"]["data"]["text/plain"]))
    assert shown == list(range(COUNT))
