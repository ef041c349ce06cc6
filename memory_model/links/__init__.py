"""Links between files as a graph: what each name means, what leans on what, and pages to look at it."""
