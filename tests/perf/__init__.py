"""Benchmarks: memdeck beside its floor in the same run, as ratios. Run with ``python -m tests.perf``."""
