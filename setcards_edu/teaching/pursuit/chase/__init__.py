"""A chase that a learner plays: its state, its presenter, its messages."""
