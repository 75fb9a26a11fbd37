"""What lesson 04 lets one predict."""
