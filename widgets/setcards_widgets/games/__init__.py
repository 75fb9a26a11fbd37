"""The screen on which games are played, and the storage of unfinished games."""
