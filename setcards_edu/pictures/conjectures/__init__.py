"""Pictures of statements and of what refutes them."""
