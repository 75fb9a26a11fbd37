"""The proofs of the lesson on strength as puzzles (see `exercises/proof_puzzle.py`)."""
