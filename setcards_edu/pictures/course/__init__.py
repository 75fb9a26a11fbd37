"""Pictures of exercises, of proofs, of all cards and of the map of the course."""
