"""The theorems about chases, their proofs, certificates and limits."""
