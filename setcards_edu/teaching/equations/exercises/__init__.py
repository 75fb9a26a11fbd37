"""The exercises of equations."""
