"""Pictures of exercises, of proof puzzles, of all cards, and of the map of the course."""
