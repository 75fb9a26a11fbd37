"""The colours of boards, for print and light screens; `stage.css` replaces them on dark screens.

No meaning depends on colour alone: dogs and sheep differ in shape, squares have names, special rows
have lines, and every number is written.
"""

from __future__ import annotations

GRASS, GRASS_DARKER = "#eef4e3", "#e2ebd2"
LINES = "#778861"
SAND = "#f6ead0"
ROCK, ROCK_EDGE = "#a39c8f", "#6f695e"
DOG, FLEECE = "#1d2733", "#ffffff"

HEAT = ("#e9f2fb", "#cde2f5", "#a9cdec", "#7fb3e0", "#2f74b5", "#0c4a85")
"""The colours of a capture map from few moves to many; each is darker than the one before."""

HEAT_INK = ("#1d2733",) * 4 + ("#ffffff",) * 2
"""The colour of the numbers on each colour of `HEAT`."""
