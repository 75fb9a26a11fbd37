"""Tables for games: states, presenters and drivers that are the same for all games."""
