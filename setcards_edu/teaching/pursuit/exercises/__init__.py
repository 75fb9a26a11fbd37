"""The exercises of pursuit."""
