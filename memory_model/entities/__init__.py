"""Entities: Status that is edited in place and a Log that only grows, in the same file."""
