"""What the states of all screens share."""
