"""What lesson 02 lets one predict."""
