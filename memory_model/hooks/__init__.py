"""What a coding agent calls before and after its acts: hooks that answer fast and never get in the way by failing."""
