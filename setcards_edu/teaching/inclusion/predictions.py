"""What lesson 01 lets one predict."""
