"""Pictures of exercises and of the map of the course."""
