"""What happens at a table, whichever game is played."""
