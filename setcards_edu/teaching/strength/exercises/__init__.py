"""The exercises of strength."""
