"""What is fast, and how fast beside others; run by `make check` only."""
