"""``python -m tests.browser``: the tests of the page; they need Chromium (``apt-get install chromium``)."""

import sys
from pathlib import Path

import pytest

if __name__ == "__main__":
    sys.exit(pytest.main(["-n", "0", "-q", str(Path(__file__).parent / "page.py"), *sys.argv[1:]]))
