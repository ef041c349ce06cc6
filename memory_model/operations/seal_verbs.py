"""The verbs under which the history has acts on sealed days; none is undone: that would write a past day (W2)."""

RESTORE, CORRECT, ACCEPT, MEND = "seal restore", "seal correct", "seal accept", "seal mend"
ALL = (RESTORE, CORRECT, ACCEPT, MEND)
