"""Tables as they are drawn where a game has no picture of its own."""
