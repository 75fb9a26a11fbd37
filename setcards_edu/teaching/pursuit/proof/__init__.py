"""A proof about chases that a learner goes through claim by claim: its state, its screen, its messages."""
