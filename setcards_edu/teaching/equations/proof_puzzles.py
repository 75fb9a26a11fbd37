"""The proofs of the lesson on equations as puzzles (see `exercises/proof_puzzle.py`)."""
