"""The only door to the disk: versions, the lock, append, replace, merge, journal, plan and apply."""
