"""The library behind memdeck: plain Markdown memory, read losslessly and written by the rules."""

__version__ = "0.1.0"
