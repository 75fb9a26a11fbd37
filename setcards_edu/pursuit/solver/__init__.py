"""Exact solutions of chases: how many moves the dogs need from each position."""
