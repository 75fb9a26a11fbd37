"""What Python has done when a snapshot of its memory is made: it has run the first cells of a lesson.

The second one shows a screen, and so imports what all screens need; if that is more than a browser takes, the
first one has to do.
"""

import gc
from itertools import islice
from pathlib import Path

from setcards_widgets.page.door import Door, cells_in

ran = globals().get("cells", 2)  # library.mjs says how many
door = Door(lambda _: None, cells_in(Path("lessons")))
for _ in islice(door.session.open({"lesson": "en/01-inclusion", "first": ["first-play"]}), ran):
    pass
door.session.leave()
del door
gc.collect()
