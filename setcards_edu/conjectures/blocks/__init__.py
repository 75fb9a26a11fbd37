"""The blocks of statements, a module for each sort of thing that they speak of."""
