"""Lossless text: what is read can be written back byte for byte, and an edit touches only its lines."""
