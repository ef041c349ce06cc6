"""The current state: working on, waiting on, next."""
