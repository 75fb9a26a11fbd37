"""The screen about topologies."""
