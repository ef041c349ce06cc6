"""How the word is shown that says why a fact is not to be taken as it is."""

LOOKS = {"stale": "overdue", "drifted": "bad", "queued": "near", "due": "due", "retired": "near"}
"""The style of each word."""
