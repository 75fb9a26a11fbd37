"""The screen of the table at which games are played."""
