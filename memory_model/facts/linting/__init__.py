"""What is wrong in a collection: each file by itself, all together, and against the index (formats.md §7)."""
