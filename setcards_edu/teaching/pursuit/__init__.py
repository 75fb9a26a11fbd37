"""Learning pursuit: chases to play and proofs to go through."""
