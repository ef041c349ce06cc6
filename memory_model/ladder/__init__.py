"""The ladder: claims climb from transcripts to the files that are always loaded, by recurring (formats.md §8)."""
