"""Verbs of the history that are nobody's wish."""

UNLIST = "fact unlist"
"""Index lines of hidden facts were taken out; a plain ``undo`` passes over it."""
