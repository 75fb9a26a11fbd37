"""The proofs of the lesson on pursuit as puzzles (see `exercises/proof_puzzle.py`)."""
