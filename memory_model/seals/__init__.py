"""Sealed days: a chain of digests over days that are over, and what a later look makes of it (formats.md §2, W2)."""
