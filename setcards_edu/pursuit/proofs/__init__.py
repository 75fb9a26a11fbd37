"""The theorems about chases and their proofs, step by step."""
