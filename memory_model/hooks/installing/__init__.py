"""Putting the hooks into an agent's settings and into git, and taking them out without a trace."""
