"""A chase that a learner plays: its state, its presenter and its messages."""
