"""Transcripts of coding agents (L0): only read, line by line, for what the person typed."""
