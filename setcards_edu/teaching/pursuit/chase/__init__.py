"""A chase that a learner plays: its state, its steps, its words."""
