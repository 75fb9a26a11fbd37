"""Learning inclusion: Set Speed for one, predictions, exercises."""
