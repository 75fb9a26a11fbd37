"""The picture of the table of any game that has no picture of its own."""
