"""A proof that a learner goes through: its state, its cases, its hints."""
