"""The page of ``memdeck graph --format html`` in a real browser; run on its own with ``python -m tests.browser``."""
