"""`python -m memory_model` is `memdeck`."""

from memory_model.cli.main import run

run()
