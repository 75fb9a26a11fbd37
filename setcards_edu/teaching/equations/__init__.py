"""Learning equations: searching the yaku of a hand, practice."""
