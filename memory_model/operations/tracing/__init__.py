"""Where a line came from and what became of it; reads only, and of the files only what can tell."""
