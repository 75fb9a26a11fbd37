"""What lesson 05 lets one predict."""
