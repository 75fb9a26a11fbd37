"""Chases solved exactly: how many moves each position takes."""
