"""The program of `make demo`, which serves the lessons as pages without code.

Run it as `python -m setcards_widgets.demo --Demo.first=01-inclusion.ipynb lessons/en`, with any options of
Voilà.
"""

from __future__ import annotations

from traitlets import Unicode
from voila.app import Voila


class Demo(Voila):  # type: ignore[misc]  # Voilà has no types
    """A Voilà server for a folder of lessons that displays the address of one of them."""

    first = Unicode(help="the notebook in the folder whose address is told").tag(config=True)

    @property
    def display_url(self) -> str:
        """The address that is displayed: that of the notebook `first`, not that of the folder."""
        folder, _, token = super().display_url.partition("?")
        return f"{folder}voila/render/{self.first}?{token}"


if __name__ == "__main__":
    Demo.launch_instance()
