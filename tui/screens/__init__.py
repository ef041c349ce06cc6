"""The deck and what opens over it; a screen only composes."""
