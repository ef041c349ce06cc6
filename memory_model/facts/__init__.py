"""Facts: one a file, with a window of time, in two dialects that read as one value (formats.md §7)."""
