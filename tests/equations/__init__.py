"""Hands of five tiles and their equations, against rule Q3 written out."""
