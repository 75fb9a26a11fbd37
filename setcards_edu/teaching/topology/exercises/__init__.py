"""The exercises of topology."""
