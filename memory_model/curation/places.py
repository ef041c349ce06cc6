"""Where the overlay lies, relative to the workspace."""

FOLDER = ".memdeck/curation"
EVENTS = f"{FOLDER}/events.jsonl"
VERDICTS = f"{FOLDER}/verdicts.jsonl"
IGNORE = ".memdeck/.gitignore"
"""Keeps the overlay, a repository of its own, out of a repository around it."""
IGNORED = "curation/"
