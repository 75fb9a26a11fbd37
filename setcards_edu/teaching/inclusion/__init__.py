"""Learning inclusion: Set Speed for one, guesses of degrees."""
