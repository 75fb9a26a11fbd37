"""Learning equations: looking for the yaku of a hand, exercises."""
