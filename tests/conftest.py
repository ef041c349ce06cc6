"""What all tests share."""

import os
import signal

# Started in the background, tests are told to ignore an interruption, and so would be the programs that they start.
signal.signal(signal.SIGINT, signal.default_int_handler)


def pytest_xdist_auto_num_workers() -> int:
    """Take two workers a core: most tests drive a screen or a process, and wait more than they compute."""
    return 2 * (os.cpu_count() or 1)
