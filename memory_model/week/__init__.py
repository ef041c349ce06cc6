"""The weekly rewrite of the summary: what happened, what the draft says of it, and what it loses."""
