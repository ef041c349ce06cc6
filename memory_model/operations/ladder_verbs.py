"""Verbs of the ladder's acts in the history."""

ADOPT, UNADOPT = "ladder adopt", "ladder unadopt"
ALL = (ADOPT, UNADOPT)
