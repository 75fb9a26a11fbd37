"""Learning strength: comparing cards, runs, answers to a field, failures of the order."""
