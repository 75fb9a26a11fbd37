"""Fmurs at the table: the animals of a leg, the moves of a learner, and the pictures."""
