"""The game Fmurs on the screen: the animals of a leg (half of a game), a learner's moves, and the
pictures."""
